"""Plain text to tokens: the first complete cover by entries of the tables, the longest entry first.

Latin entries end where a word ends; Hangul entries stand anywhere in a word, and a word may close with
particles and endings.  A text that cannot be covered names the word that stopped it.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from dealer.calls.kinds import Entry, Token
from dealer.calls.lexicon import Lexicon

FILL: Final = Entry("FILL")
DOUBT: Final = Entry("DOUBT")
_LATIN = re.compile(r"[a-z0-9.]+", re.ASCII)
HANGUL_WORD: Final = re.compile(r"[가-힣]+")
_FIGURE = re.compile(r"\d{1,12}", re.ASCII)
_DECIMAL = re.compile(r"(\d{1,12})\.(\d{1,2})", re.ASCII)
_KILO = re.compile(r"(\d{1,9})k", re.ASCII)
_CARD = re.compile(r"(10|[2-9akqjt])([shdc])", re.ASCII)
_LETTER_WORDS: Final = frozenset({"ah", "ad"})
"""Cards in figures that are also English sounds; outside ``low`` they are doubtful."""


class Uncovered(ValueError):
    """No cover: ``start`` and ``end`` bound the word that no entry covers."""

    def __init__(self, start: int, end: int) -> None:
        super().__init__()
        self.start, self.end = start, end


def cover(text: str, lexicon: Lexicon) -> list[Token]:
    """The tokens of a plain text, fill included.  Raises Uncovered."""
    length = len(text)
    tokens: list[Token] = []
    if not length:
        return tokens
    view = text.replace("-", " ")
    dead: set[int] = set()
    far = 0
    stack: list[tuple[int, list[tuple[int, Entry | None]]]] = []
    at = 0
    while True:
        options = _options(text, view, at, lexicon)
        while True:
            if options:
                end, entry = options.pop()
                after = end + 1 if end < length and text[end] in " |-_" else end
                if after in dead:
                    continue
                stack.append((at, options))
                tokens.append(Token(entry if entry is not None else FILL, at, end))
                at = after
                break
            dead.add(at)
            if at > far:
                far = at
            if not stack:
                raise Uncovered(*_word_around(text, far))
            at, options = stack.pop()
            tokens.pop()
        if at >= length:
            return tokens


def _word_around(text: str, at: int) -> tuple[int, int]:
    start = at
    while start > 0 and text[start - 1] not in " |-_":
        start -= 1
    end = at
    while end < len(text) and text[end] not in " |-_":
        end += 1
    return start, end


def _options(text: str, view: str, at: int, lexicon: Lexicon) -> list[tuple[int, Entry | None]]:
    """What may stand at ``at``, the best last."""
    match = _LATIN.match(view, at)
    if match is not None:
        return _latin_options(view, at, match, lexicon)
    first = view[at]
    if not "가" <= first <= "힣":
        entry = lexicon.words.get(first)
        return [(at + 1, entry)] if entry is not None else []
    inside = at > 0 and text[at - 1] not in " |-"
    found: list[tuple[int, Entry | None]] = []
    for string, entry in lexicon.hangul.get(first, ()):
        if view.startswith(string, at):
            found.append((at + len(string), entry))
    if first in lexicon.numerals or first in lexicon.scales:
        found += _numeral_options(text, view, at, inside, lexicon)
    if not inside:
        for pattern, letter, native in lexicon.natives:
            if letter == first:
                hit = pattern.match(view, at)
                if hit is not None:
                    found.insert(0, (hit.end(), native))
    word = HANGUL_WORD.match(view, at)
    assert word is not None
    tail = tail_length(word[0], lexicon) if inside else ending_length(word[0], lexicon)
    if tail:
        # a tail closes its word, but where an entry is longer than its first piece the entry is tried first
        rank = at + tail
        place = next((i for i, (end, _) in enumerate(found) if end < rank), len(found))
        found.insert(place, (word.end(), None))
    if len(found) > 1:
        ends = [(end if entry is not None else at + tail, -i) for i, (end, entry) in enumerate(found)]
        order = sorted(range(len(found)), key=ends.__getitem__)
        return [found[i] for i in order]
    return found


def _latin_options(view: str, at: int, match: re.Match[str], lexicon: Lexicon) -> list[tuple[int, Entry | None]]:
    word = match[0]
    end = match.end()
    found: list[tuple[int, Entry | None]] = []
    for string, entry in lexicon.phrases.get(word, ()):
        if view.startswith(string, at):
            stop = at + len(string)
            if stop == len(view) or not string[-1].isascii() or view[stop] in " |_":
                found.append((stop, entry))
    single = lexicon.words.get(word) or figure(word, lexicon)
    if single is not None:
        found.append((end, single))
    found.reverse()
    return found


def _numeral_options(text: str, view: str, at: int, inside: bool, lexicon: Lexicon) -> list[tuple[int, Entry | None]]:
    match = lexicon.run.match(view, at)
    if match is None:
        return []
    scaled = inside and text[at - 1] == "_" and at > 1 and text[at - 2].isdigit()
    if inside and view[at] in lexicon.not_inside and not (scaled and view[at] in lexicon.scales):
        return []
    found: list[tuple[int, Entry | None]] = []
    stop = match.end()
    word = HANGUL_WORD.match(view, at)
    assert word is not None
    for end in range(stop, at, -1):
        entry = numeral(view[at:end], lexicon)
        if (
            end - at > 1
            and end < word.end()
            and view[end - 1] in lexicon.particle_numeral
            and tail_length(view[end - 1 : word.end()], lexicon)
        ):
            entry = DOUBT
        found.append((end, entry))
    return found


@lru_cache(maxsize=8192)
def tail_length(word: str, lexicon: Lexicon) -> int:
    """The length of the first of the particles and endings that make up ``word``; 0 where they do not."""
    for piece in lexicon.tails:
        if word.startswith(piece) and (len(word) == len(piece) or tail_length(word[len(piece) :], lexicon)):
            return len(piece)
    return 0


@lru_cache(maxsize=8192)
def ending_length(word: str, lexicon: Lexicon) -> int:
    """As :func:`tail_length`, for a word of its own: it begins with an ending."""
    for piece in lexicon.tails:
        if piece in lexicon.endings and word.startswith(piece):
            if len(word) == len(piece) or tail_length(word[len(piece) :], lexicon):
                return len(piece)
    return 0


@lru_cache(maxsize=8192)
def figure(word: str, lexicon: Lexicon) -> Entry | None:
    """A Latin word made of figures, or of ranks written as figures and letters."""
    match = _DECIMAL.fullmatch(word)
    if match:
        return Entry("AMOUNT", "part", amount=int(match[1]) * 100 + int(match[2].ljust(2, "0")))
    if word[-1:] == "s":
        rank = _rank_of(word[:-1], lexicon)
        if rank:
            return Entry("CARD", ranks=(rank,), suit="s", many=True, doubt=word == "as")
    match = _CARD.fullmatch(word)
    if match:
        rank = _rank_of(match[1], lexicon)
        return Entry("CARD", ranks=(rank,), suit=match[2], doubt=word in _LETTER_WORDS)
    if _FIGURE.fullmatch(word):
        parts = lexicon.figure_ranks.findall(word)
        ranks = tuple(_rank_of(part, lexicon) for part in parts) if "".join(parts) == word else ()
        return Entry("NUM", "figure", number=int(word), ranks=ranks)
    match = _KILO.fullmatch(word)
    number = int(match[1]) * 1000 if match else None
    if lexicon.rank_run.fullmatch(word) and not word.isdigit():
        parts = re.findall("10|.", word)
        return Entry("RANK", "letter", number=number, ranks=tuple(_rank_of(part, lexicon) for part in parts))
    if number is not None:
        return Entry("NUM", "figure", number=number)
    return None


def _rank_of(part: str, lexicon: Lexicon) -> str:
    if part in ("10", "t"):
        return "T"
    if part == "1":
        return "A" if lexicon.ace_is_one else ""
    return part.upper() if part in "a k q j 2 3 4 5 6 7 8 9".split() else ""


@lru_cache(maxsize=8192)
def numeral(word: str, lexicon: Lexicon) -> Entry:
    """A run of Korean numerals: a value in money, one rank a syllable in a hand."""
    ranks: tuple[str, ...] = tuple(lexicon.numeral_rank.get(syllable, "") for syllable in word)
    if "" in ranks:
        ranks = ()
    unclear = len(word) > 1 and word[-1] in lexicon.particle_numeral and not lexicon.ace_is_one
    value = _value(word, lexicon)
    scale = "numeral_scale" if word[0] in lexicon.scales else "numeral"
    return Entry("NUM", scale, number=value, ranks=ranks, doubt=unclear)


def _value(word: str, lexicon: Lexicon) -> int | None:
    """The value of a run in its usual order, None for a mere row of digits (``구오``)."""
    total = section = digit = 0
    last_scale = 1 << 60
    top = 1 << 60
    for syllable in word:
        scale = lexicon.scales.get(syllable)
        if scale is None:
            if digit:
                return None
            digit = lexicon.numerals[syllable]
        elif scale >= 10000:
            if scale >= top:
                return None
            total += (section + digit or 1) * scale
            section = digit = 0
            last_scale, top = 1 << 60, scale
        else:
            if scale >= last_scale:
                return None
            section += (digit or 1) * scale
            digit, last_scale = 0, scale
    return total + section + digit
