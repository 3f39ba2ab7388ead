"""Irregular acts that wait for the dealer's ruling, and what becomes of them if none comes (manual §6(8))."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealer.amounts import format_amount
from dealer.record.events import Event
from dealer.rules import rounds, wagers
from dealer.rules.duty import CHECK, FOLD, PUT, Duty, Held, Pending, dealer_act
from dealer.table.betting import BettingRound
from dealer.table.seat import Seat

if TYPE_CHECKING:
    from dealer.rules.judge import Judge


SWEEPS = frozenset({"collect", "burn", "dh", "db", "mix"})


def pending_from_words(j: Judge, number: int) -> Pending | None:
    """The irregular act that a player has only announced so far: a ruling may answer the words."""
    r = j.t.round
    seat = j.t.seats.get(number or (r.turn if r is not None else 0))
    if r is None or r.closed or seat is None or seat.said is None:
        return None
    said = seat.said
    kind = getattr(said, "type", "")
    if seat.number != r.turn and not rounds.in_turn(j, r, seat.number):
        code = "BRI01" if r.forced_open else "BET01" if r.begun else "OPN03"
        pending = Pending(j, "turn", code, seat, CHECK, seat.street, seat.street, ("wait",))
        pending.expected = f"p{r.turn}"
        seat.said = None
        return pending
    total = said_total(r, seat, said)
    if total is None and kind in ("raise", "bet", "all_in"):
        total = max(r.amounts(seat)[0], r.price + 1)
    if kind in ("fold", "check"):
        seat.said = None
        if r.forced_open and not j.may_fold_opening:
            return Pending(
                j,
                "bring",
                "BRI02",
                seat,
                FOLD if kind == "fold" else CHECK,
                0,
                rounds.opening(j),
                ("bet", "refuse", "option"),
            )
        if kind == "check" and seat.street < r.price:
            rulings = ("call", "fold", "refuse", "wait", "option")
            return Pending(j, "check", "BET06", seat, CHECK, seat.street, r.price, rulings)
        return None
    if kind in ("raise", "bet", "all_in", "size") and total is not None:
        fault = wagers.amount_fault(j, r, seat, total, silent=False, one_chip=False)
        if fault is not None:
            seat.said = None
        return fault
    return None


def said_total(r: BettingRound, seat: Seat, said: object) -> int | None:
    """The street total that spoken words come to: "raise, 5", "5 more", "half"; None where they name none."""
    by = getattr(said, "by", None)
    if by is not None:
        return r.price + int(by)
    to: int | None = getattr(said, "to", None)
    if to is None and (size := getattr(said, "size", "")):
        return r.sizes(seat).get(size)
    return to


def raise_pending(j: Judge, pending: Pending, code: str = "") -> None:
    """Hold the act for a ruling; where rulings are not observed it stands at once."""
    if not j.sees_rulings:
        if pending.missed or code:
            j.fail(
                pending.missed or code,
                pending.key,
                pending.seat,
                pending.expected,
                pending.done(),
                amount=pending.amount,
            )
        let_stand(j, pending)
        return
    j.raise_duty(pending)


def let_stand(j: Judge, pending: Pending) -> None:
    """Nobody ruled: the act stands as the chips lie."""
    if isinstance(pending, Held):
        pending.let_stand(j)
        return
    seat = j.t.seats[pending.seat]
    r = j.t.round
    if pending.why == "money" or r is None or r.closed or seat.folded:
        return
    passed_seat = r.turn if pending.why == "turn" else 0
    if pending.why == "turn" and not r.begun:
        r.opener = seat.number
    if pending.why == "turn" and not pending.missed:
        j.passed("BET14", pending.key, seat.number)
    event = j.event
    swept = event is not None and event.actor <= 0 and event.verb in SWEEPS
    if pending.why == "over-call" or pending.why == "string" and swept:
        # the dealer goes on as if it were a call: what was pushed too far is swept along
        seat.surplus += pending.total - r.price
        if seat.street < r.price:
            rounds.accept(j, seat, PUT, r.price, ruled=True)
        return
    rounds.accept(j, seat, pending.act_kind, pending.total)
    if passed_seat and not r.closed:
        # the seat that was passed over may still act before the turn goes on
        j.alt_turn = j.skipped = passed_seat
    duty = j.duty("raise-call", seat.number)
    if duty is not None:
        j.close(duty)


def give_back(j: Judge, seat: Seat, amount: int, about: int | None = None) -> None:
    """Chips beyond what the ruling made of the act go back to the player before the next act."""
    if amount <= 0:
        return
    seat.surplus += amount
    if not j.sees_returns:
        seat.surplus -= amount
        seat.pull(amount)
        return
    act = dealer_act("return", seat=seat.number, amount=amount)
    duty = Duty("give-back", ("give-back", j.n, seat.number), "STR03", act, seat.number, format_amount(amount), amount)
    duty.about = about or j.n
    j.raise_duty(duty, first=True)


def settle_owed(j: Judge, event: Event) -> None:
    """Chips that a ruling made the player add: in by the next act at the latest."""
    if j.owed is None:
        return
    number, amount = j.owed
    seat = j.t.seats[number]
    if event.actor == number and (
        (event.verb == "push" and event.amount == amount)
        or (event.verb == "cbr" and event.amount == seat.front - seat.base - seat.surplus + amount)
        or event.verb in ("cc", "pb")
    ):
        return
    j.owed = None
    seat.push(min(amount, seat.stack))


def owes_chips(j: Judge, event: Event) -> bool:
    """The player adds the chips that the ruling asked for: no act of its own."""
    if j.owed is None or j.owed[0] != event.actor:
        return False
    seat = j.t.seats[event.actor]
    amount = j.owed[1]
    j.owed = None
    seat.push(min(amount, seat.stack))
    return True
