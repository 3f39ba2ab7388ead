"""A recorded hand at any of its moments: the table after so many acts, and what each act did.

A hand is short: any moment is reached by dealing it again from the start.  In a very long one the table is
kept every few hundred acts.
"""

from __future__ import annotations

from itertools import groupby
from typing import Final

from msgspec import Struct

from dealer.house.model import Procedure
from dealer.record.events import Event
from dealer.record.hand import HandRecord
from dealer.rules.judge import CLOSE, OVER, SHOW, Judge

SHOWDOWN: Final = "showdown"
KEEP_EVERY: Final = 250
"""Acts between two tables that are kept."""
MOST_KEPT: Final = 64


def gathered(judge: Judge) -> bool:
    """Whether the hand is over and all its cards have been collected: the deck lies together again."""
    return judge.stage == OVER and judge.gathered


def at_showdown(judge: Judge) -> bool:
    """Whether the hands are being shown, or were: also while chips of the last round still lie about."""
    table = judge.t
    last_round_done = judge.stage == CLOSE and table.street_index + 1 >= len(table.streets)
    return judge.stage >= SHOW or (last_round_done and any([seat.shown is not None for seat in table.by_number]))


class Act(Struct, frozen=True):
    """One act of the hand.

    ``chips``: hundredths that a player's act moved from his stack; ``faces``: which way up each card lies that
    was dealt to a seat, ``up`` or ``down``, where the record leaves that to the rules too.
    """

    event: Event
    chips: int
    faces: tuple[str, ...]
    part: str
    """The street on which it was done, or ``showdown``; the first card begins the first street."""


class Playback:
    """One hand, act by act.  ``acts[k - 1]`` is act ``k``; moment ``k`` is the table after ``k`` acts."""

    def __init__(self, record: HandRecord, procedure: Procedure) -> None:
        self.record = record
        self.procedure = procedure
        self._every = max(KEEP_EVERY, -(-len(record.events) // MOST_KEPT))
        self._kept: dict[int, Judge] = {}
        self._judge = Judge(procedure, record)
        self._moment = 0
        self.acts: list[Act] = []
        for event in record.events:
            self.acts.append(self._do(event))

    def __len__(self) -> int:
        return len(self.acts)

    def at(self, moment: int) -> Judge:
        """The judge after ``moment`` acts, with its table.  It is lent until the next call."""
        moment = max(0, min(moment, len(self.acts)))
        if moment < self._moment:
            kept = max((place for place in self._kept if place <= moment), default=0)
            self._judge = self._kept[kept].copy() if kept else Judge(self.procedure, self.record)
            self._moment = kept
        while self._moment < moment:
            self._judge.step(self.record.events[self._moment])
            self._moment += 1
        return self._judge

    def parts(self) -> list[tuple[str, int]]:
        """Each street (and the showdown) with the number of its first act, from 1."""
        numbered = groupby(enumerate(self.acts, 1), key=lambda item: item[1].part)
        return [(part, next(items)[0]) for part, items in numbered]

    def _do(self, event: Event) -> Act:
        """The next act, while the hand is gone through for the first time."""
        judge = self._judge
        seat = judge.t.seats.get(event.actor)
        before = seat.stack if seat is not None else 0
        part = self._part()
        judge.step(event)
        self._moment += 1
        if self._moment % self._every == 0:
            self._kept[self._moment] = judge.copy()
        if event.verb == "sm" and at_showdown(judge):
            part = SHOWDOWN
        chips = before - seat.stack if seat is not None else 0
        return Act(event, max(0, chips), self._faces(event), part or self._part())

    def _part(self) -> str:
        return SHOWDOWN if at_showdown(self._judge) else self._judge.t.street_name

    def _faces(self, event: Event) -> tuple[str, ...]:
        if event.verb != "dh":
            return ()
        if event.face:
            return (event.face,) * len(event.cards)
        seat = self._judge.t.seats.get(event.seat)
        lie = seat.up[-len(event.cards) :] if seat is not None and event.cards else []
        return tuple(["up" if up else "down" for up in lie])
