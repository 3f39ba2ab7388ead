"""What both screens are drawn on: a widget that shows painted rows, the colours, keys by their names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from dealer.tui.cells import Row

STYLES: Final[dict[str, Style]] = {
    "": Style(),
    "bold": Style(bold=True),
    "dim": Style(dim=True),
    "ok": Style(color="green", bold=True),
    "no": Style(color="red", bold=True),
    "warn": Style(color="yellow"),
    "red": Style(color="red", bold=True),
    "last": Style(bold=True, reverse=True),
}
"""Colour never stands alone: each of these has a mark or a letter beside it."""
_NAMES: Final = {
    "question_mark": "?",
    "full_stop": ".",
    "quotation_mark": '"',
    "dollar_sign": "$",
    "plus": "+",
    "minus": "-",
    "slash": "/",
    "equals_sign": "=",
}


def key_of(event: events.Key) -> tuple[str, str]:
    """A key's name (``enter``, ``f1``, ``?`` …) and the character it makes, if any."""
    char = event.character or ""
    return _NAMES.get(event.key, event.key), char if len(char) != 1 or char.isprintable() else ""


def strip_of(row: Row, cells: int) -> Strip:
    """A painted row for the terminal."""
    return Strip([Segment(text, STYLES[style]) for text, style in row], cells)


class Canvas(Widget, can_focus=True):
    """Rows that ``paint(width, height)`` gives; the terminal receives only those that changed."""

    DEFAULT_CSS = "Canvas { width: 100%; height: 100%; }"

    def __init__(self, paint: Callable[[int, int], list[Row]], id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._paint = paint
        self._rows: list[Row] = []

    def repaint(self, whole: bool = False) -> None:
        """Paint, and refresh the lines that differ from what stands there (``whole``: all of them)."""
        size = self.size
        if not size.width or not size.height:
            return
        old = [] if whole else self._rows
        rows = self._rows = self._paint(size.width, size.height)
        if len(old) != len(rows):
            self.refresh()
            return
        changed = [Region(0, place, size.width, 1) for place, row in enumerate(rows) if row != old[place]]
        if changed:
            self.refresh(*changed)

    def on_resize(self, event: events.Resize) -> None:
        self.repaint(whole=True)

    def render_line(self, y: int) -> Strip:
        if y >= len(self._rows):
            return Strip.blank(self.size.width)
        return strip_of(self._rows[y], self.size.width)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return container.width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return container.height
