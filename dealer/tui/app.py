"""The trainer's window: keys to the desk, the desk's rows to the terminal."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import App, ComposeResult

from dealer.text import language, use_language
from dealer.tui.canvas import Canvas, key_of
from dealer.tui.desk import Desk
from dealer.tui.paint import paint


class TrainApp(App[int]):
    """One trainee at one table."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar = []
    CSS = "Screen { overflow: hidden; }"

    def __init__(self, desk: Desk, suits: bool = True) -> None:
        super().__init__(ansi_color=True)
        self.desk = desk
        self.game = ""
        """The game that the trainee goes on with; empty where he leaves."""
        self.table = Canvas(lambda width, height: paint(desk, width, height, suits))

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
        leaving = event.key in ("ctrl+c", "ctrl+q")
        wish = self.desk.leave() if leaving else self.desk.press(*key_of(event))
        if wish in ("quit", "game"):
            self.game = self.desk.game if wish == "game" else ""
            self.exit(0)
            return
        if wish == "language":
            use_language("en" if language() == "ko" else "ko")
        self.table.repaint(whole=wish == "language")

    def on_paste(self, event: events.Paste) -> None:
        self.desk.paste(event.text)
        self.table.repaint()
