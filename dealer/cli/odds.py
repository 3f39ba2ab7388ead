"""``dealer odds``: exact frequencies of hands, the source's figures beside them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from decimal import Decimal
from typing import Any, Final, NamedTuple

import click

from dealer.cli.command import Choice, Command, Whole
from dealer.cli.errors import Unusable
from dealer.text import N_, _

CLAIMS: Final = {
    "royal_flush": N_("a royal flush in seven cards"),
    "pat_made": N_("a made hand as dealt"),
    "pat_golf": N_("golf as dealt"),
    "pat_six_or_better": N_("6-top or better as dealt"),
    "golf_in_three_draws": N_("golf within three draws"),
    "made_in_three_draws_from_a_base": N_("made within three draws from a base"),
    "made_in_three_draws_from_a_two_base": N_("made within three draws from a two-base"),
    "made_in_three_draws_from_none": N_("made within three draws from one card"),
    "one_card_three_draws_from_a_base": N_("one card a draw from a base, three draws"),
    "base_of_seven_to_eight_top_in_two_draws": N_("from a base of 7 or lower to 8-top or better, two draws"),
    "two_base_of_seven_to_eight_top_in_two_draws": N_("from a two-base of 7 or lower to 8-top or better, two draws"),
    "five_base_among_bases_within_eight": N_("5-base or better among the bases within 8"),
}
"""The statements of the articles, as :mod:`dealer.hands.claims` names them."""
PLANS: Final = {
    "keep_largest_set": N_("keep the largest set that fits, draw for the rest"),
    "keep_largest_set_of_ace_to_four": N_("keep the largest set of A to 4 that fits, draw for the rest"),
    "keep_largest_set_of_ace_to_eight": N_("keep the largest set of A to 8 that fits, draw for the rest"),
    "stand_on_any_made": N_("stand on any made hand"),
    "break_made_above_eight": N_("break made hands above 8"),
}
GOALS: Final = {"made": N_("Made"), "eight_top": N_("8-top or better")}


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
        answer = odds(ranking, cards, parse_cards(without.replace(" ", "").replace(",", "")))
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
    head = _("{ranking}, {cards} cards: {total} sets")
    if "players" in answer:
        head = _("{ranking}, {cards} players: {total} sets of door cards")
    print(head.format(ranking=answer["ranking"], cards=answer["cards"], total=answer["total"]))
    for row in rows(answer):
        at_least = "" if row.at_least is None else _("at least {count}").format(count=row.at_least)
        source = _source(f"{row.source} %", row.off) if row.source else ""
        print(f"  {row.name:<22}{row.sets:>14}  {row.percent:>11} %  {at_least:<24}{source}".rstrip())
    for part in (_at_least_of_source, _lows, _tops, _specials, _players, _drawing, _claims):
        for line in part(answer):
            print(line)


def _source(figure: str, off: bool) -> str:
    return _("source {percent}").format(percent=figure) + ("  " + _("<- off") if off else "")


def _at_least_of_source(answer: dict[str, Any]) -> Iterator[str]:
    """The source's column of "at least" beside the exact shares."""
    if figures := answer.get("source_at_least"):
        yield _("At least so good:")
        for name, figure in figures.items():
            share = percent(answer["at_least"][name], answer["total"])
            yield f"  {name:<22}{'':>14}  {share:>11} %  {'':<24}" + _source(
                f"{figure} %", name in answer["off_at_least"]
            )


def _lows(answer: dict[str, Any]) -> Iterator[str]:
    for name, count in answer.get("low", {}).items():
        yield _("Low:")
        yield f"  {name:<22}{count:>14}  {percent(count, answer['total']):>11} %"


def _tops(answer: dict[str, Any]) -> Iterator[str]:
    """Each class by the card that names it."""
    for name, counts in answer.get("tops", {}).items():
        if counts:
            yield _("{class_name} by its card:").format(class_name=name)
            yield from _wrapped([f"{top} {count}" for top, count in counts.items()])


def _specials(answer: dict[str, Any]) -> Iterator[str]:
    if counts := answer.get("specials"):
        yield _("Of these, hands that only beat certain hands:")
        for name, count in counts.items():
            yield f"  {name:<22}{count:>14}  {percent(count, answer['total']):>11} %"


def _players(answer: dict[str, Any]) -> Iterator[str]:
    if table := answer.get("players"):
        yield _("By number of players, how often the low card needs its suit:")
        for number, row in table.items():
            yield f"  {number:<22}{row['needs_suit']:>14}  {percent(row['needs_suit'], row['total']):>11} %"


def _drawing(answer: dict[str, Any]) -> Iterator[str]:
    """Chances over one to three draws; a start of cards that all serve."""
    goal = ""
    for row in answer.get("drawing", ()):
        if row["to"] != goal:
            goal = row["to"]
            yield _("{goal} within 1, 2 and 3 draws (plan: {plan}):").format(
                goal=_(GOALS[goal]), plan=_(PLANS[row["plan"]])
            )
        figures = "".join(f"{figure:>11} %" for figure in row["percent"].values())
        yield f"  {row['from']:<22}{figures}"


def _claims(answer: dict[str, Any]) -> Iterator[str]:
    """What the source claims beside the exact chance; the plan by which cards are drawn, where it matters."""
    claims = answer.get("claims", ())
    if claims:
        yield _("The source's claims:")
    for claim in claims:
        chance = _("{percent} % (1 in {count})").format(percent=claim["percent"], count=claim["one_in"])
        yield "  " + _(CLAIMS[claim["claim"]])
        yield f"    {chance:<28}" + _source(claim["source"], claim["off"])
        if plan := claim.get("plan"):
            yield "    " + _("plan: {plan}").format(plan=_(PLANS[plan]))


def _wrapped(words: list[str], width: int = 76) -> Iterator[str]:
    import textwrap

    yield from textwrap.wrap("   ".join(words), width, initial_indent="  ", subsequent_indent="  ")


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
