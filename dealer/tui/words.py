"""Acts in words for the log and the seats: chips and words of players, acts of the dealer."""

from __future__ import annotations

from typing import Final

from dealer.amounts import format_amount
from dealer.cards import format_cards
from dealer.record.events import DEALER, Event
from dealer.text import N_, _, language, ngettext

STREETS: Final = {
    "": N_("before the deal"),
    "third": N_("third street"),
    "fourth": N_("fourth street"),
    "fifth": N_("fifth street"),
    "sixth": N_("sixth street"),
    "seventh": N_("seventh street"),
    "showdown": N_("showdown"),
    "preflop": N_("before the flop"),
    "flop": N_("flop"),
    "turn": N_("turn"),
    "river": N_("river"),
    "deal": N_("first round"),
    "first": N_("first round"),
    "second": N_("second round"),
    "common": N_("common card"),
    "morning": N_("morning draw"),
    "lunch": N_("lunch draw"),
    "evening": N_("evening draw"),
}
HALVES: Final = {"hi": N_("high half"), "lo": N_("low half")}
SAID: Final = {
    "cc": N_("call"),
    "f": N_("fold"),
    "tap": N_("check"),
    "pb": N_("bring-in"),
    "sm": N_("shows"),
    "add": N_("more chips"),
    "lift": N_("takes back"),
    "keep": N_("says which cards play"),
    "out": N_("stays out"),
    "join": N_("comes back in"),
}
STEPS: Final = {
    "shuffle": N_("shuffle"),
    "strip": N_("strip"),
    "cut": N_("cut"),
    "gather": N_("all cards collected"),
    "misdeal": N_("misdeal"),
    "drop": N_("rake dropped"),
}
RULED: Final = {
    "call": N_("call only"),
    "check": N_("check"),
    "bet": N_("bet"),
    "raise": N_("raise"),
    "fold": N_("fold"),
    "refuse": N_("refused"),
    "wait": N_("wait your turn"),
    "option": N_("option"),
    "down": N_("cards down"),
    "dead": N_("dead"),
    "live": N_("live"),
    "stands": N_("stands"),
    "misdeal": N_("misdeal"),
    "floor": N_("floor"),
}
ZONES: Final = {
    "stub": N_("the stub"),
    "burn": N_("burns"),
    "muck": N_("folded hands"),
    "discard": N_("discards"),
    "board": N_("the board"),
    "floor": N_("the floor"),
}
FACES: Final = {"up": N_("up"), "down": N_("down"), "": ""}
SHORT: Final = {
    "stub-empty": N_("The stub is empty: there is no card to deal."),
    "nobody-to-act": N_("Nobody acts: the table waits for you."),
    "nobody-to-deal-to": N_("No seat holds cards."),
}  # fmt: skip
MISSING: Final = {
    "seat": N_("which seat?"),
    "seats": N_("which seats?"),
    "card": N_("which card?"),
    "suit": N_("which suit?"),
    "ranks": N_("which ranks?"),
    "amount": N_("how much?"),
    "ruling": N_("which ruling?"),
    "face": N_("which face: u up, d down?"),
    "zone": N_("which cards?"),
    "rank": N_("which card?"),
    "class": N_("which hand?"),
    "luck": N_("and what else?"),
    "last": N_("and what else?"),
    "to": N_("how much?"),
    "role": N_("high, win or split?"),
    "type": N_("what is it: a bet, a raise, a hand?"),
    "count": N_("how many?"),
    "nothing": N_("nothing but Tab for the pot"),
    "size": N_("which size?"),
    "street": N_("which street?"),
}


def street_name(name: str) -> str:
    """A street's name for people."""
    if name in STREETS:
        return _(STREETS[name])
    from dealer.rules import messages

    return messages.street(name, language())


def money(amount: int, whole: bool = False) -> str:
    """Chips on the screen: always two decimals, so that columns stand under each other; ``whole``: none."""
    sign = "-" if amount < 0 else ""
    units, part = divmod(abs(int(amount)), 100)
    return f"{sign}{units}" if whole and not part else f"{sign}{units}.{part:02d}"


def pot_name(name: str) -> str:
    """``main pot`` or ``side pot 1``, and the half where there is one."""
    base, _sep, half = name.partition("/")
    text = _("main pot") if base == "main" else _("side pot {number}").format(number=base.removeprefix("side-"))
    return f"{text}, {_(HALVES[half])}" if half in HALVES else text


def short_pot_name(name: str) -> str:
    """``main`` or ``side-1``, as short as it is said."""
    return _("main") if name == "main" else name.replace("side", _("side"))


def words_of(event: Event, chips: int | None = None) -> str:
    """What the player said or did besides the chips, in quotes where it was said; ``-`` for nothing.

    ``chips`` that are known to be none tell a check from a call, which records may write alike.
    """
    verb = "tap" if event.verb == "cc" and chips == 0 else event.verb
    if verb == "say":
        return f'"{event.text}"'
    if verb in ("push", "post"):
        return "-"
    if verb == "cbr":
        return '"' + _("make it {amount}").format(amount=format_amount(event.amount or 0)) + '"'
    if verb == "opt":
        return '"' + (_("I open") if event.kind == "open" else _("I pass")) + '"'
    if verb == "sm" and not event.cards and not event.kind:
        return _("gives up")
    if verb == "sd":
        return drawn(event)
    if verb in ("lot", "turn"):
        return (_("draws {cards}") if verb == "lot" else _("opens {cards}")).format(cards=spaced(event))
    if verb == "f" and event.cards:
        return f'"{_("fold")}" ' + _("face up")
    text = _(SAID.get(verb, verb))
    return text if verb in ("add", "lift", "sm", "keep") else f'"{text}"'


