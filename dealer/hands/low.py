"""Ace-to-five low: the ace is low, straights and flushes do not count, pairs are bad (Sampyong page)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from dealer.cards import Card
from dealer.hands.errors import check_cards

_COPIES: Final = ((1, 1, 1, 1, 1), (2, 1, 1, 1), (2, 2, 1), (3, 1, 1), (3, 2), (4, 1))
"""Best first: how often each rank is held."""

SHAPES: Final = (
    "five_low", "six_low", "seven_low", "eight_low", "nine_low", "ten_low", "jack_low", "queen_low",
    "king_low", "one_pair", "two_pairs", "three_of_a_kind", "full_house", "four_of_a_kind",
)  # fmt: skip
"""Lows for the tables of odds, best first: five different ranks by the highest, then the paired ones."""

_UNPAIRED: Final = len(_COPIES)
_RANK: Final = (*range(2, 14), 1)
"""Low rank by place in :data:`dealer.cards.RANKS`."""

_BITS: Final = tuple(1 << _RANK[card // 4] for card in range(52))


def strength(cards: Sequence[int]) -> int:
    """How good the lowest five of these 5 to 8 known cards are: bigger wins, equal ties.

    Raises HandError for another number of cards or an unknown one.
    """
    held = 0
    if 5 <= len(cards) <= 8:
        for card in cards:
            if card >= 52:
                break
            held |= _BITS[card]
        else:
            return _unpaired(held) or _paired(tuple(sorted(_RANK[card // 4] for card in cards)))
    check_cards(cards, 5, 8)
    raise AssertionError("cards refused above are refused by the check")


@lru_cache(maxsize=8192)
def _unpaired(held: int) -> int:
    """Strength of the lowest five different ranks, a bit each; 0 where there are fewer."""
    ranks = [rank for rank in range(1, 14) if held >> rank & 1]
    return _pack(_UNPAIRED, ranks[4::-1]) if len(ranks) >= 5 else 0


@lru_cache(maxsize=65536)
def _paired(ranks: tuple[int, ...]) -> int:
    five = Counter(_lowest(ranks))
    order = sorted(five, key=lambda rank: (five[rank], rank), reverse=True)
    return _pack(_UNPAIRED - _COPIES.index(tuple(five[rank] for rank in order)), order)


def _lowest(ranks: Sequence[int]) -> list[int]:
    """The five ranks that play: one of each from the lowest up, and only then a second of each, a third …"""
    counts = Counter(ranks)
    if len(counts) >= 5:
        return sorted(counts)[:5]
    layers = [rank for copy in range(1, 5) for rank in sorted(counts) if counts[rank] >= copy]
    return layers[:5]


def _pack(shape: int, order: Sequence[int]) -> int:
    value = shape
    for place in range(5):
        value = value << 4 | (15 - order[place] if place < len(order) else 0)
    return value


def shape_of(ranks: Sequence[int]) -> str:
    """The shape (:data:`SHAPES`) of the best low of these low ranks, 1 (ace) to 13."""
    five = _lowest(ranks)
    if len(set(five)) == 5:
        return SHAPES[max(five) - 5]
    copies = tuple(sorted(Counter(five).values(), reverse=True))
    return SHAPES[8 + _COPIES.index(copies)]


def qualifies(value: int, highest: int) -> bool:
    """Whether a strength is five different ranks of ``highest`` or lower (7 or 8; the ace is 1)."""
    return value >> 20 == _UNPAIRED and 15 - (value >> 16 & 15) <= highest


def class_and_ranks(cards: Sequence[int]) -> tuple[str, tuple[str, ...]]:
    """``low`` and its five ranks, highest first: ``("low", ("7", "5", "4", "2", "A"))``."""
    return "low", tuple(card.rank_text for card in best_five(cards))


def best_five(cards: Sequence[int]) -> tuple[Card, ...]:
    """The five cards that play, highest first; of equal ranks the higher suits."""
    check_cards(cards, 5, 8)
    left = sorted((Card(card) for card in cards), reverse=True)
    chosen: list[Card] = []
    for rank in sorted(_lowest([_RANK[card // 4] for card in cards]), reverse=True):
        card = next(card for card in left if _RANK[card // 4] == rank)
        left.remove(card)
        chosen.append(card)
    return tuple(chosen)
