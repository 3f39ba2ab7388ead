"""Where trainees' records and their sessions lie unless a path is given."""

from __future__ import annotations

import os
from pathlib import Path


def data_folder() -> Path:
    """The program's part of the user's data folder."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "dealer"


def records_file() -> Path:
    """The file of all trainees' records."""
    return data_folder() / "progress.sqlite"
