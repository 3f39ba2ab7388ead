"""Fixed-limit badugi against PokerKit, both ways: every difference is one of a closed list, with a detector.

PokerKit lets others call a short big blind with what was posted, counts four raises over the blinds where the
big blind is the first bet, lets a short all-in be raised by a whole bet on top, forbids a raise that nobody is left
to answer, and pushes several pots with the same winners as one.  A detector looks at the acts alone and imports no
rule.
"""

from __future__ import annotations

import io
import random
import warnings
from collections import Counter

import pytest
from pokerkit import Automation, FixedLimitBadugi, HandHistory

from dealer.cli.deal import session
from dealer.house.load import load_procedure
from dealer.record.hand import HandRecord
from dealer.record.own import format_record
from dealer.record.phh import read_phh
from dealer.record.phh_write import format_phh
from dealer.rules.session import SessionJudge
from dealer.rules.verdict import FAIL

NAME = "badugi_fixed_limit"
PROC = load_procedure(NAME)
SMALL, BIG = 200, 400


def read(text: str) -> HandRecord:
    (record,) = read_phh(io.BytesIO(text.encode()), "hand.phh", {"FB": NAME})
    assert isinstance(record, HandRecord)
    return record


# --- what may differ ----------------------------------------------------------------------------


def blind_is_short(record: HandRecord) -> bool:
    """Whether the big blind could not post all of it."""
    posts = [event for event in record.events if event.verb == "post" and event.kind == "bb"]
    return any((event.amount or 0) < SMALL for event in posts) or not posts


def raises(record: HandRecord) -> list[list[tuple[int, int, bool]]]:
    """For each round of betting, each rise of the price: to what, from what, and whether it was all-in."""
    stacks = {number: entry.stack for number, entry in record.seats.items()}
    rounds: list[list[tuple[int, int, bool]]] = [[]]
    front: dict[int, int] = {}
    price = SMALL
    for event in record.events:
        if event.verb == "sd" and front:
            stacks = {number: stack - front.get(number, 0) for number, stack in stacks.items()}
            rounds.append([])
            front, price = {}, 0
        elif event.verb == "post":
            front[event.actor] = event.amount or 0
        elif event.verb == "cc":
            front[event.actor] = min(price, stacks[event.actor])
        elif event.verb == "cbr":
            total = event.amount or 0
            front[event.actor] = total
            rounds[-1].append((total, price, total >= stacks[event.actor]))
            price = max(price, total)
    return rounds


def four_raises_over_the_blind(record: HandRecord) -> bool:
    return len(raises(record)[0]) > 3


def short_all_in(record: HandRecord) -> bool:
    """Whether somebody raised all-in by less than the bet of the round."""
    return any(
        all_in and total - before < (SMALL if place < 2 else BIG)
        for place, found in enumerate(raises(record))
        for total, before, all_in in found
    )


def raise_without_answer(record: HandRecord) -> bool:
    """Whether somebody raised when all others were all-in, and got it back at once."""
    acts = [event for event in record.events if event.verb != "say"]
    return any(
        act.verb == "cbr" and then.verb == "return" and then.seat == act.actor
        for act, then in zip(acts, acts[1:], strict=False)
    )


def pots_split_alike(record: HandRecord) -> bool:
    """Whether several pots were shared, each with its own odd chip."""
    shared: dict[str, set[int]] = {}
    for event in record.events:
        if event.verb == "award":
            shared.setdefault(event.pot, set()).add(event.seat)
    return sum(len(seats) > 1 for seats in shared.values()) > 1


KINDS = {
    "short big blind": blind_is_short,
    "four raises over the blind": four_raises_over_the_blind,
    "short all-in": short_all_in,
    "raise without an answer": raise_without_answer,
    "pots split alike": pots_split_alike,
}
ALLOWED: dict[str, set[str]] = {
    "raise without an answer": set(),
    "pots split alike": set(),
    "four raises over the blind": {"CAP01"},
    "short all-in": {"BET04", "BET05", "ALN01", "ALN02", "CAP01", "BET03"},
}


