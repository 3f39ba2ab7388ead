"""Cutting a large file between its hands, so that its parts can be read apart.

A part begins where its format begins a hand, whatever stands before it: at a ``---`` of own records, at a
table ``[n]`` of a ``.phhs``, at the first line of a site's hand.  All parts together are the file.
"""

from __future__ import annotations

import io
import os
import stat
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final

from msgspec import Struct

from dealer.record.detect import LARGEST_FILE, READERS, SAMPLE, Found, sniff
from dealer.record.lines import encoding_of
from dealer.record.position import Position

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

SIZE: Final = 1 << 19
"""Bytes of a part, as near as the hands allow; the last ones are smaller."""
_LEFT: Final = 16
"""No part is larger than this share of what is left: the last ones are small, so that all who audit end together."""
_SMALLEST: Final = 8
"""… down to this share of SIZE."""
_BLOCK: Final = 1 << 20
_LONGEST_LINE: Final = 1 << 16
_WINDOW: Final = 1 << 16
_LARGEST_WINDOW: Final = 16 << 20
_BEFORE: Final = 3
"""How many cuts a lead goes back: one of them has a hand behind it, whichever way documents end."""

Stamp = tuple[int, int, int]


class Part(Struct, frozen=True):
    """A row of hands of a file: the bytes from ``start`` up to ``end``; ``line`` is its first line."""

    format: str
    start: int
    end: int
    line: int
    last: bool
    """Whether the file ends with it."""
    encoding: str
    """``utf-16-le`` or ``utf-16-be``; empty for text of single bytes."""
    stamp: Stamp
    """Number, size and time of the last change of the file as it was cut."""


class Changed(Exception):
    """The file is no longer what it was when it was cut."""


