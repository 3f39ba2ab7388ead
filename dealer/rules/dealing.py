"""Burns and cards: who gets the next card, which way up, and what happens when the stub runs short.

Manual §2, §5(1), §11."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from dealer.record.events import Event
from dealer.rules import drawing, naming, pitching, position, preparation, replaying, rounds, short_stub
from dealer.rules.duty import Duty, dealer_act, pass_held
from dealer.rules.stages import BET, CLOSE, DEAL, OVER, PREPARE, SHOW

if TYPE_CHECKING:
    from dealer.rules.judge import Judge
    from dealer.table.course import Leg
    from dealer.table.seat import Seat


BEFORE_CARDS = frozenset({"burn", "mix", "misdeal"})


def begin(j: Judge) -> None:
    j.round_no = 0
    j.expect = []
    j.place = 0
    j.late = set()
    j.exposed = []
    j.last_card_up = []
    j.block = False
    j.mix_at_one = False
    j.common_due = False
    j.dealt_this_street = 0


def enter_street(j: Judge, index: int) -> None:
    """Raise the duties of street ``index``: its burn, its short-stub procedure, its cards."""
    t = j.t
    t.street_index = index
    name, street = t.streets[index]
    t.street_name = name
    t.street = street
    j.stage = DEAL
    j.round_no = 0
    j.dealt_this_street = 0
    j.block = False
    j.mix_at_one = False
    j.common_due = False
    j.last_card_up = []
    j.exposed_at = {}
    j.short_street = False
    leg = t.legs[index]
    j.calls_last = leg.calls_last
    if leg.each:
        for seat in t.by_number:
            seat.pitched = 0
    j.normal_burn = bool(street.burn)
    j.draw = j.last_draw = None
    if j.sees_burns:
        raise_burns(j, leg)
    if j.calls_last and j.sees_calls:
        say = dealer_act("say", text="last card, good luck")
        j.raise_duty(Duty("last-card", ("last-card", name), "CAL07", say, expected="last card, good luck"))
    if street.draw is not None and not street.deal:
        drawing.start(j)
    else:
        start_round(j)


def raise_burns(j: Judge, leg: Leg) -> None:
    """The street's burns, or what is done in their place where the stub is too short for its cards."""
    t = j.t
    burns = leg.street.burn
    if burns and leg.each and j.proc.exhaustion in short_stub.RULES:
        live = sum([not seat.folded for seat in t.by_number])
        if t.stub < live + burns + 1:
            j.short_street = True
            short_stub.enter_short_street(j, live)
            return
    if t.stub > 0:
        for key in burn_keys(leg.name, burns):
            raise_burn(j, key)


def burn_keys(name: str, count: int) -> list[tuple[object, ...]]:
    """The burns of a street: a key each."""
    first: tuple[object, ...] = ("burn", name)
    return [first, *[("burn", name, number) for number in range(2, count + 1)]][:count]


def raise_burn(j: Judge, key: object, first: bool = False) -> None:
    j.raise_duty(Duty("burn", key, "BRN01", dealer_act("burn"), expected="burn"), first)


def start_round(j: Judge) -> None:
    """The next round of dealing: one card to each live seat, or cards to the board."""
    t = j.t
    street = t.street
    assert street is not None
    step = street.deal[j.round_no] if j.round_no < len(street.deal) else None
    j.round_steps = 1
    j.place = 0
    j.late = set()
    j.order_fault = False
    j.face_fault = False
    if step is None:
        j.expect = []
    elif step.to == "board":
        j.expect = [0] * step.cards
    else:
        j.round_steps, served, due = t.legs[t.street_index].round(j.round_no)
        expect = []
        for seat in dealing_order(j):
            if not seat.folded or seat.keeps:
                # a seat that was pitched two cards at a time has had this round's already
                left = served - seat.pitched
                expect += [seat.number] * (due if left > due else left)
        j.expect = expect


def dealing_order(j: Judge) -> list[Seat]:
    """The seats in the order in which cards go round: from the house's ``deal.from``."""
    order = j.t.order
    start = j.proc.deal.from_
    if start in ("first", "button+1") or not order:
        return order
    numbers = [seat.number for seat in order]
    place = numbers.index(preparation.seat_of(j, start)[0])
    return order[place:] + order[:place]


def next_card(j: Judge) -> Event | None:
    """The next card as the perfect dealer would pitch it, without the card."""
    street = j.t.street
    if j.stage != DEAL or street is None:
        return None
    if j.draw is not None:
        return drawing.next_card(j)
    if j.common_due:
        return dealer_act("db")
    if j.round_no >= len(street.deal):
        return None
    step = street.deal[j.round_no]
    if step.to == "board":
        return dealer_act("db")
    waiting = j.expect[j.place :] or sorted(j.late)
    if not waiting:
        return None
    seat = j.t.seats[waiting[0]]
    return dealer_act("dh", seat=seat.number, face=due_face(j, seat))


