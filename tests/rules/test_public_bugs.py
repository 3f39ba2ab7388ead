"""Faults that other programs had, from their public reports: here each comes out right.

The number in a test's name is the report's.  Those on the stud manual's own matters stand as hands in
``cases/public_bugs.yaml``, those on records in ``tests/record``.  Cards that do not matter are left to chance.
"""

from __future__ import annotations

import pytest

from dealer.cards import parse_cards
from dealer.hands.registry import ranking
from dealer.record.notation import parse_event
from tests.rules.told import Told

NT = "holdem_no_limit"
DRY = "2c7d9hJsKd"
"""A board that makes nothing of two cards but what they are."""
FOUR = {1: "KsKh", 2: "AhAc", 3: "QhQc", 4: "ThTd"}
"""With that board the first seat is best, then the second, and so on."""


def blinds(small: str | int, big: str | int, unit: str | int = 1) -> dict[str, str | int]:
    return {"sb": small, "bb": big, "ante": 0, "unit": unit}


# --- openers of razz ----------------------------------------------------------------------------------


def razz(*boards: str) -> Told:
    """Razz when fourth street is dealt; a board is a door card and a fourth card."""
    cards = {seat: "????" + board for seat, board in enumerate(boards, 1)}
    told = Told("razz_limit", dict.fromkeys(cards, 500), cards=cards).deal()
    while told.judge.t.street_name == "third":
        event = told.next_event()
        assert event is not None
        told.perform(event)
        told.deal()
    return told


def test_21_ace_and_two_are_the_lowest_board() -> None:
    assert razz("Ah2c", "3d4s", "Kc5h").turn == 1


def test_23_equal_low_boards_open_by_position() -> None:
    """Seat 1 is first from the dealer; no suit takes the opening from it."""
    for boards in (("7h4s", "7c4d", "JsTc"), ("7c4d", "7h4s", "JsTc")):
        told = razz(*boards)
        assert told.turn == 1
        assert told.faults("p2 cc") == ["OPN03"]


# --- the deck -----------------------------------------------------------------------------------------


def test_27_every_hand_has_a_whole_deck() -> None:
    for _ in range(3):
        told = Told(NT, dict.fromkeys(range(1, 7), 100), button=6, stakes=blinds(1, 2)).finish()
        dealt = sum(len(event.cards) for event in told.events if event.verb in ("dh", "db"))
        burnt = sum(event.verb == "burn" for event in told.events)
        assert (dealt, burnt, told.judge.t.stub) == (17, 3, 52 - 20)


# --- stud: halves and odd chips -----------------------------------------------------------------------


def stud(procedure: str, first: str, second: str, third: str) -> Told:
    """A pot of 101: three in it for a moment, two to the end, no raise."""
    told = Told(
        procedure,
        {1: 500, 2: 500, 3: 500},
        cards={1: first, 2: second, 3: third},
        stakes={"ante": 1, "bring_in": 2, "small_bet": 8, "big_bet": 16, "unit": 1},
    ).deal()
    told.do("p3 pb 2", "p1 cbr 8", "p2 cc", "p3 f", "p1 cbr 8", "p2 cc")
    told.do("p1 cbr 16", "p2 cc", "p1 cbr 16", "p2 cc")
    return told.finish()


def test_33_halves_are_decided_pot_by_pot() -> None:
    told = Told(
        "stud_hi_lo_limit",
        {1: 100, 2: 500, 3: 500},
        cards={1: "KsKdKhQcQd9sJh", 2: "AsAdAc9hThJd6s", 3: "2s3d4h7c8dJcTs"},
        stakes={"ante": 0, "bring_in": 50, "small_bet": 100, "big_bet": 100, "unit": 1},
    ).deal()
    told.do("p3 pb 50", "p1 cbr 100", "p2 cc", "p3 cc", "p2 cbr 100", "p3 cc", "p2 cbr 100", "p3 cc")
    assert told.pots() == [("300", (1, 2, 3)), ("400", (2, 3))]
    assert told.finish().paid() == {1: "150", 2: "200", 3: "350"}


def test_35_the_odd_chip_goes_by_the_cards_that_play() -> None:
    """Two nine-high straights: the nine of spades takes the odd chip, the king does not play."""
    told = stud("seven_card_stud_limit", "KdJh9c8d7h6s5c", "Qd2s9s8h7c6d5h", "????3d")
    assert told.paid() == {1: "50", 2: "51"}


