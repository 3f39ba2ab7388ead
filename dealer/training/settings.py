"""What a session is: everything that chance and players follow from."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Mode = Literal["learn", "practice", "exam", "scenario"]


class Settings(Struct, frozen=True):
    """What a session is: everything that chance and players follow from."""

    mode: Mode = "practice"
    seats: int = 7
    seed: int = 0
    trainee: str = ""
    lang: str = "en"
    misbehaviour: float = 1.0
    """Multiplies the rates of irregular acts and look-alikes; 0: players always keep the rules."""
