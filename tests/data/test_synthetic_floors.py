"""Stud played at random by PokerKit: every difference is one of a closed list, each with its own detector.

PokerKit's rules are not the page's in four points: it shuffles mucked cards in when the stub is short, it
lets a short all-in be raised by a whole bet on top, it lets such a raise reopen the betting, and it leaves the
common card out when it looks for the highest board.  A detector looks at the acts alone and imports no rule.
"""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec import Struct

from dealer.cards import CARDS
from dealer.record.hand import HandRecord
from dealer.rules.verdict import Verdict
from tests.data.judging import Judged, counts, judged_hands, only_hands, say, total
from tests.record.shared import shared

HANDS = 1500


class Put(Struct):
    """One act that raised the price of its street."""

    seat: int
    price: int
    before: int
    all_in: bool


class Walk(Struct):
    """A hand as it stood just before one act: who put what on this street, and who has folded."""

    street: list[Put]
    acted: dict[int, int]
    """Seat -> how many price rises of the street it has answered."""
    price: int
    dealt: dict[int, list[int]]
    folded: set[int]
    common: list[int]
    limit: int


def walk(record: HandRecord, until: int) -> Walk:
    """Follow the acts up to, and without, event number ``until`` (from 1)."""
    stacks = {number: entry.stack for number, entry in record.seats.items()}
    front: dict[int, int] = {}
    state = Walk([], {}, 0, {number: [] for number in stacks}, set(), [], record.stakes["small_bet"])
    streets = 0
    betting = False
    for event in record.events[: until - 1]:
        if event.verb in ("dh", "db"):
            if betting:
                streets += 1
                betting = False
                front = {}
                state.street, state.acted, state.price = [], {}, 0
                state.limit = record.stakes["small_bet" if streets < 2 else "big_bet"]
            if event.verb == "db":
                state.common += event.cards
            else:
                state.dealt[event.seat] += event.cards
        elif event.verb == "post":
            stacks[event.actor] -= min(event.amount or 0, stacks[event.actor])
        elif event.verb in ("pb", "cbr", "cc"):
            betting = True
            seat = event.actor
            lies = front.get(seat, 0)
            wanted = record.stakes["bring_in"] if event.verb == "pb" else event.amount or state.price
            to = min(wanted, lies + stacks[seat])
            stacks[seat] -= to - lies
            front[seat] = to
            if to > state.price:
                state.street.append(Put(seat, to, state.price, stacks[seat] == 0))
                state.price = to
            state.acted[seat] = len(state.street)
        elif event.verb == "f":
            betting = True
            state.folded.add(event.actor)
    return state


def mucked_card_dealt_again(hand: Judged, verdict: Verdict) -> bool:
    """DEL04: on seventh street, a card that a player who has folded was dealt before."""
    event = hand.record.events[(verdict.about or 0) - 1]
    state = walk(hand.record, verdict.about or 0)
    gone = {card for seat in state.folded for card in state.dealt[seat]}
    live = len(state.dealt) - len(state.folded)
    stub = len(CARDS[:52]) - sum(len(cards) for cards in state.dealt.values()) - 4
    after_sixth = all(len(cards) >= 6 for seat, cards in state.dealt.items() if seat not in state.folded)
    return (
        verdict.street == "seventh" and after_sixth and stub <= live and verdict.actual in map(str, gone)
        and event.verb == "dh"
    )  # fmt: skip


def whole_bet_over_a_short_all_in(hand: Judged, verdict: Verdict) -> bool:
    """BET03, BET05, ALN02: a full bet added to an all-in that was itself less than a full one."""
    event = hand.record.events[(verdict.about or 0) - 1]
    state = walk(hand.record, verdict.about or 0)
    short = [put for put in state.street if put.all_in and put.price - put.before < state.limit]
    return bool(short) and event.amount == state.price + state.limit


def reopened_by_a_short_all_in(hand: Judged, verdict: Verdict) -> bool:
    """ALN01: since the raiser's own last act only all-ins of less than a full bet have raised the price."""
    event = hand.record.events[(verdict.about or 0) - 1]
    state = walk(hand.record, verdict.about or 0)
    since = state.street[state.acted.get(event.actor, 0) :]
    return bool(since) and all(put.all_in and put.price - put.before < state.limit for put in since)


