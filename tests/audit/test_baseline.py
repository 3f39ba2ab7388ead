"""Known findings: matched wherever they moved, counted once, told when they are gone."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.running import CLEAN, UNCUT, Ran, run, write

NIGHT = Path(__file__).parent / "night"
Capture = pytest.CaptureFixture[str]
TWO = UNCUT.replace("  d strip\n", "")
"""Two findings in one hand: SHF01 and SHF02."""


def known_from(capsys: Capture, folder: Path, *options: object) -> Path:
    file = folder / "known.json"
    ran = run(capsys, "audit", folder, "--write-baseline", file, *options)
    assert ran.status == 0
    return file


def audit(capsys: Capture, folder: Path, known: Path, *options: object) -> Ran:
    return run(capsys, "audit", folder, "--baseline", known, "--output-format", "concise", *options)


def test_written_findings_are_known_and_not_counted(tmp_path: Path, capsys: Capture) -> None:
    write(tmp_path, a_yaml=UNCUT, b_yaml=CLEAN)
    ran = run(capsys, "audit", tmp_path, "--write-baseline", tmp_path / "known.json")
    assert (ran.status, ran.err) == (0, f"{tmp_path}/known.json: 1 finding is known now\n")
    assert "SHF02" in ran.out
    ran = audit(capsys, tmp_path, tmp_path / "known.json")
    assert ran == (0, "2 hands judged, 2 clean, 0 findings, 1 known\n", "")


def test_a_baseline_reads_well_and_in_order(tmp_path: Path, capsys: Capture) -> None:
    write(tmp_path, b_yaml=UNCUT, a_yaml=TWO)
    lines = known_from(capsys, tmp_path).read_text("utf-8").splitlines()
    assert (lines[0], lines[-1]) == ('{"version":1,"findings":[', "]}")
    entries = [json.loads(line.rstrip(",")) for line in lines[1:-1]]
    assert [(entry["path"], entry["code"]) for entry in entries] == [
        ("a.yaml", "SHF01"), ("a.yaml", "SHF02"), ("b.yaml", "SHF02"),
    ]  # fmt: skip
    assert all(re.fullmatch("[0-9a-f]{32}:[0-9]+", entry["fingerprint"]) for entry in entries)


def test_moved_lines_added_hands_and_another_file_name_change_nothing(tmp_path: Path, capsys: Capture) -> None:
    write(tmp_path, a_yaml=UNCUT)
    known = known_from(capsys, tmp_path)
    moved = (
        "# a remark\n\n"
        + CLEAN
        + "---\n"
        + UNCUT.replace("d dh p1 ??", "d dh p1 ?? down # @4.5 a note").replace(
            "down # @4.5 a note down", "down # @4.5 a note"
        )
    )
    (tmp_path / "a.yaml").unlink()
    write(tmp_path, z_yaml=moved.replace("Yoon", "Han"))
    assert audit(capsys, tmp_path, known).out == "2 hands judged, 2 clean, 0 findings, 1 known\n"


def test_a_repaired_fault_leaves_the_other_one_known_and_is_told(tmp_path: Path, capsys: Capture) -> None:
    write(tmp_path, a_yaml=TWO)
    known = known_from(capsys, tmp_path)
    write(tmp_path, a_yaml=UNCUT)
    ran = audit(capsys, tmp_path, known)
    assert (ran.status, ran.out) == (0, "1 hand judged, 1 clean, 0 findings, 1 known\n")
    shown = Path(tmp_path / "a.yaml").resolve()
    line = known.read_text("utf-8").splitlines().index(next(x for x in known.read_text().splitlines() if "SHF01" in x))
    (told,) = ran.err.splitlines()
    assert told.startswith(f"{known}:{line + 1}:1: SHF01 in ")
    assert told.endswith("a.yaml, hand 1 is no longer found")
    assert Path(told.split(" in ")[1].split(",")[0]).resolve() == shown


def test_a_new_fault_of_a_known_kind_counts(tmp_path: Path, capsys: Capture) -> None:
    write(tmp_path, a_yaml=UNCUT)
    known = known_from(capsys, tmp_path)
    write(tmp_path, a_yaml=UNCUT + "---\n" + UNCUT.replace("hand: 1", "number: 9, hand: 1"))
    ran = audit(capsys, tmp_path, known)
    assert ran.status == 1
    assert ran.out.splitlines()[-1] == "2 hands judged, 1 clean, 1 finding, 1 known"


def test_each_entry_answers_one_finding(tmp_path: Path, capsys: Capture) -> None:
    """The same hand in a second file: one of the two is new."""
    write(tmp_path, a_yaml=UNCUT)
    known = known_from(capsys, tmp_path)
    write(tmp_path, b_yaml=UNCUT)
    assert audit(capsys, tmp_path, known).out.splitlines()[-1] == "2 hands judged, 1 clean, 1 finding, 1 known"


def test_what_was_not_looked_for_is_not_stale(tmp_path: Path, capsys: Capture) -> None:
    write(tmp_path, a_yaml=TWO, b_yaml=UNCUT)
    known = known_from(capsys, tmp_path)
    assert audit(capsys, tmp_path / "a.yaml", known).err == ""
    assert audit(capsys, tmp_path, known, "--ignore", "SHF01").err == ""
    write(tmp_path, a_yaml="nonsense\n")
    ran = audit(capsys, tmp_path, known)
    assert "no longer found" not in ran.err


def test_a_file_that_is_gone_leaves_stale_entries(tmp_path: Path, capsys: Capture) -> None:
    write(tmp_path, a_yaml=TWO, b_yaml=UNCUT)
    known = known_from(capsys, tmp_path)
    (tmp_path / "a.yaml").unlink()
    assert audit(capsys, tmp_path, known).err.count("is no longer found") == 2


def test_a_baseline_written_over_itself_keeps_known_and_new(tmp_path: Path, capsys: Capture) -> None:
    write(tmp_path, a_yaml=UNCUT)
    known = known_from(capsys, tmp_path)
    before = known.read_text("utf-8")
    write(tmp_path, b_yaml=TWO)
    known_from(capsys, tmp_path, "--baseline", known)
    after = known.read_text("utf-8")
    assert after.count("fingerprint") == before.count("fingerprint") + 2
    (tmp_path / "b.yaml").unlink()
    known_from(capsys, tmp_path, "--baseline", known)
    assert known.read_text("utf-8") == before


def test_an_empty_baseline_is_a_baseline(tmp_path: Path, capsys: Capture) -> None:
    write(tmp_path, a_yaml=CLEAN)
    known = known_from(capsys, tmp_path)
    assert json.loads(known.read_text("utf-8")) == {"version": 1, "findings": []}
    assert audit(capsys, tmp_path, known).status == 0


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (None, "no such file or folder; --write-baseline makes one"),
        ("{", "no baseline: "),
        ("[]", "no baseline: "),
        ('{"version": 2, "findings": []}', "version 2 of a baseline; expected 1"),
        ('{"version": 1, "findings": [{"code": 1}]}', "no baseline: "),
        ("[" * 100_000, "no baseline: "),
    ],
)
def test_what_is_no_baseline_is_refused(tmp_path: Path, capsys: Capture, text: str | None, words: str) -> None:
    write(tmp_path, a_yaml=CLEAN)
    file = tmp_path / "known.json"
    if text is not None:
        file.write_text(text)
    ran = audit(capsys, tmp_path, file)
    assert (ran.status, ran.out) == (2, "")
    assert re.match(re.escape(str(file)) + r":1:\d+: " + re.escape(words), ran.err)
    assert ran.err.count("\n") == 1


def test_a_baseline_that_cannot_be_written(tmp_path: Path, capsys: Capture) -> None:
    ran = run(capsys, "audit", NIGHT, "--write-baseline", tmp_path / "absent" / "known.json")
    assert ran.status == 2
    assert "known.json:1:1: cannot be written" in ran.err


def test_unusable_input_wins_over_a_written_baseline(tmp_path: Path, capsys: Capture) -> None:
    write(tmp_path, a_yaml=UNCUT, b_yaml="nonsense\n")
    assert run(capsys, "audit", tmp_path, "--write-baseline", tmp_path / "known.json").status == 2


def test_overruled_findings_are_not_written(tmp_path: Path, capsys: Capture) -> None:
    write(tmp_path, a_yaml=UNCUT.replace("d dh p1 ?? down", "d dh p1 ?? down # allow SHF02"))
    assert json.loads(known_from(capsys, tmp_path).read_text("utf-8"))["findings"] == []
