"""Cards turned, moved or given up: how a layout is put right, or not (manual §2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealer.record.events import Event
from dealer.rules import betting, choosing, naming, rounds, showing
from dealer.rules.stages import BET, OVER

if TYPE_CHECKING:
    from dealer.rules.judge import Judge


def on_turn(j: Judge, event: Event) -> None:
    """Cards turned over on the table: a door card dealt down, or cards folded face up."""
    zone = event.zones[0] if event.zones else ""
    seat = j.t.seats.get(int(zone[1:])) if zone[:1] == "p" and zone[1:].isdigit() else None
    if seat is None:
        return
    if event.face == "down":
        betting.cards_turned_down(j, seat.number)
        return
    if showing.turned_up(j, seat, event):
        return
    duty = j.duty("turn-up", seat.number)
    if duty is not None:
        j.close(duty)
    choice = j.duty(choosing.KIND, seat.number)
    turned = False
    for place, card in enumerate(seat.cards):
        if card in event.cards or (not event.cards and place == len(seat.cards) - 1):
            seat.up[place] = True
            turned = True
    if not turned and event.cards:
        for place, card in enumerate(seat.cards):
            if card >= 52:
                seat.cards[place] = event.cards[0]
                seat.up[place] = True
                j.t.note_card(event.cards[0])
                break
    if choice is not None:
        choosing.opened(j, choice)
    if j.stage == BET:
        rounds.reopen_if_fresh(j)
        naming.refresh_call(j)
        naming.finish_naming(j)


def on_misdeal(j: Judge, event: Event) -> None:
    """The hand is void: right only where the house says so."""
    duty = j.duty("misdeal")
    if duty is not None:
        j.close(duty)
        j.passed("DEL08", duty.key)
        j.passed("DEL07", ("misdeal",))
    else:
        j.fail("DEL07", ("misdeal",), actual="misdeal")
    j.open.clear()
    j.void = True
    for seat in j.t.seats.values():
        seat.stack += seat.put + seat.before
        seat.put = seat.before = seat.front = 0
    j.stage = OVER


def on_move(j: Judge, event: Event) -> None:
    """A card moved from one zone to another: the world follows."""
    if len(event.zones) != 2:
        return
    source, target = event.zones
    card = event.cards[0] if event.cards else None
    for zone, sign in ((source, -1), (target, 1)):
        if zone == "stub":
            j.t.stub += sign
        elif zone == "burn":
            j.t.burns += sign
            lay(j.t.burn_cards, card, sign)
        elif zone == "muck":
            j.t.muck += sign
            lay(j.t.mucked, card, sign)
        elif zone[:1] == "p" and zone[1:].isdigit() and card is not None:
            seat = j.t.seats.get(int(zone[1:]))
            if seat is None:
                continue
            if sign < 0 and card in seat.cards:
                place = seat.cards.index(card)
                j.moved_up = seat.up[place]
                del seat.cards[place], seat.up[place]
                j.moved_out[seat.number] = j.moved_out.get(seat.number, 0) + 1
            elif sign > 0:
                seat.cards.append(card)
                seat.up.append(event.face == "up" if event.face else j.moved_up)
                j.moved_out[seat.number] = j.moved_out.get(seat.number, 0) - 1
    if j.stage == BET:
        rounds.reopen_if_fresh(j)


def lay(pile: list[int], card: int | None, sign: int) -> None:
    """A card comes to a pile, or leaves it, if it is known."""
    if card is None or card >= 52:
        return
    if sign > 0:
        pile.append(card)
    elif card in pile:
        pile.remove(card)


HANDLERS = {"turn": on_turn, "misdeal": on_misdeal, "move": on_move}
