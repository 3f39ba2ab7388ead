"""Players of a PHH hand and seats of a record: numbering, forced bets, the time of the hand."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from dealer.record.events import Event


def is_clockwise(seats: list[int]) -> bool:
    """Whether the seat numbers rise, with at most one step back to the lowest ones."""
    if len(set(seats)) != len(seats):
        return False
    steps = sum(1 for here, there in zip(seats, seats[1:] + seats[:1], strict=True) if there <= here)
    return steps <= 1


def single_blind(blinds: Sequence[int]) -> bool:
    """Whether the first seat posts the only blind: the small one is dead, and it is the big blind."""
    return blinds[0] > 0 and not any([blind > 0 for blind in blinds[1:]])


def big_blind_place(blinds: Sequence[int]) -> int | None:
    """The index of the player who posts the big blind; None where there are no blinds."""
    if len(blinds) < 2:
        return None
    return 0 if len(blinds) == 2 or single_blind(blinds) else 1


@lru_cache(maxsize=256)
def stakes_of(antes: tuple[int, ...], blinds: tuple[int, ...]) -> dict[str, int]:
    """Antes and blinds as stakes of a record."""
    stakes: dict[str, int] = {}
    if len(set(antes)) == 1:
        stakes["ante"] = antes[0]
    elif (place := big_blind_place(blinds)) is not None and sum(antes) == sum(antes[place : place + 1]):
        stakes["bb_ante"] = sum(antes)  # in a header with mistakes there may be fewer antes than blinds
    if len(blinds) > 1:
        small, big = (0, blinds[0]) if single_blind(blinds) else (blinds[0], blinds[1])
        stakes["sb"], stakes["bb"] = max(small, 0), max(big, 0)
    return stakes


def post_events(numbers: tuple[int, ...], stacks: list[int], antes: list[int], blinds: list[int]) -> list[Event]:
    """Antes, then blinds, as the header gives them, each at most what the player has."""
    need, events = _posts_of_rich(numbers, tuple(antes), tuple(blinds))
    return list(events) if min(stacks) >= need else _posts(numbers, stacks, antes, blinds)


@lru_cache(maxsize=256)
def _posts_of_rich(
    numbers: tuple[int, ...], antes: tuple[int, ...], blinds: tuple[int, ...]
) -> tuple[int, list[Event]]:
    """What everybody has to have to post everything, and then posts."""
    need = max(antes, default=0) + max(map(abs, blinds), default=0)
    return need, _posts(numbers, [need] * len(numbers), antes, blinds)


def _posts(numbers: tuple[int, ...], stacks: list[int], antes: Sequence[int], blinds: Sequence[int]) -> list[Event]:
    left = list(stacks)
    events: list[Event] = []
    for index, ante in enumerate(antes):
        paid = min(ante, left[index])
        if paid > 0:
            left[index] -= paid
            events.append(Event(numbers[index], "post", amount=paid, kind="ante"))
    for place, blind in enumerate(blinds):
        index = 1 - place if len(numbers) == 2 else place
        paid = min(abs(blind), left[index])
        if paid > 0:
            if place == 0 and blind > 0 and not single_blind(blinds):
                kind = "sb"
            else:
                kind = "bb" if blind < 0 or place < 2 else "straddle"
            events.append(Event(numbers[index], "post", amount=paid, kind=kind))
    return events


def started_from(fields: Mapping[str, Any]) -> str | None:
    """ISO date (and time) of the hand, where the fields give a whole date."""
    if "year" not in fields:
        return None
    parts = [fields.get(key) for key in ("year", "month", "day")]
    year, month, day = [part if type(part) is int and part < 10_000 else 0 for part in parts]
    clock = fields.get("time")
    try:
        date = datetime.date(year, month, day)
    except (ValueError, OverflowError):
        return None
    if isinstance(clock, datetime.time):
        return f"{date.isoformat()}T{clock.isoformat()}"
    return date.isoformat()


def to_seats(event: Event, numbers: tuple[int, ...]) -> Event | None:
    """``event`` with every pN replaced by its seat number; None where there is no such player."""
    return map_seats(event, {index + 1: number for index, number in enumerate(numbers)})


def map_seats(event: Event, table: Mapping[int, int]) -> Event | None:
    """``event`` with every seat translated; None where one is not in ``table``."""
    zones = tuple([f"p{table.get(int(zone[1:]), 0)}" if zone[:1] == "p" else zone for zone in event.zones])
    actor = table.get(event.actor, 0) if event.actor > 0 else event.actor
    seat = table.get(event.seat, 0) if event.seat else 0
    seats = tuple([table.get(number, 0) for number in event.seats])
    if (event.actor > 0 and not actor) or (event.seat and not seat) or 0 in seats or "p0" in zones:
        return None
    return msgspec.structs.replace(event, actor=actor, seat=seat, seats=seats, zones=zones)
