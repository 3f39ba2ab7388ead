"""One recorded hand: its header and its events, whatever format it came from."""

from __future__ import annotations

from typing import Final

from msgspec import Struct, field

from dealer.cards import Card
from dealer.record.events import Event

OBSERVABLE: Final[frozenset[str]] = frozenset(
    [
        "deck", "deal_order", "faces", "burns", "calls", "rulings", "collects", "pots", "returns", "rake",
        "show_order", "mucks", "awards", "times", "hole_cards",
    ]
)  # fmt: skip
"""Kinds of facts that a record may leave unobserved; rules about them are then not judged."""


class SeatEntry(Struct, omit_defaults=True):
    """A seat as the hand began.  ``stack`` in hundredths."""

    name: str = ""
    stack: int = 0
    dealt: bool = True
    absent: bool = False
    """Dealt in although the player is not at the table."""


class TableInfo(Struct, omit_defaults=True):
    """Where and when: everything optional, for people and for grouping."""

    room: str | None = None
    number: str | None = None
    """Number or name of the table."""
    dealer: str | None = None
    shift: str | None = None
    hand: int | None = None
    """Number of the hand in the session, from 1."""
    hands_since_wash: int | None = None
    """Hands dealt since the last wash, before this hand."""
    button: int | None = None
    """Seat with the button; where the game has none, the seat dealt to last (the dealer's right)."""


class Claim(Struct, frozen=True):
    """Something that the source's text says of the hand and that can be checked against its facts.

    ``kind``: ``low`` or ``high`` (who brings in, with which card), ``held`` (a seat's cards, printed again),
    ``kept`` (what a seat holds after its discards),
    ``board``, ``shows`` (a shown hand in words), ``named`` (the winner's hand in words), ``showed`` and
    ``mucked`` (cards shown or given up, printed again afterwards), ``won``, ``total``, ``pot`` (``text``: net
    or gross of rake), ``running_pot``, ``players`` and ``all_ins`` (how many are live, how many all-in),
    ``price`` (what a seat raises from), ``all_in`` (a seat has nothing left), ``capped``, ``open_pair``,
    ``no_low``, ``button``, ``sb`` and ``bb`` (who had them), ``folded`` (``count``: on which street, from 0).
    ``line`` is the file's line, ``event`` how many events of the record precede it; amounts in hundredths.
    """

    kind: str
    line: int
    event: int = 0
    seat: int = 0
    cards: tuple[Card, ...] = ()
    amount: int | None = None
    count: int | None = None
    pot: str = ""
    text: str = ""


class HandRecord(Struct):
    """A hand, read.  ``lines[i]`` is the file's line (from 1) of ``events[i]``."""

    procedure: str
    seats: dict[int, SeatEntry]
    events: list[Event]
    lines: list[int] = field(default_factory=list)
    path: str = ""
    number: int = 1
    """1-based place of the hand in its file."""
    line: int = 1
    """The line where the hand begins."""
    table: TableInfo = field(default_factory=TableInfo)
    started: str | None = None
    mode: str | None = None
    stakes: dict[str, int] = field(default_factory=dict)
    """Amounts that the record brings, in hundredths: ante, bring_in, small_bet, big_bet, unit …"""
    observed: frozenset[str] = OBSERVABLE
    final_stacks: dict[int, int] | None = None
    """Stacks after the hand as the source states them, in hundredths."""
    complete: bool = False
    """The source holds whole hands only (PHH, site histories): what is missing at the end is missing."""
    position_known: bool = True
    """Whether the source says where the dealer or the button sits; else no tie is settled by position."""
    claims: list[Claim] = field(default_factory=list)
    """What a site's text asserts besides the acts; empty for other sources."""
    extra: dict[str, object] = field(default_factory=dict)
    """Fields of the source that the program keeps but does not use."""
