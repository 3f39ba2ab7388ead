"""The commonest actions of PHH hands, read without the whole grammar, and remembered.

What is not written exactly as PHH programs write it is left to :mod:`dealer.record.notation`; both give the
same events.
"""

from __future__ import annotations

from typing import Final

from dealer.cards import BY_TEXT, Card
from dealer.record.events import DEALER, Event

_MEMO_SIZE: Final = 1 << 15
_LONGEST_NUMBER: Final = 15
_PLAYERS: Final = {f"p{number}": number for number in range(1, 100)}
_cards: dict[str, tuple[Card, ...]] = {}


class Memory:
    """Events of actions read before, by the seat numbers of the hand they stand in."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, ...], dict[str, Event]] = {}
        self._size = 0

    def of(self, numbers: tuple[int, ...]) -> dict[str, Event]:
        """Action -> event in hands of these seats."""
        known = self._known.get(numbers)
        if known is None:
            known = self._known[numbers] = {}
            self._size += 1
        return known

    def grown(self, count: int) -> None:
        """So many more were put in; all are forgotten when they have become too many."""
        self._size += count
        if self._size >= _MEMO_SIZE:
            self._known.clear()
            self._size = 0


MEMORY: Final = Memory()


def read_quickly(action: str, numbers: tuple[int, ...]) -> Event | None:
    """The event of a card dealt or shown, or of a bet in whole numbers; None for everything else.

    ``numbers``: the seat number of p1, p2 …
    """
    words = action.split(" ")
    if words[0] == "d":
        if len(words) == 4 and words[1] == "dh":
            place = _PLAYERS.get(words[2], 100)
            if place <= len(numbers) and (cards := _cards_of(words[3])):
                return Event(DEALER, "dh", seat=numbers[place - 1], cards=cards)
        elif len(words) == 3 and words[1] == "db" and (cards := _cards_of(words[2])):
            return Event(DEALER, "db", cards=cards)
    elif len(words) == 3:
        place = _PLAYERS.get(words[0], 100)
        what = words[2]
        if place > len(numbers):
            return None
        if words[1] == "cbr":
            if what.isascii() and what.isdigit() and what[0] != "0" and len(what) <= _LONGEST_NUMBER:
                return Event(numbers[place - 1], "cbr", amount=int(what) * 100)
        elif words[1] == "sm" and (cards := _cards_of(what)):
            return Event(numbers[place - 1], "sm", cards=cards)
    return None


def _cards_of(text: str) -> tuple[Card, ...]:
    """Known cards written without a space; nothing where it is anything else."""
    cards = _cards.get(text)
    if cards is None:
        cards = tuple([BY_TEXT[text[at : at + 2]] for at in range(0, len(text), 2) if text[at : at + 2] in BY_TEXT])
        if len(cards) * 2 != len(text) or "?" in text:
            return ()
        if len(_cards) >= _MEMO_SIZE:
            _cards.clear()
        _cards[text] = cards
    return cards
