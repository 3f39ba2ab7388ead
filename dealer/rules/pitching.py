"""One card to one seat: whose it is, which way up, and whether it was seen before (manual §2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealer.cards import CARDS, UNKNOWN
from dealer.record.events import Event
from dealer.rules import dealing
from dealer.rules.duty import Duty, dealer_act
from dealer.rules.stages import DEAL

if TYPE_CHECKING:
    from dealer.rules.judge import Judge
    from dealer.table.seat import Seat


def out_of_order(j: Judge, number: int) -> None:
    """A seat other than the next one: skipped seats, a second card, or the next round begun early."""
    expect = j.expect
    key = ("order", j.t.street_name, j.round_no)
    if number in j.late:
        j.late.discard(number)
        if j.sees_order:
            j.passed("DEL01", key)
        return
    expected = f"p{expect[j.place]}" if j.place < len(expect) else (f"p{min(j.late)}" if j.late else "")
    if number in expect[j.place :]:
        order_fail(j, key, number, expected)
        at = expect.index(number, j.place)
        j.late.update(expect[j.place : at])
        j.place = at + 1
        return
    served = j.place - len(j.late)
    left = len(expect) - served
    street = j.t.street
    assert street is not None
    more = j.round_no + 1 < len(street.deal)
    if more and number == expect[0] and served * 2 > len(expect) and left:
        order_fail(j, key, number, expected)
        j.late = set()
        j.place = len(expect)
        dealing.round_done(j)
        j.place = 1
        return
    if more and not expect[j.place :] and number in expect:
        j.late = set()
        dealing.round_done(j)
        if j.stage == DEAL:
            if j.expect and j.expect[0] == number:
                j.place = 1
            else:
                out_of_order(j, number)
        return
    order_fail(j, key, number, expected)


def order_fail(j: Judge, key: object, number: int, expected: str) -> None:
    j.order_fault = True
    if j.sees_order:
        j.fail("DEL01", key, number, expected, f"p{number}")


def deal_one(j: Judge, event: Event) -> None:
    seat = j.t.seats[event.seat]
    face = dealing.due_face(j, seat)
    given = event.face or face
    if given != face and j.sees_faces:
        wrong_face(j, event.seat, face, given)
    elif given == "up" and face == "down":
        pass
    give(j, event, given)
    seat.pitched += 1


def wrong_face(j: Judge, number: int, face: str, given: str) -> None:
    """The wrong way up: on the last card that gives its player an option (§11(3))."""
    t = j.t
    j.face_fault = True
    if j.calls_last and given == "up":
        j.fail("LST01", ("face", t.street_name, number), number, face, given)
        j.last_card_up.append(number)
        j.exposed_at[number] = j.n
        return
    j.fail("DEL02", ("face", t.street_name, number, j.round_no), number, face, given)
    if t.street_index == 0 and given == "up":
        j.exposed.append(number)
        if j.proc.deal.exposed == "misdeal":
            act = dealer_act("misdeal")
            j.raise_duty(Duty("misdeal", ("misdeal",), "DEL08", act, number, "misdeal", about=j.n))
    elif given == "down":
        turn = dealer_act("turn", zones=(f"p{number}",), face="up")
        j.raise_duty(Duty("turn-up", ("turn-up", number), "", turn, number))


def give(j: Judge, event: Event, face: str) -> None:
    """The cards physically move, whatever they should have done."""
    t = j.t
    seat = t.seats.get(event.seat)
    cards = event.cards or (UNKNOWN,)
    t.stub -= len(cards)
    for card in cards:
        if not t.note_card(card):
            card_twice(j, card, event.seat)
        if seat is not None:
            seat.cards.append(card)
            seat.up.append(face == "up")


def card_twice(j: Judge, card: int, seat: int = 0) -> None:
    """A card that is in play already comes again (§2): the finding says where it came first."""
    holders = [f"p{other.number}" for other in j.t.by_number if card in other.cards]
    if not holders:
        twice_now = j.event is not None and j.event.verb == "db" and j.event.cards.count(CARDS[card]) > 1
        holders = ["board" if card in j.t.board or card in j.t.common or twice_now else "burn"]
    j.fail("DEL04", ("card", int(card), j.n), seat, holders[0], str(CARDS[card]))


def deal_block(j: Judge, event: Event, seat: Seat) -> None:
    """Several cards to one seat in one line: the order of dealing was not observed."""
    t = j.t
    j.block = True
    ups = t.legs[t.street_index].ups
    rounds = len(ups)
    at = seat.pitched
    cards = event.cards
    after = at + len(cards)
    if after <= rounds and not event.face and t.note_fresh(cards):
        seat.cards += cards
        seat.up += ups[at:after]
    else:
        for card in cards:
            if not t.note_card(card):
                card_twice(j, card, event.seat)
            seat.cards.append(card)
            seat.up.append(event.face == "up" if event.face else ups[min(at, rounds - 1)])
            at += 1
    t.stub -= len(cards)
    seat.pitched = after
    if after > rounds:
        j.fail("DEL06", ("extra", j.n), event.seat, actual=brief_cards(event))
    # the last one first: until it is served, nothing else need be looked at
    expect = j.expect
    if expect and (
        t.seats[expect[-1]].pitched < rounds or any([t.seats[other].pitched < rounds for other in expect])
    ):  # fmt: skip
        return
    j.round_no = rounds
    dealing.after_cards(j)


def brief_cards(event: Event) -> str:
    return f"p{event.seat}" if event.seat else "db"
