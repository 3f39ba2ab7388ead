"""Ace-to-five low: straights and flushes do not count, pairs are bad, the ace is low."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from dealer.cards import RANKS, Card
from dealer.hands.high import HandError

_SHAPES = {(1, 1, 1, 1, 1): 0, (2, 1, 1, 1): 1, (2, 2, 1): 2, (3, 1, 1): 3, (3, 2): 4, (4, 1): 5}
_WORST = 16


def _low_rank(card: int) -> int:
    rank = card // 4 + 2
    return 1 if rank == 14 else rank


class LowRanking:
    """Best low five of five to eight cards (razz, and the low half of a split pot)."""

    def _five(self, cards: Sequence[int]) -> list[int]:
        if not 5 <= len(cards) <= 8 or any(card >= 52 for card in cards):
            raise HandError("a low hand is read from 5 to 8 known cards")
        counts = Counter(_low_rank(card) for card in cards)
        chosen: list[int] = []
        for layer in range(1, 5):
            for rank in sorted(counts):
                if counts[rank] >= layer and len(chosen) < 5:
                    chosen.append(rank)
        return chosen

    def strength(self, cards: Sequence[int]) -> int:
        five = Counter(self._five(cards))
        order = sorted(five, key=lambda rank: (five[rank], rank), reverse=True)
        value = 9 - _SHAPES[tuple(five[rank] for rank in order)]
        for place in range(5):
            value = value << 4 | (_WORST - 1 - order[place] if place < len(order) else 0)
        return value

    def qualifies(self, value: int, top: int) -> bool:
        """Whether a strength is five different ranks, none above ``top``."""
        return value >> 20 == 9 and _WORST - 1 - (value >> 16 & 15) <= top

    def class_and_ranks(self, cards: Sequence[int]) -> tuple[str, tuple[str, ...]]:
        five = sorted(self._five(cards), reverse=True)
        return "low", tuple("A" if rank == 1 else RANKS[rank - 2] for rank in five)

    def best(self, cards: Sequence[int]) -> tuple[Card, ...]:
        left = sorted((Card(card) for card in cards), reverse=True)
        chosen: list[Card] = []
        for rank in sorted(self._five(cards), reverse=True):
            card = next(card for card in left if _low_rank(card) == rank)
            left.remove(card)
            chosen.append(card)
        return tuple(chosen)

    def name(self, cards: Sequence[int], lang: str) -> str:
        letters = [letter.replace("T", "10") for letter in self.class_and_ranks(cards)[1]]
        return "-".join(letters) + (" 로우" if lang == "ko" else " low")