def test_37_halves_first_then_quarters() -> None:
    """101: the high half is 51; the low of 50 is split."""
    told = stud("stud_hi_lo_limit", "Ac2d3c6d8hKcKd", "Ah2s3d6c8sJdJh", "????2c")
    assert told.paid() == {1: "76", 2: "25"}


def test_39_nobody_makes_the_low() -> None:
    told = stud("stud_hi_lo_limit", "AhKdKc9s9dJcTc", "QsQhQd9h9cJdTd", "????2c")
    assert told.paid() == {2: "101"}


# --- hold'em: splits, side pots, what nobody called ---------------------------------------------------


def test_41_a_flush_on_the_board_is_everybodys() -> None:
    told = Told(
        NT, {1: 1000, 2: 1000}, button=2, cards={1: "2d4c", 2: "5sTc"}, board="3d6dTdJdAd", stakes=blinds(50, 100)
    ).finish()
    assert told.paid() == {1: "100", 2: "100"}


def test_45_the_all_in_winner_keeps_the_main_pot_when_a_street_is_checked() -> None:
    told = Told(NT, {1: 100, 2: 1000, 3: 1000}, button=1, cards=FOUR, board=DRY, stakes=blinds(25, 50))
    told.do("p1 cbr 100", "p2 cc", "p3 cc", "p2 cbr 200", "p3 cc")
    assert told.pots() == [("300", (1, 2, 3)), ("400", (2, 3))]
    assert told.finish().paid() == {1: "300", 2: "400"}
    assert told.stacks() == {1: "300", 2: "1100", 3: "700"}


def test_47_a_side_pot_of_one_stays_apart() -> None:
    told = Told(NT, {1: 80, 2: 1000, 3: 1000}, button=1, cards=FOUR, board=DRY, stakes=blinds(5, 10))
    told.do("p1 cbr 80", "p2 cc", "p3 cc", "p2 cbr 170", "p3 cc", "p2 cbr 100", "p3 f")
    assert told.pots() == [("240", (1, 2)), ("340", (2,))]
    assert told.finish().paid() == {1: "240", 2: "340"}


def test_49_all_ins_of_every_size_and_a_folded_hand() -> None:
    told = Told(NT, {1: 20, 2: 55, 3: 130, 4: 1000, 5: 1000}, button=5, cards=FOUR, board=DRY, stakes=blinds(10, 20))
    told.do("p3 cc", "p4 cc", "p5 cc", "p1 cc", "p2 cc", "p2 cbr 20", "p3 cc", "p4 cc", "p5 cc")
    told.do("p2 cbr 15", "p3 cbr 90", "p4 cbr 260", "p5 f")
    assert told.returned() == {4: "170"}
    assert told.pots() == [("100", (1, 2, 3, 4)), ("125", (2, 3, 4)), ("150", (3, 4))]
    assert told.finish().paid() == {1: "100", 2: "125", 3: "150"}


def test_51_tied_winners_split_each_pot_on_its_own() -> None:
    stacks = {1: 60, 2: 25, 3: 60, 4: 500, 5: 500, 6: 500}
    told = Told(NT, stacks, button=6, cards={1: "AsAd", 2: "QhQc", 3: "AcAh"}, board=DRY, stakes=blinds(1, 2))
    told.do("p3 cbr 13", "p4 cc", "p5 cc", "p6 f", "p1 cc", "p2 cc")
    told.do("p1 cbr 12", "p2 cc", "p3 cc", "p4 f", "p5 cc", "p1 cbr 15", "p3 cc", "p5 cc")
    told.do("p1 cbr 20", "p3 cc", "p5 f")
    assert told.pots() == [("113", (1, 2, 3)), ("85", (1, 3))]
    assert told.finish().paid() == {1: "100", 3: "98"}


@pytest.mark.parametrize(("acts", "back"), [(("p1 cbr 98", "p2 cc"), {}), (("p1 cc", "p2 cbr 102", "p1 cc"), {2: "4"})])
@pytest.mark.parametrize(("winner", "stacks"), [(1, {1: "196", 2: "4"}), (2, {1: "0", 2: "200"})])
def test_53_stacks_that_differ_by_four(
    acts: tuple[str, ...], back: dict[int, str], winner: int, stacks: dict[int, str]
) -> None:
    cards = {1: "KsKh", 2: "AhAc"} if winner == 1 else {1: "AhAc", 2: "KsKh"}
    told = Told(NT, {1: 98, 2: 102}, button=1, cards=cards, board=DRY, stakes=blinds(1, 2)).do(*acts).finish()
    assert (told.returned(), told.stacks()) == (back, stacks)