def kind_of(record: HandRecord, codes: set[str]) -> str:
    """The difference by its name; empty where none of the list explains it."""
    if blind_is_short(record):
        return "short big blind"
    for kind, allowed in ALLOWED.items():
        if KINDS[kind](record) and codes <= allowed:
            return kind
    return ""


# --- our hands, played by PokerKit --------------------------------------------------------------


def check_ours(count: int) -> None:
    found: Counter[str] = Counter()
    for seed in range(count):
        rng = random.Random(f"badugi/{seed}")
        for record in session(PROC, NAME, 4, rng.randint(2, 8), seed):
            text = format_phh(record, PROC)
            assert format_record(read(text)) == format_record(record)
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # a card that was shuffled in again
                try:
                    *_, state = HandHistory.loads(text)
                except ValueError:
                    state = None
            ours = SessionJudge().judge(PROC, record).stacks
            button = record.table.button or 0
            order = sorted(record.seats, key=lambda number: (number <= button, number))
            if state is not None and [int(stack * 100) for stack in state.stacks] == [ours[n] for n in order]:
                found["equal"] += 1
                continue
            kind = kind_of(record, set())
            assert kind, f"seed {seed}, hand {record.table.hand}: {[ours[n] for n in order]}\n{text}"
            found[kind] += 1
    print("\n" + "\n".join(f"{number:6} {kind}" for kind, number in sorted(found.items())))
    assert found["equal"] > 3 * count


def test_our_hands_end_alike() -> None:
    check_ours(40)


@pytest.mark.slow
def test_thousands_of_our_hands_end_alike() -> None:
    check_ours(1000)


# --- hands of PokerKit, judged ------------------------------------------------------------------


def random_hand(rng: random.Random) -> str:
    """A hand that PokerKit deals and plays at random, as PHH."""
    count = rng.randint(2, 8)
    stacks = [rng.choice((rng.randint(3, 20), rng.randint(30, 200))) for _ in range(count)]
    game = FixedLimitBadugi(
        (
            Automation.ANTE_POSTING, Automation.BET_COLLECTION, Automation.BLIND_OR_STRADDLE_POSTING,
            Automation.CARD_BURNING, Automation.HOLE_DEALING, Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
            Automation.HAND_KILLING, Automation.CHIPS_PUSHING, Automation.CHIPS_PULLING,
        ),
        False, 0, (1, 2), 2, 4,
    )  # fmt: skip
    random.seed(rng.random())
    state = game(stacks, count)
    while state.status:
        if state.can_stand_pat_or_discard():
            hand = list(state.hole_cards[state.stand_patter_or_discarder_index or 0])
            state.stand_pat_or_discard(rng.sample(hand, rng.choice((0, 0, 1, 1, 2, 3))))
        elif rng.random() < 0.3 and state.can_complete_bet_or_raise_to():
            least = state.min_completion_betting_or_raising_to_amount
            state.complete_bet_or_raise_to(least)
        elif rng.random() < 0.15 and state.can_fold():
            state.fold()
        else:
            state.check_or_call()
    history = HandHistory.from_game_state(game, state)
    history.finishing_stacks = list(state.stacks)
    return history.dumps()


def check_theirs(count: int) -> None:
    found: Counter[str] = Counter()
    judged: Counter[str] = Counter()
    for seed in range(count):
        text = random_hand(random.Random(f"pokerkit/{seed}"))
        record = read(text)
        result = SessionJudge().judge(PROC, record)
        codes = {verdict.code for verdict in result.verdicts if verdict.status == FAIL}
        judged.update(verdict.code for verdict in result.verdicts)
        if not codes:
            found["no finding"] += 1
            continue
        kind = kind_of(record, codes)
        assert kind, f"seed {seed}: {codes}\n{text}"
        found[kind] += 1
    print("\n" + "\n".join(f"{number:6} {kind}" for kind, number in sorted(found.items())))
    print({code: judged[code] for code in ("DRW03", "DRW04", "DRW05", "BET01", "OPN03", "REC02", "DEL04")})
    assert found["no finding"] * 2 > count
    assert judged["REC02"] == count


def test_their_hands_bring_no_finding() -> None:
    check_theirs(200)


@pytest.mark.slow
def test_thousands_of_their_hands_bring_no_finding() -> None:
    check_theirs(4000)
