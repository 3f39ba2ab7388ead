"""Our rate beside PokerKit's: the same texts, one process, both in the same run.

PokerKit loads a text and plays it through its state; we read the text, judge every act by every rule and keep what
was found and how often each rule was judged.  The two take turns, a few hands at a time, so that a busy machine slows
both alike.  Every hand is read once in a round; a second round knows its lines already, so one round is what counts
for a collection that is audited once.  Of several rounds the best processor time of each block counts.
"""

from __future__ import annotations

import io
import os
import re
import time
import warnings
from collections.abc import Callable, Mapping
from pathlib import Path

from dealer.audit.engine import audit_records
from dealer.audit.procedures import Procedures
from dealer.audit.report import HandReport
from dealer.record import phh_actions, phh_toml
from dealer.record.phh import read_phh

BLOCK = 50
WARM = 20
ROOT = Path(__file__).resolve().parents[2]
SHARED = Path(os.environ.get("DEALER_SHARED", ROOT.parent / "shared")) / "data" / "phh"


def hands_of(path: Path) -> list[str]:
    """The hands of a ``.phhs`` file, each as the text of a ``.phh``."""
    whole = path.read_text(encoding="utf-8")
    return [part for part in re.split(r"^\[\d+\]\n", whole, flags=re.MULTILINE) if part.strip()]


def showdowns(text: str) -> int:
    """How many hands were shown or given up."""
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
    """Load and play; the number of states."""
    from pokerkit import HandHistory

    return sum(1 for text in hands for _ in HandHistory.loads(text))


def forget() -> None:
    """Lines and actions read before are not known to the next group."""
    phh_toml._lines.clear()
    phh_actions._cards.clear()
    phh_actions.MEMORY.grown(1 << 30)


def best(rounds: int, hands: list[str], *jobs: Callable[[list[str]], int]) -> list[tuple[float, int]]:
    """The shortest processor time of each job over all hands, and what it counted."""
    sums = [(0.0, 0)] * len(jobs)
    for at in range(0, len(hands), BLOCK):
        block = hands[at : at + BLOCK]
        times = [9e9] * len(jobs)
        counts = [0] * len(jobs)
        for _ in range(rounds):
            for place, job in enumerate(jobs):
                start = time.process_time()
                counts[place] = job(block)
                times[place] = min(times[place], time.process_time() - start)
        sums = [
            (total + took, so_far + count) for (total, so_far), took, count in zip(sums, times, counts, strict=True)
        ]
    return sums


def compare(groups: Mapping[str, list[str]], rounds: int) -> None:
    """Print both rates and their ratio for each group of hands; the first hands load tables and procedures."""
    warnings.simplefilter("ignore")
    for name, group in groups.items():
        if not group:
            continue
        forget()
        ours(group[:WARM])
        mine, other = best(rounds, group, ours, theirs)
        print(
            f"{name:18} {len(group):4} hands  dealer {len(group) / mine[0]:8.0f}/s "
            f"({mine[1] / len(group):.1f} verdicts a hand)  PokerKit {len(group) / other[0]:7.0f}/s  "
            f"ratio {other[0] / mine[0]:.1f}"
        )
