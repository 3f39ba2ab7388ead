"""Who gets how much of a pot with two halves: scoops, ties, quarters, odd chips, no low."""

from __future__ import annotations

import random
import re
from typing import Final

from dealer.amounts import Amount, AmountError, format_amount
from dealer.cards import CARDS
from dealer.house.model import Procedure
from dealer.rules import deciding, paying
from dealer.rules.judge import SHOW, Judge
from dealer.table.pots import Pot
from dealer.text import _
from dealer.training.quiz import played
from dealer.training.quiz.question import Answer, Question, Topic, graded
from dealer.training.simulate import Simulation

_PAIR: Final = re.compile(r"(\d+)\D+?(\d+(?:\.\d+)?)")


class Split(Topic):
    """The last pot's shares; ``right`` maps seats to hundredths."""

    name = "split"
    home = "sampyong_hi_lo"
    shares = (("two_winners", 30), ("scoop", 15), ("no_low", 20), ("tied_half", 35))

    def fits(self, procedure: Procedure) -> bool:
        return len(procedure.showdown.halves) > 1

    def make(self, procedure: Procedure, kind: str, rng: random.Random) -> Question:
        most = min(4, procedure.seats.max)
        wanted = kind
        if kind == "no_low" and all(half.qualify is None for half in procedure.showdown.halves):
            wanted = "two_winners"
        for sim in played.positions(procedure, rng, (3, most), _stack, temper=(0.9, 0.3)):
            judge = sim.judge
            if judge.stage != SHOW or judge.sole or judge.paid_any:
                continue
            pot = deciding.next_undecided(judge)
            if pot is None or deciding.wait_for_show(judge, pot) or self._kind(judge, pot) != wanted:
                continue
            return self._question(sim, pot, kind)
        raise played.NoTable(f"{procedure.name}: no table of the kind {kind}")

    def _kind(self, judge: Judge, pot: Pot) -> str:
        found = [deciding.decision(judge, pot, half.name) for half in judge.proc.showdown.halves]
        if len(deciding.in_contest(judge, pot)) < 2 or not all(half.known for half in found):
            return ""
        winners = [half.winners for half in found if half.winners]
        if len(winners) == 1:
            return "no_low"
        if any(len(seats) > 1 for seats in winners):
            return "tied_half"
        return "scoop" if winners[0] == winners[1] else "two_winners"

    def _question(self, sim: Simulation, pot: Pot, kind: str) -> Question:
        judge = sim.judge.copy()
        table = judge.t
        pot = next(p for p in table.pots if p.name == pot.name)
        for half in judge.proc.showdown.halves:
            result = judge.decided[pot.name, half.name] = deciding.decision(judge, pot, half.name)
            result.declared = result.winners
        facts = [fact for fact in played.table_facts(judge) if fact[0] != "middle"]
        return Question(
            topic=self.name,
            kind=kind,
            street="showdown",
            up={
                number: tuple(CARDS[card] for card in table.seats[number].shown or ())
                for number in deciding.in_contest(judge, pot)
            },
            facts=(*facts, ("pot", format_amount(pot.amount)), ("chip", format_amount(judge.proc.chip.unit))),
            right=paying.shares(judge, pot),
        )

    def grade(self, asked: Question, text: str) -> Answer:
        pairs = _PAIR.findall(text)
        if not pairs or len(re.findall(r"\d+(?:\.\d+)?", text)) != 2 * len(pairs):
            return Answer("unreadable")
        said: dict[int, int] = {}
        try:
            for seat, amount in pairs:
                said[int(seat)] = said.get(int(seat), 0) + int(Amount.parse(amount))
        except AmountError:
            return Answer("unreadable")
        return graded({seat: amount for seat, amount in said.items() if amount} == asked.right, self._code(asked, said))

    def _code(self, asked: Question, said: dict[int, int]) -> str:
        return "PAY01" if set(said) != set(asked.right) else "PAY02"

    def right(self, asked: Question, lang: str) -> str:
        return ", ".join(
            _("seat {seat}: {amount}").format(seat=seat, amount=format_amount(amount))
            for seat, amount in asked.right.items()
        )

    def forms(self, lang: str) -> tuple[str, ...]:
        return ("2 30, 5 29", self.right(Question(topic=self.name, kind="", right={2: 3000, 5: 2900}), lang))


def _stack(rng: random.Random) -> int:
    return rng.choice((9, 15, 22, 41, 60, 75)) * 100
