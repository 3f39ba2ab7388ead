"""``dealer quiz``: name the bring-in and the opener of one table after another."""

from __future__ import annotations

import random
import sys
import time

import click

from dealer.cli.command import Command
from dealer.cli.errors import Unusable, nearest
from dealer.cli.houses import DEFAULT, procedure_named
from dealer.text import N_, _, language


def run(
    topics: tuple[str, ...], procedure_name: str, count: int, seed: int | None, plain: bool, ascii_suits: bool
) -> int:
    """Ask ``count`` questions; 0 whatever the score, 2 for topics and procedures that cannot be asked."""
    from dealer.training.quiz import TOPICS, QuizSession

    unknown = [topic for topic in topics if topic not in TOPICS]
    if unknown:
        raise Unusable(
            *[
                _("dealer quiz: no topic {topic!r}; expected {known}").format(topic=topic, known=", ".join(TOPICS))
                + nearest(topic, TOPICS)
                for topic in unknown
            ]
        )
    procedure = procedure_named(procedure_name)
    if not all(any(street.open_.call == call for street in procedure.streets.values()) for call in ("low", "high")):
        raise Unusable(_("dealer quiz: {name} has no low card and no high hand to call").format(name=procedure_name))
    if not plain and not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Unusable(_("dealer quiz: this is no terminal; use --plain"))
    session = QuizSession(
        procedure,
        topics,
        count,
        random.SystemRandom().randrange(1 << 31) if seed is None else seed,
        time.monotonic,
    )
    if plain:
        return ask_plainly(session, not ascii_suits)
    from dealer.tui.quiz import QuizApp

    QuizApp(session, language(), not ascii_suits).run()
    from dealer.training.quiz.wording import score_lines

    print("\n".join(score_lines(session)))
    return 0


def ask_plainly(session: object, signs: bool) -> int:
    """Questions on the output, answers from the input; the end of the input ends the quiz."""
    from dealer.training.quiz import QuizSession
    from dealer.training.quiz.wording import ASK, heading, score_lines, seat_line, verdict_lines

    assert isinstance(session, QuizSession)
    while not session.done:
        asked = session.question
        print(heading(session))
        for seat in asked.seats:
            print("  " + seat_line(asked, seat, signs))
        while True:
            print(_(ASK[asked.topic]))
            print("> ", end="", flush=True)
            line = sys.stdin.readline()
            if not line:
                print()
                print("\n".join(score_lines(session)))
                return 0
            if not sys.stdin.isatty():
                print()
            answer = session.answer(line.strip())
            print("\n".join(verdict_lines(asked, answer, language(), signs)))
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
        click.Argument(["topics"], nargs=-1, metavar="[bring_in|opener]..."),
        click.Option(
            ["--procedure", "procedure_name"],
            default=DEFAULT,
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
    help=N_("Name the bring-in and the opener, table after table."),
)
