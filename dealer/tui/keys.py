"""Keys as a dealer presses them, whatever keyboard is on.

With the Korean input method on, ``f`` arrives as ``ㄹ``, or, when the method holds letters until a
syllable ends, as part of ``라``.  Syllables are split into the keys that made them.
"""

from __future__ import annotations

import unicodedata
from typing import Final

_LEADS: Final = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
_VOWELS: Final = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"
_TAILS: Final = " ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ"
TWINS: Final[dict[str, str]] = {
    "ㄱ": "r", "ㄲ": "R", "ㄴ": "s", "ㄷ": "e", "ㄸ": "E", "ㄹ": "f", "ㅁ": "a",
    "ㅂ": "q", "ㅃ": "Q", "ㅅ": "t", "ㅆ": "T", "ㅇ": "d", "ㅈ": "w", "ㅉ": "W",
    "ㅊ": "c", "ㅋ": "z", "ㅌ": "x", "ㅍ": "v", "ㅎ": "g", "ㅏ": "k", "ㅐ": "o",
    "ㅑ": "i", "ㅒ": "O", "ㅓ": "j", "ㅔ": "p", "ㅖ": "P", "ㅗ": "h", "ㅛ": "y",
    "ㅜ": "n", "ㅠ": "b", "ㅡ": "m", "ㅣ": "l", "ㅕ": "u", "ㅘ": "hk", "ㅙ": "ho",
    "ㅚ": "hl", "ㅝ": "nj", "ㅞ": "np", "ㅟ": "nl", "ㅢ": "ml", "ㄳ": "rt", "ㄵ": "sw",
    "ㄶ": "sg", "ㄺ": "fr", "ㄻ": "fa", "ㄼ": "fq", "ㄽ": "ft", "ㄾ": "fx", "ㄿ": "fv",
    "ㅀ": "fg", "ㅄ": "qt",
}  # fmt: skip
"""The key (or keys) under each letter of the two-set Korean keyboard."""
SYLLABLES: Final = range(0xAC00, 0xD7A4)


def is_hangul(char: str) -> bool:
    """Whether ``char`` is a Korean letter or syllable."""
    return char in TWINS or ord(char) in SYLLABLES


def split(char: str) -> str:
    """The keys that were pressed for ``char``: ``노`` is ``sh``; other characters are themselves."""
    if ord(char) in SYLLABLES:
        place = ord(char) - SYLLABLES.start
        lead, rest = divmod(place, 21 * 28)
        vowel, tail = divmod(rest, 28)
        letters = _LEADS[lead] + _VOWELS[vowel] + (_TAILS[tail] if tail else "")
        return "".join([TWINS[letter] for letter in letters])
    if char in TWINS:
        return TWINS[char]
    return unicodedata.normalize("NFKC", char)
