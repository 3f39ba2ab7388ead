"""Coming back into a pot that is played again: who may, for how much, until when (mini poker page, "Replay")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealer.amounts import format_amount
from dealer.record.events import Event
from dealer.rules import replaying
from dealer.rules.duty import REFUSALS, Held, pass_held
from dealer.rules.stages import PREPARE, SHOW

if TYPE_CHECKING:
    from dealer.rules.deciding import Decision
    from dealer.rules.judge import Judge
    from dealer.table.pots import Pot


class Reentry(Held):
    """A re-entry that waits for a ruling.  ``total`` is what was paid, ``correct`` the price."""

    __slots__ = ()

    def let_stand(self, j: Judge) -> None:
        """The player is in; after the deal began, with the cards that he is given, if any."""
        if in_time(j):
            take_seat(j, self.seat)
        else:
            j.late_joined.add(self.seat)
            enter_main(j, self.seat)

    def ruled(self, j: Judge, kind: str) -> None:
        """Refused, its chips go back; made right, he pays the price."""
        if kind in REFUSALS:
            back(j, self.seat)
        elif kind in ("raise", "call", "bet") and self.missed == "RPL03":
            more = self.correct - j.joined[self.seat]
            pay(j, self.seat, more)
            j.joined[self.seat] = self.correct
            # the chips that go over for it afterwards are these
            j.made_up = (self.seat, more) if more > 0 else (0, 0)
            j.lifted = (self.seat, -more) if more < 0 else None
        else:
            self.let_stand(j)


def begin(j: Judge) -> None:
    j.last_price = 0
    j.may_return = frozenset()
    j.joined = {}
    j.stayed_out = set()
    j.late_joined = set()
    j.made_up = (0, 0)


def price(j: Judge) -> int:
    """What it costs: what each remaining player put in during the last round with a bet; the ante if none had."""
    rule = j.proc.replay
    if j.last_price and rule is not None and rule.reenter.price == "last_round_with_a_bet":
        return j.last_price
    return sum([forced.amount for forced in j.proc.forced if forced.post == "ante" and forced.who == "all"])


def nobody_yet(j: Judge) -> None:
    """The first replay of a showdown is declared: who came back before is forgotten."""
    j.joined = {}
    j.stayed_out = set()
    j.may_return = frozenset()


def open_to(j: Judge, result: Decision) -> None:
    """The main pot was declared a replay: players who have folded, or given up, may come back.

    Equal hands play it among themselves only (``mini_poker.tie: replay``).
    """
    rule = j.proc.replay
    if rule is not None and rule.reenter.who == "folded" and result.again and not result.tied:
        j.may_return = frozenset([seat.number for seat in j.t.by_number if seat.folded or seat.mucked])


def in_time(j: Judge) -> bool:
    """Whether a replay was declared and its cards are not yet being dealt."""
    return j.stage == PREPARE and j.replays > 0 or j.stage == SHOW and bool(j.to_replay)


def waiting(j: Judge) -> list[int]:
    """Seats that may come back, have the price, and have said neither yes nor no."""
    if not in_time(j):
        return []
    return [
        number for number in sorted(j.may_return)
        if number not in j.joined and number not in j.stayed_out and j.t.seats[number].stack >= max(price(j), 1)
    ]  # fmt: skip


def on_join(j: Judge, event: Event) -> None:
    """A player pays to come back; what he may not do waits for the dealer's ruling."""
    number, amount = event.actor, event.amount or 0
    if j.made_up == (number, amount):
        j.made_up = (0, 0)
        return
    short = next((d for d in j.open if isinstance(d, Reentry) and d.missed == "RPL03" and d.seat == number), None)
    if short is None:
        pass_held(j)
    seat = j.t.seats.get(number)
    if seat is None or not (in_time(j) or replaying.goes_on(j, event) or j.replays):
        j.fail("ACT02" if seat is None else "ACT01", ("act", j.n), number, actual="join")
        return
    due = price(j)
    able = seat.stack + j.joined.get(number, 0) >= due
    paid = j.joined[number] = j.joined.get(number, 0) + amount
    pay(j, number, amount)
    if short is not None:
        j.close(short)
    if not in_time(j) or number not in j.may_return or not able:
        hold(j, Reentry(j, "reentry", "RPL04", seat, paid))
        return
    j.passed("RPL04", None, number)
    take_seat(j, number)
    if paid != due:
        held = Reentry(j, "reentry", "RPL03", seat, paid, due)
        held.expected = held.wrong_expected = format_amount(due)
        held.rulings = ("refuse", "raise", "call", "bet")
        hold(j, held)
    else:
        j.passed("RPL03", short.key if short is not None else None, number, format_amount(due))


