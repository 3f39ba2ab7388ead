"""Hands in words, English and Korean, as a dealer says them (manual §5(3), §14(5), and the games' pages).

A hand is named by its class and the ranks that make it, as a spoken call carries them: class names such as
``two_pairs``, ranks as letters.  Ranks that a form does not need are left unsaid.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

_EN: Final = {
    "A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "ten", "9": "nine", "8": "eight", "7": "seven",
    "6": "six", "5": "five", "4": "four", "3": "three", "2": "two",
}  # fmt: skip
_KO: Final = {
    "A": "에이스", "K": "킹", "Q": "퀸", "J": "잭", "T": "텐", "9": "나인", "8": "에이트", "7": "세븐",
    "6": "식스", "5": "파이브", "4": "포", "3": "쓰리", "2": "듀스",
}  # fmt: skip

_EN_FORMS: Final = {
    "royal": "royal flush",
    "straight_flush": "straight flush, {top} high",
    "skip_straight_flush": "skip straight flush, {top} high",
    "four": "four {tops}",
    "full_house": "full house, {tops} and {nexts}",
    "flush": "flush, {top} high",
    "skip_straight": "skip straight, {top} high",
    "straight": "straight, {top} high",
    "three": "three {tops}",
    "two_pairs": "two pairs, {top} and {next}",
    "pair": "pair of {tops}",
    "high_card": "{top} high",
    "low": "{all} low hand",
    "made": "{all} made",
    "bottom": "bottom {all}",
    "base": "{all} base",
    "two_base": "{all} two base",
    "none": "no hand, {all}",
    "back_straight_flush": "back straight flush",
    "royal_straight": "mountain",
    "back_straight": "back straight",
    "regamer": "regamer",
    "flush_regamer": "flush regamer",
    "pair_hunter": "pair hunter",
    "flush_pair_hunter": "flush pair hunter",
    "black_knight": "black knight",
    "flush_black_knight": "flush black knight",
    "spade_flush_regamer": "spade flush regamer",
    "last_digit": "{digit} points",
}  # fmt: skip
_KO_FORMS: Final = {
    "royal": "로열 플러시",
    "straight_flush": "{top} 하이 스트레이트 플러시",
    "skip_straight_flush": "{top} 하이 스킵 스트레이트 플러시",
    "four": "{top} 포카드",
    "full_house": "{top} {next} 풀하우스",
    "flush": "{top} 하이 플러시",
    "skip_straight": "{top} 하이 스킵 스트레이트",
    "straight": "{top} 하이 스트레이트",
    "three": "{top} 트리플",
    "two_pairs": "{top} {next} 투페어",
    "pair": "{top} 원페어",
    "high_card": "{top} 하이",
    "low": "{all} 로우 핸드",
    "made": "{all} 메이드",
    "bottom": "바툼 {all}",
    "base": "{all} 베이스",
    "two_base": "{all} 투 베이스",
    "none": "무탑, {all}",
    "back_straight_flush": "백 스트레이트 플러시",
    "royal_straight": "마운틴",
    "back_straight": "백 스트레이트",
    "regamer": "리게이머",
    "flush_regamer": "플러시 리게이머",
    "pair_hunter": "페어 헌터",
    "flush_pair_hunter": "플러시 페어 헌터",
    "black_knight": "흑기사",
    "flush_black_knight": "플러시 흑기사",
    "spade_flush_regamer": "스페이드 플러시 리게이머",
    "last_digit": "{digit}끗",
}  # fmt: skip

_NICKNAMES: Final = {
    "royal": "로티플", "skip_straight_flush": "빵티플", "straight_flush": "스티플", "four": "포카",
    "full_house": "집", "flush": "뿔", "skip_straight": "빵꾸줄", "straight": "줄", "three": "봉",
    "two_pairs": "투피", "pair": "원피", "high_card": "탑", "back_straight_flush": "백티플",
    "back_straight": "백줄", "regamer": "구사", "flush_regamer": "멍텅구리 구사", "pair_hunter": "땡잡이",
    "black_knight": "암행어사", "none": "무패", "two_base": "더블베이스",
}  # fmt: skip

_BADUGI_NICKNAMES: Final = {
    ("made", "A234"): ("golf", "골프"),
    ("made", "A235"): ("second", "세컨드"),
    ("made", "A245"): ("third", "서드"),
    ("made", "A345"): ("ace, three, four, five", "일삼사초"),
    ("made", "2345"): ("two, three, four, five", "이삼사초"),
    ("base", "A23"): ("MBC", "엠비씨"),
}  # fmt: skip
_DIGITS: Final = dict(zip("A23456789", "일이삼사오육칠팔구", strict=True))
_TOP_NAMES: Final = {"5": "초", "T": "텐탑", "J": "자탑", "Q": "마탑", "K": "카탑"}


class _Words(dict[str, str]):
    """The fields of a form: ``top`` and ``next`` (plural ``tops``, ``nexts``), ``all``, ``digit``."""

    def __init__(self, ranks: Sequence[str], lang: str) -> None:
        super().__init__()
        self._ranks = ranks
        self._lang = lang

    def __missing__(self, field: str) -> str:
        if field == "all":
            between = " " if self._lang == "ko" else ", "
            return between.join([rank_word(rank, self._lang) for rank in self._ranks])
        if field == "digit":
            return self._ranks[0]
        return rank_word(self._ranks[field.startswith("next")], self._lang, plural=field.endswith("s"))


def rank_word(rank: str, lang: str, plural: bool = False) -> str:
    """The spoken name of a rank letter; English plurals for hands of a kind."""
    if lang == "ko":
        return _KO[rank]
    word = _EN[rank]
    return (word + "es" if word.endswith("x") else word + "s") if plural else word


def hand_name(class_name: str, ranks: Sequence[str], lang: str = "en") -> str:
    """A hand's name: ``two pairs, queen and nine`` / ``퀸 나인 투페어``.  ``ranks`` as in a call."""
    form = (_KO_FORMS if lang == "ko" else _EN_FORMS)[class_name]
    if class_name == "base" and lang == "en" and ranks and ranks[-1] == "2":
        # "ace, eight, two base" would be a two-base of ace and eight
        return ", ".join([*[rank_word(rank, lang) for rank in ranks[:-1]], "deuce"]) + " base"
    return form.format_map(_Words(ranks, lang)).strip(" ,")


