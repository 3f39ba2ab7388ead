"""What is wrong with cards that make no hand, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from dealer.cards import CARDS


class HandError(ValueError):
    """Cards that make no hand: too few, too many, unknown, or one twice."""


def check_cards(cards: Sequence[int], least: int, most: int) -> None:
    """Raise HandError unless these are ``least`` to ``most`` different known cards."""
    if not least <= len(cards) <= most:
        wanted = f"{least}" if least == most else f"{least} to {most}"
        raise HandError(f"{len(cards)} card{'' if len(cards) == 1 else 's'}: expected {wanted}")
    seen: set[int] = set()
    for card in cards:
        if not 0 <= card < len(CARDS):
            raise HandError(f"{card} is not a card: expected a number from 0 to 51")
        if card >= 52:
            raise HandError(f"{CARDS[card]} is not known: a hand is read from known cards")
        if card in seen:
            raise HandError(f"{CARDS[card]} is there twice")
        seen.add(card)
