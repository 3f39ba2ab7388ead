"""After the betting: uncalled bets back, chips in, side pockets; and the rake (manual §6(9)-(12), §13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealer.amounts import format_amount
from dealer.record.events import Event
from dealer.rules import reentry, rounds, rulings, slips, turning_up
from dealer.rules.duty import Duty, Pending, dealer_act
from dealer.rules.stages import BET, CLOSE, DEAL, PREPARE, SHOW
from dealer.table.pots import Pot

if TYPE_CHECKING:
    from dealer.rules.judge import Judge
    from dealer.table.seat import Seat
    from dealer.table.table import Table


def enter_close(j: Judge, owner: int, amount: int) -> None:
    """The betting round is over: raise what the dealer now owes, or go on at once.

    ``owner`` and ``amount``: whose is what nobody called.
    """
    t = j.t
    j.stage = CLOSE
    if j.open:
        for duty in [d for d in j.open if d.kind == "name" and not d.missed]:
            j.close(duty)
    if amount:
        seat = t.seats[owner]
        amount = min(amount, seat.front)
        if not j.sees_returns:
            seat.pull(amount)
        elif amount:
            act = dealer_act("return", seat=owner, amount=amount)
            j.raise_duty(Duty("return", ("return", t.street_name), "POT05", act, owner, format_amount(amount), amount))
    turning_up.betting_over(j)
    if not j.sees_collects:
        go_on(j)
        if j.stage == CLOSE:
            collect_all(j)
        return
    over = rounds.hand_over(j)
    bet = sum([max(0, seat.front - seat.base) for seat in t.by_number])
    if bet - (amount if j.sees_returns else 0) > 0:
        # after everybody has folded the winner may simply be pushed what lies there
        act = dealer_act("collect")
        j.raise_duty(Duty("collect", ("collect", t.street_name), "" if over else "POT02", act, expected="collect"))
    else:
        raise_pots(j)
    go_on(j)


def go_on(j: Judge) -> None:
    """Leave the stage when nothing is left to do in it."""
    if j.stage == CLOSE and not j.open and not (j.turning_up and turning_up.hands_down(j)):
        rounds.leave_close(j)


def collect_all(j: Judge) -> None:
    t = j.t
    for seat in t.by_number:
        if seat.front:
            t.loose += seat.front
            seat.front = 0


def raise_pots(j: Judge) -> None:
    """Side pockets that this round made: each is built before the next burn (§6(12))."""
    t = j.t
    if rounds.hand_over(j) or not any([seat.all_in and divides(j, seat) for seat in t.by_number]):
        return
    expected = t.layers()
    if not j.sees_pots:
        return
    for pot in expected[max(len(t.pots), 1) :]:
        act = dealer_act("pot", pot=pot.name, amount=pot.amount, seats=pot.seats)
        text = f"{pot.name} {format_amount(pot.amount)} " + " ".join(f"p{n}" for n in pot.seats)
        duty = Duty("pot", ("pot", pot.name), "POT03", act, 0, text, pot.amount, seats=pot.seats)
        j.raise_duty(duty)


def divides(j: Judge, seat: Seat) -> bool:
    """Whether a seat's all-in divides the chips into pots; that of an absent player, while others contest them."""
    return not seat.folded or seat.absent and not rounds.hand_over(j)


def settle(j: Judge) -> None:
    """Put what was collected into the pots: as declared, else as the contributions lie."""
    t = j.t
    if not j.sees_collects:
        collect_all(j)
    if not t.pots:
        t.pots.append(Pot("main", 0, ()))
    if len(t.pots) == 1:
        for seat in t.by_number:
            if seat.all_in and divides(j, seat):
                break
        else:
            t.pots[0].amount += t.loose
            t.loose = 0
            j.pots_before = 1
            return
    expected = t.layers()
    if j.sees_pots and len(t.pots) >= len(expected):
        add_to_carried(t, expected)
        # what no new pot took belongs to the pot that was on top when the round began
        t.pots[min(max(j.pots_before, 1), len(t.pots)) - 1].amount += t.loose
    else:
        total = t.middle()
        heap = t.pots[-1].name
        for index, want in enumerate(expected):
            if index >= len(t.pots):
                t.pots.append(Pot(want.name, 0, ()))
                if j.sees_pots:
                    j.unbuilt[want.name] = heap
            t.pots[index].amount = want.amount - (t.rake_by.get(want.name, 0) if t.carried else 0)
        # what the contributions do not explain (rake taken early, chips moved wrongly) lacks in the main pot
        t.pots[0].amount += total - sum(pot.amount for pot in t.pots)
    t.loose = 0
    for index, want in enumerate(expected[: len(t.pots)]):
        t.pots[index].seats = want.seats
    j.pots_before = len(t.pots)