def test_55_chips_of_a_seat_that_has_not_acted() -> None:
    told = Told(NT, {1: 500, 2: 500, 3: 500, 4: 30}, button=1, stakes=blinds(5, 10))
    told.do("p4 cbr 30", "p1 cbr 100", "p2 f")
    assert (told.turn, told.owed(3)) == (3, "90")
    told.do("p3 f")
    assert told.returned() == {1: "70"}
    assert told.pots() == [("75", (1, 4))]


def test_57_an_uncalled_bet_is_not_won() -> None:
    told = Told(NT, {1: 50, 2: 50, 3: 50}, button=3, stakes=blinds("0.50", 1, "0.01"))
    told.do("p3 cc", "p1 cbr 4", "p2 f", "p3 cc", "p1 cbr 6", "p3 f").finish()
    assert (told.returned(), told.paid()) == ({1: "6"}, {1: "9"})


def test_59_the_net_of_a_bet_called_short() -> None:
    told = Told(
        NT,
        {1: 50, 2: "2.40", 3: 50},
        button=2,
        cards={1: "KsKh", 2: "AhAc"},
        board=DRY,
        house={"rake.percent": "5", "rake.max": "0.15", "rake.unit": "0.01", "chip.unit": "0.01"},
        stakes=blinds("0.15", "0.50", "0.01"),
    )
    told.do("p2 cc", "p3 f", "p1 cc", "p1 cc", "p2 cc", "p1 cc", "p2 cc", "p1 cbr 2.50", "p2 cc 1.90").finish()
    assert (told.returned(), told.raked(), told.paid()) == ({1: "0.60"}, "0.15", {1: "4.80"})
    assert told.stacks()[1] == "52.40"


RAKED = {"rake.percent": "5", "rake.unit": "1", "rake.rounding": "down"}


def test_61_nothing_is_taken_from_chips_that_nobody_called() -> None:
    told = Told(
        NT, {1: 500, 2: 40}, button=1, cards={1: "AhAc", 2: "KsKh"}, board=DRY, house=RAKED, stakes=blinds(1, 2)
    )
    told.do("p1 cbr 100", "p2 cc").finish()
    assert (told.returned(), told.raked(), told.paid()) == ({1: "60"}, "4", {2: "76"})


@pytest.mark.parametrize(
    ("dead", "each", "rake", "won"), [(1, 19, "1", "38"), (1, 29, "2", "57"), (0, 60, "6", "114"), (0, 100, "6", "194")]
)
def test_63_the_rake_is_rounded_down_and_capped(dead: int, each: int, rake: str, won: str) -> None:
    told = Told(
        NT, {1: 500, 2: 500, 3: 500} if dead else {2: 500, 3: 500}, button=3, cards={2: "KsKh", 3: "AhAc"}, board=DRY,
        house={**RAKED, "rake.max": "6"}, stakes=blinds(1, 2),
    )  # fmt: skip
    told.do(f"p3 cbr {each}", *(["p1 f"] if dead else []), "p2 cc").finish()
    assert (told.raked(), told.paid()) == (rake, {2: won})


def test_119_no_fraction_of_a_chip_after_a_split() -> None:
    told = Told(NT, dict.fromkeys((1, 2, 3, 4), 500), button=2, board="AsKsQsJsTs", stakes=blinds(1, 2))
    told.do("p1 cbr 33", "p2 cc", "p3 f", "p4 cc").finish()
    assert told.paid() == {1: "33", 2: "33", 4: "34"}


# --- hold'em: who may raise, and to what --------------------------------------------------------------


def test_67_a_short_all_in_behind_a_full_one_reopens_nothing() -> None:
    told = Told(NT, {1: 95, 2: 1000, 3: 80, 4: 1000}, button=4, stakes=blinds(5, 10))
    told.do("p3 cbr 80", "p4 cc", "p1 cbr 95", "p2 cc")
    assert (told.turn, told.owed(4)) == (4, "15")
    assert told.faults("p4 cbr 165") == ["ALN01"]
    assert told.faults("p4 cc") == told.faults("p4 f") == []


