"""What earlier audits found: used while nothing has changed, worth nothing otherwise, and never seen in the output."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from dealer.audit import cache, digest, tasks
from dealer.audit.engine import ALL, Options, audit_paths
from dealer.audit.parallel import audit_tasks
from dealer.audit.tasks import Plan, tasks_of
from tests.cli.running import CLEAN, UNCUT, run, run_process, write

HOUSE = "extends: parent.yaml\n"
PARENT = "extends: seven_card_stud\nschema: 1\n"


@pytest.fixture
def audited(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of files that are judged, and not taken from the cache."""
    names: list[str] = []
    real = tasks.audit_records

    def noting(found: Any, *rest: Any) -> Iterator[Any]:
        for item in real(found, *rest):
            if item.path and Path(item.path).name not in names[-1:]:
                names.append(Path(item.path).name)
            yield item

    monkeypatch.setattr(tasks, "audit_records", noting)
    return names


def audit(folder: Path, where: Path, options: Options = ALL, size: int = 1 << 19) -> list[bytes]:
    plan = Plan(options, str(where), size)
    files = [str(path) for path in sorted(folder.iterdir()) if path.is_file()]
    return [msgspec.msgpack.encode(item) for item in audit_tasks(tasks_of(files, plan), plan, 1, lambda _: None)]


def entries(where: Path) -> list[Path]:
    return [path for path in where.rglob("*") if path.is_file() and path.parent != where]


@pytest.fixture
def room(tmp_path: Path) -> Path:
    folder = tmp_path / "room"
    folder.mkdir()
    write(folder, a_yaml=CLEAN + "---\n" + UNCUT, b_yaml=UNCUT, c_yaml="nonsense\n", d_yaml=CLEAN + "---\nx: 1\n")
    cache.prepare(str(tmp_path / "kept"))
    return folder


@pytest.mark.parametrize("size", [1 << 19, 100])
def test_only_what_changed_is_audited(room: Path, audited: list[str], size: int) -> None:
    kept = room.parent / "kept"
    first = audit(room, kept, size=size)
    assert audited == ["a.yaml", "b.yaml", "c.yaml", "d.yaml"]
    audited.clear()
    assert audit(room, kept, size=size) == first
    assert audited == []
    (room / "b.yaml").write_text(CLEAN)
    second = audit(room, kept, size=size)
    assert audited == ["b.yaml"]
    assert second != first
    assert second == audit(room, room.parent / "none", size=size)
    assert len(entries(kept)) == 4


def test_the_same_content_elsewhere_is_another_file(room: Path, audited: list[str]) -> None:
    kept = room.parent / "kept"
    audit(room, kept)
    (room / "e.yaml").write_bytes((room / "b.yaml").read_bytes())
    audited.clear()
    items = audit(room, kept)
    assert audited == ["e.yaml"]
    assert b"e.yaml" in items[-1]


@pytest.mark.parametrize(
    "options",
    [
        Options(select=("SHF",)), Options(ignore=("SHF02",)), Options(views=True), Options(timelines=True),
        Options(source_format="yaml"), Options(procedure="seven_card_stud_limit"),
    ],
)  # fmt: skip
def test_every_option_counts(room: Path, audited: list[str], options: Options) -> None:
    kept = room.parent / "kept"
    audit(room, kept)
    audited.clear()
    found = audit(room, kept, options)
    assert audited[:2] == ["a.yaml", "b.yaml"]
    assert found == audit(room, kept, options)


def test_procedures_count_with_all_that_they_extend(room: Path, audited: list[str]) -> None:
    kept = room.parent / "kept"
    (room / "house").mkdir()
    write(room / "house", house_yaml=HOUSE, parent_yaml=PARENT)
    hand = UNCUT.replace("seven_card_stud", "house/house.yaml")
    for path in room.glob("*.yaml"):
        path.unlink()
    write(room, a_yaml=hand, b_yaml=CLEAN)
    first = audit(room, kept)
    audited.clear()
    assert audit(room, kept) == first
    assert audited == []
    (room / "house" / "parent.yaml").write_text(PARENT + "deck: {sequence: [shuffle, shuffle, strip, shuffle]}\n")
    second = audit(room, kept)
    assert audited == ["a.yaml"]
    assert second != first
    audited.clear()
    # now a file lies where the one that comes with the program was meant
    (room / "house" / "seven_card_stud.yaml").write_text("extends: badugi_low\n")
    audit(room, kept)
    assert audited == ["a.yaml"]


