"""``dealer audit``: exit status, forms of the report, choices, marks, bad input."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.running import CLEAN, UNCUT, run, run_process, write

FINDING_KEYS = [
    "code", "name", "severity", "event", "about", "corrected", "line", "street", "seat", "message",
    "expected", "actual", "amount", "parameter", "source",
]  # fmt: skip
Capture = pytest.CaptureFixture[str]


def test_clean_hand_exits_0(tmp_path: Path, capsys: Capture) -> None:
    ran = run(capsys, "audit", write(tmp_path, a_yaml=CLEAN) / "a.yaml")
    assert ran == (0, "1 hand judged, 1 clean, 0 findings\n", "")


def test_finding_exits_1_and_shows_line_table_and_rule(tmp_path: Path, capsys: Capture) -> None:
    ran = run(capsys, "audit", write(tmp_path, a_yaml=UNCUT) / "a.yaml")
    assert ran.status == 1
    assert "SHF02 critical: " in ran.out
    assert "      9 |   d dh p1 ?? down\n        |   ^^^^^^^^^^^^^^^\n" in ran.out
    assert "p3  60\n" in ran.out
    assert "dealt-before-cut (§1(1), deck.sequence)" in ran.out


def test_exit_zero_hides_findings_but_not_bad_input(tmp_path: Path, capsys: Capture) -> None:
    write(tmp_path, a_yaml=UNCUT, b_yaml="nonsense\n")
    assert run(capsys, "audit", "--exit-zero", tmp_path / "a.yaml").status == 0
    assert run(capsys, "audit", "--exit-zero", tmp_path).status == 2


def test_json_has_the_shape_that_scripts_read(tmp_path: Path, capsys: Capture) -> None:
    path = write(tmp_path, a_yaml=UNCUT) / "a.yaml"
    report = json.loads(run(capsys, "audit", "--output-format", "json", path, tmp_path / "absent.yaml").out)
    assert list(report) == ["version", "hands", "errors", "summary"]
    assert report["version"] == 1
    (hand,) = report["hands"]
    assert list(hand) == ["path", "hand", "procedure", "findings", "judged", "not_judged"]
    assert (hand["path"], hand["hand"], hand["procedure"]) == (str(path), 1, "seven_card_stud")
    (finding,) = hand["findings"]
    assert list(finding) == FINDING_KEYS
    assert (finding["code"], finding["event"], finding["line"]) == ("SHF02", 5, 9)
    assert (finding["severity"], finding["parameter"], finding["amount"]) == (
        "critical",
        "deck.sequence",
        None,
    )
    assert hand["judged"]["SHF02"] == 1
    assert [list(error) for error in report["errors"]] == [["path", "line", "col", "message"]]
    assert report["summary"] == {"hands": 1, "clean": 0, "findings": 1, "by_code": {"SHF02": 1}}


def test_jsonl_is_one_hand_a_line(tmp_path: Path, capsys: Capture) -> None:
    path = write(tmp_path, a_yaml=UNCUT + "---\n" + CLEAN) / "a.yaml"
    ran = run(capsys, "audit", "--output-format", "jsonl", path)
    assert [json.loads(line)["hand"] for line in ran.out.splitlines()] == [1, 2]


def test_concise_is_one_line_a_finding(tmp_path: Path, capsys: Capture) -> None:
    path = write(tmp_path, a_yaml=UNCUT) / "a.yaml"
    first = run(capsys, "audit", "--output-format", "concise", path).out.splitlines()[0]
    assert first.startswith(f"{path}:9:1: SHF02 critical: ")


@pytest.mark.parametrize(
    ("options", "status"),
    [
        (["--select", "SHF"], 1),
        (["--select", "shf02"], 1),
        (["--select", "CAL,BET"], 0),
        (["--ignore", "SHF"], 0),
        (["--ignore", "SHF", "--select", "SHF02"], 1),
        (["--select", "SHF", "--ignore", "SHF02"], 0),
        (["--select", "ALL", "--ignore", "CAL"], 1),
    ],
)
def test_select_and_ignore_by_prefix(tmp_path: Path, capsys: Capture, options: list[str], status: int) -> None:
    assert run(capsys, "audit", write(tmp_path, a_yaml=UNCUT) / "a.yaml", *options).status == status


def test_a_code_that_no_rule_has_is_refused(tmp_path: Path, capsys: Capture) -> None:
    ran = run(capsys, "audit", write(tmp_path, a_yaml=UNCUT), "--select", "CALL")
    assert ran.status == 2
    assert "'CALL' begins no code" in ran.err
    assert "did you mean 'CAL'?" in ran.err


def test_marks_answer_findings_and_unused_ones_are_told(tmp_path: Path, capsys: Capture) -> None:
    allowed = UNCUT.replace("d dh p1 ?? down", "d dh p1 ?? down # allow SHF02")
    overruled = UNCUT.replace("d dh p1 ?? down", 'd dh p1 ?? down # overrule SHF02 "cut off camera"')
    unused = CLEAN.replace("d cut", "d cut # allow CAL05")
    write(tmp_path, a_yaml=allowed, b_yaml=overruled, c_yaml=unused)
    ran = run(capsys, "audit", tmp_path)
    assert (ran.status, ran.out) == (0, "3 hands judged, 3 clean, 0 findings\n")
    assert ran.err == f"{tmp_path}/c.yaml:9:1: allow CAL05 answers no finding here\n"


def test_statistics_count_findings_and_judgements(tmp_path: Path, capsys: Capture) -> None:
    write(tmp_path, a_yaml=UNCUT, b_yaml=CLEAN)
    out = run(capsys, "audit", "--statistics", tmp_path).out
    assert re.search(r"^ +1 / 2 +SHF02  ", out, re.MULTILINE)
    ran = run(capsys, "audit", "--statistics", "--output-format", "json", tmp_path)
    json.loads(ran.out)
    assert "SHF02" in ran.err


def test_output_goes_to_a_file_whole_or_not_at_all(tmp_path: Path, capsys: Capture) -> None:
    path = write(tmp_path, a_yaml=UNCUT) / "a.yaml"
    printed = run(capsys, "audit", "--output-format", "json", path).out
    assert run(capsys, "audit", "--output-format", "json", path, "-o", tmp_path / "out.json").out == ""
    assert (tmp_path / "out.json").read_text("utf-8") == printed
    ran = run(capsys, "audit", path, "-o", tmp_path / "absent" / "out.json")
    assert ran.status == 2
    assert re.fullmatch(r"\S+out.json:1:1: cannot be written: .+\n", ran.err)


def test_every_problem_of_every_file_and_the_rest_is_audited(tmp_path: Path, capsys: Capture) -> None:
    write(
        tmp_path,
        a_yaml=CLEAN.replace("d strip", "d stripp").replace("d shuffle", "d shufle"),
        b_yaml=UNCUT,
        c_yaml=CLEAN.replace("seven_card_stud", "seven_card_studd"),
        d_yaml="",
    )
    (tmp_path / "e.yaml").write_bytes(b"\x00\x01\x02")
    ran = run(capsys, "audit", tmp_path)
    assert ran.status == 2
    assert ran.out.endswith("1 hand judged, 0 clean, 1 finding\n")
    lines = ran.err.splitlines()
    assert all(re.match(r"\S+\.yaml:\d+:\d+: .+", line) for line in lines)
    assert [Path(line.partition(":")[0]).name for line in lines] == ["a.yaml"] * 4 + [
        "c.yaml",
        "d.yaml",
        "e.yaml",
    ]
    assert "did you mean 'strip'?" in ran.err
    assert "did you mean 'seven_card_stud'?" in ran.err


def test_continuity_between_the_hands_of_a_file(tmp_path: Path, capsys: Capture) -> None:
    """The second hand's stack is not what the first one left."""
    dealt = run(capsys, "deal", "--seed", 5, "--hands", 2).out
    first, second = dealt.split("---\n")
    broken = re.sub(r"stack: [0-9.]+\}\}\n", "stack: 999}}\n", second)
    assert broken != second
    write(tmp_path, a_yaml=dealt, b_yaml=first + "---\n" + broken)
    assert run(capsys, "audit", tmp_path / "a.yaml").status == 0
    report = json.loads(run(capsys, "audit", "--output-format", "json", tmp_path / "b.yaml").out)
    assert [finding["code"] for hand in report["hands"] for finding in hand["findings"]][:1] == ["REC01"]


