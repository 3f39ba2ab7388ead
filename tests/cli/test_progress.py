"""``dealer progress`` and ``dealer report``: trainees' records in every form."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from dealer.store.progress import Progress
from tests.cli.running import run

Capture = pytest.CaptureFixture[str]
HOSTILE = "=1+1\x1b[31m\u202e"


@pytest.fixture
def db(tmp_path: Path) -> Path:
    """Two trainees: Ann practised twice and learnt once, Bob sat an exam."""
    file = tmp_path / "records.sqlite"
    with Progress.open(file) as progress:
        first = progress.begin_session("Ann", "seven_card_stud", "practice", 1, "/a", "2026-11-29T20:00:00")
        learn = progress.begin_session("Ann", "seven_card_stud", "learn", 1, "/b", "2026-11-30T20:00:00")
        last = progress.begin_session("Ann", "seven_card_stud", "practice", 1, "/c", "2026-11-30T21:00:00")
        exam = progress.begin_session("Bob", "seven_card_stud", "exam", 1, "/d", "2026-11-28T21:00:00")
        progress.record_hand(first, 1, 100, 10, {"BRN01": (4, 4), "CAL05": (2, 0)})
        progress.record_hand(learn, 1, 100, 10, {"BRN01": (90, 0), "SHF02": (1, 0)})
        progress.record_hand(last, 1, 100, 10, {"BRN01": (20, 0), "BET07": (10, 3)})
        progress.record_hand(last, 2, 100, 10, {"BET07": (10, 0)})
        progress.record_hand(exam, 1, 50, 0, {"BET07": (4, 1), "BRN03": (2, 1)})
    return file


def test_progress_of_one_trainee(db: Path, capsys: Capture) -> None:
    ran = run(capsys, "progress", "--trainee", "Ann", "--db", db)
    assert (ran.status, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[:4] == [
        "Ann: 3 sessions, 4 hands",
        "36 hands per hour; with players' time 25",
        "right: critical 85 %, major 84 %, minor -",
        f"mastered: 1 of {lines[3].split()[3]} rules",
    ]
    assert lines[5:7] == [
        "Train next:",
        "  BET07  call of a wrong amount let stand: 3 of the last 20 wrong  (dealer rule BET07)",
    ]
    table = [line.split()[:7] for line in lines if line[:3].isupper() and line[3:5].isdigit()]
    assert table[0] == ["BET07", "85", "%", "20", "85", "%", "learning"]
    assert ["BRN01", "83", "%", "24", "100", "%", "mastered"] in table
    assert "SHF02" not in ran.out, "what the program showed is not counted"


def test_progress_as_json(db: Path, capsys: Capture) -> None:
    shape = json.loads(run(capsys, "progress", "--trainee", "Ann", "--db", db, "--output-format", "json").out)
    assert (shape["trainee"], shape["sessions"], shape["hands"]) == ("Ann", 3, 4)
    assert shape["right"] == {"critical": 85, "major": 84, "minor": None}
    assert shape["next"][0] == "BET07"
    assert shape["by_rule"]["BRN01"] == {
        "judged": 24, "fails": 4, "recent_judged": 20, "recent_fails": 0, "state": "mastered",
    }  # fmt: skip


def test_progress_as_csv_has_every_rule(db: Path, capsys: Capture) -> None:
    out = run(capsys, "progress", "--trainee", "Ann", "--db", db, "--output-format", "csv").out
    rows = {row["code"]: row for row in csv.DictReader(io.StringIO(out))}
    assert (rows["BET07"]["fails"], rows["BET07"]["state"], rows["SHF02"]["state"]) == ("3", "learning", "untried")


def test_the_user_or_the_only_trainee_is_meant_where_none_is_named(
    db: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("USER", "Bob")
    assert run(capsys, "progress", "--db", db).out.startswith("Bob: 1 session, 1 hand\n")
    monkeypatch.setenv("USER", "root")
    ran = run(capsys, "progress", "--db", db)
    assert (ran.status, ran.err) == (2, "no trainee 'root'; known: Ann, Bob\n")


def test_an_unknown_trainee_names_the_nearest(db: Path, capsys: Capture) -> None:
    ran = run(capsys, "progress", "--db", db, "--trainee", "Anne")
    assert (ran.status, ran.err) == (2, "no trainee 'Anne'; known: Ann, Bob; did you mean 'Ann'?\n")


def test_all_trainees_for_the_instructor(db: Path, capsys: Capture) -> None:
    ran = run(capsys, "report", "--db", db)
    lines = ran.out.splitlines()
    assert lines[0].split("  ")[0] == "trainee"
    assert lines[1].split()[:8] == ["Ann", "3", "4", "36", "85", "%", "84", "%"]
    assert lines[1].endswith("2026-11-30  BET07 CAL05")
    assert lines[2].split()[:4] == ["Bob", "1", "1", "72"]
    assert "  BET07  call of a wrong amount let stand: 4 of 24 wrong, by 2" in lines


def test_the_report_as_json_and_csv_and_into_a_file(db: Path, capsys: Capture, tmp_path: Path) -> None:
    shape = json.loads(run(capsys, "report", "--db", db, "--output-format", "json").out)
    assert [record["trainee"] for record in shape["trainees"]] == ["Ann", "Bob"]
    assert shape["most_missed"][0] == {"code": "BET07", "recent_fails": 4, "recent_judged": 24, "trainees": 2}
    out = run(capsys, "report", "--db", db, "--output-format", "csv").out
    assert [row["right_critical"] for row in csv.DictReader(io.StringIO(out))] == ["85", "75"]
    assert run(capsys, "report", "--db", db, "--output-format", "csv", "-o", tmp_path / "r.csv").out == ""
    assert (tmp_path / "r.csv").read_text("utf-8") == out
    out = run(capsys, "report", "--db", db, "--trainee", "Bob").out
    assert "Bob" in out and "Ann" not in out


def test_both_speak_korean(db: Path, capsys: Capture) -> None:
    assert "다음에 연습할 것" in run(capsys, "--lang", "ko", "progress", "--trainee", "Ann", "--db", db).out
    assert "연습생" in run(capsys, "--lang", "ko", "report", "--db", db).out


def test_nobody_has_trained_yet(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    for command in ("progress", "report"):
        ran = run(capsys, command)
        assert (ran.status, ran.err) == (0, "")
        assert ran.out == "Nobody has trained yet; begin with: dealer train\n"
    assert list(tmp_path.iterdir()) == [], "looking creates nothing"
    assert json.loads(run(capsys, "report", "--output-format", "json").out) == {"trainees": [], "most_missed": []}


@pytest.mark.parametrize("command", ["progress", "report"])
def test_a_file_that_is_none_is_refused(tmp_path: Path, capsys: Capture, command: str) -> None:
    ran = run(capsys, command, "--db", tmp_path / "absent.sqlite")
    assert (ran.status, ran.out) == (2, "")
    assert "no such file" in ran.err
    (tmp_path / "text.sqlite").write_text("no records at all, " * 50)
    ran = run(capsys, command, "--db", tmp_path / "text.sqlite")
    assert ran.status == 2 and "expected a file of trainees' records" in ran.err
    assert run(capsys, command, "--db", tmp_path).status == 2


def test_a_hostile_name_is_only_text(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "r.sqlite"
    with Progress.open(file) as progress:
        session = progress.begin_session(HOSTILE, "p", "practice", 1, "/a", "2026-11-29T20:00:00")
        progress.record_hand(session, 1, 1, 1, {"BRN01": (1, 1)})
    for command in ("progress", "report"):
        for form in ("text", "json", "csv"):
            out = run(capsys, command, "--db", file, "--output-format", form).out
            assert "\x1b" not in out and "\u202e" not in out
            if form == "csv":
                assert next(row["trainee"][:2] for row in csv.DictReader(io.StringIO(out))) == "'="
            if form == "json" and command == "progress":
                assert json.loads(out)["trainee"] == HOSTILE
