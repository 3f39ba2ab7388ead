"""From a path to a viewer: the file scanned as far as a moment allows, a hand that can be shown found."""

from __future__ import annotations

import time
from typing import Final

from dealer.audit.gradual import GradualAudit
from dealer.audit.procedures import Procedures
from dealer.record.hand_file import HandFile
from dealer.record.problems import Problem, RecordProblems
from dealer.tui.replay.viewer import Focus, Viewer

SCAN_FIRST: Final = 0.15
"""Seconds for finding the hands before the screen opens; a very large file is scanned on behind it."""
LOOKED_AT: Final = 100
"""Hands at the beginning of a file of which one must be readable."""


def open_viewer(path: str, hand: int | None = None) -> Viewer:
    """A viewer at ``hand`` (from 1), else at the first hand that can be shown.

    Raises RecordProblems where the file cannot be used: it holds no hand, none that can be shown among its
    first ones, or none of that number.
    """
    procedures = Procedures()
    file = HandFile.open(path, None, procedures.by_variant, procedures.by_game)
    began = time.monotonic()
    while (hand is not None and len(file) < hand) or time.monotonic() - began < SCAN_FIRST:
        if not file.scan():
            break
    audit = GradualAudit(file, procedures)
    try:
        place = _first(audit) if hand is None else hand - 1
        if place >= len(file):
            sentence = f"there is no hand {hand} in this file; the last one is {len(file)}"
            raise RecordProblems([Problem(path, 1, 1, sentence)])
        if audit.report(place) is None:
            raise RecordProblems(audit.problems(place))
    except RecordProblems:
        file.close()
        raise
    focus: Focus = "table" if hand is not None or (len(file) == 1 and file.complete) else "hands"
    return Viewer(audit, place, focus)


def _first(audit: GradualAudit) -> int:
    """The place of the first hand that can be shown.  Raises RecordProblems where the first ones all cannot."""
    count = min(len(audit.file), LOOKED_AT)
    problems: list[Problem] = [*audit.file.problems]
    for place in range(count):
        if audit.report(place) is not None:
            return place
        problems += audit.problems(place)
    raise RecordProblems(problems)
