"""Questions of the bring-in and the opener: a table dealt up to the call, which the trainee makes.

The kinds of a topic come in fixed shares; cards are drawn until they show the wanted kind.  What is right
is the judge's to say: a question holds the judged table, waiting for the call.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Final

from msgspec import Struct

from dealer.cards import CARDS, Card
from dealer.house.model import Procedure
from dealer.record.events import Event
from dealer.rules.judge import Judge
from dealer.table.seat import Seat
from dealer.training.players import Player
from dealer.training.simulate import Simulation, new_record

TOPICS: Final = ("bring_in", "opener")
SHARES: Final[dict[str, tuple[tuple[str, int], ...]]] = {
    "bring_in": (("suit_tie", 25), ("ace_among", 15), ("plain", 60)),
    "opener": (("tied", 20), ("pair_against_high", 15), ("two_pairs", 10), ("three", 5), ("high_cards", 50)),
}
"""Kinds and their shares in percent."""
STACK: Final = 6000
FEWEST_SEATS: Final = 6
MOST_TRIES: Final = 20_000


class Question(Struct):
    """One table to be called.

    ``judge`` has judged everything so far and waits for the call; ``seats`` are shown clockwise, ``up`` the
    face-up cards of each.
    """

    topic: str
    kind: str
    street: str
    seats: tuple[int, ...]
    up: dict[int, tuple[Card, ...]]
    judge: Judge


class _Stays(Player):
    """A player who brings in the least, calls and checks: nobody leaves before the question."""

    def act(self, judge: Judge, seat: Seat) -> Event:
        r = judge.t.round
        assert r is not None
        if r.forced_open:
            return self.open_forced(judge, r, seat)
        if r.price > seat.street:
            return Event(seat.number, "cc")
        return Event(seat.number, "tap", count=2)


def question(topic: str, procedure: Procedure, seed: int) -> Question:
    """The question of this topic with this seed.  Raises KeyError for an unknown topic."""
    rng = random.Random(f"{topic}:{seed}")
    kind = rng.choices([name for name, _ in SHARES[topic]], [share for _, share in SHARES[topic]])[0]
    most = min(8, procedure.seats.max)
    count = rng.randint(min(FEWEST_SEATS, most), min(most, 7))
    streets = list(procedure.streets)
    shown = 1
    if topic == "opener":
        choices = {"two_pairs": (4,), "three": (3, 4), "pair_against_high": (2, 3), "tied": (2, 2, 3)}
        shown = rng.choice(choices.get(kind, (2, 3, 4)))
    street = streets[shown - 1]
    boards = _boards(topic, kind, count, shown, rng)
    return _deal(topic, kind, street, procedure, boards, rng)


def _boards(topic: str, kind: str, count: int, shown: int, rng: random.Random) -> list[tuple[Card, ...]]:
    """Up cards of each seat that show the wanted kind."""
    for _ in range(MOST_TRIES):
        cards = rng.sample(range(52), count * shown)
        rows = [tuple(CARDS[c] for c in cards[seat * shown : (seat + 1) * shown]) for seat in range(count)]
        if (_low_kind(rows) if topic == "bring_in" else _high_kind(rows)) == kind:
            return rows
    raise RuntimeError(f"no table of the kind {kind} was found")


def _low_kind(rows: list[tuple[Card, ...]]) -> str:
    ranks = [row[0].rank for row in rows]
    if ranks.count(min(ranks)) > 1:
        return "suit_tie"
    return "ace_among" if 14 in ranks else "plain"


def _high_kind(rows: list[tuple[Card, ...]]) -> str:
    def value(row: tuple[Card, ...]) -> tuple[list[int], list[int]]:
        counts = Counter(card.rank for card in row)
        order = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
        return [counts[rank] for rank in order], order

    best = max(value(row) for row in rows)
    if sum(value(row) == best for row in rows) > 1:
        return "tied"
    shape = best[0]
    if shape[0] >= 3:
        return "three"
    if shape[:2] == [2, 2]:
        return "two_pairs"
    return "pair_against_high" if shape[0] == 2 else "high_cards"


def _deal(
    topic: str,
    kind: str,
    street: str,
    procedure: Procedure,
    boards: list[tuple[Card, ...]],
    rng: random.Random,
) -> Question:
    """Deal the table with these boards up to the call that names the opener."""
    count = len(boards)
    shown = [card for row in boards for card in row]
    rest = [card for card in CARDS[:52] if card not in shown]
    rng.shuffle(rest)
    stack: list[Card] = []
    for place, plan in enumerate(procedure.streets.values()):
        stack += [rest.pop() for _ in range(plan.burn)]
        for step in plan.deal:
            if step.face == "up" and place < len(boards[0]):
                stack += [row[place] for row in boards]
            elif place < len(boards[0]):
                stack += [rest.pop() for _ in range(count)]
    record = new_record(procedure, dict.fromkeys(range(1, count + 1), STACK), hand=1)
    players: dict[int, Player] = {number: _Stays(rng) for number in record.seats}
    sim = Simulation(procedure, record, rng, players, tuple(stack))
    while not (sim.judge.t.street_name == street and sim.judge.duty("name") is not None):
        event = sim.next_event()
        if event is None:
            raise RuntimeError("the hand ended before the question")
        sim.perform(event)
    table = sim.judge.t
    up = {
        seat.number: tuple(CARDS[card] for card, face in zip(seat.cards, seat.up, strict=True) if face)
        for seat in table.by_number
    }
    return Question(topic, kind, street, tuple(up), up, sim.judge)
