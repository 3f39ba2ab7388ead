"""Tables met in play: hands are dealt by the perfect dealer until one shows what a question wants."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Final

from dealer.amounts import format_amount
from dealer.cards import CARDS
from dealer.house.model import Procedure
from dealer.record.events import Event
from dealer.rules.judge import Judge
from dealer.table.seat import Seat
from dealer.training.players import Player
from dealer.training.quiz.question import Fact, Question
from dealer.training.simulate import Simulation, new_record

MOST_HANDS: Final = 4000
ACTS: Final = frozenset({"pb", "cbr", "cc", "f", "tap", "post"})


class NoTable(RuntimeError):
    """No hand of the game came to a table of the wanted kind."""


def positions(
    procedure: Procedure,
    rng: random.Random,
    seats: tuple[int, int],
    stacks: Callable[[random.Random], int],
    temper: tuple[float, float] = (0.7, 0.4),
) -> Iterator[Simulation]:
    """Every moment before an act of ``MOST_HANDS`` hands.

    ``seats``: fewest and most dealt in; ``stacks`` gives each stack (hundredths); ``temper``: how gladly
    players stay and raise.
    """
    for _ in range(MOST_HANDS):
        count = rng.randint(*seats)
        numbers = sorted(rng.sample(range(1, 10), count))
        record = new_record(procedure, {number: stacks(rng) for number in numbers}, button=rng.choice(numbers))
        players = {number: Player(rng, *temper) for number in numbers}
        sim = Simulation(procedure, record, rng, players)
        while not sim.done():
            yield sim
            event = sim.next_event()
            if event is None:
                break
            sim.perform(event)


def acts_of_street(sim: Simulation) -> tuple[Event, ...]:
    """What the players did since the last cards came, blinds and antes included."""
    acts: list[Event] = []
    for event in reversed(sim.events):
        if event.verb in ("burn", "db") or (acts and event.verb == "dh" and acts[-1].verb != "post"):
            if acts and acts[-1].verb != "post" and event.verb == "dh":
                # before the flop the blinds belong to the round
                acts += [post for post in reversed(sim.events) if post.verb == "post" and post.kind != "ante"]
            break
        if event.is_player and event.verb in ACTS:
            acts.append(event)
    else:
        return tuple(reversed(acts))
    return tuple(reversed(acts))


def seat_notes(judge: Judge, seat: Seat) -> tuple[Fact, ...]:
    """Chips of a seat as they lie: in front and behind; or that it has folded."""
    if seat.folded:
        return (("folded", ""),)
    notes: list[Fact] = []
    if seat.front:
        notes.append(("front", format_amount(seat.front)))
    notes.append(("all_in", "") if seat.all_in else ("stack", format_amount(seat.stack)))
    return tuple(notes)


def table_notes(judge: Judge) -> dict[int, tuple[Fact, ...]]:
    return {seat.number: seat_notes(judge, seat) for seat in judge.t.by_number}


def table_facts(judge: Judge) -> tuple[Fact, ...]:
    """Button, board and what lies in the middle."""
    t = judge.t
    facts: list[Fact] = []
    if t.button:
        facts.append(("button", str(t.button)))
    if t.board:
        facts.append(("board", "".join(str(CARDS[card]) for card in t.board)))
    facts.append(("middle", format_amount(t.middle())))
    return tuple(facts)


def asked(topic: str, kind: str, judge: Judge, facts: tuple[Fact, ...] = ()) -> Question:
    """A question about the table as it lies, its answer still to be filled in."""
    return Question(
        topic=topic,
        kind=kind,
        street=judge.t.street_name,
        up=dict.fromkeys(judge.t.seats, ()),
        notes=table_notes(judge),
        facts=(*facts, *table_facts(judge)),
    )
