"""The shipped scenarios: the manual's examples audit clean, the faulty ones bring exactly what they say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dealer.amounts import format_amount
from dealer.audit.engine import audit_file
from dealer.audit.report import HandReport
from dealer.house.load import load_procedure
from dealer.record.detect import read_hands
from dealer.record.events import DEALER
from dealer.record.hand import HandRecord
from dealer.record.notation import format_event
from dealer.rules.judge import Judge

FOLDER = Path(__file__).resolve().parents[2] / "scenarios"
CLEAN = sorted(path.stem for path in FOLDER.glob("*.yaml"))
FAULTY = sorted(path.stem for path in (FOLDER / "faults").glob("*.yaml"))

ACTS = {
    "burn_missed": ["d dh p1 4d up"],
    "cap_exceeded": ["p2 cbr 10"],
    "draw_called_wrong": ["p3 sd KdJd"],
    "draw_out_of_turn": ["p2 sd 8d"],
    "folded_cards_left_up": ["p2 f KdKs9c4c"],
    "high_tie_wrong_seat": ['d say "king high" to p4'],
    "last_card_exposed_option": ["d dh p1 Td up"],
    "last_card_exposed_option_left": ["d dh p2 2s up", "d dh p3 Ts up"],
    "low_suit_left_out": ['d say "3 low" to p4'],
    "low_suit_wrong": ['d say "3 low, spade" to p2'],
    "odd_chip_wrong": ["d award main p2 5.50"],
    "option_not_offered": ["d dh p1 Td up", "d dh p1 Td up"],
    "raise_not_repeated": ["p4 cbr 2"],
    "rake_too_much": ["d rake 3.50"],
    "short_stub_not_mixed": ["d dh p6 2s"],
    "side_pocket_not_built": ["d burn"],
    "string_bet_let_pass": ["p5 push 5"],
    "wash_missed": ["d shuffle"],
    "wrong_cards_reshuffled": ["d mix discard"],
    "wrong_winner": ['d say "pair of sixes, win" to p1'],
}
"""The act that each finding is about, by hand."""

CALLS = {
    "low_card_called": ["3 low"],
    "low_card_tied_heart": ["3 low, heart"],
    "low_card_tied_clubs": ["2 low, clubs"],
    "high_hands_called": ["queen high", "king high", "pair of sixes, high"],
    "high_hand_tie_first_dealt": ["king high"],
    "minimum_raise_made_up": ["minimum raise, 6 dollars"],
    "full_hand": ["raise, 6 dollars", "last card, good luck", "two pairs, queen and nine, win"],
    "side_pockets": ["side pot 2, two pairs, queen and nine, win"],
    "eight_live_common_card": ["common card"],
    "badugi_showdowns": [
        "four, five, six base, win",
        "ace, four, five base, win",
        "ace, five two base, win",
        "ace, three, six, seven made, win",
        "ace, two, three, four made, win",
        "six, seven, eight, nine made, split",
    ],
    "badugi_high_low": ["high half, ace, seven, six, five made, win", "low half, ace, five, six, seven made, win"],
    "badugi_reshuffle": ["four cards", "stay"],
}
"""Words of the manual that must stand in the scenario."""


def reports(path: Path) -> list[HandReport]:
    """The audit of every hand of the file; a problem of the file fails the test."""
    found = []
    for item in audit_file(str(path)):
        assert isinstance(item, HandReport), item
        found.append(item)
    assert found
    return found


def records(name: str) -> list[HandRecord]:
    found = list(read_hands(str(FOLDER / f"{name}.yaml"), None))
    assert all(isinstance(item, HandRecord) for item in found)
    return [item for item in found if isinstance(item, HandRecord)]


@pytest.mark.parametrize("name", CLEAN)
def test_examples_audit_clean(name: str) -> None:
    for report in reports(FOLDER / f"{name}.yaml"):
        found = [(item.verdict.code, item.line, item.act) for item in report.findings]
        assert found == []
        assert sum(report.judged.values()) >= 10


@pytest.mark.parametrize("name", FAULTY)
def test_faulty_hands_bring_what_their_header_says(name: str) -> None:
    path = FOLDER / "faults" / f"{name}.yaml"
    first = path.read_text(encoding="utf-8").splitlines()[0]
    stated = re.fullmatch(r"# Findings:((?: [A-Z]{3}\d\d)+)", first)
    assert stated, "the first line states the findings"
    found = [item for report in reports(path) for item in report.findings]
    assert [item.verdict.code for item in found] == stated[1].split()
    assert [item.act for item in found] == ACTS[name]


@pytest.mark.parametrize("name", sorted(CALLS))
def test_the_manuals_words_are_said(name: str) -> None:
    said = [
        event.text
        for record in records(name)
        for event in record.events
        if event.actor == DEALER and event.verb == "say"
    ]
    for words in CALLS[name]:
        assert words in said


def test_every_scenario_plays_on_to_the_end() -> None:
    """A hand that is gathered is judged to its end: nothing hides behind a record that just stops."""
    for name in [*CLEAN, *(f"faults/{name}" for name in FAULTY)]:
        for record in records(name):
            assert record.events[-1].verb == "gather", name


def test_the_worked_holdem_hand_pot_by_pot() -> None:
    """13 in the middle after the first round, 29 after the flop, 29 after the turn, 59 to the winner."""
    (record,) = records("holdem_worked_hand")
    judge = Judge(load_procedure(record.procedure), record)
    middle = []
    for event in record.events:
        if event.verb == "burn":
            middle.append(judge.t.middle())
        judge.step(event)
        if event.verb == "sm" and len(middle) == 3:
            middle.append(judge.t.middle())
    assert [format_amount(amount) for amount in middle] == ["13", "29", "29", "59"]
    assert "d award main p6 59" in [format_event(event) for event in record.events]


def test_the_side_pot_is_paid_and_the_main_pot_played_again() -> None:
    """Mini poker: 8 to king-queen at once; 9 to the all-in player after the replay."""
    (record,) = records("mini_replay_side_pot")
    lines = [format_event(event) for event in record.events]
    assert lines.index("d award side-1 p2 8") < lines.index("d replay main") < lines.index("d award main p1 9")


def test_a_folded_player_comes_back_and_wins_all() -> None:
    (record,) = records("mini_replay_reentry")
    judge = Judge(load_procedure(record.procedure), record)
    for event in record.events:
        if event.verb == "join":
            assert format_amount(judge.t.middle()) == "9"
        judge.step(event)
    assert {number: format_amount(seat.stack) for number, seat in judge.t.seats.items()} == {
        1: "24", 2: "24", 3: "29", 4: "44", 5: "29",
    }  # fmt: skip


def test_every_worked_showdown_of_mini_poker() -> None:
    """Both rule sets have the page's twenty-three showdowns (the triple stands among the rules' cases)."""
    for name, replays in (("mini_showdowns", 6), ("mini_showdowns_original", 5)):
        found = records(name)
        assert len(found) == 23
        said = [event.text for record in found for event in record.events if event.verb == "say"]
        assert sum(text.endswith("replay") for text in said) == replays


def test_seven_live_with_a_stub_of_seven() -> None:
    """Burn, deal five, mix one card and four burns, burn, deal two."""
    (record,) = records("seven_live_short_stub")
    verbs = [format_event(event).split()[1] for event in record.events if event.actor == DEALER]
    mix = verbs.index("mix")
    assert verbs[mix - 7 : mix + 5] == ["burn", "say", *["dh"] * 5, "mix", "cut", "burn", "dh", "dh"]


def test_three_pots_paid_last_made_first() -> None:
    (record,) = records("side_pockets")
    paid = [event.pot for event in record.events if event.verb == "award"]
    assert paid == ["side-2", "side-1", "main"]


def test_the_board_royal_is_split_pot_by_pot() -> None:
    """A main pot of three and a side pot of two: 40 each of the one, 60 each of the other."""
    (record,) = records("holdem_royal_board")
    paid = [(event.pot, event.seat, event.amount) for event in record.events if event.verb == "award"]
    assert paid == [
        ("side-1", 2, 6000), ("side-1", 3, 6000), ("main", 1, 4000), ("main", 2, 4000), ("main", 3, 4000),
    ]  # fmt: skip


def test_the_deck_is_shuffled_anew_for_a_draw() -> None:
    """What is left, folded hand and burn, cut, no new burn; at lunch the discards of the morning."""
    first, second = records("badugi_reshuffle")
    lines = [format_event(event) for event in first.events]
    mix = lines.index("d mix muck burn")
    assert [line.split()[1] for line in lines[mix - 3 : mix + 3]] == ["dh", "dh", "dh", "mix", "cut", "dh"]
    assert "d mix burn discard" in [format_event(event) for event in second.events]


def test_what_nobody_can_call_goes_back() -> None:
    """All-ins of 40, 100 and 160: pots of 120 and 120, and 60 back."""
    (record,) = records("holdem_three_all_ins")
    lines = [format_event(event) for event in record.events]
    assert lines.index("d return p3 60") < lines.index("d pot side-1 120 p2 p3")
    assert [line for line in lines if " award " in line] == ["d award side-1 p2 120", "d award main p1 120"]
