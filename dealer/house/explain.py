"""A procedure key by key: each value, where it comes from, what it means; and two procedures compared."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from dealer.house.check import place
from dealer.house.convert import keys_of
from dealer.house.family import find, like_streets, read_family
from dealer.house.glossary import Parameter, parameter
from dealer.house.load import load_procedure, stem
from dealer.house.model import Procedure
from dealer.house.parameters import is_money, yaml_text
from dealer.house.strict_yaml import Node, Problem

WORDS: Final = {
    "en": {"file": "file", "default": "default", "from": "from {}", "like": "like {}", "none": "—"},
    "ko": {"file": "파일", "default": "기본값", "from": "{}에서", "like": "{}와 같음", "none": "—"},
}
WIDE: Final = 34


class Line(Struct, frozen=True, kw_only=True):
    """One key of one procedure.

    ``path`` is concrete (``streets.fifth.burn``), ``value`` YAML text.  ``origin`` is ``file``, ``default``,
    ``from NAME`` (the procedure extended) or ``like STREET``.
    """

    path: str
    value: str
    origin: str
    parameter: Parameter


class Difference(Struct, frozen=True, kw_only=True):
    """A key that differs; an empty text: the key is not there."""

    path: str
    first: str
    second: str


def values(proc: Procedure) -> dict[str, str]:
    """Every key of a procedure with its value as YAML text; lists of mappings key by key."""
    found: dict[str, str] = {}
    _struct(proc, "", found)
    return found


def _struct(value: Any, path: str, found: dict[str, str]) -> None:
    struct: type = type(value)
    for key, entry in keys_of(struct).items():
        _value(getattr(value, entry.attribute), f"{path}.{key}" if path else key, is_money(entry.kind), found)


def _value(value: Any, path: str, money: bool, found: dict[str, str]) -> None:
    if isinstance(value, msgspec.Struct):
        _struct(value, path, found)
    elif path == "streets":
        for name, street in value.items():
            _struct(street, f"{path}.{name}", found)
    elif isinstance(value, tuple) and value and isinstance(value[0], msgspec.Struct):
        for number, item in enumerate(value):
            _struct(item, f"{path}[{number}]", found)
    else:
        found[path] = yaml_text(value, money)


def explained(name: str) -> list[Line]:
    """Each key of the procedure called ``name`` (or in that file), in the model's order.

    Raises ProcedureError.
    """
    proc = load_procedure(name)
    file = find(name)
    problems: list[Problem] = []
    tree = like_streets(read_family(file, name, problems), problems)
    return [
        Line(path=path, value=value, origin=_origin(tree, path, str(file)), parameter=parameter(path))
        for path, value in values(proc).items()
    ]


def _origin(tree: Node, path: str, file: str) -> str:
    node = place(tree, path)
    if not _has(tree, path):
        return "default"
    if node.path != file:
        inherited = f"from {Path(node.path).stem}"
        return f"{inherited}, {node.origin}" if node.origin else inherited
    return node.origin or "file"


def _has(tree: Node, path: str) -> bool:
    """Whether the tree gives the key itself, not only something around it."""
    parent, dot, key = path.rpartition(".")
    above = place(tree, parent) if dot else tree
    if dot and above is not tree and not _has(tree, parent):
        return False
    name, bracket, number = key.partition("[")
    if above.pairs is None or name not in above.pairs:
        return False
    if not bracket:
        return True
    items = above.pairs[name].items
    return items is not None and int(number.rstrip("]")) < len(items)


def explain(name: str, lang: str = "en") -> str:
    """The procedure as a text for people: key, value, where from; the first time what it means too."""
    lines = [f"{stem(find(name))}: {load_procedure(name).title.get(lang, '')}".rstrip(": ")]
    section = ""
    told: set[str] = set()
    for line in explained(name):
        head = line.path.partition(".")[0].partition("[")[0]
        if head != section:
            section = head
            lines.append("")
        entry = line.parameter
        shown = f"{line.path}: {line.value or WORDS[lang]['none']}"
        lines.append(f"{shown:<{WIDE}}  ({_said(line.origin, lang)})")
        if entry.path not in told:
            told.add(entry.path)
            codes = f"  [{', '.join(entry.codes)}]" if entry.codes else ""
            lines.append(f"    {entry.doc[lang]} ({entry.source}){codes}")
    return "\n".join(lines) + "\n"


def _said(origin: str, lang: str) -> str:
    parts = []
    for part in origin.split(", "):
        kind, _, name = part.partition(" ")
        parts.append(WORDS[lang][kind].format(name))
    return ", ".join(parts)


def diff(first: Procedure, second: Procedure) -> list[Difference]:
    """The keys whose values differ, in the order of the first, then those only the second has."""
    mine, other = values(first), values(second)
    return [
        Difference(path=path, first=mine.get(path, ""), second=other.get(path, ""))
        for path in [*mine, *[path for path in other if path not in mine]]
        if mine.get(path) != other.get(path)
    ]


def written_out(proc: Procedure) -> str:
    """The whole procedure as one YAML file without ``extends`` and ``like``: every key that is no default."""
    lines = []
    for key, entry in keys_of(Procedure).items():
        value = getattr(proc, entry.attribute)
        if key == "streets":
            lines.append("streets:")
            lines += [f"  {name}: {yaml_text(street)}" for name, street in value.items()]
        elif key == "schema" or value != getattr(Procedure(schema=1), entry.attribute):
            lines.append(f"{key}: {yaml_text(value, is_money(entry.kind))}")
    return "\n".join(lines) + "\n"
