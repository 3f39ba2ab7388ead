"""What a trainee has mastered, and what to train next: from what was judged of each rule, hand by hand.

Only the last opportunities count: somebody who made a fault last month and none since has learnt it.
Hands in which the program showed what was due (learn) say nothing about mastery and are left out by the
caller.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

from msgspec import Struct

from dealer.rules.codes import BY_CODE, RULES, Rule, Severity
from dealer.training.score import Tally

WINDOW: Final = 20
"""Opportunities that count; whole hands, so that it may be a few more."""
ALLOWED: Final[dict[Severity, int]] = {"critical": 0, "major": 1, "minor": 1}
"""Fails in WINDOW opportunities with which a rule still counts as mastered."""
WEIGHT: Final[dict[Severity, int]] = {"critical": 4, "major": 2, "minor": 1}
"""How much a fail of each severity weighs when it is decided what to train next."""

State = Literal["mastered", "learning", "untried"]


class Standing(Struct, frozen=True):
    """Where a trainee stands with one rule: everything judged so far, and the last opportunities of it."""

    code: str
    total: Tally
    recent: Tally

    @property
    def rule(self) -> Rule:
        return BY_CODE[self.code]

    @property
    def state(self) -> State:
        """mastered: WINDOW opportunities seen, and no more fails in the last ones than allowed."""
        if not self.total.judged:
            return "untried"
        enough = self.recent.judged >= WINDOW
        return "mastered" if enough and self.recent.fails <= ALLOWED[self.rule.severity] else "learning"

    @property
    def urgency(self) -> int:
        """Weighted share of fails in the last opportunities, in thousandths; 0 where none went wrong."""
        if not self.recent.judged:
            return 0
        return WEIGHT[self.rule.severity] * self.recent.fails * 1000 // self.recent.judged


def standings(attempts: Iterable[tuple[str, int, int]]) -> dict[str, Standing]:
    """Code -> standing, of every rule in the registry's order.

    ``attempts``: ``(code, judged, fails)`` of each hand, the newest hand first.
    """
    totals: dict[str, Tally] = {}
    recents: dict[str, Tally] = {}
    for code, judged, fails in attempts:
        if code not in BY_CODE:
            continue  # judged by another version of the program
        total = totals.setdefault(code, Tally())
        total.judged += judged
        total.fails += fails
        recent = recents.setdefault(code, Tally())
        if recent.judged < WINDOW:
            recent.judged += judged
            recent.fails += fails
    return {
        rule.code: Standing(rule.code, totals.get(rule.code, Tally()), recents.get(rule.code, Tally()))
        for rule in RULES
    }


def train_next(found: dict[str, Standing], most: int = 5) -> list[Standing]:
    """What to train next: rules broken lately, the most urgent first; then tried ones seen too seldom."""
    broken = [one for one in found.values() if one.urgency]
    broken.sort(key=lambda one: (-one.urgency, -one.recent.fails))
    seldom = [one for one in found.values() if one.state == "learning" and not one.urgency]
    seldom.sort(key=lambda one: (-WEIGHT[one.rule.severity], one.recent.judged))
    return [*broken, *seldom][:most]


def by_severity(found: dict[str, Standing]) -> dict[Severity, Tally]:
    """Everything judged, by severity."""
    sums: dict[Severity, Tally] = {"critical": Tally(), "major": Tally(), "minor": Tally()}
    for one in found.values():
        tally = sums[one.rule.severity]
        tally.judged += one.total.judged
        tally.fails += one.total.fails
    return sums
