"""What is audited in one go, and what comes of it: values that travel between processes and into a cache.

A task is some small files or a part of a large one.  A part is audited without those before it; what they
would have left for it (:class:`Carry`) is guessed from the hands right before it, and the outcome says what was
guessed, so that whoever puts the parts together can tell whether it holds.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import chain
from typing import Final

from msgspec import Struct, field, msgpack

from dealer.audit.engine import Audited, Options, audit_file, audit_records
from dealer.audit.procedures import Procedures
from dealer.audit.report import HandReport
from dealer.record.detect import CHANGED, explain
from dealer.record.hand import HandRecord
from dealer.record.parts import SIZE, Changed, Part, anything_after, no_hand, parts_of, read_lead, read_part
from dealer.record.position import Position, Stakes
from dealer.record.problems import Problem
from dealer.rules.session import Left, SessionJudge

MOST_FILES: Final = 64
"""Of one task."""


class Task(Struct, frozen=True):
    """Some files to be audited whole, or a part of one.  ``size`` in bytes."""

    files: tuple[str, ...]
    size: int
    part: Part | None = None


class Carry(Struct):
    """What the parts of a file so far leave for the next."""

    left: Left | None = None
    bring_ins: list[tuple[Stakes, int]] = field(default_factory=list)
    told: set[str] = field(default_factory=set)
    """Procedures whose faults have been told."""

    def then(self, after: Carry) -> Carry:
        """What is left when a part that left ``after`` has come behind these."""
        bring_ins = {**dict(self.bring_ins), **dict(after.bring_ins)}
        return Carry(after.left, list(bring_ins.items()), self.told | after.told)


class Outcome(Struct):
    """What came of a file or a part.  ``problems`` stand in front of the report at their place."""

    reports: list[HandReport] = field(default_factory=list)
    problems: list[tuple[int, Problem]] = field(default_factory=list)
    number: int = 0
    """How many hands the part has, unreadable ones included; reports count from its first one."""
    guessed: Left | None = None
    open: bool = False
    """Whether anything depends on what was guessed to be left."""
    asked: set[Stakes] = field(default_factory=set)
    after: Carry = field(default_factory=Carry)
    trouble: str = ""
    """Why the part could not be read to its end."""

    def add(self, item: Audited) -> None:
        """One more item, behind those that are there."""
        if isinstance(item, Problem):
            self.problems.append((len(self.reports), item))
        else:
            self.reports.append(item)

    def items(self) -> Iterator[Audited]:
        """Everything in its order."""
        problems = iter(self.problems)
        place, problem = next(problems, (-1, None))
        for index, report in enumerate(self.reports):
            while place == index and problem is not None:
                yield problem
                place, problem = next(problems, (-1, None))
            yield report
        while problem is not None:
            yield problem
            _, problem = next(problems, (-1, None))

    def fits(self, carry: Carry) -> bool:
        """Whether the parts before leave what was guessed."""
        return (
            (not self.open or self.guessed == carry.left)
            and self.asked.isdisjoint([stakes for stakes, _ in carry.bring_ins])
            and self.after.told.isdisjoint(carry.told)
        )


def plan(files: Iterable[str | Problem], source_format: str | None, size: int = SIZE) -> Iterator[Task | Problem]:
    """The tasks that the files make, in their order; a Problem in its place among them."""
    small: list[str] = []
    total = 0
    for file in files:
        parts: Iterator[Part] = iter(())
        weight = 0
        if isinstance(file, str):
            with suppress(OSError, ValueError):  # told when the file is read
                weight = os.stat(file).st_size  # noqa: PTH116 (quicker)
                parts = parts_of(file, source_format, size)
        first = _first(parts)
        if small and (isinstance(file, Problem) or first is not None or total + weight > size):
            yield Task(tuple(small), total)
            small, total = [], 0
        if isinstance(file, Problem):
            yield file
        elif first is not None:
            for part in chain([first], parts):
                yield Task((file,), part.end - part.start, part)
        else:
            small.append(file)
            total += weight
            if len(small) >= MOST_FILES:
                yield Task(tuple(small), total)
                small, total = [], 0
    if small:
        yield Task(tuple(small), total)


def _first(parts: Iterator[Part]) -> Part | None:
    try:
        return next(parts, None)
    except (OSError, ValueError):
        return None


def perform(task: Task, options: Options, carry: Carry | None) -> list[Outcome]:
    """The outcomes of a task, one a file.  ``carry``: what a part begins with; None: guess it."""
    if task.part is not None:
        return [_audit_part(task.files[0], task.part, options, carry)]
    outcomes = []
    for file in task.files:
        outcome = Outcome()
        for item in audit_file(file, options):
            outcome.add(item)
        outcomes.append(outcome)
    return outcomes


def _audit_part(path: str, part: Part, options: Options, carry: Carry | None) -> Outcome:
    outcome = Outcome()
    try:
        _fill(outcome, path, part, options, carry)
    except Changed:
        outcome.trouble = CHANGED
    except OSError as error:
        outcome.trouble = explain(error)
    return outcome


def _fill(outcome: Outcome, path: str, part: Part, options: Options, carry: Carry | None) -> None:
    procedures = Procedures(options.procedure)
    tables = procedures.by_variant, procedures.by_game
    session = SessionJudge()
    at = Position()
    if carry is not None:
        session.left = carry.left
        at.bring_ins.update(carry.bring_ins)
        procedures.reported |= carry.told
    elif part.lead < part.start:
        for _ in audit_records(read_lead(path, part, *tables), Procedures(options.procedure), options, session):
            pass
    outcome.guessed = session.left
    found = read_part(path, part, *tables, at)
    first = next(found, None)
    outcome.open = first is None or (isinstance(first, HandRecord) and not first.complete)
    if first is not None:
        hands = audit_records(
            chain([first], found), procedures, options, session, lambda: anything_after(path, part, *tables)
        )
        for item in hands:
            outcome.add(item)
    outcome.number = at.number
    outcome.asked = at.asked
    outcome.after = Carry(session.left, list(at.bring_ins.items()), procedures.reported)


_encoder = msgpack.Encoder()
_decoder = msgpack.Decoder(list[Outcome])


def pack(outcomes: list[Outcome]) -> bytes:
    """Outcomes as bytes."""
    return _encoder.encode(outcomes)


def unpack(data: bytes) -> list[Outcome]:
    """The outcomes again.  Raises msgspec.MsgspecError (bytes that are none)."""
    return _decoder.decode(data)


class Assembly:
    """Puts the parts of files together again: counts their hands on and hands on what is left."""

    def __init__(self) -> None:
        self.carry = Carry()
        self._number = 0
        self._given_up = False

    def begin(self, task: Task) -> Carry | None:
        """What the task begins with; None: it needs nothing, being no part of a file, or of one given up."""
        part = task.part
        if part is None:
            return None
        if part.start == 0:
            self.carry = Carry()
            self._number = 0
            self._given_up = False
        return self.carry

    def take(self, task: Task, outcomes: list[Outcome]) -> Iterator[Audited]:
        """The items of a task whose outcomes fit, in their order."""
        part = task.part
        if part is None:
            for outcome in outcomes:
                yield from outcome.items()
            return
        if self._given_up:
            return
        (outcome,) = outcomes
        for item in outcome.items():
            if isinstance(item, HandReport):
                item.number += self._number
            yield item
        self._number += outcome.number
        self.carry = self.carry.then(outcome.after)
        if outcome.trouble:
            self._given_up = True
            yield Problem(task.files[0], 1, 1, outcome.trouble)
        elif part.last and not self._number:
            yield Problem(task.files[0], 1, 1, no_hand(part.format))
