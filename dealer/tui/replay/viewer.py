"""What the replay viewer shows and what its keys do.

Pure: the window paints it, a terminal feeds it.  ``press`` takes one key and answers what the application must
do beyond repainting (``quit``, ``language``, ``play``), or nothing; ``work`` goes on with the file behind it.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import Final, Literal

from dealer.audit.gradual import GradualAudit
from dealer.audit.playback import Playback
from dealer.audit.report import Finding, HandReport
from dealer.house.model import Procedure
from dealer.record.problems import Problem
from dealer.rules.judge import Judge
from dealer.text import N_, _
from dealer.tui import keys as keyboard
from dealer.tui.replay.sieve import Sieve

Focus = Literal["hands", "table"]
Panel = Literal["", "help", "rule", "bad"]
Wish = Literal["", "quit", "language", "play"]
SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
"""Acts a second."""
LONGEST_NAME: Final = 60
AT_TABLE: Final = frozenset({"space", "a", "s", "d", "f", "v"})
"""Keys that speak of the table: from the list they lead there."""
LEAVING: Final = N_("Ctrl-C again leaves the viewer; so does q.")
FORWARD: Final = frozenset({"right", "down"})
BACK: Final = frozenset({"left", "up"})


class Viewer:
    """A file of hands, one of which lies on the table at one of its moments."""

    def __init__(self, audit: GradualAudit, place: int = 0, focus: Focus = "hands") -> None:
        self.audit = audit
        self.file = audit.file
        self.sieve = Sieve(audit)
        self.focus: Focus = focus
        self.panel: Panel = ""
        self.scroll = 0
        self.prompt: Literal["", "hand", "name"] = ""
        self.typed = ""
        self.note = ""
        """What the last key came to, where that is not plain to see."""
        self.playing = False
        self.speed = SPEEDS.index(2.0)
        self.known = False
        """Whether face-down cards are told where the record knows them."""
        self.place = -1
        self.moment = 0
        """Acts done."""
        self.playback: Playback | None = None
        self.report: HandReport | None = None
        self.problems: list[Problem] = []
        self.chosen = 0
        """Which of the hand's findings the page of rules shows."""
        self.whole = False
        """Whether every amount of the hand is whole: none is written with decimals."""
        self._settled = False
        self.open(place)

    # --- the file -------------------------------------------------------------------------------

    def work(self) -> bool:
        """Scan on, or judge one more hand; False when there is nothing left to do."""
        if self.file.scan():
            return True
        if not self.audit.step():
            return False
        if not self._settled and self.audit.done > self.place:
            self._settled = True
            self.report = self.audit.report(self.place)
            self.problems = self.audit.problems(self.place)
        return True

    @property
    def several(self) -> bool:
        """Whether the file holds more than one hand."""
        return len(self.file) > 1

    def open(self, place: int) -> None:
        """Lay out the hand at ``place``, before its first act."""
        place = max(0, min(place, len(self.file) - 1))
        if place == self.place:
            return
        self.place = place
        self.moment = 0
        self.chosen = 0
        self.playing = False
        self._settled = self.audit.done > place
        self.report = self.audit.report(place)
        self.problems = self.audit.problems(place)
        record = self.audit.record(place)
        procedure = self.audit.procedures.of(record) if record is not None else None
        self.playback = None
        if record is not None and isinstance(procedure, Procedure):
            self.playback = Playback(record, procedure)
            amounts = [entry.stack for entry in record.seats.values()]
            for act in self.playback.acts:
                amounts += [act.chips, act.event.amount or 0]
            self.whole = not any([amount % 100 for amount in amounts])

    # --- the hand -------------------------------------------------------------------------------

    @property
    def judge(self) -> Judge | None:
        """The table at this moment; None where the hand cannot be shown."""
        return self.playback.at(self.moment) if self.playback is not None else None

    def findings(self) -> list[Finding]:
        """The findings of the hand, in the order of the acts at which they stand."""
        if self.report is None:
            return []
        return sorted(self.report.findings, key=self.moment_of)

    def moment_of(self, finding: Finding) -> int:
        """The act that made the finding certain; the last one where only the hand's end did."""
        return finding.verdict.event or (len(self.playback) if self.playback is not None else 0)

    def here(self) -> list[Finding]:
        """The findings at this moment."""
        return [finding for finding in self.findings() if self.moment_of(finding) == self.moment]

    def go(self, moment: int) -> None:
        """To the moment after so many acts."""
        last = len(self.playback) if self.playback is not None else 0
        self.moment = max(0, min(moment, last))

    def tick(self) -> None:
        """One act on, while it plays; it stops behind the last one."""
        if not self.playing or self.playback is None:
            return
        self.go(self.moment + 1)
        if self.moment >= len(self.playback):
            self.playing = False

    # --- keys -----------------------------------------------------------------------------------

    def press(self, key: str, char: str = "") -> Wish:
        """One key: its name (``enter``, ``f1`` …) and the character it makes, if any."""
        if key == "f2":
            return "language"
        if self.prompt:
            self._in_prompt(key, char)
            return ""
        if self.panel:
            self._in_panel(key, char)
            return ""
        self.note = ""
        if key == "f1":
            self._show("help")
            return ""
        if char and key not in ("enter", "tab", "backspace", "space"):
            wishes = [self._key(one) for one in keyboard.split(char)]
            return next((wish for wish in wishes if wish), "")
        return self._key(key)

    def paste(self, text: str) -> None:
        """Pasted text goes into what is being typed, its first line only; nothing is done by it."""
        if self.prompt:
            for char in text.strip().partition("\n")[0].rstrip("\r"):
                self._in_prompt(char, char)

    def interrupt(self) -> Wish:
        """Ctrl-C: drops what is going on and says how to leave; pressed again, leaves."""
        if self.note == _(LEAVING):
            return "quit"
        self.prompt, self.panel, self.playing = "", "", False
        self.note = _(LEAVING)
        return "play"

    def _key(self, key: str) -> Wish:
        if key in AT_TABLE:
            self.focus = "table"
        if key in ("q", "escape"):
            return self._leave(key)
        if key == "space":
            return self._play()
        if key in ("+", "=", "-"):
            self.speed = max(0, min(self.speed + (1 if key != "-" else -1), len(SPEEDS) - 1))
            self.note = _("{speed} acts a second").format(speed=f"{SPEEDS[self.speed]:g}")
            return "play"
        if key == "tab":
            self.focus = "table" if self.focus == "hands" or not self.several else "hands"
        elif key in ("n", "p") or (key in ("pagedown", "pageup") and self.focus == "table"):
            self.step_hand(1 if key in ("n", "pagedown") else -1)
        elif key in ("a", "s"):
            self._street(1 if key == "s" else -1)
        elif key in ("d", "f"):
            self._finding(1 if key == "f" else -1)
        elif key == "?":
            self._rule()
        elif key in ("g", "/"):
            self.prompt = "hand" if key == "g" else "name"
            self.typed = self.sieve.name if key == "/" else ""
        elif key == "o":
            self._only_findings()
        elif key == "v":
            self.known = not self.known
        elif key == "b":
            self._show("bad")
        elif self.focus == "hands":
            self._in_hands(key)
        else:
            self._at_table(key)
        return ""

    def _leave(self, key: str) -> Wish:
        if key == "escape" and self.sieve.on and self.focus == "hands":
            self.sieve.choose(False, "")
            return ""
        if key == "escape" and self.focus == "table" and self.several:
            self.focus = "hands"
            return ""
        return "quit"

    def _in_hands(self, key: str) -> None:
        places = self.sieve.places()
        if key == "enter":
            self.focus = "table"
        elif key in ("down", "up"):
            self.step_hand(1 if key == "down" else -1)
        elif key in ("pagedown", "pageup"):
            self.step_hand(10 if key == "pagedown" else -10)
        elif key in ("home", "end") and len(places):
            self.open(places[0 if key == "home" else -1])
        elif key in ("left", "right"):
            self.focus = "table"
            self._at_table(key)

    def _at_table(self, key: str) -> None:
        self.playing = False
        if key in FORWARD:
            self.go(self.moment + 1)
        elif key in BACK:
            self.go(self.moment - 1)
        elif key == "home":
            self.go(0)
        elif key == "end" and self.playback is not None:
            self.go(len(self.playback))

    def _play(self) -> Wish:
        if self.playback is None:
            return ""
        if not self.playing and self.moment >= len(self.playback):
            self.go(0)
        self.playing = not self.playing
        return "play"

    # --- hands ----------------------------------------------------------------------------------

    def step_hand(self, steps: int) -> None:
        """So many hands on (or back) among those shown; no further than the first and the last."""
        places = self.sieve.places()
        if not len(places):
            self.note = _("No hand is shown: Esc shows all of them again.")
            return
        before = bisect_right(places, self.place) - 1 if steps > 0 else bisect_left(places, self.place)
        index = before + steps
        self.open(places[max(0, min(index, len(places) - 1))])

    def _only_findings(self) -> None:
        self.sieve.choose(not self.sieve.only_findings, self.sieve.name)
        self._into_sieve()

    def _into_sieve(self) -> None:
        """To a hand that is shown, where there is one."""
        places = self.sieve.places()
        if len(places):
            index = bisect_left(places, self.place)
            self.open(places[min(index, len(places) - 1)])

    # --- places in the hand ---------------------------------------------------------------------

    def _street(self, step: int) -> None:
        if self.playback is None:
            return
        self.playing = False
        starts = [first for _part, first in self.playback.parts()]
        if step > 0:
            self.go(next((first for first in starts if first > self.moment), len(self.playback)))
        else:
            self.go(max((first for first in starts if first < self.moment), default=0))

    def _finding(self, step: int) -> None:
        """To the next finding (or the last one), in this hand or in another."""
        self.playing = False
        moments = sorted({self.moment_of(finding) for finding in self.findings()})
        if step > 0:
            found = next((moment for moment in moments if moment > self.moment), None)
        else:
            found = max((moment for moment in moments if moment < self.moment), default=None)
        if found is not None:
            self.go(found)
            return
        place = self._hand_with_findings(step)
        if place is None:
            self._no_finding(step)
            return
        self.open(place)
        moments = sorted({self.moment_of(finding) for finding in self.findings()})
        self.go(moments[0 if step > 0 else -1])

    def _hand_with_findings(self, step: int) -> int | None:
        places = self.audit.with_findings
        index = bisect_right(places, self.place) if step > 0 else bisect_left(places, self.place) - 1
        return places[index] if 0 <= index < len(places) else None

    def _no_finding(self, step: int) -> None:
        if step < 0:
            self.note = _("There is no earlier finding.")
        elif self.audit.complete:
            self.note = _("There is no later finding.")
        else:
            text = _("There is no later finding in the {count} hands judged so far.")
            self.note = text.format(count=f"{self.audit.done:,}")

    # --- pages ----------------------------------------------------------------------------------

    def _show(self, panel: Panel) -> None:
        self.panel, self.scroll = panel, 0
        self.playing = False

    def _rule(self) -> None:
        findings = self.findings()
        if not findings:
            self.note = _("This hand has no finding.")
            return
        here = [index for index, finding in enumerate(findings) if self.moment_of(finding) <= self.moment]
        first = [index for index in here if self.moment_of(findings[index]) == self.moment]
        self.chosen = first[0] if first else here[-1] if here else 0
        self._show("rule")

    def _in_panel(self, key: str, char: str) -> None:
        if key in ("down", "pagedown"):
            self.scroll += 1 if key == "down" else 10
        elif key in ("up", "pageup"):
            self.scroll = max(0, self.scroll - (1 if key == "up" else 10))
        elif key in ("left", "right") and self.panel == "rule":
            count = len(self.findings())
            self.chosen = (self.chosen + (1 if key == "right" else -1)) % max(1, count)
            self.scroll = 0
        elif key in ("escape", "enter", "space", "f1", "?") or keyboard.split(char or " ") in ("q", "b"):
            self.panel = ""

    # --- typing ---------------------------------------------------------------------------------

    def _in_prompt(self, key: str, char: str) -> None:
        if key == "escape":
            self.prompt = ""
        elif key == "backspace":
            self.typed = self.typed[:-1]
        elif key == "enter":
            asked, typed = self.prompt, self.typed.strip()
            self.prompt, self.note = "", ""
            if asked == "hand":
                self._to_number(typed)
            else:
                self._search(typed)
        elif self.prompt == "hand":
            if len(char) == 1 and char in "0123456789" and len(self.typed) < 9:
                self.typed += char
        elif char and char.isprintable() and len(self.typed) < LONGEST_NAME:
            self.typed += char

    def _to_number(self, typed: str) -> None:
        if not typed:
            return
        number = int(typed)
        if 1 <= number <= len(self.file):
            self.open(number - 1)
            return
        if self.file.complete:
            text = _("There is no hand {number}: the last one is {last}.")
        else:
            text = _("There is no hand {number} yet: {last} have been found so far.")
        self.note = text.format(number=number, last=f"{len(self.file):,}")

    def _search(self, name: str) -> None:
        self.sieve.choose(self.sieve.only_findings, name)
        places = self.sieve.places()
        if not name:
            return
        if not len(places):
            text = _("Nobody called {name} in the hands read so far.")
            if self.audit.complete:
                text = _("Nobody is called {name}.")
            self.note = text.format(name=name)
            self.sieve.choose(self.sieve.only_findings, "")
            return
        self._into_sieve()
        if self.several:
            self.focus = "hands"