def test_folders_are_read_recursively_in_order(tmp_path: Path, capsys: Capture) -> None:
    for name in ("b", "a"):
        (tmp_path / name).mkdir()
        write(tmp_path / name, x_yaml=CLEAN)
    (tmp_path / "a" / "notes.md").write_text("not a hand\n")
    report = json.loads(run(capsys, "audit", "--output-format", "json", tmp_path).out)
    assert [hand["path"] for hand in report["hands"]] == [f"{tmp_path}/a/x.yaml", f"{tmp_path}/b/x.yaml"]
    (tmp_path / "empty").mkdir()
    ran = run(capsys, "audit", tmp_path / "empty")
    assert ran.status == 2
    assert "no file of hands in this folder" in ran.err


def test_procedure_overrides_what_the_record_names(tmp_path: Path, capsys: Capture) -> None:
    house = "schema: 1\nextends: seven_card_stud\ndeck: {sequence: [shuffle]}\n"
    write(tmp_path, a_yaml=UNCUT, house_yml=house)
    assert run(capsys, "audit", tmp_path / "a.yaml", "--ignore", "SHF01").status == 1
    assert (
        run(capsys, "audit", tmp_path / "a.yaml", "--select", "SHF02", "--procedure", tmp_path / "house.yml").status
        == 0
    )
    ran = run(capsys, "audit", tmp_path / "a.yaml", "--procedure", "nothing")
    assert ran.status == 2
    assert ran.out == "0 hands judged, 0 clean, 0 findings\n"


