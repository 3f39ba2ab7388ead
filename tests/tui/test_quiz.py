"""The quiz screen: asks, grades, ends; says one sentence in a window that is too small."""

from __future__ import annotations

import asyncio

from textual.widgets import Input, Static

from dealer.house.load import load_procedure
from dealer.training.quiz import TOPICS, QuizSession
from dealer.tui.quiz import QuizApp


def text_of(app: QuizApp, name: str) -> str:
    return str(app.query_one(name, Static).render())


def make(count: int = 2) -> QuizApp:
    stud = load_procedure("seven_card_stud")
    session = QuizSession([(TOPICS[name], stud) for name in ("bring_in", "opener")], count, 11, lambda: 0.0)
    return QuizApp(session, "en", signs=False)


def test_a_whole_quiz() -> None:
    async def run() -> None:
        app = make()
        async with app.run_test(size=(80, 24)) as pilot:
            app.query_one("#answer", Input).value = app.session.topic.right(app.session.question, "en")
            await pilot.press("enter")
            assert text_of(app, "#grades").startswith("ok  seat")
            app.query_one("#answer", Input).value = "seat 1, queen high"
            await pilot.press("enter")
            assert "of 2 right" in text_of(app, "#grades")
            assert app.session.done

    asyncio.run(run())


def test_a_small_window_says_so_and_keeps_the_question() -> None:
    async def run() -> None:
        app = make()
        async with app.run_test(size=(60, 18)) as pilot:
            assert app.screen.has_class("small")
            await pilot.resize_terminal(80, 24)
            await pilot.pause()
            assert not app.screen.has_class("small")
            assert "1 of 2" in text_of(app, "#head")

    asyncio.run(run())
