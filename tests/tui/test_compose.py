"""Composed lines: verb, seat, ranks, amounts."""

from __future__ import annotations

import pytest

from dealer.calls import Call, say
from dealer.record.events import Event
from dealer.record.notation import format_event
from dealer.tui.compose import Composed, Facts, compose

FACTS = Facts(anything_bet=True, pots=(("main", 650), ("side-1", 400)), other_chips=0)


def line(text: str, pot: str = "", facts: Facts = FACTS) -> Composed:
    return compose(text[0], text[1:], pot, facts)


def act(text: str, pot: str = "", facts: Facts = FACTS) -> str:
    event = line(text, pot, facts).event
    assert isinstance(event, Event), text
    return format_event(event)


def words(text: str, pot: str = "") -> str:
    found = line(text, pot)
    assert isinstance(found.call, Call), text
    return say(found.call, "en")


@pytest.mark.parametrize(
    ("typed", "notation"),
    [
        ("r3c", "d rule call p3"), ("r 3 n", "d rule call p3"), ("r3m6", "d rule raise p3 6"),
        ("r3z", "d rule wait p3"), ("r3d", "d rule down p3"), ("r3o", "d rule option p3"),
        ("r3$", "d rule refuse p3"), ("C", "d collect"), ("C5673", "d collect p5 p6 p7 p3"),
        ("u32", "d return p3 2"), ("u 3 .5", "d return p3 0.50"), ("k1.5", "d rake 1.50"),
        ("v6", "d award side-1 p6 4"), ("v63.5", "d award side-1 p6 3.50"), ("v6-3", "d take p6 3 side-1"),
        ("p4.5 567", "d pot side-2 4.50 p5 p6 p7"), ("m3", "d muck p3"), ("o3", "d to p3"),
        ("d3d", "d turn p3 down"), ("d3u", "d turn p3 up"), ("w", "d wash up"), ("wd", "d wash down"),
        ("n", "d mix stub burn"), ("nm", "d mix stub burn muck"),
    ],
)  # fmt: skip
def test_acts(typed: str, notation: str) -> None:
    assert act(typed) == notation


def test_with_nothing_bet_an_amount_is_a_bet() -> None:
    assert act("r3m1", facts=Facts()) == "d rule bet p3 1"


def test_the_pot_that_tab_chose() -> None:
    assert act("v6", "main") == "d award main p6 6.50"
    assert act("k1", "side-1") == "d rake 1 side-1"
    assert act("p4 56", "side-1") == "d pot side-1 4 p5 p6"


@pytest.mark.parametrize(
    ("typed", "spoken"),
    [
        ("l53h", "3 low, heart"), ("l 5 3", "3 low"), ("l510c", "10 low, club"), ("l5td", "10 low, diamond"),
        ("h5q", "queen high"), ("h566", "pair of sixes, high"), ("h56644", "two pairs, sixes and fours, high"),
        ("h5666", "three sixes, high"), ("h55555", "four fives, high"), ("a4", "raise, 4 dollars"),
        ("a74", "raise, 74 dollars"), ("a 7 4", "raise, 4 dollars"), ("a .5", "raise, 50 cents"),
        ("y6qq99", "two pairs, queen and nine, win"), ("y69q9q", "two pairs, queen and nine, win"),
        ("y6999qq", "full house, nines and queens, win"), ("y6s9", "straight, nine high, win"),
        ("y6fa", "flush, ace high, win"), ("y6sf9", "straight flush, nine high, win"),
        ("y6sfa", "royal flush, win"), ("y6k", "king high, win"),
        ("y3+6s9", "straight, nine high, split, seats 3 and 6"),
    ],
)  # fmt: skip
def test_calls(typed: str, spoken: str) -> None:
    assert words(typed) == spoken


def test_seats_go_with_the_act_not_with_the_words() -> None:
    assert line("l53h").seat == 5 and line("a 7 4").seat == 7 and line("a4").seat == 0


@pytest.mark.parametrize(
    ("typed", "missing"),
    [
        ("l", "seat"), ("l5", "card"), ("l51", "card"), ("l53x", "suit"), ("h", "seat"), ("h5", "ranks"),
        ("h5x", "ranks"), ("a", "amount"), ("a1.005", "amount"), ("r", "seat"), ("r3", "ruling"), ("r3m", "amount"),
        ("u", "seat"), ("u3", "amount"), ("k", "amount"), ("v", "seat"), ("v6x", "amount"), ("p", "amount"),
        ("p4", "seats"), ("m", "seat"), ("d3", "face"), ("y", "seat"), ("y6x", "ranks"), ("w9", "face"), ("nz", "zone"),
    ],
)  # fmt: skip
def test_what_is_missing_is_asked_without_an_answer(typed: str, missing: str) -> None:
    found = line(typed)
    assert found.event is None and found.call is None and found.missing == missing
