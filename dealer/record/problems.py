"""What is wrong with a file that should hold hands, as values that print as one line each."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct


def printable(text: str) -> str:
    """``text`` on one line, without power over a terminal: what cannot be printed is escaped."""
    if text.isprintable():
        return text
    return "".join([character if character.isprintable() else ascii(character)[1:-1] for character in text])


class Problem(Struct, frozen=True):
    """Something that could not be read.  ``line`` and ``col`` count from 1; 1:1 speaks of the whole file."""

    path: str
    line: int
    col: int
    message: str
    kind: str = ""
    """Of a hand that cannot be audited: as in :class:`NotAuditable`."""

    def __str__(self) -> str:
        return printable(f"{self.path}:{self.line}:{self.col}: {self.message}")


class NotAuditable(Struct, frozen=True):
    """A hand that was recognised and cannot be judged; the rest of its file can.

    ``kind`` is one of ``no_procedure run_it_twice cancelled partial damaged cash_out`` for counting;
    ``reason`` is the sentence for people; ``line`` is where the hand begins.
    """

    path: str
    line: int
    reason: str
    kind: str = "damaged"
    number: int = 0
    """1-based place of the hand in its file; 0 where unknown."""

    def __str__(self) -> str:
        return printable(f"{self.path}:{self.line}:1: {self.reason}")


class RecordProblems(ValueError):
    """All problems of one file, where the caller wanted nothing but good hands."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))


def nearest(word: str, names: Iterable[str]) -> str:
    """``; did you mean 'burn'?`` for the known name most like ``word``, else nothing."""
    from difflib import get_close_matches

    match = get_close_matches(word[:60], list(names), n=1, cutoff=0.6)
    return f"; did you mean {match[0]!r}?" if match else ""
