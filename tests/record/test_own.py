"""Records in YAML: what is read, what is refused, and how a file grows."""

from __future__ import annotations

import datetime
import io
import os
import signal
import subprocess
import sys
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from dealer.cards import DECK
from dealer.record.claims import KINDS
from dealer.record.events import DEALER, Event
from dealer.record.flow import FlowError, parse, parse_line, plain_value
from dealer.record.hand import OBSERVABLE, Claim, HandRecord, SeatEntry, TableInfo
from dealer.record.header import format_header
from dealer.record.notation import parse_event
from dealer.record.own import Appender, format_record, read_own, read_record
from dealer.record.problems import Problem, RecordProblems
from tests.record import strategies

HAND = """\
procedure: seven_card_stud
table: {room: main, number: 3, dealer: "7", shift: night, hand: 12, hands_since_wash: 2}
started: "2026-11-30T21:14:05+09:00"
seats: {1: {name: Yoon, stack: 60}, 3: {name: Kim, stack: 60}, 5: {name: Park, stack: 30, dealt: false}}
mode: practice                     # where the trainer wrote it
stakes: {ante: 0}
observed: {except: [hole_cards]}
events: |
  d shuffle # @0

  d say "raise: 5" # a note
  p3 cbr 5
"""


def read(text: str | bytes) -> list[HandRecord | Problem]:
    data = text.encode() if isinstance(text, str) else text
    return list(read_own(io.BytesIO(data), "x.yaml"))


def good(text: str | bytes) -> HandRecord:
    (record,) = read(text)
    assert isinstance(record, HandRecord), record
    return record


def problems(text: str | bytes) -> list[str]:
    found = read(text)
    assert all(isinstance(item, Problem) for item in found), found
    return [str(item) for item in found]


def test_everything_of_a_record_is_read() -> None:
    record = good(HAND)
    assert record == HandRecord(
        procedure="seven_card_stud",
        seats={1: SeatEntry("Yoon", 6000), 3: SeatEntry("Kim", 6000), 5: SeatEntry("Park", 3000, False)},
        events=[parse_event(line) for line in ("d shuffle # @0", 'd say "raise: 5" # a note', "p3 cbr 5")],
        lines=[9, 11, 12],
        path="x.yaml",
        number=1,
        line=1,
        table=TableInfo("main", "3", "7", "night", 12, 2),
        started="2026-11-30T21:14:05+09:00",
        mode="practice",
        stakes={"ante": 0},
        observed=OBSERVABLE - {"hole_cards"},
    )


def test_several_hands_a_file() -> None:
    found = read(HAND + "---\n" + HAND.replace("d shuffle", "d strip") + "---\n# nothing here\n")
    assert [(item.number, item.line, item.lines) for item in found if isinstance(item, HandRecord)] == [
        (1, 1, [9, 11, 12]),
        (2, 14, [22, 24, 25]),
    ]


def test_what_is_written_is_read_back() -> None:
    record = good(HAND)
    again = good(format_record(record))
    again.lines = record.lines
    assert again == record
    assert format_record(again) == format_record(record)


@pytest.mark.parametrize("cut", [1, 3, 9])
def test_a_torn_last_line_is_not_there(cut: int) -> None:
    assert good(HAND[:-cut]).events == good(HAND).events[:2]


def test_only_the_end_of_the_file_is_torn() -> None:
    assert len(good(HAND + "---").events) == 3
    assert len(good(HAND + "--").events) == 3


def test_other_line_endings_and_a_mark_in_front() -> None:
    assert good(b"\xef\xbb\xbf" + HAND.replace("\n", "\r\n").encode()).events == good(HAND).events


def test_every_problem_of_a_file_at_once() -> None:
    text = """\
procedur: seven_card_stud
seats: {1: {name: Yoon, stak: 60}, 0: {name: Kim, stack: 1.005}}
observed: {except: [hole_card]}
mode: practise
events: |
  d shufle
  p3 cbr x
---
procedure: seven_card_stud
seats: {1: {stack: 5}}
events: |
  d shuffle
---
events: [d shuffle]
"""
    found = read(text)
    assert [str(item) for item in found if isinstance(item, Problem)] == [
        "x.yaml:1:1: 'procedur' is no key of a record; expected procedure, table, started, seats, mode, "
        "stakes, observed, final_stacks, complete, position_known, claims, extra, events; did you mean 'procedure'?",
        "x.yaml:1:1: procedure: missing; expected procedure: seven_card_stud",
        "x.yaml:2:12: seats.1: the stack is missing; expected {name: Yoon, stack: 60}",
        "x.yaml:2:25: seats.1: 'stak' is no key; expected name, stack, dealt, absent; did you mean 'stack'?",
        "x.yaml:2:36: seats number: expected a whole number from 1 to 99, not '0'",
        "x.yaml:2:58: seats.1.stack: '1.005' is not an amount: expected digits with at most two decimals, "
        "as in 4 or 0.50",
        "x.yaml:3:21: observed: 'hole_card' is nothing to observe; expected deck, deal_order, faces, "
        "burns, calls, rulings, collects, pots, returns, rake, show_order, mucks, awards, times, hole_cards; "
        "did you mean 'hole_cards'?",
        "x.yaml:4:7: mode: 'practise' is none of learn, practice, exam, scenario; did you mean 'practice'?",
        "x.yaml:6:5: 'shufle' is no act; did you mean 'shuffle'?",
        "x.yaml:7:10: 'x' does not fit; expected an amount, as in 4 or 0.50",
        "x.yaml:14:1: procedure: missing; expected procedure: seven_card_stud",
        "x.yaml:14:1: seats: missing; expected seats: {1: {name: Yoon, stack: 60}}",
        "x.yaml:14:9: events: expected one block of lines, 'events: |' and each event on a line of its own below",
    ]
    assert [item.number for item in found if isinstance(item, HandRecord)] == [2]


