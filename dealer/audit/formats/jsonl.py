"""One hand a line, for volume."""

from __future__ import annotations

from typing import TextIO

from dealer.audit.formats.shape import encode, hand_shape
from dealer.audit.report import HandReport
from dealer.audit.sums import Summary
from dealer.record.problems import Problem


class Report:
    """Writes each hand as a line of JSON as soon as it is judged."""

    narrates = False

    def __init__(self, out: TextIO, baseline: bool = False) -> None:
        self._write = out.write

    def hand(self, report: HandReport) -> None:
        self._write(encode(hand_shape(report)) + "\n")

    def problem(self, problem: Problem) -> None:
        """Problems stand on the error output only."""

    def end(self, summary: Summary) -> None:
        """Nothing is left to write."""
