"""From a YAML tree to the structs of :mod:`dealer.house.model`, with every problem at its place."""

from __future__ import annotations

import types
from functools import lru_cache
from typing import Annotated, Any, Final, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

import msgspec

from dealer.amounts import Amount, AmountError
from dealer.house.strict_yaml import Node, Problem

TRUTH: Final = {"true": True, "false": False}
WANTED: Final[dict[Any, str]] = {int: "a whole number", str: "a word", bool: "true or false"}
LONGEST_NUMBER: Final = 9
"""Digits of a whole number."""


def nearest(word: str, known: list[str]) -> str:
    """A hint at the known word most like ``word``, or nothing."""
    from difflib import get_close_matches

    match = get_close_matches(word[:60], known, n=1, cutoff=0.6)
    if not match and len(word) >= 3:
        match = [name for name in known if name.startswith(word)]
    return f"; did you mean {match[0]!r}?" if match else ""


class Key(NamedTuple):
    """A key of a mapping: the struct's attribute, its type, and whether it must be there."""

    attribute: str
    kind: Any
    required: bool


@lru_cache(maxsize=None)
def keys_of(kind: type) -> dict[str, Key]:
    """The keys that a struct's mapping may hold, in order.  ``name`` of a procedure is the loader's."""
    hints = get_type_hints(kind, include_extras=True)
    fields = msgspec.structs.fields(kind)
    found = {info.encode_name: Key(info.name, hints[info.name], info.required) for info in fields}
    if kind.__name__ == "Procedure":
        del found["name"]
    return found


def unwrap(kind: Any) -> tuple[Any, bool]:
    """The bare type, and whether it is an amount."""
    if get_origin(kind) is Annotated:
        bare, *extras = get_args(kind)
        return bare, any(getattr(extra, "title", None) == "amount" for extra in extras)
    return kind, False


class Converter:
    """Walks one tree; ``problems`` collects what does not fit.

    What does not fit keeps its default, so that the rest of the file can be looked at; ``guessed`` holds the
    first part of each such path.
    """

    def __init__(self, path: str) -> None:
        self.path = path
        self.problems: list[Problem] = []
        self.guessed: set[str] = set()

    def bad(self, node: Node, message: str) -> None:
        self.problems.append(Problem(node.path or self.path, node.line, node.col, message))

    def value(self, node: Node, kind: Any, where: str) -> Any:
        """The value of ``kind`` that the node holds; None and a problem where it holds none."""
        kind, money = unwrap(kind)
        origin = get_origin(kind)
        if origin in (Union, types.UnionType):
            return self.one_of(node, get_args(kind), where)
        if origin is Literal:
            return self.word(node, list(get_args(kind)), where)
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            return self.struct(node, kind, where)
        if origin is tuple:
            return self.row(node, get_args(kind), where)
        if origin is dict:
            return self.mapping(node, get_args(kind)[1], where)
        return self.scalar(node, kind, money, where)

    def one_of(self, node: Node, kinds: tuple[Any, ...], where: str) -> Any:
        """``X | None`` and ``X | Literal[words]``."""
        if type(None) in kinds and node.is_null:
            return None
        rest = [kind for kind in kinds if kind is not type(None)]
        words = [word for kind in rest if get_origin(kind) is Literal for word in get_args(kind)]
        if node.text in words:
            return node.text
        other = next(kind for kind in rest if get_origin(kind) is not Literal)
        before = len(self.problems)
        result = self.value(node, other, where)
        if len(self.problems) > before and words:
            last = self.problems.pop()
            message = f"{last.message} or {' or '.join(words)}"
            self.problems.append(msgspec.structs.replace(last, message=message))
        return result

    def word(self, node: Node, words: list[str], where: str) -> Any:
        if node.text in words:
            return node.text
        hint = nearest(node.text, words) if node.text else ""
        shown = ("one of " if len(words) > 1 else "") + ", ".join([word or "''" for word in words])
        self.bad(node, f"{where}: expected {shown}, found {node.shape}{hint}")
        return None

    def scalar(self, node: Node, kind: Any, money: bool, where: str) -> Any:
        text = node.text
        if kind is object or kind is Any:
            return plain(node)
        if text is None or node.is_null:
            wanted = "an amount" if money else WANTED[kind]
            self.bad(node, f"{where}: expected {wanted}, found {node.shape}")
        elif money:
            try:
                return int(Amount.parse(text))
            except AmountError as error:
                self.bad(node, f"{where}: {error}")
        elif kind is bool:
            if node.plain and text in TRUTH:
                return TRUTH[text]
            self.bad(node, f"{where}: expected true or false, found {node.shape}")
        elif kind is int:
            if is_whole(node):
                return int(text)
            self.bad(node, f"{where}: expected a whole number, found {node.shape}")
        else:
            return text
        return None

    def row(self, node: Node, kinds: tuple[Any, ...], where: str) -> Any:
        if node.items is None:
            self.bad(node, f"{where}: expected a list, found {node.shape}")
            return None
        if len(kinds) == 2 and kinds[1] is Ellipsis:
            kinds = (kinds[0],) * len(node.items)
        elif len(node.items) != len(kinds):
            self.bad(node, f"{where}: expected {len(kinds)} values, found {len(node.items)}")
            return None
        return tuple(
            self.value(item, kind, f"{where}[{place}]")
            for place, (item, kind) in enumerate(zip(node.items, kinds, strict=True))
        )

    def mapping(self, node: Node, kind: Any, where: str) -> Any:
        if node.pairs is None:
            self.bad(node, f"{where}: expected a mapping, found {node.shape}")
            return None
        return {key: self.value(item, kind, f"{where}.{key}") for key, item in node.pairs.items()}

    def struct(self, node: Node, kind: type[msgspec.Struct], where: str) -> Any:
        """The struct, what does not fit left at its default; None where it cannot be made."""
        if node.pairs is None:
            self.bad(node, f"{where or 'the file'}: expected a mapping, found {node.shape}")
            return None
        known = keys_of(kind)
        inside = where + "." if where else ""
        values: dict[str, Any] = {}
        whole = True
        for key, item in node.pairs.items():
            before = len(self.problems)
            entry = known.get(key)
            if entry is None:
                first, dot, rest = key[:60].partition(".")
                hint = nearest(key, list(known)) or f" (known: {', '.join(known)})"
                if dot and first in known:
                    hint = f"; write it as a mapping, '{first}: {{{rest}: …}}'"
                self.bad(node.keys.get(key, item), f"unknown key {inside + key[:60]!r}{hint}")
            else:
                value = self.value(item, entry.kind, inside + key)
                if len(self.problems) == before or isinstance(value, msgspec.Struct):
                    values[entry.attribute] = value
                elif entry.required:
                    whole = False
            if len(self.problems) > before:
                self.guessed.add((inside + key).partition(".")[0])
        for key, entry in known.items():
            if entry.required and key not in node.pairs:
                self.bad(node, f"{inside + key}: missing")
                whole = False
        return kind(**values) if whole else None


def is_whole(node: Node) -> bool:
    """Whether the node is a whole number: plain ASCII digits, not too many."""
    text = node.text or ""
    return node.plain and text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER


def plain(node: Node) -> object:
    """The bare value of free-form parts: texts, whole numbers, truth values, lists, mappings."""
    if node.pairs is not None:
        return {key: plain(item) for key, item in node.pairs.items()}
    if node.items is not None:
        return [plain(item) for item in node.items]
    text = node.text or ""
    if node.is_null:
        return None
    if node.plain and text in TRUTH:
        return TRUTH[text]
    return int(text) if is_whole(node) else text
