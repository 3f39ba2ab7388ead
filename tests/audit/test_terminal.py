"""Colour: on a terminal that wants it, and nowhere else; the words are the same with and without."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from dealer.audit.engine import Options, audit_file
from dealer.audit.formats import open_report
from dealer.audit.report import HandReport

NIGHT = Path(__file__).parent / "night"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def written(out: io.StringIO, form: str) -> str:
    report = open_report(form, out)
    for item in audit_file(str(NIGHT / "table3.yaml"), Options(views=form == "full")):
        assert isinstance(item, HandReport)
        report.hand(item)
    return out.getvalue()


@pytest.mark.parametrize("form", ["full", "concise"])
def test_colour_on_a_terminal(monkeypatch: pytest.MonkeyPatch, form: str) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    coloured = written(Terminal(), form)
    assert "\x1b[1;31mALN01 critical\x1b[0m: " in coloured
    plain = written(io.StringIO(), form)
    assert "\x1b" not in plain
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_no_colour_where_it_is_not_wanted(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(name, value)
    assert "\x1b" not in written(Terminal(), "full")
