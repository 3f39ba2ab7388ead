"""Draws: who throws cards away and when, what the dealer says of it, who gets how many (badugi page, Play).

A seat decides in its turn, clockwise from the first live seat; the dealer says the number and gives the cards
before the next decides.  A discard out of turn, above the limit, or with no cards left for it is held for a
ruling; if the next act passes it by, it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from dealer.calls.printing import say
from dealer.calls.reading import Call
from dealer.cards import CARDS, UNKNOWN
from dealer.record.events import Event
from dealer.rules import dealing, naming, pitching, reshuffling, slips
from dealer.rules.duty import Duty, dealer_act
from dealer.rules.stages import BET, CLOSE, DEAL
from dealer.table.draw import Draw
from dealer.table.seat import Seat

if TYPE_CHECKING:
    from dealer.house.model import Draw as DrawRule
    from dealer.rules.judge import Judge

BEFORE_REPLACING = frozenset({"burn", "mix", "misdeal", "mixed-cut", "held-draw"})
"""Duties that a replacement passes by; the number may still be said, until the next player decides."""
TURN, LIMIT, EMPTY = "turn", "limit", "empty"
"""Why a discard is held: out of turn, more cards than the house allows, more than there are."""


class HeldDraw(Duty):
    """A discard that waits for the dealer's ruling; ``event`` is the act, ``why`` what is wrong with it."""

    __slots__ = ("event", "why")

    def __init__(self, j: Judge, why: str, code: str, event: Event, expected: str) -> None:
        seat = event.actor
        name = j.t.street_name
        key = ("draw-order", name) if why == TURN else (f"draw-{why}", name, seat)
        act = dealer_act("rule", kind="wait" if why == TURN else "refuse", seat=seat)
        super().__init__("held-draw", key, code, act, seat, expected, about=j.n)
        self.event = event
        self.why = why

    def done(self) -> str:
        """The act in a word: the seat out of turn, the number of cards."""
        return f"p{self.seat}" if self.why == TURN else str(number(self.event))


def begin(j: Judge) -> None:
    j.draw = None
    j.last_draw = None


def start(j: Judge) -> None:
    """The street's draw begins: its first live seat decides."""
    j.draw = j.last_draw = Draw([seat.number for seat in j.t.order if not seat.folded])
    j.expect = []
    j.place = 0
    j.late = set()


def rule(j: Judge) -> DrawRule:
    street = j.t.street
    assert street is not None and street.draw is not None
    return street.draw


def number(event: Event) -> int:
    """How many cards the act throws away."""
    return event.count if event.count is not None else len(event.cards)


def available(j: Judge) -> int:
    """Cards that can still be given in this draw: the stub, and what may be shuffled into it."""
    left = j.t.stub - sum(j.draw.owed(seat) for seat in j.draw.order) if j.draw is not None else j.t.stub
    if j.proc.exhaustion == "reshuffle_discards":
        left += sum(len(j.t.pile(zone)) for zone in reshuffling.ZONES)
    return max(0, left)


def most(j: Judge) -> int:
    """The most cards that the next seat may draw: the house's limit, and no more than there are."""
    return min(rule(j).max, available(j)) if j.sees_burns else rule(j).max


# --- deciding -------------------------------------------------------------------------------------


def on_discard(j: Judge, event: Event) -> None:
    """``sd``: cards thrown away face down, or none (stand pat)."""
    t = j.t
    seat = t.seats.get(event.actor)
    if seat is None or not seat.dealt or seat.folded:
        j.fail("ACT02", ("act", j.n), event.actor, actual="sd")
        return
    slips.settle_owed(j, event)
    in_time = j.stage in (DEAL, CLOSE, BET) and dealing.to_dealing(j, event)
    if in_time and j.draw is not None:
        pass_over(j)
    if not in_time or j.draw is None or seat.number not in j.draw.waiting:
        j.fail("ACT01", ("act", j.n), event.actor, actual="sd")
        return
    held = fault(j, event)
    if held is None:
        keep(j, event)
        decide(j, seat, event)
    elif j.sees_rulings:
        j.raise_duty(held)
    else:
        j.fail(held.missed, held.key, held.seat, held.expected, held.done())
        let_stand(j, held)


