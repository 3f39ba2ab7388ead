"""What came of one act of the trainee's."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from dealer.calls.reading import Reading
from dealer.record.events import Event
from dealer.rules.verdict import FAIL, Verdict

Kind = Literal["done", "stopped", "held", "refused", "unreadable", "incomplete", "hand_over"]


class Written(Struct, frozen=True):
    """One event as the record keeps it: its number in the hand (from 1) and the verdicts it made certain."""

    number: int
    event: Event
    verdicts: tuple[Verdict, ...] = ()

    @property
    def fails(self) -> tuple[Verdict, ...]:
        return tuple([verdict for verdict in self.verdicts if verdict.status == FAIL])


class Outcome(Struct):
    """The answer to one act.

    ``done``: it happened.  ``stopped``: it was wrong, was judged and moved nothing.  ``held``: the next
    player was not let act, because something is due first.  ``refused``: it cannot physically happen
    (``why``), nothing was recorded.  ``unreadable`` and ``incomplete``: the words were no call, or left
    something out; nothing was recorded.  ``hand_over``: the hand ended before this act.
    ``repeated`` are the fails that a stopped act would bring again, already judged before.
    """

    kind: Kind
    written: list[Written] = []
    why: str = ""
    reading: Reading | None = None
    forms: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    repeated: tuple[Verdict, ...] = ()

    @property
    def fails(self) -> list[Verdict]:
        """Every fail that this act made certain."""
        return [verdict for written in self.written for verdict in written.fails]
