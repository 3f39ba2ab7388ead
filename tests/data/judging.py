"""Hands of the shared data, judged one by one, and what was judged of them."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from msgspec import Struct

from dealer.audit.procedures import Procedures
from dealer.house.model import Procedure
from dealer.record.detect import read_hands
from dealer.record.hand import HandRecord
from dealer.record.notation import format_event
from dealer.record.problems import NotAuditable, Problem
from dealer.rules.session import HandResult, SessionJudge
from dealer.rules.verdict import FAIL, NOT_JUDGED, PASS, Verdict


class Judged(Struct):
    """One hand: its record, its procedure, and everything that the judge said of it."""

    record: HandRecord
    procedure: Procedure
    result: HandResult

    @property
    def fails(self) -> list[Verdict]:
        return [verdict for verdict in self.result.verdicts if verdict.status == FAIL]

    def passes(self, *codes: str) -> list[Verdict]:
        return [v for v in self.result.verdicts if v.status == PASS and (not codes or v.code in codes)]

    def judged(self) -> Counter[str]:
        """How often each code was judged, passes and fails alike."""
        return Counter(v.code for v in self.result.verdicts if v.status != NOT_JUDGED)

    def where(self, verdict: Verdict) -> str:
        """A finding for people: file, line, code, act."""
        about = verdict.about or verdict.event or len(self.record.events)
        line = verdict.line or (self.record.lines[about - 1] if self.record.lines else self.record.line)
        act = format_event(self.record.events[about - 1]) if not verdict.line else "the text"
        return (
            f"{Path(self.record.path).name}:{line}: {verdict.code} {act!r}: "
            f"{verdict.expected!r} expected, {verdict.actual!r} found"
        )


def judged_hands(paths: Iterable[Path]) -> Iterator[Judged | NotAuditable | Problem]:
    """Every hand of the files by itself: nothing is assumed of the hand before it."""
    procedures = Procedures()
    for path in paths:
        for item in read_hands(str(path), None, procedures.by_variant, procedures.by_game):
            if not isinstance(item, HandRecord):
                yield item
                continue
            procedure = procedures.of(item)
            assert isinstance(procedure, Procedure), procedure
            yield Judged(item, procedure, SessionJudge().judge(procedure, item))


def only_hands(items: Iterable[Judged | NotAuditable | Problem]) -> list[Judged]:
    """The hands; anything that could not be audited fails the test."""
    found = []
    for item in items:
        assert isinstance(item, Judged), str(item)
        found.append(item)
    return found


def findings(hands: Iterable[Judged]) -> list[str]:
    return [hand.where(verdict) for hand in hands for verdict in hand.fails]


def total(hands: Iterable[Judged]) -> Counter[str]:
    counts: Counter[str] = Counter()
    for hand in hands:
        counts.update(hand.judged())
    return counts


def say(capsys: pytest.CaptureFixture[str], title: str, facts: Iterable[str]) -> None:
    """Print what was counted where CI runs, past pytest's capture."""
    if os.environ.get("CI") != "true":
        return
    with capsys.disabled():
        print(f"\n{title}")
        for fact in facts:
            print(f"  {fact}")


def counts(counter: Counter[str]) -> list[str]:
    return [f"{code} judged {number}" for code, number in sorted(counter.items())]
