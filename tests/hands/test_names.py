"""Hands and boards in words, in the forms of the pages."""

from __future__ import annotations

import pytest

from dealer.hands import names

FORMS = [
    ("royal", "", "royal flush", "로열 플러시"),
    ("straight_flush", "9", "straight flush, nine high", "나인 하이 스트레이트 플러시"),
    ("four", "8", "four eights", "에이트 포카드"),
    ("full_house", "Q9", "full house, queens and nines", "퀸 나인 풀하우스"),
    ("flush", "A9742", "flush, ace high", "에이스 하이 플러시"),
    ("straight", "5", "straight, five high", "파이브 하이 스트레이트"),
    ("three", "6", "three sixes", "식스 트리플"),
    ("two_pairs", "Q9", "two pairs, queen and nine", "퀸 나인 투페어"),
    ("pair", "6", "pair of sixes", "식스 원페어"),
    ("pair", "2", "pair of twos", "듀스 원페어"),
    ("high_card", "KJ942", "king high", "킹 하이"),
    ("skip_straight", "J", "skip straight, jack high", "잭 하이 스킵 스트레이트"),
    ("skip_straight_flush", "A", "skip straight flush, ace high", "에이스 하이 스킵 스트레이트 플러시"),
    ("low", "7542A", "seven, five, four, two, ace low hand", "세븐 파이브 포 듀스 에이스 로우 핸드"),
    ("made", "6", "six made", "식스 메이드"),
    ("base", "A45", "ace, four, five base", "에이스 포 파이브 베이스"),
    ("none", "", "no hand", "무탑"),
    ("pair_hunter", "", "pair hunter", "페어 헌터"),
    ("royal_straight", "", "mountain", "마운틴"),
    ("last_digit", "9", "9 points", "9끗"),
]


@pytest.mark.parametrize(("class_name", "ranks", "en", "ko"), FORMS)
def test_hands(class_name: str, ranks: str, en: str, ko: str) -> None:
    assert names.hand_name(class_name, tuple(ranks), "en") == en
    assert names.hand_name(class_name, tuple(ranks), "ko") == ko


@pytest.mark.parametrize(
    ("class_name", "ranks", "en", "ko"),
    [
        ("high_card", "Q", "queen high", "퀸 하이"),
        ("high_card", "Q9", "queen high", "퀸 하이"),
        ("pair", "6", "pair of sixes, high", "식스 원페어, 하이"),
        ("two_pairs", "64", "two pairs, sixes and fours, high", "식스 포 투페어, 하이"),
        ("three", "6", "three sixes, high", "식스 트리플, 하이"),
        ("four", "6", "four sixes, high", "식스 포카드, 하이"),
    ],
)
def test_boards(class_name: str, ranks: str, en: str, ko: str) -> None:
    assert names.board_name(class_name, tuple(ranks), "en") == en
    assert names.board_name(class_name, tuple(ranks), "ko") == ko


@pytest.mark.parametrize(
    ("class_name", "ranks", "ko"),
    [
        ("royal", "", "로티플"),
        ("skip_straight_flush", "9", "빵티플"),
        ("skip_straight", "9", "빵꾸줄"),
        ("full_house", "Q9", "집"),
        ("made", "A234", "골프"),
        ("made", "5A32", "세컨드"),
        ("made", "A245", "서드"),
        ("made", "A345", "일삼사초"),
        ("made", "2345", "이삼사초"),
        ("made", "A237", "엠칠"),
        ("made", "A23K", "엠카"),
        ("made", "5", "초"),
        ("made", "A267", "칠탑"),
        ("made", "2346", "육탑"),
        ("made", "A24T", "텐탑"),
        ("made", "A24Q", "마탑"),
        ("made", "A24K", "카탑"),
        ("base", "A23", "엠비씨"),
        ("base", "A45", ""),
        ("pair_hunter", "", "땡잡이"),
        ("black_knight", "", "암행어사"),
    ],
)
def test_nicknames(class_name: str, ranks: str, ko: str) -> None:
    assert names.nickname(class_name, tuple(ranks), "ko") == ko


def test_english_has_few_nicknames() -> None:
    assert names.nickname("made", tuple("A234"), "en") == "golf"
    assert names.nickname("base", tuple("A23"), "en") == "MBC"
    assert names.nickname("flush", (), "en") == ""


def test_every_class_has_a_form_in_both_languages() -> None:
    assert names._EN_FORMS.keys() == names._KO_FORMS.keys()
    assert names._NICKNAMES.keys() <= names._KO_FORMS.keys()


def test_rank_words() -> None:
    assert [names.rank_word(rank, "en", plural=True) for rank in "A62"] == ["aces", "sixes", "twos"]
    assert names.rank_word("2", "ko", plural=True) == "듀스"
