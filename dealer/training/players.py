"""Simulated players: they act with some sense on what they see, and within the rules."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from dealer.cards import CARDS
from dealer.hands.registry import ranking_of
from dealer.record.events import Event
from dealer.rules import drawing, reentry
from dealer.table.betting import BettingRound
from dealer.table.seat import Seat

if TYPE_CHECKING:
    from dealer.rules.judge import Judge


class Player:
    """One seat's temper: ``loose`` 0 to 1 (how gladly it stays), ``bold`` 0 to 1 (how gladly it raises)."""

    def __init__(self, rng: random.Random, loose: float = 0.6, bold: float = 0.25) -> None:
        self.rng = rng
        self.loose = loose
        self.bold = bold

    def act(self, judge: Judge, seat: Seat) -> Event:
        """The seat's next act, legal as the round stands."""
        r = judge.t.round
        assert r is not None
        rng = self.rng
        strength = self.feel(judge, seat)
        if r.forced_open and not judge.may_fold_opening:
            return self.open_forced(judge, r, seat)
        owed = r.price - seat.street
        if owed > 0:
            if not r.forced_open and rng.random() < self.bold * strength:
                raised = self.raise_to(judge, r, seat)
                if raised is not None:
                    return raised
            weight = min(1.0, owed / max(1, judge.t.middle() + judge.t.chips_in_front()))
            if rng.random() < self.loose + strength * 0.6 - weight * 0.2:
                return Event(seat.number, "cc")
            return Event(seat.number, "f")
        if r.forced_open:
            return self.open_forced(judge, r, seat)
        if rng.random() < self.bold + strength * 0.4 and r.may_raise(seat):
            total = self.amount(judge, r, seat)
            if total is not None and total > r.price and not r.capped:
                return Event(seat.number, "cbr", amount=total)
        return Event(seat.number, "tap", count=2)

    def open_forced(self, judge: Judge, r: BettingRound, seat: Seat) -> Event:
        street = judge.t.street
        least = street.bet.min if street is not None and street.bet is not None else 0
        if r.fixed:
            if self.rng.random() < self.bold * 0.3 and seat.stack >= r.least:
                return Event(seat.number, "cbr", amount=r.least)
            return Event(seat.number, "pb", amount=min(least, seat.stack))
        top = least if self.rng.random() < 0.7 else min(r.most, least * 4)
        total = self.pick(judge, least, top, seat.stack)
        return Event(seat.number, "pb", amount=total if total is not None else seat.stack)

    def raise_to(self, judge: Judge, r: BettingRound, seat: Seat) -> Event | None:
        if r.capped or not r.may_raise(seat):
            return None
        reach = seat.reach
        if reach <= r.price:
            return None
        if reach < r.amounts(seat).min:
            return Event(seat.number, "cbr", amount=reach) if self.rng.random() < 0.3 else None
        total = self.amount(judge, r, seat)
        return Event(seat.number, "cbr", amount=total) if total is not None else None

    def amount(self, judge: Judge, r: BettingRound, seat: Seat) -> int | None:
        """A legal total of a bet or raise, or the seat's last chips; None where nothing may be bet."""
        least, most = r.amounts(seat)
        if most <= r.price:
            return None
        if judge.proc.betting == "korean":
            sizes = [total for total in r.sizes(seat).values() if total <= seat.reach]
            return self.rng.choice(sizes) if sizes else seat.reach
        return self.pick(judge, least, most, seat.reach)

    def pick(self, judge: Judge, least: int, most: int, reach: int) -> int | None:
        """An amount between the limits in whole chips; the whole stack where it does not reach."""
        if reach <= least:
            return reach
        top = min(most, reach)
        r = judge.t.round
        if r is not None and r.fixed:
            return least if top < most or self.rng.random() < 0.7 else most
        unit = judge.proc.chip.unit or 1
        steps = (min(top, least * 3) - least) // unit
        return least + self.rng.randint(0, steps) * unit if steps > 0 else least

    def feel(self, judge: Judge, seat: Seat) -> float:
        """How good the seat's cards look, 0 to 1: pairs and high cards, no more; in a draw game, what plays."""
        if any([street.draw is not None for _, street in judge.t.streets]):
            return 0.1 + 0.2 * len(self.plays(judge, seat)) if seat.cards and max(seat.cards) < 52 else 0.3
        ranks = [card // 4 for card in seat.cards if card < 52]
        if not ranks:
            return 0.3
        pairs = len(ranks) - len(set(ranks))
        return min(1.0, 0.35 * pairs + max(ranks) / 30 + 0.05)

    def opens(self, judge: Judge, seat: Seat) -> Event:
        """Turns up one of his own cards: mostly the higher one."""
        down = [card for card, up in zip(seat.cards, seat.up, strict=True) if not up]
        card = max(down) if self.rng.random() < 0.6 else self.rng.choice(down)
        return Event(seat.number, "turn", cards=(CARDS[card],), face="up")

    def keeps(self, judge: Judge, seat: Seat) -> Event | None:
        """Names two cards that play for him, or leaves it to the strongest."""
        held = [*seat.cards, *judge.t.board]
        if self.rng.random() < 0.6 or any(card >= 52 for card in held):
            return None
        two = self.rng.sample(held, 2)
        return Event(seat.number, "keep", cards=tuple([CARDS[card] for card in sorted(two, reverse=True)]))

    def returns(self, judge: Judge, seat: Seat) -> Event:
        """A pot is played again: pays to come back, or stays out."""
        if self.rng.random() < 0.3 + 0.4 * self.loose:
            return Event(seat.number, "join", amount=reentry.price(judge))
        return Event(seat.number, "out")

    def draws(self, judge: Judge, seat: Seat) -> Event:
        """The seat's decision in a draw: mostly it keeps the best cards that play, now and then otherwise.

        It stands pat as a bluff, breaks a weak complete hand, throws away a card more, or anything at all.
        """
        most = min(drawing.most(judge), len(seat.cards))
        rng = self.rng
        if any(card >= 52 for card in seat.cards):
            return Event(seat.number, "sd", count=rng.randint(0, most))
        kept = self.plays(judge, seat)
        away = [card for card in seat.cards if card not in kept]
        whim = rng.random()
        if whim < 0.05:
            away = []
        elif whim < 0.1 or (whim < 0.3 and not away and self.feel(judge, seat) < 0.8):
            away = [*away, *kept[-1:]]
        elif whim < 0.13:
            away = rng.sample(seat.cards, rng.randint(0, len(seat.cards)))
        # what has to stay is what was worth most
        return Event(seat.number, "sd", cards=tuple([CARDS[card] for card in away[:most]]))

    def plays(self, judge: Judge, seat: Seat) -> list[int]:
        """The seat's own cards that play in its best hand, the most valuable first."""
        half = judge.proc.showdown.halves[0]
        cards = (*seat.cards, *judge.t.board)
        if len(cards) != half.use.cards or len(set(cards)) < len(cards):
            return list(seat.cards)  # a dealing fault: one card too many, or one twice
        return [card for card in ranking_of(half).best(cards) if card in seat.cards]

    def shows(self, judge: Judge, seat: Seat) -> Event:
        """At the showdown: shows; now and then a later seat gives up."""
        cards = tuple(CARDS[card] for card in seat.cards)
        pots = [pot.seats for pot in judge.t.pots if seat.number in pot.seats]
        others = bool(pots) and all(any(judge.t.seats[n].shown is not None for n in seats) for seats in pots)
        if (
            not judge.turning_up
            and others
            and judge.proc.showdown.muck == "allowed"
            and self.rng.random() < 0.25
            and not self.feel(judge, seat) > 0.8
        ):
            return Event(seat.number, "sm")
        return Event(seat.number, "sm", cards=cards)


class Stays(Player):
    """A player who brings in the least, calls and checks: nobody leaves before the question."""

    def act(self, judge: Judge, seat: Seat) -> Event:
        r = judge.t.round
        assert r is not None
        if r.forced_open:
            return self.open_forced(judge, r, seat)
        if r.price > seat.street:
            return Event(seat.number, "cc")
        return Event(seat.number, "tap", count=2)
