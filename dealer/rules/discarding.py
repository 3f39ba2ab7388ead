"""Losing hands first, then the rest; nothing left on the table (manual §14(4), §17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealer.amounts import format_amount
from dealer.record.events import Event
from dealer.rules import betting, deciding, paying, rake, replaying, rounds, showdown
from dealer.rules.duty import pass_held
from dealer.rules.stages import BET, OVER, PREPARE, SHOW

if TYPE_CHECKING:
    from dealer.rules.judge import Judge
    from dealer.table.pots import Pot


def losers_first(j: Judge, pot: Pot, event: Event) -> None:
    """Losing hands are collected before the pot is pushed (§14(4)); one fault a pot."""
    if not j.sees_mucks or not j.proc.showdown.losers_first or j.sole:
        return
    key = ("losers", pot.name)
    if ("shown", pot.name) in j.failed:
        return
    lying = losers(j, pot)
    if lying:
        j.fail("DSC01", key, lying[0], " ".join(f"muck p{n}" for n in lying), f"award p{event.seat}")
    elif len(pot.seats) > 1:
        j.passed("DSC01", key)


def losers(j: Judge, pot: Pot) -> list[int]:
    """Hands that have lost this pot and contest no pot still to be decided, and still lie there."""
    winners: set[int] = set()
    if not deciding.is_decided(j, pot):
        return []
    for (name, _), found in j.decided.items():
        if name == pot.name and found.declared:
            winners.update(found.declared)
    if not winners:
        return []
    still = {
        n
        for other in deciding.pot_order(j)
        if other is not pot
        and other.name not in j.unbuilt
        and (not deciding.is_decided(j, other) or other.name in j.to_replay)
        for n in other.seats
    }
    unpaid = {
        n
        for (name, _), found in j.decided.items()
        if found.declared and (other := j.t.pot(name)) is not None and other.amount > 0
        for n in found.declared
    }
    return [n for n in deciding.in_contest(j, pot) if n not in winners and n not in still and n not in unpaid]


def on_muck(j: Judge, event: Event) -> None:
    """A hand collected by the dealer."""
    t = j.t
    seat = t.seats.get(event.seat)
    if seat is None or not seat.dealt:
        j.fail("ACT02", ("act", j.n), event.seat, actual="muck")
        return
    pass_held(j)
    betting.cards_turned_down(j, event.seat)
    if seat.folded or (seat.mucked and seat.shown is None):
        seat.mucked = True
        return
    if j.stage == SHOW and j.sole:
        seat.mucked = True
        return
    if j.stage == SHOW:
        owed = [
            found
            for (name, _), found in j.decided.items()
            if found.declared and event.seat in found.declared and (pot := t.pot(name)) is not None and pot.amount > 0
        ]
        alive = [
            p for p in deciding.pot_order(j)
            if event.seat in p.seats and p.amount > 0 and p.name not in j.unbuilt and not deciding.is_decided(j, p)
        ]  # fmt: skip
        beaten = bool(alive) and all([is_beaten(j, event.seat, pot) for pot in alive])
        if alive and not beaten and not owed and call_passed_by(j, alive, event.seat):
            seat.mucked = True
            return
        last_standing = len(j.decided) == 0
        if owed or (alive and not beaten) or (last_standing and not beaten and j.t.middle() > 0):
            j.fail("DSC02", ("muck", event.seat), event.seat, "", f"muck p{event.seat}")
        else:
            j.passed("DSC02", ("muck", event.seat), event.seat)
        if beaten or not alive:
            seat.mucked = True
            return
        seat.mucked = True
        return
    if j.stage == OVER:
        return
    j.fail("DSC02", ("muck", event.seat), event.seat, "", f"muck p{event.seat}")
    seat.folded = seat.mucked = True
    r = t.round
    if j.stage == BET and r is not None and not r.closed:
        if r.turn == seat.number:
            r.advance(seat.number)
        elif rounds.hand_over(j):
            r.closed = True
            r.turn = 0
        if r.closed:
            rounds.round_closed(j)


def is_beaten(j: Judge, seat: int, pot: Pot) -> bool:
    """Whether each half of the pot that is still open is lost for the seat: a hand that beat it contests it too."""
    for half in j.proc.showdown.halves:
        if deciding.declared(j, pot.name, half.name) is not None:
            continue
        if not deciding.call_due(j, half):  # nobody is declared where no call is due: the cards speak
            result = deciding.decision(j, pot, half.name)
            if result.known and seat not in result.winners:
                continue
        if not any([
            found.declared and seat not in found.declared
            and (other := j.t.pot(name)) is not None and seat in other.seats
            and any([winner in pot.seats for winner in found.declared])
            for (name, of), found in j.decided.items() if of == half.name
        ]):  # fmt: skip
            return False
    return True


def call_passed_by(j: Judge, pots: list[Pot], seat: int) -> bool:
    """A beaten hand collected before the winner was called: the call was passed by, once."""
    for pot in pots:
        if deciding.wait_for_show(j, pot) or not deciding.call_due(j):
            return False
        for half in j.proc.showdown.halves:
            result = deciding.decision(j, pot, half.name)
            if not result.known or seat in result.winners:
                return False
    for pot in pots:
        while name := deciding.open_half(j, pot):
            result = deciding.as_the_cards_speak(j, pot, name)
            words = f"{result.class_name} {''.join(result.ranks)}".strip()
            if j.sees_calls:
                j.fail("CAL09", ("decide", pot.name, name), result.winners[0], words, f"muck p{seat}")
    return True


def on_gather(j: Judge, event: Event) -> None:
    """All cards collected: the hand is over, and nothing may be left (§17)."""
    if j.stage == PREPARE and j.replays:
        return  # for the shuffle of the replay
    j.gathered = True
    showdown.reach_show(j)
    j.pass_over()
    if j.stage not in (SHOW, OVER):
        middle = j.t.middle() + j.t.chips_in_front()
        if j.stage != PREPARE or middle:
            j.fail("PAY03", "left", 0, "0", format_amount(middle), amount=middle)
        j.stage = OVER
        return
    close_pots(j, replaying.ended(j))
    j.passed("DSC03", "gathered")
    for code in ("ACT01", "ACT02"):
        if not any(j.verdicts[index].code == code for index in j.failed.values()):
            j.passed(code, (code, "none"))
    j.stage = OVER


def close_pots(j: Judge, explained_already: int = 0) -> None:
    """Every chip of every pot must have been pushed; some are explained by another finding."""
    t = j.t
    left = t.middle() + t.chips_in_front() - j.rake_unplaced - explained_already
    if j.sees_awards and j.stage == SHOW:
        explained = sum(
            j.verdicts[index].amount or 0
            for index in j.failed.values()
            if j.verdicts[index].code in ("POT05", "POT06", "STR03")
        )
        if left < 0 or 0 < left <= explained:
            if j.rake_unplaced:
                rake.unplaced(j)
        elif left:
            if not j.paid_any:
                rake.close_rake(j)
            pushed = sum(j.paid.values())
            j.fail("PAY03", "left", 0, format_amount(pushed + left), format_amount(pushed), amount=abs(left))
        else:
            j.passed("PAY03", "left")


def finish(j: Judge) -> None:
    """The end of the hand, where the record holds whole hands."""
    if j.stage == OVER:
        return
    showdown.reach_show(j)
    j.pass_over()
    if j.stage == SHOW:
        if not j.sees_awards:
            paying.pay_out(j)
        else:
            close_pots(j, replaying.ended(j))
    elif j.replays and j.stage == PREPARE and j.sees_awards:
        left = j.t.middle()
        j.fail("PAY03", "left", 0, format_amount(left), "0", amount=left)
    j.stage = OVER


HANDLERS = {"muck": on_muck, "gather": on_gather}
