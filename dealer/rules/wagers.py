"""What is wrong with an amount: bring-ins, bets, raises, calls (manual §4, §6(6)-(9), §6(14))."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealer.amounts import format_amount
from dealer.house.betting import Range
from dealer.rules import rounds
from dealer.rules.duty import PUT, Pending
from dealer.table.betting import BettingRound
from dealer.table.seat import Seat

if TYPE_CHECKING:
    from dealer.rules.judge import Judge


def amount_fault(j: Judge, r: BettingRound, seat: Seat, total: int, silent: bool, one_chip: bool) -> Pending | None:
    """What is wrong with putting in ``total``; None if nothing is.  Passes are said here."""
    price = r.price
    number = seat.number
    unit = j.proc.chip.unit
    if total == price:
        pass
    elif unit and total % unit and not seat.all_in and j.sees_rulings:
        j.fail("BET08", ("unit", j.n), number, format_amount(unit), format_amount(total))
    elif unit and total > seat.street and j.sees_rulings:
        j.passed("BET08", None, number)
    if r.forced_open and not r.fixed:
        return bring_in_fault(j, r, seat, total)
    if r.forced_open and r.fixed:
        least = rounds.opening(j)
        if total == least or total == r.least or (seat.all_in and total < r.least):
            j.passed("BRI03", None, number)
            return None
        if total > r.least:
            return Pending(j, "above", "BRI04", seat, PUT, total, r.least, ("bet", "raise"))
        return Pending(j, "below", "BRI03", seat, PUT, total, least if total < least else r.least, ("bet", "raise"))
    if total == price:
        return None
    if total < price:
        if seat.all_in:
            j.passed("BET07", None, number)
            return None
        if silent:
            return Pending(j, "short-call", "STR04", seat, PUT, total, price, ("call",))
        return Pending(j, "short-call", "BET07", seat, PUT, total, price, ("call",))
    legal = r.amounts(seat)
    least, most = legal
    if price > 0 and r.full == 0 and seat.raises_seen >= 0 and not r.may_raise(seat):
        return Pending(j, "reopen", "ALN01", seat, PUT, total, price, ("refuse", "call"))
    if silent and price > 0 and not one_chip and j.proc.string_bet == "call_only":
        return Pending(j, "string", "STR01", seat, PUT, total, price, ("call",))
    if price == 0 or r.full == 0:
        return bet_fault(j, r, seat, total, legal, silent)
    # a raise
    if one_chip and silent:
        return None
    if silent and j.proc.string_bet == "call_only":
        return Pending(j, "string", "STR01", seat, PUT, total, price, ("call",))
    if r.capped:
        return Pending(j, "cap", "CAP01", seat, PUT, total, price, ("refuse", "call"))
    if not r.may_raise(seat):
        return Pending(j, "reopen", "ALN01", seat, PUT, total, price, ("refuse", "call"))
    if j.proc.check_raise == "forbidden" and seat.checked:
        return Pending(j, "check-raise", "BET13", seat, PUT, total, price, ("refuse", "call"))
    if r.allowed(seat, total, legal):
        j.passed("BET04", None, number)
        j.passed("BET05", None, number)
        if r.raises + 1 >= r.cap:
            j.passed("CAP01", None, number)
        if seat.raises_seen >= 0:
            j.passed("ALN01", None, number)
        if j.proc.check_raise == "forbidden":
            j.passed("BET13", None, number)
        return None
    if not j.sees_rulings and total == reach(r, seat):
        j.unjudged("BET04")
        return None
    if total > most:
        code = "ALN02" if seat.all_in else "BET05"
        return Pending(j, "above", code, seat, PUT, total, most, over_rulings(j, r, most))
    if seat.all_in:
        j.passed("ALN02", None, number)
        return None
    if total > least:
        size = size_below(r, seat, total)
        return Pending(j, "above", "BET05", seat, PUT, total, size, over_rulings(j, r, size))
    rulings = ("raise",) if j.proc.raise_.below_minimum == "to_minimum" else ("call",)
    return Pending(j, "below", "BET04", seat, PUT, total, least if rulings[0] == "raise" else price, rulings)


def no_raise(j: Judge, r: BettingRound, seat: Seat, total: int) -> Pending:
    """A bet or raise that puts the price up by nothing."""
    if r.price == 0:
        return Pending(j, "below", "BET02", seat, PUT, total, r.amounts(seat).min, ("bet", "raise"))
    if r.capped or not r.may_raise(seat) or j.proc.raise_.below_minimum != "to_minimum":
        return Pending(j, "below", "BET04", seat, PUT, total, r.price, ("call",))
    return Pending(j, "below", "BET04", seat, PUT, total, r.amounts(seat).min, ("raise",))


def over_rulings(j: Judge, r: BettingRound, correct: int) -> tuple[str, ...]:
    """How a raise that is too large is ruled; where nothing is left to raise it is a call."""
    if correct <= r.price:
        return ("call", "refuse")
    return ("raise", "bet") if j.proc.raise_.above_maximum == "to_maximum" else ("call",)


def size_below(r: BettingRound, seat: Seat, total: int) -> int:
    """An amount between two sizes of a list counts as the lower one: what is beyond it goes back."""
    return max([size for size in r.sizes(seat).values() if size < total], default=r.price)


def reach(r: BettingRound, seat: Seat) -> int:
    """The highest total that any other live player can still match."""
    return max([other.street + other.stack for other in r.seats if other is not seat and not other.folded], default=0)


def bring_in_fault(j: Judge, r: BettingRound, seat: Seat, total: int) -> Pending | None:
    """The bring-in: from the street's minimum to its maximum, the player's choice (§4)."""
    number = seat.number
    if total < r.least and not seat.all_in:
        return Pending(j, "bring-low", "BRI03", seat, PUT, total, r.least, ("bet", "raise"))
    j.passed("BRI03", None, number)
    j.passed("BRI02", None, number)
    if total > r.most:
        return Pending(j, "bring-high", "BRI04", seat, PUT, total, r.most, ("bet", "raise"))
    j.passed("BRI04", None, number)
    return None


def bet_fault(j: Judge, r: BettingRound, seat: Seat, total: int, legal: Range, silent: bool) -> Pending | None:
    """A first bet: the street's minimum to its maximum (§6); an all-in may be smaller, never larger."""
    number = seat.number
    least, most = legal
    if r.allowed(seat, total, legal):
        j.passed("BET02", None, number)
        j.passed("BET03", None, number)
        return None
    if not j.sees_rulings and total == reach(r, seat):
        j.unjudged("BET02")
        return None
    if total > most or (r.fixed and total > least):
        code = "ALN02" if seat.all_in else "STR04" if silent else "BET03"
        return Pending(j, "above", code, seat, PUT, total, most, ("bet", "raise"))
    if seat.all_in:
        j.passed("ALN02", None, number)
        return None
    if total > least:
        size = size_below(r, seat, total)
        return Pending(j, "above", "STR04" if silent else "BET03", seat, PUT, total, size, ("bet", "raise"))
    return Pending(j, "below", "STR04" if silent else "BET02", seat, PUT, total, least, ("bet", "raise"))
