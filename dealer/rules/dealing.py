"""Burns and cards: who gets the next card, which way up, and what happens when the stub runs short.

Manual §2, §5(1), §11.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealer.cards import UNKNOWN
from dealer.record.events import Event
from dealer.rules import betting, naming, preparation
from dealer.rules.duty import Duty, dealer_act

if TYPE_CHECKING:
    from dealer.rules.judge import Judge

PREPARE, DEAL, BET, CLOSE, SHOW, OVER = range(6)
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
    j.last_dealt = False


# --- entering a street --------------------------------------------------------------------------


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
    j.calls_last = any(step.call == "last_card" for step in street.deal)
    for seat in t.by_number:
        seat.pitched = 0
    live = sum([not seat.folded for seat in t.by_number])
    j.normal_burn = bool(street.burn)
    short = (
        street.burn
        and j.sees_burns
        and j.proc.exhaustion != "none"
        and any(step.to == "each" for step in street.deal)
        and t.stub < live + street.burn + 1
    )
    if short:
        j.short_street = True
        enter_short_street(j, live)
    elif street.burn and j.sees_burns:
        raise_burn(j, ("burn", name))
    if j.calls_last and j.sees_calls:
        say = dealer_act("say", text="last card, good luck")
        j.raise_duty(Duty("last-card", ("last-card", name), "CAL07", say, expected="last card, good luck"))
    start_round(j)


def raise_burn(j: Judge, key: object, first: bool = False) -> None:
    j.raise_duty(Duty("burn", key, "BRN01", dealer_act("burn"), expected="burn"), first)


def enter_short_street(j: Judge, live: int) -> None:
    """Too few cards: stub < live players + 2 (§11).  The plan depends on the real stub and burns."""
    t = j.t
    name = t.street_name
    stub, burns = t.stub, t.burns
    rule = j.proc.exhaustion
    mix = dealer_act("mix", zones=("stub", "burn"))
    if (
        rule == "common_card"
        or (rule == "robert" and stub + burns < live)
        or (rule == "scramble_all" and stub + burns < live + 1)
    ):
        j.common_due = True
        if rule != "common_card":
            j.raise_duty(Duty("mix", ("mix", name), "LST04", mix, expected="mix"))
            j.raise_duty(Duty("mixed-cut", ("mixed-cut", name), "", None))
            raise_burn(j, ("burn", name))
        if j.sees_calls:
            say = dealer_act("say", text="common card")
            j.raise_duty(Duty("common-call", ("common-call", name), "CAL08", say, expected="common card"))
        return
    if rule == "scramble_all":
        j.raise_duty(Duty("mix", ("mix", name), "LST04", mix, expected="mix"))
        j.raise_duty(Duty("mixed-cut", ("mixed-cut", name), "", None))
        raise_burn(j, ("burn", name))
        return
    if stub > 1:
        raise_burn(j, ("burn", name))
    j.mix_at_one = True
    if stub == 1:
        raise_mix(j)


def raise_mix(j: Judge) -> None:
    name = j.t.street_name
    mix = dealer_act("mix", zones=("stub", "burn"))
    j.raise_duty(Duty("mix", ("mix", name), "LST04", mix, expected="mix"))
    j.mix_at_one = False


def start_round(j: Judge) -> None:
    """The next round of dealing: one card to each live seat, or cards to the board."""
    street = j.t.street
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
        j.expect = [seat.number for seat in j.t.order if not seat.folded or seat.keeps]
        j.round_steps = 1
        if j.proc.deal.rounds == "all_down_then_up" and step.face == "down" and j.t.street_index == 0:
            rest = street.deal[j.round_no :]
            j.round_steps = next((n for n, s in enumerate(rest) if s.face != "down"), len(rest))
            j.expect = [number for number in j.expect for _ in range(j.round_steps)]
    j.folded_at_round = len(j.expect) < len(j.t.seats)


def next_card(j: Judge) -> Event | None:
    """The next card as the perfect dealer would pitch it, without the card."""
    street = j.t.street
    if j.stage != DEAL or street is None:
        return None
    if j.common_due:
        return dealer_act("db")
    if j.round_no >= len(street.deal):
        return None
    step = street.deal[j.round_no]
    if step.to == "board":
        return dealer_act("db", face="up")
    waiting = j.expect[j.place :] or sorted(j.late)
    if not waiting:
        return None
    seat = j.t.seats[waiting[0]]
    return dealer_act("dh", seat=seat.number, face=due_face(j, seat))


def due_face(j: Judge, seat: object) -> str:
    """Which way up the seat's next card belongs; an exposed hole card has become the door (§2)."""
    street = j.t.street
    assert street is not None
    step = street.deal[min(j.round_no, len(street.deal) - 1)]
    if step.face == "up" and j.t.street_index == 0 and j.exposed and seat.number in j.exposed:  # type: ignore[attr-defined]
        return "down"
    return step.face


