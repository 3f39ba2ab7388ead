"""How PokerStars words a hand: a colon stands behind every name that acts."""

from __future__ import annotations

import re
from typing import Final

from dealer.record.games import MONEY, named_money
from dealer.record.pokerstars.header import SEAT, read_start, read_table
from dealer.record.site_reader import Dialect

_TWICE = r"\*\*\* (?:FIRST|SECOND) (?:FLOP|TURN|RIVER|SHOW DOWN|BOARD) \*\*\*|Hand was run (?:two|three|twice)"
_ACT_BEGINS = re.compile(": | collected ")


def act_places(text: str) -> list[int]:
    """Where an act can begin: at a colon, or at an award, which has none.  Chat ends in a quotation mark."""
    return [match.start() for match in _ACT_BEGINS.finditer(text)]


POKERSTARS: Final = Dialect(
    room="PokerStars",
    start=read_start,
    table=read_table,
    refused=(
        (re.compile(_TWICE), "run_it_twice", "the board was run more than once"),
        (
            re.compile(r" cashed out the hand for "),
            "cash_out",
            "a player cashed out; the payout is not the pot's",
        ),
        (
            re.compile(r"^(?!.* said, ).*\bhand (?:was |has been )?cancell?ed", re.IGNORECASE),
            "cancelled",
            "the hand was cancelled",
        ),
    ),
    seat=SEAT,
    act=re.compile(
        r": (?P<verb>posts (?:the ante|small blind|big blind|small & big blinds|straddle|the straddle|"
        rf"button blind)|brings in for|bets|calls|raises {named_money('by')} to) {named_money('amount')}"
        r"(?P<all_in>(?: and is all-in)?)(?: and has reached the .*)?"
    ),
    verbs={
        "posts the ante": "ante", "posts small blind": "sb", "posts big blind": "bb",
        "posts small & big blinds": "both", "posts straddle": "straddle", "posts the straddle": "straddle",
        "posts button blind": "bb", "brings": "bring", "bets": "bet", "calls": "call", "raises": "to",
    },
    plain=re.compile(
        r": (?:(?P<check>checks)|(?P<fold>folds)(?: \[.*\])?|(?P<muck>mucks hand)|doesn't show hand|"
        r"(?P<pat>stands pat)(?: on \[(?P<kept>[^\]]*)\])?|"
        r"(?P<draw>discards) (?P<count>\d) cards?(?: \[(?P<thrown>[^\]]*)\])?|"
        r"(?P<show>shows) \[(?P<shown>[^\]]*)\](?: \((?P<name>.*)\))?)"
    ),
    award=re.compile(
        rf" collected {named_money('amount')} from (?:(?P<pot>main|side) )?pot(?:[- ](?P<number>\d))?"
    ),
    unread=re.compile(
        r": (?!sits out|is sitting out|will be|has |is |was |joins|leaves|re-buys|adds|said|cashed out)"
    ),
    act_places=act_places,
    uncalled=re.compile(rf"Uncalled bet \({MONEY}\) returned to (.+)$"),
    running=re.compile(r"(?!)"),
    total=re.compile(rf"Total pot {MONEY}(.*)\| Rake {MONEY}"),
    one_pot=re.compile(rf"(Main|Side) pot(?:-(\d))? {MONEY}"),
    won=re.compile(rf"(?:won|collected) \({MONEY}\)"),
    pots="net",
    halves_named=False,
    notices={
        "Pair on board": "open_pair", "Betting is capped": "capped", "No low hand qualified": "no_low",
    },
)  # fmt: skip
