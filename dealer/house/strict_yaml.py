"""YAML read strictly: positions, no doubled keys, no aliases or tags, numbers kept as text.

libyaml's parser gives the events; this module builds the tree and refuses what two readers would read
differently.  No scalar is resolved here: ``12:30``, ``no``, ``0o7`` and ``0.50`` stay text until a
schema asks for a number, an amount, a truth value or nothing (YAML 1.2: only ``true``, ``false``,
``null`` and ``~`` are words of their own).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO, Any, Final

import yaml
from msgspec import Struct

LARGEST: Final = 1_000_000
"""Characters of a document that are read at all."""
DEEPEST: Final = 20
"""Lists and mappings inside each other, the outermost not counted."""
MOST_PROBLEMS: Final = 100
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Problem(Struct, frozen=True):
    """Something wrong in a file.  ``line`` and ``col`` count from 1."""

    path: str
    line: int
    col: int
    message: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.col}: {self.message}"


class YamlProblems(ValueError):
    """All that is wrong with one document."""

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = problems
        super().__init__("\n".join(str(problem) for problem in problems))


class Node:
    """A value with its place: exactly one of ``text``, ``items`` and ``pairs`` is set.

    ``plain`` tells an unquoted scalar from a quoted one; ``keys`` holds the node of each key.
    ``origin`` says how the value came here when its file did not write it at this place.
    """

    __slots__ = ("col", "items", "keys", "line", "origin", "pairs", "path", "plain", "text")

    def __init__(self, line: int, col: int, path: str = "") -> None:
        self.path = path
        self.line = line
        self.col = col
        self.text: str | None = None
        self.plain = False
        self.items: list[Node] | None = None
        self.pairs: dict[str, Node] | None = None
        self.keys: dict[str, Node] = {}
        self.origin = ""

    @property
    def is_null(self) -> bool:
        """Whether it is YAML's nothing: ``null``, ``~`` or empty."""
        return self.plain and self.text in ("null", "~", "")

    @property
    def shape(self) -> str:
        """What it is, for messages."""
        if self.pairs is not None:
            return "a mapping"
        if self.items is not None:
            return "a list"
        if self.is_null:
            return "nothing"
        text = self.text or ""
        return repr(text if len(text) <= 60 else text[:60] + "…")


def load(source: str | IO[str], path: str) -> Node:
    """The one document of ``source``.  Raises YamlProblems with every problem found."""
    nodes = []
    for node in load_all(source, path):
        nodes.append(node)
        if len(nodes) > 1:
            message = "expected one YAML document, found another"
            raise YamlProblems([Problem(path, node.line, node.col, message)])
    if not nodes:
        raise YamlProblems([Problem(path, 1, 1, "expected a YAML document, found nothing")])
    return nodes[0]


def load_all(source: str | IO[str], path: str) -> Iterator[Node]:
    """Each document in turn; a stream is read as far as it is asked for.  Raises YamlProblems."""
    reader = _Reader(source, path)
    builder = _Builder(path)
    try:
        for event in yaml.parse(reader, Loader=_LOADER):
            reader.seen = _mark(event).index
            if isinstance(event, yaml.DocumentStartEvent):
                builder = _Builder(path)
            elif isinstance(event, yaml.DocumentEndEvent):
                if builder.problems:
                    raise YamlProblems(builder.problems)
                if builder.root is not None:
                    yield builder.root
            else:
                builder.take(event)
    except yaml.YAMLError as error:
        if reader.too_large:
            message = f"larger than {LARGEST:,} characters: not read"
            raise YamlProblems([Problem(path, 1, 1, message)]) from None
        raise YamlProblems([*builder.problems, _syntax(error, path, source)]) from None
    except UnicodeDecodeError:
        raise YamlProblems([Problem(path, 1, 1, "not UTF-8 text")]) from None


class _Reader:
    """Gives text to libyaml and stops where one document grows too large."""

    def __init__(self, source: str | IO[str], path: str) -> None:
        if isinstance(source, str):
            from io import StringIO

            source = StringIO(source)
        self.source = source
        self.name = path
        self.given = 0
        self.seen = 0
        self.too_large = False

    def read(self, size: int = -1, /) -> bytes:
        if self.given - self.seen > LARGEST:
            self.too_large = True
            # an incomplete UTF-8 sequence makes the parser stop here, whatever state it is in
            return b"\xff"
        text = self.source.read(size)
        self.given += len(text)
        return text.encode("utf-8", "surrogatepass")


def _mark(event: yaml.Event) -> Any:
    """Where an event starts: the parser always says so, whatever its type hints say."""
    return event.start_mark


def _syntax(error: yaml.YAMLError, path: str, source: str | IO[str]) -> Problem:
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    line, col = (mark.line + 1, mark.column + 1) if mark is not None else (1, 1)
    if mark is None and isinstance(source, str):
        for place, char in enumerate(source):
            if not (char.isprintable() or char in "\t\n\r\x85\ufeff"):
                line, col = source.count("\n", 0, place) + 1, place - source.rfind("\n", 0, place)
                message = f"not YAML: the character U+{ord(char):04X} may not stand in a file"
                return Problem(path, line, col, message)
    what = getattr(error, "problem", None) or getattr(error, "reason", None) or "unreadable"
    return Problem(path, line, col, f"not YAML: {what}")


class _Builder:
    """Builds the tree of one document from parser events, without recursion."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.root: Node | None = None
        self.problems: list[Problem] = []
        self.open: list[tuple[Node, Node | None]] = []
        """Containers not closed yet, each with the key that waits for its value."""
        self.too_deep = False

    def bad(self, node: Node, message: str) -> None:
        if len(self.problems) < MOST_PROBLEMS:
            self.problems.append(Problem(self.path, node.line, node.col, message))

    def take(self, event: yaml.Event) -> None:
        if isinstance(event, yaml.SequenceEndEvent | yaml.MappingEndEvent):
            self.open.pop()
            return
        if not isinstance(event, yaml.NodeEvent):
            return
        mark = _mark(event)
        node = Node(mark.line + 1, mark.column + 1, self.path)
        if event.anchor is not None:
            self.bad(node, "anchors (&) and aliases (*) are not used here: write the value out")
        if getattr(event, "tag", None):
            self.bad(node, "tags (!) are not used here")
        if isinstance(event, yaml.ScalarEvent):
            node.text = event.value
            node.plain = not event.style
        elif isinstance(event, yaml.SequenceStartEvent):
            node.items = []
        elif isinstance(event, yaml.MappingStartEvent):
            node.pairs = {}
        else:
            node.text = ""
        self.place(node)
        if node.text is None:
            self.open.append((node, None))
            if len(self.open) > DEEPEST + 1 and not self.too_deep:
                self.too_deep = True
                self.bad(node, f"nested more than {DEEPEST} deep")

    def place(self, node: Node) -> None:
        """Put a node where it belongs: root, item, key or value."""
        if not self.open:
            self.root = node
            return
        inside, key = self.open[-1]
        if inside.items is not None:
            inside.items.append(node)
        elif key is None:
            self.open[-1] = (inside, node)
        else:
            self.open[-1] = (inside, None)
            self.pair(inside, key, node)

    def pair(self, inside: Node, key: Node, value: Node) -> None:
        assert inside.pairs is not None
        if key.text is None:
            self.bad(key, f"a key must be a word, not {key.shape}")
        elif key.text in inside.pairs:
            first = inside.keys[key.text].line
            self.bad(key, f"the key {key.text[:60]!r} stands here twice (first on line {first})")
        else:
            inside.pairs[key.text] = value
            inside.keys[key.text] = key