def hold(j: Judge, held: Reentry) -> None:
    """Hold the re-entry for a ruling; where rulings are not observed it stands at once."""
    if j.sees_rulings:
        j.raise_duty(held)
        return
    j.fail(held.missed, held.key, held.seat, held.expected, held.done(), amount=held.amount)
    held.let_stand(j)


def returned(j: Judge, event: Event) -> bool:
    """Chips of a re-entry given back without a word: a ruling of its own.  False: no re-entry waits."""
    held = next((d for d in j.open if isinstance(d, Reentry) and d.seat == event.seat), None)
    if held is None:
        return False
    amount = event.amount or 0
    left = j.joined[event.seat] - amount
    j.close(held)
    if left in (0, held.correct):
        j.passed(held.missed, held.key, held.seat, held.expected)
    else:
        j.fail(held.missed, held.key, held.seat, held.expected, format_amount(left), held.about, held.amount)
    if left <= 0:
        back(j, event.seat)
        j.lifted = None
    else:
        pay(j, event.seat, -amount)
        j.joined[event.seat] = left
    return True


def on_out(j: Judge, event: Event) -> None:
    """A player stays out."""
    pass_held(j)
    seat = j.t.seats.get(event.actor)
    if seat is None or not seat.dealt:
        j.fail("ACT02", ("act", j.n), event.actor, actual="out")
    elif in_time(j) or replaying.goes_on(j, event):
        j.stayed_out.add(event.actor)
    else:
        j.fail("ACT01", ("act", j.n), event.actor, actual="out")


def main_pots(j: Judge) -> list[Pot]:
    """The main pot as it lies, and as it was when it began to be played again."""
    return [pot for pot in (*j.t.pots, *j.t.carried) if pot.name == "main"]


def pay(j: Judge, number: int, amount: int) -> None:
    """Chips from the player into the main pot; negative: back to him."""
    seat = j.t.seats[number]
    amount = min(amount, max(seat.stack, 0))
    seat.stack -= amount
    seat.before += amount
    for pot in main_pots(j):
        pot.amount += amount


def take_seat(j: Judge, number: int) -> None:
    """The player is in: he contests all of the main pot."""
    if j.stage != PREPARE:
        return  # the seats are set when the cards are collected
    seat = j.t.seats[number]
    seat.folded = seat.mucked = False
    seat.all_in = seat.stack <= 0
    enter_main(j, number)


def enter_main(j: Judge, number: int) -> None:
    for pot in main_pots(j):
        if number not in pot.seats:
            pot.seats = tuple(sorted((*pot.seats, number)))


def back(j: Judge, number: int) -> None:
    """Out again: his chips come back out of the main pot (a return that says so moves nothing more)."""
    amount = j.joined.pop(number, 0)
    pay(j, number, -amount)
    j.lifted = (number, amount)
    if j.stage != PREPARE:
        return
    seat = j.t.seats[number]
    seat.folded = seat.mucked = True
    for pot in main_pots(j):
        pot.seats = tuple([other for other in pot.seats if other != number])


HANDLERS = {"join": on_join, "out": on_out}
