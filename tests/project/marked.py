"""Texts marked for translation in the package, found in its syntax trees."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import dealer

PACKAGE = Path(dealer.__file__).parent
MARKS = {"_": (0,), "N_": (0,), "gettext": (0,), "ngettext": (0, 1), "pgettext": (1,)}


class Marked(NamedTuple):
    where: str
    context: str
    text: str


def marked_texts() -> Iterator[Marked]:
    """Every marked text; AssertionError for a mark around something that is no plain text."""
    for file in sorted(PACKAGE.rglob("*.py")):
        if file.parent.name == "text":
            continue
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            name = node.func.id
            if name not in MARKS:
                continue
            where = f"{file.relative_to(PACKAGE)}:{node.lineno}"
            context = _text(node.args[0], where) if name == "pgettext" else ""
            places = MARKS[name]
            if name in ("_", "N_") and not isinstance(node.args[0], ast.Constant):
                assert not isinstance(node.args[0], ast.JoinedStr | ast.BinOp), f"{where}: a text put together"
                continue  # a name: marked with N_ where it was made
            yield Marked(where, context, _text(node.args[places[0]], where))


def _text(node: ast.expr, where: str) -> str:
    assert isinstance(node, ast.Constant), f"{where}: only plain text can be translated"
    assert isinstance(node.value, str), f"{where}: only plain text can be translated"
    return node.value
