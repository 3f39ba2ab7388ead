"""Lines of text files from outside, whatever their encoding: UTF-16, UTF-8, or single lines in cp1252."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from typing import BinaryIO, Final

LONGEST_LINE: Final = 1 << 16
LOST: Final = "\udcff"
"""In place of what a file of UTF-16 does not hold whole."""
UNDECODED: Final = re.compile("[\udc80-\udcff]")
"""What no known encoding could read."""


def encoding_of(head: bytes) -> str:
    """``utf-16-le`` or ``utf-16-be`` for a file that begins so, by its mark or its zero bytes; else empty."""
    if head[:2] == b"\xfe\xff":
        return "utf-16-be"
    return "utf-16-le" if head[:2] == b"\xff\xfe" or head[1:2] == b"\0" else ""


def read_lines(file: BinaryIO, longest: int = LONGEST_LINE, encoding: str | None = None) -> Iterator[str]:
    """The lines without their ends, cut where they are longer.

    ``encoding`` as :func:`encoding_of` tells it; None: by the file's beginning.
    """
    if encoding is None:
        encoding = encoding_of(file.read(4))
        file.seek(0)
    if encoding:
        text = io.TextIOWrapper(file, encoding=encoding, errors="replace", newline="\n")
        while line := text.readline(longest):
            rest = line
            while rest and rest[-1] != "\n":
                rest = text.readline(longest)
            yield _clean(line.replace("\ufffd", LOST))
        text.detach()
        return
    while raw := file.readline(longest):
        more = raw
        while more and more[-1] != 10:
            more = file.readline(longest)
        yield decode_line(raw)


def decode_line(raw: bytes, encoding: str = "") -> str:
    """A line as text: UTF-16 where ``encoding`` says so; UTF-8, else cp1252, a byte that is neither as a surrogate."""
    if encoding:
        return _clean(raw.decode(encoding, errors="replace").replace("\ufffd", LOST))
    try:
        line = raw.decode("utf-8")
    except UnicodeDecodeError:
        line = raw.decode("cp1252", errors="surrogateescape")
    return _clean(line)


def _clean(line: str) -> str:
    """Without its end and a byte order mark; sites set hard spaces between words and amounts."""
    return line.rstrip("\r\n").removeprefix("\ufeff").replace("\xa0", " ")
