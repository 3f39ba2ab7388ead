"""What the page counts besides the sums of the audit: streets, hours, money by rule, notes, filters."""

from __future__ import annotations

from collections import Counter
from typing import Final

from dealer.audit import words
from dealer.audit.report import Finding, HandReport
from dealer.record.problems import Problem
from dealer.rules.codes import Severity

MOST_NOTES: Final = 200
"""Lines of each kind of note; an archive of damaged files must not drown the findings."""
FILTERS: Final = ("severity", "code", "dealer", "table", "shift", "street", "hour", "state")
"""What findings can be filtered by."""


def hour_of(started: str) -> str:
    """The hour of the day in which a hand began, in two digits; empty where only the day is known, or nothing."""
    return started[11:13] if started[10:11] in ("T", " ") and started[11:13].isdecimal() else ""


class Tally:
    """What the page tells besides the sums."""

    def __init__(self) -> None:
        self.by_street: dict[str, Counter[Severity]] = {}
        self.by_hour: dict[str, tuple[list[int], Counter[Severity]]] = {}
        """Hour of the day -> (hands, in a list of one), findings."""
        self.amount: Counter[str] = Counter()
        """Money at stake by code, hundredths."""
        self.values: dict[str, set[str]] = {name: set() for name in FILTERS}
        """What the listed findings can be filtered by."""
        self.files = 0
        self.first = ""
        self.last = ""
        self.problems: dict[tuple[str, str], list[int]] = {}
        """(file, message) -> line and column of the first of them, how many."""
        self.unused: list[str] = []
        self.more_problems = 0
        self.more_unused = 0
        self._path = ""

    def add(self, report: HandReport) -> None:
        """Count one hand."""
        if report.path != self._path:
            self.files += 1
            self._path = report.path
        if report.started:
            self.first = min(self.first or report.started, report.started)
            self.last = max(self.last, report.started)
        hour = hour_of(report.started)
        if hour:
            hands, _found = self.by_hour.setdefault(hour, ([0], Counter()))
            hands[0] += 1
        for finding in report.findings:
            severity = finding.rule.severity
            self.by_street.setdefault(finding.verdict.street, Counter())[severity] += 1
            self.amount[finding.verdict.code] += finding.verdict.amount or 0
            if hour:
                self.by_hour[hour][1][severity] += 1
        for mark in report.unused:
            if len(self.unused) < MOST_NOTES:
                self.unused.append(f"{words.printable(report.path)}:{mark.line}: {words.unused_mark(mark)}")
            else:
                self.more_unused += 1

    def listed(self, report: HandReport, finding: Finding, state: str) -> None:
        """Remember what one listed finding can be filtered by."""
        values = (
            finding.rule.severity, finding.verdict.code, words.printable(report.dealer),
            words.printable(report.table), words.printable(report.shift), finding.verdict.street,
            hour_of(report.started), state,
        )  # fmt: skip
        for name, value in zip(FILTERS, values, strict=True):
            self.values[name].add(value)

    def problem(self, problem: Problem) -> None:
        """Something could not be audited; what is said again of the same file is counted."""
        key = problem.path, problem.message
        if key in self.problems:
            self.problems[key][2] += 1
        elif len(self.problems) < MOST_NOTES:
            self.problems[key] = [problem.line, problem.col, 1]
        else:
            self.more_problems += 1
