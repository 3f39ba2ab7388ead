"""The streets of a procedure as every hand asks for them, worked out once."""

from __future__ import annotations

from functools import lru_cache
from typing import Self

from dealer.house.betting import UNLIMITED, Limits, limits_of
from dealer.house.identity import Same
from dealer.house.model import Procedure, Street


class Leg:
    """One street: what its dealing and its limits come to.  Never changes, and is shared by all hands."""

    __slots__ = ("_limits", "calls_last", "cap", "each", "forced_open", "name", "proc", "street", "uncapped_at", "ups")

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

    def limits(self, open_pair: bool) -> Limits:
        """The street's limits; ``open_pair``: with an exposed pair (fixed limit)."""
        found = self._limits.get(open_pair)
        if found is None:
            found = self._limits[open_pair] = limits_of(self.proc, self.street, open_pair)
        return found

    def __deepcopy__(self, _: object) -> Self:
        return self


def course_of(proc: Procedure) -> tuple[Leg, ...]:
    """The legs of a hand by this procedure, first street first."""
    return _course(Same(proc))


@lru_cache(maxsize=4096)
def _course(key: Same) -> tuple[Leg, ...]:
    return tuple([Leg(key.proc, name, street) for name, street in key.proc.streets.items()])