def high_board_without_the_common_card(hand: Judged, verdict: Verdict) -> bool:
    """OPN03: the seat that opened is high by its own four up cards, or the next able seat behind it."""
    record = hand.record
    state = walk(record, verdict.about or 0)
    if len(state.common) != 1 or verdict.street != "seventh":
        return False
    boards = {seat: cards[2:6] for seat, cards in state.dealt.items() if seat not in state.folded}

    def strength(cards: list[int]) -> list[tuple[int, int]]:
        ranks = Counter(card // 4 for card in cards)
        return sorted(((number, rank) for rank, number in ranks.items()), reverse=True)

    best = max(strength(cards) for cards in boards.values())
    high = min(seat for seat, cards in boards.items() if strength(cards) == best)
    seats = sorted(boards)
    behind = seats[seats.index(high) :] + seats[: seats.index(high)]
    out = chips_out(record, verdict.about or 0)
    able = [seat for seat in behind if seat not in out]
    return bool(able) and able[0] == verdict.seat


def chips_out(record: HandRecord, until: int) -> set[int]:
    """Seats without chips before event number ``until``."""
    stacks = {number: entry.stack for number, entry in record.seats.items()}
    front: dict[int, int] = {}
    price = 0
    for event in record.events[: until - 1]:
        if event.verb in ("dh", "db"):
            front, price = {}, 0
        elif event.verb == "post":
            stacks[event.actor] -= min(event.amount or 0, stacks[event.actor])
        elif event.verb in ("pb", "cbr", "cc"):
            wanted = record.stakes["bring_in"] if event.verb == "pb" else event.amount or price
            lies = front.get(event.actor, 0)
            to = min(wanted, lies + stacks[event.actor])
            stacks[event.actor] -= to - lies
            front[event.actor] = to
            price = max(price, to)
    return {seat for seat, stack in stacks.items() if stack <= 0}


DETECTORS = {
    "DEL04": ("mucked cards dealt again", mucked_card_dealt_again),
    "BET03": ("whole bet over a short all-in bet", whole_bet_over_a_short_all_in),
    "BET05": ("whole bet over a short all-in raise", whole_bet_over_a_short_all_in),
    "ALN02": ("whole bet over a short all-in", whole_bet_over_a_short_all_in),
    "ALN01": ("reopened by a short all-in", reopened_by_a_short_all_in),
    "OPN03": ("opener without the common card", high_board_without_the_common_card),
}


@pytest.fixture(scope="module")
def hands() -> list[Judged]:
    path = shared("data", "phh") / "synthetic" / "stud-f7s-pokerkit-seed11.phhs"
    return only_hands(judged_hands([path]))


def test_only_known_differences(hands: list[Judged], capsys: pytest.CaptureFixture[str]) -> None:
    """Every finding of 1,500 hands is of a known kind; each kind is counted by hand."""
    assert len(hands) == HANDS
    kinds: Counter[str] = Counter()
    unknown = []
    for hand in hands:
        for code in {verdict.code for verdict in hand.fails}:
            kinds[DETECTORS[code][0] if code in DETECTORS else code] += 1
        for verdict in hand.fails:
            known = DETECTORS.get(verdict.code)
            if known is None or not known[1](hand, verdict):
                unknown.append(f"hand {hand.record.number}, {hand.where(verdict)}")
    say(capsys, f"synthetic stud, {len(hands)} hands: hands by difference", counts(kinds))
    assert unknown == []


def test_final_stacks_agree_where_the_rules_do(hands: list[Judged], capsys: pytest.CaptureFixture[str]) -> None:
    """Chips are PokerKit's to the unit in every hand, odd chips included, whatever else differs."""
    judged = total(hands)
    say(capsys, "synthetic stud: judged", counts(judged))
    assert judged["BRI01"] == HANDS
    assert judged["OPN03"] >= 4700
    assert len([v for hand in hands for v in hand.passes("REC02")]) == HANDS
