"""Side pockets: who contests which chips (manual §6(10)-(11))."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

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


def pot_names(count: int, carried: Sequence[Pot] = ()) -> list[str]:
    """The names of so many pots; pots that are played again keep theirs, new ones count on from them."""
    names = [pot.name for pot in carried]
    last = max([int(name.removeprefix("side-")) for name in names if name != "main"], default=0)
    if not names:
        names, last = ["main"], 0
    return (names + [pot_name(last + number) for number in range(1, count)])[:count]


def layers(seats: Iterable[Seat], carried: Sequence[Pot] = ()) -> list[tuple[int, tuple[int, ...]]]:
    """The pots that the contributions make: ``(amount, contesting seats)``, main pot first.

    A pot ends at each live all-in player's total, and at that of an absent player who was folded all-in.
    Chips of folded players stay in the layer they reach; a layer that no live player reaches, or that one
    player alone has put in (an uncalled excess swept into the pot), belongs to the pot below.  ``carried``:
    pots that are played again lie below all of them; what exactly their players contest belongs to them.  One
    whose players have all folded is contested by those of the pot below.
    """
    seats = list(seats)
    put = [seat for seat in seats if seat.put > 0]
    live = [seat for seat in seats if not seat.folded and (seat.put > 0 or carried and not seat.all_in)]
    top = max((seat.put for seat in put), default=0)
    absent = {seat.put for seat in put if seat.all_in and seat.folded and seat.absent}
    levels = sorted({seat.put for seat in live if seat.all_in} | absent | {top})
    out = {seat.number for seat in seats if seat.folded}
    pots: list[tuple[int, tuple[int, ...]]] = []
    for pot in carried:
        left = tuple([number for number in pot.seats if number not in out])
        pots.append((pot.amount, left or (pots[-1][1] if pots else ())))
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
        # -1, the pot below, where no pot has exactly these players
        same = next((place for place in range(len(pots) - 1, -1, -1) if pots[place][1] == claim), -1)
        if pots and (not claim or givers == 1 or same >= 0 and below not in absent):
            pots[same] = (pots[same][0] + amount, pots[same][1])
        elif amount:
            pots.append((amount, claim))
        below = level
    return pots
