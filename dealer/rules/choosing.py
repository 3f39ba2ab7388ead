"""Cards of the player's own choice: which he opens before the betting, which play for him (mini poker page,
"Ways to deal"; ``streets.*.choose``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealer.cards import CARDS, Card, format_cards
from dealer.record.events import Event
from dealer.rules import naming, rounds
from dealer.rules.duty import REFUSALS, Duty, Held, pass_held
from dealer.rules.stages import BET, CLOSE, DEAL, SHOW

if TYPE_CHECKING:
    from dealer.rules.judge import Judge
    from dealer.table.seat import Seat

KIND = "open-own"


class LateChoice(Held):
    """Playing cards named after the first hand was shown: refused, the strongest ordinary two play."""

    __slots__ = ("cards",)
    cards: tuple[Card, ...]

    def done(self) -> str:
        """The cards named."""
        return format_cards(self.cards)

    def let_stand(self, j: Judge) -> None:
        """These cards play."""
        j.t.seats[self.seat].kept = self.cards

    def ruled(self, j: Judge, kind: str) -> None:
        """A refusal takes the choice back."""
        if kind not in REFUSALS:
            self.let_stand(j)


def raise_opening(j: Judge) -> None:
    """The street's cards are out: each live player owes the opening of the card that he chooses."""
    street = j.t.street
    if street is None or street.choose is None or not street.choose.open_ or not j.sees_faces:
        return
    for seat in j.t.order:
        if seat.live and sum(seat.up) < street.choose.open_:
            key = ("open-own", j.t.street_name, seat.number)
            expected = f"turn p{seat.number} up"
            j.raise_duty(Duty(KIND, key, "CHS02", None, seat.number, expected))


def to_open(j: Judge) -> list[int]:
    """Seats that still have to open a card of their choice, in the order of the deal."""
    return [duty.seat for duty in j.open if duty.kind == KIND]


def on_turn(j: Judge, event: Event) -> None:
    """A player turns up a card of his own."""
    seat = j.t.seats.get(event.actor)
    if seat is None or not seat.dealt:
        j.fail("ACT02", ("act", j.n), event.actor, actual="turn")
        return
    duty = j.duty(KIND, event.actor)
    late = ("open-own", j.t.street_name, event.actor)
    if event.face != "up" or (duty is None and late not in j.failed):
        j.fail("ACT01", ("act", j.n), event.actor, actual="turn")
        return
    turn_up(j, seat, event)
    if duty is not None:
        opened(j, duty)
    else:
        j.passed("CHS02", late, event.actor)
    if j.stage == BET:
        rounds.reopen_if_fresh(j)
        naming.finish_naming(j)


def opened(j: Judge, duty: Duty) -> None:
    """The card lies open (turned by the player, or by the dealer for him)."""
    street = j.t.street
    wanted = street.choose.open_ if street is not None and street.choose is not None else 0
    if sum(j.t.seats[duty.seat].up) >= wanted:
        j.close(duty)
        j.passed("CHS02", duty.key, duty.seat)


def turn_up(j: Judge, seat: Seat, event: Event) -> None:
    """The named cards lie face up now; a card not known before becomes known."""
    for card in event.cards:
        if card not in seat.cards:
            hidden = next((place for place, held in enumerate(seat.cards) if held >= 52), None)
            if hidden is None:
                j.fail("SHO06", ("turned", j.n), seat.number, "", str(card))
                continue
            seat.cards[hidden] = card
            j.t.note_card(card)
        seat.up[seat.cards.index(card)] = True


def keeps(j: Judge) -> int:
    """How many of his cards play for a player who names them in this hand; 0: nothing is named."""
    street = j.t.street
    return street.choose.keep if street is not None and street.choose is not None else 0


def may_keep(j: Judge, seat: Seat) -> bool:
    """Whether the player may still name his cards: they are all dealt, and no hand has been shown."""
    if not keeps(j) or not seat.live or j.stage not in (BET, CLOSE, SHOW) or j.sole:
        return False
    return not begun(j)


def begun(j: Judge) -> bool:
    """Whether a hand has been shown, or given up in the showing."""
    return any(other.shown is not None or other.mucked and not other.folded for other in j.t.by_number)


def on_keep(j: Judge, event: Event) -> None:
    """``keep``: the player names the cards that play for him."""
    seat = j.t.seats.get(event.actor)
    if seat is None or not seat.live or seat.mucked:
        j.fail("ACT02", ("act", j.n), event.actor, actual="keep")
        return
    if not keeps(j) or j.stage not in (DEAL, BET, CLOSE, SHOW):
        j.fail("ACT01", ("act", j.n), event.actor, actual="keep")
        return
    if not held(j, seat, event):
        return
    if j.stage == DEAL or may_keep(j, seat):
        seat.kept = event.cards
        j.passed("CHS01", None, event.actor)
        return
    pass_held(j)
    late = LateChoice(j, "late-choice", "CHS01", seat, 0)
    late.cards = event.cards
    late.amount = None
    if j.sees_rulings:
        j.raise_duty(late)
    else:
        j.fail("CHS01", late.key, late.seat, late.expected, late.done())
        late.let_stand(j)


def held(j: Judge, seat: Seat, event: Event) -> bool:
    """Whether the named cards are cards that may play for the seat, and as many as play."""
    mine = [*seat.cards, *j.t.board]
    known = [card for card in mine if card < 52]
    strange = [card for card in event.cards if card not in known]
    rules = j.proc.mini_poker
    triple = rules is not None and rules.triple and len({card // 4 for card in event.cards}) == 1
    right = len(event.cards) == keeps(j) or (triple and len(event.cards) == keeps(j) + 1)
    if len(strange) > len(mine) - len(known) or len(set(event.cards)) < len(event.cards) or not right:
        expected = format_cards([CARDS[card] for card in mine])
        j.fail("SHO06", ("keep", j.n), seat.number, expected, format_cards(event.cards))
        return False
    return True


HANDLERS = {"turn": on_turn, "keep": on_keep}
