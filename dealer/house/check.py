"""Contradictions: what a well-formed procedure file says that no table could deal."""

from __future__ import annotations

from collections.abc import Callable

from dealer.amounts import format_amount
from dealer.hands.registry import NAMES
from dealer.house.model import Procedure, Street
from dealer.house.strict_yaml import Node, Problem

DECK = 52
Bad = Callable[[str, str], None]


def place(tree: Node, dotted: str) -> Node:
    """The node nearest to a dotted path."""
    node = tree
    for key in dotted.split("."):
        if node.pairs is None or key not in node.pairs:
            break
        node = node.pairs[key]
    return node


def contradictions(proc: Procedure, tree: Node, path: str) -> list[Problem]:
    """Every contradiction, at the key that is most to blame."""
    problems: list[Problem] = []

    def bad(dotted: str, message: str) -> None:
        node = place(tree, dotted)
        problems.append(Problem(node.path or path, node.line, node.col, f"{dotted}: {message}"))

    if proc.schema != 1:
        bad("schema", f"expected 1, found {proc.schema}")
    if proc.seats.min > proc.seats.max or proc.seats.min < 1:
        bad("seats.min", f"{proc.seats.min} seats at least, but {proc.seats.max} at most")
    if not proc.streets:
        bad("streets", "a game needs at least one street")
    if proc.chip.unit <= 0:
        bad("chip.unit", "the smallest chip must be worth something")
    units = proc.chip.unit or 1
    check_units(proc, units, bad)
    for name, street in proc.streets.items():
        check_street(proc, name, street, bad)
    check_cards(proc, bad)
    check_raises(proc, bad)
    check_showdown(proc, bad)
    after, _, what = proc.rake.after.partition(".")
    if proc.rake.after and (after not in proc.streets or what not in ("deal", "draw")):
        bad("rake.after", f"{proc.rake.after!r} names no street's deal or draw (streets: {', '.join(proc.streets)})")
    if not 0 <= proc.rake.percent <= 100:
        bad("rake.percent", f"{proc.rake.percent} is no percentage")
    return problems


def check_units(proc: Procedure, unit: int, bad: Bad) -> None:
    amounts = {
        "rake.unit": proc.rake.unit if proc.rake.percent else 0,
        "rake.max": proc.rake.max,
        "limit.small": proc.limit.small,
        "limit.big": proc.limit.big,
    }
    for place_, entry in enumerate(proc.forced):
        amounts[f"forced[{place_}].amount"] = entry.amount
    for name, street in proc.streets.items():
        if street.bet is not None:
            amounts[f"streets.{name}.bet.min"] = street.bet.min
            amounts[f"streets.{name}.bet.max"] = street.bet.max
    for dotted, amount in amounts.items():
        if amount % unit:
            bad(dotted, f"{format_amount(amount)} is no multiple of the chip, {format_amount(unit)}")


def check_street(proc: Procedure, name: str, street: Street, bad: Bad) -> None:
    here = f"streets.{name}"
    bet = street.bet
    if bet is not None and bet.max and bet.min > bet.max:
        bad(f"{here}.bet.min", "the minimum lies above the maximum")
    if bet is not None and bet.forced == "bring_in" and street.open_.by not in ("low_card", "high_card"):
        bad(f"{here}.bet.forced", "a bring-in needs a street that a door card opens (open.by: low_card)")
    if street.open_.by in ("low_card", "high_card"):
        if not any(step.face == "up" for step in street.deal):
            bad(f"{here}.open.by", "no card of this street lies face up")
        if sorted(street.open_.suits) != ["c", "d", "h", "s"]:
            bad(f"{here}.open.suits", "expected each of the four suits once")
    if street.open_.call == "low" and street.open_.by not in ("low_card", "high_card"):
        bad(f"{here}.open.call", "the low call belongs to a street that a door card opens")
    if proc.betting == "spread" and bet is not None and not bet.max:
        bad(f"{here}.bet.max", "a spread needs a maximum")
    if proc.betting == "fixed_limit" and bet is not None and bet.size == "none":
        bad(f"{here}.bet.size", "fixed limit needs small or big")
    if street.draw is not None and proc.exhaustion == "none" and street.draw.max:
        bad(f"{here}.draw", "a draw needs a rule for an exhausted stub (exhaustion: reshuffle_discards)")


def check_cards(proc: Procedure, bad: Bad) -> None:
    needed = 0
    for street in proc.streets.values():
        needed += street.burn
        for step in street.deal:
            needed += step.cards * (1 if step.to == "board" else proc.seats.max)
    if needed > DECK and proc.exhaustion == "none":
        bad("seats.max", f"{needed} cards for {proc.seats.max} seats, {DECK} in the deck: expected an exhaustion rule")


def check_raises(proc: Procedure, bad: Bad) -> None:
    rules = proc.raise_
    if isinstance(rules.cap, int) and rules.cap < 0:
        bad("raise.cap", "expected a number of raises, or none")
    if proc.betting == "spread" and rules.minimum == "fixed":
        bad("raise.minimum", "a spread has no fixed raise: expected double or last_full_increase")
    if proc.betting == "spread" and rules.maximum in ("pot", "fixed", "size_list"):
        bad("raise.maximum", f"{rules.maximum} is not a maximum of a spread: expected street_max or stack")
    if proc.betting == "fixed_limit" and (not proc.limit.small or not proc.limit.big):
        bad("limit", "fixed limit needs a small and a big bet")
    elif proc.betting == "fixed_limit" and proc.limit.small > proc.limit.big:
        bad("limit.small", "the small bet lies above the big bet")
    ceiling = proc.bet.ceiling
    if isinstance(ceiling, int):
        for name, street in proc.streets.items():
            if street.bet is not None and ceiling < street.bet.min * 2:
                bad("bet.ceiling", f"no raise could ever be legal on {name}")
                break


def check_showdown(proc: Procedure, bad: Bad) -> None:
    halves = proc.showdown.halves
    if not halves:
        bad("showdown.halves", "expected at least one half")
    for index, half in enumerate(halves):
        where = f"showdown.halves[{index}].ranking"
        base = half.ranking.partition(":")[0]
        if not half.ranking and not half.decide:
            bad("showdown.halves", f"{where}: expected a ranking")
        elif half.ranking and base not in NAMES:
            bad("showdown.halves", f"{where}: unknown ranking {half.ranking!r} (known: {', '.join(sorted(NAMES))})")
        if half.use.own[0] > half.use.own[1] or half.use.common[0] > half.use.common[1]:
            bad("showdown.halves", f"showdown.halves[{index}].use: the least lies above the most")
    names = [half.name for half in halves]
    if len(set(names)) < len(names):
        bad("showdown.halves", "two halves of one name")
    if len(halves) == 1 and halves[0].qualify is not None:
        bad("showdown.halves", "hi-lo with one half: a qualifying low needs a high half beside it")
