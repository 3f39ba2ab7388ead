"""Whole hands of every game through the trainer: who does what the screen says deals without a finding."""

from __future__ import annotations

import pytest

import dealer.text
from dealer.house.load import list_procedures, load_procedure
from dealer.house.model import Procedure
from dealer.training.session import Session, Settings
from dealer.tui.desk import Desk
from dealer.tui.hand_keys import hand_of, keys_of
from tests.training.tables import still_clock
from tests.tui.desks import deal_by_hints

WAITING = {"badugi_low", "mini_poker"}
"""Games whose acts the engine does not know yet."""
GAMES = sorted({name for name in list_procedures() if not name.endswith("_online")} - WAITING)


def desk_of(proc: Procedure, seed: int, lang: str, seats: int) -> Desk:
    dealer.text.use_language(lang)
    settings = Settings(mode="learn", seats=seats, seed=seed, trainee="x", lang=lang)
    session = Session(proc, settings, still_clock)
    session.next_hand()
    return Desk(session)


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize("name", GAMES)
def test_a_hand_by_the_keys_on_the_screen(name: str, lang: str) -> None:
    proc = load_procedure(name)
    for seed, seats in ((1, 2), (2, 4), (3, 6), (4, min(10, proc.seats.max))):
        desk = desk_of(proc, seed, lang, seats)
        deal_by_hints(desk)
        assert desk.session.over
        assert [(v.code, v.event) for v in desk.session.judge.verdicts if v.status == "fail"] == []


@pytest.mark.parametrize(
    ("words", "typed", "hand"),
    [
        ("stud", "qq99", ("two_pairs", ("Q", "9"), ())),
        ("stud", "kk10", ("pair", ("K",), ("T",))),
        ("stud", "s9", ("straight", ("9",), ())),
        ("stud", "fsa", ("royal", (), ())),
        ("sampyong", "x10", ("skip_straight", ("T",), ())),
        ("sampyong", "xfa", ("skip_straight_flush", ("A",), ())),
        ("sampyong", "l75432", ("low", ("7", "5", "4", "3", "2"), ())),
        ("badugi", "a456", ("made", ("A", "4", "5", "6"), ())),
        ("badugi", "467", ("base", ("4", "6", "7"), ())),
        ("badugi", "25", ("two_base", ("2", "5"), ())),
        ("mini", "g", ("regamer", (), ())),
        ("mini", "fg", ("flush_regamer", (), ())),
        ("mini", "sa", ("royal_straight", (), ())),
        ("mini", "s2", ("back_straight", (), ())),
        ("mini", "99", ("pair", ("9",), ())),
        ("stud", "x9", None),
        ("stud", "g", None),
        ("badugi", "23456", None),
        ("mini", "h9", None),
    ],
)
def test_hands_are_keys(words: str, typed: str, hand: tuple[str, tuple[str, ...], tuple[str, ...]] | None) -> None:
    assert hand_of(typed, words) == hand
    if hand is not None and not hand[2]:
        assert hand_of("".join(keys_of(hand[0], hand[1])), words) == hand
