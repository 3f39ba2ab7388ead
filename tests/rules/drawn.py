"""Perfect hands of draw games, and a second, simpler account of how they end.

The account follows the acts alone: who threw which cards away and got which, who put in how much.  What beats
what is said here once more, set by set, with nothing of the program's rankings.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from dealer.house.model import Procedure
from dealer.record.hand import HandRecord
from dealer.training.faults.arrange import ARRANGERS
from dealer.training.faults.play import play
from tests.rules.builders import layered

CORNERS = ("table", "changing", "layered", "deep", "changing", "shoving", "folding", "full")
"""The mix of tables."""


def perfect_hands(proc: Procedure, count: int, seed: int) -> Iterator[HandRecord]:
    """Hands without a fault, one table after another of :data:`CORNERS`."""
    for number in range(count):
        rng = random.Random(f"draws/{seed}/{number}")
        made = ARRANGERS[CORNERS[number % len(CORNERS)]](proc, rng, None)
        hand = play(proc, made, (), rng)
        assert hand is not None
        yield hand.records[0]


# --- which hand beats which ------------------------------------------------------------------------


def together(variant: str, cards: tuple[int, ...]) -> bool:
    """Whether the cards play together, by the page's words."""
    ranks = {card // 4 for card in cards}
    suits = Counter(card % 4 for card in cards)
    if variant != "pair" and len(ranks) < len(cards):
        return False
    if variant == "flush":
        return len(suits) == 1
    if variant == "pairs_of_suits":
        return len(suits) < 3 and max(suits.values()) < 3
    return len(suits) == len(cards)


def worth(ranking: str, cards: tuple[int, ...]) -> tuple[object, ...]:
    """Greater for the better hand."""
    variant = ranking.partition(":")[2] or "low"

    def of(chosen: tuple[int, ...]) -> tuple[object, ...]:
        ranks = [card // 4 + 2 for card in chosen]
        if variant == "pair":
            copies = Counter(ranks)
            by_copies = sorted(ranks, key=lambda rank: (copies[rank], rank), reverse=True)
            return len(chosen), sorted(copies.values(), reverse=True), by_copies
        if variant == "high":
            return len(chosen), sorted(ranks)
        return len(chosen), sorted([-(1 if rank == 14 else rank) for rank in ranks])

    sets = [chosen for size in range(1, 5) for chosen in combinations(cards, size) if together(variant, chosen)]
    return max(of(chosen) for chosen in sets)


# --- how the hand ends -----------------------------------------------------------------------------


def settled(proc: Procedure, record: HandRecord) -> dict[int, int]:
    """Stacks after the hand, without rake: contributions in layers, best hands, odd chips left of the button."""
    stacks = {number: entry.stack for number, entry in record.seats.items()}
    put = dict.fromkeys(stacks, 0)
    street = dict.fromkeys(stacks, 0)
    cards: dict[int, list[int]] = {number: [] for number in stacks}
    board: list[int] = []
    out: set[int] = set()
    given_up: set[int] = set()
    blinds = [forced.amount for forced in proc.forced if forced.to_price]
    price = max(blinds, default=0)
    for event in record.events:
        number = event.actor or event.seat
        amount = event.amount or 0
        if event.verb == "dh":
            cards[number] += event.cards
        elif event.verb == "db":
            board += event.cards
        elif event.verb == "sd":
            cards[number] = [card for card in cards[number] if card not in event.cards]
            price, street = 0, dict.fromkeys(stacks, 0)
        elif event.verb == "f":
            out.add(number)
        elif event.verb == "sm" and not event.cards:
            given_up.add(number)
        elif event.verb == "post":
            put[number] += amount
            stacks[number] -= amount
            street[number] += amount if event.kind in ("sb", "bb") else 0
        elif event.verb in ("cbr", "cc"):
            total = amount if event.verb == "cbr" else min(price, street[number] + stacks[number])
            price = max(price, total)
            stacks[number] -= total - street[number]
            put[number] += total - street[number]
            street[number] = total
        elif event.verb == "return":
            put[number] -= amount
            stacks[number] += amount
        elif event.verb == "collect":
            price, street = 0, dict.fromkeys(stacks, 0)
    button = record.table.button or 0
    order = sorted(stacks, key=lambda number: (number <= button, number))
    for amount, seats in layered(put, out):
        alive = [number for number in order if number in seats and number not in given_up]
        for part, ranking in halves(proc, amount):
            for number, share in divided(part, alive, {n: (*cards[n], *board) for n in alive}, ranking, proc).items():
                stacks[number] += share
    return stacks


def halves(proc: Procedure, amount: int) -> list[tuple[int, str]]:
    """The parts of a pot with the ranking of each: the high half, which comes first, has the odd chip."""
    rankings = [half.ranking for half in proc.showdown.halves]
    if len(rankings) == 1:
        return [(amount, rankings[0])]
    unit = proc.chip.unit
    low = amount // unit // 2 * unit
    return [(amount - low, rankings[0]), (low, rankings[1])]


def divided(
    amount: int, seats: list[int], cards: dict[int, tuple[int, ...]], ranking: str, proc: Procedure
) -> dict[int, int]:
    """Equal shares to the best hands, odd chips to the first of them left of the button."""
    if len(seats) == 1:
        return {seats[0]: amount}
    value = {number: worth(ranking, cards[number]) for number in seats}
    best = [number for number in seats if value[number] == max(value.values())]
    each, odd = divmod(amount // proc.chip.unit, len(best))
    return {number: (each + (place < odd)) * proc.chip.unit for place, number in enumerate(best)}
