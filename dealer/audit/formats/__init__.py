"""Report formats, one module each: a class ``Report`` that is fed hands and problems as they come.

``NAMES`` is the list for the command line; :func:`open_report` makes the report of a name.
"""

from __future__ import annotations

from importlib import import_module
from typing import Final, Protocol, TextIO

from dealer.audit.report import HandReport
from dealer.audit.sums import Summary
from dealer.record.problems import Problem

NAMES: Final = ("full", "concise", "json", "jsonl", "sarif", "csv", "html")


class Report(Protocol):
    """Writes a report while the audit runs; nothing is kept that is not needed at the end."""

    narrates: bool
    """Whether statistics belong into the report itself (text) or beside it (machine formats)."""

    def hand(self, report: HandReport) -> None:
        """One hand has been judged."""

    def problem(self, problem: Problem) -> None:
        """Something could not be audited."""

    def end(self, summary: Summary) -> None:
        """The audit is over."""


def open_report(name: str, out: TextIO, baseline: bool = False) -> Report:
    """The report of format ``name``, written to ``out``; ``baseline``: one says which findings are known."""
    report: Report = import_module(f"dealer.audit.formats.{name}").Report(out, baseline)
    return report
