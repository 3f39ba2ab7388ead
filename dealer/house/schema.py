"""JSON Schema of a procedure file, generated from the model and the glossary."""

from __future__ import annotations

import json
import types
from typing import Any, Final, Literal, Union, get_args, get_origin

import msgspec

from dealer.house.convert import keys_of, unwrap
from dealer.house.glossary import Parameter, glossary
from dealer.house.model import Procedure, Street
from dealer.house.parameters import OPEN

AMOUNT: Final = "#/$defs/amount"


def schema() -> dict[str, Any]:
    """JSON Schema 2020-12.  A file that ``extends`` another need not give ``schema`` and ``streets``."""
    body = _struct(Procedure, "")
    properties = body["properties"]
    properties["extends"] = {
        "type": "string",
        "description": "Name or file of the procedure that this one changes: maps merge by key, "
        "a list or a value replaces.",
    }
    properties["schema"] = {"const": 1, "description": properties["schema"]["description"]}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Procedure of a card table",
        **body,
        "anyOf": [{"required": ["extends"]}, {"required": ["schema", "streets"]}],
        "$defs": {
            "amount": {
                "description": "An amount: at most two decimals.",
                "anyOf": [
                    {"type": "number", "minimum": 0},
                    {"type": "string", "pattern": r"^[0-9]{1,15}(\.[0-9]{1,2})?$"},
                ],
            }
        },
    }


def schema_text() -> str:
    """The schema as the file ``procedures/schema.json`` holds it."""
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


def _struct(kind: type, path: str) -> dict[str, Any]:
    properties: dict[str, Any] = {}
    for key, entry in keys_of(kind).items():
        here = f"{path}.{key}" if path else key
        properties[key] = _key(here, entry.kind)
    if "[]" not in path:
        properties["drop"] = {
            "description": "Inherited keys to leave out, of the procedure extended or the street liked.",
            "type": "array",
            "items": {"type": "string"},
        }
    if kind is Street:
        properties["like"] = {"type": "string", "description": "An earlier street that this one changes."}
    return {"type": "object", "additionalProperties": False, "properties": properties}


def _key(path: str, kind: Any) -> dict[str, Any]:
    entry = glossary()[path]
    return {"description": _described(entry), **_kind(path, kind)}


def _described(entry: Parameter) -> str:
    parts = [entry.doc["en"]]
    if entry.default and not entry.container:
        parts.append(f"Default: {entry.default}.")
    parts.append(f"Source: {entry.source}.")
    return " ".join(parts)


def _kind(path: str, kind: Any) -> dict[str, Any]:
    bare, money = unwrap(kind)
    origin = get_origin(bare)
    if money:
        return {"$ref": AMOUNT}
    if path in OPEN:
        return {"type": "object"}
    if origin in (Union, types.UnionType):
        return {"anyOf": [_kind(path, item) for item in get_args(bare)]}
    if origin is Literal:
        return {"enum": list(get_args(bare))}
    if origin is tuple:
        inner = get_args(bare)
        if inner[-1] is Ellipsis:
            return {"type": "array", "items": _kind(f"{path}[]", inner[0])}
        size = len(inner)
        return {"type": "array", "items": _kind(path, inner[0]), "minItems": size, "maxItems": size}
    if origin is dict:
        # streets may also be dropped, by name
        dropped = {"drop": {"type": "array", "items": {"type": "string"}}}
        inside = _kind(f"{path}.*", get_args(bare)[1])
        return {"type": "object", "properties": dropped, "additionalProperties": inside}
    if bare is type(None):
        return {"type": "null"}
    if isinstance(bare, type) and issubclass(bare, msgspec.Struct):
        return _struct(bare, path)
    return {"type": {int: "integer", str: "string", bool: "boolean"}[bare]}
