"""The betting round from its first turn to its last: who may act, what an accepted act makes of it (manual §6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealer.amounts import format_amount
from dealer.record.events import Event
from dealer.rules import chips, choosing, dealing, naming, showing, turning_up
from dealer.rules.duty import CHECK, FOLD, PUT, Duty, dealer_act
from dealer.rules.stages import BET, CLOSE
from dealer.table.betting import BettingRound
from dealer.table.seat import Seat

if TYPE_CHECKING:
    from dealer.rules.judge import Judge


def start(j: Judge) -> None:
    """The cards of the street are out: find who opens and begin the round."""
    t = j.t
    street = t.street
    assert street is not None
    j.stage = BET
    j.last_act = None
    j.alt_turn = 0
    j.skipped = 0
    leg = t.legs[t.street_index]
    if street.bet is None:
        t.round = BettingRound(leg, t.by_number)
        t.round.closed = True
        return
    r = t.round = BettingRound(leg, t.by_number, open_pair(j))
    if t.street_index == 0:
        take_posts(j, r)
    if r.by_pot:
        r.middle = t.middle() + t.chips_in_front() - sum([seat.street for seat in r.seats])
    choosing.raise_opening(j)
    naming.find_opener(j, r)
    if j.last_card_up:
        offer_options(j, r)


def offer_options(j: Judge, r: BettingRound) -> None:
    """Each player whose last card lies face up has an option (§11(3))."""
    t = j.t
    for number in sorted(j.last_card_up, key=[s.number for s in t.order].index):
        seat = t.seats[number]
        if number in j.option_given:
            j.option_asked = number
        elif j.proc.last_card.exposed != "none" and seat.able and r.able_count() > 1:
            act = dealer_act("rule", kind="option", seat=number)
            about = j.exposed_at.get(number)
            j.raise_duty(Duty("option", ("option", number), "LST02", act, number, "option", about=about))


def open_pair(j: Judge) -> bool:
    """Whether a live board shows a pair on the second street of a fixed-limit game (``double_bet``)."""
    if j.proc.double_bet.open_pair != "allowed" or j.t.street_index != 1:
        return False
    return any(len(cards) > 1 and cards[0] // 4 == cards[1] // 4 and cards[0] < 52 for cards in j.t.boards().values())


def take_posts(j: Judge, r: BettingRound) -> None:
    """Blinds that lie in front are street totals, and the price is the nominal big blind."""
    price = 0
    for seat in r.seats:
        seat.street = seat.front
        seat.base = 0
        if seat.front > price:
            price = seat.front
    for forced in j.proc.forced:
        if forced.to_price and forced.amount > price:
            price = forced.amount
    r.price = price
    street = j.t.street
    if r.price and street is not None and street.bet is not None and street.bet.posted:
        r.full = r.increase = r.price
        r.openings = 1
    for forced in j.proc.forced:
        if forced.to_price and not forced.option:
            for number, kind in j.posted:
                seat = j.t.seats[number]
                if kind == forced.post and seat.street >= r.price:
                    # a blind without an option has acted once it is matched
                    seat.acted, seat.raises_seen, seat.price_seen = True, r.openings, r.price
    if j.proc.betting == "pot_limit" and j.proc.pot_limit.small_blind == "as_full":
        for (number, kind), amount in j.posts.items():
            if kind == "sb" and (number, kind) in j.posted:
                r.small_blind = j.t.seats[number]
            elif kind == "bb":
                r.big_blind, r.full_blind = j.t.seats[number], amount


def reopen_if_fresh(j: Judge) -> None:
    """A door card turned up before anybody acted: the opener is found again."""
    r = j.t.round
    if r is not None and not r.begun:
        naming.find_opener(j, r)


def anything_happened(j: Judge) -> bool:
    r = j.t.round
    return r is not None and (r.begun or r.closed)


def hand_over(j: Judge) -> bool:
    """All but one have folded."""
    live = 0
    for seat in j.t.by_number:
        if not seat.folded:
            live += 1
            if live > 1:
                return False
    return True


def close_early(j: Judge, code: str, event: Event) -> None:
    """The dealer goes on although somebody is still to act; the round is over for good."""
    r = j.t.round
    j.pass_over()
    if r is not None and r.closed:
        if j.stage == BET:
            round_closed(j)
    elif r is not None:
        if r.turn != j.skipped:
            j.fail(code, ("closed-early", j.t.street_name), r.turn, f"p{r.turn}", event.verb)
        r.closed = True
        r.turn = 0
        j.stage = CLOSE
        end_round(j, r.excess()[1])


def end_round(j: Judge, excess: int) -> None:
    """What the round leaves for later: who raised last, who opened, the price without what nobody called."""
    r = j.t.round
    if r is not None:
        if r.begun:
            j.aggressor = r.aggressor
            j.last_opener = r.opener
            j.last_price = r.price - excess or j.last_price
        j.high_before = j.true_opener


def round_closed(j: Judge) -> None:
    """Everybody has acted and matched: on to the chips."""
    r = j.t.round
    assert r is not None
    owner, excess = r.excess()
    end_round(j, excess)
    j.passed("POT01", ("closed-early", j.t.street_name))
    chips.enter_close(j, owner, excess)


def leave_close(j: Judge) -> None:
    """The chips are in: the next street, or the showdown."""
    if j.turning_up:
        turning_up.pass_by(j)
    chips.settle(j)
    if hand_over(j) or j.t.street_index + 1 >= len(j.t.streets):
        showing.enter(j)
    else:
        j.passed("DEL05", ("closed-early", j.t.street_name))
        dealing.enter_street(j, j.t.street_index + 1)


def in_turn(j: Judge, r: BettingRound, number: int) -> bool:
    """Whether another seat than the one whose turn stands may act: the true opener after a wrong call."""
    if r.begun:
        if number == j.alt_turn:
            j.alt_turn = 0
            r.turn = number
            return True
        return False
    if number == j.option_asked and j.proc.last_card.exposed == "may_open":
        # the option taken by betting at once
        j.option_asked = 0
        r.turn = r.opener = number
        return True
    if not j.opener_known or number in j.tied:
        r.turn = r.opener = number
        return True
    if number == j.alt_turn:
        r.turn = r.opener = number
        return True
    return False


def first_turn_passed(j: Judge, r: BettingRound, number: int) -> None:
    """The first act of the round, by the seat that was to open it."""
    if not j.opener_known:
        j.unjudged("BRI01" if r.forced_open else "OPN03")
    elif r.forced_open:
        j.passed("BRI01", None, number)
    else:
        j.passed("OPN03", None, number, "|".join([f"p{seat}" for seat in j.tied]) if j.tied else "")
    r.opener = number


def opening(j: Judge) -> int:
    street = j.t.street
    return street.bet.min if street and street.bet else 0


def fold(j: Judge, r: BettingRound, seat: Seat, face_up: bool = False) -> None:
    """The fold stands."""
    number = seat.number
    j.last_act = (j.n, number, None)
    seat.folded = True
    seat.mucked = True
    seat.keeps = r.price == 0 and j.proc.fold.unbet == "keeps_receiving"
    j.t.fold(seat)
    seat.said = None
    r.begun = True
    if r.forced_open and not j.may_fold_opening:
        r.forced_open = False
    if j.sees_mucks:
        if face_up and j.proc.fold.face_up == "turn_down":
            turn = dealer_act("turn", zones=(f"p{number}",), face="down")
            duty = Duty("fold-up", ("fold-up", number), "BET10", turn, number, f"turn p{number} down")
            duty.about = j.n
            j.raise_duty(duty)
        elif not r.forced_open:
            j.passed("BET10", ("fold-down", number), number)
    r.advance(number)
    if r.closed:
        round_closed(j)


def accept(j: Judge, seat: Seat, kind: str, total: int, face_up: bool = False, ruled: bool = False) -> None:
    """The act stands: the standing follows it and the turn goes on."""
    r = j.t.round
    assert r is not None
    if kind == FOLD:
        fold(j, r, seat, face_up)
        return
    number = seat.number
    price = r.price
    # only a raise can be refused afterwards: the standing before it is kept for that
    j.last_act = (j.n, number, snapshot(r, seat) if kind == PUT and total > price else None)
    if kind == CHECK:
        r.forced_open = False
        seat.checked = True
        r.accept(seat, price if seat.street < price else seat.street)
    elif r.forced_open:
        r.bring_in(seat, total, opening(j))
    else:
        if total > price:
            for other in r.seats:
                other.keeps = False
        elif total < price and not seat.all_in:
            total = price
        full = r.full
        if r.accept(seat, total) and j.sees_calls and not ruled:
            raise_call(j, seat, total, price, due=full > 0)
    r.advance(number)
    if r.closed:
        round_closed(j)


def raise_call(j: Judge, seat: Seat, total: int, price: int, due: bool = True) -> None:
    """The dealer repeats a raise with its total (§6(4)); over a bet all-in for less he may."""
    number = total if j.proc.calls.raise_amount == "total" else total - price
    say = dealer_act("say", text=f"raise, {format_amount(number)} dollars", seat=seat.number)
    duty = Duty(
        "raise-call",
        ("raise-call", j.n),
        "CAL05" if due else "",
        say if due else None,
        seat.number,
        format_amount(number),
        about=j.n,
    )
    duty.amount = number
    j.raise_duty(duty)


def snapshot(r: BettingRound, seat: Seat) -> tuple[object, ...]:
    return (
        r.price, r.full, r.increase, r.raises, r.openings, r.capped, r.aggressor, r.begun, r.turn,
        seat.street, seat.acted, seat.price_seen, seat.raises_seen,
    )  # fmt: skip


def restore(r: BettingRound, seat: Seat, state: tuple[object, ...]) -> None:
    (
        r.price, r.full, r.increase, r.raises, r.openings, r.capped, r.aggressor, r.begun, r.turn,
        seat.street, seat.acted, seat.price_seen, seat.raises_seen,
    ) = state  # type: ignore[assignment]  # fmt: skip
    r.closed = False
