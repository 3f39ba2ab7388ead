"""Memory while 20,000 hands of one file are audited: the resident size must not grow with the file.

Run by hand: ``python tests/bench/bench_memory.py``.
"""

from __future__ import annotations

import random
import tempfile
import time
from pathlib import Path

import msgspec

from dealer.audit.engine import audit_file
from dealer.audit.report import HandReport
from dealer.house.load import load_procedure
from dealer.record.own import format_record
from dealer.training.simulate import Simulation, new_record

HANDS = 20_000
MARKS = (1_000, 5_000, 10_000, 20_000)
DIFFERENT = 200


def resident() -> int:
    """Resident size of this process in KiB."""
    for line in Path("/proc/self/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    return 0


def write_file(path: Path) -> None:
    """A file of clean hands; each its own table, so that no hand is the next of another."""
    proc = load_procedure("seven_card_stud")
    hands = []
    for seed in range(DIFFERENT):
        rng = random.Random(seed)
        stacks = dict.fromkeys(range(1, rng.randint(2, 8) + 1), 6000)
        hands.append(Simulation(proc, new_record(proc, stacks, hands_since_wash=0), rng).run())
    with path.open("w", encoding="utf-8") as file:
        for number in range(HANDS):
            record = hands[number % DIFFERENT]
            table = msgspec.structs.replace(record.table, number=str(number))
            file.write("---\n" + format_record(msgspec.structs.replace(record, table=table)))


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "hands.yaml"
        write_file(path)
        print(f"{HANDS} hands, {path.stat().st_size / 1e6:.0f} MB; {resident()} KiB before")
        start = time.perf_counter()
        for number, report in enumerate(audit_file(str(path)), 1):
            assert isinstance(report, HandReport), report
            assert report.clean, report.findings[0]
            if number in MARKS:
                print(f"after {number:6} hands: {resident():7} KiB, {number / (time.perf_counter() - start):.0f}/s")


if __name__ == "__main__":
    main()
