"""Nine seats and five all-ins, dealt act by act in a session of the trainer: every chip where the audit has it."""

from __future__ import annotations

from pathlib import Path

import pytest

from dealer.audit.engine import audit_file
from dealer.audit.report import HandReport
from dealer.house.load import load_procedure
from dealer.record.events import DEALER
from dealer.record.hand import HandRecord
from dealer.training.saving import load_session
from dealer.training.script import Script
from dealer.training.session import Session, Settings
from tests.training.tables import still_clock

SCENARIOS = Path(__file__).parents[2] / "scenarios"
STACKS = {
    "holdem_five_all_ins": {1: 299, 2: 298, 3: 108, 4: 150, 5: 76, 6: 210, 7: 0, 8: 249, 9: 260},
    "holdem_three_all_ins": {1: 120, 2: 120, 3: 60},
    "sampyong_skip_straights": {1: 60, 2: 50, 3: 40, 4: 30, 5: 20, 6: 10},
}
"""What each seat has at the end, counted by hand."""


def dealt(record: HandRecord) -> Session:
    """The recorded hand dealt in a session, the players following the record; cards come from its deck."""
    session = Session(load_procedure(record.procedure), Settings(mode="scenario"), still_clock, script=Script(record))
    session.next_hand()
    for place, event in enumerate(record.events):
        if len(session.record.events) > place:
            continue  # a player's act in two motions
        if event.actor == DEALER:
            session.do(event)
        else:
            session.go_on()
        done = session.record.events[place]
        assert (done.actor, done.verb, done.cards) == (event.actor, event.verb, event.cards), place + 1
    return session


@pytest.mark.parametrize("name", list(STACKS))
def test_exact_to_the_chip_in_trainer_and_audit(name: str) -> None:
    path = SCENARIOS / f"{name}.yaml"
    session = dealt(load_session(path)[0])
    assert [verdict for verdict in session.judge.verdicts if verdict.status == "fail"] == []
    assert session.over
    wanted = {seat: chips * 100 for seat, chips in STACKS[name].items()}
    assert {seat.number: seat.stack for seat in session.judge.t.by_number} == wanted
    (report,) = audit_file(str(path))
    assert isinstance(report, HandReport)
    assert not report.findings
