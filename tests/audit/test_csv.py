"""CSV: one finding a row, and no cell that a spreadsheet would run."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from dealer.audit.formats.csv import COLUMNS, safe
from tests.audit.hostile import hostile_file
from tests.cli.running import UNCUT, run, write

NIGHT = Path(__file__).parent / "night"
Capture = pytest.CaptureFixture[str]


def rows(capsys: Capture, *args: object) -> list[dict[str, str]]:
    out = run(capsys, "audit", "--output-format", "csv", *args).out
    read = csv.DictReader(io.StringIO(out))
    assert tuple(read.fieldnames or ()) == COLUMNS
    return list(read)


def test_one_finding_a_row(capsys: Capture) -> None:
    found = rows(capsys, NIGHT)
    assert [(row["code"], row["line"], row["amount"]) for row in found] == [
        ("ALN01", "40", "3"), ("SHF01", "146", ""), ("RAK04", "243", "0.50"), ("STR01", "47", "3"),
        ("BET14", "209", "1.50"),
    ]  # fmt: skip
    assert [row["dealer"] for row in found] == ["7", "7", "12", "12", "<b>9</b>"]
    assert found[1]["corrected"] == "yes"
    assert {row["state"] for row in found} == {"new"}


def test_the_header_stands_alone_where_nothing_is_wrong(tmp_path: Path, capsys: Capture) -> None:
    assert rows(capsys, write(tmp_path, a_yaml=UNCUT), "--select", "CAL") == []


def test_the_header_is_english_and_the_sentences_are_the_readers(capsys: Capture) -> None:
    out = run(capsys, "--lang", "ko", "audit", "--output-format", "csv", NIGHT).out
    assert out.startswith("path,line,hand,")
    assert "3구에서" in out


def test_answered_and_known_findings_have_their_state(tmp_path: Path, capsys: Capture) -> None:
    overruled = UNCUT.replace("d dh p1 ?? down", 'd dh p1 ?? down # overrule SHF02 "cut off camera, said 7"')
    write(tmp_path, a_yaml=UNCUT)
    run(capsys, "audit", tmp_path, "--write-baseline", tmp_path / "known.json")
    write(tmp_path, b_yaml=overruled, c_yaml=UNCUT)
    found = rows(capsys, tmp_path, "--baseline", tmp_path / "known.json")
    assert [(row["state"], row["reason"]) for row in found] == [
        ("known", ""), ("overruled", "cut off camera, said 7"), ("new", ""),
    ]  # fmt: skip


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1+1", "@SUM(A1)", " =1", "\t=1", "＝1", "|x", "%x", "\r=1"])
def test_a_formula_becomes_text(text: str) -> None:
    cell = safe(text)
    assert isinstance(cell, str)
    assert cell.startswith("'") or not cell.strip().startswith(("=", "+", "-", "@"))


def test_plain_cells_stay_as_they_are() -> None:
    assert [safe(cell) for cell in ("p6 cbr 6.50", "-", "", 3, None)] == ["p6 cbr 6.50", "-", "", 3, ""]


def test_hostile_names_are_text_on_one_line_each(tmp_path: Path, capsys: Capture) -> None:
    out = run(capsys, "audit", "--output-format", "csv", hostile_file(tmp_path)).out
    assert len(out.splitlines()) == 3
    for row in csv.reader(io.StringIO(out)):
        for cell in row:
            assert cell.isprintable()
            assert not cell.startswith(("=", "+", "@")) and (cell == "-" or not cell.startswith("-"))
