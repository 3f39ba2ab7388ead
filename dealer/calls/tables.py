"""The tables of words as their files say: ``words/<language>.yaml``, rows, entries, variants."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

HANGUL: Final = re.compile(r"[가-힣]")
_FOLDER: Final = Path(__file__).parent / "words"
_KEY = re.compile(r"(?P<name>[^\s(]+)(?: (?P<need>[0-9,-]+))?(?: \((?P<games>[^)]*)\))?")

Table = dict[str, Any]


class WordsError(ValueError):
    """A table of words that contradicts itself; the message names the word and both meanings."""


def words_of(text: str) -> list[str]:
    """The entries of one row."""
    return [word.strip() for word in text.split(",") if word.strip()]


@cache
def languages() -> tuple[str, ...]:
    """The languages that have a table, in a fixed order."""
    try:
        names = [item.name for item in _FOLDER.iterdir()]
    except OSError:  # inside a zip
        from importlib.resources import files

        names = [item.name for item in files("dealer.calls").joinpath("words").iterdir()]
    return tuple(sorted(name[:-5] for name in names if name.endswith(".yaml")))


@cache
def table(language: str) -> Table:
    """The table of one language as its file says; every scalar is text."""
    import yaml

    loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
    loaded: Table = yaml.load(_bytes(f"{language}.yaml"), loader)
    return loaded


def _bytes(name: str) -> bytes:
    try:
        return (_FOLDER / name).read_bytes()
    except OSError:
        from importlib.resources import files

        return files("dealer.calls").joinpath("words", name).read_bytes()


def rows(section: dict[str, str], game: str) -> Iterator[tuple[str, str, list[str]]]:
    """``(name, need, words)`` of the rows that are on in this game."""
    for key, text in section.items():
        match = _KEY.fullmatch(key)
        if match is None:
            raise WordsError(f"{key!r} is no key of a table: expected NAME, NAME NEED or NAME NEED (GAMES)")
        if is_on(match["games"] or "", game):
            yield match["name"], match["need"] or "", words_of(text)


def is_on(games: str, game: str) -> bool:
    """Whether ``games`` (``stud sampyong``, ``-badugi``, empty for all) takes in this game."""
    if games.startswith("-"):
        return game not in games[1:].split()
    return not games or game in games.split()


def parse_need(text: str) -> frozenset[int]:
    """``1-5``, ``1,4``, ``0`` as the numbers of ranks that are due."""
    low, dash, high = text.partition("-")
    if dash:
        return frozenset(range(int(low), int(high) + 1))
    return frozenset(int(part) for part in text.split(","))


def variants(word: str) -> list[str]:
    """An entry as it can stand in plain text: each ``·`` is nothing or one space (``_`` beside a figure)."""
    if "·" not in word:
        return [word]
    head, _, rest = word.partition("·")
    glue = "_" if head[-1].isascii() else ""
    return [head + gap + tail for tail in variants(rest) for gap in (glue, " ")]
