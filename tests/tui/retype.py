"""A recorded hand as the keys that a dealer would press to do the same: through the trainer, not beside it."""

from __future__ import annotations

from dealer.amounts import format_amount
from dealer.house.load import load_procedure
from dealer.house.model import Procedure
from dealer.record.events import DEALER, Event
from dealer.record.hand import HandRecord
from dealer.training.script import Script
from dealer.training.session import Session, Settings
from dealer.tui.desk import Desk
from dealer.tui.pots import pot_choices
from tests.training.tables import still_clock

PLAIN = {"shuffle": "s", "strip": "t", "cut": "x", "gather": "e"}
COUNTS = {"stay": 0, "one card": 1, "two cards": 2, "three cards": 3, "four cards": 4}
ZONES = {"stub": "s", "burn": "b", "muck": "m", "discard": "d"}
RULINGS = {
    "call": "c", "raise": "m", "bet": "m", "wait": "z", "down": "d", "option": "o", "refuse": "$", "stands": "s",
}  # fmt: skip


class Untypable(Exception):
    """An act for which the trainer has no key (the floor's, a named card moved)."""


def keys_for(event: Event, desk: Desk) -> str:
    """The keys of one act of the dealer's."""
    verb, seat = event.verb, event.seat % 10
    amount = format_amount(event.amount or 0)
    if verb in PLAIN:
        return PLAIN[verb]
    if verb == "burn":
        return "B" if event.face == "up" else "b"
    if verb == "dh":
        face = event.face or due_face(desk)
        return f"{'f ' if face != desk.face else ''}{seat} Space"
    if verb == "db":
        streets = desk.session.proc.streets.values()
        board = any(step.to == "board" for street in streets for step in street.deal)
        return "Enter" if board and not desk.session.judge.common_due else "j"
    if verb == "say" and event.text in COUNTS:
        return f"q {seat} {COUNTS[event.text]} Enter"
    if verb == "mix" and "stub" not in event.zones:
        if not set(event.zones) <= set(ZONES):
            raise Untypable(f"mix {event.zones}")
        return f"n {' '.join([ZONES[zone] for zone in event.zones])} Enter"
    if verb == "replay":
        return f"R {tabs(desk, event.pot)} Enter"
    if verb == "say":
        return f'" {event.text.replace(" ", " space ")}{f", space seat space {seat}" if seat else ""} Enter'
    if verb == "rule" and event.kind in RULINGS and seat:
        return f"r {seat} {RULINGS[event.kind]}{amount if event.kind in ('raise', 'bet') else ''} Enter"
    if verb == "collect":
        return f"C {' '.join([str(number % 10) for number in event.seats])} Enter" if event.seats else "c"
    if verb == "pot":
        seats = "".join([str(number % 10) for number in event.seats])
        return f"p {tabs(desk, event.pot, building=True)} {amount} space {seats} Enter"
    lines = {
        "wash": "w Enter" if event.face != "down" else "w d Enter",
        "mix": "n m Enter" if "muck" in event.zones else "n Enter",
        "return": f"u {seat} {amount} Enter",
        "rake": f"k {tabs(desk, event.pot)} {amount} Enter",
        "award": f"v {tabs(desk, event.pot)} {seat} {amount} Enter",
        "take": f"v {tabs(desk, event.pot)} {seat} - {amount} Enter",
        "muck": f"m {seat}",
        "to": f"o {seat}",
    }
    if verb in lines:
        return lines[verb]
    if verb == "turn" and event.zones:
        return f"d {event.zones[0][1:]} {event.face[0]} Enter"
    if verb == "misdeal":
        return "r x Enter"
    if verb == "rule" and event.kind == "floor":
        return f"r {seat or ''} f Enter"
    raise Untypable(f"{verb} {event.kind}")


def due_face(desk: Desk) -> str:
    street = desk.session.judge.t.street
    steps = street.deal if street is not None else desk.session.judge.t.streets[0][1].deal
    if desk.session.judge.draw is not None or not steps:
        return "down"
    return steps[min(desk.session.judge.round_no, len(steps) - 1)].face


def tabs(desk: Desk, pot: str, building: bool = False) -> str:
    """The presses of Tab that choose a pot."""
    if not pot:
        return ""
    names = pot_choices(desk.session, building)
    return " ".join(["Tab"] * (names.index(pot) + 1))


def retype(record: HandRecord, proc: Procedure | None = None) -> Desk:
    """Deal the recorded hand at a desk, key by key; the desk when its last act is done."""
    from tests.tui.desks import press

    session = Session(
        proc or load_procedure(record.procedure), Settings(mode="scenario"), still_clock, script=Script(record)
    )
    session.next_hand()
    desk = Desk(session)
    for place, event in enumerate(record.events):
        if len(session.record.events) > place:
            continue  # said and pushed in one motion
        if event.actor > 0:
            session.go_on()
        elif event.actor == DEALER:
            press(desk, keys_for(event, desk))
        else:
            raise Untypable(event.verb)
        done = session.record.events
        assert len(done) > place, (place + 1, event, desk.log[-2:])
        assert (done[place].actor, done[place].verb) == (event.actor, event.verb), (place + 1, event, done[place])
    return desk
