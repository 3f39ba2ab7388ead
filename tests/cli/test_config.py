"""Settings of a folder: which file counts, what goes before what, and all that is wrong with it at once."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from dealer.cli.app import COMMANDS, build
from dealer.cli.command import Group
from dealer.cli.settings import KEYS, SETTINGS, load
from dealer.cli.toml_places import Place, places
from tests.cli.running import UNCUT, run, write

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a hand in it, as the working directory."""
    write(tmp_path, a_yaml=UNCUT)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def settings_of(capsys: Capture, *before: object) -> dict[str, dict[str, object]]:
    ran = run(capsys, *before, "config", "show", "--output-format", "json")
    assert (ran.status, ran.err) == (0, "")
    return dict(json.loads(ran.out)["settings"])


def test_the_file_sets_what_the_command_line_leaves_open(room: Path, capsys: Capture) -> None:
    (room / "dealer.toml").write_text('output-format = "concise"\nignore = ["SHF"]\n')
    assert run(capsys, "audit", "a.yaml").out == "1 hand judged, 1 clean, 0 findings\n"
    assert run(capsys, "audit", "a.yaml", "--ignore", "CAL").out.startswith("a.yaml:9:1: SHF02 ")
    assert run(capsys, "audit", "a.yaml", "--ignore", "CAL", "--output-format", "jsonl").out.startswith('{"path"')


def test_pyproject_has_a_table_for_it(room: Path, capsys: Capture) -> None:
    (room / "pyproject.toml").write_text('[project]\nname = "x"\n[tool.dealer]\nexit-zero = true\n')
    assert run(capsys, "audit", "a.yaml").status == 0
    assert settings_of(capsys)["exit-zero"] == {"value": True, "from": f"{room}/pyproject.toml:4"}


