"""What is imported is left alone by the collector of garbage; everything else is not."""

from __future__ import annotations

import gc
import importlib
from pathlib import Path

import pytest

from dealer.cli.lasting import lasting


def test_imported_things_are_frozen_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "freshly_made.py").write_text("things = [[] for _ in range(10)]\n")
    monkeypatch.syspath_prepend(tmp_path)
    before = gc.get_freeze_count()
    with lasting():
        assert not gc.isenabled()
        importlib.import_module("freshly_made")
    assert gc.isenabled()
    frozen = gc.get_freeze_count()
    assert frozen >= before + 10
    with lasting():
        importlib.import_module("freshly_made")
    assert gc.get_freeze_count() <= frozen


def test_the_collector_is_as_it_was_whatever_happens() -> None:
    with pytest.raises(ModuleNotFoundError), lasting():
        importlib.import_module("never_made")
    assert gc.isenabled()
    gc.disable()
    try:
        with lasting():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()
