"""The page put together from its template.  All text is escaped; the parts that grow come as streams."""

from __future__ import annotations

import zlib
from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any

from jinja2 import DictLoader, Environment, StrictUndefined, Template

from dealer.audit.formats.shape import encode


def page(context: Mapping[str, Any]) -> Iterator[str]:
    """The page in pieces."""
    style, script = _text("page.css"), _text("page.js")
    return _template("page.html").generate(
        **context, style=style, script=script, style_hash=_hash(style), script_hash=_hash(script)
    )


def row(context: Mapping[str, Any]) -> str:
    """One line of the list of findings."""
    return _template("row.html").render(context)


def packed(name: str, values: list[object]) -> str:
    """Values as a block of compressed JSON (raw deflate, base64) that no browser runs; ``name`` is its id."""
    packer = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    data = packer.compress(encode(values).encode("utf-8")) + packer.flush()
    return f'<script type="text/plain" id="{name}">{b64encode(data).decode("ascii")}</script>\n'


def inert_json(value: object) -> str:
    """JSON without a letter that could end the block it stands in."""
    return encode(value).replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e")


def pieces(chunks: Iterable[str]) -> Iterator[str]:
    """Small pieces of text as larger ones."""
    waiting: list[str] = []
    size = 0
    for chunk in chunks:
        waiting.append(chunk)
        size += len(chunk)
        if size > 1 << 16:
            yield "".join(waiting)
            waiting.clear()
            size = 0
    yield "".join(waiting)


@cache
def _text(name: str) -> str:
    return (files("dealer.audit.page") / name).read_text(encoding="utf-8")


@cache
def _template(name: str) -> Template:
    environment = Environment(
        loader=DictLoader({name: _text(name)}), autoescape=True, undefined=StrictUndefined, trim_blocks=False
    )
    return environment.get_template(name)


def _hash(text: str) -> str:
    return "sha256-" + b64encode(sha256(text.encode("utf-8")).digest()).decode("ascii")
