"""A duty: one thing that the dealer owes now, and what it costs to pass it by."""

from __future__ import annotations

from collections.abc import Hashable

from dealer.record.events import DEALER, Event


class Duty:
    """An open duty.

    ``kind`` names the act that closes it; ``key`` is unique within the hand; ``missed`` is the code of
    the fault when the duty is passed by (empty: it may be left out); ``act`` the act that would carry it
    out (cards that nobody can know yet are left open), for hints and the perfect dealer.
    """

    __slots__ = ("about", "act", "amount", "expected", "key", "kind", "missed", "seat", "seats")

    def __init__(
        self,
        kind: str,
        key: Hashable,
        missed: str,
        act: Event | None = None,
        seat: int = 0,
        expected: str = "",
        amount: int | None = None,
        about: int | None = None,
        seats: tuple[int, ...] = (),
    ) -> None:
        self.kind = kind
        self.key = key
        self.missed = missed
        self.act = act
        self.seat = seat
        self.expected = expected
        self.amount = amount
        self.about = about
        self.seats = seats

    def __repr__(self) -> str:
        return f"Duty({self.kind!r}, {self.key!r}, {self.missed!r})"


def dealer_act(verb: str, **fields: object) -> Event:
    """An act of the dealer's, as a value."""
    return Event(DEALER, verb, **fields)  # type: ignore[arg-type]
