"""One JSON object: hands, errors, summary.  Written while the audit runs, so that memory stays flat."""

from __future__ import annotations

from typing import TextIO

from dealer.audit.formats.shape import encode, hand_shape, problem_shape, summary_shape
from dealer.audit.report import HandReport
from dealer.audit.sums import Summary
from dealer.record.problems import Problem


class Report:
    """Writes the object piece by piece; it is whole after ``end``."""

    narrates = False

    def __init__(self, out: TextIO, baseline: bool = False) -> None:
        self._write = out.write
        self._hands = 0
        self._problems: list[Problem] = []
        self._write('{"version":1,"hands":[')

    def hand(self, report: HandReport) -> None:
        self._write(("," if self._hands else "") + "\n" + encode(hand_shape(report)))
        self._hands += 1

    def problem(self, problem: Problem) -> None:
        self._problems.append(problem)

    def end(self, summary: Summary) -> None:
        errors = encode([problem_shape(problem) for problem in self._problems])
        self._write(f'\n],"errors":{errors},"summary":{encode(summary_shape(summary))}}}\n')
