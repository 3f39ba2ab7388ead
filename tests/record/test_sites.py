"""PokerStars and Full Tilt texts: hands made up here, and public logs read in place."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from dealer.cards import parse_cards
from dealer.record.detect import read_hands
from dealer.record.hand import HandRecord
from dealer.record.notation import format_event
from dealer.record.problems import NotAuditable, Problem
from tests.record.shared import shared

FIXTURES = Path(__file__).parent / "fixtures"
STARS = FIXTURES / "stars_stud_hi_lo.txt"
TILT = FIXTURES / "tilt_razz.txt"
GAMES = {code: code for code in ("F7S", "F7S/8", "FR", "NT", "FT", "FB")}


def read(path: Path) -> list[HandRecord | Problem | NotAuditable]:
    return list(read_hands(path, by_variant=GAMES))


def events(record: HandRecord | Problem | NotAuditable) -> list[str]:
    assert isinstance(record, HandRecord), str(record)
    return [format_event(event) for event in record.events]


def test_stud_hi_lo_of_pokerstars() -> None:
    record = read(STARS)[0]
    assert events(record) == [
        *(f"p{seat} post ante 0.10" for seat in (1, 2, 4, 7)),
        "d dh p1 ????2c",
        "d dh p2 9cKh9s",
        "d dh p4 Ah5cAs",
        "d dh p7 4d5d2d",
        "p1 pb 0.50",
        "p2 cbr 1",
        "p4 cc 1",
        "p7 cc 1",
        "p1 f",
        "d dh p2 9h",
        "d dh p4 6c",
        "d dh p7 3d",
        "p2 cbr 1",
        "p4 cc 1",
        "p7 cbr 2",
        "p2 cc 2",
        "p4 cc 2",
        "d dh p2 Kd",
        "d dh p4 7c",
        "d dh p7 Jc",
        "p2 cbr 0.20",
        "p4 cc 0.20",
        "p7 cbr 2",
        "p4 cc 2",
        "d dh p2 Ks",
        "d dh p4 8c",
        "d dh p7 6d",
        "p4 cc 0",
        "p7 cbr 2",
        "p4 cc 2",
        "d dh p2 2s",
        "d dh p4 9d",
        "d dh p7 Qh",
        "p4 cc 0",
        "p7 cc 0",
        "p7 sm 4d5d2d3dJc6dQh",
        "p4 sm",
        "d rake 0.50",
        "d award side-1/hi p7 3.80",
        "d award side-1/lo p7 3.79",
        "p2 sm 9cKh9s9hKdKs2s",
        "d award main/hi p7 5.01",
        "d award main/lo p7 5",
    ]
    assert isinstance(record, HandRecord)
    assert record.lines[0] == 8
    assert record.lines[-2:] == [57, 58]
    text = STARS.read_text(encoding="utf-8").split("\n")
    assert text[record.lines[8] - 1] == "A [b]: brings in for $0.50"
    assert record.stakes == {"ante": 10, "bring_in": 50, "small_bet": 100, "big_bet": 200, "unit": 1}
    assert record.seats[2].name == "A [b] c: d"
    assert (record.seats[6].dealt, record.seats[7].dealt, record.seats[4].stack) == (False, True, 4005)
    assert not record.position_known
    assert record.complete
    assert record.started == "2012-05-06T10:20:30"
    claims = {(claim.kind, claim.seat, claim.pot): claim for claim in record.claims}
    assert claims["total", 0, ""].amount == 1810
    assert claims["pot", 0, "side-1"].amount == 759
    assert claims["mucked", 4, ""].cards == parse_cards("Ah5cAs6c7c8c9d")
    assert claims["shows", 7, ""].text.startswith("HI: a straight flush")
    assert claims["won", 7, ""].amount == 1760


def test_holdem_of_pokerstars_and_hands_that_cannot_be_audited() -> None:
    _, record, cancelled, partial = read(STARS)
    assert events(record) == [
        "p4 post sb 0.05",
        "p6 post bb 0.10",
        "p1 post bb 0.10",
        "p1 post dead 0.05",
        "d dh p4 ????",
        "d dh p6 ????",
        "d dh p1 AhAd",
        "d dh p3 ????",
        "p1 cc 0.10",
        "p3 cbr 0.30",
        "p4 f",
        "p6 cc 0.30",
        "p1 f",
        "d db 2c3c4c",
        "p6 cc 0",
        "p3 cbr 0.50",
        "p6 f",
        "d return p3 0.50",
        "d rake 0.04",
        "d award main p3 0.76",
    ]
    assert isinstance(record, HandRecord)
    assert (record.table.button, record.position_known, record.seats[3].stack) == (3, True, 123450)
    assert "returns" in record.observed
    assert isinstance(cancelled, NotAuditable)
    assert isinstance(partial, NotAuditable)
    assert (cancelled.kind, partial.kind) == ("cancelled", "partial")
    assert str(partial) == f"{STARS}:{partial.line}:1: the hand ends before its summary"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le"])
def test_razz_of_full_tilt(encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "ft.txt"
    path.write_bytes(TILT.read_text(encoding="utf-8").replace("\n", "\r\n").encode(encoding))
    razz, holdem = read(path)
    assert events(razz) == [
        "p1 post ante 0.40",
        "p5 post ante 0.40",
        "p2 post ante 0.40",
        "d dh p1 4c5dKc",
        "d dh p2 ????Ks",
        "d dh p5 Ac2d3s",
        "p1 pb 0.50",
        "p2 f",
        "p5 cbr 2",
        "p1 cbr 3",
        "p5 cc 3",
        "d dh p1 7d",
        "d dh p5 4s",
        "d dh p1 7s",
        "d dh p5 9h",
        "d dh p1 6s",
        "d dh p5 Td",
        "d dh p1 Qd",
        "d dh p5 Jc",
        "p1 sm 4c5dKc7d7s6sQd",
        "p5 sm Ac2d3s4s9hTdJc",
        "d rake 0.36",
        "d award main p1 6.84",
    ]
    assert isinstance(razz, HandRecord)
    assert razz.stakes == {"ante": 40, "bring_in": 50, "small_bet": 200, "big_bet": 400, "unit": 1}
    assert [(c.kind, c.line, c.seat, c.cards) for c in razz.claims if c.kind == "high"] == [
        ("high", 12, 1, parse_cards("Kc"))
    ]
    assert [c.amount for c in razz.claims if c.kind == "running_pot"] == [120]
    assert events(holdem)[-7:] == [
        "d return p1 525",
        "d db 8d4s5h",
        "d db 6s",
        "d db 3h",
        "p1 sm 5s5c",
        "p3 sm Qh3s",
        "d award main p1 1150",
    ]
    assert isinstance(holdem, HandRecord)
    assert holdem.stakes["unit"] == 100
    assert (holdem.stakes["sb"], holdem.stakes["bb"]) == (2500, 5000)
    assert not holdem.seats[4].dealt


def test_single_bytes_of_an_old_code_page(tmp_path: Path) -> None:
    path = tmp_path / "ps.txt"
    text = STARS.read_text(encoding="utf-8").replace("$", "€").replace("Östen €5", "Oesten")
    path.write_bytes(text.encode("cp1252"))
    assert [type(item).__name__ for item in read(path)] == ["HandRecord"] * 2 + ["NotAuditable"] * 2


@pytest.mark.parametrize(
    ("old", "new", "kind"),
    [
        ("Hero: calls $1\n", "Hero: calls $1 or more\n", "damaged"),
        ("Dealt to Hero [4d 5d 2d]", "Dealt to Nobody [4d 5d 2d]", "damaged"),
        ("[As]", "[Xs]", "damaged"),
        ("($1/$2 USD)", "(play money)", "damaged"),
        ("7 Card Stud Hi/Lo Limit", "Chess Limit", "damaged"),
        ("*** SUMMARY ***", "*** SUMM", "partial"),
        ("*** RIVER ***", "*** FIRST RIVER ***", "run_it_twice"),
        ("Hero collected $3.80 from", "Hero cashed out the hand for $3.80 from", "cash_out"),
        ("Seat 7: Hero ($15", "Seat 4: Hero ($15", "damaged"),
    ],
)
def test_damage_costs_one_hand(old: str, new: str, kind: str, tmp_path: Path) -> None:
    path = tmp_path / "ps.txt"
    text = STARS.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    first, second, *_ = read(path)
    assert isinstance(first, NotAuditable), events(first)
    assert (first.kind, first.line) == (kind, 1)
    assert isinstance(second, HandRecord)


def test_a_game_without_a_procedure_is_counted() -> None:
    found = list(read_hands(STARS, by_variant={"NT": "holdem"}))
    assert str(found[0]).endswith("no procedure for F7S/8")
    assert isinstance(found[1], HandRecord)


# --- public logs ------------------------------------------------------------------------------------


def contributions(record: HandRecord) -> int:
    """All that was put in, less what was returned: worked out from the events alone."""
    total = 0
    street: Counter[int] = Counter()
    before = ""
    for event in record.events:
        if event.verb in ("dh", "db") and before not in ("dh", "db", "post"):
            street.clear()
        before = event.verb
        amount = event.amount or 0
        if event.verb == "post":
            total += amount
            if event.kind not in ("ante", "dead"):
                street[event.actor] += amount
        elif event.verb in ("cbr", "cc", "pb"):
            total += amount - street[event.actor]
            street[event.actor] = amount
        elif event.verb == "return":
            total -= amount
    return total


def balance(record: HandRecord) -> tuple[int, int, int]:
    """Put in, printed total, and rake with awards."""
    printed = next(claim.amount or 0 for claim in record.claims if claim.kind == "total")
    paid = sum(event.amount or 0 for event in record.events if event.verb in ("rake", "award"))
    return contributions(record), printed, paid


def test_money_of_public_stud_hands_balances() -> None:
    stud: dict[str, set[object]] = {"PokerStars": set(), "Full Tilt": set()}
    low_claims = 0
    for folder in ("stud-pokerstars", "stud-fulltilt"):
        for path in sorted(shared("data", "histories", folder).glob("*.txt")):
            for record in read_hands(path, by_variant={"F7S": "F7S", "F7S/8": "F7S/8", "FR": "FR"}):
                if isinstance(record, NotAuditable):
                    assert record.kind == "no_procedure", str(record)
                    continue
                assert isinstance(record, HandRecord), str(record)
                put, printed, paid = balance(record)
                assert put == printed == paid, f"{path}:{record.line}"
                stud[str(record.extra["site"])].add(record.extra["hand"])
                low_claims += sum(claim.kind in ("low", "high") for claim in record.claims)
    assert {room: len(hands) for room, hands in stud.items()} == {"PokerStars": 82, "Full Tilt": 50}
    assert low_claims == 50


def test_money_of_public_split_and_side_pots_balances() -> None:
    hands = exceptions = 0
    games = {code: code for code in ("F7S", "F7S/8", "FR", "NT", "FT", "FB", "PO", "NO/8", "PO/8", "FO/8", "P5O", "NS")}
    for path in sorted(shared("data", "histories", "extracts").glob("*.txt")):
        for record in read_hands(path, by_variant=games):
            assert isinstance(record, HandRecord), str(record)
            put, printed, paid = balance(record)
            assert printed == paid
            hands += 1
            if put != printed:
                exceptions += 1
                assert "returns" not in record.observed, f"{path}:{record.line}"
                assert (record.started or "") < "2008"
    assert hands == 60
    assert exceptions <= 4


def test_every_public_log_is_read_without_a_problem() -> None:
    kinds = Counter[str]()
    for path in sorted(shared("data", "histories").rglob("*.txt")):
        for item in read_hands(path, by_variant=GAMES):
            assert not isinstance(item, Problem), str(item)
            kinds[item.kind if isinstance(item, NotAuditable) else "hand"] += 1
    assert kinds["run_it_twice"] == 2
    assert kinds["damaged"] == 0
    assert kinds["hand"] >= 390
