"""What the source's text asserts of the hand besides its acts, held against the table (REC03).

A claim is judged as soon as the acts before it in the text have happened, by the table as it then lies.
What the acts do not show (cards that nobody saw, pots that nobody can tell apart) is not judged.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from dealer.amounts import format_amount
from dealer.cards import CARDS
from dealer.hands.errors import HandError
from dealer.hands.registry import BadugiCards, playable, ranking_of
from dealer.record.descriptions import Described, read_description
from dealer.record.hand import Claim
from dealer.rules import rake, rounds
from dealer.rules.stages import DEAL
from dealer.rules.verdict import FAIL, PASS, Verdict
from dealer.table import boards

if TYPE_CHECKING:
    from dealer.house.model import Half
    from dealer.rules.judge import Judge

_KNOWN = 52
_POT_HALVES = {"hi": "high", "lo": "low"}
_COPIES = {(2, 1, 1, 1): "pair", (2, 2, 1): "two_pairs", (3, 1, 1): "three", (3, 2): "full_house", (4, 1): "four"}


def begin(j: Judge, claims: list[Claim]) -> None:
    j.claims = {}
    for claim in claims:
        j.claims.setdefault(claim.event, []).append(claim)


def judge_due(j: Judge) -> None:
    """Judge the claims that stand behind the event that has just happened."""
    for claim in j.claims.pop(j.n, ()):
        found = _READERS[claim.kind](j, claim)
        if found is None:
            j.unjudged("REC03")
        elif isinstance(found, tuple):
            _judge(j, claim, *found)
        else:
            for expected, actual in found:
                _judge(j, claim, expected, actual)


def _judge(j: Judge, claim: Claim, expected: str, actual: str) -> None:
    """``expected`` is what the table says, ``actual`` what the text says."""
    right = expected == actual
    verdict = Verdict(
        "REC03", j.n, PASS if right else FAIL, j.n, claim.seat, j.t.street_name, expected,
        "" if right else actual, line=claim.line,
    )  # fmt: skip
    if not right:
        j.failed["claim", len(j.verdicts)] = len(j.verdicts)
    j.verdicts.append(verdict)


_Facts = tuple[str, str] | list[tuple[str, str]] | None
"""What the table says and what the text says, in the notation's words; None where nobody can tell."""


def _opener(j: Judge, claim: Claim) -> _Facts:
    """ "is low with [3c]": the door card that brings in, and its seat."""
    street = j.t.street
    found = boards.low_door(j.t.order, street.open_) if street is not None else None
    if found is None or not claim.cards:
        return None
    seat, card = found
    return f"{CARDS[card]} p{seat}", f"{claim.cards[0]} p{claim.seat}"


def _held(j: Judge, claim: Claim) -> _Facts:
    """Cards of a seat printed again: its up cards, or all that are known."""
    seat = j.t.seats.get(claim.seat)
    if seat is None:
        return None
    up = [card for card, face_up in zip(seat.cards, seat.up, strict=True) if face_up]
    said = list(claim.cards)
    held = seat.cards if len(said) == len(seat.cards) and len(said) != len(up) else up
    if any(card >= _KNOWN for card in held):
        return None
    return _texts(held), _texts(said)


def _kept(j: Judge, claim: Claim) -> _Facts:
    """What is left of a hand after its discards, in any order."""
    seat = j.t.seats.get(claim.seat)
    if seat is None or any(card >= _KNOWN for card in seat.cards):
        return None
    return _texts(sorted(seat.cards)), _texts(sorted(claim.cards))


def _mucked(j: Judge, claim: Claim) -> _Facts:
    """Cards shown or given up, and printed afterwards: those that the seat was seen to get are among them."""
    seat = j.t.seats.get(claim.seat)
    if seat is None or len(seat.cards) != len(claim.cards) or any(card >= _KNOWN for card in claim.cards):
        return None
    missing = [card for card in seat.cards if card < _KNOWN and card not in claim.cards]
    if not missing:
        return _texts(sorted(claim.cards)), _texts(sorted(claim.cards))
    return _texts(seat.cards), _texts(claim.cards)


def _showed(j: Judge, claim: Claim) -> _Facts:
    """A hand that was shown, and its cards."""
    seat = j.t.seats.get(claim.seat)
    if seat is not None and seat.shown is None:
        return "", "show"
    if seat is not None and claim.cards and set(claim.cards) <= set(seat.cards):
        return "show", "show"  # a room may print fewer cards than were dealt
    return _mucked(j, claim)


