"""PHH in and out: equal to ``tomllib``, readable by PokerKit, and nothing lost either way."""

from __future__ import annotations

import io
import tomllib
import warnings
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealer.house.model import Forced, Limit, Procedure
from dealer.record.events import Event
from dealer.record.hand import OBSERVABLE, HandRecord, SeatEntry
from dealer.record.notation import format_event, parse_event
from dealer.record.own import format_record, read_own
from dealer.record.phh import read_phh, read_phhs
from dealer.record.phh_toml import TomlError, parse_quickly, parse_toml
from dealer.record.phh_write import PhhError, format_phh, format_phhs
from dealer.record.problems import NotAuditable, Problem
from tests.record import strategies
from tests.record.shared import shared
from tests.record.test_own import headers

VARIANTS = {
    "F7S": "stud_limit", "F7S/8": "stud_hi_lo", "FR": "razz", "NT": "holdem", "FT": "holdem_limit",
    "FB": "badugi", "NS": "short_deck", "PO": "omaha", "FO/8": "omaha_8", "N2L1D": "single_draw",
    "F2L3D": "triple_draw",
}  # fmt: skip
STUD = Procedure(schema=1, name="stud_limit", phh={"variant": "F7S"}, limit=Limit(small=200, big=400))
HOLDEM = Procedure(
    schema=1,
    name="holdem",
    phh={"variant": "NT"},
    position="button",
    forced=(Forced(post="sb", amount=100), Forced(post="bb", amount=200)),
)

HAND = """\
variant = 'F7S'
ante_trimming_status = true
antes = [1, 1, 1]
bring_in = 1
small_bet = 2
big_bet = 4
starting_stacks = [50, 0.50, 70]
actions = ['d dh p1 2c3d4h', 'd dh p2 ????5h', 'd dh p3 ????6h', 'p1 pb # slowly', 'p2 cc', '# he thinks', \
'p3 f', 'p1 sm 2c3d4h']
year = 2023
month = 6
day = 22
players = ['Ann', "Bo's", 'Cy']
finishing_stacks = [52.5, 0, 69]
_note = 'kept'
"""


def read(text: str, many: bool = False) -> list[HandRecord | Problem | NotAuditable]:
    reader = read_phhs if many else read_phh
    return list(reader(io.BytesIO(text.encode()), "x.phh", VARIANTS))


def good(text: str) -> HandRecord:
    (record,) = read(text)
    assert isinstance(record, HandRecord), record
    return record


def test_fields_of_a_hand() -> None:
    record = good(HAND)
    assert record.procedure == "stud_limit"
    assert record.seats == {1: SeatEntry("Ann", 5000), 2: SeatEntry("Bo's", 50), 3: SeatEntry("Cy", 7000)}
    assert [format_event(event) for event in record.events] == [
        "p1 post ante 1",
        "p2 post ante 0.50",
        "p3 post ante 1",
        "d dh p1 2c3d4h",
        "d dh p2 ????5h",
        "d dh p3 ????6h",
        "p1 pb # slowly",
        "p2 cc",
        "p3 f",
        "p1 sm 2c3d4h",
    ]
    assert record.lines == [3, 3, 3] + [8] * 7
    assert record.stakes == {"ante": 100, "bring_in": 100, "small_bet": 200, "big_bet": 400, "unit": 1}
    assert record.final_stacks == {1: 5250, 2: 0, 3: 6900}
    assert record.started == "2023-06-22"
    assert record.complete
    assert record.observed == frozenset()
    assert record.extra["_note"] == "kept"
    assert record.extra["_commentary"] == [[5, "he thinks"]]


def test_actions_on_lines_of_their_own() -> None:
    text = HAND.replace(", '", ",\n  '").replace("actions = [", "actions = [ # all of it\n  ")
    record = good(text)
    assert record.lines[3:] == [9, 10, 11, 12, 13, 15, 16]
    assert [str(item) for item in read(text.replace("p3 f", "p3 fold"))] == ["x.phh:15:7: 'fold' is no act"]


