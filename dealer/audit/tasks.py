"""What is audited in one go: some small files, or a part of a large one.

A part is audited without those before it; what they would have left for it is guessed from the hands right
before it, and the outcome says what was guessed, so that whoever puts the parts together can tell whether it
holds.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from dealer.audit.engine import Audited, Options, audit_records
from dealer.audit.outcome import Carry, Outcome
from dealer.audit.procedures import Procedures
from dealer.audit.report import HandReport
from dealer.record.detect import CHANGED, explain, read_hands
from dealer.record.hand import HandRecord
from dealer.record.parts import SIZE, Changed, Part, anything_after, no_hand, parts_of, read_lead, read_part
from dealer.record.position import Position
from dealer.record.problems import Problem
from dealer.rules.counting import CountingJudge
from dealer.rules.session import SessionJudge

if TYPE_CHECKING:
    from dealer.audit.cache import Entry, Writer

MOST_FILES: Final = 64
"""Of one task."""


class Plan(Struct, frozen=True):
    """How an audit goes about its files.  ``cache``: the folder of earlier audits; ``size``: of a part."""

    options: Options = Options()
    cache: str = ""
    size: int = SIZE


class Task(Struct, frozen=True):
    """Some files to be audited whole, or a part of one.  ``size`` in bytes.

    ``entry``: the file's place in the cache; with it and no part, the whole file is to be found there.
    """

    files: tuple[str, ...]
    size: int
    part: Part | None = None
    entry: Entry | None = None


def tasks_of(files: Iterable[str | Problem], plan: Plan) -> Iterator[Task | Problem]:
    """The tasks that the files make, in their order; a Problem in its place among them."""
    small: list[str] = []
    total = 0
    for file in files:
        weight = 0 if isinstance(file, Problem) else _size(file)
        large = isinstance(file, str) and weight > plan.size
        if small and (isinstance(file, Problem) or large or total + weight > plan.size or len(small) >= MOST_FILES):
            yield Task(tuple(small), total)
            small, total = [], 0
        if isinstance(file, Problem):
            yield file
        elif large:
            yield from _tasks_of_large(file, weight, plan)
        else:
            small.append(file)
            total += weight
    if small:
        yield Task(tuple(small), total)


def _size(file: str) -> int:
    with suppress(OSError, ValueError):  # told when the file is read
        return os.stat(file).st_size  # noqa: PTH116 (quicker)
    return 0


def _tasks_of_large(file: str, size: int, plan: Plan) -> Iterator[Task]:
    """The file's parts; one task where it cannot be cut, or is kept in the cache."""
    entry = _entry(file, plan)
    if entry is not None and entry.holds():
        yield Task((file,), size, None, entry)
        return
    parts = parts_of(file, plan.options.source_format, plan.size)
    try:
        first = next(parts, None)
    except (OSError, ValueError):
        first = None
    if first is None:
        yield Task((file,), size)
        return
    for part in chain([first], parts):
        yield Task((file,), part.end - part.start, part, entry)


def _entry(file: str, plan: Plan) -> Entry | None:
    """The file's place in the cache; None where there is no cache."""
    if not plan.cache:
        return None
    from dealer.audit.cache import Entry

    return Entry(plan.cache, file, plan.options)


def perform(task: Task, plan: Plan, carry: Carry | None) -> list[Outcome]:
    """The outcomes of a task, one a file.  ``carry``: what a part begins with; None: guess it."""
    if task.part is not None:
        return [_audit_part(task.files[0], task.part, plan, carry)]
    return [_audit_whole(file, plan) for file in task.files]


def _audit_whole(path: str, plan: Plan) -> Outcome:
    outcome = Outcome()
    entry = _entry(path, plan)
    if entry is not None and entry.holds():
        for item in entry.items():
            outcome.add(item)
        return outcome
    procedures = Procedures(plan.options.procedure)
    found = read_hands(path, plan.options.source_format, procedures.by_variant, procedures.by_game)
    for item in audit_records(found, procedures, plan.options):
        outcome.add(item)
    writer = entry.writer() if entry is not None else None
    if writer is not None:
        for item in outcome.items():
            writer.add(item)
        writer.finish(procedures.files)
    return outcome


def _audit_part(path: str, part: Part, plan: Plan, carry: Carry | None) -> Outcome:
    outcome = Outcome()
    try:
        _fill(outcome, path, part, plan, carry)
    except Changed:
        outcome.trouble = CHANGED
    except OSError as error:
        outcome.trouble = explain(error)
    return outcome


def _fill(outcome: Outcome, path: str, part: Part, plan: Plan, carry: Carry | None) -> None:
    options = plan.options
    procedures = Procedures(options.procedure)
    tables = procedures.by_variant, procedures.by_game
    session = SessionJudge(kind=CountingJudge)
    at = Position()
    if carry is not None:
        session.left = carry.left
        at.bring_ins.update(carry.bring_ins)
        procedures.reported |= carry.told
    found = read_part(path, part, *tables, at)
    first = next(found, None)
    outcome.open = first is None or (isinstance(first, HandRecord) and not first.complete)
    if carry is None and outcome.open:
        for _ in audit_records(read_lead(path, part, *tables), Procedures(options.procedure), options, session):
            pass
    outcome.guessed = session.left
    if first is not None:
        more = partial(anything_after, path, part, *tables)
        for item in audit_records(chain([first], found), procedures, options, session, more):
            outcome.add(item)
    outcome.number = at.number
    outcome.asked = at.asked
    outcome.after = Carry(session.left, list(at.bring_ins.items()), procedures.reported)
    outcome.others = procedures.files if plan.cache else {}


class Assembly:
    """Puts the parts of files together again: hands on what is left, counts hands on, keeps the whole."""

    def __init__(self) -> None:
        self._carry = Carry()
        self._number = 0
        self._given_up = False
        self._writer: Writer | None = None
        self._others: dict[str, str] | None = {}

    def begin(self, task: Task) -> Carry | None:
        """What the task begins with; None where it is no part of a file."""
        part = task.part
        if part is None:
            return None
        if part.start == 0:
            self._carry = Carry()
            self._number = 0
            self._given_up = False
            self._others = {}
            self._writer = task.entry.writer() if task.entry is not None else None
        return self._carry

    def take(self, task: Task, outcomes: list[Outcome]) -> Iterator[Audited]:
        """The items of a task whose outcomes fit, in their order."""
        part = task.part
        if part is None:
            for outcome in outcomes:
                yield from outcome.items()
        elif not self._given_up:
            (outcome,) = outcomes
            for item in self._items(task.files[0], part, outcome):
                if self._writer is not None:
                    self._writer.add(item)
                yield item
            self._carry = self._carry.then(outcome.after)
            if self._others is not None and outcome.others is not None:
                self._others |= outcome.others
            else:
                self._others = None
            self._close(part)

    def _items(self, path: str, part: Part, outcome: Outcome) -> Iterator[Audited]:
        for item in outcome.items():
            if isinstance(item, HandReport):
                item.number += self._number
            yield item
        self._number += outcome.number
        if outcome.trouble:
            self._given_up = True
            yield Problem(path, 1, 1, outcome.trouble)
        elif part.last and not self._number:
            yield Problem(path, 1, 1, no_hand(part.format))

    def _close(self, part: Part) -> None:
        if self._writer is None:
            return
        if self._given_up:
            self._writer.drop()
        elif part.last:
            self._writer.finish(self._others)
