"""Auditing in several processes: the same stream, in the same order.

Files are handed out a few ahead of the one whose results are due, so that memory stays flat.
"""

from __future__ import annotations

import multiprocessing
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor

from dealer.audit.engine import Audited, Options, audit_file
from dealer.record.problems import Problem

AHEAD = 4
"""Files in hand per process."""


def audit_in_processes(files: Iterable[str | Problem], options: Options, jobs: int) -> Iterator[Audited]:
    """What :func:`dealer.audit.engine.audit_paths` gives, worked out by ``jobs`` processes."""
    waiting: deque[Future[list[Audited]] | Problem] = deque()
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        for file in files:
            waiting.append(file if isinstance(file, Problem) else pool.submit(_audit_whole, file, options))
            if len(waiting) >= jobs * AHEAD:
                yield from _result(waiting.popleft())
        while waiting:
            yield from _result(waiting.popleft())


def _result(item: Future[list[Audited]] | Problem) -> list[Audited]:
    return [item] if isinstance(item, Problem) else item.result()


def _audit_whole(path: str, options: Options) -> list[Audited]:
    return list(audit_file(path, options))
