"""Files changed at random, audited to the end: reports and problems, never anything else."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from dealer.audit.engine import Options, audit_file
from dealer.audit.report import HandReport
from dealer.record.problems import Problem
from tests.record.test_detect import SAMPLES
from tests.record.test_hostile import mutate

FIXTURES = Path(__file__).parents[1] / "record" / "fixtures"
FILES = sorted(FIXTURES.iterdir())


def check(data: bytes, path: Path, count: int, seed: int) -> int:
    """Audit ``count`` mutants; how many hands were judged."""
    rng = random.Random(seed)
    judged = 0
    for _ in range(count):
        path.write_bytes(mutate(data, rng))
        for item in audit_file(str(path), Options(views=True)):
            assert isinstance(item, HandReport | Problem)
            judged += isinstance(item, HandReport)
    return judged


@pytest.mark.parametrize("name", [file.name for file in FILES])
def test_a_changed_history(name: str, tmp_path: Path) -> None:
    assert check((FIXTURES / name).read_bytes(), tmp_path / "x", 60, 1)


@pytest.mark.parametrize("name", list(SAMPLES))
def test_a_changed_record(name: str, tmp_path: Path) -> None:
    check(SAMPLES[name], tmp_path / "x", 60, 2)


@pytest.mark.slow
@pytest.mark.parametrize("name", [file.name for file in FILES])
def test_many_changed_histories(name: str, tmp_path: Path) -> None:
    assert check((FIXTURES / name).read_bytes(), tmp_path / "x", 3000, 3)
