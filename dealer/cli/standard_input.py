"""Standard input as a file of hands: ``dealer audit -``."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import IO, TYPE_CHECKING, BinaryIO

from dealer.cli.errors import Unusable
from dealer.text import _

if TYPE_CHECKING:
    from dealer.audit.report import HandReport
    from dealer.record.problems import Problem

NAME = "-"
CHUNK = 1 << 20


@contextmanager
def as_files(paths: Sequence[str]) -> Iterator[tuple[list[str], str]]:
    """The paths with a file in place of ``-`` that holds what came in, and that file's name (empty: none).

    Readers look at the beginning first and cut large files between their hands: that takes a real file.
    """
    if NAME not in paths:
        yield list(paths), ""
        return
    if paths.count(NAME) > 1:
        raise Unusable("dealer audit: " + _("standard input (-) can be read only once"))
    import tempfile

    with tempfile.NamedTemporaryFile(prefix="dealer-", suffix=".hands") as file:
        _copy(sys.stdin.buffer, file)
        file.flush()
        yield [file.name if path == NAME else path for path in paths], file.name


def _copy(source: BinaryIO, target: IO[bytes]) -> None:
    from dealer.record.detect import LARGEST_FILE

    room = LARGEST_FILE + 1  # one byte too many is told as a file that is too large
    while room > 0 and (data := source.read(min(CHUNK, room))):
        target.write(data)
        room -= len(data)


def renamed(items: Iterable[HandReport | Problem], file: str) -> Iterable[HandReport | Problem]:
    """The stream of an audit in which what is of ``file`` is of ``-``; the stream as it is where nothing came in."""
    return _renamed(items, file) if file else items


def _renamed(items: Iterable[HandReport | Problem], file: str) -> Iterator[HandReport | Problem]:
    from msgspec import structs

    from dealer.audit.report import HandReport

    for item in items:
        if item.path != file:
            yield item
        elif isinstance(item, HandReport):
            item.path, item.source = NAME, file
            yield item
        else:
            yield structs.replace(item, path=NAME)
