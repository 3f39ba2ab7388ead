"""Hands one after another: what the last hand left for the next one (wash count, stacks, discard).

``SessionJudge`` judges whole records in the order in which they were dealt.  The header of a new record
always wins; a difference from what the last hand left is one finding.
"""

from __future__ import annotations

from msgspec import Struct, structs

from dealer.amounts import format_amount
from dealer.house.model import Procedure
from dealer.record.hand import HandRecord, SeatEntry
from dealer.rules import button, position
from dealer.rules.judge import Judge
from dealer.rules.stages import BET, OVER, PREPARE, SHOW
from dealer.rules.verdict import FAIL, PASS, Verdict


class HandResult(Struct):
    """The judgement of one hand.

    ``corrected`` holds indexes of ``verdicts`` (fails whose duty was carried out late), ``not_judged``
    counts per code what could not be judged, ``judged`` what was; ``stacks`` are the stacks after the hand
    as far as it was seen.  ``failed``: there is a fail among the verdicts; ``noted``: some act has marks or
    words behind it.  ``breaks_off``: where a record that should hold the whole hand stops, as a sentence.
    """

    record: HandRecord
    verdicts: list[Verdict]
    corrected: set[int]
    not_judged: dict[str, int]
    stacks: dict[int, int]
    failed: bool
    noted: bool
    judged: dict[str, int]
    breaks_off: str = ""


class Left(Struct, frozen=True):
    """What a hand leaves for the next one at its table."""

    table: tuple[str | None, str | None]
    hand: int | None
    seats: dict[int, SeatEntry]
    """Who sat where, as the hand began."""
    stacks: dict[int, int]
    """Stacks after the hand, hundredths."""
    since_wash: int | None
    """Hands dealt since the last wash; None where that is not known."""
    gathered: bool
    """Whether the cards were all collected."""
    sees_mucks: bool
    winner: int
    """The seat that won last, where the house gives it the position; else 0."""
    blinds: button.Blinds = button.Blinds()
    """Where the button and the blinds were."""


