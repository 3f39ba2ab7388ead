"""``dealer config``: the settings of the working directory, and where each comes from."""

from __future__ import annotations

import os
import sys
from typing import Any

import click
from click.core import ParameterSource

from dealer.cli.command import Choice, Command, Group
from dealer.cli.settings import SETTINGS, Setting, Settings, load, require, shown
from dealer.text import N_, _, language

SUBCOMMANDS = {"show": N_("Every setting, its value, and where it comes from.")}


def show(output_format: str) -> int:
    """Print every setting."""
    settings = require(load(os.getcwd()))  # noqa: PTH109
    rows = [(setting, *value_of(setting, settings)) for setting in SETTINGS]
    if output_format == "json":
        from dealer.audit.formats.shape import encode

        values = {setting.key: {"value": value, "from": source} for setting, value, source in rows}
        sys.stdout.write(encode({"file": settings.path or None, "settings": values}) + "\n")
        return 0
    from dealer.audit.tables import columns

    lines = [
        [setting.key, "-" if value in (None, "") else shown(value), source or _("default"), _(setting.meaning)]
        for setting, value, source in rows
    ]
    for line in columns(lines, left=True):
        sys.stdout.write(line + "\n")
    return 0


def value_of(setting: Setting, settings: Settings) -> tuple[Any, str]:
    """The value that counts, and the file with its line, or the variable, that it comes from; empty: default."""
    if setting.key == "lang":
        given = click.get_current_context().find_root().get_parameter_source("lang")
        return language(), "--lang" if given is ParameterSource.COMMANDLINE else _language_source(settings)
    found = settings.values.get(setting.key)
    if found is not None:
        return found.value, found.where
    if setting.key == "db":
        from dealer.store.folder import records_file

        return str(records_file()), ""
    return setting.default, ""


def _language_source(settings: Settings) -> str:
    from dealer.cli.app import language_choice

    return language_choice((), settings)[1]


command = Group(
    "config",
    SUBCOMMANDS,
    commands={
        "show": Command(
            "show",
            params=[
                click.Option(
                    ["--output-format"], type=Choice(("text", "json")), default="text", help=N_("Form of the output.")
                )
            ],
            callback=show,
            help=SUBCOMMANDS["show"],
        )
    },
    help=N_(
        "Settings stand in dealer.toml, or under [tool.dealer] in pyproject.toml; the file closest above the "
        "working directory counts, and the command line goes before it."
    ),
)
