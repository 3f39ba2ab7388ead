"""Exposed boards: what decides who opens, and how the dealer names it (manual §3, §5(3)-(4)).

Four, three, two of a kind and two pairs count, then high cards; straights and flushes do not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from dealer.cards import RANKS

_SHAPES = {(4,): 5, (3, 2): 4, (3,): 3, (2, 2): 2, (2,): 1, (): 0}


def _grouped(cards: Sequence[int], ace_low: bool = False) -> tuple[tuple[int, ...], list[int]]:
    ranks = [card // 4 + 2 for card in cards]
    if ace_low:
        ranks = [1 if rank == 14 else rank for rank in ranks]
    counts = Counter(ranks)
    order = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    return tuple(counts[rank] for rank in order if counts[rank] > 1), order


def board_strength(cards: Sequence[int]) -> int:
    """Strength of one to five known up cards: bigger opens, equal is a tie (suits do not count)."""
    shape, order = _grouped(cards)
    if shape == (3, 2):
        shape = (3,)
    value = _SHAPES[shape]
    for place in range(5):
        value = value << 4 | (order[place] if place < len(order) else 0)
    return value


def low_board_strength(cards: Sequence[int]) -> int:
    """Strength of a board where the lowest opens (razz): ace low, pairs bad; bigger is better."""
    shape, order = _grouped(cards, ace_low=True)
    value = 6 - _SHAPES[shape]
    for place in range(5):
        value = value << 4 | (15 - order[place] if place < len(order) else 15)
    return value


def board_class(cards: Sequence[int]) -> tuple[str, tuple[str, ...]]:
    """How a board is named: class and rank letters, as ``("pair", ("6",))`` or ``("high_card", ("K",))``."""
    shape, order = _grouped(cards)
    letters = tuple(RANKS[rank - 2] for rank in order)
    if not shape:
        return "high_card", letters[:1]
    if shape[0] == 4:
        return "four", letters[:1]
    if shape[0] == 3:
        return "three", letters[:1]
    return ("two_pairs", letters[:2]) if len(shape) > 1 else ("pair", letters[:1])
