"""YAML read strictly: positions, no duplicate keys, no aliases or tags, YAML 1.2 scalars, numbers kept as text.

PyYAML's composer does the parsing; this module walks its node tree and refuses what would be read
differently by different people.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO, Final

import yaml
from msgspec import Struct

LARGEST: Final = 1_000_000
"""Characters of a file that is read at all."""
DEEPEST: Final = 20
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
    """All that is wrong with one file."""

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = problems
        super().__init__("\n".join(str(problem) for problem in problems))


class Node:
    """A value with its place: exactly one of ``text``, ``items`` and ``pairs`` is set.

    ``plain`` tells an unquoted scalar from a quoted one; ``keys`` holds the node of each key.
    """

    __slots__ = ("col", "items", "keys", "line", "pairs", "path", "plain", "text")

    def __init__(self, line: int, col: int, path: str = "") -> None:
        self.path = path
        self.line = line
        self.col = col
        self.text: str | None = None
        self.plain = False
        self.items: list[Node] | None = None
        self.pairs: dict[str, Node] | None = None
        self.keys: dict[str, Node] = {}

    @property
    def shape(self) -> str:
        """What it is, for messages."""
        if self.pairs is not None:
            return "a mapping"
        if self.items is not None:
            return "a list"
        return repr(self.text)


def load(text: str, path: str) -> Node:
    """The one document of ``text``.  Raises YamlProblems with every problem found."""
    nodes = list(load_all(text, path))
    if len(nodes) != 1:
        raise YamlProblems([Problem(path, 1, 1, f"expected one YAML document, found {len(nodes)}")])
    return nodes[0]


def load_all(source: str | IO[str], path: str) -> Iterator[Node]:
    """Each document in turn.  Raises YamlProblems."""
    text = source if isinstance(source, str) else source.read(LARGEST + 1)
    if len(text) > LARGEST:
        raise YamlProblems([Problem(path, 1, 1, f"larger than {LARGEST:,} characters: not read")])
    try:
        for event in yaml.parse(text, Loader=_LOADER):
            refuse(event, path)
        for raw in yaml.compose_all(text, Loader=_LOADER):
            problems: list[Problem] = []
            node = _walk(raw, path, problems, 0)
            if problems:
                raise YamlProblems(problems)
            yield node
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
        line, col = (mark.line + 1, mark.column + 1) if mark is not None else (1, 1)
        what = getattr(error, "problem", None) or getattr(error, "reason", None) or "not YAML"
        raise YamlProblems([Problem(path, line, col, f"not YAML: {what}")]) from None
    except RecursionError:
        raise YamlProblems([Problem(path, 1, 1, f"nested more than {DEEPEST} deep")]) from None


def refuse(event: yaml.Event, path: str) -> None:
    """Aliases, anchors and tags would make a file say more than it shows."""
    mark = event.start_mark
    anchor = getattr(event, "anchor", None)
    if isinstance(event, yaml.AliasEvent) or anchor:
        raise YamlProblems([
            Problem(path, mark.line + 1, mark.column + 1, "aliases and anchors are not used here: write the value out")
        ])
    if getattr(event, "tag", None):
        raise YamlProblems([Problem(path, mark.line + 1, mark.column + 1, "tags (!…) are not used here")])


def _walk(raw: yaml.Node, path: str, problems: list[Problem], depth: int) -> Node:
    node = Node(raw.start_mark.line + 1, raw.start_mark.column + 1, path)
    if depth > DEEPEST:
        problems.append(Problem(path, node.line, node.col, f"nested more than {DEEPEST} deep"))
        return node
    if isinstance(raw, yaml.ScalarNode):
        node.text = raw.value
        node.plain = not raw.style
    elif isinstance(raw, yaml.SequenceNode):
        node.items = [_walk(item, path, problems, depth + 1) for item in raw.value]
    else:
        node.pairs = {}
        for key, value in raw.value:
            name = _walk(key, path, problems, depth + 1)
            if name.text is None:
                problems.append(Problem(path, name.line, name.col, "a key must be a word"))
            elif name.text in node.pairs:
                first = node.keys[name.text].line
                problems.append(
                    Problem(path, name.line, name.col, f"key {name.text!r} stands here twice (first on line {first})")
                )
            else:
                node.pairs[name.text] = _walk(value, path, problems, depth + 1)
                node.keys[name.text] = name
    return node
