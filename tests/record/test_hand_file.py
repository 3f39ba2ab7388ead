"""A hand read from its place alone is the hand that reading the whole file gives."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from dealer.audit.procedures import Procedures
from dealer.record import hand_file
from dealer.record.detect import Found, read_hands
from dealer.record.hand import HandRecord
from dealer.record.hand_file import HandFile
from dealer.record.position import BringIns
from dealer.record.problems import NotAuditable, Problem, RecordProblems
from tests.record.shared import shared

OWN = """\
# made for this test
procedure: seven_card_stud
seats: {1: {name: Yoon, stack: 60}, 3: {name: Kim, stack: 60}}
events: |
  d shuffle
  d say "--- here we go"
---
# nothing but a comment

--- # and another one
procedure: seven_card_stud
seats: {1: {name: Yoon, stack: 60}, 3: {name: Kim, stack: 60}}
events: |
  d shuffle
  d shufle
---
procedure: seven_card_stud
seats: {1: {name: 윤, stack: 60}, 3: {name: Kim, stack: 60}}
events: |
  d strip
...
procedure: seven_card_stud
seats: {2: {name: Han, stack: 1}}
events: |
  d cut
  d bu"""
"""Four hands: the second one is broken, the last line of the fourth is torn."""
PHH = """\
variant = 'F7S'
antes = [0, 0]
bring_in = 1
small_bet = 2
big_bet = 4
starting_stacks = [100, 100]
actions = ['d dh p1 ????2c', 'd dh p2 ????Kd', 'p1 pb', 'p2 f']
"""
PHHS = f"# a collection\n\n[1]\n{PHH}\n[2]\nvariant = 'F7S'\n\n[ 3 ]\n[3] # the last\n{PHH}"
STARS = (Path(__file__).parent / "fixtures" / "stars_stud_hi_lo.txt").read_text("utf-8")
TILT = (Path(__file__).parent / "fixtures" / "tilt_razz.txt").read_text("utf-8")


def whole(path: Path) -> list[Found]:
    procedures = Procedures()
    return list(read_hands(path, None, procedures.by_variant, procedures.by_game))


def by_place(path: Path) -> list[Found]:
    procedures = Procedures()
    try:
        file = HandFile.open(path, None, procedures.by_variant, procedures.by_game)
    except RecordProblems as error:
        return list(error.problems)
    while file.scan():
        pass
    bring_ins: BringIns = {}
    found: list[Found] = list(file.problems)
    for place in range(len(file)):
        here = file.read(place, procedures.by_variant, procedures.by_game, bring_ins)
        assert here, place
        for item in here:
            assert isinstance(item, Problem) or item.number == place + 1
        found += here
    file.close()
    return found


@pytest.mark.parametrize("block", [256, 1 << 20])
@pytest.mark.parametrize(
    ("name", "text", "hands"),
    [
        ("own.yaml", OWN, 4),
        ("bom.yaml", "\ufeff" + OWN, 4),
        ("crlf.yaml", OWN.replace("\n", "\r\n"), 4),
        ("one.phh", PHH, 1),
        ("many.phhs", PHHS, 3),
        ("bom.phhs", "\ufeff" + PHHS[PHHS.index("[1]") :], 3),
        ("no_header.phhs", "[1]\n" + PHH + "[2]\n" + PHH, 2),
        ("stars.txt", STARS, 4),
        ("three.txt", f"{STARS}\n\n\n{TILT}\n\n{STARS}", 10),
        ("stray.txt", f"chatter before the first hand\n{STARS}\n\n{TILT}", 6),
        ("comment.txt", f"# comment\n\n{TILT}", 2),
    ],
)
def test_hands_by_place(
    name: str, text: str, hands: int, block: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hand_file, "BLOCK", block)
    path = tmp_path / name
    path.write_text(text, "utf-8", newline="")
    found = whole(path)
    assert by_place(path) == found
    numbers = {item.number for item in found if not isinstance(item, Problem)}
    assert max(numbers) == hands


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "cp1252"])
def test_encodings_of_the_sites(encoding: str, tmp_path: Path) -> None:
    text = f"{TILT}\n\n{TILT.replace('Ann', 'Zoë')}\n\n{TILT}"
    path = tmp_path / "tilt.txt"
    data = text.encode(encoding)
    path.write_bytes(b"\xfe\xff" + data if encoding == "utf-16-be" else data)
    assert by_place(path) == whole(path)
    assert len(whole(path)) == 6


@pytest.mark.parametrize(
    "data", [b"", b"\n\n", b"\x00\x01\x02", b"hello\n", b"# only a comment\n", b"[1]", b"---\n---\n"]
)
def test_no_hand_at_all_is_a_sentence(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "bad"
    path.write_bytes(data)
    assert by_place(path) == whole(path)
    assert whole(path)


def test_a_folder_and_a_missing_file(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none", Path("nul\0l")):
        assert by_place(path) == whole(path)


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    """A hand that is no UTF-8 is one of the hands: those behind it keep their numbers."""
    path = tmp_path / "bytes.yaml"
    path.write_bytes(OWN.encode().replace(b"shufle", b"shu\xfffle"))
    found = whole(path)
    assert by_place(path) == found
    assert [item.number for item in found if not isinstance(item, Problem)] == [1, 3, 4]


def test_a_hand_too_large_for_its_reader(tmp_path: Path) -> None:
    path = tmp_path / "large.phhs"
    path.write_text(f"[1]\n{PHH}[2]\nauthor = '{'x' * (5 << 20)}'\n[3]\n{PHH}", "utf-8")
    assert by_place(path) == whole(path)
    assert [item.number for item in whole(path) if not isinstance(item, Problem)] == [1, 3]


def test_a_line_longer_than_a_block(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hand_file, "BLOCK", 200)
    path = tmp_path / "long.yaml"
    path.write_text(OWN.replace("d strip", f"d strip # {'[1] --- ' * 100}"), "utf-8")
    assert by_place(path) == whole(path)


def test_damaged_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bytes left out, doubled, moved and cut off: nothing is read differently by place."""
    rng = random.Random(5)
    monkeypatch.setattr(hand_file, "BLOCK", 512)
    texts = [OWN.encode(), PHHS.encode(), f"{STARS}\n\n{TILT}\n\n{STARS}".encode(), TILT.encode("utf-16")]
    for round_ in range(120):
        data = bytearray(texts[round_ % len(texts)])
        for _ in range(rng.randint(1, 4)):
            place = rng.randrange(len(data))
            length = rng.choice([1, 2, 30])
            match rng.randrange(4):
                case 0:
                    del data[place : place + length]
                case 1:
                    data[place:place] = data[place : place + length]
                case 2:
                    data[place:place] = rng.choice([b"\n", b"---\n", b"\n[7]\n", b"\xff", b"\r", b"# "])
                case 3:
                    del data[max(place, 300) :]
        path = tmp_path / f"{round_}.txt"
        path.write_bytes(data)
        assert by_place(path) == whole(path), bytes(data)


