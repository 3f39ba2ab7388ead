"""Mastery: the last opportunities decide, money allows no slip, and what to train next is what went wrong."""

from __future__ import annotations

import pytest

from dealer.rules.codes import RULES
from dealer.training.mastery import WINDOW, by_severity, standings, train_next
from dealer.training.score import Tally


def hands(code: str, *attempts: tuple[int, int]) -> list[tuple[str, int, int]]:
    return [(code, judged, fails) for judged, fails in attempts]


def test_every_rule_has_a_standing_and_untried_is_one() -> None:
    found = standings([])
    assert list(found) == [rule.code for rule in RULES]
    assert {one.state for one in found.values()} == {"untried"}
    assert train_next(found) == []


@pytest.mark.parametrize(
    ("code", "attempts", "state"),
    [
        ("BRN03", [(WINDOW, 0)], "mastered"),
        ("BRN03", [(WINDOW - 1, 0)], "learning"),
        ("BRN03", [(WINDOW, 1)], "mastered"),  # minor: one slip
        ("BRN03", [(WINDOW, 2)], "learning"),
        ("BET07", [(WINDOW, 0)], "mastered"),
        ("BET07", [(WINDOW, 1)], "learning"),  # critical: none
        ("BET07", [(10, 0), (10, 0), (10, 10)], "mastered"),  # the old fails are forgotten
        ("BET07", [(10, 1), (10, 0), (10, 0)], "learning"),
        ("BET07", [(19, 0), (5, 1), (90, 0)], "learning"),  # whole hands: the second one still counts
    ],
)
def test_states(code: str, attempts: list[tuple[int, int]], state: str) -> None:
    assert standings(hands(code, *attempts))[code].state == state


def test_totals_hold_everything_and_the_window_the_newest_hands() -> None:
    one = standings(hands("BRN01", (15, 1), (15, 2), (15, 4)))["BRN01"]
    assert (one.total, one.recent) == (Tally(7, 45), Tally(3, 30))


def test_codes_of_another_version_are_passed_over() -> None:
    assert "ZZZ99" not in standings(hands("ZZZ99", (3, 1)))


def test_what_to_train_next() -> None:
    found = standings(
        [
            ("BRN03", 20, 10),  # minor, half of them wrong
            ("BET07", 20, 4),  # critical, a fifth
            ("CAL05", 20, 4),  # major, a fifth
            ("SHF02", 5, 0),  # critical, right but seldom
            ("CAL03", 5, 0),  # minor, right but seldom
            ("OPN01", 20, 0),  # mastered
        ]
    )
    assert [one.code for one in train_next(found)] == ["BET07", "BRN03", "CAL05", "SHF02", "CAL03"]
    assert [one.code for one in train_next(found, 2)] == ["BET07", "BRN03"]


def test_sums_by_severity() -> None:
    sums = by_severity(standings([("BRN03", 20, 10), ("BET07", 20, 4), ("OPN01", 10, 0)]))
    assert sums == {"critical": Tally(4, 30), "major": Tally(0, 0), "minor": Tally(10, 20)}
