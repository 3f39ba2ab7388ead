"""Through the trainer: for every code of the manual's procedure, keys that end in exactly that finding.

Hands with one fault, made for the proof of the judge, are typed again at a desk: every act of the dealer
is a key or a line, every act of a player the script's.  What the trainer judges must be what was expected
of the fault, and nothing else.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dealer.record.own import read_record
from dealer.rules.codes import RULES
from dealer.training.faults.injector import Injected
from dealer.training.inject import NotReached, found_in, inject, injectors
from dealer.training.saving import load_session
from dealer.tui.desk import Desk
from tests.training.tables import audit
from tests.tui.desks import deal_by_hints, hinted_keys, new_desk, press
from tests.tui.retype import Untypable, retype

PROCEDURE = "seven_card_stud"
BY_HAND = {"DSC03", "LST06"}
"""These have a key script of their own below."""
IMPOSSIBLE = {
    "DEL04": "a simulated deck holds no card twice",
    "REC01": "the program carries the stacks over",
    "REC02": "only a source from outside states final stacks",
    "REC03": "only a source from outside asserts anything in words",
}
MANUAL = [rule.code for rule in RULES if rule.manual]
TYPED = [code for code in MANUAL if code not in BY_HAND and code not in IMPOSSIBLE]
SCENARIOS = Path(__file__).parents[2] / "scenarios"


def typed(code: str, procedure: str = PROCEDURE) -> tuple[Injected, Desk]:
    """A hand with this fault, dealt again by keys; the first of some seeds whose acts all have keys."""
    for seed in range(12):
        try:
            injected = inject(code, procedure, seed)
        except NotReached:
            continue
        if len(injected.records) > 1:
            continue
        try:
            return injected, retype(injected.records[0], injected.proc)
        except Untypable:
            continue
    raise AssertionError(f"no hand with {code} that the trainer has keys for")


@pytest.mark.parametrize("code", TYPED)
def test_a_key_script_ends_in_exactly_this_finding(code: str) -> None:
    compare_findings(code, *typed(code))


BY_OTHERS = {"BTN01", "DRW07"}
"""The trainer moves the button itself; the hand of DRW07 is ended by the floor (its keys are below)."""
OTHERS = {
    rule.code: injectors()[rule.code][0].procedure for rule in RULES if not rule.manual and rule.code not in BY_OTHERS
}
"""Codes of the other games, each with a game that has it."""


@pytest.mark.parametrize("code", OTHERS)
def test_a_key_script_at_another_game_ends_in_exactly_this_finding(code: str) -> None:
    compare_findings(code, *typed(code, OTHERS[code]))


def test_more_cards_drawn_than_there_are() -> None:
    injected = inject("DRW07", OTHERS["DRW03"], 1)
    record = injected.records[0]
    record.events = record.events[:-1]  # without the floor
    desk = retype(record, injected.proc)
    press(desk, "Space")
    fails = [v.code for v in desk.session.judge.verdicts if v.status == "fail"]
    assert fails == ["DRW07"]


def compare_findings(code: str, injected: Injected, desk: Desk) -> None:
    """What the trainer found is what the fault brings, and the audit of the hand finds the same."""
    desk.session.judge.finish(False)
    found = [
        (v.code, v.event, v.about, v.seat, v.expected, v.actual)
        for v in desk.session.judge.verdicts
        if v.status == "fail"
    ]
    wanted = [(f.code, f.event, f.about, f.seat, f.expected, f.actual) for f in found_in(injected)]
    assert found == wanted
    assert code in [row[0] for row in found]


def test_every_code_is_proved_or_cannot_come_about() -> None:
    assert set(MANUAL) == {*TYPED, *BY_HAND, *IMPOSSIBLE}
    assert set(TYPED) <= set(injectors())


def single_hands() -> list[Path]:
    """Scenarios of one hand of the manual's game."""
    files = sorted(SCENARIOS.glob("*.yaml"))
    return [file for file in files if [record.procedure for record in load_session(file)] == [PROCEDURE]]


@pytest.mark.parametrize("file", single_hands(), ids=lambda file: file.stem)
def test_a_scenario_without_fault_is_typed_without_a_finding(file: Path) -> None:
    record = read_record(file)
    before = [v for result in audit([record]) for v in result.verdicts if v.status == "fail"]
    assert not before
    desk = retype(record)
    assert not [v for v in desk.session.judge.verdicts if v.status == "fail"]


def test_the_next_hand_begun_before_the_cards_are_collected() -> None:
    desk = new_desk(seed=5, mode="exam")
    first = desk.session.record
    while hinted_keys(desk) != "e":
        press(desk, hinted_keys(desk))
    press(desk, "s")
    assert desk.session.number == 2
    desk.session.close_hand()
    fails = [v for result in desk.session.results for v in result.verdicts if v.status == "fail"]
    assert [(v.code, v.event) for v in fails] == [("DSC03", 1)]
    again = [v for result in audit([first, desk.session.record]) for v in result.verdicts if v.status == "fail"]
    assert again == fails


def test_a_down_card_where_one_card_is_for_everybody() -> None:
    """The common card of a short stub passed over: the manual's example dealt otherwise."""
    record = read_record(SCENARIOS / "eight_live_common_card.yaml")
    place = next(n for n, event in enumerate(record.events) if event.verb == "db")
    record.events = record.events[:place]
    desk = retype(record)
    desk.face = "down"
    press(desk, "Space")
    fails = [v.code for v in desk.session.judge.verdicts if v.status == "fail"]
    assert fails == ["LST06"]


def test_a_hand_without_a_fault_in_an_exam() -> None:
    desk = new_desk(seed=5, mode="exam")
    deal_by_hints(desk)
    assert not [v for v in desk.session.judge.verdicts if v.status == "fail"]
