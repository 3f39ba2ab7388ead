"""The strength of five to eight cards in one sum and one look-up.

Each card adds a power of five for its rank, so that the sum names the multiset of ranks, and one to the
counter of its suit.  The counters start at three, so that five of a suit set a bit.  Sums of two cards stand
ready in a table: the addition is what costs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from dealer.hands.errors import HandError, check_cards
from dealer.hands.five import Order
from dealer.hands.packed import RANK_KEYS, packed

Strength = Callable[[Sequence[int]], int]

_SUIT_SHIFTS: Final = (32, 36, 40, 44)
_RANKS: Final = (1 << 32) - 1
_FIVE_SUITED: Final = sum(8 << shift for shift in _SUIT_SHIFTS)
_START: Final = sum(3 << shift for shift in _SUIT_SHIFTS)
_ONE: Final = [RANK_KEYS[card // 4] + (1 << _SUIT_SHIFTS[card % 4]) for card in range(52)]
_TWO: Final = [[one + other for other in _ONE] for one in _ONE]
_FIRST: Final = [one + _START for one in _ONE]
_FIRST_TWO: Final = [[two + _START for two in row] for row in _TWO]


def evaluator(order: Order) -> Strength:
    """A function that gives the strength of 5 to 8 cards in this order of hands.

    It reads its tables when they are first needed.
    """
    ranks, suited_ranks = _RANKS, _FIVE_SUITED
    one, two, first, first_two = _ONE, _TWO, _FIRST, _FIRST_TWO
    tables: dict[int, dict[int, int]] = {size: {} for size in (5, 6, 7, 8)}
    seven, eight = tables[7], tables[8]
    by_suit: list[int] = []

    def strength(cards: Sequence[int]) -> int:
        """How strong the best five of these 5 to 8 known cards are: bigger wins, equal ties.

        Raises HandError for another number of cards or an unknown one.
        """
        try:
            if len(cards) == 7:
                a, b, c, d, e, f, g = cards
                total = two[a][b] + two[c][d] + two[e][f] + first[g]
                if total & suited_ranks:
                    return suited(cards, total)
                return seven[total & ranks]
            if len(cards) == 8:
                a, b, c, d, e, f, g, h = cards
                total = two[a][b] + two[c][d] + two[e][f] + first_two[g][h]
                if total & suited_ranks:
                    return max(suited(cards, total), eight[total & ranks])
                return eight[total & ranks]
            table = tables[len(cards)]
            total = sum([one[card] for card in cards]) + _START
            if total & suited_ranks:
                return suited(cards, total)
            return table[total & ranks]
        except (IndexError, KeyError):
            read_tables(cards)
            return strength(cards)

    def suited(cards: Sequence[int], total: int) -> int:
        """Strength of the suited cards alone; up to seven cards, nothing beats a flush beside it."""
        suit = 0
        while not total & 8 << _SUIT_SHIFTS[suit]:
            suit += 1
        mask = 0
        for card in cards:
            if card % 4 == suit:
                mask |= 1 << card // 4
        value = by_suit[mask]
        if not value:
            raise KeyError(mask)
        return value

    def read_tables(cards: Sequence[int]) -> None:
        """Read what these cards need; raise HandError where they are no hand."""
        check_cards(cards, 5, 8)
        table = tables[len(cards)]
        if table and by_suit:
            raise HandError("these cards make no hand")
        source = packed(order.name)
        table.update(source.by_ranks(len(cards)))
        by_suit[:] = source.suited()

    return strength
