"""From records to reports: one path for one hand, a file, a folder, many processes.

The judge is the trainer's; nothing here knows a rule.  Hands of one file are judged in order, so that
what one hand leaves for the next is judged too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec import Struct, structs

from dealer.audit.marks import answer
from dealer.audit.procedures import Procedures
from dealer.audit.report import Finding, HandReport
from dealer.audit.sources import files_of
from dealer.audit.timeline import timeline
from dealer.audit.view import table_view
from dealer.house.model import Procedure
from dealer.record.detect import Found, read_hands
from dealer.record.hand import HandRecord
from dealer.record.notation import format_event
from dealer.record.problems import NotAuditable, Problem, RecordProblems
from dealer.rules.counting import CountingJudge
from dealer.rules.judge import Judge
from dealer.rules.session import HandResult, SessionJudge
from dealer.rules.verdict import FAIL

Audited = HandReport | Problem
"""What a stream of audited files holds: a judged hand, or something that could not be audited."""


class Options(Struct, frozen=True):
    """How to audit.  ``select`` and ``ignore`` hold codes or beginnings of codes; empty selects all."""

    procedure: str = ""
    """Judge every hand by this procedure, whatever its record names."""
    source_format: str | None = None
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    views: bool = False
    """Whether findings keep the table as it lay (the full report shows it)."""
    timelines: bool = False
    """Whether hands with findings are kept act by act (the page shows them)."""

    def takes(self, code: str) -> bool:
        """Whether findings of ``code`` are wanted: the longer of the prefixes that fit decides."""
        chosen = max((len(prefix) for prefix in self.select if code.startswith(prefix)), default=-1)
        if self.select and chosen < 0:
            return False
        left_out = max((len(prefix) for prefix in self.ignore if code.startswith(prefix)), default=-1)
        return left_out < 0 or left_out < chosen


ALL = Options()


def audit_hand(record: HandRecord, procedure: Procedure | None = None, options: Options = ALL) -> HandReport:
    """Judge one hand by itself, by its own procedure if none is given.

    A procedure that is given must have the record's stakes already.  Raises RecordProblems where the
    record's own procedure cannot be used.
    """
    if procedure is None:
        own = Procedures().of(record)
        if not isinstance(own, Procedure):
            raise RecordProblems(own)
        procedure = own
    return _report(procedure, SessionJudge(kind=CountingJudge).judge(procedure, record), options)


def audit_records(
    found: Iterable[Found],
    procedures: Procedures,
    options: Options = ALL,
    session: SessionJudge | None = None,
    more: Callable[[], bool] = lambda: False,
) -> Iterator[Audited]:
    """Judge the hands of one file in turn; what cannot be judged comes out in its place as a Problem.

    Continuity from hand to hand is judged as long as no hand between them is missing.  ``session``: what
    the hands before have left, where these are not a file's first ones; ``more``: whether any follow.
    """
    session = session or SessionJudge(kind=CountingJudge)
    waiting: tuple[Procedure, HandRecord] | None = None
    for item in found:
        if waiting is not None:
            yield from _audited(waiting[0], session.judge(*waiting, last=False), options)
            waiting = None
        if isinstance(item, HandRecord):
            record = structs.replace(item, procedure=options.procedure) if options.procedure else item
            procedure = procedures.of(record)
            if isinstance(procedure, Procedure):
                waiting = (procedure, record)
                continue
            yield from procedure
        elif isinstance(item, NotAuditable):
            yield Problem(item.path, item.line, 1, item.reason, item.kind)
        else:
            yield item
        session.left = None
    if waiting is not None:
        last = waiting[1].complete or not more()
        yield from _audited(waiting[0], session.judge(*waiting, last=last), options)


def audit_file(path: str, options: Options = ALL) -> Iterator[Audited]:
    """Judge every hand of a file, as a stream."""
    procedures = Procedures(options.procedure)
    found = read_hands(path, options.source_format, procedures.by_variant, procedures.by_game)
    return audit_records(found, procedures, options)


def audit_paths(
    paths: Sequence[str],
    options: Options = ALL,
    jobs: int = 1,
    cache: str = "",
    done: Callable[[int], None] = lambda size: None,
) -> Iterator[Audited]:
    """Judge every hand of these files and folders, in order.

    With ``jobs`` processes, or a folder in which earlier audits are kept (``cache``), the stream is the
    same; only the waiting is shorter.  ``done`` is told from time to time how many more bytes are audited.
    """
    from dealer.audit.parallel import audit_tasks
    from dealer.audit.tasks import Plan, tasks_of

    if options.procedure:
        problems = Procedures().check(options.procedure)
        if problems:
            yield from problems
            return
    plan = Plan(options, cache)
    yield from audit_tasks(tasks_of(files_of(paths), plan), plan, jobs, done)


def _audited(procedure: Procedure, result: HandResult, options: Options) -> Iterator[Audited]:
    """The report of a hand.  A record that breaks off is no audited hand; what was found in it is reported still."""
    report = _report(procedure, result, options)
    if not result.breaks_off or report.findings:
        yield report
    if result.breaks_off:
        yield Problem(report.path, report.line, 1, result.breaks_off, "partial")


def _report(procedure: Procedure, result: HandResult, options: Options) -> HandReport:
    record = result.record
    verdicts = result.verdicts
    findings: list[Finding] = []
    not_judged: dict[str, int] = result.not_judged
    judged = result.judged
    takes = options.takes if options.select or options.ignore else None
    if takes is not None:
        judged = {code: count for code, count in judged.items() if takes(code)}
        not_judged = {code: count for code, count in not_judged.items() if takes(code)}
    if result.failed:
        for index, verdict in enumerate(verdicts):
            if verdict.status == FAIL and verdict.code in judged:
                about = verdict.about or verdict.event
                findings.append(
                    Finding(
                        verdict=verdict,
                        corrected=index in result.corrected,
                        line=verdict.line or _line(record, verdict.event),
                        about_line=verdict.line or _line(record, about),
                        act=format_event(record.events[about - 1]) if about and not verdict.line else "",
                    )
                )
    if findings:
        from dealer.audit.fingerprint import fingerprints

        findings = [
            structs.replace(finding, fingerprint=fingerprint)
            for finding, fingerprint in zip(
                findings, fingerprints(record, [finding.verdict for finding in findings]), strict=True
            )
        ]
    standing, overruled, unused = answer(record, findings) if result.noted else (findings, [], [])
    if takes is not None:
        unused = [mark for mark in unused if takes(mark.code)]
    if options.views and standing:
        standing = _with_views(procedure, record, standing)
    shown = options.timelines and (standing or overruled)
    return HandReport(
        path=record.path, number=record.number, line=record.line, procedure=record.procedure,
        findings=standing, judged=judged, not_judged=not_judged,
        overruled=overruled, unused=unused, names=tuple([seat.name for seat in record.seats.values()]),
        dealer=record.table.dealer or "",
        table=record.table.number or "", shift=record.table.shift or "", room=record.table.room or "",
        started=record.started or "", seconds=_seconds(record) if result.noted else 0.0,
        timeline=timeline(procedure, record) if shown else None,
    )  # fmt: skip


def _seconds(record: HandRecord) -> float:
    """How long the hand took, by the last mark of time in it."""
    for event in reversed(record.events):
        if event.note is not None and event.note.at:
            return float(event.note.at)
    return 0.0


def _line(record: HandRecord, event: int | None) -> int:
    """The file's line of an event; of the last event for what the end of the hand made certain."""
    if not record.lines:
        return record.line
    return record.lines[event - 1] if event is not None and event <= len(record.lines) else record.lines[-1]


def _with_views(procedure: Procedure, record: HandRecord, findings: list[Finding]) -> list[Finding]:
    """The findings, each with the table as it lay before the act it is about."""
    wanted = {finding.verdict.about or finding.verdict.event for finding in findings}
    views = {}
    judge = Judge(procedure, record)
    for number, event in enumerate(record.events, 1):
        if number in wanted:
            views[number] = table_view(judge)
        judge.step(event)
    last = table_view(judge)
    return [
        structs.replace(finding, view=views.get(finding.verdict.about or finding.verdict.event or 0, last))
        for finding in findings
    ]