# --- events -------------------------------------------------------------------------------------


def to_dealing(j: Judge, event: Event) -> bool:
    """Bring the judge to the dealing of a street, passing over what stands in between; False: not now."""
    if j.stage == DEAL:
        return True
    t = j.t
    if j.stage == PREPARE:
        preparation.close(j, event)
        enter_street(j, 0)
        return True
    last = t.street_index + 1 >= len(t.streets)
    if j.stage == BET:
        if last or not betting.anything_happened(j) and event.verb != "burn":
            return False
        betting.close_early(j, "DEL05", event)
        if j.stage == DEAL:
            return True
    if j.stage == CLOSE:
        if last or betting.hand_over(j):
            return False
        j.pass_over()
        betting.leave_close(j)
    return j.stage == DEAL


def on_burn(j: Judge, event: Event) -> None:
    """One card burned face down before each street's cards (§5(1))."""
    t = j.t
    late_key = ("burn", t.street_name)
    if j.stage in (PREPARE, SHOW, OVER) or not to_dealing(j, event):
        take_burn(j, event)
        if late_key in j.failed and late_key not in j.late_done:
            j.late_done.add(late_key)
            j.passed("BRN01", late_key)
        else:
            j.fail("BRN02", ("burn+", j.n), expected="", actual="burn")
        return
    duty = j.duty("burn")
    if duty is None:
        take_burn(j, event)
        late_key = ("burn", t.street_name)
        if late_key in j.failed and late_key not in j.late_done:
            j.late_done.add(late_key)
            j.passed("BRN01", late_key)
        elif j.sees_burns:
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
        raise_mix(j)


def take_burn(j: Judge, event: Event) -> None:
    t = j.t
    t.stub -= 1
    t.burns += 1
    for card in event.cards:
        if not t.note_card(card):
            j.fail("DEL04", ("card", card, j.n), actual=str(card))
    if event.face == "up":
        j.fail("BRN03", ("burn-face", j.n), expected="down", actual="up")
    elif j.sees_faces:
        j.passed("BRN03", ("burn-face", j.n))


