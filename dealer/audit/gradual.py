"""The audit of one file hand after hand, while somebody looks at some of them.

The hands are judged in order, one a :meth:`GradualAudit.step`, with the findings that the audit of the whole
file gives.  A hand that is asked for before its turn is judged behind the few hands before it that leave it
something: the last one its stacks and its cards, those since the last wash their number.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import structs

from dealer.audit.engine import ALL, Audited, Options, audit_records
from dealer.audit.procedures import Procedures
from dealer.audit.report import HandReport
from dealer.record.detect import Found
from dealer.record.hand import HandRecord
from dealer.record.hand_file import HandFile
from dealer.record.position import BringIns
from dealer.record.problems import Problem

MOST_BEHIND: Final = 40
"""Hands before one that are judged with it, at most, when it is asked for out of turn."""
_RECENT: Final = 256


class GradualAudit:
    """The hands of ``file`` by place (from 0), read when they are wanted and judged in turn.

    ``done`` counts the hands judged in order so far; ``with_findings`` and ``unreadable`` are the places, in
    order, of those that have findings and of those that cannot be judged.
    """

    def __init__(self, file: HandFile, procedures: Procedures, options: Options = ALL) -> None:
        self.file = file
        self.procedures = procedures
        self.options = options
        self.done = 0
        self.with_findings: list[int] = []
        self.unreadable: list[int] = []
        self._reports: dict[int, HandReport] = {}
        """Of hands that are not simply clean."""
        self._problems: dict[int, list[Problem]] = {}
        self._names: list[str] = []
        """By place: the players' names, casefolded, a line break between them."""
        self._bring_ins: BringIns = {}
        self._records: dict[int, list[Found]] = {}
        self._recent: dict[int, list[Audited]] = {}
        self._place = -1
        """The place that was read last for the audit in order."""
        self._results = audit_records(self._in_order(), procedures, options)

    # --- in order -------------------------------------------------------------------------------

    def step(self) -> bool:
        """Judge the next hand; False when all are judged (or the file is not scanned so far yet)."""
        if self.done >= len(self.file) - (not self.file.complete):
            return False
        target = self.done + 1
        while self.done < target:
            item = next(self._results, None)
            if item is None:
                self.done = len(self.file)
            else:
                self._keep(item)
        return True

    @property
    def complete(self) -> bool:
        """Whether every hand of the file is judged."""
        return self.file.complete and self.done >= len(self.file)

    def _in_order(self) -> Iterator[Found]:
        place = 0
        while place < len(self.file) or self.file.scan():
            if place < len(self.file):
                self._place = place
                found = self.file.read(place, self.procedures.by_variant, self.procedures.by_game, self._bring_ins)
                self._names.append(_names(found))
                yield from found
                place += 1

    def _keep(self, item: Audited) -> None:
        if isinstance(item, HandReport):
            place = item.number - 1
            self.done = max(self.done, item.number)
            if item.findings:
                self.with_findings.append(place)
            if item.findings or item.overruled or item.unused:
                self._reports[place] = item
            return
        place = self._place
        self.done = max(self.done, place)
        if place not in self._problems:
            self._problems[place] = []
            self.unreadable.append(place)
        self._problems[place].append(item)

    # --- one hand -------------------------------------------------------------------------------

    def found(self, place: int) -> list[Found]:
        """The hand at ``place`` as it was read, or what is wrong with it."""
        known = self._records.get(place)
        if known is None:
            known = self.file.read(place, self.procedures.by_variant, self.procedures.by_game, dict(self._bring_ins))
            if len(self._records) >= _RECENT:
                self._records.clear()
            self._records[place] = known
        return known

    def is_bad(self, place: int) -> bool:
        """Whether the hand is known to be one that cannot be judged."""
        return place in self._problems

    def record(self, place: int) -> HandRecord | None:
        """The record at ``place``; None where it cannot be read."""
        return next((item for item in self.found(place) if isinstance(item, HandRecord)), None)

    def problems(self, place: int) -> list[Problem]:
        """What is wrong with the hand at ``place``: it cannot be read, or there is no procedure for it."""
        if place in self._problems:
            return self._problems[place]
        return [] if place < self.done else [item for item in self._judged(place) if isinstance(item, Problem)]

    def findings(self, place: int) -> int | None:
        """How many findings the hand has; None where it was not judged in its turn yet, or cannot be."""
        if place in self._reports:
            return len(self._reports[place].findings)
        return 0 if place < self.done and place not in self._problems else None

    def report(self, place: int) -> HandReport | None:
        """The hand's report; None where it cannot be judged."""
        if place in self._reports:
            return self._reports[place]
        report = next((item for item in self._judged(place) if isinstance(item, HandReport)), None)
        if report is not None and report.findings and place < self.done:
            return structs.replace(report, findings=[])  # the hands before it settled what it was suspected of
        return report

    def names(self, place: int) -> str | None:
        """The players' names in lower case, a line each; None where the hand was not read in its turn yet."""
        return self._names[place] if place < len(self._names) else None

    def _judged(self, place: int) -> list[Audited]:
        """The hand judged behind the few before it."""
        known = self._recent.get(place)
        if known is not None:
            return known
        first = reading = self._first_behind(place)

        def around() -> Iterator[Found]:
            nonlocal reading
            for reading in range(first, min(place + 2, len(self.file))):
                yield from self.found(reading)

        judged: list[Audited] = []
        for item in audit_records(around(), self.procedures, self.options):
            if item.number == place + 1 if isinstance(item, HandReport) else reading == place:
                judged.append(item)
            if reading > place:
                break
        if len(self._recent) >= _RECENT:
            self._recent.clear()
        self._recent[place] = judged
        return judged

    def _first_behind(self, place: int) -> int:
        """The hand from which on everything is known that the hands before ``place`` leave for it."""
        record = self.record(place)
        if record is None or record.complete:  # hands of a collection leave nothing for each other
            return place
        first = max(0, place - 1)
        while first and place - first < MOST_BEHIND and not self._counts_washes(first):
            first -= 1
        return first

    def _counts_washes(self, place: int) -> bool:
        """Whether it is known behind this hand how many were dealt since the last wash."""
        record = self.record(place)
        if record is None or record.table.hands_since_wash is not None:
            return True
        return any([event.verb == "wash" for event in record.events])


def _names(found: list[Found]) -> str:
    """The players of a hand, for searching."""
    return "\n".join(
        [entry.name.casefold() for item in found if isinstance(item, HandRecord) for entry in item.seats.values()]
    )
