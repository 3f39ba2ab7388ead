"""Hands in a site's words: class and ranks, both halves, kickers; anything else is nothing."""

from __future__ import annotations

import pytest

from dealer.record.descriptions import read_description


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a pair of Sixes", ["pair 6"]),
        ("two pair, Queens and Nines", ["two_pairs Q9"]),
        ("two pair, Aces and Tens - Queen kicker", ["two_pairs ATQ"]),
        ("three of a kind, Deuces", ["three 2"]),
        ("three of a kind, Treys", ["three 3"]),
        ("a straight, Ace to Five", ["straight 5"]),
        ("a straight, Ten to Ace", ["straight A"]),
        ("a flush, King high", ["flush K"]),
        ("a full house, Fours full of Jacks", ["full_house 4J"]),
        ("four of a kind, Eights", ["four 8"]),
        ("a straight flush, Two to Six", ["straight_flush 6"]),
        ("a Royal Flush", ["royal"]),
        ("high card Ace", ["high_card A"]),
        ("high card Ace - King+Jack+Nine kicker", ["high_card AKJ9"]),
        ("a pair of Threes - lower kicker", ["pair 3"]),
        ("King Nine high", ["high_card K9"]),
        ("HI: a pair of Fives; LO: 8,5,4,2,A", ["high: pair 5", "low: low 8542A"]),
        ("HI: a full house, Kings full of Nines", ["high: full_house K9"]),
        ("Lo: 7,5,3,2,A", ["low: low 7532A"]),
        ("Lo: a pair of Eights", ["low: pair 8"]),
        ("9,4,3,2,A", ["low 9432A"]),
        ("two pair, Kings and Jacks, for high", ["high: two_pairs KJ"]),
        ("two pair, Eights and Threes, for high and 8,7,6,3,2, for low", ["high: two_pairs 83", "low: low 87632"]),
        ("Badugi: 8,5,3,2", ["made 8532"]),
        ("a Badugi: 8, 5, 3, 2", ["made 8532"]),
        ("3-card: 9,2,A", ["base 92A"]),
        ("a 2-Card: T, 4", ["two_base T4"]),
        ("1-card: A", ["none A"]),
    ],
)
def test_words_of_the_sites(text: str, said: list[str]) -> None:
    assert [f"{hand.half}: {hand}" if hand.half else str(hand) for hand in read_description(text)] == said


@pytest.mark.parametrize(
    "text", ["", "the nuts", "a pair of Apples", "HI: ; LO: 8,5", "HI: a pair of Fives; LO: low", "Badugi: ", "7,11"]
)
def test_what_is_no_description(text: str) -> None:
    assert read_description(text) == ()
