"""Exact counts of five-card hands in all sets of five to eight cards of a deck, by rank and suit patterns.

Every multiset of ranks is weighed by the number of ways to choose its suits; then the sets with five or more
cards of one suit (never of two) move to the class that the suited cards bring.  No set of cards is looked at
singly.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations, product
from math import comb, prod

from dealer.hands.five import SKIP_STRAIGHTS, STRAIGHTS, Order
from dealer.hands.packed import RANK_KEYS, packed

Pattern = tuple[int, int]
"""The key of a multiset of ranks, and in how many ways the deck can show it."""


def patterns(held: Sequence[int], size: int) -> list[Pattern]:
    """All multisets of ``size`` ranks; ``held``: how many cards of each rank, from the two up, there are."""
    rows: list[list[Pattern]] = [[(0, 1)], *[[] for _ in range(size)]]
    for rank, copies in enumerate(held):
        for total in range(size, 0, -1):
            for count in range(1, min(copies, total) + 1):
                step, ways = count * RANK_KEYS[rank], comb(copies, count)
                rows[total] += [(key + step, weight * ways) for key, weight in rows[total - count]]
    return rows[size]


def class_counts(order: Order, deck: Sequence[int], size: int) -> dict[str, int]:
    """How many sets of ``size`` cards of this deck are of each class, weakest class first."""
    table = packed(order.name).by_ranks(size)
    counts = [0] * len(order.classes)
    for key, weight in patterns(_per_rank(deck), size):
        counts[table[key] >> 20] += weight
    by_suit = packed(order.name).suited()

    @lru_cache(maxsize=None)  # in a whole deck the four suits are alike
    def moves(ranks: tuple[int, ...], others: tuple[int, ...]) -> tuple[int, ...]:
        moved = [0] * len(counts)
        for suited in range(5, min(size, len(ranks)) + 1):
            rest = patterns(others, size - suited)
            for chosen in combinations(ranks, suited):
                better = by_suit[sum(1 << rank for rank in chosen)] >> 20
                base = sum(RANK_KEYS[rank] for rank in chosen)
                found = [0] * len(counts)
                for key, weight in rest:
                    found[table[base + key] >> 20] += weight
                for code in range(better):
                    moved[code] -= found[code]
                    moved[better] += found[code]
        return tuple(moved)

    for suit in range(4):
        for code, change in enumerate(moves(*_one_suit(deck, suit))):
            counts[code] += change
    return dict(zip(order.classes, counts, strict=True))


def at_least_counts(order: Order, deck: Sequence[int], size: int) -> dict[str, int]:
    """How many sets contain five cards that meet a class in its least sense, weakest class first.

    A full house is also three of a kind, two pairs and a pair; a royal flush is also a straight flush, a
    straight and a flush.  Two pairs need two ranks.
    """
    held = _per_rank(deck)
    total = comb(len(deck), size)
    result: dict[str, int] = {}
    for class_name in order.classes:
        match class_name:
            case "high_card":
                result[class_name] = total
            case "pair":
                result[class_name] = total - _spread(held, size, most=1)
            case "two_pairs":
                result[class_name] = total - _one_repeated(held, size, least=2, beside=1)
            case "three":
                result[class_name] = total - _spread(held, size, most=2)
            case "full_house":
                result[class_name] = total - _spread(held, size, most=2) - _lone_three(held, size)
            case "four":
                result[class_name] = total - _spread(held, size, most=3)
            case "straight":
                result[class_name] = _with_run(held, size, STRAIGHTS.values())
            case "skip_straight":
                result[class_name] = _with_run(held, size, SKIP_STRAIGHTS.values())
            case "flush":
                result[class_name] = _suited_sets(deck, size, None)
            case "straight_flush":
                result[class_name] = _suited_sets(deck, size, list(STRAIGHTS.values()))
            case "skip_straight_flush":
                result[class_name] = _suited_sets(deck, size, list(SKIP_STRAIGHTS.values()))
            case "royal":
                result[class_name] = _suited_sets(deck, size, [STRAIGHTS[14]])
    return result


def _per_rank(deck: Iterable[int]) -> tuple[int, ...]:
    held = [0] * 13
    for card in deck:
        held[card // 4] += 1
    return tuple(held)


def _one_suit(deck: Sequence[int], suit: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The ranks (0 to 12) of a suit in this deck, and how many of each rank the other suits have."""
    ranks = tuple(sorted(card // 4 for card in deck if card % 4 == suit))
    return ranks, _per_rank(card for card in deck if card % 4 != suit)


def _choices(held: Sequence[int], size: int, most: Sequence[int]) -> int:
    """Sets of ``size`` cards with at most ``most[rank]`` of each rank."""
    ways = [1] + [0] * size
    for copies, limit in zip(held, most, strict=True):
        taken = [comb(copies, count) for count in range(min(limit, copies) + 1)]
        ways = [
            sum(taken[count] * ways[total - count] for count in range(min(total + 1, len(taken))))
            for total in range(size + 1)
        ]
    return ways[size]


def _spread(held: Sequence[int], size: int, most: int) -> int:
    """Sets with at most ``most`` cards of any rank."""
    return _choices(held, size, [most] * 13)


def _one_repeated(held: Sequence[int], size: int, least: int, beside: int) -> int:
    """Sets with at most one rank of ``least`` cards or more, and at most ``beside`` of every other rank."""
    result = _spread(held, size, beside)
    for rank, copies in enumerate(held):
        others = [*held[:rank], 0, *held[rank + 1 :]]
        for count in range(least, min(copies, size) + 1):
            result += comb(copies, count) * _spread(others, size - count, beside)
    return result


def _lone_three(held: Sequence[int], size: int) -> int:
    """Sets with one rank of three or four cards and no other rank twice: no full house."""
    return _one_repeated(held, size, least=3, beside=1) - _spread(held, size, most=1)


def _with_run(held: Sequence[int], size: int, runs: Iterable[Sequence[int]]) -> int:
    """Sets that hold all five ranks of one of these runs."""
    masks = [sum(1 << (rank - 2) for rank in run) for run in runs]
    by_ranks = _by_rank_set(held, size)
    return sum(ways for mask, ways in enumerate(by_ranks) if any([mask & run == run for run in masks]))


def _by_rank_set(held: Sequence[int], size: int) -> list[int]:
    """How many sets of ``size`` cards hold exactly these ranks, for each set of ranks (a bit each)."""
    ways: list[list[int]] = [[1] + [0] * size]
    for copies in held:
        taken = [comb(copies, count) for count in range(copies + 1)]
        ways += [
            [
                sum(taken[count] * row[total - count] for count in range(1, min(total, copies) + 1))
                for total in range(size + 1)
            ]
            for row in ways
        ]
    return [row[size] for row in ways]


def _suited_sets(deck: Sequence[int], size: int, runs: Sequence[Sequence[int]] | None) -> int:
    """Sets with five cards of one suit; with ``runs``: that hold all ranks of one of them in that suit."""
    masks = None if runs is None else [sum(1 << (rank - 2) for rank in run) for run in runs]
    result = 0
    for suit in range(4):
        ranks, others = _one_suit(deck, suit)
        for suited in range(5, min(size, len(ranks)) + 1):
            fits = comb(len(ranks), suited)
            if masks is not None:
                held = [sum(1 << rank for rank in chosen) for chosen in combinations(ranks, suited)]
                fits = sum(1 for mask in held if any(mask & run == run for run in masks))
            result += fits * comb(sum(others), size - suited)
    return result


def _ace_first(deck: Sequence[int]) -> tuple[int, ...]:
    held = _per_rank(deck)
    return held[12], *held[:12]


def qualifying_lows(deck: Sequence[int], size: int, highest: int) -> int:
    """How many sets of ``size`` cards hold five different ranks of ``highest`` or lower, ace low."""
    low = (1 << highest) - 1
    by_ranks = _by_rank_set(_ace_first(deck), size)
    return sum(ways for mask, ways in enumerate(by_ranks) if (mask & low).bit_count() >= 5)


def low_counts(deck: Sequence[int], size: int) -> dict[str, int]:
    """How many sets of ``size`` cards have which ace-to-five low (:data:`dealer.hands.low.SHAPES`)."""
    from dealer.hands.low import SHAPES, shape_of

    counts = dict.fromkeys(SHAPES, 0)
    held = _ace_first(deck)
    for mask, ways in enumerate(_by_rank_set(held, size)):
        if ways and mask.bit_count() >= 5:
            counts[shape_of([rank for rank in range(1, 14) if mask >> (rank - 1) & 1])] += ways
    for different in (2, 3, 4):
        splits = [copies for copies in product(range(1, 5), repeat=different) if sum(copies) == size]
        for ranks in combinations(range(1, 14), different):
            for copies in splits:
                ways = prod([comb(held[rank - 1], count) for rank, count in zip(ranks, copies, strict=True)])
                if ways:
                    row = [rank for rank, count in zip(ranks, copies, strict=True) for _ in range(count)]
                    counts[shape_of(row)] += ways
    return counts
