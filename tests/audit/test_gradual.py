"""The audit hand after hand gives what the audit of the whole file gives, whichever hand is looked at when."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from dealer.audit.engine import audit_file
from dealer.audit.gradual import GradualAudit
from dealer.audit.procedures import Procedures
from dealer.audit.report import HandReport
from dealer.record.hand_file import HandFile
from dealer.record.problems import Problem
from tests.record.shared import shared

HEAD = """\
procedure: seven_card_stud
table: {{hand: {hand}}}
seats: {{1: {{name: {name}, stack: {stack}}}, 3: {{name: Kim, stack: 60}}}}
"""
SHUFFLE = "  d shuffle\n  d shuffle\n  d strip\n  d shuffle\n  d cut\n"


def hand(number: int, stack: int = 60, events: str = SHUFFLE, name: str = "Yoon") -> str:
    return HEAD.format(hand=number, stack=stack, name=name) + "events: |\n" + events


def gradual(path: Path) -> GradualAudit:
    procedures = Procedures()
    file = HandFile.open(path, None, procedures.by_variant, procedures.by_game)
    while file.scan():
        pass
    return GradualAudit(file, procedures)


def compare(path: Path) -> GradualAudit:
    """Judge the file both ways; the findings are the same, and so are the problems."""
    audit = gradual(path)
    while audit.step():
        pass
    assert audit.complete
    whole = list(audit_file(str(path)))
    reports = {item.number - 1: item for item in whole if isinstance(item, HandReport)}
    problems = [item for item in whole if isinstance(item, Problem)]
    assert audit.with_findings == [place for place, report in sorted(reports.items()) if report.findings]
    assert [*audit.file.problems, *[p for place in audit.unreadable for p in audit.problems(place)]] == problems
    for place in range(len(audit.file)):
        report = audit.report(place)
        if place in reports:
            assert report is not None and report.findings == reports[place].findings
            assert audit.findings(place) == len(report.findings) and audit.problems(place) == []
        else:
            assert audit.findings(place) is None and audit.problems(place)
    return audit


def test_findings_between_hands(tmp_path: Path) -> None:
    """A stack that is not what the last hand left is found in the later hand, asked for in turn or not."""
    path = tmp_path / "stacks.yaml"
    path.write_text("---\n".join([hand(1), hand(2), hand(3, stack=70), hand(4, stack=70)]), "utf-8")
    early = gradual(path)
    report = early.report(2)
    assert report is not None and "REC01" in {finding.verdict.code for finding in report.findings}
    assert early.done == 0 and early.findings(2) is None
    audit = compare(path)
    assert audit.with_findings == [1, 2, 3]  # cards were not gathered either


def test_broken_hands_stand_between_good_ones(tmp_path: Path) -> None:
    path = tmp_path / "broken.yaml"
    nobody = hand(3).replace("seven_card_stud", "seven_card_mud")
    path.write_text("---\n".join([hand(1), hand(2, events="  d shufle\n  d bun\n"), nobody, hand(4, 99)]), "utf-8")
    audit = compare(path)
    assert audit.unreadable == [1, 2]
    assert len(audit.problems(1)) == 2
    assert audit.record(1) is None and audit.record(2) is not None and audit.report(2) is None
    assert audit.is_bad(1) and not audit.is_bad(0)


def test_problems_before_the_hand_is_judged_in_turn(tmp_path: Path) -> None:
    path = tmp_path / "broken.yaml"
    path.write_text("---\n".join([hand(1), hand(2, events="  d shufle\n"), hand(3)]), "utf-8")
    audit = gradual(path)
    assert "shufle" in audit.problems(1)[0].message
    assert audit.problems(0) == [] == audit.problems(2)
    assert audit.report(1) is None


def test_names_are_known_once_a_hand_was_read_in_turn(tmp_path: Path) -> None:
    path = tmp_path / "names.yaml"
    path.write_text("---\n".join([hand(1), hand(2, name="Ärger"), hand(3)]), "utf-8")
    audit = gradual(path)
    assert audit.names(1) is None
    while audit.step():
        pass
    assert audit.names(1) == "ärger\nkim"


def test_a_file_that_is_scanned_while_it_is_judged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dealer.record.hand_file.BLOCK", 512)
    path = tmp_path / "long.yaml"
    path.write_text("---\n".join([hand(number) for number in range(1, 60)]), "utf-8")
    procedures = Procedures()
    file = HandFile.open(path)
    audit = GradualAudit(file, procedures)
    while audit.step():
        assert audit.done < len(file)
    assert not audit.complete
    rng = random.Random(1)
    while not audit.complete:
        audit.report(rng.randrange(len(file)))
        audit.step() or file.scan()
    assert (audit.done, len(file)) == (59, 59)


@pytest.mark.parametrize("order", range(3))
def test_hands_looked_at_in_any_order(order: int, tmp_path: Path) -> None:
    """Looking at a hand changes nothing of what the others get."""
    rng = random.Random(order)
    texts = [
        hand(n, rng.choice([60, 60, 61]), rng.choice([SHUFFLE, "  d shuffle\n", "  d wash up\n" + SHUFFLE]))
        for n in range(1, 30)
    ]
    path = tmp_path / "many.yaml"
    path.write_text("---\n".join(texts), "utf-8")
    whole = [item for item in audit_file(str(path)) if isinstance(item, HandReport)]
    audit = gradual(path)
    places = list(range(len(texts)))
    rng.shuffle(places)
    for place in places:
        report = audit.report(place)
        assert report is not None and report.findings == whole[place].findings, place
        if rng.random() < 0.5:
            audit.step()


def test_recorded_hands() -> None:
    files = [*shared("data", "histories").rglob("*.txt"), *shared("data", "phh").rglob("*.phh*")]
    for path in files:
        if path.stat().st_size < 100_000:
            compare(path)
