"""The physical deck of a simulated hand: stub, burns, and what mixing does to them."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable

from dealer.cards import CARDS, DECK, Card


class Deck:
    """Cards in the order in which they will come; ``stack`` names those that must come first."""

    def __init__(self, rng: random.Random, stack: tuple[Card, ...] = ()) -> None:
        self.rng = rng
        rest = [card for card in DECK if card not in stack]
        rng.shuffle(rest)
        self.stub: list[Card] = [*stack, *rest]
        self.burns: list[Card] = []

    def __len__(self) -> int:
        return len(self.stub)

    def burn(self) -> Card | None:
        """The top card goes to the burns."""
        card = self.draw()
        if card is not None:
            self.burns.append(card)
        return card

    def draw(self) -> Card | None:
        """The top card; None when the stub is empty."""
        return self.stub.pop(0) if self.stub else None

    def mix(self, zones: Collection[str] = ("burn",), others: Iterable[int] = ()) -> None:
        """The stub is mixed with the burns, if they are among the zones, and with ``others``.

        ``others`` are the cards that lie elsewhere on the table (folded hands, discards).
        """
        if "burn" in zones:
            self.stub += self.burns
            self.burns = []
        self.stub += [CARDS[card] for card in others if card not in self.stub]
        self.rng.shuffle(self.stub)
