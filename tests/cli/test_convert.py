"""``dealer convert``: both ways without loss, whole files or none, nothing replaced unasked."""

from __future__ import annotations

import io
import json
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import structs

from dealer.cli.deal import session
from dealer.house.load import load_procedure
from dealer.record.events import Note
from dealer.record.hand import HandRecord
from dealer.record.own import format_record, read_own
from dealer.record.phh import read_phh
from dealer.record.phh_write import format_phh
from tests.cli.running import CLEAN, run, write

Capture = pytest.CaptureFixture[str]
ROOT = Path(__file__).parents[2]
WRITABLE = sorted(path.stem for path in (ROOT / "procedures").glob("*.yaml") if load_procedure(path.stem).phh)
"""Procedures that PHH has a variant for."""
FIXTURES = ROOT / "tests" / "record" / "fixtures"
FULL = """\
procedure: seven_card_stud_limit
table: {room: main, number: "3", dealer: "7", shift: night, hand: 12, hands_since_wash: 2}
started: "2026-11-30T21:14:05+09:00"
seats: {2: {name: Yoon, stack: 60}, 3: {name: "K'im \\"박\\"", stack: 59.50}, 5: {name: Park, stack: 30, dealt: false}}
mode: exam
stakes: {ante: 0.50, bring_in: 1}
observed: {except: [times]}
final_stacks: {2: 58, 3: 61.50, 5: 30}
events: |
  d shuffle # @0
  d dh p2 ?? # +auto
  d dh p3 ?? up # @2.5 +assisted
  p2 pb 1 # allow BRI02 he is new
  p3 push 3 in 1 2 # +stopped
  d rule call p3 # overrule BET14 "the floor said so"
  p2 f KdQd
  d say "승자, \\"킹\\"" to p3
"""


def there_and_back(capsys: Capture, folder: Path, path: Path) -> tuple[Path, Path]:
    """``path`` as PHH, and that as own records again."""
    made = []
    for name, target in (("there", "phh"), ("back", "yaml")):
        (folder / name).mkdir(exist_ok=True)
        ran = run(capsys, "convert", made[-1] if made else path, "--to", target, "-o", folder / name)
        assert (ran.status, ran.out, ran.err) == (0, "", "")
        made.append(next((folder / name).glob(f"{path.stem}.*")))
    return made[0], made[1]


def audited(capsys: Capture, path: Path) -> list[object]:
    """What the audit finds in each hand, places left out."""
    found = json.loads(run(capsys, "audit", path, "--output-format", "json").out)
    assert found["errors"] == []
    kept = ("code", "event", "about", "seat", "street", "message", "amount", "corrected")
    return [
        (hand["procedure"], [[finding[key] for key in kept] for finding in hand["findings"]], hand["judged"])
        for hand in found["hands"]
    ]


@pytest.mark.parametrize("fault", ["", "random"])
@pytest.mark.parametrize("procedure", WRITABLE)
def test_dealt_hands_go_there_and_back(procedure: str, fault: str, tmp_path: Path, capsys: Capture) -> None:
    extra = ["--fault", fault] if fault else []
    ran = run(capsys, "deal", "--procedure", procedure, "--hands", 4, "--seed", 4, *extra)
    if fault and ran.status == 2:
        pytest.skip("no fault can be injected into this game")
    path = tmp_path / "dealt.yaml"
    path.write_text(ran.out, "utf-8")
    there, back = there_and_back(capsys, tmp_path, path)
    assert back.read_text("utf-8") == ran.out
    assert audited(capsys, there)[0][0] == procedure  # type: ignore[index]
    assert (tmp_path / "there" / "dealt.phhs").read_text("utf-8").count("\n[") == ran.out.count("\n---\n")


