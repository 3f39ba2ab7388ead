"""Mini-poker hands with replays, and their end worked out a second time from the events alone.

The second way knows no street, no duty and no pot by name: contributions lie in layers, layers with the same
players are one pot, and a pot that is played again waits with its players for the next cards.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from dealer.hands.registry import decide
from dealer.house.model import Procedure
from dealer.record.hand import HandRecord
from dealer.training.faults.arrange import ARRANGERS
from dealer.training.faults.play import play

TABLES: Sequence[str] = (
    "specials", "table", "specials", "layered", "specials", "deep", "specials", "shoving", "specials", "folding", "war",
)  # fmt: skip
"""The mix of tables: every other one has hands that beat only certain others."""


def perfect_hands(proc: Procedure, count: int, seed: int) -> Iterator[HandRecord]:
    """Hands without a fault, the first to act by header or by lot."""
    for number in range(count):
        rng = random.Random(f"again/{seed}/{number}")
        made = ARRANGERS[TABLES[number % len(TABLES)]](proc, rng, None)
        if rng.random() < 0.7 and made.button is None:
            made.button = rng.choice(sorted(made.stacks))
        hand = play(proc, made, (), rng)
        assert hand is not None
        yield hand.records[0]


class Pile:
    """Chips that the same players contest."""

    def __init__(self, amount: int, seats: set[int], main: bool = False) -> None:
        self.amount = amount
        self.seats = seats
        self.main = main


def settled(proc: Procedure, record: HandRecord) -> dict[int, int]:
    """Stacks after the hand."""
    return Settlement(proc, record).run()


class Settlement:
    """Chips and cards of one hand, from the events as perfect hands write them."""

    def __init__(self, proc: Procedure, record: HandRecord) -> None:
        self.proc = proc
        self.record = record
        self.stacks = {number: entry.stack for number, entry in record.seats.items()}
        self.piles: list[Pile] = []
        self.board: list[int] = []
        self.shown = False
        self.order = self.first_to_act()
        self.new_cards(set(self.stacks))

    def first_to_act(self) -> list[int]:
        """Seats from the first one on: after the button, else from the highest lot, else from the dealer's left."""
        seats = sorted(self.stacks)
        lots = {event.actor: event.cards[0] for event in self.record.events if event.verb == "lot"}
        suits = self.proc.mini_poker.suits if self.proc.mini_poker is not None else "none"
        button = self.record.table.button
        if self.proc.position == "none":
            return seats
        if button is not None:
            return [n for n in seats if n > button] + [n for n in seats if n <= button]
        first = max(seats, key=lambda n: (lots[n].rank, suits.find(lots[n].suit) if suits != "none" else 0, -n))
        return [n for n in seats if n >= first] + [n for n in seats if n < first]

    def new_cards(self, playing: set[int]) -> None:
        """Cards are dealt to these seats; what they put in now lies in layers of its own."""
        self.playing = playing
        self.put = dict.fromkeys(self.stacks, 0)
        self.street = dict.fromkeys(self.stacks, 0)
        self.price = 0
        self.cards: dict[int, list[int]] = {number: [] for number in self.stacks}
        self.kept: dict[int, tuple[int, ...]] = {}
        self.board = []
        self.given_up: set[int] = set()

    def chips(self, number: int, amount: int) -> None:
        self.stacks[number] -= amount
        self.put[number] += amount

    def run(self) -> dict[int, int]:
        for event in self.record.events:
            number, amount = event.actor or event.seat, event.amount or 0
            match event.verb:
                case "post":
                    self.chips(number, amount)
                case "cbr":
                    self.price = amount
                    self.chips(number, amount - self.street[number])
                    self.street[number] = amount
                case "cc":
                    total = min(self.price, self.street[number] + self.stacks[number])
                    self.chips(number, total - self.street[number])
                    self.street[number] = total
                case "f":
                    self.playing.discard(number)
                case "return":
                    self.chips(number, -amount)
                case "collect" | "burn":
                    self.price, self.street = 0, dict.fromkeys(self.stacks, 0)
                case "dh":
                    self.cards[number] += event.cards
                case "db":
                    self.board += event.cards
                case "keep":
                    self.kept[number] = tuple(event.cards)
                case "sm":
                    self.shown = True
                    if not event.cards:
                        self.given_up.add(number)
                case "join":
                    self.settle()
                    self.stacks[number] -= amount
                    pile = next(pile for pile in self.piles if pile.main)
                    pile.amount += amount
                    pile.seats.add(number)
                    self.playing.add(number)
                case "shuffle" | "gather":
                    self.settle()
        assert not self.piles
        return self.stacks

    def settle(self) -> None:
        """The showing is over: pots are won, or wait for the next cards."""
        if not self.shown and len(self.playing) != 1:
            return
        self.shown = False
        self.lay()
        waiting = []
        for below, pile in zip(self.piles, self.piles[1:], strict=False):
            # all its players have folded: it goes with the pile below
            pile.seats = pile.seats & self.playing or below.seats
        for pile in self.piles:
            seats = self.contest(pile)
            if seats:
                waiting.append(Pile(pile.amount, seats, pile.main))
        self.piles = waiting
        self.new_cards(set().union(*[pile.seats for pile in waiting]) if waiting else set())

    def lay(self) -> None:
        """What was put in, level by level, on the piles with the same players."""
        levels = sorted({self.put[number] for number in self.playing} - {0})
        below = 0
        for level in levels:
            top = max(self.put.values()) if level == levels[-1] else level
            amount = sum(min(chips, top) - min(chips, below) for chips in self.put.values())
            seats = {number for number in self.playing if self.put[number] >= level}
            same = [pile for pile in self.piles if pile.seats & self.playing == seats]
            if same:
                same[-1].amount += amount
            else:
                self.piles.append(Pile(amount, seats, main=not self.piles))
            below = level

    def contest(self, pile: Pile) -> set[int]:
        """Pay the pile out; or the seats that play for it again."""
        alive = [number for number in sorted(pile.seats & self.playing) if number not in self.given_up]
        if len(alive) == 1:
            self.stacks[alive[0]] += pile.amount
            return set()
        hands = {number: self.cards[number] for number in alive}
        kept = {number: self.kept[number] for number in alive if number in self.kept}
        found = decide(self.proc.showdown.halves[0], hands, self.board, self.proc.mini_poker, kept)
        if found["result"] == "replay":
            return set(alive)
        winners = sorted(found["winners"], key=self.order.index)
        unit = self.proc.chip.unit
        each, odd = divmod(pile.amount // unit, len(winners))
        for place, number in enumerate(winners):
            self.stacks[number] += (each + (place < odd)) * unit
        return set()
