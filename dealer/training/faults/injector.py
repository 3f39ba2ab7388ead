"""What an injector is: a code, where it is tried, and the table that lets it come about."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Final

from msgspec import Struct

from dealer.cards import Card
from dealer.house.model import Procedure
from dealer.record.events import Event
from dealer.record.hand import HandRecord
from dealer.training.faults.scene import Fault, Scene
from dealer.training.players import Player

Attempt = Callable[[Scene, Event], "Fault | list[Fault] | None"]
"""Given the act that would come next: do something broken instead and say what must be found, or do
nothing and return None."""


def nothing(scene: Scene, due: Event) -> None:
    """Never a fault."""


def anywhere(proc: Procedure) -> bool:
    """Any house has it."""
    return True


class Arrangement(Struct):
    """How a hand begins: stacks (hundredths) and players by seat, the deck's top cards, hands since the wash."""

    stacks: dict[int, int]
    players: dict[int, Player]
    cards: tuple[Card, ...] = ()
    since_wash: int = 0
    button: int | None = None
    """The seat that is last, where the cards are stacked for seats in order."""
    again: tuple[Card, ...] = ()
    """The top cards when a pot is played again."""


Arranger = Callable[[Procedure, random.Random, int | None], Arrangement]
"""Makes the arrangement of one hand; the number is that of the seats where the caller wants it so."""


class Injected(Struct):
    """Hands of one table in order (mostly one), the faults in them, and the house they were dealt in."""

    proc: Procedure
    records: list[HandRecord]
    faults: list[Fault]


Whole = Callable[[Procedure, random.Random, int | None], Injected | None]
"""Deals hands with a fault that no single act makes."""


class Injector(Struct, frozen=True):
    """``at`` is tried before each act of the hand until it does its fault.

    ``given``: codes that the situation itself brings (their findings are expected beside the fault's).
    ``house``: house parameters without which the fault cannot come about.
    """

    code: str
    at: Attempt = nothing
    arrange: str = "table"
    given: tuple[str, ...] = ()
    house: Mapping[str, str] = {}
    eager: float = 0.35
    """How likely it is tried where it could be: low where it can be anywhere, 1 where it is rare."""
    whole: Whole | None = None
    """In place of ``at``, for faults that lie between two hands."""
    procedure: str = "seven_card_stud"
    """A game in which it can come about."""
    fits: Callable[[Procedure], bool] = anywhere
    """Whether a house has what the fault needs."""


ANTE: Final[Mapping[str, str]] = {"forced": "[{post: ante, amount: 0.50, who: all}]"}
QUARTERS: Final[Mapping[str, str]] = {"chip.unit": "0.25", "rake.unit": "0.25"}
