"""The frame around list and table: title, key lines, and how the window is divided."""

from __future__ import annotations

from pathlib import PurePath
from typing import Final, NamedTuple

from dealer.text import _, language
from dealer.tui.cells import Row, fill, row_width, spread, width, wrap
from dealer.tui.replay.viewer import Viewer
from dealer.tui.replay.words import hand_words

SMALLEST: Final = (60, 18)
BOTH: Final = 120
"""Cells from which on list and table stand side by side."""
TABLE_WIDTH: Final = 80
LONGEST_TITLE: Final = 24


class Layout(NamedTuple):
    """Which parts there are: ``hands`` and ``table`` are cells (0: not shown), ``head`` and ``foot`` lines."""

    hands: int
    table: int
    head: int
    foot: int


def layout(viewer: Viewer, cells: int, height: int) -> Layout | None:
    """How the window is divided; None where it is too small, or a page covers everything."""
    if cells < SMALLEST[0] or height < SMALLEST[1] or viewer.panel:
        return None
    head, foot = (2, 3) if height >= 24 else (1, 2)
    if not viewer.several:
        return Layout(0, cells, head, foot)
    if cells >= BOTH:
        table = max(TABLE_WIDTH, cells * 2 // 3)
        return Layout(cells - table, table, head, foot)
    return Layout(cells, 0, head, foot) if viewer.focus == "hands" else Layout(0, cells, head, foot)


def head_rows(viewer: Viewer, cells: int, height: int) -> list[Row]:
    """File, hand, game, where and when it was played as far as there is room; a line below them."""
    name = PurePath(viewer.file.path).name
    short = name if len(name) <= LONGEST_TITLE else name[: LONGEST_TITLE - 1] + "~"
    number = _("hand {number} of {count}").format(number=f"{viewer.place + 1:,}", count=f"{len(viewer.file):,}")
    gap = "   " if cells >= TABLE_WIDTH else "  "
    left: Row = [(f" {short}{gap}", "bold"), (f"{number}{gap}", "")]
    right: Row = [(_("F1 help") + " ", "dim")]
    playback = viewer.playback
    if playback is not None:
        if viewer.playing:
            right.insert(0, (_("PLAYING") + gap, "warn"))
        title = playback.procedure.title.get(language()) or playback.procedure.name
        if cells >= TABLE_WIDTH or row_width([*left, *right]) + width(title) < cells:
            left.append((f"{title}{gap}", "bold"))
        for words in hand_words(playback.record):
            if row_width([*left, *right]) + width(words) >= cells:
                break
            left.append((f"{words}{gap}", "dim"))
    rows: list[Row] = [spread(left, right, cells), [("-" * cells, "dim")]]
    return [fill(row, cells) for row in rows[:height]]


def foot_rows(viewer: Viewer, cells: int, height: int) -> list[Row]:
    """What is being typed, what the last key came to, or the keys."""
    keys = key_rows(cells)
    if viewer.prompt:
        keys[0] = _prompt(viewer, cells)
    elif viewer.note:
        keys[0] = [(f" {viewer.note}", "warn")]
    elif viewer.file.changed:
        keys[0] = [(" " + _("The file was written to since it was opened; open it again to see all of it."), "warn")]
    rows = [[("-" * cells, "dim")], *keys] if height > len(keys) else keys
    return [fill(row, cells) for row in rows[:height]]


def _prompt(viewer: Viewer, cells: int) -> Row:
    label = _("hand number") if viewer.prompt == "hand" else _("player's name")
    return spread([(f" {label} > ", "bold"), (viewer.typed, ""), ("_", "dim")], [("Enter ", "dim")], cells)


def key_rows(cells: int) -> list[Row]:
    """The keys, always the same."""
    if cells >= TABLE_WIDTH:
        texts = [
            _("Left Right act|a s street|d f finding|n p hand|g number|Space play"),
            _("Tab list|o findings|/ name|v cards|b bad|? rule|F2 한국어|Esc"),
        ]
    else:
        texts = [
            _("Arrows act|a s street|d f finding|n p g hand"),
            _("Space play|Tab list|/ name|o findings|? rule|Esc"),
        ]
    return [[(" " + text.replace("|", " | "), "dim")] for text in texts]


def too_small(cells: int, height: int) -> list[Row]:
    """One sentence; the hand waits behind it."""
    text = _("The viewer needs {cells} by {lines} cells; this window has {width} by {height}.")
    lines = wrap(text.format(cells=SMALLEST[0], lines=SMALLEST[1], width=cells, height=height), max(10, cells - 2))
    rows: list[Row] = [fill([(" " + line, "bold")], cells) for line in lines[:height]]
    return rows + [fill([], cells) for _n in range(height - len(rows))]
