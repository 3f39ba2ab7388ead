"""Faults of collecting, pots, returns and rake; and between two hands."""

from __future__ import annotations

from dealer.record.events import Event
from dealer.training.faults.injector import Injector
from dealer.training.faults.scene import Fault, Scene, changed, dealer, money


def collected_early(s: Scene, due: Event) -> Fault | None:
    r = s.round
    if r is None or not r.begun or not s.judge.t.chips_in_front():
        return None
    return s.broken(dealer("collect"), "POT01", r.turn, f"p{r.turn}", "collect")


def not_collected(s: Scene, due: Event) -> Fault | None:
    """The next thing is done while the chips still lie before the players."""
    if due.verb != "collect" or len(s.live) < 2:
        return None
    return s.passed_by(s.after(due), "POT02", 0, "collect")


def pot_text(event: Event) -> str:
    return f"{event.pot} {money(event.amount)} " + " ".join(f"p{n}" for n in event.seats)


def pot_not_built(s: Scene, due: Event) -> Fault | None:
    if due.verb != "pot":
        return None
    follow = s.after(due)
    if follow is None or follow.verb == "pot":
        return None
    return s.passed_by(follow, "POT03", 0, pot_text(due))


def pot_amount_wrong(s: Scene, due: Event) -> Fault | None:
    if due.verb != "pot":
        return None
    amount = (due.amount or 0) + s.proc.chip.unit * s.rng.choice((-1, 1))
    return s.broken(changed(due, amount=amount), "POT04", 0, money(due.amount), money(amount)) if amount else None


def pot_seats_wrong(s: Scene, due: Event) -> Fault | None:
    """A player who is all-in for less is put into the side pot."""
    out = [seat.number for seat in s.live if seat.number not in due.seats]
    if due.verb != "pot" or not out:
        return None
    seats = tuple(sorted((*due.seats, s.rng.choice(out))))
    want, have = (" ".join(f"p{n}" for n in numbers) for numbers in (due.seats, seats))
    return s.broken(changed(due, seats=seats), "POT04", 0, want, have)


def not_returned(s: Scene, due: Event) -> Fault | None:
    if due.verb != "return":
        return None
    follow = s.after(due)
    if follow is None or follow.verb in ("rake", "gather"):
        # a rake in between passes nothing by; chips lying there when the cards are gathered are left behind
        return None
    return s.passed_by(follow, "POT05", due.seat, money(due.amount))


def returned_wrong(s: Scene, due: Event) -> Fault | None:
    unit = s.proc.chip.unit
    amount = (due.amount or 0) + (unit if due.amount == unit or s.rng.random() < 0.5 else -unit)
    if due.verb != "return" or amount > s.seat(due.seat).front:
        return None
    return s.broken(changed(due, amount=amount), "POT06", due.seat, money(due.amount), money(amount))


def collected_out_of_order(s: Scene, due: Event) -> Fault | None:
    if due.verb != "collect":
        return None
    front = [seat.number for seat in s.judge.t.by_number if seat.front]
    if len(front) < 3:
        return None
    front.reverse()
    return s.broken(changed(due, seats=tuple(front)), "POT07", 0, "", " ".join(f"p{n}" for n in front))


# --- rake ---------------------------------------------------------------------------------------


def raked_early(s: Scene, due: Event) -> Fault | None:
    if due.verb != "burn" or s.street in ("fourth", "seventh") and len(s.live) < 2:
        return None
    return s.broken(dealer("rake", amount=s.proc.chip.unit), "RAK01", 0, "seventh.deal", s.street)


def raked_too_much(s: Scene, due: Event) -> Fault | None:
    if due.verb != "rake":
        return None
    amount = (due.amount or 0) + s.proc.chip.unit
    return s.broken(changed(due, amount=amount), "RAK02", 0, money(due.amount), money(amount))


def raked_too_little(s: Scene, due: Event) -> Fault | None:
    """A chip less than the rake (perhaps nothing) by the time the first pot is pushed."""
    if due.verb != "rake" or s.judge.t.rake:
        return None
    less = (due.amount or 0) - s.proc.chip.unit
    if less:
        s.perform(changed(due, amount=less))
    for _ in range(40):
        follow = s.next_event()
        if follow is not None and follow.verb == "rake":
            follow = s.after(follow)
        if follow is None:
            return None
        if follow.verb == "award":
            return s.broken(follow, "RAK03", 0, money(due.amount), money(less))
        s.perform(follow)
    return None


def raked_without_last_card(s: Scene, due: Event) -> Fault | None:
    """The hand ended before the last card, and the winner pays rake."""
    unit = s.proc.chip.unit
    ended = len(s.live) == 1 and due.verb == "award" and (due.amount or 0) > unit
    if not ended or any(event.text == "last card, good luck" for event in s.events):
        return None
    return s.broken(dealer("rake", amount=unit), "RAK04", 0, "0", money(unit))


def raked_from_side(s: Scene, due: Event) -> Fault | None:
    """All of the rake comes from the side pot, which owes less of it."""
    pots = s.judge.t.pots
    if due.verb != "rake" or len(pots) < 2 or pots[1].amount <= (due.amount or 0):
        return None
    amount, unit, percent = due.amount or 0, s.proc.chip.unit, s.proc.rake.percent
    from_main = min(amount, -(-pots[0].amount * percent // (100 * unit)) * unit)
    from_side = min(amount - from_main, -(-pots[1].amount * percent // (100 * unit)) * unit)
    if from_side >= amount:
        return None
    act = changed(due, pot="side-1")
    return s.broken(act, "RAK05", 0, money(from_side), money(amount))


INJECTORS = (
    Injector("POT01", collected_early, eager=0.2),
    Injector("POT02", not_collected),
    Injector("POT03", pot_not_built, "layered"),
    Injector("POT04", pot_amount_wrong, "layered"),
    Injector("POT04", pot_seats_wrong, "layered"),
    Injector("POT05", not_returned),
    Injector("POT06", returned_wrong),
    Injector("POT07", collected_out_of_order),
    Injector("RAK01", raked_early, "deep"),
    Injector("RAK02", raked_too_much, eager=1),
    Injector("RAK03", raked_too_little, eager=1),
    Injector("RAK04", raked_without_last_card, "folding", eager=1),
    Injector("RAK05", raked_from_side, "layered", eager=1),
)
