"""Where procedures and scenarios lie: inside an installed wheel, or beside the package in a checkout."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import dealer

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


def data_folder(kind: str) -> Traversable:
    """The folder ``procedures`` or ``scenarios``.  Raises FileNotFoundError if the installation lacks it."""
    package = Path(dealer.__path__[0])
    for folder in (package / "_data" / kind, package.parent / kind):
        if folder.is_dir():
            return folder
    # a package inside an archive has no folder of its own on the disk
    from importlib import resources

    inside = resources.files("dealer").joinpath("_data", kind)
    if inside.is_dir():
        return inside
    raise FileNotFoundError(f"the installation has no folder {kind!r}")
