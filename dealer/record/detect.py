"""Hands of any file: which format it is, told by its content, and its hands as a stream.

Whatever is wrong with a file comes out as values (:class:`Problem`, :class:`NotAuditable`) among its
hands; no exception of the operating system or of a parser reaches the caller.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import stat
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import BinaryIO, Final

from dealer.record.hand import HandRecord
from dealer.record.position import Position
from dealer.record.problems import NotAuditable, Problem, nearest

FORMATS: Final = ("yaml", "phh", "phhs", "pokerstars", "fulltilt")
SUFFIXES: Final = (".yaml", ".yml", ".phh", ".phhs", ".txt")
"""Files that are looked at in a folder."""
LARGEST_FILE: Final = 4 << 30
SAMPLE: Final = 1 << 16
"""Bytes that tell the format."""
CHANGED: Final = "the file changed while it was read; read it again"
_SKIPPED: Final = r"\s*(?:#[^\n]*\n\s*)*"

Found = HandRecord | Problem | NotAuditable
_Reader = Callable[[BinaryIO, str, Mapping[str, str], Mapping[str, str] | None, Position | None], Iterator[Found]]

_CONTENT: Final[tuple[tuple[str, Callable[[str], object]], ...]] = (
    (
        "pokerstars",
        re.compile(r"^\s*\*{0,5}\s*PokerStars (?:Zoom )?(?:Game|Hand|Home Game)", re.MULTILINE).search,
    ),
    ("fulltilt", re.compile(r"^\s*Full ?Tilt ?Poker(?:\.fr)? Game #", re.MULTILINE).search),
    ("phhs", re.compile(_SKIPPED + r"\[[0-9]+\][ \t]*(?:#[^\n]*)?(?:\r?\n|$)").match),
    ("phh", re.compile(_SKIPPED + r"[\"']?[A-Za-z0-9_-]+[\"']?[ \t]*=").match),
    ("yaml", re.compile(_SKIPPED + r"(?:---|[a-z_]+:(?:[ \t\r\n]|$))").match),
)


def detect_format(sample: bytes) -> str | None:
    """The format of a file that begins with ``sample``; None where it is none that is known."""
    text = _sample_text(sample)
    if text is None:
        return None
    for name, matches in _CONTENT:
        if matches(text):
            return name
    return None


def _sample_text(sample: bytes) -> str | None:
    """The sample as text; None for a binary file."""
    if sample.startswith((b"\xff\xfe", b"\xfe\xff")):
        return sample.decode("utf-16", errors="replace")
    if sample[1:2] == b"\0" and sample[:1] != b"\0":
        return sample.decode("utf-16-le", errors="replace")
    if b"\0" in sample:
        return None
    return sample.removeprefix(b"\xef\xbb\xbf").decode("utf-8", errors="replace")


def read_hands(
    path: str | os.PathLike[str],
    format: str | None = None,  # noqa: A002
    by_variant: Mapping[str, str] | None = None,
    by_game: Mapping[str, str] | None = None,
) -> Iterator[Found]:
    """The hands of a file in turn, and what is wrong with it, in the file's order.

    ``format``: one of :data:`FORMATS`; None: told by the content.  ``by_variant``: which procedure deals
    each PHH variant (for the site formats too, unless ``by_game`` says it for their games).
    """
    name = os.fspath(path)
    if format is not None and format not in FORMATS:
        raise ValueError(f"{format!r} is no format; expected {', '.join(FORMATS)}{nearest(format, FORMATS)}")
    unusable = why_unusable(name)
    if unusable:
        yield Problem(name.replace("\0", "?"), 1, 1, unusable)
        return
    try:
        with Path(name).open("rb") as file:
            before = os.fstat(file.fileno())
            yield from _read_open(file, name, format, by_variant or {}, by_game)
            after = os.fstat(file.fileno())
            if (before.st_size, before.st_mtime_ns) != (after.st_size, after.st_mtime_ns):
                yield Problem(name, 1, 1, CHANGED)
    except OSError as error:
        yield Problem(name, 1, 1, explain(error))


def why_unusable(name: str) -> str:
    """Why the file of this name cannot be a file of hands, as a sentence; empty where it can."""
    if "\0" in name:
        return "no such file: a name cannot hold a null character"
    try:
        status = Path(name).stat()
    except OSError as error:
        return explain(error)
    if stat.S_ISDIR(status.st_mode):
        return "a folder; expected a file of hands"
    if not stat.S_ISREG(status.st_mode):
        return "neither a file nor a folder; expected a file of hands"
    if status.st_size > LARGEST_FILE:
        return f"{status.st_size >> 20} MiB; expected at most {LARGEST_FILE >> 20} MiB"
    return ""


def sniff(sample: bytes, format_: str | None = None) -> tuple[str, str]:
    """The format of a file that begins with ``sample`` (``format_`` where it is told), and what is wrong with it."""
    if not sample.strip(b" \t\r\n\xef\xbb\xbf"):
        return "", f"the file is empty; expected hands as {', '.join(FORMATS)}"
    found = format_ or detect_format(sample)
    if found is not None:
        return found, ""
    if _sample_text(sample) is None:
        return "", "a binary file; expected hands as text"
    return "", f"not a format of hands that is known; expected {', '.join(FORMATS)}"


def _read_open(
    file: BinaryIO,
    path: str,
    format_: str | None,
    by_variant: Mapping[str, str],
    by_game: Mapping[str, str] | None,
) -> Iterator[Found]:
    sample = file.read(SAMPLE)
    file.seek(0)
    found, wrong = sniff(sample, format_)
    if wrong:
        yield Problem(path, 1, 1, wrong)
        return
    yield from READERS[found](file, path, by_variant, by_game, None)


def _own(
    file: BinaryIO, path: str, _: Mapping[str, str], __: Mapping[str, str] | None, at: Position | None
) -> Iterator[Found]:
    from dealer.record.own import read_own

    return read_own(file, path, at)


def _phh(
    file: BinaryIO, path: str, by_variant: Mapping[str, str], _: Mapping[str, str] | None, __: Position | None
) -> Iterator[Found]:
    from dealer.record.phh import read_phh

    return read_phh(file, path, by_variant)


def _phhs(
    file: BinaryIO, path: str, by_variant: Mapping[str, str], _: Mapping[str, str] | None, at: Position | None
) -> Iterator[Found]:
    from dealer.record.phh import read_phhs

    return read_phhs(file, path, by_variant, at)


def _site(
    file: BinaryIO,
    path: str,
    by_variant: Mapping[str, str],
    by_game: Mapping[str, str] | None,
    at: Position | None,
    *,
    site: str,
) -> Iterator[Found]:
    from dealer.record.sites import read_site

    return read_site(file, path, by_variant if by_game is None else by_game, site, at)


READERS: Final[dict[str, _Reader]] = {
    "yaml": _own,
    "phh": _phh,
    "phhs": _phhs,
    "pokerstars": partial(_site, site="pokerstars"),
    "fulltilt": partial(_site, site="fulltilt"),
}


def explain(error: OSError) -> str:
    """An error of the operating system as one short sentence."""
    known = {
        errno.ENOENT: "no such file or folder",
        errno.EACCES: "no permission to read it",
        errno.EPERM: "no permission to read it",
        errno.ELOOP: "a loop of symbolic links",
        errno.EISDIR: "a folder; expected a file of hands",
        errno.ENOTDIR: "no such file: a part of the path is no folder",
        errno.ENAMETOOLONG: "no such file: the name is too long",
    }
    return known.get(error.errno or 0, f"cannot be read: {error.strerror or error}")


def write_atomically(path: str | os.PathLike[str], text: str | Iterable[str]) -> None:
    """Write ``text``, or its pieces, as UTF-8: afterwards the file is whole, or as it was.  Raises OSError.

    A device or a pipe is written to and never replaced.
    """
    import tempfile

    target = Path(os.path.realpath(path))
    if target.exists() and not (target.is_file() or target.is_dir()):
        with target.open("w", encoding="utf-8", newline="\n") as file:
            file.writelines([text] if isinstance(text, str) else text)
        return
    descriptor, temporary = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".tmp", dir=target.parent)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8", newline="\n") as file:
            file.writelines([text] if isinstance(text, str) else text)
            file.flush()
            os.fsync(file.fileno())
        mode = 0o666 & ~_umask()
        with contextlib.suppress(FileNotFoundError):
            mode = stat.S_IMODE(target.stat().st_mode)
        Path(temporary).chmod(mode)
        Path(temporary).replace(target)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(temporary).unlink()
        raise


def _umask() -> int:
    current = os.umask(0o022)
    os.umask(current)
    return current
