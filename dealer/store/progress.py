"""Trainees' records in one SQLite file: sessions, hands, and what was judged of each rule.

Tables are STRICT; ``PRAGMA user_version`` counts the migrations that have run.  Amounts do not occur
here; times are seconds.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Self

from msgspec import Struct

MIGRATIONS: Final = (
    """
    CREATE TABLE trainee (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
    CREATE TABLE session (
        id INTEGER PRIMARY KEY,
        trainee INTEGER NOT NULL REFERENCES trainee (id),
        procedure TEXT NOT NULL,
        mode TEXT NOT NULL,
        seed INTEGER NOT NULL,
        path TEXT NOT NULL UNIQUE,
        started TEXT NOT NULL,
        finished INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE TABLE hand (
        session INTEGER NOT NULL REFERENCES session (id),
        number INTEGER NOT NULL,
        seconds REAL NOT NULL,
        player_acts INTEGER NOT NULL,
        PRIMARY KEY (session, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE judged (
        session INTEGER NOT NULL,
        hand INTEGER NOT NULL,
        code TEXT NOT NULL,
        judged INTEGER NOT NULL,
        fails INTEGER NOT NULL,
        PRIMARY KEY (session, hand, code),
        FOREIGN KEY (session, hand) REFERENCES hand (session, number)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX judged_by_code ON judged (code);
    """,
)
"""One script a version, run in order; a script that was released is never changed."""


class StoreError(Exception):
    """The file of trainees' records cannot be used; the message says why."""


class SessionRow(Struct, frozen=True):
    """One session as the store knows it."""

    id: int
    trainee: str
    procedure: str
    mode: str
    seed: int
    path: str
    started: str
    finished: bool


class CodeRow(Struct, frozen=True):
    """What was judged of one rule."""

    code: str
    judged: int
    fails: int


class PaceRow(Struct, frozen=True):
    """How many hands, in how many seconds of the trainee's own time, with how many acts of players."""

    hands: int
    seconds: float
    player_acts: int


class Progress:
    """The records of all trainees.  ``Progress.open(path)``; a context manager."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._db = connection

    @classmethod
    def open(cls, path: str | os.PathLike[str]) -> Self:
        """Open or create the file and bring it up to date.  Raises StoreError."""
        file = Path(path)
        try:
            if os.fspath(path) != ":memory:":
                file.parent.mkdir(parents=True, exist_ok=True)
            connection = sqlite3.connect(path, timeout=10)
            connection.execute("PRAGMA foreign_keys = ON")
            progress = cls(connection)
            progress._migrate(os.fspath(path))
        except (sqlite3.Error, OSError) as error:
            raise StoreError(f"{os.fspath(path)}: {error}; expected a file of trainees' records") from error
        return progress

    def _migrate(self, path: str) -> None:
        version = int(self._db.execute("PRAGMA user_version").fetchone()[0])
        if version > len(MIGRATIONS):
            self._db.close()
            raise StoreError(f"{path}: written by a newer version ({version}); this one knows {len(MIGRATIONS)}")
        for number in range(version, len(MIGRATIONS)):
            self._db.executescript(f"BEGIN; {MIGRATIONS[number]} PRAGMA user_version = {number + 1}; COMMIT;")

    @contextmanager
    def _change(self) -> Iterator[sqlite3.Connection]:
        with self._db:
            yield self._db

    def begin_session(self, trainee: str, procedure: str, mode: str, seed: int, path: str, started: str) -> int:
        """A new session (or the one kept in this file); its id."""
        with self._change() as db:
            db.execute("INSERT INTO trainee (name) VALUES (?) ON CONFLICT DO NOTHING", (trainee,))
            who = db.execute("SELECT id FROM trainee WHERE name = ?", (trainee,)).fetchone()[0]
            db.execute(
                "INSERT INTO session (trainee, procedure, mode, seed, path, started)"
                " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (path) DO NOTHING",
                (who, procedure, mode, seed, path, started),
            )
            return int(db.execute("SELECT id FROM session WHERE path = ?", (path,)).fetchone()[0])

    def finish_session(self, session: int) -> None:
        """The trainee left for good: there is nothing to take up again."""
        with self._change() as db:
            db.execute("UPDATE session SET finished = 1 WHERE id = ?", (session,))

    def record_hand(
        self, session: int, number: int, seconds: float, player_acts: int, codes: dict[str, tuple[int, int]]
    ) -> None:
        """One hand: code -> (judged, fails).  Recording a hand again replaces it."""
        with self._change() as db:
            db.execute("DELETE FROM judged WHERE session = ? AND hand = ?", (session, number))
            db.execute(
                "INSERT INTO hand VALUES (?, ?, ?, ?) ON CONFLICT (session, number) DO UPDATE SET"
                " seconds = excluded.seconds, player_acts = excluded.player_acts",
                (session, number, seconds, player_acts),
            )
            db.executemany(
                "INSERT INTO judged VALUES (?, ?, ?, ?, ?)",
                [(session, number, code, judged, fails) for code, (judged, fails) in codes.items()],
            )

    def last_session(self, trainee: str) -> SessionRow | None:
        """The trainee's newest session that was not finished."""
        rows = self._sessions("WHERE trainee.name = ? AND session.finished = 0", (trainee,))
        return rows[-1] if rows else None

    def sessions(self, trainee: str) -> list[SessionRow]:
        """All sessions of a trainee, oldest first."""
        return self._sessions("WHERE trainee.name = ?", (trainee,))

    def _sessions(self, where: str, values: tuple[object, ...]) -> list[SessionRow]:
        rows = self._db.execute(
            "SELECT session.id, trainee.name, procedure, mode, seed, path, started, finished"
            " FROM session JOIN trainee ON trainee.id = session.trainee"
            f" {where} ORDER BY session.id",
            values,
        )
        return [
            SessionRow(number, name, procedure, mode, seed, path, started, bool(finished))
            for number, name, procedure, mode, seed, path, started, finished in rows
        ]

    def trainees(self) -> list[str]:
        """Everybody who has trained, by name."""
        return [row[0] for row in self._db.execute("SELECT name FROM trainee ORDER BY name")]

    def by_code(self, trainee: str) -> list[CodeRow]:
        """What was judged of each rule over all sessions of a trainee."""
        rows = self._db.execute(
            "SELECT code, SUM(judged), SUM(fails) FROM judged JOIN session ON session.id = judged.session"
            " JOIN trainee ON trainee.id = session.trainee WHERE trainee.name = ?"
            " GROUP BY code ORDER BY code",
            (trainee,),
        )
        return [CodeRow(*row) for row in rows]

    def attempts(self, trainee: str, without: Sequence[str] = ()) -> list[tuple[str, int, int]]:
        """``(code, judged, fails)`` of each hand of a trainee, the newest hand first; not of these modes."""
        return self._db.execute(
            "SELECT code, judged, fails FROM judged JOIN session ON session.id = judged.session"
            " JOIN trainee ON trainee.id = session.trainee"
            f" WHERE trainee.name = ? AND mode NOT IN ({', '.join('?' * len(without))})"
            " ORDER BY session.id DESC, hand DESC, code",
            (trainee, *without),
        ).fetchall()

    def pace(self, trainee: str) -> PaceRow:
        """Hands of a trainee and the time they took."""
        row = self._db.execute(
            "SELECT COUNT(*), COALESCE(SUM(seconds), 0), COALESCE(SUM(player_acts), 0)"
            " FROM hand JOIN session ON session.id = hand.session"
            " JOIN trainee ON trainee.id = session.trainee WHERE trainee.name = ?",
            (trainee,),
        ).fetchone()
        return PaceRow(*row)

    def close(self) -> None:
        self._db.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