def pass_over(j: Judge) -> None:
    """What the next decision passes by: a ruling, the call, the rest of somebody's cards; and the burn.

    The first decision is the player's alone: the dealer may still burn.
    """
    draw = j.draw
    burn = j.duty("burn") if draw is not None and not draw.thrown else None
    if burn is not None:
        j.open.remove(burn)
    j.pass_over()
    if burn is not None:
        j.raise_duty(burn, first=True)
    if draw is None or j.draw is not draw:
        return
    unmixed = ("mix", j.t.street_name) in j.failed and j.t.stub <= 0
    for seat in draw.behind():
        if rule(j).one_by_one and (draw.served[seat] or unmixed):
            serve_no_more(j, seat)


def fault(j: Judge, event: Event) -> HeldDraw | None:
    """What is wrong with a discard, if anything is."""
    draw = j.draw
    assert draw is not None
    seat = event.actor
    behind = draw.behind() if rule(j).one_by_one and j.sees_order else []
    first = behind[0] if behind else draw.turn
    if seat != first:
        return HeldDraw(j, TURN, "DRW04", event, f"p{first}")
    count = number(event)
    if count > rule(j).max:
        return HeldDraw(j, LIMIT, "DRW05", event, str(rule(j).max))
    if count > most(j):
        return HeldDraw(j, EMPTY, "DRW07", event, str(most(j)))
    return None


def keep(j: Judge, event: Event) -> None:
    """The discard kept the rules: say which."""
    seat, name = event.actor, j.t.street_name
    limit = rule(j).max
    j.passed("DRW04", ("draw-turn", name, seat), seat)
    j.passed("DRW05", ("draw-limit", name, seat), seat, str(limit))
    if j.sees_burns and available(j) < limit:
        j.passed("DRW07", ("draw-empty", name, seat), seat, str(available(j)))


def decide(j: Judge, seat: Seat, event: Event) -> None:
    """The discard stands: its number is said, and as many cards come for it."""
    draw = j.draw
    assert draw is not None
    draw.decides(seat.number, throw(j, seat, event))
    count = number(event)
    if rule(j).call == "count":
        if j.sees_calls:
            act = dealer_act("say", text=words(count), seat=seat.number)
            key = ("draw-call", j.t.street_name, seat.number)
            j.raise_duty(Duty("draw-call", key, "DRW01", act, seat.number, str(count), about=j.n))
        else:
            j.unjudged("DRW01")
    go_on(j)


def throw(j: Judge, seat: Seat, event: Event) -> list[str]:
    """The cards leave the hand for the discards; returns how each lay (``""``: not known which it was)."""
    count = number(event)
    pile = j.t.discards.setdefault((j.t.street_name, seat.number), [])
    unnamed = not event.cards or event.cards.count(UNKNOWN) > seat.cards.count(UNKNOWN)
    if unnamed and 0 < count < len(seat.cards):
        # nobody saw which: any card of the hand may lie among the discards
        faces = set(zip(seat.up, strict=True))
        for card in seat.cards:
            j.t.forget(card)
        face = ("up" if seat.up[0] else "down") if len(faces) == 1 else ""
        seat.cards = [UNKNOWN] * (len(seat.cards) - count)
        seat.up = seat.up[: len(seat.cards)]
        pile += [UNKNOWN] * count
        return [face] * count
    lay: list[str] = []
    for card in tuple(seat.cards[:count]) if unnamed else event.cards:
        place = next((at for at, held in enumerate(seat.cards) if held == card), None)
        if place is None:
            place = next((at for at, held in enumerate(seat.cards) if held == UNKNOWN), None)
            if place is not None and not j.t.note_card(card):
                j.fail("DEL04", ("card", int(card), j.n), seat.number, actual=str(card))
        if place is None:
            j.fail("SHO06", ("thrown", j.t.street_name, seat.number), seat.number, hand(seat), str(card))
            place = len(seat.cards) - 1
        if place < 0:
            continue
        lay.append("up" if seat.up[place] else "down")
        del seat.cards[place], seat.up[place]
        pile.append(card)
    return lay


