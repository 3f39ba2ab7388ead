"""The trainee's desk: keys in, acts out, and everything that the screen shows beside the table.

Pure: the screen paints it, a terminal feeds it.  ``press`` takes one key and answers what the
application must do beyond repainting (``quit``, ``language``, ``game``: deal the chosen one), or nothing.
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from dealer.calls.reading import Call
from dealer.record.events import DEALER, Event
from dealer.rules.codes import BY_CODE
from dealer.rules.verdict import Verdict
from dealer.text import _, language
from dealer.training.outcome import Outcome, Written
from dealer.training.score import STANDARD, Score, add_hand, hand_seconds
from dealer.training.session import Session
from dealer.tui import keys as keyboard
from dealer.tui.compose import SHORT_VERBS, VERBS, Composed, Facts, compose, seat_of
from dealer.tui.games import games
from dealer.tui.hints import prompt
from dealer.tui.pots import pot_choices
from dealer.tui.words import MISSING, SHORT, act_line, dealer_line, money

Mark = Literal["ok", "NO", " .", " !"]
Wish = Literal["", "quit", "language", "game"]
AT_ONCE: Final = {"s": "shuffle", "t": "strip", "x": "cut", "e": "gather"}
LONGEST_LINE: Final = 200


class LogLine(Struct, frozen=True):
    """One line of the log.  ``mark``: right, wrong, a fact, or a word of the program."""

    mark: Mark
    text: str
    number: int = 0
    code: str = ""
    seconds: float | None = None


class Desk:
    """Line, log, panel and score of one trainee at one table."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.log: list[LogLine] = []
        dealt = [event.face for event in session.record.events if event.verb == "dh" and event.actor == DEALER]
        self.face = dealt[-1] if dealt and dealt[-1] else "down"
        """Which way up the next cards go."""
        self.verb = ""
        """The verb of the line being composed; ``"`` for free words, ``#`` for a bare seat."""
        self.typed = ""
        self.pot = ""
        self.hangul = False
        self.panel: Literal["", "help", "rule", "peek", "score", "leave", "games"] = ""
        self.scroll = 0
        self.chosen = 0
        """The row of the list of games with the cursor."""
        self.last_code = ""
        self.score = Score()
        self.hand_score = Score()
        self.keys = 0
        """Keys pressed in this hand."""
        self._counted = 0
        for result in session.results:
            self._count(result.record.events, result.verdicts, hand_seconds(result.record.events))
        if session.over:
            self._counted = session.number
            events = session.record.events
            self._count(events, session.judge.verdicts, hand_seconds(events))

    # --- keys -----------------------------------------------------------------------------------

    def press(self, key: str, char: str = "") -> Wish:
        """One key: its name (``enter``, ``f1`` …) and the character it makes, if any."""
        if key == "f2":
            return "language"
        if key == "f5":
            self.session.watch.pause()
            return ""
        if self.session.watch.paused:
            return "quit" if key == "escape" else ""
        if self.panel:
            return self._in_panel(key)
        if key == "f1":
            self.panel, self.scroll = "help", 0
            return ""
        if key == "f3":
            self._list_games()
            return ""
        if key == "escape":
            if self.verb:
                self._clear()
                self.session.watch.forget_key()
                return ""
            self.panel = "leave"
            return ""
        if char and key not in ("enter", "tab", "backspace", "space"):
            self.hangul = keyboard.is_hangul(char)
            if self.verb == '"':
                self._type(char)
            else:
                for one in keyboard.split(char):
                    self._key(one)
            return ""
        self._key(key)
        return ""

    def paste(self, text: str) -> None:
        """Pasted text goes into the line that is being typed, its first line only; nothing is done by it."""
        if self.verb and not self.panel and not self.session.watch.paused:
            for char in text.partition("\n")[0].rstrip("\r"):
                self._type(char)

    def leave(self) -> Wish:
        """Asks whether to leave; asked twice, leaves."""
        if self.panel == "leave":
            return "quit"
        self.panel = "leave"
        return ""

    def _in_panel(self, key: str) -> Wish:
        if self.panel == "leave":
            self.panel = ""
            return "quit" if key in ("enter", "escape") else ""
        if self.panel == "games" and key == "enter":
            self.panel = ""
            return "game"
        if key in ("down", "pagedown", "up", "pageup"):
            step = (1 if key in ("down", "up") else 10) * (1 if key in ("down", "pagedown") else -1)
            if self.panel == "games":
                self.chosen = max(0, min(self.chosen + step, len(games()) - 1))
            else:
                self.scroll = max(0, self.scroll + step)
        elif key in ("escape", "enter", "space", "f1", "f3", "question_mark"):
            self.panel = ""
        return ""

    def _list_games(self) -> None:
        if self.session.settings.mode not in ("learn", "practice"):
            self.log.append(LogLine(" !", _("The game stays as it is here.")))
            return
        self.panel, self.scroll = "games", 0
        names = [game.name for game in games()]
        self.chosen = names.index(self.session.proc.name) if self.session.proc.name in names else 0

    @property
    def game(self) -> str:
        """The procedure chosen from the list of games."""
        return games()[self.chosen].name

    def _key(self, key: str) -> None:
        self.keys += 1
        if key == "?":
            if self.last_code and self.session.settings.mode != "exam":
                self.panel, self.scroll = "rule", 0
            return
        if key == "i" and self.verb != '"':
            self._peek()
            return
        if not self.verb:
            self._idle(key)
        elif self.verb == "#":
            self._bare_seat(key)
        else:
            self._compose_key(key)

    def _idle(self, key: str) -> None:
        session = self.session
        if session.over:
            self._between(key)
            return
        if key not in ("f", "tab", "backspace"):
            session.watch.first_key()
        if key == "space":
            self._space()
        elif key == "enter":
            self._round()
        elif key == ".":
            self.log.append(LogLine(" .", _("seat {seat} passed over").format(seat=session.pass_seat())))
        elif key == "f":
            self.face = "up" if self.face == "down" else "down"
        elif key in AT_ONCE:
            self._do(Event(DEALER, AT_ONCE[key]))
        elif key in ("b", "B"):
            self._do(Event(DEALER, "burn", face="up" if key == "B" else ""))
        elif key == "c":
            self._do(Event(DEALER, "collect"))
        elif key == "j":
            self._do(Event(DEALER, "db"))
        elif key == "g":
            self._say_call(Call(type="last_card", last=True, luck=True), 0)
        elif key == '"' or key in VERBS:
            self.verb, self.typed, self.pot = key, "", ""
        elif key.isdigit():
            self.verb, self.typed = "#", key
        else:
            session.watch.forget_key()

    def _between(self, key: str) -> None:
        """The hand is over: the next one begins with any of these keys."""
        if key in ("space", "enter", "s", "w"):
            self.session.next_hand()
            self._new_hand()
            if key in ("s", "w"):
                self._idle(key)
        else:
            self.log.append(LogLine(" !", _("The hand is over: Space begins the next one.")))

    def _new_hand(self) -> None:
        self.face = "down"
        self.keys = 0
        number = self.session.number
        self.log.append(LogLine(" .", _("Hand {number} begins.").format(number=number)))

    def _bare_seat(self, key: str) -> None:
        seat = self.typed
        if key == "space":
            self._clear()
            self._show(self.session.pitch(self.face, seat_of(seat)))
            return
        if key == "backspace":
            self._clear()
            return
        self._clear()
        self.log.append(LogLine(" !", _("A digit and Space deal to that seat; calls begin with a letter.")))

    def _compose_key(self, key: str) -> None:
        if key == "enter":
            self._submit()
        elif key == "backspace":
            if self.typed:
                self.typed = self.typed[:-1]
            else:
                self._clear()
                self.session.watch.forget_key()
        elif key == "tab":
            self._next_pot()
        elif key == "space":
            self._type(" ")
        elif key in ("down", "up"):
            self._type("d" if key == "down" else "u")
        elif len(key) == 1:
            self._type(key)
            if self.verb in SHORT_VERBS and key.isdigit():
                self._submit()

    def _type(self, char: str) -> None:
        if self.verb == '"' and not self.typed:
            self.session.watch.first_key()
        if len(self.typed) < LONGEST_LINE and char.isprintable():
            self.typed += char

    def _next_pot(self) -> None:
        names = pot_choices(self.session, building=self.verb == "p")
        choices = ["", *names]
        self.pot = choices[(choices.index(self.pot) + 1) % len(choices)] if self.pot in choices else names[0]

    def _clear(self) -> None:
        self.verb = self.typed = self.pot = ""

    # --- acts -----------------------------------------------------------------------------------

    def facts(self) -> Facts:
        """What lies on the table in plain sight."""
        t = self.session.judge.t
        return Facts(
            anything_bet=t.round is not None and t.round.price > 0,
            pots=tuple([(pot.name, pot.amount) for pot in t.pots]),
            other_chips=t.loose + t.chips_in_front(),
            words=self.session.proc.calls.words,
        )

    def composed(self) -> Composed | None:
        """What the line means so far; None for free words and bare seats."""
        if not self.verb or self.verb in '"#':
            return None
        return compose(self.verb, self.typed, self.pot, self.facts())

    def preview(self) -> str:
        """The line in words, as it will be said or done."""
        if self.verb == "#":
            return _("card {face} to seat {seat}").format(face=_(self.face), seat=seat_of(self.typed))
        line = self.composed()
        if line is None:
            return ""
        if line.call is not None:
            return dealer_line(Event(DEALER, "say", text=self._words(line.call), seat=line.seat))
        if line.event is not None:
            return dealer_line(line.event)
        return _(MISSING.get(line.missing, "?"))

    def _words(self, call: Call) -> str:
        from dealer.calls import say
        from dealer.rules.speech import context

        return say(call, self.session.settings.lang, context(self.session.judge))

    def _submit(self) -> None:
        if self.verb == '"':
            text = self.typed.strip()
            self._clear()
            if not text:
                self.session.watch.forget_key()
                return
            self._show(self.session.say(text))
            return
        line = self.composed()
        if line is None:
            return
        if line.call is not None:
            self._clear()
            self._say_call(line.call, line.seat)
        elif line.event is not None:
            self._clear()
            self._do(line.event)
        else:
            self.log.append(LogLine(" !", _(MISSING.get(line.missing, "?"))))

    def _say_call(self, call: Call, seat: int) -> None:
        self._show(self.session.say(self._words(call), seat))

    def _do(self, event: Event) -> None:
        self._show(self.session.do(event))

    def _space(self) -> None:
        """The next card where cards are being dealt, else the next player."""
        session = self.session
        if session.dealing:
            self._show(session.pitch(self.face))
        else:
            self._show(session.go_on())

    def _round(self) -> None:
        outcome = self.session.deal_round(self.face)
        if outcome.kind == "done" and len(outcome.written) > 1:
            self._grade_round(outcome)
        else:
            self._show(outcome)

    def _peek(self) -> None:
        if self.session.settings.mode == "exam":
            self.log.append(LogLine(" !", _("There is no peeking in an exam.")))
            return
        self.session.peek()
        self.log.append(LogLine(" !", prompt(self.session, self.face)))

    # --- what came of it ------------------------------------------------------------------------

    def _show(self, outcome: Outcome) -> None:
        """Log an outcome."""
        if outcome.kind == "refused":
            self.log.append(LogLine(" !", _(SHORT[outcome.why])))
        elif outcome.kind == "unreadable":
            self._unreadable(outcome)
        elif outcome.kind == "incomplete":
            self.log.append(LogLine(" !", self._question(outcome)))
            self.verb = '"'
        elif outcome.kind == "held":
            self._held(outcome)
        else:
            for written in outcome.written:
                self._grade(written, outcome)
        if self.session.over and outcome.written:
            self._hand_over()

    def _unreadable(self, outcome: Outcome) -> None:
        forms = "; ".join(outcome.forms)
        word = outcome.reading.word if outcome.reading is not None else ""
        text = (
            _("Not understood ({word}); not graded. For example: {forms}")
            if word
            else _("Not understood; not graded. For example: {forms}")
        )
        self.log.append(LogLine(" !", text.format(word=word, forms=forms)))

    def _question(self, outcome: Outcome) -> str:
        call = outcome.reading.call if outcome.reading is not None else None
        kind = {"low": _("low"), "high": _("high"), "raise": _("raise"), "win": _("winner")}.get(
            call.type if call is not None else "", ""
        )
        question = _(MISSING.get(outcome.missing[0], "?"))
        return f"{kind}: {question}" if kind else question

    def _held(self, outcome: Outcome) -> None:
        fails = outcome.fails or list(outcome.repeated)
        if fails:
            self._explain(fails, _("You let the next player act, but something was due first."), self._number(outcome))

    @staticmethod
    def _number(outcome: Outcome) -> int:
        return outcome.written[0].number if outcome.written else 0

    def _grade(self, written: Written, outcome: Outcome) -> None:
        event = written.event
        if event.actor > 0:
            self.log.append(LogLine(" .", act_line(event, self._chips(written)), written.number))
            if written.fails and self._graded:
                self._explain(list(written.fails), "", written.number)
            return
        fails = list(written.fails) or list(outcome.repeated)
        text = dealer_line(event)
        if not self._graded:
            self.log.append(LogLine(" .", text, written.number, seconds=self.session.watch.reaction))
        elif fails:
            self._explain(fails, text, written.number)
        else:
            mark: Mark = "ok" if written.verdicts else " ."
            self.log.append(LogLine(mark, text, written.number, self._code(written), self.session.watch.reaction))
            self.last_code = self._code(written) or self.last_code

    @staticmethod
    def _code(written: Written) -> str:
        return written.verdicts[0].code if written.verdicts else ""

    @property
    def _graded(self) -> bool:
        return self.session.settings.mode != "exam"

    def _grade_round(self, outcome: Outcome) -> None:
        first, last = outcome.written[0], outcome.written[-1]
        seats = " ".join([str(written.event.seat) for written in outcome.written])
        text = _("round {face}: seats {seats}").format(face=_(self.face), seats=seats)
        if first.event.seat == last.event.seat:
            count = len(outcome.written)
            text = _("{count} cards {face} to seat {seat}").format(count=count, face=_(self.face), seat=last.event.seat)
        fails = [verdict for written in outcome.written for verdict in written.fails]
        if fails and self._graded:
            self._explain(fails, text, last.number)
            return
        self.log.append(LogLine("ok" if self._graded else " .", text, first.number, "", self.session.watch.reaction))

    def _explain(self, fails: list[Verdict], text: str, number: int) -> None:
        """Each fail on a line of its own, in the reader's language."""
        from dealer.rules.messages import message

        del text
        for verdict in fails:
            self.log.append(LogLine("NO", message(verdict, language()), number, verdict.code))
            self.last_code = verdict.code

    def _chips(self, written: Written) -> int:
        """Chips that a player's act moved, as far as the event says."""
        event = written.event
        if event.verb in ("push", "add", "post", "join"):
            return event.amount or 0
        if event.verb in ("cbr", "pb", "cc"):
            seat = self.session.judge.t.seats.get(event.actor)
            return max(0, self.session.moved) if seat is not None else 0
        return 0

    # --- score ----------------------------------------------------------------------------------

    def _hand_over(self) -> None:
        session = self.session
        if session.number == self._counted:
            return
        self._counted = session.number
        self.hand_score = Score()
        add_hand(self.hand_score, session.record.events, session.judge.verdicts, session.watch.elapsed())
        self._count(session.record.events, session.judge.verdicts, session.watch.elapsed())
        if self._graded:
            parts = [
                f"{name} {tally.judged - tally.fails}/{tally.judged}"
                for name, tally in (
                    (_("money"), self.hand_score.group("critical")),
                    (_("procedure"), self.hand_score.group("major")),
                    (_("form"), self.hand_score.group("minor")),
                )
            ]
            text = _("Hand {number} is over. Right: {parts}. Keys: {keys}.")
            self.log.append(LogLine(" .", text.format(number=session.number, parts=", ".join(parts), keys=self.keys)))
        else:
            self.log.append(LogLine(" .", _("Hand {number} is over.").format(number=session.number)))
            if self.score.hands == STANDARD.hands:
                self.panel = "leave"

    def _count(self, events: list[Event], verdicts: list[Verdict], seconds: float) -> None:
        add_hand(self.score, events, verdicts, seconds)

    def severity(self, code: str) -> str:
        """``critical``, ``major`` or ``minor`` of a code, in words."""
        severity = BY_CODE[code].severity if code in BY_CODE else "minor"
        return {"critical": _("critical"), "major": _("major"), "minor": _("minor")}[severity]


__all__ = ["Desk", "LogLine", "money"]
