"""The stages of a hand, in order: what the table is busy with now."""

from __future__ import annotations

from typing import Final

PREPARE: Final = 0
DEAL: Final = 1
BET: Final = 2
CLOSE: Final = 3
"""The betting is over; its chips are not yet in."""
SHOW: Final = 4
OVER: Final = 5
