"""Players' acts during a betting round: in turn, in amount, in form (manual §4, §6).

An irregular act is pending until the dealer rules; if the next act passes it by, it stands as the chips
lie, and that is the finding.  Where rulings were not observed, it stands at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealer.record.events import Event
from dealer.rules import dealing, drawing, preparation, rounds, showing, slips, speech, wagers
from dealer.rules.duty import CHECK, FOLD, PUT, Pending
from dealer.rules.stages import BET, CLOSE, DEAL, OVER, PREPARE
from dealer.table.betting import BettingRound
from dealer.table.seat import Seat

if TYPE_CHECKING:
    from dealer.rules.judge import Judge


NOT_OPENED = ("bet", "refuse", "option")
NOT_CALLED = ("call", "fold", "refuse", "wait", "option")
"""Rulings that answer a check or fold in place of a bring-in, and a check behind a bet."""


def begin(j: Judge) -> None:
    j.owed = None
    j.lifted = None
    j.last_act = None
    j.alt_turn = 0
    j.opener_known = True
    j.tied = []
    j.may_fold_opening = False
    j.aggressor = 0
    j.last_opener = 0
    j.true_opener = 0
    j.high_before = 0


def on_unknown(j: Judge, event: Event) -> None:
    """A known verb at the wrong hand: a player's verb by the dealer, or one that this game has not."""
    j.fail("ACT01", ("act", j.n), max(event.actor, 0), actual=event.verb)


def ready(j: Judge, event: Event) -> Seat | None:
    """The seat that acts, with everything passed over that stood before its act; None: no act now."""
    t = j.t
    seat = t.seats.get(event.actor)
    if seat is None or not seat.dealt or seat.folded:
        j.fail("ACT02", ("act", j.n), event.actor, actual=event.verb)
        return None
    if j.owed is not None:
        slips.settle_owed(j, event)
    if seat.absent and event.verb == "f" and absent_folds(j, seat):
        return None
    if j.stage == BET:
        r = t.round
        if r is not None and not r.closed:
            return seat
    elif j.stage in (DEAL, CLOSE) and closed_courtesy(j, seat, event):
        return None
    if j.stage == DEAL and j.draw is not None and (j.draw.thrown or j.duty("burn") is None):
        drawing.close(j, event)
    if j.stage == DEAL and j.dealt_this_street and not dealing.between_rounds(j):
        waiting = dealing.unserved(j)
        if waiting is not None:
            j.order_fault = True
            key = ("order", t.street_name, j.round_no)
            j.fail("DEL01", key, waiting, f"p{waiting}" if waiting else "db", f"p{event.actor} {event.verb}")
        j.pass_over(None, dealing.BEFORE_CARDS)
        dealing.after_cards(j)
    if j.stage != BET or t.round is None or t.round.closed:
        j.fail("ACT01", ("act", j.n), event.actor, actual=event.verb)
        return None
    return seat


def absent_folds(j: Judge, seat: Seat) -> bool:
    """An all-in player who is not at the table is folded, where the house has it so (``fold.absent``)."""
    r = j.t.round
    if not (seat.absent and seat.all_in) or j.proc.fold.absent != "folds" or r is None:
        return False
    seat.folded = seat.mucked = True
    j.t.muck += len(seat.cards)
    if not r.closed and rounds.hand_over(j):
        r.closed = True
        r.turn = 0
        rounds.round_closed(j)
    return True


def closed_courtesy(j: Judge, seat: Seat, event: Event) -> bool:
    """The last player with chips acts though nothing is left to act on: a check is nothing, a fold a fold."""
    r = j.t.round
    begun = j.stage == DEAL and (j.dealt_this_street or j.draw is not None and j.draw.thrown)
    if r is None or not r.closed or not seat.able or seat.acted or begun:
        return False
    if event.verb == "f":
        seat.folded = seat.mucked = True
        j.t.fold(seat)
        j.open.clear()
        if rounds.hand_over(j):
            showing.enter(j)
        elif j.stage == DEAL:
            dealing.enter_street(j, j.t.street_index)
        return True
    return event.verb == "tap" or (event.verb == "cc" and seat.street >= r.price)


