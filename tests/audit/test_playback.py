"""A hand at any of its moments is the hand dealt to there."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from dealer.audit import playback
from dealer.audit.playback import Playback
from dealer.cli.deal import session
from dealer.house.load import list_procedures, load_procedure
from dealer.record.own import read_record
from dealer.rules.judge import Judge
from dealer.table.piles import piles

SCENARIOS = [
    path
    for path in sorted((Path(__file__).parents[2] / "scenarios").rglob("*.yaml"))
    if "\n---\n" not in path.read_text("utf-8")
]


def lies(judge: Judge) -> object:
    """Everything that lies on the table."""
    t = judge.t
    seats = [(s.stack, s.front, tuple(s.cards), tuple(s.up), s.folded, s.mucked, s.shown) for s in t.seats.values()]
    pots = [(pot.name, pot.amount, pot.seats) for pot in t.pots]
    return seats, pots, t.loose, t.rake, tuple(t.board), tuple(t.common), piles(t), t.street_name, judge.stage


def of(name: str) -> Playback:
    record = read_record(next(path for path in SCENARIOS if path.stem == name))
    return Playback(record, load_procedure(record.procedure))


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
@pytest.mark.parametrize("keep", [250, 7])
def test_every_moment_in_any_order(path: Path, keep: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playback, "KEEP_EVERY", keep)
    record = read_record(path)
    procedure = load_procedure(record.procedure)
    hand = Playback(record, procedure)
    judge = Judge(procedure, record)
    expected = [lies(judge)]
    for event in record.events:
        judge.step(event)
        expected.append(lies(judge))
    moments = list(range(len(expected)))
    random.Random(3).shuffle(moments)
    for moment in moments:
        assert lies(hand.at(moment)) == expected[moment]
    assert lies(hand.at(-5)) == expected[0] and lies(hand.at(10_000)) == expected[-1]


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_no_card_and_no_chip_is_lost(path: Path) -> None:
    """All chips are somewhere at every moment; all 52 cards are, as long as none is dealt twice."""
    record = read_record(path)
    if any([event.verb == "add" for event in record.events]):
        return  # chips came from outside
    hand = Playback(record, load_procedure(record.procedure))
    for moment in range(len(hand) + 1):
        t = hand.at(moment).t
        chips = sum([seat.stack for seat in t.seats.values()]) + t.chips_in_front() + t.middle() + t.rake
        assert chips == sum([seat.start for seat in t.seats.values()]), moment
        held = sum([len(seat.cards) for seat in t.seats.values() if not seat.mucked])
        assert sum(piles(t)) + len(t.board) + len(t.common) + held == 52, moment


def test_parts_chips_and_faces() -> None:
    hand = of("full_hand")
    assert [part for part, _first in hand.parts()] == [
        "", "third", "fourth", "fifth", "sixth", "seventh", "showdown",
    ]  # fmt: skip
    acts = [act for act in hand.acts if act.event.verb == "dh"]
    assert [act.faces for act in acts[:9]] == [("down",)] * 6 + [("up",)] * 3
    opening = next(act for act in hand.acts if act.event.verb == "pb")
    assert opening.chips == opening.event.amount
    assert all(act.chips == 0 for act in hand.acts if act.event.actor <= 0)


def test_the_muck_fills_as_hands_are_given_up() -> None:
    hand = of("full_hand")
    counts = [piles(hand.at(moment).t).muck for moment in range(len(hand) + 1)]
    assert counts[0] == 0 and counts[-1] > 0
    assert counts == sorted(counts)


@pytest.mark.parametrize("name", list_procedures())
def test_dealt_hands_of_every_game(name: str) -> None:
    """Boards, draws, shuffled discards and replays: every card and every chip is in one place."""
    proc = load_procedure(name)
    for record in session(proc, name, 8, min(6, proc.seats.max), 4):
        hand = Playback(record, proc)
        for moment in range(len(hand) + 1):
            judge = hand.at(moment)
            t = judge.t
            # sites do not say from which pot they took the rake: until the awards tell, it is in both places
            rake = t.rake - judge.rake_unplaced
            chips = sum([seat.stack for seat in t.seats.values()]) + t.chips_in_front() + t.middle() + rake
            assert chips == sum([seat.start for seat in t.seats.values()]), moment
            held = sum([len(seat.cards) for seat in t.seats.values() if not seat.mucked])
            assert sum(piles(t)) + len(t.board) + len(t.common) + held == 52, (moment, hand.acts[moment - 1].event)
