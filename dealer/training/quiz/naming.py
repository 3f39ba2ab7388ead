"""Questions of the bring-in and the opener: a table dealt up to the call, which the trainee makes.

Cards are drawn until they show the wanted kind.  What is right is the judge's to say: a question holds the
judged table, waiting for the call, and an answer is that call.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from typing import ClassVar, Final

from msgspec import structs

from dealer.calls import accepted_forms, read, say
from dealer.calls.reading import Call, Reading
from dealer.cards import CARDS, Card
from dealer.house.model import Procedure
from dealer.record.events import DEALER, Event
from dealer.rules.speech import context, name_opener
from dealer.rules.verdict import FAIL
from dealer.training.players import Player, Stays
from dealer.training.quiz.question import Answer, Question, Topic, graded
from dealer.training.simulate import Simulation, new_record

STACK: Final = 6000
FEWEST_SEATS: Final = 6
MOST_TRIES: Final = 20_000
_SEAT_FIRST = re.compile(r"\s*([1-9])\s*[ ,.:번]\s*(\S.*)")


class _Naming(Topic):
    """The call that names who opens."""

    home = "seven_card_stud"
    call: ClassVar[str]
    """The dealer's call: ``low`` or ``high``."""

    def fits(self, procedure: Procedure) -> bool:
        return any(street.open_.call == self.call for street in procedure.streets.values())

    def grade(self, asked: Question, text: str) -> Answer:
        """Let the judge hear the call at the question's table."""
        assert asked.judge is not None
        reading = understand(asked, text)
        call = reading.call
        if reading.status == "unreadable" or call is None:
            return Answer("unreadable")
        missing = reading.missing if reading.status == "incomplete" else ()
        if call.seat is None:
            missing = (*missing, "seat")
        if missing:
            return Answer("incomplete", missing=missing)
        trial = asked.judge.copy()
        said = Event(DEALER, "say", text=_words_only(asked, text), seat=call.seat or 0)
        fails = [verdict for verdict in trial.step(said) if verdict.status == FAIL]
        if not fails and call.type == self.call:
            return graded(True)
        answer = graded(False, fails[0].code if fails else "")
        answer.mark = deciding(asked, call, asked.judge.true_opener)
        return answer

    def right(self, asked: Question, lang: str) -> str:
        assert asked.judge is not None
        where = context(asked.judge)
        words = f"seat {asked.judge.true_opener}, {name_opener(asked.judge, self.call)}"
        call = read(words, where).call
        return say(call, lang, where) if lang != "en" and call is not None else words

    def forms(self, lang: str) -> tuple[str, ...]:
        return tuple(accepted_forms(self.call, lang)[:3])


class BringIn(_Naming):
    """The low card that must bring in."""

    name = "bring_in"
    call = "low"
    shares = (("suit_tie", 25), ("ace_among", 15), ("plain", 60))

    def make(self, procedure: Procedure, kind: str, rng: random.Random) -> Question:
        street = next(name for name, street in procedure.streets.items() if street.open_.call == "low")
        boards = _boards(_low_kind, kind, _players(procedure, rng), 1, rng)
        return _deal(self.name, kind, street, procedure, boards, rng)


class Opener(_Naming):
    """The high hand that opens a later street."""

    name = "opener"
    call = "high"
    shares = (("tied", 20), ("pair_against_high", 15), ("two_pairs", 10), ("three", 5), ("high_cards", 50))
    _shown: ClassVar = {"two_pairs": (4,), "three": (3, 4), "pair_against_high": (2, 3), "tied": (2, 2, 3)}

    def make(self, procedure: Procedure, kind: str, rng: random.Random) -> Question:
        shown = rng.choice(self._shown.get(kind, (2, 3, 4)))
        boards = _boards(_high_kind, kind, _players(procedure, rng), shown, rng)
        return _deal(self.name, kind, list(procedure.streets)[shown - 1], procedure, boards, rng)


def _players(procedure: Procedure, rng: random.Random) -> int:
    most = min(8, procedure.seats.max)
    return rng.randint(min(FEWEST_SEATS, most), min(most, 7))


def _boards(
    kind_of: Callable[[list[tuple[Card, ...]]], str], kind: str, count: int, shown: int, rng: random.Random
) -> list[tuple[Card, ...]]:
    """Up cards of each seat that show the wanted kind."""
    for _ in range(MOST_TRIES):
        cards = rng.sample(range(52), count * shown)
        rows = [tuple(CARDS[c] for c in cards[seat * shown : (seat + 1) * shown]) for seat in range(count)]
        if kind_of(rows) == kind:
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
    players: dict[int, Player] = {number: Stays(rng) for number in record.seats}
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
    return Question(topic=topic, kind=kind, street=street, up=up, hidden=2, judge=sim.judge)


def understand(asked: Question, text: str) -> Reading:
    """The call as said; a seat may stand first as a bare number (``5 3 low heart``)."""
    assert asked.judge is not None
    where = context(asked.judge)
    first = _SEAT_FIRST.fullmatch(text)
    if first is not None:
        rest = read(first.group(2), where)
        if rest.status == "read" and rest.call is not None and rest.call.seat is None:
            return structs.replace(rest, call=structs.replace(rest.call, seat=int(first.group(1))))
    return read(text, where)


def _words_only(asked: Question, text: str) -> str:
    assert asked.judge is not None
    first = _SEAT_FIRST.fullmatch(text)
    if first is not None:
        rest = read(first.group(2), context(asked.judge))
        if rest.status == "read" and rest.call is not None and rest.call.seat is None:
            return first.group(2)
    return text


def deciding(asked: Question, call: Call, right: int) -> dict[int, tuple[Card, ...]]:
    """The up cards that decide between the right seat and the one named."""
    other = call.seat if call.seat in asked.up else None
    mine = asked.up[right]
    if len(mine) == 1:
        return {seat: asked.up[seat][:1] for seat in (right, other) if seat is not None}
    if other is None or other == right:
        return {right: _leading(mine, 0)}
    theirs = asked.up[other]
    for place in range(len(mine)):
        a, b = _leading(mine, place), _leading(theirs, place)
        if [card.rank for card in a] != [card.rank for card in b]:
            return {right: a, other: b}
    return {right: mine, other: theirs}


def _leading(cards: tuple[Card, ...], place: int) -> tuple[Card, ...]:
    """The cards of the board's place-th rank in the order in which boards are compared."""
    counts = Counter(card.rank for card in cards)
    order = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    if place >= len(order):
        return ()
    return tuple(card for card in cards if card.rank == order[place])
