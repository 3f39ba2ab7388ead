"""The shipped procedures: clean, and with the numbers and choices of the rules pages."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from dealer.hands import mini_poker
from dealer.house.explain import values
from dealer.house.load import list_procedures, load_procedure
from dealer.house.model import Procedure, Street

ROOT = Path(__file__).resolve().parents[2]
STUD = load_procedure("seven_card_stud")


def shared(*parts: str) -> Path:
    """A folder of the shared data, read in place.  Absent: skipped, or a failure where ``CI=true``."""
    folder = Path(os.environ.get("DEALER_SHARED", ROOT.parent / "shared")).joinpath(*parts)
    if not folder.exists():
        if os.environ.get("CI") == "true":
            pytest.fail(f"the shared data is missing: {folder}")
        pytest.skip("the shared data is not here")
    return folder


def bets(proc: Procedure) -> list[tuple[str, int, int]]:
    return [(s.bet.size, s.bet.min, s.bet.max) for s in proc.streets.values() if s.bet is not None]


@pytest.mark.parametrize("name", list_procedures())
def test_every_shipped_procedure_is_clean_and_named_in_both_languages(name: str) -> None:
    proc = load_procedure(name)
    assert proc.name == name
    assert set(proc.title) == {"en", "ko"}


@pytest.mark.parametrize("name", ["seven_card_stud", "holdem_no_limit", "sampyong_hi_lo", "badugi_low", "mini_poker"])
def test_the_sketches_load_and_deal_the_same_game(name: str) -> None:
    sketch = load_procedure(str(shared("procedures") / f"{name}.yaml"))
    ours = load_procedure(name)
    for key in (
        "seats",
        "chip",
        "deck",
        "wash",
        "forced",
        "betting",
        "raise_",
        "streets",
        "rake",
        "split",
        "replay",
    ):
        assert getattr(sketch, key) == getattr(ours, key), key


def test_the_manual_s_numbers() -> None:
    assert STUD.deck.sequence == ("shuffle", "shuffle", "strip", "shuffle", "cut")
    assert (STUD.wash.every, STUD.wash.face, STUD.wash.extra) == (3, "up", "allowed")
    assert (STUD.seats.min, STUD.seats.max, STUD.chip.unit, STUD.forced) == (2, 8, 50, ())
    assert list(STUD.streets) == ["third", "fourth", "fifth", "sixth", "seventh"]
    assert bets(STUD) == [
        ("none", 50, 300), ("none", 100, 300), ("none", 100, 300), ("none", 100, 300), ("none", 100, 600),
    ]  # fmt: skip
    assert (STUD.raise_.cap, STUD.raise_.uncapped_at, STUD.raise_.uncapped) == (3, 2, "two_left")
    assert (STUD.rake.percent, STUD.rake.max, STUD.rake.unit, STUD.rake.after) == (
        10,
        300,
        50,
        "seventh.deal",
    )


DECISIONS = """
deal.rounds: one_card, deal.exposed: becomes_door, calls.low_suit: when_tied, bring_in.short: all_in,
bring_in.no_chips: next_clockwise, opener.tie: first_dealt, opener.all_in: next_clockwise,
calls.when_no_action: optional, fold.unbet: dead_at_once, calls.raise_amount: total, raise.minimum: double,
raise.maximum: street_max, raise.first_minimum: double, check_raise: allowed, string_bet: call_only,
all_in.reopens: full_raise, raise.cap_counts: able_to_act, raise.below_minimum: to_minimum,
raise.above_maximum: to_maximum, out_of_turn: wait, calls.high_on_seventh: optional,
last_card.exposed: may_open, exhaustion: robert, rake.window: last_card_to_award,
rake.basis: contested_pot, rake.unit: 0.50, rake.rounding: down, rake.from: pot_by_pot,
rake.no_last_card: none, showdown.checked: opener, showdown.muck: allowed,
split.odd_chip: high_card_by_suit, calls.hand_detail: class_and_ranks, wash.extra: allowed
"""


def test_the_manual_s_decisions() -> None:
    expected = dict(pair.split(": ") for pair in DECISIONS.replace("\n", " ").strip().split(", "))
    found = values(STUD)
    assert len(expected) == 34
    assert {path: found[path] for path in expected} == expected


def test_streets_of_stud() -> None:
    faces = {name: [step.face for step in street.deal] for name, street in STUD.streets.items()}
    assert faces == {
        "third": ["down", "down", "up"],
        "fourth": ["up"],
        "fifth": ["up"],
        "sixth": ["up"],
        "seventh": ["down"],
    }
    third: Street = STUD.streets["third"]
    assert (third.open_.by, third.open_.suits, third.open_.ace) == ("low_card", ("c", "d", "h", "s"), "high")
    assert [s.open_.call for s in STUD.streets.values()] == ["low", "high", "high", "high", "none"]
    assert [s.burn for s in STUD.streets.values()] == [0, 1, 1, 1, 1]


def test_fixed_limit_family() -> None:
    limit, split, razz = (load_procedure(n) for n in ("seven_card_stud_limit", "stud_hi_lo_limit", "razz_limit"))
    assert [(proc.phh or {})["variant"] for proc in (limit, split, razz)] == ["F7S", "F7S/8", "FR"]
    for proc in (limit, split, razz):
        assert [size for size, _, _ in bets(proc)] == ["small", "small", "big", "big", "big"]
        assert (proc.raise_.cap, proc.raise_.completion, proc.double_bet.open_pair) == (3, "bet", "off")
        assert proc.wash.every == 0 and proc.rake.percent == 0
        assert proc.calls == STUD.calls and proc.deck == STUD.deck
    assert [(half.name, half.ranking, half.qualify) for half in split.showdown.halves] == [
        ("high", "high", None),
        ("low", "low_a5", 8),
    ]
    assert [s.open_.by for s in razz.streets.values()] == ["high_card", *["low_hand"] * 4]
    assert razz.streets["third"].open_.ace == "low" and razz.streets["third"].open_.suits[0] == "c"
    assert [s.open_.call for s in razz.streets.values()] == ["low", "high", "high", "high", "none"]


def test_mini_poker_family() -> None:
    """Both rule sets, and the three ways to deal."""
    common, original, three, shared = (
        load_procedure(f"mini_poker{end}") for end in ("", "_original", "_three_card", "_community")
    )
    assert mini_poker.rules_of(common.mini_poker) == mini_poker.COMMON
    assert mini_poker.rules_of(original.mini_poker) == mini_poker.ORIGINAL
    assert mini_poker.rules_of(three.mini_poker) == mini_poker.COMMON
    assert mini_poker.rules_of(shared.mini_poker) == mini_poker.COMMON._replace(back_straight="lowest")
    dealt = [
        [[(step.to, step.face) for step in street.deal] for street in proc.streets.values()]
        for proc in (common, three, shared)
    ]
    assert dealt == [
        [[("each", "down")], [("each", "down")]],
        [[("each", "down")] * 2, [("each", "down")]],
        [[("each", "down")] * 2, [("board", "up")]],
    ]
    assert [s.choose and (s.choose.open_, s.choose.keep) for s in three.streets.values()] == [(1, 0), (0, 2)]
    assert [s.choose and (s.choose.open_, s.choose.keep) for s in shared.streets.values()] == [None, (0, 2)]
    for proc in (common, original, three, shared):
        assert (proc.seats.min, proc.seats.max, proc.betting, proc.raise_.cap) == (2, 10, "no_limit", 3)
        assert [(f.post, f.amount) for f in proc.forced] == [("ante", 100)]
        replay = proc.replay
        assert replay is not None and len(replay.deal) == 2
        assert (replay.reenter.who, replay.reenter.price) == ("folded", "last_round_with_a_bet")
        assert (replay.betting, replay.limit) == ("one_round", "none")


def test_televised_stud_hands_fit_the_cap() -> None:
    """No street of the recorded tournaments has more than a bet and three raises with three players in."""
    seen = 0
    for file in sorted(shared("data", "phh").glob("wsop-*/*tud*.phh")) + sorted(
        shared("data", "phh").glob("wsop-*/f*7s*.phh")
    ):
        bet_count = 0
        for action in file.read_text(encoding="utf-8").partition("actions = [")[2].split("'"):
            words = action.split()
            if words[:1] == ["d"]:
                bet_count = 0
            elif words[1:2] == ["cbr"]:
                bet_count += 1
                seen += 1
                assert bet_count <= 1 + int(load_procedure("seven_card_stud_limit").raise_.cap)
    assert seen > 20
