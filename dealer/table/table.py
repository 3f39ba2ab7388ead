"""The world of one hand: where every card and chip is.  It follows events exactly as they say.

Nothing here refuses or repairs an event; what should have happened is for :mod:`dealer.rules`.
"""

from __future__ import annotations

from collections.abc import Iterable

from dealer.cards import UNKNOWN
from dealer.house.model import Procedure, Street
from dealer.record.hand import HandRecord, SeatEntry
from dealer.table.betting import BettingRound
from dealer.table.course import Leg, course_of
from dealer.table.pots import Pot, layers, pot_names
from dealer.table.seat import Seat

DECK_SIZE = 52


def in_order(seats: dict[int, SeatEntry]) -> Iterable[tuple[int, SeatEntry]]:
    """The seats by their numbers."""
    numbers = list(seats)
    return seats.items() if numbers == sorted(numbers) else sorted(seats.items())


class Table:
    """Seats, stub, burns, board, pots and rake during one hand.  Amounts in hundredths."""

    __slots__ = (
        "board", "burn_cards", "burns", "by_number", "common", "discards", "dropped", "loose", "muck", "mucked",
        "order", "pots", "proc", "rake", "rake_by", "round", "seats", "seen", "street", "street_index", "street_name",
        "stub", "antes", "button", "carried", "legs", "streets",
    )  # fmt: skip

    def __init__(self, proc: Procedure, record: HandRecord) -> None:
        self.proc = proc
        self.seats: dict[int, Seat] = {
            number: Seat(number, entry.name, entry.stack, entry.dealt, entry.absent)
            for number, entry in in_order(record.seats)
        }
        self.by_number = [seat for seat in self.seats.values() if seat.dealt]
        self.button = 0
        self.order = list(self.by_number)
        self.place(record.table.button or 0)
        self.streets: list[tuple[str, Street]] = list(proc.streets.items())
        self.legs = course_of(proc)
        self.street_index = -1
        self.street_name = ""
        self.street: Street | None = None
        self.stub = DECK_SIZE
        self.burns = 0
        self.burn_cards: list[int] = []
        """Burned cards that were seen."""
        self.muck = 0
        self.mucked: list[int] = []
        """Cards of folded hands, as many of them as are known."""
        self.discards: dict[tuple[str, int], list[int]] = {}
        """Cards thrown away in a draw, by street and seat."""
        self.board: list[int] = []
        self.common: list[int] = []
        """A common card of stud, in place of last cards."""
        self.seen: set[int] = set()
        """Known cards seen so far."""
        self.loose = 0
        """Chips collected and not yet in a pot."""
        self.pots: list[Pot] = []
        self.carried: list[Pot] = []
        """The pots as they lay when they began to be played again, re-entries added."""
        self.rake = 0
        self.rake_by: dict[str, int] = {}
        self.dropped = False
        self.antes = 0
        self.round: BettingRound | None = None

    def place(self, number: int) -> None:
        """The button is at seat ``number``: the next dealt-in seat clockwise is first, the button last."""
        self.button = number
        if number and self.by_number and number == self.by_number[-1].number:
            self.order = list(self.by_number)
        elif number and self.proc.position != "none":
            after = [seat for seat in self.by_number if seat.number > number]
            self.order = after + [seat for seat in self.by_number if seat.number <= number]

    def add_street(self, name: str, street: Street) -> None:
        """One more street than the procedure has: a pot is played again."""
        self.streets.append((name, street))
        self.legs = (*self.legs, Leg(self.proc, name, street))

    def layers(self) -> list[Pot]:
        """The pots that should lie there by what was put in, in the order in which they were made."""
        found = layers(self.by_number, self.carried)
        names = pot_names(len(found), self.carried)
        return [Pot(name, amount, seats) for name, (amount, seats) in zip(names, found, strict=True)]

    def note_card(self, card: int) -> bool:
        """Remember a card that became known; False if it has been seen before in this hand."""
        if card in self.seen:
            return False
        if card < DECK_SIZE:
            self.seen.add(card)
        return True

    def note_fresh(self, cards: tuple[int, ...]) -> bool:
        """Remember several cards at once if each is known and new to this hand; else none of them, and False."""
        seen = self.seen
        if UNKNOWN in cards or not seen.isdisjoint(cards):
            return False
        count = len(seen) + len(cards)
        seen.update(cards)
        if len(seen) == count:
            return True
        seen.difference_update(cards)
        return False

    def fold(self, seat: Seat) -> None:
        """The seat's cards go to the folded hands."""
        self.muck += len(seat.cards)
        cards = seat.cards
        self.mucked += cards if UNKNOWN not in cards else [card for card in cards if card != UNKNOWN]

    def earlier(self) -> list[int]:
        """Discards of the draws before this street's."""
        return [card for (name, _), cards in self.discards.items() if name != self.street_name for card in cards]

    def pile(self, zone: str) -> list[int]:
        """The cards that a zone brings into a mix; unknown ones count too.

        ``discard`` is the pile of earlier draws; a seat's zone is what that seat threw away in this one.
        """
        if zone == "burn":
            return self.burn_cards + [UNKNOWN] * (self.burns - len(self.burn_cards))
        if zone == "muck":
            return self.mucked + [UNKNOWN] * (self.muck - len(self.mucked))
        if zone == "discard":
            return self.earlier()
        if zone[:1] == "p":
            return self.discards.get((self.street_name, int(zone[1:])), [])
        return []

    def mix(self, zones: Iterable[str]) -> None:
        """The cards of these zones are in the stub now, and may be dealt again."""
        for zone in dict.fromkeys(zones):
            cards = self.pile(zone)
            self.stub += len(cards)
            for card in cards:
                self.forget(card)
            if zone == "burn":
                self.burns, self.burn_cards = 0, []
            elif zone == "muck":
                self.muck, self.mucked = 0, []
            elif zone == "discard":
                self.discards = {key: pile for key, pile in self.discards.items() if key[0] == self.street_name}
            elif zone[:1] == "p":
                self.discards.pop((self.street_name, int(zone[1:])), None)

    def forget(self, card: int) -> None:
        """The card may lie anywhere: to see it again is nothing strange."""
        if card < DECK_SIZE:
            self.seen.discard(card)

    def live(self) -> list[Seat]:
        """Live seats in the order in which cards are dealt."""
        return [seat for seat in self.order if not seat.folded]

    def middle(self) -> int:
        """Chips in the middle: all pots and what is not yet in one."""
        return self.loose + sum([pot.amount for pot in self.pots])

    def chips_in_front(self) -> int:
        return sum([seat.front for seat in self.seats.values()])

    def boards(self) -> dict[int, tuple[int, ...]]:
        """Up cards of each live seat, in the order they came, with any common card; last cards left out."""
        common = tuple(self.common)
        result: dict[int, tuple[int, ...]] = {}
        for seat in self.by_number:
            if not seat.folded:
                cards = [card for card, up in zip(seat.cards, seat.up, strict=True) if up]
                # four up cards and a common one; more can lie there only by a fault
                result[seat.number] = (*cards, *common)[:5]
        return result

    def pot(self, name: str) -> Pot | None:
        for pot in self.pots:
            if pot.name == name:
                return pot
        return None
