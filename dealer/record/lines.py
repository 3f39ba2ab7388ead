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


def read_lines(file: BinaryIO, longest: int = LONGEST_LINE) -> Iterator[str]:
    """The lines without their ends; a longer line comes in pieces.

    UTF-16 is told by its mark or its zero bytes.
    """
    head = file.read(4)
    file.seek(0)
    wide = "utf-16" if head[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-16-le" if head[1:2] == b"\0" else ""
    if wide:
        text = io.TextIOWrapper(file, encoding=wide, errors="replace", newline="\n")
        while line := text.readline(longest):
            yield _clean(line.replace("\ufffd", LOST))
        text.detach()
        return
    while raw := file.readline(longest):
        yield decode_line(raw)


def decode_line(raw: bytes) -> str:
    """A line of a file that is not UTF-16: UTF-8, else cp1252; a byte that is neither stays as a surrogate."""
    try:
        line = raw.decode("utf-8")
    except UnicodeDecodeError:
        line = raw.decode("cp1252", errors="surrogateescape")
    return _clean(line)


def _clean(line: str) -> str:
    """Without its end and a byte order mark; sites set hard spaces between words and amounts."""
    return line.rstrip("\r\n").removeprefix("\ufeff").replace("\xa0", " ")
