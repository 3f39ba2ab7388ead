"""The screen as text at three sizes, in both languages (stored under ``snapshots``)."""

from __future__ import annotations

import re

import pytest

from dealer.tui.cells import width
from dealer.tui.desk import Desk
from tests.tui.desks import TO_CALL, compare, deal_by_hints, hinted_keys, new_desk, press, screen

SIZES = [(80, 24), (120, 40), (60, 18)]


def at_start(desk: Desk) -> None:
    """Before the shuffle."""


def at_miss(desk: Desk) -> None:
    press(desk, f"{TO_CALL} Space l 3")


def at_fourth(desk: Desk) -> None:
    while desk.session.judge.t.street_name != "fourth" or desk.session.judge.stage != 2:
        press(desk, hinted_keys(desk))
    for _act in range(4):
        press(desk, hinted_keys(desk))


def at_showdown(desk: Desk) -> None:
    while not any(seat.shown for seat in desk.session.judge.t.seats.values()):
        if desk.session.over:
            press(desk, "Space")
        press(desk, hinted_keys(desk))
    press(desk, hinted_keys(desk))


def at_end(desk: Desk) -> None:
    deal_by_hints(desk)


MOMENTS = {"start": at_start, "miss": at_miss, "fourth": at_fourth, "showdown": at_showdown, "end": at_end}


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize("moment", list(MOMENTS))
def test_table(moment: str, lang: str) -> None:
    desk = new_desk(seed=3, lang=lang, mode="learn" if moment in ("start", "miss") else "practice")
    MOMENTS[moment](desk)
    for columns, lines in SIZES:
        if (columns, lines) == (60, 18) and moment != "start":
            continue
        compare(f"{moment}-{lang}-{columns}x{lines}", screen(desk, columns, lines))


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize("key", ["f1", "escape", "?"])
def test_panels(key: str, lang: str) -> None:
    desk = new_desk(seed=3, lang=lang)
    at_miss(desk)
    desk.press("escape")
    desk.press(key, key if len(key) == 1 else "")
    name = {"f1": "help", "escape": "leave", "?": "rule"}[key]
    compare(f"{name}-{lang}-80x24", screen(desk))


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_labels_are_whole_at_80_by_24(lang: str) -> None:
    """No label of the frame is cut, in either language."""
    desk = new_desk(seed=3, lang=lang, mode="learn")
    for text in (
        screen(desk),
        *[_after(desk, keys) for keys in ("s", "s t s x Enter Enter f Enter", "Space")],
    ):
        frame = text.split("\n")
        for row in (frame[0], frame[7], frame[8], *frame[-4:]):
            assert "~" not in row, row
            assert width(row) <= 80


def _after(desk: Desk, keys: str) -> str:
    press(desk, keys)
    return screen(desk)


def test_in_korean_no_english_word_is_left() -> None:
    desk = new_desk(seed=3, lang="ko", mode="learn")
    at_fourth(desk)
    allowed = {"Enter", "Space", "Esc", "F1", "Tab"}
    words = set(re.findall(r"[A-Za-z]{3,}", screen(desk)))
    assert words <= allowed
