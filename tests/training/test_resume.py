"""A session taken up again after any event goes on to the same file."""

from __future__ import annotations

from pathlib import Path

import pytest

from dealer.house.load import load_procedure
from dealer.record.events import DEALER, Event
from dealer.training.saving import FileKeeper, load_session
from dealer.training.session import Session, Settings
from tests.training.tables import right_step, still_clock

SETTINGS = Settings(mode="practice", seed=12, seats=5, trainee="Ann")


def session_at(path: Path) -> Session:
    session = Session(load_procedure("seven_card_stud"), SETTINGS, still_clock, FileKeeper(path))
    records = load_session(path) if path.exists() and path.stat().st_size else []
    if records:
        session.resume(records)
    else:
        session.next_hand()
    return session


def act(session: Session, step: int) -> None:
    """The trainee of this test: now and then a fault, by the number of events alone."""
    if session.over:
        session.next_hand()
    elif step % 17 == 9:
        session.do(Event(DEALER, "burn"))
    else:
        right_step(session)


def steps_of(session: Session) -> int:
    return len(session.record.events) * 31 + session.number * 7


def whole(path: Path, hands: int) -> bytes:
    session = session_at(path)
    while session.number <= hands:
        before = steps_of(session)
        act(session, before)
        if steps_of(session) == before:
            right_step(session)
    return path.read_bytes()


def test_killed_after_every_event_the_file_is_the_same(tmp_path: Path) -> None:
    expected = whole(tmp_path / "whole.yaml", 2)
    path = tmp_path / "killed.yaml"
    for _start in range(1000):
        session = session_at(path)
        if session.number > 2:
            break
        before = steps_of(session)
        act(session, before)
        if steps_of(session) == before:
            right_step(session)
    assert path.read_bytes() == expected


def test_a_torn_last_line_is_done_again(tmp_path: Path) -> None:
    path = tmp_path / "torn.yaml"
    session = session_at(path)
    for _step in range(30):
        right_step(session)
    text = path.read_bytes()
    path.write_bytes(text[:-4])
    again = session_at(path)
    assert len(again.record.events) == len(session.record.events) - 1
    right_step(again)
    assert path.read_bytes() == text


@pytest.mark.parametrize("seed", [1, 2])
def test_the_deck_comes_back_card_for_card(tmp_path: Path, seed: int) -> None:
    path = tmp_path / "deck.yaml"
    session = session_at(path)
    for _step in range(20 * seed):
        right_step(session)
    again = session_at(path)
    assert again.deck.stub == session.deck.stub and again.deck.burns == session.deck.burns
