"""Corners of the page held against a second, simpler account: short stubs, openers, names, uncalled chips."""

from __future__ import annotations

import io
import random
from collections import Counter
from itertools import product

import pytest

from dealer.cards import Card, parse_cards
from dealer.house.load import load_procedure
from dealer.record.events import Event
from dealer.record.hand import HandRecord, SeatEntry
from dealer.record.notation import parse_event
from dealer.record.own import read_own
from dealer.rules.judge import Judge
from dealer.rules.session import SessionJudge
from dealer.rules.verdict import FAIL
from dealer.table.seat import Seat
from dealer.training.faults.injector import Arrangement
from dealer.training.faults.play import play
from dealer.training.players import Player
from dealer.training.simulate import Simulation, new_record
from tests.rules.builders import perfect_hands
from tests.rules.kept import kept_hands

STUD = "seven_card_stud"
STREETS = ("third", "fourth", "fifth", "sixth", "seventh")


# --- §11: too few cards -------------------------------------------------------------------------


class Leaver(Player):
    """Checks and calls, and folds on one street."""

    def __init__(self, rng: random.Random, leaves: str = "") -> None:
        super().__init__(rng)
        self.leaves = leaves

    def act(self, judge: Judge, seat: Seat) -> Event:
        r = judge.t.round
        assert r is not None
        if r.forced_open:
            return Event(seat.number, "pb", amount=r.least)
        if judge.t.street_name == self.leaves:
            return Event(seat.number, "f")
        return Event(seat.number, "cc") if r.price > seat.street else Event(seat.number, "tap", count=2)


def last_street(live: int, stub: int, burns: int) -> list[str]:
    """What the dealer does for the last card, counted out as the page does."""
    if stub >= live + 2:
        return ["burn", *["dh"] * live]
    if stub + burns < live:
        return ["mix", "burn", "db"]
    acts = []
    if stub > 1:
        acts.append("burn")
        stub, burns = stub - 1, burns + 1
    down = min(stub - 1, live)
    acts += ["dh"] * down
    if down < live:
        acts.append("mix")
        if 1 + burns > live - down:
            acts.append("burn")
    return acts + ["dh"] * (live - down)


def dealt_out(n4: int, n5: int, n6: int, n7: int) -> HandRecord | None:
    """Eight dealt in, of whom so many see each later street; None where the low card would have to fold."""
    rng = random.Random(f"{n4}{n5}{n6}{n7}")
    leaves = ["third"] * (8 - n4) + ["fourth"] * (n4 - n5) + ["fifth"] * (n5 - n6) + ["sixth"] * (n6 - n7)
    proc = load_procedure(STUD)
    for _ in range(40):
        places = [*leaves, *[""] * n7]
        rng.shuffle(places)
        players: dict[int, Player] = {number: Leaver(rng, where) for number, where in enumerate(places, 1)}
        made = Arrangement(dict.fromkeys(players, 2000), players)
        hand = play(proc, made, (), rng)
        assert hand is not None
        record = hand.records[0]
        if Counter(event.actor for event in record.events if event.verb == "f").total() == 8 - n7:
            return record
    return None


SEEN = [
    seen for seen in product(range(2, 9), repeat=4)
    if list(seen) == sorted(seen, reverse=True) and sum(seen) >= 20
]  # fmt: skip


@pytest.mark.parametrize("seen", SEEN, ids=lambda seen: "-".join(map(str, seen)))
def test_last_street_of_eight(seen: tuple[int, int, int, int]) -> None:
    record = dealt_out(*seen)
    if record is None:
        pytest.fail("no table of so many was dealt")
    burns = [n for n, event in enumerate(record.events) if event.verb in ("burn", "mix")]
    sixth = [n for n in burns if n < street_start(record, "seventh")]
    after = record.events[sixth[-1] + 1 :]
    acts = [event.verb for event in after if event.verb in ("burn", "dh", "db", "mix")][seen[2] :]
    stub = 52 - 24 - 3 - sum(seen[:3])
    assert acts == last_street(seen[3], stub, 3)
    assert [v for v in judged(record) if v] == []


def street_start(record: HandRecord, name: str) -> int:
    """The index of the first act of dealing a street."""
    judge = Judge(load_procedure(STUD), record)
    for index, event in enumerate(record.events):
        judge.step(event)
        if judge.t.street_name == name:
            return index + (event.verb not in ("burn", "mix"))
    raise AssertionError(f"no {name} street")


