"""What to press next, for a first day at the table (learn mode, and a peek in practice).

The sentence says what is due and why, then the keys in brackets.
"""

from __future__ import annotations

from dealer.amounts import format_amount
from dealer.record.events import Event
from dealer.rules.judge import BET, DEAL, PREPARE, SHOW, Judge
from dealer.text import _
from dealer.training.session import Session
from dealer.tui.words import pot_name, street_name

ENTER = "Enter"


def prompt(session: Session, face: str) -> str:
    """One sentence: what is due now and the keys for it."""
    if session.over:
        return _("The hand is over. Next hand [Space]")
    due = session.judge.due()
    if due:
        return _due(session, due[0], face)
    events = session.player_acts()
    if events:
        number = events[0].actor
        if session.judge.stage == SHOW:
            return _("Seat {seat} is to show [Space]").format(seat=number)
        if session.judge.stage == PREPARE:
            return _("Seat {seat} is to put in the ante [Space]").format(seat=number)
        return _("Seat {seat} is to act: watch chips and words [Space]").format(seat=number)
    return _("Nothing is due: go on [Space]")


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
            return _("Too few cards: one card for everybody, face up [j]")
        case "mix":
            return _("Too few cards: mix the stub with all burns [n Enter]")
        case "say":
            return _say(session, act)
        case "rule":
            return _rule(session, act, amount)
        case "return":
            return _("{amount} goes back to seat {seat} [u {seat} {keys} Enter]").format(
                amount=amount, seat=seat, keys=keys
            )
        case "collect":
            return _("The betting is over: collect the chips [c]")
        case "pot":
            seats = "".join([str(number) for number in act.seats])
            return _("Build {pot}: {amount} for seats {list} [p {keys} space {seats} Enter]").format(
                pot=pot_name(act.pot), amount=amount, keys=keys, list=" ".join(seats), seats=seats
            )
        case "rake":
            return _("Take the rake, {amount} [k {keys} Enter]").format(amount=amount, keys=keys)
        case "muck":
            return _("Collect the losing hand of seat {seat} [m {seat}]").format(seat=seat)
        case "award":
            return _award(session, act, amount)
        case "turn":
            if act.face == "down":
                number = act.zones[0][1:]
                return _("Seat {seat} folded face up: turn the cards down [d {seat} d Enter]").format(seat=number)
            number = act.zones[0][1:]
            return _("Turn up the door card of seat {seat} [d {seat} u Enter]").format(seat=number)
        case "gather":
            return _("Collect all cards: the hand is over [e]")
        case "misdeal":
            return _("A hole card was exposed: misdeal [r x Enter]")
    return _("Your move")


def keyed(amount: int) -> str:
    """An amount in as few keys as it takes: ``.5``, ``6.5``, ``4``."""
    text = format_amount(amount)
    return text.rstrip("0").removeprefix("0") if "." in text else text


def _award(session: Session, act: Event, amount: str) -> str:
    pot = session.judge.t.pot(act.pot)
    whole = pot is not None and act.amount == pot.amount + session.judge.t.chips_in_front() + session.judge.t.loose
    left = [other.name for other in session.judge.t.pots if other.amount > 0]
    tabs = "" if left[-1:] == [act.pot] else _tabs(session.judge, act.pot)
    keys = f"v {tabs}{act.seat} {ENTER}" if whole else f"v {tabs}{act.seat} {keyed(act.amount or 0)} {ENTER}"
    return _("Push {amount} to seat {seat} [{keys}]").format(amount=amount, seat=act.seat, keys=keys)


def _tabs(judge: Judge, pot: str) -> str:
    """The presses of Tab that choose a pot, with a space behind them."""
    names = [other.name for other in judge.t.pots]
    return "Tab " * (names.index(pot) + 1) if pot in names else ""


def _deal(session: Session, act: Event, face: str) -> str:
    if act.face == face:
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
            return _("Seat {seat} may only call: rule call only [r {seat} c Enter]").format(seat=seat)
        case "raise" | "bet":
            text = _("Seat {seat} put in a wrong amount: make it {amount} [r {seat} m {keys} Enter]")
            return text.format(seat=seat, amount=amount, keys=keyed(act.amount or 0))
        case "wait":
            return _("Seat {seat} acted out of turn: wait [r {seat} z Enter]").format(seat=seat)
        case "refuse":
            if any(duty.missed == "BET09" for duty in session.judge.open):
                return _("Seat {seat} added money: refuse it [r {seat} $ Enter]").format(seat=seat)
            return _("Seat {seat} may not raise: rule call only [r {seat} n Enter]").format(seat=seat)
        case "option":
            return _("Seat {seat}'s last card was exposed: offer the option [r {seat} o Enter]").format(seat=seat)
        case "down":
            return _("Turn down the cards of seat {seat} [r {seat} d Enter]").format(seat=seat)
    return _("A ruling is due on seat {seat} [r {seat} …]").format(seat=seat)


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
        keys = f"l {seat} {call.rank.lower()} {call.suit} {ENTER}".replace("  ", " ")
        return _("Seat {seat} has the low card: say so [{keys}]").format(seat=seat, keys=keys)
    if kind == "high":
        ranks = " ".join(_typed(call.class_, call.ranks))
        return _("Seat {seat} is high and opens: say so [{keys}]").format(seat=seat, keys=f"h {seat} {ranks} {ENTER}")
    if kind in ("raise", "all_in"):
        amount = call.to or 0
        return _("Repeat the raise of seat {seat} [a {amount} Enter]").format(seat=seat, amount=keyed(amount))
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
    result = decision(judge, pot, open_half(judge, pot))
    seats = "+".join([str(number) for number in result.winners])
    tab = _tabs(judge, pot.name) if len(judge.t.pots) > 1 else ""
    keys = f"y {tab}{seats} {' '.join(_typed(result.class_name, result.ranks))} {ENTER}"
    if len(judge.t.pots) > 1:
        text = _("{pot}: name the winning hand, seat {seat} [{keys}]")
        return text.format(pot=pot_name(pot.name), seat=seats, keys=keys)
    return _("Name the winning hand, seat {seat} [{keys}]").format(seat=seats, keys=keys)


def _typed(class_: str, ranks: tuple[str, ...]) -> list[str]:
    """The keys that name a hand."""
    keys = [rank.lower() for rank in ranks]
    match class_:
        case "pair":
            return keys[:1] * 2
        case "three":
            return keys[:1] * 3
        case "four":
            return keys[:1] * 4
        case "two_pairs":
            return [keys[0], keys[0], keys[1], keys[1]]
        case "full_house":
            return [keys[0]] * 3 + [keys[1]] * 2
        case "straight":
            return ["s", *keys[:1]]
        case "flush":
            return ["f", *keys[:1]]
        case "straight_flush":
            return ["s", "f", *keys[:1]]
        case "royal":
            return ["s", "f", "a"]
    return keys[:1]
