"""Names that are markup, formulas, terminal escapes or marks of direction are inert in every format."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from dealer.audit.formats import NAMES
from dealer.audit.formats.shape import encode
from tests.audit.hostile import DEALER, MARKS, SCRIPT, TERMINAL, hostile_file
from tests.audit.pages import Page
from tests.cli.running import UNCUT, run

Capture = pytest.CaptureFixture[str]


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize("form", NAMES)
def test_nothing_reaches_the_terminal_that_it_would_act_on(
    tmp_path: Path, capsys: Capture, form: str, lang: str
) -> None:
    file = hostile_file(tmp_path)
    options = ["--statistics", "--group-by", "dealer"]
    ran = run(capsys, "--lang", lang, "audit", file, "--output-format", form, *options)
    assert ran.status == 1
    for text in (ran.out, ran.err):
        assert not [mark for mark in MARKS if mark in text]
        assert all(letter.isprintable() or letter == "\n" for letter in text)


def test_json_keeps_every_name_exactly(tmp_path: Path, capsys: Capture) -> None:
    file = hostile_file(tmp_path)
    report = json.loads(run(capsys, "audit", file, "--output-format", "json", "--group-by", "dealer").out)
    assert {hand["path"] for hand in report["hands"]} == {str(file)}
    assert {group["dealer"] for group in report["summary"]["by_dealer"]} == {DEALER, SCRIPT}


@pytest.mark.parametrize("text", [TERMINAL, "\x7f\x85\u2066\ufeff\U000e0041", "plain 한글 ♠"])
def test_json_texts_come_back_as_they_were(text: str) -> None:
    encoded = encode({"x": text})
    assert encoded.isprintable()
    assert json.loads(encoded) == {"x": text}


def test_a_hostile_hand_at_the_table(tmp_path: Path, capsys: Capture) -> None:
    page = Page(run(capsys, "audit", hostile_file(tmp_path), "--output-format", "html").out)
    for hand in page.hands:
        assert json.dumps(hand, ensure_ascii=False).isprintable()


@pytest.mark.parametrize("form", NAMES)
def test_a_file_name_that_is_no_text(tmp_path: Path, capsys: Capture, form: str) -> None:
    """A name of bytes that are no UTF-8: told as it can be, on standard output and in a file."""
    name = os.fsencode(tmp_path) + b"/\xff\xfe.yaml"
    Path(os.fsdecode(name)).write_text(UNCUT + "---\nnonsense: 1\n", encoding="utf-8")
    known = tmp_path / "known.json"
    ran = run(capsys, "audit", tmp_path, "--output-format", form, "-o", tmp_path / "report", "--write-baseline", known)
    assert (ran.status, "internal error" in ran.err) == (2, False)
    assert (tmp_path / "report").read_text("utf-8") != ""
    ran = run(capsys, "audit", tmp_path, "--output-format", form, "--baseline", known)
    assert (ran.status, "internal error" in ran.err) == (2, False)
