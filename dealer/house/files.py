"""Where procedures and scenarios lie: inside an installed wheel, or beside the package in a checkout."""

from __future__ import annotations

from importlib import resources
from pathlib import Path


def data_folder(kind: str) -> Path:
    """The folder ``procedures`` or ``scenarios``.  Raises FileNotFoundError if the installation lacks it."""
    package = resources.files("dealer")
    inside = Path(str(package / "_data" / kind))
    if inside.is_dir():
        return inside
    beside = Path(str(package)).parent / kind
    if beside.is_dir():
        return beside
    raise FileNotFoundError(f"the installation has no folder {kind!r}")
