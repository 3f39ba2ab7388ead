"""A player all-in and the betting over: every live hand face up at once (hold'em page, showdown; TDA rule 16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealer.rules import rounds

if TYPE_CHECKING:
    from dealer.rules.judge import Judge

KEY = "all-in-up"
NOT_YET, DUE, UP, PASSED_BY = range(4)


def begin(j: Judge) -> None:
    j.turning_up = NOT_YET


def betting_over(j: Judge) -> None:
    """A round has closed: are the hands to be turned up now?"""
    t = j.t
    r = t.round
    if j.turning_up != NOT_YET or j.proc.showdown.all_in != "all_face_up" or r is None:
        return
    for seat in t.by_number:
        if seat.all_in and not seat.folded:
            break
    else:
        return
    last = t.street_index + 1 >= len(t.streets)
    if rounds.hand_over(j) or not last and r.able_count() > 1:
        return
    if not j.sees_show_order:
        j.unjudged("SHO07")
        j.turning_up = UP
        return
    j.turning_up = DUE
    settle(j)


def hands_down(j: Judge) -> list[int]:
    """The live seats that are still to turn up their hands; empty where none has to."""
    if j.turning_up != DUE:
        return []
    return [seat.number for seat in j.t.order if not seat.folded and seat.shown is None]


def settle(j: Judge) -> None:
    """The last of the hands lies open: the duty is done."""
    if j.turning_up == DUE and not hands_down(j):
        j.turning_up = UP
        j.passed("SHO07", KEY)
    elif j.turning_up == PASSED_BY and all([seat.folded or seat.shown is not None for seat in j.t.order]):
        j.passed("SHO07", KEY)


def pass_by(j: Judge) -> None:
    """The dealer goes on (a card, a decision, a pot) over hands that lie face down: one fault."""
    down = hands_down(j)
    if not down:
        return
    j.turning_up = PASSED_BY
    j.show_fault = True
    event = j.event
    j.fail("SHO07", KEY, down[0], f"sm p{down[0]}", event.verb if event is not None else "")
