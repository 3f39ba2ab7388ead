"""``dealer replay``: recorded hands act by act, findings beside them, on the screen or as plain text."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from dealer.cli.command import Command, Whole
from dealer.cli.errors import Unusable, complain
from dealer.text import N_, _, language

if TYPE_CHECKING:
    from dealer.audit.report import HandReport
    from dealer.record.hand import HandRecord


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
    for item, record in judged(file):
        if not isinstance(item, HandReport) or record is None:
            complain(item)
            status = 2
            continue
        if hand is not None and item.number != hand:
            continue
        if shown:
            sys.stdout.write("\n")
        for line in replayed(record, item):
            sys.stdout.write(line.rstrip() + "\n")
        shown += 1
        if hand is not None:
            break
    if hand is not None and not shown:
        raise Unusable(f"{file}:1:1: " + _("there is no hand {number} in this file").format(number=hand))
    return status


def judged(file: str) -> Iterator[tuple[object, HandRecord | None]]:
    """Each hand's report with its record; problems alone."""
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


def replayed(record: HandRecord, report: HandReport) -> Iterator[str]:
    """The hand as lines: its acts numbered, the table as each street begins, findings below their acts."""
    from dealer.amounts import format_amount
    from dealer.audit import words
    from dealer.audit.procedures import Procedures
    from dealer.audit.view import table_view
    from dealer.house.model import Procedure
    from dealer.record.notation import format_event
    from dealer.rules import messages
    from dealer.rules.judge import Judge

    yield f"{words.printable(report.path)}:{report.line}: {words.hand_label(report)} ({report.procedure})"
    for number, seat in record.seats.items():
        state = "" if seat.dealt else f"  {_('dealt out')}"
        yield f"  p{number}  {words.printable(seat.name)}  {format_amount(seat.stack)}{state}"
    procedure = Procedures().of(record)
    if not isinstance(procedure, Procedure):
        return
    judge = Judge(procedure, record)
    street = ""
    for number, event in enumerate(record.events, 1):
        judge.step(event)
        if judge.t.street_name != street:
            street = judge.t.street_name
            yield f"  -- {messages.street(street, language())}"
            for line in words.table_lines(table_view(judge)):
                yield f"       {words.printable(line)}"
        yield f"{number:>5}  {format_event(event)}"
        for finding in report.findings:
            if finding.verdict.event == number:
                yield _finding(finding, number)
    for finding in report.findings:
        if finding.verdict.event is None:
            yield _finding(finding, 0)
    for line in words.table_lines(table_view(judge)):
        yield f"       {words.printable(line)}"


def _finding(finding: object, number: int) -> str:
    from dealer.audit import words
    from dealer.audit.report import Finding

    assert isinstance(finding, Finding)
    about = finding.verdict.about
    back = f" ({_('act {number}').format(number=about)})" if about and about != number else ""
    return f"   !!  {finding.verdict.code} {words.severity(finding)}: {words.sentence(finding)}{back}"


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
