"""The arithmetic of limits: what the next full bet or raise may total.  Whole numbers only, no table.

All amounts are hundredths and totals of one player for the street ("to").  The table keeps four numbers a
round and asks here: ``price`` (the highest total), ``full`` (the last full total F: the bring-in at its
nominal amount, a full bet, a full raise; a short all-in never changes it), ``increase`` (what the last full
bet or raise added) and ``raises`` (full raises so far).  Stacks and the cap are the table's business: an
all-in below the minimum is always allowed.

Sources: manual §6(6) with the decisions ``raise.*`` for the spread; common rules of fixed limit; the
hold'em, Sampyong and badugi pages for no limit, pot limit and Korean sizes.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from msgspec import Struct

from dealer.house.model import Procedure, Street

UNLIMITED: Final = 10**15
_SHARES: Final = {"quarter": 4, "half": 2, "full": 1}


class Range(NamedTuple):
    """The least and the most that may be put in, in total for the street.

    Fixed limit allows its two ends only; see :func:`allows`.
    """

    min: int
    max: int


class Limits(Struct, frozen=True, kw_only=True):
    """One street's limits, taken from the procedure once a street."""

    structure: str
    least: int = 0
    """The least full bet; fixed limit: the bet."""
    most: int = UNLIMITED
    """The most of a bet and of a raise's increase; fixed limit: the bet, or the big one over an open pair."""
    last_increase: bool = False
    """A raise must add the last full increase; else at least F, which doubles.  Korean sizes need no least
    increase, but short all-ins re-open the betting by it."""
    first_adds_least: bool = False
    """The first raise may add as little as the street's least bet (``raise.first_minimum``)."""
    capped_by_stack: bool = False
    half_counts: bool = False
    """Fixed limit: half a bet counts as a full one (``all_in.reopens: half_bet``)."""
    half_reopens: bool = False
    """Half a bet lets those who have acted raise again, but does not count as a full one."""
    call_first: bool = True
    """Pot limit: the pot is counted after the call (``pot_limit.raise_at_most``)."""
    unit: int = 1
    base: int = 0
    ceiling: int = UNLIMITED
    sizes: tuple[str, ...] = ()
    share_after_call: bool = True
    rounding: str = "down"


def limits_of(proc: Procedure, street: Street, open_pair: bool = False) -> Limits:
    """The limits of a street.  ``open_pair``: somebody's exposed pair allows the double bet (fixed limit)."""
    bet, rules = street.bet, proc.raise_
    least = bet.min if bet is not None else 0
    most = (bet.max if bet is not None else 0) or UNLIMITED
    if proc.betting == "fixed_limit":
        least = proc.limit.big if bet is not None and bet.size == "big" else proc.limit.small
        most = proc.limit.big if open_pair and proc.double_bet.open_pair == "allowed" else least
    ceiling = proc.bet.ceiling
    return Limits(
        structure=proc.betting,
        least=least,
        most=most,
        last_increase=rules.minimum in ("last_full_increase", "size_list"),
        first_adds_least=rules.minimum == "double" and rules.first_minimum == "street_minimum",
        capped_by_stack=rules.maximum == "stack",
        half_counts=proc.all_in.reopens == "half_bet",
        half_reopens=proc.all_in.reopens == "half_reopens",
        call_first=proc.pot_limit.raise_at_most == "call_plus_pot",
        unit=proc.chip.unit,
        base=proc.korean.base,
        ceiling=ceiling if isinstance(ceiling, int) else UNLIMITED,
        sizes=proc.korean.sizes,
        share_after_call=proc.korean.of == "pot_after_call",
        rounding=proc.korean.rounding,
    )


def bet_range(limits: Limits, pot: int = 0) -> Range:
    """The first full bet of a round, also over a short all-in bet or an uncompleted bring-in (F = 0).

    ``pot``: everything in the middle and in front, for pot limit and Korean sizes.
    """
    structure = limits.structure
    if structure == "korean":
        return _ends(korean_sizes(limits, pot), limits.base)
    if structure == "pot_limit":
        most = max(pot, limits.least)
    elif structure == "no_limit" or (limits.capped_by_stack and structure == "spread"):
        most = UNLIMITED
    else:
        most = limits.most
    return _under(limits.least, most, limits.ceiling)


