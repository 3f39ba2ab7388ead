"""``dealer progress``: how a trainee does, rule by rule, and what to train next."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from dealer.cli.command import Choice, Command
from dealer.cli.errors import one_line
from dealer.text import N_, _, language, ngettext

if TYPE_CHECKING:
    from dealer.cli.trainees import Record
    from dealer.store.progress import Progress
    from dealer.training.mastery import Standing

FORMATS = ("text", "json", "csv")


def run(trainee: str, db: str | None, output_format: str) -> int:
    """Print one trainee's record."""
    from dealer.cli.trainees import open_records, record_of

    progress = open_records(db)
    if progress is None or not progress.trainees():
        sys.stdout.write(_("Nobody has trained yet; begin with: {command}").format(command="dealer train") + "\n")
        return 0
    with progress:
        record = record_of(progress, trainee or _who(progress))
    if output_format == "json":
        from dealer.audit.formats.shape import encode

        sys.stdout.write(encode(record.shape()) + "\n")
    elif output_format == "csv":
        _write_csv(record)
    else:
        for line in lines_of(record):
            sys.stdout.write(line + "\n")
    return 0


def _who(progress: Progress) -> str:
    """The trainee where none is named: the user, or the only one there is."""
    names = progress.trainees()
    user = os.environ.get("USER", "")
    return names[0] if len(names) == 1 and user not in names else user or "trainee"


def lines_of(record: Record) -> Iterator[str]:
    """The record for people."""
    from dealer.audit.tables import columns
    from dealer.audit.words import severity_name
    from dealer.cli.trainees import percent
    from dealer.rules.messages import title
    from dealer.training.mastery import WINDOW, by_severity, train_next

    score = record.score
    sessions = ngettext("{count} session", "{count} sessions", len(record.sessions)).format(count=len(record.sessions))
    hands = ngettext("{count} hand", "{count} hands", score.hands).format(count=score.hands)
    yield f"{one_line(record.name)}: {sessions}, {hands}"
    if score.hands_per_hour:
        pace = _("{own} hands per hour; with players' time {table}")
        yield pace.format(own=score.hands_per_hour, table=score.hands_per_hour_with_players)
    right = [f"{severity_name(name)} {percent(t.percent_right)}" for name, t in by_severity(record.standings).items()]
    yield _("right: {shares}").format(shares=", ".join(right))
    yield _("mastered: {count} of {all} rules").format(count=record.mastered, all=len(record.standings))
    following = train_next(record.standings)
    if following:
        yield ""
        yield _("Train next:")
        for one in following:
            yield f"  {one.code}  {title(one.code, language())}: {_reason(one)}  (dealer rule {one.code})"
    if record.tried:
        yield ""
        head = [_("rule"), _("right"), _("judged"), _("last {count}").format(count=WINDOW), _("state"), ""]
        rows = [
            [
                one.code, percent(one.total.percent_right), str(one.total.judged), percent(one.recent.percent_right),
                state_name(one), title(one.code, language()),
            ]
            for one in record.tried
        ]  # fmt: skip
        yield from columns([head, *rows], left=True)


def _reason(one: Standing) -> str:
    if one.recent.fails:
        return _("{fails} of the last {judged} wrong").format(fails=one.recent.fails, judged=one.recent.judged)
    return _("only {judged} so far, all right").format(judged=one.recent.judged)


def state_name(one: Standing) -> str:
    """Mastered, learning, untried, in words."""
    return {"mastered": _("mastered"), "learning": _("learning"), "untried": _("untried")}[one.state]


def _write_csv(record: Record) -> None:
    import csv

    from dealer.audit.formats.csv import safe

    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(["trainee", "code", "severity", "judged", "fails", "recent_judged", "recent_fails", "state"])
    for one in record.standings.values():
        row: list[str | int] = [
            record.name, one.code, one.rule.severity, one.total.judged, one.total.fails, one.recent.judged,
            one.recent.fails, one.state,
        ]  # fmt: skip
        writer.writerow([safe(cell) for cell in row])


command = Command(
    "progress",
    params=[
        click.Option(["--trainee"], default="", metavar="NAME", help=N_("Whose progress is shown.")),
        click.Option(["--db"], default=None, metavar="PATH", help=N_("File of the trainees' records.")),
        click.Option(["--output-format"], type=Choice(FORMATS), default="text", help=N_("Form of the output.")),
    ],
    callback=run,
    help=N_(
        "How a trainee does: accuracy rule by rule, what is mastered, and what to train next. A rule is mastered "
        "when its last twenty opportunities went right (one slip is allowed where no money depends on it). Hands in "
        "which the program showed what was due are left out."
    ),
)
