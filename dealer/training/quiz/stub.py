"""The last street with few cards left: how many are served before stub and burns are mixed, or one for all."""

from __future__ import annotations

import random
import re
from typing import Final

from dealer.house.model import Procedure
from dealer.record.events import Event
from dealer.rules.judge import DEAL, Judge
from dealer.table.seat import Seat
from dealer.text import _
from dealer.training.players import Player, Stays
from dealer.training.quiz.question import Answer, Question, Topic, graded
from dealer.training.simulate import Simulation, new_record

MOST_HANDS: Final = 600
STACK: Final = 6000
_ALL: Final = re.compile(r"\W*(all|everybody|everyone|전원|모두|다)?(\W*(no\s*mix|안\s*섞음))?\W*", re.I)
_COMMON: Final = re.compile(r"\W*(common|common card|공통|공통\s*카드|커먼|커먼\s*카드)\W*", re.I)
ALL: Final = -1
COMMON: Final = -2


class ShortStub(Topic):
    """``right`` is the number of last cards dealt before the mix, ALL (no mix) or COMMON."""

    name = "short_stub"
    home = "seven_card_stud"
    shares = (("enough", 18), ("mixed", 64), ("common", 18))

    def fits(self, procedure: Procedure) -> bool:
        return procedure.exhaustion in ("robert", "scramble_all", "common_card") and procedure.seats.max >= 8

    def make(self, procedure: Procedure, kind: str, rng: random.Random) -> Question:
        last = list(procedure.streets)[-1]
        wanted = rng.randint(1, 5)
        for attempt in range(MOST_HANDS):
            count = rng.randint(6, 8) if kind == "enough" else rng.choice((7, 8, 8))
            most = {"enough": count - 2, "mixed": count - 5, "common": 0}[kind]
            leaving = rng.sample(range(1, count + 1), rng.randint(0, most))
            sim = _at(procedure, count, leaving, last, rng)
            if sim is None:
                continue
            right = served(sim)
            if right > 0 and right != wanted and attempt < MOST_HANDS // 2:
                continue
            if kind == {ALL: "enough", COMMON: "common"}.get(right, "mixed"):
                return _question(self.name, kind, sim.judge, right)
        raise RuntimeError(f"{procedure.name}: no table of the kind {kind}")

    def grade(self, asked: Question, text: str) -> Answer:
        numbers = re.findall(r"\d+", text)
        if text.strip() and _ALL.fullmatch(text):
            said = ALL
        elif _COMMON.fullmatch(text):
            said = COMMON
        elif len(numbers) == 1:
            said = int(numbers[0])
        else:
            return Answer("unreadable")
        return graded(said == asked.right, {ALL: "LST05", COMMON: "LST06"}.get(asked.right, "LST04"))

    def right(self, asked: Question, lang: str) -> str:
        return {ALL: _("all, no mix"), COMMON: _("common card")}.get(asked.right, str(asked.right))

    def forms(self, lang: str) -> tuple[str, ...]:
        return ("3", _("all, no mix").split(",")[0], _("common card"))


class _Leaves(Stays):
    """Stays to its street, and is gone from there on."""

    def __init__(self, rng: random.Random, street: str) -> None:
        super().__init__(rng)
        self.street = street

    def act(self, judge: Judge, seat: Seat) -> Event:
        if judge.t.street_name == self.street and not (judge.t.round is not None and judge.t.round.forced_open):
            return Event(seat.number, "f")
        return super().act(judge, seat)


def _at(procedure: Procedure, count: int, leaving: list[int], last: str, rng: random.Random) -> Simulation | None:
    """A hand in which these seats leave early, before the last street's first card; None: it ended."""
    record = new_record(procedure, dict.fromkeys(range(1, count + 1), STACK), hand=1)
    early = list(procedure.streets)[:3]
    players: dict[int, Player] = {
        number: _Leaves(rng, rng.choice(early)) if number in leaving else Stays(rng) for number in record.seats
    }
    sim = Simulation(procedure, record, rng, players)
    while not (sim.judge.t.street_name == last and sim.judge.stage == DEAL):
        event = sim.next_event()
        if event is None:
            return None
        sim.perform(event)
    return sim


def served(sim: Simulation) -> int:
    """How many last cards the perfect dealer deals before he mixes; ALL without a mix, COMMON for one card."""
    ahead = sim.fork()
    count = 0
    while ahead.judge.stage == DEAL:
        event = ahead.next_event()
        if event is None or event.verb == "db" or ahead.judge.common_due:
            return COMMON
        if event.verb == "mix":
            return count
        count += event.verb == "dh"
        ahead.perform(event)
    return ALL


def _question(topic: str, kind: str, judge: Judge, right: int) -> Question:
    live = sum(not seat.folded for seat in judge.t.by_number)
    facts = (("stub", str(judge.t.stub)), ("burns", str(judge.t.burns)), ("live", str(live)))
    return Question(topic=topic, kind=kind, street=judge.t.street_name, facts=facts, right=right)