def raise_range(
    limits: Limits, price: int, full: int, increase: int, raises: int = 0, pot: int = 0, owed: int = 0
) -> Range:
    """The next full raise; with F = 0 the first full bet, which is not a raise.

    ``pot`` counts everything in, ``owed`` is what the raiser would have to call (pot limit, Korean).  A
    ceiling may always be reached, also by less than a full raise; at the ceiling nothing is left to raise.
    Spread: the price grows by at least F and at most M, by exactly M where F is above M.  Fixed limit: a
    short all-in is completed to a whole bet over F; one that counted as full has moved F, and the next
    raise is a whole bet on top of it.
    """
    structure = limits.structure
    if structure == "korean":
        return _ends(korean_sizes(limits, pot, owed, price), price)
    if full == 0:
        legal = bet_range(limits, pot)
        if price and structure == "pot_limit":
            # over a short all-in: call it first, then the pot
            most = price + (pot + owed if limits.call_first else pot)
            return _under(legal.min, max(most, legal.min), limits.ceiling)
        return legal
    if structure == "fixed_limit":
        size, double = limits.least, limits.most
        if increase >= double:
            # after a big bet over an open pair only big raises
            size = double
        return Range(full + size, full + double)
    least = increase if limits.last_increase else full
    if limits.first_adds_least and raises == 0:
        least = limits.least
    if structure == "pot_limit":
        most = max(pot + owed if limits.call_first else pot, least)
    elif structure == "no_limit" or limits.capped_by_stack:
        most = UNLIMITED
    else:
        most = limits.most
    return _under(price + (least if least < most else most), price + most, limits.ceiling)


def is_full_raise(limits: Limits, total: int, legal: Range, full: int = 0) -> bool:
    """Whether a total above the price is a full bet or raise, given :func:`raise_range`'s answer.

    A full one moves F, counts toward the cap and re-opens the betting.  Half a bet is full in fixed limit
    where the house says so (``all_in.reopens: half_bet``).
    """
    if total >= legal.min:
        return True
    return limits.half_counts and limits.structure == "fixed_limit" and (total - full) * 2 >= limits.least


def reopens(limits: Limits, gap: int, full: int, increase: int) -> bool:
    """Whether short all-ins, ``gap`` together since a player's own last act, let him raise again (§6(9)).

    They must have put the price up by a full raise: at least F (at most M); half of it where half counts.
    """
    if limits.structure == "fixed_limit":
        need = limits.least
    else:
        need = min(increase if limits.last_increase else full, limits.most) or limits.least
    return 0 < need <= (gap * 2 if limits.half_counts or limits.half_reopens else gap)


def allows(limits: Limits, total: int, legal: Range, pot: int = 0, owed: int = 0, price: int = 0) -> bool:
    """Whether exactly this total is a legal full bet or raise: within the range, and in its steps."""
    if limits.structure == "fixed_limit":
        return total == legal.min or total == legal.max
    if limits.structure == "korean":
        return total in korean_sizes(limits, pot, owed, price).values()
    return legal.min <= total <= legal.max


@lru_cache(maxsize=4096)
def korean_sizes(limits: Limits, pot: int, owed: int = 0, price: int = 0) -> dict[str, int]:
    """Name -> street total of each size on offer, for a player who owes ``owed`` at this price.

    Ping is one base unit and only offered where nobody has bet; a quarter, a half and a full put in the
    call and that share of the pot after it, at least one base unit more than the price; max is the house's
    ceiling.  What would pass the ceiling is not offered.
    """
    offered: dict[str, int] = {}
    counted = pot + owed if limits.share_after_call else pot
    for size in limits.sizes:
        total = 0
        if size == "ping" and not price:
            total = limits.base
        elif size in _SHARES:
            total = price + max(in_units(counted, _SHARES[size], limits.unit, limits.rounding), limits.base)
        elif size == "max" and limits.ceiling < UNLIMITED:
            total = limits.ceiling
        if price < total <= limits.ceiling:
            offered[size] = total
    return offered


def in_units(amount: int, parts: int, unit: int, rounding: str) -> int:
    """``amount / parts`` in whole chips: ``down``, ``up`` or to the ``nearest`` (half a chip goes up)."""
    units, rest = divmod(amount, parts * unit)
    if rounding == "up":
        units += rest > 0
    elif rounding == "nearest":
        units += rest * 2 >= parts * unit
    return units * unit


def _under(least: int, most: int, ceiling: int) -> Range:
    """The range under the house's ceiling."""
    return Range(least, most) if least <= ceiling >= most else Range(min(least, ceiling), min(most, ceiling))


def _ends(sizes: dict[str, int], least: int) -> Range:
    return Range(min(sizes.values()), max(sizes.values())) if sizes else Range(least, least)
