"""Desks for tests: keys in, the screen's text out, compared with stored text."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import dealer.text
from dealer.tui.cells import row_width, text_of
from dealer.tui.desk import Desk
from dealer.tui.hints import prompt
from dealer.tui.paint import paint
from tests.training.tables import new_session, still_clock

SNAPSHOTS = Path(__file__).with_name("snapshots")
NAMED = {"Enter": "enter", "Space": "space", "space": "space", "Tab": "tab", "Backspace": "backspace"}
TO_CALL = "s s t s x Enter Enter f Enter"
"""Keys from the shuffle to the first call, as printed on the screen."""


def new_desk(seed: int = 3, lang: str = "en", mode: str = "practice", **settings: Any) -> Desk:
    """A desk at its first hand, with a clock that stands."""
    dealer.text.use_language(lang)
    return Desk(new_session(seed=seed, clock=still_clock, lang=lang, mode=mode, **settings))


def press(desk: Desk, keys: str) -> None:
    """Keys as the screen prints them: ``l 5 3 h Enter``."""
    for word in keys.split():
        if word in NAMED:
            desk.press(NAMED[word])
        else:
            for char in word:
                desk.press(char, char)


def hinted_keys(desk: Desk) -> str:
    """The keys that learn mode shows now."""
    found = re.findall(r"\[([^\[\]]*)\]", prompt(desk.session, desk.face))
    return str(found[-1])


def deal_by_hints(desk: Desk, most: int = 400) -> None:
    """The hand to its end by doing what the screen says, and nothing else."""
    for _step in range(most):
        if desk.session.over:
            return
        press(desk, hinted_keys(desk))
    raise AssertionError(f"the hand does not end: {prompt(desk.session, desk.face)}")


def screen(desk: Desk, width: int = 80, height: int = 24) -> str:
    """The screen as text; every row is exactly as wide as the window."""
    rows = paint(desk, width, height, suits=True)
    assert len(rows) == height
    assert {row_width(row) for row in rows} == {width}
    return text_of(rows)


def compare(name: str, text: str) -> None:
    """Compare with the stored text; ``UPDATE_SNAPSHOTS=1`` stores what is there now."""
    file = SNAPSHOTS / f"{name}.txt"
    if os.environ.get("UPDATE_SNAPSHOTS"):
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, "utf-8")
    assert file.exists(), f"no snapshot {file.name}: run with UPDATE_SNAPSHOTS=1 and look at it"
    assert text == file.read_text("utf-8")
