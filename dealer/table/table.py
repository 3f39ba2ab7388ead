"""The world of one hand: where every card and chip is.  It follows events exactly as they say.

Nothing here refuses or repairs an event; what should have happened is for :mod:`dealer.rules`.
"""

from __future__ import annotations

from dealer.house.model import Procedure, Street
from dealer.record.hand import HandRecord
from dealer.table.betting import BettingRound
from dealer.table.course import Leg, course_of
from dealer.table.pots import Pot, layers, pot_names
from dealer.table.seat import Seat

DECK_SIZE = 52


class Table:
    """Seats, stub, burns, board, pots and rake during one hand.  Amounts in hundredths."""

    __slots__ = (
        "board", "burn_cards", "burns", "by_number", "common", "dropped", "loose", "muck", "order", "pots",
        "proc", "rake", "rake_by", "round", "seats", "seen", "street", "street_index", "street_name", "stub",
        "antes", "button", "carried", "legs", "streets",
    )  # fmt: skip

    def __init__(self, proc: Procedure, record: HandRecord) -> None:
        self.proc = proc
        self.seats: dict[int, Seat] = {
            number: Seat(number, entry.name, entry.stack, entry.dealt, entry.absent)
            for number, entry in sorted(record.seats.items())
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
        self.muck = 0
        self.board: list[int] = []
        self.common: list[int] = []
        """A common card of stud, in place of last cards."""
        self.seen = 0
        """Known cards seen so far, one bit each."""
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
        if number and self.proc.position != "none":
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
        if card >= DECK_SIZE:
            return True
        bit = 1 << card
        if self.seen & bit:
            return False
        self.seen |= bit
        return True

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
