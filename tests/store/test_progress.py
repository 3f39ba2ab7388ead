"""Trainees' records: what is kept, migrations, files that cannot be used."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from dealer.store.progress import MIGRATIONS, CodeRow, Progress, StoreError


def begun(progress: Progress, trainee: str = "Ann", path: str = "/tmp/a.yaml") -> int:
    return progress.begin_session(trainee, "seven_card_stud", "practice", 7, path, "2026-11-30T21:00:00")


def test_sessions_and_what_was_judged(tmp_path: Path) -> None:
    with Progress.open(tmp_path / "deep" / "p.sqlite") as progress:
        first = begun(progress)
        assert begun(progress) == first, "a file is one session"
        second = begun(progress, path="/tmp/b.yaml")
        progress.record_hand(first, 1, 90.5, 20, {"BRN01": (3, 1), "CAL01": (1, 0)})
        progress.record_hand(first, 1, 91.0, 20, {"BRN01": (3, 0)})
        progress.record_hand(second, 1, 80.0, 10, {"BRN01": (2, 2)})
        assert progress.by_code("Ann") == [CodeRow("BRN01", 5, 2)]
        assert progress.by_code("Bob") == []
        assert progress.trainees() == ["Ann"]
        last = progress.last_session("Ann")
        assert last is not None and last.id == second and not last.finished
        progress.finish_session(second)
        last = progress.last_session("Ann")
        assert last is not None and last.id == first


def test_what_was_kept_is_there_next_time(tmp_path: Path) -> None:
    path = tmp_path / "p.sqlite"
    with Progress.open(path) as progress:
        begun(progress)
    with Progress.open(path) as progress:
        assert [session.seed for session in progress.sessions("Ann")] == [7]
    with sqlite3.connect(path) as connection:
        assert connection.execute("PRAGMA user_version").fetchone()[0] == len(MIGRATIONS)


def test_tables_are_strict(tmp_path: Path) -> None:
    path = tmp_path / "p.sqlite"
    Progress.open(path).close()
    with sqlite3.connect(path) as connection, pytest.raises(sqlite3.IntegrityError):
        connection.execute("INSERT INTO trainee (id, name) VALUES ('x', 'Ann')")


def test_files_that_cannot_be_used(tmp_path: Path) -> None:
    text = tmp_path / "text.sqlite"
    text.write_text("not a database at all, " * 50)
    newer = tmp_path / "newer.sqlite"
    with sqlite3.connect(newer) as connection:
        connection.execute("PRAGMA user_version = 99")
    for path in (text, newer, tmp_path):
        with pytest.raises(StoreError, match=path.name):
            Progress.open(path)
