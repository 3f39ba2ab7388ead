"""``dealer audit -``: hands from standard input, in any format, told by their content."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from tests.audit.pages import Page
from tests.cli.running import CLEAN, UNCUT, Ran, run

FIXTURES = Path(__file__).parents[1] / "record" / "fixtures"


def audit(text: str | bytes, *args: object, cwd: Path | None = None) -> Ran:
    """``dealer audit`` with this on its input."""
    done = subprocess.run(
        [sys.executable, "-m", "dealer", "audit", *map(str, args)],
        input=text.encode() if isinstance(text, str) else text, capture_output=True, check=False, cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
    )  # fmt: skip
    return Ran(done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8"))


def test_hands_come_in_by_standard_input() -> None:
    assert audit(CLEAN, "-") == (0, "1 hand judged, 1 clean, 0 findings\n", "")
    ran = audit(UNCUT, "-", "--output-format", "concise")
    assert ran.status == 1
    assert ran.out.startswith("-:9:1: SHF02 critical: ")


def test_the_full_report_shows_the_line() -> None:
    out = audit(UNCUT, "-").out
    assert out.startswith("-:1: hand 1\n")
    assert "      9 |   d dh p1 ?? down\n        |   ^^^^^^^^^^^^^^^\n" in out


def test_sarif_knows_the_place_in_the_stream() -> None:
    (run_,) = json.loads(audit(UNCUT, "-", "--output-format", "sarif").out)["runs"]
    physical = run_["results"][0]["locations"][0]["physicalLocation"]
    assert physical["artifactLocation"]["uri"] == "stdin:"
    assert physical["region"]["snippet"]["text"] == "d dh p1 ?? down"


@pytest.mark.parametrize("form", ["json", "jsonl", "csv", "html"])
def test_no_report_tells_the_file_in_between(form: str) -> None:
    out = audit(UNCUT + "---\nnonsense\n", "-", "--output-format", form).out
    assert f"{tempfile.gettempdir()}/dealer-" not in out
    if form == "html":
        assert Page(out).hands[0]["where"].startswith("-:1 ")


@pytest.mark.parametrize("name", ["stars_stud.txt", "tilt_stud.txt"])
def test_the_format_is_told_by_the_content(name: str) -> None:
    files = sorted(FIXTURES.glob(name)) or sorted(FIXTURES.glob("*.txt"))[:1]
    ran = audit(files[0].read_bytes(), "-", "--output-format", "json")
    hands = json.loads(ran.out)["hands"]
    assert hands and {hand["path"] for hand in hands} == {"-"}


def test_problems_are_of_standard_input() -> None:
    ran = audit("nonsense\n", "-")
    assert ran.status == 2
    assert ran.err.startswith("-:1:1: ")
    assert audit(b"", "-").err.startswith("-:1:1: the file is empty")
    assert audit(b"\x00\x01\x02", "-").err.startswith("-:1:1: a binary file")


def test_beside_other_files_and_never_twice(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(CLEAN)
    ran = audit(UNCUT, "a.yaml", "-", "--output-format", "json", cwd=tmp_path)
    assert [hand["path"] for hand in json.loads(ran.out)["hands"]] == ["a.yaml", "-"]
    ran = audit(UNCUT, "-", "-")
    assert (ran.status, ran.err) == (2, "dealer audit: standard input (-) can be read only once\n")


def test_a_house_file_is_looked_for_in_the_working_directory(tmp_path: Path) -> None:
    (tmp_path / "house.yml").write_text("schema: 1\nextends: seven_card_stud\ndeck: {sequence: [shuffle]}\n")
    text = UNCUT.replace("procedure: seven_card_stud", "procedure: house.yml")
    assert audit(text, "-", "--select", "SHF02", cwd=tmp_path).status == 0


def test_known_findings_of_standard_input(tmp_path: Path) -> None:
    known = tmp_path / "known.json"
    assert audit(UNCUT, "-", "--write-baseline", known).status == 0
    assert audit("# moved\n" + UNCUT, "-", "--baseline", known).out == "1 hand judged, 1 clean, 0 findings, 1 known\n"
    ran = audit(CLEAN, "-", "--baseline", known)
    assert ran.err.endswith("SHF02 in -, hand 1 is no longer found\n")


def test_several_processes_read_it_too() -> None:
    text = "---\n".join([UNCUT] * 3)
    assert audit(text, "-", "--jobs", 2, "--output-format", "jsonl") == audit(text, "-", "--output-format", "jsonl")


def test_nothing_is_left_behind(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    environment = {**os.environ, "TMPDIR": str(tmp_path), "PYTHONPATH": str(Path(__file__).parents[2])}
    subprocess.run(
        [sys.executable, "-m", "dealer", "audit", "-"], input=UNCUT.encode(), capture_output=True, check=False,
        env=environment,
    )  # fmt: skip
    assert list(tmp_path.iterdir()) == []
    assert run(capsys, "audit", "--help").out.count("standard input") == 1
