"""Every parameter of the manual's procedure is alive: some hand's verdicts change with the key alone."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import msgspec
import pytest
import yaml

from dealer.house.family import find
from dealer.house.load import override
from dealer.record.events import Event
from dealer.record.hand import HandRecord
from dealer.rules.codes import RULES
from dealer.rules.session import SessionJudge
from dealer.rules.verdict import Verdict
from dealer.training.faults.arrange import ARRANGERS
from dealer.training.faults.injector import ANTE, QUARTERS, Injector
from dealer.training.faults.play import play
from dealer.training.faults.scene import Fault, Scene
from dealer.training.inject import inject, injectors
from tests.rules.builders import perfect_hands
from tests.rules.kept import KEPT, kept_hands, unruly_hands

STUD: Final = "seven_card_stud"
DESCRIBING: Final = frozenset({"schema", "title", "extends", "phh", "advice"})
"""Keys that describe and rule nothing."""

OTHER: Final[dict[str, str]] = {
    "seats.min": "3", "seats.max": "5", "chip.unit": "0.25", "position": "button",
    "deck.sequence": "[shuffle, cut]", "wash.every": "2", "wash.face": "down", "wash.extra": "fault",
    "forced": "[{post: ante, amount: 0.50, who: all}]", "deal.rounds": "all_down_then_up", "deal.from": "button+2",
    "deal.exposed": "misdeal", "bring_in.short": "lowers_price", "bring_in.no_chips": "next_lowest",
    "opener.tie": "suit", "opener.all_in": "next_board", "betting": "pot_limit",
    "raise.minimum": "last_full_increase", "raise.first_minimum": "street_minimum", "raise.maximum": "stack",
    "raise.cap": "2", "raise.cap_counts": "live", "raise.uncapped_at": "0", "raise.uncapped": "never",
    "raise.below_minimum": "call_only", "raise.above_maximum": "call_only", "all_in.reopens": "half_bet",
    "fold.unbet": "keeps_receiving", "fold.face_up": "ignore", "check_raise": "forbidden",
    "string_bet": "stands", "money_added": "allowed", "out_of_turn": "binds",
    "streets.third.deal[0].to": "board", "streets.third.deal[1].to": "board", "streets.third.deal[2].to": "board",
    "streets.third.deal[0].face": "up", "streets.third.deal[1].face": "up", "streets.third.deal[2].face": "down",
    "streets.third.open.by": "high_card", "streets.third.open.suits": "[s, h, d, c]",
    "streets.third.open.ace": "low", "streets.third.open.call": "none",
    "streets.third.bet.forced": "none", "streets.third.bet.min": "1.00", "streets.third.bet.max": "1.00",
    "last_card.exposed": "none", "exhaustion": "scramble_all", "calls.words": "badugi",
    "calls.low_suit": "always", "calls.raise_amount": "increase", "calls.high_on_seventh": "due",
    "calls.when_no_action": "due", "calls.hand_detail": "class",
    "rake.percent": "5", "rake.max": "2.00", "rake.after": "sixth.deal", "rake.window": "at_award",
    "rake.basis": "all_chips", "rake.unit": "1.00", "rake.rounding": "nearest", "rake.from": "main_only",
    "rake.no_last_card": "taken", "rake.audit": "upper_bound",
    "showdown.order": "opener", "showdown.checked": "first_dealt", "showdown.muck": "must_show",
    "showdown.pots": "main_first", "showdown.losers_first": "false", "split.odd_chip": "first_dealt",
    "showdown.halves[0].name": "low", "showdown.halves[0].ranking": "low_a5",
    "showdown.halves[0].use.own": "[5, 7]", "showdown.halves[0].use.common": "[0, 0]",
    "showdown.halves[0].use.cards": "8",
}  # fmt: skip
"""Another value for each key, as the file would write it."""
for _street in ("fourth", "seventh"):
    OTHER[f"streets.{_street}.burn"] = "0"
    OTHER[f"streets.{_street}.deal[0].to"] = "board"
    OTHER[f"streets.{_street}.deal[0].face"] = "down" if _street == "fourth" else "up"
    OTHER[f"streets.{_street}.deal[0].call"] = "none"
    OTHER[f"streets.{_street}.open.by"] = "low_hand"
    OTHER[f"streets.{_street}.open.call"] = "none"
    OTHER[f"streets.{_street}.bet.min"] = "1.50"
    OTHER[f"streets.{_street}.bet.max"] = "1.50"
for _street in ("fifth", "sixth"):
    OTHER[f"streets.{_street}.like"] = "third"

BY_PLACE: Final = {
    "streets.third.bet.forced": "none", "streets.third.open.by": "position", "streets.third.open.call": "none",
}  # fmt: skip
BESIDE: Final[dict[str, dict[str, str]]] = {
    "bring_in.short": dict(QUARTERS), "bring_in.no_chips": dict(ANTE),
    "deal.from": {"position": "button"}, "streets.third.deal[2].to": dict(BY_PLACE),
    "streets.third.deal[2].face": dict(BY_PLACE),
}  # fmt: skip
"""What the house must also say so that the key can matter (the same on both sides)."""
WITH: Final[dict[str, dict[str, str]]] = {"betting": {"raise.maximum": "pot"}}
"""What must change with the key: the loader refuses the one without the other."""


def keys(node: Any, path: str = "") -> Iterator[str]:
    """The paths of the file's values; a list of mappings is entered, any other list is one value."""
    if isinstance(node, dict):
        for name, below in node.items():
            yield from keys(below, f"{path}.{name}" if path else name)
    elif isinstance(node, list) and node and isinstance(node[0], dict):
        for place, below in enumerate(node):
            yield from keys(below, f"{path}[{place}]")
    else:
        yield path


