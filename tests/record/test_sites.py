"""PokerStars and Full Tilt texts: hands made up here, and public logs read in place."""

from __future__ import annotations

import re
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path

import pytest

from dealer.audit.engine import audit_file
from dealer.audit.report import HandReport
from dealer.cards import parse_cards
from dealer.record.clock import stamp
from dealer.record.detect import read_hands
from dealer.record.games import MONEY, money
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
    assert record.started == "2012-05-06T10:20:30-04:00"
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
        "d dh p2 ????Qs",
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
        "d award main p5 6.84",
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
    assert str(found[0]).endswith("no procedure for F7S/8, fixed-limit seven-card stud hi-lo")
    assert isinstance(found[1], HandRecord)


CLEAN = {"stars_stud_hi_lo.txt": 2, "tilt_razz.txt": 2, "stars_stud.txt": 4, "tilt_stud.txt": 2, "stars_badugi.txt": 1}
"""Fixtures and how many of their hands can be audited."""


@pytest.mark.parametrize("name", list(CLEAN))
def test_the_made_up_hands_are_right_to_the_last_word(name: str) -> None:
    """Acts, pots, awards and every claim of the text: the fixtures are hands as they should be."""
    reports = [item for item in audit_file(str(FIXTURES / name)) if isinstance(item, HandReport)]
    assert [str(finding.verdict) for report in reports for finding in report.findings] == []
    assert [report.not_judged.get("REC03", 0) for report in reports] == [0] * CLEAN[name]
    assert all(report.judged["REC03"] >= 3 and report.judged["PAY03"] == 1 for report in reports)


def test_hands_that_cannot_be_audited_say_why_and_the_rest_goes_on() -> None:
    found = list(read_hands(FIXTURES / "unauditable.txt", by_variant=GAMES))
    assert [(item.kind, item.reason) for item in found if isinstance(item, NotAuditable)] == [
        ("run_it_twice", "the board was run more than once"),
        ("cancelled", "the hand was cancelled"),
        ("cash_out", "a player cashed out; the payout is not the pot's"),
        ("partial", "the site marks the hand as partial"),
        ("cancelled", "the hand was cancelled"),
        ("run_it_twice", "the board was run more than once"),
        ("partial", "the hand ends before its summary"),
        ("damaged", "line 87 is not understood: 'Bob: posts big bli'"),
        ("damaged", "the game is not named in 'Chess Limit ($1/$2 USD) - 2013/05/06 10:21:39 ET'"),
        ("no_procedure", "no procedure for P5D, pot-limit five-card draw"),
    ]
    assert isinstance(found[-1], HandRecord)
    assert len(found) == 11


def test_stud_of_pokerstars() -> None:
    cash, tournament, razz, _ = read(FIXTURES / "stars_stud.txt")
    assert isinstance(cash, HandRecord)
    assert isinstance(tournament, HandRecord)
    assert isinstance(razz, HandRecord)
    assert cash.stakes == {"ante": 5, "bring_in": 20, "small_bet": 50, "big_bet": 100, "unit": 1}
    assert [seat.name for seat in cash.seats.values()] == ["Kim [7h]", "two words", "a:b", "Hero"]
    assert [claim.kind for claim in cash.claims if claim.kind in ("open_pair", "capped")] == ["open_pair", "capped"]
    assert tournament.stakes == {"ante": 20, "bring_in": 30, "small_bet": 200, "big_bet": 400, "unit": 100} | {
        "ante": 2000, "bring_in": 3000, "small_bet": 20000, "big_bet": 40000,
    }  # fmt: skip
    assert (tournament.started, tournament.extra["tournament"]) == ("2012-02-03T14:10:05-05:00", "555000111")
    assert [seat.absent for seat in tournament.seats.values()] == [False, False, False, True]
    assert events(tournament)[8:10] == ["p3 pb 30", "p5 cbr 200"]
    assert (razz.table.number, razz.seats[1].stack) == ("{Club 7} Razz", 102550)


def test_stud_of_full_tilt() -> None:
    hi_lo, high = read(FIXTURES / "tilt_stud.txt")
    assert isinstance(hi_lo, HandRecord)
    assert isinstance(high, HandRecord)
    assert hi_lo.started == "2011-07-07T14:18:30-04:00"
    assert events(hi_lo)[-3:] == ["d rake 0.85", "d award main/hi p2 8.38", "d award main/lo p5 8.37"]
    assert [claim.text for claim in hi_lo.claims if claim.kind == "named"] == ["three of a kind, Jacks", "8,7,4,3,A"]
    assert high.stakes == {"ante": 20000, "bring_in": 30000, "small_bet": 100000, "big_bet": 200000, "unit": 1}
    assert not high.seats[6].dealt