def test_69_a_full_raise_and_a_short_all_in_reopen_to_the_first_raiser() -> None:
    told = Told("holdem_pot_limit", {1: 1000, 2: 1000, 3: 2000, 4: 1000, 5: 200}, button=5, stakes=blinds(10, 20))
    told.do("p3 cbr 60", "p4 cbr 180", "p5 cbr 200", "p1 f", "p2 f")
    assert (told.turn, told.owed(3)) == (3, "140")
    assert told.faults("p3 cbr 319") == ["BET04"]
    assert told.faults("p3 cbr 320") == told.faults("p3 cbr 810") == []
    assert told.faults("p3 cbr 811") == ["BET05"]


def test_71_an_all_in_between_the_call_and_the_least_raise() -> None:
    told = Told(NT, {1: 1000, 2: 80}, button=1, stakes=blinds(10, 20)).do("p1 cbr 60")
    assert told.turn == 2
    assert told.faults("p2 cbr 80") == told.faults("p2 cc") == told.faults("p2 f") == []
    told.do("p2 cbr 80")
    assert told.faults("p1 cbr 140") == ["ALN01"]


def test_71_with_chips_behind_the_least_raise_is_a_full_one() -> None:
    told = Told(NT, {1: 1000, 2: 200}, button=1, stakes=blinds(10, 20)).do("p1 cbr 60")
    assert told.faults("p2 cbr 99") == ["BET04"]
    assert told.faults("p2 cbr 100") == []


def test_73_the_opening_bet_counts_once() -> None:
    told = Told(NT, {1: 100, 2: 100}, button=2, stakes=blinds(1, 2)).do("p2 cc", "p1 cc", "p1 cbr 3")
    assert told.faults("p2 cbr 5") == ["BET04"]
    assert told.faults("p2 cbr 6") == []


@pytest.mark.parametrize(("before", "turn", "most"), [((), 3, 85), (("p3 cc",), 4, 110)])
def test_75_the_first_raise_to_the_pot(before: tuple[str, ...], turn: int, most: int) -> None:
    told = Told("holdem_pot_limit", dict.fromkeys((1, 2, 3, 4), 1000), button=4, stakes=blinds(10, 25, 5))
    told.do(*before)
    assert told.turn == turn
    assert told.faults(f"p{turn} cbr {most}") == []
    assert told.faults(f"p{turn} cbr {most + 5}") == ["BET05"]


def test_77_the_least_raise_is_not_what_the_opponent_has_left() -> None:
    told = Told(NT, {1: 900, 2: 210}, button=1, board=DRY, cards=FOUR, stakes=blinds(10, 20))
    told.do("p1 cbr 90", "p2 cbr 160")
    assert told.turn == 1
    assert told.faults("p1 cbr 210") == ["BET04"]
    assert told.faults("p1 cbr 230") == []
    told.do("p1 cbr 230", "p2 cc").finish()
    assert (told.returned(), told.paid()) == ({1: "20"}, {1: "420"})


def test_79_a_silent_call_of_too_little_is_a_full_call() -> None:
    told = Told("holdem_fixed_limit", {1: 500, 2: 500, 3: 140}, button=3, stakes=blinds(20, 40) | {
        "small_bet": 40, "big_bet": 80,
    })  # fmt: skip
    told.do("p3 cc", "p1 cc", "p2 cc", "p1 cbr 40", "p2 f")
    assert told.stacks()[3] == "100"
    assert told.faults("p3 push 20") == ["STR04"]
    assert told.ruled("p3 push 20")[0] == "d rule call p3"
    assert told.stacks()[3] == "60"


# --- hold'em: blinds and order ------------------------------------------------------------------------


def test_81_the_big_blind_keeps_its_option() -> None:
    told = Told(NT, dict.fromkeys((1, 2, 3, 4), 100), button=4, stakes=blinds(5, 10)).do("p3 f", "p4 f", "p1 cc")
    assert (told.turn, told.judge.t.street_name) == (2, "preflop")
    assert told.faults("p2 cc") == told.faults("p2 cbr 20") == []
    assert told.faults("p2 cbr 19") == ["BET04"]


@pytest.mark.parametrize(("seats", "order"), [((1, 2), [1, 2, 2, 2]), ((1, 2, 3), [1, 2, 2, 2])])
def test_83_85_who_acts_first_on_each_street(seats: tuple[int, ...], order: list[int]) -> None:
    told = Told(NT, dict.fromkeys(seats, 100), button=1, stakes=blinds(1, 2)).deal()
    posts = [(event.actor, event.kind) for event in told.events if event.verb == "post"]
    assert posts == ([(1, "sb"), (2, "bb")] if len(seats) == 2 else [(2, "sb"), (3, "bb")])
    first: dict[str, int] = {}
    while told.turn:
        first.setdefault(told.judge.t.street_name, told.turn)
        event = told.next_event()
        assert event is not None
        told.perform(event)
        told.deal()
    assert list(first.values()) == order


