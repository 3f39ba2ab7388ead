"""Lines of a source file, read once from front to back while its findings are printed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, NamedTuple

from dealer.audit.words import printable
from dealer.record.anonymous import hide
from dealer.record.lines import read_lines

LONGEST = 160
LONGEST_SNIPPET = 1000
_LONGEST_LINE = 1 << 20
_FURTHEST = 20_000
"""Lines of one hand that are kept; more belong to no hand."""


class Extent(NamedTuple):
    """Columns of the text in a line, from 1, ``end`` behind the last; ``text`` is empty where it is long."""

    start: int
    end: int
    text: str


class SourceLines:
    """Gives lines of ``path`` by number, as printable text; empty where the file no longer has them."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._first = 1
        self._aliases: dict[str, str] = {}
        self._kept: list[str] = []
        self._lines: Iterator[str] = iter(())
        self._file: BinaryIO | None = None
        try:
            self._file = Path(path).open("rb")  # noqa: SIM115 (closed with the object)
        except OSError:
            return
        self._lines = read_lines(self._file, _LONGEST_LINE)

    def start(self, line: int, aliases: dict[str, str] | None = None) -> None:
        """Lines before ``line`` will not be asked for any more.  ``aliases``: other names for those in them."""
        self._aliases = aliases or {}
        drop = min(max(0, line - self._first), len(self._kept))
        del self._kept[:drop]
        self._first += drop
        while self._first < line and self._next() is not None:
            self._kept.clear()
            self._first += 1

    def get(self, line: int) -> str:
        """The text of ``line``, cut where it is very long."""
        while line >= self._first + len(self._kept) and len(self._kept) < _FURTHEST:
            if self._next() is None:
                return ""
        place = line - self._first
        text = self._hidden(place) if 0 <= place < len(self._kept) else ""
        text = printable(text.rstrip("\r\n").expandtabs(2))
        return text if len(text) <= LONGEST else text[: LONGEST - 3] + "..."

    def extent(self, line: int) -> Extent | None:
        """Where the act stands in ``line``; None where the file no longer has it."""
        self.get(line)
        place = line - self._first
        if not 0 <= place < len(self._kept):
            return None
        whole = self._hidden(place).rstrip("\r\n")
        text = whole.strip()
        if not text:
            return None
        start = len(whole) - len(whole.lstrip()) + 1
        return Extent(start, start + len(text), text if len(text) <= LONGEST_SNIPPET else "")

    def _hidden(self, place: int) -> str:
        return hide(self._kept[place], self._aliases)

    def _next(self) -> str | None:
        text = next(self._lines, None)
        if text is None:
            return None
        self._kept.append(text)
        return text

    def __del__(self) -> None:
        file = getattr(self, "_file", None)
        if file is not None:
            file.close()