def test_everything_that_a_record_says_comes_back(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "full.yaml"
    path.write_text(FULL, "utf-8")
    there, back = there_and_back(capsys, tmp_path, path)
    assert there.name == "full.phh"
    assert back.read_text("utf-8") == FULL


@pytest.mark.parametrize("fixture", sorted(path.name for path in FIXTURES.glob("*.txt")))
def test_site_histories_into_both_formats(fixture: str, tmp_path: Path, capsys: Capture) -> None:
    """Findings and counts of what was judged are those of the history, whichever way it went."""
    (tmp_path / "own").mkdir()
    ran = run(capsys, "convert", FIXTURES / fixture, "--to", "yaml", "-o", tmp_path / "own", "--keep-going")
    own = next((tmp_path / "own").iterdir())
    there, back = there_and_back(capsys, tmp_path, own)
    assert back.read_bytes() == own.read_bytes()
    history = json.loads(run(capsys, "audit", FIXTURES / fixture, "--output-format", "json").out)
    assert (ran.status == 2) == bool(history["errors"])
    counts = [(hand["procedure"], len(hand["findings"]), hand["judged"]) for hand in history["hands"]]
    for path in (own, there, back):
        assert [(name, len(found), judged) for name, found, judged in audited(capsys, path)] == counts  # type: ignore[misc]


def test_a_file_with_a_bad_hand(tmp_path: Path, capsys: Capture) -> None:
    path = write(tmp_path, a_yaml="---\n".join([CLEAN, CLEAN.replace("d cut", "d ct"), CLEAN])) / "a.yaml"
    (tmp_path / "out").mkdir()
    ran = run(capsys, "convert", path, "--to", "yaml", "-o", tmp_path / "out")
    assert ran.status == 2 and "'ct' is no act" in ran.err
    assert list((tmp_path / "out").iterdir()) == []
    ran = run(capsys, "convert", path, "--to", "yaml")
    assert (ran.status, ran.out) == (2, "")
    ran = run(capsys, "convert", path, "--to", "yaml", "--keep-going")
    assert ran.status == 2 and "'ct' is no act" in ran.err
    assert ran.out == CLEAN + "---\n" + CLEAN


def test_other_names_stand_for_people(tmp_path: Path, capsys: Capture) -> None:
    path = write(tmp_path, a_yaml=CLEAN + "---\n" + CLEAN.replace("d cut", 'd say "Yoon"')) / "a.yaml"
    ran = run(capsys, "convert", path, "--to", "yaml", "--anonymize")
    assert ran.status == 0 and "Yoon" not in ran.out and ran.out.count("Player 1") == 3
    broken = CLEAN.replace("d cut", "d Yoon")
    path.write_text(broken, "utf-8")
    ran = run(capsys, "convert", path, "--to", "yaml", "--anonymize", "--keep-going")
    assert (ran.status, ran.out) == (2, "") and "Yoon" not in ran.err and "no act" in ran.err


def test_hands_that_phh_has_no_variant_for(tmp_path: Path, capsys: Capture) -> None:
    path = write(tmp_path, a_yaml=CLEAN) / "a.yaml"
    ran = run(capsys, "convert", path, "--to", "phh")
    assert (ran.status, ran.out) == (2, "")
    assert f"{path}:1:1: procedure 'seven_card_stud' names no PHH variant" in ran.err
    assert run(capsys, "convert", path, "--to", "phh", "--keep-going").status == 2


def test_nothing_is_replaced_unasked(tmp_path: Path, capsys: Capture) -> None:
    path = write(tmp_path, a_yaml=CLEAN) / "a.yaml"
    out = tmp_path / "out"
    out.mkdir()
    there = out / "a.yaml"
    command = ["convert", path, "--to", "yaml", "-o", out]
    assert run(capsys, *command).status == 0
    before = there.stat()
    assert run(capsys, *command) == (0, "", "")  # the same text is there already
    assert there.stat().st_mtime_ns == before.st_mtime_ns
    there.write_text("mine\n", "utf-8")
    ran = run(capsys, *command)
    assert (ran.status, ran.err) == (2, f"{there}:1:1: exists already, and differs; --force replaces it\n")
    assert there.read_text("utf-8") == "mine\n"
    ran = run(capsys, *command, "--force")
    assert (ran.status, ran.err) == (0, f"{there} is replaced\n")
    assert there.read_text("utf-8") == CLEAN
    assert [item.name for item in out.iterdir()] == ["a.yaml"]


def test_a_file_is_not_converted_onto_itself_unasked(tmp_path: Path, capsys: Capture) -> None:
    text = "# a comment that a record does not hold\n" + CLEAN
    path = write(tmp_path, a_yaml=text) / "a.yaml"
    assert run(capsys, "convert", path, "--to", "yaml", "-o", tmp_path).status == 2
    assert path.read_text("utf-8") == text


def test_a_folder_or_a_broken_link_in_the_way(tmp_path: Path, capsys: Capture) -> None:
    path = write(tmp_path, a_yaml=CLEAN, b_yaml=CLEAN)
    out = tmp_path / "out"
    (out / "a.yaml").mkdir(parents=True)
    (out / "b.yaml").symlink_to(tmp_path / "nowhere")
    ran = run(capsys, "convert", path / "a.yaml", path / "b.yaml", "--to", "yaml", "-o", out)
    assert ran.status == 2 and ran.err.count("exists already") == 2
    ran = run(capsys, "convert", path / "a.yaml", "--to", "yaml", "-o", out, "--force")
    assert ran.status == 2 and "cannot be written" in ran.err
    assert not (tmp_path / "nowhere").exists()


def test_two_files_of_one_name(tmp_path: Path, capsys: Capture) -> None:
    for name in ("x", "y", "out"):
        (tmp_path / name).mkdir()
    write(tmp_path / "x", a_yaml=CLEAN)
    write(tmp_path / "y", a_yaml=CLEAN.replace("Kim", "Lee"))
    command = ["convert", tmp_path / "x" / "a.yaml", tmp_path / "y" / "a.yaml", "--to", "yaml", "-o", tmp_path / "out"]
    ran = run(capsys, *command, "--force")
    assert ran.status == 2 and "would overwrite" in ran.err
    assert "Kim" in (tmp_path / "out" / "a.yaml").read_text("utf-8")


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is forbidden to root")
def test_a_folder_that_may_not_be_written(tmp_path: Path, capsys: Capture) -> None:
    path = write(tmp_path, a_yaml=CLEAN) / "a.yaml"
    (tmp_path / "out").mkdir(mode=0o500)
    ran = run(capsys, "convert", path, "--to", "yaml", "-o", tmp_path / "out")
    assert ran.status == 2 and "cannot be written" in ran.err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["none.yaml", "--to", "phh"], "no such file"),
        ([".", "--to", "phh"], "a folder"),
        (["a.yaml", "--to", "yaml", "-o", "nowhere"], "no such folder"),
        (["a.yaml", "a.yaml", "--to", "yaml"], "several files need a folder"),
        (["a.yaml", "--to", "toml"], "'toml' is none of yaml, phh"),
        (["a.yaml"], "--to"),
    ],
)
def test_arguments(
    arguments: list[str], sentence: str, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, a_yaml=CLEAN)
    monkeypatch.chdir(tmp_path)
    ran = run(capsys, "convert", *arguments)
    assert (ran.status, ran.out) == (2, "") and sentence in ran.err


