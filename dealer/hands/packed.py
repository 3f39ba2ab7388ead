"""The strengths of every pattern of five to eight cards, as one small file for each order of hands.

``python -m dealer.hands.packed`` works the files out again (a few seconds).  A file holds six blocks, each
deflated: the distinct strengths; for each set of suited ranks, and for each multiset of five, six, seven and
eight ranks, the number of its strength, counted from one (0: no such hand).  Multisets stand in the order of
``itertools.combinations_with_replacement``, from the two up.
"""

from __future__ import annotations

import sys
import zlib
from array import array
from collections import Counter
from functools import lru_cache
from itertools import combinations_with_replacement, compress
from struct import Struct
from typing import Final

from dealer.hands.five import HIGH, SAMPYONG, Order

SIZES: Final = (5, 6, 7, 8)
_HEADER: Final = Struct("<6I")

RANK_KEYS: Final = tuple(5**rank for rank in range(13))
"""What a rank adds to the key of a multiset of ranks: in base five, the digits of a key are the counts."""


def build(order: Order) -> bytes:
    """The packed file of an order, from the definition of its hands."""
    suited = [0] * 8192
    for mask in range(8192):
        ranks = [rank for rank in range(14, 1, -1) if mask >> (rank - 2) & 1]
        if len(ranks) >= 5:
            suited[mask] = order.by_suit(ranks)
    by_ranks = []
    for size in SIZES:
        rows = []
        for ranks_held in combinations_with_replacement(range(2, 15), size):
            counts = Counter(ranks_held)
            rows.append(order.by_ranks(counts) if max(counts.values()) <= 4 else 0)
        by_ranks.append(rows)
    values = sorted({0}.union(suited, *by_ranks))
    number = {value: place for place, value in enumerate(values)}
    blocks = [_deflate("I", values)]
    blocks += [_deflate("H", [number[value] for value in row]) for row in (suited, *by_ranks)]
    return _HEADER.pack(*map(len, blocks)) + b"".join(blocks)


def _deflate(kind: str, numbers: list[int]) -> bytes:
    row = array(kind, numbers)
    if sys.byteorder == "big":
        row.byteswap()
    return zlib.compress(row.tobytes(), 9)


class Packed:
    """The tables of one order, unpacked block by block as they are needed."""

    def __init__(self, data: bytes) -> None:
        self._blocks: list[bytes] = []
        start = _HEADER.size
        for length in _HEADER.unpack_from(data):
            self._blocks.append(data[start : start + length])
            start += length
        self._values = self._inflate("I", 0).tolist()

    def _inflate(self, kind: str, block: int) -> array[int]:
        row = array(kind)
        row.frombytes(zlib.decompress(self._blocks[block]))
        if sys.byteorder == "big":
            row.byteswap()
        return row

    def suited(self) -> list[int]:
        """Strength by the set of ranks held in one suit, a bit each from the two up; 0 below five cards."""
        return list(map(self._values.__getitem__, self._inflate("H", 1)))

    def by_ranks(self, size: int) -> dict[int, int]:
        """Strength by the key of a multiset of ``size`` ranks (:data:`RANK_KEYS`)."""
        numbers = self._inflate("H", SIZES.index(size) + 2)
        keys = compress(multiset_keys(size), numbers)
        return dict(zip(keys, map(self._values.__getitem__, filter(None, numbers)), strict=True))


def multiset_keys(size: int) -> list[int]:
    """The keys of all multisets of ``size`` ranks, in the order of the file."""
    rows: list[list[int]] = [[0]] * 14
    for _ in range(size):
        longer: list[list[int]] = [[]]
        for rank in range(12, -1, -1):
            key = RANK_KEYS[rank]
            longer.append([key + rest for rest in rows[rank]] + longer[-1])
        rows = longer[::-1]
    return rows[0]


@lru_cache(maxsize=None)
def packed(name: str) -> Packed:
    """The tables of the order of that name, from the file beside this module."""
    from pkgutil import get_data  # late: most commands read no hand

    data = get_data(__package__, f"{name}.tables")
    assert data is not None, "a package read from a folder or an archive has its data"
    return Packed(data)


def main() -> None:
    """Write the files of all orders beside this module."""
    from pathlib import Path

    for order in (HIGH, SAMPYONG):
        Path(__file__).with_name(f"{order.name}.tables").write_bytes(build(order))


if __name__ == "__main__":
    main()
