"""One slip forgiven in a long word, where it cannot change a rank, a number, a seat, money or a negation."""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from typing import Final

from dealer.calls.kinds import Entry
from dealer.calls.lexicon import Lexicon
from dealer.calls.tables import HANGUL
from dealer.calls.tokens import ending_length, tail_length

NEVER: Final = frozenset(
    "RANK NUM MANY CARD SEAT SEAT_NO NTH POT DOLLAR WON CENT HALF AMOUNT NO LIMIT PAT PATTERN DOUBT ARTICLE".split()
)
"""Kinds that no correction reaches."""


class Word:
    """A word of the tables, alone or as part of phrases, and whether a slip may be read as it."""

    __slots__ = ("allowed", "letters", "meaning", "text")

    def __init__(self, text: str, meaning: object, allowed: bool) -> None:
        self.text, self.meaning, self.allowed = text, meaning, allowed
        self.letters = letters(text)


def letters(word: str) -> str:
    """What a slip is counted in: letters, and jamo for Hangul."""
    return unicodedata.normalize("NFD", word) if HANGUL.match(word) else word


def correct(word: str, lexicon: Lexicon) -> tuple[str, str] | None:
    """``(said, read)``: the part of ``word`` that is replaced, and the table's word for it; or None."""
    hangul = bool(HANGUL.match(word))
    read = _nearest(word, lexicon)
    if read is not None:
        return word, read
    if hangul:
        for cut in range(len(word) - 1, 2, -1):
            if tail_length(word[cut:], lexicon) or ending_length(word[cut:], lexicon):
                read = _nearest(word[:cut], lexicon)
                if read is not None:
                    return word[:cut], read
    return None


@lru_cache(maxsize=1024)
def _nearest(word: str, lexicon: Lexicon) -> str | None:
    hangul = bool(HANGUL.match(word))
    if not (word.isalpha() and (hangul or word.isascii())):
        return None
    least = min((lexicon.spell_min[x] for x in lexicon.spell_min if _joins(x, lexicon) == hangul), default=99)
    if len(word) < least:
        return None
    said = letters(word)
    found: list[Word] = []
    for candidate in vocabulary(lexicon).get(word[0], ()):
        if abs(len(candidate.letters) - len(said)) <= 1 and one_slip(said, candidate.letters):
            found.append(candidate)
    if any(candidate.letters == said for candidate in found):
        return None  # no slip: a word of the tables in a place where it means nothing
    if not found or not all(c.allowed for c in found) or len({c.meaning for c in found}) > 1:
        return None
    return found[0].text


def _joins(language: str, lexicon: Lexicon) -> bool:
    return language in lexicon.joining


def one_slip(one: str, other: str) -> bool:
    """Whether one letter added, lost, changed, or two neighbours swapped, or nothing, makes them equal."""
    if one == other:
        return True
    if len(one) < len(other):
        one, other = other, one
    start = 0
    while start < len(other) and one[start] == other[start]:
        start += 1
    if len(one) > len(other):
        return one[start + 1 :] == other[start:]
    if one[start + 1 :] == other[start + 1 :]:
        return True
    return one[start : start + 2] == other[start : start + 2][::-1] and one[start + 2 :] == other[start + 2 :]


@cache
def vocabulary(lexicon: Lexicon) -> dict[str, list[Word]]:
    """By first letter or syllable, every word that stands in the tables."""
    alone: dict[str, tuple[object, bool]] = {}
    within: dict[str, set[tuple[object, ...]]] = {}
    barred: set[str] = set()
    for text, entry in lexicon.entries.items():
        language = lexicon.entry_language[text]
        allowed = _allowed(text, entry, language, lexicon)
        if " " not in text and "_" not in text:
            alone[text] = (entry.meaning, allowed)
            continue
        for part in text.replace("_", " ").split():
            within.setdefault(part, set()).add(entry.meaning)
            if not allowed:
                barred.add(part)
    for piece in lexicon.tails:
        alone.setdefault(piece, (("ENDING",), piece not in barred))
    out: dict[str, list[Word]] = {}
    for text, (meaning, allowed) in alone.items():
        out.setdefault(text[0], []).append(Word(text, meaning, allowed and text not in barred))
    for text in within:
        if text not in alone:
            out.setdefault(text[0], []).append(Word(text, ("PART", text), text not in barred))
    return out


def _allowed(text: str, entry: Entry, language: str, lexicon: Lexicon) -> bool:
    if entry.kind in NEVER:
        return False
    refused = (*lexicon.negation[language], *lexicon.ordinals[language])
    if HANGUL.match(text):
        return not any(word in text for word in lexicon.negation[language]) and not (
            entry.kind == "STREET" and text.startswith(lexicon.ordinals[language])
        )
    words = text.replace("_", " ").split()
    return not any(word in refused for word in words)