def judged(record: HandRecord) -> list[str]:
    judge = Judge(load_procedure(STUD), record)
    for event in record.events:
        judge.step(event)
    return [verdict.code for verdict in judge.verdicts if verdict.status == FAIL]


# --- §5: who opens ------------------------------------------------------------------------------


def rank_first(cards: list[Card]) -> tuple[list[int], list[int]]:
    """How many of each rank a board has, and the ranks in that order: pairs compare as boards do."""
    copies = Counter(card.rank for card in cards)
    ranked = sorted(((count, rank) for rank, count in copies.items()), reverse=True)
    return [count for count, _ in ranked], [rank for _, rank in ranked]


def openers(record: HandRecord) -> list[tuple[int, int]]:
    """(who acted first, who had to) on the later streets where somebody acted, counted from the cards alone."""
    boards: dict[int, list[Card]] = {number: [] for number in record.seats}
    stacks = {number: entry.stack for number, entry in record.seats.items()}
    put: Counter[int] = Counter()
    street: Counter[int] = Counter()
    price = 0
    folded: set[int] = set()
    burnt = 0
    option = 0
    waiting = False
    found = []
    for event in record.events:
        number = event.actor
        if event.verb == "burn" and burnt < 4:
            burnt += 1
            waiting, option, price = True, 0, 0
            street.clear()
        elif event.verb == "dh" and event.face == "up" and burnt < 4:
            boards[event.seat].extend(event.cards)
        elif event.verb == "db":
            for cards in boards.values():
                cards.extend(event.cards)
        elif event.verb == "opt" and event.kind == "open":
            option = number
        elif event.verb == "return":
            put[event.seat] -= event.amount or 0
        elif number and event.verb in ("pb", "cbr", "cc", "tap", "f"):
            if waiting and event.verb != "pb":
                live = [seat for seat in boards if seat not in folded]
                best = max(rank_first(boards[seat]) for seat in live)
                high = next(seat for seat in live if rank_first(boards[seat]) == best)
                turn = [seat for seat in live if seat >= high] + [seat for seat in live if seat < high]
                able = [seat for seat in turn if put[seat] < stacks[seat]]
                found.append((number, option or able[0]))
                waiting = False
            if event.verb == "f":
                folded.add(number)
            elif event.verb != "tap":
                total = event.amount or min(price, street[number] + stacks[number] - put[number])
                price = max(price, total, 50 if event.verb == "pb" else 0)
                put[number] += total - street[number]
                street[number] = total
    return found


def test_openers_of_perfect_hands() -> None:
    found = [pair for record in perfect_hands(load_procedure(STUD), 200, 41) for pair in openers(record)]
    assert len(found) > 300
    assert [pair for pair in found if pair[0] != pair[1]] == []


def test_an_exposed_last_card_does_not_open() -> None:
    """Whoever has the option may bet first; else the first four up cards decide."""
    found = [pair for hand in kept_hands("LST02", STUD, 60, 41) for pair in openers(hand.records[0])]
    assert [pair for pair in found if pair[0] != pair[1]] == []


# --- §6(10): pots ---------------------------------------------------------------------------------


def test_pots_are_contested_by_live_players() -> None:
    built = 0
    for record in perfect_hands(load_procedure(STUD), 160, 42):
        folded: set[int] = set()
        for event in record.events:
            if event.verb == "f":
                folded.add(event.actor)
            if event.verb == "pot":
                built += 1
                assert not folded & set(event.seats)
    assert built > 40


# --- names and uncalled chips ---------------------------------------------------------------------


HEADS_UP = """
d shuffle
d shuffle
d strip
d shuffle
d cut
d dh p1 {a[0]}
d dh p2 {b[0]}
d dh p1 {a[1]}
d dh p2 {b[1]}
d dh p1 {a[2]}
d dh p2 {b[2]}
d say "{low}" to p{opener}
p{opener} pb 1
p{other} cc
d collect
"""
STREET = """
d burn
d dh p1 {a}
d dh p2 {b}
d say "{call}"
p1 tap 2
p2 tap 2
"""


