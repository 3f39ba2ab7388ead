"""The audit of one large file by one process and by two: time, and memory at two sizes.

Run by hand: ``python tests/bench/bench_jobs.py [hands] [rounds] [format]``; the file has ten times as many hands
where memory is measured again.  Beside it, what the machine can give: two programs at the same time, each with half
of the hands and one process.  All take turns, and the best of each counts.

The hands are the shared Pluribus ones where they are found, else no-limit hold'em by the perfect dealer.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

# nothing of the program is imported: a process that is started begins with the memory of the one that starts it

ROOT = Path(__file__).resolve().parents[2]
SHARED = Path(os.environ.get("DEALER_SHARED", ROOT.parent / "shared")) / "data" / "phh" / "batch"
PROGRAM = [sys.executable, "-m", "dealer"]
DEALT = ["deal", "--procedure", "holdem_no_limit", "--hands", "300", "--seats", "6", "--seed", "1", "--format", "phh"]
HANDS = 30_000
ROUNDS = 3
AIM = 1.8


class Run(NamedTuple):
    """What some processes took together.  Seconds of the clock, seconds of all processors, MiB of the largest."""

    wall: float
    busy: float
    memory: float


def texts() -> list[str]:
    """Hands, each as the text of a ``.phh``."""
    shared = SHARED / "pluribus-nt-3000-a.phhs"
    if shared.is_file():
        whole = shared.read_text(encoding="utf-8")
    else:
        whole = subprocess.run([*PROGRAM, *DEALT], check=True, capture_output=True, text=True).stdout
    return [part for part in re.split(r"^\[\d+\]\n", whole, flags=re.MULTILINE) if part.strip()]


def write(path: Path, hands: list[str], first: int, count: int) -> str:
    """A ``.phhs`` of ``count`` hands, the given ones over and over from the one numbered ``first`` on."""
    with path.open("w", encoding="utf-8") as file:
        for number in range(count):
            text = hands[(first + number) % len(hands)]
            file.write(f"[{number + 1}]\n{text}" if text.endswith("\n") else f"[{number + 1}]\n{text}\n")
    return str(path)


def run(*commands: Sequence[str]) -> Run:
    """Run these audits at the same time, to the end of the last."""
    began = time.perf_counter()
    started = [
        subprocess.Popen([*PROGRAM, "audit", *arguments], cwd=ROOT, stdout=subprocess.DEVNULL) for arguments in commands
    ]
    busy = memory = 0.0
    for process in started:
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        assert process.returncode in (0, 1), process.args
        busy += used.ru_utime + used.ru_stime
        memory = max(memory, used.ru_maxrss / 1024)
    return Run(time.perf_counter() - began, busy, memory)


def main() -> None:
    arguments = sys.argv[1:]
    count = int(arguments[0]) if arguments else HANDS
    rounds = int(arguments[1]) if len(arguments) > 1 else ROUNDS
    options = ["--output-format", arguments[2] if len(arguments) > 2 else "concise", "--jobs"]
    hands = texts()
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        whole = write(folder / "whole.phhs", hands, 0, count)
        halves = [
            write(folder / "half-1.phhs", hands, 0, count // 2),
            write(folder / "half-2.phhs", hands, count // 2, count - count // 2),
        ]
        kinds = {
            "1 process": [[whole, *options, "1"]],
            "2 processes": [[whole, *options, "2"]],
            "2 programs, half each": [[half, *options, "1"] for half in halves],
        }
        print(f"{count} hands, {Path(whole).stat().st_size / 1e6:.0f} MB, best of {rounds} rounds")
        found: dict[str, list[Run]] = {name: [] for name in kinds}
        for _ in range(rounds):
            for name, commands in kinds.items():
                found[name].append(run(*commands))
        one = min(took.wall for took in found["1 process"])
        for name, several in found.items():
            wall = min(took.wall for took in several)
            busy = min(took.busy for took in several)
            memory = max(took.memory for took in several)
            aim = f"   aim {AIM}" if name == "2 processes" else ""
            print(
                f"{name:<22} {wall:7.2f} s  processors {busy:7.2f} s  {wall / count * 1e6:4.0f} us a hand"
                f"  {memory:5.1f} MiB  {one / wall:.2f}x{aim}"
            )
        large = write(folder / "large.phhs", hands, 0, 10 * count)
        for jobs in ("1", "2"):
            took = run([large, *options, jobs])
            print(f"{10 * count} hands, jobs {jobs}: {took.wall:7.2f} s  {took.memory:5.1f} MiB")


if __name__ == "__main__":
    main()
