"""What to press next, for a first day at the table (learn mode, and a peek in practice).

The sentence says what is due and why, then the keys in brackets.
"""

from __future__ import annotations

from dealer.amounts import format_amount
from dealer.record.events import Event
from dealer.rules.judge import BET, DEAL, SHOW
from dealer.text import N_, _, ngettext
from dealer.training.session import Session
from dealer.tui.compose import ZONES
from dealer.tui.hand_keys import HALVED, keys_of
from dealer.tui.pots import pot_choices
from dealer.tui.words import pot_name, street_name, zone_name

ENTER = "Enter"
POSTS = {
    "ante": N_("Seat {seat} is to put in the ante [Space]"),
    "sb": N_("Seat {seat} is to post the small blind [Space]"),
    "bb": N_("Seat {seat} is to post the big blind [Space]"),
    "straddle": N_("Seat {seat} is to post the straddle [Space]"),
    "dead": N_("Seat {seat} is to post what it owes [Space]"),
}
TURNS = {
    "": N_("Seat {seat} is to act: watch chips and words [Space]"),
    "sm": N_("Seat {seat} is to show [Space]"),
    "lot": N_("Seat {seat} is to draw a card for the first deal [Space]"),
    "turn": N_("Seat {seat} is to open the card of its choice [Space]"),
    "keep": N_("Seat {seat} is to name the cards that play [Space]"),
    "join": N_("Seat {seat} may come back in [Space]"),
    "out": N_("Seat {seat} may come back in [Space]"),
    "sd": N_("Seat {seat} is to draw: watch how many cards it gives [Space]"),
}  # fmt: skip
"""What a player is to do, by the verb of the act; ``""``: a bet, a call, a fold …"""


def prompt(session: Session, face: str) -> str:
    """One sentence: what is due now and the keys for it."""
    if session.over:
        return _("The hand is over. Next hand [Space]")
    due = session.judge.due()
    if due:
        return _due(session, due[0], face)
    events = session.player_acts()
    if events:
        return _player(session, events[0])
    return _("Nothing is due: go on [Space]")


def _player(session: Session, act: Event) -> str:
    """What the player to act is about to do, as far as the table shows it before he does it."""
    if act.verb == "post":
        return _(POSTS[act.kind]).format(seat=act.actor)
    text = _(TURNS.get(act.verb, TURNS["sm"] if session.judge.stage == SHOW else TURNS[""]))
    return text.format(seat=act.actor)


def _due(session: Session, act: Event, face: str) -> str:
    verb = act.verb
    seat = act.seat
    amount = format_amount(act.amount or 0)
    keys = keyed(act.amount or 0)
    match verb:
        case "wash":
            return _("Every few hands the cards are washed, faces up [w Enter]")
        case "shuffle":
            return _("Shuffle [s]")
        case "strip":
            return _("Strip the deck [t]")
        case "cut":
            return _("Mix is done: let the cards be cut [x]") if session.judge.stage == DEAL else _("Cut [x]")
        case "burn":
            return _("{street}: burn one card, face down [b]").format(street=street_name(session.judge.t.street_name))
        case "dh":
            return _deal(session, act, face)
        case "db":
            if session.judge.common_due:
                return _("Too few cards: one card for everybody, face up [j]")
            return _("{street}: deal the board [Enter]").format(street=street_name(session.judge.t.street_name))
        case "mix":
            return _mix(act)
        case "replay":
            tab = _tabs(session, act.pot) if len(session.judge.t.pots) > 1 else ""
            return _("{pot} is played again: say so [R {tab}Enter]").format(pot=pot_name(act.pot or "main"), tab=tab)
        case "say":
            return _say(session, act)
        case "rule":
            return _rule(session, act, amount)
        case "return":
            return _("{amount} goes back to seat {seat} [u {key} {keys} Enter]").format(
                amount=amount, seat=seat, key=seat_key(seat), keys=keys
            )
        case "collect":
            return _("The betting is over: collect the chips [c]")
        case "pot":
            seats = "".join([seat_key(number) for number in act.seats])
            text = _("Build {pot}: {amount} for seats {list} [p {keys} space {seats} Enter]")
            named = " ".join([str(number) for number in act.seats])
            return text.format(pot=pot_name(act.pot), amount=amount, keys=keys, list=named, seats=seats)
        case "rake":
            return _("Take the rake, {amount} [k {keys} Enter]").format(amount=amount, keys=keys)
        case "muck":
            return at(_("Collect the losing hand of seat {seat} [m {key}]"), seat)
        case "award":
            return _award(session, act, amount)
        case "turn":
            if act.face == "down":
                number = act.zones[0][1:]
                return _("Seat {seat} folded face up: turn the cards down [d {key} d Enter]").format(
                    seat=number, key=seat_key(int(number))
                )
            number = act.zones[0][1:]
            return _("Turn up the door card of seat {seat} [d {key} u Enter]").format(
                seat=number, key=seat_key(int(number))
            )
        case "gather":
            return _("Collect all cards: the hand is over [e]")
        case "misdeal":
            return _("A hole card was exposed: misdeal [r x Enter]")
    return _("Your move")


