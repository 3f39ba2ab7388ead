"""What the dealer says, read and sent to the rule that it concerns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealer.amounts import format_amount
from dealer.calls import read as read_call
from dealer.calls import read_player as read_player_call
from dealer.calls.reading import Call, Context, Reading
from dealer.cards import CARDS
from dealer.hands import exposed, names
from dealer.record.events import Event
from dealer.rules import dealing, deciding, drawing, naming, replaying, rounds, rulings
from dealer.rules.duty import Duty, Pending
from dealer.rules.stages import BET, CLOSE, DEAL, SHOW

if TYPE_CHECKING:
    from dealer.rules.judge import Judge

CALL_LIKE = frozenset({"doubtful", "leftover", "two_calls", "two_values", "order"})
"""Reasons of words that hold a call which cannot be told; other words are table talk."""
RULING_EVENT = {
    "call_only": "call", "no_raise": "refuse", "money": "refuse", "wait": "wait", "cards_down": "down",
    "misdeal": "misdeal", "floor": "floor",
}  # fmt: skip


def context(j: Judge) -> Context:
    street = "showdown" if j.stage == SHOW else j.t.street_name
    cached = j.contexts.get(street)
    if cached is None:
        cached = j.contexts[street] = Context(game=j.proc.calls.words, street=street, chip=j.proc.chip.unit)
    return cached


def read_player(j: Judge, text: str) -> Reading:
    return read_player_call(text, context(j))


def on_say(j: Judge, event: Event) -> None:
    """One utterance is one call; words that are no call are counted, not judged."""
    if not j.sees_calls:
        return
    reading = read_call(event.text, context(j))
    call = reading.call
    if reading.status == "unreadable" or call is None:
        j.unjudged("CAL10")
        if reading.reason in CALL_LIKE:
            leave_open_call(j)
        return
    seat = event.seat or call.seat or 0
    if call.seat is not None and event.seat and call.seat != event.seat and event.seat == meant(j, call):
        # words and pointing must agree: the one that is wrong counts
        seat = call.seat
    kind = call.type
    complete = reading.status == "read"
    if not complete and not kind:
        j.unjudged("CAL10")
        return
    handler = BY_TYPE.get(kind)
    if handler is None or not handler(j, call, seat, complete):
        stray(j, event, call, seat)
    else:
        j.passed("CAL10", ("call-ok", j.n), seat)


def leave_open_call(j: Judge) -> None:
    """A call was made and cannot be told: what it answered is not judged."""
    for duty in j.open:
        if duty.kind in ("name", "raise-call", "last-card", "common-call", "draw-call"):
            j.close(duty)
            j.unjudged(duty.missed or "CAL10")
            naming.finish_naming(j)
            return
    if j.stage == SHOW:
        pot = deciding.next_undecided(j)
        if pot is not None and not deciding.wait_for_show(j, pot):
            deciding.as_the_cards_speak(j, pot, deciding.open_half(j, pot))
            j.unjudged("CAL09")


def meant(j: Judge, call: Call) -> int:
    """The seat that a right call of this type would name now; 0 where it names none."""
    if call.type in ("low", "high") and j.stage in (BET, CLOSE):
        return j.true_opener
    for duty in j.open:
        if duty.kind in ("raise-call", "ruling", "option", "draw-call"):
            return duty.seat
    if call.type in ("win", "high") and j.stage == SHOW:
        return showdown_winner(j)
    return 0


def showdown_winner(j: Judge) -> int:
    pot = deciding.next_undecided(j)
    return deciding.first_winner(j, pot, deciding.open_half(j, pot)) if pot is not None else 0


def stray(j: Judge, event: Event, call: Call, seat: int) -> None:
    """A call that answers no open duty."""
    j.fail("CAL10", ("call+", j.n), seat, actual=call.type)


def close_dealing(j: Judge) -> None:
    """A call that names the opener ends the dealing: a seat not served by then stays without its card."""
    street = j.t.street
    last_round = street is not None and j.round_no + j.round_steps >= len(street.deal)
    if j.stage == DEAL and j.dealt_this_street and j.late and last_round and j.place >= len(j.expect):
        dealing.after_cards(j)


def say_low(j: Judge, call: Call, seat: int, complete: bool) -> bool:
    close_dealing(j)
    street = j.t.street
    if j.stage != BET or street is None or street.open_.by not in ("low_card", "high_card"):
        return False
    if j.duty("name") is None:
        if not j.opener_known:
            j.unjudged("CAL02")
            return True
        key = ("low", j.t.street_name)
        named = ("low-named", j.t.street_name)
        if key in j.failed or named in j.failed:
            r = j.t.round
            if r is not None and call.rank == CARDS[j.low_card].rank_text and call.suit in ("", CARDS[j.low_card].suit):
                j.passed("CAL02", named if named in j.failed else key)
                if not r.begun and seat in (0, j.true_opener):
                    naming.designate(j, r, j.true_opener)
            return True
        card = CARDS[j.low_card]
        return (
            j.low_card >= 0 and call.rank == card.rank_text and call.suit in ("", card.suit)
            and seat in (0, j.true_opener)
        )  # fmt: skip
    naming.judge_low(j, call, seat)
    return True


def say_high(j: Judge, call: Call, seat: int, complete: bool) -> bool:
    close_dealing(j)
    street = j.t.street
    if j.stage == SHOW:
        return say_win(j, call, seat, complete)
    r = j.t.round
    if j.stage == DEAL and not j.dealt_this_street and j.opener_known and j.true_opener:
        # nobody could act, so the last street's call comes while the next one is being begun
        if not naming.says_board(j, call, seat or j.true_opener) or seat not in (0, j.true_opener):
            j.fail("OPN01", ("high-late", j.n), seat, f"p{j.true_opener}", f"p{seat}")
        return True
    if j.stage not in (BET, CLOSE) or street is None or r is None or street.open_.by not in ("high_hand", "low_hand"):
        return False
    if not j.opener_known:
        j.unjudged("OPN01")
        return True
    key = ("high", j.t.street_name)
    named = ("high-named", j.t.street_name)
    if j.duty("name") is None and (key in j.failed or named in j.failed):
        if seat in (0, j.true_opener) and naming.says_board(j, call, j.true_opener):
            j.passed("OPN01", named if named in j.failed else key)
            if not r.begun:
                naming.designate(j, r, j.true_opener)
        return True
    if j.duty("name") is None and (r.begun or r.closed):
        return naming.says_board(j, call, j.true_opener) and seat in (0, j.true_opener)
    if j.duty("name") is None and j.boards.get(j.true_opener):
        return naming.says_board(j, call, j.true_opener) and seat in (0, j.true_opener)
    naming.judge_high(j, call, seat)
    return True


def say_raise(j: Judge, call: Call, seat: int, complete: bool) -> bool:
    """The dealer repeats a raise, or announces a bet, a call, a check, a fold."""
    duty = j.duty("raise-call")
    pending = rulings.find_pending(j, seat)
    r = j.t.round
    if pending is not None and pending.act_kind == "put" and call.type in ("raise", "bet", "size") and duty is None:
        # repeating the amount lets the act stand, or makes it what it says
        amount = call.to
        if amount is None and call.size and r is not None:
            amount = r.sizes(j.t.seats[pending.seat]).get(call.size)
        rulings.give_ruling(j, "raise", seat, amount, said=True)
        return True
    if duty is None:
        for key in j.failed:
            if isinstance(key, tuple) and key[0] == "raise-call" and call.type in ("raise", "all_in"):
                index = j.failed[key]
                if call.to is not None and format_amount(call.to) == j.verdicts[index].expected:
                    j.passed("CAL05", key)
                    return True
        if r is not None and call.size:
            return call.size in r.made and call.to in (None, r.price)
        if r is not None and call.type in ("raise", "all_in", "bet") and call.to is not None:
            return call.to == r.price and (call.type == "bet" or r.raises > 0)
        return r is not None and call.type in ("all_in", "bet")
    j.close(duty)
    said = call.to if call.to is not None else call.by
    unit_right = (call.by is None) if j.proc.calls.raise_amount == "total" else (call.to is None or call.by is not None)
    if j.proc.calls.raise_amount == "increase" and call.by is None and call.to is not None:
        unit_right = True
    bare_all_in = said is None and (call.all_in or call.type == "all_in")
    right = bare_all_in or (said == duty.amount and unit_right)
    if call.size:
        # "half": the size by its name, with or without the total
        right = r is not None and call.size in r.made and (said is None or right)
    if seat and seat != duty.seat:
        right = False
    if call.type == "bet":
        right = False
    if right:
        j.passed("CAL05", duty.key, duty.seat)
        j.passed("CAL06", ("raise-said", j.n), duty.seat)
        j.passed("CAP02", ("raise-let", j.n), duty.seat)
    else:
        text = format_amount(said) if said is not None else f"size {call.size}" if call.size else "?"
        if call.by is not None:
            text = f"by {text}"
        if seat and seat != duty.seat:
            text = f"p{seat} {text}"
        j.fail("CAL06", duty.key, duty.seat, duty.expected, text, duty.about)
    return True


def say_act(j: Judge, call: Call, seat: int, complete: bool) -> bool:
    """bet, call, check, fold, bring-in, uncalled: announcements that are never due."""
    return j.stage in (BET, CLOSE, SHOW)


def say_ruling(j: Judge, call: Call, seat: int, complete: bool) -> bool:
    kind = RULING_EVENT.get(call.ruling)
    amount = None
    if call.ruling in ("minimum", "maximum"):
        pending = rulings.find_pending(j, seat)
        amount = call.amount
        r = j.t.round
        of = call.of or ("raise" if r is not None and r.price else "bet")
        kind = of
        if pending is not None and pending.rulings[0] not in ("raise", "bet"):
            kind = "raise"
    elif call.ruling == "no_raise" and call.reason == "cap":
        kind = "refuse"
    elif not call.ruling:
        kind = "floor" if call.reason == "floor" else ""
    if not kind:
        pending = rulings.find_pending(j, seat)
        if pending is None:
            return False
        rulings.give_ruling(j, "?", seat, None, said=True)
        return True
    if kind == "refuse" and call.ruling == "money":
        pending = next((d for d in j.open if isinstance(d, Pending) and d.why == "money"), None)
        if pending is not None:
            seat = pending.seat
    rulings.give_ruling(j, kind, seat, amount, said=True, reason=call.reason)
    return True


def say_last(j: Judge, call: Call, seat: int, complete: bool) -> bool:
    """ "Last card, good luck": from the last street's burn to its last card (§11(2))."""
    duty = j.duty("last-card")
    if duty is None and j.stage == CLOSE and j.t.street_index + 2 == len(j.t.streets):
        j.pass_over()
        rounds.leave_close(j)
        duty = j.duty("last-card")
    if duty is None:
        return ("last-card", j.t.street_name) in j.failed or (j.stage == BET and j.calls_last)
    j.close(duty)
    if complete or (call.last and call.luck):
        j.passed("CAL07", duty.key)
    else:
        j.fail("CAL07", duty.key, 0, duty.expected, "last card" if call.last else "good luck")
    naming.finish_naming(j)
    return True


