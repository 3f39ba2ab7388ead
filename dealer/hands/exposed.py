"""Exposed boards: whose up cards open, and how the dealer names them (manual §3, §5(3)-(4)).

Four, three, two of a kind and two pairs count, then high cards; straights and flushes do not.  Suits settle
the low door card alone.  A card that one board has and another, equal so far, lacks makes it the higher.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dealer.cards import RANKS, SUITS
from dealer.hands.errors import HandError

_CLASSES: Final = ("high_card", "pair", "two_pairs", "three", "four")
_MOST: Final = 7


def _grouped(cards: Sequence[int], ace: int) -> tuple[int, list[int]]:
    """How far up :data:`_CLASSES` the board stands, and its ranks, most copies first, then highest first."""
    if not 1 <= len(cards) <= _MOST:
        raise HandError(f"{len(cards)} up cards: a board is one to {_MOST}")
    counts: dict[int, int] = {}
    for card in cards:
        if card >= 52:
            raise HandError("an unknown up card: a board is compared by known cards")
        rank = card // 4 + 2
        rank = ace if rank == 14 else rank
        counts[rank] = counts.get(rank, 0) + 1
    order = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    most = counts[order[0]]
    if most > 2:
        return min(most, 4), order
    return sum(1 for rank in order if counts[rank] == 2), order


def board_strength(cards: Sequence[int]) -> int:
    """Strength of known up cards where the highest opens: bigger opens, equal is a tie."""
    value, order = _grouped(cards, ace=14)
    for place in range(_MOST):
        value = value << 4 | (order[place] if place < len(order) else 0)
    return value


def low_board_strength(cards: Sequence[int]) -> int:
    """Strength of known up cards where the lowest opens (razz: ace low, pairs bad)."""
    class_code, order = _grouped(cards, ace=1)
    value = len(_CLASSES) - class_code
    for place in range(_MOST):
        value = value << 4 | (15 - order[place] if place < len(order) else 15)
    return value


def board_class(cards: Sequence[int]) -> tuple[str, tuple[str, ...]]:
    """How a board is named: class and rank letters, ``("pair", ("6",))`` or ``("high_card", ("K",))``."""
    class_code, order = _grouped(cards, ace=14)
    named = 2 if class_code == 2 else 1
    return _CLASSES[class_code], tuple([RANKS[rank - 2] for rank in order[:named]])


def low_door(doors: Sequence[int], suits: Sequence[str] = SUITS, ace: str = "high") -> int:
    """Which of these known door cards is the lowest, as its place in the row.

    ``suits``: lowest first; they settle a tie of ranks.  ``ace``: ``high`` or ``low``.
    """
    return min(range(len(doors)), key=_door_keys(doors, suits, ace).__getitem__)


def high_door(doors: Sequence[int], suits: Sequence[str] = SUITS, ace: str = "high") -> int:
    """Which of these known door cards is the highest (razz: ``ace`` is ``low``), as its place in the row."""
    return max(range(len(doors)), key=_door_keys(doors, suits, ace).__getitem__)


def _door_keys(doors: Sequence[int], suits: Sequence[str], ace: str) -> list[tuple[int, int]]:
    if not doors or any(card >= 52 for card in doors):
        raise HandError("door cards are compared when all of them are known")
    order = [suits.index(suit) for suit in SUITS]
    return [(-1 if ace == "low" and card // 4 == 12 else card // 4, order[card % 4]) for card in doors]
