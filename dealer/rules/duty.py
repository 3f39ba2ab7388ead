"""A duty: one thing that the dealer owes now, and what it costs to pass it by."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from dealer.amounts import format_amount
from dealer.record.events import DEALER, Event

if TYPE_CHECKING:
    from dealer.rules.judge import Judge
    from dealer.table.seat import Seat


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


FOLD, CHECK, PUT = "fold", "check", "put"
"""Kinds of players' acts; PUT moves chips, whatever it is called."""


class Pending(Duty):
    """An irregular act that waits for the dealer's ruling.

    ``why`` is the irregularity, ``act_kind`` and ``total`` what the act was, ``correct`` the total that
    the rules make of it, ``before`` the seat's accepted total before it, ``rulings`` the answers that are
    right.
    """

    __slots__ = ("act_kind", "before", "correct", "rulings", "total", "why", "wrong_expected")

    def __init__(
        self, j: Judge, why: str, code: str, seat: Seat, act_kind: str, total: int, correct: int,
        rulings: tuple[str, ...],
    ) -> None:  # fmt: skip
        amount = None
        expected = rulings[0]
        if rulings[0] in ("raise", "bet") or why in ("short-call", "over-call"):
            amount = correct
            expected = format_amount(correct)
        act = dealer_act("rule", kind=rulings[0], seat=seat.number, amount=amount if rulings[0] != "call" else None)
        super().__init__("ruling", (why, j.n, seat.number), code, act, seat.number, expected, abs(total - correct), j.n)
        self.why = why
        self.act_kind = act_kind
        self.total = total
        self.correct = correct
        self.before = seat.street
        self.rulings = rulings
        self.wrong_expected = expected if why != "turn" else "wait" if code else "stands"
        """What a wrong ruling should have been."""

    def done(self) -> str:
        """The act in a word: the total, the seat out of turn, the verb."""
        if self.why == "turn":
            return f"p{self.seat}"
        if self.act_kind == PUT or self.why == "money":
            return format_amount(self.total)
        return self.act_kind


class Held(Pending):
    """A player's act outside the betting (a re-entry, a late choice) that waits for a ruling.

    The next act of anybody passes it by: then it stands.
    """

    __slots__ = ()

    def __init__(self, j: Judge, why: str, code: str, seat: Seat, total: int, correct: int = 0) -> None:
        super().__init__(j, why, code, seat, PUT, total, correct, ("refuse",))
        self.kind = "held"

    def let_stand(self, j: Judge) -> None:
        """Nobody ruled, or the ruling lets it stand."""
        raise NotImplementedError

    def ruled(self, j: Judge, kind: str) -> None:
        """What the ruling makes of it."""
        raise NotImplementedError


HELD = frozenset({"held"})


def pass_held(j: Judge) -> None:
    """The next act: what waits outside the betting and was not ruled on stands."""
    if j.open and any([duty.kind == "held" for duty in j.open]):
        j.pass_over(None, HELD)


REFUSALS = frozenset({"refuse", "wait", "floor", "dead", "fold"})
"""Rulings that take back an act outside the betting."""