NAMES = st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), min_size=1, max_size=12)


@given(
    st.sampled_from(WRITABLE), st.integers(0, 10**6), st.lists(NAMES, min_size=9, max_size=9), st.booleans(),
    st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), max_size=20),
)  # fmt: skip
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_any_dealt_hand_comes_back(procedure: str, seed: int, names: list[str], stopped: bool, note: str) -> None:
    """Whoever plays, whatever stands in the notes: the record that comes back is the one that went."""
    proc = load_procedure(procedure)
    record = next(session(proc, procedure, 1, proc.seats.min + seed % 4, seed))
    for entry, name in zip(record.seats.values(), names, strict=False):
        entry.name = name.strip()
    comment = note.strip()
    if (stopped or comment) and not comment.startswith(("@", "+", "=", "allow ", "overrule ")):
        place = seed % len(record.events)
        record.events[place] = structs.replace(record.events[place], note=Note(stopped=stopped, comment=comment))
    (own,) = read_own(io.BytesIO(format_record(record).encode()), "x.yaml")
    (again,) = read_phh(io.BytesIO(format_phh(record, proc).encode()), "x.phh", {})
    assert isinstance(again, HandRecord) and isinstance(own, HandRecord)
    assert again.events == own.events
    assert format_record(again) == format_record(record)
