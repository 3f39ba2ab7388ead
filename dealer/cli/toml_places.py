"""Where the keys of a TOML text stand.  The text is one that ``tomllib`` has read without an error."""

from __future__ import annotations

import re
from typing import NamedTuple

_HEADER = re.compile(r"\[\[?([^\]\n]*)\]\]?")
_KEY = re.compile(r"""((?:[\w-]+|"[^"\n]*"|'[^'\n]*')(?:\s*\.\s*(?:[\w-]+|"[^"\n]*"|'[^'\n]*'))*)\s*=\s*""")
_PART = re.compile(r"""[\w-]+|"[^"\n]*"|'[^'\n]*'""")
_SKIP = re.compile(
    r'''"""(?:[^\\]|\\.)*?"""|\'\'\'.*?\'\'\'|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|\#[^\n]*|[^"'\#\[\]{}\n]+''', re.DOTALL
)


class Place(NamedTuple):
    """Line and column of a key, and of its value, from 1."""

    line: int
    col: int
    value_col: int


def places(text: str) -> dict[tuple[str, ...], Place]:
    """Full key (tables included) -> its place.  Keys inside ``{ … }`` have the place of what holds them."""
    found: dict[tuple[str, ...], Place] = {}
    table: tuple[str, ...] = ()
    position, line, start = 0, 1, 0
    fresh, depth = True, 0
    while position < len(text):
        letter = text[position]
        if letter == "\n":
            position += 1
            line, start = line + 1, position
            fresh = depth == 0
            continue
        if letter in " \t\r" and fresh:
            position += 1
            continue
        match = (_HEADER if letter == "[" else _KEY).match(text, position) if fresh and depth == 0 else None
        fresh = False
        if match is not None:
            col = position - start + 1
            names = tuple([part.strip("\"'") for part in _PART.findall(match[1])])
            if letter == "[":
                table = names
                found.setdefault(table, Place(line, col, col))
            else:
                found.setdefault((*table, *names), Place(line, col, match.end() - start + 1))
            position = match.end()
            continue
        skipped = _SKIP.match(text, position)
        if skipped is not None:
            lines = skipped[0].count("\n")
            if lines:
                line += lines
                start = position + skipped[0].rindex("\n") + 1
            position = skipped.end()
            continue
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(letter, 0)
        position += 1
    return found


def place_of(found: dict[tuple[str, ...], Place], key: tuple[str, ...]) -> Place:
    """The place of a key, or of the nearest table around it."""
    while key:
        if key in found:
            return found[key]
        key = key[:-1]
    return Place(1, 1, 1)
