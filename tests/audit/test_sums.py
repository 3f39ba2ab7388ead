"""What an audit adds up: findings, money, pace, for everything and for each dealer, table and shift."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dealer.audit.report import HandReport
from dealer.audit.sums import LONGEST_HAND, Pace, Summary, Sums, natural, ranked
from dealer.audit.tables import cells, columns
from tests.cli.running import run

NIGHT = Path(__file__).parent / "night"
Capture = pytest.CaptureFixture[str]


def hand(started: str = "", seconds: float = 0.0, table: str = "3", path: str = "a.yaml") -> HandReport:
    return HandReport(path, 1, 1, "p", [], {}, {}, table=table, started=started, seconds=seconds)


def paced(*hands: HandReport) -> Sums:
    pace, sums = Pace(), Sums()
    for one in hands:
        pace.add(one, [sums])
    pace.finish()
    return sums


def test_a_hand_lasts_until_the_next_one_at_its_table_begins() -> None:
    sums = paced(hand("2026-11-30T21:00:00"), hand("2026-11-30T21:02:00"), hand("2026-11-30T21:03:00"))
    assert (sums.timed, sums.seconds, sums.hands_per_hour) == (2, 180.0, 40)


def test_its_own_marks_where_no_hand_follows() -> None:
    sums = paced(hand("2026-11-30T21:00:00", 100), hand("2026-11-30T21:02:00", 60))
    assert (sums.timed, sums.seconds) == (2, 180.0)


@pytest.mark.parametrize(
    "following",
    [
        hand("2026-11-30T21:02:00", table="4"),
        hand("2026-11-30T22:00:00"),  # a break
        hand("2026-11-30T20:59:00"),  # earlier: the files are not in order
        hand("2026-11-30T21:02:00+09:00"),  # one with and one without a time zone
        hand(""),
    ],
)
def test_what_does_not_follow_gives_no_time(following: HandReport) -> None:
    assert paced(hand("2026-11-30T21:00:00"), following).timed == 0


def test_hands_of_tables_without_a_name_follow_within_a_file_only() -> None:
    first, second = "2026-11-30T21:00:00", "2026-11-30T21:02:00"
    assert paced(hand(first, table=""), hand(second, table="")).timed == 1
    assert paced(hand(first, table=""), hand(second, table="", path="b.yaml")).timed == 0


def test_a_senseless_mark_is_no_time() -> None:
    assert paced(hand(seconds=float("inf")), hand(seconds=LONGEST_HAND + 1)).hands_per_hour is None


def test_statistics_in_json_carry_severity_money_and_pace(capsys: Capture) -> None:
    ran = run(capsys, "audit", NIGHT, "--output-format", "json", "--statistics", "--group-by", "dealer")
    summary = json.loads(ran.out)["summary"]
    assert summary["by_severity"] == {"critical": 3, "major": 2, "minor": 0}
    # 3 not reopened, 0.50 rake, 3 string bet, 1.50 out of turn
    assert (summary["amount"], summary["amount_corrected"], summary["corrected"]) == ("8", "0", 1)
    groups = {group["dealer"]: group for group in summary["by_dealer"]}
    assert list(groups) == ["7", "12", "<b>9</b>"]
    assert [group["amount"] for group in groups.values()] == ["3", "3.50", "1.50"]
    # 180 s and 120 s from start to start; one hand of dealer 12 by its own marks
    assert (groups["7"]["hands_timed"], groups["7"]["hands_per_hour"]) == (2, 24)
    assert groups["12"]["hands_timed"] == 1
    assert groups["<b>9</b>"]["hands_per_hour"] is None
    assert summary["judged"]["ALN01"] > 0


def test_json_has_four_sums_unless_more_are_asked_for(capsys: Capture) -> None:
    summary = json.loads(run(capsys, "audit", NIGHT, "--output-format", "json").out)["summary"]
    assert list(summary) == ["hands", "clean", "findings", "by_code"]


@pytest.mark.parametrize(("grouping", "names"), [("table", ["4", "3"]), ("shift", ["night", "=1+1"])])
def test_groups_by_table_and_shift(capsys: Capture, grouping: str, names: list[str]) -> None:
    ran = run(capsys, "audit", NIGHT, "--output-format", "json", "--group-by", grouping)
    assert sorted(group[grouping] for group in json.loads(ran.out)["summary"][f"by_{grouping}"]) == sorted(names)


def test_groups_as_columns(capsys: Capture) -> None:
    out = run(capsys, "audit", NIGHT, "--output-format", "concise", "--group-by", "dealer").out
    assert out.splitlines()[-4:] == [
        "dealer    hands  clean  findings  critical  major  minor  at stake  hands/hour",
        "7             2      0         2         1      1      0         3          24",
        "12            2      0         2         2      0      0      3.50          10",
        "<b>9</b>      1      0         1         0      1      0      1.50           -",
    ]


def test_the_groups_with_most_findings_a_hand_stand_first() -> None:
    groups = {"10": Sums(hands=2, findings=1), "9": Sums(hands=2, findings=1), "x": Sums(hands=1, findings=1)}
    assert [name for name, _ in ranked(groups)] == ["x", "9", "10"]
    assert natural("table 9") < natural("table 10") < natural("table x")


def test_columns_of_wide_letters_stand_under_each_other() -> None:
    lines = list(columns([["딜러", "핸드"], ["7", "12"], ["김", "3"]]))
    assert lines == ["딜러  핸드", "7       12", "김       3"]
    assert {cells(line) for line in lines} == {10}


def test_an_empty_audit_has_no_pace() -> None:
    summary = Summary.grouped(["dealer"])
    summary.finish()
    assert (summary.hands_per_hour, summary.by_severity) == (None, {"critical": 0, "major": 0, "minor": 0})
