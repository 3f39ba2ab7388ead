"""Who has the position: by lot before the first hand, then the last winner (mini poker page, "Ways to deal").

With ``position: last_winner_first`` the winner is dealt and acts first, with ``last_winner`` last.  The lots of
the hand say who it is; else the record's header (``button``: the seat that is last), else the hand before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealer.record.events import Event
from dealer.rules.stages import PREPARE

if TYPE_CHECKING:
    from dealer.house.model import Procedure
    from dealer.rules.judge import Judge


def begin(j: Judge, hand: int | None) -> None:
    """``hand``: the number of the hand in its session, where the header tells it."""
    j.lots = {}
    j.main_paid = {}
    j.first_known = not by_winner(j.proc) or bool(j.t.button)
    drawn = by_winner(j.proc) and j.proc.first_hand.lot != "none"
    j.lots_open = drawn and (hand == 1 or not j.first_known)


def by_winner(proc: Procedure) -> bool:
    """Whether the house gives the position to the last winner."""
    return proc.position in ("last_winner", "last_winner_first")


def button_for(proc: Procedure, seats: list[int], number: int) -> int:
    """The seat that has the button where ``number`` has the position; ``seats``: those dealt in."""
    if proc.position == "last_winner" or not seats:
        return number
    place = [seat for seat in seats if seat < number]
    return place[-1] if place else seats[-1]


def give(j: Judge, number: int) -> None:
    """Seat ``number`` has the position."""
    j.t.place(button_for(j.proc, [seat.number for seat in j.t.by_number], number))


def lots_due(j: Judge) -> list[int]:
    """Seats that have still to draw for the position, before the first hand of a session."""
    if not j.lots_open or j.t.button and not j.lots or j.stage != PREPARE or j.replays:
        return []
    return [seat.number for seat in j.t.by_number if seat.number not in j.lots]


def on_lot(j: Judge, event: Event) -> None:
    """A seat draws a card; the highest has the position.  Equal cards draw again among themselves."""
    seat = j.t.seats.get(event.actor)
    if seat is None or not seat.dealt:
        j.fail("ACT02", ("act", j.n), event.actor, actual="lot")
        return
    if not j.lots_open or j.stage != PREPARE or j.replays:
        j.fail("ACT01", ("act", j.n), event.actor, actual="lot")
        return
    card = int(event.cards[0])
    if card < 52 and any(card in drawn for drawn in j.lots.values()):
        j.fail("DEL04", ("lot", card, j.n), event.actor, actual=str(event.cards[0]))
    j.lots.setdefault(event.actor, []).append(card)
    give(j, leader(j))


def leader(j: Judge) -> int:
    """The seat with the highest lot so far, ace high; what is still equal goes by suit where suits rank, else
    to the first seat."""
    rules = j.proc.mini_poker
    suits = rules.suits if rules is not None and rules.suits != "none" else ""

    def key(number: int) -> tuple[list[int], list[int]]:
        known = [card for card in j.lots[number] if card < 52]
        return [card // 4 for card in known], [suits.find("cdhs"[card % 4]) for card in known]

    return max(sorted(j.lots), key=key)


def first_card(j: Judge, event: Event) -> None:
    """Where nothing says who has the position, the first card does."""
    seat = j.t.seats.get(event.seat)
    if not j.first_known and not j.lots and seat is not None and seat.dealt:
        if j.proc.position == "last_winner_first":
            give(j, event.seat)
        else:
            numbers = [other.number for other in j.t.by_number]
            j.t.place(numbers[numbers.index(event.seat) - 1])
    j.first_known = True
    j.lots_open = False


def paid(j: Judge, pot: str, number: int, amount: int) -> None:
    """Remember who was pushed the main pot."""
    if pot == "main":
        j.main_paid[number] = j.main_paid.get(number, 0) + amount


def last_winner(j: Judge) -> int:
    """The seat that won the main pot; of several, the one that got more, else the first dealt.  0: nobody."""
    if not j.main_paid:
        return 0
    order = [seat.number for seat in j.t.order]
    won = [number for number, amount in j.main_paid.items() if amount > 0 and number in order]
    return min(won, key=lambda number: (-j.main_paid[number], order.index(number)), default=0)


HANDLERS = {"lot": on_lot}
