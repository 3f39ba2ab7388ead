"""Hands that reach the corners, and an independent settlement to hold them against.

The arrangements stand in ``dealer.training.faults.arrange``; here they are mixed into a stream of perfect
hands, and the end of a hand is computed a second time from its events alone, without the rules.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence

from dealer.hands.registry import ranking
from dealer.house.model import Procedure
from dealer.record.hand import HandRecord
from dealer.rules.session import SessionJudge
from dealer.rules.verdict import FAIL, PASS
from dealer.training.faults.arrange import ARRANGERS
from dealer.training.faults.play import play

CORNERS: Sequence[str] = (
    "table", "table", "deep", "washed", "war", "staying", "full", "thinning", "layered", "layered", "shoving",
    "medium", "folding", "twins", "tied", "tied",
)  # fmt: skip
"""The mix of tables that the property runs deal."""


def perfect_hands(proc: Procedure, count: int, seed: int) -> Iterator[HandRecord]:
    """Hands without a fault, one table after another of :data:`CORNERS`."""
    kinds = [kind for kind in CORNERS if fits(kind, proc)]
    for number in range(count):
        rng = random.Random(f"{seed}/{number}")
        made = ARRANGERS[kinds[number % len(kinds)]](proc, rng, None)
        hand = play(proc, made, (), rng)
        assert hand is not None
        yield hand.records[0]


def fits(kind: str, proc: Procedure) -> bool:
    """Whether the house has enough seats for the table."""
    return proc.seats.max >= 8 or kind not in ("staying", "full", "thinning")


def faults_and_passes(proc: Procedure, record: HandRecord, passed: Counter[str]) -> list[str]:
    """The findings of a hand as text; what passed is counted."""
    result = SessionJudge().judge(proc, record)
    passed.update(verdict.code for verdict in result.verdicts if verdict.status == PASS)
    return [repr(verdict) for verdict in result.verdicts if verdict.status == FAIL]


# --- the end of a hand, from its events alone -----------------------------------------------------


def settled(proc: Procedure, record: HandRecord) -> dict[int, int]:
    """Stacks after the hand, by a second and simpler way: contributions in layers, best hands, odd chips.

    Knows amounts of ``post``, ``pb``, ``cbr``, ``cc``, returns and rake as perfect hands write them.
    """
    stacks = {number: entry.stack for number, entry in record.seats.items()}
    put = dict.fromkeys(stacks, 0)
    street = dict.fromkeys(stacks, 0)
    cards: dict[int, list[int]] = {number: [] for number in stacks}
    common: list[int] = []
    out: set[int] = set()
    given_up: set[int] = set()
    price = rake = 0
    least = next(iter(proc.streets.values())).bet
    for event in record.events:
        number = event.actor or event.seat
        amount = event.amount or 0
        if event.verb == "dh":
            cards[number] += event.cards
        elif event.verb == "db":
            common += event.cards
        elif event.verb == "f":
            out.add(number)
        elif event.verb == "sm" and not event.cards:
            given_up.add(number)
        elif event.verb == "post":
            put[number] += amount
            stacks[number] -= amount
        elif event.verb in ("pb", "cbr", "cc"):
            total = amount if event.verb != "cc" else min(price, street[number] + stacks[number])
            price = max(price, total, least.min if event.verb == "pb" and least else 0)
            stacks[number] -= total - street[number]
            put[number] += total - street[number]
            street[number] = total
        elif event.verb == "return":
            put[number] -= amount
            stacks[number] += amount
        elif event.verb in ("burn", "collect"):
            price, street = 0, dict.fromkeys(stacks, 0)
        elif event.verb == "rake":
            rake += amount
    for amount, seats in layered(put, out):
        part = rake_of(amount, rake, proc)
        rake -= part
        alive = [number for number in seats if number not in given_up]
        for number, share in divided(amount - part, alive, cards, common, proc).items():
            stacks[number] += share
    assert rake == 0
    return stacks


def layered(put: dict[int, int], out: set[int]) -> list[tuple[int, list[int]]]:
    """Side pots of the contributions: (chips, who may win them), smallest all-in first."""
    live = [number for number in put if number not in out]
    levels = sorted({put[number] for number in live})
    pots: list[tuple[int, list[int]]] = []
    below = 0
    for level in levels:
        top = max(put.values()) if level == levels[-1] else level
        amount = sum(min(chips, top) - min(chips, below) for chips in put.values())
        if amount:
            pots.append((amount, [number for number in live if put[number] >= level]))
        below = level
    return pots


def rake_of(amount: int, left: int, proc: Procedure) -> int:
    """What of the rake comes from this pot: at most its percentage, rounded up to the chip."""
    unit = proc.chip.unit
    return min(left, -(-amount * proc.rake.percent // (100 * unit)) * unit)


def divided(
    amount: int, seats: list[int], cards: dict[int, list[int]], common: list[int], proc: Procedure
) -> dict[int, int]:
    """Equal shares to the best hands; an odd chip by the highest card that plays and is not shared."""
    if len(seats) == 1:
        return {seats[0]: amount}
    rank = ranking("high")
    value = {number: rank.strength(tuple(cards[number] + common)) for number in seats}
    best = [number for number in seats if value[number] == max(value.values())]
    unit = proc.chip.unit
    each, odd = divmod(amount // unit, len(best))
    plays = {number: set(rank.best(tuple(cards[number] + common))) for number in best}
    shared = set.intersection(*plays.values())
    order = sorted(best, key=lambda number: sorted(plays[number] - shared, reverse=True), reverse=True)
    return {number: (each + (place < odd)) * unit for place, number in enumerate(order)}
