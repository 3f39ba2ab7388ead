"""The report for reading: each finding with its line of the record, the table as it lay, and the rule."""

from __future__ import annotations

from typing import TextIO

from dealer.audit import words
from dealer.audit.excerpt import SourceLines
from dealer.audit.ink import Ink
from dealer.audit.report import Finding, HandReport
from dealer.audit.sums import Summary
from dealer.record.problems import Problem
from dealer.text import _

INDENT = "       "


class Report:
    """Prints hands with findings; clean hands only count."""

    narrates = True

    def __init__(self, out: TextIO, baseline: bool = False) -> None:
        self._write = out.write
        self._ink = Ink(out)
        self._source: SourceLines | None = None

    def hand(self, report: HandReport) -> None:
        if not report.findings:
            return
        path = report.source or report.path
        if self._source is None or self._source.path != path:
            self._source = SourceLines(path)
        self._source.start(report.line, report.aliases)
        place = self._ink.strong(f"{words.printable(report.path)}:{report.line}:")
        self._write(f"{place} {words.hand_label(report)}\n")
        for finding in report.findings:
            self._finding(finding, report)
        self._write("\n")

    def _finding(self, finding: Finding, report: HandReport) -> None:
        verdict = finding.verdict
        rule = finding.rule
        ink = self._ink
        corrected = _(" (corrected)") if finding.corrected else ""
        head = ink.severity(f"{verdict.code} {words.severity(finding)}", rule.severity)
        self._write(f"  {head}: {words.sentence(finding)}{corrected}\n")
        lines = [finding.about_line]
        if finding.line != finding.about_line:
            lines.append(finding.line)
        for line in lines:
            text = self._source.get(line) if self._source is not None else ""
            self._write(f"  {ink.soft(f'{line:>5} |')} {text}\n")
            if line == finding.about_line and text.strip():
                start = len(text) - len(text.lstrip())
                carets = ink.severity("^" * _extent(text.strip(), finding.act), rule.severity)
                self._write(f"{ink.soft(f'{INDENT} |')} {' ' * start}{carets}\n")
        if finding.view is not None:
            for row in words.table_lines(finding.view, verdict.seat):
                self._write(f"{INDENT}   {ink.soft(words.printable(row))}\n")
        governed = f", {rule.parameter}" if rule.parameter else ""
        self._write(f"{INDENT} = {rule.name} ({rule.section}{governed})\n")

    def problem(self, problem: Problem) -> None:
        """Problems stand on the error output only."""

    def end(self, summary: Summary) -> None:
        self._write(words.sums(summary) + "\n")


def _extent(text: str, act: str) -> int:
    """How many letters of a source line the act takes: those of an own record without the note behind it."""
    if text == act and " # " in act:
        from dealer.audit.fingerprint import bare
        from dealer.record.notation import parse_event

        text = bare(parse_event(act))
    return max(1, words.cells(text))
