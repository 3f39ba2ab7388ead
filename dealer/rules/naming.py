"""Who opens a street, and the dealer's call of it (manual §3, §5(2)-(4), §11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealer.cards import CARDS, RANKS
from dealer.hands import exposed
from dealer.record.events import Event
from dealer.rules import choosing, preparation, rounds, speech
from dealer.rules.duty import Duty, dealer_act
from dealer.table import boards
from dealer.table.betting import BettingRound

if TYPE_CHECKING:
    from dealer.calls.reading import Call
    from dealer.rules.judge import Judge


def begin(j: Judge) -> None:
    j.low_card = -1
    j.opened_by_option = 0


def able_from(r: BettingRound, start: int) -> int:
    """The first seat able to act, clockwise from ``start`` (that seat included); 0: none."""
    before = 0
    for seat in r.seats:
        if not seat.folded and not seat.all_in and seat.stack > 0:
            if seat.number >= start:
                return seat.number
            before = before or seat.number
    return before


def find_opener(j: Judge, r: BettingRound) -> None:
    """Work out the seat that must open, from the cards that lie face up now."""
    t = j.t
    street = t.street
    assert street is not None
    rule = street.open_
    j.tied = []
    j.alt_turn = 0
    j.opener_known = True
    j.may_fold_opening = False
    j.low_card = -1
    if rule.by in ("low_card", "high_card"):
        found = boards.low_door(t.order, rule) if not choosing.to_open(j) else None
        if found is None:
            j.opener_known = False
            j.true_opener = 0
            r.turn = able_from(r, 1)
        else:
            j.true_opener, j.low_card = found
            r.turn = j.true_opener
            if not t.seats[j.true_opener].able:
                j.may_fold_opening = True
                r.turn = next_bringer(j, r)
    elif rule.by in ("high_hand", "low_hand"):
        j.boards = t.boards() if not j.last_card_up else first_boards(j)
        low = rule.by == "low_hand"
        tied, known = boards.high_boards(t.order, j.boards, low)
        if not known or not tied:
            j.opener_known = False
            j.true_opener = 0
            r.turn = able_from(r, 1)
        else:
            chosen = tied[0]
            if len(tied) > 1 and j.proc.opener.tie == "suit":
                chosen = boards.top_suit_first(tied, j.boards, low)
            elif len(tied) > 1 and not j.position_known:
                j.tied = [able_from(r, number) for number in tied]
            j.true_opener = chosen
            r.turn = chosen
            if not t.seats[chosen].able:
                if j.proc.opener.all_in == "next_board":
                    rest = [seat for seat in t.order if seat.able]
                    best, _ = boards.high_boards(rest, j.boards, low)
                    r.turn = best[0] if best else 0
                else:
                    r.turn = able_from(r, chosen + 1)
    else:
        heads_up = rule.heads_up and len(t.by_number) == 2 and not any([seat.folded for seat in t.by_number])
        where = rule.heads_up if heads_up else rule.seat
        start = preparation.seat_of(j, where)[0]
        r.turn = able_from(r, start)
        if r.turn and t.seats[r.turn].acted and t.seats[r.turn].street >= r.price:
            # a blind without an option has nothing to decide
            r.advance(r.turn)
        j.true_opener = r.turn
    r.opener = r.turn
    if r.turn == 0 or (not r.forced_open and not r.two_able() and not owes(r)):
        r.turn = 0
        r.closed = True


def owes(r: BettingRound) -> bool:
    return any([seat.able and seat.street < r.price for seat in r.seats])


def first_boards(j: Judge) -> dict[int, tuple[int, ...]]:
    """Boards without an exposed last card: the normal opener goes by the first four up cards."""
    result = j.t.boards()
    for number in j.last_card_up:
        cards = result.get(number)
        if cards:
            result[number] = cards[: -1 - len(j.t.common)] + tuple(j.t.common)
    return result


def next_bringer(j: Judge, r: BettingRound) -> int:
    """Who opens when the door card that decides has no chips (§4): the next seat with chips, or the next card."""
    t = j.t
    lowest = j.proc.bring_in.no_chips == "next_lowest" if r.forced_open else j.proc.opener.all_in == "next_board"
    if lowest:
        street = t.street
        assert street is not None
        found = boards.low_door([seat for seat in t.order if seat.able], street.open_)
        if found is not None:
            return found[0]
    return able_from(r, j.true_opener + 1)


def after_street(j: Judge) -> None:
    """The street's cards are out: the call that names the opener is due."""
    t = j.t
    r = t.round
    street = t.street
    assert r is not None and street is not None
    kind = street.open_.call
    name = t.street_name
    calls = j.proc.calls
    optional = False
    if street.bet is not None and kind == "none" and street.open_.by in ("high_hand", "low_hand"):
        folded = j.high_before and t.seats[j.high_before].folded
        if folded or calls.high_on_seventh == "due":
            kind = "high"
        else:
            kind, optional = "high", True
    if r.closed and calls.when_no_action == "optional":
        optional = True
    if kind != "none" and j.sees_calls and j.opener_known and j.true_opener and not rounds.hand_over(j):
        if kind == "low":
            code, expected = "CAL01", str(CARDS[j.low_card])
        else:
            code, expected = "CAL04", f"p{j.true_opener}"
        act = None if optional else call_act(j, kind)
        duty = Duty("name", (kind, name), "" if optional else code, act, j.true_opener, expected)
        j.raise_duty(duty)
    elif kind != "none" and not j.sees_calls:
        j.unjudged("CAL01" if kind == "low" else "CAL04")
    if r.closed:
        if j.stage == 2 and not waits(j):
            rounds.round_closed(j)
        elif j.stage == 2:
            j.close_after_call = True


