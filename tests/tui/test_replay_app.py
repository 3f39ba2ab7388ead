"""The viewer's window: what the terminal shows at three sizes, in both languages, key by key."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from dealer.tui.replay.app import HandList, ReplayApp
from tests.tui.desks import compare
from tests.tui.viewers import drawn, evening, in_app, viewer_of

SIZES = [(80, 24), (120, 40), (60, 18)]
MOMENTS = {
    "list": "",
    "stud": "enter s s s s right right",
    "pots": "g 2 enter enter end a right right right",
    "finding": "f",
    "holdem": "g 4 enter enter end a right right right right right",
    "known": "enter v s s s s",
    "broken": "end enter",
    "over": "enter end",
    "sifted": "o",
    "typing": "slash b a e",
    "leaving": "enter s s space ctrl+c",
}


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize("moment", list(MOMENTS))
def test_screens(moment: str, lang: str, tmp_path: Path) -> None:
    """Each moment at each size; the window is resized in between."""

    async def steps(app: ReplayApp, pilot: Any) -> None:
        for key in MOMENTS[moment].split():
            await pilot.press(key)
        for width, height in SIZES:
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            compare(f"replay-{moment}-{lang}-{width}x{height}", drawn(app))

    in_app(viewer_of(evening(tmp_path), lang=lang), SIZES[0], steps)


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_pages(lang: str, tmp_path: Path) -> None:
    async def steps(app: ReplayApp, pilot: Any) -> None:
        for name, keys in (("help", "f1"), ("rule", "f question_mark"), ("bad", "b")):
            for key in keys.split():
                await pilot.press(key)
            for width, height in SIZES:
                await pilot.resize_terminal(width, height)
                await pilot.pause()
                compare(f"replay-{name}-{lang}-{width}x{height}", drawn(app))
            await pilot.press("escape")

    in_app(viewer_of(evening(tmp_path), lang=lang), SIZES[0], steps)


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_key_lines_are_whole(lang: str, tmp_path: Path) -> None:
    async def steps(app: ReplayApp, pilot: Any) -> None:
        for width, height in SIZES:
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            for row in drawn(app).split("\n")[-4:]:
                assert "~" not in row, row

    in_app(viewer_of(evening(tmp_path), lang=lang), SIZES[0], steps)


def test_in_korean_no_english_word_is_left(tmp_path: Path) -> None:
    """But for names, what was said, keys, and the sentences of a record's problems."""

    async def steps(app: ReplayApp, pilot: Any) -> None:
        await pilot.press("f")
        words = set(re.findall(r"[A-Za-z]{3,}", re.sub(r'"[^"]*["~]|[A-Z]{3}[0-9]{2}', "", drawn(app))))
        assert words <= {"evening", "yaml", "Ahn", "Bae", "Choi", "Eom", "Tab", "Esc", "Space", "Yoon", "red"}, words

    in_app(viewer_of(evening(tmp_path, broken=False), lang="ko"), (120, 40), steps)


def test_a_window_too_small_says_so_and_keeps_the_hand(tmp_path: Path) -> None:
    async def steps(app: ReplayApp, pilot: Any) -> None:
        await pilot.press("right", "right")
        await pilot.resize_terminal(50, 12)
        await pilot.pause()
        assert "needs 60 by 18 cells; this window has" in drawn(app)
        await pilot.press("right")
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert app.viewer.moment == 3
        assert "3/" in drawn(app)

    in_app(viewer_of(evening(tmp_path), hand=1), (80, 24), steps)


def test_the_language_changes_in_the_window(tmp_path: Path) -> None:
    async def steps(app: ReplayApp, pilot: Any) -> None:
        assert "6 hands" in drawn(app)
        await pilot.press("f2")
        await pilot.pause()
        assert "핸드 6개" in drawn(app)
        await pilot.press("f2")
        await pilot.pause()
        assert "6 hands" in drawn(app)

    in_app(viewer_of(evening(tmp_path)), (80, 24), steps)


def test_the_file_is_judged_while_the_window_is_open(tmp_path: Path) -> None:
    async def steps(app: ReplayApp, pilot: Any) -> None:
        for _turn in range(200):
            if app.viewer.audit.complete:
                break
            await pilot.pause(0.02)
        await pilot.pause(0.05)
        text = drawn(app)
        assert "6 hands, 2 with findings" in text and "bad 1" in text
        assert text.count(" ok ") == 3 and text.count("NO 1") == 2 and " !! " in text

    in_app(viewer_of(evening(tmp_path), judged=False), (80, 24), steps)


def test_it_plays(tmp_path: Path) -> None:
    async def steps(app: ReplayApp, pilot: Any) -> None:
        await pilot.press("plus", "plus", "plus", "space")
        for _turn in range(200):
            if app.viewer.moment >= 2:
                break
            await pilot.pause(0.02)
        assert app.viewer.playing and app.viewer.moment >= 2 and "PLAYING" in drawn(app)
        await pilot.press("space")
        moment = app.viewer.moment
        await pilot.pause(0.3)
        assert app.viewer.moment == moment and "PLAYING" not in drawn(app)
        await pilot.press("end", "left", "space")
        for _turn in range(200):
            if not app.viewer.playing:
                break
            await pilot.pause(0.02)
        assert not app.viewer.playing and app.viewer.moment == 63

    in_app(viewer_of(evening(tmp_path), hand=3), (80, 24), steps)


