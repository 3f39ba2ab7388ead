"""Marks in a record that answer findings: ``allow CODE`` and ``overrule CODE "reason"`` behind an act.

A mark answers the findings of its code that its act made certain or that are about its act.
"""

from __future__ import annotations

from collections.abc import Sequence

from dealer.audit.report import Finding, Overruled, UnusedMark
from dealer.record.hand import HandRecord


def answer(record: HandRecord, findings: Sequence[Finding]) -> tuple[list[Finding], list[Overruled], list[UnusedMark]]:
    """The findings that stand, those that the record's marks answer, and the marks that answer nothing."""
    marks = _marks(record)
    if not marks:
        return list(findings), [], []
    standing: list[Finding] = []
    answered: list[Overruled] = []
    used: set[tuple[int, str, str]] = set()
    for finding in findings:
        verdict = finding.verdict
        for event, word, code, reason in marks:
            if code == verdict.code and event in (verdict.event, verdict.about):
                used.add((event, word, code))
                answered.append(Overruled(finding, reason))
                break
        else:
            standing.append(finding)
    unused = [
        UnusedMark(record.lines[event - 1] if event <= len(record.lines) else record.line, word, code)
        for event, word, code, _ in marks
        if (event, word, code) not in used
    ]
    return standing, answered, unused


def _marks(record: HandRecord) -> list[tuple[int, str, str, str]]:
    """(event number, word, code, reason) of every mark."""
    marks: list[tuple[int, str, str, str]] = []
    for number, event in enumerate(record.events, 1):
        note = event.note
        if note is not None and (note.allow or note.overrule):
            marks += [(number, "allow", code, "") for code in note.allow]
            marks += [(number, "overrule", code, reason) for code, reason in note.overrule]
    return marks
