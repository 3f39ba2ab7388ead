"""What a language has to bring so that a verdict can be said in it: tables and a few small functions.

One module a language (``messages_en``, ``messages_ko``) fills this form; ``messages`` puts it together.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct


class Wording(Struct, frozen=True, kw_only=True):
    """One language's words.

    ``rules``: code -> (title, sentence).  Fields of a sentence:

    ``seat who whose``
        the verdict's seat, as a name, as a subject, as an owner; general words where there is none
    ``at street``
        the moment (``on fourth street``), the street's name
    ``expected actual``
        the two values in words
    ``right instead after until where stake``
        clauses that are empty where there is nothing to say: the right value; what it replaced; what
        followed, was ruled or was put in; the moment by which a duty was passed by; the seat in
        brackets; the money.  A clause between ``⟦`` and ``⟧`` is put in brackets, neighbours in one pair

    ``nouns`` names acts, rulings and other single words; ``seated`` the same words with a seat
    (``{seat}``); ``amounts`` rulings with an amount (``{amount}``); ``rulings`` and ``calls`` stand
    before ``nouns`` where a ruling or a call is named.
    """

    rules: dict[str, tuple[str, str]]
    streets: dict[str, str]
    moments: dict[str, str]
    severities: dict[str, str]
    statuses: dict[str, str]
    nouns: dict[str, str]
    seated: dict[str, str]
    amounts: dict[str, str]
    rulings: dict[str, str]
    calls: dict[str, str]
    classes: dict[str, str]
    shapes: dict[str, str]
    seats: Callable[[Sequence[int]], str]
    actor: Callable[[int, str], str]
    card: Callable[[str, str], str]
    sentence: Callable[[str], str]
    """The last touch: a capital letter, a full stop."""
    word: Callable[[str], str]
    """Makes a text that can stand in a template (Korean particles follow the sound of its end)."""


SHAPES: Final = (
    "or", "list", "at_seat", "of_seat", "more", "pot_main", "pot_side", "pot_high", "pot_low", "pot_amount",
    "pot_seats", "pot_from", "deal_of", "street_at", "street", "mixed", "muck_one", "muck_many", "turn_up",
    "turn_down", "ruling", "said", "unclear", "quoted", "unknown_card", "right", "instead", "stood", "went",
    "ruled",
    "followed", "until", "until_end", "where", "stake", "no_seat", "seat_zero", "class_ranks",
    "fold_on", "held_button", "held_sb", "held_bb",
    "no_who", "no_whose", "no_expected", "no_actual", "whose", "pass", "assisted", "not_judged",
)  # fmt: skip
"""The names of ``Wording.shapes``."""
