"""The dealer's rulings on irregular acts, by event or word; and the floor's (manual §6(8), §6(13)-(14))."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealer.amounts import format_amount
from dealer.record.events import Event
from dealer.rules import betting, drawing, mending, rounds, slips
from dealer.rules.duty import CHECK, FOLD, PUT, Held, Pending
from dealer.rules.stages import BET, CLOSE, DEAL, OVER

if TYPE_CHECKING:
    from dealer.rules.judge import Judge

WRONG_CODE = {"string": "STR02", "turn": "BET14", "cap": "CAP01", "reopen": "ALN01", "check-raise": "BET13",
              "money": "BET09", "check": "BET06", "bring": "BRI02"}  # fmt: skip


def find_pending(j: Judge, seat: int) -> Pending | None:
    """The act that waits for a ruling: this seat's, else the only one."""
    pending = [duty for duty in j.open if isinstance(duty, Pending)]
    for duty in pending:
        if seat and duty.seat == seat:
            return duty
    return pending[0] if pending and not seat else None


def on_rule(j: Judge, event: Event) -> None:
    """``rule KIND SEAT AMOUNT`` by the dealer."""
    give_ruling(j, event.kind, event.seat, event.amount)


def give_ruling(j: Judge, kind: str, seat: int, amount: int | None, said: bool = False, reason: str = "") -> None:
    """A ruling, spoken or signalled: both are the same attempt."""
    if kind == "option":
        offer_option(j, seat)
        return
    if kind == "down":
        turn_down(j, seat)
        return
    if kind == "misdeal":
        mending.on_misdeal(j, Event(0, "misdeal"))
        return
    held = drawing.find_held(j, seat)
    if held is not None:
        drawing.ruled(j, held, kind)
        return
    pending = find_pending(j, seat)
    if pending is None:
        pending = slips.pending_from_words(j, seat)
    if pending is None:
        uncalled_ruling(j, kind, seat, amount)
        return
    for duty in list(j.open):
        if duty is pending:
            break
        if duty.kind == "raise-call":
            j.close(duty)
            if duty.missed:
                j.fail(duty.missed, duty.key, duty.seat, duty.expected, f"rule {kind}", duty.about)
    j.close(pending)
    right = kind in pending.rulings or kind == "floor"
    if right and pending.why == "cap" and said and kind == "call" and reason != "cap":
        right = False
    if right and amount is not None and kind in ("raise", "bet") and amount != pending.correct:
        right = False
    if not right and pending.why == "turn" and kind == "stands" and not pending.missed:
        right = True
    if right and kind == "wait" and pending.why == "turn" and not pending.missed:
        right = False
    if right:
        code = pending.missed or ("BET14" if pending.why == "turn" else "BET11")
        j.passed(code, pending.key, pending.seat, pending.expected)
        if pending.why not in ("turn", "money") and pending.act_kind == PUT and not isinstance(pending, Held):
            j.passed(WRONG_CODE.get(pending.why, "BET11"), ("ruled", j.n), pending.seat)
        elif pending.why == "turn":
            j.passed("BET14", ("ruled", j.n), pending.seat)
    else:
        stands = kind in ("stands", "live") or amount == pending.total and kind in ("raise", "bet")
        code = pending.missed if isinstance(pending, Held) else WRONG_CODE.get(pending.why, "BET11")
        if stands and pending.why not in ("string", "turn"):
            code = pending.missed
        shown = format_amount(amount) if amount is not None else kind
        j.fail(code, pending.key, pending.seat, pending.wrong_expected, shown, pending.about, pending.amount)
    apply(j, pending, kind, amount)


def apply(j: Judge, pending: Pending, kind: str, amount: int | None) -> None:
    """What the ruling makes of the act, right or wrong."""
    if isinstance(pending, Held):
        pending.ruled(j, kind)
        return
    seat = j.t.seats[pending.seat]
    r = j.t.round
    if pending.why == "money":
        if kind in ("refuse", "floor", "call", "wait"):
            seat.stack -= min(pending.total, seat.stack)
        return
    if r is None or r.closed:
        return
    price = r.price
    if kind in ("wait", "refuse", "option", "floor") or (kind == "check" and seat.street < price):
        take_back(j, pending)
        return
    if kind == "fold":
        rounds.accept(j, seat, FOLD, seat.street, ruled=True)
        return
    if kind == "call" or (kind in ("bet", "raise") and amount is None and pending.why == "short-call"):
        target = price
    elif kind in ("raise", "bet"):
        target = amount if amount is not None else pending.correct
    elif kind == "check":
        rounds.accept(j, seat, CHECK, seat.street, ruled=True)
        return
    else:  # stands, live, dead: as the chips lie
        rounds.accept(j, seat, pending.act_kind, pending.total, ruled=True)
        return
    lies = seat.front - seat.base - seat.surplus
    if pending.act_kind == FOLD and kind in ("bet", "raise"):
        take_back(j, pending)
        return
    if lies > target:
        if seat.street < target or not seat.acted:
            rounds.accept(j, seat, PUT, target, ruled=True)
        slips.give_back(j, seat, lies - target, pending.about)
        return
    if lies < target:
        add = min(target - lies, seat.stack)
        if add:
            j.owed = (seat.number, add)
        total = lies + add
        if add == seat.stack:
            # the last chips go in with this ruling
            j.owed = None
            seat.push(add)
        rounds.accept(j, seat, PUT, total, ruled=True)
        return
    rounds.accept(j, seat, PUT, target, ruled=True)


def take_back(j: Judge, pending: Pending) -> None:
    """The act does not count: its chips go back, the turn stands as it stood."""
    seat = j.t.seats[pending.seat]
    extra = seat.front - seat.base - seat.surplus - seat.street
    if extra > 0:
        seat.pull(extra)
        j.lifted = (seat.number, extra)


