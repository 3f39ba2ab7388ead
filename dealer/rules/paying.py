"""Shares of pots, odd chips, and the chips that are pushed (manual §14, §16)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dealer.amounts import format_amount
from dealer.hands.errors import HandError
from dealer.hands.registry import ranking
from dealer.record.events import Event
from dealer.rules import deciding, discarding, position, rake, replaying, showdown, turning_up
from dealer.rules.duty import dealer_act, pass_held
from dealer.rules.stages import SHOW
from dealer.table.seat import Seat

if TYPE_CHECKING:
    from dealer.rules.judge import Judge
    from dealer.table.pots import Pot


HALVES: Final = {"hi": "high", "lo": "low"}
"""The halves of a pot as an award names them."""
SHORT: Final = {name: short for short, name in HALVES.items()}


def shares(j: Judge, pot: Pot) -> dict[int, int]:
    """What each winner gets of the pot as it lies, odd chips included (§14 split)."""
    result: dict[int, int] = {}
    for part in half_shares(j, pot).values():
        for number, amount in part.items():
            result[number] = result.get(number, 0) + amount
    return result


def half_shares(j: Judge, pot: Pot) -> dict[str, dict[int, int]]:
    """The shares of each half of the pot: even among the tied, odd chips one each in the house's order."""
    unit = j.proc.chip.unit or 1
    result: dict[str, dict[int, int]] = {}
    for name, amount in half_amounts(j, pot).items():
        winners = deciding.declared(j, pot.name, name)
        if not amount or not winners:
            continue
        units, dust = divmod(amount, unit)
        each, odd = divmod(units, len(winners))
        part = dict.fromkeys(winners, each * unit)
        for number in odd_order(j, list(winners), odd):
            part[number] += unit
        part[winners[0]] += dust
        result[name] = part
    return result


def half_amounts(j: Judge, pot: Pot) -> dict[str, int]:
    """How much of the pot goes to each half; a half that nobody wins leaves all to the other."""
    halves = [h.name for h in j.proc.showdown.halves]
    total = pot.amount + sum(amount for (name, _), amount in j.paid.items() if name == pot.name)
    if len(halves) == 1:
        return {halves[0]: total}
    alive = []
    for name in halves:
        won = deciding.declared(j, pot.name, name)
        if won is None:
            won = deciding.decision(j, pot, name).winners
        if won:
            alive.append(name)
    if len(alive) < 2:
        return {alive[0] if alive else halves[0]: total}
    unit = j.proc.chip.unit or 1
    small = total // unit // 2 * unit
    big = total - small
    first = "high" if j.proc.split.hi_lo_odd == "high" else "low"
    return {name: (big if name == first else small) for name in alive}


def odd_order(j: Judge, winners: list[int], odd: int) -> list[int]:
    """Who gets the odd chips: by the highest cards that play, suits counted, or by position."""
    if not odd:
        return []
    t = j.t
    if j.proc.split.odd_chip != "high_card_by_suit":
        order = [seat.number for seat in t.order]
        return sorted(winners, key=order.index)[:odd]
    best: dict[int, list[int]] = {}
    rank = ranking(j.proc.showdown.halves[0].ranking)
    for number in winners:
        cards = tuple(t.seats[number].cards) + tuple(t.board) + tuple(t.common)
        if any(card >= 52 for card in cards):
            return winners[:odd]
        try:
            best[number] = sorted((int(card) for card in rank.best(cards)), reverse=True)
        except HandError:
            return winners[:odd]  # a card twice: a finding of its own
    shared = set.intersection(*(set(cards) for cards in best.values())) if best else set()
    return sorted(winners, key=lambda n: [c for c in best[n] if c not in shared], reverse=True)[:odd]


