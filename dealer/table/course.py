"""The streets of a procedure as every hand asks for them, worked out once."""

from __future__ import annotations

from typing import Final, Self

from dealer.house.betting import UNLIMITED, Limits, limits_of
from dealer.house.model import Procedure, Street

_MOST: Final = 4096
_courses: dict[int, tuple[Procedure, tuple[Leg, ...]]] = {}


class Leg:
    """One street: what its dealing and its limits come to.  Never changes, and is shared by all hands."""

    __slots__ = (
        "_limits",
        "_rounds",
        "calls_last",
        "cap",
        "each",
        "forced_open",
        "name",
        "proc",
        "street",
        "uncapped_at",
        "ups",
    )

    def __init__(self, proc: Procedure, name: str, street: Street) -> None:
        self.name = name
        self.street = street
        self.ups = tuple([s.face == "up" for s in street.deal for _ in range(1 if s.to == "board" else s.cards)])
        """Whether each of a seat's cards lies face up, in the order in which they come."""
        self.each = any(step.to == "each" for step in street.deal)
        """Whether seats are dealt cards, and not the board alone."""
        self.calls_last = any(step.call == "last_card" for step in street.deal)
        rules = proc.raise_
        self.cap = rules.cap if isinstance(rules.cap, int) else UNLIMITED
        self.uncapped_at = 0 if rules.uncapped == "never" else rules.uncapped_at
        self.forced_open = street.bet is not None and street.bet.forced == "bring_in"
        """Whether it begins with a bring-in."""
        self.proc = proc
        self._limits: dict[bool, Limits] = {}
        self._rounds: dict[int, tuple[int, int, int]] = {}

    def limits(self, open_pair: bool) -> Limits:
        """The street's limits; ``open_pair``: with an exposed pair (fixed limit)."""
        found = self._limits.get(open_pair)
        if found is None:
            found = self._limits[open_pair] = limits_of(self.proc, self.street, open_pair)
        return found

    def round(self, number: int) -> tuple[int, int, int]:
        """One round of dealing of the street, from 0: how many steps of it, cards of a seat so far, cards in it.

        With ``deal.rounds: all_down_then_up`` all down cards of the first street are one round.
        """
        found = self._rounds.get(number)
        if found is None:
            deal = self.street.deal
            steps = 1
            first = self.name == next(iter(self.proc.streets))
            if first and self.proc.deal.rounds == "all_down_then_up" and deal[number].face == "down":
                steps = next((n for n, step in enumerate(deal[number:]) if step.face != "down"), len(deal) - number)
            cards = [step.cards if step.to != "board" else 0 for step in deal[: number + steps]]
            found = self._rounds[number] = steps, sum(cards), sum(cards[number:])
        return found

    def __deepcopy__(self, _: object) -> Self:
        return self


def course_of(proc: Procedure) -> tuple[Leg, ...]:
    """The legs of a hand by this procedure, first street first."""
    known = _courses.get(id(proc))
    if known is not None and known[0] is proc:
        return known[1]
    if len(_courses) >= _MOST:
        _courses.clear()
    course = tuple([Leg(proc, name, street) for name, street in proc.streets.items()])
    _courses[id(proc)] = proc, course  # with the procedure, so that its number stays its own
    return course
