"""Files changed at random, byte by byte and line by line: records and problems, and never anything else."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from dealer.record.detect import FORMATS, read_hands
from dealer.record.hand import HandRecord
from dealer.record.notation import format_event
from dealer.record.own import format_record
from tests.record.test_detect import SAMPLES
from tests.record.test_phh import PHH_FULL, VARIANTS

GAMES = VARIANTS | {"F7S/8": "stud_hi_lo"}
NASTY = [
    b"\0", b"\xff", b"\x1b[2J", b"\r", b"\t", b'"', b"'", b"[", b"]", b"{", b"}", b"#", b":", b"&a", b"*a",
    b"!!python/x", b"---\n", b"=", b"\xe2\x80\xa8", b"\xef\xbc\x94", b"9" * 400, b"-", b".", b"1e999", b"inf",
    b"<script>", b"\xed\xa0\x80", b"*** SUMMARY ***", b" and is all-in", b"Seat 1: ", b"??", b"\n", b"  ",
    b"events: |\n", b"[2]\n",
]  # fmt: skip


def mutate(data: bytes, rng: random.Random) -> bytes:
    """``data`` with one to four faults."""
    for _ in range(rng.choice([1, 1, 1, 2, 4])):
        kind = rng.randrange(8)
        at = rng.randrange(len(data) + 1)
        lines = data.split(b"\n")
        row = rng.randrange(len(lines))
        if kind == 0:
            data = data[:at] + bytes([rng.randrange(256)]) + data[at + 1 :]
        elif kind == 1:
            data = data[:at] + data[at + rng.choice([1, 1, 2, 10]) :]
        elif kind == 2:
            data = data[:at] + rng.choice(NASTY) + data[at:]
        elif kind == 3:
            data = data[:at]
        elif kind == 4:
            del lines[row]
            data = b"\n".join(lines)
        elif kind == 5:
            lines.insert(rng.randrange(len(lines)), lines[row])
            data = b"\n".join(lines)
        elif kind == 6:
            other = rng.randrange(len(lines))
            lines[row], lines[other] = lines[other], lines[row]
            data = b"\n".join(lines)
        else:
            lines[row] = rng.choice(NASTY) + lines[row][rng.randrange(len(lines[row]) + 1) :]
            data = b"\n".join(lines)
    return data


def check(name: str, path: Path, count: int, seed: int) -> None:
    rng = random.Random(seed)
    samples = [SAMPLES[name]]
    if name == "phh":
        samples.append(PHH_FULL.encode())
    records = others = 0
    for turn in range(count):
        path.write_bytes(mutate(samples[turn % len(samples)], rng))
        for item in read_hands(path, rng.choice([name, name, None]), GAMES):
            if isinstance(item, HandRecord):
                records += 1
                assert len(item.events) == len(item.lines)
                assert item.seats
                for event in item.events:
                    format_event(event)
                format_record(item)
            else:
                others += 1
                text = str(item)
                assert re.fullmatch(r"[^\n]*:[1-9][0-9]*:[1-9][0-9]*: [^\n]+", text), text
                assert text.isprintable(), text
    assert records > count // 20
    assert others > count // 20


@pytest.mark.parametrize("name", FORMATS)
def test_random_faults(name: str, tmp_path: Path) -> None:
    check(name, tmp_path / "file", 500, 11)


@pytest.mark.slow
@pytest.mark.parametrize("name", FORMATS)
def test_many_random_faults(name: str, tmp_path: Path) -> None:
    check(name, tmp_path / "file", 20_000, 12)