def test_blinds_and_the_seats_field() -> None:
    text = """\
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [0.10, 0.25, -0.25]
min_bet = 0.25
starting_stacks = [25, 25, 25]
actions = ['d dh p1 ????', 'p3 cbr 0.75', '# d say "raise" to p2']
seats = [9, 2, 5]
time = 00:02:58
"""
    record = good(text)
    assert [format_event(event) for event in record.events] == [
        "p9 post sb 0.10",
        "p2 post bb 0.25",
        "p5 post bb 0.25",
        "d dh p9 ????",
        "p5 cbr 0.75",
        'd say "raise" to p2',
    ]
    assert list(record.seats) == [2, 5, 9]
    assert record.table.button == 5
    assert record.observed == {"calls"}
    heads_up = text.replace("[0.10, 0.25, -0.25]", "[5, 10]").replace("[0, 0, 0]", "[0, 0]")
    heads_up = heads_up.replace("[25, 25, 25]", "[25, 25]").replace("seats = [9, 2, 5]\n", "").replace("p3", "p2")
    assert [format_event(event) for event in good(heads_up).events[:2]] == ["p2 post sb 5", "p1 post bb 10"]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("variant = 'F7S'", "variant = 'XYZ'", "x.phh:1:1: no procedure for XYZ"),
        ("variant = 'F7S'\n", "", "x.phh:1:1: variant: missing"),
        ("bring_in = 1\n", "", "x.phh:1:1: bring_in: missing; a hand of variant F7S needs it"),
        ("[1, 1, 1]", "[1, 1]", "x.phh:3:1: antes: 2 amounts for 3 players"),
        ("[1, 1, 1]", "[1, 1, -1]", "x.phh:3:1: antes: '-1' is not an amount"),
        ("[1, 1, 1]", "[1, 1, 0.125]", "x.phh:3:1: antes: '0.125' is not an amount"),
        ("[1, 1, 1]", "[1, 1, true]", "x.phh:3:1: antes: 'True' is not an amount"),
        ("50, 0.50, 70", "50, inf, 70", "x.phh:7:1: starting_stacks: 'Infinity' is not an amount"),
        ("'p2 cc'", "'p2 call'", "x.phh:8:88: 'call' is no act"),
        ("'p2 cc'", "'p4 cc'", "x.phh:8:85: p4 does not play in this hand of 3"),
        ("'p2 cc'", "'d burn'", "x.phh:8:85: 'burn' is no action of PHH"),
        ("'p2 cc'", "7", "x.phh:8:1: actions: expected a list of texts"),
        ("day = 22", "day = ", "x.phh:11:7: not TOML: Invalid value"),
        ("day = 22", "month = 22", "x.phh:11:11: not TOML: Cannot overwrite a value"),
        ("players = ['Ann', ", "players = [", "x.phh:12:1: players: 2 names for 3 players"),
    ],
)
def test_what_is_wrong_is_said_where(old: str, new: str, expected: str) -> None:
    assert old in HAND
    (found,) = read(HAND.replace(old, new, 1))
    assert str(found).startswith(expected), str(found)


BLINDS = """\
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [25, 25, 25]
actions = ['d dh p1 ????']
"""


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("[0, 0, 0]", "[0, -1, 0]", "x.phh:2:1: antes: '-1' is not an amount"),
        ("[0, 0, 0]", "[0, 0]", "x.phh:2:1: antes: 2 amounts for 3 players"),
        ("[0, 0, 0]", "[]", "x.phh:2:1: antes: 0 amounts for 3 players"),
        ("[0, 0, 0]", "[0, 1e400, 0]", "x.phh:2:1: antes: '1E+400' is not an amount"),
        ("[1, 2, 0]", "[1]", "x.phh:3:1: blinds_or_straddles: 1 amounts for 3 players"),
        ("[25, 25, 25]", f"[25, 25, {'9' * 5000}]", "x.phh:1:1: not TOML that is taken here: a number of thousands"),
        ("min_bet", "a" + ".a" * 40_000, "x.phh:1:1: not TOML that is taken here: nested too deeply"),
        ("min_bet", "[" + "a." * 40_000 + "a]\nmin_bet", "x.phh:1:1: not TOML that is taken here: nested too deeply"),
    ],
)
def test_what_is_wrong_with_a_game_with_blinds(old: str, new: str, expected: str) -> None:
    (found,) = read(BLINDS.replace(old, new, 1))
    assert str(found).startswith(expected), str(found)
    assert len(str(found)) < 200


def test_a_file_of_many_hands_goes_on_behind_a_bad_one() -> None:
    text = f"[1]\n{HAND}\n[2]\n{HAND.replace('F7S', 'F9S')}\n[7] # here\n{HAND.replace('cc', 'xx')}\n[8]\n{HAND}"
    found = read(text, many=True)
    assert [type(item).__name__ for item in found] == ["HandRecord", "NotAuditable", "Problem", "HandRecord"]
    last = found[-1]
    assert isinstance(last, HandRecord)
    assert (last.number, last.line, last.lines[-1]) == (4, 50, 57)
    assert str(found[2]).startswith("x.phh:41:")
    assert [str(item) for item in read("", many=True)] == [
        "x.phh:1:1: no hand in this file; expected tables [1], [2] and so on"
    ]


