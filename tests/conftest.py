"""What every test may use: no test depends on the language or the settings of the machine."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

import dealer.text

settings.register_profile("ci", derandomize=True, deadline=None, database=None)
if os.environ.get("CI"):
    # the same examples on every run: a new find belongs to a run by hand
    settings.load_profile("ci")


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """English, no variable of the program set, no colour."""
    for variable in ("DEALER_LANG", "DEALER_DEBUG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    dealer.text.use_language("en")
