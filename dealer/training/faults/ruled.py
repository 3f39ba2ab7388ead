"""Wrong rulings of the dealer, and acts of the wrong people."""

from __future__ import annotations

from dealer.record.events import Event
from dealer.training.faults.bets import facing, others, reach, turn, unbet
from dealer.training.faults.injector import Injector
from dealer.training.faults.scene import Fault, Scene, changed, dealer, money
from dealer.training.faults.voice import raise_act, raise_total, repeats_raise


def small_raise_ruled_call(s: Scene, due: Event) -> Fault | None:
    """A raise below the minimum is made a call, where the house makes it up to the minimum."""
    now = facing(s, due)
    if now is None or now[0].capped or not now[0].may_raise(now[1]):
        return None
    least, _ = now[0].amounts(now[1])
    total = now[0].price + s.proc.chip.unit
    if total >= least or reach(now[1]) <= least:
        return None
    about = s.n
    s.perform(Event(due.actor, "cbr", amount=total))
    return s.broken(dealer("rule", kind="call", seat=due.actor), "BET11", due.actor, money(least), "call", about)


def large_bet_cut_wrong(s: Scene, due: Event) -> Fault | None:
    """A bet above the maximum is cut, but not to the maximum."""
    now = unbet(s, due)
    unit = s.proc.chip.unit
    large = now[0].most + 4 * unit if now else 0
    if now is None or now[1].stack <= large:
        return None
    about = s.n
    made = now[0].most + unit * s.rng.choice((-1, 1, 2))
    s.perform(Event(due.actor, "cbr", amount=large))
    act = dealer("rule", kind="bet", seat=due.actor, amount=made)
    return s.broken(act, "BET11", due.actor, money(now[0].most), money(made), about)


def ruling_without_cause(s: Scene, due: Event) -> Fault | None:
    """A call or a check is ruled on although nothing was wrong with it."""
    last = s.events[-1] if s.events else due
    if turn(s, due) is None or last.verb not in ("cc", "tap"):
        return None
    kind = s.rng.choice(("call", "wait"))
    return s.broken(dealer("rule", kind=kind, seat=last.actor), "BET12", last.actor, "", kind)


def out_of_turn_ruled_binding(s: Scene, due: Event) -> Fault | None:
    now = turn(s, due)
    if now is None or not now[0].begun or not others(s, now[0]):
        return None
    other = s.rng.choice(others(s, now[0]))
    verb = "tap" if now[0].price <= other.street else "cc"
    about = s.n
    s.perform(Event(other.number, verb, count=2 if verb == "tap" else None))
    act = dealer("rule", kind="stands", seat=other.number)
    return s.broken(act, "BET14", other.number, "wait", "stands", about)


def raise_refused(s: Scene, due: Event) -> Fault | None:
    """A legal raise is refused in place of being repeated."""
    if not repeats_raise(due):
        return None
    expected = f"raise {money(raise_total(s, due))}"
    act = dealer("rule", kind="refuse", seat=due.seat)
    return s.broken(act, "CAP02", due.seat, expected, "refuse", raise_act(s, due))


def string_bet(s: Scene, due: Event) -> tuple[int, Event] | None:
    """A silent raise: the number of the act and the ruling that is due."""
    now = facing(s, due)
    if now is None or now[0].capped or not now[0].may_raise(now[1]):
        return None
    least, _ = now[0].amounts(now[1])
    if reach(now[1]) <= least:
        return None
    about = s.n
    s.perform(Event(due.actor, "push", amount=least - now[1].street))
    ruling = s.next_event()
    return (about, ruling) if ruling is not None and ruling.verb == "rule" else None


def string_bet_ruled_raise(s: Scene, due: Event) -> Fault | None:
    found = string_bet(s, due)
    if found is None:
        return None
    about, ruling = found
    return s.broken(changed(ruling, kind="stands"), "STR02", due.actor, "call", "stands", about)


def string_bet_given_back_wrong(s: Scene, due: Event) -> Fault | None:
    found = string_bet(s, due)
    if found is None:
        return None
    about, ruling = found
    s.perform(ruling)
    back = s.next_event()
    if back is None or back.verb != "return":
        return None
    amount = back.amount or 0
    unit = s.proc.chip.unit
    given = amount - unit if amount > unit and s.rng.random() < 0.5 else amount + unit
    return s.broken(changed(back, amount=given), "STR03", due.actor, money(amount), money(given), about)


def collect_without_cause(s: Scene, due: Event) -> Fault | None:
    """Chips collected where none lie: between the streets."""
    if due.verb in ("burn", "dh") and s.street not in ("", "third") and not s.judge.t.chips_in_front():
        return s.broken(dealer("collect"), "ACT01", 0, "", "collect")
    return None


def lift_without_cause(s: Scene, due: Event) -> Fault | None:
    """A player takes chips back that he has bet."""
    if turn(s, due) is None:
        return None
    seat = s.rng.choice(s.live).number
    return s.broken(Event(seat, "lift"), "ACT01", seat, "", "lift")


def act_of_folded(s: Scene, due: Event) -> Fault | None:
    gone = [seat.number for seat in s.judge.t.by_number if seat.folded]
    if turn(s, due) is None or not gone:
        return None
    seat = s.rng.choice(gone)
    verb = s.rng.choice(("tap", "cc", "f"))
    return s.broken(Event(seat, verb, count=2 if verb == "tap" else None), "ACT02", seat, "", verb)


INJECTORS = (
    Injector("BET11", small_raise_ruled_call, "deep"),
    Injector("BET11", large_bet_cut_wrong, "deep"),
    Injector("BET12", ruling_without_cause),
    Injector("BET14", out_of_turn_ruled_binding, eager=0.2),
    Injector("CAP02", raise_refused),
    Injector("STR02", string_bet_ruled_raise, "deep"),
    Injector("STR03", string_bet_given_back_wrong, "deep"),
    Injector("ACT01", collect_without_cause, eager=0.1),
    Injector("ACT01", lift_without_cause, eager=0.1),
    Injector("ACT02", act_of_folded),
)
