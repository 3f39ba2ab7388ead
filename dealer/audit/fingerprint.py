"""What a finding is called by from one audit to the next, wherever its hand stands in which file.

A hand is known by what no correction of its record changes: when and at which table it was dealt, who
began with how much, and which cards each seat got.  A finding is known by its hand, its code, and the
act it is about; of several alike in one hand, by its turn.  Lines, numbers of acts, names of players,
notes behind ``#`` and the wording of messages do not count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from hashlib import sha256

from msgspec import structs

from dealer.amounts import format_amount
from dealer.cards import format_cards
from dealer.record.events import DEALER, Event
from dealer.record.hand import HandRecord
from dealer.record.notation import format_event
from dealer.rules.verdict import Verdict

LENGTH = 32
"""Hexadecimal digits that are kept: 128 bits."""


def fingerprints(record: HandRecord, verdicts: Sequence[Verdict]) -> list[str]:
    """One fingerprint for each of the failed verdicts of a hand, in their order."""
    hand = identity(record)
    seen: Counter[str] = Counter()
    result = []
    for verdict in verdicts:
        about = verdict.about or verdict.event
        act = bare(record.events[about - 1]) if about else ""
        key = _digest([hand, verdict.code, verdict.street, str(verdict.seat), act])
        seen[key] += 1
        result.append(f"{key}:{seen[key]}")
    return result


def identity(record: HandRecord) -> str:
    """What the hand is known by."""
    table = record.table
    words = [record.started or "", table.room or "", table.number or "", str(table.hand or "")]
    words += [f"{number} {format_amount(seat.stack)} {seat.dealt}" for number, seat in sorted(record.seats.items())]
    dealt: dict[int, list[str]] = {}
    for event in record.events:
        if event.verb == "dh" and event.actor == DEALER:
            dealt.setdefault(event.seat, []).append(format_cards(event.cards))
    words += [f"{seat} {' '.join(sorted(cards))}" for seat, cards in sorted(dealt.items())]
    return _digest(words)


def bare(event: Event) -> str:
    """The act in the notation, without the note behind it."""
    return format_event(event if event.note is None else structs.replace(event, note=None))


def _digest(words: Sequence[str]) -> str:
    return sha256("\n".join(words).encode("utf-8", errors="backslashreplace")).hexdigest()[:LENGTH]
