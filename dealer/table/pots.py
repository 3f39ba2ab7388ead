"""Side pockets: who contests which chips (manual §6(10)-(11))."""

from __future__ import annotations

from collections.abc import Iterable

from dealer.table.seat import Seat


class Pot:
    """A pot that lies on the table: its name, its chips (hundredths), the seats that contest it."""

    __slots__ = ("amount", "name", "seats")

    def __init__(self, name: str, amount: int, seats: tuple[int, ...]) -> None:
        self.name = name
        self.amount = amount
        self.seats = seats

    def __repr__(self) -> str:
        return f"Pot({self.name!r}, {self.amount}, {self.seats})"


def pot_name(index: int) -> str:
    """``main`` for 0, then ``side-1`` …"""
    return "main" if index == 0 else f"side-{index}"


def layers(seats: Iterable[Seat]) -> list[tuple[int, tuple[int, ...]]]:
    """The pots that the contributions make: ``(amount, contesting seats)``, main pot first.

    A pot ends at each live all-in player's total, and at that of an absent player who was folded all-in.
    Chips of folded players stay in the layer they reach; a layer that no live player reaches, or that one
    player alone has put in (an uncalled excess swept into the pot), belongs to the pot below.
    """
    put = [seat for seat in seats if seat.put > 0]
    live = [seat for seat in put if not seat.folded]
    top = max((seat.put for seat in put), default=0)
    absent = {seat.put for seat in put if seat.all_in and seat.folded and seat.absent}
    levels = sorted({seat.put for seat in live if seat.all_in} | absent | {top})
    pots: list[tuple[int, tuple[int, ...]]] = []
    below = 0
    for level in levels:
        amount = 0
        givers = 0
        for seat in put:
            part = min(seat.put, level) - below
            if part > 0:
                amount += part
                givers += 1
        # a live player with chips behind contests every pot, whatever was let pass on the way
        claim = tuple(seat.number for seat in live if seat.put >= level or not seat.all_in)
        if pots and (not claim or givers == 1 or claim == pots[-1][1] and below not in absent):
            pots[-1] = (pots[-1][0] + amount, pots[-1][1])
        elif amount:
            pots.append((amount, claim))
        below = level
    return pots
