"""Five-card hands as numbers: a strength is its class, then the ranks that decide, in one int.

An :class:`Order` says which classes there are and which beats which.  Suits never decide; what five cards
are worth depends on how often each rank is held, and on the ranks of five or more cards of one suit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from dealer.cards import RANKS, Card
from dealer.hands.errors import check_cards

_CLASS_SHIFT: Final = 20

_COPIES: Final[dict[str, tuple[int, ...]]] = {
    "four": (4, 1), "full_house": (3, 2), "three": (3, 1, 1), "two_pairs": (2, 2, 1), "pair": (2, 1, 1, 1),
}  # fmt: skip
"""How many cards of each deciding rank play; one each where nothing is said."""

_NAMED: Final[dict[str, int]] = {"high_card": 5, "flush": 5, "two_pairs": 2, "full_house": 2, "royal": 0}
"""How many of the deciding ranks name the hand; one where nothing is said."""

SUITED: Final = frozenset(("flush", "straight_flush", "skip_straight_flush", "royal"))
"""The classes that need five cards of one suit."""


def runs(step: int) -> dict[int, tuple[int, ...]]:
    """Top rank -> the five ranks of the run, highest first; the ace also stands below the two."""
    return {
        top: tuple(14 if rank == 1 else rank for rank in range(top, top - 4 * step - 1, -step))
        for top in range(14, 4 * step, -1)
    }


STRAIGHTS: Final = runs(1)
SKIP_STRAIGHTS: Final = runs(2)


class Order:
    """The classes of five-card hands, weakest first.  ``royal`` is a class of its own, and the strongest."""

    def __init__(self, name: str, classes: Sequence[str]) -> None:
        self.name = name
        self.classes = tuple(classes)
        self._code = {class_name: code for code, class_name in enumerate(self.classes)}
        self._runs = {
            class_name: SKIP_STRAIGHTS if class_name.startswith("skip") else STRAIGHTS
            for class_name in self.classes
            if "straight" in class_name
        }
        self._runs["royal"] = {14: STRAIGHTS[14]}

    def pack(self, class_name: str, ranks: Sequence[int]) -> int:
        """The strength of a class with up to five deciding ranks."""
        value = self._code[class_name]
        for place in range(5):
            value = value << 4 | (ranks[place] if place < len(ranks) else 0)
        return value

    def class_of(self, value: int) -> str:
        """The class of a strength."""
        return self.classes[value >> _CLASS_SHIFT]

    def by_ranks(self, counts: Mapping[int, int]) -> int:
        """Strength of the best five by rank alone; ``counts``: rank (2 to 14) -> how many of five or more."""
        order = sorted(counts, reverse=True)

        def with_rest(*used: int, room: int) -> list[int]:
            rest = [rank for rank in order if rank not in used for _ in range(counts[rank])]
            return [*used, *rest[:room]]

        quads = [rank for rank in order if counts[rank] == 4]
        trips = [rank for rank in order if counts[rank] == 3]
        pairs = [rank for rank in order if counts[rank] == 2]
        if quads:
            return self.pack("four", with_rest(quads[0], room=1))
        if trips and (len(trips) > 1 or pairs):
            return self.pack("full_house", [trips[0], max(trips[1:2] + pairs[:1])])
        for class_name in ("skip_straight", "straight"):
            top = self._run_top(class_name, counts)
            if top:
                return self.pack(class_name, [top])
        if trips:
            return self.pack("three", with_rest(trips[0], room=2))
        if len(pairs) > 1:
            return self.pack("two_pairs", with_rest(pairs[0], pairs[1], room=1))
        if pairs:
            return self.pack("pair", with_rest(pairs[0], room=3))
        return self.pack("high_card", order[:5])

    def by_suit(self, ranks: Sequence[int]) -> int:
        """Strength of the best five of five or more cards of one suit; ``ranks``: 2 to 14, highest first."""
        for class_name in ("royal", "skip_straight_flush", "straight_flush"):
            top = self._run_top(class_name, dict.fromkeys(ranks, 1))
            if top:
                return self.pack(class_name, [top])
        return self.pack("flush", ranks[:5])

    def _run_top(self, class_name: str, counts: Mapping[int, int]) -> int:
        """The top rank of the best run of that class among these ranks; 0 if there is none."""
        found = self._runs.get(class_name, {})
        return next((top for top, run in found.items() if all(rank in counts for rank in run)), 0)

    def describe(self, value: int) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
        """Class, letters of the ranks that name the hand, and letters of the kickers."""
        class_name = self.class_of(value)
        letters = tuple(RANKS[rank - 2] for rank in deciding_ranks(value))
        named = _NAMED.get(class_name, 1)
        return class_name, letters[:named], letters[named:] if named else ()

    def playing(self, value: int, cards: Sequence[int]) -> tuple[Card, ...]:
        """The five cards that make this strength, deciding ones first; of equal ranks the higher suits.

        Raises HandError for a card that is there twice.
        """
        check_cards(cards, 5, 8)
        class_name = self.class_of(value)
        ranks = deciding_ranks(value)
        if class_name in self._runs:
            wanted = list(self._runs[class_name][ranks[0]])
        else:
            copies = _COPIES.get(class_name, (1,) * 5)
            wanted = [rank for rank, count in zip(ranks, copies, strict=True) for _ in range(count)]
        pool = sorted((Card(card) for card in cards), reverse=True)
        if class_name in SUITED:
            suits = [card.suit for card in pool]
            pool = [card for card in pool if suits.count(card.suit) >= 5]
        chosen: list[Card] = []
        for rank in wanted:
            chosen.append(next(card for card in pool if card.rank == rank and card not in chosen))
        return tuple(chosen)


def deciding_ranks(value: int) -> tuple[int, ...]:
    """The ranks (2 to 14) that decide between two hands of one class, the first to be compared first."""
    return tuple(rank for shift in range(16, -1, -4) if (rank := value >> shift & 15))


HIGH: Final = Order(
    "high",
    (
        "high_card", "pair", "two_pairs", "three", "straight", "flush", "full_house", "four",
        "straight_flush", "royal",
    ),
)  # fmt: skip
"""Standard poker."""

SAMPYONG: Final = Order(
    "sampyong",
    (
        "high_card", "pair", "two_pairs", "three", "straight", "skip_straight", "flush", "full_house", "four",
        "straight_flush", "skip_straight_flush", "royal",
    ),
)  # fmt: skip
"""Sampyong: five ranks two apart beat a straight, and suited every straight flush but the royal."""
