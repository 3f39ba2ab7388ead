"""Whose board opens, and what the dealer calls it."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from dealer.cards import parse_cards
from dealer.hands import exposed
from dealer.hands.errors import HandError

DESCENDING = [
    "AsAhAdAc",
    "2s2h2d2c",
    "AsAhAdKc",
    "2s2h2d3c",
    "AsAhKdKc",
    "3s3h2d2c",
    "AsAhKdQc",
    "2s2hAdKc",
    "2s2h4d3c",
    "AsKhQdJc",
    "AsKhQdTc",
    "KsQhJdTc",
    "7s5s4s3s",
    "7h5d4c2s",
]


def test_boards_in_order() -> None:
    strengths = [exposed.board_strength(parse_cards(text)) for text in DESCENDING]
    assert strengths == sorted(set(strengths), reverse=True)


def test_straights_and_flushes_do_not_count() -> None:
    assert exposed.board_strength(parse_cards("2s2h4d3c")) > exposed.board_strength(parse_cards("AsKsQsJs"))
    assert exposed.board_class(parse_cards("9s8s7s6s5s")) == ("high_card", ("9",))


@pytest.mark.parametrize(("one", "other"), [("Ks9h", "Kd9c"), ("AsKhQd", "AhKsQc"), ("6s6hKd2c", "6d6cKs2h")])
def test_suits_do_not_break_a_tie(one: str, other: str) -> None:
    assert exposed.board_strength(parse_cards(one)) == exposed.board_strength(parse_cards(other))
    assert exposed.low_board_strength(parse_cards(one)) == exposed.low_board_strength(parse_cards(other))


@pytest.mark.parametrize(
    ("better", "worse"), [("Ks9h", "Ks"), ("As", "KsQhJd"), ("2s2h", "AsKhQd"), ("6s6h6d", "6c6sAdKh")]
)
def test_boards_of_different_length(better: str, worse: str) -> None:
    assert exposed.board_strength(parse_cards(better)) > exposed.board_strength(parse_cards(worse))


def reference(cards: tuple[int, ...]) -> tuple[list[int], list[int]]:
    counts = Counter(card // 4 for card in cards)
    order = sorted(counts, key=lambda rank: (-counts[rank], -rank))
    copies = [counts[rank] for rank in order]
    if copies[0] > 2:
        copies = [copies[0]]  # a pair beside three of a kind is kickers
    return [copy for copy in copies if copy > 1], order


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5])
def test_against_plain_counting(size: int) -> None:
    rng = random.Random(size)
    deck = [card for card in range(52) if card // 4 in (0, 5, 8, 11, 12)]
    boards = [tuple(rng.sample(deck if trial % 2 else range(52), size)) for trial in range(300)]
    for one, other in zip(boards, boards[1:], strict=False):
        ours = exposed.board_strength(one) - exposed.board_strength(other)
        (copies, ranks), (other_copies, other_ranks) = reference(one), reference(other)
        first, second = (copies or [1], ranks), (other_copies or [1], other_ranks)
        assert (ours > 0) == (first > second)
        assert (ours == 0) == (first == second)


LOW_BEST_FIRST = [
    "As2h3d4c",
    "As2h3d5c",
    "2s3h4d5c",
    "As2h3d6c",
    "KsQhJdTc",
    "AsAh2d3c",
    "2s2hAd3c",
    "AsAh2d2c",
    "AsAhAd2c",
    "AsAhAdAc",
]


def test_low_boards_in_order() -> None:
    strengths = [exposed.low_board_strength(parse_cards(text)) for text in LOW_BEST_FIRST]
    assert strengths == sorted(set(strengths), reverse=True)


@pytest.mark.parametrize(
    ("text", "class_name", "ranks"),
    [
        ("Qs", "high_card", "Q"),
        ("Ks9h", "high_card", "K"),
        ("6s6h", "pair", "6"),
        ("Td9hTs", "pair", "T"),
        ("4s6h6d4c", "two_pairs", "64"),
        ("6s6hKd6c", "three", "6"),
        ("2s2h2d2c", "four", "2"),
        ("6s6h6cKdKs", "three", "6"),
        ("6s6hAdKdKs", "two_pairs", "K6"),
    ],
)
def test_how_a_board_is_named(text: str, class_name: str, ranks: str) -> None:
    assert exposed.board_class(parse_cards(text)) == (class_name, tuple(ranks))


def test_the_lowest_door() -> None:
    doors = parse_cards("Ks3h3d3cQh")
    assert exposed.low_door(doors) == 3
    assert exposed.low_door(doors, suits="shdc") == 1
    assert exposed.low_door(parse_cards("AsKh2d2s")) == 2
    assert exposed.low_door(parse_cards("AsKh2d2s"), ace="low") == 0
    assert exposed.high_door(parse_cards("AsKhKd2s"), ace="low") == 1
    assert exposed.high_door(parse_cards("AsKhKd2s")) == 0


@pytest.mark.parametrize("text", ["", "AsKsQsJsTs9s8s7s", "As??", "K?"])
def test_no_board(text: str) -> None:
    with pytest.raises(HandError):
        exposed.board_strength(parse_cards(text))
    with pytest.raises(HandError):
        exposed.board_class(parse_cards(text))


def test_unknown_doors() -> None:
    with pytest.raises(HandError):
        exposed.low_door(parse_cards("As??"))
