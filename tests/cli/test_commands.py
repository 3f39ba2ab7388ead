"""``rule``, ``read``, ``procedure``, ``deal``, ``replay``, ``convert``."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from dealer.house.load import list_procedures
from dealer.rules.codes import RULES
from tests.cli.running import CLEAN, UNCUT, run, write

Capture = pytest.CaptureFixture[str]


# --- rule ---


def test_rule_prints_the_page_in_the_language(capsys: Capture) -> None:
    english = run(capsys, "rule", "cal05")
    korean = run(capsys, "--lang", "ko", "rule", "CAL05")
    assert (english.status, korean.status) == (0, 0)
    for word in ("CAL05", "raise-not-repeated", "major", "§6(4)", "calls.raise_amount"):
        assert word in english.out
    assert "틀린 예" in korean.out and "§6(4)" in korean.out


def test_rule_all_as_json_has_every_rule(capsys: Capture) -> None:
    rules = json.loads(run(capsys, "rule", "--all", "--output-format", "json").out)["rules"]
    assert [rule["code"] for rule in rules] == [rule.code for rule in RULES]
    keys = ["code", "name", "severity", "section", "parameter", "doc", "given"]
    for rule in rules:
        assert list(rule) == keys
        assert list(rule["doc"]) == ["en", "ko"]
        assert all(rule["doc"].values())
    assert next(rule for rule in rules if rule["code"] == "LST02")["given"] == ["LST01"]


def test_an_unknown_rule_names_the_nearest(capsys: Capture) -> None:
    ran = run(capsys, "rule", "CAL5")
    assert ran.status == 2
    assert "CAL05" in ran.err


# --- read ---


def test_read_names_hands_and_says_who_wins(capsys: Capture) -> None:
    ran = run(capsys, "read", "QsQh9s9d2c4h7d", "KsKh5c6d7h8s2d")
    assert ran.status == 0
    assert "two pairs, queen and nine" in ran.out
    assert ran.out.endswith("hand 1 wins\n")
    assert "퀸 나인 투페어" in run(capsys, "--lang", "ko", "read", "QsQh9s9d2c4h7d").out


def test_read_as_json(capsys: Capture) -> None:
    ran = run(capsys, "read", "--output-format", "json", "QsQh9s9d2c4h7d", "QdQc9h9c2s4s7c", "KsKh5c6d7h8s2d")
    shape = json.loads(ran.out)
    assert list(shape) == ["procedure", "hands", "halves"]
    first = shape["hands"][0]
    assert list(first) == ["cards", "best", "class", "name"]
    assert (first["cards"], first["class"]) == ("QsQh9s9d2c4h7d", "two_pairs")
    assert sorted(first["best"]) == sorted("QsQh9s9d7d")
    assert first["name"] == {"en": "two pairs, queen and nine", "ko": "퀸 나인 투페어"}
    assert shape["halves"] == {"high": {"result": "split", "winners": [0, 1]}}


def test_read_says_who_plays_again(capsys: Capture) -> None:
    """In mini poker: a re-gamer sends everybody to a replay, equal hands only themselves where the house has it so."""
    hands = ("4s9d", "KsTd", "3h7c")
    ran = run(capsys, "read", "--procedure", "mini_poker_original", *hands)
    assert ran.out.splitlines()[-1] == "hands 1, 2, 3 replay"
    assert [line.split("  ")[-1] for line in ran.out.splitlines()[:3]] == ["regamer", "king high", "pair hunter"]
    ran = run(capsys, "read", "--procedure", "mini_poker_original", "--output-format", "json", *hands)
    shape = json.loads(ran.out)
    assert shape["halves"] == {"high": {"result": "replay", "winners": [], "replayers": [0, 1, 2]}}
    assert [hand["class"] for hand in shape["hands"]] == ["regamer", "top", "pair_hunter"]
    korean = run(capsys, "--lang", "ko", "read", "--procedure", "mini_poker_original", *hands)
    assert "핸드 1, 2, 3 재경기" in korean.out
    board = run(capsys, "read", "--procedure", "mini_poker_community", "--board", "2d", "As9d", "3hTc").out
    assert board.splitlines()[-1] == "hand 2 wins"


def test_read_uses_the_board_as_the_house_allows(capsys: Capture) -> None:
    ran = run(capsys, "read", "--procedure", "holdem_no_limit", "--board", "AsKsQsJsTs", "2c2d", "AhAd")
    assert ran.out.endswith("hands 1, 2 split\n")


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["AsAs2c3d4h"], "As is there twice"),
        (["AsKs2c3d4h", "As9s2d3c4s"], "As is there twice (also in hand 1)"),
        (["AsKs2c3d"], "hand 1: 4 cards"),
        (["AsKs2c3d4h5h6h7h"], "hand 1: 8 cards"),
        (["As?s2c3d4h"], "?s is not known"),
        (["AsKx2c3d4h"], "'Kx' is not a card"),
        (["AsK"], "is not a row of cards"),
        (["--procedure", "holdem_no_limit", "AsKs"], "too few for a hand"),
        (["--procedure", "holdem_no_limit", "--board", "2c3c4c5c6c7c", "AsKs"], "at most 5"),
        (["--procedure", "hodlem_no_limit", "AsKs"], "did you mean 'holdem_no_limit'?"),
    ],
)
def test_cards_that_no_table_shows_are_refused(capsys: Capture, args: list[str], words: str) -> None:
    ran = run(capsys, "read", *args)
    assert (ran.status, ran.out) == (2, "")
    assert words in ran.err


# --- odds ---


def test_odds_are_exact_in_every_form(capsys: Capture) -> None:
    shape = json.loads(run(capsys, "odds", "high", "--cards", 5, "--output-format", "json").out)
    assert list(shape)[:6] == ["ranking", "cards", "total", "classes", "at_least", "source"]
    assert (shape["total"], shape["classes"]["royal_flush"], shape["classes"]["one_pair"]) == (
        2598960,
        4,
        1098240,
    )
    text = run(capsys, "odds", "high", "--cards", 5).out
    assert re.search(r"^  full_house +3744 +0\.144058 %", text, re.MULTILINE)
    table = run(capsys, "odds", "high", "--cards", 5, "--output-format", "csv").out.splitlines()
    assert table[0] == "class,count,percent,at_least,source_percent,source_off"
    assert table[1].startswith("royal_flush,4,0.000154,4,")


def test_odds_of_a_deck_that_lacks_cards(capsys: Capture) -> None:
    shape = json.loads(run(capsys, "odds", "high", "--cards", 5, "--without", "AsAh", "--output-format", "json").out)
    assert (shape["total"], shape["classes"]["royal_flush"]) == (2118760, 2)


@pytest.mark.parametrize(
    "args", [["hihg"], ["high", "--cards", "9"], ["high", "--without", "Ax"], ["high", "--without", "AsAs"]]
)
def test_odds_refuse_what_cannot_be_counted(capsys: Capture, args: list[str]) -> None:
    ran = run(capsys, "odds", *args)
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)


# --- procedure ---


def test_procedure_list_names_what_is_shipped(capsys: Capture) -> None:
    out = run(capsys, "procedure", "list").out
    assert [line.split()[0] for line in out.splitlines()] == list_procedures()
    assert "세븐 카드 스터드" in run(capsys, "--lang", "ko", "procedure", "list").out.replace("세븐카드", "세븐 카드")


def test_procedure_check_reports_everything_with_its_place(tmp_path: Path, capsys: Capture) -> None:
    broken = "schema: 1\nextends: seven_card_stud\nraise: {cpa: 3, cap: many}\nseats: {min: 9}\n"
    write(tmp_path, good_yaml="schema: 1\nextends: seven_card_stud\n", broken_yaml=broken)
    assert run(capsys, "procedure", "check", tmp_path / "good.yaml").status == 0
    ran = run(
        capsys,
        "procedure",
        "check",
        tmp_path / "good.yaml",
        tmp_path / "broken.yaml",
        tmp_path / "absent.yaml",
    )
    assert ran.status == 2
    assert f"{tmp_path}/broken.yaml:3:9: " in ran.err
    assert "did you mean 'cap'?" in ran.err
    assert f"{tmp_path}/absent.yaml:1:1: " in ran.err


# --- deal ---


@pytest.mark.parametrize("name", ["seven_card_stud", "seven_card_stud_limit"])
def test_what_the_perfect_dealer_deals_is_clean(tmp_path: Path, capsys: Capture, name: str) -> None:
    dealt = run(capsys, "deal", "--procedure", name, "--hands", 4, "--seed", 11)
    assert (dealt.status, dealt.err) == (0, "")
    assert dealt == run(capsys, "deal", "--procedure", name, "--hands", 4, "--seed", 11)
    write(tmp_path, a_yaml=dealt.out)
    assert run(capsys, "audit", tmp_path) == (0, "4 hands judged, 4 clean, 0 findings\n", "")


def test_dealt_hands_as_phh_keep_the_whole_procedure(tmp_path: Path, capsys: Capture) -> None:
    for hands, ending in ((1, "phh"), (3, "phhs")):
        dealt = run(
            capsys,
            "deal",
            "--procedure",
            "seven_card_stud_limit",
            "--hands",
            hands,
            "--seed",
            2,
            "--format",
            "phh",
        )
        (tmp_path / f"a.{ending}").write_text(dealt.out, "utf-8")
        report = json.loads(run(capsys, "audit", "--output-format", "json", tmp_path / f"a.{ending}").out)
        assert report["summary"] == {"hands": hands, "clean": hands, "findings": 0, "by_code": {}}
        assert all("SHF02" in hand["judged"] for hand in report["hands"])


@pytest.mark.parametrize("ending", ["yaml", "phh"])
def test_a_fault_dealt_on_purpose_is_found_and_nothing_else(tmp_path: Path, capsys: Capture, ending: str) -> None:
    house = ("--procedure", "seven_card_stud_limit", "--format", ending)
    dealt = run(capsys, "deal", *house, "--fault", "brn01", "--seed", 3)
    assert dealt.status == 0
    assert re.fullmatch(r"hand 1, act \d+: BRN01 burn missed\n", dealt.err)
    (tmp_path / f"a.{ending}").write_text(dealt.out, "utf-8")
    report = json.loads(run(capsys, "audit", "--output-format", "json", tmp_path).out)
    assert report["summary"]["by_code"] == {"BRN01": 1}


def test_faults_at_random_are_those_that_were_told(tmp_path: Path, capsys: Capture) -> None:
    dealt = run(capsys, "deal", "--fault", "random", "--hands", 5, "--seed", 8)
    told = [line.partition(": ")[2].split()[0] for line in dealt.err.splitlines()]
    write(tmp_path, a_yaml=dealt.out)
    report = json.loads(run(capsys, "audit", "--output-format", "json", tmp_path).out)
    found = [finding["code"] for hand in report["hands"] for finding in hand["findings"]]
    assert sorted(found) == sorted(told)
    assert len(report["hands"]) >= 5


@pytest.mark.parametrize(("code", "words"), [("SHF2", "did you mean 'SHF02'?"), ("nothing", "or random")])
def test_a_fault_that_no_rule_names_is_refused(capsys: Capture, code: str, words: str) -> None:
    ran = run(capsys, "deal", "--fault", code)
    assert (ran.status, ran.out) == (2, "")
    assert words in ran.err


def test_deal_refuses_what_the_house_does_not_allow(capsys: Capture) -> None:
    assert "2 to 8" in run(capsys, "deal", "--seats", 9, "--seed", 1).err
    ran = run(capsys, "deal", "--format", "phh", "--seed", 1)
    assert (ran.status, ran.out) == (2, "")
    assert "names no PHH variant" in ran.err


def test_without_a_seed_one_is_chosen_and_told(capsys: Capture) -> None:
    ran = run(capsys, "deal")
    again = run(capsys, "deal", "--seed", ran.err.split()[1])
    assert ran.out == again.out


# --- replay ---


def test_replay_shows_each_act_the_table_and_the_findings(tmp_path: Path, capsys: Capture) -> None:
    path = write(tmp_path, a_yaml=UNCUT + "---\n" + CLEAN) / "a.yaml"
    whole = run(capsys, "replay", "--plain", path)
    assert whole.status == 0
    told = whole.out.splitlines()
    act = next(place for place, line in enumerate(told) if line.startswith("    5  d dh p1 ?? down "))
    assert told[act].endswith("  Dealer: a card to seat 1, face down")
    assert told[act + 1].startswith("   !!  SHF02 critical: ")
    second = run(capsys, "replay", path, "--hand", 2, "--plain")
    assert "!!" not in second.out
    assert "hand 2" in second.out
    assert "no hand 3 in this file" in run(capsys, "replay", path, "--hand", 3).err


# --- convert ---


def test_convert_there_and_back_loses_nothing(tmp_path: Path, capsys: Capture) -> None:
    dealt = run(capsys, "deal", "--procedure", "seven_card_stud_limit", "--hands", 2, "--seed", 4).out
    write(tmp_path, a_yaml=dealt)
    (tmp_path / "phh").mkdir()
    (tmp_path / "back").mkdir()
    assert run(capsys, "convert", tmp_path / "a.yaml", "--to", "phh", "-o", tmp_path / "phh").status == 0
    assert run(capsys, "convert", tmp_path / "phh" / "a.phhs", "--to", "yaml", "-o", tmp_path / "back").status == 0
    assert (tmp_path / "back" / "a.yaml").read_text("utf-8") == dealt


def test_convert_writes_whole_files_or_none(tmp_path: Path, capsys: Capture) -> None:
    write(tmp_path, a_yaml=CLEAN + "---\nnonsense\n", b_yaml=CLEAN)
    (tmp_path / "out").mkdir()
    ran = run(capsys, "convert", tmp_path / "a.yaml", tmp_path / "b.yaml", "--to", "yaml", "-o", tmp_path / "out")
    assert ran.status == 2
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["b.yaml"]
    ran = run(capsys, "convert", tmp_path / "b.yaml", "--to", "phh")
    assert (ran.status, ran.out) == (2, "")
    assert f"{tmp_path}/b.yaml:1:1: " in ran.err
