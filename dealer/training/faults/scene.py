"""A hand that is being dealt, with a hand on the shoulder: what an injector sees and does."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec import Struct

from dealer.amounts import format_amount
from dealer.cards import DECK, Card
from dealer.record.events import DEALER, Event
from dealer.table.betting import BettingRound
from dealer.table.pots import Pot
from dealer.table.seat import Seat
from dealer.training.simulate import Simulation


class Fault(Struct, frozen=True):
    """The finding that a broken act must bring: the whole of it.

    ``event`` and ``about`` are 1-based event numbers of the hand; ``event`` None: only the end of the hand
    makes it certain.  ``hand`` is the place of the hand among those injected together, from 1.
    """

    code: str
    event: int | None
    about: int | None
    seat: int = 0
    expected: str = ""
    actual: str = ""
    hand: int = 1


class Scene(Simulation):
    """A simulated hand as injectors handle it.  Whatever they do is recorded and judged like any act."""

    @property
    def n(self) -> int:
        """The number that the next event will have."""
        return len(self.events) + 1

    @property
    def round(self) -> BettingRound | None:
        """The betting round that waits for a player now; None while it is the dealer's move."""
        r = self.judge.t.round
        if r is None or r.closed or self.judge.option_asked or not self.judge.turn:
            return None
        return r

    @property
    def street(self) -> str:
        return self.judge.t.street_name

    @property
    def live(self) -> list[Seat]:
        """Live seats, clockwise."""
        return [seat for seat in self.judge.t.by_number if not seat.folded]

    def seat(self, number: int) -> Seat:
        return self.judge.t.seats[number]

    def pot_of(self, call: Event) -> Pot:
        """The pot that a call of the winning hand decides: the named one, else the only one."""
        name = self.judge.t.pots[0].name
        if call.text.startswith("side pot "):
            name = f"side-{call.text.removeprefix('side pot ').partition(',')[0]}"
        return next(pot for pot in self.judge.t.pots if pot.name == name)

    def ample(self) -> bool:
        """Whether the stub holds enough for this street and one card more."""
        return len(self.deck) >= len(self.live) + 3

    def fresh_card(self) -> Card:
        """A card that nobody has seen: it comes out of the stub's bottom half."""
        seen = {card for event in self.events for card in event.cards}
        return next(card for card in DECK if card not in seen and card in self.deck.stub)

    def broken(
        self, event: Event, code: str, seat: int = 0, expected: str = "", actual: str = "", about: int = 0
    ) -> Fault:
        """Do ``event``; its finding is certain at once and is about this event, or event ``about``."""
        number = self.n
        self.perform(event)
        return Fault(code, number, about or number, seat, expected, actual)

    def passed_by(
        self, event: Event | None, code: str, seat: int = 0, expected: str = "", actual: str | None = None,
        about: int = 0,
    ) -> Fault | None:  # fmt: skip
        """``event`` comes instead of the duty that it passes by; None where nothing can come."""
        if event is None:
            return None
        return self.broken(event, code, seat, expected, brief(event) if actual is None else actual, about)

    def let_pass(self, act: Event, code: str, expected: str, actual: str) -> Fault | None:
        """A player's irregular act that the dealer lets stand: the next act makes the finding certain."""
        trial = self.fork()
        trial.perform(act)
        follow = trial.after(Event(DEALER, "rule", kind="stands", seat=act.actor))
        if follow is None or follow.verb == "return" and follow.seat == act.actor:
            # giving the chips back is a ruling of its own
            return None
        about = self.n
        self.perform(act)
        return self.broken(follow, code, act.actor, expected, actual, about)

    def foresee(self, verb: str, contains: str = "", limit: int = 60) -> Event | None:
        """The next act of this verb as the perfect dealer will do it, if the hand goes on as it would."""
        ahead = self.fork()
        for event in ahead.acts(limit):
            if event.verb == verb and contains in event.text:
                return event
        return None

    def acts(self, limit: int) -> Iterator[Event]:
        """Play on, an act at a time."""
        for _ in range(limit):
            event = self.next_event()
            if event is None:
                return
            yield self.perform(event)


def brief(event: Event) -> str:
    """An act in a word or two, as findings write it."""
    if event.is_player:
        return f"p{event.actor} {event.verb}"
    return f"{event.verb} p{event.seat}" if event.seat else event.verb


def money(amount: int | None) -> str:
    return format_amount(amount or 0)


def dealer(verb: str, **fields: object) -> Event:
    """An act of the dealer's."""
    return Event(DEALER, verb, **fields)  # type: ignore[arg-type]


def changed(event: Event, **fields: object) -> Event:
    """The same act with something different about it."""
    return msgspec.structs.replace(event, **fields)
