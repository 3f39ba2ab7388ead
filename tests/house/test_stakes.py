"""Stakes: a record's amounts at their places, the rest in proportion."""

from __future__ import annotations

import pytest

from dealer.amounts import Amount
from dealer.house.check import contradictions
from dealer.house.load import ProcedureError, load_procedure, override, with_stakes
from dealer.house.model import Procedure
from dealer.house.strict_yaml import Node


def at(name: str, **stakes: str) -> Procedure:
    return with_stakes(load_procedure(name), {key: int(Amount.parse(text)) for key, text in stakes.items()})


def bets(proc: Procedure) -> list[tuple[int, int]]:
    return [(street.bet.min, street.bet.max) for street in proc.streets.values() if street.bet is not None]


def sound(proc: Procedure) -> None:
    tree = Node(1, 1)
    tree.pairs = {}
    assert contradictions(proc, tree, "stakes") == []


def test_fixed_limit_of_a_televised_hand() -> None:
    proc = at("seven_card_stud_limit", ante="50000", bring_in="75000", small_bet="250000", big_bet="500000")
    assert [(entry.post, entry.amount, entry.who) for entry in proc.forced] == [("ante", 5000000, "all")]
    assert (proc.limit.small, proc.limit.big) == (25000000, 50000000)
    assert proc.streets["third"].bet is not None and proc.streets["third"].bet.min == 7500000
    assert proc.chip.unit == 100
    sound(proc)


def test_micro_stakes_bring_their_own_chip() -> None:
    proc = at("seven_card_stud_limit", ante="0.01", bring_in="0.02", small_bet="0.04", big_bet="0.08", unit="0.01")
    assert proc.chip.unit == 1
    sound(proc)
    unsaid = at("stud_hi_lo_limit", ante="0.10", bring_in="0.25", small_bet="1", big_bet="2")
    assert unsaid.chip.unit == 5
    sound(unsaid)


def test_an_ante_appears_and_vanishes() -> None:
    with_ante = at("seven_card_stud", ante="0.50")
    assert [(entry.post, entry.amount, entry.who, entry.to_price) for entry in with_ante.forced] == [
        ("ante", 50, "all", False)
    ]
    assert at("seven_card_stud_limit", ante="0").forced == ()
    assert at("seven_card_stud", ante="0") == load_procedure("seven_card_stud")
    blinds = at("holdem_no_limit", ante="0", sb="5", bb="10")
    assert [(entry.post, entry.amount) for entry in blinds.forced] == [("sb", 500), ("bb", 1000)]


def test_blinds_set_the_least_bet() -> None:
    proc = at("holdem_no_limit", sb="50", bb="100")
    assert bets(proc) == [(10000, 0)] * 4
    assert bets(at("holdem_no_limit", sb="50", bb="100", min_bet="200")) == [(20000, 0)] * 4
    only_big = at("holdem_no_limit", bb="100")
    assert [entry.amount for entry in only_big.forced] == [0, 5000, 10000]
    sound(proc)


def test_spread_grows_together() -> None:
    proc = at("seven_card_stud", bet_max="6")
    assert bets(proc) == [(100, 600), (200, 600), (200, 600), (200, 600), (200, 1200)]
    sound(proc)
    assert bets(at("seven_card_stud", bring_in="1"))[0] == (100, 300)


def test_a_larger_chip_rounds_up_what_was_not_said() -> None:
    proc = at("seven_card_stud", unit="1")
    assert bets(proc)[0] == (100, 300) and proc.rake.unit == 100
    sound(proc)
    smaller = at("seven_card_stud", unit="0.25")
    assert smaller.chip.unit == 25 and bets(smaller) == bets(load_procedure("seven_card_stud"))
    sound(smaller)


def test_base_unit_of_korean_sizes() -> None:
    proc = at("badugi_low", base="5", unit="1")
    assert proc.korean.base == 500 and proc.forced[0].amount == 500 and bets(proc) == [(500, 0)] * 4
    sound(proc)


def test_one_small_bet_gives_the_big_one() -> None:
    proc = at("razz_limit", small_bet="20")
    assert (proc.limit.small, proc.limit.big) == (2000, 4000)
    assert proc.forced[0].amount == 500 and bets(proc)[0] == (1000, 0)
    sound(proc)


def test_the_same_object_for_the_same_stakes() -> None:
    proc = load_procedure("seven_card_stud_limit")
    first = with_stakes(proc, {"small_bet": 200, "big_bet": 400})
    assert with_stakes(proc, {"big_bet": 400, "small_bet": 200}) is first
    assert with_stakes(proc, {}) is proc
    other = override("seven_card_stud_limit", {"raise.cap": "4"})
    assert with_stakes(other, {"small_bet": 200, "big_bet": 400}).raise_.cap == 4


@pytest.mark.parametrize(
    ("name", "stakes", "words"),
    [
        ("seven_card_stud", {"anti": 50}, "did you mean 'ante'"),
        ("seven_card_stud", {"bb": 200}, "seven_card_stud has no place for it"),
        ("seven_card_stud", {"small_bet": 200}, "no place"),
        ("holdem_no_limit", {"bring_in": 200}, "no place"),
        ("holdem_no_limit", {"base": 200}, "no place"),
        ("holdem_no_limit", {"unit": 0}, "above 0"),
        ("holdem_no_limit", {"bb": -200}, "above 0"),
    ],
)
def test_stakes_without_a_place(name: str, stakes: dict[str, int], words: str) -> None:
    with pytest.raises(ProcedureError, match=words):
        with_stakes(load_procedure(name), stakes)


def test_all_wrong_stakes_at_once() -> None:
    with pytest.raises(ProcedureError) as caught:
        with_stakes(load_procedure("seven_card_stud"), {"sb": 100, "bb": 200, "x": 1})
    assert len(caught.value.problems) == 3
