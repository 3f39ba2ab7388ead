"""``dealer procedure``: house procedures listed, shown, checked and compared."""

from __future__ import annotations

import sys

import click

from dealer.cli.command import Command, Group
from dealer.cli.errors import complain_all
from dealer.cli.houses import procedure_named, title_of
from dealer.text import N_, _, language

SUBCOMMANDS = {
    "list": N_("The procedures that come with the program."),
    "show": N_("Every key with its value, where it comes from, and what it means."),
    "check": N_("Report everything that is wrong with procedure files."),
    "schema": N_("The JSON Schema of procedure files, for editors."),
    "diff": N_("The keys in which two procedures differ."),
}


def list_all() -> int:
    """Names and titles, one a line."""
    from dealer.house.load import list_procedures

    names = list_procedures()
    width = max([len(name) for name in names], default=0)
    for name in names:
        sys.stdout.write(f"{name:<{width}}  {title_of(procedure_named(name), language())}\n")
    return 0


def check(files: tuple[str, ...]) -> int:
    """Every problem of every file; 0 where there is none."""
    from dealer.house.family import find
    from dealer.house.load import ProcedureError, load_procedure

    status = 0
    for name in files:
        try:
            load_procedure(name)
        except ProcedureError as error:
            status = 2
            if find(name).is_file():
                complain_all(error.problems)
            else:
                complain_all([f"{name}:1:1: {problem.message}" for problem in error.problems])
        else:
            sys.stdout.write(_("{name}: no problem found").format(name=name) + "\n")
    return status


def show(name: str) -> int:
    """Every key of one procedure, for people."""
    from dealer.house.explain import explain

    procedure_named(name)
    sys.stdout.write(explain(name, language()))
    return 0


def schema() -> int:
    """The schema as JSON."""
    import json

    from dealer.house.schema import schema as build

    sys.stdout.write(json.dumps(build(), indent=2, ensure_ascii=False) + "\n")
    return 0


def diff(first: str, second: str) -> int:
    """One line a key that differs; the exit status is 0 also then."""
    from dealer.house.explain import diff as differences

    for entry in differences(procedure_named(first), procedure_named(second)):
        sys.stdout.write(f"{entry.path}: {entry.first or '-'} -> {entry.second or '-'}\n")
    return 0


def _check(files: tuple[str, ...]) -> int:
    return check(files)


command = Group(
    "procedure",
    SUBCOMMANDS,
    commands={
        "list": Command("list", callback=list_all, help=SUBCOMMANDS["list"]),
        "show": Command(
            "show", params=[click.Argument(["name"], metavar="P")], callback=show, help=SUBCOMMANDS["show"]
        ),
        "check": Command(
            "check",
            params=[click.Argument(["files"], nargs=-1, required=True, metavar="F...")],
            callback=_check,
            help=SUBCOMMANDS["check"],
        ),
        "schema": Command("schema", callback=schema, help=SUBCOMMANDS["schema"]),
        "diff": Command(
            "diff",
            params=[click.Argument(["first"], metavar="A"), click.Argument(["second"], metavar="B")],
            callback=diff,
            help=SUBCOMMANDS["diff"],
        ),
    },
    help=N_("House procedures: every number and choice that a room may set."),
)
