"""Site hands written as own records are judged as the site's text is, claims and all."""

from __future__ import annotations

import io

from dealer.record.hand import HandRecord
from dealer.record.own import format_record, read_own
from dealer.rules.session import SessionJudge
from tests.data.judging import Judged, judged_hands
from tests.record.shared import shared


def test_a_converted_history_is_judged_as_its_source() -> None:
    hands = 0
    folder = shared("data", "histories")
    paths = [*folder.glob("extracts/*.txt"), *folder.glob("holdem/*.txt"), *folder.glob("stud-fulltilt/*.txt")]
    for item in judged_hands(sorted(paths)):
        if not isinstance(item, Judged):
            continue
        (again,) = read_own(io.BytesIO(format_record(item.record).encode()), "x.yaml")
        assert isinstance(again, HandRecord), str(again)
        result = SessionJudge().judge(item.procedure, again)
        assert [_facts(v) for v in result.verdicts] == [_facts(v) for v in item.result.verdicts], item.record.line
        assert result.not_judged == item.result.not_judged
        hands += 1
    assert hands >= 170


def _facts(verdict: object) -> tuple[object, ...]:
    names = ("code", "event", "status", "about", "seat", "street", "expected", "actual", "amount")
    return tuple(getattr(verdict, name) for name in names)