# --- against other programs -------------------------------------------------------------------------


def hands_of(path: Path) -> list[str]:
    text = path.read_text()
    if path.suffix == ".phh":
        return [text]
    return [part.partition("]\n")[2] for part in ("\n" + text).split("\n[")[1:]]


def typed(value: object) -> object:
    return [typed(item) for item in value] if isinstance(value, list) else (type(value), value)


def test_the_quick_parser_equals_tomllib_on_public_files() -> None:
    quick = hands = 0
    for path in sorted(shared("data", "phh").rglob("*.phh*")):
        for text in hands_of(path):
            expected = tomllib.loads(text, parse_float=Decimal)
            found = parse_quickly(text)
            hands += 1
            if found is not None:
                quick += 1
                assert typed(list(found.items())) == typed(list(expected.items()))
                assert found == expected
    assert hands == 4744
    assert quick >= 4741


fragments = st.sampled_from(
    [
        "a", "b", "antes", "_x", " = ", "=", "[", "]", "'", '"', ",", ", ", "1", "0", "-1", "0.5", "1e3",
        "true", "false", "00:02:58", "24:00:00", "07", "[1, 2]", "['p1 f', 'p2 f']", "'x'", "#", "\n", "\\",
        ".", "é", "\t", " ",
    ]
)  # fmt: skip


@given(st.lists(st.lists(fragments, max_size=8).map("".join) | st.just("key = 'x'"), max_size=4).map("\n".join))
@settings(max_examples=1500, deadline=None)
def test_the_quick_parser_never_differs_from_tomllib(text: str) -> None:
    found = parse_quickly(text)
    if found is not None:
        assert found == tomllib.loads(text, parse_float=Decimal)


@given(st.text(max_size=40))
@settings(max_examples=300, deadline=None)
def test_bad_toml_is_one_kind_of_error(text: str) -> None:
    try:
        parse_toml(text)
    except TomlError as error:
        assert error.line >= 1
        assert error.col >= 1


def test_every_public_hand_is_read_and_comes_back() -> None:
    hands = 0
    for path in sorted(shared("data", "phh").rglob("*.phh*")):
        reader = read_phhs if path.suffix == ".phhs" else read_phh
        with path.open("rb") as file:
            for record in reader(file, str(path), VARIANTS):
                assert isinstance(record, HandRecord), str(record)
                hands += 1
                if path.suffix == ".phhs" and record.number % 50:
                    continue
                variant = next(key for key, value in VARIANTS.items() if value == record.procedure)
                proc = Procedure(schema=1, name=record.procedure, phh={"variant": variant})
                text = format_phh(record, proc)
                (again,) = read(text)
                assert isinstance(again, HandRecord)
                assert format_record(again) == format_record(record)
                assert "_dealer_" not in text.replace("_dealer_procedure", ""), text
                own = format_record(record)
                (third,) = read_own(io.BytesIO(own.encode()), "x")
                assert isinstance(third, HandRecord)
                assert format_phh(third, proc) == text
    assert hands == 4744


FULL = """\
procedure: stud_limit
table: {room: main, number: 3, dealer: "7", hand: 12}
seats: {2: {name: Yoon, stack: 60}, 3: {name: "K'im", stack: 59.50}, 5: {name: Park, stack: 30, dealt: false}}
mode: exam
stakes: {ante: 0.50, bring_in: 1}
observed: {except: [times]}
events: |
  d shuffle # @0
  p2 post ante 0.50
  p3 post ante 0.50
  d dh p2 ??
  d dh p3 ?? up
  d dh p5 Kh # to nobody
  d say "it's 3 low, \\"heart\\" # loud" to p2
  p2 pb 1 # @3.5 and says so
  p3 push 3 in 1 2
  d rule call p3
  d return p3 2
  p3 cc 1
  p2 f KdQd
  p3 sd 2
  p2 cbr 4 # +stopped
  d turn p2 down
  p3 pb # =2
  d award main/hi p3 1.50
  d gather
"""


def _written() -> str:
    (record,) = read_own(io.BytesIO(FULL.encode()), "x.yaml")
    assert isinstance(record, HandRecord)
    return format_phh(record, STUD)


PHH_FULL = _written()


