"""Games as sites name them, and the code by which a procedure is found for them.

A code is written as PHH writes variants: limit (F, P, N) and game (``F7S/8``, ``NT``); the same scheme
names games that PHH does not have (``PO/8``), for which there may be no procedure.
"""

from __future__ import annotations

import re
from typing import Final, Literal

from msgspec import Struct

from dealer.record.grammar import hundredths

Family = Literal["stud", "flop", "draw"]

_SIGN: Final = r"(?:[^\d\s()\[\],./-]{1,3} ?)?"
_THOUSANDS: Final = ",.'\u2019 \u2009\u202f"
_GROUPS: Final = f"[1-9][0-9]{{0,2}}(?:[{_THOUSANDS}][0-9]{{3}})+"
_DIGITS: Final = rf"(?:{_GROUPS}|[0-9]{{1,12}})(?!\d)(?:\.[0-9]{{1,2}}(?!\d))?(?![.,'\u2019]\d)"
MONEY: Final = f"{_SIGN}({_DIGITS})"
"""An amount in a site's text: an optional sign of the currency, ASCII digits, between thousands a comma, dot,
apostrophe or space, at most two decimals."""


def named_money(name: str) -> str:
    """The pattern :data:`MONEY` with its digits as the group ``name``."""
    return f"{_SIGN}(?P<{name}>{_DIGITS})"


def money(text: str) -> int:
    """The digits that :data:`MONEY` caught, in hundredths."""
    whole, dot, rest = text.rpartition(".")
    if not dot or len(rest) > 2:
        whole, dot, rest = text, "", ""
    return hundredths("".join([digit for digit in whole if digit.isdigit()]) + dot + rest)


class Game(Struct, frozen=True):
    """A game that a site deals."""

    code: str
    family: Family
    hole: int
    """Cards dealt to each seat at first."""
    hi_lo: bool = False


_LIMITS: Final = {
    "No Limit": "N", "NL": "N", "Pot Limit": "P", "PL": "P", "Limit": "F", "Fixed Limit": "F", "FL": "F",
}  # fmt: skip
_GAMES: Final[dict[str, tuple[str, Family, int, bool]]] = {
    "7 Card Stud Hi/Lo": ("7S/8", "stud", 3, True),
    "7 Card Stud": ("7S", "stud", 3, False),
    "Stud H/L": ("7S/8", "stud", 3, True),
    "Stud Hi": ("7S", "stud", 3, False),
    "Razz": ("R", "stud", 3, False),
    "5 Card Stud": ("5S", "stud", 2, False),
    "6+ Hold'em": ("S", "flop", 2, False),
    "Hold'em": ("T", "flop", 2, False),
    "5 Card Omaha Hi/Lo": ("5O/8", "flop", 5, True),
    "5 Card Omaha": ("5O", "flop", 5, False),
    "Omaha Hi/Lo": ("O/8", "flop", 4, True),
    "Omaha H/L": ("O/8", "flop", 4, True),
    "Omaha Hi": ("O", "flop", 4, False),
    "Omaha": ("O", "flop", 4, False),
    "Badugi": ("B", "draw", 4, False),
    "Triple Draw 2-7 Lowball": ("2L3D", "draw", 5, False),
    "2-7 Triple Draw": ("2L3D", "draw", 5, False),
    "Single Draw 2-7 Lowball": ("2L1D", "draw", 5, False),
    "2-7 Single Draw": ("2L1D", "draw", 5, False),
    "A-5 Triple Draw": ("AL3D", "draw", 5, False),
    "5 Card Draw": ("5D", "draw", 5, False),
}
_BY_NAME = {name.lower(): entry for name, entry in _GAMES.items()}
_LIMIT_LETTERS = {name.lower(): letter for name, letter in _LIMITS.items()}
_NAMES = "|".join(re.escape(name) for name in _GAMES)
_LIMIT_NAMES = "|".join(sorted(_LIMITS, key=len, reverse=True))
GAME_THEN_LIMIT = re.compile(rf"({_NAMES}) ({_LIMIT_NAMES})\b", re.IGNORECASE)
"""As PokerStars writes it: ``Razz Limit``."""
LIMIT_THEN_GAME = re.compile(rf"\b({_LIMIT_NAMES}) ({_NAMES})(?![\w/])")
"""As Full Tilt writes it: ``Limit Razz``."""


LIMIT_WORDS: Final = {"F": "fixed-limit", "N": "no-limit", "P": "pot-limit"}
GAME_WORDS: Final = {
    "7S": "seven-card stud", "7S/8": "seven-card stud hi-lo", "R": "razz", "5S": "five-card stud",
    "T": "hold'em", "S": "short-deck hold'em", "O": "Omaha", "O/8": "Omaha hi-lo", "5O": "five-card Omaha",
    "5O/8": "five-card Omaha hi-lo", "B": "badugi", "5D": "five-card draw", "2L1D": "deuce-to-seven single draw",
    "2L3D": "deuce-to-seven triple draw", "AL3D": "ace-to-five triple draw",
}  # fmt: skip
"""Games by their code without the limit, as players call them."""


def no_procedure(code: str) -> str:
    """The sentence for a hand of a game that no procedure deals: ``no procedure for FO/8, fixed-limit Omaha hi-lo``."""
    limit, game = LIMIT_WORDS.get(code[:1]), GAME_WORDS.get(code[1:])
    return f"no procedure for {code[:40]}" + (f", {limit} {game}" if limit and game else "")


def game_of(name: str, limit: str) -> Game:
    """The game called ``name`` played at ``limit``, both as the patterns above catch them."""
    base, family, hole, hi_lo = _BY_NAME[name.lower()]
    return Game(_LIMIT_LETTERS[limit.lower()] + base, family, hole, hi_lo)
