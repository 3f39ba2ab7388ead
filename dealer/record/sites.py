"""Site histories as a stream: decoding, cutting into hands, one reader a hand.

A file may hold hands of both sites; each hand goes to the reader that its first line names.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import BinaryIO, Final

from dealer.record.fulltilt.header import START as FULLTILT_START
from dealer.record.fulltilt.reader import FULLTILT
from dealer.record.games import no_procedure
from dealer.record.hand import HandRecord
from dealer.record.lines import decode_line, read_lines
from dealer.record.pokerstars.header import START as POKERSTARS_START
from dealer.record.pokerstars.reader import POKERSTARS
from dealer.record.position import Position
from dealer.record.problems import NotAuditable, Problem
from dealer.record.site_hand import SiteHand, Unreadable
from dealer.record.site_reader import read_hand
from dealer.record.site_record import make_record

MOST_LINES: Final = 4000
"""Of one hand."""

Found = HandRecord | Problem | NotAuditable


def read_site(
    file: BinaryIO, path: str, by_game: Mapping[str, str], site: str = "", at: Position | None = None
) -> Iterator[Found]:
    """The hands of an open file in turn.  ``by_game``: which procedure deals each game (``F7S``).

    ``at``: what the hands before have left where ``file`` is a part of a file; it is moved on.
    """
    whole = at is None
    at = at or Position()
    for first_line, lines in _hands(file, at):
        if isinstance(lines, str):
            yield Problem(path, first_line, 1, lines)
            continue
        at.number += 1
        dialect = POKERSTARS if POKERSTARS_START.match(lines[0]) else FULLTILT
        try:
            if len(lines) > MOST_LINES:
                raise Unreadable(f"more than {MOST_LINES} lines in one hand")
            hand = read_hand(dialect, lines, first_line)
            procedure = by_game.get(hand.game.code)
            if procedure is None:
                raise Unreadable(no_procedure(hand.game.code), "no_procedure")
            yield _record(hand, path, procedure, dialect.room, at)
        except Unreadable as error:
            yield NotAuditable(path, first_line, error.reason, error.kind, at.number)
    if whole and not at.number:
        yield Problem(path, 1, 1, no_hand(site))


def no_hand(site: str) -> str:
    """The sentence for a file without a hand."""
    name = "Full Tilt" if site == "fulltilt" else "PokerStars"
    return f"no hand in this file; expected the first line of a {name} hand"


def _record(hand: SiteHand, path: str, procedure: str, room: str, at: Position) -> HandRecord:
    """The record; a bring-in that nobody made in this hand is taken from earlier ones at the same stakes."""
    key = (hand.game.code, hand.header.small, hand.header.big)
    earlier = at.earlier_bring_in(key) if hand.game.family == "stud" and not hand.nominal_bring_in() else None
    record = make_record(hand, path, at.number, procedure, room, earlier)
    if hand.bring_in is not None and not hand.bring_in[1]:
        at.bring_ins[key] = record.stakes["bring_in"]
    return record


# --- text -------------------------------------------------------------------------------------------


def begins_hand(raw: bytes, encoding: str = "") -> bool:
    """Whether a whole line is the first of a hand."""
    return is_first_line(decode_line(raw, encoding))


def _hands(file: BinaryIO, at: Position) -> Iterator[tuple[int, list[str] | str]]:
    """First line and lines of each hand; a sentence in place of the lines where they cannot be had."""
    lines: list[str] = []
    start = 0
    for number, line in enumerate(read_lines(file, encoding=at.encoding), at.line):
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