def drawn(event: Event) -> str:
    """How many cards a player gives for new ones, never which."""
    count = event.count if event.count is not None else len(event.cards)
    if not count:
        return _("stands pat")
    return ngettext("gives {count} card", "gives {count} cards", count).format(count=count)


def player_line(event: Event, chips: int) -> str:
    """A player's act for the log: seat, chips that moved, words."""
    if event.verb in ("sd", "lot", "turn", "keep"):
        return _("seat {seat}: {what}").format(seat=event.actor, what=words_of(event))
    if event.verb in ("sm", "opt", "say", "out"):
        if event.verb == "sm" and event.cards:
            return _("seat {seat}: shows {cards}").format(seat=event.actor, cards=spaced(event))
        return _("seat {seat}: words {words}").format(seat=event.actor, words=words_of(event))
    shown = money(chips) if chips else "-"
    if event.verb == "tap":
        shown = _("taps")
    return _("seat {seat}: chips {chips}, words {words}").format(
        seat=event.actor, chips=shown, words=words_of(event, chips)
    )


def spaced(event: Event) -> str:
    return " ".join([format_cards((card,)) for card in event.cards])


def dealer_line(event: Event, whole: bool = False) -> str:
    """The dealer's act for the log; ``whole``: without decimals where there are none."""
    verb = event.verb
    seat = event.seat
    amount = money(event.amount or 0, whole)
    if verb in STEPS:
        return _(STEPS[verb])
    if verb == "wash":
        return _("wash, face {face}").format(face=_(FACES.get(event.face, "")))
    if verb == "burn":
        return _("burn, face up") if event.face == "up" else _("burn")
    if verb == "dh":
        return _("card {face} to seat {seat}").format(face=_(FACES.get(event.face, "")), seat=seat)
    if verb == "db":
        text = _("on the table for everybody: {cards}") if len(event.cards) > 1 else _("card for everybody {cards}")
        return text.format(cards=spaced(event))
    if verb == "say":
        said = f'"{event.text}"'
        return _("{words} to seat {seat}").format(words=said, seat=seat) if seat else said
    if verb == "rule":
        what = _(RULED.get(event.kind, event.kind))
        if event.amount is not None:
            what += f" {amount}"
        return (
            _("ruling: seat {seat}, {what}").format(seat=seat, what=what)
            if seat
            else _("ruling: {what}").format(what=what)
        )
    if verb == "collect":
        seats = " ".join([str(number) for number in event.seats])
        return _("chips collected") if not seats else _("chips collected from {seats}").format(seats=seats)
    return _money_line(event, amount)


def _money_line(event: Event, amount: str) -> str:
    seat = event.seat
    match event.verb:
        case "return":
            return _("{amount} back to seat {seat}").format(amount=amount, seat=seat)
        case "pot":
            seats = " ".join([str(number) for number in event.seats])
            return _("{pot}: {amount}, seats {seats}").format(pot=pot_name(event.pot), amount=amount, seats=seats)
        case "rake":
            text = _("rake {amount}").format(amount=amount)
            return f"{text}, {pot_name(event.pot)}" if event.pot else text
        case "award":
            return _("{amount} to seat {seat}, {pot}").format(amount=amount, seat=seat, pot=pot_name(event.pot))
        case "take":
            return _("{amount} taken back from seat {seat}").format(amount=amount, seat=seat)
        case "muck":
            return _("seat {seat}: hand collected").format(seat=seat)
        case "to":
            return _("pointed to seat {seat}").format(seat=seat)
        case "mix":
            return mixed(event)
        case "replay":
            return _("{pot}: played again").format(pot=pot_name(event.pot or "main"))
        case "button":
            return _("button to seat {seat}").format(seat=seat)
        case "turn":
            face = _(FACES.get(event.face, ""))
            return _("seat {seat}: cards turned {face}").format(seat=event.zones[0][1:], face=face)
    return event.verb


def mixed(event: Event) -> str:
    """What was mixed with what."""
    if set(event.zones) == {"stub", "burn"}:
        return _("stub and burns mixed")
    if set(event.zones) == {"stub", "burn", "muck"}:
        return _("stub and burns mixed, muck too")
    return _("mixed: {zones}").format(zones=", ".join([zone_name(zone) for zone in event.zones]))


def zone_name(zone: str) -> str:
    """A pile of cards for people; a seat's own discards by its number."""
    if zone in ZONES:
        return _(ZONES[zone])
    return _("discards of seat {seat}").format(seat=zone[1:])


def act_line(event: Event, chips: int = 0) -> str:
    """Any act in words."""
    return dealer_line(event) if event.actor <= DEALER else player_line(event, chips)
