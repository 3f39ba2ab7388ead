"""Stud hands a second beside PokerKit, same texts, one process, every rule on.

Run by hand: ``python -m tests.bench.bench_stud [rounds]``, one round if not said; see ``beside.py`` for what is
compared.  Simple hands end before a showdown; multiway ones have three or more hands shown or given up.
"""

from __future__ import annotations

import sys

from tests.bench.beside import SHARED, compare, hands_of, showdowns

HANDS = 300


def texts() -> list[str]:
    """The first hands: the televised ones, then those of the synthetic file."""
    real = sorted(SHARED.glob("wsop-2023-43-5/f7s-*.phh")) + sorted(
        SHARED.glob("wsop-live/*FixedLimitSevenCardStud.phh")
    )
    found = [path.read_text(encoding="utf-8") for path in real]
    return (found + hands_of(SHARED / "synthetic" / "stud-f7s-pokerkit-seed11.phhs"))[:HANDS]


def main() -> None:
    hands = texts()
    groups = {
        "all": hands,
        "simple": [text for text in hands if not showdowns(text)],
        "multiway showdown": [text for text in hands if showdowns(text) >= 3],
    }
    compare(groups, int(sys.argv[1]) if len(sys.argv) > 1 else 1)


if __name__ == "__main__":
    main()
