"""A pot played again: declared, shuffled, dealt and bet once more; the pot carries over (mini poker page, "Replay").

Each pot stands for itself: what is won is paid first, then the pots that are played again lie there as they are,
and one more street is dealt to those who contest them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealer.amounts import format_amount as money
from dealer.house.model import Open, Replay, Street
from dealer.record.events import Event
from dealer.rules import deciding, preparation, reentry, showdown
from dealer.rules.duty import pass_held
from dealer.rules.stages import BET, PREPARE, SHOW
from dealer.table.pots import Pot

if TYPE_CHECKING:
    from dealer.calls.reading import Call
    from dealer.rules.deciding import Decision
    from dealer.rules.judge import Judge
    from dealer.table.seat import Seat


def begin(j: Judge) -> None:
    j.replays = 0
    j.to_replay = {}
    j.replayed = {}
    j.paid_before = 0
    j.unpaid = set()
    reentry.begin(j)


def may_be_declared(j: Judge, pot: str) -> bool:
    """Whether the house lets this pot be played again, or once more (``replay.limit``)."""
    rule = j.proc.replay
    return rule is not None and not (isinstance(rule.limit, int) and j.replayed.get(pot, 0) >= rule.limit)


def due(j: Judge, pot: Pot) -> bool:
    """Whether this pot is now to be declared a replay."""
    result = deciding.decision(j, pot, j.proc.showdown.halves[0].name)
    return bool(result.again) and result.declared is None


def on_replay(j: Judge, event: Event) -> None:
    """``d replay main``: this pot is played again."""
    if betting_open(j) or not declare(j, event.pot.partition("/")[0]):
        j.fail("RPL02", ("replay+", j.n), actual="replay")


def betting_open(j: Judge) -> bool:
    """Whether somebody is still to act: nothing can be played again yet."""
    return j.stage == BET and j.t.round is not None and not j.t.round.closed


def say_replay(j: Judge, call: Call, seat: int) -> bool:
    """The same by words; a hand that is named must be the one that has the pot played again."""
    if not betting_open(j):
        showdown.reach_show(j)
        pot = deciding.named_pot(j, call.pot) if call.pot else deciding.next_undecided(j)
        result = deciding.decision(j, pot, j.proc.showdown.halves[0].name) if pot is not None else None
        if declare(j, call.pot):
            if call.class_ and result is not None and result.again and result.class_name != call.class_:
                hand = f"{result.class_name} {''.join(result.ranks)}".strip()
                j.fail("SHO04", ("named", j.n), seat, hand, deciding.spoken(call))
            return True
    j.fail("RPL02", ("replay+", j.n), actual="replay")
    return True


def declare(j: Judge, name: str, left_out: str = "") -> bool:
    """The dealer has this pot (by default the one that is decided now) played again; False: no such pot.

    ``left_out``: the act that came in place of the declaration.
    """
    pass_held(j)
    if j.stage == PREPARE and j.replays:
        # said and signalled: the same once more
        return not name or j.t.pot(name) is not None
    showdown.reach_show(j)
    if j.stage != SHOW or j.sole or j.proc.replay is None:
        return False
    nxt = deciding.next_undecided(j)
    pot = deciding.named_pot(j, name) if name else nxt
    if pot is None and j.to_replay:
        return not name or name in j.to_replay
    if pot is None or pot.amount <= 0:
        return False
    if pot.name in j.to_replay:
        return True
    half = j.proc.showdown.halves[0].name
    key = ("decide", pot.name, half)
    waiting = deciding.wait_for_show(j, pot)
    if waiting:
        j.fail("PAY05", ("shown", pot.name), waiting, f"sm p{waiting}", left_out or "replay")
    elif not deciding.is_decided(j, pot) and nxt is not None and nxt is not pot:
        j.fail("SHO02", "pot-order", 0, nxt.name, pot.name)
    result = j.decided[pot.name, half] = deciding.decision(j, pot, half)
    if waiting or not result.known or not j.sees_calls:
        j.unjudged("RPL01")
    elif left_out:
        j.fail("RPL01", key, 0, pot.name, left_out, amount=pot.amount)
    elif result.again:
        j.passed("RPL01", key, 0, pot.name)
        j.passed("RPL02", ("replay-called", pot.name))
    else:
        winners = " ".join(f"p{number}" for number in result.winners)
        j.fail("RPL02", key, result.winners[0] if result.winners else 0, winners, "replay", amount=pot.amount)
    result.declared = ()
    if not j.to_replay:
        reentry.nobody_yet(j)
    j.to_replay[pot.name] = tuple(sorted(result.again or deciding.in_contest(j, pot)))
    if pot.name == "main":
        reentry.open_to(j, result)
    begin_if_paid(j)
    return True


def winner_named(j: Judge, call: Call, seat: int, pot: Pot, result: Decision) -> None:
    """A winner is called where the pot is to be played again: what the dealer said stands."""
    named = call.seats or ((seat,) if seat else ()) or (deciding.seat_of_hand(j, call, pot, result.half),)
    key = ("decide", pot.name, result.half)
    j.fail("RPL01", key, named[0], pot.name, call.type, amount=pot.amount)
    result.declared = tuple([n for n in named if n]) if call.type == "win" else result.again


def pushed(j: Judge, pot: Pot, result: Decision, event: Event) -> None:
    """The pot is pushed without a word where it is to be played again."""
    key = ("decide", pot.name, result.half)
    j.fail("RPL01", key, event.seat, pot.name, f"award p{event.seat}", amount=pot.amount)
    result.declared = ()
    j.wrong_pots.add(pot.name)
    j.wrong_halves.add((pot.name, ""))


def goes_on(j: Judge, event: Event) -> bool:
    """An act of the replay (shuffle, re-entry, a card) right after the showing: the declaration was left out."""
    if j.stage != SHOW or j.sole or j.proc.replay is None:
        return False
    shown = f"{event.verb} p{event.seat}" if event.seat else event.verb
    if event.actor > 0:
        shown = f"p{event.actor} {event.verb}"
    pot = deciding.next_undecided(j)
    while pot is not None and due(j, pot) and not deciding.wait_for_show(j, pot):
        declare(j, pot.name, shown)
        if j.stage != SHOW:
            break
        pot = deciding.next_undecided(j)
    if j.stage == SHOW and j.to_replay and pot is None:
        start(j)
    return j.stage == PREPARE


def ended(j: Judge) -> int:
    """The cards are gathered while pots are to be played again: one finding each; the chips they explain."""
    explained = 0
    if j.stage != SHOW or j.sole:
        return 0
    for pot in deciding.pot_order(j):
        if pot.amount > 0 and not deciding.wait_for_show(j, pot) and due(j, pot) and j.sees_calls:
            half = j.proc.showdown.halves[0].name
            j.fail("RPL01", ("decide", pot.name, half), 0, pot.name, "gather", amount=pot.amount)
            explained += pot.amount
    return explained


def begin_if_paid(j: Judge) -> None:
    """Once every pot is either paid or declared a replay, the cards are collected for the shuffle."""
    if j.stage != SHOW or not j.to_replay:
        return
    for pot in j.t.pots:
        if pot.amount > 0 and pot.name not in j.to_replay and pot.name not in j.wrong_pots:
            return
    start(j)


def start(j: Judge) -> None:
    """The pots that are played again stay; everything else begins anew: deck, cards, duties."""
    t = j.t
    j.pass_over()
    j.replays += 1
    unpaid = [pot for pot in t.pots if pot.amount > 0 and pot.name not in j.to_replay]
    t.pots = [pot for pot in t.pots if pot.name in j.to_replay]
    for pot in t.pots:
        pot.seats = j.to_replay[pot.name]
        j.replayed[pot.name] = j.replayed.get(pot.name, 0) + 1
    j.to_replay = {}
    staying = {number for pot in t.pots for number in pot.seats}
    for seat in t.by_number:
        fresh(seat, seat.number in staying)
    t.carried = [Pot(pot.name, pot.amount + t.rake_by.get(pot.name, 0), pot.seats) for pot in t.pots]
    for number in j.joined:
        reentry.take_seat(j, number)
    t.stub, t.burns, t.muck = 52, 0, 0
    t.seen.clear()
    t.board, t.common, t.round = [], [], None
    forget(j)
    for pot in unpaid:
        j.unpaid.add(pot.name)
        j.fail("PAY03", ("left", pot.name), 0, money(pot.amount), "0", amount=pot.amount)
    name = "replay" if j.replays == 1 else f"replay-{j.replays}"
    t.add_street(name, street_of(j))
    t.street_name = name
    j.stage = PREPARE
    preparation.begin_again(j)


def fresh(seat: Seat, plays: bool) -> None:
    """A seat before the new cards; who does not play again is out like a folded player."""
    seat.folded = seat.mucked = not plays
    seat.cards, seat.up, seat.shown, seat.kept = [], [], None, ()
    seat.pitched = 0
    seat.before += seat.put
    seat.put = 0
    seat.said = None
    seat.keeps = False


def forget(j: Judge) -> None:
    """Duties of the first deal are closed for good; the same ones may fail again."""
    j.failed = {
        key if key == "gathered" else ("before", j.replays, key): index for key, index in j.failed.items()
    }  # fmt: skip
    j.paid_before += sum(j.paid.values())
    j.paid, j.paid_half, j.decided = {}, {}, {}
    j.wrong_pots, j.wrong_halves = set(), set()
    j.late_joined = set()
    j.paid_any = j.rake_closed = j.show_fault = False
    j.show_queue = []
    j.sole = j.aggressor = j.last_opener = j.true_opener = j.high_before = 0
    j.last_act = None
    j.pots_before = len(j.t.pots)


def street_of(j: Judge) -> Street:
    """The street of a replay: its cards, and one round of betting by the rules of the last one."""
    rule = j.proc.replay
    assert isinstance(rule, Replay)
    bets = [street.bet for street in j.proc.streets.values() if street.bet is not None]
    bet = bets[-1] if bets and rule.betting == "one_round" else None
    return Street(deal=rule.deal, open_=Open(by="position", seat="first"), bet=bet)


def late_award(j: Judge, event: Event) -> bool:
    """A pot that was won before the replay began, pushed only now."""
    name = event.pot.partition("/")[0]
    seat = j.t.seats.get(event.seat)
    if name not in j.unpaid or seat is None:
        return False
    j.passed("PAY03", ("left", name))
    seat.stack += event.amount or 0
    return True


def on_step(j: Judge, event: Event) -> None:
    """A step of the shuffle: right after the showing it may be that of a replay."""
    if event.verb != "cut" or j.duty("mixed-cut") is None:
        goes_on(j, event)
    preparation.on_step(j, event)


HANDLERS = {"replay": on_replay, "shuffle": on_step, "strip": on_step, "cut": on_step}
