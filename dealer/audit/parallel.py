"""Auditing task by task, in this process or in several: the same stream, in the same order.

Tasks are handed out a few ahead of the one whose outcome is due, so that memory stays flat.  Parts of a large
file are begun with a guess of what the parts before leave; where the guess was wrong, the part is audited again.
"""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from dealer.audit.engine import Audited, Options
from dealer.audit.tasks import Assembly, Carry, Outcome, Task, pack, perform, unpack
from dealer.record.problems import Problem

if TYPE_CHECKING:
    from concurrent.futures import Future

AHEAD = 4
"""Tasks in hand per process."""


def audit_tasks(tasks: Iterable[Task | Problem], options: Options, jobs: int) -> Iterator[Audited]:
    """The items of all tasks in their order, worked out by ``jobs`` processes; one: this process."""
    if jobs > 1:
        yield from _in_processes(tasks, options, jobs)
        return
    assembly = Assembly()
    for task in tasks:
        if isinstance(task, Problem):
            yield task
        else:
            carry = assembly.begin(task)
            yield from assembly.take(task, perform(task, options, carry))


def _in_processes(tasks: Iterable[Task | Problem], options: Options, jobs: int) -> Iterator[Audited]:
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    waiting: deque[tuple[Task, Future[bytes]] | Problem] = deque()
    assembly = Assembly()
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=_quiet) as pool:

        def done(item: tuple[Task, Future[bytes]] | Problem) -> Iterator[Audited]:
            if isinstance(item, Problem):
                yield item
                return
            task, future = item
            carry = assembly.begin(task)
            outcomes = unpack(future.result())
            if carry is not None and not outcomes[0].fits(carry):
                outcomes = unpack(pool.submit(_packed, task, options, carry).result())
            yield from assembly.take(task, outcomes)

        for task in tasks:
            waiting.append(task if isinstance(task, Problem) else (task, pool.submit(_packed, task, options)))
            if len(waiting) >= jobs * AHEAD:
                yield from done(waiting.popleft())
        while waiting:
            yield from done(waiting.popleft())


def _packed(task: Task, options: Options, carry: Carry | None = None) -> bytes:
    return pack(perform(task, options, carry))


def _quiet() -> None:
    """An interrupt is the main process's to tell."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


__all__ = ["Outcome", "audit_tasks"]
