"""Acts of a hand in words, for the timeline of a report: who, and what was done or said."""

from __future__ import annotations

from typing import Final

from dealer.amounts import format_amount
from dealer.audit.words import printable
from dealer.cards import format_cards
from dealer.record.events import FLOOR, Event
from dealer.rules import messages
from dealer.text import N_, _, language

DEALERS: Final = {
    "wash": N_("wash"),
    "shuffle": N_("shuffle"),
    "strip": N_("strip"),
    "cut": N_("cut"),
    "mix": N_("mix {zones}"),
    "burn": N_("burn"),
    "dh": N_("{cards} to seat {seat}"),
    "db": N_("{cards} for everybody"),
    "move": N_("{cards} moved: {zones}"),
    "turn": N_("cards turned: {zones}"),
    "muck": N_("seat {seat}'s hand collected"),
    "gather": N_("all cards gathered"),
    "to": N_("points to seat {seat}"),
    "button": N_("button to seat {seat}"),
    "rule": N_("ruling: {ruling}"),
    "misdeal": N_("misdeal"),
    "replay": N_("the hand is dealt again"),
    "collect": N_("chips collected"),
    "pot": N_("{pot} is {amount}"),
    "return": N_("{amount} back to seat {seat}"),
    "rake": N_("rake {amount}"),
    "drop": N_("rake dropped in the box"),
    "award": N_("{amount} from {pot} to seat {seat}"),
    "take": N_("{amount} taken back from seat {seat}"),
}
"""What the dealer or the floor does, by the notation's word for it."""
PLAYERS: Final = {
    "post": N_("posts {post} {amount}"),
    "pb": N_("brings in"),
    "cbr": N_("makes it {amount}"),
    "cc": N_("calls"),
    "f": N_("folds"),
    "sd": N_("discards"),
    "sm": N_("shows"),
    "push": N_("pushes {amount}"),
    "tap": N_("taps: check"),
    "add": N_("puts {amount} more on the table"),
    "lift": N_("takes the chips back"),
    "turn": N_("turns {cards} over"),
    "keep": N_("plays {cards}"),
    "lot": N_("draws {cards} for first"),
    "join": N_("pays {amount} to come in again"),
    "out": N_("stays out"),
}
"""What a player does."""
OPTIONS: Final = {
    "open": N_("opens"),
    "pass": N_("passes"),
    "all-in": N_("is all in"),
    "stay": N_("stays"),
}
FACES: Final = {"up": N_("face up"), "down": N_("face down")}
POSTS: Final = {
    "ante": N_("the ante"),
    "sb": N_("the small blind"),
    "bb": N_("the big blind"),
    "straddle": N_("the straddle"),
    "dead": N_("a dead bet"),
}
ZONES: Final = {
    "stub": N_("stub"),
    "burn": N_("burn cards"),
    "muck": N_("folded cards"),
    "board": N_("board"),
    "discard": N_("discards"),
    "floor": N_("floor"),
}


def who(event: Event) -> str:
    """``Dealer``, ``Floor`` or ``Seat 3``."""
    if event.actor > 0:
        return _("Seat {number}").format(number=event.actor)
    return _("Floor") if event.actor == FLOOR else _("Dealer")


def what(event: Event, chips: bool = True) -> str:
    """The act in a few words, one line, whatever was said; ``chips``: whether it moved chips of the player."""
    if event.verb == "say":
        said = f"“{printable(event.text)}”"
        return _("{said} to seat {seat}").format(said=said, seat=event.seat) if event.seat else said
    if event.verb == "opt":
        return _(OPTIONS.get(event.kind, event.kind))
    shape = _shape(event, chips)
    amount = "" if event.amount is None else format_amount(event.amount)
    between = ", " if event.verb == "mix" else " → "
    text = _(shape).format(
        seat=event.seat,
        cards=cards(event),
        zones=between.join([_zone(zone) for zone in event.zones]),
        amount=amount,
        ruling=messages.value(event.kind, language(), "ruling") if event.kind else "",
        pot=messages.value(event.pot, language()) if event.pot else "",
        post=_(POSTS.get(event.kind, event.kind)),
        count=event.count,
    )
    stopped = [_("stopped")] if event.note is not None and event.note.stopped else []
    return ", ".join([text, *_rest(event, shape, amount), *stopped])


def cards(event: Event) -> str:
    """The cards of an act with a space between them; ``a card`` where none is named."""
    named = [format_cards((card,)) for card in event.cards]
    return " ".join([_("a card") if text == "??" else text for text in named])


def _shape(event: Event, chips: bool) -> str:
    if event.verb == "cc" and not chips:
        return N_("checks")
    if event.verb == "sm" and not event.cards:
        return N_("shows the whole hand") if event.kind == "-" else N_("gives up, face down")
    if event.verb == "sd" and not event.cards:
        return N_("stands pat") if event.count is None else N_("discards {count}")
    return (PLAYERS if event.actor > 0 else DEALERS).get(event.verb, event.verb)


def _rest(event: Event, shape: str, amount: str) -> list[str]:
    """What the act's words say besides: cards, seats, the amount, the face."""
    rest = []
    if event.verb == "rule" and event.seat:
        rest.append(_("seat {seat}").format(seat=event.seat))
    if event.cards and "{cards}" not in shape:
        rest.append(cards(event))
    if event.seats:
        rest.append(_("seats {seats}").format(seats=" ".join([str(seat) for seat in event.seats])))
    if amount and "{amount}" not in shape:
        rest.append(amount)
    if event.pot and "{pot}" not in shape:
        rest.append(messages.value(event.pot, language()))
    if event.face:
        rest.append(_(FACES[event.face]))
    return rest


def _zone(zone: str) -> str:
    if zone[:1] == "p":
        return _("seat {seat}").format(seat=zone[1:])
    return _(ZONES.get(zone, zone))
