"""A session on disk: one file of hands, written act by act, taken up again after any act."""

from __future__ import annotations

import os
from pathlib import Path

from dealer.record.events import Event
from dealer.record.hand import HandRecord
from dealer.record.own import Appender, read_own
from dealer.record.problems import Problem, RecordProblems


class FileKeeper:
    """Keeps hands in a file; what was written is on the disk before the screen shows it."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = Path(path)
        self._appender: Appender | None = None

    def begin(self, record: HandRecord) -> None:
        self.close()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._appender = Appender.create(self.path, record)

    def append(self, event: Event, sync: bool = True) -> None:
        if self._appender is None:
            self._appender = Appender.resume(self.path)
        self._appender.append(event, sync)

    def sync(self) -> None:
        if self._appender is not None:
            self._appender.sync()

    def close(self) -> None:
        """Close the file; nothing is lost without it."""
        if self._appender is not None:
            self._appender.close()
            self._appender = None


def load_session(path: str | os.PathLike[str]) -> list[HandRecord]:
    """The hands of a saved session.  Raises RecordProblems (every problem of the file) and OSError."""
    with Path(path).open("rb") as file:
        found = list(read_own(file, os.fspath(path)))
    problems = [item for item in found if isinstance(item, Problem)]
    if problems:
        raise RecordProblems(problems)
    return [item for item in found if isinstance(item, HandRecord)]
