"""Reading PHH: ``.phh`` (one hand) and ``.phhs`` (numbered tables), as a stream.

PHH says who was dealt what and who did what.  It does not say what the dealer did, so most facts are
*not observed*, unless the file was written here: then the dealer's acts stand as comment-only actions
(``'# d burn'``) in their places, and ``_dealer_…`` fields give the rest of the record's header.

Antes and blinds stand in the header; they become ``post`` events in front.  ``pN`` is the Nth player
clockwise from the dealer's left (with two players and blinds, p2 has the button and the small blind); a
``seats`` field maps it to a seat number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import BinaryIO, Final

from dealer.record.phh_hand import Found, PhhHand
from dealer.record.phh_toml import TomlError, parse_quickly, parse_toml
from dealer.record.position import Position
from dealer.record.problems import Problem

LARGEST_HAND: Final = 4 << 20
NO_HAND: Final = "no hand in this file; expected tables [1], [2] and so on"
TOO_LARGE: Final = f"a hand of more than {LARGEST_HAND >> 20} MiB"
_SECTION = re.compile(rb"\[[0-9]{1,12}\][ \t]*(?:#.*)?\r?\n?").fullmatch


def read_phh(file: BinaryIO, path: str, by_variant: Mapping[str, str]) -> Iterator[Found]:
    """The one hand of a ``.phh`` file.  ``by_variant``: which procedure deals each variant."""
    data = file.read(LARGEST_HAND + 1)
    if len(data) > LARGEST_HAND:
        yield Problem(path, 1, 1, f"more than {LARGEST_HAND >> 20} MiB; expected one hand")
        return
    if not data.strip():
        yield Problem(path, 1, 1, "the file is empty; expected the fields of a hand, as in variant = 'F7S'")
        return
    yield from _read_chunk(data, path, 1, 1, by_variant)


def read_phhs(file: BinaryIO, path: str, by_variant: Mapping[str, str], at: Position | None = None) -> Iterator[Found]:
    """The hands of a ``.phhs`` file in turn: tables ``[1]``, ``[2]``, ….  Memory stays flat.

    ``at``: what the hands before have left where ``file`` is a part of a file; it is moved on.
    """
    whole = at is None
    at = at or Position()
    for start, data in _sections(file, at.line):
        if isinstance(data, str):
            at.number += data is TOO_LARGE
            yield Problem(path, start, 1, data)
            continue
        at.number += 1
        yield from _read_chunk(data, path, start, at.number, by_variant)
    if whole and not at.number:
        yield Problem(path, 1, 1, NO_HAND)


def begins_hand(raw: bytes) -> bool:
    """Whether a whole line is a table's header, as in ``[1]``."""
    return raw[:1] == b"[" and _SECTION(raw) is not None


def _sections(file: BinaryIO, first: int) -> Iterator[tuple[int, bytes | str]]:
    """First line and bytes of each table, its own header left out; a sentence where it cannot be had."""
    readline = file.readline
    chunk: list[bytes] = []
    line = first - 1
    size = start = 0
    inside = too_large = False
    while raw := readline(LARGEST_HAND):
        line += 1
        if raw[0] == 91 and _SECTION(raw):
            if too_large:
                yield start, TOO_LARGE
            elif inside:
                yield start, b"".join(chunk)
            chunk.clear()
            size, inside, too_large = 0, True, False
            start = line + 1
            continue
        if not inside:
            if raw.strip() and not raw.lstrip().startswith((b"#", b"\xef\xbb\xbf[", b"\xef\xbb\xbf#")):
                yield line, "expected a table header, as in [1], before the first field"
                inside, start = True, line
            elif raw.startswith(b"\xef\xbb\xbf["):
                inside, start = True, line + 1
                continue
        size += len(raw)
        if size > LARGEST_HAND:
            too_large = True
            chunk.clear()
        elif not too_large:
            chunk.append(raw)
        while raw and raw[-1] != 10 and len(raw) >= LARGEST_HAND:
            raw = readline(LARGEST_HAND)
    if too_large:
        yield start, TOO_LARGE
    elif inside:
        yield start, b"".join(chunk)


def _read_chunk(data: bytes, path: str, line: int, number: int, by_variant: Mapping[str, str]) -> Iterator[Found]:
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        where = line + data.count(b"\n", 0, error.start)
        col = error.start - (data.rfind(b"\n", 0, error.start) + 1) + 1
        yield Problem(path, where, col, f"byte 0x{data[error.start]:02x} is no UTF-8; expected a text file in UTF-8")
        return
    if "\r" in text:
        text = text.replace("\r\n", "\n")
    text = text.removeprefix("\ufeff")
    fields = parse_quickly(text)
    quick = fields is not None
    if fields is None:
        try:
            fields = parse_toml(text)
        except TomlError as error:
            yield Problem(path, line + error.line - 1, error.col, error.message)
            return
    hand = PhhHand(path, line, number, text, fields, quick)
    yield from hand.read(by_variant)
