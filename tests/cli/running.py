"""Running the command line inside the test's process, or as a process of its own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from dealer.cli import main


class Ran(NamedTuple):
    status: int
    out: str
    err: str


def run(capsys: pytest.CaptureFixture[str], *args: object) -> Ran:
    """``dealer`` with these arguments, in this process."""
    capsys.readouterr()
    status = main([str(arg) for arg in args])
    captured = capsys.readouterr()
    return Ran(status, captured.out, captured.err)


def run_process(*args: object, **environment: str) -> Ran:
    """``dealer`` with these arguments, in a process of its own."""
    import os

    done = subprocess.run(
        [sys.executable, "-m", "dealer", *map(str, args)],
        capture_output=True, stdin=subprocess.DEVNULL, env={**os.environ, **environment}, check=False,
    )  # fmt: skip
    return Ran(done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8"))


CLEAN = """\
procedure: seven_card_stud
table: {hand: 1, hands_since_wash: 0}
seats: {1: {name: Yoon, stack: 60}, 3: {name: Kim, stack: 60}}
events: |
  d shuffle
  d shuffle
  d strip
  d shuffle
  d cut
  d dh p1 ?? down
  d dh p3 ?? down
"""
UNCUT = CLEAN.replace("  d cut\n", "")
"""The same hand, dealt without a cut: SHF02, certain at line 9."""


def write(folder: Path, **files: str) -> Path:
    """Files of these names (``_`` before the ending stands for ``.``) in ``folder``."""
    for name, text in files.items():
        stem, _, ending = name.rpartition("_")
        (folder / f"{stem}.{ending}").write_text(text, encoding="utf-8")
    return folder
