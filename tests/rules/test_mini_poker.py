"""Mini poker by the perfect dealer: no finding, no chip lost, replays as a second count settles them, and every
rule of replay and choice tried often.  Run with ``-s`` to see how often each was judged."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from dealer.house.load import load_procedure, override
from dealer.house.model import Procedure
from dealer.record.hand import HandRecord
from dealer.rules.codes import RULES
from dealer.rules.judge import Judge
from dealer.rules.session import SessionJudge
from tests.rules.again import perfect_hands, settled
from tests.rules.builders import faults_and_passes
from tests.rules.kept import unruly_hands
from tests.rules.test_prefix import check as check_prefix

GAMES = ("mini_poker_original", "mini_poker", "mini_poker_three_card", "mini_poker_community")
OWN = [rule.code for rule in RULES if rule.section.startswith("mini poker")]


def check_perfect(proc: Procedure, record: HandRecord, passed: Counter[str]) -> None:
    assert faults_and_passes(proc, record, passed) == []
    assert record.events[-1].verb == "gather"
    stacks = SessionJudge().judge(proc, record).stacks
    assert sum(stacks.values()) == sum(entry.stack for entry in record.seats.values())
    assert stacks == settled(proc, record)


@cache
def judged(game: str, count: int) -> Counter[str]:
    """How often each rule was tried and kept; every hand is checked on the way."""
    passed: Counter[str] = Counter()
    proc = load_procedure(game)
    for record in perfect_hands(proc, count, seed=13):
        check_perfect(proc, record, passed)
        passed["replays"] += sum(event.verb == "replay" for event in record.events)
        passed["side pots"] += any(event.verb == "pot" for event in record.events)
    return passed


@pytest.mark.parametrize("game", GAMES)
def test_perfect_dealer(game: str) -> None:
    judged(game, 150)


def check_counts(count: int, least: int) -> None:
    passed = sum([judged(game, count) for game in GAMES], Counter[str]())
    print("\n" + "\n".join(f"{code} {passed[code]:7}" for code in [*OWN, "replays", "side pots"]))
    assert {code: passed[code] for code in OWN if passed[code] < least} == {}


def test_every_rule_is_judged() -> None:
    check_counts(150, 20)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_perfect_dealer_for_long(game: str) -> None:
    judged(game, 3000)


@pytest.mark.slow
def test_every_rule_is_judged_often() -> None:
    check_counts(3000, 200)


@pytest.mark.parametrize("house", [
    {"mini_poker.tie": "replay"}, {"mini_poker.tops": "last_digit"}, {"mini_poker.kicker": "second_card"},
    {"mini_poker.specials": "false"}, {"replay.betting": "none"}, {"replay.reenter.who": "nobody"},
    {"replay.reenter.price": "ante"}, {"mini_poker.back_straight": "none"}, {"showdown.pots": "main_first"},
    {"mini_poker.regamer.up_to": "pair"}, {"mini_poker.flush_regamer": "below_pair"},
], ids=lambda house: "-".join(house))  # fmt: skip
def test_perfect_dealer_of_other_houses(house: dict[str, str]) -> None:
    proc = override("mini_poker", house)
    for record in perfect_hands(proc, 60, seed=17):
        assert faults_and_passes(proc, record, Counter()) == []
        assert record.events[-1].verb == "gather"


@pytest.mark.parametrize("house", [
    {}, {"replay.limit": "1"}, {"mini_poker.flush_pair_hunter": "true"}, {"mini_poker.flush_black_knight": "true"},
    {"mini_poker.spade_flush_regamer": "true"}, {"rake.percent": "10", "rake.max": "5"},
], ids=lambda house: "-".join(house))  # fmt: skip
def test_perfect_dealer_of_other_original_houses(house: dict[str, str]) -> None:
    proc = override("mini_poker_original", house)
    for record in perfect_hands(proc, 60, seed=19):
        assert faults_and_passes(proc, record, Counter()) == []
        stacks = SessionJudge().judge(proc, record).stacks
        rake = sum(event.amount or 0 for event in record.events if event.verb == "rake")
        assert sum(stacks.values()) + rake == sum(entry.stack for entry in record.seats.values())


@pytest.mark.parametrize("game", GAMES)
def test_irregular_players_rightly_ruled(game: str) -> None:
    proc = load_procedure(game)
    for record in unruly_hands(proc, 40, seed=7):
        assert faults_and_passes(proc, record, Counter()) == []
        assert record.events[-1].verb == "gather"


BOTH_FIRST = """
schema: 1
extends: mini_poker_original
title: {en: "Mini poker, both cards first", ko: 미니 포커}
streets:
  drop: [second]
  first: {deal: [{to: each, face: down}, {to: each, face: down}]}
rake: {after: first.deal}
"""


def test_both_cards_before_the_first_bet(tmp_path: Path) -> None:
    (tmp_path / "both.yaml").write_text(BOTH_FIRST, encoding="utf-8")
    proc = load_procedure(str(tmp_path / "both.yaml"))
    for record in perfect_hands(proc, 60, seed=31):
        check_perfect(proc, record, Counter())


@pytest.mark.parametrize("house", [
    {
        "betting": "fixed_max", "raise.maximum": "street_max", "streets.first.bet.max": "5",
        "streets.second.bet.max": "8",
    },
    {"betting": "pot_limit", "raise.maximum": "pot"},
    {"betting": "korean", "raise.minimum": "size_list", "raise.maximum": "size_list", "bet.ceiling": "50"},
    {"replay.deal": "[{to: entered, cards: 2}]"},
    {"position": "button"}, {"position": "last_winner"}, {"forced": "[]"}, {"showdown.muck": "must_show"},
], ids=lambda house: "-".join(house))  # fmt: skip
def test_replays_under_other_stakes_and_positions(house: dict[str, str]) -> None:
    proc = override("mini_poker", house)
    for record in perfect_hands(proc, 40, seed=51):
        check_perfect(proc, record, Counter())


def test_no_more_replays_than_the_house_allows() -> None:
    proc = override("mini_poker", {"replay.limit": "1"})
    for record in perfect_hands(proc, 120, seed=23):
        replays = Counter(event.pot for event in record.events if event.verb == "replay")
        assert max(replays.values(), default=0) <= 1


def replayed_hands(proc: Procedure, count: int) -> list[HandRecord]:
    hands = perfect_hands(proc, 400, seed=29)
    found = []
    while len(found) < count:
        record = next(hands)
        if any(event.verb == "replay" for event in record.events):
            found.append(record)
    return found


@pytest.mark.parametrize("game", GAMES[:2])
def test_what_is_said_of_a_hand_so_far_is_never_taken_back(game: str) -> None:
    proc = load_procedure(game)
    for record in replayed_hands(proc, 8):
        check_prefix(proc, record, 3)


def test_a_copy_goes_on_as_the_judge_does() -> None:
    proc = load_procedure("mini_poker_original")
    for record in replayed_hands(proc, 6):
        whole = Judge(proc, record)
        for event in record.events:
            whole.step(event)
        for place, event in enumerate(record.events):
            if event.verb in ("replay", "join", "cut"):
                judge = Judge(proc, record)
                for before in record.events[: place + 1]:
                    judge.step(before)
                copy = judge.copy()
                said = list(judge.verdicts)
                for after in record.events[place + 1 :]:
                    copy.step(after)
                assert copy.verdicts == whole.verdicts
                assert judge.verdicts == said