def waits(j: Judge) -> bool:
    """Whether something is still to be done before a street without action is over."""
    return any(duty.missed or duty.kind == "turn-up" for duty in j.open)


def refresh_call(j: Judge) -> None:
    """The boards have changed before anybody acted: the call that is due names the opener as it is now."""
    duty = j.duty("name")
    if duty is None or not isinstance(duty.key, tuple):
        return
    if not j.opener_known or not j.true_opener:
        j.close(duty)
        return
    low = duty.key[0] == "low"
    duty.seat = j.true_opener
    duty.expected = str(CARDS[j.low_card]) if low else f"p{j.true_opener}"
    if duty.act is not None:
        duty.act = call_act(j, duty.key[0])


def call_act(j: Judge, kind: str) -> Event:
    """The right call, in English words, as an act."""
    return dealer_act("say", text=speech.name_opener(j, kind), seat=j.true_opener)


def suit_due(j: Judge) -> bool:
    """Whether the low call must name the suit (``calls.low_suit``)."""
    return j.proc.calls.low_suit == "always" or boards.same_rank_doors(j.t.order, j.low_card) > 1


def judge_low(j: Judge, call: Call, seat: int) -> None:
    """The low card's rank, suit and seat as said (§3)."""
    duty = j.duty("name")
    t = j.t
    key = duty.key if duty is not None else ("low", t.street_name)
    card = CARDS[j.low_card]
    true = j.true_opener
    expected = f"{card} p{true}"
    named = seat
    rank_right = call.rank == card.rank_text
    suit_right = not call.suit or call.suit == card.suit
    if not named:
        named = true if rank_right and suit_right else door_named(j, call)
    if duty is not None:
        j.pass_over(duty)
        j.close(duty)
    said = f"{call.rank or '?'}{call.suit}" + (f" p{named}" if named else "")
    r = t.round
    assert r is not None
    if named != true or not rank_right or not suit_right:
        if named and named != true:
            expected, said = f"p{true}", f"p{named}"
        j.fail("CAL02", ("low-named", t.street_name), named or true, expected, said)
        if named and named != true and not r.begun and not r.closed:
            designate(j, r, named)
    else:
        j.passed("CAL01", key, true)
        j.passed("CAL02", ("low-named", t.street_name), true)
        if not suit_due(j):
            j.passed("CAL03", ("low-suit", t.street_name), true)
        else:
            if call.suit:
                j.passed("CAL03", ("low-suit", t.street_name), true)
            else:
                j.fail("CAL03", ("low-suit", t.street_name), true, expected, said)
    finish_naming(j)


