"""Hand records in YAML: several documents a file, read as a stream, written act by act.

A document is a small header and, last, ``events: |`` with one event a line.  The events are taken
straight from the lines, so that a note behind ``#`` is kept and every event knows its line.  The last
line of a file is not there before its newline is: a torn ``cbr 40`` never reads as ``cbr 4``.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, Final, Self

from dealer.record.events import Event
from dealer.record.flow import FlowError, Node, parse, parse_line
from dealer.record.grammar import AMOUNT, hundredths
from dealer.record.hand import OBSERVABLE, HandRecord, SeatEntry
from dealer.record.header import KEYS, HeaderReader, format_header
from dealer.record.notation import NotationError, format_event, parse_event
from dealer.record.position import Position
from dealer.record.problems import Problem, RecordProblems, nearest

LONGEST_LINE: Final = 1 << 20
LARGEST_HAND: Final = 8 << 20
INDENT: Final = "  "
NO_HAND: Final = "no hand in this file; expected procedure, seats and events"
MOST_PROBLEMS: Final = 50
"""Of one hand; a file that is something else altogether would bring thousands."""

_EVENTS_KEY = re.compile(r"events:(.*)", re.DOTALL).fullmatch
_BLOCK = re.compile(r" +\|[1-9]?[+-]?[1-9]?(?: *| +#.*)").fullmatch
_SEPARATOR = re.compile(rb"(?:---|\.\.\.)(?:[ \t]*|[ \t]+#.*)\r?\n?").fullmatch
_CONTENT = re.compile(rb"^(?!#)[ \t\r\f\v]*\S", re.MULTILINE).search
_SEAT = re.compile(rf"([1-9][0-9]?): \{{name: ([^\W\d_](?:[\w ]*\w)?), stack: ({AMOUNT})\}}").fullmatch
_MEMO_SIZE = 4096
_values: dict[str, tuple[str, Any]] = {}


def read_own(file: BinaryIO, path: str, at: Position | None = None) -> Iterator[HandRecord | Problem]:
    """The hands of an open file in turn; a hand with faults yields one Problem for each.

    ``at``: what the hands before have left where ``file`` is a part of a file; it is moved on.
    """
    whole = at is None
    at = at or Position()
    for first_line, raw in _documents(file, at.line):
        if isinstance(raw, str):
            at.number += 1
            yield Problem(path, first_line, 1, raw)
            continue
        if is_blank(raw):
            continue
        at.number += 1
        try:
            text = raw.decode("utf-8")
        except UnicodeDecodeError as error:
            line = first_line + raw.count(b"\n", 0, error.start)
            col = error.start - (raw.rfind(b"\n", 0, error.start) + 1) + 1
            yield Problem(path, line, col, f"byte 0x{raw[error.start]:02x} is no UTF-8; expected a text file in UTF-8")
            continue
        lines = text.replace("\r\n", "\n").split("\n")
        lines[0] = lines[0].removeprefix("\ufeff")
        lines.pop()
        yield from _Document(path, first_line, at.number, lines).read()
    if whole and not at.number:
        yield Problem(path, 1, 1, NO_HAND)


def read_record(path: str | os.PathLike[str]) -> HandRecord:
    """The one hand of a file.  Raises RecordProblems; OSError where the file cannot be opened."""
    with Path(path).open("rb") as file:
        found = list(read_own(file, os.fspath(path)))
    problems = [item for item in found if isinstance(item, Problem)]
    records = [item for item in found if isinstance(item, HandRecord)]
    if not problems and len(records) != 1:
        problems = [Problem(os.fspath(path), 1, 1, f"{len(records)} hands in this file; expected one")]
    if problems:
        raise RecordProblems(problems)
    return records[0]


def is_blank(document: bytes) -> bool:
    """Whether a document holds nothing but empty lines and comments."""
    return _CONTENT(document.removeprefix(b"\xef\xbb\xbf")) is None


def begins_hand(raw: bytes) -> bool:
    """Whether a whole line ends one hand and begins the next: ``---`` or ``...``."""
    return raw[:1] in (b"-", b".") and _SEPARATOR(raw) is not None


def _documents(file: BinaryIO, line: int) -> Iterator[tuple[int, bytes | str]]:
    """First line and bytes of each document; a sentence in place of the bytes where it is too large."""
    readline = file.readline
    chunk: list[bytes] = []
    size = 0
    start = line
    too_large = False
    while raw := readline(LONGEST_LINE):
        if raw[-1] != 10:
            if len(raw) < LONGEST_LINE:
                break  # the file ends without a newline: this line does not exist
            too_large = True
            chunk.clear()
            while raw and raw[-1] != 10:
                raw = readline(LONGEST_LINE)
        elif raw[0] in b"-." and _SEPARATOR(raw):
            if too_large:
                yield start, f"a hand of more than {LARGEST_HAND >> 20} MiB, or a line of more than 1 MiB"
            elif chunk:
                yield start, b"".join(chunk)
            chunk.clear()
            size, too_large = 0, False
            line += 1
            start = line
            continue
        elif not too_large:
            size += len(raw)
            chunk.append(raw)
            if size > LARGEST_HAND:
                too_large = True
                chunk.clear()
        line += 1
    if too_large:
        yield start, f"a hand of more than {LARGEST_HAND >> 20} MiB, or a line of more than 1 MiB"
    elif chunk:
        yield start, b"".join(chunk)


class _Document:
    """One document on its way from lines to a record or to problems."""

    def __init__(self, path: str, first_line: int, number: int, lines: list[str]) -> None:
        self.path = path
        self.first_line = first_line
        self.number = number
        self.lines = lines
        self.problems: list[Problem] = []

    def bad(self, line: int, col: int, message: str) -> None:
        """Note a problem; ``line`` is a line of the file."""
        self.problems.append(Problem(self.path, line, col, message))

    def read(self) -> Iterator[HandRecord | Problem]:
        lines = self.lines
        split = next((i for i, line in enumerate(lines) if line.startswith("events:")), len(lines))
        fields = self.read_header(lines[:split])
        events: list[Event] = []
        places: list[int] = []
        if split == len(lines):
            self.bad(
                self.first_line + max(split - 1, 0), 1,
                "events: missing; expected the line 'events: |' and one event a line below it",
            )  # fmt: skip
        else:
            events, places = self.read_events(split)
        if self.problems:
            self.problems.sort(key=lambda problem: (problem.line, problem.col))
            yield from self.problems[:MOST_PROBLEMS]
            if len(self.problems) > MOST_PROBLEMS:
                last = self.problems[MOST_PROBLEMS]
                more = len(self.problems) - MOST_PROBLEMS
                yield Problem(self.path, last.line, last.col, f"and {more} more problems in this hand")
            return
        observed = fields.pop("observed", OBSERVABLE)
        first = next((i for i, line in enumerate(lines) if line and line[0] not in "# "), 0)
        yield HandRecord(
            events=events, lines=places, path=self.path, number=self.number, observed=observed,
            line=self.first_line + first, **fields,
        )  # fmt: skip

    # --- header ---

    def read_header(self, lines: list[str]) -> dict[str, Any]:
        fields: dict[str, Any] = {}
        for line in lines:
            if not line or line[0] == "#":
                continue
            known = _values.get(line)
            if known is None:
                known = _quick_value(line)
                if known is None:
                    return self.read_strictly(lines)
            key, value = known
            if key in fields:
                return self.read_strictly(lines)
            fields[key] = value.copy() if isinstance(value, dict) else value
        if "procedure" not in fields or "seats" not in fields:
            return self.read_strictly(lines)
        return fields

    def read_strictly(self, lines: list[str]) -> dict[str, Any]:
        """The header by the strict reader: slower, and every fault with its place."""
        fields: dict[str, Any] = {}
        try:
            root = parse("\n".join(lines) + "\n", self.first_line)
        except FlowError as error:
            for line, col, message in error.faults:
                self.bad(line, col, message)
            return fields
        if root.pairs is None:
            self.bad(root.line, root.col, f"expected keys ({', '.join(KEYS)}), not {root.shape}")
            return fields
        reader = HeaderReader()
        for key, node in root.pairs:
            name = key.text or ""
            if name not in KEYS or name == "events":
                reader.bad(
                    key,
                    f"{name[:60]!r} is no key of a record; expected {', '.join(KEYS)}{nearest(name, KEYS)}",
                )
            else:
                fields[name] = reader.read(name, node)
        for name, example in (("procedure", "seven_card_stud"), ("seats", "{1: {name: Yoon, stack: 60}}")):
            if name not in fields:
                reader.bad(Node(self.first_line, 1), f"{name}: missing; expected {name}: {example}")
        for fault in reader.faults:
            self.bad(fault.line, fault.col, fault.message)
        return fields

    # --- events ---

    def read_events(self, split: int) -> tuple[list[Event], list[int]]:
        lines = self.lines
        events: list[Event] = []
        places: list[int] = []
        match = _EVENTS_KEY(lines[split])
        if match is None or not _BLOCK(match[1]):
            self.bad(
                self.first_line + split, 9,
                "events: expected one block of lines, 'events: |' and each event on a line of its own below",
            )  # fmt: skip
            return events, places
        prefix = ""
        line_number = self.first_line + split
        for line in lines[split + 1 :]:
            line_number += 1
            if not prefix:
                prefix = " " * (len(line) - len(line.lstrip(" ")))
            if prefix and line.startswith(prefix):
                act = line[len(prefix) :]
                try:
                    event = parse_event(act)
                except NotationError as error:
                    if act.strip(" "):
                        self.bad(line_number, len(prefix) + error.col, error.message)
                    continue
                events.append(event)
                places.append(line_number)
            elif line.strip(" ") and not line.startswith("#"):
                self.after_events(line_number, line)
        return events, places

    def after_events(self, line_number: int, line: str) -> None:
        if line[0] == " ":
            self.bad(line_number, 1, "an event with less indentation than the first one")
            return
        key = line.partition(":")[0]
        if key in KEYS:
            self.bad(line_number, 1, f"{key}: stands behind the events; expected events to be the last key")
        else:
            self.bad(line_number, 1, "expected an indented event line, --- or the end of the file")


def _quick_value(line: str) -> tuple[str, Any] | None:
    """Key and value of a header line in the program's own style, without faults; else None."""
    if line.startswith("seats: {"):
        seats = _quick_seats(line)
        if seats is not None:
            return "seats", seats
    found = parse_line(line)
    if found is None or found[0] not in KEYS or found[0] == "events":
        return None
    key, node = found
    reader = HeaderReader()
    value = reader.read(key, node)
    if reader.faults:
        return None
    if key not in ("seats", "table", "final_stacks", "extra", "started"):
        if len(_values) >= _MEMO_SIZE:
            _values.clear()
        _values[line] = (key, value)
    return key, value