def test_badugi_of_pokerstars() -> None:
    (record,) = read(FIXTURES / "stars_badugi.txt")
    assert events(record)[6:32] == [
        "p3 cc 0.25",
        "p4 f",
        "p1 cc 0.25",
        "p2 cc 0.25",
        "p1 sd 1",
        "p2 sd 8h6s",
        "p3 sd",
        "d dh p1 ??",
        "d dh p2 5cKs",
        "p1 cc 0",
        "p2 cc 0",
        "p3 cbr 0.25",
        "p1 cc 0.25",
        "p2 cc 0.25",
        "p1 sd 1",
        "p2 sd Ks",
        "p3 sd",
        "d dh p1 ??",
        "d dh p2 9d",
        "p1 cbr 0.50",
        "p2 cbr 1",
        "p3 cc 0.10",
        "p1 cc 1",
        "p1 sd 1",
        "p2 sd",
        "p3 sd",
    ]


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("$1,430", 143000), ("1'430", 143000), ("1’430", 143000), ("1 430", 143000), ("1\u00a0430", 143000),
        ("1\u2009430", 143000), ("1.430", 143000), ("€1,234,567.50", 123456750), ("0.05", 5), ("$7.5", 750),
    ],
)  # fmt: skip
def test_thousands_and_cents(text: str, amount: int) -> None:
    match = re.fullmatch(MONEY, text.replace("\u00a0", " "))
    assert match is not None
    assert money(match[1]) == amount


@pytest.mark.parametrize(
    "text",
    ["0.125", "$0.125", "1,23", "12,34,567", "1e5", "-5", "\u0661\u0662", "\uff11\uff10", "1.2345", "0,500", "1" * 13],
)
def test_what_is_no_amount(text: str) -> None:
    """Three decimals, other digits than ASCII's, an exponent, a sign: never read as some other number."""
    assert re.fullmatch(MONEY, text) is None
    assert re.match(rf"Total pot {MONEY} ", f"Total pot {text} | Rake 0") is None


@pytest.mark.parametrize(
    ("parts", "utc"),
    [
        (("2024", "07", "10", "21", "00", "00"), "2024-07-11T01:00:00"),
        (("2024", "01", "10", "21", "00", "00"), "2024-01-11T02:00:00"),
        (("2006", "04", "02", "03", "00", "00"), "2006-04-02T07:00:00"),
        (("2006", "10", "29", "02", "00", "00"), "2006-10-29T07:00:00"),
        (("2010", "03", "14", "01", "59", "59"), "2010-03-14T06:59:59"),
    ],
)
def test_eastern_time_knows_summer(parts: tuple[str, ...], utc: str) -> None:
    text = stamp(parts, "ET")
    assert text is not None
    assert datetime.fromisoformat(text).astimezone(UTC).replace(tzinfo=None).isoformat() == utc


def test_no_time_and_no_known_zone() -> None:
    assert stamp(("2010", "13", "1", "0", "0", "0"), "ET") is None
    assert stamp(("2010", "12", "1", "0", "0", "0"), "CET") == "2010-12-01T00:00:00"


def test_a_byte_of_no_encoding_costs_its_hand_and_is_named(tmp_path: Path) -> None:
    path = tmp_path / "ps.txt"
    path.write_bytes(STARS.read_bytes().replace(b"A [b]: brings", b"A [b]\x81: brings", 1))
    first, second, *_ = read(path)
    assert str(first) == f"{path}:1:1: line 17: bytes that are no UTF-8 and no other text that is known"
    assert isinstance(second, HandRecord)


@pytest.mark.parametrize(("encoding", "room"), [("utf-8-sig", "Málaga"), ("utf-16", "Málaga"), ("cp1252", "Málaga")])
def test_table_names_outside_ascii(encoding: str, room: str, tmp_path: Path) -> None:
    path = tmp_path / "ps.txt"
    path.write_bytes(
        (FIXTURES / "stars_stud.txt").read_text(encoding="utf-8").replace("Fixture II", room).encode(encoding)
    )
    found = read(path)
    assert [type(item).__name__ for item in found] == ["HandRecord"] * 3 + ["NotAuditable"]
    assert isinstance(found[0], HandRecord)
    assert found[0].table.number == room


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