class SessionJudge:
    """Judges records in order; ``judge`` one, get its result.

    Continuity is known only within one file of one table: make a new SessionJudge for each file.  ``left``
    is what the last hand left; a session can be begun with what another one had come to.  ``kind``: the
    judges that it takes.
    """

    def __init__(self, left: Left | None = None, kind: type[Judge] = Judge) -> None:
        self._left = left
        self._kind = kind
        self._ended: tuple[Judge, HandRecord, dict[int, int], bool] | None = None
        """The last hand, as long as nobody has asked what it left."""

    @property
    def left(self) -> Left | None:
        """What the last hand left; None before the first one, and where that is not known."""
        if self._ended is not None:
            judge, record, stacks, over = self._ended
            self._ended = None
            since = judge.hands_since_wash
            self._left = Left(
                (record.table.room, record.table.number), record.table.hand, record.seats, stacks,
                None if since is None else since + 1, over, judge.sees_mucks, position.last_winner(judge),
                button.places(judge),
            )  # fmt: skip
        return self._left

    @left.setter
    def left(self, left: Left | None) -> None:
        self._left = left
        self._ended = None

    def judge(self, proc: Procedure, record: HandRecord, last: bool = True) -> HandResult:
        """Judge a whole record; ``last``: no further hand follows it in its file."""
        judge = self.begin(proc, record)
        judge.run(record.events)
        return self.end(judge, record, last)

    def begin(self, proc: Procedure, record: HandRecord) -> Judge:
        """A judge for the next hand of the session; its events are the caller's to hand over.

        ``record`` may still be without events.  Continuity with the last hand is judged already.
        """
        record = self._with_wash_count(record)
        record = self.with_position(proc, record)
        judge = self._kind(proc, record)
        if self._follows(record):
            first: list[Verdict] = []
            self._judge_continuity(judge, record, first)
            button.carry_over(judge, record, self.left.blinds if self.left is not None else button.Blinds(), first)
            judge.verdicts.extend(first)
        return judge

    def end(self, judge: Judge, record: HandRecord, last: bool = True) -> HandResult:
        """The hand of ``judge`` (from :meth:`begin`) is over, or its record stops here."""
        over = judge.gathered or judge.stage == OVER
        breaks_off = unfinished(judge) if record.complete and judge.stage < SHOW else ""
        judge.finish(record.complete or not last)
        stacks = {number: seat.stack for number, seat in judge.t.seats.items()}
        final_stacks(judge, record.final_stacks, stacks)
        self._ended = judge, record, stacks, over
        return HandResult(
            record, judge.verdicts, judge.corrected, judge.not_judged, stacks, bool(judge.failed), judge.noted,
            judge.judged(), breaks_off,
        )  # fmt: skip

    @property
    def hands_since_wash(self) -> int | None:
        """Hands dealt since the last wash, for the next hand's header; None where that is not known."""
        return None if self.left is None else self.left.since_wash

    def _follows(self, record: HandRecord) -> bool:
        """Whether this record is the next hand of the same table, as far as the records say."""
        # hands of a collection were not dealt one after another
        if record.complete:
            return False
        left = self.left
        if left is None:
            return False
        table = record.table
        if (table.room, table.number) != left.table:
            return False
        return table.hand is None or left.hand is None or table.hand == left.hand + 1

    def _with_wash_count(self, record: HandRecord) -> HandRecord:
        table = record.table
        if table.hands_since_wash is None and self._follows(record) and self.hands_since_wash is not None:
            since = self.hands_since_wash
            return structs.replace(record, table=structs.replace(table, hands_since_wash=since))
        return record

    def with_position(self, proc: Procedure, record: HandRecord) -> HandRecord:
        """The record with the last winner in its header, where that gives the position and the header names nobody."""
        seat = self.first_seat(proc, record)
        if record.table.button is not None or not seat:
            return record
        seats = sorted([number for number, entry in record.seats.items() if entry.dealt])
        seat = position.button_for(proc, seats, seat)
        return structs.replace(record, table=structs.replace(record.table, button=seat))

    def first_seat(self, proc: Procedure, record: HandRecord) -> int:
        """The seat that the last hand gives the position to in this one; 0 where it gives none."""
        if not position.by_winner(proc) or not self._follows(record) or self.left is None or not self.left.winner:
            return 0
        winner = self.left.winner
        seats = sorted([number for number, entry in record.seats.items() if entry.dealt])
        return next((number for number in seats if number >= winner), seats[0] if seats else 0)

    def _judge_continuity(self, judge: Judge, record: HandRecord, first: list[Verdict]) -> None:
        left = self.left
        assert left is not None
        event = 1 if record.events else None
        if left.sees_mucks and not left.gathered:
            judge.failed["gathered"] = len(first)
            first.append(Verdict("DSC03", event, FAIL, event, 0, "", "gather", "next hand"))
        elif left.sees_mucks:
            first.append(Verdict("DSC03", event, PASS, event))
        judged = False
        for number, entry in record.seats.items():
            before = left.stacks.get(number)
            if before is None or entry.name != left.seats[number].name:
                continue
            if before != entry.stack:
                amount = abs(before - entry.stack)
                judge.failed["stacks"] = len(first)
                first.append(
                    Verdict(
                        "REC01", event, FAIL, event, number, "",
                        format_amount(before), format_amount(entry.stack), amount,
                    )
                )  # fmt: skip
                return
            judged = True
        if judged:
            first.append(Verdict("REC01", event, PASS, event))


def unfinished(judge: Judge) -> str:
    """What the hand still waits for, as a sentence."""
    if judge.stage == BET and judge.turn:
        return f"the record ends while seat {judge.turn} is to act"
    return "the record ends before the first card" if judge.stage == PREPARE else "the record ends before the last card"


def final_stacks(judge: Judge, stated: dict[int, int] | None, stacks: dict[int, int]) -> None:
    """Compare the stacks after the hand with those that the source states (REC02)."""
    if stated is None:
        return
    if not judge.sees_awards and not judge.settled or judge.sees_awards and judge.stage != OVER:
        judge.unjudged("REC02")
        return
    if not stated.items() <= stacks.items():
        for number, stack in stated.items():
            held = stacks.get(number, stack)
            if held != stack:
                text, actual = format_amount(held), format_amount(stack)
                judge.fail("REC02", "final-stacks", number, text, actual, amount=abs(held - stack))
                return
    judge.passed("REC02", "final-stacks")
