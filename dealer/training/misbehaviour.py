"""Players who act against the rules at a set rate, among acts that only look as if they did.

Faults and look-alikes come about equally often, and each has the same form at the table, chips and
words, so that neither ruling on everything nor ruling on nothing gets a trainee through.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from dealer.cards import CARDS
from dealer.house.betting import UNLIMITED
from dealer.record.events import Event
from dealer.table.betting import BettingRound
from dealer.table.seat import Seat
from dealer.training.players import Player

if TYPE_CHECKING:
    from dealer.rules.judge import Judge

FAULTS: Final = (
    "string_bet", "beyond_cap", "below_minimum", "above_maximum", "out_of_turn", "money_added",
    "fold_face_up", "check_facing_bet",
)  # fmt: skip
LOOK_ALIKES: Final = ("silent_call", "one_big_chip", "short_all_in_raise", "fourth_raise_heads_up")
RATES: Final[Mapping[str, float]] = {
    "string_bet": 0.014,
    "beyond_cap": 0.3,
    "below_minimum": 0.01,
    "above_maximum": 0.01,
    "out_of_turn": 0.006,
    "money_added": 0.005,
    "fold_face_up": 0.008,
    "check_facing_bet": 0.008,
    "silent_call": 0.026,
    "one_big_chip": 0.028,
    "short_all_in_raise": 0.9,
    "fourth_raise_heads_up": 0.75,
}
"""How often each kind comes where it can come at all (of the acts where it is possible)."""
BIG_CHIPS: Final = (500, 1000, 2500, 10000, 50000, 100000)
SEE_AND_RAISE: Final = {"en": "I see that, and raise", "ko": "콜하고 레이즈"}

Builder = Callable[["Unruly", "Judge", BettingRound, Seat], list[Event] | None]


class Unruly(Player):
    """A player that now and then breaks a rule (``rates``: kind to probability where it is possible).

    ``scale`` multiplies every rate; ``words`` is the language that the player speaks.  ``did`` names the
    irregularity or look-alike of the last act, or is empty.
    """

    def __init__(
        self, rng: random.Random, loose: float = 0.6, bold: float = 0.25, scale: float = 1.0,
        rates: Mapping[str, float] = RATES, words: str = "en",
    ) -> None:  # fmt: skip
        super().__init__(rng, loose, bold)
        self.scale = scale
        self.rates = rates
        self.words = words
        self.did = ""

    def acts(self, judge: Judge, seat: Seat) -> list[Event]:
        """What the seat (or a neighbour out of turn) does next: one motion or several."""
        self.did = ""
        r = judge.t.round
        assert r is not None
        if self.scale > 0:
            kinds = list(BUILDERS)
            self.rng.shuffle(kinds)
            for kind in kinds:
                if self.rng.random() >= min(self.rates[kind] * self.scale, 0.95):
                    continue
                events = BUILDERS[kind](self, judge, r, seat)
                if events:
                    self.did = kind
                    return events
        return [self.act(judge, seat)]

    def pick(self, judge: Judge, least: int, most: int, reach: int) -> int | None:
        """An amount between the limits; mostly whole, as people bet."""
        total = super().pick(judge, least, most, reach)
        if total is None or total >= reach or not total % 100 or self.rng.random() < 0.2:
            return total
        top = min(most, reach)
        for whole in (total - total % 100, total - total % 100 + 100):
            if least <= whole <= top and whole % (judge.proc.chip.unit or 1) == 0:
                return whole
        return total

    def over(self, judge: Judge, r: BettingRound, seat: Seat) -> tuple[int, int] | None:
        """Least and most of the next raise where the seat could still go beyond; None: no raise."""
        if r.price == 0 or r.forced_open or seat.street + seat.stack <= r.price:
            return None
        least, most = r.amounts(seat)
        return least, most


def _facing(r: BettingRound, seat: Seat) -> int:
    """What the seat owes; 0 where no accepted bet faces it."""
    return 0 if r.forced_open else max(0, r.price - seat.street)


def string_bet(p: Unruly, j: Judge, r: BettingRound, seat: Seat) -> list[Event] | None:
    """Chips beyond the price without a word, or after words that said call first."""
    limits = p.over(j, r, seat)
    if limits is None or not _facing(r, seat) or r.capped or j.proc.string_bet != "call_only":
        return None
    least, most = limits
    reach = seat.street + seat.stack
    if reach < least or most <= r.price:
        return None
    total = p.pick(j, least, most, reach)
    if total is None or total - seat.street <= 0:
        return None
    push = Event(seat.number, "push", amount=total - seat.street)
    if p.rng.random() < 0.4:
        return [Event(seat.number, "say", text=SEE_AND_RAISE[p.words]), push]
    return [push]


def beyond_cap(p: Unruly, j: Judge, r: BettingRound, seat: Seat) -> list[Event] | None:
    """One raise more after the cap is reached."""
    limits = p.over(j, r, seat)
    if limits is None or not r.capped or seat.street + seat.stack < limits[0]:
        return None
    return [Event(seat.number, "cbr", amount=limits[0])]


def below_minimum(p: Unruly, j: Judge, r: BettingRound, seat: Seat) -> list[Event] | None:
    """A bet or raise that is too small, by a player who has more."""
    unit = j.proc.chip.unit or 1
    if r.forced_open or r.capped or r.fixed or not r.may_raise(seat):
        return None
    least, _ = r.amounts(seat)
    floor = r.price if r.price else 0
    steps = (least - floor) // unit - 1
    if steps < 1 or seat.street + seat.stack <= least:
        return None
    return [Event(seat.number, "cbr", amount=floor + unit * p.rng.randint(1, steps))]


def above_maximum(p: Unruly, j: Judge, r: BettingRound, seat: Seat) -> list[Event] | None:
    """A bet or raise beyond the street's maximum."""
    unit = j.proc.chip.unit or 1
    if r.capped or not r.may_raise(seat) or r.forced_open:
        return None
    most = r.amounts(seat)[1]
    total = most + unit * p.rng.randint(1, 4)
    if most >= UNLIMITED or total >= seat.street + seat.stack:
        return None
    return [Event(seat.number, "cbr", amount=total)]


