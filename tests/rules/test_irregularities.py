"""Rulings of other rule books (WSOP, TDA, Robert's Rules) on cases that one of our houses can express.

The codes in the tests' names are those of the public collection.  More of them, told act by act, stand in
``cases/public_irregularities.yaml``.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.rules.told import Told

NT = "holdem_no_limit"
DRY = "2c7d9hJsKd"
LIMIT = {"ante": 0, "bring_in": 5, "small_bet": 15, "big_bet": 30, "unit": 5}


def heads_up_on_fifth(**house: str) -> Told:
    told = Told(
        "seven_card_stud_limit", {2: 1000, 6: 1000}, cards={2: "????2cAdAc", 6: "????9c8d7h"},
        house={key.replace("_", ".", 1): value for key, value in house.items()}, stakes=LIMIT,
    )  # fmt: skip
    return told.do("p2 pb 5", "p6 cc", "p2 cc", "p6 cc")


@pytest.mark.parametrize(
    ("house", "last"),
    [
        ({"raise_cap": "4", "raise_uncapped": "round_began_heads_up"}, 0),
        ({"raise_cap": "4", "raise_uncapped": "never"}, 150),
        ({"raise_cap": "3", "raise_uncapped": "never"}, 120),
    ],
)
def test_st_09_raises_between_two_players(house: dict[str, str], last: int) -> None:
    told = heads_up_on_fifth(**house)
    seats = (2, 6)
    for count, total in enumerate(range(30, 210, 30)):
        act = f"p{seats[count % 2]} cbr {total}"
        if last and total > last:
            assert told.faults(act) == ["CAP01"]
            return
        told.do(act)
    assert not last


def test_st_25_an_all_in_player_has_no_option() -> None:
    """His last card comes face up; the others get theirs down, and nothing is offered."""
    told = Told("seven_card_stud", {2: 60, 4: "0.50", 6: 60}, cards={2: "????3cKd", 4: "????AcAd", 6: "????9c8d"})
    told.do("p2 pb 0.50", "p4 cc", "p6 cc")
    while told.judge.t.street_name != "seventh":
        event = told.next_event()
        assert event is not None
        told.perform(event)
    while told.judge.due():
        due = told.judge.due()[0]
        if due.verb == "dh" and due.seat == 4:
            told.perform(replace(told.with_cards(due), face="up"))
        else:
            told.perform(due)
        if told.judge.turn:
            break
    assert [line.split()[0] for line in told.found()] == ["LST01"]
    assert told.turn in (2, 6)


@pytest.mark.parametrize(
    ("first", "second", "paid"), [("Ts", "Th", {2: "24", 6: "23"}), ("Th", "Ts", {2: "23", 6: "24"})]
)
def test_st_33_the_odd_chip_of_two_straights(first: str, second: str, paid: dict[int, str]) -> None:
    told = Told(
        "seven_card_stud_limit",
        {2: 500, 4: 500, 6: 500},
        cards={2: f"2d3c9h8d7c6c{first}", 4: "????2c", 6: f"2h3d9s8s7h6h{second}"},
        stakes={"ante": 1, "bring_in": 2, "small_bet": 7, "big_bet": 14, "unit": 1},
    )
    told.do("p4 pb 2", "p6 cbr 7", "p2 cc", "p4 f", "p2 cc", "p6 cc", "p2 cbr 14", "p6 cc")
    assert told.pots() == [("47", (2, 6))]
    assert told.finish().paid() == paid


def test_st_35_three_pots_and_the_folded_bring_in() -> None:
    told = Told(
        "seven_card_stud_limit",
        {1: 26, 2: 61, 3: 500, 4: 500, 5: 500, 6: 500},
        cards={1: "????9c", 2: "????8cKc", 3: "????TcQc", 4: "????Jc3d4h", 5: "????2c", 6: "????Td"},
        stakes={"ante": 1, "bring_in": 5, "small_bet": 25, "big_bet": 40, "unit": 1},
    )
    told.do("p5 pb 5", "p6 f", "p1 cbr 25", "p2 cc", "p3 cc", "p4 cc", "p5 f")
    told.do("p2 cbr 25", "p3 cc", "p4 cc", "p2 cbr 10", "p3 cbr 40", "p4 cc")
    assert [told.stacks()[seat] for seat in (1, 2)] == ["0", "0"]
    assert told.pots() == [("111", (1, 2, 3, 4)), ("105", (2, 3, 4)), ("60", (3, 4))]


def test_st_37_the_side_pot_is_pushed_first() -> None:
    told = Told(
        NT, {1: 20, 2: 100, 4: 100}, button=1, cards={1: "KsKh", 2: "AhAc", 4: "QhQc"}, board=DRY,
        stakes={"sb": 5, "bb": 10, "unit": 1}, house={"showdown.all_in": "in_turn"},
    )  # fmt: skip
    told.do("p1 cbr 20", "p2 cc", "p4 cc", "p2 cbr 10", "p4 cc", "p2 cc", "p4 cc", "p2 cc", "p4 cc")
    while told.judge.show_queue:
        event = told.player_event()
        assert event is not None
        told.perform(event)
    assert "SHO02" in told.faults("d award main p1 60")
    pushed = [event.pot for event in told.finish().events if event.verb == "award"]
    assert pushed == ["side-1", "main"]


def test_st_44_one_chip_too_large_is_a_call_with_change() -> None:
    told = Told("holdem_fixed_limit", dict.fromkeys((1, 2, 5), 500), button=5, stakes={
        "sb": 5, "bb": 10, "small_bet": 10, "big_bet": 20, "unit": 5,
    })  # fmt: skip
    told.do("p5 cc", "p1 cc", "p2 cc", "p1 cc", "p2 cbr 10")
    assert told.ruled("p5 push 25 in 25") == ["d return p5 15"]
    assert told.found() == []
    assert (told.turn, told.owed(1)) == (1, "10")


@pytest.mark.parametrize(("each", "dead", "rake"), [(23, 1, "4"), (42, 1, "6"), (30, 0, "6")])
def test_st_61_a_tenth_to_a_cap_in_whole_chips(each: int, dead: int, rake: str) -> None:
    told = Told(
        NT, {1: 500, 2: 500, 3: 500} if dead else {2: 500, 3: 500}, button=3, cards={2: "KsKh", 3: "AhAc"}, board=DRY,
        house={"rake.percent": "10", "rake.max": "6", "rake.unit": "1", "rake.rounding": "down"},
        stakes={"sb": 1, "bb": 2, "unit": 1},
    )  # fmt: skip
    told.do(f"p3 cbr {each}", *(["p1 f"] if dead else []), "p2 cc")
    if not dead:
        told.do("p2 cbr 20", "p3 f")
        assert told.returned() == {2: "20"}
    assert told.finish().raked() == rake


def test_he_06_the_largest_raise_of_the_round() -> None:
    told = Told(NT, dict.fromkeys((1, 2, 3, 4), 20000), button=4, stakes={"sb": 100, "bb": 200, "unit": 100})
    told.do("p3 cc", "p4 cc", "p1 cc", "p2 cc", "p1 cbr 600", "p2 cbr 1600", "p3 cbr 3600")
    assert told.faults("p4 cbr 5500") == ["BET04"]
    assert told.faults("p4 cbr 5600") == []


def test_he_07_two_silent_chips_that_only_make_the_call() -> None:
    told = Told(NT, dict.fromkeys((1, 2, 3), 20000), button=3, stakes={"sb": 100, "bb": 200, "unit": 100})
    told.do("p3 cbr 400", "p1 cbr 1100")
    assert told.ruled("p2 push 1300 in 500 800")[:2] == ["d rule call p2", "d return p2 400"]
    assert told.found() == []


def test_he_11_the_odd_chip_left_of_the_button() -> None:
    told = Told(
        NT, {3: 5000, 6: 5000, 8: 5000}, button=6, board="AsKsQsJsTs",
        stakes={"ante": 25, "sb": 25, "bb": 50, "unit": 25},
    )  # fmt: skip
    told.do("p6 f", "p8 cbr 225", "p3 cc")
    assert told.pots() == [("525", (3, 8))]
    assert told.finish().paid() == {3: "250", 8: "275"}
