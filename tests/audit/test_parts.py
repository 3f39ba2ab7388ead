"""A file audited part by part, each without those before it, gives what the whole file gives."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from dealer.audit.engine import Audited, Options, audit_file
from dealer.audit.outcome import pack, unpack
from dealer.audit.report import HandReport
from dealer.audit.tasks import Assembly, Plan, Task, perform, tasks_of
from dealer.house.load import load_procedure
from dealer.house.model import Procedure
from dealer.record.hand import HandRecord
from dealer.record.own import format_record
from dealer.record.parts import parts_of
from dealer.record.phh_write import format_phh, format_phhs
from dealer.record.problems import Problem
from dealer.rules.session import SessionJudge
from dealer.training.simulate import Simulation, new_record
from tests.record.test_detect import SAMPLES
from tests.record.test_hostile import mutate

CLEAN_HAND = """\
procedure: seven_card_stud
seats: {1: {name: Yoon, stack: 60}, 3: {name: Kim, stack: 60}}
events: |
  d shuffle
  d shuffle
  d strip
  d shuffle
  d cut
  d dh p1 ?? down
  d dh p3 ?? down
"""
WASHED_HAND = CLEAN_HAND.replace("  d shuffle\n", "  d wash up\n  d shuffle\n", 1)


def whole(path: Path, options: Options) -> list[bytes]:
    return [msgspec.msgpack.encode(item) for item in audit_file(str(path), options)]


def in_parts(path: Path, options: Options, size: int, guess: bool) -> tuple[list[Audited], int, int]:
    """The items, the number of parts, and how many had to be audited again."""
    assembly = Assembly()
    items: list[Audited] = []
    parts = again = 0
    plan = Plan(options, "", size)
    for task in tasks_of([str(path)], plan):
        assert isinstance(task, Task)
        carry = assembly.begin(task)
        outcomes = unpack(pack(perform(task, plan, None if guess else carry)))
        if guess and carry is not None and not outcomes[0].fits(carry):
            again += 1
            outcomes = perform(task, plan, carry)
        items += assembly.take(task, outcomes)
        parts += 1
    return items, parts, again


def check(path: Path, options: Options, size: int) -> tuple[list[Audited], int, int]:
    expected = whole(path, options)
    in_turn, parts, again = in_parts(path, options, size, guess=False)
    assert [msgspec.msgpack.encode(item) for item in in_turn] == expected
    assert again == 0
    guessed, parts, again = in_parts(path, options, size, guess=True)
    assert [msgspec.msgpack.encode(item) for item in guessed] == expected
    return guessed, parts, again


def played(proc: Procedure, hands: int) -> list[HandRecord]:
    """A session of one table, stacks carried over, the third hand's stack a dollar short."""
    rng = random.Random(3)
    record = new_record(proc, dict.fromkeys((1, 2, 3), 20_000), hands_since_wash=0)
    records = []
    for number in range(hands):
        records.append(Simulation(proc, record, rng).run())
        stacks = SessionJudge().judge(proc, records[-1]).stacks
        stacks[1] -= 100 * (number == 2)
        record = new_record(proc, stacks, hand=number + 2, hands_since_wash=number + 1)
    return records


def session(hands: int, form: str = "yaml") -> str:
    """The session as own records or as PHH."""
    proc = load_procedure("seven_card_stud" if form == "yaml" else "razz_limit")
    records = played(proc, hands)
    if form == "yaml":
        return "---\n".join([format_record(record) for record in records])
    return format_phhs([format_phh(record, proc) for record in records])


@pytest.mark.parametrize("form", ["yaml", "phhs"])
@pytest.mark.parametrize("size", [1, 1500, 4000])
def test_continuity_crosses_the_cuts(size: int, form: str, tmp_path: Path) -> None:
    path = tmp_path / f"night.{form}"
    path.write_text(session(8, form))
    items, parts, again = check(path, Options(), size)
    assert parts > 1
    assert again == 0
    found = [finding.verdict.code for item in items if isinstance(item, HandReport) for finding in item.findings]
    assert "REC01" in found
    assert [item.number for item in items if isinstance(item, HandReport)] == list(range(1, 9))


def test_a_wrong_guess_is_noticed(tmp_path: Path) -> None:
    """Nothing but the hands since the wash, which no header gives: only the first part can know them."""
    path = tmp_path / "chain.yaml"
    hands = [WASHED_HAND] + [CLEAN_HAND] * 45
    path.write_text("---\n".join(hands))
    items, parts, again = check(path, Options(select=("SHF",)), 2000)
    assert parts > 4
    assert again == parts - 1 - (parts > len(hands))
    washes = [item for item in items if isinstance(item, HandReport) and item.judged.get("SHF03")]
    assert len(washes) > 30


def test_an_earlier_bring_in_is_noticed(tmp_path: Path) -> None:
    """A hand in which nobody brings in takes the bring-in of an earlier one, across the cut."""
    text = SAMPLES["pokerstars"].decode()
    first, *_ = [f"PokerStars{part}" for part in text.split("PokerStars")[1:] if "brings in" in part]
    opened = first.replace("brings in for", "bets", 1)
    path = tmp_path / "stud.txt"
    path.write_text(first + "\n\n" + opened)
    _, parts, again = check(path, Options(), len(first) // 2)
    assert (parts, again) == (2, 1)


def test_a_broken_procedure_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "house.yaml").write_text("schema: 1\nseats: nine\n")
    path = tmp_path / "hands.yaml"
    path.write_text("---\n".join([CLEAN_HAND.replace("seven_card_stud", "house.yaml")] * 6))
    items, parts, again = check(path, Options(), 100)
    assert (parts, again) == (6, 5)
    told = [item.message for item in items if isinstance(item, Problem)]
    assert sum("see above" in message for message in told) == 5