def return_as_ruling(j: Judge, pending: Pending, amount: int) -> None:
    """Chips handed back without a word: the ruling that this amounts to."""
    seat = j.t.seats[pending.seat]
    j.close(pending)
    seat.pull(min(amount, seat.front))
    lies = seat.front - seat.base - seat.surplus
    if lies == pending.correct:
        j.passed(pending.missed or "BET11", pending.key, pending.seat, pending.expected)
    else:
        j.fail(
            "STR03" if pending.why == "string" else "BET11", pending.key, pending.seat,
            format_amount(max(0, pending.total - pending.correct)), format_amount(amount),
            pending.about, pending.amount,
        )  # fmt: skip
    if lies == seat.street:
        return
    r = j.t.round
    if r is not None and not r.closed:
        surplus = lies - pending.correct
        if pending.correct < lies:
            rounds.accept(j, seat, PUT, pending.correct, ruled=True)
            seat.surplus += surplus
        else:
            rounds.accept(j, seat, PUT, lies, ruled=True)


def uncalled_ruling(j: Judge, kind: str, seat: int, amount: int | None) -> None:
    """A ruling where nothing was wrong: a false alarm."""
    key = ("ruling+", j.n)
    text = f"{kind} {format_amount(amount)}" if amount is not None else kind
    last = j.last_act
    r = j.t.round
    if kind == "floor":
        j.fail("BET12", key, seat, actual=text)
        return
    raised = next((d for d in j.open if d.kind == "raise-call"), None)
    speaker = j.t.seats.get(seat or (r.turn if r is not None else 0))
    if kind == "refuse" and speaker is not None and getattr(speaker.said, "type", "") in ("raise", "bet", "all_in"):
        # a legal raise, announced and refused before the chips moved
        speaker.said = None
        j.fail("CAP02", key, speaker.number, "raise", text)
        return
    if (
        last is not None and last[2] is not None and r is not None and (not seat or last[1] == seat)
        and j.t.seats[last[1]].street == r.price and r.price > last[2][0] > 0 and r.aggressor == last[1]
    ):  # fmt: skip
        number = last[1]
        player = j.t.seats[number]
        if kind in ("raise", "bet") and amount in (None, r.price) or kind in ("stands", "live"):
            if raised is not None and amount == r.price:
                j.close(raised)
                j.passed("CAL05", raised.key, raised.seat)
                return
            j.fail("BET12", key, number, actual=text)
            return
        before = int(last[2][0])
        total = player.street
        code = "CAP02" if kind == "refuse" else "BET12"
        j.fail(code, key, number, f"raise {format_amount(total)}", text, last[0], total - before)
        if raised is not None:
            j.close(raised)
        if j.stage in (BET, CLOSE):
            for duty in [d for d in j.open if d.kind in ("return", "collect")]:
                j.close(duty)
            j.stage = BET
            rounds.restore(r, player, last[2])
            lies = player.front - player.base - player.surplus
            if kind == "call":
                rounds.accept(j, player, PUT, before, ruled=True)
                slips.give_back(j, player, lies - before)
            elif lies > player.street:
                player.pull(lies - player.street)
                j.lifted = (number, lies - player.street)
        return
    j.fail("BET12", key, seat, actual=text)


def offer_option(j: Judge, seat: int) -> None:
    """The option of an exposed last card (§11(3))."""
    duty = j.duty("option")
    if duty is None and j.stage == DEAL and seat in j.last_card_up:
        j.option_given.add(seat)
        j.passed("LST02", ("option", seat), seat)
        return
    if duty is None:
        repeated = any(key == ("option", seat) for key in j.failed)
        if repeated:
            j.passed("LST02", ("option", seat), seat)
        else:
            j.fail("LST03", ("option+", j.n), seat, actual=f"p{seat}")
        return
    j.close(duty)
    j.option_asked = duty.seat
    if seat and duty.seat != seat:
        j.fail("LST03", duty.key, seat, f"p{duty.seat}", f"p{seat}")
    else:
        j.passed("LST02", duty.key, duty.seat, duty.expected)
        j.passed("LST03", ("option-seat", j.n), duty.seat)


def turn_down(j: Judge, seat: int) -> None:
    """``rule down``: the cards are to be turned face down."""
    duty = j.duty("fold-up", seat)
    if duty is not None:
        betting.cards_turned_down(j, duty.seat)
    else:
        j.fail("BET12", ("ruling+", j.n), seat, actual="down")


def on_floor(j: Judge, event: Event) -> None:
    """The floor decides; its rulings are followed and not graded."""
    if event.verb != "rule":
        from dealer.rules.judge import HANDLERS_DEALER

        handler = HANDLERS_DEALER.get(event.verb)
        if handler is not None:
            before = j.mark()
            handler(j, event)
            j.take_back(before)
        return
    held = drawing.find_held(j, event.seat)
    if held is not None:
        j.close(held)
        if event.kind in ("stands", "live"):
            drawing.let_stand(j, held)
        return
    pending = find_pending(j, event.seat)
    if pending is not None:
        j.close(pending)
        apply(j, pending, event.kind, event.amount)
        return
    seat = j.t.seats.get(event.seat)
    if event.kind == "dead" and seat is not None and seat.live:
        seat.folded = seat.mucked = True
        j.t.fold(seat)
        r = j.t.round
        if j.stage == BET and r is not None and not r.closed and r.turn == seat.number:
            r.advance(seat.number)
            if r.closed:
                rounds.round_closed(j)
    elif event.kind == "misdeal":
        j.open.clear()
        j.void = True
        for other in j.t.seats.values():
            other.stack += other.put
            other.put = other.front = 0
        j.stage = OVER


HANDLERS = {"rule": on_rule}
