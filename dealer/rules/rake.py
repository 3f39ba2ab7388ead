"""The rake: when, how much, from which pot (manual §13)."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING

from dealer.amounts import format_amount
from dealer.record.events import Event
from dealer.rules import deciding, paying, rounds
from dealer.rules.stages import BET, CLOSE, DEAL, SHOW
from dealer.table.pots import Pot

if TYPE_CHECKING:
    from dealer.rules.judge import Judge


def rake_due(j: Judge) -> int:
    """The rake of the hand as it lies: percent of the contested pot, rounded, at most the cap (§13)."""
    rule = j.proc.rake
    if not rule.percent or rake_after_last(j) and rule.no_last_card != "taken":
        return 0
    t = j.t
    basis = t.middle() + t.rake - j.rake_unplaced + sum(j.paid.values()) + j.paid_before
    if rule.basis == "contested_pot":
        basis += sum([seat.front for seat in t.by_number])
        if t.round is not None and j.stage in (BET, CLOSE):
            basis -= t.round.excess()[1]
        basis -= unreturned(j)
    else:
        basis += sum([seat.front for seat in t.by_number]) + j.returned
    units, rest = divmod(basis * rule.percent, 100 * rule.unit)
    if rest and rule.rounding == "up" or rule.rounding == "nearest" and rest * 2 >= 100 * rule.unit:
        units += 1
    amount = units * rule.unit
    amount = min(amount, rule.max) if rule.max else amount
    if rule.from_ == "main_only" and t.pots:
        main = t.pots[0].amount + t.rake_by.get("main", 0)
        main += sum(paid for (name, _), paid in j.paid.items() if name == "main")
        amount = min(amount, main // rule.unit * rule.unit)
    return amount


def unreturned(j: Judge) -> int:
    """Uncalled chips that should have gone back and have not: never raked, wherever they lie."""
    return sum(
        verdict.amount or 0
        for index in j.failed.values()
        if (verdict := j.verdicts[index]).code == "POT05" and index not in j.corrected
    )


def rake_after_last(j: Judge) -> bool:
    """Whether the rake waits for cards that have not come yet."""
    after, _, _ = j.proc.rake.after.partition(".")
    names = [name for name, _ in j.t.streets]
    if after not in names:
        return False
    place = names.index(after)
    t = j.t
    return t.street_index < place or (t.street_index == place and j.stage == DEAL)


def rake_shares(j: Judge, total: int) -> dict[str, int]:
    """How much of the rake comes from which pot: main first, from each at most its percentage, rounded up."""
    rule = j.proc.rake
    unit = j.proc.chip.unit
    shares: dict[str, int] = {}
    left = total
    for pot in j.t.pots:
        paid = sum([amount for (name, _), amount in j.paid.items() if name == pot.name])
        gross = pot.amount + paid + j.t.rake_by.get(pot.name, 0)
        most = -(-gross * rule.percent // (100 * unit)) * unit
        part = left if rule.from_ == "main_only" else min(left, most)
        shares[pot.name] = part
        left -= part
    return shares


def first_push_waits(j: Judge) -> bool:
    """Whether the pot that is pushed first is contested and not yet decided."""

    pots = deciding.pot_order(j)
    if not pots or j.paid_any:
        return False
    several = len([n for n in pots[0].seats if not j.t.seats[n].folded]) > 1
    return several and not deciding.is_decided(j, pots[0])


def on_rake(j: Judge, event: Event) -> None:
    """Rake taken: from the last card to the first push, in one or more steps (§13(1))."""
    t = j.t
    amount = event.amount or 0
    waiting = j.stage != SHOW or (not j.sole and first_push_waits(j))
    early = rake_after_last(j) or (j.proc.rake.window == "at_award" and waiting)
    ended_early = early and rounds.hand_over(j)
    if ended_early and j.proc.rake.no_last_card == "taken" and j.stage == SHOW:
        early = ended_early = False
    t.rake += amount
    named = event.pot
    if not named and j.proc.rake.audit == "upper_bound" and len(t.pots) > 1:
        # which pot the room took it from shows in what it pays
        j.rake_unplaced += amount
        j.rake_at = j.n
        amount = 0
    take = amount
    order = [t.pot(named)] if named else list(t.pots)
    shares = rake_shares(j, t.rake) if not named else {}
    for pot in order:
        if pot is None:
            continue
        part = take if named else min(take, max(0, shares.get(pot.name, 0) - t.rake_by.get(pot.name, 0)))
        pot.amount -= part
        t.rake_by[pot.name] = t.rake_by.get(pot.name, 0) + part
        take -= part
    if take:
        if t.pots:
            t.pots[0].amount -= take
            t.rake_by["main"] = t.rake_by.get("main", 0) + take
        else:
            t.loose -= take
    if not j.sees_rake:
        return
    if ended_early and j.proc.rake.no_last_card == "none":
        j.fail("RAK04", "rake", 0, "0", format_amount(amount), amount=amount)
        j.rake_closed = True
    elif early:
        j.fail("RAK01", "rake", 0, j.proc.rake.after, t.street_name, amount=amount)
        j.rake_closed = True
    elif j.rake_closed:
        if "rake" in j.failed and t.rake == rake_due(j):
            j.passed("RAK03", "rake")
        elif j.paid_any and t.rake > rake_due(j):
            j.fail("RAK02", "rake-late", 0, "0", format_amount(amount), amount=amount)
    elif j.stage in (CLOSE, SHOW):
        due = rake_due(j)
        if t.rake > due:
            code = "RAK04" if rake_after_last(j) and j.proc.rake.no_last_card == "none" else "RAK02"
            j.fail(code, "rake", 0, format_amount(due), format_amount(t.rake), amount=t.rake - due)
            j.rake_closed = True
        else:
            j.passed("RAK01", ("rake-ok", "RAK01"))
            if t.rake == due:
                j.passed("RAK02", ("rake-ok", "RAK02"))
                if rake_after_last(j):
                    j.passed("RAK04", ("rake-ok", "RAK04"))
    if named and not j.rake_closed and t.pots:
        want = rake_shares(j, rake_due(j))
        if t.rake_by.get(named, 0) > want.get(named, 0):
            j.fail(
                "RAK05", "rake-pot", 0, format_amount(want.get(named, 0)), format_amount(t.rake_by[named]),
                amount=amount,
            )  # fmt: skip
        else:
            j.passed("RAK05", ("rake-pot", named))


def place_rake(j: Judge, pot: Pot, half: str, seat: int, award: int) -> None:
    """Take from this pot as much of an unplaced rake as makes the award right, if some part does.

    ``half``: the half that is pushed; empty where the award names none.
    """
    gross = pot.amount
    paid = j.paid_half.get((pot.name, half, seat), 0) if half else j.paid.get((pot.name, seat), 0)

    def share(part: int) -> int:
        pot.amount = gross - part
        parts = paying.half_shares(j, pot).get(half, {}) if half else paying.shares(j, pot)
        return parts.get(seat, -1)

    parts = range(0, min(j.rake_unplaced, gross) + 1, j.proc.chip.unit or 1)
    # the more is taken, the smaller the share
    place = bisect_left(parts, -award - paid, key=lambda part: -share(part))
    if place < len(parts) and share(parts[place]) == award + paid:
        pot.amount = gross - parts[place]
        j.rake_unplaced -= parts[place]
        j.t.rake_by[pot.name] = j.t.rake_by.get(pot.name, 0) + parts[place]
    else:
        pot.amount = gross


def waiting(j: Judge, pot: Pot) -> int:
    """How much of a rake that was taken from no pot yet belongs to this one."""
    if not j.rake_unplaced:
        return 0
    due = rake_shares(j, j.t.rake).get(pot.name, 0) - j.t.rake_by.get(pot.name, 0)
    return min(max(due, 0), j.rake_unplaced, pot.amount)


def unplaced(j: Judge) -> None:
    """All pots are paid: rake that came out of none of them was paid to the players, or was never taken."""
    total, left = j.t.rake, j.rake_unplaced
    amounts = format_amount(total - left), format_amount(total)
    j.fail("RAK02", "rake", 0, *amounts, about=j.rake_at, amount=left)


def close_rake(j: Judge) -> None:
    """The first push (or the end of the hand): the rake must be right now."""
    if j.rake_closed:
        return
    j.rake_closed = True
    if not j.sees_rake:
        if j.proc.rake.percent:
            j.unjudged("RAK02")
        return
    due = rake_due(j)
    taken = j.t.rake
    upper = j.proc.rake.audit == "upper_bound"
    if taken > due:
        j.fail("RAK02", "rake", 0, format_amount(due), format_amount(taken), amount=taken - due)
    elif taken < due and not upper:
        j.fail("RAK03", "rake", 0, format_amount(due), format_amount(taken), amount=due - taken)
    elif j.proc.rake.percent:
        for code in ("RAK01", "RAK02", "RAK03"):
            j.passed(code, ("rake-right", code))
        if rake_after_last(j):
            j.passed("RAK04", ("rake-ok", "RAK04"))
    for duty in [d for d in j.open if d.kind == "rake"]:
        j.close(duty)


def on_drop(j: Judge, event: Event) -> None:
    """The rake goes into the box."""
    j.t.dropped = True


HANDLERS = {"rake": on_rake, "drop": on_drop}
