"""Broken procedure files: always problems with a place, never anything else."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from dealer.house.load import ProcedureError, list_procedures, load_procedure

ROOT = Path(__file__).resolve().parents[2]
PLACED = re.compile(r".+:\d+:\d+: .+")


def mutated(text: bytes, rng: random.Random) -> bytes:
    """One to three changes of bytes or lines."""
    for _ in range(rng.randint(1, 3)):
        lines = text.split(b"\n")
        place = rng.randrange(len(lines))
        at = rng.randrange(len(text) + 1)
        what = rng.randrange(7)
        if what == 0:
            text = text[:at] + bytes([rng.randrange(256)]) + text[at + 1 :]
        elif what == 1:
            text = text[:at] + rng.choice([b": ", b"[", b"}", b"- ", b"&a ", b"\t", b"'", b"0", b"-"]) + text[at:]
        elif what == 2:
            text = text[:at] + text[at + rng.randint(1, 9) :]
        elif what == 3:
            text = b"\n".join([*lines[:place], *lines[place + 1 :]])
        elif what == 4:
            text = b"\n".join([*lines[:place], lines[place], *lines[place:]])
        elif what == 5:
            rng.shuffle(lines)
            text = b"\n".join(lines)
        else:
            digit = rng.choice(re.findall(rb"\d+", text))
            text = text.replace(digit, str(rng.choice([0, 1, 7, 99, 10**12])).encode(), 1)
    return text


def run(folder: Path, count: int, seed: int) -> tuple[int, int]:
    """How many mutants loaded and how many were refused."""
    rng = random.Random(seed)
    sources = [(ROOT / "procedures" / f"{name}.yaml").read_bytes() for name in list_procedures()]
    loaded = refused = 0
    for _ in range(count):
        path = folder / "mutant.yaml"
        path.write_bytes(mutated(rng.choice(sources), rng))
        try:
            load_procedure(str(path))
            loaded += 1
        except ProcedureError as error:
            refused += 1
            assert error.problems
            for problem in error.problems:
                assert PLACED.fullmatch(str(problem)), problem
    return loaded, refused


def test_mutants_are_loaded_or_refused_with_a_place(tmp_path: Path) -> None:
    loaded, refused = run(tmp_path, 250, 1)
    assert loaded and refused > 100


@pytest.mark.slow
def test_many_mutants(tmp_path: Path) -> None:
    assert sum(run(tmp_path, 20_000, 2)) == 20_000
