"""The form of a site's hand: a line left out, printed twice or in the wrong place is named, and costs the hand.

The hands are the fixtures, which are whole.  What a changed line makes of the acts (a seat without its card
before the betting, an act by another) is for the rules, and is found by them.
"""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from dealer.audit.procedures import Procedures
from dealer.house.model import Procedure
from dealer.record.hand import HandRecord
from dealer.record.problems import NotAuditable
from dealer.record.sites import read_site
from dealer.rules.session import SessionJudge
from dealer.rules.verdict import FAIL

FIXTURES = Path(__file__).parent / "fixtures"
STARS = (FIXTURES / "stars_stud.txt").read_text(encoding="utf-8").split("\n\n\n")[0]
TILT = (FIXTURES / "tilt_stud.txt").read_text(encoding="utf-8").split("\n\n\n")[0]
BADUGI = (FIXTURES / "stars_badugi.txt").read_text(encoding="utf-8").split("\n\n\n")[0]


@pytest.fixture(scope="module")
def procedures() -> Procedures:
    return Procedures()


def first(text: str, procedures: Procedures) -> HandRecord | NotAuditable:
    found = next(iter(read_site(io.BytesIO(text.encode()), "x.txt", procedures.by_game)))
    assert isinstance(found, HandRecord | NotAuditable), str(found)
    return found


def codes(record: HandRecord, procedures: Procedures) -> list[tuple[str, int]]:
    """Findings and their lines."""
    procedure = procedures.of(record)
    assert isinstance(procedure, Procedure)
    return [
        (verdict.code, verdict.line or record.lines[(verdict.about or 1) - 1])
        for verdict in SessionJudge().judge(procedure, record).verdicts
        if verdict.status == FAIL
    ]


def without(text: str, line: str) -> str:
    assert text.count(line + "\n") == 1, line
    return text.replace(line + "\n", "")


def twice(text: str, line: str) -> str:
    assert text.count(line + "\n") == 1, line
    return text.replace(line + "\n", f"{line}\n{line}\n")


def number(text: str, line: str) -> int:
    return text.split("\n").index(line) + 1


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (
            "*** 4th STREET ***",
            r"line 22: cards dealt to seat 1 behind the first act of the street",
        ),
        ("*** RIVER ***", r"line \d+: cards dealt to seat 6 .*|line \d+: the cards of seat 6 stand here a second time"),
        ("Seat 3: two words ($25 in chips) ", r"line 8: an act of somebody who is not listed: 'two words: posts .*"),
        ("Seat 4: a:b folded on the 3rd Street", r"the summary has no line of seat 4"),
    ],
)
def test_a_line_left_out(line: str, reason: str, procedures: Procedures) -> None:
    found = first(without(STARS, line), procedures)
    assert isinstance(found, NotAuditable)
    assert found.kind == "damaged"
    assert re.fullmatch(reason, found.reason), found.reason


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("Table 'Fixture II' 8-max", "line 3: the line of the table stands here a second time"),
        ("*** 3rd STREET ***", "line {}: *** 3RD STREET *** stands here; expected *** 4TH STREET *** or"),
        ("Dealt to two words [Qs]", "line {}: the cards of seat 3 stand here a second time"),
        ("Betting is capped", "line {}: the line before stands here a second time: 'Betting is capped'"),
        ("Kim [7h]: mucks hand ", "line {}: seat 1 shows or mucks a second time"),
        ("*** SUMMARY ***", "line {}: *** SUMMARY *** stands here; expected the end of the hand"),
        ("Total pot $17.40 | Rake $0.85 ", "line {}: the line of the total pot stands here a second time"),
        ("Seat 3: two words folded on the 3rd Street", "line {}: seat 3 stands in the summary a second time"),
    ],
)
def test_a_line_printed_twice(line: str, reason: str, procedures: Procedures) -> None:
    found = first(twice(STARS, line), procedures)
    assert isinstance(found, NotAuditable)
    assert found.reason.startswith(reason.format(number(STARS, line) + 1)), found.reason


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("two words: folds", "two wolves: folds"),
        ("Hero collected $16.55", "Nobody collected $16.55"),
        ("Seat 3: two words folded", "Seat 3: two wolves folded"),
        ("Seat 3: two words folded", "Seat 4: two words folded"),
    ],
)
def test_somebody_who_has_no_seat(old: str, new: str, procedures: Procedures) -> None:
    found = first(STARS.replace(old, new), procedures)
    assert isinstance(found, NotAuditable)
    assert "not listed" in found.reason or "not in the list" in found.reason


@pytest.mark.parametrize("words", ['two wolves said, "Hero: folds"', "two wolves leaves the table"])
def test_talk_is_no_act(words: str, procedures: Procedures) -> None:
    found = first(STARS.replace("two words leaves the table", words), procedures)
    assert isinstance(found, HandRecord), found.reason
    assert codes(found, procedures) == []


def test_chat_of_full_tilt_is_no_act(procedures: Procedures) -> None:
    """A colon stands behind the name of who talks, and of nobody who acts."""
    lines = TILT.split("\n")
    street = next(n for n, line in enumerate(lines) if line.startswith("*** 4TH"))
    chat = first("\n".join([*lines[:street], "An observer: he always folds", *lines[street:]]), procedures)
    assert isinstance(chat, HandRecord), chat.reason
    act = first("\n".join([*lines[:street], "An observer folds", *lines[street:]]), procedures)
    assert isinstance(act, NotAuditable)


def test_a_seat_without_its_card_when_the_betting_begins(procedures: Procedures) -> None:
    """Nobody saw in which order the cards went round; that one seat got none is there to see."""
    line = "Dealt to Hero [2h Jd 9h] [9d]"
    found = first(without(STARS, line), procedures)
    assert isinstance(found, HandRecord), found.reason
    assert ("DEL01", number(STARS, line) + 1) in codes(found, procedures)


def test_where_the_button_is_must_be_said(procedures: Procedures) -> None:
    found = first(re.sub(r" Seat #\d+ is the button", "", BADUGI), procedures)
    assert isinstance(found, NotAuditable)
    assert found.reason == "the text does not say where the button is"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("folded on the 3rd Street\nSeat 4", "folded on the 4th Street\nSeat 4"),
        ("Seat 6: Hero showed [2h", "Seat 6: Hero showed [2d"),
        ("Seat 1: Kim [7h] mucked [As 4d Qd", "Seat 1: Kim [7h] mucked [As 4d Qc"),
    ],
)
def test_what_the_summary_says_of_a_seat(old: str, new: str, procedures: Procedures) -> None:
    assert STARS.count(old) == 1
    changed = STARS.replace(old, new)
    found = first(changed, procedures)
    assert isinstance(found, HandRecord), found.reason
    lines = zip(STARS.split("\n"), changed.split("\n"), strict=True)
    at = next(n for n, (a, b) in enumerate(lines, 1) if a != b)
    assert codes(found, procedures) == [("REC03", at)]
