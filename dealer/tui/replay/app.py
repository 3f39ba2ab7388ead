"""The viewer's window: the list of hands beside the table, or one of them, and pages over both."""

from __future__ import annotations

import asyncio
import time
from bisect import bisect_left
from typing import ClassVar, Final

from textual import events
from textual.app import App, ComposeResult
from textual.containers import Horizontal, Vertical
from textual.geometry import Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.timer import Timer

from dealer.text import language, use_language
from dealer.tui.canvas import Canvas, key_of, strip_of
from dealer.tui.cells import Row
from dealer.tui.replay import frame
from dealer.tui.replay.hands import hand_row, list_head
from dealer.tui.replay.pages import panel_rows
from dealer.tui.replay.table import table_rows
from dealer.tui.replay.viewer import SPEEDS, Viewer

SLICE: Final = 0.006
"""Seconds that go into the file before keys are looked at again."""
QUIET: Final = 0.12
"""Seconds after a key in which the file waits."""
PROGRESS: Final = 0.25
"""Seconds from one look at the progress to the next."""


class HandList(ScrollView, can_focus=False):
    """The hands, drawn a line at a time: only those in sight are read."""

    DEFAULT_CSS = "HandList { width: 100%; height: 1fr; scrollbar-size: 1 1; overflow-x: hidden; overflow-y: scroll; }"

    class Chosen(Message):
        """A hand was chosen with the mouse."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def __init__(self, viewer: Viewer) -> None:
        super().__init__()
        self.viewer = viewer

    def show(self, follow: bool) -> None:
        """Bring the list to what the viewer holds; ``follow``: its hand into sight."""
        places = self.viewer.sieve.places()
        self.virtual_size = Size(self.size.width, len(places))
        height = self.size.height
        if follow and height:
            index = bisect_left(places, self.viewer.place)
            if not self.scroll_offset.y <= index < self.scroll_offset.y + height:
                self.scroll_to(y=max(0, index - height // 2), animate=False, immediate=True)
        self.refresh()

    def render_line(self, y: int) -> Strip:
        places = self.viewer.sieve.places()
        row = y + self.scroll_offset.y
        width = self.scrollable_content_region.width
        if row >= len(places):
            return Strip.blank(width)
        return strip_of(hand_row(self.viewer, places[row], width), width)

    def on_resize(self, event: events.Resize) -> None:
        self.show(follow=True)

    def on_click(self, event: events.Click) -> None:
        places = self.viewer.sieve.places()
        row = event.y + self.scroll_offset.y
        if row < len(places):
            self.post_message(self.Chosen(places[row]))


class ReplayApp(App[int]):
    """The hands of one file."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar = []
    CSS = """
    Screen { overflow: hidden; }
    #body { height: 1fr; }
    #list_head { height: 1; }
    #between { width: 1; }
    #table { width: 1fr; }
    """

    def __init__(self, viewer: Viewer, suits: bool = True) -> None:
        super().__init__(ansi_color=True)
        self.viewer = viewer
        self.head = Canvas(lambda width, height: frame.head_rows(viewer, width, height), id="head")
        self.list_head = Canvas(lambda width, _height: [list_head(viewer, width)], id="list_head")
        self.hands = HandList(viewer)
        self.side = Vertical(self.list_head, self.hands, id="side")
        self.table = Canvas(lambda width, height: table_rows(viewer, width, height, suits), id="table")
        self.between = Canvas(lambda _width, height: [[("|", "dim")]] * height, id="between")
        self.body = Horizontal(self.side, self.between, self.table, id="body")
        self.foot = Canvas(lambda width, height: frame.foot_rows(viewer, width, height), id="foot")
        self.page = Canvas(self._page, id="page")
        self._clock: Timer | None = None
        self._last_key = 0.0

    def compose(self) -> ComposeResult:
        yield self.page
        yield self.head
        yield self.body
        yield self.foot

    def on_mount(self) -> None:
        self.arrange()
        self.run_worker(self._work_on(), exit_on_error=True)

    def on_resize(self, event: events.Resize) -> None:
        self.arrange(event.size)

    # --- what is seen ---------------------------------------------------------------------------

    def arrange(self, size: Size | None = None) -> None:
        """Give each part its place, as the window (of this size) and the viewer have it now."""
        parts = frame.layout(self.viewer, *(size or self.size))
        self.page.display = parts is None
        self.head.display = self.body.display = self.foot.display = parts is not None
        if parts is None:
            self.page.repaint()
            return
        self.head.styles.height, self.foot.styles.height = parts.head, parts.foot
        self.side.display, self.table.display = parts.hands > 0, parts.table > 0
        self.between.display = self.side.display and self.table.display
        self.side.styles.width = parts.hands - self.between.display
        self.show()

    def show(self, follow: bool = True, whole: bool = False) -> None:
        """Paint what has changed."""
        if self.page.display:
            self.page.repaint(whole)
            return
        for part in (self.head, self.list_head, self.table, self.foot):
            if part.display:
                part.repaint(whole)
        if self.side.display:
            self.hands.show(follow)

    def _page(self, width: int, height: int) -> list[Row]:
        if self.viewer.panel and width >= frame.SMALLEST[0] and height >= frame.SMALLEST[1]:
            return panel_rows(self.viewer, width, height)
        return frame.too_small(width, height)

    # --- keys -----------------------------------------------------------------------------------

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.Key):
            event.stop()
            self._last_key = time.monotonic()
            self.take_key(*key_of(event))
            return
        await super().on_event(event)

    def take_key(self, key: str, char: str) -> None:
        """One key to the viewer; then the screen."""
        wish = self.viewer.interrupt() if key == "ctrl+c" else self.viewer.press(key, char)
        if wish == "quit" or key == "ctrl+q":
            self.exit(0)
            return
        if wish == "language":
            use_language("en" if language() == "ko" else "ko")
            self.show(whole=True)
        if wish == "play":
            self._set_clock()
        self.arrange()

    def on_paste(self, event: events.Paste) -> None:
        self.viewer.paste(event.text)
        self.arrange()

    def on_hand_list_chosen(self, message: HandList.Chosen) -> None:
        self.viewer.open(message.place)
        self.show()

    # --- time -----------------------------------------------------------------------------------

    def _set_clock(self) -> None:
        if self._clock is not None:
            self._clock.stop()
        self._clock = self.set_interval(1 / SPEEDS[self.viewer.speed], self._tick) if self.viewer.playing else None

    def _tick(self) -> None:
        self.viewer.tick()
        if not self.viewer.playing:
            self._set_clock()
        self.show()

    async def _work_on(self) -> None:
        """The file to its end, in slices; it waits while keys are pressed."""
        shown = 0.0
        busy = True
        while busy:
            now = time.monotonic()
            if now - self._last_key < QUIET:
                await asyncio.sleep(QUIET)
                continue
            while busy and time.monotonic() - now < SLICE:
                busy = self.viewer.work()
            if not busy or now - shown > PROGRESS:
                shown = now
                self.show(follow=False)
            await asyncio.sleep(0.001)
