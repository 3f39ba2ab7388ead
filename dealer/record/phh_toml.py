"""The TOML of PHH files: a quick parser of the subset that PHH programs write, ``tomllib`` for the rest.

Both give the same values: ``int``, ``Decimal`` for decimals, ``str``, ``bool``, lists and, for times of
day, :class:`datetime.time`.
"""

from __future__ import annotations

import datetime
import re
from decimal import Decimal
from typing import Any, Final

_INTEGER: Final = "-?(?:0|[1-9][0-9]*)"
_NUMBER: Final = rf"{_INTEGER}(?:\.[0-9]+)?"
_WHOLE = re.compile(_INTEGER, re.ASCII).fullmatch
_WHOLES = re.compile(rf"{_INTEGER}(?:, {_INTEGER})*", re.ASCII).fullmatch
_NUMBERS = re.compile(rf"{_NUMBER}(?:, {_NUMBER})*", re.ASCII).fullmatch
_TIME = re.compile(r"([01][0-9]|2[0-3]):([0-5][0-9]):([0-5][0-9])", re.ASCII).fullmatch
_KEY = re.compile(r"[A-Za-z0-9_-]+", re.ASCII).fullmatch
_DEEP_KEY = re.compile(r"(?<![\w.-])[\w-]+(?:[ \t]*\.[ \t]*(?:[\w-]+|\"[^\"\n]*\"|'[^'\n]*')){20}", re.ASCII).search
_BOOLEANS: Final = {"true": True, "false": False}
_LONGEST_NUMBER: Final = 400
_LONGEST_KEY: Final = 60
_MEMO_SIZE: Final = 8192
_LONGEST_KNOWN: Final = 150
"""Characters of a line that is remembered: what is shorter comes again, as names and stacks do."""

_lines: dict[str, tuple[str, Any]] = {}
"""Lines read before, with their key and value."""


class TomlError(ValueError):
    """Text that is no TOML; ``line`` and ``col`` count from 1 within the text."""

    def __init__(self, message: str, line: int, col: int) -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.col = col


def parse_toml(text: str) -> dict[str, Any]:
    """The values of ``text``.  Raises TomlError."""
    fields = parse_quickly(text)
    return fields if fields is not None else parse_fully(text)


def parse_quickly(text: str) -> dict[str, Any] | None:
    """The values of ``text`` where every line is a plain ``key = value``; None for anything unusual."""
    fields: dict[str, Any] = {}
    for line in text.split("\n"):
        if not line:
            continue
        known = _lines.get(line)
        if known is None:
            known = _parse_line(line)
            if known is None:
                return None
        key, value = known
        if key in fields:
            return None
        fields[key] = value[:] if type(value) is list else value
    return fields


def _parse_line(line: str) -> tuple[str, Any] | None:
    """Key and value of a line, remembered where it is short; None for anything unusual."""
    key, _, text = line.partition(" = ")
    value: Any = None
    if _KEY(key) and len(key) <= _LONGEST_KEY and text:
        mark = text[0]
        if mark == "'":
            if text[-1] == "'" and text.count("'") == 2 and text.isprintable():
                value = text[1:-1]
        elif mark == "[":
            value = _list(text)
        else:
            value = _scalar(text)
    if value is None:
        return None
    if len(line) <= _LONGEST_KNOWN:
        if len(_lines) >= _MEMO_SIZE:
            _lines.clear()
        _lines[line] = key, value
    return key, value


def _list(text: str) -> list[Any] | None:
    """A list of texts or of numbers, on one line."""
    if text[1:2] == "'":
        strings = text[2:-2].split("', '")
        if text[-2:] != "']" or not text.isprintable() or text.count("'") != 2 * len(strings):
            return None
        return strings
    inner = text[1:-1]
    if text[-1] != "]" or len(text) > _LONGEST_NUMBER:
        return None
    if _WHOLES(inner):
        return list(map(int, inner.split(", ")))
    if _NUMBERS(inner):
        return [int(word) if "." not in word else Decimal(word) for word in inner.split(", ")]
    return None if inner else []


def _scalar(text: str) -> object:
    if text in _BOOLEANS:
        return _BOOLEANS[text]
    if len(text) > _LONGEST_NUMBER:
        return None
    if _WHOLE(text):
        return int(text)
    if _NUMBERS(text) and "," not in text:
        return Decimal(text)
    clock = _TIME(text)
    return datetime.time(int(clock[1]), int(clock[2]), int(clock[3])) if clock is not None else None


def parse_fully(text: str) -> dict[str, Any]:
    """The values of ``text`` by ``tomllib``.  Raises TomlError."""
    import tomllib

    if _DEEP_KEY(text):
        # tomllib's time and memory grow with the square of a dotted key's length
        raise TomlError("not TOML that is taken here: nested too deeply", 1, 1)
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        message = str(error)
        place = re.search(r" \(at (?:line (\d+), column (\d+)|end of document)\)$", message)
        line, col = text.count("\n") + 1, 1
        if place is not None:
            message = message[: place.start()]
            if place[1]:
                line, col = int(place[1]), int(place[2])
        raise TomlError(f"not TOML: {' '.join(message.split())}", line, col) from None
    except RecursionError:
        raise TomlError("not TOML that is taken here: nested too deeply", 1, 1) from None
    except (ValueError, ArithmeticError) as error:
        if "integer string conversion" in str(error):
            raise TomlError("not TOML that is taken here: a number of thousands of digits", 1, 1) from None
        raise TomlError(f"not TOML: {' '.join(str(error).split())}", 1, 1) from None


# --- places -----------------------------------------------------------------------------------------

_STRING = re.compile(r"'[^'\n]*'|\"(?:[^\"\\\n]|\\.)*\"|#[^\n]*|[\[\]\n]")


def key_line(text: str, key: str) -> int:
    """The line, from 1, on which ``key`` is given at the top level; 1 where it is not to be found."""
    place = text.find(f"\n{key} = ")
    if place >= 0:
        return text.count("\n", 0, place) + 2
    match = re.search(rf"^[ \t]*[\"']?{re.escape(key)}[\"']?[ \t]*=", text, re.MULTILINE)
    return text.count("\n", 0, match.start()) + 1 if match is not None else 1


def string_places(text: str, key: str, count: int) -> list[tuple[int, int]]:
    """Line and column, from 1, of each string in the list ``key``; ``count`` of them in any case."""
    match = re.search(rf"^[ \t]*[\"']?{re.escape(key)}[\"']?[ \t]*=[ \t]*\[", text, re.MULTILINE)
    places: list[tuple[int, int]] = []
    if match is not None:
        line = text.count("\n", 0, match.end()) + 1
        start = text.rfind("\n", 0, match.end()) + 1
        for token in _STRING.finditer(text, match.end()):
            mark = token.group()[0]
            if mark == "\n":
                line, start = line + 1, token.end()
            elif mark == "]":
                break
            elif mark != "#":
                places.append((line, token.start() - start + 2))
    last = places[-1] if places else (key_line(text, key), 1)
    return (places + [last] * (count - len(places)))[:count]
