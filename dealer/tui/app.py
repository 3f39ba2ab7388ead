"""The trainer's window: keys to the desk, the desk's rows to the terminal."""

from __future__ import annotations

from typing import ClassVar, Final

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.app import App, ComposeResult
from textual.geometry import Size
from textual.strip import Strip
from textual.widget import Widget

from dealer.text import language, use_language
from dealer.tui.cells import Row
from dealer.tui.desk import Desk
from dealer.tui.paint import paint

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
NAMES: Final = {
    "question_mark": "?",
    "full_stop": ".",
    "quotation_mark": '"',
    "dollar_sign": "$",
    "plus": "+",
}


class TableScreen(Widget, can_focus=True):
    """The painted table.  It is drawn whole; the terminal receives only the lines that changed."""

    DEFAULT_CSS = "TableScreen { width: 100%; height: 100%; }"

    def __init__(self, desk: Desk, suits: bool) -> None:
        super().__init__()
        self.desk = desk
        self.suits = suits
        self._rows: list[Row] = []

    def repaint(self) -> None:
        """Paint the desk and refresh the lines that differ from what stands there."""
        size = self.size
        if not size.width or not size.height:
            return
        rows = paint(self.desk, size.width, size.height, self.suits)
        old = self._rows
        self._rows = rows
        if len(old) != len(rows):
            self.refresh()
            return
        from textual.geometry import Region

        changed = [Region(0, place, size.width, 1) for place, row in enumerate(rows) if row != old[place]]
        if changed:
            self.refresh(*changed)

    def on_resize(self, event: events.Resize) -> None:
        self._rows = []
        self.repaint()

    def render_line(self, y: int) -> Strip:
        if y >= len(self._rows):
            return Strip.blank(self.size.width)
        segments = [Segment(text, STYLES[style]) for text, style in self._rows[y]]
        return Strip(segments, self.size.width)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return container.width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return container.height


class TrainApp(App[int]):
    """One trainee at one table."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar = []
    CSS = "Screen { overflow: hidden; }"

    def __init__(self, desk: Desk, suits: bool = True) -> None:
        super().__init__(ansi_color=True)
        self.desk = desk
        self.table = TableScreen(desk, suits)

    def compose(self) -> ComposeResult:
        yield self.table

    def on_mount(self) -> None:
        self.table.focus()
        self.set_interval(1.0, self.table.repaint)

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.Key):
            event.stop()
            self.take_key(event)
            return
        await super().on_event(event)

    def take_key(self, event: events.Key) -> None:
        """One key to the desk; then the screen."""
        key = event.key
        if key in ("ctrl+c", "ctrl+q"):
            self.exit(0)
            return
        char = event.character or ""
        if len(char) == 1 and not char.isprintable():
            char = ""
        wish = self.desk.press(NAMES.get(key, key), char)
        if wish == "quit":
            self.exit(0)
            return
        if wish == "language":
            use_language("en" if language() == "ko" else "ko")
            self.table._rows = []
        self.table.repaint()

    def on_paste(self, event: events.Paste) -> None:
        for char in event.text:
            self.desk.press("enter" if char == "\n" else "space" if char == " " else char, char)
        self.table.repaint()
