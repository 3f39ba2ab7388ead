"""Every PHH variant in one file: those that a house deals are audited, the others counted, the file goes on."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from dealer.audit.engine import audit_file
from dealer.audit.procedures import Procedures
from dealer.audit.report import HandReport
from dealer.record.detect import read_hands
from dealer.record.hand import HandRecord
from dealer.record.notation import format_event
from dealer.record.phh import read_phh
from dealer.record.problems import NotAuditable, Problem

PATH = Path(__file__).parent / "fixtures" / "variants.phhs"
DEALT = {1: "F7S", 3: "F7S/8", 5: "FR", 6: "NT", 8: "FT", 9: "FB"}
OTHERS = {
    2: ("FO/8", "fixed-limit Omaha hi-lo"),
    4: ("PO", "pot-limit Omaha"),
    7: ("NS", "no-limit short-deck hold'em"),
    10: ("N2L1D", "no-limit deuce-to-seven single draw"),
    11: ("F2L3D", "fixed-limit deuce-to-seven triple draw"),
}


def records() -> dict[int, HandRecord]:
    procedures = Procedures()
    found = read_hands(PATH, None, procedures.by_variant, procedures.by_game)
    return {item.number: item for item in found if isinstance(item, HandRecord)}


def test_hands_of_every_house_end_with_the_recorded_stacks() -> None:
    reports = [item for item in audit_file(str(PATH)) if isinstance(item, HandReport)]
    assert [report.number for report in reports] == list(DEALT)
    assert [str(finding.verdict) for report in reports for finding in report.findings] == []
    assert [report.judged["REC02"] for report in reports] == [1] * len(DEALT)


def test_the_others_are_said_to_have_no_procedure() -> None:
    procedures = Procedures()
    found = [item for item in read_hands(PATH, None, procedures.by_variant) if not isinstance(item, HandRecord)]
    assert {item.number: item.reason for item in found if isinstance(item, NotAuditable)} == {
        number: f"no procedure for {variant}, {name}" for number, (variant, name) in OTHERS.items()
    }
    problems = [item for item in audit_file(str(PATH)) if isinstance(item, Problem)]
    assert [problem.kind for problem in problems] == ["no_procedure"] * len(OTHERS)


def test_half_chips_and_a_post_in_the_place_of_a_blind() -> None:
    """A negative entry is a post bet: live, and no straddle."""
    record = records()[6]
    assert [format_event(event) for event in record.events[:3]] == [
        "p1 post sb 0.50", "p2 post bb 1", "p3 post bb 1",
    ]  # fmt: skip
    assert record.seats[1].stack == 10050
    assert record.stakes["unit"] == 1
    assert record.final_stacks == {1: 10000, 2: 9900, 3: 9900, 4: 10250}


@pytest.mark.parametrize("name", ["x.phh", "x.txt", "x.yaml", "x"])
def test_the_content_tells_the_format_whatever_the_name(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes(PATH.read_bytes())
    assert sum(isinstance(item, HandReport) for item in audit_file(str(path))) == len(DEALT)


def test_a_single_hand_and_its_format_by_name() -> None:
    text = PATH.read_text(encoding="utf-8").split("\n\n")[0].partition("\n")[2]
    (record,) = read_phh(io.BytesIO(text.encode()), "x.phh", {"F7S": "seven_card_stud_limit"})
    assert isinstance(record, HandRecord)
    assert record.stakes["bring_in"] == 200
