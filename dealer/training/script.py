"""A recorded hand as a scenario: its seats, its cards and its players' acts, with the trainee as dealer."""

from __future__ import annotations

import msgspec

from dealer.cards import DECK, UNKNOWN, Card
from dealer.record.events import DEALER, Event
from dealer.record.hand import HandRecord, TableInfo
from dealer.training.deck import Deck


class Script:
    """The script of one hand.  The trainee may deal it otherwise: then the players act on their own."""

    def __init__(self, record: HandRecord) -> None:
        self.record = record
        self.players = [event for event in record.events if event.actor > 0]

    def header(self) -> HandRecord:
        """The header of the hand, without events."""
        record = self.record
        table = record.table
        return HandRecord(
            procedure=record.procedure, seats=dict(record.seats), events=[],
            table=TableInfo(
                room=table.room, number=table.number, hand=1, button=table.button,
                hands_since_wash=table.hands_since_wash if table.hands_since_wash is not None else 0,
            ),
            stakes=dict(record.stakes),
        )  # fmt: skip

    def cards(self) -> tuple[Card, ...]:
        """The deck from the top, as far as the record shows it; unnamed burns come from the rest."""
        first, *later = self._stretches()
        known = {card for stretch in (first, *later) for card in stretch if card.known}
        # cards that come after a mix were among the stub and the burns before it
        later_cards = [card for stretch in later for card in stretch if card.known and card not in first]
        spare = [*[card for card in DECK if card not in known], *later_cards]
        return tuple([card if card.known else spare.pop() for card in first if card.known or spare])

    def restack(self, deck: Deck, mixes: int) -> None:
        """The deck after its mix number ``mixes`` (from 1): the cards that the record shows next come first."""
        stretches = self._stretches()
        if mixes >= len(stretches):
            return
        wanted = [card for card in stretches[mixes] if card.known and card in deck.stub]
        rest = [card for card in deck.stub if card not in wanted]
        stub: list[Card] = []
        for card in stretches[mixes]:
            if card in wanted:
                stub.append(card)
            elif rest:
                stub.append(rest.pop())
        deck.stub[:] = [*stub, *rest]

    def _stretches(self) -> list[list[Card]]:
        """Cards as they left the deck, a list for each stretch between two mixes; UNKNOWN for an unnamed one.

        The shuffle of a replay ends a stretch as a mix does.
        """
        stretches: list[list[Card]] = [[]]
        dealt = False
        for event in self.record.events:
            if event.actor != DEALER or (event.note is not None and event.note.stopped):
                continue
            if event.verb == "burn":
                stretches[-1] += event.cards or (UNKNOWN,)
            elif event.verb in ("dh", "db"):
                stretches[-1] += event.cards
                dealt = True
            elif event.verb == "mix" or event.verb == "shuffle" and dealt:
                stretches.append([])
                dealt = False
        return stretches

    def acts(self, done: list[Event]) -> list[Event]:
        """The next act of a player, words and chips together, if the hand has followed the script so far."""
        played = [event for event in done if event.actor > 0 and not (event.note is not None and event.note.stopped)]
        for before, after in zip(played, self.players, strict=False):
            if before.actor != after.actor or before.verb != after.verb:
                return []
        result: list[Event] = []
        for event in self.players[len(played) :]:
            if result and event.actor != result[0].actor:
                break
            result.append(msgspec.structs.replace(event, note=None))
            if event.verb != "say":
                break
        return result
