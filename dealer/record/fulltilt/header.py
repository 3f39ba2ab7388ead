"""First lines of a Full Tilt hand: game, stakes, ante, time, table, seats."""

from __future__ import annotations

import re
from typing import Final

from dealer.record.clock import stamp
from dealer.record.games import LIMIT_THEN_GAME, MONEY, game_of, money
from dealer.record.site_hand import Header, Unreadable

START: Final = re.compile(r"\s*Full ?Tilt ?Poker(?:\.fr)? Game #(\d+)( \(partial\))?: (.*)")
"""The first line: number of the hand, whether the site has only a part of it, and the rest."""
_STAKES = re.compile(rf" - {MONEY}/{MONEY}(?: Ante {MONEY})?(?= - |$)")
_TIME = re.compile(r"[ \[](\d{1,2}):(\d{2}):(\d{2}) (\w+) - (\d{4})/(\d{2})/(\d{2})")
_TABLE = re.compile(r"Table (.+?)(?: \([^()]*\))*(?= - )")
_TOURNAMENT = re.compile(r"\((\d{5,})\), Table ")
SEAT: Final = re.compile(rf"\s*Seat (\d{{1,2}}): (.*) \({MONEY}\)((?:, is sitting out)?)\s*$")
_BUTTON = re.compile(r"The button is in seat #(\d{1,2})$")


def read_start(line: str) -> Header:
    """The header that the first line gives.  Raises Unreadable."""
    match = START.match(line)
    if match is None:
        raise Unreadable("the first line of the hand is damaged")
    hand, partial, rest = match.groups()
    if partial:
        raise Unreadable("the site marks the hand as partial", "partial")
    found = LIMIT_THEN_GAME.search(rest)
    if found is None:
        raise Unreadable(f"the game is not named in {rest[:60]!r}")
    header = Header(game_of(found[2], found[1]), hand)
    stakes = _STAKES.search(rest)
    if stakes is None:
        raise Unreadable("the stakes are not in the first line")
    header.small, header.big = money(stakes[1]), money(stakes[2])
    header.ante = money(stakes[3]) if stakes[3] else 0
    tournament = _TOURNAMENT.search(rest)
    header.tournament = tournament[1] if tournament is not None else None
    table = _TABLE.search(rest)
    header.table = table[1] if table is not None else None
    clocks = [match.groups() for match in _TIME.finditer(rest)]
    for *time, zone, year, month, day in clocks[:1] + [clock for clock in clocks if clock[3] == "ET"]:
        header.started = stamp([year, month, day, *time], zone)
    return header


def read_button(line: str, header: Header) -> bool:
    """Whether ``line`` says where the button is; it goes into ``header``."""
    match = _BUTTON.match(line)
    if match is None:
        return False
    header.button = int(match[1])
    return True
