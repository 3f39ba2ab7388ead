"""Commands and groups whose help and errors speak the reader's language.

Texts given to these classes are marked with ``N_`` and translated when they are printed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

import click
from click.exceptions import BadOptionUsage, BadParameter, MissingParameter, NoSuchOption

from dealer.cli.errors import nearest
from dealer.text import N_, _

if TYPE_CHECKING:
    TextType = click.ParamType[str]
    NumberType = click.ParamType[int]
else:
    TextType = NumberType = click.ParamType


class Command(click.Command):
    """A click command; its help is put together in the language in use."""

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = N_("Show this page and exit.")
        return option

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=_("Usage: "))

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        if self.help:
            with formatter.indentation():
                for paragraph in _(self.help).split("\n\n"):
                    formatter.write_paragraph()
                    formatter.write_text(paragraph)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        rows = []
        for param in self.get_params(ctx):
            record = param.get_help_record(ctx)
            if record is not None and isinstance(param, click.Option):
                rows.append((record[0], _(param.help) if param.help else ""))
        if rows:
            with formatter.section(_("Options")):
                formatter.write_dl(rows)
        if isinstance(self, Group):
            self.format_commands(ctx, formatter)


class Group(Command, click.Group):
    """A command with subcommands: ``table`` names and describes them.

    One that is not given in ``commands`` stands in a module of its name in ``package``, which is imported
    when it is asked for.
    """

    def __init__(self, name: str, table: Mapping[str, str], package: str = "", **rest: Any) -> None:
        super().__init__(name, **rest)
        self.table = table
        self.package = package

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.table)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name in self.commands:
            return self.commands[cmd_name]
        if cmd_name not in self.table:
            return None
        command = import_module(f"{self.package}.{cmd_name}").command
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0]
        if name not in self.table:
            if name.startswith("-"):
                raise NoSuchOption(name, ctx=ctx)
            raise click.UsageError(
                _("{name!r} is no command; expected {known}{hint}").format(
                    name=name[:60], known=", ".join(self.table), hint=nearest_hint(name, self.table)
                ),
                ctx,
            )
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section(_("Commands")):
            formatter.write_dl([(name, _(text)) for name, text in self.table.items()])


class Choice(TextType):
    """One of a few words."""

    name = "choice"

    def __init__(self, words: Iterable[str]) -> None:
        self.words = tuple(words)

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        return "|".join(self.words)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        text = str(value)
        if text not in self.words:
            self.fail(
                _("{value!r} is none of {known}{hint}").format(
                    value=text[:60], known=", ".join(self.words), hint=nearest_hint(text, self.words)
                ),
                param, ctx,
            )  # fmt: skip
        return text


class Whole(NumberType):
    """A whole number within bounds, in ASCII digits."""

    name = "number"

    def __init__(self, least: int, most: int = 10**9) -> None:
        self.least = least
        self.most = most

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        return "N"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        if isinstance(value, int):
            return value
        text = str(value)
        if not (text.isascii() and text.isdigit() and len(text) < 20 and self.least <= int(text) <= self.most):
            self.fail(
                _("{value!r} does not fit; expected a whole number from {least} to {most}").format(
                    value=text[:60], least=self.least, most=self.most
                ),
                param, ctx,
            )  # fmt: skip
        return int(text)


def nearest_hint(word: str, names: Iterable[str]) -> str:
    """``; did you mean 'audit'?`` in the language in use, or nothing."""
    found = nearest(word, names)
    if not found:
        return ""
    return _("; did you mean {name}?").format(name=found.split("did you mean ")[1].rstrip("?"))


def _parameter_name(param: click.Parameter | None, hint: str | Sequence[str] | None = None) -> str:
    if isinstance(hint, str):
        return hint
    if param is None:
        return ""
    if isinstance(param, click.Option):
        return max(param.opts, key=len)
    return param.human_readable_name.upper()


def usage_sentence(error: click.UsageError) -> str:
    """What is wrong with the arguments, as one line."""
    where = error.ctx.command_path if error.ctx is not None else "dealer"
    return f"{where}: {_reason(error)}"


def _reason(error: click.UsageError) -> str:
    match error:
        case NoSuchOption():
            known = _options_of(error.ctx)
            return _("no option {name}{hint}").format(
                name=error.option_name[:60], hint=nearest_hint(error.option_name, known)
            )
        case MissingParameter():
            return _("{name} is missing; see --help").format(name=_parameter_name(error.param, error.param_hint))
        case BadParameter():
            return f"{_parameter_name(error.param, error.param_hint)}: {error.message}".lstrip(": ")
        case BadOptionUsage():
            return _("{name} does not fit; see --help").format(name=error.option_name[:60])
        case _ if "unexpected extra argument" in error.message:
            rest = error.message[error.message.find("(") + 1 : error.message.rfind(")")]
            return _("one argument too many: {rest}").format(rest=rest[:80])
        case _:
            return error.message


def _options_of(ctx: click.Context | None) -> list[str]:
    if ctx is None:
        return []
    return [name for param in ctx.command.get_params(ctx) if isinstance(param, click.Option) for name in param.opts]
