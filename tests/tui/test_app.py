"""The application itself: what it draws is what is painted, at every size and in both languages."""

from __future__ import annotations

import asyncio

import pytest

from dealer.tui.app import TrainApp
from dealer.tui.cells import text_of
from dealer.tui.paint import paint
from tests.tui.desks import new_desk


def drawn(app: TrainApp) -> str:
    """The text that the terminal shows."""
    width, height = app.size
    lines = [app.table.render_line(row).text.rstrip() for row in range(height)]
    assert all(app.table.render_line(row).cell_length == width for row in range(height))
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (60, 18)])
def test_what_is_drawn_is_what_is_painted(size: tuple[int, int]) -> None:
    async def go() -> None:
        app = TrainApp(new_desk(mode="learn"))
        async with app.run_test(size=size) as pilot:
            await pilot.press("s", "s", "t", "s", "x", "enter", "enter", "f", "enter")
            assert drawn(app) == text_of(paint(app.desk, *size))
            assert len(app.desk.session.record.events) == 26

    asyncio.run(go())


def test_a_window_too_small_keeps_the_table() -> None:
    async def go() -> None:
        app = TrainApp(new_desk())
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("s", "s", "l", "5")
            await pilot.resize_terminal(60, 18)
            assert "80 by 24" in drawn(app)
            await pilot.resize_terminal(80, 24)
            assert " DO > l 5_" in drawn(app)
            assert len(app.desk.session.record.events) == 2

    asyncio.run(go())


def test_the_language_changes_at_the_table() -> None:
    async def go() -> None:
        app = TrainApp(new_desk())
        async with app.run_test(size=(80, 24)) as pilot:
            assert "hand 1" in drawn(app)
            await pilot.press("f2")
            assert "핸드 1" in drawn(app)
            await pilot.press("f2")
            assert "hand 1" in drawn(app)

    asyncio.run(go())


def test_punctuation_and_korean_letters_arrive_as_typed() -> None:
    async def go() -> None:
        app = TrainApp(new_desk())
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("ㄴ", '"', "쓰", "리", "space", "로", "우", "full_stop")
            assert app.desk.typed == "쓰리 로우." and app.desk.hangul is False
            await pilot.press("escape", "r", "3", "dollar_sign")
            assert (app.desk.verb, app.desk.typed) == ("r", "3$")
            await pilot.press("escape", "escape")
            assert app.desk.panel == "leave"
            await pilot.press("enter")
        assert app.return_value == 0

    asyncio.run(go())
