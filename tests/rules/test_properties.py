"""The perfect dealer makes no fault, no chip is lost, the money goes where a second count sends it, and
every rule is put to the test often enough.  Run with ``-s`` to see how often each was judged."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from functools import cache

import msgspec
import pytest

from dealer.house.load import load_procedure, override
from dealer.house.model import Procedure
from dealer.record.hand import Claim, HandRecord
from dealer.rules.codes import RULES
from dealer.rules.judge import Judge
from dealer.rules.session import SessionJudge
from dealer.rules.verdict import PASS
from dealer.training.faults.between import two_hands
from dealer.training.inject import found_in
from tests.rules.builders import faults_and_passes, perfect_hands, settled
from tests.rules.kept import HOUSES, KEPT, kept_hands, unruly_hands
from tests.rules.test_injected import in_order

STUD = "seven_card_stud"
ANTES = {"forced": "[{post: ante, amount: 0.50, who: all}]"}
QUARTERS = {"chip.unit": "0.25", "rake.unit": "0.25"}
VARIANTS: list[tuple[str, Mapping[str, str]]] = [
    (STUD, {}), (STUD, ANTES), (STUD, QUARTERS), (STUD, {**ANTES, **QUARTERS}),
]  # fmt: skip
NAMES = ["stud", "ante", "quarters", "ante and quarters"]


def check_perfect(proc: Procedure, record: HandRecord, passed: Counter[str]) -> None:
    """No finding; every chip accounted for; the cards gathered; the stacks as the second count has them."""
    assert faults_and_passes(proc, record, passed) == []
    assert record.events[-1].verb == "gather"
    stacks = SessionJudge().judge(proc, record).stacks
    rake = sum(event.amount or 0 for event in record.events if event.verb == "rake")
    assert sum(stacks.values()) + rake == sum(entry.stack for entry in record.seats.values())
    assert stacks == settled(proc, record)


def check_many(name: str, house: Mapping[str, str], count: int) -> None:
    proc = override(name, dict(house))
    for record in perfect_hands(proc, count, seed=11):
        check_perfect(proc, record, Counter())


@pytest.mark.parametrize(("name", "house"), VARIANTS, ids=NAMES)
def test_perfect_dealer(name: str, house: Mapping[str, str]) -> None:
    check_many(name, house, 300 if not house else 120)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "house"), VARIANTS, ids=NAMES)
def test_perfect_dealer_for_long(name: str, house: Mapping[str, str]) -> None:
    check_many(name, house, 5000)


def check_limit(count: int) -> None:
    """Fixed limit: odd chips and rake are that house's own, so the second count is left out."""
    proc = load_procedure("seven_card_stud_limit")
    for record in perfect_hands(proc, count, seed=5):
        assert faults_and_passes(proc, record, Counter()) == []
        assert record.events[-1].verb == "gather"


def test_perfect_dealer_of_fixed_limit() -> None:
    check_limit(120)


@pytest.mark.slow
def test_perfect_dealer_of_fixed_limit_for_long() -> None:
    check_limit(5000)


def test_nothing_is_left_in_the_middle() -> None:
    proc = load_procedure(STUD)
    for record in perfect_hands(proc, 60, seed=3):
        judge = Judge(proc, record)
        for event in record.events:
            judge.step(event)
        assert judge.t.middle() == judge.t.chips_in_front() == 0


def check_unruly(count: int) -> None:
    """Players' irregular acts are no findings where the dealer rules on them rightly."""
    proc = load_procedure(STUD)
    for record in unruly_hands(proc, count, seed=2):
        assert faults_and_passes(proc, record, Counter()) == []
        assert record.events[-1].verb == "gather"
        stacks = SessionJudge().judge(proc, record).stacks
        moved = Counter({"rake": 0, "add": 0, "refuse": 0})
        for event in record.events:
            moved[event.verb if event.verb != "rule" else event.kind] += event.amount or 0
        assert sum(stacks.values()) + moved["rake"] == sum(entry.stack for entry in record.seats.values())


def test_irregular_players_rightly_ruled() -> None:
    check_unruly(200)


@pytest.mark.slow
def test_irregular_players_rightly_ruled_for_long() -> None:
    check_unruly(3000)


@pytest.mark.parametrize("code", sorted(KEPT))
def test_kept(code: str) -> None:
    """Nothing is found but what the situation itself brings."""
    for hand in kept_hands(code, STUD, 25, seed=4):
        assert in_order(found_in(hand)) == in_order(hand.faults)


# --- how often each rule was judged -------------------------------------------------------------


@cache
def kept_counts(scale: int) -> Counter[str]:
    """How often each rule was tried and kept, over all the builders' hands."""
    passed: Counter[str] = Counter()
    proc = load_procedure(STUD)
    for record in perfect_hands(proc, 320 * scale, seed=1):
        faults_and_passes(proc, record, passed)
    for record in unruly_hands(proc, 80 * scale, seed=1):
        faults_and_passes(proc, record, passed)
    for code in KEPT:
        for hand in kept_hands(code, STUD, 22 * scale, seed=1):
            faults_and_passes(hand.proc, hand.records[0], passed)
    for house in HOUSES.values():
        other = override(STUD, dict(house))
        for record in perfect_hands(other, 22 * scale, seed=1):
            faults_and_passes(other, record, passed)
    for number in range(30 * scale):
        both = two_hands(proc, random.Random(f"two/{number}"), None, 0)
        if both is not None:
            session = SessionJudge()
            first = session.judge(proc, both.records[0], last=False)
            stated = msgspec.structs.replace(both.records[1], final_stacks=None)
            last = SessionJudge().judge(proc, stated).stacks
            stated.final_stacks = last
            paid = sum(event.amount or 0 for event in stated.events if event.verb in ("award", "rake"))
            stated.claims = [Claim("total", 1, len(stated.events), amount=paid)]
            for verdict in [*first.verdicts, *session.judge(proc, stated).verdicts]:
                passed[verdict.code] += verdict.status == PASS
    return passed


def check_counts(scale: int, least: int) -> None:
    passed = kept_counts(scale)
    print("\n" + "\n".join(f"{rule.code} {passed[rule.code]:7} {rule.name}" for rule in RULES))
    assert {rule.code: passed[rule.code] for rule in RULES if rule.manual and passed[rule.code] < least} == {}


def test_every_rule_is_judged() -> None:
    check_counts(1, 20)


@pytest.mark.slow
def test_every_rule_is_judged_often() -> None:
    check_counts(10, 200)
