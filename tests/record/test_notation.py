"""Event lines: exact both ways, and exact about what is wrong."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealer.cards import parse_cards
from dealer.record.events import DEALER, FLOOR, Event, Note
from dealer.record.notation import NotationError, format_event, parse_event
from tests.record import strategies
from tests.record.shared import shared

SAMPLES = """
d wash up
d shuffle
d strip
d cut
d dh p3 ??
d dh p5 9c up
d say "3 low, heart" to p5
p5 pb 0.50
p7 cbr 2
p3 push 5 # @41.7
d rule call p3
fl rule dead p2
p4 push 15 in 5 5 5
p6 add 20
d rule refuse p6
p2 f Kd7h2c
d turn p2 down
d collect p5 p6 p7 p3
d collect
d pot side-1 4 p5 p6
d burn Kh up
d mix stub burn
d move Kh stub p3
p5 opt all-in
d db AsKd9h
p4 sd 4h7c
p4 sd 2
p4 sd
p5 sm
p5 sm -
d replay main
p2 join 5
p2 keep Ah2h
d award main/hi p6 3.50
d take p3 3 main
p1 post straddle 4
p5 pb # =0.50
d rake 1.50 side-2
d burn # +auto +assisted allow BRN01 overrule CAP02 "seen by \\"me\\"" and more
""".strip().split("\n")


@pytest.mark.parametrize("line", SAMPLES)
def test_canonical_lines_come_back(line: str) -> None:
    assert format_event(parse_event(line)) == line


@given(strategies.lines)
@settings(max_examples=500, deadline=None)
def test_any_canonical_line_comes_back(line: str) -> None:
    event = parse_event(line)
    assert format_event(event) == line
    assert parse_event(format_event(event)) == event


@given(st.text(max_size=60) | st.lists(st.sampled_from(" ".join(SAMPLES).split(" "))).map(" ".join))
@settings(max_examples=500, deadline=None)
def test_any_text_is_an_event_or_one_error_in_it(line: str) -> None:
    try:
        event = parse_event(line)
    except NotationError as error:
        assert 1 <= error.col <= len(line) + 1
        assert "\n" not in str(error)
    else:
        assert parse_event(format_event(event)) == event


def test_fields() -> None:
    assert parse_event("fl rule dead p2 3.50") == Event(FLOOR, "rule", seat=2, amount=350, kind="dead")
    assert parse_event("d dh p10 Kh?? down") == Event(DEALER, "dh", seat=10, cards=parse_cards("Kh??"), face="down")
    assert parse_event('d say "a \\\\ \\" # b" to p2 # @3 c # d') == Event(
        DEALER, "say", seat=2, text='a \\ " # b', note=Note(at="3", comment="c # d")
    )
    assert parse_event("p4 push 15 in 5 5 5").chips == (500, 500, 500)
    assert parse_event("d move Kh stub p3").zones == ("stub", "p3")
    assert parse_event("p4 sd 0").count == 0


def test_text_that_is_not_canonical_is_read() -> None:
    assert format_event(parse_event("  d   dh p3  Kh  ")) == "d dh p3 Kh"
    assert format_event(parse_event("p3 cbr 4.5")) == "p3 cbr 4.50"
    assert format_event(parse_event("p3 cbr 4.00 # +assisted @3")) == "p3 cbr 4 # @3 +assisted"
    assert parse_event("d burn #") == parse_event("d burn")


@pytest.mark.parametrize(
    ("line", "col", "words"),
    [
        ("", 1, "empty"),
        ("d", 2, "expected an act"),
        ("x burn", 1, "expected d (dealer)"),
        ("p100 f", 1, "p1 to p99"),
        ("d bern", 3, "did you mean 'burn'"),
        ("p3 burn", 4, "an act of the dealer"),
        ("d cbr 4", 3, "an act of a seat"),
        ("d dh p3", 8, "expected cards"),
        ("d dh p3 9x", 9, "expected cards"),
        ("d dh p3 Kh Qd", 12, "expected up or down"),
        ("p3 cbr 1.005", 8, "expected an amount"),
        ("p3 cbr ４", 8, "expected an amount"),
        ("p3 cbr -4", 8, "expected an amount"),
        ("p3 cbr 1e3", 8, "expected an amount"),
        ("d rule cal p3", 8, "did you mean 'call'"),
        ("d say raise", 7, "in quotes"),
        ('d say "raise # x', 7, "in quotes"),
        ('d say "a" to', 13, "expected a seat"),
        ("p3 push 5 in", 13, "value of a chip"),
        ("p3 sd 22", 7, "number of cards"),
        ("d shuffle twice", 11, "one word too many"),
        ("d\tburn", 2, "a tab"),
        ("d burn # a\x1b[0m", 11, "control character"),
        ("d burn #x", 8, "does not fit"),
    ],
)
def test_what_is_wrong_is_said_where(line: str, col: int, words: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_event(line)
    assert (caught.value.col, words in caught.value.message) == (col, True), caught.value.message


@pytest.mark.parametrize(
    "event",
    [
        Event(DEALER, "dh", seat=3),
        Event(DEALER, "nonsense"),
        Event(3, "cbr", amount=-5),
        Event(120, "f"),
        Event(DEALER, "burn", note=Note(comment="+auto")),
        Event(DEALER, "burn", note=Note(comment="two\nlines")),
        Event(DEALER, "say", text="two\nlines"),
    ],
)
def test_values_that_no_line_can_say_are_refused(event: Event) -> None:
    with pytest.raises(NotationError):
        format_event(event)


def test_actions_of_public_hand_histories_come_back() -> None:
    seen = 0
    for path in sorted(shared("data", "phh").rglob("*.phh*")):
        for action in re.findall(r"""['"]((?:d|p\d+) [a-z][^'"]*)['"]""", path.read_text()):
            line = re.sub(r"\.([0-9])$", r".\g<1>0", action)
            line = re.sub(r"\.00$", "", line)
            assert format_event(parse_event(action)) == line
            seen += 1
    assert seen == 133_937


def test_samples_of_the_notation_page_come_back() -> None:
    page = shared("notation.md").read_text()
    block = page[page.index("```\n 1  d wash") + 4 :].split("```")[0]
    lines = [
        line.strip()
        for line in re.split(r"\n| {2,}\(.*?\)|(?:^|(?<=  )|(?<=\) )) ?\d\d?  |  /  ", block, flags=re.MULTILINE)
    ]
    samples = [line for line in lines if re.match(r"(d|fl|p\d+) ", line)]
    assert len(samples) >= 40
    for line in samples:
        assert format_event(parse_event(line)) == line
