"""From a YAML tree to the structs of :mod:`dealer.house.model`, with every problem at its place."""

from __future__ import annotations

import types
from difflib import get_close_matches
from functools import lru_cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from dealer.amounts import Amount, AmountError
from dealer.house.strict_yaml import Node, Problem

TRUE = {"true": True, "false": False}


def nearest(word: str, known: list[str]) -> str:
    """A hint at the known word most like ``word``, or nothing."""
    match = get_close_matches(word[:60], known, n=1, cutoff=0.6)
    return f"; did you mean {match[0]!r}?" if match else ""


@lru_cache(maxsize=None)
def fields_of(kind: type) -> dict[str, tuple[str, Any, bool]]:
    """YAML key -> (attribute, type, required) of a struct."""
    hints = get_type_hints(kind, include_extras=True)
    return {
        info.encode_name: (info.name, hints[info.name], info.required) for info in msgspec.structs.fields(kind)
    }


class Converter:
    """Walks one tree; ``problems`` collects what does not fit."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.problems: list[Problem] = []

    def bad(self, node: Node, message: str) -> None:
        self.problems.append(Problem(node.path or self.path, node.line, node.col, message))

    def value(self, node: Node, kind: Any, where: str) -> Any:
        """The value of ``kind`` that the node holds; None and a problem where it holds none."""
        money = False
        if get_origin(kind) is Annotated:
            kind, *extras = get_args(kind)
            money = any(getattr(extra, "title", None) == "amount" for extra in extras)
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
        if type(None) in kinds and node.plain and node.text in ("null", "~", ""):
            return None
        rest = [kind for kind in kinds if kind is not type(None)]
        words = [word for kind in rest if get_origin(kind) is Literal for word in get_args(kind)]
        if node.text in words:
            return node.text
        others = [kind for kind in rest if get_origin(kind) is not Literal]
        before = len(self.problems)
        result = self.value(node, others[0], where)
        if len(self.problems) > before and words:
            last = self.problems.pop()
            self.problems.append(msgspec.structs.replace(last, message=f"{last.message} or {' or '.join(words)}"))
        return result

    def word(self, node: Node, words: list[str], where: str) -> Any:
        if node.text in words:
            return node.text
        given = node.text or ""
        self.bad(node, f"{where}: {node.shape} is not one of {', '.join(words)}{nearest(given, words)}")
        return None

    def scalar(self, node: Node, kind: Any, money: bool, where: str) -> Any:
        text = node.text
        if kind is object or kind is Any:
            return plain(node)
        if text is None:
            wanted = "an amount" if money else {int: "a whole number", str: "a word", bool: "true or false"}[kind]
            self.bad(node, f"{where}: expected {wanted}, found {node.shape}")
            return None
        if money:
            try:
                return int(Amount.parse(text))
            except AmountError as error:
                self.bad(node, f"{where}: {error}")
                return None
        if kind is bool:
            if node.plain and text in TRUE:
                return TRUE[text]
            self.bad(node, f"{where}: expected true or false, found {text!r}")
            return None
        if kind is int:
            if node.plain and text.isascii() and text.isdigit() and len(text) < 10:
                return int(text)
            self.bad(node, f"{where}: expected a whole number, found {text!r}")
            return None
        return text

    def row(self, node: Node, kinds: tuple[Any, ...], where: str) -> Any:
        if node.items is None:
            self.bad(node, f"{where}: expected a list, found {node.shape}")
            return None
        if len(kinds) == 2 and kinds[1] is Ellipsis:
            return tuple(self.value(item, kinds[0], f"{where}[{place}]") for place, item in enumerate(node.items))
        if len(node.items) != len(kinds):
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
        if node.pairs is None:
            self.bad(node, f"{where or 'the file'}: expected a mapping, found {node.shape}")
            return None
        known = fields_of(kind)
        values: dict[str, Any] = {}
        before = len(self.problems)
        for key, item in node.pairs.items():
            if key not in known:
                name = node.keys.get(key, item)
                names = [other for other in known if other != "name" or where]
                self.bad(name, f"unknown key {(where + '.' if where else '') + key!r}{nearest(key, names)}")
                continue
            attribute, item_kind, _ = known[key]
            values[attribute] = self.value(item, item_kind, f"{where}.{key}" if where else key)
        for key, (_, _, required) in known.items():
            if required and key not in node.pairs:
                self.bad(node, f"{(where + '.' if where else '') + key}: missing")
        return kind(**values) if len(self.problems) == before else None


def plain(node: Node) -> object:
    """The bare value of free-form parts: texts, whole numbers, truth values, lists, mappings."""
    if node.pairs is not None:
        return {key: plain(item) for key, item in node.pairs.items()}
    if node.items is not None:
        return [plain(item) for item in node.items]
    text = node.text or ""
    if node.plain and text in TRUE:
        return TRUE[text]
    if node.plain and text in ("null", "~"):
        return None
    if node.plain and text.isascii() and text.isdigit() and len(text) < 10:
        return int(text)
    return text
