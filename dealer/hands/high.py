"""Standard high hands: the best five of five to eight cards, straight from two tables.

A card adds ``5 ** rank`` to a key that names the multiset of ranks (never more than four of one rank) and
one to its suit's counter; one lookup gives the strength, a second one only where five cards are suited.
The tables fill themselves: an entry is worked out the first time its pattern is seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from dealer.cards import RANKS, Card

CLASSES: Final = (
    "high_card", "pair", "two_pairs", "three", "straight", "flush", "full_house", "four", "straight_flush",
)  # fmt: skip
"""Weakest first.  A royal flush is the highest straight flush."""

_CLASS_SHIFT: Final = 20
_RANK_BITS: Final = 31
_RANK_MASK: Final = (1 << _RANK_BITS) - 1
_BIAS: Final = sum(3 << (_RANK_BITS + 4 * suit) for suit in range(4))
_FLUSH: Final = sum(8 << (_RANK_BITS + 4 * suit) for suit in range(4))
_KEY: Final[list[int]] = [5 ** (card // 4) + (1 << (_RANK_BITS + 4 * (card % 4))) for card in range(52)]


class HandError(ValueError):
    """Cards that make no hand: too few, too many, unknown, or one twice."""


def _pack(class_: int, ranks: Sequence[int]) -> int:
    value = class_
    for place in range(5):
        value = value << 4 | (ranks[place] if place < len(ranks) else 0)
    return value


def straight_top(ranks: Iterable[int]) -> int:
    """The top rank (2 to 14) of the best straight among these ranks, 5 for the wheel; 0 if there is none."""
    held = set(ranks)
    if 14 in held:
        held = held | {1}
    for top in range(14, 4, -1):
        if all(rank in held for rank in range(top - 4, top + 1)):
            return top
    return 0


class _ByRanks(dict[int, int]):
    """Strength of a multiset of ranks, suits aside."""

    def __missing__(self, key: int) -> int:
        counts: dict[int, int] = {}
        left = key
        for rank in range(2, 15):
            left, count = divmod(left, 5)
            if count:
                counts[rank] = count
        value = self[key] = rank_strength(counts)
        return value


def rank_strength(counts: dict[int, int]) -> int:
    """Strength of the best five cards by rank alone; ``counts``: rank 2 to 14 -> how many."""
    order = sorted(counts, reverse=True)

    def rest(used: tuple[int, ...], room: int) -> list[int]:
        row: list[int] = []
        for rank in order:
            if rank not in used:
                row += [rank] * counts[rank]
        return row[:room]

    quads = [rank for rank in order if counts[rank] == 4]
    trips = [rank for rank in order if counts[rank] == 3]
    pairs = [rank for rank in order if counts[rank] == 2]
    if quads:
        return _pack(7, [quads[0], *rest((quads[0],), 1)])
    if trips and (len(trips) > 1 or pairs):
        full = max(trips[1:2] + pairs[:1])
        return _pack(6, [trips[0], full])
    top = straight_top(order)
    if top:
        return _pack(4, [top])
    if trips:
        return _pack(3, [trips[0], *rest((trips[0],), 2)])
    if len(pairs) > 1:
        return _pack(2, [pairs[0], pairs[1], *rest((pairs[0], pairs[1]), 1)])
    if pairs:
        return _pack(1, [pairs[0], *rest((pairs[0],), 3)])
    return _pack(0, order[:5])


class _BySuited(dict[int, int]):
    """Strength of five or more suited cards; the key has one bit a rank."""

    def __missing__(self, mask: int) -> int:
        ranks = [rank for rank in range(14, 1, -1) if mask >> (rank - 2) & 1]
        top = straight_top(ranks)
        value = self[mask] = _pack(8, [top]) if top else _pack(5, ranks[:5])
        return value


_RANKS_TABLE: Final = _ByRanks()
_SUITED_TABLE: Final = _BySuited()


_SEVEN: Final = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
"""Rank keys whose sums over seven cards are all different, and fit 24 bits."""
_SEVEN_KEY: Final = [_SEVEN[card // 4] + ((0, 1, 8, 64)[card % 4] << 24) for card in range(52)]
_SEVEN_TABLE: Final[dict[int, int]] = {}
_SEVEN_SUITED: Final = [
    max(7 - (n & 7) - (n >> 3 & 7) - (n >> 6), n & 7, n >> 3 & 7, n >> 6) >= 5
    and (n & 7) + (n >> 3 & 7) + (n >> 6) <= 7
    for n in range(512)
]


def strength(
    cards: Sequence[int],
    _key: list[int] = _SEVEN_KEY,
    _table: dict[int, int] = _SEVEN_TABLE,
    _suited_at: list[bool] = _SEVEN_SUITED,
) -> int:
    """How strong the best five of these 5 to 8 known cards are: bigger wins, equal ties.

    Raises HandError for another number of cards or an unknown one.
    """
    try:
        a, b, c, d, e, f, g = cards
        total = _key[a] + _key[b] + _key[c] + _key[d] + _key[e] + _key[f] + _key[g]
        if _suited_at[total >> 24]:
            return _any(cards)
        return _table[total & 0xFFFFFF]
    except (ValueError, IndexError):
        return _any(cards)
    except KeyError:
        value = _table[total & 0xFFFFFF] = _any(cards)
        return value


def _any(cards: Sequence[int]) -> int:
    """The same for any number of cards, and for suited ones."""
    if not 5 <= len(cards) <= 8:
        raise HandError(f"{len(cards)} cards: a high hand is read from 5 to 8 cards")
    try:
        total = sum([_KEY[card] for card in cards]) + _BIAS
    except IndexError:
        raise HandError("an unknown card: a hand is read from known cards") from None
    if total & _FLUSH:
        return _suited(cards, total)
    return _RANKS_TABLE[total & _RANK_MASK]


def _suited(cards: Sequence[int], total: int) -> int:
    for suit in range(4):
        if total >> (_RANK_BITS + 4 * suit) & 8:
            mask = 0
            for card in cards:
                if card % 4 == suit:
                    mask |= 1 << (card // 4)
            value = _SUITED_TABLE[mask]
            # only eight cards can hold quads or a full house beside a flush
            return max(value, _RANKS_TABLE[total & _RANK_MASK]) if len(cards) > 7 else value
    raise AssertionError("five suited cards were counted")


def class_of(value: int) -> str:
    """The class of a strength; the highest straight flush is ``royal``."""
    name = CLASSES[value >> _CLASS_SHIFT]
    return "royal" if name == "straight_flush" and value >> 16 & 15 == 14 else name


def ranks_of(value: int) -> tuple[int, ...]:
    """The ranks that make the hand, the deciding ones first, kickers behind (2 to 14)."""
    return tuple(rank for place in range(5) if (rank := value >> (16 - 4 * place) & 15))


_NAMED: Final = {
    "high_card": 5, "pair": 1, "two_pairs": 2, "three": 1, "straight": 1, "flush": 5, "full_house": 2,
    "four": 1, "straight_flush": 1, "royal": 0,
}  # fmt: skip


def class_and_ranks(cards: Sequence[int]) -> tuple[str, tuple[str, ...]]:
    """Class and the letters of the ranks that name the hand: ``("two_pairs", ("Q", "9"))``."""
    name, ranks, _ = describe(cards)
    return name, ranks


def describe(cards: Sequence[int]) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
    """Class, ranks that name the hand, and kickers."""
    value = strength(cards)
    name = class_of(value)
    letters = tuple(RANKS[rank - 2] for rank in ranks_of(value))
    return name, letters[: _NAMED[name]], letters[_NAMED[name] :] if name != "royal" else ()


def best_five(cards: Sequence[int]) -> tuple[Card, ...]:
    """The five cards that play, the deciding ones first; among equal ranks the higher suits."""
    value = strength(cards)
    name = CLASSES[value >> _CLASS_SHIFT]
    pool = sorted((Card(card) for card in cards), reverse=True)
    if name in ("flush", "straight_flush"):
        for suit in "shdc":
            suited = [card for card in pool if card.suit == suit]
            if len(suited) >= 5 and strength(_five(suited, name, value)) == value:
                return tuple(_five(suited, name, value))
    return tuple(_five(pool, name, value))


def _five(pool: list[Card], name: str, value: int) -> list[Card]:
    ranks = ranks_of(value)
    if name in ("straight", "straight_flush"):
        top = ranks[0]
        want = [14 if rank == 1 else rank for rank in range(top, top - 5, -1)]
    else:
        need = {"four": (4, 1), "full_house": (3, 2), "three": (3, 1, 1), "two_pairs": (2, 2, 1), "pair": (2, 1, 1, 1)}
        want = []
        for rank, count in zip(ranks, need.get(name, (1, 1, 1, 1, 1)), strict=False):
            want += [rank] * count
    left = list(pool)
    chosen: list[Card] = []
    for rank in want:
        card = next(card for card in left if card.rank == rank)
        left.remove(card)
        chosen.append(card)
    return chosen
