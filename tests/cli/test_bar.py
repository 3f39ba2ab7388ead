"""The progress bar: only on a terminal, and never mixed with a line that is printed."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from dealer.audit import tasks
from dealer.cli import bar, main
from tests.cli.running import CLEAN, UNCUT, write


class Terminal(io.StringIO):
    """A terminal of one scrolling screen: what it shows after everything that was written."""

    def isatty(self) -> bool:
        return True

    @property
    def shown(self) -> list[str]:
        lines = [""]
        column = 0
        for character in self.getvalue():
            if character == "\r":
                column = 0
            elif character == "\n":
                lines.append("")
                column = 0
            else:
                line = lines[-1].ljust(column)
                lines[-1] = line[:column] + character + line[column + 1 :]
                column += 1
        return [line.rstrip() for line in lines]


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(bar, "PATIENCE", 0.0)
    monkeypatch.setattr(tasks, "MOST_FILES", 1)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")
    return write(tmp_path, a_yaml=UNCUT, b_yaml="nonsense\n", c_yaml=CLEAN, d_yaml="more nonsense\n", e_yaml=CLEAN)


def test_lines_stand_whole_and_the_bar_is_gone_at_the_end(room: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = io.StringIO()
    monkeypatch.setattr(sys, "stderr", plain)
    assert main(["audit", str(room), "-o", str(room / "without")]) == 2
    assert "\r" not in plain.getvalue()
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    assert main(["audit", str(room), "-o", str(room / "with")]) == 2
    assert (room / "with").read_bytes() == (room / "without").read_bytes()
    assert "%" in screen.getvalue()
    assert "3 hands" in screen.getvalue()
    assert "\x1b" not in screen.getvalue()
    assert screen.shown == plain.getvalue().split("\n")


def test_report_and_bar_share_a_screen(room: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = io.StringIO()
    monkeypatch.setattr(sys, "stdout", plain)
    monkeypatch.setattr(sys, "stderr", plain)
    main(["audit", str(room), "--output-format", "concise"])
    screen = Terminal()
    monkeypatch.setattr(sys, "stdout", screen)
    monkeypatch.setattr(sys, "stderr", screen)
    main(["audit", str(room), "--output-format", "concise"])
    assert screen.shown == plain.getvalue().split("\n")
    assert "%" in screen.getvalue()


def test_a_quick_audit_has_no_bar(room: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bar, "PATIENCE", 60.0)
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    main(["audit", str(room)])
    assert "\r" not in screen.getvalue()


def test_an_interrupt_leaves_a_clean_line(room: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    calls = iter(range(10))
    real = tasks.perform

    def interrupted(*args: object) -> object:
        if next(calls) == 3:
            raise KeyboardInterrupt
        return real(*args)  # type: ignore[arg-type]

    monkeypatch.setattr("dealer.audit.parallel.perform", interrupted)
    assert main(["audit", str(room), "-o", str(room / "out")]) == 130
    assert screen.shown[-1] == ""
    assert not (room / "out").exists()
