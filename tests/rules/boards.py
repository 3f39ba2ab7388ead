"""Perfect hands of games with blinds and a board, and their end worked out a second time from the events alone.

The second way knows no street, no duty and no pot by name: contributions lie in layers, each layer is halved where
the house says so, and the best hands share it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from dealer.hands.registry import ranking
from dealer.house.model import Half, Procedure
from dealer.record.hand import HandRecord
from dealer.training.faults.arrange import ARRANGERS
from dealer.training.faults.play import play
from tests.rules.builders import layered, rake_of

TABLES: Sequence[str] = (
    "table", "short", "layered", "shoving", "low_board", "medium", "short", "folding", "low_twins", "deep", "layered",
)  # fmt: skip
"""The mix of tables: short stacks, so that side pots and short all-ins are frequent."""
LEAST = {"layered": 3, "shoving": 3, "medium": 3, "low_board": 3, "low_twins": 4}


def perfect_hands(proc: Procedure, count: int, seed: int) -> Iterator[HandRecord]:
    """Hands without a fault, of two to ten players."""
    for number in range(count):
        rng = random.Random(f"boards/{seed}/{number}")
        kind = TABLES[number % len(TABLES)]
        hand = play(proc, ARRANGERS[kind](proc, rng, rng.randint(LEAST.get(kind, 2), proc.seats.max)), (), rng)
        assert hand is not None
        yield hand.records[0]


def settled(proc: Procedure, record: HandRecord) -> dict[int, int]:
    """Stacks after the hand."""
    return Settlement(proc, record).run()


class Settlement:
    """Chips and cards of one hand, from the events as perfect hands write them."""

    def __init__(self, proc: Procedure, record: HandRecord) -> None:
        self.proc = proc
        self.record = record
        self.stacks = {number: entry.stack for number, entry in record.seats.items()}
        self.put = dict.fromkeys(self.stacks, 0)
        self.street = dict.fromkeys(self.stacks, 0)
        self.price = 0
        self.cards: dict[int, list[int]] = {number: [] for number in self.stacks}
        self.board: list[int] = []
        self.out: set[int] = set()
        self.given_up: set[int] = set()
        self.rake = 0
        button = record.table.button or 0
        seats = sorted(self.stacks)
        self.order = [n for n in seats if n > button] + [n for n in seats if n <= button]

    def run(self) -> dict[int, int]:
        # what the blinds should be is the price, whatever the players could post
        self.price = max([entry.amount for entry in self.proc.forced if entry.to_price], default=0)
        for event in self.record.events:
            number, amount = event.actor or event.seat, event.amount or 0
            if event.verb == "dh":
                self.cards[number] += event.cards
            elif event.verb == "db":
                self.board += event.cards
            elif event.verb == "f":
                self.out.add(number)
            elif event.verb == "sm" and not event.cards:
                self.given_up.add(number)
            elif event.verb == "post":
                self.pay(number, amount, event.kind != "ante")
            elif event.verb in ("cbr", "cc"):
                total = amount if event.verb == "cbr" else min(self.price, self.street[number] + self.stacks[number])
                self.pay(number, total - self.street[number], True)
                self.price = max(self.price, total)
            elif event.verb == "return":
                self.pay(number, -amount, False)
            elif event.verb == "burn":
                self.price, self.street = 0, dict.fromkeys(self.stacks, 0)
            elif event.verb == "rake":
                self.rake += amount
        for amount, seats in layered(self.put, self.out):
            part = rake_of(amount, self.rake, self.proc)
            self.rake -= part
            self.pay_out(amount - part, [number for number in self.order if number in seats])
        assert self.rake == 0
        return self.stacks

    def pay(self, number: int, amount: int, counts: bool) -> None:
        self.stacks[number] -= amount
        self.put[number] += amount
        if counts:
            self.street[number] += amount

    def pay_out(self, amount: int, seats: list[int]) -> None:
        """One layer, to the best of those who contest it; half of it to the low where one qualifies."""
        alive = [number for number in seats if number not in self.given_up]
        if len(alive) == 1:
            self.stacks[alive[0]] += amount
            return
        unit = self.proc.chip.unit
        halves = self.proc.showdown.halves
        winners = {half.name: self.best(half, alive) for half in halves}
        if len(halves) < 2 or not winners["low"]:
            self.share(amount, winners["high"])
            return
        small = amount // unit // 2 * unit
        high_odd = self.proc.split.hi_lo_odd == "high"
        self.share(amount - small if high_odd else small, winners["high"])
        self.share(small if high_odd else amount - small, winners["low"])

    def best(self, half: Half, alive: list[int]) -> list[int]:
        rank = ranking(half.ranking)
        value = {number: rank.strength(tuple(self.cards[number] + self.board)) for number in alive}
        if half.qualify is not None:
            value = {number: best for number, best in value.items() if rank.qualifies(best, half.qualify)}
        return [number for number in value if value[number] == max(value.values())]

    def share(self, amount: int, winners: list[int]) -> None:
        """Even shares; odd chips one each from the first left of the button."""
        each, odd = divmod(amount // self.proc.chip.unit, len(winners))
        for place, number in enumerate(winners):
            self.stacks[number] += (each + (place < odd)) * self.proc.chip.unit
