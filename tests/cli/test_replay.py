"""``dealer replay``: the screen on a terminal, the text elsewhere, bad files."""

from __future__ import annotations

import sys
from pathlib import Path

import pexpect
import pytest

from tests.cli.running import CLEAN, run, run_process, write

Capture = pytest.CaptureFixture[str]
BROKEN = CLEAN.replace("d strip", "d strp")


def spawn(*args: object) -> pexpect.spawn:
    """``dealer`` on a terminal of 80 by 24 cells."""
    return pexpect.spawn(
        sys.executable, ["-m", "dealer", *map(str, args)], dimensions=(24, 80), encoding="utf-8", timeout=60
    )


def ended(child: pexpect.spawn) -> int:
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus is not None
    return child.exitstatus


def test_on_a_terminal_the_screen_opens(tmp_path: Path) -> None:
    path = write(tmp_path, a_yaml=CLEAN + "---\n" + CLEAN) / "a.yaml"
    child = spawn("replay", path)
    child.expect("2 hands, ")
    child.send("q")
    assert ended(child) == 0


def test_hands_that_cannot_be_shown_are_told_at_the_end(tmp_path: Path) -> None:
    path = write(tmp_path, a_yaml=CLEAN + "---\n" + BROKEN) / "a.yaml"
    child = spawn("--lang", "ko", "replay", path)
    child.expect("오류 1개")
    child.send("q")
    child.expect("'strp' is no act; did you mean 'strip'")
    assert ended(child) == 2


@pytest.mark.parametrize(
    ("file", "sentence"),
    [("none.yaml", "no such file"), ("b.yaml", "'strp' is no act"), ("c.bin", "a binary file"), ("d", "a folder")],
)
def test_what_cannot_be_shown_is_a_sentence(file: str, sentence: str, tmp_path: Path) -> None:
    write(tmp_path, b_yaml=BROKEN)
    (tmp_path / "c.bin").write_bytes(b"\0\1\2")
    (tmp_path / "d").mkdir()
    child = spawn("replay", tmp_path / file)
    child.expect(sentence)
    assert ended(child) == 2


def test_plain_on_a_terminal(tmp_path: Path) -> None:
    child = spawn("replay", "--plain", write(tmp_path, a_yaml=CLEAN) / "a.yaml")
    child.expect("d dh p3")
    assert ended(child) == 0


def test_without_a_terminal_the_text_is_printed(tmp_path: Path) -> None:
    path = write(tmp_path, a_yaml=CLEAN) / "a.yaml"
    ran = run_process("replay", path)
    assert (ran.status, ran.err) == (0, "")
    assert "\x1b" not in ran.out and "    6  d dh p1 ?? down" in ran.out


def test_one_hand_alone_reads_as_it_does_among_the_others(tmp_path: Path, capsys: Capture) -> None:
    later = CLEAN.replace("hand: 1", "hand: 2").replace("stack: 60", "stack: 70")
    path = write(tmp_path, a_yaml="---\n".join([CLEAN, later, BROKEN, CLEAN])) / "a.yaml"
    whole = run(capsys, "replay", path)
    assert whole.status == 2 and "strp" in whole.err
    parts = [run(capsys, "replay", path, "--hand", number) for number in (1, 2, 4)]
    assert [part.status for part in parts] == [0, 0, 0]
    assert "\n".join([part.out for part in parts]) == whole.out
    assert "REC01" in parts[1].out
    broken = run(capsys, "replay", path, "--hand", 3)
    assert (broken.status, broken.out) == (2, "") and "strp" in broken.err


def test_the_plain_table_tells_pots_piles_and_button(capsys: Capture) -> None:
    scenarios = Path(__file__).parents[2] / "scenarios"
    text = run(capsys, "replay", scenarios / "side_pockets.yaml").out
    assert "main 16 (1 2 3 4), side-1 12 (2 3 4), side-2 11 (3 4), stub 20, burns 4" in text
    text = run(capsys, "replay", scenarios / "holdem_three_all_ins.yaml").out
    assert "p3  button  160" in text and "board 2h 9s 7d" in text


def test_names_have_no_power_over_the_terminal(tmp_path: Path, capsys: Capture) -> None:
    text = CLEAN.replace("name: Yoon", 'name: "\\e[31mY\\u202eoon"').replace("d cut", 'd cut # \u202e"')
    ran = run(capsys, "replay", write(tmp_path, a_yaml=text) / "a.yaml")
    assert "\x1b" not in ran.out and "\u202e" not in ran.out