def door_named(j: Judge, call: Call) -> int:
    """The seat whose door card fits the words; 0 if none or several do."""
    fits = []
    for seat in j.t.order:
        card = boards.door(seat) if seat.live else None
        if card is not None and CARDS[card].rank_text == call.rank and call.suit in ("", CARDS[card].suit):
            fits.append(seat.number)
    return fits[0] if len(fits) == 1 else 0


def designate(j: Judge, r: BettingRound, number: int) -> None:
    """The dealer points at this seat: the table follows; the true opener may still act."""
    seat = j.t.seats.get(number)
    if seat is None or not seat.live:
        return
    j.alt_turn = r.turn
    r.turn = number if seat.able else able_from(r, number + 1)
    r.opener = r.turn


def finish_naming(j: Judge) -> None:
    """With nobody to act, the call was all that the street still waited for."""
    r = j.t.round
    if j.close_after_call and r is not None and r.closed and j.stage == 2:
        if waits(j):
            return
        j.close_after_call = False
        rounds.round_closed(j)


def judge_high(j: Judge, call: Call, seat: int) -> None:
    """The high hand's seat, class and ranks as said (§5(3)); draws are never announced."""
    duty = j.duty("name")
    t = j.t
    r = t.round
    assert r is not None
    key = duty.key if duty is not None else ("high", t.street_name)
    true = j.true_opener
    name, ranks = exposed.board_class(j.boards[true])
    expected = f"{name} {''.join(ranks)} p{true}"
    named = seat
    if not named:
        named = true if says_board(j, call, true) else board_named(j, call)
    if duty is not None:
        j.pass_over(duty)
        j.close(duty)
    said = f"{call.class_} {''.join(call.ranks)}".strip() + (f" p{named}" if named else "")
    if named and named != true and named not in j.tied:
        j.fail("OPN01", ("high-named", t.street_name), named, f"p{true}", f"p{named}")
        if not r.begun and not r.closed:
            designate(j, r, named)
    elif not says_board(j, call, named or true):
        j.fail("OPN02", ("high-named", t.street_name), true, expected, said)
    else:
        j.passed("CAL04", key, true)
        j.passed("OPN01", ("high-seat", t.street_name), true)
        j.passed("OPN02", ("high-words", t.street_name), true)
    finish_naming(j)


def says_board(j: Judge, call: Call, number: int) -> bool:
    """Whether the words name this seat's board, as far as the house wants it named."""
    cards = j.boards.get(number)
    if not cards or call.extra:
        return False
    name, ranks = exposed.board_class(cards)
    if call.class_ != name:
        return False
    if j.proc.calls.hand_detail == "class" and not call.ranks:
        return True
    if name == "high_card":
        held = sorted((RANKS[card // 4] for card in cards), key=RANKS.index, reverse=True)
        return list(call.ranks) == held[: len(call.ranks)] and bool(call.ranks)
    need = {"pair": 1, "three": 1, "four": 1, "two_pairs": 2}[name]
    if tuple(call.ranks[:need]) != tuple(ranks[:need]):
        return False
    others = sorted((RANKS[c // 4] for c in cards if RANKS[c // 4] not in ranks[:need]), key=RANKS.index, reverse=True)
    return list(call.kickers) == others[: len(call.kickers)]


def board_named(j: Judge, call: Call) -> int:
    fits = [seat.number for seat in j.t.order if seat.live and says_board(j, call, seat.number)]
    return fits[0] if len(fits) == 1 else 0
