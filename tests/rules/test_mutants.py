"""Every wrong rule of the table is noticed by the hand-written cases and a few properties."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import dealer
from tests.rules.mutants import MUTANTS, Mutant

PACKAGE = Path(dealer.__file__).parent
ROOT = Path(__file__).parents[2]
NOTICED_BY = (
    "tests/rules/test_cases.py",
    "tests/rules/test_corners.py",
    "tests/rules/test_properties.py::test_perfect_dealer",
    "tests/rules/test_injected.py::test_found_whole",
)


@pytest.mark.parametrize("mutant", MUTANTS, ids=[mutant.wrong for mutant in MUTANTS])
def test_the_text_stands_once(mutant: Mutant) -> None:
    assert (PACKAGE / mutant.file).read_text(encoding="utf-8").count(mutant.old) == 1


def test_enough_of_them() -> None:
    assert len(MUTANTS) >= 40
    assert len({mutant.wrong for mutant in MUTANTS}) == len(MUTANTS)


@pytest.mark.slow
@pytest.mark.parametrize("mutant", MUTANTS, ids=[mutant.wrong for mutant in MUTANTS])
def test_noticed(mutant: Mutant, tmp_path: Path) -> None:
    """A copy of the program with the wrong rule: its tests fail, and not because it does not start."""
    for folder in ("dealer", "procedures", "scenarios", "tests"):
        if (ROOT / folder).exists():
            shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    changed = tmp_path / "dealer" / mutant.file
    text = changed.read_text(encoding="utf-8")
    changed.write_text(text.replace(mutant.old, mutant.new), encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "--no-header", *NOTICED_BY],
        cwd=tmp_path, capture_output=True, text=True, check=False, timeout=600,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
    )  # fmt: skip
    assert run.returncode == 1, run.stdout[-2000:] + run.stderr[-2000:]
    assert "1 failed" in run.stdout, run.stdout[-2000:]
