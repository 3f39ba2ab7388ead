"""Players' acts during a betting round: in turn, in amount, in form (manual §4, §6).

An irregular act is pending until the dealer rules; if the next act passes it by, it stands as the chips
lie, and that is the finding.  Where rulings were not observed, it stands at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealer.amounts import format_amount
from dealer.house.betting import Range
from dealer.record.events import Event
from dealer.rules import chips, dealing, naming, preparation
from dealer.rules.duty import Duty, dealer_act
from dealer.table.betting import BettingRound
from dealer.table.seat import Seat

if TYPE_CHECKING:
    from dealer.rules.judge import Judge

PREPARE, DEAL, BET, CLOSE, SHOW, OVER = range(6)
FOLD, CHECK, PUT = "fold", "check", "put"
SWEEPS = frozenset({"collect", "burn", "dh", "db", "mix"})


class Pending(Duty):
    """An irregular act that waits for the dealer's ruling.

    ``why`` is the irregularity, ``act_kind`` and ``total`` what the act was, ``correct`` the total that
    the rules make of it, ``before`` the seat's accepted total before it, ``rulings`` the answers that are
    right.
    """

    __slots__ = ("act_kind", "before", "correct", "rulings", "total", "why", "wrong_expected")

    def __init__(
        self, j: Judge, why: str, code: str, seat: Seat, act_kind: str, total: int, correct: int,
        rulings: tuple[str, ...],
    ) -> None:  # fmt: skip
        amount = None
        expected = rulings[0]
        if rulings[0] in ("raise", "bet") or why == "short-call":
            amount = correct
            expected = format_amount(correct)
        act = dealer_act(
            "rule", kind=rulings[0], seat=seat.number, amount=amount if rulings[0] != "call" else None
        )
        super().__init__(
            "ruling", (why, j.n, seat.number), code, act, seat.number, expected, abs(total - correct), j.n
        )
        self.why = why
        self.act_kind = act_kind
        self.total = total
        self.correct = correct
        self.before = seat.street
        self.rulings = rulings
        self.wrong_expected = expected if why != "turn" else "wait" if code else "stands"
        """What a wrong ruling should have been."""

    def done(self) -> str:
        """The act in a word: the total, the seat out of turn, the verb."""
        if self.why == "turn":
            return f"p{self.seat}"
        if self.act_kind == PUT or self.why == "money":
            return format_amount(self.total)
        return self.act_kind


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


# --- the round ----------------------------------------------------------------------------------


def start(j: Judge) -> None:
    """The cards of the street are out: find who opens and begin the round."""
    t = j.t
    street = t.street
    assert street is not None
    j.stage = BET
    j.last_act = None
    j.alt_turn = 0
    j.skipped = 0
    if street.bet is None:
        t.round = BettingRound(j.proc, street, t.by_number)
        t.round.closed = True
        return
    r = t.round = BettingRound(j.proc, street, t.by_number, open_pair(j))
    if t.street_index == 0:
        take_posts(j, r)
    naming.find_opener(j, r)
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
    return any(
        len(cards) > 1 and cards[0] // 4 == cards[1] // 4 and cards[0] < 52 for cards in j.t.boards().values()
    )


def take_posts(j: Judge, r: BettingRound) -> None:
    """Blinds that lie in front are street totals, and the price is the nominal big blind."""
    for seat in r.seats:
        seat.street = seat.front
        seat.base = 0
        r.price = max(r.price, seat.street)
    for forced in j.proc.forced:
        if forced.to_price:
            r.price = max(r.price, forced.amount)
    if r.price:
        r.full = r.increase = r.price
        r.openings = 1


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
    return sum([not seat.folded for seat in j.t.by_number]) < 2


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
        end_round(j)


def end_round(j: Judge) -> None:
    r = j.t.round
    if r is not None:
        if r.begun:
            j.aggressor = r.aggressor
            j.last_opener = r.opener
        j.high_before = j.true_opener


def round_closed(j: Judge) -> None:
    """Everybody has acted and matched: on to the chips."""
    end_round(j)
    j.passed("POT01", ("closed-early", j.t.street_name))
    chips.enter_close(j)


def leave_close(j: Judge) -> None:
    """The chips are in: the next street, or the showdown."""
    chips.settle(j)
    from dealer.rules import showdown

    if hand_over(j) or j.t.street_index + 1 >= len(j.t.streets):
        showdown.enter(j)
    else:
        j.passed("DEL05", ("closed-early", j.t.street_name))
        dealing.enter_street(j, j.t.street_index + 1)


# --- acts ---------------------------------------------------------------------------------------


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
    settle_owed(j, event)
    if j.stage in (DEAL, CLOSE) and closed_courtesy(j, seat, event):
        return None
    if j.stage == DEAL and j.dealt_this_street:
        if j.place < len(j.expect) and j.sees_order:
            j.order_fault = True
            waiting = j.expect[j.place]
            j.fail(
                "DEL01",
                ("order", t.street_name, j.round_no),
                waiting,
                f"p{waiting}",
                f"p{event.actor} {event.verb}",
            )
        j.pass_over(None, dealing.BEFORE_CARDS)
        dealing.after_cards(j)
    if j.stage != BET or t.round is None or t.round.closed:
        j.fail("ACT01", ("act", j.n), event.actor, actual=event.verb)
        return None
    return seat


def closed_courtesy(j: Judge, seat: Seat, event: Event) -> bool:
    """The last player with chips acts though nothing is left to act on: a check is nothing, a fold a fold."""
    r = j.t.round
    if r is None or not r.closed or not seat.able or seat.acted or j.dealt_this_street and j.stage == DEAL:
        return False
    if event.verb == "f":
        seat.folded = seat.mucked = True
        j.open.clear()
        if hand_over(j):
            from dealer.rules import showdown

            showdown.enter(j)
        elif j.stage == DEAL:
            dealing.enter_street(j, j.t.street_index)
        return True
    return event.verb == "tap" or (event.verb == "cc" and seat.street >= r.price)


def on_put(j: Judge, event: Event) -> None:
    """cbr, cc, pb: words and chips agree."""
    if owes_chips(j, event):
        return
    seat = ready(j, event)
    if seat is None:
        world_only(j, event)
        return
    j.pass_over()
    r = j.t.round
    assert r is not None
    if r.closed:
        j.fail("ACT01", ("act", j.n), event.actor, actual=event.verb)
        world_only(j, event)
        return
    chips_in = seat.front - seat.base - seat.surplus
    verb = event.verb
    given = event.amount if event.amount is not None else (event.note.equals if event.note else None)
    if verb == "cbr":
        total = event.amount or 0
    elif verb == "pb":
        least = j.t.street.bet.min if j.t.street and j.t.street.bet else 0
        total = given if given is not None else min(least, seat.stack + chips_in)
    else:
        total = given if given is not None else min(r.price, seat.stack + chips_in)
        total = max(total, chips_in)
    if total > chips_in:
        seat.push(total - chips_in)
        if seat.stack < 0:
            j.fail("BET09", ("stakes", j.n), seat.number, actual=event.verb, amount=-seat.stack)
    if verb == "cc" and total == seat.street and r.price <= seat.street and not r.forced_open:
        act(j, seat, CHECK, total)
    elif verb == "cc" and r.forced_open and not seat.street:
        act(j, seat, CHECK, 0)
    elif verb == "cc" and seat.street < r.price and total == seat.street and not seat.all_in:
        act(j, seat, CHECK, total)
    else:
        act(j, seat, PUT, total)


def on_push(j: Judge, event: Event) -> None:
    """Chips pushed forward; what they mean depends on the words before them (§6(4), §6(8))."""
    if owes_chips(j, event):
        return
    seat = ready(j, event)
    amount = event.amount or 0
    if seat is None:
        world_only(j, event)
        return
    short = next(
        (d for d in j.open if isinstance(d, Pending) and d.why == "words" and d.seat == seat.number), None
    )
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
    to = getattr(said, "to", None)
    by = getattr(said, "by", None)
    if by is not None:
        to = r.price + by
    if kind in ("raise", "bet", "bring_in", "all_in") and not (kind == "all_in" and to is None):
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
    seat = ready(j, event)
    if seat is None:
        return
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
    from dealer.rules import speech

    seat = j.t.seats.get(event.actor)
    if seat is None:
        return
    reading = speech.read_player(j, event.text)
    if reading is not None and reading.status in ("read", "incomplete") and reading.call is not None:
        seat.said = reading.call


def on_add(j: Judge, event: Event) -> None:
    """Money added during a hand: never accepted (§6(13))."""
    seat = j.t.seats.get(event.actor)
    if seat is None:
        j.fail("ACT02", ("act", j.n), event.actor, actual="add")
        return
    amount = event.amount or 0
    seat.stack += amount
    if j.stage in (PREPARE, OVER) or j.proc.money_added != "refuse":
        j.passed("BET09", None, event.actor)
        return
    pending = Pending(j, "money", "BET09", seat, "add", amount, 0, ("refuse",))
    pending.amount = amount
    raise_pending(j, pending)


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


# --- one act ------------------------------------------------------------------------------------


def act(
    j: Judge, seat: Seat, kind: str, total: int, silent: bool = False, one_chip: bool = False,
    words_to: int | None = None, face_up: bool = False,
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
        raise_pending(j, Pending(j, "string", "STR01", seat, PUT, total, r.price, ("call",)))
        return
    if number != r.turn and not in_turn(j, r, number):
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
        raise_pending(j, pending, code)
        return
    turn_passed(j, r, number)
    irregular = None
    if kind == FOLD:
        if r.forced_open and not j.may_fold_opening:
            irregular = Pending(
                j, "bring", "BRI02", seat, kind, total, opening(j), ("bet", "refuse", "option")
            )
    elif kind == CHECK:
        if r.forced_open:
            irregular = Pending(
                j, "bring", "BRI02", seat, kind, total, opening(j), ("bet", "refuse", "option")
            )
        elif seat.street < r.price:
            irregular = Pending(
                j, "check", "BET06", seat, kind, seat.street, r.price,
                ("call", "fold", "refuse", "wait", "option"),
            )  # fmt: skip
    else:
        if words_to is not None and words_to != total and not (seat.all_in and total < words_to):
            irregular = Pending(
                j, "words", "STR04", seat, kind, total, words_to,
                ("raise", "bet") if r.price else ("bet", "raise"),
            )  # fmt: skip
        else:
            irregular = amount_fault(j, r, seat, total, silent, one_chip)
        if irregular is None and total == r.price:
            j.passed("BET07", None, number)
            j.passed("BET06", None, number)
    if irregular is not None:
        raise_pending(j, irregular)
        return
    if kind == PUT and one_chip and silent and total > r.price > 0:
        change = total - r.price
        accept(j, seat, PUT, r.price)
        give_back(j, seat, change)
        return
    if kind == CHECK:
        j.passed("BET06", None, number)
    raising = kind == PUT and total > r.price > 0
    accept(j, seat, kind, total, face_up)
    if (silent or raising) and j.sees_rulings:
        j.passed("BET12", None, number)


def pending_from_words(j: Judge, number: int) -> Pending | None:
    """The irregular act that a player has only announced so far: a ruling may answer the words."""
    r = j.t.round
    seat = j.t.seats.get(number or (r.turn if r is not None else 0))
    if r is None or r.closed or seat is None or seat.said is None:
        return None
    said = seat.said
    kind = getattr(said, "type", "")
    if seat.number != r.turn and not in_turn(j, r, seat.number):
        code = "BRI01" if r.forced_open else "BET01" if r.begun else "OPN03"
        pending = Pending(j, "turn", code, seat, CHECK, seat.street, seat.street, ("wait",))
        pending.expected = f"p{r.turn}"
        seat.said = None
        return pending
    to = getattr(said, "to", None)
    by = getattr(said, "by", None)
    total = r.price + by if by is not None else to
    if total is None and kind in ("raise", "bet", "all_in"):
        total = max(r.amounts()[0], r.price + 1)
    if kind in ("fold", "check"):
        seat.said = None
        if r.forced_open and not j.may_fold_opening:
            return Pending(
                j,
                "bring",
                "BRI02",
                seat,
                FOLD if kind == "fold" else CHECK,
                0,
                opening(j),
                ("bet", "refuse", "option"),
            )
        if kind == "check" and seat.street < r.price:
            rulings = ("call", "fold", "refuse", "wait", "option")
            return Pending(j, "check", "BET06", seat, CHECK, seat.street, r.price, rulings)
        return None
    if kind in ("raise", "bet", "all_in") and total is not None:
        fault = amount_fault(j, r, seat, total, silent=False, one_chip=False)
        if fault is not None:
            seat.said = None
        return fault
    return None


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


def turn_passed(j: Judge, r: BettingRound, number: int) -> None:
    if r.begun:
        j.passed("BET01", None, number)
    elif not j.opener_known:
        j.unjudged("BRI01" if r.forced_open else "OPN03")
    elif r.forced_open:
        j.passed("BRI01", None, number)
    else:
        j.passed("OPN03", None, number, "|".join(f"p{seat}" for seat in j.tied))
    if not r.begun:
        r.opener = number


def opening(j: Judge) -> int:
    street = j.t.street
    return street.bet.min if street and street.bet else 0


def amount_fault(
    j: Judge, r: BettingRound, seat: Seat, total: int, silent: bool, one_chip: bool
) -> Pending | None:
    """What is wrong with putting in ``total``; None if nothing is.  Passes are said here."""
    price = r.price
    number = seat.number
    unit = j.proc.chip.unit
    if total == price:
        pass
    elif unit and total % unit and not seat.all_in and j.sees_rulings:
        j.fail("BET08", ("unit", j.n), number, format_amount(unit), format_amount(total))
    elif unit and total > seat.street and j.sees_rulings:
        j.passed("BET08", None, number)
    if r.forced_open and not r.fixed:
        return bring_in_fault(j, r, seat, total)
    if r.forced_open and r.fixed:
        least = opening(j)
        if total == least or total == r.least or (seat.all_in and total < r.least):
            j.passed("BRI03", None, number)
            return None
        if total > r.least:
            return Pending(j, "above", "BRI04", seat, PUT, total, r.least, ("bet", "raise"))
        return Pending(
            j, "below", "BRI03", seat, PUT, total, least if total < least else r.least, ("bet", "raise")
        )
    if total == price:
        return None
    if total < price:
        if seat.all_in:
            j.passed("BET07", None, number)
            return None
        if silent:
            return Pending(j, "short-call", "STR04", seat, PUT, total, price, ("call",))
        return Pending(j, "short-call", "BET07", seat, PUT, total, price, ("call",))
    legal = r.amounts()
    least, most = legal
    if price > 0 and r.full == 0 and seat.raises_seen >= 0 and not r.may_raise(seat):
        return Pending(j, "reopen", "ALN01", seat, PUT, total, price, ("refuse", "call"))
    if silent and price > 0 and not one_chip and j.proc.string_bet == "call_only":
        return Pending(j, "string", "STR01", seat, PUT, total, price, ("call",))
    if price == 0 or r.full == 0:
        return bet_fault(j, r, seat, total, legal, silent)
    # a raise
    if one_chip and silent:
        return None
    if silent and j.proc.string_bet == "call_only":
        return Pending(j, "string", "STR01", seat, PUT, total, price, ("call",))
    if r.capped:
        return Pending(j, "cap", "CAP01", seat, PUT, total, price, ("refuse", "call"))
    if not r.may_raise(seat):
        return Pending(j, "reopen", "ALN01", seat, PUT, total, price, ("refuse", "call"))
    if j.proc.check_raise == "forbidden" and seat.checked:
        return Pending(j, "check-raise", "BET13", seat, PUT, total, price, ("refuse", "call"))
    if r.allowed(total, legal):
        j.passed("BET04", None, number)
        j.passed("BET05", None, number)
        if r.raises + 1 >= r.cap:
            j.passed("CAP01", None, number)
        if seat.raises_seen >= 0:
            j.passed("ALN01", None, number)
        if j.proc.check_raise == "forbidden":
            j.passed("BET13", None, number)
        return None
    if not j.sees_rulings and total == reach(r, seat):
        j.unjudged("BET04")
        return None
    if total > most:
        if seat.all_in:
            return Pending(j, "above", "ALN02", seat, PUT, total, most, over_rulings(j))
        return Pending(j, "above", "BET05", seat, PUT, total, most, over_rulings(j))
    if seat.all_in:
        j.passed("ALN02", None, number)
        return None
    rulings = ("raise",) if j.proc.raise_.below_minimum == "to_minimum" else ("call",)
    return Pending(j, "below", "BET04", seat, PUT, total, least if rulings[0] == "raise" else price, rulings)


def over_rulings(j: Judge) -> tuple[str, ...]:
    return ("raise", "bet") if j.proc.raise_.above_maximum == "to_maximum" else ("call",)


def reach(r: BettingRound, seat: Seat) -> int:
    """The highest total that any other live player can still match."""
    return max(
        [other.street + other.stack for other in r.seats if other is not seat and not other.folded], default=0
    )


def bring_in_fault(j: Judge, r: BettingRound, seat: Seat, total: int) -> Pending | None:
    """The bring-in: from the street's minimum to its maximum, the player's choice (§4)."""
    number = seat.number
    if total < r.least and not seat.all_in:
        return Pending(j, "bring-low", "BRI03", seat, PUT, total, r.least, ("bet", "raise"))
    j.passed("BRI03", None, number)
    j.passed("BRI02", None, number)
    if total > r.most:
        return Pending(j, "bring-high", "BRI04", seat, PUT, total, r.most, ("bet", "raise"))
    j.passed("BRI04", None, number)
    return None


def bet_fault(
    j: Judge, r: BettingRound, seat: Seat, total: int, legal: Range, silent: bool
) -> Pending | None:
    """A first bet: the street's minimum to its maximum (§6); an all-in may be smaller, never larger."""
    number = seat.number
    least, most = legal
    if r.allowed(total, legal):
        j.passed("BET02", None, number)
        j.passed("BET03", None, number)
        return None
    if not j.sees_rulings and total == reach(r, seat):
        j.unjudged("BET02")
        return None
    if total > most or (r.fixed and total > least):
        code = "ALN02" if seat.all_in else "STR04" if silent else "BET03"
        return Pending(j, "above", code, seat, PUT, total, most, ("bet", "raise"))
    if seat.all_in:
        j.passed("ALN02", None, number)
        return None
    return Pending(j, "below", "STR04" if silent else "BET02", seat, PUT, total, least, ("bet", "raise"))


