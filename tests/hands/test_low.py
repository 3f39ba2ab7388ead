"""Ace-to-five low: order, qualifying, counts."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from dealer.cards import format_cards, parse_cards
from dealer.hands import low
from dealer.hands.errors import HandError

BEST_FIRST = [
    "As2h3d4c5s",
    "As2h3d4c6s",
    "2s3h4d5c6s",
    "As2h3d5c7s",
    "7s6h5d4c3s",
    "As2h3d4c8s",
    "KsQhJdTc9s",
    "AsAh2d3c4s",
    "2s2hAd3c4s",
    "KsKhAd2c3s",
    "AsAh2d2c3s",
    "KsKhAdAc2s",
    "AsAhAd2c3s",
    "AsAhAd2c2s",
    "2s2h2dAcAs",
    "AsAhAdAc2s",
    "KsKhKdKcAs",
]


def test_lows_in_order() -> None:
    strengths = [low.strength(parse_cards(text)) for text in BEST_FIRST]
    assert strengths == sorted(set(strengths), reverse=True)


@pytest.mark.parametrize("size", [6, 7, 8])
def test_strength_is_that_of_the_best_five(size: int) -> None:
    rng = random.Random(size)
    for trial in range(300):
        cards = rng.sample(range(52) if trial % 3 else [*range(8), *range(40, 52)], size)
        five = low.best_five(cards)
        assert low.strength(cards) == max(map(low.strength, combinations(cards, 5))) == low.strength(five)
        assert set(five) <= set(cards)


def test_straights_and_flushes_do_not_hurt() -> None:
    assert low.strength(parse_cards("As2s3s4s5s")) == low.strength(parse_cards("As2h3d4c5s"))


@pytest.mark.parametrize(
    ("text", "seven", "eight"),
    [
        ("As2s3s4s5s", True, True),
        ("7s6h5d4c3s", True, True),
        ("7s6h5d4c3sKhKd", True, True),
        ("8s6h5d4c3s", False, True),
        ("9s6h5d4c3s", False, False),
        ("AsAh2d3c4s", False, False),
        ("AsAh2d2c3s3h4d", False, False),
    ],
)
def test_qualifying(text: str, seven: bool, eight: bool) -> None:
    value = low.strength(parse_cards(text))
    assert (low.qualifies(value, 7), low.qualifies(value, 8)) == (seven, eight)


def test_every_five_card_low() -> None:
    strengths = Counter(map(low.strength, combinations(range(52), 5)))
    assert sum(strengths.values()) == 2_598_960
    eight = sum(count for value, count in strengths.items() if low.qualifies(value, 8))
    seven = sum(count for value, count in strengths.items() if low.qualifies(value, 7))
    assert (eight, seven) == (56 * 4**5, 21 * 4**5)
    assert len(strengths) == 6_175  # every multiset of ranks


def test_what_plays_and_how_it_is_named() -> None:
    cards = parse_cards("7s5h4d2cAs7hKd")
    assert low.class_and_ranks(cards) == ("low", ("7", "5", "4", "2", "A"))
    assert format_cards(low.best_five(cards)) == "7s5h4d2cAs"
    assert format_cards(low.best_five(parse_cards("AsAhAdKcKsQh2d"))) == "KsQh2dAsAh"


@pytest.mark.parametrize("text", ["As2h3d4c", "As2h3d4c??", "As2h3d4c5s6s7s8s9s"])
def test_cards_that_make_no_hand(text: str) -> None:
    with pytest.raises(HandError):
        low.strength(parse_cards(text))
