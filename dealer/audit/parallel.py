"""Auditing task by task, in this process or in several: the same stream, in the same order.

Tasks are handed out a few ahead of the one whose outcome is due, so that memory stays flat.  Parts of a large
file are begun with a guess of what the parts before leave; where the guess was wrong, the part is audited again.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from dealer.audit.engine import Audited
from dealer.audit.outcome import Carry, pack, unpack
from dealer.audit.tasks import Assembly, Plan, Task, perform
from dealer.record.problems import Problem

if TYPE_CHECKING:
    from concurrent.futures import Future
    from multiprocessing.context import BaseContext

AHEAD = 4
"""Tasks in hand per process."""

Done = Callable[[int], None]
"""Told after each task how many bytes of the files were audited with it."""


def audit_tasks(tasks: Iterable[Task | Problem], plan: Plan, jobs: int, done: Done) -> Iterator[Audited]:
    """The items of all tasks in their order, worked out by ``jobs`` processes; one: this process."""
    if jobs > 1:
        yield from _in_processes(tasks, plan, jobs, done)
        return
    assembly = Assembly()
    for task in tasks:
        if isinstance(task, Problem):
            yield task
            continue
        carry = assembly.begin(task)
        if task.part is None and task.entry is not None:
            yield from task.entry.items()
        else:
            yield from assembly.take(task, perform(task, plan, carry))
        done(task.size)


def _in_processes(tasks: Iterable[Task | Problem], plan: Plan, jobs: int, done: Done) -> Iterator[Audited]:
    from concurrent.futures import ProcessPoolExecutor

    assembly = Assembly()
    with ProcessPoolExecutor(jobs, mp_context=_context(), initializer=_quiet) as pool:

        def begun(task: Task | Problem) -> Future[bytes] | None:
            if isinstance(task, Problem) or (task.part is None and task.entry is not None):
                return None
            return pool.submit(_packed, task, plan)

        def ended(task: Task | Problem, future: Future[bytes] | None) -> Iterator[Audited]:
            if isinstance(task, Problem):
                yield task
                return
            carry = assembly.begin(task)
            if future is None:
                yield from task.entry.items() if task.entry is not None else ()
            else:
                outcomes = unpack(future.result())
                if carry is not None and not outcomes[0].fits(carry):
                    outcomes = unpack(pool.submit(_packed, task, plan, carry).result())
                yield from assembly.take(task, outcomes)
            done(task.size)

        waiting: deque[tuple[Task | Problem, Future[bytes] | None]] = deque()
        for task in tasks:
            waiting.append((task, begun(task)))
            if len(waiting) >= jobs * AHEAD:
                yield from ended(*waiting.popleft())
        while waiting:
            yield from ended(*waiting.popleft())


def _context() -> BaseContext:
    """How processes are begun: as copies of this one, where the system can and no thread could be caught in between.

    A copy has everything imported and loaded already, which takes a new interpreter longer than some thousand hands.
    """
    import multiprocessing
    import threading

    alone = sys.platform == "linux" and threading.active_count() == 1
    return multiprocessing.get_context("fork" if alone else "spawn")


def _packed(task: Task, plan: Plan, carry: Carry | None = None) -> bytes:
    return pack(perform(task, plan, carry))


def _quiet() -> None:
    """An interrupt is the main process's to tell."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