def accept(j: Judge, seat: Seat, kind: str, total: int, face_up: bool = False, ruled: bool = False) -> None:
    """The act stands: the standing follows it and the turn goes on."""
    r = j.t.round
    assert r is not None
    number = seat.number
    # only a raise can be refused afterwards: the standing before it is kept for that
    j.last_act = (j.n, number, snapshot(r, seat) if kind == PUT and total > r.price else None)
    if kind == FOLD:
        seat.folded = True
        seat.mucked = True
        seat.keeps = r.price == 0 and j.proc.fold.unbet == "keeps_receiving"
        j.t.muck += len(seat.cards)
        seat.said = None
        r.begun = True
        if r.forced_open and not j.may_fold_opening:
            r.forced_open = False
        if face_up and j.proc.fold.face_up == "turn_down" and j.sees_mucks:
            turn = dealer_act("turn", zones=(f"p{number}",), face="down")
            duty = Duty("fold-up", ("fold-up", number), "BET10", turn, number, f"turn p{number} down")
            duty.about = j.n
            j.raise_duty(duty)
        elif j.sees_mucks and not r.forced_open:
            j.passed("BET10", ("fold-down", number), number)
    elif kind == CHECK:
        if r.forced_open:
            r.forced_open = False
        seat.checked = True
        r.accept(seat, r.price if seat.street < r.price else seat.street)
    elif r.forced_open:
        r.bring_in(seat, total, opening(j))
    else:
        if total < r.price:
            total = r.price if not seat.all_in else total
        price = r.price
        if total > price:
            for other in r.seats:
                other.keeps = False
        full = r.full
        if r.accept(seat, total) and full and j.sees_calls and not ruled:
            raise_call(j, seat, total, price)
    r.advance(number)
    if r.closed:
        round_closed(j)