@pytest.mark.parametrize(
    ("old", "new", "where", "words"),
    [
        ("stakes: {ante: 0}", "stakes: &x {ante: 0}", "6:9", "anchors"),
        ("stakes: {ante: 0}", "stakes: {ante: 0, ante: 1}", "6:19", "twice"),
        ("stakes: {ante: 0}", "mode: exam", "6:1", "twice"),
        ("stakes: {ante: 0}", "stakes: !!map {ante: 0}", "6:9", "tags"),
        ("stakes: {ante: 0}", "stakes: {ante: 0", "7:9", "not YAML"),
        ("stakes: {ante: 0}", "stakes: " + "[" * 50 + "]" * 50, "6:29", "nested more than"),
        ("stakes: {ante: 0}", "stakes: {ante: ４}", "6:16", "not an amount"),
        ("stack: 60}", "stack: [60]}", "4:32", "expected an amount"),
        ("hand: 12", "hand: 0", "2:65", "from 1"),
        ("hand: 12", "hend: 12", "2:59", "did you mean 'hand'"),
        ("dealt: false", "dealt: no", "4:98", "true or false"),
        ("2026-11-30T21:14:05+09:00", "yesterday", "3:10", "ISO 8601"),
        ("events: |\n", "events:\n", "8:9", "one block of lines"),
        ("events: |\n", "events: >\n", "8:9", "one block of lines"),
        ("  p3 cbr 5\n", "  p3 cbr 5\nmode: exam\n", "13:1", "last key"),
        ("  p3 cbr 5\n", " p3 cbr 5\n", "12:1", "indentation"),
        ("  p3 cbr 5\n", "  p3 cbr 5 # \x1b[2J\n", "12:14", "control character"),
        ("events: |", "event: |", "13:1", "missing"),
    ],
)
def test_what_is_refused(old: str, new: str, where: str, words: str) -> None:
    assert old in HAND
    found = [item for item in problems(HAND.replace(old, new, 1)) if words in item]
    if old == "events: |":
        assert found
        return
    assert found, problems(HAND.replace(old, new, 1))
    assert found[0].startswith(f"x.yaml:{where}: "), found[0]


@pytest.mark.parametrize("data", [b"", b"\n\n", b"# nothing\n", b"procedure: x"])
def test_a_file_without_a_hand(data: bytes) -> None:
    assert problems(data) == ["x.yaml:1:1: no hand in this file; expected procedure, seats and events"]


def test_wrong_encoding_costs_one_hand() -> None:
    found = read(HAND.replace("Kim", "\udcff").encode(errors="surrogateescape") + b"---\n" + HAND.encode())
    assert str(found[0]).startswith("x.yaml:4:47: byte 0xff is no UTF-8")
    assert isinstance(found[1], HandRecord)


def test_a_line_and_a_hand_without_end() -> None:
    assert "more than" in problems(b"a" * (3 << 20) + b"\n")[0]
    assert "more than" in problems(HAND.encode() + b"  d burn\n" * (1 << 20))[0]


# --- headers ----------------------------------------------------------------------------------------

names = st.text(st.characters(exclude_categories=("Cs",)), max_size=12)
amounts = st.integers(0, 10**9)
kept = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**30), 10**30) | names
    | st.decimals(allow_nan=False, allow_infinity=False, places=3)
    | st.times() | st.dates(),
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(names.filter(lambda name: name != "toml"), inner, max_size=3),
    max_leaves=6,
)  # fmt: skip
claims = st.builds(
    Claim,
    kind=st.sampled_from(KINDS),
    line=st.just(0),
    event=st.integers(0, 99),
    seat=st.integers(0, 99),
    cards=st.lists(st.sampled_from(DECK), max_size=7).map(tuple),
    amount=st.none() | amounts,
    count=st.none() | st.integers(0, 10),
    pot=st.sampled_from(["", "main", "side-1/hi"]),
    text=names,
)
headers = st.builds(
    HandRecord,
    procedure=st.sampled_from(["seven_card_stud", "houses/my house.yaml", "true", "7"]),
    seats=st.dictionaries(
        st.integers(1, 99), st.builds(SeatEntry, names, amounts, st.booleans(), st.booleans()), min_size=1
    ),
    events=st.just([]),
    path=st.just("x.yaml"),
    table=st.builds(
        TableInfo,
        *[st.none() | names.filter(lambda name: bool(name.strip()))] * 4,
        st.none() | st.integers(1, 99),
        st.none() | st.integers(0, 99),
        st.none() | st.integers(1, 99),
    ),
    started=st.none() | st.datetimes().map(datetime.datetime.isoformat),
    mode=st.none() | st.sampled_from(["learn", "exam"]),
    stakes=st.dictionaries(st.sampled_from(["ante", "bring_in"]), amounts),
    observed=st.frozensets(st.sampled_from(sorted(OBSERVABLE))),
    final_stacks=st.none() | st.dictionaries(st.integers(1, 99), amounts),
    complete=st.booleans(),
    position_known=st.booleans(),
    claims=st.lists(claims, max_size=3),
    extra=st.dictionaries(names, kept, max_size=3),
)


