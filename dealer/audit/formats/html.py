"""One page for a browser: sums, charts, every finding, and each hand with one act by act at the table.

The list of findings and the hands are put aside while the audit runs and copied into the page at its end:
memory holds the sums only, and hands without a finding leave nothing but their sums.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from tempfile import SpooledTemporaryFile
from typing import Any, Final, TextIO

from dealer.amounts import format_amount
from dealer.audit import acts, words
from dealer.audit.page import labels, render
from dealer.audit.page.sections import context
from dealer.audit.page.tally import Tally, hour_of
from dealer.audit.report import Finding, HandReport
from dealer.audit.sums import Summary
from dealer.audit.timeline import Step, Timeline
from dealer.record.notation import parse_event
from dealer.record.problems import Problem
from dealer.text import _, language

BLOCK: Final = 20
"""Hands that are packed together: more pack better, fewer are opened faster."""
IN_MEMORY: Final = 4 << 20
"""Bytes of the list or of the hands that are kept in memory before they go to the disk."""


class Report:
    """Gathers what the page shows; everything is written by ``end``."""

    narrates = False

    def __init__(self, out: TextIO, baseline: bool = False) -> None:
        self._out = out
        self._rows = _Aside()
        self._hands = _Aside()
        self._tally = Tally()
        self._block: list[object] = []
        self._key = 0
        self._labels = labels.page_labels()
        self._states = labels.state_names()

    def hand(self, report: HandReport) -> None:
        self._tally.add(report)
        found = _all(report)
        if not found:
            return
        self._key += 1
        for finding, state, reason in found:
            self._rows.put(self._row(report, finding, state, reason))
        if report.timeline is not None:
            self._block.append(hand_shape(report, report.timeline, [finding for finding, _state, _reason in found]))
        else:
            self._block.append(None)
        if self._key % BLOCK == 0:
            self._pack()

    def problem(self, problem: Problem) -> None:
        self._tally.problem(problem)

    def _pack(self) -> None:
        if self._block:
            self._hands.put(render.packed(f"hands-{(self._key - 1) // BLOCK}", self._block))
            self._block = []

    def end(self, summary: Summary) -> None:
        self._pack()
        page = context(summary, self._tally, BLOCK)
        page |= {"rows": self._rows.read(), "hands": self._hands.read(), "listed": self._key > 0}
        for chunk in render.pieces(render.page(page)):
            self._out.write(chunk)
        self._rows.close()
        self._hands.close()

    def _row(self, report: HandReport, finding: Finding, state: str, reason: str) -> str:
        verdict = finding.verdict
        self._tally.listed(report, finding, state)
        amount = verdict.amount or 0
        return render.row(
            {
                "code": verdict.code,
                "severity": finding.rule.severity,
                "severity_name": words.severity(finding),
                "title": words.title(finding),
                "sentence": words.sentence(finding),
                "dealer": words.printable(report.dealer),
                "table": words.printable(report.table),
                "shift": words.printable(report.shift),
                "street": verdict.street,
                "hour": hour_of(report.started),
                "amount": amount,
                "money": _("{amount} at stake").format(amount=format_amount(amount)) if amount else "",
                "state": state,
                "state_name": self._states[state],
                "corrected": self._labels["corrected"] if finding.corrected else "",
                "reason": words.printable(reason),
                "place": f"{words.printable(report.path)}:{finding.line}",
                "hand": words.hand_label(report),
                "started": moment(report.started),
                "key": self._key,
                "act": place_of(finding, report.timeline),
                "replay": self._labels["replay"],
            }
        )


def moment(started: str) -> str:
    """A time of day as people write it, without seconds' zone; the text itself where it is no time."""
    return words.printable(started[:16].replace("T", " "))


def place_of(finding: Finding, timeline: Timeline | None) -> int:
    """The act at which the replay opens: the one the finding is about; the last one for the hand's end."""
    act = finding.verdict.about or finding.verdict.event
    if act:
        return act
    return len(timeline.steps) - 1 if timeline is not None else 0


def hand_shape(report: HandReport, timeline: Timeline, findings: list[Finding]) -> dict[str, Any]:
    """One hand as the page's script reads it."""
    where = [f"{words.printable(report.path)}:{report.line}", report.procedure, moment(report.started)]
    return {
        "title": words.hand_label(report),
        "where": " · ".join([part for part in where if part]),
        "names": [(number, words.printable(name)) for number, name in timeline.names],
        "button": timeline.button,
        "findings": [
            {
                "act": place_of(finding, timeline),
                "code": finding.verdict.code,
                "severity": finding.rule.severity,
                "text": words.sentence(finding) + (_(" (corrected)") if finding.corrected else ""),
            }
            for finding in findings
        ],
        "steps": [_step(step) for step in timeline.steps],
    }


def _step(step: Step) -> dict[str, Any]:
    shape: dict[str, Any] = {"seats": step.seats}
    if step.act:
        actor = _told(step.act, True, language())["seat"]
        chips = any(state.number == actor for state in step.seats)
        shape |= _told(step.act, chips, language())
    if step.middle is not None:
        shape["middle"] = step.middle
    return shape


@lru_cache(maxsize=1 << 15)
def _told(act: str, chips: bool, lang: str) -> dict[str, Any]:
    """An act in words, and the seat that it is about (0: none).  Acts repeat from hand to hand."""
    event = parse_event(act)
    return {
        "act": words.printable(act),
        "who": acts.who(event),
        "what": acts.what(event, chips),
        "seat": event.actor if event.actor > 0 else event.seat,
    }


def _all(report: HandReport) -> list[tuple[Finding, str, str]]:
    return [
        *[(finding, "new", "") for finding in report.findings],
        *[(finding, "known", "") for finding in report.known],
        *[(answered.finding, "overruled", answered.reason) for answered in report.overruled],
    ]


class _Aside:
    """Text put aside, in memory while it is short."""

    def __init__(self) -> None:
        self._file = SpooledTemporaryFile(IN_MEMORY, "w+", encoding="utf-8", newline="")  # noqa: SIM115 (closed at the end)

    def put(self, text: str) -> None:
        self._file.write(text)

    def read(self) -> Iterator[str]:
        """All of it, from the beginning, in pieces."""
        self._file.seek(0)
        while text := self._file.read(1 << 16):
            yield text

    def close(self) -> None:
        self._file.close()
