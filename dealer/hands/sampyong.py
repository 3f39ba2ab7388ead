"""Sampyong high hands (Sampyong page, "Ranking"): standard hands, and five ranks two apart.

The skip straight stands between straight and flush, the skip straight flush between straight flush and royal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dealer.cards import Card
from dealer.hands.five import SAMPYONG
from dealer.hands.lookup import evaluator

CLASSES: Final = SAMPYONG.classes
"""Weakest first."""

strength = evaluator(SAMPYONG)
"""``strength(cards)``: how strong the best five of these 5 to 8 known cards are; bigger wins, equal ties."""


def class_of(value: int) -> str:
    """The class of a strength."""
    return SAMPYONG.class_of(value)


def class_and_ranks(cards: Sequence[int]) -> tuple[str, tuple[str, ...]]:
    """Class and the letters of the ranks that name the hand: ``("skip_straight", ("J",))`` for 3-5-7-9-J."""
    return SAMPYONG.describe(strength(cards))[:2]


def best_five(cards: Sequence[int]) -> tuple[Card, ...]:
    """The five cards that play, the deciding ones first; among equal ranks the higher suits."""
    return SAMPYONG.playing(strength(cards), cards)
