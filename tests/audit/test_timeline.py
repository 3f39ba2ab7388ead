"""A hand act by act: what changed, and what lies on the table."""

from __future__ import annotations

from pathlib import Path

from dealer.amounts import Amount
from dealer.audit.engine import Options, audit_file
from dealer.audit.report import HandReport
from dealer.audit.timeline import MiddleState, SeatState, Timeline
from dealer.audit.timeline import timeline as timeline_of
from dealer.house.load import load_procedure
from dealer.record.own import read_record
from tests.cli.running import CLEAN, UNCUT, write

NIGHT = Path(__file__).parent / "night"
SCENARIOS = Path(__file__).parents[2] / "scenarios"


def reports(path: Path) -> list[HandReport]:
    found = list(audit_file(str(path), Options(timelines=True)))
    assert all(isinstance(item, HandReport) for item in found)
    return [item for item in found if isinstance(item, HandReport)]


def lying(timeline: Timeline, act: int) -> tuple[dict[int, SeatState], MiddleState]:
    """Seats and middle after an act: the changes laid on top of each other."""
    seats: dict[int, SeatState] = {}
    middle = timeline.steps[0].middle
    for step in timeline.steps[: act + 1]:
        seats.update({state.number: state for state in step.seats})
        middle = step.middle or middle
    assert middle is not None
    return seats, middle


def test_only_hands_with_something_to_show_are_kept(tmp_path: Path) -> None:
    write(tmp_path, a_yaml=CLEAN + "---\n" + UNCUT.replace("hand: 1", "number: 9, hand: 1"))
    clean, uncut = reports(tmp_path / "a.yaml")
    assert clean.timeline is None
    assert uncut.timeline is not None


def test_each_act_is_a_step_and_the_first_is_the_table_before() -> None:
    first = reports(NIGHT / "table3.yaml")[0].timeline
    assert first is not None
    assert [step.act for step in first.steps[:3]] == ["", "d shuffle", "d shuffle"]
    assert [step.line for step in first.steps[:3]] == [1, 6, 7]
    assert first.names == ((2, "Kim"), (3, "Park"), (4, "Lee"), (6, "Jung"), (7, "Kang"), (8, "Cho"))
    assert [state.stack for state in first.steps[0].seats] == ["200", "200", "4.50", "200", "2", "3.50"]


def test_a_step_holds_what_its_act_changed() -> None:
    first = reports(NIGHT / "table3.yaml")[0].timeline
    assert first is not None
    assert first.steps[1].seats == () and first.steps[1].middle is None
    act = next(number for number, step in enumerate(first.steps) if step.act == "p6 cbr 6.50")
    assert first.steps[act].seats == (SeatState(6, "193.50", "6.50", "/5s /Qs Ac", ""),)


def test_the_table_at_a_moment() -> None:
    first = reports(NIGHT / "table3.yaml")[0].timeline
    assert first is not None
    act = next(number for number, step in enumerate(first.steps) if step.act == "p2 cbr 9.50")
    seats, middle = lying(first, act)
    assert seats[2] == SeatState(2, "190.50", "9.50", "/6d /7d Ad", "")
    assert seats[7] == SeatState(7, "0", "2", "/9c /9d Ah", "all_in")
    assert (middle.street, middle.pots, middle.stub, middle.burns) == ("third", (), 34, 0)
    seats, middle = lying(first, len(first.steps) - 1)
    assert seats[2].state == "mucked" and seats[8].state == ""
    assert sum([Amount.parse(state.stack) for state in seats.values()]) == 61000 - 300, "the rake has left the table"


def test_folded_cards_are_no_longer_drawn() -> None:
    hand = reports(NIGHT / "table3.yaml")[2].timeline
    assert hand is not None
    act = next(number for number, step in enumerate(hand.steps) if step.act == "p8 f")
    assert lying(hand, act)[0][8] == SeatState(8, "196.50", "2.50", "", "folded")


def test_piles_and_rake_stand_in_the_middle_until_all_is_gathered() -> None:
    """What is folded, burned and taken as rake is told; behind the gathering the deck lies together."""
    record = read_record(SCENARIOS / "full_hand.yaml")
    timeline = timeline_of(load_procedure(record.procedure), record)
    count = len(timeline.steps) - 1
    _seats, before = lying(timeline, count - 1)
    assert (before.stub, before.burns, before.muck, before.discards, before.rake) == (28, 4, 13, 0, "3")
    seats, after = lying(timeline, count)
    assert (after.stub, after.burns, after.muck) == (52, 0, 0)
    assert [seat.cards for seat in seats.values()] == ["", "", ""]
