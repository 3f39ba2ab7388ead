"""What a word can stand for: the entries of the tables, and sets of kinds as bits."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

_BITS: dict[str, int] = {}


def bit(kind: str) -> int:
    """The bit of one kind of token; a set of kinds is the sum of bits."""
    found = _BITS.get(kind)
    if found is None:
        found = _BITS[kind] = 1 << len(_BITS)
    return found


@cache
def bits(kinds: str) -> int:
    """The set of kinds named in ``kinds``, separated by spaces."""
    total = 0
    for kind in kinds.split():
        total |= bit(kind)
    return total


class Entry:
    """What one word or phrase stands for.

    ``kind`` is the token; ``value`` its id (a suit, a class, a street) or its sort; ``ranks`` the ranks that
    it names, ``number`` its value as a number, ``amount`` in hundredths where the word itself is money;
    ``brings`` and ``need`` belong to hands: the ranks that the name brings and how many are to be spoken.
    """

    __slots__ = (
        "amount",
        "bit",
        "brings",
        "doubt",
        "kind",
        "many",
        "meaning",
        "need",
        "number",
        "ranks",
        "suit",
        "value",
    )

    def __init__(
        self,
        kind: str,
        value: str = "",
        *,
        number: int | None = None,
        ranks: tuple[str, ...] = (),
        suit: str = "",
        many: bool = False,
        amount: int | None = None,
        brings: str = "",
        need: frozenset[int] = frozenset(),
        doubt: bool = False,
    ) -> None:
        self.kind, self.value, self.number, self.ranks, self.suit = kind, value, number, ranks, suit
        self.many, self.amount, self.brings, self.need, self.doubt = many, amount, brings, need, doubt
        self.bit = bit(kind)
        sort = "" if kind in ("NUM", "RANK") else value
        self.meaning = (kind, sort, number, ranks, brings)

    def __repr__(self) -> str:
        return f"Entry({self.kind!r}, {self.value!r}, ranks={self.ranks!r}, number={self.number!r})"


class Token(NamedTuple):
    """An entry where it stands in the plain text: ``text[start:end]``."""

    entry: Entry
    start: int
    end: int
    after_to: bool = False
    """A "for" or "to" stands right before it, which aloud is four or two."""
