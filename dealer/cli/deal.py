"""``dealer deal``: hands dealt by the perfect dealer, or with a fault on purpose."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING

import click

from dealer.cli.command import Choice, Command, Whole, nearest_hint
from dealer.cli.errors import Unusable, complain
from dealer.cli.houses import DEFAULT, procedure_named
from dealer.text import N_, _, language

if TYPE_CHECKING:
    from dealer.house.model import Procedure
    from dealer.record.hand import HandRecord

MOST_HANDS = 1_000_000
USUAL_SEATS = 7


def run(procedure: str, count: int, seats: int | None, seed: int | None, fault: str | None, output_format: str) -> int:
    """Print ``count`` hands: of one session, or with a fault each, every one at a table of its own."""
    proc = procedure_named(procedure)
    if seats is not None and not proc.seats.min <= seats <= proc.seats.max:
        raise Unusable(
            "dealer deal: "
            + _("--seats: {count} does not fit; {name} is dealt to {least} to {most}").format(
                count=seats, name=proc.name, least=proc.seats.min, most=proc.seats.max
            )
        )
    code = "" if fault is None else fault.upper()
    if code:
        injectable(code, procedure)
    if seed is None:
        seed = random.SystemRandom().randrange(10**9)
        complain(_("seed {seed}").format(seed=seed))
    if not code:
        hands = session(proc, procedure, count, seats or min(USUAL_SEATS, proc.seats.max), seed)
    else:
        hands = broken(procedure, code, count, seats, seed)
    if output_format == "phh":
        _write_phh(hands, proc)
    else:
        from dealer.record.own import format_record

        for number, record in enumerate(hands, 1):
            sys.stdout.write(("---\n" if number > 1 else "") + format_record(record))
    return 0


def _write_phh(hands: Iterator[HandRecord], proc: Procedure) -> None:
    from dealer.record.phh_write import PhhError, format_phh, format_phhs

    try:
        first = format_phh(next(hands), proc)
        second = next(hands, None)
        if second is None:
            sys.stdout.write(first)
            return
        sys.stdout.write(format_phhs([first]))
        for number, record in enumerate(chain([second], hands), 2):
            text = format_phhs([format_phh(record, proc)])
            sys.stdout.write("\n" + text.replace("[1]", f"[{number}]", 1))
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
        if proc.position == "button":
            button = next((seat for seat in entries if seat > (button or 0)), min(entries))
        since = 0 if number == 1 else history.hands_since_wash
        table = TableInfo(hand=number, hands_since_wash=since, button=button)
        record = HandRecord(procedure=name, seats=entries, events=[], table=table)
        record = history.with_position(proc, record)
        Simulation(proc, record, rng).run()
        stacks = history.judge(proc, record, last=number == count).stacks
        yield record


def broken(name: str, code: str, count: int, seats: int | None, seed: int) -> Iterator[HandRecord]:
    """Hands with one fault each; what was done wrong is told on the error output."""
    from dealer.training.inject import NotReached, as_expected, inject

    possible = injectable(code, name)
    rng = random.Random(f"{seed}/faults")
    written = 0
    for number in range(1, count + 1):
        injected = None
        while injected is None:
            chosen = rng.choice(sorted(possible))
            try:
                injected = inject(chosen, name, seed + number, seats, rng.choice(possible[chosen]))
                if not as_expected(injected):
                    raise NotReached(_("no hand of {name} with {code} alone").format(name=name, code=chosen))
            except NotReached as error:
                injected = None
                del possible[chosen]
                if not possible:
                    raise Unusable(f"dealer deal: {error}") from None
        for record in injected.records:
            record.procedure = name
            record.table.number = str(number)
            yield record
        for fault in injected.faults:
            _tell(written + fault.hand, fault.code, fault.event)
        written += len(injected.records)


def injectable(code: str, name: str = DEFAULT) -> dict[str, list[int]]:
    """Codes that can be asked for -> which of their injectors work in the house as it is.

    Raises Unusable for a code that is unknown, or that no injector can bring about here.
    """
    from dealer.house.load import load_procedure
    from dealer.rules.codes import BY_CODE
    from dealer.training.inject import injectors

    proc = load_procedure(name)
    usable = {
        known: [which for which, each in enumerate(several) if not each.house and each.fits(proc)]
        for known, several in injectors().items()
    }
    usable = {known: which for known, which in usable.items() if which}
    if code == "RANDOM":
        return usable
    if code not in BY_CODE:
        raise Unusable(
            "dealer deal: "
            + _("--fault: {code!r} is no rule; expected a code, as in SHF02, or random{hint}").format(
                code=code[:40], hint=nearest_hint(code, BY_CODE)
            )
        )
    if code not in usable:
        raise Unusable(
            "dealer deal: "
            + _("--fault: {code} cannot be dealt on purpose; expected {known} or random").format(
                code=code, known=", ".join(sorted(usable))
            )
        )
    return {code: usable[code]}


def _tell(hand: int, code: str, event: int | None) -> None:
    from dealer.rules.messages import title

    where = _("hand {number}").format(number=hand)
    if event is not None:
        where += ", " + _("act {number}").format(number=event)
    complain(f"{where}: {code} {title(code, language())}")


command = Command(
    "deal",
    params=[
        click.Option(["--procedure"], default=DEFAULT, metavar="P", help=N_("The game: a procedure's name or file.")),
        click.Option(["--hands", "count"], type=Whole(1, MOST_HANDS), default=1, help=N_("How many hands.")),
        click.Option(["--seats"], type=Whole(1, 99), default=None, help=N_("How many players.")),
        click.Option(["--seed"], type=Whole(0, 10**18), default=None, help=N_("The same number deals the same hands.")),
        click.Option(
            ["--fault"],
            default=None,
            metavar="CODE|random",
            help=N_("A fault in each hand, and the hand dealt on from there."),
        ),
        click.Option(
            ["--format", "output_format"],
            type=Choice(("yaml", "phh")),
            default="yaml",
            help=N_("Form of the records."),
        ),
    ],
    callback=run,
    help=N_("Deal hands to simulated players, as records: by the perfect dealer, or with a fault on purpose."),
)
