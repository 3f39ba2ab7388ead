"""The frame around every command: help, language, errors for people, pipes, exit status."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import dealer
from dealer.cli.app import COMMANDS, language_of
from tests.cli.running import CLEAN, run, run_process, write

Capture = pytest.CaptureFixture[str]


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["audti"], ["'audti' is no command", "did you mean 'audit'?"]),
        (["audit"], ["PATH", "is missing"]),
        (["audit", "x", "--slect", "A"], ["no option --slect", "did you mean '--select'?"]),
        (["--nonsense"], ["no option --nonsense"]),
        (["audit", "x", "--jobs", "0"], ["--jobs", "'0'", "from 1 to 256"]),
        (["audit", "x", "--jobs", "１"], ["--jobs", "from 1 to 256"]),
        (["audit", "x", "--output-format", "jsno"], ["did you mean 'json'?"]),
        (["audit", "x", "--output-format"], ["--output-format"]),
        (["procedure", "lits"], ["did you mean 'list'?"]),
        (["procedure", "list", "x"], ["one argument too many: x"]),
        (["--lang", "fr", "rule"], ["--lang", "en, ko"]),
        (["rule"], ["CAL05", "--all"]),
        (["rule", "CAL05", "--all"], ["CAL05", "--all"]),
    ],
)
def test_wrong_arguments_are_one_sentence_and_2(capsys: Capture, args: list[str], words: list[str]) -> None:
    ran = run(capsys, *args)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("dealer") and ran.err.count("\n") == 1
    for word in words:
        assert word in ran.err


def test_version(capsys: Capture) -> None:
    assert run(capsys, "--version") == (0, f"dealer {dealer.__version__}\n", "")
    assert run(capsys, "--lang", "ko", "--version").out == f"dealer {dealer.__version__}\n"


def test_without_arguments_the_help_is_printed_and_the_status_is_2(capsys: Capture) -> None:
    ran = run(capsys)
    assert (ran.status, ran.out) == (2, "")
    assert all(f"  {name}" in ran.err for name in COMMANDS)


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_help_of_every_command_in_both_languages(capsys: Capture, lang: str) -> None:
    for words in [[], *[[name] for name in COMMANDS], ["procedure", "check"]]:
        ran = run(capsys, "--lang", lang, *words, "--help")
        assert (ran.status, ran.err) == (0, "")
        assert ("사용법: dealer" if lang == "ko" else "Usage: dealer") in ran.out
        sentences = [line for line in ran.out.splitlines()[2:] if line.strip() and not line.endswith(":")]
        assert lang == "en" or any(re.search("[가-힣]", line) for line in sentences)


@pytest.mark.parametrize(
    ("args", "variables", "lang"),
    [
        ([], {}, "en"),
        ([], {"LANG": "ko_KR.UTF-8"}, "ko"),
        ([], {"LANG": "ko_KR.UTF-8", "LC_ALL": "C"}, "en"),
        ([], {"LC_MESSAGES": "ko", "LANG": "en_US.UTF-8"}, "ko"),
        ([], {"DEALER_LANG": "ko", "LC_ALL": "en_US.UTF-8"}, "ko"),
        ([], {"DEALER_LANG": "fr", "LC_ALL": "ko_KR"}, "en"),
        (["--lang", "ko"], {"DEALER_LANG": "en"}, "ko"),
        (["--lang=en"], {"DEALER_LANG": "ko"}, "en"),
        (["audit", "--lang", "ko"], {}, "en"),
    ],
)
def test_the_language_is_the_option_then_the_environment(
    monkeypatch: pytest.MonkeyPatch, args: list[str], variables: dict[str, str], lang: str
) -> None:
    monkeypatch.delenv("LANG", raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert language_of(args) == lang


def test_korean_survives_a_terminal_that_cannot_show_it() -> None:
    ran = run_process("--lang", "ko", "rule", "CAL05", PYTHONIOENCODING="ascii")
    assert (ran.status, ran.err) == (0, "")
    assert "\\u" in ran.out


def test_a_closed_pipe_is_quiet(tmp_path: Path) -> None:
    program = [sys.executable, "-m", "dealer", "rule", "--all"]
    with subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.read(10)
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode in (0, 141)


def test_ctrl_c_is_quiet(tmp_path: Path) -> None:
    def heard() -> None:
        """Where the tests run in the background of a shell, what they start would not hear Ctrl-C."""
        signal.signal(signal.SIGINT, signal.SIG_DFL)

    program = [sys.executable, "-m", "dealer", "deal", "--hands", "100000", "--seed", "1"]
    with subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=heard) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.read(10)
        process.send_signal(signal.SIGINT)
        process.stdout.read()
        assert process.stderr.read() == b""
    assert process.returncode == 130


def test_an_internal_error_is_one_sentence(capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("the\nreason")

    monkeypatch.setattr("dealer.rules.judge.Judge.run", broken)
    ran = run(capsys, "audit", write(tmp_path, a_yaml=CLEAN))
    assert ran.status == 2
    assert ran.err == (
        "dealer: internal error (ZeroDivisionError: the reason); please report it with the input that shows it\n"
    )
    monkeypatch.setenv("DEALER_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        run(capsys, "audit", tmp_path)


def test_names_with_escape_codes_do_not_reach_the_terminal(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "a\x1b[31m.yaml").write_text("nonsense\n")
    ran = run(capsys, "audit", tmp_path)
    assert "\x1b" not in ran.out + ran.err


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is forbidden to root")
def test_a_file_without_permission_is_one_line(capsys: Capture, tmp_path: Path) -> None:
    path = write(tmp_path, a_yaml=CLEAN) / "a.yaml"
    path.chmod(0)
    assert run(capsys, "audit", path).err == f"{path}:1:1: no permission to read it\n"
