"""The button: where it lies, and how it moves from hand to hand (hold'em page, order; TDA rule 34B)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from dealer.record.events import Event
from dealer.rules import preparation
from dealer.rules.stages import PREPARE
from dealer.rules.verdict import FAIL, PASS, Verdict

if TYPE_CHECKING:
    from dealer.record.hand import HandRecord
    from dealer.rules.judge import Judge

KEY = "button"


class Blinds(NamedTuple):
    """Where button and blinds were in a hand; 0 where not known."""

    button: int = 0
    small: int = 0
    big: int = 0
    players: int = 0
    void: bool = False
    """The hand was declared void: the button stays."""


def begin(j: Judge) -> None:
    j.button_due = ()
    j.small_place = 0
    j.void = False


def places(j: Judge) -> Blinds:
    """Button and blinds of this hand, for the next one."""
    posted = {kind: seat for seat, kind in j.posted}
    small = posted.get("sb", 0) or j.small_place
    return Blinds(j.t.button, small, posted.get("bb", 0), len(j.t.by_number), j.void)


def due_after(moves: str, last: Blinds, dealt: list[int]) -> tuple[int, ...]:
    """The seats where the button may lie in the next hand, the canonical one first; empty: not known.

    ``moves`` is the house's ``button.moves``: to the next seat that is dealt in, or to the seat of the last
    small blind even where it is empty now.  When two are left nobody has the big blind twice in a row:
    the one who had it gets the button.
    """
    if not last.button or not dealt:
        return ()
    if last.void:
        return (last.button,)
    after = following(dealt, last.button)
    if len(dealt) == 2 and last.players != 2 and last.big in dealt:
        settled = last.big
        return (settled,) if moves == "dead_button" or settled == after else (settled, after)
    if moves == "dead_button" and len(dealt) > 2:
        return (last.small,) if last.small else ()
    return (after,)


def following(dealt: list[int], seat: int) -> int:
    """The first dealt-in seat clockwise from ``seat``, that seat left out."""
    return next((number for number in dealt if number > seat), dealt[0])


def carry_over(j: Judge, record: HandRecord, last: Blinds, first: list[Verdict]) -> None:
    """Judge the header's button against the last hand's; where the header says nothing, it has moved rightly."""
    due = due_after(j.proc.button.moves, last, [seat.number for seat in j.t.by_number])
    if j.proc.position != "button" or not due:
        return
    j.button_due = due
    at = record.table.button
    if j.proc.button.moves == "dead_button" and last.big and last.big not in [seat.number for seat in j.t.by_number]:
        j.dead_small, j.small_place = True, last.big
    if at is None:
        lay(j, due[0])
        return
    event = 1 if record.events else None
    if at in due:
        first.append(Verdict("BTN01", event, PASS, event, at))
    else:
        j.failed[KEY] = len(first)
        first.append(Verdict("BTN01", event, FAIL, event, at, "", seats_text(due), f"p{at}"))
    lay(j, at)


def lay(j: Judge, seat: int) -> None:
    """The button lies at this seat now: deal, blinds and turns follow it."""
    j.t.place(seat)
    j.posts = preparation.forced_posts(j)


def seats_text(seats: tuple[int, ...]) -> str:
    return "|".join([f"p{seat}" for seat in seats])


def on_button(j: Judge, event: Event) -> None:
    """``button p6``: the dealer moves the button, before the forced bets."""
    if j.proc.position == "none" or j.stage != PREPARE:
        j.fail("ACT01", ("act", j.n), event.seat, actual="button")
        return
    if j.proc.position != "button":
        return
    due = j.button_due or ((j.t.button,) if j.t.button else ())
    if not due:
        j.unjudged("BTN01")
    elif event.seat in due:
        j.passed("BTN01", KEY, event.seat)
    else:
        j.fail("BTN01", KEY, event.seat, seats_text(due), f"p{event.seat}")
    lay(j, event.seat)


HANDLERS = {"button": on_button}
