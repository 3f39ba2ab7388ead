"""A page taken apart without a browser: its text, its packed hands, its policy."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import zlib
from html.parser import HTMLParser
from typing import Any

VOID = frozenset({"meta", "input", "br", "link", "img"})


class Page(HTMLParser):
    """Everything of a page that tests ask for; AssertionError where its tags do not match."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.blocks: list[tuple[dict[str, str], str]] = []
        """Scripts: attributes and content."""
        self.style = ""
        self.words: list[str] = []
        self._open: list[str] = []
        self.feed(text)
        self.close()
        assert self._open == [], f"never closed: {self._open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))
        if tag == "script":
            self.blocks.append((self.tags[-1][1], ""))
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self._open and self._open[-1] == tag, f"</{tag}> closes {self._open[-1:]}"
        self._open.pop()

    def handle_data(self, data: str) -> None:
        inside = self._open[-1] if self._open else ""
        if inside == "script":
            self.blocks[-1] = (self.blocks[-1][0], self.blocks[-1][1] + data)
        elif inside == "style":
            self.style += data
        elif data.strip():
            self.words.append(" ".join(data.split()))

    def having(self, tag: str, **wanted: str) -> list[dict[str, str]]:
        return [
            attributes
            for name, attributes in self.tags
            if name == tag and all(attributes.get(key) == value for key, value in wanted.items())
        ]

    @property
    def script(self) -> str:
        """The one script that runs."""
        (only,) = [text for attributes, text in self.blocks if "type" not in attributes]
        return only

    @property
    def hands(self) -> list[Any]:
        """The packed hands."""
        found: list[Any] = []
        for attributes, text in self.blocks:
            if attributes.get("id", "").startswith("hands-"):
                found += json.loads(zlib.decompress(base64.b64decode(text), wbits=-zlib.MAX_WBITS))
        return found

    @property
    def policy(self) -> dict[str, list[str]]:
        """The content security policy: directive -> sources."""
        (meta,) = self.having("meta", **{"http-equiv": "Content-Security-Policy"})
        parts = [part.split() for part in meta["content"].split(";")]
        return {part[0]: part[1:] for part in parts}


def hash_of(text: str) -> str:
    return "'sha256-" + base64.b64encode(hashlib.sha256(text.encode("utf-8")).digest()).decode() + "'"


def without_code(text: str) -> str:
    """The page with its own style, script and packed hands left out: what a golden file keeps."""
    text = re.sub(r"<style>.*?</style>", "<style>…</style>", text, flags=re.DOTALL)
    text = re.sub(r"<script>.*?</script>", "<script>…</script>", text, flags=re.DOTALL)
    text = re.sub(r"sha256-[A-Za-z0-9+/=]+", "sha256-…", text)
    text = re.sub(r'content="dealer [^"]+"', 'content="dealer …"', text)
    return re.sub(r'(<script type="[a-z/]+" id="(?:labels|hands-[0-9]+)">)[^<]*', r"\1…", text)