def on_award(j: Judge, event: Event) -> None:
    """Chips pushed to a winner (§16(1))."""
    t = j.t
    pass_held(j)
    showdown.reach_show(j)
    name = event.pot.partition("/")[0]
    pot = t.pot(name)
    amount = event.amount or 0
    seat = t.seats.get(event.seat)
    if j.stage != SHOW and replaying.late_award(j, event):
        return
    if j.stage != SHOW or pot is None or seat is None:
        j.fail("PAY05", ("award", j.n), event.seat, actual=f"{event.pot} p{event.seat}", amount=amount)
        physical(j, pot, seat, amount)
        return
    if j.sole:
        for other in t.by_number:
            if other.front:
                t.loose += other.front
                other.front = 0
        pot.amount += t.loose
        t.loose = 0
    side = event.pot.partition("/")[2]
    if side and HALVES.get(side) not in [half.name for half in j.proc.showdown.halves]:
        j.fail("ACT01", ("act", j.n), event.seat, actual=f"award p{event.seat}")
    if not j.paid_any:
        j.paid_any = True
        rake.close_rake(j)
    if not j.sees_awards:
        position.paid(j, pot.name, event.seat, amount)
        physical(j, pot, seat, amount)
        return
    ensure_decided(j, pot, event)
    j.passed("PAY05", ("shown", pot.name))
    discarding.losers_first(j, pot, event)
    if j.rake_unplaced:
        rake.place_rake(j, pot, half_said(j, event.pot), event.seat, amount)
    if j.unbuilt:
        one_heap(j, event, pot, amount)
    judge_award(j, event, pot, amount)
    part = (pot.name, half_said(j, event.pot), event.seat)
    j.paid[pot.name, event.seat] = j.paid.get((pot.name, event.seat), 0) + amount
    j.paid_half[part] = j.paid_half.get(part, 0) + amount
    position.paid(j, pot.name, event.seat, amount)
    physical(j, pot, seat, amount)
    replaying.begin_if_paid(j)


def next_award(j: Judge, pot: Pot) -> Event | None:
    """The next push of a decided pot; a pot in two halves is pushed half by half."""
    waiting = rake.waiting(j, pot)
    pot.amount -= waiting
    parts = half_shares(j, pot)
    pot.amount += waiting
    for half, part in parts.items():
        if (pot.name, half) in j.wrong_halves:
            continue
        for number, amount in part.items():
            if len(parts) < 2:
                name, rest = pot.name, amount - j.paid.get((pot.name, number), 0)
            else:
                name, rest = f"{pot.name}/{SHORT[half]}", amount - j.paid_half.get((pot.name, half, number), 0)
            rest = min(rest, pot.amount)
            if rest > 0:
                return dealer_act("award", pot=name, seat=number, amount=rest)
    return None


def one_heap(j: Judge, event: Event, pot: Pot, amount: int) -> None:
    """A side pot was never built (a fault of its own): the chips may be pushed as they lie, in one pot."""
    inside = [other for name, heap in j.unbuilt.items() if heap == pot.name and (other := j.t.pot(name)) is not None]
    got = j.paid.get((pot.name, event.seat), 0) + amount
    if not inside or got <= shares(j, pot).get(event.seat, 0):
        return
    alone = pot.amount
    pot.amount += sum([other.amount for other in inside])
    if got > shares(j, pot).get(event.seat, 0):
        pot.amount = alone
        return
    for other in inside:
        other.amount = 0
        del j.unbuilt[other.name]


def half_said(j: Judge, name: str) -> str:
    """The half that an award names (``main/hi``): high or low; empty where it names none."""
    half = name.partition("/")[2]
    return HALVES.get(half, "") if len(j.proc.showdown.halves) > 1 else ""


def judge_award(j: Judge, event: Event, pot: Pot, amount: int) -> None:
    """The seat and the amount of one push, against what the pot, or the half that is named, owes the seat."""
    number = event.seat
    half = half_said(j, event.pot)
    key = ("award", pot.name, half)
    if half:
        share = half_shares(j, pot).get(half, {})
        paid = j.paid_half.get((pot.name, half, number), 0)
    else:
        share = shares(j, pot)
        paid = j.paid.get((pot.name, number), 0)
    if not any(found.declared for (name, _), found in j.decided.items() if name == pot.name):
        j.unjudged("PAY01")
    elif number not in share:
        j.fail("PAY01", key, number, " ".join(f"p{n}" for n in share), f"p{number}", amount=amount)
        j.wrong_pots.add(pot.name)
        j.wrong_halves.add((pot.name, half))
    elif amount + paid > share[number]:
        over = amount + paid - share[number]
        owner = odd_chip_owner(j, pot, half, number) if over <= (j.proc.chip.unit or 1) else 0
        expected, actual = format_amount(share[number]), format_amount(amount + paid)
        if owner:
            expected, actual = f"p{owner}", f"p{number}"
        j.fail("PAY04" if owner else "PAY02", key, number, expected, actual, amount=over)
        j.wrong_pots.add(pot.name)
        j.wrong_halves.add((pot.name, half))
    elif amount + paid == share[number]:
        j.passed("PAY01", key if key in j.failed else ("award-seat", pot.name, half, number), number)
        j.passed("PAY02", ("award-share", pot.name, half, number), number, format_amount(share[number]))
        if len(share) > 1 and len(set(share.values())) > 1:
            j.passed("PAY04", ("award-odd", pot.name, half, number), number)


