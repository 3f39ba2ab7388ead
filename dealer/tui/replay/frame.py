"""The frame around list and table: title, key lines, and how the window is divided."""

from __future__ import annotations

from pathlib import PurePath
from typing import Final, NamedTuple

from dealer.text import _, language
from dealer.tui.cells import Row, fill, spread, wrap
from dealer.tui.replay.table import part_now
from dealer.tui.replay.viewer import Viewer

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


def layout(viewer: Viewer, width: int, height: int) -> Layout | None:
    """How the window is divided; None where it is too small, or a page covers everything."""
    if (width, height) < SMALLEST or width < SMALLEST[0] or height < SMALLEST[1] or viewer.panel:
        return None
    head, foot = (2, 3) if height >= 24 else (1, 2)
    if not viewer.several:
        return Layout(0, width, head, foot)
    if width >= BOTH:
        table = max(TABLE_WIDTH, width * 2 // 3)
        return Layout(width - table, table, head, foot)
    return Layout(width, 0, head, foot) if viewer.focus == "hands" else Layout(0, width, head, foot)


def head_rows(viewer: Viewer, width: int, height: int) -> list[Row]:
    """File, hand, game, act; a line below them where there is room."""
    name = PurePath(viewer.file.path).name
    short = name if len(name) <= LONGEST_TITLE else name[: LONGEST_TITLE - 1] + "~"
    number = _("hand {number} of {count}").format(number=viewer.place + 1, count=f"{len(viewer.file):,}")
    wide = width >= TABLE_WIDTH
    gap = "   " if wide else "  "
    left: Row = [(f" {short}{gap}", "bold"), (f"{number}{gap}", "")]
    playback = viewer.playback
    if playback is not None:
        title = playback.procedure.title.get(language()) or playback.procedure.name
        if wide:
            left.append((f"{title}{gap}", "bold"))
        left.append((_("PLAYING"), "warn") if viewer.playing else (part_now(viewer), ""))
    rows: list[Row] = [spread(left, [(_("F1 help") + " ", "dim")], width), [("-" * width, "dim")]]
    return [fill(row, width) for row in rows[:height]]


def foot_rows(viewer: Viewer, width: int, height: int) -> list[Row]:
    """What is being typed, what the last key came to, or the keys."""
    keys = key_rows(width)
    if viewer.prompt:
        keys[0] = _prompt(viewer, width)
    elif viewer.note:
        keys[0] = [(f" {viewer.note}", "warn")]
    elif viewer.file.changed:
        keys[0] = [(" " + _("The file was written to since it was opened; open it again to see all of it."), "warn")]
    rows = [[("-" * width, "dim")], *keys] if height > len(keys) else keys
    return [fill(row, width) for row in rows[:height]]


def _prompt(viewer: Viewer, width: int) -> Row:
    label = _("hand number") if viewer.prompt == "hand" else _("player's name")
    return spread([(f" {label} > ", "bold"), (viewer.typed, ""), ("_", "dim")], [("Enter ", "dim")], width)


def key_rows(width: int) -> list[Row]:
    """The keys, always the same."""
    if width >= TABLE_WIDTH:
        texts = [
            _("Left Right act|a s street|d f finding|n p hand|g number|Space play"),
            _("Tab list|o findings only|/ name|v cards|b bad|? rule|F2|Esc back"),
        ]
    else:
        texts = [
            _("Left Right act|a s street|d f finding|n p hand"),
            _("Tab list|g number|/ name|o findings|? rule"),
        ]
    return [[(" " + text.replace("|", " | "), "dim")] for text in texts]


def too_small(width: int, height: int) -> list[Row]:
    """One sentence; the hand waits behind it."""
    text = _("The viewer needs {cells} by {lines} cells; this window has {width} by {height}.")
    lines = wrap(text.format(cells=SMALLEST[0], lines=SMALLEST[1], width=width, height=height), max(10, width - 2))
    rows: list[Row] = [fill([(" " + line, "bold")], width) for line in lines[:height]]
    return rows + [fill([], width) for _n in range(height - len(rows))]