def on_put(j: Judge, event: Event) -> None:
    """cbr, cc, pb: words and chips agree."""
    if j.owed is not None and slips.owes_chips(j, event):
        return
    seat = ready(j, event)
    if seat is None:
        world_only(j, event)
        return
    if j.open:
        j.pass_over()
    r = j.t.round
    assert r is not None
    if r.closed:
        j.fail("ACT01", ("act", j.n), event.actor, actual=event.verb)
        world_only(j, event)
        return
    chips_in = seat.front - seat.base - seat.surplus
    verb = event.verb
    if verb == "cbr":
        total = event.amount or 0
    else:
        given = event.amount if event.amount is not None else (event.note.equals if event.note else None)
        if verb == "pb":
            least = j.t.street.bet.min if j.t.street and j.t.street.bet else 0
            total = given if given is not None else min(least, seat.stack + chips_in)
        else:
            total = given if given is not None else r.price
            if given is None and total > seat.stack + chips_in:
                total = seat.stack + chips_in
            if total < chips_in:
                total = chips_in
    if total > chips_in:
        seat.push(total - chips_in)
        if seat.stack < 0:
            j.fail("BET09", ("stakes", j.n), seat.number, actual=event.verb, amount=-seat.stack)
    if verb != "cc":
        act(j, seat, PUT, total, verb=verb)
    elif r.forced_open and not seat.street:
        act(j, seat, CHECK, 0)
    elif total == seat.street and (not r.forced_open if r.price <= total else not seat.all_in):
        act(j, seat, CHECK, total)
    else:
        act(j, seat, PUT, total, verb=verb)


def on_push(j: Judge, event: Event) -> None:
    """Chips pushed forward; what they mean depends on the words before them (§6(4), §6(8))."""
    if slips.owes_chips(j, event):
        return
    seat = ready(j, event)
    amount = event.amount or 0
    if seat is None:
        world_only(j, event)
        return
    short = next((d for d in j.open if isinstance(d, Pending) and d.why == "words" and d.seat == seat.number), None)
    if short is not None and amount <= short.correct - short.total:
        j.close(short)
        seat.push(amount)
        act(j, seat, PUT, seat.front - seat.base - seat.surplus, words_to=short.correct)
        return
    j.pass_over()
    r = j.t.round
    assert r is not None
    seat.push(amount)
    if seat.stack < 0:
        j.fail("BET09", ("stakes", j.n), seat.number, actual=event.verb, amount=-seat.stack)
    if r.closed:
        j.fail("ACT01", ("act", j.n), event.actor, actual=event.verb)
        return
    total = seat.front - seat.base - seat.surplus
    said, seat.said = seat.said, None
    if said is None:
        act(j, seat, PUT, total, silent=True, one_chip=len(event.chips) == 1)
        return
    kind = getattr(said, "type", "")
    to = slips.said_total(r, seat, said)
    if kind in ("raise", "bet", "bring_in", "all_in", "size") and not (kind == "all_in" and to is None):
        act(j, seat, PUT, total, words_to=to)
    elif kind in ("call", "check"):
        act(j, seat, PUT, total, silent=total > r.price)
    else:
        act(j, seat, PUT, total)


def on_tap(j: Judge, event: Event) -> None:
    """Two taps: a check (§6(5))."""
    seat = ready(j, event)
    if seat is None:
        return
    j.pass_over()
    r = j.t.round
    if r is None or r.closed:
        j.fail("ACT01", ("act", j.n), event.actor, actual=event.verb)
        return
    act(j, seat, CHECK, seat.street)


def on_fold(j: Judge, event: Event) -> None:
    r = j.t.round
    if r is not None and event.actor == r.turn and r.begun and not (r.forced_open or j.open or event.cards):
        # nothing else to be looked at: the seat whose turn it is throws its cards away
        seat = j.t.seats[event.actor]
        if j.stage == BET and j.owed is None and not (seat.absent or seat.folded):
            j.passed("BET01", None, seat.number)
            rounds.fold(j, r, seat)
            return
    fold_otherwise(j, event)


