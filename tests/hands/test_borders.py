"""Ten pairs of hands across each border between two classes, high and Sampyong.

Hands are made and classed here by plain looking; no table is asked.
"""

from __future__ import annotations

import random
from collections import Counter
from types import ModuleType

import pytest

from dealer.hands import high, sampyong

HIGH = "high_card pair two_pairs three straight flush full_house four straight_flush royal".split()
SAMPYONG = (
    "high_card pair two_pairs three straight skip_straight flush full_house four straight_flush "
    "skip_straight_flush royal"
).split()
COPIES = {
    "pair": (2, 1, 1, 1),
    "two_pairs": (2, 2, 1),
    "three": (3, 1, 1),
    "full_house": (3, 2),
    "four": (4, 1),
}
LADDER = [12, *range(13)]
RUNS = [LADDER[low : low + 5] for low in range(10)]
SKIPS = [LADDER[low : low + 9 : 2] for low in range(6)]


def is_of(name: str, cards: list[int], skips: bool) -> bool:
    """Whether five cards are exactly of this class."""
    ranks = {card // 4 for card in cards}
    suited = len({card % 4 for card in cards}) == 1
    run = ranks in [set(row) for row in RUNS]
    skip = skips and ranks in [set(row) for row in SKIPS]
    copies = tuple(sorted(Counter(card // 4 for card in cards).values(), reverse=True))
    if name in COPIES:
        return copies == COPIES[name]
    if copies != (1,) * 5:
        return False
    royal = suited and ranks == {8, 9, 10, 11, 12}
    return name == (
        "royal" if royal
        else "straight_flush" if suited and run
        else "skip_straight_flush" if suited and skip
        else "flush" if suited
        else "straight" if run
        else "skip_straight" if skip
        else "high_card"
    )  # fmt: skip


def make(name: str, rng: random.Random, skips: bool) -> list[int]:
    """A random hand of a class."""
    while True:
        if name in COPIES:
            ranks = rng.sample(range(13), len(COPIES[name]))
            pairs = zip(ranks, COPIES[name], strict=True)
            cards = [4 * rank + suit for rank, count in pairs for suit in rng.sample(range(4), count)]
        else:
            rows = SKIPS if "skip" in name else RUNS
            free = "straight" not in name and name != "royal"
            row = rng.sample(range(13), 5) if free else rng.choice(rows)
            suit = rng.randrange(4)
            one_suit = "flush" in name or name == "royal"
            cards = [4 * rank + (suit if one_suit else rng.randrange(4)) for rank in row]
        if is_of(name, cards, skips):
            return cards


@pytest.mark.parametrize(("game", "order"), [(high, HIGH), (sampyong, SAMPYONG)], ids=["high", "sampyong"])
def test_ten_pairs_across_each_border(game: ModuleType, order: list[str]) -> None:
    rng = random.Random(11)
    for lower, upper in zip(order, order[1:], strict=False):
        for _ in range(10):
            worse, better = (make(name, rng, game is sampyong) for name in (lower, upper))
            assert game.strength(better) > game.strength(worse), (better, worse)
            assert game.class_of(game.strength(worse)) == lower
            assert game.class_of(game.strength(better)) == upper
