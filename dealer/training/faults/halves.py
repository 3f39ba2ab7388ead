"""Faults of pots in two halves: the call of each half, who gets it, its odd chips."""

from __future__ import annotations

from typing import Final

from dealer.hands.registry import ranking
from dealer.house.model import Procedure
from dealer.record.events import Event
from dealer.table.pots import Pot
from dealer.training.faults.injector import Injector
from dealer.training.faults.scene import Fault, Scene, changed, money

SAMPYONG: Final = "sampyong_hi_lo"
BEST_LOW: Final = 7


def halved(proc: Procedure) -> bool:
    """Whether pots go half to the best Sampyong high, half to a seven-or-better low."""
    return [half.ranking for half in proc.showdown.halves] == ["sampyong", "low_a5"]


def contestants(s: Scene, pot: Pot) -> dict[int, tuple[int, ...]]:
    """Who may win the pot, and all the cards of each."""
    seats = [s.seat(number) for number in pot.seats]
    board = tuple(s.judge.t.board)
    return {seat.number: (*seat.cards, *board) for seat in seats if not seat.folded and not seat.mucked}


def best(s: Scene, pot: Pot, low: bool) -> list[int]:
    """The winners of a half from the cards alone, in the order of dealing; of the low only qualifying hands."""
    rank = ranking("low_a5" if low else "sampyong")
    value = {number: rank.strength(cards) for number, cards in contestants(s, pot).items()}
    if low:
        value = {number: strength for number, strength in value.items() if rank.qualifies(strength, BEST_LOW)}
    order = [seat.number for seat in s.judge.t.order]
    return sorted([number for number in value if value[number] == max(value.values())], key=order.index)


def divided(s: Scene, pot: Pot) -> tuple[dict[int, int], dict[int, int]]:
    """What high and low hands get of a pot of which nothing is pushed: the odd chips go high, then in order."""
    unit = s.proc.chip.unit
    low = pot.amount // unit // 2 * unit
    return parted(best(s, pot, False), pot.amount - low, unit), parted(best(s, pot, True), low, unit)


def parted(winners: list[int], amount: int, unit: int) -> dict[int, int]:
    each, odd = divmod(amount // unit, len(winners)) if winners else (0, 0)
    return {number: (each + (place < odd)) * unit for place, number in enumerate(winners)}


def low_call(s: Scene, due: Event) -> Pot | None:
    """The pot whose low half is called now; None where it is not."""
    if due.verb != "say" or "low hand" not in due.text or not due.text.endswith(("win", "split")):
        return None
    return s.pot_of(due)


def first_push(s: Scene, due: Event) -> Pot | None:
    """The pot in two halves of which the first chips are pushed now."""
    if due.verb != "award" or "/" not in due.pot:
        return None
    name = due.pot.partition("/")[0]
    begun = any(event.verb == "award" and event.pot.partition("/")[0] == name for event in s.events)
    return None if begun else s.judge.t.pot(name)


def loser_of_the_low(s: Scene, due: Event) -> Fault | None:
    """A hand that has not won the low is declared its winner."""
    pot = low_call(s, due)
    if pot is None or due.text.endswith("split"):
        return None
    winners = best(s, pot, True)
    others = [number for number in contestants(s, pot) if number not in winners]
    if not others:
        return None
    other = s.rng.choice(others)
    return s.broken(changed(due, seat=other), "SHO03", other, f"p{winners[0]}", f"p{other}")


def low_not_called(s: Scene, due: Event) -> Fault | None:
    """The high is called and the halves are pushed without a word about the low."""
    pot = low_call(s, due)
    if pot is None or len(s.judge.t.pots) > 1:
        return None
    high, low = best(s, pot, False), best(s, pot, True)
    losers = [number for number in contestants(s, pot) if number not in low and number not in high]
    if losers or any(event.verb == "award" for event in s.events):
        return None
    ahead = s.fork()
    pushes = [event for event in ahead.acts(2 + len(low) + len(high)) if event.verb == "award"]
    first = next((event for event in pushes if event.pot.endswith("/lo")), None)
    if first is None:
        return None
    for event in pushes[: pushes.index(first)]:
        s.perform(event)
    _, ranks = ranking("low_a5").class_and_ranks(contestants(s, pot)[min(low)])
    return s.broken(first, "CAL09", min(low), f"low {''.join(ranks)}", "award")


def half_to_other(s: Scene, due: Event) -> Fault | None:
    """A half goes to a seat that won only the other one."""
    pot = first_push(s, due)
    if pot is None:
        return None
    mine, others = best(s, pot, due.pot.endswith("/lo")), best(s, pot, due.pot.endswith("/hi"))
    wrong = [number for number in others if number not in mine]
    if not wrong or len(mine) > 1:
        return None
    other = s.rng.choice(wrong)
    return s.broken(changed(due, seat=other), "PAY01", other, f"p{due.seat}", f"p{other}")


def odd_chip_to_the_low(s: Scene, due: Event) -> Fault | None:
    """The odd chip between the halves lies with the low."""
    pot = first_push(s, due)
    if pot is None:
        return None
    unit = s.proc.chip.unit
    high, low = divided(s, pot)
    if sum(high.values()) != sum(low.values()) + unit or len(high) > 1 or len(low) > 1:
        return None
    ((winner, right),) = low.items()
    half = f"{pot.name}/lo"
    wrong = changed(due, pot=half, seat=winner, amount=right + unit)
    fault = s.broken(wrong, "PAY02", winner, money(right), money(right + unit))
    s.perform(changed(due, amount=right))
    return fault


def odd_chip_of_the_tied(s: Scene, due: Event) -> Fault | None:
    """Of two equal lows the one farther from the button's left gets the odd chip."""
    pot = first_push(s, due)
    if pot is None:
        return None
    _, low = divided(s, pot)
    if len(low) != 2 or len(set(low.values())) < 2:
        return None
    right, other = low
    half = f"{pot.name}/lo"
    wrong = changed(due, pot=half, seat=other, amount=low[right])
    fault = s.broken(wrong, "PAY04", other, f"p{right}", f"p{other}")
    s.perform(changed(due, pot=half, seat=right, amount=low[other]))
    return fault


INJECTORS = (
    Injector("SHO03", loser_of_the_low, "low_board", eager=1, procedure=SAMPYONG, fits=halved),
    Injector("CAL09", low_not_called, "low_board", eager=1, procedure=SAMPYONG, fits=halved),
    Injector("PAY01", half_to_other, "low_board", eager=1, procedure=SAMPYONG, fits=halved),
    Injector("PAY02", odd_chip_to_the_low, "low_board", eager=1, procedure=SAMPYONG, fits=halved),
    Injector("PAY04", odd_chip_of_the_tied, "low_twins", eager=1, procedure=SAMPYONG, fits=halved),
)
