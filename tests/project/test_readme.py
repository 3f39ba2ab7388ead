"""The README says what is true: its session runs, its set-up commands are two, its names exist."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import dealer
from dealer.cli.app import COMMANDS

ROOT = Path(dealer.__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8") if (ROOT / "README.md").is_file() else ""
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)

pytestmark = pytest.mark.skipif(not README, reason="needs the checkout")


def test_the_session_prints_what_it_says(tmp_path: Path) -> None:
    (session,) = [text for kind, text in BLOCKS if kind == "console"]
    assert len(session.splitlines()) <= 10
    bin_folder = tmp_path / "bin"
    bin_folder.mkdir()
    (bin_folder / "dealer").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m dealer "$@"\n')
    (bin_folder / "dealer").chmod(0o755)
    environment = {**os.environ, "PATH": f"{bin_folder}:{os.environ['PATH']}", "PYTHONPATH": str(ROOT)}
    printed = ""
    for line in session.splitlines():
        if line.startswith("$ "):
            done = subprocess.run(
                ["bash", "-c", line[2:]], cwd=tmp_path, env=environment, stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT, text=True, check=False,
            )  # fmt: skip
            printed += line + "\n" + done.stdout
    assert printed == session


def test_there_are_exactly_two_set_up_commands() -> None:
    commands = [text.strip() for kind, text in BLOCKS if kind == "sh"]
    assert len(commands) == 2
    assert all("\n" not in command for command in commands)
    assert commands[0].endswith("dealer train")
    assert ".venv/bin/pytest" in commands[1]
    assert README.count(".venv/bin/pytest") == 1


def test_commands_named_in_the_documents_exist() -> None:
    text = README + (ROOT / "CONTRIBUTING.md").read_text("utf-8") + (ROOT / "CHANGELOG.md").read_text("utf-8")
    named = set(re.findall(r"`dealer ([a-z]+)", text))
    assert named and named <= set(COMMANDS)


def test_paths_named_in_contributing_exist() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    for path in re.findall(r"`((?:dealer|tests|procedures|\.ci)/[\w./]+)`", text):
        if not re.search(r"[A-Z]{3,}", path):
            assert (ROOT / path).exists(), path
