"""``--anonymize``: no name of a person is left, in any form of report, in messages, in converted records."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from dealer.audit.formats import NAMES
from tests.cli.running import run, write

Capture = pytest.CaptureFixture[str]
PEOPLE = ("Zebedee Q", "Xanthippe", "Wolfram [x]", "Grimaldi", "Lurker99", "Kurosawa", "Ödön: d")
"""Players, a dealer, somebody who only talks."""

OWN = """\
procedure: seven_card_stud
table: {room: main, number: 3, dealer: Grimaldi, hand: 1, hands_since_wash: 0}
seats: {1: {name: Zebedee Q, stack: 60}, 3: {name: Kurosawa, stack: 60}}
events: |
  d shuffle
  d shuffle
  d strip
  d shuffle
  d dh p1 ??
  d say "Zebedee Q, wait, said Kurosawa"
  d dh p3 ??   # Grimaldi was asked by Zebedee Q
  d burn # allow SHF02
  d burn # overrule BRN02 "Kurosawa saw it"
"""
BROKEN = """\
procedure: seven_card_stud
seats: {1: {name: Zebedee Q, stack: Kurosawa}}
events: |
  Grimaldi shuffles
"""
STARS = """\
PokerStars Game #1:  7 Card Stud Limit ($1/$2 USD) - 2012/05/06 10:20:30 ET
Table 'T' 8-max
Seat 1: Zebedee Q ($20 in chips)
Seat 2: Xanthippe ($20 in chips)
Seat 4: Wolfram [x] ($20 in chips)
Seat 5: Ödön: d ($20 in chips)
Zebedee Q: posts the ante $0.10
Xanthippe: posts the ante $0.10
Wolfram [x]: posts the ante $0.10
Ödön: d: posts the ante $0.10
*** 3rd STREET ***
Dealt to Zebedee Q [2c]
Dealt to Xanthippe [9s]
Dealt to Wolfram [x] [As]
Dealt to Ödön: d [Td]
Xanthippe: brings in for $0.50
Lurker99 said, "Xanthippe is not low"
Wolfram [x]: folds
Ödön: d: folds
Zebedee Q: folds
Uncalled bet ($0.50) returned to Xanthippe
Xanthippe collected $0.40 from pot
*** SUMMARY ***
Total pot $0.40 | Rake $0
Seat 1: Zebedee Q folded on the 3rd Street
Seat 2: Xanthippe collected ($0.40)
Seat 4: Wolfram [x] folded on the 3rd Street
Seat 5: Ödön: d folded on the 3rd Street
"""
UNREADABLE = STARS.replace("Ödön: d: folds", "Ödön: d: folds loudly at Lurker99").replace("#1:", "#2:")
STRANGER = STARS.replace("Dealt to Ödön: d [Td]", "Dealt to Lurker99 [Td]").replace("#1:", "#3:")
PHH = """\
variant = 'F7S'
antes = [0, 0]
bring_in = 1
small_bet = 2
big_bet = 4
starting_stacks = [60, 60]
players = ['Zebedee Q', 'Xanthippe']
author = 'Grimaldi and Xanthippe'
actions = ['d dh p1 ????2c', 'd dh p2 ????Ts', 'p2 pb # by Xanthippe', 'p1 f']
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write(
        tmp_path, own_yaml=OWN, broken_yaml=BROKEN, hand_phh=PHH, stars_txt="\n\n".join([STARS, UNREADABLE, STRANGER])
    )


def leaks(text: str) -> list[str]:
    return [name for name in PEOPLE if name in text]


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize("form", NAMES)
def test_no_name_leaks_from_any_report(form: str, lang: str, folder: Path, capsys: Capture) -> None:
    plain = run(capsys, "--lang", lang, "audit", folder, "--output-format", form)
    hidden = run(capsys, "--lang", lang, "audit", folder, "--output-format", form, "--anonymize", "--statistics")
    assert leaks(plain.out + plain.err)
    assert plain.status == hidden.status == 2
    assert leaks(hidden.out + hidden.err) == []


def test_the_same_person_has_the_same_name_and_nothing_else_changes(folder: Path, capsys: Capture) -> None:
    out = run(capsys, "audit", folder / "stars.txt", "--anonymize").out
    assert "Player 2: brings in for $0.50" in out
    plain = json.loads(run(capsys, "audit", folder, "--output-format", "json").out)
    hidden = json.loads(run(capsys, "audit", folder, "--output-format", "json", "--anonymize").out)
    assert plain["hands"] == hidden["hands"]
    assert [error["line"] for error in plain["errors"]] == [error["line"] for error in hidden["errors"]]
    assert len(plain["hands"]) == 3


def test_grouped_by_dealers_that_are_not_named(folder: Path, capsys: Capture) -> None:
    ran = run(capsys, "audit", folder, "--output-format", "json", "--anonymize", "--group-by", "dealer")
    assert [group["dealer"] for group in json.loads(ran.out)["summary"]["by_dealer"]] == ["Dealer 1", None]


@pytest.mark.parametrize("target", ["yaml", "phh"])
def test_no_name_leaks_from_a_converted_record(target: str, folder: Path, capsys: Capture) -> None:
    for file in sorted(folder.iterdir()):
        ran = run(capsys, "convert", file, "--to", target, "--anonymize")
        assert leaks(ran.out + ran.err) == [], file
    text = run(capsys, "convert", folder / "hand.phh", "--to", "yaml", "--anonymize").out
    assert re.search(r"1: \{name: Player 1, stack: 60\}, 2: \{name: Player 2, stack: 60\}", text)
