"""A whole hand dealt by the perfect dealer: the judge run forwards.

``Simulation`` holds the deck and the players; each ``next_event`` does the first act that is due, or lets
the next player act.  Nothing here knows a rule: what is due comes from the judge.
"""

from __future__ import annotations

import random
from typing import Self

import msgspec

from dealer.cards import DECK, Card
from dealer.house.model import Procedure
from dealer.record.events import DEALER, Event
from dealer.record.hand import HandRecord, SeatEntry, TableInfo
from dealer.rules import choosing, position, reentry
from dealer.rules.judge import DEAL, OVER, SHOW, Judge
from dealer.training.deck import Deck
from dealer.training.players import Player

LONGEST_HAND = 2000


class Simulation:
    """One hand in progress.  ``events`` is the record so far; ``judge`` has judged every event of it."""

    def __init__(
        self,
        proc: Procedure,
        record: HandRecord,
        rng: random.Random,
        players: dict[int, Player] | None = None,
        stack: tuple[Card, ...] = (),
    ) -> None:
        self.proc = proc
        self.record = record
        self.rng = rng
        self.judge = Judge(proc, record)
        self.deck = Deck(rng, stack)
        self.again: tuple[Card, ...] = ()
        """The cards that come first when a pot is played again."""
        self.asked: set[int] = set()
        """Seats that were asked which cards play for them."""
        self.players = players or {number: Player(rng) for number in record.seats}
        self.events = record.events

    def done(self) -> bool:
        return self.judge.stage == OVER

    def perform(self, event: Event) -> Event:
        """Do one act at this table: cards come from the deck, the judge judges it, the record keeps it."""
        event = self.with_cards(event)
        self.events.append(event)
        before = self.judge.replays
        self.judge.step(event)
        if self.judge.replays != before:
            self.deck, self.again = Deck(self.rng, self.again), ()
        return event

    def with_cards(self, event: Event) -> Event:
        """The act with the card that the deck gives it."""
        if event.actor != DEALER:
            return event
        if event.verb == "burn":
            self.deck.burn()
        elif event.verb in ("dh", "db") and not event.cards:
            count = 1
            if event.verb == "db" and self.judge.stage == DEAL and self.judge.t.street is not None:
                count = max(1, len(self.judge.expect) - self.judge.place) if not self.judge.common_due else 1
            cards = tuple(card for _ in range(count) if (card := self.deck.draw()) is not None)
            event = msgspec.structs.replace(event, cards=cards)
        elif event.verb == "mix":
            self.deck.mix(event.zones, loose_cards(self.judge, event.zones))
        return event

    def next_event(self) -> Event | None:
        """What the perfect dealer or the next player would do now; None when the hand is over."""
        judge = self.judge
        if judge.stage == OVER:
            return None
        if returning := reentry.waiting(judge):
            return self.players[returning[0]].returns(judge, judge.t.seats[returning[0]])
        due = judge.due()
        if due:
            return due[0]
        return self.player_event()

    def player_event(self) -> Event | None:
        """The next player's act, if the table waits for one."""
        judge = self.judge
        if drawing := position.lots_due(judge):
            return lot(judge, drawing[0], self.rng)
        for seat, kind in judge.posts:
            if judge.stage == 0 and (seat, kind) not in judge.posted and judge.t.seats[seat].stack > 0:
                return Event(seat, "post", kind=kind, amount=min(judge.posts[seat, kind], judge.t.seats[seat].stack))
        if judge.option_asked:
            return Event(judge.option_asked, "opt", kind="open" if self.rng.random() < 0.5 else "pass")
        if opening := choosing.to_open(judge):
            return self.players[opening[0]].opens(judge, judge.t.seats[opening[0]])
        if judge.turn:
            seat_of = judge.t.seats[judge.turn]
            player = self.players[judge.turn]
            return player.draws(judge, seat_of) if judge.stage == DEAL else player.act(judge, seat_of)
        if judge.to_show:
            for number in judge.show_queue if judge.stage == SHOW else ():
                if number not in self.asked and choosing.may_keep(judge, judge.t.seats[number]):
                    self.asked.add(number)
                    kept = self.players[number].keeps(judge, judge.t.seats[number])
                    if kept is not None:
                        return kept
            number = judge.to_show[0]
            return self.players[number].shows(judge, judge.t.seats[number])
        return None

    def after(self, event: Event) -> Event | None:
        """What would come next if ``event`` had been done: the act that follows when it is left out."""
        trial = self.judge.copy()
        trial.step(event)
        return self._next_on(trial)

    def passing(self, event: Event) -> Event | None:
        """What would come next if the duty that ``event`` carries out were not there at all."""
        trial = self.judge.copy()
        trial.open = [duty for duty in trial.open if duty.act != event]
        return self._next_on(trial)

    def _next_on(self, judge: Judge) -> Event | None:
        own, self.judge = self.judge, judge
        try:
            return self.next_event()
        finally:
            self.judge = own

    def fork(self) -> Self:
        """The same table, to look ahead on: nothing done there happens here, chance included."""
        other = type(self).__new__(type(self))
        other.proc, other.players = self.proc, self.players
        other.rng = random.Random()
        other.rng.setstate(self.rng.getstate())
        other.record = msgspec.structs.replace(self.record, events=list(self.events))
        other.events = other.record.events
        other.judge = self.judge.copy()
        other.deck = Deck(other.rng)
        other.deck.stub, other.deck.burns = list(self.deck.stub), list(self.deck.burns)
        other.again, other.asked = self.again, set(self.asked)
        return other

    def run(self) -> HandRecord:
        """Play the hand to its end."""
        while not self.done():
            event = self.next_event()
            if event is None or len(self.events) > LONGEST_HAND:
                break
            self.perform(event)
        return self.record


def lot(judge: Judge, seat: int, rng: random.Random) -> Event:
    """The seat draws a card for the position: one that nobody else has drawn."""
    drawn = {card for cards in judge.lots.values() for card in cards}
    return Event(seat, "lot", cards=(rng.choice([card for card in DECK if card not in drawn]),))


def loose_cards(judge: Judge, zones: tuple[str, ...]) -> list[int]:
    """The known cards that a mix of these zones takes from the table, the burns apart."""
    return [card for zone in zones if zone != "burn" for card in judge.t.pile(zone) if card < 52]


def new_record(
    proc: Procedure,
    stacks: dict[int, int],
    hand: int = 1,
    hands_since_wash: int | None = None,
    button: int | None = None,
) -> HandRecord:
    """An empty record: these stacks (hundredths), this hand of the session."""
    seats = {number: SeatEntry(name="", stack=stack) for number, stack in stacks.items()}
    table = TableInfo(hand=hand, hands_since_wash=hands_since_wash, button=button)
    return HandRecord(procedure=proc.name or "seven_card_stud", seats=seats, events=[], table=table)
