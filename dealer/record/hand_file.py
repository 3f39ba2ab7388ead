"""A file of hands by place: where each hand begins, so that any one is read without those before it.

The file is scanned for the lines that divide its hands, nothing else is read; a hand is then read by the
reader of its format from its own bytes alone, and is what reading the whole file would give.  Scanning goes
in blocks (:meth:`HandFile.scan`), so that a screen can open before a very large file is scanned to its end.
Only the reader that is needed is loaded.
"""

from __future__ import annotations

import io
import os
import re
from array import array
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import BinaryIO, Final, Self

from dealer.record.detect import CHANGED, SAMPLE, Found, explain, read_hands, sniff, why_unusable
from dealer.record.lines import decode_line, encoding_of
from dealer.record.position import BringIns, Position
from dealer.record.problems import Problem, RecordProblems

BLOCK: Final = 1 << 20
LARGEST_HAND: Final = 16 << 20
"""Bytes of a hand that are handed to its reader; every reader refuses less."""
_HEAD: Final = 1 << 16


_OWN_STARTS = (b"---", b"...")
_OWN = re.compile(rb"(?:---|\.\.\.)(?:[ \t]*|[ \t]+#[^\n]*)\r?\n").match
_PHHS = re.compile(rb"^\[[0-9]{1,12}\][ \t]*(?:#[^\n]*)?\r?$", re.MULTILINE).finditer
_FIELDS = re.compile(rb"^(?!#)[ \t\r\f\v]*[^\s#]", re.MULTILINE).search
_SITES = tuple([re.compile(name).finditer for name in (rb"PokerStars", rb"Full ?Tilt")])


