"""Exact frequencies: against enumeration of small decks, the known counts, and the articles' claims."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from types import ModuleType

import pytest

from dealer.cards import parse_cards
from dealer.hands import high, low, sampyong
from dealer.hands.errors import HandError
from dealer.hands.odds import odds
from tests.hands.test_badugi import COUNTS as BADUGI
from tests.hands.test_high import COUNTS, SAMPYONG_COUNTS

LONG = {"royal": "royal_flush", "four": "four_of_a_kind", "three": "three_of_a_kind", "pair": "one_pair"}


def long(counts: dict[str, int]) -> dict[str, int]:
    return {LONG.get(name, name): count for name, count in counts.items() if count}


def some(counts: dict[str, int]) -> dict[str, int]:
    return {name: count for name, count in counts.items() if count}


@pytest.mark.parametrize("size", [5, 6, 7])
@pytest.mark.parametrize(("ranking", "counts"), [("high", COUNTS), ("sampyong", SAMPYONG_COUNTS)])
def test_whole_deck(ranking: str, counts: dict[int, dict[str, int]], size: int) -> None:
    found = odds(ranking, size)
    assert found["classes"] == long(counts[size])
    assert sum(found["classes"].values()) == found["total"]
    assert next(iter(found["classes"])) == "royal_flush"
    assert list(found["classes"]) == list(found["at_least"])


def runs(step: int) -> list[set[int]]:
    """Sets of ranks 0 to 12 that make a straight (step 1) or a skip straight (step 2)."""
    ladder = [12, *range(13)]
    return [set(ladder[low : low + 4 * step + 1 : step]) for low in range(14 - 4 * step)]


def meets(name: str, five: Iterable[int]) -> bool:
    """Whether five cards meet a class in its least sense, by plain looking."""
    ranks = [card // 4 for card in five]
    copies = Counter(ranks)
    suited = len({card % 4 for card in five}) == 1
    most = sorted(copies.values(), reverse=True)
    match name:
        case "high_card":
            return True
        case "one_pair":
            return most[0] >= 2
        case "two_pairs":
            return len(most) > 1 and most[1] >= 2
        case "three_of_a_kind":
            return most[0] >= 3
        case "four_of_a_kind":
            return most[0] == 4
        case "full_house":
            return most == [3, 2]
        case "flush":
            return suited
        case "straight" | "straight_flush":
            return set(ranks) in runs(1) and (suited or name == "straight")
        case "skip_straight" | "skip_straight_flush":
            return set(ranks) in runs(2) and (suited or name == "skip_straight")
        case _:
            return suited and set(ranks) == {8, 9, 10, 11, 12}


RICH = [card for card in range(52) if card % 4 < 2 and card // 4 not in (2, 7)][:18]  # two suits, many runs
NARROW = [card for card in range(52) if card // 4 in (3, 4, 5, 12)]  # four ranks, every kind of pairs
MIXED = [*range(48, 52), *range(8), *range(8, 52, 4)]


@pytest.mark.parametrize("deck", [RICH, NARROW, MIXED], ids=["rich", "narrow", "mixed"])
@pytest.mark.parametrize("size", [6, 8])
@pytest.mark.parametrize(("ranking", "game"), [("high", high), ("sampyong", sampyong)])
def test_small_decks_against_enumeration(ranking: str, game: ModuleType, size: int, deck: list[int]) -> None:
    deck = deck[:16]
    found = odds(ranking, size, [card for card in range(52) if card not in deck])
    classes: Counter[str] = Counter()
    for cards in combinations(deck, size):
        classes[game.class_of(game.strength(cards))] += 1
    assert some(found["classes"]) == long(dict(classes))
    names = list(found["at_least"])
    fives = {five: [name for name in names if meets(name, five)] for five in combinations(deck, 5)}
    at_least: Counter[str] = Counter()
    for cards in combinations(deck, size):
        at_least.update({name for five in combinations(cards, 5) for name in fives[five]})
    assert some(found["at_least"]) == dict(at_least)
    qualified = sum(low.qualifies(low.strength(cards), 7) for cards in combinations(deck, size))
    assert found.get("low", {}).get("seven_or_better", qualified) == qualified
    lows = odds("low_a5", size, [card for card in range(52) if card not in deck])
    assert sum(lows["classes"].values()) == lows["total"]
    assert lows["at_least"]["seven_low"] == qualified


def test_every_low_of_five() -> None:
    found = odds("low_a5", 5)
    assert sum(found["classes"].values()) == found["total"]
    assert found["at_least"]["eight_low"] == 56 * 4**5
    assert found["classes"]["one_pair"] == 1_098_240
    assert found["classes"]["full_house"] == 3_744


def test_eight_cards() -> None:
    found = odds("sampyong")
    assert (found["cards"], found["total"]) == (8, 752_538_150)
    assert sum(found["classes"].values()) == found["total"]
    assert found["source"]["royal_flush"] == 0.0045
    assert "royal_flush" in found["off"]
    assert "skip_straight" not in found["off"]
    assert found["source_at_least"]["one_pair"] == 96.6


def test_holdem_column_is_right() -> None:
    found = odds("high", 7)
    assert found["off"] == []
    assert found["claims"][0] == {
        "claim": "royal_flush",
        "source": "1/35940",
        "percent": 0.0032,
        "one_in": 30940.0,
        "off": True,
    }


def test_a_lacking_card_leaves_the_figures_of_the_article_unjudged() -> None:
    found = odds("high", 7, parse_cards("As"))
    assert found["total"] == 115_775_100
    assert sum(found["classes"].values()) == found["total"]
    assert "off" not in found


def test_badugi() -> None:
    found = odds("badugi")
    assert found["classes"] == {"made": 17_160, "base": 154_440, "two_base": 96_252, "none": 2_873}
    assert found["at_least"]["base"] == 17_160 + 154_440
    assert found["tops"] == {name: {top: n for top, (n, _) in row.items()} for name, row in BADUGI.items()}
    claims = {(row["claim"], row.get("plan", "")): row for row in found["claims"]}
    off = {name for (name, _), row in claims.items() if row["off"]}
    assert off == {"golf_in_three_draws", "made_in_three_draws_from_a_base"}
    eight = "base_of_seven_to_eight_top_in_two_draws"
    assert round(claims[eight, "stand_on_any_made"]["percent"], 1) == 18.8
    assert round(claims[eight, "break_made_above_eight"]["percent"], 1) == 19.9
    drawing = {(row["from"], row["to"]): row["percent"] for row in found["drawing"]}
    assert drawing["base", "made"]["1"] == round(10 / 48 * 100, 4)
    assert drawing["base", "eight_top"]["1"] == round(5 / 48 * 100, 4)


def test_badugi_of_a_smaller_deck() -> None:
    found = odds("badugi", without=parse_cards("As2h3d4c"))
    assert found["total"] == 194_580
    assert sum(found["classes"].values()) == found["total"]
    assert "claims" not in found


def test_mini_poker() -> None:
    found = odds("mini_poker")
    assert found["classes"] == {
        "royal_straight_flush": 4,
        "back_straight_flush": 4,
        "straight_flush": 44,
        "pair": 78,
        "royal_straight": 12,
        "back_straight": 12,
        "straight": 132,
        "flush": 260,
        "top": 780,
    }
    assert found["specials"] == {"regamer": 12, "flush_regamer": 4, "pair_hunter": 4, "black_knight": 4}
    assert odds("mini_poker:original")["specials"]["pair_hunter"] == 12
    assert odds("mini_poker", 3)["classes"]["triple"] == 52


@pytest.mark.parametrize("players", [2, 3, 4])
def test_low_card(players: int) -> None:
    without = parse_cards("2c2d5hKs")
    deck = [card for card in range(52) if card not in without]
    tied = 0
    for doors in combinations(deck, players):
        ranks = sorted(card // 4 for card in doors)
        tied += ranks[0] == ranks[1]
    found = odds("low_card", players, without)
    assert found["classes"]["needs_suit"] == tied
    assert sum(found["classes"].values()) == found["total"]
    assert found["players"][str(players)] == {"total": found["total"], "needs_suit": tied}


@pytest.mark.parametrize(
    ("ranking", "cards", "without", "words"),
    [
        ("samyong", None, "", "did you mean sampyong?"),
        ("high:low", None, "", "unknown ranking"),
        ("badugi:hi", None, "", "did you mean badugi:high?"),
        ("high", 9, "", "9 cards: high is counted for 5 to 8"),
        ("badugi", 5, "", "5 cards: badugi is counted for 4"),
        ("low_card", 1, "", "counted for 2 to 8"),
        ("high", 5, "AsAs", "As is there twice"),
        ("high", 5, "A?", "A? is not known"),
    ],
)
def test_bad_questions(ranking: str, cards: int | None, without: str, words: str) -> None:
    with pytest.raises(HandError) as error:
        odds(ranking, cards, parse_cards(without))
    assert words in str(error.value)


def test_too_small_a_deck() -> None:
    with pytest.raises(HandError) as error:
        odds("high", 5, range(48))
    assert "too few" in str(error.value)
