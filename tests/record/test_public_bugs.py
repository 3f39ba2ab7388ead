"""Faults that other programs had with recorded hands, from their public reports: here each comes out right.

The number in a test's name is the report's.  Encodings (125), times (123) and thousands (115) stand in
``test_sites.py``.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dealer.audit.engine import audit_file
from dealer.audit.report import HandReport
from dealer.cards import parse_cards
from dealer.house.strict_yaml import load
from dealer.record.detect import read_hands
from dealer.record.hand import HandRecord
from dealer.record.notation import NotationError, parse_event
from dealer.record.pokerstars.header import SEAT
from dealer.record.problems import NotAuditable, Problem
from dealer.rules.judge import Judge
from tests.cli.running import run
from tests.rules.told import Told

FIXTURES = Path(__file__).parent / "fixtures"


def reports(path: Path) -> list[HandReport]:
    return [item for item in audit_file(str(path)) if isinstance(item, HandReport)]


def test_31_six_cards_at_the_showdown_and_the_seventh_from_the_deal(tmp_path: Path) -> None:
    text = (FIXTURES / "stars_stud.txt").read_text(encoding="utf-8").split("\n\n\n\n")[0]
    path = tmp_path / "six.txt"
    path.write_text(text.replace("[2h Jd 9h 9d 2s Kd 9c]", "[2h Jd 9h 9d 2s Kd]"), encoding="utf-8")
    (record,) = read_hands(path, by_variant={"F7S": "stud_limit_online"})
    assert isinstance(record, HandRecord)
    dealt = [card for event in record.events if event.verb == "dh" and event.seat == 6 for card in event.cards]
    assert dealt == list(parse_cards("2hJd9h9d2sKd9c"))
    (report,) = reports(path)
    assert report.findings == []
    assert "REC03" not in report.not_judged


OLD = """\
PokerStars Game #7000000001:  Hold'em No Limit ($0.50/$1.00) - 2007/03/01 - 20:10:05 (ET)
Table 'Old' Seat #1 is the button
Seat 1: Ann ($50 in chips)
Seat 2: Bob ($50 in chips)
Ann: posts small blind $0.50
Bob: posts big blind $1
*** HOLE CARDS ***
Ann: raises $0.25 to $1.25
Bob: calls $0.25
*** FLOP *** [2c 3d 4h]
Bob: bets $1.70
Ann: folds
Bob collected $4.20 from pot
*** SUMMARY ***
Total pot $2.50 | Rake $0
Board [2c 3d 4h]
Seat 1: Ann (button) (small blind) folded on the Flop
Seat 2: Bob (big blind) collected ($4.20)
"""


def test_65_the_winners_own_uncalled_bet_is_no_part_of_the_pot(tmp_path: Path) -> None:
    """1.70 went back to him, 2.50 was the pot: that he collected 4.20 is the finding."""
    path = tmp_path / "old.txt"
    path.write_text(OLD.replace("raises $0.25 to $1.25", "calls $0.50").replace("calls $0.25", "checks"), "utf-8")
    path.write_text(path.read_text("utf-8").replace("$2.50", "$2").replace("$4.20", "$3.70"), "utf-8")
    (report,) = reports(path)
    verdicts = [finding.verdict for finding in report.findings]
    assert [(v.code, v.expected, v.actual) for v in verdicts][:1] == [("PAY02", "2", "3.70")]
    path.write_text(path.read_text("utf-8").replace("$3.70", "$2"), "utf-8")
    assert [report.findings for report in reports(path)] == [[]]


def test_111_a_card_twice_is_one_finding_that_names_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "twice.yaml"
    path.write_text(
        """\
procedure: holdem_no_limit
table: {button: 2}
seats: {1: {stack: 100}, 2: {stack: 100}}
observed: {only: [hole_cards]}
events: |
  p2 post sb 1
  p1 post bb 2
  d dh p1 AcKd
  d dh p2 QsQh
  p2 cc
  p1 cc
  d db Ac7d2s
""",
        encoding="utf-8",
    )
    ran = run(capsys, "audit", path, "--output-format", "concise")
    assert ran.status == 1
    lines = [line for line in ran.out.splitlines() if ": DEL04 " in line]
    assert len(lines) == 1
    assert lines[0].startswith(f"{path}:12:1: DEL04 critical: ")
    assert "ace of clubs" in lines[0]
    assert "seat 1" in lines[0]
    read = run(capsys, "read", "--procedure", "holdem_no_limit", "AcKd", "QsQh", "--board", "Ac7d2s9h3c")
    assert read.status == 2
    assert "Ac" in read.err


def test_107_a_board_of_six_cards_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    ran = run(capsys, "read", "--procedure", "holdem_no_limit", "AhKd", "--board", "2c3d4h5s9cTd")
    assert ran.status == 2
    assert "6" in ran.err
    assert "5" in ran.err


@pytest.mark.parametrize(
    ("line", "name", "stack"),
    [
        ("Seat 6: Lou (host) ($65.00 in chips)", "Lou (host)", "65.00"),
        ("Seat 7: Mo ($9) ($12.50 in chips)", "Mo ($9)", "12.50"),
        ("Seat 8: [x]: y ($1,234 in chips) is sitting out", "[x]: y", "1,234"),
    ],
)
def test_113_the_last_bracket_of_the_line_holds_the_chips(line: str, name: str, stack: str) -> None:
    match = SEAT.match(line)
    assert match is not None
    assert (match[2], match[3]) == (name, stack)


@pytest.mark.parametrize("line", ["p1 cbr -50", "p1 push -10", "p1 post sb -1"])
def test_117_a_negative_amount_cannot_be_written(line: str) -> None:
    with pytest.raises(NotationError):
        parse_event(line)


def test_117_a_bet_of_nothing_is_a_finding_and_moves_nothing() -> None:
    told = Told("holdem_no_limit", {1: 100, 2: 100}, button=2, stakes={"sb": 1, "bb": 2, "unit": 1})
    told.do("p2 cc", "p1 cc")
    judge: Judge = told.judge
    assert told.faults("p1 cbr 0")
    judge.step(parse_event("p1 cbr 0"))
    assert told.stacks() == {1: "98", 2: "98"}


def test_121_what_looks_like_a_time_stays_text() -> None:
    node = load("level_length: 1:30\nhand_time: 21:05:10\nearly: 09:05\n", "x.yaml")
    assert {key: value.text for key, value in (node.pairs or {}).items()} == {
        "level_length": "1:30", "hand_time": "21:05:10", "early": "09:05",
    }  # fmt: skip


def test_127_a_hand_with_one_player_is_cancelled_and_nothing_is_wrong_with_it() -> None:
    found = list(read_hands(FIXTURES / "unauditable.txt", by_variant={"NT": "holdem_online"}))
    alone = found[1]
    assert isinstance(alone, NotAuditable)
    assert (alone.kind, alone.number) == ("cancelled", 2)
    assert not any(isinstance(item, Problem) for item in found)
