"""The application itself: what it draws is what is painted, at every size and in both languages."""

from __future__ import annotations

import asyncio

import pytest
from rich.cells import cell_len
from textual import events

from dealer.tui.app import TrainApp
from dealer.tui.cells import text_of
from dealer.tui.paint import paint
from tests.tui.desks import deal_by_hints, new_desk, press, screen


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
            await pilot.pause()
            assert "80 by 24" in drawn(app)
            await pilot.resize_terminal(80, 24)
            await pilot.pause()
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


# --- faults that other programs had, from their public reports ------------------------------------------


def test_129_a_name_that_looks_like_markup_is_shown_as_it_is() -> None:
    async def go() -> None:
        desk = new_desk()
        for seat in desk.session.judge.t.seats.values():
            seat.name = "[/"
        app = TrainApp(desk)
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.press('"')
            app.post_message(events.Paste("[/red]"))
            await pilot.pause()
            assert "[/" in drawn(app)
            assert "[/red]" in drawn(app)

    asyncio.run(go())


def test_131_any_size_of_window_keeps_the_table() -> None:
    async def go() -> None:
        app = TrainApp(new_desk())
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("s", "s", "t", "s", "x", "enter")
            before, done = drawn(app), len(app.desk.session.record.events)
            for width, height in ((40, 10), (20, 5), (1, 1)):
                await pilot.resize_terminal(width, height)
                await pilot.pause()
                if width > 1:
                    assert drawn(app).split()
                assert len(app.desk.session.record.events) == done
            await pilot.resize_terminal(80, 24)
            await pilot.pause()
            await pilot.pause()
            assert drawn(app) == before

    asyncio.run(go())


def test_133_wide_letters_take_two_cells() -> None:
    desk = new_desk()
    desk.press('"', '"')
    desk.paste("漢字A")
    assert len(desk.typed) == 3
    (line,) = [line for line in screen(desk).splitlines() if "漢字A" in line]
    before, after = line.split("漢字A")
    assert cell_len("漢字A") == 5
    assert after.startswith("_")
    assert cell_len(line) <= 80 and before.isascii()


def test_135_what_is_pasted_does_nothing_by_itself() -> None:
    async def go() -> None:
        app = TrainApp(new_desk(mode="learn"))
        async with app.run_test(size=(80, 24)) as pilot:
            for open_line in (False, True):
                before = len(app.desk.session.record.events)
                if open_line:
                    await pilot.press('"')
                app.post_message(events.Paste("40\nf\nq\n"))
                await pilot.pause()
                assert len(app.desk.session.record.events) == before
                assert app.desk.typed == ("40" if open_line else "")
                assert app.is_running
                assert not app.desk.panel

    asyncio.run(go())


def test_137_ctrl_c_asks_first_and_nothing_is_lost() -> None:
    async def go() -> None:
        desk = new_desk(seed=5, mode="learn")
        deal_by_hints(desk)
        press(desk, "Enter")
        app = TrainApp(desk)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("ctrl+c")
            assert app.is_running
            assert app.desk.panel == "leave"
            assert "Hands finished: 1" in drawn(app)
            await pilot.press("x")
            assert not app.desk.panel
            await pilot.press("ctrl+c", "ctrl+c")
        assert app.return_value == 0

    asyncio.run(go())
