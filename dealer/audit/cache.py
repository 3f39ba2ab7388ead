"""What earlier audits found, kept in a folder, so that only changed files are audited again.

One entry a file and set of options.  It says what it was made from: the file's content, the program, the
procedures with all that they extend; where one of these is no longer the same, the entry counts for nothing.
So does one that is damaged or not ours.  An entry is written beside its place and put there whole.

    MAGIC | blocks of outcomes, each behind its length | 0 | Made | its length | digest of all before
"""

from __future__ import annotations

import os
import stat
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from hashlib import file_digest, sha256
from pathlib import Path
from typing import BinaryIO, Final

from msgspec import MsgspecError, Struct, msgpack

from dealer.audit.digest import digest_of, program
from dealer.audit.engine import Audited, Options
from dealer.audit.outcome import Outcome, pack, unpack

MAGIC: Final = b"dealer audit cache 1\n"
TAG: Final = """\
Signature: 8a477f597d28d172789f06886806bc55
# Audits that were kept by "dealer audit --cache"; may be deleted at any time.
"""
BLOCK: Final = 200
"""Items that are written and read together."""
_LENGTH: Final = 4
_DIGEST: Final = 32

_Stamp = tuple[int, int, int]


class Made(Struct, frozen=True):
    """What an entry was made from: digests of the file, of the program, and of other files by their paths."""

    content: str
    program: str
    others: dict[str, str]


def prepare(folder: str) -> None:
    """Make the folder, marked as one that backups may leave out.  Raises OSError."""
    place = Path(folder)
    place.mkdir(parents=True, exist_ok=True)
    for name, text in (("CACHEDIR.TAG", TAG), (".gitignore", "*\n")):
        if not (place / name).exists():
            (place / name).write_text(text, encoding="utf-8")


class Entry:
    """What is kept, or may be kept, of one file under these options."""

    def __init__(self, folder: str, path: str, options: Options) -> None:
        self._path = path
        key = sha256(msgpack.encode([os.fsencode(path), options])).hexdigest()
        self._place = Path(folder) / key[:2] / key[2:]
        self._stamp: _Stamp | None = None
        self._content = ""

    def holds(self) -> bool:
        """Read the file, and tell whether what is kept was made from the same."""
        try:
            self._stamp = _stamp(self._path)
            with Path(self._path).open("rb") as file:
                self._content = file_digest(file, "sha256").hexdigest()
        except (OSError, ValueError):
            self._stamp = None
            return False
        try:
            with self._place.open("rb") as file:
                made = _made(file)
                return (
                    made.content == self._content
                    and made.program == program()
                    and all([digest_of(path) == digest for path, digest in made.others.items()])
                    and _is_whole(file)
                )
        except (OSError, ValueError, MsgspecError):
            return False

    def items(self) -> Iterator[Audited]:
        """What is kept, in its order, where it :meth:`holds`."""
        with self._place.open("rb") as file:
            file.seek(len(MAGIC))
            while length := int.from_bytes(file.read(_LENGTH), "big"):
                for outcome in unpack(file.read(length)):
                    yield from outcome.items()

    def writer(self) -> Writer | None:
        """Something that keeps what is found in the file; None where it cannot be kept."""
        if self._stamp is None:
            return None
        try:
            return Writer(self._place, self._path, self._stamp, self._content)
        except OSError:
            return None


class Writer:
    """Writes an entry as the items come.  Whatever hinders it, the audit goes on without it."""

    def __init__(self, place: Path, path: str, stamp: _Stamp, content: str) -> None:
        self._place = place
        self._path = path
        self._stamp = stamp
        self._content = content
        self._outcome = Outcome()
        self._digest = sha256()
        place.parent.mkdir(exist_ok=True)
        descriptor, self._temporary = tempfile.mkstemp(".tmp", ".", place.parent)
        self._file: BinaryIO | None = os.fdopen(descriptor, "wb")
        self._write(MAGIC)

    def add(self, item: Audited) -> None:
        """One more item."""
        self._outcome.add(item)
        if len(self._outcome) == BLOCK:
            self._flush()

    def finish(self, others: dict[str, str] | None) -> None:
        """All items are there; ``others``: the files that they were judged by, None where that cannot be told."""
        if others is None or not _same(self._path, self._stamp):
            self.drop()
            return
        self._flush()
        made = msgpack.encode(Made(self._content, program(), others))
        self._write(bytes(_LENGTH) + made + len(made).to_bytes(_LENGTH, "big"))
        self._write(self._digest.digest())
        if self._file is not None:
            with suppress(OSError):
                self._file.close()
                Path(self._temporary).replace(self._place)
                self._file = None
        self.drop()

    def drop(self) -> None:
        """Leave no trace of what is not finished."""
        if self._file is not None:
            with suppress(OSError):
                self._file.close()
            with suppress(OSError):
                Path(self._temporary).unlink()
            self._file = None

    def _flush(self) -> None:
        if len(self._outcome):
            data = pack([self._outcome])
            self._write(len(data).to_bytes(_LENGTH, "big") + data)
            self._outcome = Outcome()

    def _write(self, data: bytes) -> None:
        if self._file is None:
            return
        try:
            self._file.write(data)
            self._digest.update(data)
        except OSError:
            self.drop()


def _stamp(path: str) -> _Stamp:
    status = Path(path).stat()
    if not stat.S_ISREG(status.st_mode):
        raise OSError("not a file")
    return status.st_ino, status.st_size, status.st_mtime_ns


def _same(path: str, stamp: _Stamp) -> bool:
    try:
        return _stamp(path) == stamp
    except OSError:
        return False


# --- reading ----------------------------------------------------------------------------------------


def _made(file: BinaryIO) -> Made:
    """Raises OSError, ValueError and MsgspecError where this is no entry."""
    if file.read(len(MAGIC)) != MAGIC:
        raise ValueError("not an entry")
    end = file.seek(-_DIGEST - _LENGTH, os.SEEK_END)
    length = int.from_bytes(file.read(_LENGTH), "big")
    file.seek(end - length)
    return msgpack.decode(file.read(length), type=Made)


def _is_whole(file: BinaryIO) -> bool:
    """Whether the entry is what was written."""
    left = file.seek(-_DIGEST, os.SEEK_END)
    file.seek(0)
    digest = sha256()
    while left and (data := file.read(min(left, 1 << 20))):
        digest.update(data)
        left -= len(data)
    return digest.digest() == file.read()
