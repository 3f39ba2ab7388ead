"""``dealer read``: name hands and say who wins."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Final

import click

from dealer.cli.command import Choice, Command
from dealer.cli.errors import Unusable
from dealer.cli.houses import DEFAULT, procedure_named
from dealer.text import N_, _, language

if TYPE_CHECKING:
    from dealer.cards import Card
    from dealer.house.model import Half, Procedure

CLASSES: Final = {
    "royal": "royal_flush",
    "four": "four_of_a_kind",
    "three": "three_of_a_kind",
    "pair": "one_pair",
}
"""Classes whose names in the output differ from those of spoken calls."""


def run(procedure_name: str, hands: tuple[str, ...], board: str, output_format: str) -> int:
    """Print each hand's name and, of several, the winner of each half of the pot."""
    procedure = procedure_named(procedure_name)
    common = _cards(board, "--board")
    own = [_cards(text, _("hand {number}").format(number=place)) for place, text in enumerate(hands, 1)]
    check(procedure, own, common)
    shape = reading(procedure, own, common)
    if output_format == "json":
        from dealer.audit.formats.shape import encode

        sys.stdout.write(encode(shape) + "\n")
        return 0
    for place, hand in enumerate(shape["hands"], 1):
        names = [hand["name"][language()], *other_names(procedure, own[place - 1], common)]
        sys.stdout.write(f"{place}  {hand['cards']}  {hand['best']}  {' / '.join(names)}\n")
    if len(own) > 1:
        for name, half in shape["halves"].items():
            sys.stdout.write(f"{_half(name, len(shape['halves']))}{_outcome(half)}\n")
    return 0


def reading(procedure: Procedure, own: list[tuple[Card, ...]], common: tuple[Card, ...]) -> dict[str, Any]:
    """The hands and the decision in the shape of the JSON output; winners count from 0."""
    from dealer.cards import format_cards
    from dealer.hands.mini_poker import PAGE_CLASSES
    from dealer.hands.registry import playable, ranking_of

    halves = procedure.showdown.halves
    rank = ranking_of(halves[0], procedure.mini_poker)
    pages = PAGE_CLASSES if halves[0].decide else CLASSES
    shown = []
    for cards in own:
        best = playable(rank, cards, common, halves[0].use)
        class_ = rank.class_and_ranks(best)[0]
        shown.append(
            {
                "cards": format_cards(cards),
                "best": format_cards(rank.best(best)),
                "class": pages.get(class_, class_),
                "name": {lang: rank.name(best, lang) for lang in ("en", "ko")},
            }
        )
    seats = dict(enumerate(own))
    return {
        "procedure": procedure.name,
        "hands": shown,
        "halves": {half.name: outcome(procedure, half, seats, common) for half in halves},
    }


def outcome(
    procedure: Procedure, half: Half, seats: dict[int, tuple[Card, ...]], common: tuple[Card, ...]
) -> dict[str, Any]:
    """Who takes this half; where it is played again, ``replayers`` says between whom."""
    from dealer.hands.registry import decide, replayers

    found: dict[str, Any] = dict(decide(half, seats, common, procedure.mini_poker))
    if found["result"] == "replay":
        found["replayers"] = replayers(half, seats, common, procedure.mini_poker)
    return found


def other_names(procedure: Procedure, own: tuple[Card, ...], common: tuple[Card, ...]) -> list[str]:
    """The hand's names in the further halves of the pot; a dash where it does not qualify."""
    from dealer.hands.registry import playable, ranking_of

    names = []
    for half in procedure.showdown.halves[1:]:
        rank = ranking_of(half, procedure.mini_poker)
        best = playable(rank, own, common, half.use)
        qualifies = half.qualify is None or rank.qualifies(rank.strength(best), half.qualify)
        names.append(rank.name(best, language()) if qualifies else "-")
    return names


def _cards(text: str, where: str) -> tuple[Card, ...]:
    from dealer.cards import CardError, parse_cards

    text = text.replace(" ", "")
    try:
        cards = parse_cards(text)
    except CardError as error:
        raise Unusable(f"dealer read: {where}: {error}") from None
    for card in cards:
        if not card.known:
            raise Unusable(
                f"dealer read: {where}: " + _("{card} is not known; a hand is read from known cards").format(card=card)
            )
    return cards


def check(procedure: Procedure, own: list[tuple[Card, ...]], common: tuple[Card, ...]) -> None:
    """Raise Unusable with everything that no table of this game could show."""
    problems: list[str] = []
    dealt = sum(step.cards for street in procedure.streets.values() for step in street.deal if step.to != "board")
    boards = sum(step.cards for street in procedure.streets.values() for step in street.deal if step.to == "board")
    most_common = boards or (1 if procedure.exhaustion in ("robert", "common_card") else 0)
    needed = min(half.use.cards for half in procedure.showdown.halves)
    if len(common) > most_common:
        problems.append(
            _("--board: {count} cards; {name} has at most {most}").format(
                count=len(common), name=procedure.name, most=most_common
            )
        )
    seen: dict[Card, str] = {}
    places = [(_("hand {number}").format(number=place), cards) for place, cards in enumerate(own, 1)]
    for where, cards in [*places, ("--board", common)]:
        for card in cards:
            if card in seen:
                problems.append(
                    _("{where}: {card} is there twice (also in {other})").format(
                        where=where, card=card, other=seen[card]
                    )
                )
            seen.setdefault(card, where)
    for where, cards in places:
        least = max(needed - len(common), min(dealt, needed) if boards == 0 and not common else 0, 1)
        if boards:
            least = dealt
        if not least <= len(cards) <= dealt:
            wanted = str(dealt) if least >= dealt else f"{least}-{dealt}"
            problems.append(
                _("{where}: {count} cards; {name} reads hands of {wanted}").format(
                    where=where, count=len(cards), name=procedure.name, wanted=wanted
                )
            )
    if boards and not problems and min(map(len, own)) + len(common) < needed:
        problems.append(_("--board: {count} cards are too few for a hand").format(count=len(common)))
    if problems:
        raise Unusable(*[f"dealer read: {problem}" for problem in problems])


def _half(name: str, count: int) -> str:
    return f"{name}: " if count > 1 else ""


def _outcome(half: dict[str, Any]) -> str:
    winners = ", ".join([str(place + 1) for place in half.get("replayers", half["winners"])])
    match half["result"]:
        case "win":
            return _("hand {number} wins").format(number=winners)
        case "split":
            return _("hands {numbers} split").format(numbers=winners)
        case "replay":
            return _("hands {numbers} replay").format(numbers=winners)
        case _:
            return _("no hand qualifies")


def _callback(procedure: str, hands: tuple[str, ...], board: str, output_format: str) -> int:
    return run(procedure, hands, board, output_format)


command = Command(
    "read",
    params=[
        click.Argument(["hands"], nargs=-1, required=True, metavar="HAND..."),
        click.Option(["--procedure"], default=DEFAULT, metavar="P", help=N_("The game: a procedure's name or file.")),
        click.Option(["--board"], default="", metavar="CARDS", help=N_("Cards that everybody shares.")),
        click.Option(
            ["--output-format"], type=Choice(("text", "json")), default="text", help=N_("Form of the output.")
        ),
    ],
    callback=_callback,
    help=N_("Name hands, as in AsKd9h2c7d4sJc, and say who wins."),
)
