"""High and Sampyong hands: exact counts, the cards that play, bad input; agreement with another evaluator."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, permutations
from types import ModuleType

import pytest

from dealer.cards import CARDS, format_cards, parse_cards
from dealer.hands import high, packed, sampyong
from dealer.hands.errors import HandError
from dealer.hands.five import HIGH, SAMPYONG, Order

COUNTS = {
    5: {
        "royal": 4,
        "straight_flush": 36,
        "four": 624,
        "full_house": 3_744,
        "flush": 5_108,
        "straight": 10_200,
        "three": 54_912,
        "two_pairs": 123_552,
        "pair": 1_098_240,
        "high_card": 1_302_540,
    },
    6: {
        "royal": 188,
        "straight_flush": 1_656,
        "four": 14_664,
        "full_house": 165_984,
        "flush": 205_792,
        "straight": 361_620,
        "three": 732_160,
        "two_pairs": 2_532_816,
        "pair": 9_730_740,
        "high_card": 6_612_900,
    },
    7: {
        "royal": 4_324,
        "straight_flush": 37_260,
        "four": 224_848,
        "full_house": 3_473_184,
        "flush": 4_047_644,
        "straight": 6_180_020,
        "three": 6_461_620,
        "two_pairs": 31_433_400,
        "pair": 58_627_800,
        "high_card": 23_294_460,
    },
}
DISTINCT = {5: 7_462, 6: 6_075, 7: 4_824}

SAMPYONG_COUNTS = {
    5: {
        "royal": 4,
        "skip_straight_flush": 24,
        "straight_flush": 36,
        "four": 624,
        "full_house": 3_744,
        "flush": 5_084,
        "skip_straight": 6_120,
        "straight": 10_200,
        "three": 54_912,
        "two_pairs": 123_552,
        "pair": 1_098_240,
        "high_card": 1_296_420,
    },
    6: {
        "royal": 188,
        "skip_straight_flush": 1_112,
        "straight_flush": 1_656,
        "four": 14_664,
        "full_house": 165_984,
        "flush": 204_680,
        "skip_straight": 222_600,
        "straight": 361_620,
        "three": 732_160,
        "two_pairs": 2_532_816,
        "pair": 9_685_020,
        "high_card": 6_436_020,
    },
    7: {
        "royal": 4_324,
        "skip_straight_flush": 25_204,
        "straight_flush": 37_192,
        "four": 224_848,
        "full_house": 3_473_184,
        "flush": 4_022_508,
        "skip_straight": 3_910_200,
        "straight": 5_900_300,
        "three": 6_431_260,
        "two_pairs": 31_297_320,
        "pair": 57_059_640,
        "high_card": 21_398_580,
    },
}
SAMPYONG_DISTINCT = {5: 7_462, 6: 6_075, 7: 4_818}


def tally(game: ModuleType, size: int) -> tuple[dict[str, int], int]:
    """Counts by class and the number of distinct strengths, by enumerating every set of cards."""
    strengths = Counter(map(game.strength, combinations(range(52), size)))
    classes: Counter[str] = Counter()
    for value, count in strengths.items():
        classes[game.class_of(value)] += count
    return dict(classes), len(strengths)


def test_every_five_card_hand() -> None:
    assert tally(high, 5) == (COUNTS[5], DISTINCT[5])


def test_every_five_card_sampyong_hand() -> None:
    assert tally(sampyong, 5) == (SAMPYONG_COUNTS[5], SAMPYONG_DISTINCT[5])


@pytest.mark.slow
@pytest.mark.parametrize("size", [6, 7])
def test_every_hand(size: int) -> None:
    assert tally(high, size) == (COUNTS[size], DISTINCT[size])


@pytest.mark.slow
@pytest.mark.parametrize("size", [6, 7])
def test_every_sampyong_hand(size: int) -> None:
    assert tally(sampyong, size) == (SAMPYONG_COUNTS[size], SAMPYONG_DISTINCT[size])


@pytest.mark.slow
@pytest.mark.parametrize("order", [HIGH, SAMPYONG], ids=lambda order: order.name)
def test_packed_tables_are_what_the_definition_says(order: Order) -> None:
    kept = packed.packed(order.name)
    fresh = packed.Packed(packed.build(order))
    assert kept.suited() == fresh.suited()
    for size in packed.SIZES:
        assert kept.by_ranks(size) == fresh.by_ranks(size)


@pytest.mark.parametrize("game", [high, sampyong])
@pytest.mark.parametrize("size", [6, 7, 8])
def test_strength_is_that_of_the_best_five(game: ModuleType, size: int) -> None:
    """More cards are worth their best five; decks of few suits or ranks bring the rare classes."""
    rng = random.Random(size)
    decks: list[Sequence[int]] = [
        range(52),
        range(24, 52),
        [card for card in range(52) if card % 4 < 2],
        sorted({*range(0, 52, 4), *range(16)}),
    ]
    for trial in range(400):
        cards = rng.sample(decks[trial % 4], size)
        five = game.best_five(cards)
        assert game.strength(cards) == max(map(game.strength, combinations(cards, 5))) == game.strength(five)
        assert set(five) <= set(cards)
        assert len(set(five)) == 5


def test_agrees_with_phevaluator() -> None:
    phevaluator = pytest.importorskip("phevaluator")
    rng = random.Random(7)
    for size in (5, 6, 7):
        hands = [rng.sample(range(52), size) for _ in range(1_500)]
        ours = [high.strength(hand) for hand in hands]
        theirs = [-phevaluator.evaluate_cards(*hand) for hand in hands]
        order = sorted(range(len(hands)), key=lambda place: (ours[place], theirs[place]))
        for low, top in zip(order, order[1:], strict=False):
            assert (ours[low] < ours[top]) == (theirs[low] < theirs[top])
            assert theirs[low] <= theirs[top]


def test_order_and_kind_of_the_row_do_not_matter() -> None:
    cards = parse_cards("AsKsQs2s9s")
    plain = [int(card) for card in cards]
    assert len({high.strength(row) for row in permutations(cards)}) == 1
    assert high.strength(plain) == high.strength(cards) == high.strength(tuple(plain))


@pytest.mark.parametrize(
    ("text", "class_name", "ranks", "five"),
    [
        ("AsKsQsJsTs", "royal", "", "AsKsQsJsTs"),
        ("AsKsQsJsTs9s8s", "royal", "", "AsKsQsJsTs"),
        ("9h8h7h6h5hAhKh", "straight_flush", "9", "9h8h7h6h5h"),
        ("Ah2h3h4h5hKhQd", "straight_flush", "5", "5h4h3h2hAh"),
        ("8s8h8d8cKs2h2d", "four", "8", "8s8h8d8cKs"),
        ("8s8h8d8cKsKhKd", "four", "8", "8s8h8d8cKs"),
        ("QsQhQd9c9dKs2h", "full_house", "Q9", "QsQhQd9d9c"),
        ("QsQhQd9c9d9sKh", "full_house", "Q9", "QsQhQd9s9d"),
        ("7s7h7d4s4h2s3sKs", "full_house", "74", "7s7h7d4s4h"),
        ("As9s7s4s2sKdKh", "flush", "A9742", "As9s7s4s2s"),
        ("7s7h7d2s3s4s5sTh", "flush", "75432", "7s5s4s3s2s"),
        ("7s7h7d7c2s3s4s5s", "four", "7", "7s7h7d7c5s"),
        ("9s8h7d6c5s5h5d", "straight", "9", "9s8h7d6c5s"),
        ("As2h3d4c5sKhQd", "straight", "5", "5s4c3d2hAs"),
        ("QsKhAd2c3s9h7d", "high_card", "AKQ97", "AdKhQs9h7d"),
        ("6s6h6dAcKs3h2d", "three", "6", "6s6h6dAcKs"),
        ("QsQh9d9cAs2h2d", "two_pairs", "Q9", "QsQh9d9cAs"),
        ("6s6hAdKcTs3h2d", "pair", "6", "6s6hAdKcTs"),
    ],
)
def test_class_ranks_and_the_cards_that_play(text: str, class_name: str, ranks: str, five: str) -> None:
    cards = parse_cards(text)
    assert high.class_and_ranks(cards) == (class_name, tuple(ranks))
    assert format_cards(high.best_five(cards)) == five


def test_kickers_are_told_apart_from_the_ranks_that_name_the_hand() -> None:
    assert high.describe(parse_cards("6s6hAdKcTs3h2d")) == ("pair", ("6",), ("A", "K", "T"))
    assert high.describe(parse_cards("QsQh9d9cAs2h2d")) == ("two_pairs", ("Q", "9"), ("A",))
    assert high.describe(parse_cards("AsKsQsJsTs")) == ("royal", (), ())
    assert high.ranks_of(high.strength(parse_cards("8s8h8d8cKs"))) == (8, 13)


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        (parse_cards("AsKsQsJs"), "4 cards: expected 5 to 8"),
        (parse_cards("AsKsQsJsTs9s8s7s6s"), "9 cards: expected 5 to 8"),
        ((), "0 cards: expected 5 to 8"),
        (parse_cards("AsKsQsJs??"), "?? is not known"),
        (parse_cards("AsKsQsJsTs9sK?"), "K? is not known"),
        (parse_cards("AsKsQsJsTs9s8s?h"), "?h is not known"),
        ((5, 5, 5, 5, 5, 1, 2), "is there twice"),
    ],
)
@pytest.mark.parametrize("game", [high, sampyong])
def test_cards_that_make_no_hand(game: ModuleType, cards: Sequence[int], words: str) -> None:
    with pytest.raises(HandError) as error:
        game.strength(cards)
    assert words in str(error.value)
    assert isinstance(error.value, ValueError)


def test_five_of_one_rank_are_refused_after_the_tables_are_read() -> None:
    high.strength(CARDS[:7])
    with pytest.raises(HandError):
        high.strength((48, 48, 48, 49, 50, 51, 0))


SKIPS = ["As3h5d7c9s", "2s4h6d8cTs", "3s5h7d9cJs", "4s6h8dTcQs", "5s7h9dJcKs", "6s8hTdQcAs"]


def test_skip_straights_in_order() -> None:
    strengths = [sampyong.strength(parse_cards(text)) for text in SKIPS]
    assert strengths == sorted(set(strengths))
    tops = [sampyong.class_and_ranks(parse_cards(text)) for text in SKIPS]
    assert tops == [("skip_straight", (top,)) for top in "9TJQKA"]


@pytest.mark.parametrize("text", ["8sTsQhAd3c", "TsQhAd2c4s", "Js2hKd4c6s"])
def test_no_skip_straight_goes_round_the_corner(text: str) -> None:
    assert sampyong.class_and_ranks(parse_cards(text))[0] == "high_card"


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("AsKsQsJsTs", "6s8sTsQsAs"),
        ("As3s5s7s9s", "KsQsJsTs9s"),
        ("KsQsJsTs9s", "As2s3s4s5s"),
        ("As2s3s4s5s", "AsAhAdAcKs"),
        ("2s2h2d2c3s", "AsAhAdKcKs"),
        ("2s2h2d3c3s", "AsKsQsJs9s"),
        ("2s3s4s5s7s", "6s8hTdQcAs"),
        ("As3h5d7c9s", "AsKhQdJcTs"),
        ("2s4h6d8cTs", "As3h5d7c9s"),
        ("As2h3d4c5s", "AsAhAdKcQs"),
        ("2s3h4d5c6s", "As2h3d4c5s"),
        ("2s2h2d3c4s", "AsAhKdKcQs"),
        ("2s2h3d3c4s", "AsAhKdQcJs"),
        ("2s2h3d4c5s", "AsKhQdJc9s"),
    ],
)
def test_sampyong_order_across_each_border(better: str, worse: str) -> None:
    assert sampyong.strength(parse_cards(better)) > sampyong.strength(parse_cards(worse))


@pytest.mark.parametrize(
    ("text", "class_name", "ranks"),
    [
        ("KsKh9d9c4s4hAdQc", "two_pairs", "K9"),
        ("KsKh9d9c4s4h2d2c", "two_pairs", "K9"),
        ("KsKhKd9c9s9h2d3c", "full_house", "K9"),
        ("3s5h7d9cJs4h6d8h", "skip_straight", "J"),
        ("As3s5s7s9sKhQhJd", "skip_straight_flush", "9"),
        ("AsKsQsJsTs8s6s2h", "royal", ""),
    ],
)
def test_sampyong_hands_of_eight(text: str, class_name: str, ranks: str) -> None:
    """Three pairs, four pairs and two trips are no hands of their own."""
    assert sampyong.class_and_ranks(parse_cards(text)) == (class_name, tuple(ranks))
