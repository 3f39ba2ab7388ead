"""Stud-family hands of PokerStars and Full Tilt: no false finding, and floors for what was judged.

The reference for bring-ins and for the printed claims is computed here from the cards, with nothing of the rules.
"""

from __future__ import annotations

import re
from collections import Counter

import pytest

from dealer.cards import Card
from dealer.record.hand import HandRecord
from dealer.record.notation import format_event
from tests.data.judging import Judged, counts, findings, judged_hands, say, total
from tests.record.shared import shared

STUD = {"stud_limit_online", "stud_hi_lo_online", "razz_online"}
NO_PROCEDURE = {"FO/8", "N2L1D", "PO", "F2L3D", "NS", "PO/8", "P5O", "NO/8"}
"""Games in the files for which no house is shipped."""


def identity(record: HandRecord) -> tuple[object, ...]:
    """What makes two hands the same hand: one stands in two files."""
    seats = tuple((number, entry.stack) for number, entry in record.seats.items())
    return seats, tuple(format_event(event) for event in record.events)


@pytest.fixture(scope="module")
def hands() -> list[Judged]:
    """The distinct stud-family hands of both sites."""
    folder = shared("data", "histories")
    found: dict[tuple[object, ...], Judged] = {}
    for item in judged_hands(sorted(folder.glob("stud-*/*.txt"))):
        if isinstance(item, Judged) and item.record.procedure in STUD:
            found.setdefault(identity(item.record), item)
    return list(found.values())


def doors(record: HandRecord) -> dict[int, Card]:
    """Each dealt-in seat's door card: the third card of its first group."""
    cards: dict[int, Card] = {}
    for event in record.events:
        if event.verb == "dh" and event.seat not in cards:
            cards[event.seat] = event.cards[2]
    return cards


def brings_in(record: HandRecord) -> tuple[int, bool]:
    """The seat whose door card brings in, and whether a suit decided it."""
    razz = record.procedure == "razz_online"

    def rank(card: Card) -> int:
        value = card // 4
        return -1 if razz and value == 12 else value

    shown = doors(record)
    pick = max if razz else min
    seat = pick(shown, key=lambda number: (rank(shown[number]), shown[number] % 4))
    ties = [number for number in shown if rank(shown[number]) == rank(shown[seat])]
    return seat, len(ties) > 1


def code_of(item: object) -> str:
    """The game of a hand that no procedure deals."""
    found = re.search(r"no procedure for ([^\s,]+)", str(item))
    return found[1] if found else ""


def first_actor(record: HandRecord) -> int:
    return next(event.actor for event in record.events if event.actor > 0 and event.verb != "post")


def test_no_finding_on_any_stud_hand(hands: list[Judged]) -> None:
    assert findings(hands) == []


def test_the_files_hold_nothing_else_that_cannot_be_audited() -> None:
    """Everything in the stud folders is audited, or is a game without a house; nothing is damaged."""
    kinds: Counter[str] = Counter()
    for item in judged_hands(sorted(shared("data", "histories").glob("stud-*/*.txt"))):
        if not isinstance(item, Judged):
            assert getattr(item, "kind", "") == "no_procedure", str(item)
            kinds[code_of(item)] += 1
    assert set(kinds) <= NO_PROCEDURE, kinds


def test_what_was_judged_of_the_site_hands(hands: list[Judged], capsys: pytest.CaptureFixture[str]) -> None:
    """132 bring-ins, 302 later first actors and 3 ties, 132 pots paid whole."""
    judged = total(hands)
    say(capsys, f"PokerStars and Full Tilt stud family, {len(hands)} hands", counts(judged))
    ties = [v for hand in hands for v in hand.passes("OPN03") if "|" in v.expected]
    assert len(hands) == 132
    assert judged["BRI01"] == 132
    assert len(ties) == 3
    assert judged["OPN03"] - len(ties) == 302
    assert judged["PAY03"] == 132
    assert judged["DEL04"] >= 430


def test_bring_ins_by_a_reference_of_ten_lines(hands: list[Judged]) -> None:
    """The recorded opener is the low door card (razz: the high one) in 132 hands, in 18 of them by suit."""
    by_suit = 0
    for hand in hands:
        seat, tied = brings_in(hand.record)
        assert first_actor(hand.record) == seat, hand.record.path
        by_suit += tied
    assert by_suit == 18


