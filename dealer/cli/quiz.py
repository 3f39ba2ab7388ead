"""``dealer quiz``: one question after another, each graded by the engine."""

from __future__ import annotations

import random
import sys
import time
from typing import TYPE_CHECKING, Final

import click

from dealer.cli.command import Command
from dealer.cli.errors import Unusable, nearest
from dealer.cli.houses import procedure_named
from dealer.text import N_, _, language

if TYPE_CHECKING:
    from dealer.house.model import Procedure
    from dealer.training.quiz import QuizSession, Topic

NAMES: Final = (
    "bring_in", "opener", "short_stub", "first_to_act", "min_raise", "max_raise", "split", "badugi", "showdown",
)  # fmt: skip
DEFAULT_TOPICS: Final = ("bring_in", "opener")


def run(
    topics: tuple[str, ...], procedure_name: str, count: int, seed: int | None, plain: bool, ascii_suits: bool
) -> int:
    """Ask ``count`` questions; 0 whatever the score, 2 for topics and procedures that cannot be asked."""
    from dealer.training.quiz import QuizSession

    plan = planned(topics, procedure_name)
    if not plain and not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Unusable(_("dealer quiz: this is no terminal; use --plain"))
    start = random.SystemRandom().randrange(1 << 31) if seed is None else seed
    session = QuizSession(plan, count, start, time.monotonic)
    if plain:
        return ask_plainly(session, not ascii_suits)
    from dealer.training.quiz.wording import score_lines
    from dealer.tui.quiz import QuizApp

    QuizApp(session, language(), not ascii_suits).run()
    print("\n".join(score_lines(session)))
    return 0


def planned(names: tuple[str, ...], procedure_name: str) -> list[tuple[Topic, Procedure]]:
    """The topics to ask, each with its game: the one named, or the topic's own.

    Without topics: all that the named game has, or bring-in and opener.
    """
    from dealer.training.quiz import TOPICS, topics_of

    unknown = [name for name in names if name not in TOPICS]
    if unknown:
        known = ", ".join(TOPICS)
        raise Unusable(
            *[
                _("dealer quiz: no topic {topic!r}; expected {known}").format(topic=name, known=known)
                + nearest(name, TOPICS)
                for name in unknown
            ]
        )
    if not procedure_name:
        chosen = [TOPICS[name] for name in names or DEFAULT_TOPICS]
        return [(topic, procedure_named(topic.home)) for topic in chosen]
    procedure = procedure_named(procedure_name)
    chosen = [TOPICS[name] for name in names] or topics_of(procedure)
    if not chosen:
        raise Unusable(_("dealer quiz: there is nothing to ask about {name}").format(name=procedure_name))
    unfit = [topic.name for topic in chosen if not topic.fits(procedure)]
    if unfit:
        possible = ", ".join(topic.name for topic in topics_of(procedure)) or "-"
        raise Unusable(
            *[
                _("dealer quiz: {name} has nothing to ask of {topic!r}; it has {known}").format(
                    name=procedure_name, topic=topic, known=possible
                )
                for topic in unfit
            ]
        )
    return [(topic, procedure) for topic in chosen]


def ask_plainly(session: QuizSession, signs: bool) -> int:
    """Questions on the output, answers from the input; the end of the input ends the quiz."""
    from dealer.training.quiz.wording import ask_line, heading, score_lines, table_lines, verdict_lines

    while not session.done:
        print(heading(session))
        for line in table_lines(session.question, signs):
            print("  " + line)
        while True:
            print(ask_line(session.question))
            print("> ", end="", flush=True)
            line = sys.stdin.readline()
            if not line:
                print()
                print("\n".join(score_lines(session)))
                return 0
            if not sys.stdin.isatty():
                print()
            answer = session.answer(line.strip())
            print("\n".join(verdict_lines(session, answer, language(), signs)))
            if answer.status in ("right", "wrong"):
                break
        print()
        if not session.done:
            session.advance()
    print("\n".join(score_lines(session)))
    return 0


command = Command(
    "quiz",
    params=[
        click.Argument(["topics"], nargs=-1, metavar="[TOPIC]..."),
        click.Option(
            ["--procedure", "procedure_name"],
            default="",
            metavar="P",
            help=N_("The game: a procedure's name or file."),
        ),
        click.Option(
            ["--count"], type=click.IntRange(1, 1000), default=10, metavar="N", help=N_("How many questions.")
        ),
        click.Option(
            ["--seed"],
            type=click.IntRange(0),
            default=None,
            metavar="N",
            help=N_("The same questions again."),
        ),
        click.Option(["--plain"], is_flag=True, help=N_("Lines of text instead of a screen.")),
        click.Option(["--ascii-suits"], is_flag=True, help=N_("Suits as letters instead of signs.")),
    ],
    callback=run,
    help=N_("Answer question after question, each graded at once."),
    epilog=" ".join(NAMES),
)