def _mix(act: Event) -> str:
    if set(act.zones) == {"stub", "burn"}:
        return _("Too few cards: mix the stub with all burns [n Enter]")
    keys = " ".join([key for key, zone in ZONES.items() if zone in act.zones])
    text = _("The stub has run out: shuffle {zones} [n {keys} Enter]")
    return text.format(zones=", ".join([zone_name(zone) for zone in act.zones]), keys=keys)


def at(text: str, seat: int) -> str:
    """A sentence about a seat, with the seat's key."""
    return text.format(seat=seat, key=seat_key(seat))


def seat_key(seat: int) -> str:
    """The digit of a seat; seat 10 is ``0``."""
    return str(seat % 10)


def keyed(amount: int) -> str:
    """An amount in as few keys as it takes: ``.5``, ``6.5``, ``4``."""
    text = format_amount(amount)
    return text.rstrip("0").removeprefix("0") if "." in text else text


def _award(session: Session, act: Event, amount: str) -> str:
    t = session.judge.t
    name, _slash, half = act.pot.partition("/")
    pot = t.pot(name)
    whole = not half and pot is not None and act.amount == pot.amount + t.chips_in_front() + t.loose
    left = [other.name for other in t.pots if other.amount > 0]
    tabs = "" if left[-1:] == [act.pot] else _tabs(session, act.pot)
    keys = f"v {tabs}{seat_key(act.seat)}" + ("" if whole else f" {keyed(act.amount or 0)}") + f" {ENTER}"
    text = _("{pot}: push {amount} to seat {seat} [{keys}]") if half else _("Push {amount} to seat {seat} [{keys}]")
    return text.format(pot=pot_name(act.pot), amount=amount, seat=act.seat, keys=keys)


def _tabs(session: Session, pot: str) -> str:
    """The presses of Tab that choose a pot or a half of one, with a space behind them."""
    names = pot_choices(session)
    return "Tab " * (names.index(pot) + 1) if pot in names else ""


def _deal(session: Session, act: Event, face: str) -> str:
    if act.face == face:
        draw = session.judge.draw
        if draw is not None:
            if len(set(draw.faces[act.seat])) > 1:
                return _("A card to seat {seat}, lying as the one that it replaces [Space]").format(seat=act.seat)
            count = min(draw.owed(act.seat), max(1, session.judge.t.stub))
            text = ngettext("{count} card to seat {seat} [Enter]", "{count} cards to seat {seat} [Enter]", count)
            return text.format(count=count, seat=act.seat)
        if act.face == "up":
            return _("Deal one round, face up, clockwise [Enter]")
        return _("Deal one round, face down, clockwise [Enter]")
    if act.face == "up":
        return _("The next cards go face up: turn the face first [f]")
    return _("The next cards go face down: turn the face first [f]")