def on_hole(j: Judge, event: Event) -> None:
    """A card (or a block of cards) to a seat."""
    t = j.t
    in_time = j.stage not in (SHOW, OVER) and to_dealing(j, event)
    seat = t.seats.get(event.seat)
    j.dealt_this_street += 1
    if not in_time and j.moved_out.get(event.seat, 0) > 0 and j.t.street is not None:
        # a card in place of one that was moved away to put the layout right
        j.moved_out[event.seat] -= 1
        give(j, event, event.face or j.t.street.deal[-1].face)
        betting.reopen_if_fresh(j)
        return
    if not in_time:
        give(j, event, event.face or "down")
        j.fail("DEL06", ("extra", j.n), event.seat, actual=brief_cards(event))
        return
    if j.open or j.common_due:
        if j.common_due:
            j.fail("LST06", ("common", t.street_name), expected="db", actual=brief_cards(event))
            for duty in list(j.open):
                if duty.kind in ("common-call", "mix", "mixed-cut", "burn"):
                    j.close(duty)
            j.common_due = False
        j.pass_over(None, BEFORE_CARDS)
        for duty in [d for d in j.open if d.kind == "mixed-cut"]:
            j.close(duty)
    if seat is None or not seat.dealt or (seat.folded and not seat.keeps):
        give(j, event, event.face or "down")
        j.fail(
            "DEL03", ("dead-seat", t.street_name, j.round_no, event.seat), event.seat, actual=f"p{event.seat}"
        )
        return
    if len(event.cards) > 1:
        deal_block(j, event)
        return
    number = event.seat
    if j.place < len(j.expect) and j.expect[j.place] == number:
        j.place += 1
    else:
        out_of_order(j, number)
        if j.stage != DEAL:
            give(j, event, event.face or "down")
            return
    deal_one(j, event)
    if j.mix_at_one and j.t.stub == 1 and (j.place < len(j.expect) or j.late):
        raise_mix(j)
    if j.place >= len(j.expect) and not j.late:
        round_done(j)


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
        round_done(j)
        j.place = 1
        return
    if more and not expect[j.place :] and number in expect:
        j.late = set()
        round_done(j)
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
    face = due_face(j, seat)
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
        if card < 52:
            bit = 1 << card
            if t.seen & bit:
                j.fail("DEL04", ("card", int(card), j.n), event.seat, actual=str(card))
            t.seen |= bit
        if seat is not None:
            seat.cards.append(card)
            seat.up.append(face == "up")


def deal_block(j: Judge, event: Event) -> None:
    """Several cards to one seat in one line: the order of dealing was not observed."""
    t = j.t
    street = t.street
    assert street is not None
    seat = t.seats[event.seat]
    j.block = True
    steps = street.deal
    at = seat.pitched
    seen = t.seen
    for card in event.cards:
        face = steps[min(at, len(steps) - 1)].face
        if card < 52:
            bit = 1 << card
            if seen & bit:
                j.fail("DEL04", ("card", int(card), j.n), event.seat, actual=str(card))
            seen |= bit
        seat.cards.append(card)
        seat.up.append((event.face or face) == "up")
        at += 1
    t.seen = seen
    t.stub -= len(event.cards)
    seat.pitched = at
    if at > len(steps):
        j.fail("DEL06", ("extra", j.n), event.seat, actual=brief_cards(event))
    for other in j.expect:
        if t.seats[other].pitched < len(steps):
            return
    j.round_no = len(steps)
    after_cards(j)


def brief_cards(event: Event) -> str:
    return f"p{event.seat}" if event.seat else "db"


def on_board(j: Judge, event: Event) -> None:
    """Cards to the board; in stud, the common card of a short stub."""
    t = j.t
    count = max(1, len(event.cards))
    in_time = j.stage not in (SHOW, OVER) and to_dealing(j, event)
    t.stub -= count
    for card in event.cards:
        if not t.note_card(card):
            j.fail("DEL04", ("card", int(card), j.n), actual=str(card))
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
        take_common(j, event)
        return
    step = street.deal[j.round_no] if j.round_no < len(street.deal) else None
    if step is None or step.to != "board":
        if j.sees_burns:
            j.pass_over(None, BEFORE_CARDS)
            j.fail("LST07", ("common", t.street_name), expected="dh", actual="db")
        take_common(j, event)
        return
    j.pass_over(None, BEFORE_CARDS)
    t.board.extend(event.cards)
    j.place += count
    if j.place >= len(j.expect):
        if j.place > len(j.expect):
            j.fail("DEL06", ("extra", j.n), actual="db")
        round_done(j)


def take_common(j: Judge, event: Event) -> None:
    """One card for everybody: it counts as the last card (§11)."""
    j.t.common.extend(event.cards)
    j.common_due = False
    j.round_no = len(j.t.street.deal) if j.t.street else 0
    for duty in [d for d in j.open if d.kind == "mixed-cut"]:
        j.close(duty)
    after_cards(j)