def say_option(j: Judge, call: Call, seat: int, complete: bool) -> bool:
    rulings.offer_option(j, seat)
    return True


def say_common(j: Judge, call: Call, seat: int, complete: bool) -> bool:
    duty = j.duty("common-call")
    if duty is None:
        return bool(j.t.common)
    j.close(duty)
    j.passed("CAL08", duty.key)
    naming.finish_naming(j)
    return True


def say_win(j: Judge, call: Call, seat: int, complete: bool) -> bool:
    return deciding.judge_call(j, call, seat)


def say_replay(j: Judge, call: Call, seat: int, complete: bool) -> bool:
    return replaying.say_replay(j, call, seat)


def say_draw(j: Judge, call: Call, seat: int, complete: bool) -> bool:
    """ "Two cards": the number that a seat draws."""
    return drawing.say_number(j, call, seat)


def quiet(j: Judge, call: Call, seat: int, complete: bool) -> bool:
    return True


BY_TYPE = {
    "low": say_low,
    "high": say_high,
    "raise": say_raise,
    "all_in": say_raise,
    "bet": say_raise,
    "call": say_act,
    "check": say_act,
    "fold": say_act,
    "bring_in": say_act,
    "returned": say_act,
    "ruling": say_ruling,
    "last_card": say_last,
    "option": say_option,
    "common_card": say_common,
    "win": say_win,
    "split": say_win,
    "street": quiet,
    "draw": say_draw,
    "size": say_raise,
    "replay": say_replay,
}


def name_opener(j: Judge, kind: str) -> str:
    """The canonical words that name the opener, in English."""
    if kind == "low":
        card = CARDS[j.low_card]
        rank = "10" if card.rank_text == "T" else card.rank_text
        words = f"{rank if rank.isdigit() else names.rank_word(card.rank_text, 'en')} low"
        if naming.suit_due(j):
            words += ", " + {"c": "club", "d": "diamond", "h": "heart", "s": "spade"}[card.suit]
        return words
    name, ranks = exposed.board_class(j.boards[j.true_opener])
    return names.board_name(name, ranks, "en")


def on_to(j: Judge, event: Event) -> None:
    """The dealer points to the seat whose turn it is."""
    r = j.t.round
    if j.stage != BET or r is None or r.closed:
        return
    wanted = {r.turn, j.alt_turn, *j.tied}
    if event.seat in wanted or not j.opener_known:
        j.passed("OPN04", ("to", j.n), event.seat)
    else:
        j.fail("OPN04", ("to", j.t.street_name, r.turn), event.seat, f"p{r.turn}", f"p{event.seat}")


HANDLERS = {"say": on_say, "to": on_to}
__all__ = ["HANDLERS", "Duty", "name_opener", "on_say", "read_player"]
