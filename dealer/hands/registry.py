"""The rankings by name, and the decision of a showdown over a set of hands."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any, Final, Protocol

from dealer.cards import Card
from dealer.hands import high, names


class Ranking(Protocol):
    """One way to compare hands."""

    def strength(self, cards: Sequence[int]) -> int:
        """Bigger wins, equal ties."""

    def class_and_ranks(self, cards: Sequence[int]) -> tuple[str, tuple[str, ...]]:
        """Class and rank letters that name the hand."""

    def best(self, cards: Sequence[int]) -> tuple[Card, ...]:
        """The cards that play."""

    def name(self, cards: Sequence[int], lang: str) -> str:
        """The hand in words."""


class UseOfCards(Protocol):
    """How many own and common cards may play."""

    own: tuple[int, int]
    common: tuple[int, int]
    cards: int


class HalfOfPot(Protocol):
    """What a showdown needs to know of one half of the pot (fields of a procedure's ``halves``)."""

    name: str
    ranking: str
    use: Any
    qualify: int | None


class HighRanking:
    """Standard high hands."""

    def strength(self, cards: Sequence[int]) -> int:
        return high.strength(cards)

    def class_and_ranks(self, cards: Sequence[int]) -> tuple[str, tuple[str, ...]]:
        return high.class_and_ranks(cards)

    def best(self, cards: Sequence[int]) -> tuple[Card, ...]:
        return high.best_five(cards)

    def name(self, cards: Sequence[int], lang: str) -> str:
        return names.hand_name(*high.class_and_ranks(cards), lang)


def _low_a5() -> Ranking:
    from dealer.hands.low import LowRanking

    return LowRanking()


NAMES: Final = frozenset({"high", "low_a5", "sampyong", "badugi", "mini_poker"})
"""Every ranking that a procedure may ask for; a variant stands behind a colon (``badugi:high``)."""
RANKINGS: Final[dict[str, Callable[[], Ranking]]] = {"high": HighRanking, "low_a5": _low_a5}


@lru_cache(maxsize=None)
def ranking(name: str) -> Ranking:
    """The ranking of that name.  Raises KeyError for an unknown one."""
    return RANKINGS[name]()


def best_play(rank: Ranking, own: Sequence[int], common: Sequence[int], use: Any) -> int:
    """Strength of the best hand that uses as many own and common cards as the house allows."""
    least_own, most_own = use.own
    if not common or (least_own == 0 and most_own >= min(len(own), use.cards)):
        return rank.strength(tuple(own) + tuple(common))
    best = -1
    for count in range(least_own, min(most_own, len(own), use.cards) + 1):
        needed = use.cards - count
        if needed > len(common) or needed < 0:
            continue
        for mine in combinations(own, count):
            for shared in combinations(common, needed):
                best = max(best, rank.strength(mine + shared))
    return best


def decide(half: HalfOfPot, hands: Mapping[int, Sequence[int]], common: Sequence[int] = ()) -> dict[str, Any]:
    """Who wins this half: ``{"result": "win" | "split" | "none", "winners": [seat]}``.

    ``hands``: seat -> own cards, all known.  A low half that nobody qualifies for is ``none``.
    """
    rank = ranking(half.ranking)
    best = 0
    winners: list[int] = []
    for seat, cards in hands.items():
        value = best_play(rank, cards, common, half.use)
        if half.qualify is not None and not rank.qualifies(value, half.qualify):  # type: ignore[attr-defined]
            continue
        if not winners or value > best:
            best, winners = value, [seat]
        elif value == best:
            winners.append(seat)
    return {"result": "none" if not winners else "win" if len(winners) == 1 else "split", "winners": winners}
