"""First lines of a PokerStars hand: game, stakes, time, table, seats."""

from __future__ import annotations

import re
from typing import Final

from dealer.record.clock import stamp
from dealer.record.games import GAME_THEN_LIMIT, MONEY, game_of, money
from dealer.record.site_hand import Header, Unreadable

START: Final = re.compile(r"\s*\*{0,5}\s*PokerStars (?:Zoom )?(?:Game|Hand|Home Game Hand|Home Game) #(\d+):\s*(.*)")
"""The first line: number of the hand and the rest."""
_STAKES = re.compile(rf"[(,]\s*{MONEY}\s*/\s*{MONEY}")
_BUTTON_BLIND = re.compile(rf"Button Blind {MONEY} - Ante {MONEY}")
_TIME = re.compile(r"(\d{4})/(\d{1,2})/(\d{1,2}) (?:- )?(\d{1,2}):(\d{2}):(\d{2})(?: (\w+))?")
_TOURNAMENT = re.compile(r"Tournament #(\d+)", re.IGNORECASE)
_TABLE = re.compile(r"\s*Table '(.*)'(?: \d+-max)?(.*)")
_BUTTON = re.compile(r"Seat #(\d+) is the button")
SEAT: Final = re.compile(rf"\s*Seat (\d{{1,2}}): (.*) \({MONEY} in chips(?:, .* bounty)?\)(.*)")


def read_start(line: str) -> Header:
    """The header that the first line gives.  Raises Unreadable."""
    match = START.match(line)
    if match is None:
        raise Unreadable("the first line of the hand is damaged")
    hand, rest = match.groups()
    found = GAME_THEN_LIMIT.search(rest)
    if found is None:
        raise Unreadable(f"the game is not named in {rest[:60]!r}")
    game = game_of(found[1], found[2])
    header = Header(game, hand)
    tournament = _TOURNAMENT.search(rest)
    header.tournament = tournament[1] if tournament is not None else None
    stakes = _STAKES.search(rest, found.end())
    button_blind = _BUTTON_BLIND.search(rest, found.end())
    if stakes is not None:
        header.small, header.big = money(stakes[1]), money(stakes[2])
    elif button_blind is not None:
        header.small, header.big = 0, money(button_blind[1])
    else:
        raise Unreadable("the stakes are not in the first line")
    clocks = [match.groups() for match in _TIME.finditer(rest, found.end())]
    for *parts, zone in clocks[:1] + [clock for clock in clocks if clock[-1] == "ET"]:
        header.started = stamp(parts, zone or "")
    return header


def read_table(line: str, header: Header) -> bool:
    """Whether ``line`` is the table's line; its name and button go into ``header``."""
    match = _TABLE.match(line)
    if match is None:
        return False
    header.table = match[1]
    button = _BUTTON.search(match[2])
    header.button = int(button[1]) if button is not None else None
    return True