def add_to_carried(t: Table, expected: list[Pot]) -> None:
    """Pots that are played again take what their own players put in; new ones were declared."""
    for pot, want in zip(t.pots[: len(t.carried)], expected, strict=False):
        part = max(0, min(t.loose, want.amount - t.rake_by.get(pot.name, 0) - pot.amount))
        pot.amount += part
        t.loose -= part


def on_collect(j: Judge, event: Event) -> None:
    """Chips in front go to the middle, clockwise from any seat (§2(2))."""
    t = j.t
    slips.settle_owed(j, event)
    late = next((key for key in (("collect", name) for name, _ in t.streets) if key in j.failed), None)
    if late is not None and not any(seat.front > seat.base for seat in t.by_number):
        # what was passed by earlier, done now
        j.passed("POT02", late)
        move_in(j, event)
        for seat in t.by_number:
            seat.base = min(seat.base, seat.front)
        if j.stage != CLOSE and t.pots:
            t.pots[-1].amount += t.loose
            t.loose = 0
        return
    if j.stage == BET:
        r = t.round
        if r is not None and not r.closed and (r.begun or t.chips_in_front()):
            j.pass_over()
            if not r.closed:
                if r.turn != j.skipped:
                    j.fail("POT01", ("closed-early", t.street_name), r.turn, f"p{r.turn}", "collect")
                for seat in t.by_number:
                    if not event.seats or seat.number in event.seats:
                        seat.base -= seat.front
                move_in(j, event)
                return
        else:
            j.pass_over()
        if r is not None and r.closed and j.stage == BET:
            rounds.round_closed(j)
    if j.stage != CLOSE:
        if j.stage in (SHOW, DEAL) and t.chips_in_front():
            move_in(j, event)
            if ("collect", j.collect_street) in j.failed:
                j.passed("POT02", ("collect", j.collect_street))
            for pot in t.pots[-1:]:
                pot.amount += t.loose
                t.loose = 0
            return
        if j.stage != PREPARE or not t.loose:
            j.fail("ACT01", ("act", j.n), actual="collect")
        return
    duty = j.duty("collect")
    if duty is None and t.chips_in_front():
        j.pass_over()
        move_in(j, event)
        go_on(j)
        return
    j.pass_over(duty)
    if duty is None:
        j.fail("ACT01", ("act", j.n), actual="collect")
        return
    move_in(j, event)
    if not t.chips_in_front():
        j.close(duty)
        j.passed("POT02", duty.key)
        raise_pots(j)
        go_on(j)


def move_in(j: Judge, event: Event) -> None:
    t = j.t
    j.collect_street = t.street_name
    if not event.seats:
        j.passed("POT07", ("collect-order", t.street_name))
    numbers = event.seats or tuple(seat.number for seat in t.by_number)
    if event.seats:
        turns = sum(1 for a, b in zip(numbers, numbers[1:] + numbers[:1], strict=True) if b <= a)
        if turns > 1:
            j.fail("POT07", ("collect-order", t.street_name), actual=" ".join(f"p{n}" for n in numbers))
        else:
            j.passed("POT07", ("collect-order", t.street_name))
    for number in numbers:
        seat = t.seats.get(number)
        if seat is not None and seat.front:
            t.loose += seat.front
            seat.front = 0
            seat.surplus = 0


def on_pot(j: Judge, event: Event) -> None:
    """``pot side-1 4 p5 p6``: this pot now holds so much and is contested by these seats."""
    t = j.t
    amount = event.amount or 0
    if j.stage == CLOSE:
        collect = j.duty("collect")
        if collect is not None:
            j.pass_over(j.duty("pot") or None)
            if j.stage != CLOSE:
                return
            collect_all(j)
    if not t.pots:
        t.pots.append(Pot("main", 0, ()))
    expected = {pot.name: pot for pot in t.layers()}
    key = ("pot", event.pot)
    duty = next((d for d in j.open if d.kind == "pot" and d.key == key), None)
    due = expected.get(event.pot)
    if due is not None:
        seats = due.seats
        want = due.amount - t.rake_by.get(event.pot, 0)
        if amount != want or (event.seats and set(event.seats) != set(seats)):
            if amount != want:
                text, actual = format_amount(want), format_amount(amount)
            else:
                text, actual = " ".join(f"p{n}" for n in seats), " ".join(f"p{n}" for n in event.seats)
            # a chip in the wrong pocket is missing from another: one fault a round
            j.fail("POT04", ("pots-built", t.street_name), 0, text, actual, amount=abs(amount - want))
        else:
            if key in j.failed:
                j.passed("POT03", key)
            else:
                j.passed("POT03", key)
                j.passed("POT04", ("pot-amount", event.pot, j.n))
    else:
        j.fail("POT04", key, actual=f"{event.pot} {format_amount(amount)}", amount=amount)
    put_in_pot(j, event.pot, amount, tuple([n for n in event.seats if n in t.seats]))
    if duty is not None:
        j.close(duty)
    go_on(j)


