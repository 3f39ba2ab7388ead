"""Playing cards: small integers with an exact text form both ways.

A known card is ``(rank - 2) * 4 + suit``, 0 to 51, with ranks 2 to 14 (ace high) and suits in the
order clubs < diamonds < hearts < spades, so that comparing two known cards as numbers compares
rank first and suit second (manual §3(2)-(3)).  Half-known and unknown cards (``K?``, ``?h``,
``??``) follow from 52 on and are never compared.
"""

from __future__ import annotations

from typing import Final

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"


class CardError(ValueError):
    """Text that is no card; the message quotes it."""


class Card(int):
    """One card.  ``Card.parse("Kh")`` and ``str(card)`` are exact inverses.

    The numeric value is stable and may be used as an index (0 to 51 for known cards).
    """

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> Card:
        """The card written ``text``: a rank of ``23456789TJQKA?`` and a suit of ``cdhs?``.

        Raises CardError for anything else.
        """
        card = BY_TEXT.get(text)
        if card is None:
            raise CardError(
                f"{text[:40]!r} is not a card: expected a rank of {RANKS}? and a suit of {SUITS}?, as in Kh"
            )
        return card

    @property
    def known(self) -> bool:
        """Whether both rank and suit are known."""
        return self < 52

    @property
    def rank(self) -> int:
        """2 to 14 (ace); 0 where the rank is unknown."""
        return _RANK[self]

    @property
    def suit(self) -> str:
        """One of ``c d h s``; ``?`` where the suit is unknown."""
        return _TEXT[self][1]

    @property
    def rank_text(self) -> str:
        """One of ``23456789TJQKA?``."""
        return _TEXT[self][0]

    def __str__(self) -> str:
        return _TEXT[self]

    def __repr__(self) -> str:
        return f"Card.parse({_TEXT[self]!r})"


_TEXT: Final[tuple[str, ...]] = (
    *(rank + suit for rank in RANKS for suit in SUITS),
    *(rank + "?" for rank in RANKS),
    *("?" + suit for suit in SUITS),
    "??",
)
_RANK: Final[tuple[int, ...]] = tuple(RANKS.find(text[0]) + 2 if text[0] != "?" else 0 for text in _TEXT)
CARDS: Final[tuple[Card, ...]] = tuple(Card(i) for i in range(len(_TEXT)))
BY_TEXT: Final[dict[str, Card]] = dict(zip(_TEXT, CARDS, strict=True))
DECK: Final[tuple[Card, ...]] = CARDS[:52]
UNKNOWN: Final = CARDS[-1]


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards of ``AsKd9h``, in order.  Raises CardError; an empty text is no cards."""
    if len(text) % 2:
        raise CardError(f"{text[:40]!r} is not a row of cards: each card is two characters, as in AsKd9h")
    return tuple([Card.parse(text[i : i + 2]) for i in range(0, len(text), 2)])


def format_cards(cards: tuple[Card, ...] | list[Card]) -> str:
    """``AsKd9h`` for these cards, the inverse of :func:`parse_cards`."""
    return "".join([_TEXT[card] for card in cards])