@pytest.mark.parametrize("ending", ["", "---\n", "...\n", "---\n# the end\n", "--- # torn", "---\n---\n"])
@pytest.mark.parametrize("size", [1, 250])
def test_the_last_hand_is_the_last_in_any_part(ending: str, size: int, tmp_path: Path) -> None:
    """A hand that simply stops is over only where another one follows."""
    path = tmp_path / "hands.yaml"
    path.write_text("---\n".join([CLEAN_HAND] * 3) + ending)
    items, _, _ = check(path, Options(), size)
    assert len(items) == 3


@pytest.mark.parametrize("text", ["# nothing\n---\n# at all\n---\n", "[1]\n[2]\n", "\n\n# no\n" * 50])
def test_a_file_without_hands(text: str, tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text(text)
    for source in (None, "yaml", "phhs", "pokerstars", "fulltilt"):
        check(path, Options(source_format=source), 10)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("name", ["pokerstars", "fulltilt"])
def test_every_encoding_is_cut(name: str, encoding: str, mark: str, tmp_path: Path) -> None:
    path = tmp_path / "hands.txt"
    path.write_text(mark + SAMPLES[name].decode("utf-8-sig") * 3, encoding=encoding)
    _, parts, _ = check(path, Options(source_format=name), 2000)
    assert parts > 2 or (encoding == "utf-16-be" and not mark)  # which nothing tells


def test_lines_are_those_of_the_file_behind_a_very_long_one(tmp_path: Path) -> None:
    text = SAMPLES["pokerstars"].decode() + "x" * 200_000 + "\n"
    path = tmp_path / "hands.txt"
    path.write_text(text + SAMPLES["pokerstars"].decode())
    items, _, _ = check(path, Options(), 3000)
    last = items[-1]
    begins = [number for number, line in enumerate(path.read_text().split("\n"), 1) if line.startswith("PokerStars")]
    assert last.line == begins[-1]


def test_a_file_that_changes_between_its_parts(tmp_path: Path) -> None:
    path = tmp_path / "hands.yaml"
    path.write_text("---\n".join([CLEAN_HAND] * 6))
    plan = Plan(size=300)
    tasks = [task for task in tasks_of([str(path)], plan) if isinstance(task, Task)]
    assembly = Assembly()
    items: list[Audited] = []
    for number, task in enumerate(tasks):
        if number == 2:
            path.write_text("---\n".join([WASHED_HAND] * 6))
        items += assembly.take(task, perform(task, plan, assembly.begin(task)))
    told = [str(item) for item in items if isinstance(item, Problem)]
    assert told == [f"{path}:1:1: the file changed while it was read; read it again"]


def test_a_file_that_disappears_between_its_parts(tmp_path: Path) -> None:
    path = tmp_path / "hands.yaml"
    path.write_text("---\n".join([CLEAN_HAND] * 6))
    plan = Plan(size=300)
    tasks = [task for task in tasks_of([str(path)], plan) if isinstance(task, Task)]
    path.unlink()
    assembly = Assembly()
    items = [item for task in tasks for item in assembly.take(task, perform(task, plan, assembly.begin(task)))]
    assert [str(item) for item in items] == [f"{path}:1:1: no such file or folder"]


def test_small_files_travel_together(tmp_path: Path) -> None:
    for number in range(5):
        (tmp_path / f"{number}.yaml").write_text(CLEAN_HAND)
    paths: list[str | Problem] = [str(path) for path in sorted(tmp_path.iterdir())]
    paths.insert(2, Problem("elsewhere", 1, 1, "gone"))
    tasks = list(tasks_of(paths, Plan()))
    assert [len(task.files) if isinstance(task, Task) else str(task) for task in tasks] == [
        2, "elsewhere:1:1: gone", 3,
    ]  # fmt: skip
    assert list(parts_of(str(tmp_path / "0.yaml"))) == []


@pytest.mark.parametrize("name", ["yaml", "phhs", "pokerstars", "fulltilt"])
def test_faults_anywhere(name: str, tmp_path: Path) -> None:
    faults_anywhere(name, tmp_path, 40, 5)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["yaml", "phhs", "pokerstars", "fulltilt"])
def test_many_faults_anywhere(name: str, tmp_path: Path) -> None:
    faults_anywhere(name, tmp_path, 3000, 6)


def faults_anywhere(name: str, folder: Path, count: int, seed: int) -> None:
    rng = random.Random(seed)
    sample = {"yaml": session(5).encode(), "phhs": b"\n".join([SAMPLES["phhs"]] * 5)}.get(name, SAMPLES[name] * 3)
    path = folder / "file"
    for _ in range(count):
        data = sample
        for _ in range(rng.choice([1, 2, 4])):
            data = mutate(data, rng)
        path.write_bytes(data)
        check(path, Options(source_format=rng.choice([None, name])), rng.choice([1, 300, 2000, 6000]))
