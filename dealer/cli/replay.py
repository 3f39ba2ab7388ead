"""``dealer replay``: recorded hands act by act, findings beside them, on the screen or as plain text."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import closing
from typing import TYPE_CHECKING, Final

import click

from dealer.cli.command import Command, Whole
from dealer.cli.errors import Unusable, complain
from dealer.text import N_, _, language

if TYPE_CHECKING:
    from dealer.audit.playback import Act
    from dealer.audit.report import HandReport
    from dealer.record.hand import HandRecord
    from dealer.record.problems import Problem

    Judged = tuple[HandReport | Problem, HandRecord | None]

WORDS_FROM: Final = 34
"""Places after an act's number at which its words begin, in the plain text."""


def run(file: str, hand: int | None, plain: bool) -> int:
    """Show the hands of a file, or print them where there is no terminal."""
    if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return print_hands(file, hand)
    from dealer.record.problems import RecordProblems
    from dealer.tui.replay.run import run as show

    try:
        problems = show(file, hand)
    except RecordProblems as error:
        raise Unusable(*error.problems) from None
    for problem in problems:
        complain(problem)
    return 2 if problems else 0


def print_hands(file: str, hand: int | None) -> int:
    """Print the hands of a file, or one of them."""
    from dealer.audit.report import HandReport

    status = 0
    shown = 0
    for item, record in judged(file) if hand is None else judged_alone(file, hand):
        if not isinstance(item, HandReport) or record is None:
            complain(item)
            status = 2
            continue
        if shown:
            sys.stdout.write("\n")
        for line in replayed(record, item):
            sys.stdout.write(line.rstrip() + "\n")
        shown += 1
    return status


def judged(file: str) -> Iterator[Judged]:
    """Each hand's report with its record, in order; problems alone."""
    from dealer.audit.engine import audit_records
    from dealer.audit.procedures import Procedures
    from dealer.audit.report import HandReport
    from dealer.record.detect import Found, read_hands
    from dealer.record.hand import HandRecord

    procedures = Procedures()
    records: dict[int, HandRecord] = {}

    def remembered() -> Iterator[Found]:
        for item in read_hands(file, None, procedures.by_variant, procedures.by_game):
            if isinstance(item, HandRecord):
                records[item.number] = item
            yield item

    for item in audit_records(remembered(), procedures):
        yield item, records.pop(item.number, None) if isinstance(item, HandReport) else None


def judged_alone(file: str, hand: int) -> Iterator[Judged]:
    """The report and the record of one hand, without reading those far before it."""
    from dealer.audit.gradual import GradualAudit
    from dealer.audit.procedures import Procedures
    from dealer.record.hand_file import HandFile
    from dealer.record.problems import RecordProblems

    procedures = Procedures()
    try:
        hands = HandFile.open(file, None, procedures.by_variant, procedures.by_game)
    except RecordProblems as error:
        raise Unusable(*error.problems) from None
    with closing(hands):
        # one more, because the hand must know whether another one follows it
        while len(hands) <= hand and hands.scan():
            pass
        if hand > len(hands):
            raise Unusable(f"{file}:1:1: " + _("there is no hand {number} in this file").format(number=hand))
        audit = GradualAudit(hands, procedures)
        report = audit.report(hand - 1)
        if report is not None:
            yield report, audit.record(hand - 1)
        for problem in audit.problems(hand - 1):
            yield problem, None


def replayed(record: HandRecord, report: HandReport) -> Iterator[str]:
    """The hand as lines: its acts numbered, the table as each street begins, findings below their acts."""
    from dealer.amounts import format_amount
    from dealer.audit import words
    from dealer.audit.playback import Playback, gathered
    from dealer.audit.procedures import Procedures
    from dealer.audit.view import table_view
    from dealer.house.model import Procedure
    from dealer.rules import messages

    label = words.hand_label(report)
    if record.started:
        label += f", {words.printable(record.started[:16].replace('T', ' '))}"
    yield f"{words.printable(report.path)}:{report.line}: {label} ({report.procedure})"
    for number, seat in record.seats.items():
        state = "" if seat.dealt else f"  {_('dealt out')}"
        yield f"  p{number}  {words.printable(seat.name)}  {format_amount(seat.stack)}{state}"
    procedure = Procedures().of(record)
    if not isinstance(procedure, Procedure):
        return
    hand = Playback(record, procedure)
    begins = {first: part for part, first in hand.parts() if part}
    for number, act in enumerate(hand.acts, 1):
        if number in begins:
            yield f"  -- {messages.street(begins[number], language())}"
            for line in words.table_lines(table_view(hand.at(number - 1))):
                yield f"       {words.printable(line)}"
        yield _act(number, act)
        yield from _noted(report, number)
    yield from _noted(report, None)
    yield f"  -- {_('the end')}" + (f", {_('all cards collected')}" if gathered(hand.at(len(hand))) else "")
    for line in words.table_lines(table_view(hand.at(len(hand)))):
        yield f"       {words.printable(line)}"


def _act(number: int, act: Act) -> str:
    """An act as it is written, and in words with the chips that it moved."""
    from dealer.amounts import format_amount
    from dealer.audit import acts, words
    from dealer.record.notation import format_event

    event = act.event
    text = words.printable(format_event(event))
    told = f"{acts.who(event)}: {acts.what(event, chips=act.chips > 0)}"
    if act.chips and act.chips != event.amount:
        told += f" ({format_amount(act.chips)})"
    return f"{number:>5}  {text}{' ' * max(2, WORDS_FROM - words.cells(text))}{words.printable(told)}"


def _noted(report: HandReport, number: int | None) -> Iterator[str]:
    """The findings that stand at an act (None: at the hand's end), and those that the record answers."""
    from dealer.audit import words

    for finding in report.findings:
        if finding.verdict.event == number:
            yield f"   !!  {finding.verdict.code} {words.severity(finding)}: {words.in_the_hand(finding)}"
    for item in report.overruled:
        if item.finding.verdict.event == number:
            yield f"   ok  {words.answered(item)}"


command = Command(
    "replay",
    params=[
        click.Argument(["file"], metavar="FILE"),
        click.Option(["--hand"], type=Whole(1), default=None, help=N_("Only this hand of the file.")),
        click.Option(["--plain"], is_flag=True, help=N_("As text, for pipes and screen readers.")),
    ],
    callback=run,
    help=N_("Go through a recorded hand act by act, with the table at each street and the findings beside it."),
)
