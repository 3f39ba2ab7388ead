"""Exact chances of badugi draws under a stated plan (badugi page, "Claims to check exactly").

A plan never gives up a card that it keeps.  The cards kept fit together, and whatever else was seen does not
fit beside them; so every card that would still fit, by rank and suit, lies among the unseen ones, and the
number of cards kept says everything.  Other players' cards and burns are unseen cards like any other.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb

DECK = 52
HAND = 4


@lru_cache(maxsize=None)
def _fits(ranks: int, suits: int, drawn: int, unseen: int) -> tuple[Fraction, ...]:
    """Chances that the best choice of ``drawn`` cards fills 0, 1, 2 … of the missing places.

    Of the ``unseen`` cards those fit that are of one of so many ranks and suits still missing; a card fills a
    place if no other chosen card has its rank or suit.
    """
    ways = [0] * (drawn + 1)
    cells = [(rank, suit) for rank in range(ranks) for suit in range(suits)]
    others = unseen - len(cells)

    def choose(start: int, chosen: list[tuple[int, int]]) -> None:
        ways[_most_apart(chosen)] += comb(others, drawn - len(chosen))
        if len(chosen) < drawn:
            for place in range(start, len(cells)):
                choose(place + 1, [*chosen, cells[place]])

    choose(0, [])
    total = comb(unseen, drawn)
    return tuple(Fraction(way, total) for way in ways)


def _most_apart(cells: Sequence[tuple[int, int]]) -> int:
    """The most of these cards that differ from each other in rank and suit."""
    if not cells:
        return 0
    (rank, suit), rest = cells[0], cells[1:]
    beside = [cell for cell in rest if cell[0] != rank and cell[1] != suit]
    return max(_most_apart(rest), 1 + _most_apart(beside))


def complete(kept: int, ranks: int, draws: int, unseen: int = DECK - HAND) -> Fraction:
    """Chance to fill a hand of which ``kept`` cards fit, in so many draws, from ``ranks`` ranks that serve.

    The plan: keep the largest set of cards of serving ranks that fit together, draw for all the others.  With
    nothing kept and the whole deck unseen, the deal is the first draw.
    """
    missing = HAND - kept
    if not missing:
        return Fraction(1)
    if not draws:
        return Fraction(0)
    chances = _fits(ranks - kept, missing, missing, unseen)
    left = unseen - missing
    result = Fraction(0)
    for more, chance in enumerate(chances):
        if chance:
            result += chance * complete(kept + more, ranks, draws - 1, left)
    return result


def keeping_any_made(base_within: int, top: int, draws: int, unseen: int = DECK - HAND) -> Fraction:
    """From a base within ``base_within`` to a made hand of ``top`` or lower, standing on any made hand."""
    if not draws:
        return Fraction(0)
    if base_within > top:
        raise ValueError("a base that serves lies within the top")
    outs, made = top - 3, 13 - 3
    again = keeping_any_made(base_within, top, draws - 1, unseen - 1)
    return Fraction(outs, unseen) + Fraction(unseen - made, unseen) * again


def bases_within(top: int) -> int:
    """How many sets of three ranks there are of ``top`` or lower."""
    return comb(top, 3)
