"""The rankings by name, and the decision of a showdown over a set of hands."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any, Final, Literal, Protocol, TypedDict

from dealer.cards import Card
from dealer.hands import high, names
from dealer.hands.errors import HandError

NAMES: Final = frozenset({"high", "low_a5", "sampyong", "badugi", "mini_poker"})
"""The rankings; a variant stands behind a colon (``badugi:high``, ``mini_poker:original``)."""


class Ranking(Protocol):
    """One way to compare hands.  Every method raises HandError for cards that make no hand."""

    def strength(self, cards: Sequence[int]) -> int:
        """Bigger wins, equal ties."""

    def class_and_ranks(self, cards: Sequence[int]) -> tuple[str, tuple[str, ...]]:
        """Class and rank letters that name the hand, as in a spoken call."""

    def best(self, cards: Sequence[int]) -> tuple[Card, ...]:
        """The cards that play, the deciding ones first."""

    def name(self, cards: Sequence[int], lang: str) -> str:
        """The hand in words."""

    def qualifies(self, value: int, highest: int) -> bool:
        """Whether a strength is a low of ``highest`` or better."""


class UseOfCards(Protocol):
    """How many own and common cards may play, least and most."""

    @property
    def own(self) -> tuple[int, int]: ...
    @property
    def common(self) -> tuple[int, int]: ...
    @property
    def cards(self) -> int: ...


class HalfOfPot(Protocol):
    """What a showdown needs to know of one half of the pot (keys of a procedure's ``showdown.halves``)."""

    @property
    def ranking(self) -> str: ...
    @property
    def decide(self) -> str: ...
    @property
    def use(self) -> UseOfCards: ...
    @property
    def qualify(self) -> int | None: ...
    @property
    def tie_suits(self) -> str: ...
    @property
    def no_set(self) -> str: ...
    @property
    def ace(self) -> str: ...


class Outcome(TypedDict):
    """``win`` and ``split`` have winners; ``replay``: nobody yet; ``none``: no hand qualifies."""

    result: Literal["win", "split", "replay", "none"]
    winners: list[int]


class Cards:
    """A ranking made of the functions of one module."""

    def __init__(self, module: Any) -> None:
        self.strength: Callable[[Sequence[int]], int] = module.strength
        self.class_and_ranks: Callable[[Sequence[int]], tuple[str, tuple[str, ...]]] = module.class_and_ranks
        self.best: Callable[[Sequence[int]], tuple[Card, ...]] = module.best_five
        self._qualifies: Callable[[int, int], bool] | None = getattr(module, "qualifies", None)

    def name(self, cards: Sequence[int], lang: str) -> str:
        """The hand in words."""
        return names.hand_name(*self.class_and_ranks(cards), lang)

    def qualifies(self, value: int, highest: int) -> bool:
        """Whether a strength is a low of ``highest`` or better; never of a high hand."""
        return self._qualifies is not None and self._qualifies(value, highest)


class BadugiCards:
    """A variant of badugi; ``equal_none``: all hands in which one card plays are worth the same.

    ``ace``: ``high`` or ``low`` where the house counts it otherwise than the variant does.
    """

    def __init__(self, variant: str, equal_none: bool = False, ace: str = "") -> None:
        from dealer.hands import badugi

        self.game = badugi.variant_of(variant, ace)
        self._bottom = variant == "high"
        self._short = variant != "pair"
        self.class_and_ranks = self.game.class_and_ranks
        self.best = self.game.best
        self.strength: Callable[[Sequence[int]], int] = self.game.strength
        if equal_none:
            self.strength = lambda cards: badugi.without_none_ranks(self.game.strength(cards))

    def name(self, cards: Sequence[int], lang: str) -> str:
        """The hand in words: a made hand by its top card (high badugi: by its bottom), others in full."""
        class_name, ranks = self.game.class_and_ranks(cards)
        if class_name == "made" and self._short:
            return names.hand_name("bottom" if self._bottom else "made", ranks[-1:], lang)
        return names.hand_name(class_name, ranks, lang)

    def names(self, said: str, ranks: Sequence[str], class_name: str, held: Sequence[str]) -> bool:
        """Whether class and ranks as said name this hand: in full, or by the rank that it is called after.

        Low hands go by their highest card, high hands by their lowest; a high made hand is a "bottom" too.
        """
        if said == "bottom" and self._bottom:
            said = "made"
        if said != class_name:
            return False
        if not ranks:
            return class_name == "none"
        return tuple(ranks) in (tuple(held), tuple(held[-1:])) if self._short else tuple(ranks) == tuple(held)

    def qualifies(self, value: int, highest: int) -> bool:
        """Badugi knows no qualifier."""
        return False


class MiniPokerCards:
    """Two-card hands under one rule set, ordinary strength alone; pots are decided over all hands."""

    def __init__(self, rules: Any) -> None:
        from dealer.hands import mini_poker

        self.rules: mini_poker.Rules = rules
        self._game = mini_poker

    def strength(self, cards: Sequence[int]) -> int:
        """Bigger is better among ordinary hands; a special hand counts as the two cards it is."""
        return self._game.strength(cards, self.rules)

    def class_and_ranks(self, cards: Sequence[int]) -> tuple[str, tuple[str, ...]]:
        """Class, specials included, and the ranks that name it."""
        return self._game.class_and_ranks(cards, self.rules)

    def best(self, cards: Sequence[int]) -> tuple[Card, ...]:
        """The two cards that play, higher first; three of a triple."""
        return self._game.best_ordinary(cards, (), self.rules).cards

    def name(self, cards: Sequence[int], lang: str) -> str:
        """The hand in words."""
        return names.hand_name(*self.class_and_ranks(cards), lang)

    def qualifies(self, value: int, highest: int) -> bool:
        """Mini poker knows no qualifier."""
        return False


@lru_cache(maxsize=None)
def ranking(name: str) -> Ranking:
    """The ranking of that name.  Raises HandError for an unknown one, with the known names."""
    base, _, variant = name.partition(":")
    if base == "high" and not variant:
        return Cards(high)
    if base == "low_a5" and not variant:
        from dealer.hands import low

        return Cards(low)
    if base == "sampyong" and not variant:
        from dealer.hands import sampyong

        return Cards(sampyong)
    if base == "badugi" and (variant or "low") in variants("badugi"):
        return BadugiCards(variant or "low")
    if base == "mini_poker" and (variant or "common") in variants("mini_poker"):
        from dealer.hands import mini_poker

        return MiniPokerCards(mini_poker.ORIGINAL if variant == "original" else mini_poker.COMMON)
    raise HandError(_unknown(name, base))


def variants(base: str) -> tuple[str, ...]:
    """The variants that may stand behind a ranking's name and a colon; the bare name means the first."""
    if base == "badugi":
        from dealer.hands import badugi

        return tuple(badugi.VARIANTS)
    return ("common", "original") if base == "mini_poker" else ()


def _unknown(name: str, base: str) -> str:
    from difflib import get_close_matches

    known = sorted(NAMES)
    if base in NAMES:
        known = [base, *(f"{base}:{variant}" for variant in variants(base))]
    near = get_close_matches(name, known, 1)
    hint = f", did you mean {near[0]}?" if near else ""
    return f"unknown ranking {name!r}{hint} (known: {', '.join(known)})"


def ranking_of(half: HalfOfPot, rules: Any = None) -> Ranking:
    """The ranking by which a half is read; ``rules``: the procedure's ``mini_poker``, where that decides."""
    if half.decide == "mini_poker":
        from dealer.hands.mini_poker import rules_of

        return MiniPokerCards(rules_of(rules))
    if half.ranking.partition(":")[0] == "badugi":
        return _badugi(half.ranking, half.no_set == "equal", half.ace)
    return ranking(half.ranking)


@lru_cache(maxsize=None)
def _badugi(name: str, equal_none: bool, ace: str) -> Ranking:
    """Badugi as a house has it; the plain ranking where it has it as usual."""
    usual = ranking(name)
    variant = name.partition(":")[2] or "low"
    if not equal_none and ace in ("", "high" if variant in ("high", "pair") else "low"):
        return usual
    return BadugiCards(variant, equal_none, ace)


def playable(rank: Ranking, own: Sequence[int], common: Sequence[int], use: UseOfCards) -> tuple[int, ...]:
    """The cards from which the best hand is read: all of them, or the best choice that the house allows.

    Raises HandError where no allowed choice has enough cards.
    """
    counts = range(max(0, use.cards - len(common)), min(len(own), use.cards) + 1)
    allowed = [
        count
        for count in counts
        if use.own[0] <= count <= use.own[1] and use.common[0] <= use.cards - count <= use.common[1]
    ]
    if not common or (allowed and len(allowed) == len(counts)):
        return (*own, *common)
    choices = [
        (*mine, *shared)
        for count in allowed
        for mine in combinations(own, count)
        for shared in combinations(common, use.cards - count)
    ]
    if not choices:
        raise HandError(f"{len(own)} own and {len(common)} common cards: too few that may play together")
    return max(choices, key=rank.strength)


def best_play(rank: Ranking, own: Sequence[int], common: Sequence[int], use: UseOfCards) -> int:
    """Strength of the best hand that uses as many own and common cards as the house allows."""
    return rank.strength(playable(rank, own, common, use))


def decide(
    half: HalfOfPot, hands: Mapping[int, Sequence[int]], common: Sequence[int] = (), rules: Any = None,
    kept: Mapping[int, Sequence[int]] | None = None,
) -> Outcome:  # fmt: skip
    """Who wins this half of a pot, over the hands of those entitled to it.

    ``hands``: seat -> own cards, all known; ``rules``: the procedure's ``mini_poker``, where that decides;
    ``kept``: the cards that play for a seat that has named them (``choose: {keep: 2}``).
    A low that nobody qualifies for is ``none``; who plays again after a replay is said by :func:`replayers`.
    """
    if half.decide == "mini_poker":
        from dealer.hands import mini_poker

        verdict = mini_poker.decide(hands, common, mini_poker.rules_of(rules), kept)
        return Outcome(result=verdict.result, winners=[] if verdict.result == "replay" else verdict.seats)
    rank = ranking_of(half)
    best = 0
    winners: list[int] = []
    for seat, cards in hands.items():
        value = best_play(rank, cards, common, half.use)
        if half.qualify is not None and not rank.qualifies(value, half.qualify):
            continue
        if not winners or value > best:
            best, winners = value, [seat]
        elif value == best:
            winners.append(seat)
    if len(winners) > 1 and half.tie_suits != "none" and isinstance(rank, BadugiCards):
        suits = half.tie_suits[::-1]
        tops = {seat: rank.game.top_suit(hands[seat], suits) for seat in winners}
        winners = [seat for seat in winners if tops[seat] == max(tops.values())]
    return Outcome(result="none" if not winners else "win" if len(winners) == 1 else "split", winners=winners)


def replayers(
    half: HalfOfPot, hands: Mapping[int, Sequence[int]], common: Sequence[int] = (), rules: Any = None,
    kept: Mapping[int, Sequence[int]] | None = None,
) -> list[int]:  # fmt: skip
    """The seats that play again where :func:`decide` says ``replay``: all, or only the tied."""
    if half.decide != "mini_poker":
        return []
    from dealer.hands import mini_poker

    verdict = mini_poker.decide(hands, common, mini_poker.rules_of(rules), kept)
    return verdict.seats if verdict.result == "replay" else []
