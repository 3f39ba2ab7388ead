"""Mini poker: what two cards are worth, and every worked pot of the page under both rule sets."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from types import SimpleNamespace

import pytest

from dealer.cards import parse_cards
from dealer.hands import mini_poker
from dealer.hands.errors import HandError
from dealer.hands.mini_poker import COMMON, ORIGINAL, Rules

HUNTER = {"common": "3h7h", "original": "3h7c"}
KNIGHT = {"common": "4d7d", "original": "4d7c"}
RULES = {"common": COMMON, "original": ORIGINAL}


def test_every_two_cards() -> None:
    counts = Counter(
        mini_poker.class_and_ranks(cards, COMMON._replace(specials=False))[0] for cards in combinations(range(52), 2)
    )
    assert counts == {
        "royal": 4,
        "back_straight_flush": 4,
        "straight_flush": 44,
        "pair": 78,
        "royal_straight": 12,
        "back_straight": 12,
        "straight": 132,
        "flush": 260,
        "high_card": 780,
    }


BEST_FIRST = [
    "AsKs",
    "As2s",
    "KsQs",
    "3s2s",
    "AsAh",
    "2s2h",
    "AsKh",
    "As2h",
    "KsQh",
    "3s2h",
    "As3s",
    "5s3s",
    "As3h",
    "KsJh",
    "4s2h",
]


def test_ranking() -> None:
    strengths = [mini_poker.strength(parse_cards(text)) for text in BEST_FIRST]
    assert strengths == sorted(set(strengths), reverse=True)


def test_where_the_back_straight_stands() -> None:
    lowest = COMMON._replace(back_straight="lowest")
    none = COMMON._replace(back_straight="none")

    def order(rules: Rules, *texts: str) -> bool:
        strengths = [mini_poker.strength(parse_cards(text), rules) for text in texts]
        return strengths == sorted(set(strengths), reverse=True)

    assert order(lowest, "AsKs", "KsQs", "3s2s", "As2s", "AsAh", "AsKh", "KsQh", "3s2h", "As2h", "As3s")
    assert order(none, "3s2s", "AsAh", "2s2h", "3s2h", "As2s", "KsJs", "As2h", "KsJh")
    assert mini_poker.class_and_ranks(parse_cards("As2h"), lowest) == ("back_straight", ())
    assert mini_poker.class_and_ranks(parse_cards("As2s"), lowest) == ("back_straight_flush", ())
    assert mini_poker.class_and_ranks(parse_cards("As2s"), none) == ("flush", ("A",))
    assert mini_poker.class_and_ranks(parse_cards("As2h"), none) == ("high_card", ("A",))


def test_tops_by_their_last_digit() -> None:
    rules = COMMON._replace(tops="last_digit")
    texts = ["KsJh", "Ts9h", "8sAh", "6s3h", "Js8h", "8s2h", "Qs9h"]
    assert [mini_poker.digit(parse_cards(text)) for text in texts] == [4, 9, 9, 9, 9, 0, 1]
    assert mini_poker.class_and_ranks(parse_cards("6s3h"), rules) == ("last_digit", ("9",))
    assert mini_poker.strength(parse_cards("6s3h"), rules) > mini_poker.strength(parse_cards("KsJh"), rules)
    assert mini_poker.strength(parse_cards("5s3s"), rules) > mini_poker.strength(parse_cards("6s3h"), rules)
    hands = dict(enumerate(map(parse_cards, ("4d7d", "3h7h", "8s2h"))))
    assert mini_poker.decide(hands, (), rules) == ("win", [0])  # one point
    assert mini_poker.decide({1: hands[1], 2: hands[2]}, (), rules) == ("split", [1, 2])  # none


def settle(rules: str, text: str) -> str:
    """Who takes a pot between these hands: one of them, ``split`` or ``replay``."""
    words = text.replace("hunter", HUNTER[rules]).replace("knight", KNIGHT[rules]).split()
    verdict = mini_poker.decide(dict(enumerate(map(parse_cards, words))), (), RULES[rules])
    return verdict.result if verdict.result != "win" else text.split()[verdict.seats[0]]


@pytest.mark.parametrize(
    ("hands", "common", "original"),
    [
        ("3h7h 9s9d", "3h7h", "9s9d"),
        ("3h7c 9s9d", "9s9d", "3h7c"),
        ("hunter TsTd", "TsTd", "hunter"),
        ("hunter 9s9d QsQd", "QsQd", "QsQd"),
        ("hunter 9s9d 8c7c", "8c7c", "8c7c"),
        ("knight 9s8s", "knight", "knight"),
        ("knight As2s", "knight", "As2s"),
        ("knight AsKs", "AsKs", "AsKs"),
        ("knight JsTs 8s8h", "knight", "knight"),
        ("4s9d KsTd", "replay", "replay"),
        ("4s9d AsKd", "replay", "AsKd"),
        ("4s9d As2d", "replay", "As2d"),
        ("4s9d 5s4d", "replay", "replay"),
        ("4s9d 8s8d", "8s8d", "8s8d"),
        ("4s9s 8s8d", "replay", "replay"),
        ("4s9s 8h7h", "8h7h", "8h7h"),
        ("4s9s AhKh", "AhKh", "AhKh"),
        ("4s9s 8h7h knight", "knight", "knight"),
        ("4s9s hunter 8s8d", "replay", "replay"),
        ("4s9d 4h9h AsKd", "replay", "replay"),
        ("4s9d 4h9c", "replay", "replay"),
        ("4s9d hunter", "replay", "replay"),
        ("hunter 4s2d", "hunter", "4s2d"),
        ("3h7h 3d7d 9s9c", "split", "9s9c"),
        ("3h7c 3d7s 9s9h", "9s9h", "3d7s"),
        ("4d7d 4h7h", "split", "4d7d"),
        ("4d7c 4h7s", "split", "split"),
        ("KsTd Kh4c", "split", "KsTd"),
        ("9s9c 9h9d", "split", "9s9c"),
        ("AsAh AdAc", "split", "AsAh"),
    ],
)
def test_worked_pots(hands: str, common: str, original: str) -> None:
    assert settle("common", hands) == common
    assert settle("original", hands) == original


def test_suits_that_do_not_fit_the_rule_set_make_ordinary_hands() -> None:
    assert mini_poker.class_and_ranks(parse_cards("3h7c"), COMMON) == ("high_card", ("7",))
    assert mini_poker.class_and_ranks(parse_cards("4h7c"), COMMON) == ("high_card", ("7",))
    assert mini_poker.class_and_ranks(parse_cards("3h7h"), ORIGINAL) == ("flush", ("7",))
    assert mini_poker.class_and_ranks(parse_cards("4h7h"), ORIGINAL) == ("flush", ("7",))
    assert mini_poker.class_and_ranks(parse_cards("3h7h"), COMMON) == ("pair_hunter", ())
    assert mini_poker.class_and_ranks(parse_cards("4h9h"), ORIGINAL) == ("flush_regamer", ())


def test_without_specials_cards_are_what_they_are() -> None:
    rules = COMMON._replace(specials=False)
    hands = dict(enumerate(map(parse_cards, ("4s9d", "3h7h", "9s9c"))))
    assert mini_poker.decide(hands, (), rules) == ("win", [2])


def test_second_card_and_replayed_ties() -> None:
    kings = {3: parse_cards("KsTd"), 5: parse_cards("Kh4c"), 8: parse_cards("QhTs")}
    assert mini_poker.decide(kings) == ("split", [3, 5])
    assert mini_poker.decide(kings, (), COMMON._replace(kicker="second_card")) == ("win", [3])
    assert mini_poker.decide(kings, (), COMMON._replace(tie="replay")) == ("replay", [3, 5])


def test_optional_variations_of_the_original_rules() -> None:
    hunters = ORIGINAL._replace(flush_pair_hunter=True, flush_black_knight=True, spade_flush_regamer=True)

    def winner(*texts: str) -> str:
        verdict = mini_poker.decide(dict(enumerate(map(parse_cards, texts))), (), hunters)
        return verdict.result if verdict.result != "win" else texts[verdict.seats[0]]

    assert winner("3h7h", "AsAh") == "3h7h"
    assert winner("3h7h", "3s7c", "9s9h") == "3h7h"
    assert winner("4h7h", "AsKs") == "4h7h"
    assert winner("3h7h", "4s2d") == "4s2d"
    assert winner("3h7h", "4h7h") == "split"
    assert winner("4s9s", "8h7h") == "replay"
    assert winner("4s9s", "AhKh") == "AhKh"
    assert winner("4s9s", "8h7h", "4h7d") == "4h7d"
    assert winner("4h9h", "8h7h") == "8h7h"


def test_three_cards() -> None:
    triple = COMMON._replace(triple=True)
    aces = parse_cards("AsAhAd")
    assert mini_poker.class_and_ranks(aces, triple) == ("three", ("A",))
    assert mini_poker.class_and_ranks(aces, COMMON) == ("pair", ("A",))
    twos, royal = parse_cards("2s2h2d"), parse_cards("AsKs")
    assert mini_poker.strength(twos, triple) > mini_poker.strength(royal, triple)
    assert mini_poker.decide({1: parse_cards("4s9s"), 2: aces}, (), triple) == ("win", [2])
    assert mini_poker.best_ordinary(parse_cards("4s9s8h"), (), COMMON).class_name == "straight"
    assert mini_poker.best_ordinary(parse_cards("3h7h9s"), (), COMMON).class_name == "high_card"


def test_a_common_card_is_skipped_where_suits_decide() -> None:
    common = parse_cards("Kc")
    hands = {1: parse_cards("Td2h"), 2: parse_cards("Ts3d")}
    assert mini_poker.decide(hands, common, ORIGINAL) == ("win", [2])
    pairs = {1: parse_cards("Kd2h"), 2: parse_cards("Ks3d")}
    assert mini_poker.decide(pairs, common, ORIGINAL) == ("win", [2])


def test_rules_from_a_procedure() -> None:
    settings = SimpleNamespace(
        suits="chds",
        special_without_prey="below_tops",
        two_of_a_kind="suit_of_seven",
        specials=True,
        back_straight="second",
        tops="high_card",
        triple=False,
        kicker="none",
        tie="split",
        flush_regamer="below_straight_flush",
        pair_hunter=SimpleNamespace(suited=False, prey=(2, 10)),
        black_knight=SimpleNamespace(suited=False, spares=("royal", "back_straight")),
        regamer=SimpleNamespace(up_to="straight", ace_straights=False),
    )
    assert mini_poker.rules_of(settings) == ORIGINAL
    assert mini_poker.rules_of(None) == COMMON


@pytest.mark.parametrize("text", ["As", "AsKsQsJs", "As??", ""])
def test_cards_that_make_no_hand(text: str) -> None:
    with pytest.raises(HandError):
        mini_poker.strength(parse_cards(text))
