"""A trainee deals hand after hand: the session behind the trainer's screen.

Pure: no terminal, no wall clock, no hidden chance.  The clock and the place where events are kept come
in from outside; every card and every player's act follows from the seed, the hand's number and the
events so far, so that a session can be taken up again after any event and goes on as it would have.

In *learn* and *practice* a wrong act is **stopped**: written with ``+stopped``, judged once, moving
nothing.  A player whose turn comes while the dealer still owes something is held back in the same way:
his act is written as stopped, because letting it happen was the miss.  In *exam* and *scenario* nothing
is stopped.  The audit of the saved record therefore gives the trainer's verdicts.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final, Protocol

import msgspec

from dealer.calls.reading import Reading
from dealer.cards import UNKNOWN
from dealer.house.model import Procedure
from dealer.record.events import DEALER, Event, Note
from dealer.record.hand import HandRecord, SeatEntry, TableInfo
from dealer.rules.judge import DEAL, OVER, PREPARE, SHOW, Judge
from dealer.rules.session import HandResult, SessionJudge
from dealer.rules.verdict import FAIL, Verdict
from dealer.training.crowd import Crowd, chance
from dealer.training.deck import Deck
from dealer.training.outcome import Outcome, Written
from dealer.training.script import Script
from dealer.training.seating import first_seats, next_seats
from dealer.training.settings import Mode, Settings
from dealer.training.simulate import loose_cards
from dealer.training.stopwatch import Stopwatch

STOPPING: Final = frozenset({"learn", "practice"})


class Keeper(Protocol):
    """Where hands are kept, act by act."""

    def begin(self, record: HandRecord) -> None:
        """A new hand: its header, and no event yet."""

    def append(self, event: Event, sync: bool = True) -> None:
        """One more event of that hand; without ``sync``, more follow at once."""

    def sync(self) -> None:
        """Everything appended is safe now."""


class Session:
    """The hand being dealt and those before it.

    The trainee's acts: :meth:`do` (any act as an event), :meth:`say` (words), :meth:`pitch` and
    :meth:`deal_round` (cards), :meth:`go_on` (let the next player act), :meth:`next_hand`.
    """

    def __init__(
        self,
        proc: Procedure,
        settings: Settings,
        clock: Callable[[], float],
        keeper: Keeper | None = None,
        script: Script | None = None,
        started: Callable[[], str] | None = None,
    ) -> None:
        self.proc = proc
        self.settings = settings
        self.keeper = keeper
        self.script = script
        self.started = started
        self.results: list[HandResult] = []
        self.history = SessionJudge()
        self.record: HandRecord
        self.judge: Judge
        self.deck: Deck
        self.crowd: Crowd
        self.number = 0
        self.watch = Stopwatch(clock)
        self._last_pitched = 0
        self._mixes = 0
        self._question = ""
        self._assisted = False
        self._left_out: set[int] = set()
        """Seats of this draw that the trainee does not serve."""
        self._announced = (0, 0)
        """The seat whose number of drawn cards was said last, and the number."""
        self.moved = 0
        """Chips that the last act of a player put in front."""
        self.kinds: list[str] = []
        """Irregularities and look-alikes that the players have brought, in order."""

    # --- hands ----------------------------------------------------------------------------------

    @property
    def stops(self) -> bool:
        """Whether wrong acts are stopped and explained."""
        return self.settings.mode in STOPPING

    @property
    def over(self) -> bool:
        """The hand is over: all cards are collected."""
        return self.judge.stage == OVER

    def next_hand(self) -> HandRecord:
        """Close the hand (if there is one) and begin the next."""
        before: HandResult | None = None
        if self.number:
            before = self.close_hand(last=False)
        self.number += 1
        self._begin(self._header(before))
        if self.keeper is not None:
            self.keeper.begin(self.record)
        return self.record

    def close_hand(self, last: bool = True) -> HandResult:
        """The result of the hand as it lies; ``last``: no other hand follows."""
        result = self.history.end(self.judge, self.record, last)
        self.results.append(result)
        return result

    def resume(self, records: list[HandRecord]) -> None:
        """Take up a saved session: ``records`` are its hands so far, the last one perhaps unfinished."""
        for record in records[:-1]:
            self.number += 1
            self.results.append(self.history.judge(self.proc, record, last=False))
        record = records[-1]
        self.number = record.table.hand or self.number + 1
        events = list(record.events)
        self._begin(msgspec.structs.replace(record, events=[], lines=[]))
        for event in events:
            self._replay(event)
        at = events[-1].note.at if events and events[-1].note is not None else ""
        self.watch.begin(float(at) if at else 0.0)

    def _begin(self, record: HandRecord) -> None:
        self.record = record
        self.crowd = Crowd(self.settings, self.number, self.script if self.number == 1 else None)
        self.judge = self.history.begin(self.proc, record)
        cards = self.script.cards() if self.script is not None else ()
        self.deck = Deck(self._rng("deck"), cards)
        self.watch.begin()
        self._last_pitched = 0
        self._mixes = 0
        self._question = ""
        self._assisted = False
        self._announced = (0, 0)
        self._left_out = set()

    def _header(self, before: HandResult | None) -> HandRecord:
        settings = self.settings
        rng = self._rng("seats")
        if self.script is not None and before is None:
            record = self.script.header()
            record.mode = settings.mode
        else:
            if before is None:
                seats = first_seats(self.proc, settings.seats, settings.lang, rng)
            else:
                seats = next_seats(self.proc, self.record.seats, before.stacks, settings.lang, rng)
            since = 0 if before is None else self.history.hands_since_wash
            record = HandRecord(
                procedure=self.proc.name, seats=seats, events=[], mode=settings.mode,
                table=TableInfo(hand=self.number, hands_since_wash=since),
                stakes=dict(self.record.stakes) if before is not None else {},
            )  # fmt: skip
            if self.proc.position == "button":
                record.table.button = self._next_button(seats, before)
            record = self.history.with_position(self.proc, record)
        record.table.dealer = settings.trainee or None
        record.started = self.started() if self.started is not None else None
        record.extra = {"seed": settings.seed, "language": settings.lang}
        return record

    def _next_button(self, seats: dict[int, SeatEntry], before: HandResult | None) -> int:
        last = before.record.table.button or 0 if before is not None else 0
        return next((number for number in seats if number > last), min(seats))

    def _rng(self, what: str) -> random.Random:
        return chance(self.settings, self.number, what)

    # --- the trainee's acts ---------------------------------------------------------------------

    def do(self, event: Event, auto: bool = False) -> Outcome:
        """One act of the dealer's, cards left out (the deck knows them).  ``auto``: part of a round."""
        self._question = ""
        if self.over:
            return Outcome("hand_over")
        if not self.stops and self._begins_next(event):
            self.next_hand()
        if event.verb in ("burn", "dh", "db") and not len(self.deck):
            return Outcome("refused", why="stub-empty")
        if not auto:
            self.watch.stop()
        if self.stops:
            probe = _blank(event)
            fails = self.judge.probe(probe)
            if fails:
                return self._stop(probe, fails)
        written = self._write(self._with_cards(event), auto=auto)
        self._assisted = False
        return Outcome("done", [written])

    def pitch(self, face: str, seat: int = 0, auto: bool = False) -> Outcome:
        """The next card, face ``up`` or ``down``, to ``seat`` or to the seat whose turn it is."""
        if self.over:
            return Outcome("hand_over")
        number = seat or self.next_pitch()
        if not number:
            return Outcome("refused", why="nobody-to-deal-to")
        outcome = self.do(Event(DEALER, "dh", seat=number, face=face), auto)
        return outcome

    def pass_seat(self) -> int:
        """Leave out the seat that the next card would go to; the seat that was left out."""
        number = self.next_pitch()
        self._last_pitched = number
        self._left_out.add(number)
        return number

    def _to_serve(self) -> list[int]:
        """In a draw: the seats still to get cards, those left out apart."""
        draw = self.judge.draw
        return [number for number in draw.behind() if number not in self._left_out] if draw is not None else []

    def deal_round(self, face: str) -> Outcome:
        """A card to each seat that holds cards, from the next one to the last (the rest of the round).

        It ends where an act is stopped, or at a first card that is wrong: one slip is one line.  On a street
        whose cards are for the board, these.
        """
        if self.over:
            return Outcome("hand_over")
        if board := self._board_cards():
            return self.do(Event(DEALER, "db", cards=(UNKNOWN,) * board))
        order = self._receivers()
        first = self.next_pitch()
        if not first:
            return Outcome("refused", why="nobody-to-deal-to")
        seats = [first] * self._replacements(first) if self.judge.draw is not None else order[order.index(first) :]
        try:
            return self._round(seats, face)
        finally:
            if self.keeper is not None:
                self.keeper.sync()

    def _round(self, seats: list[int], face: str) -> Outcome:
        outcome = Outcome("done")
        first = seats[0]
        for place, number in enumerate(seats):
            step = self.pitch(face, number, auto=place > 0)
            outcome.written += step.written
            if step.kind != "done":
                step.written = outcome.written
                return step
            if number == first and step.fails:
                break
        return outcome

    def _replacements(self, seat: int) -> int:
        """Cards that one key brings to a seat in a draw: as many as the dealer announced, else as it threw away."""
        assert self.judge.draw is not None
        announced, count = self._announced
        due = max(1, count - self.judge.draw.served[seat]) if announced == seat else self.judge.draw.owed(seat)
        return max(1, min(due, len(self.deck)))  # what the stub cannot give comes after the shuffle

    def next_pitch(self) -> int:
        """The seat clockwise from the last card dealt; after an act of a player the first seat again."""
        order = self._receivers()
        if self.judge.draw is not None:
            order = self._to_serve()
            return order[0] if order else 0
        if not order:
            return 0
        if self._last_pitched in (0, order[-1]):
            return order[0]
        all_seats = [seat.number for seat in self.judge.t.order]
        if self._last_pitched not in all_seats:
            return order[0]
        place = all_seats.index(self._last_pitched)
        return next((number for number in all_seats[place + 1 :] if number in order), order[0])

    def say(self, text: str, seat: int = 0) -> Outcome:
        """Words of the dealer's.  Unreadable words are not graded and not timed; a gap is asked for once."""
        from dealer.calls import read
        from dealer.rules.speech import context

        if self.over:
            return Outcome("hand_over")
        whole = f"{self._question} {text}".strip()
        asked = bool(self._question)
        reading = read(whole, context(self.judge))
        if asked and reading.status == "unreadable":
            alone = read(text, context(self.judge))
            if alone.status == "read":
                whole, reading = text, alone
        self._question = ""
        if reading.status == "unreadable" or (asked and reading.status == "incomplete" and _untyped(reading)):
            self.watch.forget_key()
            return Outcome("unreadable", reading=reading, forms=self.accepted())
        missing = tuple([field for field in reading.missing if not (field == "seat" and seat)])
        if reading.status == "incomplete" and missing and not asked:
            self._question = whole
            return Outcome("incomplete", reading=reading, missing=missing)
        outcome = self.do(Event(DEALER, "say", text=whole, seat=seat))
        outcome.reading = reading
        call = reading.call
        if outcome.kind == "done" and call is not None and call.type == "draw" and call.count is not None:
            self._announced = (seat, call.count)
        return outcome

    @property
    def asking(self) -> bool:
        """The last words left something out; the next words answer."""
        return bool(self._question)

    def accepted(self) -> tuple[str, ...]:
        """Three forms that would have been understood; by street alone, so that they give nothing away."""
        from dealer.calls import accepted_forms

        street = self.judge.t.street
        first = street.open_.call if street is not None else self.judge.t.streets[0][1].open_.call
        if self.judge.stage == SHOW:
            types = ["win"]
        elif street is not None and street.draw is not None:
            types = ["draw", "raise", "ruling"]
        elif street is not None and any(step.call == "last_card" for step in street.deal):
            types = ["last_card", "raise", "ruling"]
        else:
            types = [first, "raise", "ruling"] if first != "none" else ["raise", "all_in", "ruling"]
        forms = [list(accepted_forms(kind, self.settings.lang)) for kind in types]
        return tuple(forms[0][:3] if len(forms) == 1 else [form[0] for form in forms if form])

    def peek(self) -> list[Event]:
        """What is due, the canonical act first; the next act is then marked as assisted.  Not in an exam."""
        if self.settings.mode == "exam":
            return []
        self._assisted = True
        return self.judge.due()

    # --- the players ----------------------------------------------------------------------------

    def go_on(self) -> Outcome:
        """Let the next player act.  Where the dealer still owes something, that is the miss."""
        self._question = ""
        if self.over:
            return Outcome("hand_over")
        events = self.player_acts()
        if not events:
            self.watch.forget_key()
            return Outcome("refused", why="nobody-to-act")
        owing = any(duty.missed for duty in self.judge.open)
        if self.stops and owing:
            fails = self._probe_all(events)
            if fails:
                self.watch.stop()
                return self._hold(events[-1], fails)
        self.watch.forget_key()
        written = [self._write(event, auto=False) for event in events]
        return Outcome("done", written)

    def player_acts(self) -> list[Event]:
        """What the next player does, in one motion or several; empty if the table waits for the dealer."""
        return self.crowd.acts(self.judge, self.record)

    def _probe_all(self, events: list[Event]) -> list[Verdict]:
        trial = self.judge.copy()
        trial.failed = {}
        before = len(trial.verdicts)
        for event in events:
            trial.step(event)
        return [verdict for verdict in trial.verdicts[before:] if verdict.status == FAIL]

    # --- writing --------------------------------------------------------------------------------

    def _stop(self, event: Event, fails: list[Verdict]) -> Outcome:
        written = self._write(event, stopped=True)
        new = {(verdict.code, verdict.seat) for verdict in written.verdicts}
        repeated = tuple([verdict for verdict in fails if (verdict.code, verdict.seat) not in new])
        return Outcome("stopped", [written], repeated=repeated)

    def _hold(self, event: Event, fails: list[Verdict]) -> Outcome:
        """The next player's act is held back; it is written as stopped where that is judged now."""
        trial = self.judge.copy()
        note = Note(stopped=True)
        new = trial.step(msgspec.structs.replace(event, note=note))
        if not new:
            return Outcome("held", repeated=tuple(fails))
        return Outcome("held", [self._write(event, stopped=True)], repeated=tuple(fails))

    def _write(self, event: Event, auto: bool = False, stopped: bool = False) -> Written:
        assisted = self._assisted and event.actor == DEALER and not auto
        note = Note(at=_seconds(self.watch.elapsed()), auto=auto, stopped=stopped, assisted=assisted)
        event = msgspec.structs.replace(event, note=note)
        if self.keeper is not None:
            self.keeper.append(event, sync=not auto)
        if event.actor > 0 and not stopped and self.crowd.did:
            self.kinds.append(self.crowd.did)
            self.crowd.did = ""
        return self._keep(event)

    def _keep(self, event: Event) -> Written:
        events = self.record.events
        events.append(event)
        if len(events) == 1:
            # continuity with the last hand is a finding of the first event
            self.judge = self.history.begin(self.proc, self.record)
            first = tuple(self.judge.verdicts)
        else:
            first = ()
        seat = self.judge.t.seats.get(event.actor)
        front = seat.put if seat is not None else 0
        replays = self.judge.replays
        verdicts = tuple(self.judge.step(event))
        if self.judge.replays != replays:
            self._collect_for_replay()
        after = self.judge.t.seats.get(event.actor)
        self.moved = after.put - front if after is not None else 0
        self.watch.seen()
        stopped = event.note is not None and event.note.stopped
        if not stopped:
            if event.actor > 0:
                self._last_pitched = 0
                self.crowd.done += 1
                if event.verb == "sd":
                    self._announced = (0, 0)
                else:
                    self._left_out.clear()
            elif event.verb == "dh":
                self._last_pitched = event.seat
        return Written(len(events), event, first + verdicts)

    def _with_cards(self, event: Event) -> Event:
        """The act with the cards that the deck gives it."""
        if event.verb == "burn":
            self.deck.burn()
        elif event.verb in ("dh", "db"):
            count = max(1, len(event.cards))
            cards = tuple([card for _ in range(count) if (card := self.deck.draw()) is not None])
            return msgspec.structs.replace(event, cards=cards)
        elif event.verb == "mix":
            self._mix(event)
        return event

    def _collect_for_replay(self) -> None:
        """A pot is played again: all cards come back into the deck."""
        self.deck = Deck(self._rng(f"deck/{self.judge.replays}"))
        self._last_pitched = 0
        self._mixes += 1
        if self.script is not None and self.number == 1:
            self.script.restack(self.deck, self._mixes)

    def _mix(self, event: Event) -> None:
        self.deck.mix(event.zones, loose_cards(self.judge, event.zones))
        self._mixes += 1
        if self.script is not None and self.number == 1:
            self.script.restack(self.deck, self._mixes)

    def _replay(self, event: Event) -> None:
        """An event from the record: the deck gives up the cards that it gave then."""
        stopped = event.note is not None and event.note.stopped
        if event.actor == DEALER and not stopped:
            if event.verb == "burn":
                self.deck.burn()
            elif event.verb == "mix":
                self._mix(event)
            elif event.verb in ("dh", "db"):
                for card in event.cards:
                    if card in self.deck.stub:
                        self.deck.stub.remove(card)
                    else:
                        self.deck.draw()
        self._keep(event)

    # --- what can be seen -----------------------------------------------------------------------

    @property
    def dealing(self) -> bool:
        """Whether cards are being dealt: before the first bet, behind a burn, or in the middle of a round.

        Read from what happened, not from what is due: with the round complete, the players are next.
        """
        j = self.judge
        if j.draw is not None:
            return bool(self._to_serve())
        return j.stage == DEAL or (j.stage == PREPARE and not self.crowd.prepares(j, self.record))

    def _board_cards(self) -> int:
        """How many cards this street (once its betting is under way, the next) deals to the board alone."""
        j = self.judge
        place = j.t.street_index if j.stage == DEAL else j.t.street_index + 1
        steps = j.t.streets[place][1].deal if 0 <= place < len(j.t.streets) else ()
        return sum(step.cards for step in steps) if all(step.to == "board" for step in steps) else 0

    def _receivers(self) -> list[int]:
        """Seats that hold cards (before the deal: every seat dealt in), clockwise from the first."""
        return [seat.number for seat in self.judge.t.order if not seat.folded and not seat.mucked]

    def _begins_next(self, event: Event) -> bool:
        """Whether the act opens the next hand although the last one's cards were not collected."""
        j = self.judge
        return event.verb in ("shuffle", "wash") and j.stage == SHOW and not j.t.middle() and not j.t.chips_in_front()


def _blank(event: Event) -> Event:
    """The act with unknown cards where it deals: what is stopped shows nothing of the deck."""
    if event.verb in ("dh", "db"):
        return msgspec.structs.replace(event, cards=(UNKNOWN,) * max(1, len(event.cards)))
    return event


def _untyped(reading: Reading) -> bool:
    return reading.call is None or not reading.call.type


def _seconds(value: float) -> str:
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


__all__ = ["Keeper", "Mode", "Session", "Settings"]