def test_the_closest_file_counts_alone(room: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    (room / "dealer.toml").write_text('jobs = 3\nlang = "ko"\n')
    below = room / "night" / "table"
    below.mkdir(parents=True)
    (room / "night" / "pyproject.toml").write_text("[tool.dealer]\njobs = 2\n")
    (below / "pyproject.toml").write_text("[tool.other]\njobs = 9\n")
    monkeypatch.chdir(below)
    found = settings_of(capsys)
    assert found["jobs"] == {"value": 2, "from": f"{room}/night/pyproject.toml:2"}
    assert found["lang"]["value"] == "en", "the file above is not read"


def test_dealer_toml_goes_before_pyproject_in_one_folder(room: Path, capsys: Capture) -> None:
    (room / "dealer.toml").write_text("jobs = 3\n")
    (room / "pyproject.toml").write_text("[tool.dealer]\njobs = 2\n")
    assert settings_of(capsys)["jobs"]["value"] == 3


def test_paths_are_relative_to_the_file(room: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    (room / "house.yaml").write_text("schema: 1\nextends: seven_card_stud\ndeck: {sequence: [shuffle]}\n")
    (room / "dealer.toml").write_text('procedure = "house.yaml"\nbaseline = "known.json"\nselect = "SHF02"\n')
    run(capsys, "audit", "a.yaml", "--procedure", "seven_card_stud", "--write-baseline", "known.json")
    (room / "sub").mkdir()
    monkeypatch.chdir(room / "sub")
    assert run(capsys, "audit", "../a.yaml").out == "1 hand judged, 1 clean, 0 findings\n"
    found = settings_of(capsys)
    assert found["procedure"]["value"] == f"{room}/house.yaml"
    assert found["baseline"]["value"] == f"{room}/known.json"


def test_the_language_of_the_file_and_what_goes_before_it(
    room: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    (room / "dealer.toml").write_text('lang = "ko"\n')
    assert "핸드 1개" in run(capsys, "audit", "a.yaml").out
    assert "1 hand judged" in run(capsys, "--lang", "en", "audit", "a.yaml").out
    assert settings_of(capsys)["lang"] == {"value": "ko", "from": f"{room}/dealer.toml:1"}
    assert settings_of(capsys, "--lang", "en")["lang"] == {"value": "en", "from": "--lang"}
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    assert settings_of(capsys)["lang"]["value"] == "ko", "the file was written for this program"
    monkeypatch.setenv("DEALER_LANG", "en")
    assert settings_of(capsys)["lang"] == {"value": "en", "from": "DEALER_LANG"}


def test_every_problem_at_once_with_its_place_and_the_nearest_name(room: Path, capsys: Capture) -> None:
    (room / "dealer.toml").write_text(
        "# the room\n"
        'lang = "kr"\n'
        "  outputformat = 'full'\n"
        "jobs = 2.5\n"
        "select = [\n"
        '  "CAL", # calls\n'
        '  "XY1",\n'
        "]\n"
        "exit-zero = 1\n"
        "group_by = 'dealer'\n"
        "[audit]\n"
        "jobs = 2\n"
    )
    ran = run(capsys, "audit", "a.yaml")
    assert (ran.status, ran.out) == (2, "")
    lines = [line.removeprefix(f"{room}/dealer.toml:") for line in ran.err.splitlines()]
    assert [line.partition(": ")[0] for line in lines] == ["2:8", "3:3", "4:8", "5:10", "9:13", "10:1", "11:1"]
    assert lines[1].endswith("did you mean 'output-format'?")
    assert lines[3] == '5:10: select: ["CAL", "XY1"]: \'XY1\' begins no code'
    assert lines[5].endswith("did you mean 'group-by'?")
    assert run(capsys, "config", "show").err == ran.err
    assert run(capsys, "audit", "--help").status == 0


@pytest.mark.parametrize(
    ("data", "where"),
    [
        (b"jobs = \n", "1:8: Invalid value"),
        (b"jobs = 1\njobs = 2\n", "2:9: Cannot overwrite a value"),
        (b"lang = '\xff'\n", "1:1: no text in UTF-8"),
        (b"#" * (1 << 20) + b"#", "1:1: more than 1024 KiB"),
        (b"a = " + b"[" * 5000, "1:1: "),
        (b'lang = "\x00"\n', "1:9: "),
    ],
)
def test_what_is_no_toml(room: Path, capsys: Capture, data: bytes, where: str) -> None:
    (room / "dealer.toml").write_bytes(data)
    ran = run(capsys, "audit", "a.yaml")
    assert ran.status == 2
    assert ran.err.startswith(f"{room}/dealer.toml:{where}")
    assert ran.err.count("\n") == 1


def test_show_prints_every_setting_in_the_readers_language(room: Path, capsys: Capture) -> None:
    out = run(capsys, "--lang", "ko", "config", "show").out
    assert [line.split()[0] for line in out.splitlines()] == list(KEYS)
    assert len(set(KEYS)) == len(KEYS)
    assert "기본값" in out


def test_every_setting_is_an_option_of_its_commands() -> None:
    program = build()
    assert isinstance(program, Group)
    for setting in SETTINGS:
        for name in setting.commands:
            command = program.get_command(None, name)  # type: ignore[arg-type]
            assert command is not None and name in COMMANDS
            assert setting.key.replace("-", "_") in [param.name for param in command.params], (setting.key, name)


def test_a_folder_that_is_gone_has_no_settings(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    assert run(capsys, "rule", "CAL05").status == 0
    monkeypatch.chdir(tmp_path)


def test_a_folder_of_the_files_name_is_no_file(room: Path) -> None:
    (room / "dealer.toml").mkdir()
    assert load(os.fspath(room)).path == ""


def test_places_of_keys() -> None:
    text = (
        'a = "x # no comment"\n'
        'b = """\n'
        "fake = 1\n"
        '"""\n'
        "c = [\n"
        "  1, # ]\n"
        "  { d = 2 },\n"
        "]\n"
        "[ tool . dealer ] # header\n"
        "  'e f' = 1\n"
        "g.h = true\n"
    )
    assert places(text) == {
        ("a",): Place(1, 1, 5),
        ("b",): Place(2, 1, 5),
        ("c",): Place(5, 1, 5),
        ("tool", "dealer"): Place(9, 1, 1),
        ("tool", "dealer", "e f"): Place(10, 3, 11),
        ("tool", "dealer", "g", "h"): Place(11, 1, 7),
    }


def test_the_house_of_the_folder_is_dealt(room: Path, capsys: Capture) -> None:
    (room / "dealer.toml").write_text('procedure = "holdem_no_limit"\n')
    assert run(capsys, "deal", "--seed", 1).out.startswith("procedure: holdem_no_limit\n")
    assert run(capsys, "deal", "--seed", 1, "--procedure", "seven_card_stud").out.startswith("procedure: seven")
