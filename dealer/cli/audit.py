"""``dealer audit``: judge recorded hands."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TextIO

import click

from dealer.cli.command import Choice, Command, Whole, nearest_hint
from dealer.cli.errors import Unusable, complain
from dealer.cli.lasting import lasting
from dealer.cli.standard_input import as_files, renamed
from dealer.text import N_, _, ngettext

if TYPE_CHECKING:
    from dealer.audit.baseline import Baseline, BaselineWriter
    from dealer.audit.report import HandReport
    from dealer.audit.sums import Grouping, Summary

FORMATS = ("full", "concise", "json", "jsonl", "sarif", "csv", "html")
GROUPINGS: tuple[Grouping, ...] = ("dealer", "table", "shift")
CHUNK = 1 << 20
SOURCES = ("yaml", "phh", "phhs", "pokerstars", "fulltilt")


def run(
    paths: tuple[str, ...], procedure: str, source_format: str | None, select: str, ignore: str,
    output_format: str, output: str | None, jobs: int, exit_zero: bool, statistics: bool,
    group_by: Grouping | None, baseline: str | None, write_baseline: str | None, anonymize: bool,
    cache: str | None,
) -> int:  # fmt: skip
    """Audit, print the report, return the exit status."""
    with lasting():
        from dealer.audit.anonymous import anonymous
        from dealer.audit.engine import Options, audit_paths
        from dealer.audit.formats import open_report
        from dealer.audit.report import HandReport
        from dealer.audit.sums import Summary
        from dealer.cli.bar import bar_for

    options = Options(
        procedure=procedure, source_format=source_format, select=codes(select, "--select"),
        ignore=codes(ignore, "--ignore"), views=output_format == "full", timelines=output_format == "html",
    )  # fmt: skip
    known = _read_baseline(baseline, write_baseline)
    accepted = _new_baseline(write_baseline)
    asked = [group_by] if group_by else []
    summary = Summary.grouped(GROUPINGS if output_format == "html" else asked, statistics)
    no_house: dict[tuple[str, str], tuple[int, int]] = {}
    _prepare_cache(cache)
    with as_files(paths) as (files, incoming), destination(output) as out, bar_for(files) as bar:
        report = open_report(output_format, out, known is not None)
        kept = "" if incoming else cache or ""  # what comes in has no name to be known by again
        audited = renamed(audit_paths(files, options, jobs, kept, bar.step), incoming)
        for item in anonymous(audited) if anonymize else audited:
            bar.wipe()
            if isinstance(item, HandReport):
                bar.hands += 1
                if known is not None:
                    known.sort_out(item)
                if accepted is not None:
                    accepted.add(item)
                report.hand(item)
                _tell_marks(item)
            else:
                if known is not None:
                    known.note_problem(item)
                report.problem(item)
                if item.kind == "no_procedure":
                    line, count = no_house.get((item.path, item.message), (item.line, 0))
                    no_house[item.path, item.message] = line, count + 1
                else:
                    complain(item)
            summary.add(item)
        bar.wipe()
        _tell_no_house(no_house)
        summary.finish()
        if known is not None:
            summary.stale = known.stale(options.takes)
            _tell_stale(known.path, summary)
        report.end(summary)
        print_statistics(summary, statistics, asked, out if report.narrates else sys.stderr)
    if accepted is not None:
        _write_baseline(accepted)
    if summary.exit_code == 1 and (exit_zero or accepted is not None):
        return 0
    return summary.exit_code


def _prepare_cache(folder: str | None) -> None:
    if folder is None:
        return
    from dealer.audit.cache import prepare
    from dealer.record.detect import explain

    try:
        prepare(folder)
    except FileExistsError:
        raise Unusable(f"{folder}:1:1: " + _("a file; expected a folder for --cache")) from None
    except (OSError, ValueError) as error:
        why = explain(error) if isinstance(error, OSError) else str(error)
        raise Unusable(f"{folder}:1:1: " + _("cannot be written: {why}").format(why=why)) from None


def _read_baseline(path: str | None, written: str | None) -> Baseline | None:
    """The baseline; none where it is the file that this audit makes for the first time."""
    if path is None:
        return None
    if written is not None and os.path.realpath(path) == os.path.realpath(written) and not os.path.lexists(path):
        return None
    from dealer.audit.baseline import Baseline
    from dealer.record.problems import RecordProblems

    try:
        return Baseline.read(path)
    except RecordProblems as error:
        raise Unusable(*error.problems) from None


def _new_baseline(path: str | None) -> BaselineWriter | None:
    if path is None:
        return None
    from dealer.audit.baseline import BaselineWriter

    return BaselineWriter(path)


def _write_baseline(accepted: BaselineWriter) -> None:
    from dealer.record.detect import explain

    try:
        accepted.write()
    except OSError as error:
        raise Unusable(f"{accepted.path}:1:1: " + _("cannot be written: {why}").format(why=explain(error))) from None
    count = len(accepted.entries)
    told = ngettext("{count} finding is known now", "{count} findings are known now", count)
    complain(f"{accepted.path}: " + told.format(count=count))


def _tell_stale(path: str, summary: Summary) -> None:
    for stale in summary.stale:
        entry = stale.entry
        told = _("{code} in {path}, hand {number} is no longer found")
        complain(f"{path}:{stale.line}:1: " + told.format(code=entry.code, path=stale.path, number=entry.hand))


def codes(text: str, option: str) -> tuple[str, ...]:
    """Codes or beginnings of codes, divided by commas.  Raises UsageError for one that fits no rule."""
    from dealer.rules.codes import BY_CODE

    result = []
    for word in re.split(r"[, ]+", text):
        code = word.upper()
        if not code:
            continue
        if code == "ALL":
            code = ""
        if not any(known.startswith(code) for known in BY_CODE):
            families = dict.fromkeys(known[:3] for known in BY_CODE)
            raise click.UsageError(
                _("{option}: {word!r} begins no code; expected CAL05 or a family as in CAL{hint}").format(
                    option=option, word=word[:40], hint=nearest_hint(code, [*BY_CODE, *families])
                )
            )
        result.append(code)
    return tuple(result)


@contextmanager
def destination(output: str | None) -> Iterator[TextIO]:
    """Where data goes: standard output, or a file that is whole afterwards or untouched."""
    if output is None or output == "-":
        yield sys.stdout
        return
    import tempfile

    from dealer.record.detect import explain, write_atomically

    with tempfile.TemporaryFile("w+", encoding="utf-8", newline="\n") as file:
        yield file
        file.seek(0)
        try:
            write_atomically(output, iter(lambda: file.read(CHUNK), ""))
        except OSError as error:
            raise Unusable(f"{output}:1:1: " + _("cannot be written: {why}").format(why=explain(error))) from None


def _tell_no_house(hands: dict[tuple[str, str], tuple[int, int]]) -> None:
    """Hands of games that no house deals, one line a file and game."""
    for (path, message), (line, count) in hands.items():
        told = ngettext("{count} hand", "{count} hands", count).format(count=count)
        complain(f"{path}:{line}:1: {message} ({told})")


def _tell_marks(report: HandReport) -> None:
    if report.unused:
        from dealer.audit.words import unused_mark

        for mark in report.unused:
            complain(f"{report.path}:{mark.line}:1: {unused_mark(mark)}")


def print_statistics(summary: Summary, rules: bool, groupings: list[Grouping], out: TextIO) -> None:
    """The sums: by rule where ``rules`` asks for it, and by each of ``groupings``."""
    from dealer.audit.tables import group_lines, rule_lines, sum_lines

    parts = [[*rule_lines(summary), *sum_lines(summary)]] if rules else []
    parts += [[*group_lines(grouping, summary.groups[grouping])] for grouping in groupings]
    for number, lines in enumerate(parts):
        out.write(("\n" if number else "") + "".join([line + "\n" for line in lines]))


def _parameters() -> list[click.Parameter]:
    return [
        click.Argument(["paths"], nargs=-1, required=True, metavar="PATH..."),
        click.Option(
            ["--procedure"], default="", metavar="P",
            help=N_("Judge every hand by this procedure (a name or a file)."),
        ),
        click.Option(
            ["--from", "source_format"], type=Choice(SOURCES), default=None,
            help=N_("Format of the files; otherwise their content tells it."),
        ),
        click.Option(
            ["--select"], default="", metavar="CODES", help=N_("Only these codes, or families as in CAL,BET.")
        ),
        click.Option(
            ["--ignore"], default="", metavar="CODES", help=N_("Not these codes; the longer code wins.")
        ),
        click.Option(
            ["--output-format"], type=Choice(FORMATS), default="full", help=N_("Form of the report.")
        ),
        click.Option(
            ["-o", "--output"], default=None, metavar="FILE",
            help=N_("Write the report to this file, whole or not at all."),
        ),
        click.Option(
            ["--jobs"], type=Whole(1, 256), default=1, help=N_("Processes to work in; same output.")
        ),
        click.Option(
            ["--cache"], default=None, metavar="DIR",
            help=N_("Keep what is found in this folder; next time only changed files are audited."),
        ),
        click.Option(["--exit-zero"], is_flag=True, help=N_("Exit with 0 even where there are findings.")),
        click.Option(["--anonymize"], is_flag=True, help=N_("Show other names in place of people's names.")),
        click.Option(["--statistics"], is_flag=True, help=N_("Count findings and judgements by rule.")),
        click.Option(
            ["--group-by"], type=Choice(GROUPINGS), default=None,
            help=N_("Sums for each dealer, table or shift that the records name."),
        ),
        click.Option(
            ["--baseline"], default=None, metavar="FILE",
            help=N_("Findings that this file knows are not counted; those it knows in vain are told."),
        ),
        click.Option(
            ["--write-baseline"], default=None, metavar="FILE",
            help=N_("Write all findings to this file as known ones, and exit with 0."),
        ),
    ]  # fmt: skip


def _callback(**values: Any) -> int:
    return run(**values)


command = Command(
    "audit",
    params=_parameters(),
    callback=_callback,
    help=N_(
        "Judge recorded hands and report what the dealer did wrong.\n\n"
        "PATH is a file of hands, a folder, which is read with all its folders, or - for standard input. "
        "A mark in the record answers a finding: # allow CAL05 behind the act, or # overrule CAL05 with a reason in "
        "quotes. Marks and baseline entries that answer nothing are told on the error output; they leave the exit "
        "status alone.\n\n"
        "Exit status: 0 clean, 1 findings that neither a mark nor the baseline answers, 2 something could not be "
        "audited."
    ),
)