def fold_otherwise(j: Judge, event: Event) -> None:
    """A fold with cards turned up, out of turn, as the first act, or with something passed by."""
    seat = ready(j, event)
    if seat is None:
        return
    if j.open:
        j.pass_over()
    r = j.t.round
    if r is None or r.closed:
        j.fail("ACT01", ("act", j.n), event.actor, actual=event.verb)
        return
    for card in event.cards:
        known = card in seat.cards
        if not known and card < 52:
            for place, held in enumerate(seat.cards):
                if held >= 52:
                    seat.cards[place] = card
                    j.t.note_card(card)
                    break
    act(j, seat, FOLD, seat.street, face_up=bool(event.cards))


def on_say(j: Judge, event: Event) -> None:
    """Words of a player before chips: the first word binds the next chips."""

    seat = j.t.seats.get(event.actor)
    if seat is None:
        return
    reading = speech.read_player(j, event.text)
    if reading is not None and reading.status in ("read", "incomplete") and reading.call is not None:
        # a number of cards is no word about chips
        seat.said = reading.call if reading.call.type != "draw" else None


def on_add(j: Judge, event: Event) -> None:
    """Money added during a hand: never accepted (§6(13))."""
    seat = j.t.seats.get(event.actor)
    if seat is None:
        j.fail("ACT02", ("act", j.n), event.actor, actual="add")
        return
    amount = event.amount or 0
    seat.stack += amount
    if j.stage == PREPARE and not j.replays or j.stage == OVER or j.proc.money_added != "refuse":
        j.passed("BET09", None, event.actor)
        return
    pending = Pending(j, "money", "BET09", seat, "add", amount, 0, ("refuse",))
    pending.amount = amount
    slips.raise_pending(j, pending)


def on_lift(j: Judge, event: Event) -> None:
    """A player takes back chips just pushed."""
    seat = j.t.seats.get(event.actor)
    if seat is None:
        return
    if j.lifted and j.lifted[0] == event.actor:
        j.lifted = None
        return
    pending = next((d for d in j.open if isinstance(d, Pending) and d.seat == event.actor), None)
    extra = seat.front - seat.base - seat.surplus - seat.street
    if pending is not None and extra > 0:
        seat.pull(extra)
        j.close(pending)
        return
    j.fail("ACT01", ("act", j.n), event.actor, actual="lift")


def on_opt(j: Judge, event: Event) -> None:
    """The exposed last card's option (§11(3))."""
    r = j.t.round
    seat = j.t.seats.get(event.actor)
    j.option_asked = 0
    if r is None or seat is None or j.stage != BET or r.begun:
        j.fail("ACT01", ("act", j.n), event.actor, actual="opt")
        return
    taken = {"may_open": ("open", "pass"), "all_in_option": ("all-in", "stay"), "none": ()}
    if event.kind not in taken[j.proc.last_card.exposed]:
        j.fail("LST03", ("option-kind", j.n), event.actor, actual=f"p{event.actor}")
        return
    if event.kind == "open" and event.actor in j.last_card_up:
        r.turn = r.opener = event.actor
        j.alt_turn = 0
        j.opener_known = True
        j.opened_by_option = event.actor
        for duty in [d for d in j.open if d.kind in ("option", "name")]:
            if duty.kind == "option" and duty.seat != event.actor or duty.kind == "name":
                j.close(duty)
    elif event.kind == "all-in":
        seat.all_in = True
        if r.turn == event.actor:
            r.advance(event.actor)


