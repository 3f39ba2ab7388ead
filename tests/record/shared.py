"""Where the shared sample data lies: read in place, never copied."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def shared(*parts: str) -> Path:
    """A folder of the shared data.  Absent: the test is skipped, or fails where ``CI=true``."""
    folder = Path(os.environ.get("DEALER_SHARED", ROOT.parent / "shared")).joinpath(*parts)
    if not folder.exists():
        if os.environ.get("CI") == "true":
            pytest.fail(f"the shared data is missing: {folder}")
        pytest.skip("the shared data is not here")
    return folder