def test_keys_arrive_as_typed(tmp_path: Path) -> None:
    async def steps(app: ReplayApp, pilot: Any) -> None:
        await pilot.press("slash", "b", "a", "e")
        await pilot.pause()
        assert "player's name > bae_" in drawn(app)
        await pilot.press("enter", "minus", "ㄹ")
        assert app.viewer.place == 2
        await pilot.press("ㅎ", "4", "enter")
        assert app.viewer.place == 3
        await pilot.press("q")
        assert app.return_value == 0

    in_app(viewer_of(evening(tmp_path)), (80, 24), steps)


def test_the_list_follows_the_hand_and_the_mouse(tmp_path: Path) -> None:
    path = evening(tmp_path)
    path.write_text("---\n".join([path.read_text("utf-8")] * 40), "utf-8")

    async def steps(app: ReplayApp, pilot: Any) -> None:
        for key in "g 2 0 0 enter".split():
            await pilot.press(key)
        await pilot.pause()
        assert re.search(r"^>200 ", drawn(app), re.MULTILINE)
        await pilot.press("home")
        await pilot.pause()
        assert re.search(r"^>  1 ", drawn(app), re.MULTILINE)
        assert await pilot.click(HandList, offset=(10, 5))
        await pilot.pause()
        assert app.viewer.place == 5
        await pilot.press("end")
        await pilot.pause()
        assert re.search(r"^>240 ", drawn(app), re.MULTILINE)

    in_app(viewer_of(path), (80, 24), steps)


def test_a_file_that_grows_while_it_is_looked_at(tmp_path: Path) -> None:
    path = evening(tmp_path)

    async def steps(app: ReplayApp, pilot: Any) -> None:
        with path.open("a", encoding="utf-8") as file:
            file.write("---\n")
        await pilot.press("down")
        await pilot.pause()
        assert "The file was written to since it was opened" in drawn(app)

    in_app(viewer_of(path), (80, 24), steps)


OTHER_GAMES = Path(__file__).with_name("hands") / "other_games.yaml"
OTHER_MOMENTS = {
    "draw": "enter s s s right right right right right",
    "again": "g 2 enter enter end a right right right right",
    "halves": "g 3 enter enter end left left",
}


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize("moment", list(OTHER_MOMENTS))
def test_screens_of_other_games(moment: str, lang: str) -> None:
    """Discards and the cards for them; a pot played again; a board and pots in halves."""

    async def steps(app: ReplayApp, pilot: Any) -> None:
        for key in OTHER_MOMENTS[moment].split():
            await pilot.press(key)
        for width, height in SIZES:
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            compare(f"replay-{moment}-{lang}-{width}x{height}", drawn(app))

    in_app(viewer_of(OTHER_GAMES, lang=lang), SIZES[0], steps)


def test_without_signs_every_character_is_one_cell_wide_anywhere(tmp_path: Path) -> None:
    """``DEALER_ASCII``: terminals set to Korean may draw suit signs and lines two cells wide."""

    async def steps(app: ReplayApp, pilot: Any) -> None:
        await pilot.press("s", "s", "s", "s", "right")
        await pilot.pause()
        assert {letter for letter in drawn(app) if not letter.isascii()} <= set("한국어")
        assert "##" in drawn(app)

    in_app(viewer_of(evening(tmp_path), hand=1), (120, 40), steps, suits=False)


SITE = Path(__file__).parents[1] / "record" / "fixtures" / "stars_stud.txt"


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_screens_of_a_site_history(lang: str) -> None:
    """Antes by name, three cards in one line, a table with a name, no gathering at the end."""

    async def steps(app: ReplayApp, pilot: Any) -> None:
        for name, keys in (("site", "enter s s right right"), ("site-end", "end")):
            for key in keys.split():
                await pilot.press(key)
            for width, height in SIZES:
                await pilot.resize_terminal(width, height)
                await pilot.pause()
                compare(f"replay-{name}-{lang}-{width}x{height}", drawn(app))

    in_app(viewer_of(SITE, lang=lang), SIZES[0], steps)


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_screens_of_many_findings(lang: str, tmp_path: Path) -> None:
    """More findings at one act than there is room for, one of them answered in the record."""
    path = evening(tmp_path, broken=False)
    hand = path.read_text("utf-8").split("---\n")[0].splitlines(keepends=True)
    kept = [line for line in hand if line.strip() not in ("d shuffle", "d strip", "d cut", "d burn", "d collect")]
    first = next(place for place, line in enumerate(kept) if line.startswith("  d dh "))
    kept[first] = kept[first].rstrip() + ' # overrule SHF02 "cut on camera"\n'
    path.write_text("".join(kept), "utf-8")

    async def steps(app: ReplayApp, pilot: Any) -> None:
        for name, keys in (("crowded", "right"), ("crowded-next", "f")):
            for key in keys.split():
                await pilot.press(key)
            for width, height in SIZES:
                await pilot.resize_terminal(width, height)
                await pilot.pause()
                compare(f"replay-{name}-{lang}-{width}x{height}", drawn(app))

    in_app(viewer_of(path, lang=lang), SIZES[0], steps)
