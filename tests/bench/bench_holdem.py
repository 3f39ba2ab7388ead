"""No-limit hold'em hands a second beside PokerKit, same texts, one process, every rule on.

Run by hand: ``python -m tests.bench.bench_holdem [rounds]``, one round if not said.  The texts are the 3,000 hands
of the Pluribus collection; see ``beside.py`` for what is compared.
"""

from __future__ import annotations

import sys

from tests.bench.beside import SHARED, compare, hands_of, showdowns


def main() -> None:
    hands = hands_of(SHARED / "batch" / "pluribus-nt-3000-a.phhs")
    groups = {
        "all": hands,
        "no flop": [text for text in hands if "'d db" not in text],
        "showdown": [text for text in hands if showdowns(text)],
    }
    compare(groups, int(sys.argv[1]) if len(sys.argv) > 1 else 1)


if __name__ == "__main__":
    main()
