"""Hands with a fault in them, and what must be found in each: the proof that the judge sees faults.

An injector does something broken at a duty; the hand is played on from there by the perfect dealer and
the players.  The expectation is the whole of the findings: the fault and what the situation brings.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from importlib import import_module
from typing import Final

from dealer.house.load import load_procedure, override
from dealer.rules.session import SessionJudge
from dealer.training.faults.arrange import ARRANGERS
from dealer.training.faults.injector import Injected, Injector
from dealer.training.faults.play import play
from dealer.training.faults.scene import Fault

FAMILIES: Final = (
    "prepare", "cards", "draws", "voice", "bets", "ruled", "pots", "showdown", "between", "again", "blinds", "halves",
)  # fmt: skip
TRIES: Final = 400


class NotReached(ValueError):
    """The fault could not come about in this procedure within a sensible number of hands."""


@lru_cache(maxsize=1)
def injectors() -> dict[str, tuple[Injector, ...]]:
    """All injectors by the code of their fault."""
    found: dict[str, list[Injector]] = {}
    for family in FAMILIES:
        for injector in import_module(f"dealer.training.faults.{family}").INJECTORS:
            found.setdefault(injector.code, []).append(injector)
    return {code: tuple(several) for code, several in found.items()}


def inject(
    codes: str | Sequence[str], proc: str, seed: int, seats: int | None = None, which: int | None = None
) -> Injected:
    """A hand of procedure ``proc`` with a fault of each code, and what must be found in it.

    Two codes at once: faults inside one hand (not REC01 to REC03, which lie between hands or in the text).

    ``seats`` fixes how many play; ``which`` picks among several injectors of a code.  The same arguments
    always give the same hand.  Raises NotReached where the situation never comes about.
    """
    wanted = (codes,) if isinstance(codes, str) else tuple(codes)
    rng = random.Random(f"{wanted}/{proc}/{seed}/{seats}")
    plain = load_procedure(proc)
    chosen = []
    for code in wanted:
        several = [each for each in injectors()[code] if len(wanted) == 1 or each.whole is None]
        if which is None:
            several = [each for each in several if each.fits(plain)] or several
        chosen.append(several[which % len(several)] if which is not None else rng.choice(several))
    house: dict[str, str] = {}
    for injector in chosen:
        house.update(injector.house)
    procedure = override(proc, house)
    arranger = ARRANGERS[next((i.arrange for i in chosen if i.arrange != "table"), "table")]
    for attempt in range(TRIES):
        trial = random.Random(f"{wanted}/{proc}/{seed}/{seats}/{attempt}")
        whole = chosen[0].whole
        if whole is not None:
            found = whole(procedure, trial, seats)
        else:
            found = play(procedure, arranger(procedure, trial, seats), chosen, trial)
        if found is not None:
            return found
    raise NotReached(f"no hand of {proc} with {' and '.join(wanted)} in {TRIES} tries")


def as_expected(injected: Injected) -> bool:
    """Whether the judge finds exactly the faults: an injector made for one game may bring more in another."""
    return Counter(found_in(injected)) == Counter(injected.faults)


def found_in(injected: Injected) -> list[Fault]:
    """What the judge finds in the hands: its fails, in the same shape as the expectation."""
    session = SessionJudge()
    found = []
    last = len(injected.records)
    for hand, record in enumerate(injected.records, 1):
        for verdict in session.judge(injected.proc, record, last=hand == last).verdicts:
            if verdict.status == "fail":
                found.append(
                    Fault(
                        verdict.code, verdict.event, verdict.about, verdict.seat, verdict.expected,
                        verdict.actual, hand,
                    )
                )  # fmt: skip
    return found
