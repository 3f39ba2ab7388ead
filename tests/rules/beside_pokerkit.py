"""Our simulated hold'em hands beside PokerKit 0.7.7: the same acts, legal ranges, pots and payouts compared.

PokerKit follows rules of its own in some corners.  Each of these is a kind in :data:`KINDS` with a detector that
looks at our table only; any other difference is an error.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any, Final, NamedTuple

import pokerkit

from dealer.house.load import with_stakes
from dealer.house.model import Procedure
from dealer.record.events import Event
from dealer.record.hand import HandRecord
from dealer.rules.judge import Judge
from dealer.table.betting import BettingRound
from dealer.table.seat import Seat
from dealer.training.players import Player
from dealer.training.simulate import Simulation, new_record

KINDS: Final[dict[str, str]] = {
    "short-blind": "a big blind all-in for less: PokerKit lets the others call the short amount",
    "nobody-to-call": "every other player has folded or is all-in: PokerKit allows no raise",
    "over-short-opening": "an opening bet all-in for less: PokerKit asks for a whole bet on top of it",
    "reopening": "short all-ins since a player acted: PokerKit adds them up for the table, not player by player",
    "half-bet": "fixed limit, an all-in of less than a raise: PokerKit completes nothing and counts no halves",
    "last-check": "one player left with chips and nothing to call: PokerKit still asks for a check",
    "tied-pots": "pots tied between the same players: PokerKit pays them as one and splits once",
    "odd-chips": "several odd chips: PokerKit gives all of them to the first of the tied",
    "cap": "fixed limit: PokerKit allows four raises over the big blind, counts short all-ins, caps two players too",
}
"""What PokerKit does differently, on purpose or not."""
AUTOMATIONS: Final = (
    pokerkit.Automation.ANTE_POSTING,
    pokerkit.Automation.BET_COLLECTION,
    pokerkit.Automation.BLIND_OR_STRADDLE_POSTING,
    pokerkit.Automation.CARD_BURNING,
    pokerkit.Automation.RUNOUT_COUNT_SELECTION,
    pokerkit.Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    pokerkit.Automation.HAND_KILLING,
    pokerkit.Automation.CHIPS_PUSHING,
    pokerkit.Automation.CHIPS_PULLING,
)


class PotLimitHoldem(pokerkit.PotLimitPokerMixin, pokerkit.TexasHoldemMixin, pokerkit.UnfixedLimitHoldem):
    """PokerKit knows pot limit and hold'em, and needs only to be told of both at once."""


class Shower(Player):
    """A player who always shows, so that the best hand always wins."""

    def shows(self, judge: Judge, seat: Seat) -> Event:
        event = super().shows(judge, seat)
        return event if event.cards else Event(seat.number, "sm", cards=tuple(seat_cards(seat)))


class Difference(NamedTuple):
    """Something that is not the same: what, ours, theirs."""

    what: str
    ours: object
    theirs: object


class Stopped(Exception):
    """The two have parted for a known reason: the rest of the hand cannot be compared."""


def seat_cards(seat: Seat) -> list[Any]:
    from dealer.cards import CARDS

    return [CARDS[card] for card in seat.cards]