def _rule(session: Session, act: Event, amount: str) -> str:
    seat = act.seat
    match act.kind:
        case "call":
            return _("Seat {seat} may only call: rule call only [r {key} c Enter]").format(
                seat=seat, key=seat_key(seat)
            )
        case "raise" | "bet":
            text = _("Seat {seat} put in a wrong amount: make it {amount} [r {key} m {keys} Enter]")
            return text.format(seat=seat, key=seat_key(seat), amount=amount, keys=keyed(act.amount or 0))
        case "wait":
            return at(_("Seat {seat} acted out of turn: wait [r {key} z Enter]"), seat)
        case "refuse":
            if any(duty.missed == "BET09" for duty in session.judge.open):
                return at(_("Seat {seat} added money: refuse it [r {key} $ Enter]"), seat)
            return _("Seat {seat} may not raise: rule call only [r {key} n Enter]").format(
                seat=seat, key=seat_key(seat)
            )
        case "option":
            return _("Seat {seat}'s last card was exposed: offer the option [r {key} o Enter]").format(
                seat=seat, key=seat_key(seat)
            )
        case "down":
            return at(_("Turn down the cards of seat {seat} [r {key} d Enter]"), seat)
    return at(_("A ruling is due on seat {seat} [r {key} …]"), seat)


def _say(session: Session, act: Event) -> str:
    from dealer.calls import read
    from dealer.rules.speech import context

    judge = session.judge
    reading = read(act.text, context(judge))
    call = reading.call
    seat = act.seat
    kind = call.type if call is not None else ""
    if call is None:
        amount = next((duty.amount for duty in judge.open if duty.kind == "raise-call" and duty.amount), 0)
        return _("Repeat the raise of seat {seat} [a {amount} Enter]").format(seat=seat, amount=keyed(amount))
    if kind == "low":
        keys = f"l {seat_key(seat)} {call.rank.lower()} {call.suit} {ENTER}".replace("  ", " ")
        return _("Seat {seat} has the low card: say so [{keys}]").format(seat=seat, keys=keys)
    if kind == "high":
        ranks = " ".join(keys_of(call.class_, call.ranks))
        return _("Seat {seat} is high and opens: say so [{keys}]").format(
            seat=seat, keys=f"h {seat_key(seat)} {ranks} {ENTER}"
        )
    if kind in ("raise", "all_in"):
        amount = call.to or 0
        return _("Repeat the raise of seat {seat} [a {amount} Enter]").format(seat=seat, amount=keyed(amount))
    if kind == "draw" and call.count is not None:
        text = _("Seat {seat} draws: say how many [q {key} {count} Enter]")
        return text.format(seat=seat, key=seat_key(seat), count=call.count)
    if kind == "last_card":
        return _("Say it: last card, good luck [g]")
    if kind == "common_card":
        return _('Say that one card is for everybody [" common card Enter]')
    if kind in ("win", "split"):
        return _winner(session, act)
    return _("Your move")


def _winner(session: Session, act: Event) -> str:
    from dealer.rules.deciding import decision, next_undecided, open_half

    judge = session.judge
    pot = next_undecided(judge)
    if pot is None or judge.stage == BET:
        return _("Name the winning hand [y …]")
    half = open_half(judge, pot)
    result = decision(judge, pot, half)
    seats = "+".join([str(number) for number in result.winners])
    keyed_seats = "+".join([seat_key(number) for number in result.winners])
    several = len(judge.proc.showdown.halves) > 1 and judge.proc.calls.words in HALVED
    name = f"{pot.name}/{half[:2]}" if several else pot.name
    tab = _tabs(session, name) if several or len(judge.t.pots) > 1 else ""
    keys = f"y {tab}{keyed_seats} {' '.join(keys_of(result.class_name, result.ranks))} {ENTER}"
    if several or len(judge.t.pots) > 1:
        text = _("{pot}: name the winning hand, seat {seat} [{keys}]")
        return text.format(pot=pot_name(name), seat=seats, keys=keys)
    return _("Name the winning hand, seat {seat} [{keys}]").format(seat=seats, keys=keys)