def _quick_seats(line: str) -> dict[int, SeatEntry] | None:
    """The seats of a line in which each has a plain name and a stack; else None."""
    seats: dict[int, SeatEntry] = {}
    for part in line[8:-1].split("}, "):
        match = _SEAT(part + "}" if part[-1:] != "}" else part)
        if match is None:
            return None
        seats[int(match[1])] = SeatEntry(match[2], hundredths(match[3]))
    return seats if line[-2:] == "}}" and len(seats) == line.count("stack: ") else None


# --- writing ----------------------------------------------------------------------------------------


def format_record(record: HandRecord) -> str:
    """The whole document.  Several documents are joined by lines of ``---``."""
    return format_header(record) + "".join([f"{INDENT}{format_event(event)}\n" for event in record.events])


class Appender:
    """Writes a hand act by act; after each call what was written is on the disk.

    ``Appender.create(path, record)`` begins a hand behind those the file holds already;
    ``Appender.resume(path)`` goes on with the last hand, a torn last line dropped.
    """

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    @classmethod
    def create(cls, path: str | os.PathLike[str], record: HandRecord) -> Appender:
        """Begin ``record``: its header, and the events it has.  Raises OSError."""
        appender = cls.resume(path)
        separator = "---\n" if os.fstat(appender._descriptor).st_size else ""
        appender._write(separator + format_record(record))
        return appender

    @classmethod
    def resume(cls, path: str | os.PathLike[str]) -> Appender:
        """Go on where the file ends, behind its last whole line.  Raises OSError."""
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
        end = _end_of_last_line(descriptor)
        os.ftruncate(descriptor, end)
        os.lseek(descriptor, end, os.SEEK_SET)
        return cls(descriptor)

    def append(self, event: Event, sync: bool = True) -> None:
        """Write one event.  Raises NotationError, with nothing written, and OSError.

        Without ``sync`` it survives the end of the program, but the power only once :meth:`sync` is called.
        """
        self._write(f"{INDENT}{format_event(event)}\n", sync)

    def sync(self) -> None:
        """Everything written so far is on the disk."""
        os.fsync(self._descriptor)

    def _write(self, text: str, sync: bool = True) -> None:
        data = text.encode("utf-8")
        while data:
            data = data[os.write(self._descriptor, data) :]
        if sync:
            os.fsync(self._descriptor)

    def close(self) -> None:
        """Close the file.  Closing twice is allowed."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _end_of_last_line(descriptor: int) -> int:
    """Bytes of the file up to and including its last newline."""
    end = os.fstat(descriptor).st_size
    while end > 0:
        size = min(end, 1 << 16)
        os.lseek(descriptor, end - size, os.SEEK_SET)
        block = os.read(descriptor, size)
        place = block.rfind(b"\n")
        if place >= 0:
            return end - size + place + 1
        end -= size
    return 0
