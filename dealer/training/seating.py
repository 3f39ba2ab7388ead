"""Who sits where with how much: the first hand of a session, and the chips between two hands."""

from __future__ import annotations

import random
from typing import Final

from dealer.house.model import Procedure
from dealer.record.hand import SeatEntry

NAMES: Final[dict[str, tuple[str, ...]]] = {
    "en": (
        "Yoon", "Kim", "Lee", "Park", "Choi", "Seo", "Han", "Jung", "Kang", "Cho", "Lim", "Shin", "Oh",
        "Kwon", "Hwang", "Ahn", "Song", "Ryu", "Hong", "Moon",
    ),
    "ko": (
        "윤", "김", "이", "박", "최", "서", "한", "정", "강", "조", "임", "신", "오",
        "권", "황", "안", "송", "류", "홍", "문",
    ),
}  # fmt: skip
"""Players' names by language of the session; when one leaves, the next name sits down."""


def buy_in(proc: Procedure, rng: random.Random) -> int:
    """What a player sits down with, in hundredths: mostly comfortable, now and then short."""
    size = _bet_size(proc)
    unit = max(proc.chip.unit, 1)
    low, high = (size * 2, size * 5) if rng.random() < 0.2 else (size * 10, size * 22)
    return rng.randint(low // unit, high // unit) * unit


def _bet_size(proc: Procedure) -> int:
    bets = [street.bet for street in proc.streets.values() if street.bet is not None]
    largest = max([bet.max for bet in bets[:1]], default=0) or proc.limit.big
    forced = max([forced.amount for forced in proc.forced], default=0)
    return largest or forced * 4 or max(proc.chip.unit, 1) * 10


def first_seats(proc: Procedure, count: int, lang: str, rng: random.Random) -> dict[int, SeatEntry]:
    """The seats of a session's first hand: ``count`` players on the house's seats."""
    most = max(proc.seats.max, count)
    numbers = sorted(rng.sample(range(1, most + 1), count))
    names = NAMES[lang]
    return {
        number: SeatEntry(name=names[place % len(names)], stack=buy_in(proc, rng))
        for place, number in enumerate(numbers)
    }


def next_seats(
    proc: Procedure, before: dict[int, SeatEntry], stacks: dict[int, int], lang: str, rng: random.Random
) -> dict[int, SeatEntry]:
    """The seats of the next hand: stacks carried over; a player without chips gives the seat to a new one."""
    names = NAMES[lang]
    taken = {entry.name for entry in before.values()}
    seats: dict[int, SeatEntry] = {}
    for number, entry in before.items():
        stack = stacks.get(number, entry.stack)
        if stack < max(proc.chip.unit, 1):
            name = next((name for name in names if name not in taken), f"{entry.name}2")
            taken.add(name)
            seats[number] = SeatEntry(name=name, stack=buy_in(proc, rng))
        else:
            seats[number] = SeatEntry(name=entry.name, stack=stack)
    return seats
