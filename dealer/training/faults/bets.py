"""Irregular acts of players that the dealer lets pass."""

from __future__ import annotations

from dealer.record.events import Event
from dealer.table.betting import BettingRound
from dealer.table.seat import Seat
from dealer.training.faults.injector import QUARTERS, Injector
from dealer.training.faults.scene import Fault, Scene, dealer, money

TAP = {"count": 2}


def turn(s: Scene, due: Event) -> tuple[BettingRound, Seat] | None:
    """The round and the seat whose turn it is, where a player is to act now."""
    r = s.round
    return (r, s.seat(r.turn)) if r is not None and due.actor == r.turn else None


def facing(s: Scene, due: Event) -> tuple[BettingRound, Seat] | None:
    """The same, where the seat owes chips to a full bet."""
    now = turn(s, due)
    return now if now and not now[0].forced_open and now[0].price > now[1].street and now[0].full else None


def unbet(s: Scene, due: Event) -> tuple[BettingRound, Seat] | None:
    """The same, where nothing has been bet on the street."""
    now = turn(s, due)
    return now if now and not now[0].forced_open and now[0].price == 0 else None


def reach(seat: Seat) -> int:
    """The highest street total that the seat's chips allow."""
    return seat.reach


def others(s: Scene, r: BettingRound) -> list[Seat]:
    """Seats whose turn it is not and who still have something to do."""
    return [
        seat for seat in s.live
        if seat.able and seat.number != r.turn and (not seat.acted or seat.street < r.price)
    ]  # fmt: skip


# --- the bring-in -------------------------------------------------------------------------------


def neighbour_brings_in(s: Scene, due: Event) -> Fault | None:
    now = turn(s, due)
    if now is None or not now[0].forced_open or not others(s, now[0]):
        return None
    other = s.rng.choice(others(s, now[0])).number
    act = Event(other, "pb", amount=now[0].least)
    return s.let_pass(act, "BRI01", f"p{due.actor}", f"p{other}")


def bring_in_checked(s: Scene, due: Event) -> Fault | None:
    now = turn(s, due)
    if now is None or not now[0].forced_open:
        return None
    act, word = s.rng.choice(((Event(due.actor, "tap", count=2), "check"), (Event(due.actor, "f"), "fold")))
    return s.let_pass(act, "BRI02", money(now[0].least), word)


def bring_in_small(s: Scene, due: Event) -> Fault | None:
    now = turn(s, due)
    small = now[0].least - s.proc.chip.unit if now else 0
    if now is None or not now[0].forced_open or now[1].stack <= small or small <= 0:
        return None
    return s.let_pass(Event(due.actor, "pb", amount=small), "BRI03", money(now[0].least), money(small))


def bring_in_large(s: Scene, due: Event) -> Fault | None:
    now = turn(s, due)
    large = now[0].most + s.proc.chip.unit * s.rng.randint(1, 4) if now else 0
    if now is None or not now[0].forced_open or now[1].stack <= large:
        return None
    return s.let_pass(Event(due.actor, "pb", amount=large), "BRI04", money(now[0].most), money(large))


# --- turn ---------------------------------------------------------------------------------------


def wrong_opener(s: Scene, due: Event) -> Fault | None:
    now = turn(s, due)
    if now is None or now[0].begun or now[0].forced_open or not others(s, now[0]):
        return None
    other = s.rng.choice(others(s, now[0])).number
    return s.let_pass(Event(other, "tap", count=2), "OPN03", f"p{due.actor}", f"p{other}")


def out_of_turn(s: Scene, due: Event) -> Fault | None:
    now = turn(s, due)
    if now is None or not now[0].begun or not others(s, now[0]):
        return None
    other = s.rng.choice(others(s, now[0]))
    verb = "tap" if now[0].price <= other.street else s.rng.choice(("cc", "f"))
    act = Event(other.number, verb, count=2 if verb == "tap" else None)
    return s.let_pass(act, "BET01", f"p{due.actor}", f"p{other.number}")


def pointed_wrong(s: Scene, due: Event) -> Fault | None:
    now = turn(s, due)
    if now is None:
        return None
    other = s.rng.choice([seat.number for seat in s.live if seat.number != due.actor])
    return s.broken(dealer("to", seat=other), "OPN04", other, f"p{due.actor}", f"p{other}")


