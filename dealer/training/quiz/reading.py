"""Four cards to be named: made, base, two-base or none, and of which cards."""

from __future__ import annotations

import random

from dealer.calls import read
from dealer.calls.reading import Context
from dealer.cards import CARDS
from dealer.hands.registry import ranking_of
from dealer.house.model import Procedure
from dealer.training.quiz.question import Answer, Question, Topic, graded

MOST_TRIES = 5000
_WHERE = Context(game="badugi", street="showdown")


class ReadBadugi(Topic):
    """Name a badugi hand; ``right`` is its class and ranks."""

    name = "badugi"
    home = "badugi_low"
    shares = (("made", 20), ("base", 45), ("two_base", 30), ("none", 5))

    def fits(self, procedure: Procedure) -> bool:
        return procedure.calls.words == "badugi"

    def make(self, procedure: Procedure, kind: str, rng: random.Random) -> Question:
        rank = ranking_of(procedure.showdown.halves[0])
        for _attempt in range(MOST_TRIES):
            cards = rng.sample(range(52), 4)
            class_name, ranks = rank.class_and_ranks(cards)
            if class_name == kind:
                return Question(
                    topic=self.name,
                    kind=kind,
                    up={1: tuple(CARDS[card] for card in cards)},
                    right=(class_name, ranks, rank.name(cards, "en"), rank.name(cards, "ko")),
                )
        raise RuntimeError(f"{procedure.name}: no hand of the kind {kind}")

    def grade(self, asked: Question, text: str) -> Answer:
        call = read(text, _WHERE).call
        if call is None or not call.class_:
            return Answer("unreadable")
        class_name, ranks, *_names = asked.right
        said = tuple(sorted(call.ranks, key="A23456789TJQK".index))
        full = tuple(sorted(ranks, key="A23456789TJQK".index))
        named = said == full or (call.class_ in ("made", "base") and said == full[-1:] and class_name == call.class_)
        if class_name == "none":
            named = said in ((), full)
        if call.class_ == class_name and not said and class_name != "none":
            return Answer("incomplete", missing=("ranks",))
        return graded(call.class_ == class_name and named, "SHO04")

    def right(self, asked: Question, lang: str) -> str:
        return str(asked.right[3 if lang == "ko" else 2])

    def forms(self, lang: str) -> tuple[str, ...]:
        return ("4-6-7 base", "1-4-5-6", "2-5 two base") if lang != "ko" else ("467 베이스", "일사오육", "25 투 베이스")