class Beside:
    """One hand, dealt by us and replayed by PokerKit act by act.

    ``kinds`` counts known differences, ``unknown`` lists all others, ``compared`` counts decisions and payouts.
    """

    def __init__(self, proc: Procedure, rng: random.Random, seats: int) -> None:
        numbers = sorted(rng.sample(range(1, proc.seats.max + 1), seats))
        sizes = (1, 3, 5, 8, 13, 20, 35, 60, 150)
        stacks = {number: rng.choice(sizes) * 100 + rng.randrange(3) * 100 for number in numbers}
        ante = rng.choice((0, 0, 100))
        proc = with_stakes(proc, {"ante": ante}) if ante else proc
        self.proc = proc
        self.record: HandRecord = new_record(proc, stacks, button=rng.choice(numbers))
        temper = rng.choice(((0.5, 0.3), (2.0, 0.6), (2.0, 2.0), (0.9, 1.0)))
        self.ours = Simulation(proc, self.record, rng, {number: Shower(rng, *temper) for number in numbers})
        self.order = [seat.number for seat in self.ours.judge.t.order]
        self.theirs = self.mirror(stacks, ante)
        self.raises = 0
        """Bets and raises on this street, short all-ins included."""
        self.kinds: Counter[str] = Counter()
        self.unknown: list[Difference] = []
        self.compared: Counter[str] = Counter()

    def mirror(self, stacks: dict[int, int], ante: int) -> pokerkit.State:
        """PokerKit's table with the same players, blinds and limits; the first player is left of the button."""
        chips = tuple([stacks[number] // 100 for number in self.order])
        forced = {entry.post: entry.amount // 100 for entry in self.proc.forced}
        blinds = (forced["sb"], forced["bb"])
        common: tuple[Any, ...] = (AUTOMATIONS, True, ante // 100, blinds)
        if self.proc.betting == "fixed_limit":
            small, big = self.proc.limit.small // 100, self.proc.limit.big // 100
            return pokerkit.FixedLimitTexasHoldem.create_state(*common, small, big, chips, len(chips))
        game = PotLimitHoldem if self.proc.betting == "pot_limit" else pokerkit.NoLimitTexasHoldem
        return game(*common, forced["bb"])(chips, len(chips))

    def run(self) -> None:
        """Play the hand to its end, or to where the two part."""
        try:
            while (event := self.ours.next_event()) is not None:
                if event.actor > 0 and event.verb not in ("post", "sm"):
                    self.decision(event)
                event = self.ours.perform(event)
                self.follow(event)
            self.end()
        except Stopped:
            pass

    def follow(self, event: Event) -> None:
        """Board cards, as they come; own cards when the first round of betting begins."""
        if event.verb == "burn":
            self.raises = 0
        elif event.verb == "db" and self.theirs.status:
            self.last_check()
            self.theirs.deal_board("".join([str(card) for card in event.cards]))
        elif event.verb == "dh":
            seats = self.ours.judge.t.seats
            if all([len(seats[number].cards) == 2 for number in self.order]):
                for number in self.order:
                    self.theirs.deal_hole("".join([str(card) for card in seat_cards(seats[number])]))

    def last_check(self) -> None:
        """Our betting is over: let PokerKit have the check that it waits for, and nothing else."""
        theirs = self.theirs
        while theirs.actor_index is not None:
            able = [seat for seat in self.ours.judge.t.by_number if seat.able]
            if len(able) != 1 or theirs.checking_or_calling_amount:
                self.unknown.append(Difference("turn", 0, self.order[theirs.actor_index]))
                raise Stopped
            self.kinds["last-check"] += 1
            theirs.check_or_call()

    def decision(self, event: Event) -> None:
        """Compare what the player may do, then let him do it on both tables."""
        judge, theirs = self.ours.judge, self.theirs
        r = judge.t.round
        assert r is not None
        seat = judge.t.seats[event.actor]
        self.compared["decisions"] += 1
        here = self.order[theirs.actor_index] if theirs.actor_index is not None else 0
        if here != seat.number:
            self.differ(r, seat, Difference("turn", seat.number, here))
            raise Stopped
        owed = min(r.price - seat.street, seat.stack) // 100
        if owed != theirs.checking_or_calling_amount:
            self.differ(r, seat, Difference("call", owed, theirs.checking_or_calling_amount))
        ours = legal_raise(r, seat)
        least = theirs.min_completion_betting_or_raising_to_amount
        most = theirs.max_completion_betting_or_raising_to_amount
        both = None if least is None or most is None else (least, most)
        if ours != both:
            self.differ(r, seat, Difference("raise", ours, both))
        self.do(r, seat, event)

    def do(self, r: BettingRound, seat: Seat, event: Event) -> None:
        theirs = self.theirs
        if event.verb == "f":
            if not theirs.can_fold():
                raise Stopped
            theirs.fold()
        elif event.verb == "cbr":
            if not theirs.can_complete_bet_or_raise_to((event.amount or 0) // 100):
                raise Stopped
            theirs.complete_bet_or_raise_to((event.amount or 0) // 100)
            self.raises += 1
        else:
            if theirs.checking_or_calling_amount != min(r.price - seat.street, seat.stack) // 100:
                raise Stopped
            theirs.check_or_call()

    def differ(self, r: BettingRound, seat: Seat, found: Difference) -> None:
        kind = kind_of(self.ours.judge, r, seat, found, self.raises)
        if kind:
            self.kinds[kind] += 1
        else:
            self.unknown.append(found)

    def end(self) -> None:
        """Stacks after the hand."""
        self.last_check()
        ours = [self.ours.judge.t.seats[number].stack // 100 for number in self.order]
        self.compared["payouts"] += 1
        self.compared["side pots"] += len(self.ours.judge.t.pots) > 1
        theirs = list(self.theirs.stacks)
        if ours == theirs:
            return
        paid, odd = self.paid_together()
        if paid == theirs:
            self.kinds["odd-chips" if odd > 1 else "tied-pots"] += 1
        else:
            self.unknown.append(Difference("payout", ours, theirs))

    def paid_together(self) -> tuple[list[int], int]:
        """The stacks if the pots that the same players won were one pot, and its odd chips the first one's; how many
        odd chips there were at most."""
        stacks = {seat.number: seat.stack for seat in self.ours.judge.t.by_number}
        together: Counter[tuple[int, ...]] = Counter()
        won: dict[str, dict[int, int]] = {}
        for event in self.record.events:
            if event.verb == "award":
                won.setdefault(event.pot, {})[event.seat] = event.amount or 0
        for parts in won.values():
            winners = tuple(sorted(parts, key=self.order.index))
            together[winners] += sum(parts.values())
            for number, amount in parts.items():
                stacks[number] -= amount
        most = 0
        for winners, amount in together.items():
            each, odd = divmod(amount // 100, len(winners))
            most = max(most, odd)
            for place, number in enumerate(winners):
                stacks[number] += (each + (0 if place else odd)) * 100
        return [stacks[number] // 100 for number in self.order], most


def legal_raise(r: BettingRound, seat: Seat) -> tuple[int, int] | None:
    """The least and most that the seat may bet or raise to, in chips, all-ins included; None: only call or fold."""
    if r.capped or not r.may_raise(seat) or seat.reach <= r.price:
        return None
    least, most = r.amounts(seat)
    return min(least, seat.reach) // 100, min(most, seat.reach) // 100


def kind_of(judge: Judge, r: BettingRound, seat: Seat, found: Difference, raises: int) -> str:
    """The known kind of a difference; empty where it is none of them.  ``raises``: bets and raises on the street."""
    others = [other for other in r.seats if other is not seat and not other.folded]
    preflop = judge.t.street_index == 0
    blind = next(number for number, kind in judge.posts if kind == "bb")
    short = preflop and judge.post_total.get((blind, "bb"), 0) < judge.posts[blind, "bb"]
    if short:
        return "short-blind"
    if found.what != "raise":
        return ""
    if found.theirs is None and all([other.street + other.stack <= r.price for other in others]):
        return "nobody-to-call"
    if r.price and not r.full:
        return "over-short-opening"
    if r.fixed:
        if found.ours is None and r.capped or found.theirs is None and raises >= 4:
            return "cap"
        return "half-bet" if r.price != r.full or r.full % r.least or r.increase != r.least else ""
    one_only = found.ours is None or found.theirs is None
    return "reopening" if one_only and r.price != r.full else ""