class HandFile:
    """The hands of one file; :meth:`read` gives the one at a place (from 0).

    ``len(file)`` counts the hands found so far, broken ones included; ``complete`` says that the whole file is
    scanned.  ``problems`` are those of the file itself, not of one of its hands.
    """

    def __init__(self, path: str, file: BinaryIO, format_: str) -> None:
        self.path = path
        self.format = format_
        self.complete = False
        self.problems: list[Problem] = []
        self._file = file
        self._status = os.fstat(file.fileno())
        self.size = self._status.st_size
        self._begins = array("Q")
        self._ends = array("Q")
        self._lines = array("Q")
        self._open = (0, 1)
        """Place in the file and line of what follows the last dividing line."""
        self._wide = self._encoding()
        self._blocks = self._scanned()

    @classmethod
    def open(
        cls,
        path: str | os.PathLike[str],
        format_: str | None = None,
        by_variant: Mapping[str, str] | None = None,
        by_game: Mapping[str, str] | None = None,
    ) -> Self:
        """Open a file and scan to its first hand.  Raises RecordProblems where it holds none."""
        name = os.fspath(path)
        wrong = why_unusable(name)
        if wrong:
            raise RecordProblems([Problem(name.replace("\0", "?"), 1, 1, wrong)])
        try:
            file = Path(name).open("rb")  # noqa: SIM115 (it stays open)
        except OSError as error:
            raise RecordProblems([Problem(name, 1, 1, explain(error))]) from None
        found, wrong = sniff(os.pread(file.fileno(), SAMPLE, 0), format_)
        if wrong:
            file.close()
            raise RecordProblems([Problem(name, 1, 1, wrong)])
        opened = cls(name, file, found)
        while not len(opened) and opened.scan():
            pass
        if not len(opened):
            opened.close()
            seen = [item for item in read_hands(name, found, by_variant, by_game) if isinstance(item, Problem)]
            raise RecordProblems(seen or [Problem(name, 1, 1, "no hand in this file")])
        return opened

    def __len__(self) -> int:
        return len(self._begins)

    def close(self) -> None:
        """Close the file.  Closing twice is allowed."""
        self._file.close()

    @property
    def encoding(self) -> str:
        """How the text of the hands is encoded, as far as the file's first bytes tell."""
        return self._wide or "utf-8"

    @property
    def changed(self) -> bool:
        """Whether the file was written to since it was opened."""
        now = os.fstat(self._file.fileno())
        return (now.st_size, now.st_mtime_ns) != (self._status.st_size, self._status.st_mtime_ns)

    # --- scanning -------------------------------------------------------------------------------

    def scan(self) -> bool:
        """Look through the next block; False once the whole file is scanned."""
        if not self.complete and next(self._blocks, None) is None:
            self.complete = True
        return not self.complete

    def _scanned(self) -> Iterator[bool]:
        """The work of :meth:`scan`, a block at a time."""
        if self.format == "phh":
            self._end(self.size)
            return
        line = 1
        for offset, block in self._whole_lines():
            counted = 0
            for begins, ends in self._dividing(block):
                line += self._newlines(block, counted, ends)
                counted = ends
                self._end(offset + begins)
                self._open = (offset + ends, line)
            line += self._newlines(block, counted, len(block))
            yield True
        self._end(self.size)

    def _newlines(self, block: bytes, begin: int, end: int) -> int:
        if self._wide:
            return block[begin:end].decode(self._wide, errors="replace").count("\n")
        return block.count(b"\n", begin, end)

    def _whole_lines(self) -> Iterator[tuple[int, bytes]]:
        """Where each block begins, and its bytes: whole lines.  A line longer than a block divides no hands."""
        newline = "\n".encode(self._wide or "ascii")
        place = 0
        inside = False  # of a line that began in an earlier block
        while block := self._bytes(place, BLOCK):
            if inside:
                end = _find(block, newline)
                inside = end < 0
                if not inside:
                    yield place + end, newline
                place += len(block) if inside else end + len(newline)
                continue
            end = _find(block, newline, last=True) + len(newline)
            if place + len(block) >= self.size:
                end = len(block)
            if end < len(newline):
                inside = True
                place += len(block)
            else:
                yield place, block[:end]
                place += end

    def _dividing(self, block: bytes) -> Iterator[tuple[int, int]]:
        """Where a hand ends and where the next one begins, for each dividing line in the block."""
        if self.format == "yaml":
            return _separators(block)
        if self.format == "phhs":
            return ((match.start(), match.start()) for match in _PHHS(block))
        return _wide_first_lines(block, self._wide) if self._wide else _first_lines(block)

    def _end(self, end: int) -> None:
        """What was open ends here; it is a hand unless nothing is in it."""
        begin, line = self._open
        if begin < end and self._is_hand(begin, end):
            self._begins.append(begin)
            self._ends.append(end)
            self._lines.append(line)

    def _is_hand(self, begin: int, end: int) -> bool:
        if self.format == "yaml":
            from dealer.record.own import is_blank

            head = self._bytes(begin, min(256, end - begin))
            if len(head) == 256 and not is_blank(head):
                return True
            whole = self._bytes(begin, min(end - begin, LARGEST_HAND))
            return not is_blank(whole[: whole.rfind(b"\n") + 1])
        if begin > 0 or self.format == "phh":
            return True
        head = self._bytes(0, min(end, _HEAD))
        if self.format == "phhs":
            return head.startswith(b"[") or _FIELDS(head.removeprefix(b"\xef\xbb\xbf")) is not None
        from dealer.record.sites import is_first_line, read_site

        if is_first_line(head.decode(self._wide or "utf-8", errors="replace").removeprefix("\ufeff")):
            return True
        found = read_site(io.BytesIO(head), self.path, {}, self.format, Position(number=1))
        self.problems += [item for item in found if isinstance(item, Problem)]
        return False

    def _encoding(self) -> str:
        """UTF-16 as the sites' files may be written; empty for anything else."""
        return encoding_of(self._bytes(0, 2)) if self.format in ("pokerstars", "fulltilt") else ""

    # --- reading --------------------------------------------------------------------------------

    def line(self, place: int) -> int:
        """The line of the file where the hand at ``place`` begins."""
        return self._lines[place]

    def text(self, place: int) -> bytes:
        """The bytes of the hand at ``place``."""
        begin = self._begins[place]
        return self._bytes(begin, min(self._ends[place] - begin, LARGEST_HAND))

    def read(
        self,
        place: int,
        by_variant: Mapping[str, str],
        by_game: Mapping[str, str] | None = None,
        bring_ins: BringIns | None = None,
    ) -> list[Found]:
        """The hand at ``place``, or what is wrong with it.

        ``bring_ins``: what earlier hands of a site's file told (see :func:`read_site`); it is added to.
        """
        try:
            return list(self._read(place, by_variant, by_variant if by_game is None else by_game, bring_ins))
        except (OSError, ValueError) as error:
            why = explain(error) if isinstance(error, OSError) else CHANGED
            return [Problem(self.path, self.line(place), 1, why)]

    def _read(
        self, place: int, by_variant: Mapping[str, str], by_game: Mapping[str, str], bring_ins: BringIns | None
    ) -> Iterator[Found]:
        data = self.text(place)
        at = Position(self.line(place), place, self._wide, {} if bring_ins is None else bring_ins)
        file = io.BytesIO(data)
        if self.format == "yaml":
            from dealer.record.own import read_own

            return read_own(file, self.path, at)
        if self.format in ("phh", "phhs"):
            from dealer.record.phh import read_phh, read_phhs

            several = self.format == "phhs"
            return read_phhs(file, self.path, by_variant, at) if several else read_phh(file, self.path, by_variant)
        from dealer.record.sites import read_site

        return read_site(file, self.path, by_game, self.format, at)

    def _bytes(self, offset: int, size: int) -> bytes:
        """So many bytes of the file; fewer where it ends."""
        found = os.pread(self._file.fileno(), size, offset)
        while 0 < len(found) < size:
            more = os.pread(self._file.fileno(), size - len(found), offset + len(found))
            if not more:
                break
            found += more
        return found