def test_a_procedure_that_appears_counts(room: Path, audited: list[str]) -> None:
    kept = room.parent / "kept"
    hand = UNCUT.replace("seven_card_stud", "house.yaml")
    write(room, a_yaml=hand)
    assert b"no procedure 'house.yaml'" in audit(room, kept)[0]
    write(room, house_yaml=HOUSE, parent_yaml=PARENT)
    audited.clear()
    assert b"no procedure 'house.yaml'" not in audit(room, kept)[0]
    assert "a.yaml" in audited


def test_another_program_keeps_its_own(room: Path, audited: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    kept = room.parent / "kept"
    audit(room, kept)
    audited.clear()
    monkeypatch.setattr(cache, "program", lambda: "another")
    audit(room, kept)
    assert audited == ["a.yaml", "b.yaml", "c.yaml", "d.yaml"]


def test_the_programs_files_tell_the_program() -> None:
    digest.program.cache_clear()
    assert digest.program() == digest.program.__wrapped__()
    assert len(digest.program()) == 64


@pytest.mark.parametrize("size", [1 << 19, 100])
def test_damage_is_noticed(room: Path, audited: list[str], size: int) -> None:
    kept = room.parent / "kept"
    first = audit(room, kept, size=size)
    rng = random.Random(1)
    whole = {path: path.read_bytes() for path in entries(kept)}
    for turn in range(60):
        for path, data in whole.items():
            damaged = bytearray(data)
            kind = turn % 5
            if kind == 0:
                damaged[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
            elif kind == 1:
                del damaged[rng.randrange(len(data)) :]
            elif kind == 2:
                damaged += b"more"
            elif kind == 3:
                damaged = bytearray(rng.randbytes(rng.choice([0, 1, 40, 400])))
            else:
                damaged = bytearray(rng.choice(list(whole.values())))  # perhaps another file's
            path.write_bytes(damaged)
        audited.clear()
        assert audit(room, kept, size=size) == first
        assert kind == 4 or audited == ["a.yaml", "b.yaml", "c.yaml", "d.yaml"]


def test_what_hinders_keeping_does_not_hinder_auditing(room: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = room.parent / "kept"
    first = audit(room, room.parent / "none")
    assert not (room.parent / "none").exists()
    for number in range(256):
        (kept / f"{number:02x}").write_text("in the way")
    assert audit(room, kept) == first

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    other = room.parent / "other"
    cache.prepare(str(other))
    monkeypatch.setattr(Path, "replace", full)
    assert audit(room, other) == first
    assert entries(other) == []  # nor what was begun


def test_a_file_that_changes_is_not_kept(room: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = room.parent / "kept"
    real = tasks.audit_records

    def changing(found: Any, *rest: Any) -> Iterator[Any]:
        yield from real(found, *rest)
        (room / "a.yaml").write_text(UNCUT)

    monkeypatch.setattr(tasks, "audit_records", changing)
    for path in room.glob("[b-d].yaml"):
        path.unlink()
    audit(room, kept)
    assert entries(kept) == []


def test_pipes_and_folders_are_not_looked_into(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    cache.prepare(str(tmp_path / "kept"))
    (item,) = audit_paths([str(tmp_path / "pipe.yaml")], cache=str(tmp_path / "kept"))
    assert "neither a file nor a folder" in str(item)


@pytest.mark.parametrize("form", ["full", "concise", "json", "jsonl", "csv", "sarif", "html"])
def test_the_output_is_the_same(form: str, room: Path, capsys: pytest.CaptureFixture[str]) -> None:
    without = run(capsys, "audit", room, "--output-format", form, "--statistics")
    args = ("audit", room, "--output-format", form, "--statistics", "--cache", room.parent / "new" / "folder")
    assert run(capsys, *args) == without
    assert run(capsys, *args) == without
    assert without.status == 2


def test_several_processes_share_it(room: Path) -> None:
    kept = room.parent / "new"
    without = run_process("audit", room)
    assert run_process("audit", room, "--cache", kept, "--jobs", 2) == without
    assert len(entries(kept)) == 4
    assert run_process("audit", room, "--cache", kept, "--jobs", 2) == without


def test_the_folder_is_marked(tmp_path: Path) -> None:
    cache.prepare(str(tmp_path / "kept"))
    assert (tmp_path / "kept" / "CACHEDIR.TAG").read_text().startswith("Signature: 8a477f597d28d172789f06886806bc55\n")
    assert (tmp_path / "kept" / ".gitignore").read_text() == "*\n"


def test_a_folder_that_cannot_be_one(room: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ran = run(capsys, "audit", room, "--cache", room / "a.yaml")
    assert (ran.status, ran.out, ran.err) == (2, "", f"{room}/a.yaml:1:1: a file; expected a folder for --cache\n")
    ran = run(capsys, "audit", room, "--cache", room / "a.yaml" / "below")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"{room}/a.yaml/below:1:1: cannot be written: ")
