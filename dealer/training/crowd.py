"""The players of a session: who acts next, and what he does.

Temper follows from the seed and the player's name, chance from the seed, the hand and the number of
players' acts so far: a session taken up again goes on as it would have.
"""

from __future__ import annotations

import random
from typing import Final

from dealer.record.events import Event
from dealer.record.hand import HandRecord
from dealer.rules import choosing, position, reentry
from dealer.rules.judge import BET, CLOSE, PREPARE, SHOW, Judge
from dealer.rules.rounds import hand_over
from dealer.rules.showing import show_order
from dealer.training.misbehaviour import Unruly
from dealer.training.script import Script
from dealer.training.settings import Settings
from dealer.training.simulate import lot

BEFORE_CARDS: Final = frozenset({"post", "lot", "join", "out"})
"""What players do before the cards."""
WAR_SHARE: Final = 0.1
"""Share of hands in which the players raise each other as often as they may on one street."""


def chance(settings: Settings, hand: int, what: str) -> random.Random:
    """The chance of one thing in one hand of a session."""
    return random.Random(f"{settings.seed}/{hand}/{what}")


class Crowd:
    """The players during one hand.  ``script``: the recorded hand that they follow, if any.

    ``done`` counts their acts so far; ``did`` is the irregularity or look-alike that :meth:`acts` chose last.
    """

    def __init__(self, settings: Settings, hand: int, script: Script | None = None) -> None:
        self.settings = settings
        self.hand = hand
        self.script = script
        self.done = 0
        self.did = ""

    def acts(self, judge: Judge, record: HandRecord) -> list[Event]:
        """What the next player does, in one motion or several; empty if the table waits for the dealer."""
        self.did = ""
        scripted = self._scripted(record)
        if scripted and scripted[0].verb in BEFORE_CARDS:
            return scripted
        if judge.stage == PREPARE:
            return self.prepares(judge, record)
        r = judge.t.round
        if judge.owed is not None and r is not None and not r.closed:
            number, amount = judge.owed
            return [Event(number, "push", amount=min(amount, judge.t.seats[number].stack))]
        if judge.option_asked:
            opens = chance(self.settings, self.hand, "option").random() < 0.5
            act = Event(judge.option_asked, "opt", kind="open" if opens else "pass")
            return self._scripted(record) or [act]
        if opening := choosing.to_open(judge):
            player = self._player(record, opening[0])
            return self._scripted(record) or [player.opens(judge, judge.t.seats[opening[0]])]
        if judge.draw is not None:
            # somebody may still be without his cards: then the dealer has gone on without serving him
            number = judge.draw.turn
            return (self._scripted(record) or [self._draws(judge, record, number)]) if number else []
        return self._next(after_passing(judge), record)

    def _next(self, judge: Judge, record: HandRecord) -> list[Event]:
        r = judge.t.round
        if judge.option_asked:
            return []
        if judge.stage == BET and r is not None and not r.closed and r.turn:
            return self._scripted(record) or self._bets(judge, record, r.turn)
        if judge.to_show:
            waiting = judge.to_show
        elif judge.stage == CLOSE and judge.t.street_index + 1 >= len(judge.t.streets) and not hand_over(judge):
            # the chips of the last round lie there still: the players show, if nobody stops them
            waiting = [number for number in show_order(judge) if judge.t.seats[number].shown is None]
        else:
            waiting = []
        if not waiting:
            return []
        for number in waiting:
            kept = self._keeps(judge, record, number)
            if kept is not None:
                return self._scripted(record) or [kept]
        player = self._player(record, waiting[0])
        return self._scripted(record) or [player.shows(judge, judge.t.seats[waiting[0]])]

    def _draws(self, judge: Judge, record: HandRecord, number: int) -> Event:
        """What the player throws away; asked again he gives the same."""
        player = self._player(record, number)
        player.rng = chance(self.settings, self.hand, f"draw/{judge.t.street_name}/{number}")
        return player.draws(judge, judge.t.seats[number])

    def _keeps(self, judge: Judge, record: HandRecord, number: int) -> Event | None:
        """The cards that this player names, if he names any; asked again he says the same."""
        seat = judge.t.seats[number]
        if seat.kept or not choosing.may_keep(judge, seat):
            return None
        player = self._player(record, number)
        player.rng = chance(self.settings, self.hand, f"keep/{number}")
        return player.keeps(judge, seat)

    def prepares(self, judge: Judge, record: HandRecord) -> list[Event]:
        """Before the cards: lots for the position, re-entries into a pot that is played again, forced bets."""
        if drawing := position.lots_due(judge):
            return [lot(judge, drawing[0], chance(self.settings, self.hand, f"lot/{drawing[0]}"))]
        if returning := reentry.waiting(judge):
            return [self._player(record, returning[0]).returns(judge, judge.t.seats[returning[0]])]
        return self.posts(judge)

    def posts(self, judge: Judge) -> list[Event]:
        """The next forced bet that is still owed before the cards."""
        for (number, kind), amount in judge.posts.items():
            stack = judge.t.seats[number].stack
            if (number, kind) not in judge.posted and stack > 0:
                return [Event(number, "post", kind=kind, amount=min(amount, stack))]
        return []

    def _bets(self, judge: Judge, record: HandRecord, number: int) -> list[Event]:
        player = self._player(record, number)
        plan = chance(self.settings, self.hand, "plan")
        if plan.random() < WAR_SHARE and plan.randrange(len(judge.t.streets)) == judge.t.street_index:
            player.loose, player.bold = 1.0, 6.0
        events = player.acts(judge, judge.t.seats[number])
        self.did = player.did
        return events

    def _player(self, record: HandRecord, number: int) -> Unruly:
        """The player of a seat, for one act."""
        settings = self.settings
        temper = random.Random(f"{settings.seed}/{record.seats[number].name}")
        loose, bold = 0.08 + temper.random() * 0.35, 0.1 + temper.random() * 0.3
        rng = chance(settings, self.hand, f"player/{self.done}")
        return Unruly(rng, loose, bold, settings.misbehaviour, words=settings.lang)

    def _scripted(self, record: HandRecord) -> list[Event]:
        return self.script.acts(record.events) if self.script is not None else []


def after_passing(judge: Judge) -> Judge:
    """The table as it will stand if everything that is due is passed by; ``judge`` itself where nothing is."""
    if judge.stage not in (BET, SHOW) or not any(duty.missed for duty in judge.open):
        return judge
    trial = judge.copy()
    trial.event = None
    trial.pass_over()
    return trial
