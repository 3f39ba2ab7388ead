"""The sums of an audit: counts, money and pace, of everything and by dealer, table or shift.

Money is whole hundredths.  Hands per hour come from the times that records carry and are left open
where they carry none.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from datetime import datetime
from typing import TYPE_CHECKING, Final, Literal, get_args

from msgspec import Struct, field

from dealer.audit.report import HandReport
from dealer.record.problems import Problem
from dealer.rules.codes import BY_CODE, Severity

if TYPE_CHECKING:
    from dealer.audit.baseline import Stale

Grouping = Literal["dealer", "table", "shift"]
GROUPINGS: Final[tuple[Grouping, ...]] = get_args(Grouping)
SEVERITIES: Final[tuple[Severity, ...]] = get_args(Severity)
LONGEST_HAND: Final = 15 * 60.0
"""Seconds; a longer time from one hand's start to the next one's is a break, not a hand."""


class Sums(Struct):
    """What some hands add up to.

    ``amount`` is the money at stake in all findings, ``amount_corrected`` the part of it in findings
    that the dealer put right, both in hundredths.  ``timed`` hands took ``seconds`` in all.
    """

    hands: int = 0
    clean: int = 0
    findings: int = 0
    corrected: int = 0
    by_code: Counter[str] = field(default_factory=Counter)
    amount: int = 0
    amount_corrected: int = 0
    overruled: int = 0
    """Findings that marks in the records answer."""
    unused_marks: int = 0
    known: int = 0
    """Findings that a baseline knows; they are not among ``findings``."""
    timed: int = 0
    seconds: float = 0.0

    def add_hand(self, report: HandReport) -> None:
        """Count one hand."""
        self.hands += 1
        self.clean += report.clean
        self.findings += len(report.findings)
        self.overruled += len(report.overruled)
        self.unused_marks += len(report.unused)
        self.known += len(report.known)
        for finding in report.findings:
            self.by_code[finding.verdict.code] += 1
            amount = finding.verdict.amount or 0
            self.amount += amount
            if finding.corrected:
                self.corrected += 1
                self.amount_corrected += amount

    def add_time(self, seconds: float) -> None:
        """One of the hands took so long."""
        self.timed += 1
        self.seconds += seconds

    @property
    def by_severity(self) -> dict[Severity, int]:
        """Findings of each severity, the gravest first."""
        counts = dict.fromkeys(SEVERITIES, 0)
        for code, count in self.by_code.items():
            counts[BY_CODE[code].severity] += count
        return counts

    @property
    def hands_per_hour(self) -> int | None:
        """The pace of the timed hands, rounded; None where no record carries a time."""
        return round(self.timed * 3600 / self.seconds) if self.seconds > 0 else None


class Summary(Sums):
    """The sums of a whole audit.  ``groups``: grouping -> name (empty: not named) -> sums."""

    statistics: bool = False
    """Whether machine formats are asked to carry all of it."""
    errors: int = 0
    not_audited: Counter[str] = field(default_factory=Counter)
    """Hands that cannot be audited, by kind: no house for them, run twice, cancelled, damaged …"""
    judged: dict[str, int] = field(default_factory=dict)
    not_judged: dict[str, int] = field(default_factory=dict)
    groups: dict[Grouping, dict[str, Sums]] = field(default_factory=dict)
    stale: list[Stale] = field(default_factory=list)
    """What a baseline knows and is no longer there."""
    pace: Pace = field(default_factory=lambda: Pace())

    @classmethod
    def grouped(cls, groupings: Iterable[Grouping], statistics: bool = False) -> Summary:
        """Sums that are also kept apart by each of these."""
        return cls(statistics=statistics, groups={grouping: {} for grouping in groupings})

    def add(self, item: HandReport | Problem) -> None:
        """Count one hand or one problem."""
        if isinstance(item, Problem):
            self.errors += 1
            if item.kind:
                self.not_audited[item.kind] += 1
            return
        mine: list[Sums] = [self]
        for grouping, named in self.groups.items():
            mine.append(named.setdefault(getattr(item, grouping), Sums()))
        for sums in mine:
            sums.add_hand(item)
        _count(self.judged, item.judged)
        _count(self.not_judged, item.not_judged)
        self.pace.add(item, mine)

    def finish(self) -> None:
        """No hand follows."""
        self.pace.finish()

    @property
    def exit_code(self) -> int:
        """0 clean, 1 findings, 2 input that could not be audited (2 wins)."""
        return 2 if self.errors else 1 if self.findings else 0


class Pace:
    """How long hands took: until the next hand at the same table began, else by the hand's own marks.

    A time from start to start holds the shuffle and what players talk; ``@`` marks end with the hand's
    last act, and are taken where no next hand follows within LONGEST_HAND.
    """

    def __init__(self) -> None:
        self._last: HandReport | None = None
        self._sums: list[Sums] = []

    def add(self, report: HandReport, sums: list[Sums]) -> None:
        """The next hand of the audit; ``sums`` are those that count its time."""
        self._put(self._until(report))
        self._last = report if report.started or report.seconds else None
        self._sums = sums

    def finish(self) -> None:
        """No hand follows."""
        self._put(None)
        self._last = None

    def _put(self, seconds: float | None) -> None:
        if self._last is None:
            return
        taken = seconds if seconds is not None else self._last.seconds
        if 0 < taken <= LONGEST_HAND:
            for sums in self._sums:
                sums.add_time(taken)

    def _until(self, report: HandReport) -> float | None:
        """Seconds from the last hand's start to this one's, where they follow each other at one table."""
        last = self._last
        if last is None or not last.started or not report.started:
            return None
        if (last.room, last.table) != (report.room, report.table):
            return None
        if not report.table and last.path != report.path:
            return None
        try:
            taken = (datetime.fromisoformat(report.started) - datetime.fromisoformat(last.started)).total_seconds()
        except (TypeError, ValueError):  # one with and one without a time zone, or no time at all
            return None
        return taken if 0 < taken <= LONGEST_HAND else None


def _count(total: dict[str, int], counts: dict[str, int]) -> None:
    """Add one hand's counts.  A plain dict counts twice as fast as a Counter, and this is done for every hand."""
    for code, count in counts.items():
        total[code] = total.get(code, 0) + count


def ranked(groups: dict[str, Sums]) -> list[tuple[str, Sums]]:
    """The groups, the most findings a hand first, then by name."""
    return sorted(
        groups.items(),
        key=lambda item: (-item[1].findings / max(1, item[1].hands), natural(item[0])),
    )


def natural(text: str) -> tuple[tuple[int, int, str], ...]:
    """A key that sorts ``table 9`` before ``table 10``."""
    parts = re.split(r"([0-9]{1,18})", text)
    return tuple([(0, int(part), "") if place % 2 else (1, 0, part) for place, part in enumerate(parts)])
