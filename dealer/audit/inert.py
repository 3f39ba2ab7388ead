"""JSON text in which nothing stands that a terminal or a page would act on."""

from __future__ import annotations

from typing import Any

import msgspec


def encode(value: Any) -> str:
    """Compact JSON on one line; what is not printable is escaped.

    A name of a file that is no UTF-8 keeps its bytes as lone surrogates, as Python itself reads them.
    """
    try:
        text = msgspec.json.encode(value).decode("utf-8")
    except UnicodeEncodeError:  # a lone surrogate
        import json

        return json.dumps(msgspec.to_builtins(value), separators=(",", ":"))
    return text if text.isprintable() else "".join(map(_inert, text))


def _inert(letter: str) -> str:
    """The letter, or its JSON escape where it is a control, a mark of direction or the like."""
    if letter.isprintable():
        return letter
    return "".join([f"\\u{unit:04x}" for unit in _utf16(letter)])


def _utf16(letter: str) -> tuple[int, ...]:
    point = ord(letter)
    if point < 0x10000:
        return (point,)
    return 0xD800 + ((point - 0x10000) >> 10), 0xDC00 + ((point - 0x10000) & 0x3FF)
