"""Exact frequencies of hands, in the shape that ``dealer odds`` prints.

Counts are of sets of cards, all equally likely.  ``at_least`` says how many sets contain the class in its
least sense (a full house is also a pair) where five cards are chosen from more, and how many are of the class
or better elsewhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import accumulate, combinations
from math import comb
from typing import Any, Final

from dealer.hands.errors import HandError, check_cards

_LONG: Final = {
    "royal": "royal_flush", "four": "four_of_a_kind", "three": "three_of_a_kind", "pair": "one_pair",
}  # fmt: skip
"""Class names in the output, where they differ from those of spoken calls."""


RANKINGS: Final = ("high", "sampyong", "low_a5", "badugi", "mini_poker", "low_card")
_SIZES: Final = {  # least, most, usual
    "high": (5, 8, 7),
    "sampyong": (5, 8, 8),
    "low_a5": (5, 8, 7),
    "badugi": (4, 4, 4),
    "mini_poker": (2, 3, 2),
    "low_card": (2, 8, 8),
}


def odds(ranking: str, cards: int | None = None, without: Sequence[int] = ()) -> dict[str, Any]:
    """How often each class of a ranking comes in sets of so many cards of a deck that lacks ``without``.

    ``ranking``: ``high``, ``sampyong``, ``low_a5``, ``badugi``, ``mini_poker``, variants behind a colon, or
    ``low_card``: of so many players' door cards, how often the lowest needs its suit.  ``cards`` None: as
    many as the game has.  The answer holds ``ranking, cards, total, classes, at_least, source`` (percent as
    the articles print it) and, where there is something to say, ``off`` (classes where the article is off),
    ``source_at_least``, ``off_at_least``, ``low``, ``tops`` and ``claims``.  Best class first.
    Raises HandError for an unknown ranking, number of cards or card.
    """
    base, _, variant = ranking.partition(":")
    if base not in RANKINGS or (variant and base == "low_card"):
        raise HandError(_unknown(ranking))
    least, most, usual = _SIZES[base]
    size = usual if cards is None else cards
    if not least <= size <= most:
        wanted = f"{least}" if least == most else f"{least} to {most}"
        raise HandError(f"{size} cards: {ranking} is counted for {wanted}")
    check_cards(without, 0, 52)
    deck = [card for card in range(52) if card not in without]
    if len(deck) < size:
        raise HandError(f"the deck lacks {len(without)} cards: too few are left for {size}")
    answer = {"ranking": ranking, "cards": size, "total": comb(len(deck), size)}
    return answer | _COUNTERS[base](ranking, deck, size)


def _unknown(ranking: str) -> str:
    from difflib import get_close_matches

    near = get_close_matches(ranking, RANKINGS, 1)
    hint = f", did you mean {near[0]}?" if near else ""
    return f"unknown ranking {ranking!r}{hint} (known: {', '.join(RANKINGS)})"


def _five_cards(ranking: str, deck: Sequence[int], size: int) -> dict[str, Any]:
    from dealer.hands import claims
    from dealer.hands.counting import at_least_counts, class_counts, qualifying_lows
    from dealer.hands.five import HIGH, SAMPYONG

    order = {"high": HIGH, "sampyong": SAMPYONG}.get(ranking)
    if order is None:
        raise HandError(_unknown(ranking))
    classes = _best_first(class_counts(order, deck, size))
    at_least = _best_first(at_least_counts(order, deck, size))
    total = comb(len(deck), size)
    source = claims.CLASS_PERCENT.get((ranking, size), {})
    source_at_least = claims.AT_LEAST_PERCENT.get((ranking, size), {})
    answer: dict[str, Any] = {"classes": classes, "at_least": at_least, "source": _numbers(source)}
    if len(deck) == 52:
        if source:
            answer["off"] = _off(source, classes, total)
        if source_at_least:
            answer["source_at_least"] = _numbers(source_at_least)
            answer["off_at_least"] = _off(source_at_least, at_least, total)
        if (ranking, size) == ("high", 7):
            answer["claims"] = [claims.royal_in_seven(Fraction(classes["royal_flush"], total))]
    if ranking == "sampyong":
        answer["low"] = {"seven_or_better": qualifying_lows(deck, size, 7)}
    return answer


def _best_first(counts: dict[str, int]) -> dict[str, int]:
    return {_LONG.get(name, name): counts[name] for name in reversed(counts)}


def _numbers(source: dict[str, str]) -> dict[str, float]:
    return {name: float(figure) for name, figure in source.items()}


def _off(source: dict[str, str], counts: dict[str, int], total: int) -> list[str]:
    from dealer.hands.claims import is_off

    return [name for name, figure in source.items() if is_off(figure, Fraction(counts[name], total))]


def _or_better(classes: dict[str, int]) -> dict[str, int]:
    return dict(zip(classes, accumulate(classes.values()), strict=True))


def _low(ranking: str, deck: Sequence[int], size: int) -> dict[str, Any]:
    from dealer.hands.counting import low_counts

    if ranking != "low_a5":
        raise HandError(_unknown(ranking))
    classes = low_counts(deck, size)
    return {"classes": classes, "at_least": _or_better(classes), "source": {}}


def _badugi(ranking: str, deck: Sequence[int], size: int) -> dict[str, Any]:
    from dealer.cards import RANKS
    from dealer.hands import badugi
    from dealer.hands.registry import BadugiCards
    from dealer.hands.registry import ranking as ranking_named

    rank = ranking_named(ranking)
    assert isinstance(rank, BadugiCards)
    strengths: Counter[int] = Counter()
    example: dict[int, tuple[int, ...]] = {}
    for hand in combinations(deck, size):
        value = rank.strength(hand)
        strengths[value] += 1
        example.setdefault(value, hand)
    classes = dict.fromkeys(reversed(badugi.CLASSES), 0)
    tops: dict[str, dict[str, int]] = {name: {} for name in classes}
    for value in sorted(strengths, reverse=True):
        name, ranks = rank.class_and_ranks(example[value])
        top = ranks[0] if ranking == "badugi:pair" else ranks[-1]
        classes[name] += strengths[value]
        tops[name][top] = tops[name].get(top, 0) + strengths[value]
    answer: dict[str, Any] = {"classes": classes, "at_least": _or_better(classes), "source": {}, "tops": tops}
    if len(deck) == 4 * len(RANKS) and ranking in ("badugi", "badugi:low"):
        from dealer.hands.claims import badugi_claims

        answer["claims"] = badugi_claims(classes, tops)
        answer["drawing"] = _drawing()
    return answer


def _drawing() -> list[dict[str, Any]]:
    """Chances in percent to hold a made hand after one, two and three draws, by the cards kept at first."""
    from dealer.hands.draws import complete

    return [
        {
            "from": name,
            "to": goal,
            "plan": plan,
            "percent": {str(draws): round(float(complete(kept, ranks, draws) * 100), 4) for draws in (1, 2, 3)},
        }
        for goal, ranks, plan in (
            ("made", 13, "keep_largest_set"),
            ("eight_top", 8, "keep_largest_set_of_ace_to_eight"),
        )
        for name, kept in (("base", 3), ("two_base", 2), ("none", 1))
    ]


def _mini_poker(ranking: str, deck: Sequence[int], size: int) -> dict[str, Any]:
    from dealer.hands import mini_poker
    from dealer.hands.registry import MiniPokerCards
    from dealer.hands.registry import ranking as ranking_named

    rank = ranking_named(ranking)
    assert isinstance(rank, MiniPokerCards)
    plain = rank.rules._replace(specials=False, triple=size == 3)
    names = [name for name in reversed(mini_poker.CLASSES) if name != "three" or size == 3]
    pages = mini_poker.PAGE_CLASSES
    classes = {pages.get(name, name): 0 for name in names}
    specials = dict.fromkeys(mini_poker.SPECIALS, 0)
    for hand in combinations(deck, size):
        name, _ = mini_poker.class_and_ranks(hand, plain)
        classes[pages.get(name, name)] += 1
        if size == 2:
            special = mini_poker.play_of(hand, rank.rules).special
            if special:
                specials[special] += 1
    answer: dict[str, Any] = {"classes": classes, "at_least": _or_better(classes), "source": {}}
    if size == 2:
        answer["specials"] = {name: count for name, count in specials.items() if count}
    return answer


def _low_card(ranking: str, deck: Sequence[int], size: int) -> dict[str, Any]:
    held = Counter(card // 4 for card in deck)

    def needing_suit(players: int) -> int:
        return sum(
            comb(copies, tied) * comb(sum(held[above] for above in range(rank + 1, 13)), players - tied)
            for rank, copies in held.items()
            for tied in range(2, min(copies, players) + 1)
        )

    tied, total = needing_suit(size), comb(len(deck), size)
    players = {
        str(number): {"total": comb(len(deck), number), "needs_suit": needing_suit(number)}
        for number in range(2, 9)
        if number <= len(deck)
    }
    classes = {"rank_alone": total - tied, "needs_suit": tied}
    return {"classes": classes, "at_least": {}, "source": {}, "players": players}


_COUNTERS: Final[dict[str, Callable[[str, Sequence[int], int], dict[str, Any]]]] = {
    "high": _five_cards,
    "sampyong": _five_cards,
    "low_a5": _low,
    "badugi": _badugi,
    "mini_poker": _mini_poker,
    "low_card": _low_card,
}
