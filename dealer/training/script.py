"""A recorded hand as a scenario: its seats, its cards and its players' acts, with the trainee as dealer."""

from __future__ import annotations

import msgspec

from dealer.cards import Card
from dealer.record.events import DEALER, Event
from dealer.record.hand import HandRecord, TableInfo


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
        from dealer.cards import DECK

        known = [card for event in self.record.events if event.actor == DEALER for card in event.cards]
        spare = [card for card in DECK if card not in known]
        cards: list[Card] = []
        for event in self.record.events:
            if event.actor != DEALER or (event.note is not None and event.note.stopped):
                continue
            if event.verb == "burn":
                cards.append(event.cards[0] if event.cards else spare.pop())
            elif event.verb in ("dh", "db"):
                cards.extend([card if card.known else spare.pop() for card in event.cards])
            elif event.verb == "mix":
                break
        return tuple(cards)

    def acts(self, number: int, done: list[Event]) -> list[Event]:
        """The script's next act of seat ``number``, if the hand has followed the script so far."""
        played = [
            event for event in done if event.actor > 0 and not (event.note is not None and event.note.stopped)
        ]
        if len(played) >= len(self.players):
            return []
        for before, after in zip(played, self.players, strict=False):
            if before.actor != after.actor or before.verb != after.verb:
                return []
        result: list[Event] = []
        for event in self.players[len(played) :]:
            result.append(msgspec.structs.replace(event, note=None))
            if event.verb != "say":
                break
        irregular = any(event.actor != number for event in result)
        return result if not irregular or _alone(result) else []


def _alone(events: list[Event]) -> bool:
    """Whether all the acts are one seat's (a script may act out of turn on purpose)."""
    return len({event.actor for event in events}) == 1
