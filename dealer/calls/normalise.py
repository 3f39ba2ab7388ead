"""Text as typed to one plain form: the steps before any word is looked up.

The plain form keeps how words hang together, in one character between any two of them: a space; ``|`` for
a break (a comma, a full stop, a dash standing alone); ``-`` for a hyphen inside a word; ``_`` where Hangul
meets a figure, a Latin letter or a suit sign without a space.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Final

LONGEST: Final = 200
"""Characters that an utterance may have."""
BREAK: Final = "|"
JOIN: Final = "_"

_PLAIN = re.compile(r"(?:[a-z0-9]+|[가-힣]+)(?:,? (?:[a-z0-9]+|[가-힣]+))*", re.ASCII)
_MARKS: Final = '.!?~…:;/|()[]{}"“”„«»『』「」、。·•—―_\\'
_VANISH: Final = "'’‘ʼ`´\ufe0e\ufe0f\u200b\u200c\u200d\u2060\ufeff\u00ad"
_FOLD: Final[dict[int, int | str | None]] = {
    **{code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)},
    **dict.fromkeys(map(ord, "\u3000\u00a0\t\n\r\v\f"), " "),
    **dict.fromkeys(map(ord, _VANISH)),
    **{ord(a): b for a, b in zip("♤♡♢♧‐‑–￦", "♠♥♦♣---₩", strict=True)},
}
_TO_BREAK: Final[dict[int, int | str | None]] = {ord(mark): BREAK for mark in _MARKS if mark != "."}
_FIGURE: Final = r"(\d+(?:,\d{3}(?!\d))*(?:\.\d+)?k?|\.\d+)"
_SUITS: Final = "♠♥♦♣"


class _Patterns:
    """What the careful way needs; compiled when the first text that is not plain comes."""

    def __init__(self) -> None:
        self.signs = [
            (re.compile(pattern, re.ASCII), word)
            for pattern, word in (
                (r"(?<=\d)½", ".5"),
                (r"\$ ?" + _FIGURE, r"\1 dollars "),
                (r"(?<=[\dk]) ?\$", " dollars "),
                (r"₩ ?" + _FIGURE, r"\1 won "),
                (r"(?<=[\dk]) ?₩", " won "),
                (r"¢ ?" + _FIGURE, r"\1 cents "),
                (r"(?<=\d) ?¢", " cents "),
                (r"# ?(?=\d)", "seat "),
            )
        ]
        self.sign_gap = re.compile(r"(dollars|won|cents) (?=[가-힣])")
        self.thousands = re.compile(r"(?<=\d),(?=\d{3}(?!\d))", re.ASCII)
        self.leading_point = re.compile(r"(?<![\w.])\.(?=\d)")
        self.comma_or_point = re.compile(r",|(?<!\d)\.|\.(?!\d)", re.ASCII)
        self.lone_dash = re.compile(rf"(?<![\w{_SUITS}])-|-(?![\w{_SUITS}])")
        self.suit_gap = re.compile(rf"(?<=[\w{_SUITS}])(?=[{_SUITS}])|(?<=[{_SUITS}])(?=\w)")
        self.scripts = re.compile(r"(?<=[a-z0-9])(?=[가-힣])|(?<=[가-힣])(?=[a-z0-9])")
        self.gaps = re.compile(r"[ |]+")


@cache
def _patterns() -> _Patterns:
    return _Patterns()


class TooLong(ValueError):
    """An utterance of more than :data:`LONGEST` characters."""


def normalise(text: str, respell: tuple[tuple[str, str], ...] = ()) -> str:
    """The plain form of ``text``; ``respell`` are spellings made one.  Raises TooLong."""
    if len(text) > 10 * LONGEST:
        raise TooLong
    plain = text.lower()
    plain = plain.replace(", ", BREAK) if _PLAIN.fullmatch(plain) else _careful(text)
    if not plain.isascii():
        pattern, words = _respelling(respell)
        plain = pattern.sub(lambda match: words[match[0]], plain)
    if len(plain) > LONGEST:
        raise TooLong
    return plain


def _careful(text: str) -> str:
    use = _patterns()
    text = unicodedata.normalize("NFC", text).translate(_FOLD).casefold()
    for pattern, word in use.signs:
        text = pattern.sub(word, text)
    text = use.sign_gap.sub(r"\1", text).translate(_TO_BREAK)
    text = use.thousands.sub("", text)
    text = use.leading_point.sub("0.", text)
    text = use.comma_or_point.sub(BREAK, text)
    text = use.lone_dash.sub(BREAK, text)
    text = use.suit_gap.sub(JOIN, text)
    text = use.scripts.sub(JOIN, text)
    return use.gaps.sub(lambda match: BREAK if BREAK in match[0] else " ", text).strip(" |")


@cache
def _respelling(pairs: tuple[tuple[str, str], ...]) -> tuple[re.Pattern[str], dict[str, str]]:
    words = dict(pairs)
    return re.compile("|".join(map(re.escape, words)) or r"(?!)"), words
