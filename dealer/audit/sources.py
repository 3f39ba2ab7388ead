"""Which files an audit reads: the ones named, and those in the folders named."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from dealer.record.detect import SUFFIXES, explain
from dealer.record.problems import Problem


def files_of(paths: Sequence[str]) -> Iterator[str | Problem]:
    """The files behind ``paths`` in the order named; folders recursively, sorted by name.

    A folder that holds no file of hands, or cannot be read, is a Problem.  Links to folders are not
    followed, so that no loop can catch the walk.
    """
    for path in paths:
        if not _is_folder(path):
            yield path
            continue
        count = 0
        for item in _walk(path):
            yield item
            count += 1
        if not count:
            yield Problem(path, 1, 1, f"no file of hands in this folder; expected {', '.join(SUFFIXES)}")


def _is_folder(path: str) -> bool:
    try:
        return Path(path).is_dir()
    except (OSError, ValueError):
        return False


def _walk(folder: str) -> Iterator[str | Problem]:
    failures: list[OSError] = []
    for here, folders, names in os.walk(folder, onerror=failures.append):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            if name.lower().endswith(SUFFIXES) and not name.startswith("."):
                yield os.path.join(here, name)  # noqa: PTH118 (keeps the path as it was given)
        while failures:
            failure = failures.pop()
            yield Problem(str(failure.filename), 1, 1, explain(failure))
    for failure in failures:
        yield Problem(str(failure.filename), 1, 1, explain(failure))
