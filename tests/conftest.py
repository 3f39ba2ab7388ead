"""What every test may use: no test depends on the language or the settings of the machine."""

from __future__ import annotations

import pytest

import dealer.text


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """English, no variable of the program set, no colour."""
    for variable in ("DEALER_LANG", "DEALER_DEBUG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    dealer.text.use_language("en")
