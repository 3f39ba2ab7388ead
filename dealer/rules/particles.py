"""Korean particles: 은/는, 이/가, 을/를, 과/와, 으로/로 follow the sound of the word before them."""

from __future__ import annotations

from typing import Final

_PAIRS: Final = {
    "은": ("은", "는"), "이": ("이", "가"), "을": ("을", "를"), "과": ("과", "와"), "으로": ("으로", "로"),
    "이라": ("이라", "라"), "이었": ("이었", "였"),
}  # fmt: skip
"""Particle -> (after a consonant, after a vowel)."""
_SILENT: Final = " )]}”’\"'.,*"
_DIGITS: Final = "ㅇㄹ.ㅁ..ㄱㄹㄹ."
"""The final consonant of 영 일 이 삼 사 오 육 칠 팔 구; a point: none."""
_LETTERS: Final = {"l": "ㄹ", "m": "ㅁ", "n": "ㄴ", "r": "ㄹ"}
_RIEUL: Final = 8


def particle(text: str, kind: str) -> str:
    """The form of particle ``kind`` (its form after a consonant) that fits behind ``text``."""
    closed, opened = _PAIRS[kind]
    final = _final(text)
    if not final or kind == "으로" and final == "ㄹ":
        return opened
    return closed


def _final(text: str) -> str:
    """The sound on which ``text`` ends: a consonant, or empty for a vowel."""
    bare = text.rstrip(_SILENT)
    if not bare:
        return ""
    last = bare[-1]
    if "가" <= last <= "힣":
        place = (ord(last) - 0xAC00) % 28
        return "" if not place else "ㄹ" if place == _RIEUL else "ㄱ"
    if last.isdecimal() and last.isascii():
        return _DIGITS[int(last)].strip(".")
    return _LETTERS.get(last.lower(), "")


class Word(str):
    """A text whose format specification is a particle: ``f"{Word('3번'):이}"`` is ``3번이``."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        return str(self) + (particle(self, spec) if spec else "")
