"""Errors for people: one line each on the error output, never a traceback."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from dealer.record.problems import nearest as nearest


class Unusable(Exception):
    """Input that cannot be used; ``lines`` are the sentences to print, and the exit status is 2."""

    def __init__(self, *lines: object) -> None:
        self.lines = [str(line) for line in lines]
        super().__init__("\n".join(self.lines))


def complain(line: object) -> None:
    """Print one line on the error output, whatever it holds."""
    print(one_line(str(line)), file=sys.stderr)


def complain_all(lines: Iterable[object]) -> None:
    for line in lines:
        complain(line)


def one_line(text: str) -> str:
    """``text`` without anything that a terminal would act on."""
    return "".join([char if char.isprintable() else " " if char in "\n\t" else "?" for char in text])