def raise_call(j: Judge, seat: Seat, total: int, price: int) -> None:
    """The dealer repeats a raise with its total (§6(4))."""
    number = total if j.proc.calls.raise_amount == "total" else total - price
    say = dealer_act("say", text=f"raise, {format_amount(number)} dollars", seat=seat.number)
    duty = Duty(
        "raise-call", ("raise-call", j.n), "CAL05", say, seat.number, format_amount(number), about=j.n
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


# --- pending acts -------------------------------------------------------------------------------


def raise_pending(j: Judge, pending: Pending, code: str = "") -> None:
    """Hold the act for a ruling; where rulings are not observed it stands at once."""
    if not j.sees_rulings:
        if pending.missed or code:
            j.fail(
                pending.missed or code,
                pending.key,
                pending.seat,
                pending.expected,
                pending.done(),
                amount=pending.amount,
            )
        let_stand(j, pending)
        return
    j.raise_duty(pending)


def let_stand(j: Judge, pending: Pending) -> None:
    """Nobody ruled: the act stands as the chips lie."""
    seat = j.t.seats[pending.seat]
    r = j.t.round
    if pending.why == "money" or r is None or r.closed or seat.folded:
        return
    passed_seat = r.turn if pending.why == "turn" else 0
    if pending.why == "turn" and not r.begun:
        r.opener = seat.number
    if pending.why == "turn" and not pending.missed:
        j.passed("BET14", pending.key, seat.number)
    event = j.event
    if pending.why == "string" and event is not None and event.actor <= 0 and event.verb in SWEEPS:
        # the dealer goes on as if it were a call: what was pushed too far is swept along
        seat.surplus += pending.total - r.price
        if seat.street < r.price:
            accept(j, seat, PUT, r.price, ruled=True)
        return
    accept(j, seat, pending.act_kind, pending.total)
    if passed_seat and not r.closed:
        # the seat that was passed over may still act before the turn goes on
        j.alt_turn = j.skipped = passed_seat
    duty = j.duty("raise-call", seat.number)
    if duty is not None:
        j.close(duty)


def give_back(j: Judge, seat: Seat, amount: int, about: int | None = None) -> None:
    """Chips beyond what the ruling made of the act go back to the player before the next act."""
    if amount <= 0:
        return
    seat.surplus += amount
    if not j.sees_returns:
        seat.surplus -= amount
        seat.pull(amount)
        return
    act = dealer_act("return", seat=seat.number, amount=amount)
    duty = Duty(
        "give-back", ("give-back", j.n, seat.number), "STR03", act, seat.number, format_amount(amount), amount
    )
    duty.about = about or j.n
    j.raise_duty(duty, first=True)


def settle_owed(j: Judge, event: Event) -> None:
    """Chips that a ruling made the player add: in by the next act at the latest."""
    if j.owed is None:
        return
    number, amount = j.owed
    seat = j.t.seats[number]
    if event.actor == number and (
        (event.verb == "push" and event.amount == amount)
        or (event.verb == "cbr" and event.amount == seat.front - seat.base - seat.surplus + amount)
        or event.verb in ("cc", "pb")
    ):
        return
    j.owed = None
    seat.push(min(amount, seat.stack))


def owes_chips(j: Judge, event: Event) -> bool:
    """The player adds the chips that the ruling asked for: no act of its own."""
    if j.owed is None or j.owed[0] != event.actor:
        return False
    seat = j.t.seats[event.actor]
    amount = j.owed[1]
    j.owed = None
    seat.push(min(amount, seat.stack))
    return True


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
