"""``dealer report``: all trainees side by side, for their instructor."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from dealer.cli.audit import destination
from dealer.cli.command import Choice, Command
from dealer.cli.errors import one_line
from dealer.text import N_, _, language, pgettext

if TYPE_CHECKING:
    from dealer.cli.trainees import Record

FORMATS = ("text", "json", "csv")
MOST_RULES = 10


def run(trainee: tuple[str, ...], db: str | None, output_format: str, output: str | None) -> int:
    """Print the records of all trainees, or of those named."""
    from dealer.cli.trainees import open_records, record_of

    progress = open_records(db)
    records: list[Record] = []
    if progress is not None:
        with progress:
            records = [record_of(progress, name) for name in trainee or progress.trainees()]
    with destination(output) as out:
        if output_format == "json":
            from dealer.audit.formats.shape import encode

            shape = {"trainees": [record.shape() for record in records], "most_missed": most_missed(records)}
            out.write(encode(shape) + "\n")
        elif output_format == "csv":
            _write_csv(records, out)
        elif not records:
            out.write(_("Nobody has trained yet; begin with: {command}").format(command="dealer train") + "\n")
        else:
            for line in lines_of(records):
                out.write(line + "\n")
    return 0


def most_missed(records: list[Record]) -> list[dict[str, Any]]:
    """The rules that the trainees together break most often, lately."""
    fails: Counter[str] = Counter()
    judged: Counter[str] = Counter()
    who: Counter[str] = Counter()
    for record in records:
        for one in record.standings.values():
            fails[one.code] += one.recent.fails
            judged[one.code] += one.recent.judged
            who[one.code] += one.recent.fails > 0
    codes = sorted((code for code in fails if fails[code]), key=lambda code: (-fails[code], judged[code], code))
    return [
        {"code": code, "recent_fails": fails[code], "recent_judged": judged[code], "trainees": who[code]}
        for code in codes[:MOST_RULES]
    ]


def lines_of(records: list[Record]) -> Iterator[str]:
    """The report for people."""
    from dealer.audit.tables import columns
    from dealer.audit.words import severity_name
    from dealer.cli.trainees import percent
    from dealer.rules.messages import title
    from dealer.training.mastery import by_severity, train_next

    head = [
        _("trainee"), _("sessions"), pgettext("column", "hands"), pgettext("column", "hands/hour"),
        *[severity_name(name) for name in by_severity({})], _("mastered"), _("last session"), _("train next"),
    ]  # fmt: skip
    rows = [
        [
            one_line(record.name), str(len(record.sessions)), str(record.score.hands),
            str(record.score.hands_per_hour or "-"),
            *[percent(tally.percent_right) for tally in by_severity(record.standings).values()],
            f"{record.mastered}/{len(record.standings)}",
            record.sessions[-1].started[:10] if record.sessions else "-",
            " ".join([one.code for one in train_next(record.standings, 3)]) or "-",
        ]
        for record in records
    ]  # fmt: skip
    yield from columns([head, *rows])
    missed = most_missed(records)
    if missed:
        yield ""
        yield _("Most missed of late:")
        for rule in missed:
            share = _("{fails} of {judged} wrong, by {trainees}").format(
                fails=rule["recent_fails"], judged=rule["recent_judged"], trainees=rule["trainees"]
            )
            yield f"  {rule['code']}  {title(rule['code'], language())}: {share}"


def _write_csv(records: list[Record], out: Any) -> None:
    import csv

    from dealer.audit.formats.csv import safe

    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(
        [
            "trainee", "sessions", "last_session", "hands", "hands_per_hour", "hands_per_hour_with_players",
            "right_critical", "right_major", "right_minor", "mastered", "rules", "next",
        ]
    )  # fmt: skip
    for record in records:
        shape = record.shape()
        cells = [
            *[shape[key] for key in ("trainee", "sessions", "last_session", "hands")],
            *[shape[key] for key in ("hands_per_hour", "hands_per_hour_with_players")],
            *shape["right"].values(), shape["mastered"], shape["rules"], " ".join(shape["next"]),
        ]  # fmt: skip
        writer.writerow([safe(cell) for cell in cells])


command = Command(
    "report",
    params=[
        click.Option(["--trainee"], multiple=True, metavar="NAME", help=N_("Only this one; may be given again.")),
        click.Option(["--db"], default=None, metavar="PATH", help=N_("File of the trainees' records.")),
        click.Option(["--output-format"], type=Choice(FORMATS), default="text", help=N_("Form of the output.")),
        click.Option(
            ["-o", "--output"], default=None, metavar="FILE",
            help=N_("Write the report to this file, whole or not at all."),
        ),
    ],
    callback=run,
    help=N_("All trainees side by side: pace, accuracy, what is mastered, what each should train next."),
)  # fmt: skip