def heads_up(a: str, b: str, calls: list[str], low: str, opener: int, end: str) -> list[str]:
    """A hand of two who check it down; the calls are those of fourth to sixth street."""
    one, two = ([str(card) for card in parse_cards(cards)] for cards in (a, b))
    text = HEADS_UP.format(a=one, b=two, low=low, opener=opener, other=3 - opener)
    for place, call in enumerate(calls, 3):
        text += STREET.format(a=one[place], b=two[place], call=call)
    text += f'd burn\nd say "last card, good luck"\nd dh p1 {one[6]}\nd dh p2 {two[6]}\n{end}'
    record = HandRecord(
        procedure=STUD, seats={1: SeatEntry(stack=6000), 2: SeatEntry(stack=6000)},
        events=[parse_event(line) for line in text.splitlines() if line],
    )  # fmt: skip
    return judged(record)


ACES = "As9dKhKd6h6c2s"
"""Seat 1: king door, then kings and sixes show."""
LOW = "Ad8c3h4d7h9c2c"
DOWN = "p1 tap 2\np2 tap 2\n"


@pytest.mark.parametrize(
    ("call", "codes"),
    [
        ("two pairs, kings and sixes, high", []),
        ("two pairs, kings and fives, high", ["OPN02"]),
        ("pair of kings, high", ["OPN02"]),
    ],
)
def test_both_pairs_of_a_board_are_named(call: str, codes: list[str]) -> None:
    calls = ["pair of kings, high", "pair of kings, high", call]
    assert heads_up(ACES, LOW, calls, "3 low", 2, DOWN) == codes


@pytest.mark.parametrize(
    ("call", "codes"),
    [
        ("flush, ace high, win", []),
        ("flush, ace king high, win", []),
        ("flush, ace queen high, win", ["SHO04"]),
        ("flush, king high, win", ["SHO04"]),
    ],
)
def test_ranks_of_a_flush_as_far_as_they_are_named(call: str, codes: list[str]) -> None:
    end = DOWN + "p1 sm Ah9hKhKd6h3h2s\np2 sm Ad8c4s4d7h9c2c\n" + f'd say "{call}" to p1\nd muck p2\n'
    calls = ["pair of kings, high"] * 3
    assert heads_up("Ah9hKhKd6h3h2s", "Ad8c4s4d7h9c2c", calls, "4 low", 2, end) == codes


def test_an_uncalled_bet_is_not_raked_although_it_was_not_returned() -> None:
    """Two in the pot, three uncalled: five chips lie there, two count, and a tenth of two is no chip."""
    end = "p1 cbr 6\np2 f\nd award main p1 2\nd gather"
    codes = heads_up(ACES, LOW, ["pair of kings, high"] * 2 + ["two pairs, kings and sixes, high"], "3 low", 2, end)
    assert "POT05" in codes
    assert not {"RAK02", "RAK03"} & set(codes)


# --- §13: a rake that names no pot --------------------------------------------------------------


@pytest.mark.parametrize("seed", [19, 31, 197])
def test_a_pot_in_halves_that_one_player_takes_is_raked_for_what_it_is(seed: int) -> None:
    """One push is half of what he gets: it says nothing of how much the room took from that pot."""
    rng = random.Random(seed)
    proc = load_procedure("stud_hi_lo_online")
    stacks = {seat: rng.randrange(20_00, 600_00) for seat in range(1, 9)}
    record = Simulation(proc, new_record(proc, stacks, hands_since_wash=0), rng).run()
    assert any(event.verb == "award" and "/" in event.pot for event in record.events)
    assert [verdict for verdict in SessionJudge().judge(proc, record).verdicts if verdict.status == FAIL] == []


def test_an_endless_rake_is_placed_at_once() -> None:
    """A record may say any amount; what the room took from the pot is found without counting it out."""
    text = f"""procedure: holdem_online
seats: {{1: {{stack: {10**12}}}, 2: {{stack: {10**12}}}, 3: {{stack: {10**11}}}}}
table: {{button: 3}}
observed: {{except: [deal_order, burns, calls, collects, deck, pots, mucks, show_order, rulings, returns]}}
events: |
  p1 post sb 1
  p2 post bb 2
  d dh p1 AhAd
  d dh p2 KhKd
  d dh p3 QhQd
  p3 cbr {10**11}
  p1 cbr {10**12}
  p2 cc
  d db 2c3d4h
  d db 5s
  d db 7c
  p1 sm AhAd
  p2 sm KhKd
  p3 sm QhQd
  d rake {10**11}
  d award side-1 p1 7
  d gather
"""
    record = next(iter(read_own(io.BytesIO(text.encode()), "hand.yaml")))
    assert isinstance(record, HandRecord), record
    codes = {v.code for v in SessionJudge().judge(load_procedure("holdem_online"), record).verdicts if v.status == FAIL}
    assert "PAY03" in codes
