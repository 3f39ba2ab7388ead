"""``dealer odds``: exact frequencies of hands, the source's figures beside them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from decimal import Decimal
from typing import Any, NamedTuple

import click

from dealer.cli.command import Choice, Command, Whole
from dealer.cli.errors import Unusable
from dealer.text import N_, _


class Row(NamedTuple):
    """One class: how many sets of cards, of how many at least so good, and what the source says (percent)."""

    name: str
    sets: int
    percent: str
    at_least: int | None
    source: str
    off: bool


def run(ranking: str, cards: int | None, without: str, output_format: str) -> int:
    """Count, and print in the form asked for."""
    from dealer.cards import CardError, parse_cards
    from dealer.hands.errors import HandError
    from dealer.hands.odds import odds

    try:
        answer = odds(ranking, cards, parse_cards(without.replace(" ", "")))
    except (CardError, HandError) as error:
        raise Unusable(f"dealer odds: {error}") from None
    if output_format == "json":
        from dealer.audit.formats.shape import encode

        sys.stdout.write(encode(answer) + "\n")
    elif output_format == "csv":
        import csv

        writer = csv.writer(sys.stdout, lineterminator="\n")
        writer.writerow(["class", "count", "percent", "at_least", "source_percent", "source_off"])
        for row in rows(answer):
            off = ("yes" if row.off else "no") if row.source else ""
            writer.writerow([row.name, row.sets, row.percent, row.at_least, row.source, off])
    else:
        _print_table(answer)
    return 0


def rows(answer: dict[str, Any]) -> Iterator[Row]:
    """The classes in order, best first."""
    for name, count in answer["classes"].items():
        source = answer["source"].get(name)
        yield Row(
            name,
            count,
            percent(count, answer["total"]),
            answer["at_least"].get(name),
            "" if source is None else str(source),
            name in answer.get("off", ()),
        )


def percent(count: int, total: int) -> str:
    """Six decimals, rounded half to even from the exact fraction."""
    return str((Decimal(count) * 100 / Decimal(total)).quantize(Decimal("0.000001"))) if total else "-"


def _print_table(answer: dict[str, Any]) -> None:
    head = _("{ranking}, {cards} cards: {total} sets").format(
        ranking=answer["ranking"], cards=answer["cards"], total=answer["total"]
    )
    sys.stdout.write(head + "\n")
    for row in rows(answer):
        at_least = "" if row.at_least is None else _("at least {count}").format(count=row.at_least)
        source = ""
        if row.source:
            source = _("source {percent} %").format(percent=row.source)
            source += "  " + _("<- off") if row.off else ""
        line = f"  {row.name:<22}{row.sets:>14}  {row.percent:>11} %  {at_least:<24}{source}"
        sys.stdout.write(line.rstrip() + "\n")


command = Command(
    "odds",
    params=[
        click.Argument(["ranking"], metavar="RANKING"),
        click.Option(["--cards"], type=Whole(1, 52), default=None, help=N_("How many cards a hand has.")),
        click.Option(["--without"], default="", metavar="CARDS", help=N_("Cards that the deck lacks.")),
        click.Option(
            ["--output-format"],
            type=Choice(("text", "json", "csv")),
            default="text",
            help=N_("Form of the output."),
        ),
    ],
    callback=run,
    help=N_("Count exactly how often each class of hand comes, with the source's figure beside it."),
)