def odd_chip_owner(j: Judge, pot: Pot, half: str, number: int) -> int:
    """Whose the odd chip is that ``number`` got: of another of the tied; 0 where none is owed one still."""
    total = shares(j, pot)
    for name, part in half_shares(j, pot).items():
        if number not in part or half and name != half or part[number] == max(part.values()):
            continue
        for other, amount in part.items():
            got = j.paid_half.get((pot.name, name, other), 0) if half else j.paid.get((pot.name, other), 0)
            if amount > part[number] and got < (amount if half else total[other]):
                return other
    return 0


def physical(j: Judge, pot: Pot | None, seat: Seat | None, amount: int) -> None:
    if seat is not None:
        seat.stack += amount
    if pot is not None:
        pot.amount -= amount
    elif j.t.pots:
        j.t.pots[0].amount -= amount
    else:
        j.t.loose -= amount


def ensure_decided(j: Judge, pot: Pot, event: Event) -> None:
    """A pot pushed without a call: the call was passed by; the true winners stand.

    An award that names its half asks for the decision of that half only.
    """
    named = half_said(j, event.pot)
    nxt = deciding.next_undecided(j) if not j.sole and not deciding.is_decided(j, pot) else None
    for half in j.proc.showdown.halves:
        found = j.decided.get((pot.name, half.name))
        if found is not None and found.declared is not None or named and half.name != named:
            continue
        if nxt is not None and nxt is not pot and nxt.name not in j.unbuilt:
            j.fail("SHO02", "pot-order", 0, nxt.name, pot.name)
        waiting = deciding.wait_for_show(j, pot)
        if waiting:
            if j.turning_up != turning_up.PASSED_BY:
                j.fail("PAY05", ("shown", pot.name), waiting, f"sm p{waiting}", f"award p{event.seat}")
            result = deciding.decision(j, pot, half.name)
            result.declared = result.winners if result.known else ()
            j.decided[pot.name, half.name] = result
            continue
        j.passed("PAY05", ("shown", pot.name))
        result = deciding.decision(j, pot, half.name)
        result.declared = result.winners if result.known else ()
        j.decided[pot.name, half.name] = result
        if result.again and j.sees_calls:
            replaying.pushed(j, pot, result, event)
            continue
        several = not j.sole and len([n for n in pot.seats if not j.t.seats[n].folded]) > 1
        second = half is not j.proc.showdown.halves[0]
        if second and (not result.winners or len(deciding.in_contest(j, pot)) < 2):
            several = False
        if several and deciding.call_due(j, half) and j.sees_calls and result.known:
            words = f"{result.class_name} {''.join(result.ranks)}".strip()
            j.fail(
                "CAL09",
                ("decide", pot.name, half.name),
                result.winners[0] if result.winners else 0,
                words,
                "award",
            )
        if not result.known:
            j.unjudged("SHO03")


def on_take(j: Judge, event: Event) -> None:
    """Chips pushed wrongly are taken back to the pot."""
    seat = j.t.seats.get(event.seat)
    amount = event.amount or 0
    name = event.pot.partition("/")[0] or "main"
    pot = j.t.pot(name)
    if seat is None:
        return
    seat.stack -= amount
    if pot is not None:
        pot.amount += amount
    else:
        j.t.loose += amount
    position.paid(j, name, event.seat, -amount)
    paid = j.paid.get((name, event.seat))
    if paid is not None:
        j.paid[name, event.seat] = paid - amount
        if j.paid[name, event.seat] == 0:
            del j.paid[name, event.seat]


def pay_out(j: Judge) -> None:
    """Awards were not observed: pay as the cards speak, so that final stacks can be compared."""
    t = j.t
    j.settled = True
    for pot in deciding.pot_order(j):
        if j.sole:
            t.seats[j.sole].stack += pot.amount
            position.paid(j, pot.name, j.sole, pot.amount)
            pot.amount = 0
            continue
        for half in j.proc.showdown.halves:
            result = deciding.decision(j, pot, half.name)
            if not result.known or result.again:
                j.settled = False
                return
            result.declared = result.winners
            j.decided[pot.name, half.name] = result
        for number, amount in shares(j, pot).items():
            t.seats[number].stack += amount
            position.paid(j, pot.name, number, amount)
        pot.amount = 0


HANDLERS = {"award": on_award, "take": on_take}
