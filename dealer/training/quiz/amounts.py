"""How much may be bet: the least raise and who may still raise; the most at pot limit."""

from __future__ import annotations

import random
import re
from typing import ClassVar, Final

from dealer.amounts import Amount, AmountError, format_amount
from dealer.house.load import with_stakes
from dealer.house.model import Procedure
from dealer.table.betting import BettingRound
from dealer.table.seat import Seat
from dealer.text import _
from dealer.training.quiz import played
from dealer.training.quiz.question import Answer, Question, Topic, graded
from dealer.training.simulate import Simulation

BLINDS: Final = ((1, 2), (2, 4), (2, 5), (3, 6), (5, 10), (10, 20))
NO_RAISE: Final = re.compile(
    r"(no|none|may not|call only|not?\s*raise|안\s*됨|안됩니다|불가|못\s*함|콜만|없음)\W*", re.I
)
_NUMBER: Final = re.compile(r"\d+(?:\.\d+)?")


def amount_said(text: str) -> int | None:
    """The only number of an answer, in hundredths; None for none, several, or no amount."""
    found = _NUMBER.findall(text)
    if len(found) != 1:
        return None
    try:
        return int(Amount.parse(found[0]))
    except AmountError:
        return None


class _Amounts(Topic):
    """A total that may be raised to; ``right`` is in hundredths, None where there may be no raise."""

    seats: ClassVar[tuple[int, int]] = (3, 6)

    big_blinds: ClassVar[tuple[float, ...]] = (30, 40, 50, 70, 100, 150)
    """Stacks, in big blinds."""

    def kind_of(self, sim: Simulation, r: BettingRound, seat: Seat) -> str:
        raise NotImplementedError

    def total(self, r: BettingRound, seat: Seat) -> int | None:
        raise NotImplementedError

    def make(self, procedure: Procedure, kind: str, rng: random.Random) -> Question:
        waited = 0
        small, big = rng.choice(BLINDS)
        played_for = with_stakes(procedure, {"sb": small * 100, "bb": big * 100, "min_bet": big * 100})

        def stack(chance: random.Random) -> int:
            return int(chance.choice(self.big_blinds) * big) * 100

        for sim in played.positions(played_for, rng, self.seats, stack):
            r = sim.judge.t.round
            if r is None or sim.judge.due() or not sim.judge.turn or not r.turn:
                continue
            seat = sim.judge.t.seats[r.turn]
            if self.kind_of(sim, r, seat) != kind:
                continue
            waited += 1
            if rng.random() < 0.5 and waited < 4:
                continue
            question = played.asked(self.name, kind, sim.judge, (("blinds", f"{small}/{big}"),))
            question.acts = played.acts_of_street(sim)
            question.seat, question.right = seat.number, self.total(r, seat)
            return question
        raise played.NoTable(f"{procedure.name}: no table of the kind {kind}")

    def grade(self, asked: Question, text: str) -> Answer:
        if NO_RAISE.fullmatch(text.strip()):
            return graded(asked.right is None, self.code)
        said = amount_said(text)
        if said is None:
            return Answer("unreadable")
        return graded(said == asked.right, self.code)

    code: ClassVar[str]

    def right(self, asked: Question, lang: str) -> str:
        return (
            _("no raise") if asked.right is None else _("raise to {amount}").format(amount=format_amount(asked.right))
        )

    def forms(self, lang: str) -> tuple[str, ...]:
        return ("10", _("raise to {amount}").format(amount="10"), _("no raise"))


class LeastRaise(_Amounts):
    """The least full raise, or that this seat may only call: short all-ins included."""

    name = "min_raise"
    home = "holdem_no_limit"
    code = "BET04"
    shares = (("after_bet", 30), ("after_raise", 30), ("after_short_all_in", 25), ("not_reopened", 15))

    def fits(self, procedure: Procedure) -> bool:
        return procedure.raise_.minimum == "last_full_increase"

    big_blinds = (3.5, 5.5, 8, 11.5, 18.5, 25, 45, 70, 100)

    def kind_of(self, sim: Simulation, r: BettingRound, seat: Seat) -> str:
        if not r.price or seat.reach <= r.price:
            return ""
        if not r.may_raise(seat):
            return "not_reopened"
        if seat.reach < r.amounts(seat).min:
            return ""
        if r.price > r.full:
            return "after_short_all_in"
        raises = [act for act in played.acts_of_street(sim) if act.verb == "cbr"]
        return "after_raise" if len(raises) > 1 or sim.judge.t.street_index == 0 and raises else "after_bet"

    def total(self, r: BettingRound, seat: Seat) -> int | None:
        return r.amounts(seat).min if r.may_raise(seat) else None


class MostRaise(_Amounts):
    """The most that pot limit allows."""

    name = "max_raise"
    home = "sampyong_hi_lo"
    code = "BET05"
    shares = (("first_to_act", 25), ("bet_into_pot", 25), ("over_a_bet", 30), ("over_a_raise", 20))

    def fits(self, procedure: Procedure) -> bool:
        return procedure.betting == "pot_limit"

    def kind_of(self, sim: Simulation, r: BettingRound, seat: Seat) -> str:
        if seat.reach < r.amounts(seat).max or not r.may_raise(seat) or r.capped:
            return ""
        raised = sum(act.verb == "cbr" for act in played.acts_of_street(sim))
        if not r.price:
            return "bet_into_pot"
        if sim.judge.t.street_index == 0 and not raised:
            return "first_to_act"
        return "over_a_bet" if raised == 1 else "over_a_raise"

    def total(self, r: BettingRound, seat: Seat) -> int | None:
        return r.amounts(seat).max
