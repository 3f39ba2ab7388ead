"""One finding a row, for spreadsheets and scripts: UTF-8, commas, a header in English.

``state`` is ``new``, ``known`` (a baseline has it) or ``overruled`` (the record answers it, with its
``reason``).  Amounts have a decimal point.  A text that a spreadsheet would take for a formula begins
with an apostrophe.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from typing import Final, TextIO

from dealer.amounts import format_amount
from dealer.audit.report import Finding, HandReport
from dealer.audit.sums import Summary
from dealer.audit.words import printable, sentence, title
from dealer.record.problems import Problem

COLUMNS: Final = (
    "path", "line", "hand", "started", "dealer", "table", "shift", "procedure", "code", "name", "severity",
    "title", "street", "seat", "act", "event", "about", "expected", "actual", "amount", "corrected",
    "message", "state", "reason", "fingerprint",
)  # fmt: skip
_FORMULA: Final = ("=", "+", "-", "@", "|", "%", "＝", "＋", "－", "＠")


class Report:
    """Writes the header, then the findings as they come."""

    narrates = False

    def __init__(self, out: TextIO, baseline: bool = False) -> None:
        self._rows = csv.writer(out, lineterminator="\n")
        self._rows.writerow(COLUMNS)

    def hand(self, report: HandReport) -> None:
        for finding, state, reason in _all(report):
            self._rows.writerow([safe(cell) for cell in _row(report, finding, state, reason)])

    def problem(self, problem: Problem) -> None:
        """Problems stand on the error output only."""

    def end(self, summary: Summary) -> None:
        """Nothing is left to write."""


def safe(cell: str | int | None) -> str | int:
    """The cell as a spreadsheet must take it: text stays text, on one line, without control characters."""
    if cell is None:
        return ""
    if isinstance(cell, int):
        return cell
    text = printable(cell)
    return "'" + text if len(text) > 1 and text.lstrip().startswith(_FORMULA) else text


def _all(report: HandReport) -> Iterator[tuple[Finding, str, str]]:
    for finding in report.findings:
        yield finding, "new", ""
    for finding in report.known:
        yield finding, "known", ""
    for answered in report.overruled:
        yield answered.finding, "overruled", answered.reason


def _row(report: HandReport, finding: Finding, state: str, reason: str) -> list[str | int | None]:
    verdict = finding.verdict
    rule = finding.rule
    amount = None if verdict.amount is None else format_amount(verdict.amount)
    return [
        report.path, finding.line, report.number, report.started, report.dealer, report.table, report.shift,
        report.procedure, verdict.code, rule.name, rule.severity, title(finding), verdict.street,
        verdict.seat or None, finding.act, verdict.event, verdict.about, verdict.expected, verdict.actual,
        amount, "yes" if finding.corrected else "no", sentence(finding), state, reason, finding.fingerprint,
    ]  # fmt: skip
