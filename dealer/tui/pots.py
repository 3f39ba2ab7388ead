"""The pots that Tab goes through, in order; of a game with two halves each pot's halves first."""

from __future__ import annotations

from dealer.training.session import Session


def pot_choices(session: Session, building: bool = False) -> list[str]:
    """Names of pots as awards and calls write them (``side-1``, ``main/hi``); ``building``: that may be built."""
    if building:
        return ["main", *[f"side-{number}" for number in range(1, 8)]]
    names = [pot.name for pot in session.judge.t.pots] or ["main"]
    if len(session.proc.showdown.halves) > 1:
        return [f"{name}{half}" for name in names for half in ("/hi", "/lo", "")]
    return names
