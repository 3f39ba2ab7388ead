"""What tells one state of a file, of a folder, or of this program from another."""

from __future__ import annotations

import os
import sys
from functools import lru_cache
from pathlib import Path

import dealer


def digest_of(path: str) -> str:
    """A file's digest; of a folder, that of the names in it; empty where there is neither."""
    try:
        place = Path(path)
        if place.is_dir():
            from hashlib import sha256

            names = sorted(item.name for item in place.iterdir())
            return sha256("\0".join(names).encode("utf-8", "surrogateescape")).hexdigest()
        status = place.stat()
        return _digest(path, status.st_size, status.st_mtime_ns)
    except (OSError, ValueError):
        return ""


@lru_cache(maxsize=256)
def _digest(path: str, _size: int, _changed: int) -> str:
    from hashlib import file_digest

    with Path(path).open("rb") as file:
        return file_digest(file, "sha256").hexdigest()


@lru_cache(maxsize=1)
def program() -> str:
    """The program's version, and its files by size and time."""
    from hashlib import sha256

    digest = sha256(f"{dealer.__version__} {sys.version}".encode())
    package = Path(dealer.__path__[0])
    for folder in (package, package.parent / "procedures"):
        for here, folders, names in os.walk(folder):
            folders.sort()
            for name in sorted(names):
                if name.endswith((".py", ".yaml")):
                    status = (Path(here) / name).stat()
                    digest.update(f"{here}/{name} {status.st_size} {status.st_mtime_ns}\n".encode())
    return digest.hexdigest()