def hand(seat: Seat) -> str:
    return "".join(str(CARDS[card]) for card in seat.cards)


def words(count: int) -> str:
    """The dealer's call of a number of cards, in English."""
    return say(Call(type="draw", count=min(count, 4)), "en")


# --- serving --------------------------------------------------------------------------------------


def on_card(j: Judge, event: Event) -> None:
    """A card (or all of a seat's at once) during a draw."""
    for card in event.cards or (UNKNOWN,):
        one = structs.replace(event, cards=(card,))
        if j.draw is not None:
            one_card(j, one)
            continue
        # the last card due was among these: the draw is over
        pitching.give(j, one, event.face or "down")
        j.fail("DEL06", ("extra", j.n), event.seat, actual="dh")


def one_card(j: Judge, event: Event) -> None:
    """One replacement: to the seat that is due, and lying as the card did that it replaces."""
    draw = j.draw
    assert draw is not None
    name = j.t.street_name
    seat = event.seat
    behind = draw.behind()
    if not draw.owed(seat):
        pitching.give(j, event, event.face or "down")
        asked = draw.thrown.get(seat, 0)
        if ("draw-empty", name, seat) in j.failed:
            return
        j.fail("DRW03", ("replaced", name, seat), seat, str(asked), str(asked + 1))
        return
    if seat != behind[0]:
        j.fail("DRW04", ("draw-order", name), seat, f"p{behind[0]}", f"p{seat}")
    face = event.face or next((face for face in draw.faces[seat] if face), "down")
    due = draw.faces[seat][0]
    right = draw.serve(seat, face)
    if j.sees_faces and not right:
        j.face_fault = True
        j.fail("DEL02", ("face", name, seat, draw.served[seat]), seat, due, face)
    pitching.give(j, event, face)
    if not draw.owed(seat):
        j.passed("DRW03", ("replaced", name, seat), seat, str(draw.thrown[seat]))
    go_on(j)


def serve_no_more(j: Judge, seat: int) -> None:
    """The seat did not get all its cards."""
    draw = j.draw
    assert draw is not None
    name = j.t.street_name
    served, thrown = draw.served[seat], draw.thrown[seat]
    draw.excused.add(seat)
    explained = ("mix", name) in j.failed and j.t.stub <= 0 or ("draw-order", name) in j.failed and not served
    if not explained:
        j.fail("DRW03", ("replaced", name, seat), seat, str(thrown), str(served))


def late_card(j: Judge, event: Event) -> bool:
    """A card that the seat should have had before: silent, and the finding is corrected.  False: none lacks."""
    draw = j.last_draw
    seat = event.seat
    if j.stage not in (DEAL, BET) or draw is None or seat not in draw.excused or draw.served[seat] >= draw.thrown[seat]:
        return False
    cards = event.cards or (UNKNOWN,)
    draw.served[seat] += len(cards)
    pitching.give(j, event, event.face or "down")
    key = ("replaced", j.t.street_name, seat)
    if draw.served[seat] == draw.thrown[seat] and key in j.failed:
        j.passed("DRW03", key)
    return True


def next_card(j: Judge) -> Event | None:
    """The next replacement as the perfect dealer would pitch it, without the card."""
    draw = j.draw
    assert draw is not None
    for seat in draw.behind():
        return dealer_act("dh", seat=seat, face=next((face for face in draw.faces[seat] if face), "down"))
    return None


