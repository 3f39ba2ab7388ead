"""``dealer convert``: records into another format, nothing lost."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dealer.cli.command import Choice, Command
from dealer.cli.errors import Unusable, complain, complain_all
from dealer.text import N_, _

if TYPE_CHECKING:
    from dealer.audit.procedures import Procedures
    from dealer.record.hand import HandRecord


def run(files: tuple[str, ...], target: str, output: str | None, anonymize: bool) -> int:
    """Convert each file whole or not at all; the others go on."""
    from dealer.audit.procedures import Procedures
    from dealer.record.anonymous import Pseudonyms, without_quotes
    from dealer.record.detect import explain, read_hands, write_atomically
    from dealer.record.hand import HandRecord

    if output is None and len(files) > 1:
        raise click.UsageError(_("several files need a folder to be written to: -o DIR"))
    if output is not None and not Path(output).is_dir():
        raise Unusable(f"{output}:1:1: " + _("no such folder"))
    status = 0
    written: dict[Path, str] = {}
    procedures = Procedures()
    pseudonyms = Pseudonyms() if anonymize else None
    for file in files:
        found = list(read_hands(file, None, procedures.by_variant, procedures.by_game))
        records = [item for item in found if isinstance(item, HandRecord)]
        problems: list[object] = [item for item in found if not isinstance(item, HandRecord)]
        if pseudonyms is not None:
            records = [pseudonyms.record(record) for record in records]
            problems = [without_quotes(str(problem)) for problem in problems]
        text = ""
        if not problems:
            text, problems = converted(records, target, procedures)
        if problems:
            complain_all(problems)
            status = 2
            continue
        if output is None:
            sys.stdout.write(text)
            continue
        suffix = ".yaml" if target == "yaml" else ".phh" if len(records) == 1 else ".phhs"
        path = Path(output) / (Path(file).stem + suffix)
        if path in written:
            complain(
                f"{file}:1:1: " + _("would overwrite {path}, made from {other}").format(path=path, other=written[path])
            )
            status = 2
            continue
        written[path] = file
        try:
            write_atomically(path, text)
        except OSError as error:
            complain(f"{path}:1:1: " + _("cannot be written: {why}").format(why=explain(error)))
            status = 2
    return status


def converted(records: list[HandRecord], target: str, procedures: Procedures) -> tuple[str, list[object]]:
    """The file's text in the other format, or why there is none."""
    from dealer.house.model import Procedure
    from dealer.record.own import format_record
    from dealer.record.phh_write import PhhError, format_phh, format_phhs
    from dealer.record.problems import Problem

    if target == "yaml":
        return "---\n".join([format_record(record) for record in records]), []
    texts: list[str] = []
    problems: list[object] = []
    for record in records:
        procedure = procedures.of(record)
        if not isinstance(procedure, Procedure):
            problems += procedure
            continue
        try:
            texts.append(format_phh(record, procedure))
        except PhhError as error:
            problems.append(Problem(record.path, record.line, 1, str(error)))
    return texts[0] if len(texts) == 1 else format_phhs(texts), problems


command = Command(
    "convert",
    params=[
        click.Argument(["files"], nargs=-1, required=True, metavar="FILE..."),
        click.Option(["--to", "target"], type=Choice(("yaml", "phh")), required=True, help=N_("The other format.")),
        click.Option(["--anonymize"], is_flag=True, help=N_("Write other names in place of people's names.")),
        click.Option(["-o", "output"], default=None, metavar="DIR", help=N_("Folder to write the files to.")),
    ],
    callback=run,
    help=N_("Turn records into another format. A file is converted whole or not at all."),
)
