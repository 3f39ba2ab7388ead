"""Standard high hands: the best five of five to eight cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dealer.cards import Card
from dealer.hands.errors import HandError
from dealer.hands.five import HIGH, deciding_ranks
from dealer.hands.lookup import evaluator

__all__ = [
    "CLASSES", "HandError", "best_five", "class_and_ranks", "class_of", "describe", "ranks_of", "strength",
]  # fmt: skip

CLASSES: Final = HIGH.classes
"""Weakest first."""

strength = evaluator(HIGH)
"""``strength(cards)``: how strong the best five of these 5 to 8 known cards are; bigger wins, equal ties."""


def class_of(value: int) -> str:
    """The class of a strength; the ace-high straight flush is ``royal``."""
    return HIGH.class_of(value)


def ranks_of(value: int) -> tuple[int, ...]:
    """The ranks that decide, the first to be compared first, kickers behind (2 to 14; 5 for the wheel)."""
    return deciding_ranks(value)


def describe(cards: Sequence[int]) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
    """Class, letters of the ranks that name the hand, and kickers: ``("pair", ("6",), ("A", "T", "9"))``."""
    return HIGH.describe(strength(cards))


def class_and_ranks(cards: Sequence[int]) -> tuple[str, tuple[str, ...]]:
    """Class and the letters of the ranks that name the hand: ``("two_pairs", ("Q", "9"))``."""
    return HIGH.describe(strength(cards))[:2]


def best_five(cards: Sequence[int]) -> tuple[Card, ...]:
    """The five cards that play, the deciding ones first; among equal ranks the higher suits."""
    return HIGH.playing(strength(cards), cards)