def out_of_turn(p: Unruly, j: Judge, r: BettingRound, seat: Seat) -> list[Event] | None:
    """Another player acts before the one whose turn it is."""
    if r.forced_open or j.tied or not j.opener_known:
        return None
    others = [
        other for other in j.t.by_number
        if other.able and other is not seat and other.number != j.alt_turn
        and (not other.acted or other.street < r.price)
    ]  # fmt: skip
    if not others:
        return None
    other = p.rng.choice(others)
    if _facing(r, other):
        return [Event(other.number, "cc" if p.rng.random() < 0.7 else "f")]
    return [Event(other.number, "tap", count=2)]


def money_added(p: Unruly, j: Judge, r: BettingRound, seat: Seat) -> list[Event] | None:
    """Chips brought to the table in the middle of a hand."""
    if j.proc.money_added != "refuse" or not r.begun:
        return None
    return [Event(seat.number, "add", amount=2000)]


def fold_face_up(p: Unruly, j: Judge, r: BettingRound, seat: Seat) -> list[Event] | None:
    """A fold with the cards open."""
    if not _facing(r, seat) or any(card >= 52 for card in seat.cards) or j.proc.fold.face_up != "turn_down":
        return None
    return [Event(seat.number, "f", cards=tuple([CARDS[card] for card in seat.cards]))]


def check_facing_bet(p: Unruly, j: Judge, r: BettingRound, seat: Seat) -> list[Event] | None:
    """Two taps although there is a bet to call."""
    return [Event(seat.number, "tap", count=2)] if _facing(r, seat) else None


def silent_call(p: Unruly, j: Judge, r: BettingRound, seat: Seat) -> list[Event] | None:
    """The exact price without a word: a call like any other."""
    owed = _facing(r, seat)
    return [Event(seat.number, "push", amount=owed)] if 0 < owed < seat.stack else None


def one_big_chip(p: Unruly, j: Judge, r: BettingRound, seat: Seat) -> list[Event] | None:
    """One chip that is worth more than the price, without a word: a call, with change due."""
    owed = _facing(r, seat)
    if not owed:
        return None
    chip = next((chip for chip in BIG_CHIPS if owed < chip < seat.stack), 0)
    return [Event(seat.number, "push", amount=chip, chips=(chip,))] if chip else None


def short_all_in_raise(p: Unruly, j: Judge, r: BettingRound, seat: Seat) -> list[Event] | None:
    """All in for more than the price and less than a full raise: always allowed."""
    limits = p.over(j, r, seat)
    reach = seat.street + seat.stack
    if limits is None or r.capped or not r.may_raise(seat) or not r.price < reach < limits[0]:
        return None
    return [Event(seat.number, "cbr", amount=reach)]


def fourth_raise_heads_up(p: Unruly, j: Judge, r: BettingRound, seat: Seat) -> list[Event] | None:
    """A raise beyond the number of the cap with two players betting: legal."""
    limits = p.over(j, r, seat)
    if limits is None or r.raises < r.cap or r.capped or not r.may_raise(seat):
        return None
    return [Event(seat.number, "cbr", amount=limits[0])] if seat.street + seat.stack >= limits[0] else None


BUILDERS: Final[dict[str, Builder]] = {
    "string_bet": string_bet,
    "beyond_cap": beyond_cap,
    "below_minimum": below_minimum,
    "above_maximum": above_maximum,
    "out_of_turn": out_of_turn,
    "money_added": money_added,
    "fold_face_up": fold_face_up,
    "check_facing_bet": check_facing_bet,
    "silent_call": silent_call,
    "one_big_chip": one_big_chip,
    "short_all_in_raise": short_all_in_raise,
    "fourth_raise_heads_up": fourth_raise_heads_up,
}
