"""The grammar of event lines as data: which words follow which verb.

One table serves reading (a regular expression is made from it), writing, the search for what is wrong
in a line, and the documentation.  :mod:`dealer.record.notation` does all four.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct

from dealer.amounts import format_amount
from dealer.cards import BY_TEXT, Card, format_cards

SEAT: Final = "p[1-9][0-9]?"
CARD: Final = "[2-9TJQKA?][cdhs?]"
AMOUNT: Final = r"[0-9]{1,15}(?:\.[0-9]{1,2})?"
POT: Final = r"(?:main|side-[1-9])(?:/(?:hi|lo))?"
ZONE: Final = f"(?:{SEAT}|stub|burn|muck|board|discard|floor)"
TEXT: Final = r'"(?:[^"\\]|\\["\\])*"'
CODE: Final = "[A-Z]{3}[0-9]{2}"
SECONDS: Final = r"[0-9]+(?:\.[0-9]+)?"

RULINGS: Final = [
    "call",
    "check",
    "bet",
    "raise",
    "fold",
    "refuse",
    "wait",
    "option",
    "down",
    "dead",
    "live",
    "stands",
    "misdeal",
    "floor",
]
POSTS: Final = ["ante", "sb", "bb", "straddle", "dead"]
OPTIONS: Final = ["open", "pass", "all-in", "stay"]


def control_place(text: str) -> int:
    """Place of the first character that no line may hold, else -1: controls, line breaks, half surrogates."""
    if text.isprintable():
        return -1
    for place, character in enumerate(text):
        code = ord(character)
        if code < 0x20 or 0x7F <= code < 0xA0 or code in (0x2028, 0x2029) or 0xD800 <= code < 0xE000:
            return place
    return -1


def hundredths(text: str) -> int:
    """The amount of a text that :data:`AMOUNT` matches, in hundredths."""
    whole, _, part = text.partition(".")
    return int(whole) * 100 + (int(part.ljust(2, "0")) if part else 0)


def cards_of(text: str) -> tuple[Card, ...]:
    """The cards of a text that is known to be cards."""
    return tuple([BY_TEXT[text[i : i + 2]] for i in range(0, len(text), 2)])


def unquote(text: str) -> str:
    """What stands between the quotes, escapes undone."""
    return re.sub(r'\\(["\\])', r"\1", text[1:-1])


def quote(text: str) -> str:
    """``text`` between quotes, the inverse of :func:`unquote`."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


class Kind(Struct, frozen=True):
    """A kind of word: what matches it, which field of the event holds it, both ways of translation."""

    what: str
    """For people: what was expected."""
    pattern: str
    field: str
    read: Callable[[str], Any]
    write: Callable[[Any], str]
    absent: object = ""
    """The field's value where the word is not there."""
    words: tuple[str, ...] = ()
    """The words that fit, where they are few: the nearest is offered."""


class Slot(Struct, frozen=True):
    """A place for a word behind the verb: one of ``kinds``, perhaps optional, perhaps several."""

    kinds: tuple[Kind, ...]
    least: int = 1
    most: int = 1
    """0: any number."""
    before: str = ""
    """A word that introduces it: ``to``, ``in``."""


def _words(what: str, field: str, words: list[str]) -> Kind:
    return Kind(what, "|".join(words), field, str, str, words=tuple(words))


def _whole(value: int) -> str:
    return str(int(value))


def _seat(value: int) -> str:
    return f"p{value}"


def _seat_number(text: str) -> int:
    return int(text[1:])


_seat_kind = Kind("a seat, as in p3", SEAT, "seat", _seat_number, _seat, absent=0)
_each_seat = Kind("a seat, as in p3", SEAT, "seats", _seat_number, _seat, absent=())
_cards = Kind("cards, as in KhTs", f"(?:{CARD})+", "cards", cards_of, format_cards, absent=())
_card = Kind(
    "one card, as in Kh", CARD, "cards", cards_of, format_cards, absent=()
)  # a single card is kept as a row of one
_amount = Kind("an amount, as in 4 or 0.50", AMOUNT, "amount", hundredths, format_amount, absent=None)
_face = _words("up or down", "face", ["up", "down"])
_up = _words("up", "face", ["up"])
_pot = Kind("a pot, as in main, side-1 or main/hi", POT, "pot", str, str)
_zone = Kind("a place: a seat, stub, burn, muck, board, discard or floor", ZONE, "zones", str, str, absent=())
_text = Kind('words in quotes, as in "3 low"', TEXT, "text", unquote, quote, absent=None)
_digit = Kind("a number of cards, 0 to 9", "[0-9]", "count", int, _whole, absent=None)
_dash = Kind("-", "-", "kind", str, str)
_chip = Kind("the value of a chip", AMOUNT, "chips", hundredths, format_amount, absent=())


def _slot(*kinds: Kind, least: int = 1, most: int = 1, before: str = "") -> Slot:
    return Slot(kinds, least, most, before)


def _maybe(*kinds: Kind, before: str = "") -> Slot:
    return Slot(kinds, 0, 1, before)


AUTHORITY: Final[dict[str, tuple[Slot, ...]]] = {
    "wash": (_maybe(_face),),
    "shuffle": (),
    "strip": (),
    "cut": (),
    "mix": (_slot(_zone, most=0),),
    "burn": (_maybe(_card), _maybe(_up)),
    "dh": (_slot(_seat_kind), _slot(_cards), _maybe(_face)),
    "db": (_slot(_cards),),
    "move": (_slot(_card), _slot(_zone, least=2, most=2)),
    "turn": (_slot(_zone), _maybe(_cards), _slot(_face)),
    "muck": (_slot(_seat_kind),),
    "gather": (),
    "say": (_slot(_text), _maybe(_seat_kind, before="to")),
    "to": (_slot(_seat_kind),),
    "button": (_slot(_seat_kind),),
    "rule": (
        _slot(_words("a ruling, as in call or raise", "kind", RULINGS)),
        _maybe(_seat_kind),
        _maybe(_amount),
    ),
    "misdeal": (),
    "replay": (_maybe(_pot),),
    "collect": (_slot(_each_seat, least=0, most=0),),
    "pot": (_slot(_pot), _slot(_amount), _slot(_each_seat, most=0)),
    "return": (_slot(_seat_kind), _slot(_amount)),
    "rake": (_slot(_amount), _maybe(_pot)),
    "drop": (),
    "award": (_slot(_pot), _slot(_seat_kind), _slot(_amount)),
    "take": (_slot(_seat_kind), _slot(_amount), _maybe(_pot)),
}
"""Acts of the dealer (``d``) and the floor (``fl``)."""

PLAY: Final[dict[str, tuple[Slot, ...]]] = {
    "post": (_slot(_words("ante, sb, bb, straddle or dead", "kind", POSTS)), _slot(_amount)),
    "pb": (_maybe(_amount),),
    "cbr": (_slot(_amount),),
    "cc": (_maybe(_amount),),
    "f": (_maybe(_cards),),
    "sd": (_maybe(_cards, _digit),),
    "sm": (_maybe(_cards, _dash),),
    "push": (_slot(_amount), _slot(_chip, least=0, most=0, before="in")),
    "say": (_slot(_text),),
    "tap": (_maybe(_digit),),
    "add": (_slot(_amount),),
    "lift": (),
    "turn": (_slot(_cards), _slot(_face)),
    "opt": (_slot(_words("open, pass, all-in or stay", "kind", OPTIONS)),),
    "keep": (_slot(_cards),),
    "lot": (_slot(_card),),
    "join": (_slot(_amount),),
    "out": (),
}
"""Moves of a seat."""
