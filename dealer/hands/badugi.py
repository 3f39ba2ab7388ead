"""Badugi: the largest set of one's four cards that goes together, then its ranks (badugi page).

What goes together is the variant's: different ranks and suits (low, high), different ranks of one suit
(flush), different ranks with at most two suits and two of each (pairs of suits).  In the pair variant suits
alone decide how many cards play, and among equals pairs decide.  A strength is the number of cards that
play, then the comparison of their ranks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Final

from dealer.cards import RANKS, Card
from dealer.hands.errors import check_cards

CLASSES: Final = ("none", "two_base", "base", "made")
"""Weakest first; one to four cards play."""

_COUNT_SHIFT: Final = 20
_ALL_RANKS: Final = 8191
_ACE_LOW: Final = "A23456789TJQK"
_SUIT_BITS: Final = 4

Together = Callable[[Sequence[Card]], bool]


def _ranks_differ(cards: Sequence[Card]) -> bool:
    return len({card.rank for card in cards}) == len(cards)


def _suits_differ(cards: Sequence[Card]) -> bool:
    return len({card.suit for card in cards}) == len(cards)


def _rainbow(cards: Sequence[Card]) -> bool:
    return _ranks_differ(cards) and _suits_differ(cards)


def _one_suit(cards: Sequence[Card]) -> bool:
    return _ranks_differ(cards) and len({card.suit for card in cards}) == 1


def _two_and_two(cards: Sequence[Card]) -> bool:
    held = [card.suit for card in cards]
    return _ranks_differ(cards) and len(set(held)) <= 2 and all(held.count(suit) <= 2 for suit in held)


class Badugi:
    """One variant.  ``order``: the rank letters from the best end, as ``A23…K`` where low is good."""

    def __init__(self, together: Together, order: str = _ACE_LOW, pairs: bool = False) -> None:
        self._together = together
        self._order = order
        self._pairs = pairs
        self._place = {letter: place for place, letter in enumerate(order)}
        self._low = self._place["2"] < self._place["3"]

    def strength(self, cards: Sequence[int]) -> int:
        """How good these four known cards are: bigger wins, equal ties.  Raises HandError for other cards."""
        return max(map(self._value, self._sets(cards)))

    def _sets(self, cards: Sequence[int]) -> Iterator[tuple[Card, ...]]:
        """The largest sets of these cards that go together."""
        check_cards(cards, 4, 4)
        hand = [Card(card) for card in cards]
        for count in (4, 3, 2, 1):
            found = [chosen for chosen in combinations(hand, count) if self._together(chosen)]
            if found:
                return iter(found)
        raise AssertionError("one card always goes together")

    def _value(self, chosen: Sequence[Card]) -> int:
        count = len(chosen) << _COUNT_SHIFT
        if self._pairs:
            held = [self._height(card) for card in chosen]
            counts = sorted((held.count(rank) for rank in set(held)), reverse=True)
            shape = counts[0] * 2 - 2 + (counts[1:2] == [2])  # none 0, pair 2, two pairs 3, trips 4, quads 6
            row = sorted(held, key=lambda rank: (held.count(rank), rank), reverse=True)
            return count | int("".join(f"{rank:x}" for rank in (shape, *row)).ljust(5, "0"), 16)
        return count | _ALL_RANKS - sum(1 << self._place[card.rank_text] for card in chosen)

    def best(self, cards: Sequence[int]) -> tuple[Card, ...]:
        """The cards that play, as they are read aloud; of equal ranks the higher suits."""
        best = max(self._sets(cards), key=lambda chosen: (self._value(chosen), sorted(chosen, reverse=True)))
        if self._pairs:
            held = [card.rank for card in best]
            return tuple(sorted(best, key=lambda card: (held.count(card.rank), self._height(card), card), reverse=True))
        return tuple(sorted(best, key=lambda card: self._place[card.rank_text]))

    def class_and_ranks(self, cards: Sequence[int]) -> tuple[str, tuple[str, ...]]:
        """Class and the ranks that play: ``("base", ("A", "4", "5"))``; high hands from the highest down."""
        best = self.best(cards)
        return CLASSES[len(best) - 1], tuple(card.rank_text for card in best)

    def top_suit(self, cards: Sequence[int], suits: Sequence[str]) -> int:
        """How good the suit of the highest playing card is, for houses that break ties by it (``tie_suits``).

        ``suits``: strongest first.  Where several sets are equally good, the one with the best suit plays.
        """
        best = self.strength(cards)
        sets = [chosen for chosen in self._sets(cards) if self._value(chosen) == best]
        tops = [max(chosen, key=self._height).suit for chosen in sets]
        return max(-suits.index(suit) for suit in tops)

    def _height(self, card: Card) -> int:
        """How high the card is, the ace counted as the house has it."""
        place = self._place[card.rank_text]
        return place if self._low else len(RANKS) - 1 - place


class Rainbow(Badugi):
    """Low and high badugi, worked out on bits: one a rank, the best end lowest, above one a suit.

    Of two sets of a size, the one whose bits are the smaller number is the better.
    """

    def __init__(self, order: str = _ACE_LOW) -> None:
        super().__init__(_rainbow, order)
        self._bits = [1 << (self._place[RANKS[card // 4]] + _SUIT_BITS) | 1 << card % 4 for card in range(52)]

    def strength(self, cards: Sequence[int]) -> int:
        """How good these four known cards are: bigger wins, equal ties.  Raises HandError for other cards."""
        bits = self._bits
        try:
            one, two, three, four = cards
            a, b, c, d = bits[one], bits[two], bits[three], bits[four]
        except (ValueError, IndexError):
            return super().strength(cards)
        ab = a | b
        cd = c | d
        if (ab | cd).bit_count() == 8:
            return 4 << _COUNT_SHIFT | _ALL_RANKS - ((ab | cd) >> _SUIT_BITS)
        best = 1 << 17
        for held in (ab | c, ab | d, a | cd, b | cd):
            if held < best and held.bit_count() == 6:
                best = held
        if best < 1 << 17:
            return 3 << _COUNT_SHIFT | _ALL_RANKS - (best >> _SUIT_BITS)
        for held in (ab, a | c, a | d, b | c, b | d, cd):
            if held < best and held.bit_count() == 4:
                best = held
        if best < 1 << 17:
            return 2 << _COUNT_SHIFT | _ALL_RANKS - (best >> _SUIT_BITS)
        return 1 << _COUNT_SHIFT | _ALL_RANKS - (min(a, b, c, d) >> _SUIT_BITS)


_ACE_HIGH: Final = _ACE_LOW[:1] + _ACE_LOW[:0:-1]
VARIANTS: Final[dict[str, Callable[[str], Badugi]]] = {
    "low": Rainbow,
    "high": Rainbow,
    "flush": lambda order: Badugi(_one_suit, order),
    "pairs_of_suits": lambda order: Badugi(_two_and_two, order),
    "pair": lambda order: Badugi(_suits_differ, order, pairs=True),
}
"""By name, given the order of the ranks; ``low`` is the plain game."""
HIGH: Final = frozenset({"high", "pair"})
"""Variants in which high cards are good."""


def variant_of(name: str, ace: str = "") -> Badugi:
    """A variant; ``ace`` ``high`` or ``low``: the ace counts so, whatever is usual there."""
    if name in HIGH:
        order = _ACE_HIGH[1:] + "A" if ace == "low" else _ACE_HIGH
    else:
        order = _ACE_LOW[1:] + "A" if ace == "high" else _ACE_LOW
    return VARIANTS[name](order)


def class_of(value: int) -> str:
    """The class of a strength of any variant."""
    return CLASSES[(value >> _COUNT_SHIFT) - 1]


def without_none_ranks(value: int) -> int:
    """The same strength for all hands in which one card plays (``no_set: equal``)."""
    return value if value >> _COUNT_SHIFT > 1 else 1 << _COUNT_SHIFT
