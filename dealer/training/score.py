"""What a trainee's verdicts add up to: fails by opportunity, pace, and whether an exam is passed.

The first attempt counts: a stopped act is judged once, and doing it again is silent.  The seat order
of a round that the program dealt (``+auto``) is not the trainee's and is left out; so is what was done
after a peek.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct, field

from dealer.record.events import DEALER, Event
from dealer.rules.codes import BY_CODE, RULES, Severity
from dealer.rules.verdict import FAIL, PASS, Verdict

PLAYERS_SECONDS: Final = 4.0
"""What one act of a player takes at a real table, for the pace shown beside the trainee's own."""
AUTOMATIC: Final = frozenset({"DEL01", "DEL03", "DEL04", "DEL06"})
"""Rules about the order of dealing, which a round dealt by one key keeps by itself."""


class Tally(Struct):
    """Fails and opportunities of one rule or group of rules."""

    fails: int = 0
    judged: int = 0

    @property
    def percent_right(self) -> int | None:
        """Whole percent of opportunities that were right, rounded down; None without any."""
        return (self.judged - self.fails) * 100 // self.judged if self.judged else None


class Score(Struct):
    """The score of some hands."""

    codes: dict[str, Tally] = field(default_factory=dict)
    hands: int = 0
    seconds: float = 0.0
    """The trainee's own time."""
    player_acts: int = 0

    def group(self, severity: Severity) -> Tally:
        """critical: money and fairness; major: procedure; minor: form."""
        total = Tally()
        for code, tally in self.codes.items():
            if BY_CODE[code].severity == severity:
                total.fails += tally.fails
                total.judged += tally.judged
        return total

    @property
    def hands_per_hour(self) -> int:
        """By the trainee's own time, players' time left out."""
        return int(self.hands * 3600 / self.seconds) if self.seconds > 0 else 0

    @property
    def hands_per_hour_with_players(self) -> int:
        """As a table would see it, with players who take their time."""
        seconds = self.seconds + self.player_acts * PLAYERS_SECONDS
        return int(self.hands * 3600 / seconds) if seconds > 0 else 0

    @property
    def not_examined(self) -> list[str]:
        """Rules that never came up."""
        return [rule.code for rule in RULES if rule.code not in self.codes]


class Standard(Struct, frozen=True):
    """When an exam is passed: no critical fail, and at most so many others in ten hands."""

    hands: int = 10
    critical: int = 0
    major: int = 2
    minor: int = 6
    pace: int = 25
    """Hands an hour, at least."""


STANDARD: Final = Standard()


class Result(Struct):
    """An exam judged by the standard; ``reasons`` name what failed it (``critical``, ``major`` …)."""

    passed: bool
    reasons: tuple[str, ...] = ()


def hand_seconds(events: list[Event]) -> float:
    """How long a recorded hand took, by the time of its last event; 0 where times were not kept."""
    note = events[-1].note if events else None
    return float(note.at) if note is not None and note.at else 0.0


def add_hand(score: Score, events: list[Event], verdicts: Iterable[Verdict], seconds: float) -> None:
    """Add one hand's verdicts."""
    score.hands += 1
    score.seconds += seconds
    for event in events:
        if event.actor != DEALER and not (event.note is not None and event.note.stopped):
            score.player_acts += 1
    for verdict in verdicts:
        if verdict.status == FAIL or (verdict.status == PASS and not _by_program(events, verdict)):
            tally = score.codes.setdefault(verdict.code, Tally())
            tally.judged += 1
            tally.fails += verdict.status == FAIL


def _by_program(events: list[Event], verdict: Verdict) -> bool:
    if verdict.code not in AUTOMATIC or verdict.event is None or verdict.event > len(events):
        return False
    note = events[verdict.event - 1].note
    return note is not None and note.auto


def judge_exam(score: Score, standard: Standard = STANDARD) -> Result:
    """Whether the exam is passed; allowances grow with the number of hands, from ten hands on."""
    reasons: list[str] = []
    scale = max(score.hands, standard.hands)
    if score.hands < standard.hands:
        reasons.append("hands")
    if score.group("critical").fails > standard.critical:
        reasons.append("critical")
    if score.group("major").fails * standard.hands > standard.major * scale:
        reasons.append("major")
    if score.group("minor").fails * standard.hands > standard.minor * scale:
        reasons.append("minor")
    if score.hands_per_hour < standard.pace:
        reasons.append("pace")
    return Result(not reasons, tuple(reasons))
