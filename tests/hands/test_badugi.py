"""Badugi and its variants: exact counts, the page's examples, every variant against its definition."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from dealer.cards import format_cards, parse_cards
from dealer.hands import badugi
from dealer.hands.errors import HandError
from dealer.hands.registry import ranking

ORDER = "A23456789TJQK"

COUNTS = {
    "made": {
        "4": (24, 1),
        "5": (96, 4),
        "6": (240, 10),
        "7": (480, 20),
        "8": (840, 35),
        "9": (1_344, 56),
        "T": (2_016, 84),
        "J": (2_880, 120),
        "Q": (3_960, 165),
        "K": (5_280, 220),
    },
    "base": {
        "3": (900, 1),
        "4": (2_556, 3),
        "5": (4_824, 6),
        "6": (7_560, 10),
        "7": (10_620, 15),
        "8": (13_860, 21),
        "9": (17_136, 28),
        "T": (20_304, 36),
        "J": (23_220, 45),
        "Q": (25_740, 55),
        "K": (27_720, 66),
    },
    "two_base": {
        "2": (3_632, 1),
        "3": (6_400, 2),
        "4": (8_388, 3),
        "5": (9_680, 4),
        "6": (10_360, 5),
        "7": (10_512, 6),
        "8": (10_220, 7),
        "9": (9_568, 8),
        "T": (8_640, 9),
        "J": (7_520, 10),
        "Q": (6_292, 11),
        "K": (5_040, 12),
    },
    "none": dict(
        zip(
            ORDER,
            [(n, 1) for n in (881, 661, 481, 337, 225, 141, 81, 41, 17, 5, 1, 1, 1)],
            strict=True,
        )
    ),
}


def test_every_hand_of_low_badugi() -> None:
    game = badugi.variant_of("low")
    strengths: Counter[int] = Counter()
    example = {}
    for cards in combinations(range(52), 4):
        value = game.strength(cards)
        strengths[value] += 1
        example[value] = cards
    found: dict[str, dict[str, tuple[int, int]]] = {name: {} for name in badugi.CLASSES}
    for value, count in strengths.items():
        class_name, ranks = game.class_and_ranks(example[value])
        top = max(ranks, key=ORDER.index)
        hands, distinct = found[class_name].get(top, (0, 0))
        found[class_name][top] = hands + count, distinct + 1
    assert found == COUNTS


def definition(variant: str, chosen: tuple[int, ...]) -> bool:
    """What goes together, by the page's words, on bare numbers."""
    ranks = [card // 4 for card in chosen]
    suits = sorted(card % 4 for card in chosen)
    apart = len(set(ranks)) == len(ranks)
    match variant:
        case "low" | "high":
            return apart and len(set(suits)) == len(suits)
        case "flush":
            return apart and len(set(suits)) == 1
        case "pairs_of_suits":
            return apart and len(set(suits)) < 3 and max(Counter(suits).values()) < 3
        case _:
            return len(set(suits)) == len(suits)


def worth(variant: str, chosen: tuple[int, ...]) -> tuple[object, ...]:
    """A key that is greater for the better of two sets of one size."""
    ranks = [card // 4 + 2 for card in chosen]
    if variant == "pair":
        copies = Counter(ranks)
        order = sorted(ranks, key=lambda rank: (copies[rank], rank), reverse=True)
        return sorted(copies.values(), reverse=True), order
    if variant == "high":
        return (sorted(ranks),)
    return (sorted(-(1 if rank == 14 else rank) for rank in ranks),)


@pytest.mark.parametrize("variant", list(badugi.VARIANTS))
def test_against_the_definition(variant: str) -> None:
    game = badugi.variant_of(variant)
    rng = random.Random(variant)

    def reference(cards: list[int]) -> tuple[object, ...]:
        for size in (4, 3, 2, 1):
            sets = [row for row in combinations(cards, size) if definition(variant, row)]
            if sets:
                return (size, *max(worth(variant, row) for row in sets))
        raise AssertionError

    hands = [rng.sample(range(52) if trial % 2 else range(20), 4) for trial in range(1_500)]
    for one, other in zip(hands, hands[1:], strict=False):
        ours = game.strength(one) - game.strength(other)
        first, second = reference(one), reference(other)
        assert (ours > 0) == (first > second), (one, other)
        assert (ours == 0) == (first == second), (one, other)
        best = game.best(one)
        assert definition(variant, best)
        assert len(best) == first[0]
        assert badugi.class_of(game.strength(one)) == game.class_and_ranks(one)[0]


@pytest.mark.parametrize(
    ("variant", "text", "class_name", "ranks"),
    [
        ("low", "4s5s6h7d", "base", "467"),
        ("low", "4s5c6h6d", "base", "456"),
        ("low", "2s4d4hJh", "base", "24J"),
        ("low", "As4c5h6h", "base", "A45"),
        ("low", "AsAc5h6h", "two_base", "A5"),
        ("low", "2s5s5hJh", "two_base", "25"),
        ("low", "As2h3d4c", "made", "A234"),
        ("low", "7s7h7d7c", "none", "7"),
        ("low", "As9sTsKs", "none", "A"),
        ("high", "As4s9hKd", "base", "AK9"),
        ("high", "As7h6d5c", "made", "A765"),
        ("flush", "As2s3s4s", "made", "A234"),
        ("flush", "As2s3s4h", "base", "A23"),
        ("flush", "AsKs3h4h", "two_base", "34"),
        ("flush", "9sKh3d4c", "none", "3"),
        ("pairs_of_suits", "As4s2h3h", "made", "A234"),
        ("pairs_of_suits", "As4s2s3h", "base", "A23"),
        ("pair", "AsAhAdAc", "made", "AAAA"),
        ("pair", "AsAhAdKd", "base", "AAA"),
        ("pair", "9s5h3d2c", "made", "9532"),
    ],
)
def test_examples(variant: str, text: str, class_name: str, ranks: str) -> None:
    assert badugi.variant_of(variant).class_and_ranks(parse_cards(text)) == (class_name, tuple(ranks))


@pytest.mark.parametrize(
    ("variant", "better", "worse"),
    [
        ("low", "KsQhJdTc", "As2h3dKd"),
        ("low", "As3h6d7c", "2s4h5d8c"),
        ("low", "As2h5d7c", "2s4h6d7c"),
        ("low", "As2h5d7c", "As3h5d7c"),
        ("low", "As3h5d7c", "2s3h5d7c"),
        ("low", "As2h4dKd", "As3h4dKd"),
        ("high", "AsKhQdJc", "AsKhQdTc"),
        ("high", "AsKhQdTc", "AsKhJdTc"),
        ("high", "AsKhJdTc", "AsQhJdTc"),
        ("high", "AsQhJdTc", "KsQhJdTc"),
        ("high", "KsQhJdTc", "AsKhQd9c"),
        ("pair", "9s5h3d2c", "AsAhAdKd"),
        ("pair", "2s2h2d2c", "AsAhAdKc"),
        ("pair", "2s2h2d3c", "AsAhKdKc"),
        ("pair", "3s3h2d2c", "AsAhKdQc"),
        ("pair", "2s2h4d3c", "AsKhQdJc"),
    ],
)
def test_order(variant: str, better: str, worse: str) -> None:
    game = badugi.variant_of(variant)
    assert game.strength(parse_cards(better)) > game.strength(parse_cards(worse))


def test_equal_ranks_tie() -> None:
    game = badugi.variant_of("low")
    assert game.strength(parse_cards("As2h3d4c")) == game.strength(parse_cards("4s3h2dAc"))
    assert game.strength(parse_cards("As2h3dKd")) == game.strength(parse_cards("3s2hAdKd"))


@pytest.mark.parametrize(
    ("name", "text", "en", "ko"),
    [
        ("badugi", "As4h5d6c", "six made", "식스 메이드"),
        ("badugi", "As4c5h6h", "ace, four, five base", "에이스 포 파이브 베이스"),
        ("badugi", "AsAc5h6h", "ace, five two base", "에이스 파이브 투 베이스"),
        ("badugi", "7s7h7d7c", "no hand, seven", "무탑, 세븐"),
        ("badugi:high", "As7h6d5c", "bottom five", "바툼 파이브"),
    ],
)
def test_names(name: str, text: str, en: str, ko: str) -> None:
    cards = parse_cards(text)
    assert (ranking(name).name(cards, "en"), ranking(name).name(cards, "ko")) == (en, ko)


def test_the_suit_of_the_highest_card() -> None:
    game = badugi.variant_of("low")
    suits = "chds"  # strongest first
    hands = ("As2h3d6c", "As2c3d6h", "As2h3c6d", "Ah2c3d6s")
    tops = [game.top_suit(parse_cards(text), suits) for text in hands]
    assert tops == sorted(tops, reverse=True)
    assert game.top_suit(parse_cards("As4d6h6c"), suits) == 0  # either six may play: the club does
    assert format_cards(game.best(parse_cards("As4d6h6c"))) == "As4d6h"


@pytest.mark.parametrize("text", ["As2h3d", "As2h3d4c5s", "As2h3d??"])
@pytest.mark.parametrize("variant", list(badugi.VARIANTS))
def test_cards_that_make_no_hand(variant: str, text: str) -> None:
    with pytest.raises(HandError):
        badugi.variant_of(variant).strength(parse_cards(text))
