"""``dealer deal``: hands dealt by the perfect dealer."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from dealer.cli.command import Choice, Command, Whole
from dealer.cli.errors import Unusable, complain
from dealer.cli.houses import DEFAULT, procedure_named
from dealer.text import N_, _, language

if TYPE_CHECKING:
    from dealer.house.model import Procedure
    from dealer.record.hand import HandRecord

MOST_HANDS = 1_000_000
USUAL_SEATS = 7


def run(procedure: str, count: int, seats: int | None, seed: int | None, output_format: str) -> int:
    """Print ``count`` hands of one session, each following from the last."""
    proc = procedure_named(procedure)
    if seats is None:
        seats = min(USUAL_SEATS, proc.seats.max)
    if not proc.seats.min <= seats <= proc.seats.max:
        raise Unusable(
            "dealer deal: "
            + _("--seats: {count} does not fit; {name} is dealt to {least} to {most}").format(
                count=seats, name=proc.name, least=proc.seats.min, most=proc.seats.max
            )
        )
    if seed is None:
        seed = random.SystemRandom().randrange(10**9)
        complain(_("seed {seed}").format(seed=seed))
    hands = session(proc, procedure, count, seats, seed)
    if output_format == "phh":
        _write_phh(hands, proc, count)
    else:
        from dealer.record.own import format_record

        for number, record in enumerate(hands, 1):
            sys.stdout.write(("---\n" if number > 1 else "") + format_record(record))
    return 0


def _write_phh(hands: Iterator[HandRecord], proc: Procedure, count: int) -> None:
    from dealer.record.phh_write import PhhError, format_phh, format_phhs

    try:
        if count == 1:
            sys.stdout.write(format_phh(next(hands), proc))
            return
        for number, record in enumerate(hands, 1):
            text = format_phhs([format_phh(record, proc)])
            sys.stdout.write(("\n" if number > 1 else "") + text.replace("[1]", f"[{number}]", 1))
    except PhhError as error:
        raise Unusable(f"dealer deal: {error}") from None


def session(proc: Procedure, name: str, count: int, seats: int, seed: int) -> Iterator[HandRecord]:
    """Hands one after another at one table: stacks, wash count and button carried over."""
    from dealer.record.hand import HandRecord, TableInfo
    from dealer.rules.session import SessionJudge
    from dealer.training.seating import first_seats, next_seats
    from dealer.training.simulate import Simulation

    history = SessionJudge()
    entries = first_seats(proc, seats, language(), random.Random(f"{seed}/seats"))
    stacks: dict[int, int] = {}
    button: int | None = None
    for number in range(1, count + 1):
        rng = random.Random(f"{seed}/{number}")
        if number > 1:
            entries = next_seats(proc, entries, stacks, language(), rng)
        if proc.position != "none":
            button = next((seat for seat in entries if seat > (button or 0)), min(entries))
        since = 0 if number == 1 else history.hands_since_wash
        table = TableInfo(hand=number, hands_since_wash=since, button=button)
        record = HandRecord(procedure=name, seats=entries, events=[], table=table)
        Simulation(proc, record, rng).run()
        stacks = history.judge(proc, record, last=number == count).stacks
        yield record


command = Command(
    "deal",
    params=[
        click.Option(
            ["--procedure"], default=DEFAULT, metavar="P", help=N_("The game: a procedure's name or file.")
        ),
        click.Option(["--hands", "count"], type=Whole(1, MOST_HANDS), default=1, help=N_("How many hands.")),
        click.Option(["--seats"], type=Whole(1, 99), default=None, help=N_("How many players.")),
        click.Option(
            ["--seed"], type=Whole(0, 10**18), default=None, help=N_("The same number deals the same hands.")
        ),
        click.Option(
            ["--format", "output_format"],
            type=Choice(("yaml", "phh")),
            default="yaml",
            help=N_("Form of the records."),
        ),
    ],
    callback=run,
    help=N_("Deal hands by the perfect dealer to simulated players, as records."),
)