def between_rounds(j: Judge) -> bool:
    """One round of the street's cards is out, and not a card of the next: nobody can act yet."""
    street = j.t.street
    return street is not None and not j.block and 0 < j.round_no < len(street.deal) and not j.place and not j.late


def unserved(j: Judge) -> int | None:
    """The seat that still waits for a card of this round (of a block: of this street), 0 for the board; else None."""
    if j.block:
        rounds = len(j.t.legs[j.t.street_index].ups)
        return next((number for number in j.expect if j.t.seats[number].pitched < rounds), None)
    if j.place < len(j.expect):
        return j.expect[j.place]
    return min(j.late) if j.late and not j.sees_order else None


def due_face(j: Judge, seat: Seat) -> str:
    """Which way up the seat's next card belongs; an exposed hole card has become the door (§2)."""
    street = j.t.street
    assert street is not None
    step = street.deal[min(j.round_no, len(street.deal) - 1)]
    if step.face == "up" and j.t.street_index == 0 and j.exposed and seat.number in j.exposed:
        return "down"
    return step.face


def to_dealing(j: Judge, event: Event) -> bool:
    """Bring the judge to the dealing of a street, passing over what stands in between; False: not now."""
    if j.stage == DEAL:
        return True
    t = j.t
    if j.stage == PREPARE:
        preparation.close(j, event)
        position.first_card(j, event)
        enter_street(j, len(t.streets) - 1 if j.replays else 0)
        return True
    last = t.street_index + 1 >= len(t.streets)
    if j.stage == BET:
        if last or not rounds.anything_happened(j) and event.verb != "burn":
            return False
        rounds.close_early(j, "DEL05", event)
        if j.stage == DEAL:
            return True
    if j.stage == CLOSE:
        if last or rounds.hand_over(j):
            return False
        j.pass_over()
        rounds.leave_close(j)
    return j.stage == DEAL


def on_burn(j: Judge, event: Event) -> None:
    """One card burned face down before each street's cards (§5(1))."""
    t = j.t
    if j.stage in (PREPARE, SHOW, OVER) or not to_dealing(j, event):
        take_burn(j, event)
        if not late_burn(j):
            j.fail("BRN02", ("burn+", j.n), expected="", actual="burn")
        return
    duty = j.duty("burn")
    if duty is None:
        take_burn(j, event)
        if not late_burn(j) and j.sees_burns:
            j.fail("BRN02", ("burn+", j.n), actual="burn")
        return
    if j.proc.exhaustion != "scramble_all":
        j.pass_over(duty, BEFORE_CARDS)
    j.close(duty)
    take_burn(j, event)
    j.passed("BRN01", duty.key)
    if duty.key not in j.failed:
        j.passed("BRN02", ("burn-in-time", duty.key))
    if j.mix_at_one and t.stub == 1:
        short_stub.raise_mix(j)


def late_burn(j: Judge) -> bool:
    """A burn that makes good one that was passed by on this street."""
    count = j.t.street.burn if j.t.street is not None else 0
    for key in burn_keys(j.t.street_name, max(count, 1)):
        if key in j.failed and key not in j.late_done:
            j.late_done.add(key)
            j.passed("BRN01", key)
            return True
    return False


def take_burn(j: Judge, event: Event) -> None:
    t = j.t
    t.stub -= 1
    t.burns += 1
    t.burn_cards += [card for card in event.cards if card.known]
    for card in event.cards:
        if not t.note_card(card):
            pitching.card_twice(j, card)
    if event.face == "up":
        j.fail("BRN03", ("burn-face", j.n), expected="down", actual="up")
    elif j.sees_faces:
        j.passed("BRN03", ("burn-face", j.n))


def on_hole(j: Judge, event: Event) -> None:
    """A card (or a block of cards) to a seat."""
    t = j.t
    if j.last_draw is not None and drawing.late_card(j, event):
        return
    if j.open:
        pass_held(j)
    in_time = j.stage == DEAL or ((j.stage not in (SHOW, OVER) or replaying.goes_on(j, event)) and to_dealing(j, event))
    j.dealt_this_street += 1
    if in_time and j.draw is not None:
        j.pass_over(None, drawing.BEFORE_REPLACING)
        # a discard that stands by now may have been the last
        in_time = j.stage == DEAL
    if not in_time:
        on_extra(j, event)
        return
    if j.open or j.common_due:
        pass_before_cards(j, event)
    seat = t.seats.get(event.seat)
    if event.seat in j.late_joined:
        # bought in after the deal began, and let in: what he is given now is no new fault
        pitching.give(j, event, event.face or "down")
        t.seats[event.seat].folded = t.seats[event.seat].mucked = False
    elif seat is None or not seat.dealt or (seat.folded and not seat.keeps):
        pitching.give(j, event, event.face or "down")
        j.fail("DEL03", ("dead-seat", t.street_name, j.round_no, event.seat), event.seat, actual=f"p{event.seat}")
    elif j.draw is not None:
        drawing.on_card(j, event)
    elif len(event.cards) < 2:
        pitch(j, event)
    elif not j.sees_order:
        pitching.deal_block(j, event, seat)
    else:
        for card in event.cards:
            pitch(j, structs.replace(event, cards=(card,)))


