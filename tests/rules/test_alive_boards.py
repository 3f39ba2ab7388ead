"""Parameters of the other games are alive: some hand's verdicts change with the key alone.

The keys of the manual's own procedure stand in ``test_alive``; here are those that only games with a button, with
fixed limit, pot limit or Korean sizes, or with two halves have.
"""

from __future__ import annotations

import random
from functools import cache
from typing import Final

import pytest

from dealer.house.load import override
from dealer.record.hand import HandRecord
from dealer.rules.session import SessionJudge
from dealer.rules.verdict import Verdict
from dealer.training.faults.arrange import ARRANGERS
from dealer.training.faults.injector import Arrangement
from dealer.training.faults.play import play
from dealer.training.inject import inject, injectors
from tests.rules.boards import TABLES

NO_LIMIT: Final = "holdem_no_limit"
FIXED: Final = "holdem_fixed_limit"
POT: Final = "holdem_pot_limit"
SAMPYONG: Final = "sampyong_hi_lo"
STUD_LIMIT: Final = "seven_card_stud_limit"
HALVES: Final = "stud_hi_lo_limit"

KOREAN: Final = {
    "betting": "korean", "raise.minimum": "size_list", "raise.maximum": "size_list", "korean.base": "1",
    "bet.ceiling": "60",
}  # fmt: skip
"""Hold'em with Korean sizes, and a ceiling, so that every size is offered."""
OPEN_PAIR: Final = {"double_bet.open_pair": "allowed"}

KEYS: Final[list[tuple[str, str, str, dict[str, str]]]] = [
    (NO_LIMIT, "button.moves", "dead_button", {}),
    (NO_LIMIT, "button.heads_up", "as_full", {}),
    (NO_LIMIT, "deal.from", "button+2", {}),
    (NO_LIMIT, "forced[0].amount", "1", {}),
    (NO_LIMIT, "forced[1].post", "dead", {}),
    (NO_LIMIT, "forced[1].amount", "2", {}),
    (NO_LIMIT, "forced[1].who", "button+3", {}),
    (NO_LIMIT, "forced[2].amount", "4", {}),
    (NO_LIMIT, "forced[2].to_price", "false", {}),
    (NO_LIMIT, "forced[2].option", "false", {}),
    (NO_LIMIT, "seats.min", "4", {}),
    (NO_LIMIT, "seats.max", "4", {}),
    (NO_LIMIT, "streets.preflop.bet.posted", "false", {}),
    (NO_LIMIT, "streets.preflop.open.seat", "button+2", {}),
    (NO_LIMIT, "streets.preflop.open.heads_up", "button+1", {}),
    (NO_LIMIT, "streets.flop.open.seat", "button+2", {}),
    (NO_LIMIT, "streets.flop.deal[0].cards", "2", {}),
    (NO_LIMIT, "streets.flop.burn", "2", {}),
    (NO_LIMIT, "showdown.all_in", "in_turn", {}),
    (NO_LIMIT, "showdown.halves[0].use.common", "[5, 5]", {}),
    (NO_LIMIT, "rake.after", "turn.deal", {"rake.percent": "10", "rake.max": "3"}),
    (FIXED, "limit.small", "1", {}),
    (FIXED, "limit.big", "8", {}),
    (FIXED, "streets.turn.bet.size", "small", {}),
    (FIXED, "all_in.reopens", "full_raise", {}),
    (FIXED, "raise.uncapped", "never", {}),
    (STUD_LIMIT, "double_bet.open_pair", '"off"', OPEN_PAIR),
    (STUD_LIMIT, "raise.completion", "raise", {}),
    (POT, "pot_limit.raise_at_most", "pot", {}),
    (POT, "pot_limit.small_blind", "as_full", {}),
    (NO_LIMIT, "korean.base", "2", KOREAN),
    (NO_LIMIT, "korean.sizes", "[check, ping, half, full, max]", KOREAN),
    (NO_LIMIT, "korean.of", "pot", KOREAN),
    (NO_LIMIT, "korean.rounding", "up", KOREAN),
    (NO_LIMIT, "bet.ceiling", "none", KOREAN),
    (SAMPYONG, "showdown.halves[1].qualify", "6", {}),
    (SAMPYONG, "showdown.halves[1].use.own", "[2, 2]", {}),
    (SAMPYONG, "split.hi_lo_odd", "low", {}),
    (HALVES, "showdown.halves[1].qualify", "6", {}),
    (HALVES, "split.hi_lo_odd", "low", {}),
]  # fmt: skip
"""Procedure, key, another value for it, and what the house must say beside (on both sides)."""


@cache
def pool(name: str, beside: tuple[tuple[str, str], ...]) -> list[list[HandRecord]]:
    """Hands dealt in the house, one session each: perfect and broken ones, short and long tables."""
    proc = override(name, dict(beside))
    button = proc.position == "button"
    tables = [*(TABLES if button else ("table", "layered", "deep", "shoving")), "war"]
    sessions: list[list[HandRecord]] = [two_with_a_seat_left(name, beside)] if button else []
    for number in range(3 * len(tables)):
        rng = random.Random(f"alive/{name}/{number}")
        kind = tables[number % len(tables)]
        pair = number >= len(tables) and kind in ("table", "short", "folding", "war")
        hand = play(proc, ARRANGERS[kind](proc, rng, 2 if pair else None), (), rng)
        assert hand is not None
        sessions.append(hand.records)
    if not beside:
        for code, several in injectors().items():
            for which, injector in enumerate(several):
                if injector.procedure == name and not injector.house:
                    sessions.append(inject(code, name, 3, which=which).records)
    return sessions


def two_with_a_seat_left(name: str, beside: tuple[tuple[str, str], ...]) -> list[HandRecord]:
    """Two hands of one table; the small blind of the first has gone."""
    proc = override(name, dict(beside))
    rng = random.Random(f"left/{name}")
    made = ARRANGERS["deep"](proc, rng, 6)
    numbers = sorted(made.stacks)
    made.button = numbers[0]
    first = play(proc, made, (), rng)
    assert first is not None
    stacks = SessionJudge().judge(proc, first.records[0]).stacks
    del stacks[numbers[1]]
    second = play(proc, Arrangement(stacks, made.players, since_wash=1, button=numbers[2]), (), rng)
    assert second is not None
    return [*first.records, *second.records]


def said(name: str, house: dict[str, str], records: list[HandRecord]) -> list[list[Verdict]]:
    """The verdicts on one session."""
    proc = override(name, house)
    session = SessionJudge()
    return [
        session.judge(proc, record, last=number == len(records)).verdicts for number, record in enumerate(records, 1)
    ]


@cache
def said_before(name: str, beside: tuple[tuple[str, str], ...], place: int) -> list[list[Verdict]]:
    return said(name, dict(beside), pool(name, beside)[place])


@pytest.mark.parametrize(("name", "key", "other", "beside"), KEYS, ids=[f"{name}-{key}" for name, key, *_ in KEYS])
def test_alive(name: str, key: str, other: str, beside: dict[str, str]) -> None:
    frozen = tuple(beside.items())
    house = {**beside, key: other}
    assert any(
        said(name, house, records) != said_before(name, frozen, place)
        for place, records in enumerate(pool(name, frozen))
    ), f"{key}: {other} changes no verdict"
