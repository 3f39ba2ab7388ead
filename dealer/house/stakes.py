"""The amounts that a record brings, put where the procedure says them.

A procedure states a structure with example amounts; a room plays it at several stakes.  A stake that the
game has no place for is refused.  Amounts that the stakes leave unsaid keep their proportion to the
structure's own unit (small bet, big blind, base unit or the spread's maximum), rounded up to the chip;
the rake is the house's and only rounded.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import gcd
from typing import TYPE_CHECKING, Final

from msgspec import structs

from dealer.house.convert import nearest
from dealer.house.family import ProcedureError
from dealer.house.identity import Same
from dealer.house.model import Forced, Procedure, Street, StreetBetCeiling
from dealer.house.strict_yaml import Problem

if TYPE_CHECKING:
    from fractions import Fraction

STAKES: Final = (
    "ante", "bb_ante", "bring_in", "small_bet", "big_bet", "unit", "sb", "bb", "min_bet", "bet_min", "bet_max", "base",
)  # fmt: skip
"""``min_bet`` and ``bet_min`` are two names for one thing; ``base`` is the base unit of Korean sizes;
``bb_ante``: the big blind posts one ante for the whole table."""


def with_stakes(proc: Procedure, stakes: Mapping[str, int]) -> Procedure:
    """The procedure at these amounts (hundredths): the same object for the same stakes.

    Raises ProcedureError for a name that is no stake, or a stake the game has no place for.
    """
    if not stakes:
        return proc
    return _applied(Same(proc), tuple(sorted(stakes.items())))


@lru_cache(maxsize=4096)
def _applied(same: Same, items: tuple[tuple[str, int], ...]) -> Procedure:
    proc, stakes = same.proc, dict(items)
    problems = misplaced(proc, stakes)
    if problems:
        raise ProcedureError([Problem("stakes", 1, 1, message) for message in problems])
    return _Stakes(proc, stakes).applied()


def misplaced(proc: Procedure, stakes: Mapping[str, int]) -> list[str]:
    """What is wrong with the names of the stakes; amounts may be 0 for an ante or a blind only."""
    posts = {entry.post for entry in proc.forced}
    streets = [street.bet for street in proc.streets.values() if street.bet is not None]
    places = {
        "bring_in": any(bet.forced == "bring_in" for bet in streets),
        "small_bet": proc.betting == "fixed_limit",
        "big_bet": proc.betting == "fixed_limit",
        "sb": "sb" in posts,
        "bb": "bb" in posts,
        "bb_ante": "bb" in posts,
        "min_bet": bool(streets),
        "bet_min": bool(streets),
        "bet_max": any(bet.max for bet in streets),
        "base": proc.betting == "korean",
    }
    found = []
    for key, amount in stakes.items():
        if key not in STAKES:
            found.append(f"stakes.{key}: expected one of {', '.join(STAKES)}{nearest(key, list(STAKES))}")
        elif not places.get(key, True) and amount:
            found.append(f"stakes.{key}: {proc.name or 'this procedure'} has no place for it")
        elif amount < 0 or (amount == 0 and key == "unit"):
            found.append(f"stakes.{key}: expected an amount above 0")
    return found


class _Stakes:
    """One procedure at one set of stakes."""

    def __init__(self, proc: Procedure, stakes: Mapping[str, int]) -> None:
        self.proc = proc
        self.stakes = stakes
        self.chip = stakes.get("unit") or gcd(proc.chip.unit, *stakes.values())
        self.factor = factor(proc, stakes)

    def amount(self, old: int, *names: str) -> int:
        """The stake of the first of these names that was said, else the old amount in proportion."""
        for name in names:
            if name in self.stakes:
                return self.stakes[name]
        return self.in_chips(old * self.factor)

    def in_chips(self, amount: Fraction | int) -> int:
        """Up to the next multiple of the chip."""
        return -(-amount // self.chip) * self.chip

    def applied(self) -> Procedure:
        proc = self.proc
        ceiling = proc.bet.ceiling
        small = self.amount(proc.limit.small, "small_bet")
        return structs.replace(
            proc,
            chip=structs.replace(proc.chip, unit=self.chip),
            forced=self.forced(),
            limit=structs.replace(proc.limit, small=small, big=self.amount(proc.limit.big, "big_bet")),
            streets={name: self.street(street) for name, street in proc.streets.items()},
            korean=structs.replace(proc.korean, base=self.amount(proc.korean.base, "base")),
            bet=StreetBetCeiling(ceiling=self.amount(ceiling) if isinstance(ceiling, int) else ceiling),
            rake=structs.replace(proc.rake, unit=self.in_chips(proc.rake.unit), max=self.in_chips(proc.rake.max)),
        )

    def forced(self) -> tuple[Forced, ...]:
        """The forced bets: an ante for all appears with its amount and vanishes at 0."""
        ante = self.stakes.get("ante")
        forced = []
        for entry in self.proc.forced:
            if entry.post == "ante" and ante == 0:
                continue
            forced.append(structs.replace(entry, amount=self.amount(entry.amount, entry.post)))
        if ante and not any(entry.post == "ante" for entry in forced):
            forced.insert(0, Forced(post="ante", amount=ante, who="all"))
        for_all = self.stakes.get("bb_ante")
        if for_all:
            big = next(entry.who for entry in forced if entry.post == "bb")
            forced.insert(0, Forced(post="ante", amount=for_all, who=big))
        return tuple(forced)

    def street(self, street: Street) -> Street:
        bet = street.bet
        if bet is None:
            return street
        if bet.forced == "bring_in":
            least = self.amount(bet.min, "bring_in")
        elif bet.size != "none":
            least = self.amount(bet.min)
        else:
            least = self.amount(bet.min, "min_bet", "bet_min", "bb", "base")
        return structs.replace(street, bet=structs.replace(bet, min=least, max=self.amount(bet.max)))


def lowest_maximum(proc: Procedure) -> int:
    """The spread's smallest maximum, which ``bet_max`` names; 0 in other structures."""
    return min([s.bet.max for s in proc.streets.values() if s.bet is not None and s.bet.max], default=0)


def factor(proc: Procedure, stakes: Mapping[str, int]) -> Fraction:
    """How many times larger than in the file the game is played."""
    from fractions import Fraction

    blind = sum([entry.amount for entry in proc.forced if entry.post == "bb"][:1])
    for name, old in (
        ("small_bet", proc.limit.small),
        ("big_bet", proc.limit.big),
        ("bb", blind),
        ("base", proc.korean.base),
        ("bet_max", lowest_maximum(proc)),
    ):
        if old and stakes.get(name):
            return Fraction(stakes[name], old)
    return Fraction(1)
