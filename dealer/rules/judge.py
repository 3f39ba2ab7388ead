"""The judge: events in, verdicts out, online.

One path for trainer, audit and quiz.  ``Judge.step`` moves the world exactly as the event says, compares
the act with what was due, and returns the verdicts that the event made certain.  ``Judge.due`` says which
acts are acceptable now, the canonical one first.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Hashable, Iterable
from typing import Any

from msgspec import structs

from dealer.amounts import format_amount
from dealer.house.model import Procedure
from dealer.record.events import DEALER, FLOOR, Event
from dealer.record.hand import HandRecord
from dealer.rules import (
    betting,
    button,
    chips,
    choosing,
    claims,
    dealing,
    discarding,
    drawing,
    mending,
    naming,
    paying,
    position,
    preparation,
    rake,
    reentry,
    replaying,
    rulings,
    short_stub,
    showdown,
    showing,
    slips,
    speech,
    turning_up,
)  # fmt: skip
from dealer.rules.duty import Duty, Pending, dealer_act
from dealer.rules.stages import BET, CLOSE, DEAL, OVER, PREPARE, SHOW
from dealer.rules.state import State
from dealer.rules.verdict import ASSISTED, FAIL, NOT_JUDGED, PASS, Verdict
from dealer.table.table import Table

Mark = tuple[int, int]


class Judge(State):
    """Judges one hand.  ``record`` gives the header; its events are handed to ``step`` one by one.

    ``verdicts`` holds all verdicts so far, ``corrected`` the indexes of fails whose duty was carried out
    late, ``not_judged`` how often a rule could not be judged because its facts were not observed.
    """

    __slots__ = ()

    def __init__(self, proc: Procedure, record: HandRecord) -> None:
        self.proc = proc
        self.t = Table(proc, record)
        self.begin()
        self.stage = PREPARE
        self.n = 0
        self.event: Event | None = None
        self.noted = False
        """Whether an act has had marks or words behind it."""
        self.kept = PASS
        """What a kept rule is called now: ``pass``, or ``assisted`` after a peek."""
        self.verdicts: list[Verdict] = []
        self.failed: dict[Hashable, int] = {}
        self.corrected: set[int] = set()
        self.not_judged: dict[str, int] = {}
        self.open: list[Duty] = []
        observed = record.observed
        self.sees_deck = "deck" in observed
        self.sees_order = "deal_order" in observed
        self.sees_faces = "faces" in observed
        self.sees_burns = "burns" in observed
        self.sees_calls = "calls" in observed
        self.sees_rulings = "rulings" in observed
        self.sees_collects = "collects" in observed
        self.sees_pots = "pots" in observed
        self.sees_returns = "returns" in observed
        self.sees_rake = "rake" in observed
        self.sees_show_order = "show_order" in observed
        self.sees_mucks = "mucks" in observed
        self.sees_awards = "awards" in observed
        self.position_known = getattr(record, "position_known", True)
        self.gathered = False
        self.contexts: dict[str, Any] = {}
        self.late_done: set[Hashable] = set()
        self.close_after_call = False
        self.calls_last = False
        self.normal_burn = False
        self.rake_closed = False
        self.pots_before = 0
        self.collect_street = ""
        self.order_fault = False
        self.face_fault = False
        self.boards: dict[int, tuple[int, ...]] = {}
        self.settled = False
        self.option_asked = 0
        self.returned = 0
        self.skipped = 0
        self.option_given: set[int] = set()
        self.rake_unplaced = 0
        self.rake_at: int | None = None
        self.moved_up = False
        self.moved_out: dict[int, int] = {}
        self.exposed_at: dict[int, int] = {}
        self.short_street = False
        self.round_steps = 1
        claims.begin(self, record.claims)
        position.begin(self, record.table.hand)
        button.begin(self)
        preparation.begin(self, record)
        dealing.begin(self)
        drawing.begin(self)
        betting.begin(self)
        naming.begin(self)
        showdown.begin(self)
        turning_up.begin(self)

    def begin(self) -> None:
        """A hand begins: for judges that keep more than this one."""

    # --- verdicts -------------------------------------------------------------------------------

    def passed(self, code: str, key: Hashable, seat: int = 0, expected: str = "", about: int | None = None) -> None:
        """The rule was tried and kept.  Silent where the duty had failed: that finding is corrected.

        ``key`` None: an act judged on its own, no duty that could be carried out late.
        """
        failed = self.failed
        if failed and key is not None and key in failed:
            self.corrected.add(failed[key])
            return
        n = self.n
        self.verdicts.append(Verdict(code, n, self.kept, about or n, seat, self.t.street_name, expected))

    def fail(
        self,
        code: str,
        key: Hashable,
        seat: int = 0,
        expected: str = "",
        actual: str = "",
        about: int | None = None,
        amount: int | None = None,
    ) -> bool:
        """The rule was broken.  A duty fails once; False if this one had."""
        if key in self.failed:
            return False
        self.failed[key] = len(self.verdicts)
        event = self.n if self.event is not None else None
        self.verdicts.append(
            Verdict(code, event, FAIL, about or event, seat, self.t.street_name, expected, actual, amount)
        )
        return True

    def unjudged(self, code: str) -> None:
        """The facts of this rule were not observed here."""
        self.not_judged[code] = self.not_judged.get(code, 0) + 1

    def judged(self) -> dict[str, int]:
        """How often each rule was judged, by code."""
        return dict(Counter([verdict.code for verdict in self.verdicts]))

    def mark(self) -> Mark:
        """Where the verdicts stand now, for ``take_back``."""
        return len(self.verdicts), 0

    def take_back(self, mark: Mark) -> None:
        """Forget every verdict since the mark."""
        before = mark[0]
        del self.verdicts[before:]
        self.failed = {key: index for key, index in self.failed.items() if index < before}

    # --- duties ---------------------------------------------------------------------------------

    def raise_duty(self, duty: Duty, first: bool = False) -> Duty:
        if first:
            self.open.insert(0, duty)
        else:
            self.open.append(duty)
        return duty

    def duty(self, kind: str, seat: int = 0) -> Duty | None:
        """The first open duty of this kind (and seat, where one is given)."""
        for duty in self.open:
            if duty.kind == kind and (not seat or duty.seat == seat):
                return duty
        return None

    def close(self, duty: Duty) -> None:
        if duty in self.open:
            self.open.remove(duty)

    def pass_over(self, until: Duty | None = None, kinds: frozenset[str] | None = None) -> None:
        """Everything open before ``until`` (or of these kinds) was passed by: one fail each."""
        if not self.open:
            return
        event = self.event
        actual = brief(event) if event is not None else ""
        for duty in list(self.open):
            if duty is until:
                return
            if kinds is not None and duty.kind not in kinds:
                continue
            if duty not in self.open:
                continue
            self.open.remove(duty)
            if duty.missed:
                done = duty.done() if isinstance(duty, Pending | drawing.HeldDraw) else actual
                self.fail(duty.missed, duty.key, duty.seat, duty.expected, done, duty.about or self.n, duty.amount)
            if isinstance(duty, Pending):
                slips.let_stand(self, duty)
            elif isinstance(duty, drawing.HeldDraw):
                drawing.let_stand(self, duty)

    # --- events ---------------------------------------------------------------------------------

    def step(self, event: Event) -> list[Verdict]:
        """Judge one event and return the verdicts that it made certain.

        An event marked ``+stopped`` is judged and moves nothing: its duties stay open.
        """
        before = len(self.verdicts)
        self.run((event,))
        return self.verdicts[before:]

    def run(self, events: Iterable[Event]) -> None:
        """Judge events in turn; their verdicts are added to ``verdicts``."""
        by_dealer, by_player = HANDLERS_DEALER, HANDLERS_PLAYER
        for event in events:
            self.kept = PASS
            note = event.note
            if note is not None:
                self.noted = True
                if note.stopped:
                    self._judge_stopped(event)
                    continue
                if note.assisted:
                    self.kept = ASSISTED
            self.n += 1
            self.event = event
            if event.actor == FLOOR:
                handler = rulings.on_floor
            else:
                try:
                    handler = by_player[event.verb] if event.actor > 0 else by_dealer[event.verb]
                except KeyError:
                    handler = betting.on_unknown
            handler(self, event)
            if self.claims:
                claims.judge_due(self)

    def _judge_stopped(self, event: Event) -> None:
        trial = self.copy()
        plain = event.note
        assert plain is not None
        before = len(self.verdicts)
        trial.step(_unstopped(event))
        self.n += 1
        for key, index in trial.failed.items():
            if index >= before:
                verdict = trial.verdicts[index]
                if verdict.event is not None:
                    self.failed[key] = len(self.verdicts)
                    self.verdicts.append(verdict)

    def probe(self, event: Event) -> list[Verdict]:
        """The fails that the event would bring if it were done now, repeated ones included."""
        trial = self.copy()
        trial.failed = {}
        trial.step(event)
        return [verdict for verdict in trial.verdicts[len(self.verdicts) :] if verdict.status == FAIL]

    def finish(self, complete: bool = False) -> list[Verdict]:
        """The hand is over: what can no longer be done is missing.

        Without ``complete``, only a hand that was gathered is over; a record that simply stops is not.
        """
        before = len(self.verdicts)
        if complete or self.gathered:
            self.event = None
            discarding.finish(self)
        return self.verdicts[before:]

    def copy(self) -> Judge:
        """An independent copy of everything but the procedure."""
        memo: dict[int, Any] = {id(self.proc): self.proc}
        for _, street in self.t.streets:
            memo[id(street)] = street
        memo[id(self.verdicts)] = list(self.verdicts)
        return copy.deepcopy(self, memo)

    # --- what is due ----------------------------------------------------------------------------

    def due(self) -> list[Event]:
        """The dealer's acts that are acceptable now, the canonical one first.

        Empty while the table waits for a player (see ``turn``).  Cards of acts that deal are left out:
        the deck knows them.
        """
        stage = self.stage
        if stage == PREPARE:
            if position.lots_due(self):
                return []
            asked = [duty.act for duty in self.open if duty.act is not None]
            return asked or preparation.due(self) or self._posts_due() or self._first_card()
        if stage == SHOW:
            return showdown.due(self)
        if stage == OVER:
            return []
        acts = [duty.act for duty in self.open if duty.act is not None]
        if stage == DEAL:
            card = dealing.next_card(self)
            blocked = any(duty.missed and duty.kind in dealing.BEFORE_CARDS for duty in self.open)
            if card is not None and not blocked:
                acts.append(card)
        return acts

    def _posts_due(self) -> list[Event]:
        return []

    def _first_card(self) -> list[Event]:
        if any(self.t.seats[seat].stack > 0 for seat, kind in self.posts if (seat, kind) not in self.posted):
            return []
        if reentry.waiting(self):
            return []
        order = [seat for seat in dealing.dealing_order(self) if not seat.folded]
        street = self.t.streets[-1 if self.replays else 0][1]
        face = street.deal[0].face if street.deal else "down"
        return [dealer_act("dh", seat=order[0].number, face=face)] if order else []

    @property
    def to_show(self) -> list[int]:
        """The seats whose players show their hands now, in order; empty if nobody is to."""
        return self.show_queue if self.stage == SHOW else turning_up.hands_down(self)

    @property
    def turn(self) -> int:
        """The seat whose act the table waits for; 0 if it waits for the dealer."""
        if any(duty.missed and duty.act is not None for duty in self.open):
            return 0
        if self.option_asked:
            return self.option_asked
        if self.stage == DEAL:
            return drawing.turn(self)
        if self.stage == BET and self.t.round is not None:
            return self.t.round.turn
        return 0


def brief(event: Event) -> str:
    """An act in a word or two, for ``actual``."""
    if event.actor > 0:
        return f"p{event.actor} {event.verb}"
    return f"{event.verb} p{event.seat}" if event.seat else event.verb


def money(amount: int) -> str:
    return format_amount(amount)


def _unstopped(event: Event) -> Event:
    assert event.note is not None
    return structs.replace(event, note=structs.replace(event.note, stopped=False))


HANDLERS_DEALER = {
    verb: handler
    for part in (
        preparation, button, dealing, short_stub, mending, chips, rake, rulings, speech, paying, discarding,
        replaying,
    )
    for verb, handler in part.HANDLERS.items()
}  # fmt: skip
HANDLERS_PLAYER = {
    **betting.HANDLERS, **drawing.HANDLERS, **showing.HANDLERS, **reentry.HANDLERS, **choosing.HANDLERS,
    **position.HANDLERS,
}  # fmt: skip
__all__ = ["BET", "CLOSE", "DEAL", "DEALER", "NOT_JUDGED", "OVER", "PREPARE", "SHOW", "Judge", "brief"]