def test_recorded_hands() -> None:
    """Files of the shared collections, each hand by itself."""
    files = [*shared("data", "histories").rglob("*.txt"), *shared("data", "phh").rglob("*.phh*")]
    assert len(files) > 40
    for path in files:
        if path.stat().st_size < 400_000:
            assert by_place(path) == whole(path), path


def test_a_large_file_is_scanned_in_blocks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hand_file, "BLOCK", 4096)
    path = tmp_path / "many.yaml"
    hand = OWN.split("---\n", maxsplit=1)[0]
    path.write_text("---\n".join([hand] * 1000), "utf-8")
    file = HandFile.open(path)
    assert 0 < len(file) < 40 and not file.complete
    assert isinstance(file.read(0, {})[0], HandRecord)
    while file.scan():
        pass
    assert file.complete and len(file) == 1000
    assert file.line(999) == 1 + 999 * hand.count("\n") + 999
    assert not file.changed
    with path.open("a") as more:
        more.write("\n")
    assert file.changed
    file.close()


def test_a_file_that_was_cut_off_while_it_was_open(tmp_path: Path) -> None:
    path = tmp_path / "cut.yaml"
    path.write_text(OWN, "utf-8")
    file = HandFile.open(path)
    while file.scan():
        pass
    path.write_text("", "utf-8")
    assert file.changed
    assert not [item for item in file.read(3, {}) if not isinstance(item, Problem | NotAuditable)]
    file.close()
