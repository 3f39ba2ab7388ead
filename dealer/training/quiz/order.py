"""Who acts first where a button says so: heads-up, full tables, folded seats."""

from __future__ import annotations

import random

from dealer.house.model import Procedure
from dealer.training.quiz import played
from dealer.training.quiz.amounts import amount_said
from dealer.training.quiz.question import Answer, Question, Topic, graded


class FirstToAct(Topic):
    """The seat whose turn it is when the cards are out."""

    name = "first_to_act"
    home = "holdem_no_limit"
    shares = (("heads_up_first", 25), ("heads_up_later", 25), ("table_first", 20), ("table_later", 30))

    def fits(self, procedure: Procedure) -> bool:
        return procedure.position == "button" and all(
            street.open_.by == "position" for street in procedure.streets.values()
        )

    def make(self, procedure: Procedure, kind: str, rng: random.Random) -> Question:
        heads_up, first = kind.startswith("heads_up"), kind.endswith("first")
        waited = 0
        seats = (2, 2) if heads_up else (4, 8)
        for sim in played.positions(procedure, rng, seats, lambda chance: chance.choice((60, 100, 150)) * 100):
            judge = sim.judge
            r = judge.t.round
            if r is None or not r.turn or r.begun or judge.due() or (judge.t.street_index == 0) is not first:
                continue
            waited += 1
            if not first and waited < 3 and rng.random() < 0.6:
                continue
            question = played.asked(self.name, kind, judge)
            question.right = r.turn
            return question
        raise played.NoTable(f"{procedure.name}: no table of the kind {kind}")

    def grade(self, asked: Question, text: str) -> Answer:
        said = amount_said(text)
        if said is None:
            return Answer("unreadable")
        return graded(said == asked.right * 100, "OPN03")

    def right(self, asked: Question, lang: str) -> str:
        from dealer.text import _

        return _("seat {seat}").format(seat=asked.right)

    def forms(self, lang: str) -> tuple[str, ...]:
        return ("5", self.right(Question(topic=self.name, kind="", right=5), lang))
