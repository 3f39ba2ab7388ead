"""Stud hands a second beside PokerKit, same texts, one process, every rule on.

Run by hand: ``python tests/bench/bench_stud.py``.  PokerKit loads a text and plays it through its state; we read the
text, judge every act by every rule and keep the verdicts.  Simple hands end before a showdown; multiway ones have
three or more hands shown or given up.  Rounds are taken in turns, the best of each counts.
"""

from __future__ import annotations

import io
import os
import re
import time
import warnings
from collections.abc import Callable
from pathlib import Path

from dealer.audit.engine import audit_records
from dealer.audit.procedures import Procedures
from dealer.audit.report import HandReport
from dealer.record.phh import read_phh

ROUNDS = 3
HANDS = 300
ROOT = Path(__file__).resolve().parents[2]


def texts() -> list[str]:
    """The first hands: the televised ones, then those of the synthetic file."""
    folder = Path(os.environ.get("DEALER_SHARED", ROOT.parent / "shared")) / "data" / "phh"
    real = sorted(folder.glob("wsop-2023-43-5/f7s-*.phh")) + sorted(
        folder.glob("wsop-live/*FixedLimitSevenCardStud.phh")
    )
    found = [path.read_text(encoding="utf-8") for path in real]
    whole = (folder / "synthetic" / "stud-f7s-pokerkit-seed11.phhs").read_text(encoding="utf-8")
    found += [part for part in re.split(r"^\[\d+\]\n", whole, flags=re.MULTILINE) if part.strip()]
    return found[:HANDS]


def showdowns(text: str) -> int:
    return len(re.findall(r"'p\d+ sm", text))


def ours(hands: list[str]) -> int:
    """Read and judge; the number of verdicts."""
    procedures = Procedures()
    verdicts = 0
    for text in hands:
        found = read_phh(io.BytesIO(text.encode()), "hand.phh", procedures.by_variant)
        for report in audit_records(found, procedures):
            assert isinstance(report, HandReport), report
            verdicts += sum(report.judged.values())
    return verdicts


def theirs(hands: list[str]) -> int:
    from pokerkit import HandHistory

    states = 0
    for text in hands:
        for _ in HandHistory.loads(text):
            states += 1
    return states


def best(rounds: int, *jobs: Callable[[], int]) -> list[tuple[float, int]]:
    """The shortest time of each job, taken in turns, and what it counted."""
    times = [9e9] * len(jobs)
    results = [0] * len(jobs)
    for _ in range(rounds):
        for place, job in enumerate(jobs):
            start = time.perf_counter()
            results[place] = job()
            times[place] = min(times[place], time.perf_counter() - start)
    return list(zip(times, results, strict=True))


def main() -> None:
    warnings.simplefilter("ignore")
    hands = texts()
    groups = {
        "all": hands,
        "simple": [text for text in hands if not showdowns(text)],
        "multiway showdown": [text for text in hands if showdowns(text) >= 3],
    }
    ours(hands)  # tables and procedures are loaded once
    for name, group in groups.items():
        if not group:
            continue
        mine, other = best(ROUNDS, lambda group=group: ours(group), lambda group=group: theirs(group))  # type: ignore[misc]
        ratio = other[0] / mine[0]
        print(
            f"{name:18} {len(group):4} hands  dealer {len(group) / mine[0]:8.0f}/s "
            f"({mine[1] / len(group):.1f} verdicts a hand)  PokerKit {len(group) / other[0]:7.0f}/s  ratio {ratio:.1f}"
        )


if __name__ == "__main__":
    main()