def put_in_pot(j: Judge, name: str, amount: int, seats: tuple[int, ...]) -> None:
    """Move chips so that the pot holds ``amount``: first what was collected, then the pot below."""
    t = j.t
    pot = t.pot(name)
    j.unbuilt.pop(name, None)
    if pot is None:
        pot = Pot(name, 0, seats)
        t.pots.append(pot)
    need = amount - pot.amount
    pot.seats = seats or pot.seats
    pot.amount = amount
    t.loose -= need
    if t.loose < 0:
        place = t.pots.index(pot)
        below = t.pots[place - 1] if place else t.pots[1] if len(t.pots) > 1 else None
        if below is not None:
            below.amount += t.loose
            t.loose = 0


def on_return(j: Judge, event: Event) -> None:
    """Chips back to a player: an uncalled bet, or what a ruling took out of an act."""
    t = j.t
    seat = t.seats.get(event.seat)
    amount = event.amount or 0
    if seat is None:
        j.fail(
            "POT06",
            ("return", j.n),
            event.seat,
            actual=f"p{event.seat} {format_amount(amount)}",
            amount=amount,
        )
        return
    if j.lifted == (event.seat, amount):
        j.lifted = None
        return
    duty = j.duty("give-back")
    if duty is not None:
        return_given(j, duty, event, "STR03")
        return
    pending = next((d for d in j.open if isinstance(d, Pending) and d.seat == event.seat), None)
    if pending is not None and j.stage == BET and pending.why != "money":
        # giving the surplus back is a ruling of its own: the act is what is left
        rulings.return_as_ruling(j, pending, amount)
        return
    if reentry.returned(j, event):
        return
    if j.stage == PREPARE:
        pull_back(j, event.seat, amount)
        for key in [k for k in j.post_total if k[0] == event.seat]:
            j.post_total[key] -= amount
        return
    if j.stage == BET and t.round is not None and not t.round.closed:
        slips.settle_owed(j, event)
    duty = j.duty("return")
    if duty is not None:
        j.pass_over(duty)
        return_given(j, duty, event, "POT06")
        go_on(j)
        return
    pull_back(j, event.seat, amount)
    for late in (("return", t.street_name), ("return", j.collect_street)):
        index = j.failed.get(late)
        if index is not None and j.verdicts[index].seat == event.seat:
            j.passed("POT05", late)
            return
    j.fail("POT06", ("return", j.n), event.seat, "0", format_amount(amount), amount=amount)


def return_given(j: Judge, duty: Duty, event: Event, code: str) -> None:
    j.close(duty)
    amount = event.amount or 0
    right = event.seat == duty.seat and amount == duty.amount
    pull_back(j, event.seat, amount)
    if duty.kind == "return":
        j.returned += amount
    if right:
        j.passed("POT05" if duty.kind == "return" else "STR03", duty.key, duty.seat, duty.expected)
        if duty.kind == "return":
            j.passed("POT06", ("return-amount", j.n), duty.seat)
    else:
        expected, actual = duty.expected, format_amount(amount)
        if event.seat != duty.seat:
            expected, actual = f"p{duty.seat}", f"p{event.seat}"
        j.fail(code, duty.key, event.seat, expected, actual, duty.about, max(amount, duty.amount or 0))


def pull_back(j: Judge, number: int, amount: int) -> None:
    """Physically: from the chips in front, else from the middle."""
    seat = j.t.seats[number]
    from_front = min(amount, seat.front)
    latched = seat.all_in
    if from_front:
        seat.pull(from_front)
        seat.surplus = max(0, seat.surplus - from_front)
    rest = amount - from_front
    if rest:
        seat.stack += rest
        seat.put -= rest
        for pot in reversed(j.t.pots):
            part = min(rest, pot.amount)
            pot.amount -= part
            rest -= part
        j.t.loose -= rest
    if latched and j.stage != BET:
        seat.all_in = seat.all_in and seat.stack <= 0


HANDLERS = {"collect": on_collect, "pot": on_pot, "return": on_return}
