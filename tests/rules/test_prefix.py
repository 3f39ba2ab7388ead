"""What is said of a hand so far is never taken back: verdicts of a beginning are a beginning of the verdicts."""

from __future__ import annotations

import pytest

from dealer.house.load import load_procedure
from dealer.house.model import Procedure
from dealer.record.events import Event
from dealer.record.hand import HandRecord
from dealer.rules.codes import RULES
from dealer.rules.judge import Judge
from dealer.rules.verdict import Verdict
from dealer.training.inject import inject, injectors
from tests.rules.builders import perfect_hands
from tests.rules.kept import unruly_hands

STUD = "seven_card_stud"


def verdicts(proc: Procedure, record: HandRecord, events: list[Event]) -> list[Verdict]:
    judge = Judge(proc, record)
    for event in events:
        judge.step(event)
    return judge.verdicts


def check(proc: Procedure, record: HandRecord, step: int) -> None:
    """Judge every beginning (every ``step``-th, and each of the last twelve) afresh."""
    whole = verdicts(proc, record, record.events)
    length = len(record.events)
    for k in {*range(0, length, step), *range(max(0, length - 12), length + 1)}:
        part = verdicts(proc, record, record.events[:k])
        assert part == whole[: len(part)], f"after event {k}"
        assert all((verdict.event or 0) <= k for verdict in part)
        assert all((verdict.event or 0) > k for verdict in whole[len(part) :])


def check_perfect(hands: int, step: int) -> None:
    proc = load_procedure(STUD)
    for record in perfect_hands(proc, hands, seed=21):
        check(proc, record, step)
    for record in unruly_hands(proc, hands, seed=21):
        check(proc, record, step)


def test_perfect_hands() -> None:
    check_perfect(16, 5)


@pytest.mark.parametrize("code", [rule.code for rule in RULES])
def test_injected_hands(code: str) -> None:
    injected = inject(code, injectors()[code][0].procedure, 5, which=0)
    for record in injected.records:
        check(injected.proc, record, 4)


@pytest.mark.slow
def test_many_perfect_hands() -> None:
    check_perfect(150, 1)


@pytest.mark.slow
@pytest.mark.parametrize("code", [rule.code for rule in RULES])
def test_many_injected_hands(code: str) -> None:
    several = injectors()[code]
    for seed in range(12):
        injected = inject(code, several[seed % len(several)].procedure, seed, which=seed)
        for record in injected.records:
            check(injected.proc, record, 1)


def test_a_copy_goes_on_as_the_judge_does() -> None:
    """A copy made in the middle of a hand says the same of the rest, and leaves the judge as it was."""
    proc = load_procedure(STUD)
    for record in perfect_hands(proc, 8, seed=22):
        whole = verdicts(proc, record, record.events)
        judge = Judge(proc, record)
        middle = len(record.events) // 2
        for event in record.events[:middle]:
            judge.step(event)
        said = list(judge.verdicts)
        copy = judge.copy()
        for event in record.events[middle:]:
            copy.step(event)
        assert copy.verdicts == whole
        assert judge.verdicts == said
