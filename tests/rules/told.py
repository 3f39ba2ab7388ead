"""A hand told by its players' acts alone: the perfect dealer does the rest with the cards that are named."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping

import msgspec

from dealer.amounts import Amount, format_amount
from dealer.cards import UNKNOWN, Card, parse_cards
from dealer.house.load import load_procedure, override, with_stakes
from dealer.record.events import DEALER, Event
from dealer.record.notation import format_event, parse_event
from dealer.rules.duty import Pending
from dealer.rules.judge import BET, Judge
from dealer.rules.verdict import FAIL
from dealer.table.pots import layers
from dealer.table.seat import Seat
from dealer.training.players import Player
from dealer.training.simulate import Simulation, new_record


def cents(text: str | int) -> int:
    return int(Amount.parse(str(text)))


class Passive(Player):
    """Checks and calls, and shows down whatever it has."""

    def act(self, judge: Judge, seat: Seat) -> Event:
        r = judge.t.round
        assert r is not None
        if r.forced_open:
            return Event(seat.number, "pb", amount=min(r.proc.streets[judge.t.street_name].bet.min, seat.stack))  # type: ignore[union-attr]
        return Event(seat.number, "cc") if r.price > seat.street else Event(seat.number, "tap", count=2)

    def draws(self, judge: Judge, seat: Seat) -> Event:
        return Event(seat.number, "sd")

    def shows(self, judge: Judge, seat: Seat) -> Event:
        return Event(seat.number, "sm", cards=tuple(Card(card) for card in seat.cards))


class Told(Simulation):
    """One hand.  ``cards``: seat -> its cards in the order they come (others from the rest); ``board`` likewise.

    Amounts are texts or whole numbers; what is asked comes back as whole chips.
    """

    def __init__(
        self,
        procedure: str,
        stacks: Mapping[int, str | int],
        *,
        button: int | None = None,
        cards: Mapping[int, str] | None = None,
        board: str = "",
        house: Mapping[str, str] | None = None,
        stakes: Mapping[str, str | int] | None = None,
    ) -> None:
        proc = override(procedure, dict(house)) if house else load_procedure(procedure)
        proc = with_stakes(proc, {key: cents(value) for key, value in (stakes or {}).items()})
        record = new_record(proc, {seat: cents(stack) for seat, stack in stacks.items()}, button=button)
        rng = random.Random(1)
        super().__init__(proc, record, rng, {seat: Passive(rng) for seat in stacks})
        self.own = {seat: list(parse_cards(text.replace(" ", ""))) for seat, text in (cards or {}).items()}
        self.common = list(parse_cards(board.replace(" ", "")))
        self.named = {*self.common, *[card for row in self.own.values() for card in row]}

    def with_cards(self, event: Event) -> Event:
        if event.actor != DEALER or event.verb not in ("dh", "db") or event.cards:
            return event
        row = self.own.get(event.seat, []) if event.verb == "dh" else self.common
        count = len(self.judge.expect) - self.judge.place if event.verb == "db" and not self.judge.common_due else 1
        drawn = tuple(row.pop(0) if row else self.any_card() for _ in range(max(1, count)))
        return msgspec.structs.replace(event, cards=drawn)

    def any_card(self) -> Card:
        """A card that is not named anywhere; unknown where none is left."""
        while (card := self.deck.draw()) is not None:
            if card not in self.named:
                return card
        return UNKNOWN

    def deal(self) -> Told:
        """Everything that the dealer and the forced bets owe, up to the next player's choice."""
        while not self.judge.turn and not self.judge.show_queue:
            event = self.next_event()
            if event is None:
                break
            self.perform(event)
        return self

    def do(self, *acts: str) -> Told:
        """The players' acts in turn; each must be found right."""
        for act in acts:
            self.deal()
            event = parse_event(act)
            assert event.actor == self.turn, f"{act}: it is the turn of seat {self.turn}"
            self.perform(event)
        found = self.found()
        assert found == [], found
        return self.deal()

    def to(self, street: str) -> Told:
        """Everybody checks, calls and stands pat until the betting of this street."""
        while self.deal().judge.t.street_name != street or self.judge.stage != BET:
            event = self.next_event()
            assert event is not None
            self.perform(event)
        return self

    def finish(self) -> Told:
        """Everybody left checks, calls and shows, and the pots are pushed."""
        self.run()
        assert self.found() == [], self.found()
        assert self.done()
        return self

    # --- what is so now ---

    def found(self) -> list[str]:
        return [f"{v.code} p{v.seat} {v.expected!r} {v.actual!r}" for v in self.judge.verdicts if v.status == FAIL]

    @property
    def turn(self) -> int:
        return self.judge.turn

    def owed(self, seat: int) -> str:
        """What the seat has to add to call."""
        r = self.judge.t.round
        assert r is not None
        return format_amount(r.price - self.judge.t.seats[seat].street)

    def faults(self, act: str) -> list[str]:
        """The codes that the act would bring if nobody ruled on it."""
        trial = self.judge.copy()
        before = len(trial.verdicts)
        trial.step(parse_event(act))
        found = [verdict.code for verdict in trial.verdicts[before:] if verdict.status == FAIL]
        return found + [duty.missed for duty in trial.open if isinstance(duty, Pending)]

    def ruled(self, act: str) -> list[str]:
        """The act done, and what the dealer then does of himself before the next player."""
        self.perform(parse_event(act))
        before = len(self.events)
        self.deal()
        return [format_event(event) for event in self.events[before:]]

    def pots(self) -> list[tuple[str, tuple[int, ...]]]:
        """The pots as the chips lie now: amount and seats that contest it."""
        return [(format_amount(amount), seats) for amount, seats in layers(self.judge.t.by_number)]

    def paid(self) -> dict[int, str]:
        """What each seat was pushed."""
        sums: Counter[int] = Counter()
        for event in self.events:
            if event.verb == "award":
                sums[event.seat] += event.amount or 0
        return {seat: format_amount(amount) for seat, amount in sorted(sums.items())}

    def returned(self) -> dict[int, str]:
        return {event.seat: format_amount(event.amount or 0) for event in self.events if event.verb == "return"}

    def raked(self) -> str:
        return format_amount(sum(event.amount or 0 for event in self.events if event.verb == "rake"))

    def stacks(self) -> dict[int, str]:
        return {number: format_amount(seat.stack) for number, seat in self.judge.t.seats.items()}
