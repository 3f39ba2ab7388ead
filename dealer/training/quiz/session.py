"""A quiz from the first question to the score, without a screen and with a clock from outside."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence

from dealer.house.model import Procedure
from dealer.training.quiz.question import Answer, Question, Topic


class QuizSession:
    """Questions in turn; ``answer`` grades words typed as they would be said.

    ``plan``: the topics, each with the procedure that it asks about; they take turns.
    """

    def __init__(
        self, plan: Sequence[tuple[Topic, Procedure]], count: int, seed: int, clock: Callable[[], float]
    ) -> None:
        self.count = count
        self.clock = clock
        rng = random.Random(seed)
        self._plan = [(*plan[place % len(plan)], rng.randrange(1 << 48)) for place in range(count)]
        self.place = 0
        self.right = 0
        self.graded = 0
        self.by_kind: Counter[tuple[str, bool]] = Counter()
        self.topic: Topic
        self.question: Question
        self._make()

    def _make(self) -> None:
        self.topic, procedure, seed = self._plan[self.place]
        self.question = self.topic.question(procedure, seed)
        self.began = self.clock()

    @property
    def done(self) -> bool:
        """Whether every question has been graded."""
        return self.graded >= self.count

    def answer(self, text: str) -> Answer:
        """Grade one answer; an unreadable or incomplete one leaves the question open."""
        result = self.topic.grade(self.question, text)
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
            self._make()
