"""A record that should hold a whole hand and breaks off is not audited: it says where, and is never clean."""

from __future__ import annotations

from pathlib import Path

import pytest

from dealer.audit.engine import audit_file
from dealer.audit.report import HandReport
from dealer.record.problems import Problem

HAND = """\
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [50, 50, 50]
finishing_stacks = [46, 54, 50]
actions = [ACTIONS]
"""
ACTS = (
    "d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "p3 f", "p1 cc", "p2 cc", "d db 2c3d4h", "p1 cc", "p2 cbr 2",
    "p1 cc", "d db 5s", "p1 cc", "p2 cbr 4", "p1 f",
)  # fmt: skip


def audited(folder: Path, acts: tuple[str, ...]) -> list[HandReport | Problem]:
    path = folder / "x.phh"
    path.write_text(HAND.replace("ACTIONS", ", ".join(repr(act) for act in acts)), encoding="utf-8")
    return list(audit_file(str(path)))


def test_the_whole_hand_is_clean(tmp_path: Path) -> None:
    (report,) = audited(tmp_path, ACTS)
    assert isinstance(report, HandReport)
    assert report.findings == []
    assert report.judged["REC02"] == 1


@pytest.mark.parametrize(
    ("left", "says"),
    [
        (13, "the record ends while seat 1 is to act"),
        (12, "the record ends while seat 2 is to act"),
        (10, "the record ends before the last card"),
        (5, "the record ends while seat 2 is to act"),
        (2, "the record ends before the last card"),
        (0, "the record ends before the first card"),
    ],
)
def test_a_hand_that_breaks_off(left: int, says: str, tmp_path: Path) -> None:
    (problem,) = audited(tmp_path, ACTS[:left])
    assert isinstance(problem, Problem), problem
    assert (problem.kind, problem.message, problem.line) == ("partial", says, 1)


def test_what_was_found_before_it_breaks_off_is_reported_still(tmp_path: Path) -> None:
    acts = (*ACTS[:6], "d db 2c3d3d", *ACTS[7:13])
    report, problem = audited(tmp_path, acts)
    assert isinstance(report, HandReport) and isinstance(problem, Problem)
    assert [finding.verdict.code for finding in report.findings] == ["DEL04"]
    assert problem.message == "the record ends while seat 1 is to act"