def on_extra(j: Judge, event: Event) -> None:
    """A card to a seat when none is due."""
    street = j.t.street
    if j.moved_out.get(event.seat, 0) > 0 and street is not None:
        # a card in place of one that was moved away to put the layout right
        j.moved_out[event.seat] -= 1
        pitching.give(j, event, event.face or street.deal[-1].face)
        rounds.reopen_if_fresh(j)
        return
    pitching.give(j, event, event.face or "down")
    j.fail("DEL06", ("extra", j.n), event.seat, actual=pitching.brief_cards(event))


def pass_before_cards(j: Judge, event: Event) -> None:
    """A card to a seat passes by what was to be done before it."""
    if j.common_due:
        j.fail("LST06", ("common", j.t.street_name), expected="db", actual=pitching.brief_cards(event))
        for duty in list(j.open):
            if duty.kind in ("common-call", "mix", "mixed-cut", "burn"):
                j.close(duty)
        j.common_due = False
    j.pass_over(None, BEFORE_CARDS)
    for duty in [d for d in j.open if d.kind == "mixed-cut"]:
        j.close(duty)


def pitch(j: Judge, event: Event) -> None:
    """One card to one seat that may have one."""
    number = event.seat
    if j.place < len(j.expect) and j.expect[j.place] == number:
        j.place += 1
    else:
        pitching.out_of_order(j, number)
        if j.stage != DEAL:
            pitching.give(j, event, event.face or "down")
            return
    pitching.deal_one(j, event)
    if j.mix_at_one and j.t.stub == 1 and (j.place < len(j.expect) or j.late):
        short_stub.raise_mix(j)
    if j.place >= len(j.expect) and not j.late:
        round_done(j)


def on_board(j: Judge, event: Event) -> None:
    """Cards to the board; in stud, the common card of a short stub."""
    t = j.t
    count = max(1, len(event.cards))
    in_time = j.stage not in (SHOW, OVER) and to_dealing(j, event)
    t.stub -= count
    for card in event.cards:
        if not t.note_card(card):
            pitching.card_twice(j, card)
    if not in_time:
        t.board.extend(event.cards)
        j.fail("DEL06", ("extra", j.n), actual="db")
        return
    street = t.street
    assert street is not None
    if j.common_due:
        j.pass_over(None, BEFORE_CARDS)
        j.passed("LST06", ("common", t.street_name))
        j.passed("LST07", ("common+", t.street_name))
        short_stub.take_common(j, event)
        return
    step = street.deal[j.round_no] if j.round_no < len(street.deal) else None
    if step is None or step.to != "board":
        if j.sees_burns:
            j.pass_over(None, BEFORE_CARDS)
            j.fail("LST07", ("common", t.street_name), expected="dh", actual="db")
        short_stub.take_common(j, event)
        return
    if j.open:
        j.pass_over(None, BEFORE_CARDS)
    t.board.extend(event.cards)
    j.place += count
    j.dealt_this_street += count
    if j.place >= len(j.expect):
        if j.place > len(j.expect):
            j.fail("DEL06", ("extra", j.n), actual="db")
        round_done(j)


def round_done(j: Judge) -> None:
    """One round of dealing is out: say what was judged of it, and go on."""
    name = j.t.street_name
    round_no = j.round_no
    if j.sees_order and not j.block:
        if not j.order_fault:
            j.passed("DEL01", ("order", name, round_no))
        j.passed("DEL03", ("dead-seats", name, round_no))
    if j.sees_faces and not j.face_fault:
        j.passed("LST01" if j.calls_last else "DEL02", ("faces", name, round_no))
    j.round_no += j.round_steps
    street = j.t.street
    assert street is not None
    if j.round_no < len(street.deal):
        start_round(j)
    elif street.draw is not None:
        drawing.start(j)
    else:
        after_cards(j)


def after_cards(j: Judge) -> None:
    """The street's cards are out."""
    t = j.t
    j.passed("DEL04", ("cards", t.street_name))
    j.passed("DEL06", ("cards+", t.street_name))
    if j.calls_last:
        if j.short_street and not t.common:
            j.passed("LST06", ("common", t.street_name))
            j.passed("LST07", ("common+", t.street_name))
    rounds.start(j)
    naming.after_street(j)


HANDLERS = {"burn": on_burn, "dh": on_hole, "db": on_board}
