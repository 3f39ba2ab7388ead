"""The arithmetic of limits against the tables and examples of the rules pages (amounts in dollars)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer.amounts import Amount, format_amount
from dealer.house.betting import (
    UNLIMITED,
    Limits,
    Range,
    allows,
    bet_range,
    in_units,
    is_full_raise,
    korean_sizes,
    limits_of,
    raise_range,
    reopens,
)
from dealer.house.load import load_procedure, override

STUD = load_procedure("seven_card_stud")
LIMITS = {name: limits_of(STUD, street) for name, street in STUD.streets.items()}
LIMIT = Limits(structure="fixed_limit", least=2000, most=2000)
NO_LIMIT = Limits(structure="no_limit", least=200, last_increase=True, capped_by_stack=True)
POT = Limits(structure="pot_limit", least=200, last_increase=True)


def cents(text: str) -> int:
    return int(Amount.parse(text))


def shown(legal: Range) -> str:
    low, high = format_amount(legal.min), format_amount(legal.max)
    return low if low == high else f"{low}-{high}"


# --- spread: price (all full) -> legal totals on third to sixth street, and on seventh ---------------

TABLE = [
    ("0.50", "1-3.50", None),
    ("1", "2-4", "2-7"),
    ("1.50", "3-4.50", "3-7.50"),
    ("2", "4-5", "4-8"),
    ("2.50", "5-5.50", "5-8.50"),
    ("3", "6", "6-9"),
    ("4", "7", "8-10"),
    ("6", "9", "12"),
    ("9", "12", "15"),
]


@pytest.mark.parametrize(("price", "early", "seventh"), TABLE)
def test_table_of_legal_totals(price: str, early: str, seventh: str | None) -> None:
    full = cents(price)
    for name in ("third", "fourth", "fifth", "sixth"):
        assert shown(raise_range(LIMITS[name], full, full, full)) == early
    if seventh is not None:
        assert shown(raise_range(LIMITS["seventh"], full, full, full)) == seventh


@pytest.mark.parametrize(
    ("street", "full", "price", "legal"),
    [
        ("fourth", "1", "1.50", "2.50-4.50"),
        ("fourth", "2", "3", "5-6"),
        ("fourth", "4", "5", "8"),
        ("seventh", "3", "5", "8-11"),
    ],
)
def test_after_a_short_all_in(street: str, full: str, price: str, legal: str) -> None:
    assert shown(raise_range(LIMITS[street], cents(price), cents(full), cents(full))) == legal


def test_a_short_opening_all_in_leaves_the_first_bet_to_be_made() -> None:
    assert shown(raise_range(LIMITS["fourth"], 50, 0, 0)) == "1-3"
    assert shown(bet_range(LIMITS["seventh"])) == "1-6"


def test_opening_bets() -> None:
    assert shown(bet_range(LIMITS["third"])) == "0.50-3"
    assert shown(bet_range(LIMITS["fourth"])) == "1-3"


def test_manual_example_of_a_re_raise() -> None:
    # bring-in 0.50, raise to 2.00, re-raise to 4.00 or more
    assert raise_range(LIMITS["third"], 200, 200, 150).min == 400


def test_first_raise_from_the_street_minimum() -> None:
    proc = override("seven_card_stud", {"raise.first_minimum": "street_minimum"})
    fourth, third = limits_of(proc, proc.streets["fourth"]), limits_of(proc, proc.streets["third"])
    assert shown(raise_range(fourth, 300, 300, 300)) == "4-6"
    assert shown(raise_range(third, 300, 300, 300)) == "3.50-6"
    assert shown(raise_range(fourth, 300, 300, 300, raises=1)) == "6"


def test_last_full_increase() -> None:
    proc = override("seven_card_stud", {"raise.minimum": "last_full_increase"})
    fourth = limits_of(proc, proc.streets["fourth"])
    assert shown(raise_range(fourth, 300, 300, 100)) == "4-6"


def test_maximum_is_the_stack() -> None:
    proc = override("seven_card_stud", {"raise.maximum": "stack"})
    fourth = limits_of(proc, proc.streets["fourth"])
    assert raise_range(fourth, 600, 600, 300) == (1200, UNLIMITED)


def test_short_all_ins_reopen_the_betting_together() -> None:
    # bet 1.00 (A), all-in 1.50, call 1.50 (D), all-in 2.00: A may raise, D may not
    assert reopens(LIMITS["fourth"], 100, 100, 100)
    assert not reopens(LIMITS["fourth"], 50, 100, 100)
    # one who had checked and faces only a short opening bet may call or fold
    assert not reopens(LIMITS["fourth"], 50, 0, 0)
    # F above M: M is enough
    assert reopens(LIMITS["fourth"], 300, 400, 200)
    assert not reopens(LIMITS["fourth"], 299, 400, 200)


@given(st.integers(1, 40).map(lambda n: n * 50), st.integers(0, 40).map(lambda n: n * 50))
def test_spread_always_leaves_a_legal_raise(full: int, short: int) -> None:
    for limits in LIMITS.values():
        legal = raise_range(limits, full + short, full, full)
        assert full + short < legal.min <= legal.max <= full + short + limits.most
        assert legal.min - full - short == min(full, limits.most)


# --- fixed limit ------------------------------------------------------------------------------------


def test_fixed_limit_completes_and_raises_by_one_bet() -> None:
    assert raise_range(LIMIT, 300, 0, 0) == (2000, 2000)  # over a bring-in of 3
    assert raise_range(LIMIT, 2000, 2000, 2000) == (4000, 4000)
    assert allows(LIMIT, 4000, Range(4000, 4000))
    assert not allows(LIMIT, 5000, Range(4000, 4000))


def test_fixed_limit_short_all_in_is_completed_or_counts_from_half_a_bet() -> None:
    half = Limits(structure="fixed_limit", least=2000, most=2000, half_counts=True)
    legal = raise_range(half, 2000, 2000, 2000)
    assert not is_full_raise(half, 2700, legal, 2000)
    assert raise_range(half, 2700, 2000, 2000) == (4000, 4000)
    assert is_full_raise(half, 3100, legal, 2000)
    assert raise_range(half, 3100, 3100, 1100) == (5100, 5100)
    assert not is_full_raise(LIMIT, 3100, legal, 2000)
    assert reopens(half, 1000, 2000, 2000) and not reopens(LIMIT, 1000, 2000, 2000)


def test_double_bet_over_an_open_pair() -> None:
    proc = override("seven_card_stud_limit", {"double_bet.open_pair": "allowed"})
    small, big = proc.limit.small, proc.limit.big
    pair = limits_of(proc, proc.streets["fourth"], open_pair=True)
    assert bet_range(pair) == (small, big)
    assert raise_range(pair, small, small, small) == (small * 2, small + big)
    assert raise_range(pair, big, big, big) == (big * 2, big * 2)
    legal = bet_range(pair)
    assert allows(pair, small, legal) and allows(pair, big, legal) and not allows(pair, small + 100, legal)
    off = load_procedure("seven_card_stud_limit")
    assert bet_range(limits_of(off, off.streets["fourth"], open_pair=True)) == (small, small)
    assert bet_range(limits_of(off, off.streets["fifth"])) == (big, big)


# --- no limit ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("price", "full", "increase", "least"),
    [("2", "2", "2", "4"), ("6", "6", "4", "10"), ("150", "100", "100", "250"), ("800", "300", "300", "1100"),
     ("200", "100", "100", "300")],
)  # fmt: skip
def test_no_limit_adds_the_last_full_increase(price: str, full: str, increase: str, least: str) -> None:
    legal = raise_range(NO_LIMIT, cents(price), cents(full), cents(increase))
    assert legal == (cents(least), UNLIMITED)


def test_no_limit_reopening() -> None:
    # bet 100 (A), all-in 125, call 125 (C), all-in 200: A faces 100 more, C 75
    assert reopens(NO_LIMIT, 10000, 10000, 10000)
    assert not reopens(NO_LIMIT, 7500, 10000, 10000)
    assert not is_full_raise(NO_LIMIT, 15000, raise_range(NO_LIMIT, 10000, 10000, 10000))


# --- pot limit --------------------------------------------------------------------------------------


def test_pot_limit_calls_first() -> None:
    assert raise_range(POT, 200, 200, 200, pot=300, owed=200) == (400, 700)
    assert raise_range(POT, 800, 800, 800, pot=2100, owed=800) == (1600, 3700)
    assert bet_range(POT, pot=1300) == (200, 1300)
    assert bet_range(POT, pot=100) == (200, 200)


def test_pot_limit_small_blind_as_full_and_raise_of_the_pot() -> None:
    # the blinds of 1 and 2 count as 4 (which of them does is the table's to know)
    assert raise_range(POT, 200, 200, 200, pot=400, owed=200).max == 800
    pot_only = Limits(structure="pot_limit", least=200, last_increase=True, call_first=False)
    assert raise_range(pot_only, 800, 800, 800, pot=2100, owed=800).max == 2900


# --- Korean sizes -----------------------------------------------------------------------------------


def korean(**changes: str) -> Limits:
    proc = override("badugi_low", {key.replace("__", "."): value for key, value in changes.items()})
    return limits_of(proc, proc.streets["deal"])


def test_korean_sizes_after_the_call() -> None:
    # pot 12, 4 to call, with 4 in front of the bettor: put in 8, 12 or 20
    assert korean_sizes(korean(), 1200, 400, 400) == {"quarter": 800, "half": 1200, "full": 2000}
    assert korean_sizes(korean(), 800) == {"ping": 100, "quarter": 200, "half": 400, "full": 800}


def test_korean_sizes_at_least_one_base_unit_in_whole_chips() -> None:
    assert korean_sizes(korean(), 200) == {"ping": 100, "quarter": 100, "half": 100, "full": 200}
    assert korean_sizes(korean(), 1000)["quarter"] == 200
    assert korean_sizes(korean(korean__rounding="up"), 1000)["quarter"] == 300
    assert korean_sizes(korean(korean__rounding="nearest"), 1000)["quarter"] == 300
    assert korean_sizes(korean(korean__of="pot"), 1200, 400, 400)["half"] == 1000


def test_korean_maximum_is_the_ceiling() -> None:
    limits = korean(bet__ceiling="10")
    assert korean_sizes(limits, 1200, 400, 400) == {"quarter": 800, "max": 1000}
    assert raise_range(limits, 400, 400, 400, pot=1200, owed=400) == (800, 1000)
    assert allows(limits, 800, Range(800, 1000), 1200, 400, 400)
    assert not allows(limits, 900, Range(800, 1000), 1200, 400, 400)
    assert bet_range(korean(), 800) == (100, 800)


@given(st.integers(0, 10**6), st.integers(1, 8), st.sampled_from([1, 5, 25, 50, 100]))
def test_in_units_is_within_a_chip(amount: int, parts: int, unit: int) -> None:
    down, up = in_units(amount, parts, unit, "down"), in_units(amount, parts, unit, "up")
    near = in_units(amount, parts, unit, "nearest")
    assert down % unit == up % unit == near % unit == 0
    assert down * parts <= amount <= up * parts and up - down in (0, unit)
    assert abs(near * parts - amount) * 2 <= unit * parts


def test_fixed_maximum() -> None:
    limits = Limits(structure="fixed_max", least=100, most=500, last_increase=True)
    assert bet_range(limits) == (100, 500)
    assert raise_range(limits, 400, 400, 300) == (700, 900)
