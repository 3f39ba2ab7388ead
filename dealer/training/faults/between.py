"""Faults that show between two hands: stacks, the discard, the stated end."""

from __future__ import annotations

import random

import msgspec

from dealer.house.model import Procedure
from dealer.rules.session import SessionJudge
from dealer.training.faults.arrange import deep, table
from dealer.training.faults.injector import Arrangement, Injected, Injector
from dealer.training.faults.play import play
from dealer.training.faults.scene import Fault, money


def two_hands(proc: Procedure, rng: random.Random, seats: int | None, shift: int) -> Injected | None:
    """Two perfect hands; ``shift`` is added to one seat's stack before the second."""
    made = deep(proc, rng, seats)
    first = play(proc, made, (), rng)
    if first is None:
        return None
    stacks = SessionJudge().judge(proc, first.records[0]).stacks
    if min(stacks.values()) <= proc.chip.unit:
        return None
    number = rng.choice(sorted(stacks))
    before = stacks[number]
    stacks[number] += shift
    second = play(proc, Arrangement(stacks, made.players, since_wash=1), (), rng)
    if second is None:
        return None
    fault = Fault("REC01", 1, 1, number, money(before), money(before + shift), 2)
    return Injected(proc, [*first.records, *second.records], [fault])


def stack_not_carried(proc: Procedure, rng: random.Random, seats: int | None) -> Injected | None:
    unit = proc.chip.unit
    return two_hands(proc, rng, seats, rng.choice((-unit, unit, 10 * unit)))


def begun_before_discard(proc: Procedure, rng: random.Random, seats: int | None) -> Injected | None:
    """The first hand's cards are never gathered; the second is dealt."""
    both = two_hands(proc, rng, seats, 0)
    if both is None or both.records[0].events.pop().verb != "gather":
        return None
    return Injected(proc, both.records, [Fault("DSC03", 1, 1, 0, "gather", "next hand", 2)])


def stated_end_wrong(proc: Procedure, rng: random.Random, seats: int | None) -> Injected | None:
    """The source states another stack after the hand than the chips make."""
    one = play(proc, table(proc, rng, seats), (), rng)
    if one is None:
        return None
    stacks = SessionJudge().judge(proc, one.records[0]).stacks
    number = rng.choice(sorted(stacks))
    stated = {**stacks, number: stacks[number] + proc.chip.unit}
    record = msgspec.structs.replace(one.records[0], final_stacks=stated)
    fault = Fault("REC02", None, None, number, money(stacks[number]), money(stated[number]))
    return Injected(proc, [record], [fault])


INJECTORS = (
    Injector("REC01", whole=stack_not_carried),
    Injector("REC02", whole=stated_end_wrong),
    Injector("DSC03", whole=begun_before_discard),
)
