"""Faults of the deal: order, face, number and place of cards, burns, short stubs, the last card."""

from __future__ import annotations

from dealer.house.model import Procedure
from dealer.record.events import FLOOR, Event
from dealer.training.faults.injector import Injector
from dealer.training.faults.scene import Fault, Scene, brief, changed, dealer

LAST = "seventh"


def follows_on(s: Scene) -> bool:
    """Whether the street is being dealt from a stub that will not run short."""
    return len(s.deck) >= len(s.live) + 2


def next_but_one(s: Scene, due: Event) -> Fault | None:
    """The next seat is passed over and gets its card last."""
    if due.verb != "dh" or not follows_on(s):
        return None
    follow = s.after(due)
    if follow is None or follow.verb != "dh" or follow.face != due.face or follow.seat < due.seat:
        return None
    return s.broken(follow, "DEL01", follow.seat, f"p{due.seat}", f"p{follow.seat}")


def hole_card_up(s: Scene, due: Event) -> Fault | None:
    """A hole card of the first street turned up."""
    if due.verb != "dh" or due.face != "down" or s.street == LAST or len(s.live[-1].cards) > 1:
        return None
    return s.broken(changed(due, face="up"), "DEL02", due.seat, "down", "up")


def up_card_down(s: Scene, due: Event) -> Fault | None:
    if due.verb != "dh" or due.face != "up":
        return None
    return s.broken(changed(due, face="down"), "DEL02", due.seat, "up", "down")


def card_to_folded(s: Scene, due: Event) -> Fault | None:
    gone = [seat.number for seat in s.judge.t.by_number if seat.folded]
    if due.verb != "dh" or not gone or not s.ample():
        return None
    number = s.rng.choice(gone)
    return s.broken(dealer("dh", seat=number, face=due.face), "DEL03", number, "", f"p{number}")


def card_to_empty(s: Scene, due: Event) -> Fault | None:
    empty = [number for number in range(1, s.proc.seats.max + 1) if number not in s.record.seats]
    if due.verb != "dh" or not empty or not s.ample() or not s.events or s.events[-1].verb == "cut":
        return None
    number = s.rng.choice(empty)
    return s.broken(dealer("dh", seat=number, face=due.face), "DEL03", number, "", f"p{number}")


def card_twice(s: Scene, due: Event) -> Fault | None:
    """A card that already lies on the table comes again (the deck holds it twice)."""
    if due.verb != "dh" or s.street in ("", "third"):
        return None
    own = s.seat(due.seat).cards
    seen = [(card, event.seat) for event in s.events if event.verb == "dh" for card in event.cards if card not in own]
    card, holder = s.rng.choice(seen)
    s.deck.draw()
    return s.broken(changed(due, cards=(card,)), "DEL04", due.seat, f"p{holder}", str(card))


def burn_before_all_acted(s: Scene, due: Event) -> Fault | None:
    """The next street is begun while a player is still to act."""
    if s.round is None or not s.round.begun or s.street == LAST or not s.ample():
        return None
    turn = s.round.turn
    return s.broken(dealer("burn"), "DEL05", turn, f"p{turn}", "burn")


def card_more(s: Scene, due: Event) -> Fault | None:
    """A second card to somebody when the street is out."""
    if s.round is None and due.verb != "say" or not s.events or s.events[-1].verb != "dh" or not s.ample():
        return None
    if s.judge.t.round is None or s.judge.t.round.closed:
        return None
    seat = s.rng.choice(s.live)
    return s.broken(dealer("dh", seat=seat.number, face="down"), "DEL06", seat.number, "", f"p{seat.number}")


def misdeal(s: Scene, due: Event) -> Fault | None:
    if due.verb not in ("dh", "burn") or not s.live[0].cards:
        return None
    return s.broken(dealer("misdeal"), "DEL07", 0, "", "misdeal")


def misdeal_left_out(s: Scene, due: Event) -> list[Fault] | None:
    """In a house where an exposed hole card voids the hand: it is exposed, and the deal goes on."""
    given = hole_card_up(s, due)
    if given is None:
        return None
    fault = s.passed_by(s.passing(dealer("misdeal")), "DEL08", given.seat, "misdeal", about=given.event or 0)
    assert fault is not None
    return [given, fault]


# --- burns --------------------------------------------------------------------------------------


def burn_left_out(s: Scene, due: Event) -> Fault | None:
    if due.verb != "burn" or not s.ample():
        return None
    follow = s.after(due)
    while follow is not None and follow.verb == "say":
        s.perform(follow)
        follow = s.after(due)
    return s.passed_by(follow, "BRN01", 0, "burn")


def burn_twice(s: Scene, due: Event) -> Fault | None:
    """One burn more, between the burn and the first card."""
    if due.verb == "dh" and s.events[-1].verb == "burn" and s.ample():
        return s.broken(dealer("burn"), "BRN02", 0, "", "burn")
    return None


def burn_on_first_street(s: Scene, due: Event) -> Fault | None:
    if due.verb == "dh" and s.events[-1].verb in ("cut", "dh") and s.street in ("", "third"):
        return s.broken(dealer("burn"), "BRN02", 0, "", "burn")
    return None


def burn_face_up(s: Scene, due: Event) -> Fault | None:
    return s.broken(changed(due, face="up"), "BRN03", 0, "down", "up") if due.verb == "burn" else None


# --- the last card, short stubs -----------------------------------------------------------------