@given(headers)
@settings(max_examples=300, deadline=None)
def test_any_header_comes_back(record: HandRecord) -> None:
    text = format_header(record)
    read = good(text)
    lines = text.split("\n")
    for claim in read.claims:
        assert lines[claim.line - 1].startswith(f"- {{kind: {claim.kind}, ")
    assert structs.replace(read, claims=[structs.replace(claim, line=0) for claim in read.claims]) == record
    root = parse(text.replace("events: |\n", ""))
    assert root.pairs is not None
    for line, (key, node) in zip(text.split("\n"), root.pairs, strict=False):
        quick = parse_line(line)
        if quick is not None:
            assert (quick[0], plain_value(quick[1])) == (key.text, plain_value(node))


@given(st.text("{}[],:\"'\\# ab07-.!&*\n가|>?%@\t~", max_size=25))
@settings(max_examples=2000, deadline=None)
def test_the_quick_reader_agrees_with_the_strict_one(text: str) -> None:
    line = "mode: " + text
    quick = parse_line(line)
    if quick is not None:
        try:
            root = parse(line)
        except FlowError as error:
            raise AssertionError(line) from error
        assert root.pairs is not None
        ((key, node),) = root.pairs
        assert (quick[0], plain_value(quick[1])) == (key.text, plain_value(node))


def test_plain_words_of_kept_fields() -> None:
    record = good(HAND.replace("stakes:", "extra: {a: 1, b: '1', c: 1.50, d: no, e: {toml: '00:02:58'}}\nstakes:"))
    assert record.extra == {"a": 1, "b": "1", "c": Decimal("1.50"), "d": "no", "e": datetime.time(0, 2, 58)}


# --- appending --------------------------------------------------------------------------------------

EMPTY = HandRecord("seven_card_stud", {1: SeatEntry("Yoon", 6000), 2: SeatEntry("Kim", 6000)}, [])


@given(st.lists(strategies.lines, max_size=6), st.integers(0, 30))
@settings(max_examples=30, deadline=None)
def test_a_file_grows_act_by_act_and_survives_any_cut(lines: list[str], cut: int) -> None:
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "hand.yaml")
        with Appender.create(path, EMPTY) as appender:
            for line in lines:
                appender.append(parse_event(line))
        whole = path.read_bytes()
        assert whole.decode() == format_record(EMPTY) + "".join(f"  {line}\n" for line in lines)
        floor = len(format_record(EMPTY).encode())
        path.write_bytes(whole[: max(floor, len(whole) - cut)])
        done = len(read_record(path).events)
        with Appender.resume(path) as appender:
            for line in lines[done:]:
                appender.append(parse_event(line))
        assert path.read_bytes() == whole


def test_hands_are_put_behind_each_other(tmp_path: Path) -> None:
    path = tmp_path / "shift.yaml"
    for _ in range(3):
        with Appender.create(path, EMPTY) as appender:
            appender.append(Event(DEALER, "shuffle"))
    with path.open("rb") as file:
        assert [item.number for item in read_own(file, "x") if isinstance(item, HandRecord)] == [1, 2, 3]


def test_a_killed_writer_leaves_what_it_wrote(tmp_path: Path) -> None:
    path = tmp_path / "hand.yaml"
    script = (
        "import os, signal, sys\n"
        "from dealer.record.own import Appender\n"
        "from dealer.record.notation import parse_event\n"
        "from tests.record.test_own import EMPTY\n"
        "appender = Appender.create(sys.argv[1], EMPTY)\n"
        "for line in ('d shuffle', 'd strip', 'd cut'):\n"
        "    appender.append(parse_event(line))\n"
        "os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    root = Path(__file__).resolve().parents[2]
    done = subprocess.run(
        [sys.executable, "-c", script, str(path)],
        check=False,
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root)},
    )
    assert done.returncode == -signal.SIGKILL
    assert [event.verb for event in read_record(path).events] == ["shuffle", "strip", "cut"]


def test_one_record_a_file_or_all_problems(tmp_path: Path) -> None:
    path = tmp_path / "two.yaml"
    path.write_text(HAND + "---\n" + HAND)
    with pytest.raises(RecordProblems, match="2 hands in this file; expected one"):
        read_record(path)
