"""Shares of pots, odd chips, and the chips that are pushed (manual §14, §16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealer.amounts import format_amount
from dealer.hands.registry import ranking
from dealer.record.events import Event
from dealer.rules import deciding, discarding, rake, showdown
from dealer.rules.stages import SHOW
from dealer.table.seat import Seat

if TYPE_CHECKING:
    from dealer.rules.judge import Judge
    from dealer.table.pots import Pot


def shares(j: Judge, pot: Pot) -> dict[int, int]:
    """What each winner gets of the pot as it lies, odd chips included (§14 split)."""
    halves = j.proc.showdown.halves
    result: dict[int, int] = {}
    amounts = half_amounts(j, pot)
    for half in halves:
        amount = amounts.get(half.name, 0)
        if not amount:
            continue
        found = j.decided.get((pot.name, half.name))
        winners = found.declared if found is not None and found.declared else ()
        if not winners:
            continue
        unit = j.proc.chip.unit or 1
        units, dust = divmod(amount, unit)
        each, odd = divmod(units, len(winners))
        for number in winners:
            result[number] = result.get(number, 0) + each * unit
        for number in odd_order(j, list(winners), odd):
            result[number] += unit
        if dust:
            result[winners[0]] += dust
    return result


def half_amounts(j: Judge, pot: Pot) -> dict[str, int]:
    halves = [h.name for h in j.proc.showdown.halves]
    total = pot.amount + sum(amount for (name, _), amount in j.paid.items() if name == pot.name)
    if len(halves) == 1:
        return {halves[0]: total}
    alive = []
    for name in halves:
        found = j.decided.get((pot.name, name))
        if found is None:
            found = j.decided[pot.name, name] = deciding.decision(j, pot, name)
            found.declared = found.winners
        if found.declared or (found.known and found.winners):
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
        best[number] = sorted((int(card) for card in rank.best(cards)), reverse=True)
    shared = set.intersection(*(set(cards) for cards in best.values())) if best else set()
    return sorted(winners, key=lambda n: [c for c in best[n] if c not in shared], reverse=True)[:odd]


def on_award(j: Judge, event: Event) -> None:
    """Chips pushed to a winner (§16(1))."""
    t = j.t
    showdown.reach_show(j)
    name = event.pot.partition("/")[0]
    pot = t.pot(name)
    amount = event.amount or 0
    seat = t.seats.get(event.seat)
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
    if not j.paid_any:
        j.paid_any = True
        rake.close_rake(j)
    if not j.sees_awards:
        physical(j, pot, seat, amount)
        return
    ensure_decided(j, pot, event)
    j.passed("PAY05", ("shown", pot.name))
    discarding.losers_first(j, pot, event)
    if j.rake_unplaced:
        rake.place_rake(j, pot, event.seat, amount)
    share = shares(j, pot)
    key = ("award", pot.name)
    paid = j.paid.get((pot.name, event.seat), 0)
    if not any(d.declared for (n, _), d in j.decided.items() if n == pot.name):
        j.unjudged("PAY01")
    elif event.seat not in share:
        j.fail("PAY01", key, event.seat, " ".join(f"p{n}" for n in share), f"p{event.seat}", amount=amount)
        j.wrong_pots.add(pot.name)
    elif amount + paid > share[event.seat]:
        over = amount + paid - share[event.seat]
        even = min(share.values())
        odd = len(share) > 1 and share[event.seat] == even and over <= (j.proc.chip.unit or 1)
        expected, actual = format_amount(share[event.seat]), format_amount(amount + paid)
        if odd:
            expected, actual = f"p{max(share, key=lambda n: share[n])}", f"p{event.seat}"
        j.fail("PAY04" if odd else "PAY02", key, event.seat, expected, actual, amount=over)
        j.wrong_pots.add(pot.name)
    elif amount + paid == share[event.seat]:
        j.passed("PAY01", key if key in j.failed else ("award-seat", pot.name, event.seat), event.seat)
        j.passed("PAY02", ("award-share", pot.name, event.seat), event.seat, format_amount(share[event.seat]))
        if len(share) > 1 and len(set(share.values())) > 1:
            j.passed("PAY04", ("award-odd", pot.name, event.seat), event.seat)
    j.paid[pot.name, event.seat] = paid + amount
    physical(j, pot, seat, amount)


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
    """A pot pushed without a call: the call was passed by; the true winners stand."""
    for half in j.proc.showdown.halves:
        found = j.decided.get((pot.name, half.name))
        if found is not None and found.declared is not None:
            continue
        nxt = deciding.next_undecided(j)
        if nxt is not None and nxt is not pot and not j.sole and half is j.proc.showdown.halves[0]:
            j.fail("SHO02", "pot-order", 0, nxt.name, pot.name)
        waiting = deciding.wait_for_show(j, pot)
        if waiting:
            j.fail("PAY05", ("shown", pot.name), waiting, f"sm p{waiting}", f"award p{event.seat}")
            result = deciding.decision(j, pot, half.name)
            result.declared = result.winners if result.known else ()
            j.decided[pot.name, half.name] = result
            continue
        j.passed("PAY05", ("shown", pot.name))
        result = deciding.decision(j, pot, half.name)
        result.declared = result.winners if result.known else ()
        j.decided[pot.name, half.name] = result
        contested = deciding.call_due(j) and not j.sole and len([n for n in pot.seats if not j.t.seats[n].folded]) > 1
        if contested and j.sees_calls and half is j.proc.showdown.halves[0] and result.known:
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
            pot.amount = 0
            continue
        for half in j.proc.showdown.halves:
            result = deciding.decision(j, pot, half.name)
            if not result.known:
                j.settled = False
                return
            result.declared = result.winners
            j.decided[pot.name, half.name] = result
        for number, amount in shares(j, pot).items():
            t.seats[number].stack += amount
        pot.amount = 0


HANDLERS = {"award": on_award, "take": on_take}
