"""Draw games by the perfect dealer: no finding, no chip lost, ends as a second account has them, and every rule of
the draws tried often.  Run with ``-s`` to see how often each was judged."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from functools import cache

import pytest

from dealer.house.load import load_procedure, override
from dealer.house.model import Procedure
from dealer.record.hand import HandRecord
from dealer.rules.judge import Judge
from dealer.rules.session import SessionJudge
from dealer.training.faults.arrange import ARRANGERS
from dealer.training.faults.play import play
from tests.rules.builders import faults_and_passes
from tests.rules.drawn import perfect_hands, settled
from tests.rules.test_prefix import check as check_prefix

GAMES = (
    "badugi_low", "badugi_fixed_limit", "badugi_high", "badugi_high_low", "badugi_flush", "badugi_pairs_of_suits",
    "badugi_pair", "badugi_open", "badugi_holdem",
)  # fmt: skip
HOUSES: dict[str, Mapping[str, str]] = {
    "no_draw": {"exhaustion": "no_draw"},
    "one draw": {"streets": "{drop: [lunch, evening]}", "rake.after": "morning.draw"},
    "two draws": {"streets": "{drop: [lunch]}"},
    "four draws": {"streets.night": "{like: evening}"},
    "three, two, one": {
        "streets.morning.draw.max": "3", "streets.lunch.draw.max": "2", "streets.evening.draw.max": "1",
    },
    "no burn": {"streets.morning.burn": "0"},
    "no bet before the morning": {"streets.deal.bet": "null"},
    "no bet after the evening": {"streets.evening.bet": "null"},
    "all decide first": {"streets.morning.draw.one_by_one": "false"},
    "nothing said": {"streets.morning.draw.call": "none"},
    "blinds": {
        "forced": "[{post: sb, amount: 1, who: button+1, to_price: true}, "
        "{post: bb, amount: 2, who: button+2, to_price: true, option: true}]",
        "streets.deal.open": "{by: position, seat: button+3, heads_up: button}",
        "streets.deal.bet": "{min: 2, posted: true}",
    },
    "winner deals": {"position": "last_winner"},
    "winner first": {"position": "last_winner_first"},
}  # fmt: skip
OWN = ("DRW01", "DRW02", "DRW03", "DRW04", "DRW05", "DRW06", "DRW07", "LST04", "LST05", "BRN01", "BRN02", "SHF02")


def check_perfect(proc: Procedure, record: HandRecord, passed: Counter[str]) -> None:
    assert faults_and_passes(proc, record, passed) == []
    assert record.events[-1].verb == "gather"
    stacks = SessionJudge().judge(proc, record).stacks
    assert sum(stacks.values()) == sum(entry.stack for entry in record.seats.values())
    assert stacks == settled(proc, record)
    passed["shuffles"] += any(event.verb == "mix" for event in record.events)
    passed["side pots"] += any(event.verb == "pot" for event in record.events)


@cache
def judged(game: str, house: str, count: int) -> Counter[str]:
    """How often each rule was tried and kept; every hand is checked on the way."""
    passed: Counter[str] = Counter()
    proc = override(game, dict(HOUSES[house])) if house else load_procedure(game)
    for record in perfect_hands(proc, count, seed=3):
        check_perfect(proc, record, passed)
    return passed


@pytest.mark.parametrize("game", GAMES)
def test_perfect_dealer(game: str) -> None:
    judged(game, "", 60)


@pytest.mark.parametrize("house", HOUSES)
def test_perfect_dealer_of_other_houses(house: str) -> None:
    judged("badugi_low", house, 24)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_perfect_dealer_for_long(game: str) -> None:
    judged(game, "", 1200)


@pytest.mark.slow
@pytest.mark.parametrize("house", HOUSES)
def test_perfect_dealer_of_other_houses_for_long(house: str) -> None:
    judged("badugi_low", house, 800)


def check_counts(count: int, houses: int, least: int) -> None:
    passed = sum([judged(game, "", count) for game in GAMES], Counter[str]())
    passed += sum([judged("badugi_low", house, houses) for house in HOUSES], Counter[str]())
    print("\n" + "\n".join(f"{code} {passed[code]:7}" for code in [*OWN, "shuffles", "side pots"]))
    assert {code: passed[code] for code in OWN if passed[code] < least} == {}


def test_every_rule_is_judged() -> None:
    check_counts(60, 24, 20)


@pytest.mark.slow
def test_every_rule_is_judged_often() -> None:
    check_counts(1200, 800, 200)


@pytest.mark.parametrize("game", ["badugi_low", "badugi_open", "badugi_holdem"])
def test_verdicts_are_certain_when_they_are_given(game: str) -> None:
    proc = load_procedure(game)
    for number, record in enumerate(perfect_hands(proc, 3, seed=17)):
        check_prefix(proc, record, 3 + number)


def test_no_card_lies_in_two_places() -> None:
    """After every act hands, piles and stub make 52 cards, and no known card is in two of them."""
    proc = load_procedure("badugi_low")
    for seed in range(6):
        rng = random.Random(f"places/{seed}")
        hand = play(proc, ARRANGERS["changing"](proc, rng, None), (), rng)
        assert hand is not None
        judge = Judge(proc, hand.records[0])
        for event in hand.records[0].events:
            judge.step(event)
            table = judge.t
            held = [card for seat in table.by_number if not seat.folded for card in seat.cards]
            piles = [card for zone in ("burn", "muck", "discard") for card in table.pile(zone)]
            now = [card for seat in table.seats for card in table.pile(f"p{seat}")]
            assert len(held) + len(piles) + len(now) + table.stub == 52
            known = [card for card in (*held, *piles, *now) if card < 52]
            assert len(known) == len(set(known))
