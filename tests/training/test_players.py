"""Simulated players: how far hands go, and that no single answer gets a trainee through."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from dealer.cards import parse_cards
from dealer.house.load import load_procedure
from dealer.rules.judge import Judge
from dealer.training.misbehaviour import BUILDERS, FAULTS, LOOK_ALIKES, RATES
from dealer.training.players import Player
from dealer.training.simulate import new_record
from tests.training.tables import deal_out, new_session, still_clock

CALL_ONLY = ("string_bet", "beyond_cap", "check_facing_bet")


def play(hands: int, seed: int) -> tuple[int, Counter[str]]:
    session = new_session(seed=seed, mode="exam", clock=still_clock)
    seventh = 0
    for _hand in range(hands):
        deal_out(session)
        seventh += session.judge.t.street_index == len(session.proc.streets) - 1
        session.next_hand()
    return seventh, Counter(session.kinds)


def check(hands: int, seed: int) -> None:
    seventh, kinds = play(hands, seed)
    assert 45 <= seventh * 100 / hands <= 75
    total = sum(kinds.values())
    faults = sum(kinds[kind] for kind in FAULTS)
    alike = total - faults
    print(hands, "hands,", seventh, "to seventh street;", dict(kinds))
    assert set(kinds) == {*FAULTS, *LOOK_ALIKES}
    assert 0.7 <= faults / alike <= 1.4, (faults, alike)
    assert sum(kinds[kind] for kind in CALL_ONLY) / total < 0.40
    assert alike / total < 0.60


def test_every_kind_is_known() -> None:
    assert set(BUILDERS) == set(RATES) == {*FAULTS, *LOOK_ALIKES}


def test_players_of_an_evening() -> None:
    check(400, 9)


@pytest.mark.slow
def test_players_of_two_thousand_hands() -> None:
    check(2000, 20)


def test_without_misbehaviour_nobody_is_irregular() -> None:
    session = new_session(seed=3, mode="exam", misbehaviour=0.0, clock=still_clock)
    for _hand in range(40):
        deal_out(session)
        assert not any(event.verb == "rule" for event in session.record.events)
        session.next_hand()
    assert session.kinds == []


def test_a_card_dealt_twice_confuses_nobody() -> None:
    proc = load_procedure("badugi_low")
    judge = Judge(proc, new_record(proc, {1: 100_00, 2: 100_00}))
    seat = judge.t.seats[1]
    seat.cards = [int(card) for card in parse_cards("JdJd3s2c")]
    player = Player(random.Random(1))
    assert player.plays(judge, seat) == seat.cards
    assert 0 < player.feel(judge, seat) <= 1
