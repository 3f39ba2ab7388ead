"""Faults that show between two hands: stacks, the discard, the stated end."""

from __future__ import annotations

import random

import msgspec

from dealer.cards import Card
from dealer.house.model import Procedure
from dealer.record.hand import Claim, HandRecord
from dealer.rules.session import SessionJudge
from dealer.training.faults.arrange import deep, table
from dealer.training.faults.injector import Arrangement, Injected, Injector
from dealer.training.faults.play import following, header, play
from dealer.training.faults.scene import Fault, money


def two_hands(proc: Procedure, rng: random.Random, seats: int | None, shift: int) -> Injected | None:
    """Two perfect hands; ``shift`` is added to one seat's stack before the second."""
    made = deep(proc, rng, seats)
    first = play(proc, made, (), rng)
    if first is None:
        return None
    history = SessionJudge()
    stacks = history.judge(proc, first.records[0], last=False).stacks
    if min(stacks.values()) <= proc.chip.unit:
        return None
    number = rng.choice(sorted(stacks))
    before = stacks[number]
    stacks[number] += shift
    arranged = Arrangement(stacks, made.players, since_wash=1)
    if proc.position == "button":
        arranged.button = following(sorted(stacks), first.records[0].table.button or 0)
    else:
        arranged.button = history.with_position(proc, header(proc, arranged)).table.button
    second = play(proc, arranged, (), rng)
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


def claim_wrong(proc: Procedure, rng: random.Random, seats: int | None) -> Injected | None:
    """The text of the record says something else than its cards and chips: who is low, or the pot."""
    one = play(proc, table(proc, rng, seats), (), rng)
    if one is None:
        return None
    record = one.records[0]
    claims = [total_wrong(record, proc.chip.unit)]
    if (low := low_wrong(record, rng)) is not None:
        claims.append(low)
    claim, expected, actual = rng.choice(claims)
    if claim is None:
        return None
    fault = Fault("REC03", claim.event, claim.event, claim.seat, expected, actual)
    return Injected(proc, [msgspec.structs.replace(record, claims=[claim])], [fault])


def total_wrong(record: HandRecord, unit: int) -> tuple[Claim | None, str, str]:
    """The pot, a chip off: what was paid out and raked is what there was."""
    paid = sum(event.amount or 0 for event in record.events if event.verb in ("award", "rake"))
    if not paid:
        return None, "", ""
    claim = Claim("total", 1, len(record.events), amount=paid + unit)
    return claim, f"total {money(paid)}", f"total {money(paid + unit)}"


def low_wrong(record: HandRecord, rng: random.Random) -> tuple[Claim, str, str] | None:
    """Another seat said to be low than the one that brings in."""
    first = next((n for n, event in enumerate(record.events) if event.verb == "pb"), None)
    if first is None:
        return None
    doors: dict[int, Card] = {}
    for event in record.events[:first]:
        if event.verb == "dh":
            doors[event.seat] = event.cards[-1]
    true = record.events[first].actor
    wrong = rng.choice([seat for seat in doors if seat != true])
    claim = Claim("low", 1, first, wrong, (doors[wrong],))
    return claim, f"{doors[true]} p{true}", f"{doors[wrong]} p{wrong}"


INJECTORS = (
    Injector("REC01", whole=stack_not_carried),
    Injector("REC02", whole=stated_end_wrong),
    Injector("REC03", whole=claim_wrong),
    Injector("DSC03", whole=begun_before_discard),
)
