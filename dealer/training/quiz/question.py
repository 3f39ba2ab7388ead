"""What a quiz asks and what the engine says of an answer; a topic makes the one and grades the other."""

from __future__ import annotations

import random
from typing import Any, ClassVar, Literal

from msgspec import Struct

from dealer.cards import Card
from dealer.house.model import Procedure
from dealer.record.events import Event
from dealer.rules.judge import Judge

Fact = tuple[str, str]
"""One thing that is shown: its name (:data:`dealer.training.quiz.wording.FACTS`) and its value as printed."""

Status = Literal["right", "wrong", "incomplete", "unreadable"]
"""``incomplete`` (a part was not said) and ``unreadable`` are not graded."""


class Question(Struct, kw_only=True):
    """One table to be answered for.

    ``up`` holds the cards shown of each seat, clockwise, and ``hidden`` how many more lie there face down;
    ``notes`` what else is shown of a seat, ``facts`` of the table, ``acts`` what the players did on this
    street.  ``seat`` is the seat asked about (0: none), ``right`` the answer in the topic's own shape.
    """

    topic: str
    kind: str
    street: str = ""
    up: dict[int, tuple[Card, ...]] = {}
    hidden: int = 0
    notes: dict[int, tuple[Fact, ...]] = {}
    facts: tuple[Fact, ...] = ()
    acts: tuple[Event, ...] = ()
    seat: int = 0
    right: Any = None
    judge: Judge | None = None
    """The judged table, where the answer is a call that the judge hears."""

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(self.up)


class Answer(Struct):
    """What the engine says of one answer.

    ``code`` is the finding that the answer would be at a table, ``missing`` what was not said, ``mark`` the
    shown cards that decide.
    """

    status: Status
    code: str = ""
    missing: tuple[str, ...] = ()
    mark: dict[int, tuple[Card, ...]] = {}
    seconds: float = 0.0


class Topic:
    """One kind of question.  The kinds of a topic come in fixed shares (percent)."""

    name: ClassVar[str]
    home: ClassVar[str]
    """The procedure that is asked about where none is named."""
    shares: tuple[tuple[str, int], ...]

    def fits(self, procedure: Procedure) -> bool:
        """Whether this game has what the topic asks about."""
        raise NotImplementedError

    def make(self, procedure: Procedure, kind: str, rng: random.Random) -> Question:
        """A question of this kind."""
        raise NotImplementedError

    def grade(self, asked: Question, text: str) -> Answer:
        """What the engine says of these words."""
        raise NotImplementedError

    def right(self, asked: Question, lang: str) -> str:
        """The right answer in words."""
        raise NotImplementedError

    def forms(self, lang: str) -> tuple[str, ...]:
        """Answers that are understood, for one whose answer was not."""
        return ()

    def question(self, procedure: Procedure, seed: int) -> Question:
        """The question with this seed."""
        rng = random.Random(f"{self.name}:{seed}")
        kind = rng.choices([name for name, _ in self.shares], [share for _, share in self.shares])[0]
        return self.make(procedure, kind, rng)


def graded(right: bool, code: str = "") -> Answer:
    """An answer that was understood."""
    return Answer("right" if right else "wrong", "" if right else code)
