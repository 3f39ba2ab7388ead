"""Every house parameter by its path, from the model alone: type, allowed values, default."""

from __future__ import annotations

import json
import re
import types
from functools import lru_cache
from typing import Any, Final, Literal, NamedTuple, Union, get_args, get_origin

import msgspec

from dealer.amounts import format_amount
from dealer.house.convert import keys_of, unwrap
from dealer.house.model import Procedure

OPEN: Final = ("title", "phh", "advice")
"""Mappings of the reader's own: described whole, not key by key."""
_WORD: Final = re.compile(r"[^\W\d_][\w+./-]*").fullmatch
_NOT_WORDS: Final = ("true", "false", "null")
_TYPES: Final[dict[Any, str]] = {int: "whole number", str: "text", bool: "true or false"}


class Shape(NamedTuple):
    """One key.  ``path`` has ``*`` for a street's name and ``[]`` for an item of a list."""

    path: str
    type: str
    """``amount``, ``whole number``, ``text``, ``true or false``, ``one of``, ``list`` or ``mapping``."""
    values: tuple[str, ...]
    """The words allowed, if they are listed; beside a number's type, the words allowed instead of one."""
    default: str
    """As YAML text; empty where the key must be given."""
    kind: Any


@lru_cache(maxsize=1)
def shapes() -> tuple[Shape, ...]:
    """Every key of a procedure, in the model's order; containers before what they hold."""
    found: list[Shape] = []
    _struct(Procedure, "", found)
    return tuple(found)


def _struct(kind: type, path: str, found: list[Shape]) -> None:
    fields = {info.encode_name: info for info in msgspec.structs.fields(kind)}
    for key, entry in keys_of(kind).items():
        info = fields[key]
        default = info.default
        if default is msgspec.NODEFAULT and info.default_factory is not msgspec.NODEFAULT:
            default = info.default_factory()
        here = f"{path}.{key}" if path else key
        found.append(_shape(here, entry.kind, default))
        _below(here, entry.kind, found)


def _below(path: str, kind: Any, found: list[Shape]) -> None:
    """The keys inside a container."""
    if path in OPEN:
        return
    for bare in options(kind):
        if isinstance(bare, type) and issubclass(bare, msgspec.Struct):
            _struct(bare, path, found)
        elif get_origin(bare) is tuple and get_args(bare)[-1] is Ellipsis:
            _below(f"{path}[]", get_args(bare)[0], found)
        elif get_origin(bare) is dict:
            _below(f"{path}.*", get_args(bare)[1], found)


def options(kind: Any) -> list[Any]:
    """The alternatives of a type, amounts unwrapped, ``None`` left out."""
    bare, _ = unwrap(kind)
    if get_origin(bare) in (Union, types.UnionType):
        return [unwrap(item)[0] for item in get_args(bare) if item is not type(None)]
    return [bare]


def _shape(path: str, kind: Any, default: Any) -> Shape:
    bare, money = unwrap(kind)
    names: list[str] = []
    words: list[str] = []
    optional = False
    for item in get_args(bare) if get_origin(bare) in (Union, types.UnionType) else (kind,):
        inner, amount = unwrap(item)
        money = money or amount
        if inner is type(None):
            optional = True
        elif get_origin(inner) is Literal:
            words += get_args(inner)
        elif get_origin(inner) is tuple:
            names.append("list")
            first = get_args(inner)[0]
            words += get_args(first) if get_origin(first) is Literal else ()
        elif get_origin(inner) is dict or (isinstance(inner, type) and issubclass(inner, msgspec.Struct)):
            names.append("mapping")
        else:
            names.append("amount" if amount else _TYPES[inner])
    if words and not names:
        names.append("one of")
    required = default is msgspec.NODEFAULT or (default is None and not optional)
    shown = "" if required else yaml_text(default, money)
    return Shape(path, names[0], tuple(words), shown, kind)


def yaml_text(value: Any, money: bool = False) -> str:
    """A value of a procedure as flow YAML: amounts as decimal text, structs without their defaults."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return format_amount(value) if money else str(value)
    if isinstance(value, str):
        return value if _WORD(value) and value not in _NOT_WORDS else json.dumps(value, ensure_ascii=False)
    if isinstance(value, tuple | list):
        return "[" + ", ".join([yaml_text(item, money) for item in value]) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join([f"{key}: {yaml_text(item)}" for key, item in value.items()]) + "}"
    parts = []
    struct: type = type(value)
    for key, entry in keys_of(struct).items():
        item = getattr(value, entry.attribute)
        amount = is_money(entry.kind)
        if item != _default(struct, key):
            parts.append(f"{key}: {yaml_text(item, amount)}")
    return "{" + ", ".join(parts) + "}"


def is_money(kind: Any) -> bool:
    """Whether a type is an amount, or an amount or a word."""
    bare, money = unwrap(kind)
    return money or any(unwrap(item)[1] for item in get_args(bare))


@lru_cache(maxsize=None)
def _default(kind: type, key: str) -> Any:
    for info in msgspec.structs.fields(kind):
        if info.encode_name == key:
            factory = info.default_factory
            return factory() if factory is not msgspec.NODEFAULT else info.default
    raise KeyError(key)
