"""A hand act by act, with the table after each: what a report needs to draw it.

Each step holds only what its act changed, so that a long hand stays small; whoever draws it lays the
changes on top of each other.  Amounts are decimal text.  Cards are texts in the order they came, with a
``/`` before one that lies face down (``/??`` where it is not known).
"""

from __future__ import annotations

from msgspec import Struct

from dealer.amounts import format_amount
from dealer.audit.playback import SHOWDOWN, at_showdown, gathered
from dealer.cards import CARDS
from dealer.house.model import Procedure
from dealer.record.hand import HandRecord
from dealer.record.notation import format_event
from dealer.rules.judge import Judge
from dealer.table.piles import piles
from dealer.table.seat import Seat


class SeatState(Struct, frozen=True, array_like=True):
    """What lies in front of a seat.  ``state``: empty, ``folded``, ``mucked`` or ``all_in``."""

    number: int
    stack: str
    front: str
    """Chips bet and not yet collected; empty for none."""
    cards: str
    state: str


class MiddleState(Struct, frozen=True, array_like=True):
    """What lies in the middle; ``pots`` are names with their amounts, ``loose`` what is in none yet."""

    street: str
    pots: tuple[tuple[str, str], ...]
    loose: str
    board: str
    stub: int
    burns: int
    muck: int
    """Cards of folded, given up and collected hands."""
    discards: int
    """Cards thrown away in draws."""
    rake: str
    """Empty for none."""


class Step(Struct, frozen=True):
    """One act and what it changed.  The first step of a hand has no act: it is the table before it."""

    act: str
    line: int
    seats: tuple[SeatState, ...]
    middle: MiddleState | None


class Timeline(Struct, frozen=True):
    """The whole hand."""

    names: tuple[tuple[int, str], ...]
    button: int
    """The seat with the button; 0 where there is none."""
    steps: tuple[Step, ...]


def timeline(procedure: Procedure, record: HandRecord) -> Timeline:
    """The hand of ``record`` from before its first act to its last."""
    judge = Judge(procedure, record)
    table = judge.t
    seen: dict[int, tuple[object, ...]] = {}
    middle: MiddleState | None = None
    steps: list[Step] = []
    for number, event in enumerate([None, *record.events]):
        if event is not None:
            judge.step(event)
        changed = []
        over = gathered(judge)
        for seat in table.by_number:
            lies = (*_facts(seat), over)
            if seen.get(seat.number) != lies:
                seen[seat.number] = lies
                changed.append(_seat(seat, over))
        now = _middle(judge)
        line = record.lines[number - 1] if number and number <= len(record.lines) else record.line
        act = format_event(event) if event is not None else ""
        steps.append(Step(act, line, tuple(changed), None if now == middle else now))
        middle = now
    names = tuple([(number, seat.name) for number, seat in sorted(record.seats.items()) if seat.dealt])
    return Timeline(names, table.button if procedure.position == "button" else 0, tuple(steps))


def _facts(seat: Seat) -> tuple[object, ...]:
    """Everything that :func:`_seat` looks at."""
    return (
        seat.stack, seat.front, seat.folded, seat.mucked, seat.all_in, seat.shown, tuple(seat.cards), tuple(seat.up),
    )  # fmt: skip


def _seat(seat: Seat, over: bool) -> SeatState:
    all_in = seat.all_in and seat.stack <= 0
    state = "folded" if seat.folded else "mucked" if seat.mucked else "all_in" if all_in else ""
    if over or seat.folded or seat.mucked:
        cards = []
    elif seat.shown is not None:
        cards = [str(CARDS[card]) for card in seat.shown]
    else:
        pairs = zip(seat.cards, seat.up, strict=False)
        cards = [("" if up else "/") + str(CARDS[card]) for card, up in pairs]
    return SeatState(
        seat.number, format_amount(seat.stack), format_amount(seat.front) if seat.front else "",
        " ".join(cards), state,
    )  # fmt: skip


def _middle(judge: Judge) -> MiddleState:
    table = judge.t
    over = gathered(judge)
    counts = piles(table, over)
    board = () if over else (*table.board, *table.common)
    return MiddleState(
        SHOWDOWN if at_showdown(judge) else table.street_name,
        tuple([(pot.name, format_amount(pot.amount)) for pot in table.pots if pot.amount]),
        format_amount(table.loose) if table.loose else "",
        " ".join([str(CARDS[card]) for card in board]),
        counts.stub, counts.burns, counts.muck, counts.discards,
        format_amount(table.rake) if table.rake else "",
    )  # fmt: skip
