"""One round of betting: price, raises, turn, and what a seat may put in.  Amounts are street totals.

Manual §4 and §6(1)-(14); fixed limit as ordinary rooms deal it.  The round follows what was accepted;
whether it should have been accepted is for the rules.
"""

from __future__ import annotations

from dealer.house.betting import (
    Range,
    allows,
    is_full_raise,
    korean_sizes,
    raise_range,
    reopens,
)
from dealer.table.course import Leg
from dealer.table.seat import Seat


class BettingRound:
    """Standing of one street's betting.

    ``price`` is the highest accepted total; ``full`` the last full total (F): the bring-in at its nominal
    amount, a full bet or a full raise, never a short all-in.  ``raises`` counts full raises; ``openings``
    counts full bets and raises, for who may raise again.
    """

    __slots__ = (
        "aggressor", "begun", "big_blind", "by_pot", "cap", "capped", "fixed", "forced_open", "full", "full_blind",
        "limits", "increase", "least", "made", "middle", "most", "opener", "openings", "price", "proc", "raises",
        "seats", "small_blind", "turn", "uncapped_at", "closed", "street", "heads_up", "_range", "_range_at",
    )  # fmt: skip

    def __init__(self, leg: Leg, seats: list[Seat], open_pair: bool = False) -> None:
        proc = leg.proc
        limits = leg.limits(open_pair)
        self.proc = proc
        self.street = leg.street
        self.seats = seats
        """Dealt-in seats, clockwise."""
        self.fixed = proc.betting == "fixed_limit"
        self.by_pot = proc.betting in ("pot_limit", "korean")
        self.middle = 0
        """Chips on the table that are no bets of this street: antes, earlier streets."""
        self.small_blind: Seat | None = None
        """The seat whose small blind counts as a full one until the big blind has acted (``pot_limit.small_blind``)."""
        self.big_blind: Seat | None = None
        self.full_blind = 0
        self.made: tuple[str, ...] = ()
        """The names of the size that was bet or raised last (pot, half …)."""
        self.limits = limits
        self.least = limits.least
        self.most = limits.most
        self.cap = leg.cap
        self.uncapped_at = leg.uncapped_at
        self._range_at: tuple[int, ...] = ()
        self._range: Range
        """The answer of ``amounts`` for the standing in ``_range_at``."""
        self.price = 0
        self.full = 0
        self.increase = 0
        self.raises = 0
        self.openings = 0
        self.capped = False
        self.turn = 0
        self.opener = 0
        self.aggressor = 0
        self.begun = False
        self.closed = False
        self.forced_open = leg.forced_open
        """The bring-in is still owed."""
        able = 0
        for seat in seats:
            if seat.acted or seat.street or seat.surplus:
                seat.street = seat.price_seen = seat.surplus = 0
                seat.acted = seat.checked = False
                seat.raises_seen = -1
            seat.base = seat.front
            if not seat.folded and not seat.all_in and seat.stack > 0:
                able += 1
        self.heads_up = able == 2
        if not self.heads_up and proc.raise_.uncapped == "round_began_heads_up":
            self.uncapped_at = 0

    def counted(self, raiser: Seat) -> int:
        """How many players are betting just before ``raiser``'s raise, the raiser included (§6(14))."""
        if self.proc.raise_.cap_counts == "live":
            return self.live_count()
        return sum([seat is raiser or seat.able for seat in self.seats])

    def able_count(self) -> int:
        return sum([not seat.folded and not seat.all_in and seat.stack > 0 for seat in self.seats])

    def two_able(self) -> bool:
        """Whether at least two players have chips to act with."""
        one = False
        for seat in self.seats:
            if not seat.folded and not seat.all_in and seat.stack > 0:
                if one:
                    return True
                one = True
        return False

    def amounts(self, seat: Seat) -> Range:
        """The least and the most that the next full bet or raise may total.  Ignores stacks and the cap.

        Only where the pot sets the limit do they depend on the seat: on what it owes.
        """
        if not self.by_pot:
            at = (self.price, self.full, self.increase, self.raises)
            if at != self._range_at:
                self._range_at = at
                self._range = raise_range(self.limits, self.price, self.full, self.increase, self.raises)
            return self._range
        owed = max(0, self.price - seat.street)
        return raise_range(self.limits, self.price, self.full, self.increase, self.raises, self.pot_for(seat), owed)

    def pot_for(self, seat: Seat) -> int:
        """Everything bet so far, antes included, as it counts for this seat's bet or raise."""
        pot = self.middle + sum([other.street for other in self.seats])
        small = self.small_blind
        if small is not None and small is not seat and self.big_blind is not None and not self.big_blind.acted:
            pot += max(0, self.full_blind - small.street)
        return pot

    def sizes(self, seat: Seat) -> dict[str, int]:
        """Name -> street total of the sizes that have a name here; empty in other structures."""
        if self.proc.betting == "pot_limit":
            return {"pot": self.amounts(seat).max}
        if self.proc.betting == "korean":
            return korean_sizes(self.limits, self.pot_for(seat), max(0, self.price - seat.street), self.price)
        return {}

    def may_raise(self, seat: Seat) -> bool:
        """Whether the betting is open to ``seat``: it has not acted, or a full raise came since (§6(9))."""
        if seat.raises_seen < 0 or self.openings > seat.raises_seen:
            return True
        gap = self.price - seat.price_seen
        return gap > 0 and reopens(self.limits, gap, self.full, self.increase)

    def allowed(self, seat: Seat, total: int, legal: Range) -> bool:
        """Whether ``total`` is a full bet or raise within the legal range, and one of its steps."""
        if not self.by_pot:
            return allows(self.limits, total, legal)
        return allows(self.limits, total, legal, self.pot_for(seat), max(0, self.price - seat.street), self.price)

    def accept(self, seat: Seat, total: int) -> bool:
        """The seat's street total is now ``total``; True if that raised over a bet (full or short)."""
        raised = False
        price = self.price
        if total > price:
            if self.by_pot:
                self.made = tuple([name for name, size in self.sizes(seat).items() if size == total])
            self.aggressor = seat.number
            if is_full_raise(self.limits, total, self.amounts(seat), self.full):
                if self.full or (self.forced_open_paid and self.proc.raise_.completion == "raise"):
                    self.raises += 1
                    if self.raises >= self.cap and self.counted(seat) > self.uncapped_at:
                        self.capped = True
                self.openings += 1
                if self.fixed:
                    self.increase = total - self.full
                else:
                    # an opening bet over an all-in for less is a whole bet
                    self.increase = total - price if self.full else max(total - price, self.limits.least)
                self.full = total
            raised = price > 0
            self.price = total
        if total > seat.street:
            seat.street = total
        seat.acted = True
        seat.price_seen = self.price
        seat.raises_seen = self.openings
        self.begun = True
        return raised

    @property
    def forced_open_paid(self) -> bool:
        """A bring-in stands and nobody has completed it."""
        return self.fixed and self.price > 0 and self.full == 0

    def bring_in(self, seat: Seat, total: int, nominal: int) -> None:
        """The forced opening: ``total`` put in; the price to others is at least ``nominal`` (§4)."""
        self.forced_open = False
        price = max(total, nominal) if self.proc.bring_in.short == "all_in" else total
        self.price = price
        if not self.fixed:
            self.full = price
            self.increase = price
        elif total >= self.least:
            self.full = total
            self.increase = total
            self.openings += 1
        seat.street = total
        seat.acted = True
        seat.price_seen = price
        seat.raises_seen = self.openings
        self.aggressor = seat.number
        self.begun = True

    def advance(self, after: int) -> None:
        """Give the turn to the next seat clockwise from seat ``after`` that must act, or close the round.

        Whoever owes chips must act; one who was not asked yet only where another could answer.
        """
        price = self.price
        seats = self.seats
        gapless = seats[-1].number == len(seats)
        place = after if gapless else sum([seat.number <= after for seat in seats])
        turn = 0
        owes = another = False
        behind = iter(seats[place:] + seats[:place])
        for seat in behind:
            if not seat.folded and not seat.all_in and seat.stack > 0:
                if seat.street < price or not seat.acted:
                    turn = seat.number
                    owes = seat.street < price
                    break
                another = True
        if turn and not another:
            for seat in behind:
                if not seat.folded and not seat.all_in and seat.stack > 0:
                    break
            else:
                # he alone can act: only if a bet is to be answered
                if not (owes or self.forced_open) or self.live_count() < 2:
                    turn = 0
        self.turn = turn
        self.closed = not turn

    def live_count(self) -> int:
        return sum([not seat.folded for seat in self.seats])

    def excess(self) -> tuple[int, int]:
        """The uncalled part of the highest total: ``(seat, amount)``; amount 0 if everything was called."""
        if not self.price:
            return 0, 0
        top = second = 0
        owner: Seat | None = None
        for seat in self.seats:
            if seat.street > top:
                top, second, owner = seat.street, top, seat
            elif seat.street > second:
                second = seat.street
        if owner is None or owner.folded or top == second:
            return 0, 0
        return owner.number, top - second
