"""Hands in words, English and Korean, in the forms that a dealer says aloud (manual §5(3), §14(5))."""

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
_KO_CLASS: Final = {
    "royal": "로열 플러시", "straight_flush": "스트레이트 플러시", "four": "포카드", "full_house": "풀하우스",
    "flush": "플러시", "straight": "스트레이트", "three": "트리플", "two_pairs": "투페어", "pair": "원페어",
}  # fmt: skip


def rank_word(rank: str, lang: str, plural: bool = False) -> str:
    """The spoken name of a rank letter; English plurals for hands of a kind."""
    if lang == "ko":
        return _KO[rank]
    word = _EN[rank]
    return (word + "es" if word.endswith("x") else word + "s") if plural else word


def hand_name(class_name: str, ranks: Sequence[str], lang: str = "en") -> str:
    """A hand's name: ``two pairs, queen and nine`` / ``퀸 나인 투페어``.  ``ranks`` as in a call."""
    if lang == "ko":
        return _korean(class_name, ranks)
    one = [rank_word(rank, "en") for rank in ranks]
    many = [rank_word(rank, "en", plural=True) for rank in ranks]
    match class_name:
        case "royal":
            return "royal flush"
        case "straight_flush":
            return f"straight flush, {one[0]} high"
        case "four":
            return f"four {many[0]}"
        case "full_house":
            return f"full house, {many[0]} and {many[1]}"
        case "flush":
            return f"flush, {one[0]} high"
        case "straight":
            return f"straight, {one[0]} high"
        case "three":
            return f"three {many[0]}"
        case "two_pairs":
            return f"two pairs, {one[0]} and {one[1]}"
        case "pair":
            return f"pair of {many[0]}"
        case _:
            return f"{one[0]} high"


def _korean(class_name: str, ranks: Sequence[str]) -> str:
    words = [_KO[rank] for rank in ranks]
    match class_name:
        case "royal":
            return _KO_CLASS["royal"]
        case "straight_flush" | "flush" | "straight":
            return f"{words[0]} 하이 {_KO_CLASS[class_name]}"
        case "full_house" | "two_pairs":
            return f"{words[0]} {words[1]} {_KO_CLASS[class_name]}"
        case "four" | "three" | "pair":
            return f"{words[0]} {_KO_CLASS[class_name]}"
        case _:
            return f"{words[0]} 하이"


def board_name(class_name: str, ranks: Sequence[str], lang: str = "en") -> str:
    """An opener's board as the dealer calls it: ``pair of sixes, high`` / ``식스 원페어, 하이``."""
    if class_name == "high_card":
        return hand_name(class_name, ranks[:1], lang)
    if lang == "en" and class_name == "two_pairs":
        first, second = (rank_word(rank, "en", plural=True) for rank in ranks[:2])
        return f"two pairs, {first} and {second}, high"
    return f"{hand_name(class_name, ranks, lang)}, {'하이' if lang == 'ko' else 'high'}"
