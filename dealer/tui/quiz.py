"""The quiz on a screen: a table, a line to answer in, the grades so far."""

from __future__ import annotations

from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.events import Resize
from textual.geometry import Size
from textual.widgets import Input, Static

from dealer.text import _
from dealer.training.quiz import QuizSession
from dealer.training.quiz.wording import ask_line, heading, score_lines, table_lines, verdict_lines

LEAST_WIDTH, LEAST_HEIGHT = 80, 24


class QuizApp(App[None]):
    """Shows the session's questions one by one; every grade is the session's."""

    CSS = """
    Screen { layout: vertical; }
    #head { height: 1; text-style: bold; padding: 0 1; }
    #table { height: auto; padding: 1 3; }
    #ask { height: 1; padding: 0 1; color: $text-accent; }
    #answer { border: none; height: 1; padding: 0 1; }
    #answer:focus { border: none; }
    #log { height: 1fr; padding: 1 1 0 1; }
    #foot { height: 1; padding: 0 1; color: $text-muted; }
    #small { display: none; padding: 1; }
    .small #small { display: block; }
    .small #all { display: none; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "quit", "end", priority=True)]
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, session: QuizSession, lang: str, signs: bool) -> None:
        super().__init__()
        self.session = session
        self.lang = lang
        self.signs = signs
        self.lines: list[str] = []
        self.ended = False

    def compose(self) -> ComposeResult:
        with Vertical(id="all"):
            yield Static(id="head", markup=False)
            yield Static(id="table", markup=False)
            yield Static(id="ask", markup=False)
            yield Input(id="answer", placeholder="")
            with VerticalScroll(id="log", can_focus=False):
                yield Static(id="grades", markup=False)
            yield Static(_("Enter answers   Esc ends the quiz"), id="foot", markup=False)
        yield Static(_("The quiz needs 80 columns and 24 lines; make the window larger."), id="small", markup=False)

    def on_mount(self) -> None:
        self.fit(self.size)
        self.ask()
        self.query_one("#answer", Input).focus()

    def on_resize(self, event: Resize) -> None:
        self.fit(event.size)

    def fit(self, size: Size) -> None:
        """Below 80x24 one sentence stands there, and nothing is lost."""
        self.screen.set_class(size.width < LEAST_WIDTH or size.height < LEAST_HEIGHT, "small")

    def ask(self) -> None:
        """Show the question."""
        asked = self.session.question
        self.query_one("#head", Static).update(heading(self.session))
        self.query_one("#table", Static).update("\n".join(table_lines(asked, self.signs)))
        self.query_one("#ask", Static).update(ask_line(asked))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if self.ended:
            self.exit()
            return
        text = event.value.strip()
        if not text:
            return
        answer = self.session.answer(text)
        self.lines = [*verdict_lines(self.session, answer, self.lang, self.signs), *self.lines]
        event.input.value = ""
        if answer.status in ("right", "wrong"):
            if self.session.done:
                self.end()
                return
            self.session.advance()
            self.ask()
        self.query_one("#grades", Static).update("\n".join(self.lines))

    def end(self) -> None:
        """The score, over the grades; Enter leaves."""
        self.ended = True
        self.query_one("#ask", Static).update(_("Enter leaves"))
        self.query_one("#grades", Static).update("\n".join([*score_lines(self.session), "", *self.lines]))
