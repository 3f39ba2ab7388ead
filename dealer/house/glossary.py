"""The glossary of house parameters: the model's types and defaults beside what ``glossary.yaml`` says."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib import resources
from typing import Final

from msgspec import Struct

from dealer.house.convert import nearest
from dealer.house.parameters import Shape, shapes
from dealer.house.strict_yaml import Node, load

LANGUAGES: Final = ("en", "ko")
_KEYS: Final = {"en", "ko", "source", "codes", "second", "describes"}


class GlossaryError(ValueError):
    """The glossary and the model do not fit: a fault of the program, not of a house."""


class Parameter(Struct, frozen=True, kw_only=True):
    """One key of a procedure.

    ``path`` has ``*`` for a street's name and ``[]`` for an item of a list; ``type`` and ``values`` are as
    in :class:`dealer.house.parameters.Shape`.  ``default`` and ``second`` are YAML text; ``second`` is
    another value of the key, empty where only one exists.  ``source`` cites the manual's section or names
    the page, ``codes`` the findings that read the key; ``describes``: the key changes no finding.
    """

    path: str
    type: str
    values: tuple[str, ...]
    default: str
    second: str
    doc: dict[str, str]
    source: str
    codes: tuple[str, ...]
    describes: bool

    @property
    def container(self) -> bool:
        """Whether the key only groups others."""
        return self.type == "mapping" and not self.describes


@lru_cache(maxsize=1)
def glossary() -> dict[str, Parameter]:
    """Path -> parameter, in the order of the model."""
    text = resources.files("dealer.house").joinpath("glossary.yaml").read_text(encoding="utf-8")
    entries = load(text, "glossary.yaml").pairs or {}
    missing = [shape.path for shape in shapes() if shape.path not in entries]
    unknown = sorted(set(entries) - {shape.path for shape in shapes()})
    if missing or unknown:
        raise GlossaryError(f"glossary.yaml: missing {missing}, unknown {unknown}")
    return {shape.path: _parameter(shape, entries[shape.path]) for shape in shapes()}


def _parameter(shape: Shape, node: Node) -> Parameter:
    pairs = node.pairs or {}
    if not {"en", "ko", "source"} <= set(pairs) <= _KEYS:
        message = f"{shape.path}: expected en, ko, source and at most {', '.join(sorted(_KEYS))}"
        raise GlossaryError(f"glossary.yaml:{node.line}: {message}")
    codes = pairs.get("codes")
    return Parameter(
        path=shape.path,
        type=shape.type,
        values=shape.values,
        default=shape.default,
        second=_text(pairs.get("second")) or _other_value(shape),
        doc={lang: _text(pairs[lang]) for lang in LANGUAGES},
        source=_text(pairs["source"]),
        codes=tuple([_text(item) for item in codes.items or ()] if codes is not None else ()),
        describes="describes" in pairs,
    )


def _text(node: Node | None) -> str:
    return (node.text or "") if node is not None else ""


def _other_value(shape: Shape) -> str:
    """Another value that the type alone gives."""
    if shape.type == "true or false":
        return "false" if shape.default == "true" else "true"
    if shape.type == "one of":
        return next((word for word in shape.values if word not in ("", shape.default)), "")
    return ""


def all_parameters() -> list[Parameter]:
    """Every key that a house can set: containers left out.

    Each has path, type, allowed values, default and a second value, so that a test can flip it with
    :func:`dealer.house.load.override` and see a verdict change (to the default, where a procedure has the
    second value already).
    """
    return [entry for entry in glossary().values() if not entry.container]


def general(path: str) -> str:
    """The glossary's path of a concrete one: ``streets.fifth.deal[0].face`` -> ``streets.*.deal[].face``."""
    return re.sub(r"^streets\.[^.\[]+", "streets.*", re.sub(r"\[\d+\]", "[]", path))


def parameter(path: str) -> Parameter:
    """The entry of a path, concrete or general.  Raises KeyError with the nearest path in its message."""
    found = glossary().get(general(path))
    if found is None:
        raise KeyError(f"no house parameter {path!r}{nearest(general(path), list(glossary()))}")
    return found
