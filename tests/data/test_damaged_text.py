"""Lines of real hands left out, printed twice or put under another's name: nothing of it goes by unnoticed.

Each change must bring a finding, or make the hand one that cannot be audited.  The exceptions are listed with
the reason why nobody can tell.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from dealer.audit.procedures import Procedures
from tests.data.judging import say
from tests.data.mutating import Hand, audit, hands_of
from tests.record.shared import shared

FOLDERS = ("stud-*", "holdem", "extracts", "badugi-draw")
MOST = 700
"""Changes of each kind in the default run, about; the slow run takes them all."""

TALK = re.compile(
    r"NAME: (?!folds|checks|calls|bets|raises|posts|shows|mucks|discards|stands pat|brings)|"
    r"\d+ seconds left to act|"
    r".* (?:said, |is connected|is disconnected|has been disconnected|has reconnected|has returned|has timed out|"
    r"is sitting out|will be allowed to play|was removed from|has \d+ seconds|leaves the table|"
    r"joins the table|stands up|"
    r"sits down|adds |re-buys|finished the tournament|wins the \S+ bounty|is feeling)|.*: (?:sits out|is sitting out)"
)
"""Chat and comings and goings: no part of the hand."""
SAID_AGAIN = re.compile(
    r"\*\*\* (?:HOLE CARDS|DEALING HANDS) \*\*\*|Table '|Board:? \[|NAME(?:: doesn't show hand| mucks)"
    r"|NAME is (?:low|high) with|NAME is dealt|NAME posts \$\d|Seat \d+: NAME is sitting out"
    r"|Betting is capped|Pair on board|No low hand qualified"
)
"""Left out, these take nothing from the hand: other lines say the same, or the site does not always print them."""
UNSEEN = re.compile(r"Dealt to NAME \[")
"""The cards of the one player whose cards a log shows: without them they are as unknown as everybody's."""


@pytest.fixture(scope="module")
def procedures() -> Procedures:
    return Procedures()


@pytest.fixture(scope="module")
def hands(procedures: Procedures) -> list[Hand]:
    found: dict[tuple[str, ...], Hand] = {}
    folder = shared("data", "histories")
    for path in sorted(path for part in FOLDERS for path in folder.glob(f"{part}/*.txt")):
        for hand in hands_of(path):
            found.setdefault(tuple(hand.lines[1:]), hand)
    return [hand for hand in found.values() if audit(hand.lines, procedures) is not None]


def plain(hand: Hand, line: str) -> str:
    """The line with NAME for a player's name."""
    for name in sorted(hand.names(), key=len, reverse=True):
        line = line.replace(name, "NAME")
    return line.strip()


Change = tuple[Hand, int, list[str]]


def left_out(hand: Hand) -> Iterator[Change]:
    """A line left out."""
    for place, line in enumerate(hand.lines[1:], 1):
        text = plain(hand, line)
        unseen = UNSEEN.match(text) and not ("Stud" in hand.lines[0] or "Razz" in hand.lines[0] and hand.dealt())
        early = re.match(r"NAME:? shows", text) and "SHOW DOWN" not in _street(hand, place)
        last = UNSEEN.match(text) and re.search(r"RIVER|7TH", _street(hand, place))
        if text and not (TALK.match(text) or SAID_AGAIN.match(text) or unseen or last or early):
            yield hand, place, [*hand.lines[:place], *hand.lines[place + 1 :]]


def twice(hand: Hand) -> Iterator[Change]:
    """A line printed twice."""
    for place, line in enumerate(hand.lines[1:], 1):
        text = plain(hand, line)
        if text and not TALK.match(text):
            yield hand, place, [*hand.lines[: place + 1], *hand.lines[place:]]


def stranger(hand: Hand) -> Iterator[Change]:
    """A player's line under a name that nobody at the table has."""
    names = sorted(hand.names(), key=len, reverse=True)
    for place, line in enumerate(hand.lines[1:], 1):
        name = next((name for name in names if name in line), None)
        text = plain(hand, line)
        if name is not None and not TALK.match(text) and not re.match(r"NAME is dealt|Table", text):
            yield hand, place, [*hand.lines[:place], line.replace(name, "Zorro 77", 1), *hand.lines[place + 1 :]]


def _street(hand: Hand, place: int) -> str:
    return next((hand.lines[n] for n in range(place, 0, -1) if hand.lines[n].startswith("***")), "")


KINDS = {"left out": left_out, "printed twice": twice, "of a stranger": stranger}


def check(kind: str, hands: list[Hand], procedures: Procedures, most: int | None) -> str:
    changes = [change for hand in hands for change in KINDS[kind](hand)]
    step = max(1, len(changes) // most) if most is not None else 1
    counts: Counter[str] = Counter()
    missed = []
    for hand, place, lines in changes[::step]:
        audited = audit(lines, procedures)
        if audited is not None and not audited[1]:
            missed.append(f"{hand.path.name}, {hand.lines[0][:40]}, line {place + 1}: {hand.lines[place]!r}")
        counts["not audited" if audited is None else "findings"] += 1
    assert missed == []
    assert sum(counts.values()) >= 500
    return f"a line {kind}: {sum(counts.values())} of {len(changes)} changes, all noticed: {dict(counts)}"


@pytest.mark.parametrize("kind", list(KINDS))
def test_a_changed_line_is_noticed(
    kind: str, hands: list[Hand], procedures: Procedures, capsys: pytest.CaptureFixture[str]
) -> None:
    say(capsys, check(kind, hands, procedures, MOST), [])


@pytest.mark.slow
@pytest.mark.parametrize("kind", list(KINDS))
def test_every_changed_line_is_noticed(
    kind: str, hands: list[Hand], procedures: Procedures, capsys: pytest.CaptureFixture[str]
) -> None:
    say(capsys, check(kind, hands, procedures, None), [])
