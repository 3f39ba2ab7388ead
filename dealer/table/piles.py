"""Where the cards are that lie in no hand: how many in each pile."""

from __future__ import annotations

from typing import NamedTuple

from dealer.table.table import DECK_SIZE, Table


class Piles(NamedTuple):
    """Cards in each pile.  ``muck``: folded, given up and collected hands; ``discards``: thrown away in draws."""

    stub: int
    burns: int
    muck: int
    discards: int


def piles(table: Table, gathered: bool = False) -> Piles:
    """The piles of ``table``.  What is in no other place has been collected.

    ``gathered``: all cards were collected behind the hand; the deck lies together again.
    """
    if gathered:
        return Piles(DECK_SIZE, 0, 0, 0)
    held = sum([len(seat.cards) for seat in table.seats.values() if not seat.mucked])
    discards = sum([len(pile) for pile in table.discards.values()])
    elsewhere = table.stub + table.burns + discards + len(table.board) + len(table.common) + held
    return Piles(table.stub, table.burns, max(0, DECK_SIZE - elsewhere), discards)
