"""The baseline: findings that are known and were accepted, so that an audit counts only new ones.

A file of JSON with one finding a line, in the order of files and hands, so that two versions of it
compare well.  Findings are matched by their fingerprint alone; path, hand, line and message are there for
people.  Paths are relative to the baseline's folder.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable
from pathlib import Path, PurePath
from typing import Final

import msgspec
from msgspec import Struct

from dealer.audit.inert import encode
from dealer.audit.report import Finding, HandReport
from dealer.audit.words import sentence
from dealer.record.detect import explain, write_atomically
from dealer.record.problems import Problem, RecordProblems

VERSION: Final = 1
LARGEST: Final = 256 << 20


class Entry(Struct, frozen=True):
    """One known finding."""

    fingerprint: str
    code: str
    path: str
    hand: int
    line: int
    message: str


class _File(Struct, frozen=True):
    version: int
    findings: list[Entry]


class Stale(Struct, frozen=True):
    """A known finding that is no longer there; ``line`` is its line in the baseline."""

    entry: Entry
    path: str
    """The file of the hand, as the audit names it."""
    line: int


class Baseline:
    """Known findings, each of which answers one finding.  ``Baseline.read(path)``."""

    def __init__(self, path: str, entries: list[Entry]) -> None:
        self.path = path
        self._entries = entries
        self._left = Counter([entry.fingerprint for entry in entries])
        folder = Path(path).parent
        self._places = {_real(folder / entry.path): entry.path for entry in entries}
        self._seen: set[str] = set()
        self._damaged: set[str] = set()
        self._last = ("", "")

    @classmethod
    def read(cls, path: str) -> Baseline:
        """The baseline in a file.  Raises RecordProblems."""
        try:
            with Path(path).open("rb") as file:
                data = file.read(LARGEST + 1)
        except (OSError, ValueError) as error:
            why = explain(error) if isinstance(error, OSError) else "no such file"
            raise RecordProblems([Problem(path, 1, 1, f"{why}; --write-baseline makes one")]) from None
        if len(data) > LARGEST:
            raise RecordProblems([Problem(path, 1, 1, f"more than {LARGEST >> 20} MiB; expected a baseline")])
        try:
            found = msgspec.convert(json.loads(data), _File)
        except json.JSONDecodeError as error:
            raise RecordProblems([Problem(path, error.lineno, error.colno, f"no baseline: {error.msg}")]) from None
        except (msgspec.ValidationError, UnicodeDecodeError, RecursionError) as error:
            raise RecordProblems([Problem(path, 1, 1, f"no baseline: {error}")]) from None
        if found.version != VERSION:
            message = f"version {found.version} of a baseline; expected {VERSION}"
            raise RecordProblems([Problem(path, 1, 1, message)])
        return cls(path, found.findings)

    def sort_out(self, report: HandReport) -> None:
        """Move what is known from the report's findings to its known ones."""
        self._note(report.path, self._seen)
        if not report.findings:
            return
        new: list[Finding] = []
        for finding in report.findings:
            if self._left[finding.fingerprint] > 0:
                self._left[finding.fingerprint] -= 1
                report.known.append(finding)
            else:
                new.append(finding)
        report.findings = new

    def note_problem(self, problem: Problem) -> None:
        """Something in that file could not be audited: nothing of it is called stale."""
        self._note(problem.path, self._damaged)

    def stale(self, takes: Callable[[str], bool]) -> list[Stale]:
        """Known findings that were looked for and are gone.

        An entry whose file was not part of the audit, or was damaged, or whose code was not selected
        (``takes(code)`` is false) was not looked for.  A file that no longer exists holds no finding.
        """
        names = {kept: name for name, kept in self._places.items()}

        def looked_for(entry: Entry) -> bool:
            if entry.path in self._damaged or not takes(entry.code):
                return False
            return entry.path in self._seen or not os.path.lexists(names[entry.path])

        left = self._left.copy()
        sought: list[Entry] = []
        for entry in self._entries:
            if looked_for(entry):
                sought.append(entry)
            elif left[entry.fingerprint] > 0:
                left[entry.fingerprint] -= 1  # of several alike, this one may be the one that is still there
        lines = self._lines()
        gone: list[Stale] = []
        for entry in reversed(sought):
            if left[entry.fingerprint] > 0:
                left[entry.fingerprint] -= 1
                shown = entry.path if entry.path == "-" else os.path.relpath(names[entry.path])
                gone.append(Stale(entry, shown, lines.get(entry.fingerprint, 1)))
        return gone[::-1]

    def _note(self, path: str, places: set[str]) -> None:
        if path != self._last[0]:
            self._last = (path, _real(Path(path)) if path != "-" else "-")
        kept = self._places.get(self._last[1])
        if kept is not None:
            places.add(kept)

    def _lines(self) -> dict[str, int]:
        """Fingerprint -> its first line in the file."""
        lines: dict[str, int] = {}
        try:
            text = Path(self.path).read_text("utf-8", errors="replace")
        except OSError:
            return lines
        for number, line in enumerate(text.splitlines(), 1):
            for entry_print in line.split('"fingerprint":')[1:]:
                lines.setdefault(entry_print.strip().strip('"').split('"')[0], number)
        return lines


class BaselineWriter:
    """Gathers the findings of an audit and writes them as a baseline, whole or not at all."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.entries: list[Entry] = []
        self._folder = _real(Path(path).parent)
        self._last = ("", "")

    def add(self, report: HandReport) -> None:
        """All findings of a hand, known ones too."""
        for finding in (*report.known, *report.findings):
            self.entries.append(
                Entry(
                    finding.fingerprint, finding.verdict.code, self._relative(report.path), report.number,
                    finding.line, sentence(finding),
                )
            )  # fmt: skip

    def write(self) -> None:
        """Write the file.  Raises OSError."""
        entries = sorted(self.entries, key=lambda one: (one.path, one.hand, one.line, one.code, one.fingerprint))
        lines = ",\n".join([encode(entry) for entry in entries])
        text = f'{{"version":{VERSION},"findings":[\n{lines}\n]}}\n' if lines else _EMPTY
        write_atomically(self.path, text)

    def _relative(self, path: str) -> str:
        if path == "-":
            return path
        if path != self._last[0]:
            self._last = (path, PurePath(os.path.relpath(_real(Path(path)), self._folder)).as_posix())
        return self._last[1]


_EMPTY: Final = f'{{"version":{VERSION},"findings":[]}}\n'


def _real(path: Path) -> str:
    return os.path.realpath(path) if path.name != "-" else "-"
