"""House parameters of draw games are alive: some hand's verdicts change with the key alone."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import msgspec
import pytest

from dealer.house.load import load_procedure, override
from dealer.record.detect import read_hands
from dealer.record.hand import HandRecord
from dealer.rules.session import SessionJudge
from dealer.rules.verdict import Verdict
from dealer.training.inject import inject, injectors
from tests.rules.drawn import perfect_hands

GAME: Final = "badugi_low"
SCENARIOS: Final = Path(__file__).resolve().parents[2] / "scenarios"
OTHER: Final[dict[str, tuple[str, ...]]] = {
    "streets.morning.burn": ("0", "2"),
    "streets.morning.draw.max": ("1", "3"),
    "streets.morning.draw.call": ("none",),
    "streets.morning.draw.one_by_one": ("false",),
    "streets.deal.bet": ("null",),
    "streets.evening.bet": ("null",),
    "streets": ("{drop: [evening]}", "{night: {like: evening}}"),
    "exhaustion": ("no_draw",),
    "forced": ("[]", "[{post: bb, amount: 2, who: button+1, to_price: true, option: true}]"),
    "showdown.halves[0].ace": ("high",),
    "showdown.halves[0].tie_suits": ("dhsc", "cdhs"),
    "showdown.halves[0].no_set": ("equal",),
    "showdown.halves[0].ranking": ('"badugi:high"', '"badugi:flush"', '"badugi:pairs_of_suits"', '"badugi:pair"'),
    "calls.hand_detail": ("class",),
}  # fmt: skip
WITH: Final = {"streets": {"rake.after": "morning.draw"}}
"""What must change with the key: the loader refuses the one without the other."""


@cache
def pool() -> tuple[HandRecord, ...]:
    """Perfect and broken hands, and the page's examples: ties and hands without a set among them."""
    records = [*perfect_hands(load_procedure(GAME), 24, seed=29)]
    for code in ("DRW01", "DRW02", "DRW03", "DRW04", "DRW06", "LST04", "LST05"):
        for which, injector in enumerate(injectors()[code]):
            if injector.procedure == GAME and not injector.house:
                records += inject(code, GAME, 29, which=which).records
    for name in ("badugi_bets", "badugi_reshuffle", "badugi_showdowns"):
        records += [hand for hand in read_hands(str(SCENARIOS / f"{name}.yaml"), None) if isinstance(hand, HandRecord)]
    records += [by_class(record) for record in records[-13:]]
    return tuple(records)


def by_class(record: HandRecord) -> HandRecord:
    """The same hand with the winner called without ranks."""
    events = [
        msgspec.structs.replace(event, text="base, win") if event.text.endswith("win") else event
        for event in record.events
    ]
    return msgspec.structs.replace(record, events=events)


def said(record: HandRecord, house: dict[str, str]) -> list[Verdict]:
    return SessionJudge().judge(override(GAME, house), record).verdicts


@cache
def said_before() -> tuple[list[Verdict], ...]:
    return tuple([said(record, {}) for record in pool()])


@pytest.mark.parametrize(
    ("key", "value"),
    [(key, value) for key, values in OTHER.items() for value in values],
)
def test_alive(key: str, value: str) -> None:
    house = {key: value, **WITH.get(key, {})}
    changed = [record for record, before in zip(pool(), said_before(), strict=True) if said(record, house) != before]
    assert changed, f"{key}: {value} changes no verdict"
