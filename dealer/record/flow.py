"""The small YAML of record headers, as a tree of nodes that know where they stand.

``parse`` is the strict YAML reader of procedures: positions, no anchors, aliases, tags or doubled keys.
``parse_line`` is a quick reader of what the program itself writes, one ``key: value`` on a line; it
gives None for anything unusual, which is then left to ``parse``.  Both give the same tree.
"""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from msgspec import Struct

if TYPE_CHECKING:
    from dealer.house import strict_yaml

DEEPEST: Final = 12


class Node(Struct, gc=True):
    """A value of the header.  Exactly one of ``text``, ``items`` and ``pairs`` is not None."""

    line: int = 0
    col: int = 0
    """Both from 1; 0 where the quick reader made the node."""
    text: str | None = None
    quoted: bool = False
    items: list[Node] | None = None
    pairs: list[tuple[Node, Node]] | None = None

    @property
    def shape(self) -> str:
        """What it is, for people."""
        if self.pairs is not None:
            return "a mapping"
        return "a list" if self.items is not None else repr(self.text)[:60]


class FlowError(ValueError):
    """Text that is not the YAML we take: line, column and message of every fault."""

    def __init__(self, faults: list[tuple[int, int, str]]) -> None:
        super().__init__("; ".join([message for _, _, message in faults]))
        self.faults = faults


# --- strict -----------------------------------------------------------------------------------------


def parse(text: str, first_line: int = 1) -> Node:
    """The tree of one YAML document, lines counted from ``first_line``.  Raises FlowError."""
    from dealer.house import strict_yaml

    try:
        nodes = list(strict_yaml.load_all(text, ""))
    except strict_yaml.YamlProblems as error:
        raise FlowError(
            [(first_line + problem.line - 1, problem.col, problem.message) for problem in error.problems]
        ) from None
    if len(nodes) > 1:
        raise FlowError([(first_line, 1, "expected one YAML document")])
    return _convert(nodes[0], first_line) if nodes else Node(first_line, 1, pairs=[])


def _convert(node: strict_yaml.Node, first_line: int) -> Node:
    made = Node(first_line + node.line - 1, node.col, node.text, not node.plain)
    if node.items is not None:
        made.items = [_convert(item, first_line) for item in node.items]
    elif node.pairs is not None:
        made.pairs = [
            (_convert(node.keys[key], first_line), _convert(value, first_line)) for key, value in node.pairs.items()
        ]
    return made


# --- quick ------------------------------------------------------------------------------------------

_TOKEN: Final = re.compile(
    r' *(?:([{}\[\],])|"([^"\\\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff]*)"(?=[ ,:}\]]|$)'
    r"|(\w(?:[\w.+ -]*\w)?)(?=[,:}\]]|$)|(: ))"
).match
_KEY: Final = re.compile(r"([a-z_]+): (.*)").fullmatch


def parse_line(line: str) -> tuple[str, Node] | None:
    """Key and value of a header line as the program writes it, else None."""
    head = _KEY(line)
    if head is None:
        return None
    text = head[2].rstrip(" ")
    if text[:1] not in ("{", "["):
        if text[:1] == '"' and text[-1:] == '"' and len(text) > 1 and "\\" not in text and '"' not in text[1:-1]:
            return (head[1], Node(text=text[1:-1], quoted=True)) if text.isprintable() else None
        if re.fullmatch(r"\w(?:[\w.+ -]*\w)?", text):
            return head[1], Node(text=text)
        return None
    try:
        node, place = _quick(text, 0, 0)
    except ValueError:
        return None
    return (head[1], node) if place == len(text) else None


def _quick(text: str, place: int, depth: int) -> tuple[Node, int]:
    """The value at ``place`` and the place behind it.  ValueError: not for the quick reader."""
    token = _TOKEN(text, place)
    if token is None or depth > DEEPEST:
        raise ValueError
    mark, quoted, plain, _ = token.groups()
    place = token.end()
    if quoted is not None:
        return Node(text=quoted, quoted=True), place
    if plain is not None:
        return Node(text=plain), place
    if mark == "[":
        items: list[Node] = []
        if text.startswith("]", place):
            return Node(items=items), place + 1
        while True:
            node, place = _quick(text, place, depth + 1)
            items.append(node)
            mark = text[place : place + 1]
            place += 1
            if mark == "]":
                return Node(items=items), place
            if mark != "," or text[place : place + 1] != " ":
                raise ValueError
    if mark != "{":
        raise ValueError
    pairs: list[tuple[Node, Node]] = []
    if text.startswith("}", place):
        return Node(pairs=pairs), place + 1
    seen: set[str] = set()
    while True:
        key, place = _quick(text, place, depth + 1)
        if key.text is None or key.text in seen or not text.startswith(": ", place):
            raise ValueError
        seen.add(key.text)
        node, place = _quick(text, place + 2, depth + 1)
        pairs.append((key, node))
        mark = text[place : place + 1]
        place += 1
        if mark == "}":
            return Node(pairs=pairs), place
        if mark != "," or text[place : place + 1] != " ":
            raise ValueError


# --- plain values, for fields that are only kept ----------------------------------------------------

_WHOLE: Final = re.compile(r"-?(?:0|[1-9][0-9]{0,17})").fullmatch
_DECIMAL: Final = re.compile(r"-?(?:0|[1-9][0-9]{0,17})\.[0-9]{1,17}").fullmatch
_SAFE: Final = re.compile(r"[^\W\d_](?:[\w -]*\w)?").fullmatch
_RESERVED: Final = frozenset(["null", "true", "false", "yes", "no", "on", "off", "y", "n", "inf", "nan"])


def plain_value(node: Node) -> object:
    """The node as str, int, Decimal, bool, None, list or dict (YAML 1.2 reading of plain words)."""
    if node.pairs is not None:
        return {key.text: plain_value(value) for key, value in node.pairs}
    if node.items is not None:
        return [plain_value(item) for item in node.items]
    text = node.text or ""
    if node.quoted:
        return text
    if text in ("", "null", "~"):
        return None
    if text in ("true", "false"):
        return text == "true"
    if _WHOLE(text):
        return int(text)
    return Decimal(text) if _DECIMAL(text) else text


def format_text(text: str) -> str:
    """``text`` as a YAML word: bare where that is safe, else in double quotes with escapes."""
    if _SAFE(text) and text.lower() not in _RESERVED:
        return text
    return quote_text(text)


def quote_text(text: str) -> str:
    """``text`` in double quotes, whatever it holds."""
    return '"' + "".join([_escape(character) for character in text]) + '"'


def _escape(character: str) -> str:
    if character in ('"', "\\"):
        return "\\" + character
    if character.isprintable():
        return character
    code = ord(character)
    return f"\\u{code:04x}" if code <= 0xFFFF else f"\\U{code:08x}"


def format_value(value: object) -> str:
    """``value`` in flow style; the inverse of :func:`plain_value`.  Raises TypeError for other types."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None:
        return "null"
    if isinstance(value, int):
        return str(int(value))
    if isinstance(value, Decimal):
        return str(value)
    if isinstance(value, str):
        return format_text(value)
    if isinstance(value, list | tuple):
        return "[" + ", ".join([format_value(item) for item in value]) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join([f"{format_text(str(key))}: {format_value(item)}" for key, item in value.items()]) + "}"
    raise TypeError(f"{type(value).__name__} cannot stand in a record's header")