def file_keys() -> list[str]:
    tree = yaml.safe_load(find(STUD).read_text(encoding="utf-8"))
    return [key for key in keys(tree) if key.partition(".")[0] not in DESCRIBING]


def short_hands(beside: dict[str, str], stacks: tuple[int, ...]) -> list[HandRecord]:
    """Hands of players with these stacks only: the forced bet takes all of some."""
    proc = override(STUD, beside)
    records = []
    for number in range(12):
        rng = random.Random(f"short/{number}")
        made = ARRANGERS["deep"](proc, rng, None)
        made.stacks = {seat: rng.choice(stacks) for seat in made.stacks}
        hand = play(proc, made, (), rng)
        assert hand is not None
        records += hand.records
    return records


def folded_unbet(s: Scene, due: Event) -> list[Fault] | None:
    """A fold with nothing owed."""
    if s.round is None or s.round.price or s.round.forced_open:
        return None
    s.perform(Event(s.round.turn, "f"))
    return []


def altered(record: HandRecord, events: list[Event] | None = None, **table: object) -> HandRecord:
    """The same hand with other events, or another header."""
    return msgspec.structs.replace(
        record, events=record.events if events is None else events,
        table=msgspec.structs.replace(record.table, **table),
    )  # fmt: skip


def by_half(event: Event) -> Event:
    """A push of the pot by the name of its only half."""
    return msgspec.structs.replace(event, pot=f"{event.pot}/hi") if event.verb == "award" else event


def by_class(event: Event) -> Event:
    """The call of a winning hand without its ranks."""
    head, _, tail = event.text.rpartition(", ")
    words = head.partition(",")[0].partition(" of ")[0]
    return msgspec.structs.replace(event, text=f"{words}, {tail}") if tail == "win" else event


@cache
def pool(beside: tuple[tuple[str, str], ...]) -> list[HandRecord]:
    """Hands of all kinds dealt in the house: perfect, irregular, broken, kept, and small changes of them."""
    proc = override(STUD, dict(beside))
    records = [*perfect_hands(proc, 64, seed=31)]
    if "chip.unit" in dict(beside):
        records += short_hands(dict(beside), (25, 20000))
    if "forced" in dict(beside):
        records += short_hands(dict(beside), (50, 20000))
    records += [altered(record, button=max(record.seats)) for record in records[:4]]
    records += [altered(record, button=min(record.seats)) for record in records[:4]]
    if beside:
        return records
    first = records[0]
    records.append(altered(first, hands_since_wash=2))
    records.append(altered(first, [Event(0, "wash", face="up"), *first.events]))
    records += [altered(record, [by_class(event) for event in record.events]) for record in records[:8]]
    records += [altered(record, [by_half(event) for event in record.events]) for record in records[:2]]
    records += unruly_hands(proc, 40, seed=31)
    rng = random.Random("unbet")
    for _ in range(10):
        hand = play(proc, ARRANGERS["deep"](proc, rng, 7), (Injector("", folded_unbet),), rng)
        records += hand.records if hand is not None else []
        hand = play(proc, ARRANGERS["full"](proc, rng, None), (), rng)
        records += hand.records if hand is not None else []
    for rule in RULES:
        for which, injector in enumerate(injectors()[rule.code]):
            if not injector.house and injector.procedure == STUD:
                records += inject(rule.code, STUD, 31, which=which).records
    for code in KEPT:
        records += [kept.records[0] for kept in kept_hands(code, STUD, 2, seed=31)]
    rng.shuffle(records)
    return records


def said(record: HandRecord, house: dict[str, str]) -> list[Verdict]:
    return SessionJudge().judge(override(STUD, house), record).verdicts


@cache
def said_before(beside: tuple[tuple[str, str], ...]) -> list[list[Verdict]]:
    return [said(record, dict(beside)) for record in pool(beside)]


@pytest.mark.parametrize("key", file_keys())
def test_alive(key: str) -> None:
    beside = BESIDE.get(key, {})
    frozen = tuple(beside.items())
    changed = {**beside, **WITH.get(key, {}), key: OTHER[key]}
    assert any(
        said(record, changed) != before for record, before in zip(pool(frozen), said_before(frozen), strict=True)
    ), f"{key}: {OTHER[key]} changes no verdict"


def test_no_other_value_is_forgotten() -> None:
    assert set(file_keys()) <= set(OTHER)
