"""The frame around every command: the list of commands, the language, errors, exit status."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Any, Final

import click

from dealer import __version__
from dealer.cli.command import Group, usage_sentence
from dealer.cli.errors import Unusable, complain
from dealer.cli.settings import NO_SETTINGS, Settings, load, require
from dealer.text import LANGUAGES, N_, VARIABLES, _, language_from, use_language

COMMANDS: Final = {
    "train": N_("Deal hand after hand on the screen, with calls and rulings."),
    "audit": N_("Judge recorded hands and report what the dealer did wrong."),
    "quiz": N_("Answer question after question, each graded at once."),
    "deal": N_("Deal hands by the perfect dealer, or with a fault on purpose."),
    "replay": N_("Go through a recorded hand act by act, findings beside it."),
    "convert": N_("Turn records into another format, nothing lost."),
    "read": N_("Name hands and say who wins."),
    "odds": N_("Count exactly how often each class of hand comes."),
    "rule": N_("Explain a rule: what, why, wrong, right."),
    "procedure": N_("House procedures: list, show, check, compare."),
    "progress": N_("How a trainee does, rule by rule, and what to train next."),
    "report": N_("All trainees side by side, for their instructor."),
    "config": N_("The settings of this folder, and where they come from."),
}
"""Commands in the order of the help page; each stands in the module of its name."""

INTERRUPTED: Final = 130
BROKEN_PIPE: Final = 141
"""What shells report for a program ended by Ctrl-C or by a closed pipe."""


def build() -> click.Group:
    """The whole command line; commands are imported when they are asked for."""
    version = click.Option(
        ["--version"], is_flag=True, is_eager=True, expose_value=False, callback=_print_version,
        help=N_("Print the version and exit."),
    )  # fmt: skip
    lang = click.Option(
        ["--lang"], metavar="en|ko", expose_value=False, callback=_check_language,
        help=N_("Language of all text; otherwise DEALER_LANG, LC_ALL, LC_MESSAGES or LANG decides."),
    )  # fmt: skip
    return Group(
        "dealer", COMMANDS, "dealer.cli", params=[lang, version],
        help=N_("Casino dealer-procedure trainer and audit tool."),
    )  # fmt: skip


def _print_version(ctx: click.Context, _param: click.Parameter, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        click.echo(f"dealer {__version__}")
        ctx.exit(0)


def _check_language(_ctx: click.Context, _param: click.Parameter, value: str | None) -> None:
    if value is not None and value not in LANGUAGES:
        raise click.UsageError(
            _("--lang: {value!r} is none of {known}").format(value=value, known=", ".join(LANGUAGES))
        )


def language_of(args: Sequence[str], settings: Settings = NO_SETTINGS) -> str:
    """The language of all text; see :func:`language_choice`."""
    return language_choice(args, settings)[0]


def language_choice(args: Sequence[str], settings: Settings) -> tuple[str, str]:
    """The language, and what decides it: the arguments before the command, DEALER_LANG, the file of settings,
    or another variable of the environment."""
    for place, word in enumerate(args):
        if word == "--lang" and place + 1 < len(args):
            return args[place + 1] if args[place + 1] in LANGUAGES else "en", "--lang"
        if word.startswith("--lang="):
            return word[7:] if word[7:] in LANGUAGES else "en", "--lang"
        if not word.startswith("-") and args[place - 1 if place else 0] != "--lang":
            break
    variables = [name for name in VARIABLES if os.environ.get(name)]
    if settings.lang and variables[:1] != [VARIABLES[0]]:
        return settings.lang, settings.values["lang"].where
    return language_from(os.environ), variables[0] if variables else ""


def _settings(args: Sequence[str]) -> Settings:
    """The settings of the working directory; none where only a help page is asked for."""
    if not args or "--help" in args:
        return NO_SETTINGS
    try:
        return load(os.getcwd())  # noqa: PTH109
    except FileNotFoundError:  # the folder itself is gone
        return NO_SETTINGS


def run(args: Sequence[str]) -> int:
    """Run the command line; every error becomes a sentence and an exit status."""
    try:
        _prepare_streams()
        settings = _settings(args)
        use_language(language_of(args, settings))
        require(settings)
        program = build()
        with program.make_context("dealer", list(args), default_map=settings.defaults()) as context:
            status = program.invoke(context)
        sys.stdout.flush()
        return status if isinstance(status, int) else 0
    except click.exceptions.Exit as end:
        return end.exit_code
    except click.exceptions.NoArgsIsHelpError as error:
        print(error.ctx.get_help() if error.ctx is not None else "", file=sys.stderr)
        return 2
    except click.UsageError as error:
        complain(usage_sentence(error))
        return 2
    except Unusable as error:
        for line in error.lines:
            complain(line)
        return 2
    except (KeyboardInterrupt, click.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        _abandon_stdout()
        return BROKEN_PIPE
    except OSError as error:
        complain(_("dealer: {problem}").format(problem=error.strerror or str(error)))
        return 2
    except Exception as error:  # noqa: BLE001 (the last line of defence)
        return _internal_error(error)


def _internal_error(error: Exception) -> int:
    """A fault of the program itself: one sentence; the traceback only for developers."""
    if os.environ.get("DEALER_DEBUG"):
        raise error
    complain(
        _("dealer: internal error ({kind}: {text}); please report it with the input that shows it").format(
            kind=type(error).__name__, text=" ".join(str(error).split())[:200]
        )
    )
    return 2


def _prepare_streams() -> None:
    """What a terminal's encoding cannot show is escaped, never an error."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure: Any = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def _abandon_stdout() -> None:
    """Nobody reads any more: let the interpreter's last flush go nowhere."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):
        return
