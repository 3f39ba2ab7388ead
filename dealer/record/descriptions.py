"""What sites print of a hand in words, as class and ranks: ``two pair, Queens and Nines``, ``Lo: 7,5,4,2,A``.

The words are those of PokerStars and Full Tilt; the classes and rank letters are those of spoken calls
(``two_pairs``, ``Q`` and ``9``).
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from msgspec import Struct

_RANKS: Final = {
    "Ace": "A", "King": "K", "Queen": "Q", "Jack": "J", "Ten": "T", "Nine": "9", "Eight": "8", "Seven": "7",
    "Six": "6", "Five": "5", "Four": "4", "Three": "3", "Trey": "3", "Two": "2", "Deuce": "2",
}  # fmt: skip
_RANK: Final = f"({'|'.join(_RANKS)})(?:e?s)?"
_FORMS: Final = (
    ("royal", "a [Rr]oyal [Ff]lush"),
    ("straight_flush", "a straight flush, (?:RANK to )?RANK(?: high)?"),
    ("four", "four of a kind, RANK"),
    ("full_house", "a full house, RANK full of RANK"),
    ("flush", "a flush, RANK high"),
    ("straight", "a straight, (?:RANK to )?RANK(?: high)?"),
    ("three", "three of a kind, RANK"),
    ("two_pairs", "two pair, RANK and RANK"),
    ("pair", "a pair of RANK"),
    ("high_card", "high card RANK"),
    ("high_card", "RANK RANK high"),
)
_KICKERS: Final = re.compile(r"(.*) - (\w+(?:\+\w+)*) kicker")
_LETTERS: Final = re.compile(r"[2-9TJQKA](?:, ?[2-9TJQKA])*")
_BADUGI: Final = re.compile(r"(?:a )?(?:(Badugi)|([1-3])-[Cc]ard): (.+)")
_BADUGI_CLASSES: Final = {"3": "base", "2": "two_base", "1": "none"}


class Described(Struct, frozen=True):
    """A hand as the text names it.

    ``half`` is ``high`` or ``low`` where the text says so; ``ranks`` name the hand, ``kickers`` are those
    behind them that the text adds.
    """

    half: str
    class_name: str
    ranks: tuple[str, ...]
    kickers: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.class_name} {''.join(self.ranks + self.kickers)}".strip()


def read_description(text: str) -> tuple[Described, ...]:
    """The hand or the two halves that ``text`` names; empty where it is no description that is known."""
    text = text.strip()
    badugi = _BADUGI.fullmatch(text)
    if badugi is not None:
        ranks = _letters(badugi[3])
        class_name = "made" if badugi[1] else _BADUGI_CLASSES[badugi[2]]
        return (Described("", class_name, ranks),) if ranks else ()
    found = []
    for half, part in _halves(text):
        described = _one(half, part)
        if described is None:
            return ()
        found.append(described)
    return tuple(found)


def _halves(text: str) -> list[tuple[str, str]]:
    """The parts of the text with the half that each is about."""
    if text.startswith("HI: "):
        high, _, low = text[4:].partition("; LO: ")
        return [("high", high), *([("low", low)] if low else [])]
    if text.startswith(("Lo: ", "LO: ")):
        return [("low", text[4:])]
    high, both, low = text.partition(", for high and ")
    if both:
        return [("high", high), ("low", low.removesuffix(", for low"))]
    part, one, half = text.rpartition(", for ")
    return [(half, part)] if one else [("", text)]


def _one(half: str, text: str) -> Described | None:
    ranks = _letters(text)
    if ranks:
        return Described(half, "low", ranks)
    kickers: tuple[str, ...] = ()
    tail = _KICKERS.fullmatch(text)
    if tail is not None:
        text = tail[1]
        kickers = tuple([_RANKS[word] for word in tail[2].split("+") if word in _RANKS])
    for class_name, form in _forms():
        match = form.fullmatch(text)
        if match is not None:
            named = [_RANKS[word] for word in match.groups() if word]
            if class_name.startswith("straight"):
                named = named[-1:]
            return Described(half, class_name, tuple(named), kickers)
    return None


@lru_cache(maxsize=1)
def _forms() -> list[tuple[str, re.Pattern[str]]]:
    """Made when a site's hand is read: no other record describes hands so."""
    return [(class_name, re.compile(form.replace("RANK", _RANK))) for class_name, form in _FORMS]


def _letters(text: str) -> tuple[str, ...]:
    return tuple(re.split(", ?", text)) if _LETTERS.fullmatch(text) else ()
