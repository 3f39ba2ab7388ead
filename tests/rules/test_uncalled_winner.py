"""Razz: low hands have no call, so nobody is declared and the cards say whose hand has lost."""

from __future__ import annotations

import pytest

from dealer.audit.engine import audit_records
from dealer.audit.procedures import Procedures
from dealer.audit.report import HandReport
from dealer.cli.deal import session
from dealer.house.load import load_procedure
from dealer.record.events import DEALER
from dealer.record.hand import HandRecord


def findings(records: list[HandRecord]) -> list[str]:
    items = [item for item in audit_records(records, Procedures()) if isinstance(item, HandReport)]
    assert len(items) == len(records)
    return [finding.verdict.code for item in items for finding in item.findings]


@pytest.mark.parametrize("procedure", ["razz_limit", "razz_online"])
def test_losing_hands_are_collected_before_the_pot_is_pushed(procedure: str) -> None:
    records = list(session(load_procedure(procedure), procedure, 25, 6, 4))
    mucks = [event for record in records for event in record.events if event.actor == DEALER and event.verb == "muck"]
    assert len(mucks) > 15
    assert findings(records) == []


def test_the_winning_hand_is_still_not_collected() -> None:
    proc = load_procedure("razz_limit")
    for record in session(proc, "razz_limit", 25, 6, 4):
        places = [place for place, event in enumerate(record.events) if event.verb == "muck"]
        awards = [event for event in record.events if event.verb == "award"]
        if not places or len(awards) != 1:
            continue
        first = record.events[places[0]]
        wrong = type(first)(first.actor, "muck", seat=awards[0].seat)
        record.events = [*record.events[: places[0]], wrong, *record.events[places[0] :]]
        assert "DSC02" in findings([record])
        return
    raise AssertionError("no hand with a loser and one pot")