def expose(s: Scene, due: Event) -> Fault | None:
    """The last card comes face up."""
    if due.verb != "dh" or s.street != LAST or due.face != "down":
        return None
    return s.broken(changed(due, face="up"), "LST01", due.seat, "down", "up")


def offer_due(s: Scene, due: Event) -> tuple[list[Fault], Event] | None:
    """A last card exposed, and the hand played on until its option is due."""
    given = expose(s, due)
    if given is None:
        return None
    for _ in range(40):
        follow = s.next_event()
        if follow is None or follow.is_player:
            return None
        if follow.verb == "rule" and follow.kind == "option":
            return [given], follow
        s.perform(follow)
    return None


def able(s: Scene) -> list[int]:
    return [seat.number for seat in s.live if seat.able]


def option_left_out(s: Scene, due: Event) -> list[Fault] | None:
    if due.verb != "dh" or due.seat not in able(s) or len(able(s)) < 2:
        return None
    reached = offer_due(s, due)
    if reached is None:
        return None
    faults, offer = reached
    fault = s.passed_by(s.passing(offer), "LST02", offer.seat, "option", about=faults[0].event or 0)
    return [*faults, fault] if fault is not None else None


def option_to_neighbour(s: Scene, due: Event) -> list[Fault] | None:
    if due.verb != "dh" or due.seat not in able(s) or len(able(s)) < 2:
        return None
    reached = offer_due(s, due)
    if reached is None:
        return None
    faults, offer = reached
    other = s.rng.choice([number for number in able(s) if number != offer.seat])
    fault = s.broken(changed(offer, seat=other), "LST03", other, f"p{offer.seat}", f"p{other}")
    return [*faults, fault]


def option_without_cause(s: Scene, due: Event) -> Fault | None:
    """The option offered although no last card was exposed."""
    if s.round is None or s.street != LAST or s.round.begun:
        return None
    number = s.rng.choice([seat.number for seat in s.live])
    return s.broken(dealer("rule", kind="option", seat=number), "LST03", number, "", f"p{number}")


def by_rounds(proc: Procedure) -> bool:
    """Whether all cards come in rounds of dealing: none is drawn."""
    return all(street.draw is None for street in proc.streets.values())


def mixes_burns(proc: Procedure) -> bool:
    """Whether a short stub is mixed with the burns and with nothing else."""
    return proc.exhaustion in ("robert", "scramble_all")


def mix_left_out(s: Scene, due: Event) -> Fault | None:
    """The stub is dealt down to its last card, although it should have been mixed with the burns."""
    if due.verb != "mix":
        return None
    waiting = [seat for seat in s.live if seat.pitched == 0]
    follow = s.passing(due)
    if follow is None or follow.verb != "dh" or len(waiting) > len(s.deck):
        return None
    return s.broken(follow, "LST04", 0, "mix", brief(follow))


def mix_without_cause(s: Scene, due: Event) -> Fault | None:
    if due.verb in ("burn", "dh") and s.street not in ("", "third") and len(s.deck) > len(s.live) + 8:
        return s.broken(dealer("mix", zones=("stub", "burn")), "LST05", 0, "", "mix")
    return None


def common_left_out(s: Scene, due: Event) -> Fault | None:
    """The single card goes to the first player; the floor then voids the hand."""
    if due.verb != "db":
        return None
    first = s.live[0].number
    fault = s.broken(dealer("dh", seat=first, face="down"), "LST06", 0, "db", f"p{first}")
    s.perform(Event(FLOOR, "rule", kind="misdeal"))
    return fault


def common_without_cause(s: Scene, due: Event) -> Fault | None:
    if due.verb == "dh" and s.street == LAST and s.events[-1].verb in ("burn", "say") and follows_on(s):
        top = s.deck.draw()
        return s.broken(dealer("db", cards=(top,)), "LST07", 0, "dh", "db")
    return None


INJECTORS = (
    Injector("DEL01", next_but_one, eager=0.1),
    Injector("DEL02", hole_card_up, eager=0.2),
    Injector("DEL02", up_card_down, eager=0.1),
    Injector("DEL03", card_to_folded),
    Injector("DEL03", card_to_empty, eager=0.1),
    Injector("DEL04", card_twice, eager=0.2),
    Injector("DEL05", burn_before_all_acted, "deep", eager=0.2),
    Injector("DEL06", card_more),
    Injector("DEL07", misdeal, eager=0.05),
    Injector("DEL08", misdeal_left_out, given=("DEL02",), house={"deal.exposed": "misdeal"}, eager=0.2),
    Injector("BRN01", burn_left_out, "deep", fits=by_rounds),
    Injector("BRN02", burn_twice, "deep"),
    Injector("BRN02", burn_on_first_street, "deep"),
    Injector("BRN03", burn_face_up),
    Injector("LST01", expose),
    Injector("LST02", option_left_out, "deep", ("LST01",), eager=0.8),
    Injector("LST03", option_to_neighbour, "deep", ("LST01",), eager=0.8),
    Injector("LST03", option_without_cause, "deep", eager=0.8),
    Injector("LST04", mix_left_out, "six_of_eight", eager=1, fits=mixes_burns),
    Injector("LST05", mix_without_cause, "deep", eager=0.2, fits=mixes_burns),
    Injector("LST06", common_left_out, "full", eager=1),
    Injector("LST07", common_without_cause, "deep", eager=1),
)
