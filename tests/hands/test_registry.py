"""Rankings by name, and showdowns decided with what a procedure says about a half."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from itertools import combinations

import pytest

from dealer.cards import format_cards, parse_cards
from dealer.hands import high
from dealer.hands.errors import HandError
from dealer.hands.mini_poker import COMMON, ORIGINAL
from dealer.hands.registry import NAMES, best_play, decide, playable, ranking, ranking_of, replayers, variants


@dataclass(frozen=True)
class Use:
    own: tuple[int, int] = (0, 7)
    common: tuple[int, int] = (0, 0)
    cards: int = 5


@dataclass(frozen=True)
class Half:
    ranking: str = "high"
    decide: str = ""
    use: Use = field(default=Use())
    qualify: int | None = None
    tie_suits: str = "none"
    no_set: str = ""
    ace: str = ""


HOLDEM = Use(own=(0, 2), common=(3, 5))
OMAHA = Use(own=(2, 2), common=(3, 3))
SAMPYONG = Use(own=(0, 3), common=(2, 5))
FOUR = Use(own=(4, 4), cards=4)


def result(half: Half, *hands: str, board: str = "") -> tuple[str, list[int]]:
    outcome = decide(half, dict(enumerate(map(parse_cards, hands), 1)), parse_cards(board))
    return outcome["result"], outcome["winners"]


def test_every_name_has_its_ranking() -> None:
    for name in NAMES:
        for full in (name, *(f"{name}:{variant}" for variant in variants(name))):
            assert callable(ranking(full).strength)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("badugy", "did you mean badugi?"),
        ("badugi:hi", "did you mean badugi:high?"),
        ("omaha", "known: badugi, high, low_a5, mini_poker, sampyong"),
        ("high:low", "unknown ranking 'high:low'"),
        ("", "unknown ranking ''"),
    ],
)
def test_unknown_rankings(name: str, words: str) -> None:
    with pytest.raises(HandError) as error:
        ranking(name)
    assert words in str(error.value)


def test_stud_showdown() -> None:
    assert result(Half(), "QsQh9d9cAs2h2d", "KsKh3d4c5s7h8d") == ("win", [1])
    assert result(Half(), "AsKh9d9c2s3h5d", "AdKc9h9s2h3s5c") == ("split", [1, 2])
    common_card = Half(use=Use(common=(0, 1)))
    assert result(common_card, "AsAh9d8c2s3h", "KsKh9h8s2h3s", board="Kd") == ("win", [2])


def test_the_board_plays_for_all() -> None:
    assert result(Half(use=HOLDEM), "2s3h", "4d5c", board="AsKsQsJsTs") == ("split", [1, 2])
    assert result(Half(use=HOLDEM), "AsKh", "AdQc", board="Ah7s7d2c9h") == ("win", [1])


def test_exactly_two_own_cards() -> None:
    half = Half(use=OMAHA)
    assert result(half, "As2h3d4c", "KhKd5c6c", board="KsQsJsTs9h") == ("win", [2])
    cards = playable(ranking("high"), parse_cards("AsAhAdAc"), parse_cards("KsKhKd2c3s"), OMAHA)
    assert len(cards) == 5
    assert high.class_and_ranks(cards) == ("full_house", ("K", "A"))


def test_limits_of_use_against_plain_choosing() -> None:
    rng = random.Random(1)
    use = Use(own=(1, 2), common=(3, 4))
    for _ in range(60):
        deck = rng.sample(range(52), 8)
        own, common = deck[:3], deck[3:]
        best = max(
            high.strength((*mine, *shared))
            for count in (1, 2)
            for mine in combinations(own, count)
            for shared in combinations(common, 5 - count)
        )
        assert best_play(ranking("high"), own, common, use) == best


def test_too_few_cards_that_may_play_together() -> None:
    with pytest.raises(HandError):
        playable(ranking("high"), parse_cards("As2h3d4c"), parse_cards("KsKh"), OMAHA)


def test_hi_lo() -> None:
    low = Half(ranking="low_a5", qualify=7, use=SAMPYONG)
    top = Half(ranking="sampyong", use=SAMPYONG)
    board = "2s4h6d8cKs"
    assert result(top, "Ts3hQd", "KhKd3c", "As3d9h", board=board) == ("win", [1])
    assert result(low, "Ts3hQd", "KhKd3c", "As3d9h", board=board) == ("win", [3])
    assert result(low, "TsJhQd", "KhKd9c", board=board) == ("none", [])
    assert result(low, "As3hQd", "AhKd3c", "7s5d9h", board=board) == ("split", [1, 2])
    assert result(low, "8s3hQd", "5h7d9c", board=board) == ("win", [2])


def test_badugi_ties_and_none_hands() -> None:
    plain = Half(ranking="badugi", use=FOUR)
    assert result(plain, "As2h3d6c", "Ah2c3s6d") == ("split", [1, 2])
    suits = Half(ranking="badugi", use=FOUR, tie_suits="sdhc")
    assert result(suits, "As2h3d6c", "Ah2c3s6d") == ("win", [1])
    assert result(plain, "7s7h7d7c", "AsKsQsJs") == ("win", [2])
    equal = Half(ranking="badugi", use=FOUR, no_set="equal")
    assert result(equal, "7s7h7d7c", "AsKsQsJs") == ("split", [1, 2])
    assert result(equal, "7s7h7d6c", "AsKsQsJs") == ("win", [1])
    assert result(Half(ranking="badugi:high", use=FOUR), "As7h6d5c", "KsQhJdTc") == ("win", [2])


def test_mini_poker_is_decided_over_all_hands() -> None:
    half = Half(ranking="", decide="mini_poker", use=Use(own=(2, 2), cards=2))
    assert result(half, "4s9d", "KsTd") == ("replay", [])
    assert result(half, "3h7h", "9s9d") == ("win", [1])
    hands = {3: parse_cards("4s9d"), 5: parse_cards("KsTd")}
    assert replayers(half, hands) == [3, 5]
    assert replayers(half, {3: parse_cards("8s9d"), 5: parse_cards("KsTd")}) == []
    assert replayers(Half(), hands) == []


def test_rankings_of_halves() -> None:
    half = Half(ranking="", decide="mini_poker")
    assert ranking_of(half).class_and_ranks(parse_cards("3h7h")) == ("pair_hunter", ())
    assert ranking("mini_poker:original").class_and_ranks(parse_cards("3h7h")) == ("flush", ("7",))
    assert ranking_of(Half()) is ranking("high")
    assert COMMON != ORIGINAL


@pytest.mark.parametrize(
    ("name", "text", "best", "en", "ko"),
    [
        ("high", "QsQh9d9cAs2h2d", "QsQh9d9cAs", "two pairs, queen and nine", "퀸 나인 투페어"),
        ("sampyong", "3s5h7d9cJs2h2d", "Js9c7d5h3s", "skip straight, jack high", "잭 하이 스킵 스트레이트"),
        ("badugi:pair", "AsAhKd2c", "AsAhKd2c", "ace, ace, king, two made", "에이스 에이스 킹 듀스 메이드"),
        ("badugi", "4s5s6h7d", "4s6h7d", "four, six, seven base", "포 식스 세븐 베이스"),
        ("mini_poker", "9s9c", "9s9c", "pair of nines", "나인 원페어"),
    ],
)
def test_best_cards_and_names(name: str, text: str, best: str, en: str, ko: str) -> None:
    cards = parse_cards(text)
    rank = ranking(name)
    assert format_cards(rank.best(cards)) == best
    assert (rank.name(cards, "en"), rank.name(cards, "ko")) == (en, ko)
