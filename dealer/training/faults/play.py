"""A hand played by the perfect dealer and the players, with the faults that injectors bring into it."""

from __future__ import annotations

import random
from collections.abc import Sequence

from dealer.house.model import Procedure
from dealer.record.hand import HandRecord, SeatEntry, TableInfo
from dealer.training.faults.injector import Arrangement, Injected, Injector
from dealer.training.faults.scene import Fault, Scene
from dealer.training.simulate import LONGEST_HAND


def play(proc: Procedure, made: Arrangement, chosen: Sequence[Injector], rng: random.Random) -> Injected | None:
    """Play one hand and let each injector do its fault once; None if one found no moment for it."""
    record = header(proc, made)
    if proc.position == "button" and made.button is None:
        record.table.button = rng.choice(sorted(made.stacks))
    scene = Scene(proc, record, rng, made.players, made.cards)
    scene.again = made.again
    waiting = list(chosen)
    faults: list[Fault] = []
    while not scene.done():
        due = scene.next_event()
        if due is None or len(scene.events) > LONGEST_HAND:
            raise RuntimeError(f"a hand that does not end: {len(scene.events)} events, {due} is due")
        for injector in waiting:
            if rng.random() < injector.eager:
                done = injector.at(scene, due)
                if done is not None:
                    faults += done if isinstance(done, list) else [done]
                    waiting.remove(injector)
                    break
        else:
            scene.perform(due)
    return None if waiting else Injected(proc, [record], faults)


def following(numbers: list[int], seat: int) -> int:
    """The next of these seats, clockwise."""
    return next((number for number in numbers if number > seat), numbers[0])


def header(proc: Procedure, made: Arrangement) -> HandRecord:
    seats = {number: SeatEntry(name=f"Seat {number}", stack=stack) for number, stack in made.stacks.items()}
    table = TableInfo(hands_since_wash=made.since_wash, button=made.button)
    return HandRecord(procedure=proc.name, seats=seats, events=[], table=table)
