"""How a reading ends early."""

from __future__ import annotations


class Unreadable(Exception):
    """No call can be made of the words; ``reason`` as in :class:`~dealer.calls.reading.Reading`."""

    def __init__(self, reason: str, word: str = "") -> None:
        super().__init__(reason, word)
        self.reason, self.word = reason, word