def _place(j: Judge, claim: Claim) -> _Facts:
    """Who had the button, or has posted a blind."""
    if claim.kind == "button":
        return (f"button p{j.t.button}", f"button p{claim.seat}") if j.t.button else None
    posters = [seat for seat, kind in j.posted if kind == claim.kind]
    if not posters:
        return "", f"{claim.kind} p{claim.seat}"
    seat = claim.seat if claim.seat in posters else posters[0]
    return f"{claim.kind} p{seat}", f"{claim.kind} p{claim.seat}"


def _folded(j: Judge, claim: Claim) -> _Facts:
    """On which street a seat has folded; judged behind its fold, or at the end where there is none."""
    seat = j.t.seats.get(claim.seat)
    if seat is None or claim.count is None or claim.count >= len(j.t.streets):
        return None
    if not seat.folded:
        return "live", f"fold {j.t.streets[claim.count][0]}"
    # the fold that closes a round has already brought the table to the next street
    entered = j.stage == DEAL and not j.dealt_this_street
    street = max(j.t.street_index - entered, 0)
    return f"fold {j.t.streets[street][0]}", f"fold {j.t.streets[claim.count][0]}"


def _board(j: Judge, claim: Claim) -> _Facts:
    board = [*j.t.board, *j.t.common]
    if len(claim.cards) > len(board) or any(card >= _KNOWN for card in board):
        return None if not board else (_texts(board), _texts(claim.cards))
    return _texts(board), _texts(claim.cards)


def _total(j: Judge, claim: Claim) -> _Facts:
    """All that was put in and did not go back: what should have gone back is a finding of its own."""
    put = sum(seat.put for seat in j.t.seats.values())
    owed = rake.unreturned(j)
    said = claim.amount or 0
    due = said if said == put - owed else put
    return f"total {format_amount(due)}", f"total {format_amount(said)}"


def _pot(j: Judge, claim: Claim) -> _Facts:
    """A single pot, gross or net of the rake that came out of it."""
    pot = j.t.pot(claim.pot)
    said = claim.amount or 0
    if pot is None:
        return "", f"{claim.pot} {format_amount(said)}"
    gross = _gross(j, claim.pot)
    if rake.unreturned(j):
        return None
    if claim.text == "net":
        if j.rake_unplaced:
            low, high = gross - j.rake_unplaced, gross
            gross = said if low <= said <= high else high
        else:
            gross -= j.t.rake_by.get(claim.pot, 0)
    return f"{claim.pot} {format_amount(gross)}", f"{claim.pot} {format_amount(said)}"


def _gross(j: Judge, name: str) -> int:
    """What a pot held before rake and awards."""
    pot = j.t.pot(name)
    assert pot is not None
    paid = sum(amount for (pot_name, _), amount in j.paid.items() if pot_name == name)
    return pot.amount + paid + j.t.rake_by.get(name, 0)


def _running_pot(j: Judge, claim: Claim) -> _Facts:
    t = j.t
    return f"total {format_amount(t.middle() + t.chips_in_front())}", f"total {format_amount(claim.amount or 0)}"


def _players(j: Judge, claim: Claim) -> _Facts:
    live = sum(not seat.folded for seat in j.t.by_number)
    return f"players {live}", f"players {claim.count}"


def _all_ins(j: Judge, claim: Claim) -> _Facts:
    all_in = sum(seat.all_in and not seat.folded for seat in j.t.by_number)
    return f"all-ins {all_in}", f"all-ins {claim.count}"


def _price(j: Judge, claim: Claim) -> _Facts:
    """ "raises $2 to $4": what the seat raises from, the price or what the shortest blind has left of it."""
    r = j.t.round
    said = claim.amount or 0
    if r is None or r.closed:
        return None
    price = said if said == max(seat.street for seat in r.seats) else r.price
    return f"price {format_amount(price)}", f"price {format_amount(said)}"


def _all_in(j: Judge, claim: Claim) -> _Facts:
    seat = j.t.seats.get(claim.seat)
    if seat is None:
        return None
    return f"p{claim.seat} {format_amount(max(seat.stack, 0))}", f"p{claim.seat} 0"


def _won(j: Judge, claim: Claim) -> _Facts:
    """What a seat collected, all pots together."""
    seat = j.t.seats.get(claim.seat)
    if seat is None or not j.sees_awards:
        return None
    won = seat.stack - seat.start + seat.put
    return f"p{claim.seat} {format_amount(won)}", f"p{claim.seat} {format_amount(claim.amount or 0)}"


