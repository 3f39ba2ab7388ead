"""One seat: what lies in front of it (world) and where its player stands (standing)."""

from __future__ import annotations

from dealer.cards import Card


class Seat:
    """A dealt-in or dealt-out seat during one hand.  Amounts in hundredths.

    World: ``stack``, ``front`` (chips in front on this street, not yet collected), ``put`` (everything put
    in over the hand, ``front`` included, less what went back), ``cards`` and ``up`` (same order: face up?).
    Standing: ``street`` (accepted total of this street), ``acted``, ``folded``, ``all_in`` (latched).
    """

    __slots__ = (
        "number", "name", "stack", "start", "dealt", "front", "put", "cards", "up", "pitched",
        "street", "acted", "folded", "all_in", "mucked", "shown", "price_seen", "raises_seen",
        "base", "checked", "said", "surplus", "keeps", "absent", "kept", "before",
    )  # fmt: skip

    def __init__(self, number: int, name: str, stack: int, dealt: bool, absent: bool = False) -> None:
        self.number = number
        self.name = name
        self.stack = stack
        self.start = stack
        self.dealt = dealt
        self.absent = absent
        self.front = 0
        self.put = 0
        self.cards: list[int] = []
        self.up: list[bool] = []
        self.pitched = 0
        """Cards dealt to the seat on this street."""
        self.street = 0
        self.acted = False
        self.folded = False
        self.all_in = False
        self.mucked = False
        """The hand lies with the dealer (folded, given up, or collected)."""
        self.shown: tuple[int, ...] | None = None
        self.price_seen = 0
        """The price when the seat last acted on this street."""
        self.raises_seen = -1
        """How many full bets and raises there had been when the seat last acted; -1: not yet."""
        self.checked = False
        self.said: object | None = None
        """Words spoken before chips: a call reading that binds the next chips."""
        self.surplus = 0
        """Chips of this street that were wrongly not given back: pot money, not a bet."""
        self.base = 0
        self.kept: tuple[Card, ...] = ()
        """The cards that play, where the player has named them."""
        self.before = 0
        """Put in before the pot is played again; ``put`` counts from there."""
        self.keeps = False
        """Folded with nothing owed in a house where such a seat still receives cards."""

    @property
    def live(self) -> bool:
        """Dealt in and not folded (all-in included)."""
        return self.dealt and not self.folded

    @property
    def able(self) -> bool:
        """Live with chips left to act with."""
        return self.dealt and not self.folded and not self.all_in and self.stack > 0

    @property
    def reach(self) -> int:
        """The highest street total that the seat can put in: the chips in front and all behind."""
        return self.front - self.base - self.surplus + self.stack

    def push(self, amount: int) -> None:
        """Move ``amount`` from the stack to the front; taking the last chip latches all-in."""
        self.stack -= amount
        self.front += amount
        self.put += amount
        if self.stack <= 0:
            self.all_in = True

    def pull(self, amount: int) -> None:
        """Give ``amount`` back from the front to the stack."""
        self.stack += amount
        self.front -= amount
        self.put -= amount
        if self.stack > 0:
            self.all_in = False