def test_a_whole_procedure_travels() -> None:
    (record,) = read_own(io.BytesIO(FULL.encode()), "x.yaml")
    assert isinstance(record, HandRecord)
    text = format_phh(record, STUD)
    (again,) = read(text)
    assert isinstance(again, HandRecord)
    assert format_record(again) == format_record(record)
    fields = tomllib.loads(text)
    assert fields["actions"] == [
        "# d shuffle # @0",
        "# p1 post ante 0.50",
        "# p2 post ante 0.50",
        "d dh p1 ??",
        "d dh p2 ?? # ~ d dh p3 ?? up",
        "# ~ d dh p5 Kh # to nobody",
        '# d say "it\'s 3 low, \\"heart\\" # loud" to p1',
        "p1 pb # @3.5 =1 and says so",
        "# p2 push 3 in 1 2",
        "# d rule call p2",
        "# d return p2 2",
        "p2 cc # =1",
        "p1 f # ~ p2 f KdQd",
        "p2 sd ???? # ~ p3 sd 2",
        "# p1 cbr 4 # +stopped",
        "# d turn p1 down",
        "p2 pb # ~ p3 pb # =2",
        "# d award main/hi p2 1.50",
        "# d gather",
    ]
    assert fields["seats"] == [2, 3]
    assert fields["starting_stacks"] == [60, 59.5]


@given(headers, st.lists(strategies.lines, max_size=8).map(lambda lines: [parse_event(line) for line in lines]))
@settings(max_examples=200, deadline=None)
def test_any_record_comes_back(record: HandRecord, events: list[Event]) -> None:
    record.events = events
    if not any(entry.dealt for entry in record.seats.values()):
        return
    for procedure in (STUD, HOLDEM):
        text = format_phh(record, procedure)
        (again,) = read(text)
        assert isinstance(again, HandRecord)
        assert format_record(again) == format_record(record)


def test_a_procedure_without_a_variant_cannot_be_written() -> None:
    with pytest.raises(PhhError, match="names no PHH variant"):
        format_phh(good(HAND), Procedure(schema=1, name="seven_card_stud"))


def _pokerkit() -> Any:
    return pytest.importorskip("pokerkit").HandHistory


def test_pokerkit_reads_and_keeps_what_we_write() -> None:
    history = _pokerkit()
    (record,) = read_own(io.BytesIO(FULL.encode()), "x.yaml")
    assert isinstance(record, HandRecord)
    text = format_phh(record, STUD)
    dumped = history.loads(text).dumps() + "\n"
    (again,) = read(dumped)
    assert isinstance(again, HandRecord)
    assert format_record(again) == format_record(record)


def test_pokerkit_plays_a_hand_with_the_dealers_acts_between() -> None:
    history = _pokerkit()
    path = shared("data", "phh") / "wsop-2023-43-5" / "f7s-hand05.phh"
    with path.open("rb") as file:
        (record,) = read_phh(file, str(path), VARIANTS)
    assert isinstance(record, HandRecord)
    mixed: list[Event] = []
    for event in record.events:
        mixed += [parse_event("d burn"), event, parse_event('d say "raise, 2 dollars" to p2')]
    record.events, record.observed = mixed, OBSERVABLE
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        played = history.loads(format_phh(record, STUD))
        *_, last = played
    assert last.stacks == [4000000, 7700000, 4775000, 8275000, 4950000]


def test_pokerkit_agrees_on_showing_mucking_standing_pat() -> None:
    """``sm`` mucks, ``sm -`` shows all cards held, ``sd`` alone stands pat."""
    history = _pokerkit()
    text = HAND_WITH_SHOWDOWN
    *_, shown = history.loads(text.replace("LAST", "p2 sm -"))
    *_, mucked = history.loads(text.replace("LAST", "p2 sm"))
    assert shown.stacks == [0, 200]
    assert mucked.stacks == [200, 0]


HAND_WITH_SHOWDOWN = """\
variant = 'N2L1D'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = ['d dh p1 2c3c4d5sKh', 'd dh p2 2d3d4s5h7c', 'p2 cbr 100', 'p1 cc', 'p1 sd', 'p2 sd', \
'p1 sm 2c3c4d5sKh', 'LAST']
"""


def test_many_hands_in_one_file() -> None:
    text = format_phhs([format_phh(good(HAND), STUD)] * 3)
    found = read(text, many=True)
    assert len(found) == 3
    assert all(isinstance(item, HandRecord) and item.events == good(HAND).events for item in found)


def test_a_single_blind_is_the_big_one() -> None:
    text = """\
variant = 'FT'
antes = [0, 0, 0]
blinds_or_straddles = [80, 0, 0]
small_bet = 80
big_bet = 160
starting_stacks = [2000, 2000, 2000]
actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p2 f']
"""
    record = good(text)
    assert format_event(record.events[0]) == "p1 post bb 80"
    assert (record.stakes["sb"], record.stakes["bb"]) == (0, 8000)