def turn(j: Judge) -> int:
    """The seat whose decision the table waits for; 0 while somebody is still to be served."""
    draw = j.draw
    if draw is None or (draw.behind() and rule(j).one_by_one):
        return 0
    return draw.turn


def go_on(j: Judge) -> None:
    """After a decision or a card: shuffle what may be shuffled, or end the draw."""
    draw = j.draw
    assert draw is not None
    if draw.behind():
        reshuffling.watch(j)
    if draw.over():
        finish(j)


def finish(j: Judge) -> None:
    """Everybody has drawn: the betting of the street begins."""
    name = j.t.street_name
    j.draw = None
    j.passed("DEL03", ("dead-seats", name, "draw"))
    if j.sees_faces and not j.face_fault:
        j.passed("DEL02", ("faces", name, "draw"))
    dealing.after_cards(j)


def close(j: Judge, event: Event) -> None:
    """The table goes on although somebody is still to decide, or to get his cards."""
    draw = j.draw
    assert draw is not None
    j.pass_over()
    if j.draw is not draw:
        return  # what stood by now was the last decision
    for seat in draw.behind():
        serve_no_more(j, seat)
    if draw.waiting:
        done = f"p{event.actor} {event.verb}"
        j.fail("DRW04", ("draw-order", j.t.street_name), event.actor, f"p{draw.turn}", done)
    finish(j)


# --- rulings and calls ----------------------------------------------------------------------------


def find_held(j: Judge, seat: int) -> HeldDraw | None:
    """The discard that waits for a ruling: this seat's, else the only one."""
    held = [duty for duty in j.open if isinstance(duty, HeldDraw)]
    return next((duty for duty in held if duty.seat == seat), held[0] if held and not seat else None)


def ruled(j: Judge, held: HeldDraw, kind: str) -> None:
    """A ruling on a held discard: it is put right, or let stand."""
    j.close(held)
    if kind in ("wait", "refuse", "floor"):
        j.passed(held.missed, ("ruled", j.n), held.seat, held.expected)
        return
    j.fail(held.missed, held.key, held.seat, held.expected, kind, held.about)
    let_stand(j, held)


def let_stand(j: Judge, held: HeldDraw) -> None:
    """Nobody ruled: the cards are gone, and cards come for them."""
    seat = j.t.seats[held.seat]
    if j.draw is None or held.seat not in j.draw.waiting or seat.folded:
        return
    decide(j, seat, held.event)


def say_number(j: Judge, call: Call, seat: int) -> bool:
    """The number of cards that a seat draws, as said; False where the call answers nothing."""
    held = find_held(j, seat)
    if held is not None and j.duty("draw-call") is None:
        # to say the number is to accept the discard
        j.pass_over()
    duty = j.duty("draw-call", seat) or j.duty("draw-call")
    name = j.t.street_name
    if duty is None:
        return said_again(j, call, seat)
    j.pass_over(duty)
    j.close(duty)
    said = "?" if call.count is None else str(call.count)
    if seat and seat != duty.seat:
        said = f"p{seat} {said}"
    if said == duty.expected:
        j.passed("DRW01", duty.key, duty.seat)
        j.passed("DRW02", ("draw-said", name, duty.seat), duty.seat, duty.expected)
    else:
        j.fail("DRW02", duty.key, duty.seat, duty.expected, said, duty.about)
    naming.finish_naming(j)
    return True


def said_again(j: Judge, call: Call, seat: int) -> bool:
    """A number said late or once more; False where nobody in this draw drew so many."""
    draw = j.last_draw
    if draw is None:
        return False
    fits = [n for n, count in draw.thrown.items() if count == call.count and seat in (0, n)]
    for number in fits:
        key = ("draw-call", j.t.street_name, number)
        if key in j.failed:
            j.passed("DRW01", key)
            break
    return bool(fits)


HANDLERS = {"sd": on_discard}
