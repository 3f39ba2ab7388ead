"""Score by opportunity, and the exam's standard."""

from __future__ import annotations

import pytest

from dealer.record.events import DEALER, Event, Note
from dealer.rules.verdict import FAIL, PASS, Verdict
from dealer.training.score import Score, Standard, Tally, add_hand, judge_exam

SHUFFLE = Event(DEALER, "shuffle")
AUTO = Event(DEALER, "dh", seat=3, note=Note(auto=True))


def test_fails_by_opportunity() -> None:
    score = Score()
    verdicts = [Verdict("BRN01", 1, PASS), Verdict("BRN01", 1, FAIL), Verdict("STR01", 1, PASS)]
    add_hand(score, [SHUFFLE], verdicts, 60.0)
    assert score.codes == {"BRN01": Tally(1, 2), "STR01": Tally(0, 1)}
    assert score.group("major").percent_right == 50
    assert score.group("critical").percent_right == 100
    assert score.group("minor").percent_right is None
    assert "SHF01" in score.not_examined and "BRN01" not in score.not_examined


def test_the_order_of_a_round_by_one_key_is_not_the_trainees() -> None:
    score = Score()
    add_hand(score, [SHUFFLE, AUTO], [Verdict("DEL01", 2, PASS), Verdict("DEL02", 2, PASS)], 60.0)
    assert set(score.codes) == {"DEL02"}


def test_a_fault_in_a_round_counts() -> None:
    score = Score()
    add_hand(score, [SHUFFLE, AUTO], [Verdict("DEL01", 2, FAIL)], 60.0)
    assert score.codes["DEL01"] == Tally(1, 1)


def test_pace_leaves_the_players_out_and_is_shown_with_them() -> None:
    score = Score()
    acts = [Event(3, "cc")] * 15
    for _hand in range(10):
        add_hand(score, acts, [], 60.0)
    assert score.hands_per_hour == 60
    assert score.hands_per_hour_with_players == 30


@pytest.mark.parametrize(
    ("codes", "hands", "seconds", "reasons"),
    [
        ({}, 10, 1200.0, ()),
        ({"STR01": Tally(1, 5)}, 10, 1200.0, ("critical",)),
        ({"BRN01": Tally(2, 5)}, 10, 1200.0, ()),
        ({"BRN01": Tally(3, 5)}, 10, 1200.0, ("major",)),
        ({"CAL07": Tally(6, 9)}, 10, 1200.0, ()),
        ({"CAL07": Tally(7, 9)}, 10, 1200.0, ("minor",)),
        ({}, 10, 1440.0, ()),
        ({}, 10, 1500.0, ("pace",)),
        ({}, 9, 900.0, ("hands",)),
        ({"BRN01": Tally(4, 9)}, 20, 2400.0, ()),
        ({"BRN01": Tally(5, 9)}, 20, 2400.0, ("major",)),
    ],
)
def test_the_standard(codes: dict[str, Tally], hands: int, seconds: float, reasons: tuple[str, ...]) -> None:
    score = Score(codes=codes, hands=hands, seconds=seconds)
    assert judge_exam(score, Standard()).reasons == reasons
