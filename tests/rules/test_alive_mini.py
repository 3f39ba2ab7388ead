"""Every parameter of mini poker is alive: some hand's verdicts change with each of its values alone."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Final

import msgspec
import pytest

from dealer.cards import DECK, parse_cards
from dealer.house.glossary import all_parameters
from dealer.house.load import load_procedure, override
from dealer.record.events import Event
from dealer.record.hand import HandRecord
from dealer.rules.session import SessionJudge
from dealer.rules.verdict import Verdict
from dealer.training.faults.arrange import ARRANGERS, in_rounds
from dealer.training.faults.play import play
from dealer.training.inject import inject, injectors
from dealer.training.players import Player
from tests.rules.again import perfect_hands

ORIGINAL: Final = "mini_poker_original"
COMMON: Final = "mini_poker"
THREE: Final = "mini_poker_three_card"
SHARED: Final = "mini_poker_community"
OTHER: Final[dict[str, tuple[str, ...]]] = {
    "mini_poker.suits": ("none", "cdhs"),
    "mini_poker.pair_hunter.prey": ("[2, 9]", "[5, 14]"),
    "mini_poker.black_knight.spares": ("[]", "[royal]", "[back_straight]"),
    "replay.deal": ("[{to: entered}]", "[{to: entered}, {to: entered}, {to: entered}]"),
    "replay.deal[0].to": ("board",),
    "replay.deal[0].face": ("up",),
    "replay.deal[0].cards": ("2",),
    "replay.deal[0].call": ("last_card",),
    "replay.limit": ("0", "1"),
    "replay": ("null",),
    "first_hand.lot": ("none",),
    "position": ("none", "last_winner"),
    "streets.first.open.suits": ("[c, h, d, s]", "[s, d, h, c]"),
    "streets.first.choose.open": ("2",),
    "streets.second.choose.keep": ("0", "1"),
    "raise.cap": ("1", "none"),
}  # fmt: skip
"""Values that the types do not give, and keys outside ``mini_poker`` and ``replay``."""
SINGLE: Final = {"replay.stay", "replay.reenter.paid"}
"""Keys with one value so far."""
HOME: Final = {
    "mini_poker.triple": THREE, "streets.first.open.suits": THREE, "streets.first.choose.open": THREE,
    "streets.second.choose.keep": SHARED, "mini_poker.regamer.up_to": COMMON, "mini_poker.tie": COMMON,
    "mini_poker.suits": ORIGINAL,
}  # fmt: skip
"""The game in which the key can show; else the original rules."""


def given() -> Iterator[tuple[str, str]]:
    """Every key with each of its values."""
    for entry in all_parameters():
        if entry.path.partition(".")[0] not in ("mini_poker", "replay") or entry.path in SINGLE:
            continue
        path = entry.path.replace("[]", "[0]")
        if path not in OTHER:
            values = entry.values or (("true", "false") if entry.type == "true or false" else (entry.second,))
            yield from [(path, value) for value in values if changes(path, value)]
    for path, values in OTHER.items():
        yield from [(path, value) for value in values]


def games(path: str) -> list[str]:
    """Where the key can show, the likeliest first."""
    return list(dict.fromkeys([HOME.get(path, ORIGINAL), ORIGINAL, COMMON]))


def changes(path: str, value: str) -> bool:
    """Whether some game has another value."""
    return any(override(game, {path: value}) != load_procedure(game) for game in games(path))


@cache
def pool(game: str) -> list[HandRecord]:
    """Hands of the game: perfect ones, broken ones, the session's first."""
    proc = load_procedure(game)
    records = [*perfect_hands(proc, 220, seed=41)]
    for seed in range(16):
        for code in ("RPL01", "RPL02", "RPL03", "RPL04", "SHO03"):
            for which, injector in enumerate(injectors()[code]):
                if injector.procedure == game and not injector.house:
                    records += inject(code, game, seed, which=which).records
    records += [two_hunters(game, number) for number in range(8) if game != THREE and game != SHARED]
    if game == THREE:
        records += [three_of_a_kind(number) for number in range(20)]
    records += [first(record) for record in records[:20]]
    return records


def three_of_a_kind(number: int) -> HandRecord:
    """The first of three players is dealt three cards of a rank."""
    rng = random.Random(f"triples/{number}")
    proc = load_procedure(THREE)
    made = ARRANGERS["deep"](proc, rng, 3)
    rank = rng.randrange(13)
    own = [card for card in DECK if card // 4 == rank][:3]
    rest = [card for card in DECK if card // 4 != rank]
    rng.shuffle(rest)
    made.cards = (own[0], *rest[:2], own[1], *rest[2:4], own[2])
    hand = play(proc, made, (), rng)
    assert hand is not None
    return hand.records[0]


def two_hunters(game: str, number: int) -> HandRecord:
    """Two hunters of the rule set, and the nines that they take."""
    rng = random.Random(f"hunters/{number}")
    proc = load_procedure(game)
    made = ARRANGERS["deep"](proc, rng, 3)
    made.button = max(made.stacks)
    made.players = {seat: Player(rng, 9.0, 0.0) for seat in made.stacks}
    suits = "3h7h 3d7d" if proc.mini_poker is not None and proc.mini_poker.pair_hunter.suited else "3h7c 3d7s"
    one, two = map(parse_cards, suits.split())
    made.cards = in_rounds([list(one), list(two), list(parse_cards("9s9c"))])
    hand = play(proc, made, (), rng)
    assert hand is not None
    return hand.records[0]


def first(record: HandRecord) -> HandRecord:
    """The same hand as the first of its session, with a lot drawn in it."""
    lot = Event(min(record.seats), "lot", cards=(DECK[0],))
    table = msgspec.structs.replace(record.table, hand=1)
    return msgspec.structs.replace(record, events=[lot, *record.events], table=table)


def said(record: HandRecord, game: str, house: dict[str, str]) -> list[Verdict]:
    return SessionJudge().judge(override(game, house) if house else load_procedure(game), record).verdicts


@cache
def before(game: str) -> list[list[Verdict]]:
    return [said(record, game, {}) for record in pool(game)]


@pytest.mark.parametrize(("path", "value"), list(given()), ids=lambda text: str(text))
def test_alive(path: str, value: str) -> None:
    for game in games(path):
        if override(game, {path: value}) == load_procedure(game):
            continue
        for record, old in zip(pool(game), before(game), strict=True):
            if said(record, game, {path: value}) != old:
                return
    raise AssertionError(f"{path}: {value} changes no verdict")
