"""No-limit hold'em hands a second beside PokerKit, same texts, one process, every rule on.

Run by hand: ``python tests/bench/bench_holdem.py``.  The texts are the first hands of the Pluribus collection (its
thousands of hands in one ``.phhs`` file).  See ``bench_stud.py`` for what is compared.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from tests.bench.beside import compare

HANDS = 400
ROOT = Path(__file__).resolve().parents[2]


def texts() -> list[str]:
    folder = Path(os.environ.get("DEALER_SHARED", ROOT.parent / "shared")) / "data" / "phh"
    whole = (folder / "batch" / "pluribus-nt-3000-a.phhs").read_text(encoding="utf-8")
    return [part for part in re.split(r"^\[\d+\]\n", whole, flags=re.MULTILINE) if part.strip()][:HANDS]