def on_mix(j: Judge, event: Event) -> None:
    """Stub and burns mixed because the stub is short (§11); folded cards are never used."""
    t = j.t
    if j.stage in (BET, CLOSE) and t.street_index + 1 < len(t.streets):
        to_dealing(j, event)
    duty = j.duty("mix")
    zones = set(event.zones or ("stub", "burn"))
    if duty is None and j.mix_at_one:
        # too early or too late: the stub was not down to its last card
        j.mix_at_one = False
        j.fail("LST04", ("mix", t.street_name), expected="1", actual=str(t.stub))
        mixed(j, zones)
        after_mix(j)
        return
    if duty is None and ("mix", t.street_name) in j.failed:
        j.passed("LST04", ("mix", t.street_name))
        mixed(j, zones)
        after_mix(j)
        return
    if duty is None:
        j.fail("LST05", ("mix+", j.n), actual="mix")
    else:
        j.pass_over(duty, BEFORE_CARDS)
        j.close(duty)
        if zones - {"stub", "burn"}:
            j.fail("LST05", duty.key, expected="stub burn", actual=" ".join(event.zones))
        elif zones != {"stub", "burn"}:
            j.fail("LST04", duty.key, expected="stub burn", actual=" ".join(event.zones))
        else:
            j.passed("LST04", duty.key)
            j.passed("LST05", ("mix-zones", j.n))
            if j.proc.exhaustion == "scramble_all" and j.duty("burn") is None:
                raise_burn(j, ("burn-after-mix", t.street_name))
    mixed(j, zones)
    if duty is not None:
        after_mix(j)


def mixed(j: Judge, zones: set[str]) -> None:
    """The world after the mix."""
    t = j.t
    if "burn" in zones:
        t.stub += t.burns
        t.burns = 0
    if "muck" in zones:
        t.stub += t.muck
        t.muck = 0


def after_mix(j: Judge) -> None:
    """The cut, and a burn if at least one card more than needed is there (§11(b))."""
    t = j.t
    if j.common_due or j.proc.exhaustion != "robert":
        return
    needed = len(j.expect) - j.place + len(j.late)
    j.raise_duty(Duty("mixed-cut", ("mixed-cut", t.street_name), "", None))
    if t.stub >= needed + 1:
        raise_burn(j, ("burn-after-mix", t.street_name))


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
    else:
        after_cards(j)


def after_cards(j: Judge) -> None:
    """The street's cards are out."""
    t = j.t
    j.passed("DEL04", ("cards", t.street_name))
    j.passed("DEL06", ("cards+", t.street_name))
    if j.calls_last:
        j.last_dealt = True
        if j.short_street and not t.common:
            j.passed("LST06", ("common", t.street_name))
            j.passed("LST07", ("common+", t.street_name))
    betting.start(j)
    naming.after_street(j)


def on_turn(j: Judge, event: Event) -> None:
    """Cards turned over on the table: a door card dealt down, or cards folded face up."""
    zone = event.zones[0] if event.zones else ""
    seat = j.t.seats.get(int(zone[1:])) if zone[:1] == "p" and zone[1:].isdigit() else None
    if seat is None:
        return
    if event.face == "down":
        betting.cards_turned_down(j, seat.number)
        return
    duty = j.duty("turn-up", seat.number)
    if duty is not None:
        j.close(duty)
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
    if j.stage == BET:
        betting.reopen_if_fresh(j)
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
    for seat in j.t.seats.values():
        seat.stack += seat.put
        seat.put = seat.front = 0
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
        elif zone == "muck":
            j.t.muck += sign
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
        betting.reopen_if_fresh(j)


HANDLERS = {
    "burn": on_burn,
    "dh": on_hole,
    "db": on_board,
    "mix": on_mix,
    "turn": on_turn,
    "misdeal": on_misdeal,
    "move": on_move,
}
