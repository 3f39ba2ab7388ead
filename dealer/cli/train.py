"""``dealer train``: deal hand after hand at a table on the screen."""

from __future__ import annotations

import click

from dealer.cli.command import Choice, Command, Whole
from dealer.cli.errors import Unusable
from dealer.cli.houses import DEFAULT
from dealer.cli.terminal import need_terminal
from dealer.text import N_

MODES = ("learn", "practice", "exam")


def run(
    procedure: str, scenario: str | None, mode: str, seats: int | None, seed: int | None, trainee: str,
    resume: bool, db: str | None,
) -> int:  # fmt: skip
    """Open the trainer and stay until the trainee leaves."""
    need_terminal("train")
    from dealer.house.load import ProcedureError
    from dealer.record.problems import RecordProblems
    from dealer.store.progress import StoreError
    from dealer.tui.train import run as train

    try:
        return train(
            procedure=procedure, mode=mode, seats=seats, seed=seed, trainee=trainee, resume=resume, db=db,
            scenario=scenario,
        )  # fmt: skip
    except (ProcedureError, RecordProblems) as error:
        raise Unusable(*error.problems) from None
    except (StoreError, ValueError) as error:
        raise Unusable(f"dealer train: {error}") from None
    except OSError as error:
        from dealer.record.detect import explain

        raise Unusable(f"{error.filename or scenario or db}:1:1: {explain(error)}") from None


command = Command(
    "train",
    params=[
        click.Option(["--procedure"], default=DEFAULT, metavar="P", help=N_("The game: a procedure's name or file.")),
        click.Option(["--scenario"], default=None, metavar="F", help=N_("Deal this recorded hand again.")),
        click.Option(
            ["--mode"],
            type=Choice(MODES),
            default="practice",
            help=N_("learn shows what is due, practice stops wrong acts, exam does neither."),
        ),
        click.Option(["--seats"], type=Whole(1, 99), default=None, help=N_("How many players.")),
        click.Option(["--seed"], type=Whole(0, 10**18), default=None, help=N_("The same number deals the same hands.")),
        click.Option(["--trainee"], default="", metavar="NAME", help=N_("Whose progress is kept.")),
        click.Option(["--resume"], is_flag=True, help=N_("Go on where the last session stopped.")),
        click.Option(["--db"], default=None, metavar="PATH", help=N_("File of the trainees' records.")),
    ],
    callback=run,
    help=N_("Deal hand after hand at a table on the screen, with calls and rulings, and see what went wrong."),
)