def board_name(class_name: str, ranks: Sequence[str], lang: str = "en") -> str:
    """An opener's board as it is called: ``pair of sixes, high``; ``queen high`` says high once."""
    if class_name == "high_card":
        return hand_name(class_name, ranks[:1], lang)
    if lang == "en" and class_name == "two_pairs":
        first, second = (rank_word(rank, "en", plural=True) for rank in ranks[:2])
        return f"two pairs, {first} and {second}, high"
    return f"{hand_name(class_name, ranks, lang)}, {'하이' if lang == 'ko' else 'high'}"


def nickname(class_name: str, ranks: Sequence[str] = (), lang: str = "ko") -> str:
    """What players call the hand among themselves (the games' pages); empty where they have no such word.

    In badugi the ranks count: ``made A234`` is golf, ``made A267`` is 칠탑 by its top card.
    """
    held = "".join(sorted(ranks, key="A23456789TJQK".index))
    pair = _BADUGI_NICKNAMES.get((class_name, held))
    if pair is not None:
        return pair[lang == "ko"]
    if lang != "ko":
        return ""
    if class_name == "made" and held:
        if held.startswith("A23") and len(held) == 4:
            return "엠" + (_DIGITS[held[3]] if held[3] in _DIGITS else _TOP_NAMES[held[3]].removesuffix("탑"))
        return _TOP_NAMES.get(held[-1]) or _DIGITS.get(held[-1], "") + "탑"
    return _NICKNAMES.get(class_name, "")