def parts_of(path: str, format_: str | None = None, size: int = SIZE) -> Iterator[Part]:
    """The parts of a file, cut one after another while it is read; none where it is to be read whole.

    Read whole is what is small, holds one hand, or cannot be read at all.  Raises OSError.
    """
    if "\0" in path:
        return
    status = Path(path).stat()
    if not stat.S_ISREG(status.st_mode) or not size * 3 // 2 < status.st_size <= LARGEST_FILE:
        return
    with Path(path).open("rb") as file:
        sample = file.read(SAMPLE)
        name, wrong = sniff(sample, format_)
        begins = _cuts(name, sample)
        if wrong or begins is None:
            return
        encoding = encoding_of(sample) if name in ("pokerstars", "fulltilt") else ""
        stamp = stamp_of(file)
        start, line = 0, 1
        while True:
            step = min(size, max(size // _SMALLEST, (stamp[1] - start) // _LEFT))
            end = _next_cut(file, start + step, encoding, begins, stamp[1])
            last = end >= stamp[1]
            yield Part(name, start, end, line, last, encoding, stamp)
            if last:
                return
            line += _lines_between(file, start, end, encoding)
            start = end


def read_part(
    path: str,
    part: Part,
    by_variant: Mapping[str, str],
    by_game: Mapping[str, str],
    at: Position,
) -> Iterator[Found]:
    """The hands of a part, as :func:`dealer.record.detect.read_hands` gives those of a file.

    ``at`` is moved on.  Raises OSError, and Changed.
    """
    at.line, at.encoding = part.line, part.encoding
    with _window(path, part, part.start, part.end) as file:
        yield from READERS[part.format](file, path, by_variant, by_game, at)


def read_lead(path: str, part: Part, by_variant: Mapping[str, str], by_game: Mapping[str, str]) -> Iterator[Found]:
    """A few hands before the part, in a format whose hands leave something.  Raises OSError, and Changed."""
    begins = _cuts(part.format, b"") if part.format in ("yaml", "phhs") and part.start else None
    if begins is None:
        return
    with Path(path).open("rb") as whole:
        lead = _lead(whole, part.start, begins)
    with _window(path, part, lead, part.start) as file:
        yield from READERS[part.format](file, path, by_variant, by_game, Position())


def anything_after(path: str, part: Part, by_variant: Mapping[str, str], by_game: Mapping[str, str]) -> bool:
    """Whether the file says anything more behind the part.  Raises OSError, and Changed."""
    if part.last:
        return False
    if part.format != "yaml":
        return True  # every cut is a hand's beginning
    with _window(path, part, part.end, part.stamp[1]) as file:
        return next(READERS[part.format](file, path, by_variant, by_game, Position()), None) is not None


def no_hand(format_: str) -> str:
    """The sentence for a file of several parts that holds no hand."""
    if format_ == "yaml":
        from dealer.record import own

        return own.NO_HAND
    if format_ == "phhs":
        from dealer.record import phh

        return phh.NO_HAND
    from dealer.record import sites

    return sites.no_hand(format_)


def stamp_of(file: BinaryIO | io.FileIO) -> Stamp:
    """The file as it is now."""
    status = os.fstat(file.fileno())
    return status.st_ino, status.st_size, status.st_mtime_ns


@contextmanager
def _window(path: str, part: Part, start: int, end: int) -> Iterator[BinaryIO]:
    """Some bytes of the file as a file of its own; whether it is still the same is looked at before and after."""
    with Path(path).open("rb", buffering=0) as file:
        if stamp_of(file) != part.stamp:
            raise Changed
        yield io.BufferedReader(_Window(file, start, end), _BLOCK // 8)
        if stamp_of(file) != part.stamp:
            raise Changed


class _Window(io.RawIOBase):
    """The bytes of ``file`` from ``start`` up to ``end``."""

    def __init__(self, file: io.FileIO, start: int, end: int) -> None:
        self._file = file
        self._start = start
        self._size = end - start
        self._at = 0
        file.seek(start)

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def seek(self, offset: int, whence: int = os.SEEK_SET) -> int:
        base = {os.SEEK_SET: 0, os.SEEK_CUR: self._at, os.SEEK_END: self._size}[whence]
        self._at = base + offset
        self._file.seek(self._start + self._at)
        return self._at

    def readinto(self, buffer: WriteableBuffer) -> int:
        view = memoryview(buffer)[: max(0, self._size - self._at)]
        count = self._file.readinto(view) or 0
        self._at += count
        return count


# --- where to cut -----------------------------------------------------------------------------------


def _cuts(name: str, sample: bytes) -> Callable[[bytes], bool] | None:
    """Whether a line is one to cut in front of; None for a format that has none."""
    if name == "yaml":
        from dealer.record import own

        return own.begins_hand
    if name == "phhs":
        from dealer.record import phh

        return phh.begins_hand
    if name in ("pokerstars", "fulltilt"):
        from dealer.record import sites

        return partial(sites.begins_hand, encoding=encoding_of(sample))
    return None


def _next_cut(file: BinaryIO, place: int, encoding: str, begins: Callable[[bytes], bool], size: int) -> int:
    """The first place to cut behind ``place``; the file's size where there is none."""
    if place >= size:
        return size
    place += place % 2 if encoding else 0
    file.seek(place)
    place += _line(file, encoding)[1]  # the rest of a line
    while True:
        raw, length = _line(file, encoding)
        if not raw:
            return size
        if begins(raw):
            return place
        place += length


def _line(file: BinaryIO, encoding: str) -> tuple[bytes, int]:
    """The next line, or the beginning of a very long one, and its length in bytes with its end."""
    raw = piece = file.readline(_LONGEST_LINE)
    length = len(raw)
    tail = raw[-2:]
    end = "\n".encode(encoding or "ascii")
    while piece and not (length % len(end) == 0 and tail.endswith(end)):
        piece = file.read(1) if length % len(end) else file.readline(_LONGEST_LINE)
        length += len(piece)
        tail = (tail + piece)[-2:]
        if len(raw) < _LONGEST_LINE:
            raw += piece
    return raw, length


def _lead(file: BinaryIO, start: int, begins: Callable[[bytes], bool]) -> int:
    """Some cuts before ``start``, as far as they are near."""
    window = _WINDOW
    while True:
        place = max(0, start - window)
        file.seek(place)
        found = []
        for raw in file.read(start - place).split(b"\n"):
            if begins(raw):
                found.append(place)
            place += len(raw) + 1
        if len(found) >= _BEFORE or window >= min(start, _LARGEST_WINDOW):
            break
        window *= 4
    return found[-_BEFORE:][0] if found else 0 if window >= start else start


def _lines_between(file: BinaryIO, start: int, end: int, encoding: str) -> int:
    file.seek(start)
    if encoding:
        return file.read(end - start).decode(encoding, errors="replace").count("\n")
    count = 0
    while start < end:
        block = file.read(min(_BLOCK, end - start))
        if not block:
            break
        count += block.count(b"\n")
        start += len(block)
    return count
