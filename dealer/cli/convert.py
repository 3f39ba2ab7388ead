"""``dealer convert``: records into another format, nothing lost."""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import IO, TYPE_CHECKING, NamedTuple

import click

from dealer.cli.command import Choice, Command
from dealer.cli.errors import Unusable, complain, complain_all
from dealer.text import N_, _

if TYPE_CHECKING:
    from dealer.audit.procedures import Procedures
    from dealer.record.anonymous import Pseudonyms
    from dealer.record.hand import HandRecord

BLOCK = 1 << 20


class Wish(NamedTuple):
    """What the command was asked for."""

    target: str
    folder: str | None
    force: bool
    keep_going: bool
    pseudonyms: Pseudonyms | None


class Hand(NamedTuple):
    """A hand in the other format."""

    text: str


def run(files: tuple[str, ...], target: str, output: str | None, anonymize: bool, force: bool, keep_going: bool) -> int:
    """Convert each file whole or not at all; the others go on."""
    from dealer.audit.procedures import Procedures
    from dealer.record.anonymous import Pseudonyms

    if output is None and len(files) > 1:
        raise click.UsageError(_("several files need a folder to be written to: -o DIR"))
    if output is not None and not Path(output).is_dir():
        raise Unusable(f"{output}:1:1: " + _("no such folder"))
    wish = Wish(target, output, force, keep_going, Pseudonyms() if anonymize else None)
    written: dict[Path, str] = {}
    procedures = Procedures()
    status = 0
    for file in files:
        status = max(status, convert_file(file, wish, procedures, written))
    return status


def convert_file(file: str, wish: Wish, procedures: Procedures, written: dict[Path, str]) -> int:
    """One file; its exit status.  Nothing is written before all of it is converted."""
    from dealer.record.anonymous import without_quotes

    with tempfile.TemporaryFile("w+", encoding="utf-8", newline="\n") as text:
        hands = 0
        problems: list[object] = []
        for part in converted(file, wish, procedures):
            if isinstance(part, Hand):
                hands += 1
                text.write(part.text)
            else:
                problems.append(part if wish.pseudonyms is None else without_quotes(str(part)))
        complain_all(problems)
        status = 2 if problems else 0
        if not hands or (problems and not wish.keep_going):
            return status
        text.seek(0)
        if wish.target == "phh" and hands == 1:
            text.readline()  # a single hand needs no number in front
        if wish.folder is None:
            shutil.copyfileobj(text, sys.stdout, BLOCK)
            return status
        suffix = ".yaml" if wish.target == "yaml" else ".phh" if hands == 1 else ".phhs"
        return max(status, put(text, Path(wish.folder) / (Path(file).stem + suffix), file, wish, written))


def converted(file: str, wish: Wish, procedures: Procedures) -> Iterator[object]:
    """The hands of ``file`` as text in the other format, in turn, and what stands in the way."""
    from dealer.record.detect import read_hands
    from dealer.record.hand import HandRecord

    number = 0
    for item in read_hands(file, None, procedures.by_variant, procedures.by_game):
        if not isinstance(item, HandRecord):
            yield item
            continue
        record = item if wish.pseudonyms is None else wish.pseudonyms.record(item)
        if wish.target == "yaml":
            from dealer.record.own import format_record

            yield Hand(("---\n" if number else "") + format_record(record))
            number += 1
            continue
        text = as_phh(record, procedures)
        if isinstance(text, str):
            number += 1
            yield Hand(("\n" if number > 1 else "") + f"[{number}]\n{text}")
        else:
            yield from text


def as_phh(record: HandRecord, procedures: Procedures) -> str | list[object]:
    """The hand as PHH, or why it cannot be written so."""
    from dealer.house.model import Procedure
    from dealer.record.phh_write import PhhError, format_phh
    from dealer.record.problems import Problem

    procedure = procedures.of(record)
    if not isinstance(procedure, Procedure):
        return [*procedure]
    try:
        return format_phh(record, procedure)
    except PhhError as error:
        return [Problem(record.path, record.line, 1, str(error))]


def put(text: IO[str], path: Path, file: str, wish: Wish, written: dict[Path, str]) -> int:
    """Write the text from where it stands to ``path``, whole; what is there already stays unless asked for."""
    from dealer.record.detect import explain, write_atomically

    if path in written:
        sentence = _("would overwrite {path}, made from {other}").format(path=path, other=written[path])
        complain(f"{file}:1:1: {sentence}")
        return 2
    written[path] = file
    begin = text.tell()
    try:
        if path.exists() or path.is_symlink():
            if _same(text, path):
                return 0
            if not wish.force:
                complain(f"{path}:1:1: " + _("exists already, and differs; --force replaces it"))
                return 2
            complain(_("{path} is replaced").format(path=path))
        text.seek(begin)
        write_atomically(path, iter(lambda: text.read(BLOCK), ""))
    except OSError as error:
        complain(f"{path}:1:1: " + _("cannot be written: {why}").format(why=explain(error)))
        return 2
    return 0


def _same(text: IO[str], path: Path) -> bool:
    """Whether the file holds this text already."""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        while True:
            block = text.read(BLOCK).encode("utf-8")
            if file.read(len(block) or 1) != block:
                return False
            if not block:
                return True


command = Command(
    "convert",
    params=[
        click.Argument(["files"], nargs=-1, required=True, metavar="FILE..."),
        click.Option(["--to", "target"], type=Choice(("yaml", "phh")), required=True, help=N_("The other format.")),
        click.Option(["--anonymize"], is_flag=True, help=N_("Write other names in place of people's names.")),
        click.Option(["-o", "output"], default=None, metavar="DIR", help=N_("Folder to write the files to.")),
        click.Option(["--force"], is_flag=True, help=N_("Replace files that are there already.")),
        click.Option(
            ["--keep-going"], is_flag=True, help=N_("Convert the good hands of a file that has bad ones too.")
        ),
    ],
    callback=run,
    help=N_("Turn records into another format. A file is converted whole or not at all."),
)