# --- amounts ------------------------------------------------------------------------------------


def bet_small(s: Scene, due: Event) -> Fault | None:
    now = unbet(s, due)
    small = now[0].least - s.proc.chip.unit if now else 0
    if now is None or small <= 0 or now[1].stack <= small:
        return None
    return s.let_pass(Event(due.actor, "cbr", amount=small), "BET02", money(now[0].least), money(small))


def bet_large(s: Scene, due: Event) -> Fault | None:
    now = unbet(s, due)
    most = now[0].amounts(now[1]).max if now else 0
    large = most + s.proc.chip.unit * s.rng.randint(1, 4)
    if now is None or now[1].stack <= large:
        return None
    return s.let_pass(Event(due.actor, "cbr", amount=large), "BET03", money(most), money(large))


def raise_small(s: Scene, due: Event) -> Fault | None:
    now = facing(s, due)
    if now is None or now[0].capped or not now[0].may_raise(now[1]):
        return None
    least, _ = now[0].amounts(now[1])
    steps = (least - now[0].price) // s.proc.chip.unit - 1
    if steps < 1 or reach(now[1]) <= least:
        return None
    total = now[0].price + s.proc.chip.unit * s.rng.randint(1, steps)
    return s.let_pass(Event(due.actor, "cbr", amount=total), "BET04", money(least), money(total))


def raise_large(s: Scene, due: Event) -> Fault | None:
    now = facing(s, due)
    if now is None or now[0].capped or not now[0].may_raise(now[1]):
        return None
    _, most = now[0].amounts(now[1])
    total = most + s.proc.chip.unit * s.rng.randint(1, 4)
    if reach(now[1]) <= total:
        return None
    return s.let_pass(Event(due.actor, "cbr", amount=total), "BET05", money(most), money(total))


def checked_facing_bet(s: Scene, due: Event) -> Fault | None:
    now = facing(s, due)
    return s.let_pass(Event(due.actor, "tap", count=2), "BET06", "call", "check") if now else None


def called_short(s: Scene, due: Event) -> Fault | None:
    """A call one chip short of the price."""
    now = facing(s, due)
    if now is None or now[1].stack <= s.proc.chip.unit:
        return None
    total = now[0].price - s.proc.chip.unit
    if total <= now[1].street or total >= reach(now[1]):
        return None
    return s.let_pass(Event(due.actor, "cc", amount=total), "BET07", money(now[0].price), money(total))


def bet_in_half_chips(s: Scene, due: Event) -> Fault | None:
    """A bet on the last street that the chips of the house cannot make."""
    now = unbet(s, due)
    if now is None or s.street != "seventh":
        return None
    unit = s.proc.chip.unit
    total = now[0].least + unit * s.rng.randint(0, 3) + unit // 2
    if now[1].stack <= total or total > now[0].most:
        return None
    return s.broken(Event(due.actor, "cbr", amount=total), "BET08", due.actor, money(unit), money(total))


def all_in_large(s: Scene, due: Event) -> Fault | None:
    """All in for more than the street allows."""
    now = turn(s, due)
    if now is None or now[0].forced_open or now[0].capped or not now[0].may_raise(now[1]):
        return None
    most = now[0].amounts(now[1])[1]
    if reach(now[1]) <= most or now[0].price and not now[0].full:
        return None
    return s.let_pass(Event(due.actor, "cbr", amount=reach(now[1])), "ALN02", money(most), money(reach(now[1])))


def raise_not_open(s: Scene, due: Event) -> Fault | None:
    """Only a short all-in has come since the seat acted, and it raises."""
    now = facing(s, due)
    if now is None or now[0].capped or now[0].may_raise(now[1]):
        return None
    least, _ = now[0].amounts(now[1])
    if reach(now[1]) <= least:
        return None
    return s.let_pass(Event(due.actor, "cbr", amount=least), "ALN01", "refuse", money(least))


def raise_beyond_cap(s: Scene, due: Event) -> Fault | None:
    now = facing(s, due)
    if now is None or not now[0].capped:
        return None
    least, _ = now[0].amounts(now[1])
    if reach(now[1]) <= least:
        return None
    return s.let_pass(Event(due.actor, "cbr", amount=least), "CAP01", "refuse", money(least))


