"""Events: one line, one act.  Everything that happens at a table, as values.

The grammar stands in ``dealer/record/notation.py``; this module holds only the shapes.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from dealer.cards import Card

DEALER: Final = 0
FLOOR: Final = -1


class Note(Struct, frozen=True, gc=False, omit_defaults=True):
    """What stands behind ``#``: marks first, then free text."""

    at: str = ""
    """Seconds since the hand began, as written (``41.7``); empty where not observed."""
    auto: bool = False
    """Done by the program, never scored."""
    stopped: bool = False
    """Judged, but moved nothing (learn and practice)."""
    assisted: bool = False
    """Done after a peek at the answer."""
    equals: int | None = None
    """``=0.50``: the amount that the verb itself cannot say, in hundredths."""
    allow: tuple[str, ...] = ()
    """Codes whose findings at this event are allowed by the record's writer."""
    overrule: tuple[tuple[str, str], ...] = ()
    """Verdicts overruled by a supervisor: (code, reason)."""
    comment: str = ""


class Event(Struct, frozen=True, gc=False, omit_defaults=True):
    """One act.  Fields that its verb does not use keep their defaults.

    ``actor`` is DEALER, FLOOR or a seat number.  Amounts are hundredths.
    """

    actor: int
    verb: str
    """The first word of the act: ``dh``, ``burn``, ``say``, ``cbr``, ``push`` ..."""
    seat: int = 0
    """The seat the act is about (``dh p3``, ``say … to p5``, ``rule call p3``, ``return p4 2`` …)."""
    amount: int | None = None
    cards: tuple[Card, ...] = ()
    face: str = ""
    """``up``, ``down``, or empty where the line does not say (the due face)."""
    kind: str = ""
    """post: ante sb bb straddle dead; rule: the ruling; opt: the option; sm: ``-`` for a bare dash."""
    text: str = ""
    pot: str = ""
    """``main``, ``side-1`` …, with ``/hi`` or ``/lo``."""
    seats: tuple[int, ...] = ()
    """collect and pot: the seats named."""
    zones: tuple[str, ...] = ()
    """mix: the zones mixed; move: from and to; turn: the zone; a seat's zone is written ``p3``."""
    count: int | None = None
    """sd: cards drawn; tap: taps on the table."""
    chips: tuple[int, ...] = ()
    """push … in: the value of each chip."""
    note: Note | None = None

    @property
    def is_player(self) -> bool:
        return self.actor > 0
