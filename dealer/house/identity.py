"""Procedures as keys of caches: by identity, since to hash one by value is slow."""

from __future__ import annotations

from dealer.house.model import Procedure


class Same:
    """Makes a procedure a cache key by identity, and keeps it alive as long as the entry."""

    __slots__ = ("proc",)

    def __init__(self, proc: Procedure) -> None:
        self.proc = proc

    def __hash__(self) -> int:
        return id(self.proc)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and other.proc is self.proc
