"""The progress bar of a long audit: on the error output, and only where that is a terminal.

One line, drawn after each piece of work and wiped before anything else is printed, with no other control than
the carriage return.  click's own bar hides the cursor and brings it back only with a new line, rich's takes over
both streams and takes 60 ms to import; neither lets a line be printed in between without leaving a trace.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress

from dealer.text import _

WIDTH = 24
NARROWEST = 72
"""Columns of a terminal that has room for the bar and what stands beside it."""
PATIENCE = 0.5
"""Seconds before it appears: what is done by then needs no bar."""


class Bar:
    """Counts bytes up to ``total`` and hands; with ``total`` 0 it is never shown."""

    def __init__(self, total: int) -> None:
        self.hands = 0
        self._total = total
        self._bytes = 0
        self._drawn = False
        self._since = time.monotonic()

    def step(self, size: int) -> None:
        """So many more bytes are audited."""
        self._bytes += size
        passed = time.monotonic() - self._since
        if not self._total or passed < PATIENCE:
            return
        done = min(self._bytes / self._total, 1.0)
        blocks = round(done * WIDTH)
        left = passed / done - passed if done else 0.0
        words = [
            _("audit"),
            f"[{'#' * blocks}{'-' * (WIDTH - blocks)}]",
            f"{done:4.0%}",
            _("{count} hands").format(count=f"{self.hands:,}"),
            _("{minutes}:{seconds:02d} left").format(minutes=round(left) // 60, seconds=round(left) % 60),
        ]
        self.wipe()
        sys.stderr.write("  ".join(words))
        sys.stderr.flush()
        self._drawn = True

    def wipe(self) -> None:
        """Take it off the screen: something is about to be printed."""
        if self._drawn:
            sys.stderr.write("\r" + " " * (_columns() - 1) + "\r")
            sys.stderr.flush()
            self._drawn = False


@contextmanager
def bar_for(paths: Sequence[str]) -> Iterator[Bar]:
    """A bar for the audit of these files and folders; off the screen afterwards, whatever happens."""
    room = sys.stderr.isatty() and _columns() >= NARROWEST
    bar = Bar(_total(paths) if room else 0)
    try:
        yield bar
    finally:
        bar.wipe()


def _columns() -> int:
    import shutil

    return shutil.get_terminal_size().columns


def _total(paths: Sequence[str]) -> int:
    """Bytes of all the files."""
    from dealer.audit.sources import files_of

    total = 0
    for file in files_of(paths):
        if isinstance(file, str):
            with suppress(OSError, ValueError):
                total += os.stat(file).st_size  # noqa: PTH116 (quicker)
    return total
