"""Trainees' records as the commands ``progress`` and ``report`` show them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec import Struct

from dealer.cli.errors import Unusable, nearest, one_line
from dealer.store.folder import records_file
from dealer.store.progress import Progress, SessionRow, StoreError
from dealer.text import _
from dealer.training.mastery import Standing, by_severity, standings, train_next
from dealer.training.score import Score

LEARN = "learn"
"""The mode in which the program shows what is due: its hands say nothing about mastery."""


class Record(Struct, frozen=True):
    """Everything that is shown of one trainee."""

    name: str
    sessions: list[SessionRow]
    score: Score
    """Hands and time; its codes are empty."""
    standings: dict[str, Standing]

    @property
    def mastered(self) -> int:
        return sum([one.state == "mastered" for one in self.standings.values()])

    @property
    def tried(self) -> list[Standing]:
        """Rules that came up, the most urgent first."""
        found = [one for one in self.standings.values() if one.total.judged]
        return sorted(found, key=lambda one: (-one.urgency, one.state == "mastered"))

    def shape(self) -> dict[str, Any]:
        """For machines; percentages are whole and rounded down, None where nothing was judged."""
        return {
            "trainee": self.name,
            "sessions": len(self.sessions),
            "last_session": self.sessions[-1].started if self.sessions else None,
            "hands": self.score.hands,
            "hands_per_hour": self.score.hands_per_hour or None,
            "hands_per_hour_with_players": self.score.hands_per_hour_with_players or None,
            "right": {name: tally.percent_right for name, tally in by_severity(self.standings).items()},
            "mastered": self.mastered,
            "rules": len(self.standings),
            "next": [one.code for one in train_next(self.standings)],
            "by_rule": {
                one.code: {
                    "judged": one.total.judged,
                    "fails": one.total.fails,
                    "recent_judged": one.recent.judged,
                    "recent_fails": one.recent.fails,
                    "state": one.state,
                }
                for one in self.standings.values()
                if one.total.judged
            },
        }


def open_records(db: str | None) -> Progress | None:
    """The records; None where nothing has been kept yet.  Nothing is created.  Raises Unusable."""
    file = db or str(records_file())
    try:
        if not Path(file).exists():
            if db is not None:
                raise Unusable(f"{file}:1:1: " + _("no such file; expected a file of trainees' records"))
            return None
        return Progress.open(file)
    except (StoreError, ValueError) as error:
        raise Unusable(str(error)) from None


def record_of(progress: Progress, name: str) -> Record:
    """One trainee's record.  Raises Unusable for a name that nobody has."""
    names = progress.trainees()
    if name not in names:
        known = ", ".join(names[:20]) or "-"
        raise Unusable(
            _("no trainee {name!r}; known: {known}").format(name=one_line(name)[:60], known=one_line(known))
            + nearest(name, names)
        )
    pace = progress.pace(name)
    score = Score(hands=pace.hands, seconds=pace.seconds, player_acts=pace.player_acts)
    return Record(name, progress.sessions(name), score, standings(progress.attempts(name, without=(LEARN,))))


def percent(value: int | None) -> str:
    return "-" if value is None else f"{value} %"