def _find(block: bytes, newline: bytes, last: bool = False) -> int:
    """Where the first (or last) newline of ``block`` is; -1 where there is none."""
    step = len(newline)
    if last:
        place = block.rfind(newline)
        while place >= 0 and place % step:
            place = block.rfind(newline, 0, place + step - 1)
        return place
    place = block.find(newline)
    while place >= 0 and place % step:
        place = block.find(newline, place + 1)
    return place


def _separators(block: bytes) -> Iterator[tuple[int, int]]:
    """The lines between own records."""
    places = [0] if block.startswith(_OWN_STARTS) else []
    for start in _OWN_STARTS:
        place = block.find(b"\n" + start)
        while place >= 0:
            places.append(place + 1)
            place = block.find(b"\n" + start, place + 1)
    for place in sorted(places):
        match = _OWN(block, place)
        if match is not None:
            yield match.span()


def _first_lines(block: bytes) -> Iterator[tuple[int, int]]:
    """Where the hands of the sites begin."""
    from dealer.record.sites import is_first_line

    places: set[int] = set()
    for find in _SITES:
        for match in find(block):
            begin = block.rfind(b"\n", 0, match.start()) + 1
            if begin not in places:
                end = block.find(b"\n", match.start())
                if is_first_line(decode_line(block[begin : end if end >= 0 else len(block)])):
                    places.add(begin)
    return iter([(begin, begin) for begin in sorted(places)])


def _wide_first_lines(block: bytes, encoding: str) -> Iterator[tuple[int, int]]:
    """The same in UTF-16."""
    from dealer.record.sites import is_first_line

    place = 0
    for line in block.decode(encoding, errors="replace").split("\n"):
        if ("PokerStars" in line or "Full" in line) and is_first_line(line.removeprefix("\ufeff")):
            yield place, place
        place += len(line.encode(encoding, errors="replace")) + 2