def act(
    j: Judge, seat: Seat, kind: str, total: int, silent: bool = False, one_chip: bool = False,
    words_to: int | None = None, face_up: bool = False, verb: str = "",
) -> None:  # fmt: skip
    """Judge one act and accept it, or hold it for a ruling."""
    r = j.t.round
    assert r is not None
    number = seat.number
    last = j.last_act if silent else None
    if (
        last is not None and last[1] == number and number != r.turn
        and total > r.price > 0 and seat.street == r.price and r.aggressor != number
    ):  # fmt: skip
        # more chips behind a call already made: the second motion of a string bet
        slips.raise_pending(j, Pending(j, "string", "STR01", seat, PUT, total, r.price, ("call",)))
        return
    if number != r.turn and not rounds.in_turn(j, r, number):
        if r.forced_open:
            code = "BRI01"
        elif not r.begun:
            code = "OPN03"
        else:
            code = "BET01"
        binds = j.proc.out_of_turn == "binds"
        pending = Pending(j, "turn", "" if binds else code, seat, kind, total, seat.street, ("wait",))
        pending.expected = f"p{r.turn}"
        if binds:
            pending.act = None
        slips.raise_pending(j, pending, code)
        return
    if r.begun:
        j.passed("BET01", None, number)
    else:
        rounds.first_turn_passed(j, r, number)
    if kind == PUT:
        put(j, r, seat, total, silent, one_chip, words_to, verb)
    elif r.forced_open and (kind == CHECK or not j.may_fold_opening):
        slips.raise_pending(j, Pending(j, "bring", "BRI02", seat, kind, total, rounds.opening(j), NOT_OPENED))
    elif kind == FOLD:
        rounds.fold(j, r, seat, face_up)
    elif seat.street < r.price:
        slips.raise_pending(j, Pending(j, "check", "BET06", seat, kind, seat.street, r.price, NOT_CALLED))
    else:
        j.passed("BET06", None, number)
        rounds.accept(j, seat, kind, total)


def put(
    j: Judge, r: BettingRound, seat: Seat, total: int, silent: bool, one_chip: bool, words_to: int | None, verb: str
) -> None:
    """Chips put in by the seat whose turn it is: judge the amount and accept it, or hold it for a ruling."""
    number = seat.number
    price = r.price
    if total < price and not j.sees_rulings and not seat.all_in and total == wagers.reach(r, seat):
        # the text gives what the others can match; whether more was put in and came back is not told
        j.unjudged("BET07")
        r.price = price = total
    if words_to is not None and words_to != total and not (seat.all_in and total < words_to):
        rulings = ("raise", "bet") if price else ("bet", "raise")
        irregular: Pending | None = Pending(j, "words", "STR04", seat, PUT, total, words_to, rulings)
    elif verb == "cc" and total > price and not r.forced_open:
        irregular = Pending(j, "over-call", "BET07", seat, PUT, total, price, ("call",))
    elif verb == "cbr" and total <= price and not r.forced_open and not seat.all_in:
        irregular = wagers.no_raise(j, r, seat, total)
    else:
        irregular = wagers.amount_fault(j, r, seat, total, silent, one_chip)
    if irregular is not None:
        slips.raise_pending(j, irregular)
        return
    if total == price:
        j.passed("BET07", None, number)
        j.passed("BET06", None, number)
    raising = total > price > 0
    if raising and one_chip and silent:
        rounds.accept(j, seat, PUT, price)
        slips.give_back(j, seat, total - price)
        return
    rounds.accept(j, seat, PUT, total)
    if (silent or raising) and j.sees_rulings:
        j.passed("BET12", None, number)


def world_only(j: Judge, event: Event) -> None:
    """Chips moved outside any round: the world follows, the standing does not."""
    seat = j.t.seats.get(event.actor)
    amount = event.amount or 0
    if seat is not None and amount and event.verb in ("push", "cbr", "cc", "pb"):
        seat.push(min(amount, max(seat.stack, 0)))


def cards_turned_down(j: Judge, number: int) -> None:
    """Cards folded face up were turned down or mucked in time (§6(3))."""
    duty = j.duty("fold-up", number)
    if duty is not None:
        j.close(duty)
        j.passed("BET10", duty.key, number)
    elif ("fold-up", number) in j.failed:
        j.passed("BET10", ("fold-up", number), number)


HANDLERS = {
    "post": preparation.on_post,
    "cbr": on_put,
    "cc": on_put,
    "pb": on_put,
    "push": on_push,
    "tap": on_tap,
    "f": on_fold,
    "say": on_say,
    "add": on_add,
    "lift": on_lift,
    "opt": on_opt,
}
