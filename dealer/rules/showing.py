"""Who shows, in which order, and what is shown (manual §14(1)-(2))."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealer.cards import CARDS
from dealer.record.events import Event
from dealer.rules import chips, choosing, pitching, showdown, turning_up
from dealer.rules.duty import pass_held
from dealer.rules.stages import BET, CLOSE, SHOW
from dealer.table.seat import Seat

if TYPE_CHECKING:
    from dealer.rules.judge import Judge


def enter(j: Judge) -> None:
    """Betting is over for good: who shows, in which order; or who wins without showing."""
    t = j.t
    j.stage = SHOW
    live = [seat for seat in t.by_number if not seat.folded]
    if len(live) != 1 and t.chips_in_front():
        # not collected, and said so: they are pushed with the pot all the same
        chips.collect_all(j)
        chips.settle(j)
    t.street_name = "showdown"
    if not t.pots:
        chips.settle(j)
    for pot in t.pots:
        if not pot.seats:
            pot.seats = tuple([seat.number for seat in live])
        else:
            pot.seats = tuple([n for n in pot.seats if not t.seats[n].folded])
    j.sole = live[0].number if len(live) == 1 else 0
    if not j.sole:
        j.show_queue = [n for n in show_order(j) if t.seats[n].shown is None and not t.seats[n].mucked]


def show_order(j: Judge) -> list[int]:
    """Last bettor or raiser first, then clockwise; seats of the last side pocket before the rest (§14(1))."""
    t = j.t
    live = [seat.number for seat in t.by_number if not seat.folded]
    rule = j.proc.showdown
    if rule.order == "last_aggressor" and j.aggressor:
        first = j.aggressor
    elif rule.checked == "first_dealt" or not j.last_opener:
        first = t.order[0].number
    else:
        first = j.last_opener
    turn = [n for n in live if n >= first] + [n for n in live if n < first]
    result: list[int] = []
    pots = list(reversed(t.pots)) if rule.pots == "last_made_first" else list(t.pots)
    for pot in pots:
        result.extend(n for n in turn if n in pot.seats and n not in result)
    result.extend(n for n in turn if n not in result)
    return result


def on_show(j: Judge, event: Event) -> None:
    """A player shows, or gives up face down (§14(1))."""
    t = j.t
    seat = t.seats.get(event.actor)
    if seat is None or not seat.dealt or seat.folded:
        j.fail("ACT02", ("act", j.n), event.actor, actual="sm")
        return
    pass_held(j)
    down = turning_up.hands_down(j)
    if j.stage in (CLOSE, BET) and t.round is not None and t.round.closed and not down:
        showdown.reach_show(j)
    if choosing.keeps(j) and not choosing.begun(j):
        j.passed("CHS01", ("choice", t.street_name))
    shows = bool(event.cards) or event.kind == "-"
    if j.stage == SHOW and j.show_queue:
        if j.show_queue[0] == event.actor:
            j.show_queue.pop(0)
            if not j.show_fault and j.sees_show_order:
                j.passed("SHO01", ("show-order", event.actor), event.actor)
        elif event.actor in j.show_queue:
            if not j.show_fault and j.sees_show_order:
                first = j.show_queue[0]
                j.fail("SHO01", "show-order", event.actor, f"p{first}", f"p{event.actor}")
            j.show_fault = True
            j.show_queue.remove(event.actor)
    elif j.stage in (BET, CLOSE) and t.round is not None and not t.round.closed and t.round.able_count() > 1:
        j.fail("ACT01", ("act", j.n), event.actor, actual="sm")
    if shows:
        show(j, seat, event)
        turning_up.settle(j)
        chips.go_on(j)
    else:
        give_up(j, seat, event)


def show(j: Judge, seat: Seat, event: Event) -> None:
    """The cards become known; they must be the cards that the seat holds."""
    held = seat.cards
    if event.cards:
        shown = list(event.cards)
        known_up = [card for card in held if card < 52]
        extra = [card for card in shown if card < 52 and card not in held]
        blanks = len(held) - len(known_up)
        if len(shown) > len(held) or len(extra) > blanks:
            j.fail(
                "SHO06", ("show", seat.number), seat.number,
                "".join(str(CARDS[c]) for c in held), "".join(str(c) for c in shown),
            )  # fmt: skip
        elif extra:
            for card in extra:
                if not j.t.note_card(card):
                    pitching.card_twice(j, card, seat.number)
                held[next(i for i, c in enumerate(held) if c >= 52)] = card
            j.passed("SHO06", ("show", seat.number), seat.number)
        else:
            j.passed("SHO06", ("show", seat.number), seat.number)
        full = list(held) if all(card < 52 for card in held) else shown
        seat.shown = tuple(full)
    else:
        seat.shown = tuple(held)


def turned_up(j: Judge, seat: Seat, event: Event) -> bool:
    """The dealer turns a live hand face up: as good as its player's showing it.  False where nobody is to show."""
    if seat.number not in j.to_show or event.cards and len(event.cards) != len(seat.cards):
        return False
    if j.stage == SHOW:
        j.show_queue.remove(seat.number)
    show(j, seat, event)
    turning_up.settle(j)
    chips.go_on(j)
    return True


def give_up(j: Judge, seat: Seat, event: Event) -> None:
    """Face down: that hand wins nothing."""
    if j.proc.showdown.muck == "allowed":
        j.passed("SHO05", ("muck", seat.number), seat.number)
    seat.mucked = True
    seat.shown = None


HANDLERS = {"sm": on_show}
