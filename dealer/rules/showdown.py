"""Showing, deciding, paying, discarding (manual §14, §16, §17)."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from dealer.amounts import format_amount
from dealer.cards import CARDS
from dealer.hands import names
from dealer.hands.errors import HandError
from dealer.hands.registry import decide, ranking
from dealer.record.events import Event
from dealer.rules import betting, chips
from dealer.rules.duty import dealer_act
from dealer.table.seat import Seat

if TYPE_CHECKING:
    from dealer.calls.reading import Call
    from dealer.rules.judge import Judge
    from dealer.table.pots import Pot

PREPARE, DEAL, BET, CLOSE, SHOW, OVER = range(6)


CALLED_RANKINGS = frozenset({"high", "sampyong"})


class Decision:
    """How one half of one pot stands: the true winners and their hand, and what was declared."""

    __slots__ = ("class_name", "declared", "half", "known", "pot", "ranks", "winners")

    def __init__(self, pot: str, half: str) -> None:
        self.pot = pot
        self.half = half
        self.known = False
        self.winners: tuple[int, ...] = ()
        self.class_name = ""
        self.ranks: tuple[str, ...] = ()
        self.declared: tuple[int, ...] | None = None


def begin(j: Judge) -> None:
    j.show_queue = []
    j.show_fault = False
    j.decided = {}
    j.paid = {}
    j.wrong_pots = set()
    j.paid_any = False
    j.sole = 0


def enter(j: Judge) -> None:
    """Betting is over for good: who shows, in which order; or who wins without showing."""
    t = j.t
    j.stage = SHOW
    live = [seat for seat in t.by_number if not seat.folded]
    if len(live) != 1 and t.chips_in_front():
        # not collected, and said so: they are pushed with the pot all the same
        chips.collect_all(j)
        chips.settle(j)
    t.street_name = "showdown"
    if not t.pots:
        chips.settle(j)
    for pot in t.pots:
        if not pot.seats:
            pot.seats = tuple(seat.number for seat in live)
        else:
            pot.seats = tuple(n for n in pot.seats if not t.seats[n].folded)
    j.sole = live[0].number if len(live) == 1 else 0
    if not j.sole:
        j.show_queue = [n for n in show_order(j) if t.seats[n].shown is None and not t.seats[n].mucked]


def show_order(j: Judge) -> list[int]:
    """Last bettor or raiser first, then clockwise; seats of the last side pocket before the rest (§14(1))."""
    t = j.t
    live = [seat.number for seat in t.by_number if not seat.folded]
    rule = j.proc.showdown
    if rule.order == "last_aggressor" and j.aggressor:
        first = j.aggressor
    elif rule.checked == "first_dealt" or not j.last_opener:
        first = t.order[0].number
    else:
        first = j.last_opener
    turn = [n for n in live if n >= first] + [n for n in live if n < first]
    result: list[int] = []
    pots = list(reversed(t.pots)) if rule.pots == "last_made_first" else list(t.pots)
    for pot in pots:
        result.extend(n for n in turn if n in pot.seats and n not in result)
    result.extend(n for n in turn if n not in result)
    return result


# --- showing ------------------------------------------------------------------------------------


def on_show(j: Judge, event: Event) -> None:
    """A player shows, or gives up face down (§14(1))."""
    t = j.t
    seat = t.seats.get(event.actor)
    if seat is None or not seat.dealt or seat.folded:
        j.fail("ACT02", ("act", j.n), event.actor, actual="sm")
        return
    if j.stage in (CLOSE, BET) and t.round is not None and t.round.closed:
        reach_show(j)
    shows = bool(event.cards) or event.kind == "-"
    if j.stage == SHOW and j.show_queue:
        if j.show_queue[0] == event.actor:
            j.show_queue.pop(0)
            if not j.show_fault and j.sees_show_order:
                j.passed("SHO01", ("show-order", event.actor), event.actor)
        elif event.actor in j.show_queue:
            if not j.show_fault and j.sees_show_order:
                first = j.show_queue[0]
                j.fail("SHO01", "show-order", event.actor, f"p{first}", f"p{event.actor}")
            j.show_fault = True
            j.show_queue.remove(event.actor)
    elif j.stage in (BET, CLOSE) and t.round is not None and not t.round.closed and t.round.able_count() > 1:
        j.fail("ACT01", ("act", j.n), event.actor, actual="sm")
    if shows:
        show(j, seat, event)
    else:
        give_up(j, seat, event)


def show(j: Judge, seat: Seat, event: Event) -> None:
    """The cards become known; they must be the cards that the seat holds."""
    held = seat.cards
    if event.cards:
        shown = list(event.cards)
        known_up = [card for card in held if card < 52]
        extra = [card for card in shown if card < 52 and card not in held]
        blanks = len(held) - len(known_up)
        if len(shown) > len(held) or len(extra) > blanks:
            j.fail(
                "SHO06", ("show", seat.number), seat.number,
                "".join(str(CARDS[c]) for c in held), "".join(str(c) for c in shown),
            )  # fmt: skip
        elif extra:
            for card in extra:
                if not j.t.note_card(card):
                    j.fail("DEL04", ("card", int(card), j.n), seat.number, actual=str(card))
                held[next(i for i, c in enumerate(held) if c >= 52)] = card
            j.passed("SHO06", ("show", seat.number), seat.number)
        else:
            j.passed("SHO06", ("show", seat.number), seat.number)
        full = list(held) if all(card < 52 for card in held) else shown
        seat.shown = tuple(full)
    else:
        seat.shown = tuple(held)


def give_up(j: Judge, seat: Seat, event: Event) -> None:
    """Face down: that hand wins nothing."""
    if j.proc.showdown.muck == "allowed":
        j.passed("SHO05", ("muck", seat.number), seat.number)
    seat.mucked = True
    seat.shown = None


def in_contest(j: Judge, pot: Pot) -> list[int]:
    """Seats that still contest the pot: they put chips in, and have neither folded nor given up."""
    return [n for n in pot.seats if not j.t.seats[n].folded and not j.t.seats[n].mucked]


# --- deciding -----------------------------------------------------------------------------------


def pot_order(j: Judge) -> list[Pot]:
    """Pots in the order in which they are decided (§14(3))."""
    raked = j.t.rake_by
    pots = [pot for pot in j.t.pots if pot.amount > 0 or raked.get(pot.name) or pot.name in j.wrong_pots]
    return list(reversed(pots)) if j.proc.showdown.pots == "last_made_first" else pots


def decision(j: Judge, pot: Pot, half_name: str) -> Decision:
    """The true result of one half of a pot, from all the cards (§14(2))."""
    key = (pot.name, half_name)
    found = j.decided.get(key)
    if found is not None:
        return found
    result = Decision(pot.name, half_name)
    t = j.t
    seats = in_contest(j, pot)
    if len(seats) == 1:
        result.known = True
        result.winners = (seats[0],)
        name_hand(j, result, half_name, seats[0])
        return result
    hands: dict[int, tuple[int, ...]] = {}
    common = tuple(t.board) + tuple(t.common)
    for number in seats:
        cards = tuple(t.seats[number].cards)
        if any([card >= 52 for card in cards]):
            return result
        hands[number] = cards
    half = next(h for h in j.proc.showdown.halves if h.name == half_name)
    try:
        outcome = decide(half, hands, common)
    except HandError:
        return result  # a card too many, or one twice: a finding of its own
    result.known = True
    result.winners = tuple(outcome["winners"])
    if result.winners:
        name_hand(j, result, half_name, result.winners[0])
    return result


def name_hand(j: Judge, result: Decision, half_name: str, number: int) -> None:
    t = j.t
    cards = tuple(t.seats[number].cards) + tuple(t.board) + tuple(t.common)
    half = next(h for h in j.proc.showdown.halves if h.name == half_name)
    if len(cards) >= half.use.cards and all([card < 52 for card in cards]) and half.ranking:
        with suppress(HandError):
            result.class_name, result.ranks = ranking(half.ranking).class_and_ranks(cards)


def next_undecided(j: Judge) -> Pot | None:
    for pot in pot_order(j):
        half = j.proc.showdown.halves[0].name
        found = j.decided.get((pot.name, half))
        if found is None or found.declared is None:
            return pot
    return None


def wait_for_show(j: Judge, pot: Pot) -> int:
    """A seat that contests the pot and has neither shown nor given up; 0: none."""
    if j.sole:
        return 0
    waiting = [n for n in in_contest(j, pot) if j.t.seats[n].shown is None]
    if len(waiting) == 1 and len(in_contest(j, pot)) == 1:
        return 0
    return waiting[0] if waiting else 0


def judge_call(j: Judge, call: Call, seat: int) -> bool:
    """ "Two pairs, queen and nine, win": the winning hand of the pot that is decided now (§14(5))."""
    reach_show(j)
    if j.stage != SHOW:
        return False
    pot = named_pot(j, call.pot)
    nxt = next_undecided(j)
    half = {"low": "low", "high": "high"}.get(call.half, j.proc.showdown.halves[0].name)
    if call.half == "" and call.class_ == "low" and len(j.proc.showdown.halves) > 1:
        half = "low"
    if pot is None and nxt is not None and seat and seat not in nxt.seats:
        # no pot was said: the one that this seat contests
        pot = next((p for p in pot_order(j) if seat in p.seats and not is_decided(j, p)), None)
    if pot is None:
        pot = nxt
    if pot is None:
        # said again: of the pot that is still to be pushed
        pot = next((p for p in pot_order(j) if p.amount > 0), None)
    if pot is None:
        done = [d for d in j.decided.values() if d.declared is not None]
        return any(seat in (d.declared or ()) for d in done) or j.sole == seat
    key = ("decide", pot.name, half)
    declared = j.decided.get((pot.name, half))
    if declared is not None and declared.declared is not None:
        if key in j.failed and seat in declared.winners:
            j.passed("SHO03", key)
            declared.declared = declared.winners
        return True
    if nxt is not None and pot is not nxt:
        j.fail("SHO02", "pot-order", 0, nxt.name, pot.name)
    elif len(j.t.pots) > 1 and not j.sole:
        j.passed("SHO02", ("pot-order", pot.name))
    if j.sole:
        result = decision(j, pot, half)
        result.declared = (j.sole,)
        j.decided[pot.name, half] = result
        if seat and seat != j.sole:
            j.fail("SHO03", key, seat, f"p{j.sole}", f"p{seat}", amount=pot.amount)
        return True
    waiting = wait_for_show(j, pot)
    if waiting:
        j.fail("PAY05", ("shown", pot.name), waiting, f"sm p{waiting}", call.type)
    result = decision(j, pot, half)
    j.decided[pot.name, half] = result
    if not result.known:
        j.unjudged("SHO03")
        result.declared = call.seats or ((seat,) if seat else result.winners)
        return True
    judge_winner(j, call, seat, pot, result, key)
    return True


def judge_winner(
    j: Judge, call: Call, seat: int, pot: Pot, result: Decision, key: tuple[str, str, str]
) -> None:
    winners = result.winners
    expected = " ".join(f"p{n}" for n in winners)
    hand = f"{result.class_name} {''.join(result.ranks)}".strip()
    if call.type == "split":
        named = call.seats or ((seat,) if seat and not call.seats else ())
        wrong = (
            len(winners) < 2
            or (len(named) > 1 and set(named) != set(winners))
            or (len(named) == 1 and named[0] not in winners)
        )
        if wrong:
            declared = named if len(named) > 1 else tuple(in_contest(j, pot))
            j.fail("SHO03", key, seat, expected, "split", amount=pot.amount)
            result.declared = declared
            return
        result.declared = winners
    else:
        named_seat = seat or seat_of_hand(j, call, pot, result.half)
        player = j.t.seats.get(named_seat)
        if player is not None and player.mucked and not player.folded:
            j.fail("SHO05", key, named_seat, expected, f"p{named_seat}", amount=pot.amount)
            result.declared = winners
            return
        if named_seat not in winners or len(winners) > 1:
            if named_seat:
                j.fail("SHO03", key, named_seat, expected, f"p{named_seat}", amount=pot.amount)
                result.declared = (named_seat,)
            else:
                result.declared = winners
                j.fail("SHO04", key, winners[0], hand, spoken(call))
            return
        result.declared = winners
    unseen = j.t.seats[winners[0]].shown is None
    if unseen and j.proc.showdown.muck == "must_show":
        j.fail("SHO05", key, winners[0], "show", call.type)
        return
    j.passed("SHO05", ("paid-shown", pot.name), winners[0])
    if len(in_contest(j, pot)) == 1 and not call.class_:
        j.passed("CAL09", key, winners[0])
        return
    if names_hand(j, call, result):
        j.passed("CAL09", key, winners[0])
        j.passed("SHO03", ("winner", pot.name, result.half), winners[0], expected)
        j.passed("SHO04", ("hand", pot.name, result.half), winners[0], hand)
    else:
        j.fail("SHO04", key, winners[0], hand, spoken(call))


def spoken(call: Call) -> str:
    return f"{call.class_} {''.join(call.ranks)}".strip() or call.type


def names_hand(j: Judge, call: Call, result: Decision) -> bool:
    """Whether class and ranks as said are those of the winning hand."""
    if call.class_ != result.class_name:
        return False
    if j.proc.calls.hand_detail == "class" and not call.ranks:
        return True
    ranks = tuple(call.ranks)
    full = result.ranks
    if not full:
        return not ranks
    if call.class_ in ("high_card", "flush"):
        return (
            bool(ranks)
            and ranks == full[: len(ranks)]
            or bool(ranks)
            and ranks[0] == full[0]
            and len(full) == 1
        )
    need = 2 if call.class_ in ("two_pairs", "full_house") else 1
    if ranks[:need] != full[:need]:
        return False
    return (
        not call.kickers or len(full) <= need or tuple(call.kickers) == full[need : need + len(call.kickers)]
    )


def seat_of_hand(j: Judge, call: Call, pot: Pot, half: str) -> int:
    """The seat whose hand the words describe, where no seat was said."""
    fits = []
    rank = ranking(next(h for h in j.proc.showdown.halves if h.name == half).ranking)
    for number in in_contest(j, pot):
        cards = tuple(j.t.seats[number].cards) + tuple(j.t.board) + tuple(j.t.common)
        if all(card < 52 for card in cards) and len(cards) >= 5:
            try:
                name, ranks = rank.class_and_ranks(cards)
            except HandError:
                continue
            probe = Decision(pot.name, half)
            probe.class_name, probe.ranks = name, ranks
            if names_hand(j, call, probe):
                fits.append(number)
    if len(fits) == 1:
        return fits[0]
    result = j.decided[pot.name, half]
    for number in fits:
        if number in result.winners:
            return number
    return 0


def named_pot(j: Judge, name: str) -> Pot | None:
    if not name:
        return None
    if name == "side":
        sides = [pot for pot in pot_order(j) if pot.name != "main"]
        open_sides = [
            p for p in sides if not any(k[0] == p.name and d.declared for k, d in j.decided.items())
        ]
        return open_sides[0] if open_sides else (sides[0] if sides else None)
    return j.t.pot(name)


def reach_show(j: Judge) -> None:
    """A showdown act while the chips of the last round still lie there: they are passed by."""
    t = j.t
    if j.stage == BET and t.round is not None and t.round.closed:
        j.pass_over()
        if j.stage == BET:
            betting.round_closed(j)
    if j.stage == CLOSE and (betting.hand_over(j) or t.street_index + 1 >= len(t.streets)):
        j.pass_over()
        if j.stage == CLOSE:
            betting.leave_close(j)
    elif (
        j.stage == BET and t.round is not None and not t.round.closed and t.street_index + 1 >= len(t.streets)
    ):
        if j.event is not None and t.round.begun:
            betting.close_early(j, "PAY05", j.event)
            if j.stage == CLOSE:
                betting.leave_close(j)


# --- paying -------------------------------------------------------------------------------------


def shares(j: Judge, pot: Pot) -> dict[int, int]:
    """What each winner gets of the pot as it lies, odd chips included (§14 split)."""
    halves = j.proc.showdown.halves
    result: dict[int, int] = {}
    amounts = half_amounts(j, pot)
    for half in halves:
        amount = amounts.get(half.name, 0)
        if not amount:
            continue
        found = j.decided.get((pot.name, half.name))
        winners = found.declared if found is not None and found.declared else ()
        if not winners:
            continue
        unit = j.proc.chip.unit or 1
        units, dust = divmod(amount, unit)
        each, odd = divmod(units, len(winners))
        for number in winners:
            result[number] = result.get(number, 0) + each * unit
        for number in odd_order(j, list(winners), odd):
            result[number] += unit
        if dust:
            result[winners[0]] += dust
    return result


def half_amounts(j: Judge, pot: Pot) -> dict[str, int]:
    halves = [h.name for h in j.proc.showdown.halves]
    total = pot.amount + sum(amount for (name, _), amount in j.paid.items() if name == pot.name)
    if len(halves) == 1:
        return {halves[0]: total}
    alive = []
    for name in halves:
        found = j.decided.get((pot.name, name))
        if found is None:
            found = j.decided[pot.name, name] = decision(j, pot, name)
            found.declared = found.winners
        if found.declared or (found.known and found.winners):
            alive.append(name)
    if len(alive) < 2:
        return {alive[0] if alive else halves[0]: total}
    unit = j.proc.chip.unit or 1
    small = total // unit // 2 * unit
    big = total - small
    first = "high" if j.proc.split.hi_lo_odd == "high" else "low"
    return {name: (big if name == first else small) for name in alive}


def odd_order(j: Judge, winners: list[int], odd: int) -> list[int]:
    """Who gets the odd chips: by the highest cards that play, suits counted, or by position."""
    if not odd:
        return []
    t = j.t
    if j.proc.split.odd_chip != "high_card_by_suit":
        order = [seat.number for seat in t.order]
        return sorted(winners, key=order.index)[:odd]
    best: dict[int, list[int]] = {}
    rank = ranking(j.proc.showdown.halves[0].ranking)
    for number in winners:
        cards = tuple(t.seats[number].cards) + tuple(t.board) + tuple(t.common)
        if any(card >= 52 for card in cards):
            return winners[:odd]
        best[number] = sorted((int(card) for card in rank.best(cards)), reverse=True)
    shared = set.intersection(*(set(cards) for cards in best.values())) if best else set()
    return sorted(winners, key=lambda n: [c for c in best[n] if c not in shared], reverse=True)[:odd]


def on_award(j: Judge, event: Event) -> None:
    """Chips pushed to a winner (§16(1))."""
    t = j.t
    reach_show(j)
    name = event.pot.partition("/")[0]
    pot = t.pot(name)
    amount = event.amount or 0
    seat = t.seats.get(event.seat)
    if j.stage != SHOW or pot is None or seat is None:
        j.fail("PAY05", ("award", j.n), event.seat, actual=f"{event.pot} p{event.seat}", amount=amount)
        physical(j, pot, seat, amount)
        return
    if j.sole:
        for other in t.by_number:
            if other.front:
                t.loose += other.front
                other.front = 0
        pot.amount += t.loose
        t.loose = 0
    if not j.paid_any:
        j.paid_any = True
        chips.close_rake(j)
    if not j.sees_awards:
        physical(j, pot, seat, amount)
        return
    ensure_decided(j, pot, event)
    j.passed("PAY05", ("shown", pot.name))
    losers_first(j, pot, event)
    if j.rake_unplaced:
        chips.place_rake(j, pot, event.seat, amount)
    share = shares(j, pot)
    key = ("award", pot.name)
    paid = j.paid.get((pot.name, event.seat), 0)
    if not any(d.declared for (n, _), d in j.decided.items() if n == pot.name):
        j.unjudged("PAY01")
    elif event.seat not in share:
        j.fail("PAY01", key, event.seat, " ".join(f"p{n}" for n in share), f"p{event.seat}", amount=amount)
        j.wrong_pots.add(pot.name)
    elif amount + paid > share[event.seat]:
        over = amount + paid - share[event.seat]
        even = min(share.values())
        odd = len(share) > 1 and share[event.seat] == even and over <= (j.proc.chip.unit or 1)
        expected, actual = format_amount(share[event.seat]), format_amount(amount + paid)
        if odd:
            expected, actual = f"p{max(share, key=lambda n: share[n])}", f"p{event.seat}"
        j.fail("PAY04" if odd else "PAY02", key, event.seat, expected, actual, amount=over)
        j.wrong_pots.add(pot.name)
    elif amount + paid == share[event.seat]:
        j.passed("PAY01", key if key in j.failed else ("award-seat", pot.name, event.seat), event.seat)
        j.passed("PAY02", ("award-share", pot.name, event.seat), event.seat, format_amount(share[event.seat]))
        if len(share) > 1 and len(set(share.values())) > 1:
            j.passed("PAY04", ("award-odd", pot.name, event.seat), event.seat)
    j.paid[pot.name, event.seat] = paid + amount
    physical(j, pot, seat, amount)


def physical(j: Judge, pot: Pot | None, seat: Seat | None, amount: int) -> None:
    if seat is not None:
        seat.stack += amount
    if pot is not None:
        pot.amount -= amount
    elif j.t.pots:
        j.t.pots[0].amount -= amount
    else:
        j.t.loose -= amount


def ensure_decided(j: Judge, pot: Pot, event: Event) -> None:
    """A pot pushed without a call: the call was passed by; the true winners stand."""
    for half in j.proc.showdown.halves:
        found = j.decided.get((pot.name, half.name))
        if found is not None and found.declared is not None:
            continue
        nxt = next_undecided(j)
        if nxt is not None and nxt is not pot and not j.sole and half is j.proc.showdown.halves[0]:
            j.fail("SHO02", "pot-order", 0, nxt.name, pot.name)
        waiting = wait_for_show(j, pot)
        if waiting:
            j.fail("PAY05", ("shown", pot.name), waiting, f"sm p{waiting}", f"award p{event.seat}")
            result = decision(j, pot, half.name)
            result.declared = result.winners if result.known else ()
            j.decided[pot.name, half.name] = result
            continue
        j.passed("PAY05", ("shown", pot.name))
        result = decision(j, pot, half.name)
        result.declared = result.winners if result.known else ()
        j.decided[pot.name, half.name] = result
        contested = call_due(j) and not j.sole and len([n for n in pot.seats if not j.t.seats[n].folded]) > 1
        if contested and j.sees_calls and half is j.proc.showdown.halves[0] and result.known:
            words = f"{result.class_name} {''.join(result.ranks)}".strip()
            j.fail(
                "CAL09",
                ("decide", pot.name, half.name),
                result.winners[0] if result.winners else 0,
                words,
                "award",
            )
        if not result.known:
            j.unjudged("SHO03")


def losers_first(j: Judge, pot: Pot, event: Event) -> None:
    """Losing hands are collected before the pot is pushed (§14(4)); one fault a pot."""
    if not j.sees_mucks or not j.proc.showdown.losers_first or j.sole:
        return
    key = ("losers", pot.name)
    if ("shown", pot.name) in j.failed:
        return
    lying = losers(j, pot)
    if lying:
        j.fail("DSC01", key, lying[0], " ".join(f"muck p{n}" for n in lying), f"award p{event.seat}")
    elif len(pot.seats) > 1:
        j.passed("DSC01", key)


def losers(j: Judge, pot: Pot) -> list[int]:
    """Hands that have lost this pot and contest no pot still to be decided, and still lie there."""
    winners: set[int] = set()
    for (name, _), found in j.decided.items():
        if name == pot.name and found.declared:
            winners.update(found.declared)
    if not winners:
        return []
    still = {
        n for other in pot_order(j) if other is not pot and not is_decided(j, other) for n in other.seats
    }
    unpaid = {
        n
        for (name, _), found in j.decided.items()
        if found.declared and (other := j.t.pot(name)) is not None and other.amount > 0
        for n in found.declared
    }
    return [n for n in in_contest(j, pot) if n not in winners and n not in still and n not in unpaid]


def is_decided(j: Judge, pot: Pot) -> bool:
    return any(name == pot.name and d.declared is not None for (name, _), d in j.decided.items())


def on_take(j: Judge, event: Event) -> None:
    """Chips pushed wrongly are taken back to the pot."""
    seat = j.t.seats.get(event.seat)
    amount = event.amount or 0
    name = event.pot.partition("/")[0] or "main"
    pot = j.t.pot(name)
    if seat is None:
        return
    seat.stack -= amount
    if pot is not None:
        pot.amount += amount
    else:
        j.t.loose += amount
    paid = j.paid.get((name, event.seat))
    if paid is not None:
        j.paid[name, event.seat] = paid - amount
        if j.paid[name, event.seat] == 0:
            del j.paid[name, event.seat]


# --- discarding ---------------------------------------------------------------------------------


def on_muck(j: Judge, event: Event) -> None:
    """A hand collected by the dealer."""
    t = j.t
    seat = t.seats.get(event.seat)
    if seat is None or not seat.dealt:
        j.fail("ACT02", ("act", j.n), event.seat, actual="muck")
        return
    betting.cards_turned_down(j, event.seat)
    if seat.folded or (seat.mucked and seat.shown is None):
        seat.mucked = True
        return
    if j.stage == SHOW and j.sole:
        seat.mucked = True
        return
    if j.stage == SHOW:
        owed = [
            found
            for (name, _), found in j.decided.items()
            if found.declared
            and event.seat in found.declared
            and (pot := t.pot(name)) is not None
            and pot.amount > 0
        ]
        alive = [p for p in pot_order(j) if event.seat in p.seats and p.amount > 0 and not is_decided(j, p)]
        beaten = any(
            found.declared and event.seat not in found.declared
            and (pot := t.pot(name)) is not None and event.seat in pot.seats
            and any(w in p.seats for p in alive for w in found.declared)
            for (name, _), found in j.decided.items()
        )  # fmt: skip
        if alive and not beaten and not owed and call_passed_by(j, alive, event.seat):
            seat.mucked = True
            return
        last_standing = len(j.decided) == 0
        if owed or (alive and not beaten) or (last_standing and j.t.middle() > 0):
            j.fail("DSC02", ("muck", event.seat), event.seat, "", f"muck p{event.seat}")
        else:
            j.passed("DSC02", ("muck", event.seat), event.seat)
        if beaten or not alive:
            seat.mucked = True
            return
        seat.mucked = True
        return
    if j.stage == OVER:
        return
    j.fail("DSC02", ("muck", event.seat), event.seat, "", f"muck p{event.seat}")
    seat.folded = seat.mucked = True
    r = t.round
    if j.stage == BET and r is not None and not r.closed:
        if r.turn == seat.number:
            r.advance(seat.number)
        elif betting.hand_over(j):
            r.closed = True
            r.turn = 0
        if r.closed:
            betting.round_closed(j)


def call_passed_by(j: Judge, pots: list[Pot], seat: int) -> bool:
    """A beaten hand collected before the winner was called: the call was passed by, once."""
    for pot in pots:
        if wait_for_show(j, pot) or not call_due(j):
            return False
        result = decision(j, pot, j.proc.showdown.halves[0].name)
        if not result.known or seat in result.winners or len(j.proc.showdown.halves) > 1:
            return False
    for pot in pots:
        half = j.proc.showdown.halves[0].name
        result = j.decided[pot.name, half] = decision(j, pot, half)
        result.declared = result.winners
        words = f"{result.class_name} {''.join(result.ranks)}".strip()
        if j.sees_calls:
            j.fail("CAL09", ("decide", pot.name, half), result.winners[0], words, f"muck p{seat}")
    return True


def on_gather(j: Judge, event: Event) -> None:
    """All cards collected: the hand is over, and nothing may be left (§17)."""
    j.gathered = True
    reach_show(j)
    j.pass_over()
    if j.stage not in (SHOW, OVER):
        middle = j.t.middle() + j.t.chips_in_front()
        if j.stage != PREPARE or middle:
            j.fail("PAY03", "left", 0, "0", format_amount(middle), amount=middle)
        j.stage = OVER
        return
    close_pots(j)
    j.passed("DSC03", "gathered")
    for code in ("ACT01", "ACT02"):
        if not any(j.verdicts[index].code == code for index in j.failed.values()):
            j.passed(code, (code, "none"))
    j.stage = OVER


def close_pots(j: Judge) -> None:
    """Every chip of every pot must have been pushed."""
    t = j.t
    left = t.middle() + t.chips_in_front() - j.rake_unplaced
    if j.sees_awards and j.stage == SHOW:
        explained = sum(
            j.verdicts[index].amount or 0
            for index in j.failed.values()
            if j.verdicts[index].code in ("POT05", "POT06", "STR03")
        )
        if left < 0 or 0 < left <= explained:
            pass
        elif left:
            if not j.paid_any:
                chips.close_rake(j)
            pushed = sum(j.paid.values())
            j.fail("PAY03", "left", 0, format_amount(pushed + left), format_amount(pushed), amount=abs(left))
        else:
            j.passed("PAY03", "left")


def finish(j: Judge) -> None:
    """The end of the hand, where the record holds whole hands."""
    if j.stage == OVER:
        return
    reach_show(j)
    j.pass_over()
    if j.stage == SHOW:
        if not j.sees_awards:
            pay_out(j)
        else:
            close_pots(j)
    j.stage = OVER


def pay_out(j: Judge) -> None:
    """Awards were not observed: pay as the cards speak, so that final stacks can be compared."""
    t = j.t
    j.settled = True
    for pot in pot_order(j):
        if j.sole:
            t.seats[j.sole].stack += pot.amount
            pot.amount = 0
            continue
        for half in j.proc.showdown.halves:
            result = decision(j, pot, half.name)
            if not result.known:
                j.settled = False
                return
            result.declared = result.winners
            j.decided[pot.name, half.name] = result
        for number, amount in shares(j, pot).items():
            t.seats[number].stack += amount
        pot.amount = 0


# --- what is due --------------------------------------------------------------------------------


def due(j: Judge) -> list[Event]:
    """The acts of showdown and payment that are due now, the canonical one first."""
    t = j.t
    if j.stage != SHOW:
        return []
    if t.chips_in_front() and not (j.sole and pot_order(j)):
        return [dealer_act("collect")]
    acts: list[Event] = []
    for pot in pot_order(j):
        if pot.amount <= 0 or pot.name in j.wrong_pots:
            continue
        if j.sole:
            if not j.rake_closed and chips.rake_due(j) > t.rake and not j.paid_any:
                return [dealer_act("rake", amount=chips.rake_due(j) - t.rake)]
            front = sum(seat.front for seat in t.by_number)
            return [dealer_act("award", pot=pot.name, seat=j.sole, amount=pot.amount + front + t.loose)]
        if wait_for_show(j, pot):
            return []
        if not is_decided(j, pot):
            early = j.proc.rake.window == "at_award"
            if not early and not j.paid_any and not j.rake_closed and chips.rake_due(j) > t.rake:
                acts.append(dealer_act("rake", amount=chips.rake_due(j) - t.rake))
            several = len([n for n in pot.seats if not t.seats[n].folded]) > 1
            if several and in_contest(j, pot) and call_due(j):
                return [*acts, dealer_act("say", text=winning_words(j, pot), seat=first_winner(j, pot))]
            if several:
                # nothing is said of this ranking: the cards decide
                for half in j.proc.showdown.halves:
                    result = j.decided[pot.name, half.name] = decision(j, pot, half.name)
                    result.declared = result.winners
            else:
                if early and not j.paid_any and not j.rake_closed and chips.rake_due(j) > t.rake:
                    return [dealer_act("rake", amount=chips.rake_due(j) - t.rake)]
                if only := in_contest(j, pot):
                    return [*acts, dealer_act("award", pot=pot.name, seat=only[0], amount=pot.amount)]
                continue
        lying = losers(j, pot)
        if lying:
            return [dealer_act("muck", seat=n) for n in lying]
        if not j.paid_any and not j.rake_closed and chips.rake_due(j) > t.rake:
            return [dealer_act("rake", amount=chips.rake_due(j) - t.rake)]
        for number, amount in shares(j, pot).items():
            rest = amount - j.paid.get((pot.name, number), 0)
            if rest > 0:
                return [dealer_act("award", pot=pot.name, seat=number, amount=rest)]
    return [dealer_act("gather")]


def call_due(j: Judge) -> bool:
    """Whether the winning hand is called: only hands of a ranking that has words are."""
    return j.proc.showdown.halves[0].ranking in CALLED_RANKINGS


def first_winner(j: Judge, pot: Pot) -> int:
    result = decision(j, pot, j.proc.showdown.halves[0].name)
    return result.winners[0] if len(result.winners) == 1 else 0


def winning_words(j: Judge, pot: Pot) -> str:
    """The canonical call of the winning hand, in English words."""
    result = decision(j, pot, j.proc.showdown.halves[0].name)
    if not result.class_name:
        return f"seat {result.winners[0]} wins" if result.winners else "win"
    words = names.hand_name(result.class_name, result.ranks, "en")
    end = "win" if len(result.winners) < 2 else "split"
    prefix = ""
    if len(j.t.pots) > 1:
        prefix = "main pot, " if pot.name == "main" else f"side pot {pot.name[5:]}, "
    return f"{prefix}{words}, {end}"


DEALER_HANDLERS = {"award": on_award, "take": on_take, "muck": on_muck, "gather": on_gather}
PLAYER_HANDLERS = {"sm": on_show}
