"""Hold'em and Sampyong: the perfect dealer makes no fault, the money goes where a second count sends it, and every
rule of a game with a button is put to the test often enough.  Run with ``-s`` to see how often each was judged."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from functools import cache

import pytest

from dealer.house.load import load_procedure, override
from dealer.record.hand import HandRecord
from dealer.rules.session import SessionJudge
from dealer.rules.verdict import FAIL, PASS
from dealer.training.faults.arrange import ARRANGERS
from dealer.training.faults.injector import Arrangement
from dealer.training.faults.play import following, play
from tests.rules.boards import perfect_hands, settled
from tests.rules.builders import faults_and_passes
from tests.rules.kept import unruly_hands

HOUSES: list[tuple[str, Mapping[str, str]]] = [
    ("holdem_no_limit", {}),
    ("holdem_pot_limit", {"pot_limit.small_blind": "as_full"}),
    ("holdem_fixed_limit", {}),
    ("sampyong_hi_lo", {}),
    ("sampyong_high", {"rake.percent": "5", "rake.max": "4"}),
    ("sampyong_hi_lo", {"split.hi_lo_odd": "low", "showdown.all_in": "in_turn", "showdown.pots": "main_first"}),
    ("holdem_no_limit", {"forced": "[{post: ante, amount: 1, who: all}, {post: sb, amount: 1, who: button+1, "
                         "to_price: true}, {post: bb, amount: 2, who: button+2, to_price: true, option: true}]",
                         "streets.flop.burn": "2", "rake.percent": "10", "rake.max": "3"}),
]  # fmt: skip
NAMES = ["no limit", "pot limit", "fixed limit", "sampyong", "sampyong high, rake", "low first", "antes, two burns"]
CODES = (
    "SHF01 SHF02 DEL01 DEL02 DEL03 DEL04 DEL05 DEL06 DEL09 BTN01 BRI05 BRN01 BRN02 BRN03 OPN03 BET01 BET02 BET03 BET04"
    " BET05 BET06 BET07 BET08 BET10 BET12 CAL05 CAL06 CAP02 ALN01 ALN02 POT01 POT02 POT03 POT04 POT05 POT06 POT07 SHO01"
    " SHO02 SHO03 SHO04 SHO05 SHO06 SHO07 CAL09 CAL10 PAY01 PAY02 PAY03 PAY04 PAY05 DSC01 DSC02 DSC03 ACT01 ACT02"
    " REC01"
).split()
"""What the perfect dealer's hands alone must put to the test in these games."""


def check_many(name: str, house: Mapping[str, str], count: int, passed: Counter[str]) -> None:
    proc = override(name, dict(house))
    for record in perfect_hands(proc, count, seed=7):
        assert faults_and_passes(proc, record, passed) == []
        assert record.events[-1].verb == "gather"
        stacks = SessionJudge().judge(proc, record).stacks
        rake = sum([event.amount or 0 for event in record.events if event.verb == "rake"])
        assert sum(stacks.values()) + rake == sum([entry.stack for entry in record.seats.values()])
        assert stacks == settled(proc, record)
        if not any(event.verb == "db" for event in record.events):
            assert not rake


@pytest.mark.parametrize(("name", "house"), HOUSES, ids=NAMES)
def test_perfect_dealer(name: str, house: Mapping[str, str]) -> None:
    check_many(name, house, 80, Counter())


@pytest.mark.slow
@pytest.mark.parametrize(("name", "house"), HOUSES, ids=NAMES)
def test_perfect_dealer_for_long(name: str, house: Mapping[str, str]) -> None:
    check_many(name, house, 3000, Counter())


UNRULY = [
    ("holdem_no_limit", {}),
    ("holdem_pot_limit", {}),
    ("holdem_fixed_limit", {}),
    ("sampyong_hi_lo", {}),
    ("holdem_no_limit", {"betting": "korean", "raise.minimum": "size_list", "raise.maximum": "size_list"}),
]  # fmt: skip


@pytest.mark.parametrize(("name", "house"), UNRULY, ids=["no limit", "pot", "fixed", "sampyong", "korean sizes"])
def test_irregular_players_rightly_ruled(name: str, house: Mapping[str, str]) -> None:
    """Players' irregular acts are no findings where the dealer rules on them rightly."""
    for record in unruly_hands(override(name, dict(house)), 30, seed=2):
        assert faults_and_passes(override(name, dict(house)), record, Counter()) == []
        assert record.events[-1].verb == "gather"


def evening(name: str, seed: int, hands: int, moves: str = "clockwise") -> tuple[list[str], Counter[str]]:
    """Hands one after another at one table, the button moving on; players without chips leave."""
    proc = override(name, {"button.moves": moves})
    rng = random.Random(f"evening/{name}/{seed}")
    made: Arrangement = ARRANGERS["deep"](proc, rng, rng.randint(5, 9))
    session = SessionJudge()
    passed: Counter[str] = Counter()
    found: list[str] = []
    button, since = rng.choice(sorted(made.stacks)), 0
    for number in range(1, hands + 1):
        here = Arrangement(made.stacks, made.players, since_wash=since, button=button)
        hand = play(proc, here, (), rng)
        assert hand is not None
        record: HandRecord = hand.records[0]
        record.table.hand = number
        result = session.judge(proc, record, last=number == hands)
        passed.update([verdict.code for verdict in result.verdicts if verdict.status == PASS])
        found += [repr(verdict) for verdict in result.verdicts if verdict.status == FAIL]
        made.stacks = {seat: stack for seat, stack in result.stacks.items() if stack >= 300}
        if len(made.stacks) < 3:
            break
        button, since = following(sorted(made.stacks), button), since + 1
    return found, passed


def test_evenings_at_one_table() -> None:
    """Stacks, discard and button go from hand to hand without a finding."""
    moved = 0
    for seed in range(4):
        found, passed = evening("holdem_no_limit", seed, 12)
        assert found == []
        moved += passed["BTN01"]
    assert moved >= 20


@cache
def counted(scale: int) -> Counter[str]:
    passed: Counter[str] = Counter()
    for name, house in HOUSES:
        proc = override(name, dict(house))
        for record in perfect_hands(proc, 60 * scale, seed=3):
            faults_and_passes(proc, record, passed)
    for seed in range(8 * scale):
        passed += evening("holdem_no_limit", seed, 12)[1]
    return passed


def check_counts(scale: int, least: int) -> None:
    passed = counted(scale)
    print("\n" + "\n".join(f"{code} {passed[code]:7}" for code in CODES))
    assert {code: passed[code] for code in CODES if passed[code] < least} == {}


def test_every_rule_is_judged() -> None:
    check_counts(1, 20)


@pytest.mark.slow
def test_every_rule_is_judged_often() -> None:
    check_counts(10, 200)


def test_hands_are_turned_up_beside_an_all_in() -> None:
    """All live hands lie open before the next card once nobody can bet, in any order."""
    proc = load_procedure("holdem_no_limit")
    seen = 0
    for record in perfect_hands(proc, 60, seed=1):
        verbs = [event.verb for event in record.events]
        if "sm" in verbs and "db" in verbs[verbs.index("sm") :]:
            seen += 1
            last = max(place for place, verb in enumerate(verbs) if verb == "sm")
            boards = [place for place, verb in enumerate(verbs) if verb == "db"]
            assert all(place > last or place < verbs.index("sm") for place in boards)
    assert seen > 5