def test_89_a_missed_small_blind_is_dead_and_buys_nothing() -> None:
    told = Told(NT, dict.fromkeys((1, 2, 3, 4), 100), button=4, stakes=blinds(5, 10))
    while told.judge.due():
        told.perform(told.judge.due()[0])
    for post in ("p1 post sb 5", "p2 post bb 10", "p3 post dead 5"):
        told.perform(parse_event(post))
    told.deal()
    assert told.found() == []
    assert (told.turn, told.owed(3), told.stacks()[3]) == (3, "10", "95")


def test_91_totals_and_differences() -> None:
    told = Told(NT, {1: 100, 2: 100}, button=1, stakes=blinds(1, 2)).deal()
    assert (told.turn, told.owed(1)) == (1, "1")
    assert told.faults("p1 cbr 3") == ["BET04"]
    assert told.faults("p1 cbr 4") == []
    told.do("p1 cc 2")
    assert (told.turn, told.owed(2)) == (2, "0")
    assert told.faults("p2 cbr 3") == ["BET04"]
    assert told.faults("p2 cbr 4") == []


# --- what hands are worth -----------------------------------------------------------------------------


def best(name: str, *hands: str) -> list[int]:
    """Places of the hands, the best first; equal ones share a place."""
    values = [ranking(name).strength(parse_cards(hand.replace(" ", ""))) for hand in hands]
    order = sorted(set(values), reverse=True)
    return [order.index(value) for value in values]


def test_97_the_best_two_of_three_pairs() -> None:
    cards = parse_cards("9h6c4d8s4h9d8c")
    assert ranking("high").name(cards, "en") == "two pairs, nine and eight"
    assert [card.rank_text for card in ranking("high").best(cards)] == ["9", "9", "8", "8", "6"]


def test_99_flushes_go_by_all_five_cards() -> None:
    board = "KhTh8h2c5h"
    assert best("high", board + "4hAs", board + "6h9d") == [1, 0]


def test_103_a_badugi_is_not_taken_card_by_card() -> None:
    cards = parse_cards("5s6d6c7d")
    assert sorted(map(str, ranking("badugi").best(cards))) == ["5s", "6c", "7d"]
    assert ranking("badugi").class_and_ranks(cards) == ("base", ("5", "6", "7"))


def test_105_low_hands_with_pairs_differ() -> None:
    assert best("low_a5", "KhKsQdQc5h5s2c", "AhAd2h2d3c3d4s", "JhJdJcJs6h6d7c") == [1, 0, 2]


# --- badugi -------------------------------------------------------------------------------------------

BADUGI = {"ante": 0, "sb": 5, "bb": 10, "small_bet": 10, "big_bet": 20, "unit": 1}


def test_11_badugi_has_a_cap_too() -> None:
    told = Told("badugi_fixed_limit", dict.fromkeys((1, 2, 3), 500), button=3, stakes=BADUGI)
    told.do("p3 cc", "p1 cc", "p2 cc").to("lunch").do("p1 cbr 20", "p2 cbr 40", "p3 cbr 60", "p1 cbr 80")
    assert (told.turn, told.owed(2)) == (2, "40")
    assert told.faults("p2 cbr 100") == ["CAP01"]
    assert told.faults("p2 cc") == told.faults("p2 f") == []


def test_47_a_side_pot_of_one_in_badugi() -> None:
    told = Told(
        "badugi_fixed_limit", {1: 80, 2: 1000, 3: 1000}, button=3, cards={1: "As2h3d4c", 2: "5s6h7d8c"},
        stakes={"ante": 0, "sb": 40, "bb": 80, "small_bet": 80, "big_bet": 90, "unit": 1},
    )  # fmt: skip
    told.do("p3 cc", "p1 cc", "p2 cc").to("morning").do("p2 cbr 80", "p3 cc").to("lunch").do("p2 cbr 90", "p3 cc")
    told.to("evening").do("p2 cbr 90", "p3 f")
    assert told.returned() == {2: "90"}
    assert told.pots() == [("240", (1, 2)), ("340", (2,))]
    assert told.finish().paid() == {1: "240", 2: "340"}