def _capped(j: Judge, claim: Claim) -> _Facts:
    r = j.t.round
    return ("capped" if r is not None and r.raises >= r.cap else "uncapped", "capped")


def _open_pair(j: Judge, claim: Claim) -> _Facts:
    return "open pair" if rounds.open_pair(j) else "no open pair", "open pair"


def _no_low(j: Judge, claim: Claim) -> _Facts:
    """No shown hand qualifies for the low."""
    half = next((half for half in j.proc.showdown.halves if half.qualify is not None), None)
    if half is None:
        return None
    for seat in j.t.by_number:
        if seat.folded or seat.shown is None:
            continue
        value = _strength(j, half, seat.cards)
        if value is not None and half.qualify is not None and ranking_of(half).qualifies(value, half.qualify):
            return f"low p{seat.number}", "no low"
    return "no low", "no low"


def _strength(j: Judge, half: Half, cards: Sequence[int]) -> int | None:
    common = (*j.t.board, *j.t.common)
    if any(card >= _KNOWN for card in (*cards, *common)):
        return None
    rank = ranking_of(half)
    try:
        return rank.strength(playable(rank, cards, common, half.use))
    except HandError:
        return None


# --- hands in words ---------------------------------------------------------------------------------


def _words(j: Judge, claim: Claim) -> _Facts:
    """A hand in words: each half that the text names, read from the cards."""
    seat = j.t.seats.get(claim.seat)
    cards: Sequence[int] = claim.cards
    if seat is not None and set(cards) <= set(seat.cards):
        cards = seat.cards  # a room may print fewer cards than play
    common = (*j.t.board, *j.t.common)
    said = read_description(claim.text)
    if not said or not cards or any(card >= _KNOWN for card in (*cards, *common)):
        return None
    found = []
    for described in said:
        half = _half(j, described, _POT_HALVES.get(claim.pot.partition("/")[2], ""))
        if half is None:
            return None
        try:
            true = _true_hand(half, described, cards, common)
        except HandError:
            return None
        found.append((str(true), str(described)))
    return found


def _half(j: Judge, said: Described, paid: str) -> Half | None:
    """The half of the pot that the text means: said, or the one that is paid, or told by the hand."""
    halves = j.proc.showdown.halves
    if len(halves) == 1 and not said.half:
        return halves[0]
    name = said.half or paid or ("low" if said.class_name == "low" else "high")
    return next((half for half in halves if half.name == name), None)


def _true_hand(half: Half, said: Described, cards: Sequence[int], common: Sequence[int]) -> Described:
    """The hand as the cards are, named as far as the text names it."""
    rank = ranking_of(half)
    playing = playable(rank, cards, common, half.use)
    class_name, ranks = rank.class_and_ranks(playing)
    if isinstance(rank, BadugiCards):
        # the text names the highest card first, the hand is called from the best card on
        ranks = ranks[::-1]
    if class_name == "low" and said.class_name != "low":
        class_name, ranks = _paired(ranks)
    if class_name == said.class_name and len(ranks) > len(said.ranks):
        ranks = ranks[: len(said.ranks)]
    kickers: tuple[str, ...] = ()
    if said.kickers and class_name == said.class_name:
        rest = [card.rank_text for card in rank.best(playing) if card.rank_text not in ranks]
        kickers = tuple(rest[: len(said.kickers)])
    return Described(said.half, class_name, ranks, kickers)


def _paired(ranks: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """A low hand that holds pairs, by the class that its pairs make."""
    counts = Counter(ranks)
    order = sorted(counts, key=lambda rank: (-counts[rank], ranks.index(rank)))
    class_name = _COPIES.get(tuple(counts[rank] for rank in order))
    if class_name is None:
        return "low", ranks
    named = 2 if class_name in ("two_pairs", "full_house") else 1
    return class_name, tuple(order[:named])


def _texts(cards: Sequence[int]) -> str:
    return "".join([str(CARDS[card]) for card in cards])


_READERS = {
    "low": _opener,
    "high": _opener,
    "held": _held,
    "kept": _kept,
    "mucked": _mucked,
    "showed": _showed,
    "button": _place,
    "sb": _place,
    "bb": _place,
    "folded": _folded,
    "board": _board,
    "total": _total,
    "pot": _pot,
    "running_pot": _running_pot,
    "players": _players,
    "all_ins": _all_ins,
    "price": _price,
    "all_in": _all_in,
    "won": _won,
    "capped": _capped,
    "open_pair": _open_pair,
    "no_low": _no_low,
    "shows": _words,
    "named": _words,
}
"""Kind of claim -> what the table says of it and what the text says."""
