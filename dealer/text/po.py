"""Reading gettext catalogues as text (``.po``), so that a wheel needs no compiled ones.

The subset that translators' tools write: comments, ``msgctxt``, ``msgid``, ``msgid_plural``,
``msgstr``, ``msgstr[n]`` and strings over several lines.  Fuzzy entries are left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

_LINE = re.compile(r'(?:(msgctxt|msgid_plural|msgid|msgstr)(?:\[([0-9])\])? +)?"((?:[^"\\]|\\.)*)"').fullmatch
_ESCAPES: Final = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}
_ESCAPE = re.compile(r"\\(.)")


class PoError(ValueError):
    """A line that no catalogue may hold; the message names it."""


class Entry(NamedTuple):
    """One message and its translation; ``msgstr`` has one text for each plural form."""

    context: str
    msgid: str
    plural: str
    msgstr: tuple[str, ...]


def parse_po(text: str) -> Iterator[Entry]:
    """The translated entries of a catalogue in turn, its header left out.  Raises PoError."""
    fields: dict[str, str] = {}
    key = ""
    fuzzy = False
    for number, line in enumerate([*text.splitlines(), ""], 1):
        line = line.strip()
        if line and not line.startswith("#"):
            match = _LINE(line)
            if match is None or (match[1] is None and not key):
                raise PoError(f"line {number}: expected msgid, msgstr or a text in double quotes")
            if match[1] is not None:
                key = match[1] + (match[2] or "")
                fields[key] = ""
            fields[key] += _plain(match[3])
            continue
        if not line or (fields and line.startswith("#")):
            entry = _entry(fields)
            if entry is not None and not fuzzy:
                yield entry
            if fields:
                fields, key, fuzzy = {}, "", False
        if line.startswith("#,") and "fuzzy" in line:
            fuzzy = True


def _entry(fields: dict[str, str]) -> Entry | None:
    """The entry of these lines; None for the header and for what is not translated."""
    forms = [fields[key] for key in ("msgstr", "msgstr0", "msgstr1") if fields.get(key)]
    if not fields.get("msgid") or not forms:
        return None
    return Entry(fields.get("msgctxt", ""), fields["msgid"], fields.get("msgid_plural", ""), tuple(forms))


def _plain(text: str) -> str:
    return _ESCAPE.sub(lambda match: _ESCAPES.get(match[1], match[1]), text) if "\\" in text else text
