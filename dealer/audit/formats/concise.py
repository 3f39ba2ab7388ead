"""One line a finding: ``path:line:col: CODE severity: sentence``, as editors and shells read it."""

from __future__ import annotations

from typing import TextIO

from dealer.audit import words
from dealer.audit.ink import Ink
from dealer.audit.report import HandReport
from dealer.audit.sums import Summary
from dealer.record.problems import Problem
from dealer.text import _


class Report:
    """Prints findings as they come and the sums at the end."""

    narrates = True

    def __init__(self, out: TextIO, baseline: bool = False) -> None:
        self._write = out.write
        self._ink = Ink(out)

    def hand(self, report: HandReport) -> None:
        for finding in report.findings:
            corrected = _(" (corrected)") if finding.corrected else ""
            place = self._ink.strong(f"{words.printable(report.path)}:{finding.line}:1:")
            head = self._ink.severity(f"{finding.verdict.code} {words.severity(finding)}", finding.rule.severity)
            self._write(f"{place} {head}: {words.sentence(finding)}{corrected}\n")

    def problem(self, problem: Problem) -> None:
        """Problems stand on the error output only."""

    def end(self, summary: Summary) -> None:
        self._write(words.sums(summary) + "\n")
