"""What one utterance was understood to say."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Status = Literal["read", "incomplete", "unreadable"]


class Call(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One call, in slots.  Fields that its type does not use keep their defaults.  Amounts in hundredths.

    Ranks are the letters of :data:`dealer.cards.RANKS` (``"T"`` for ten).
    """

    type: str = ""
    """low high raise bet call check fold bring_in all_in returned ruling last_card option common_card
    win split draw size street replay; empty where the type was not said."""
    seat: int | None = None
    seats: tuple[int, ...] = ()
    rank: str = ""
    suit: str = ""
    class_: str = ""
    """high_card pair two_pairs three straight flush full_house four straight_flush royal; others by game."""
    ranks: tuple[str, ...] = ()
    kickers: tuple[str, ...] = ()
    extra: str = ""
    to: int | None = None
    by: int | None = None
    all_in: bool = False
    everybody: bool = False
    amount: int | None = None
    ruling: str = ""
    """call_only no_raise minimum maximum money wait cards_down misdeal floor."""
    reason: str = ""
    of: str = ""
    """minimum, maximum: bet or raise, where said."""
    last: bool = False
    luck: bool = False
    pot: str = ""
    half: str = ""
    count: int | None = None
    pattern: bool = False
    size: str = ""
    street: str = ""


class Reading(Struct, frozen=True, kw_only=True):
    """The result of :func:`dealer.calls.read`."""

    status: Status
    call: Call | None = None
    missing: tuple[str, ...] = ()
    """incomplete: the required fields unsaid."""
    reason: str = ""
    """unreadable: unknown doubtful leftover two_calls two_values order nothing too_long."""
    word: str = ""
    """The word that could not be placed, as said."""
    corrected: tuple[tuple[str, str], ...] = ()
    """Spelling read as another: (said, read)."""


class Context(Struct, frozen=True, kw_only=True):
    """Public procedure, never cards, turn or open duty."""

    game: str = "stud"
    """The word tables that are on: stud holdem sampyong badugi mini."""
    street: str = ""
    chip: int = 50
    """Smallest chip, hundredths."""
