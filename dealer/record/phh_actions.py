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
_HEADS: Final[dict[str, tuple[str, int]]] = {
    "d db": ("db", 0),
    **{f"d dh p{number}": ("dh", number) for number in range(1, 100)},
    **{f"p{number} {verb}": (verb, number) for number in range(1, 100) for verb in ("cbr", "sm")},
}
"""What stands in front of cards or an amount -> the verb and the player's number."""
NOTHING: Final = ("", 100)
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
    head, _, what = action.rpartition(" ")
    verb, place = _HEADS.get(head, NOTHING)
    if place > len(numbers):
        return None
    if verb == "cbr":
        if what.isascii() and what.isdigit() and what[0] != "0" and len(what) <= _LONGEST_NUMBER:
            return Event(numbers[place - 1], "cbr", amount=int(what) * 100)
        return None
    cards = _cards.get(what) or _cards_of(what)
    if not cards:
        return None
    if verb == "dh":
        return Event(DEALER, "dh", seat=numbers[place - 1], cards=cards)
    return Event(numbers[place - 1] if place else DEALER, verb, cards=cards)


def _cards_of(text: str) -> tuple[Card, ...]:
    """Known cards written without a space; nothing where it is anything else."""
    if "?" in text:
        return ()
    try:
        cards = tuple([BY_TEXT[text[at : at + 2]] for at in range(0, len(text), 2)])
    except KeyError:
        return ()
    if len(_cards) >= _MEMO_SIZE:
        _cards.clear()
    _cards[text] = cards
    return cards
