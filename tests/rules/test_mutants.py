"""Each mutant of the rules is noticed by the hand-written cases."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.rules.mutants import MUTANTS

ROOT = Path(__file__).parents[2]
KILL = """
from tests.rules.harness import differences
from tests.rules.test_page import ALL
for _, local, case in ALL:
    try:
        wrong = differences(case, local)
    except Exception as error:
        wrong = [repr(error)]
    if wrong:
        print("killed by", case["name"])
        break
else:
    raise SystemExit("survived")
"""


def test_each_stands_once() -> None:
    assert len(MUTANTS) >= 38
    for file, text, other in MUTANTS:
        assert (ROOT / "dealer" / file).read_text("utf-8").count(text) == 1, (file, text)
        assert text != other


@pytest.mark.slow
@pytest.mark.parametrize(("file", "text", "other"), MUTANTS, ids=[f"{f}: {t[:40]}" for f, t, _ in MUTANTS])
def test_mutant_is_killed(file: str, text: str, other: str, tmp_path: Path) -> None:
    for folder in ("dealer", "procedures", "tests/rules"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "tests" / "__init__.py").touch()
    target = tmp_path / "dealer" / file
    target.write_text(target.read_text("utf-8").replace(text, other), "utf-8")
    done = subprocess.run(
        [sys.executable, "-c", KILL], cwd=tmp_path, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr[-500:]
