"""Site histories as a stream: decoding, cutting into hands, one reader a hand.

A file may hold hands of both sites; each hand goes to the reader that its first line names.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import BinaryIO, Final

from dealer.record.fulltilt.header import START as FULLTILT_START
from dealer.record.fulltilt.reader import FULLTILT
from dealer.record.hand import HandRecord
from dealer.record.lines import read_lines
from dealer.record.pokerstars.header import START as POKERSTARS_START
from dealer.record.pokerstars.reader import POKERSTARS
from dealer.record.problems import NotAuditable, Problem
from dealer.record.site_hand import SiteHand, Unreadable
from dealer.record.site_reader import read_hand

MOST_LINES: Final = 4000
"""Of one hand."""

Found = HandRecord | Problem | NotAuditable
BringIns = dict[tuple[str, int, int], int]
"""The bring-in last seen by game, small and big bet; amounts in hundredths."""


def read_site(
    file: BinaryIO,
    path: str,
    by_game: Mapping[str, str],
    site: str = "",
    line: int = 1,
    number: int = 0,
    bring_ins: BringIns | None = None,
) -> Iterator[Found]:
    """The hands of an open file in turn.  ``by_game``: which procedure deals each game (``F7S``).

    Where ``file`` is a part of a file, ``line`` is its first line, ``number`` counts the hands before it
    and ``bring_ins`` holds what those hands told; it is added to.
    """
    seen_bring_ins = {} if bring_ins is None else bring_ins
    for place, lines in _hands(file):
        first_line = place + line - 1
        if isinstance(lines, str):
            yield Problem(path, first_line, 1, lines)
            continue
        number += 1
        dialect = POKERSTARS if POKERSTARS_START.match(lines[0]) else FULLTILT
        try:
            if len(lines) > MOST_LINES:
                raise Unreadable(f"more than {MOST_LINES} lines in one hand")
            hand = read_hand(dialect, lines, first_line)
            procedure = by_game.get(hand.game.code)
            if procedure is None:
                raise Unreadable(f"no procedure for {hand.game.code}", "no_procedure")
            yield _record(hand, path, number, procedure, dialect.room, seen_bring_ins)
        except Unreadable as error:
            yield NotAuditable(path, first_line, error.reason, error.kind, number)
    if not number:
        expected = "Full Tilt" if site == "fulltilt" else "PokerStars"
        yield Problem(path, 1, 1, f"no hand in this file; expected the first line of a {expected} hand")


def _record(hand: SiteHand, path: str, number: int, procedure: str, room: str, seen: BringIns) -> HandRecord:
    """The record; a bring-in that nobody made in this hand is taken from earlier ones at the same stakes."""
    key = (hand.game.code, hand.header.small, hand.header.big)
    record = hand.finish(path, number, procedure, room, seen.get(key))
    if hand.bring_in is not None and not hand.bring_in[1]:
        seen[key] = record.stakes["bring_in"]
    return record


# --- text -------------------------------------------------------------------------------------------


def _hands(file: BinaryIO) -> Iterator[tuple[int, list[str] | str]]:
    """First line and lines of each hand; a sentence in place of the lines where they cannot be had."""
    lines: list[str] = []
    start = 0
    for number, line in enumerate(read_lines(file), 1):
        if ("PokerStars" in line or "Full" in line) and is_first_line(line):
            if lines:
                yield start, lines
            lines, start = [line], number
            continue
        if lines:
            if len(lines) <= MOST_LINES:
                lines.append(line)
        elif line.strip() and start == 0 and not line.lstrip().startswith(("#", "***", "-")):
            start = -1
            yield number, f"{line.strip()[:40]!r} stands before the first hand"
    if lines:
        yield start, lines


def is_first_line(line: str) -> bool:
    """Whether a hand of one of the sites begins with this line."""
    return bool(POKERSTARS_START.match(line) or FULLTILT_START.match(line))