def test_fifty_printed_claims_of_the_low_card(hands: list[Judged]) -> None:
    """Full Tilt prints who is low (razz: high) and with which card."""
    number = 0
    for hand in hands:
        for claim in hand.record.claims:
            if claim.kind in ("low", "high"):
                seat, _ = brings_in(hand.record)
                assert (claim.seat, claim.cards) == (seat, (doors(hand.record)[seat],))
                number += 1
    assert number == 50


STUD_CLAIMS = {
    "low": 38, "high": 12, "held": 695, "shows": 151, "won": 138, "total": 132, "pot": 4, "mucked": 31, "named": 12,
    "no_low": 8, "open_pair": 5, "capped": 3, "all_in": 3, "price": 60, "folded": 391, "showed": 73,
}  # fmt: skip
"""What the texts of the stud hands assert: all of it agrees with cards and chips."""


def test_every_claim_of_the_text_is_judged(hands: list[Judged], capsys: pytest.CaptureFixture[str]) -> None:
    kinds = Counter(claim.kind for hand in hands for claim in hand.record.claims)
    say(capsys, "claims printed with the stud hands", [f"{kind}: {number}" for kind, number in sorted(kinds.items())])
    assert kinds == STUD_CLAIMS
    assert sum(hand.result.not_judged.get("REC03", 0) for hand in hands) == 0
    assert len([v for hand in hands for v in hand.passes("REC03")]) >= sum(kinds.values())


def test_pots_are_the_contributions(hands: list[Judged]) -> None:
    """The printed total is what the seats put in less what came back, and is paid out but for the rake."""
    for hand in hands:
        record = hand.record
        (printed,) = [claim.amount for claim in record.claims if claim.kind == "total"]
        paid = sum(event.amount or 0 for event in record.events if event.verb in ("award", "rake"))
        assert paid == printed, f"{record.path}:{record.line}"
        before = sum(entry.stack for entry in record.seats.values())
        raked = sum(event.amount or 0 for event in record.events if event.verb == "rake")
        assert sum(hand.result.stacks.values()) == before - raked, f"{record.path}:{record.line}"


@pytest.mark.parametrize(("name", "number"), [("ps-ft-sidepots.txt", 29), ("ps-split-pots.txt", 13)])
def test_side_pots_and_split_pots(name: str, number: int, capsys: pytest.CaptureFixture[str]) -> None:
    """Hands of the collections that a house can express: pots, payouts and rake are as printed."""
    path = shared("data", "histories") / "extracts" / name
    audited: list[Judged] = []
    others: Counter[str] = Counter()
    for item in judged_hands([path]):
        if isinstance(item, Judged):
            audited.append(item)
        else:
            assert getattr(item, "kind", "") == "no_procedure", str(item)
            others[code_of(item)] += 1
    say(capsys, f"{name}: {len(audited)} hands audited, no procedure for {dict(others)}", findings(audited))
    assert set(others) <= NO_PROCEDURE
    assert len(audited) == number
    assert findings(audited) == []


def test_every_holdem_history(capsys: pytest.CaptureFixture[str]) -> None:
    """All hold'em of the collection: nothing found, every pot paid whole, every claim of the text right."""
    audited: list[Judged] = []
    others: Counter[str] = Counter()
    for item in judged_hands(sorted(shared("data", "histories", "holdem").glob("*.txt"))):
        if isinstance(item, Judged):
            audited.append(item)
        else:
            others[getattr(item, "kind", str(item))] += 1
    judged = total(audited)
    say(capsys, f"hold'em histories, {len(audited)} hands; others {dict(others)}", counts(judged))
    assert findings(audited) == []
    assert len(audited) == 91
    assert others == {"no_procedure": 6, "run_it_twice": 2}
    assert judged["PAY03"] == len(audited)
    assert judged["REC03"] >= 400


def test_every_badugi_history(capsys: pytest.CaptureFixture[str]) -> None:
    """Badugi of PokerStars: draws in turn and served, pots paid whole, every claim of the text right."""
    folder = shared("data", "histories", "badugi-draw")
    items = list(judged_hands(sorted(folder.glob("*ad*-USD-*.txt"))))
    hands = [item for item in items if isinstance(item, Judged) and item.record.procedure == "badugi_fixed_online"]
    judged = total(hands)
    say(capsys, f"badugi of PokerStars, {len(hands)} hands", counts(judged))
    assert len(hands) == 108
    assert findings(hands) == []
    assert judged["DRW04"] >= 460 and judged["DRW03"] >= 370
    assert judged["PAY03"] == 108 and judged["REC03"] >= 560
