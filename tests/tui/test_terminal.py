"""Whole hands by keys through the real trainer: saved, audited, taken up after kill -9."""

from __future__ import annotations

import time
from pathlib import Path

import msgspec
import pytest

from dealer.record.events import Event
from dealer.record.hand import HandRecord
from dealer.store.progress import Progress
from dealer.training.saving import load_session
from dealer.tui.desk import Desk
from tests.training.tables import audit
from tests.tui.desks import hinted_keys, new_desk, press
from tests.tui.terminal import Terminal


def script(seed: int, lang: str, wrong: dict[int, str] | None = None) -> tuple[list[str], HandRecord]:
    """The keys of a whole hand, found at a desk of the same session; ``wrong`` keys before some steps."""
    desk = new_desk(seed=seed, lang=lang)
    keys: list[str] = []
    while not desk.session.over:
        for step in ((wrong or {}).get(len(keys), ""), hinted_keys(desk)):
            if step:
                press(desk, step)
                keys.append(step)
    return keys, desk.session.record


def untimed(events: list[Event]) -> list[Event]:
    """The events without the seconds in their notes."""
    return [
        msgspec.structs.replace(event, note=msgspec.structs.replace(event.note, at="") if event.note else None)
        for event in events
    ]


def wait_for_events(path: Path, count: int) -> list[HandRecord]:
    end = time.monotonic() + 30
    while True:
        records = load_session(path) if path.exists() and path.stat().st_size else []
        if records and len(records[-1].events) >= count:
            return records
        assert time.monotonic() < end, (count, records[-1].events[-2:] if records else "no hand")
        time.sleep(0.05)


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_a_whole_hand_on_a_terminal_saved_and_audited(tmp_path: Path, lang: str) -> None:
    keys, record = script(3, lang)
    path = tmp_path / "hand.yaml"
    terminal = Terminal(path, seed=3, lang=lang)
    terminal.wait_for("F1")
    for step in keys:
        terminal.keys(step)
        terminal.read(0.0)
    records = wait_for_events(path, len(record.events))
    assert terminal.leave() == 0
    assert untimed(records[0].events) == untimed(record.events)
    (result,) = audit(records)
    assert not [verdict for verdict in result.verdicts if verdict.status == "fail"]
    assert len([verdict for verdict in result.verdicts if verdict.status == "pass"]) > 40
    with Progress.open(path.with_suffix(".sqlite")) as progress:
        (session,) = progress.sessions("Ann")
        assert session.path == str(path) and session.seed == 3
        assert sum(row.fails for row in progress.by_code("Ann")) == 0
        assert sum(row.judged for row in progress.by_code("Ann")) > 40


def test_mistakes_on_a_terminal_are_the_audits_findings(tmp_path: Path) -> None:
    keys, record = script(3, "en", wrong={0: "x", 8: "Space", 12: "b"})
    path = tmp_path / "hand.yaml"
    terminal = Terminal(path, seed=3)
    terminal.wait_for("F1")
    for step in keys:
        terminal.keys(step)
    records = wait_for_events(path, len(record.events))
    terminal.leave()
    (result,), (twin,) = audit(records), audit([record])
    fails = [verdict for verdict in result.verdicts if verdict.status == "fail"]
    assert len(fails) >= 2
    assert result.verdicts == twin.verdicts
    assert len(result.corrected) == len(twin.corrected)


def test_killed_in_the_middle_and_taken_up_again(tmp_path: Path) -> None:
    keys, record = script(3, "en")
    path = tmp_path / "hand.yaml"
    half = len(keys) // 2
    terminal = Terminal(path, seed=3)
    terminal.wait_for("F1")
    desk = new_desk(seed=3)
    for step in keys[:half]:
        terminal.keys(step)
        press(desk, step)
    wait_for_events(path, len(desk.session.record.events))
    face = desk.face
    terminal.kill()
    again = Terminal(path, resume=True)
    again.wait_for("F1")
    if face != Desk(desk.session).face:
        again.keys("f")
    for step in keys[half:]:
        again.keys(step)
    records = wait_for_events(path, len(record.events))
    assert again.leave() == 0
    assert untimed(records[0].events) == untimed(record.events)
