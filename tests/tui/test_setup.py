"""Opening sessions: files, taking up again, exams, scenarios, settings that make no session."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dealer.rules.codes import RULES
from dealer.store.progress import Progress
from dealer.tui.desk import Desk
from dealer.tui.paint import paint
from dealer.tui.setup import Opened, open_session
from tests.training.tables import counting_clock
from tests.tui.desks import deal_by_hints, press, screen

SCENARIOS = Path(__file__).parents[2] / "scenarios"


def opened(folder: Path, **changes: Any) -> Opened:
    settings: dict[str, Any] = {
        "procedure": "seven_card_stud", "mode": "practice", "seats": 5, "seed": 3, "trainee": "Ann",
        "resume": False, "db": folder / "p.sqlite", "path": None, "scenario": None, "lang": "en",
        "clock": counting_clock(0.01),
    }  # fmt: skip
    return open_session(**{**settings, **changes})


@pytest.fixture(autouse=True)
def own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def test_a_session_left_is_taken_up_by_the_trainees_name(tmp_path: Path) -> None:
    first = opened(tmp_path)
    desk = Desk(first.session)
    deal_by_hints(desk)
    press(desk, "Space s s")
    first.close(desk)
    assert first.keeper.path.parent == tmp_path / "data" / "dealer" / "sessions"
    again = opened(tmp_path, resume=True, seed=99, mode="exam", seats=2)
    second = Desk(again.session)
    assert again.session.settings.seed == 3 and again.session.settings.mode == "practice"
    assert again.session.number == 2 and len(again.session.record.events) == 2
    assert second.score.hands == 1 and second.score.seconds > 0
    deal_by_hints(second)
    again.close(second)
    with Progress.open(tmp_path / "p.sqlite") as progress:
        assert len(progress.sessions("Ann")) == 1
        assert sum(row.judged for row in progress.by_code("Ann")) > 80


def test_an_exam_ends_after_ten_hands_with_its_result(tmp_path: Path) -> None:
    table = opened(tmp_path, mode="exam")
    desk = Desk(table.session)
    for _hand in range(9):
        deal_by_hints(desk)
        press(desk, "Space")
    assert not desk.panel
    deal_by_hints(desk)
    text = screen(desk)
    assert "Exam passed." in text and "Not examined" in text
    assert len(desk.score.not_examined) < len(RULES)
    table.close(desk)
    with Progress.open(tmp_path / "p.sqlite") as progress:
        assert progress.last_session("Ann") is None


def test_a_scenario_is_dealt_as_recorded(tmp_path: Path) -> None:
    table = opened(tmp_path, scenario=SCENARIOS / "string_bet_ruled.yaml")
    session = table.session
    assert session.settings.mode == "scenario" and sorted(session.record.seats) == [1, 3, 5]
    desk = Desk(session)
    press(desk, "s s t s x Enter Enter f Enter")
    assert " ".join(str(card) for event in session.record.events[-3:] for card in event.cards) == "Qh 6s 4c"
    assert len(paint(desk, 80, 24)) == 24
    table.close(desk)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"mode": "drill"}, "mode 'drill'"),
        ({"seats": 9}, "9 seats"),
        ({"seats": 1}, "1 seats"),
        ({"resume": True, "trainee": "Nobody"}, "no session of 'Nobody'"),
    ],
)
def test_settings_that_make_no_session(tmp_path: Path, changes: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        opened(tmp_path, **changes)


def test_a_session_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    first = opened(tmp_path, path=path)
    first.close(Desk(first.session))
    with pytest.raises(ValueError, match="holds a session already"):
        opened(tmp_path, path=path)


def test_names_that_would_move_the_cursor_are_kept_as_text(tmp_path: Path) -> None:
    table = opened(tmp_path, trainee="\x1b[2J\nAnn[red]")
    assert table.session.settings.trainee == "[2JAnn[red]"
    desk = Desk(table.session)
    press(desk, "s")
    table.close(desk)
    again = opened(tmp_path, trainee="\x1b[2J\nAnn[red]", resume=True)
    assert len(again.session.record.events) == 1
    again.close(Desk(again.session))