def check_raise(s: Scene, due: Event) -> Fault | None:
    """In a house that forbids it."""
    now = facing(s, due)
    if now is None or not now[1].checked or now[0].capped or not now[0].may_raise(now[1]):
        return None
    least, _ = now[0].amounts(now[1])
    if reach(now[1]) <= least:
        return None
    return s.let_pass(Event(due.actor, "cbr", amount=least), "BET13", "refuse", money(least))


# --- silent chips, money, folds -----------------------------------------------------------------


def silent_raise(s: Scene, due: Event) -> Fault | None:
    now = facing(s, due)
    if now is None or now[0].capped or not now[0].may_raise(now[1]):
        return None
    least, _ = now[0].amounts(now[1])
    if reach(now[1]) <= least:
        return None
    act = Event(due.actor, "push", amount=least - now[1].street)
    return s.let_pass(act, "STR01", "call", money(least))


def silent_bet(s: Scene, due: Event) -> Fault | None:
    """Silent chips with no bet to face: too few or too many."""
    now = unbet(s, due)
    if now is None:
        return None
    small, large = now[0].least - s.proc.chip.unit, now[0].most + s.proc.chip.unit
    total, right = s.rng.choice(((small, now[0].least), (large, now[0].most)))
    if total <= 0 or now[1].stack <= total:
        return None
    return s.let_pass(Event(due.actor, "push", amount=total), "STR04", money(right), money(total))


def silent_short_call(s: Scene, due: Event) -> Fault | None:
    now = facing(s, due)
    total = now[0].price - s.proc.chip.unit if now else 0
    if now is None or total <= now[1].street or total >= reach(now[1]):
        return None
    act = Event(due.actor, "push", amount=total - now[1].street)
    return s.let_pass(act, "STR04", money(now[0].price), money(total))


def money_added(s: Scene, due: Event) -> Fault | None:
    now = turn(s, due)
    if now is None or not now[0].begun:
        return None
    adder = s.rng.choice(s.live).number
    amount = 100 * s.rng.randint(5, 40)
    about = s.n
    s.perform(Event(adder, "add", amount=amount))
    return s.broken(due, "BET09", adder, "refuse", money(amount), about)


def folded_face_up(s: Scene, due: Event) -> Fault | None:
    """Cards folded open, and the hand goes on over them."""
    now = facing(s, due)
    if now is None:
        return None
    about = s.n
    dealt = [event.cards for event in s.events if event.verb == "dh" and event.seat == due.actor]
    cards = tuple([card for cards in dealt for card in cards])
    s.perform(Event(due.actor, "f", cards=cards))
    turn_down = s.next_event()
    assert turn_down is not None
    return s.passed_by(s.after(turn_down), "BET10", due.actor, f"turn p{due.actor} down", about=about)


INJECTORS = (
    Injector("BRI01", neighbour_brings_in, eager=1),
    Injector("BRI02", bring_in_checked, eager=1),
    Injector("BRI03", bring_in_small, house=QUARTERS, eager=1),
    Injector("BRI04", bring_in_large, eager=1),
    Injector("OPN03", wrong_opener, "deep"),
    Injector("OPN04", pointed_wrong, eager=0.1),
    Injector("BET01", out_of_turn, eager=0.2),
    Injector("BET02", bet_small, "deep"),
    Injector("BET03", bet_large, "deep"),
    Injector("BET04", raise_small, "deep"),
    Injector("BET05", raise_large, "deep"),
    Injector("BET06", checked_facing_bet, eager=0.2),
    Injector("BET07", called_short, eager=0.2),
    Injector("BET08", bet_in_half_chips, "deep"),
    Injector("BET09", money_added, eager=0.1),
    Injector("BET10", folded_face_up, eager=0.2),
    Injector("BET13", check_raise, "deep", house={"check_raise": "forbidden"}, eager=1),
    Injector("ALN01", raise_not_open, "shoving", eager=1),
    Injector("ALN02", all_in_large, "medium"),
    Injector("CAP01", raise_beyond_cap, "war", eager=1),
    Injector("STR01", silent_raise, "deep"),
    Injector("STR04", silent_bet, "deep"),
    Injector("STR04", silent_short_call, "deep"),
)
