"""Files and viewers for tests of the replay viewer."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import dealer.text
from dealer.tui.replay.app import ReplayApp
from dealer.tui.replay.opening import open_viewer
from dealer.tui.replay.viewer import Viewer

SCENARIOS = Path(__file__).parents[2] / "scenarios"
HANDS = ("full_hand", "side_pockets", "faults/wrong_winner", "holdem_three_all_ins", "faults/low_suit_wrong")
"""A stud hand, one with side pockets, one with a finding, hold'em, one with a finding."""
BROKEN = """\
procedure: seven_card_stud
seats: {1: {name: "[red]Yoon[/red]\\e[31m", stack: 60}}
events: |
  d shufle
  d cut
"""
Step = Callable[[ReplayApp, Any], Awaitable[None]]


def evening(folder: Path, broken: bool = True) -> Path:
    """A file of five hands, and a sixth one that is broken."""
    texts = [(SCENARIOS / f"{name}.yaml").read_text("utf-8") for name in HANDS]
    path = folder / "evening.yaml"
    path.write_text("---\n".join([*texts, BROKEN] if broken else texts), "utf-8")
    return path


def viewer_of(path: Path, hand: int | None = None, lang: str = "en", judged: bool = True) -> Viewer:
    """A viewer; ``judged``: with the whole file judged."""
    dealer.text.use_language(lang)
    viewer = open_viewer(str(path), hand)
    while judged and viewer.work():
        pass
    return viewer


def press(viewer: Viewer, keys: str) -> list[str]:
    """Keys as the screen prints them; what each of them asked of the application."""
    wishes: list[str] = []
    for word in keys.split():
        if len(word) == 1:
            wishes.append(viewer.press(word, word))
        else:
            wishes.append(viewer.press(word.lower()))
    return wishes


def drawn(app: ReplayApp) -> str:
    """The whole terminal as text."""
    strips = app.screen._compositor.render_strips()
    assert all(strip.cell_length == app.size.width for strip in strips)
    return "\n".join([strip.text.rstrip() for strip in strips]) + "\n"


def in_app(viewer: Viewer, size: tuple[int, int], steps: Step, suits: bool = True) -> ReplayApp:
    """The application with this viewer, gone through ``steps(app, pilot)``."""
    app = ReplayApp(viewer, suits)

    async def go() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await steps(app, pilot)

    asyncio.run(go())
    return app
