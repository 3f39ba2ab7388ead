"""A quiz from the first question to the score, without a screen and with a clock from outside."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable

from msgspec import Struct, structs

from dealer.calls import read
from dealer.calls.reading import Call, Reading
from dealer.cards import Card
from dealer.house.model import Procedure
from dealer.record.events import DEALER, Event
from dealer.rules.speech import context, name_opener
from dealer.rules.verdict import FAIL
from dealer.training.quiz.questions import TOPICS, Question, question

_SEAT_FIRST = re.compile(r"\s*([1-9])\s*[ ,.:번]\s*(\S.*)")


class Answer(Struct):
    """What the engine says of one answer.

    ``status``: ``right``, ``wrong``, ``incomplete`` (a part was not said) or ``unreadable``; the last two are
    not graded.  ``mark`` holds, for the right seat and the one named, the up cards that decide.
    """

    status: str
    said_seat: int
    right_seat: int
    right_words: str
    code: str = ""
    missing: tuple[str, ...] = ()
    mark: dict[int, tuple[Card, ...]] = {}
    seconds: float = 0.0


class QuizSession:
    """Questions in turn; ``answer`` grades words typed as they would be said."""

    def __init__(
        self, procedure: Procedure, topics: tuple[str, ...], count: int, seed: int, clock: Callable[[], float]
    ) -> None:
        self.procedure = procedure
        self.count = count
        self.clock = clock
        rng = random.Random(seed)
        chosen = topics or TOPICS
        self._plan = [(chosen[place % len(chosen)], rng.randrange(1 << 48)) for place in range(count)]
        self.place = 0
        self.right = 0
        self.graded = 0
        self.by_kind: Counter[tuple[str, bool]] = Counter()
        self.question = self._make()
        self.began = clock()

    def _make(self) -> Question:
        topic, seed = self._plan[self.place]
        return question(topic, self.procedure, seed)

    @property
    def done(self) -> bool:
        """Whether every question has been graded."""
        return self.graded >= self.count

    def answer(self, text: str) -> Answer:
        """Grade one answer; an unreadable or incomplete one leaves the question open."""
        result = grade(self.question, text)
        result.seconds = self.clock() - self.began
        if result.status in ("right", "wrong"):
            self.graded += 1
            right = result.status == "right"
            self.right += right
            self.by_kind[self.question.kind, right] += 1
        return result

    def advance(self) -> None:
        """The next question."""
        if self.place + 1 < self.count:
            self.place += 1
            self.question = self._make()
            self.began = self.clock()


def understand(asked: Question, text: str) -> Reading:
    """The call as said; a seat may stand first as a bare number (``5 3 low heart``)."""
    where = context(asked.judge)
    first = _SEAT_FIRST.fullmatch(text)
    if first is not None:
        rest = read(first.group(2), where)
        if rest.status == "read" and rest.call is not None and rest.call.seat is None:
            return structs.replace(rest, call=structs.replace(rest.call, seat=int(first.group(1))))
    return read(text, where)


def grade(asked: Question, text: str) -> Answer:
    """Let the judge hear the call at the question's table."""
    judge = asked.judge
    kind = "low" if asked.topic == "bring_in" else "high"
    right = judge.true_opener
    words = name_opener(judge, kind)
    reading = understand(asked, text)
    call = reading.call
    if reading.status == "unreadable" or call is None:
        return Answer("unreadable", 0, right, words)
    missing = reading.missing if reading.status == "incomplete" else ()
    if call.seat is None:
        missing = (*missing, "seat")
    if missing:
        return Answer("incomplete", call.seat or 0, right, words, missing=missing)
    trial = judge.copy()
    spoken = _words_only(asked, text)
    fails = [v for v in trial.step(Event(DEALER, "say", text=spoken, seat=call.seat or 0)) if v.status == FAIL]
    if not fails and call.type == kind:
        return Answer("right", call.seat or 0, right, words)
    code = fails[0].code if fails else ""
    return Answer("wrong", call.seat or 0, right, words, code, mark=deciding(asked, call, right))


def _words_only(asked: Question, text: str) -> str:
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
    if asked.topic == "bring_in":
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