def test_a_record_may_name_a_procedure_file_beside_it(tmp_path: Path, capsys: Capture) -> None:
    house = "schema: 1\nextends: seven_card_stud\ndeck: {sequence: [shuffle]}\n"
    write(tmp_path, a_yaml=UNCUT.replace("procedure: seven_card_stud", "procedure: house.yml"), house_yml=house)
    assert run(capsys, "audit", tmp_path / "a.yaml", "--select", "SHF02").status == 0


@pytest.mark.slow
def test_two_processes_print_what_one_prints(tmp_path: Path) -> None:
    for number in range(12):
        dealt = run_process("deal", "--seed", number, "--hands", 3).out
        (tmp_path / f"{number}.yaml").write_text(dealt.replace("  d cut\n", "", number % 2))
    (tmp_path / "bad.yaml").write_text("nonsense\n")
    one = run_process("audit", tmp_path, "--statistics")
    two = run_process("audit", tmp_path, "--statistics", "--jobs", 2)
    assert one == two
    assert one.status == 2
    assert "SHF02" in one.out


def test_a_mark_with_a_code_that_no_rule_has_names_the_nearest(tmp_path: Path, capsys: Capture) -> None:
    ran = run(capsys, "audit", write(tmp_path, a_yaml=CLEAN.replace("d cut", "d cut # allow SFH02")))
    assert ran.status == 0
    place = re.escape(f"{tmp_path}/a.yaml:9:1: allow SFH02")
    assert re.fullmatch(place + r": no rule has this code; did you mean 'SH[A-Z][0-9]{2}'\?\n", ran.err)
