"""How Full Tilt words a hand: no colon follows a name, which tells an act (``name folds``) from chat
(``name: words``)."""

from __future__ import annotations

import re
from typing import Final

from dealer.record.fulltilt.header import SEAT, read_button, read_start
from dealer.record.games import MONEY, named_money
from dealer.record.site_reader import Dialect


def act_places(text: str) -> list[int]:
    """Where an act can begin: at any space before a colon, which stands behind a name in chat only."""
    name, _, _ = text.partition(":")
    return [place for place, character in enumerate(name) if character == " "]


FULLTILT: Final = Dialect(
    room="Full Tilt",
    start=read_start,
    table=read_button,
    refused=(
        (
            re.compile(r"\*\*\* (?:FLOP|TURN|RIVER|SHOW DOWN) \d \*\*\*|Run It Twice"),
            "run_it_twice",
            "the board was run more than once",
        ),
        (re.compile(r"^Hand .*cancell?ed", re.IGNORECASE), "cancelled", "the hand was cancelled"),
    ),
    seat=SEAT,
    act=re.compile(
        r" (?P<verb>antes|posts the small blind of|posts the big blind of|posts a dead small blind of|posts|"
        rf"straddles for|brings in for|completes it to|bets|raises to|calls) {named_money('amount')}"
        r"(?P<all_in>(?:, and is all in)?)"
    ),
    verbs={
        "antes": "ante", "posts the small blind of": "sb", "posts the big blind of": "bb",
        "posts a dead small blind of": "dead", "posts": "bb", "straddles": "straddle", "brings": "bring",
        "completes": "to", "bets": "bet", "raises": "to", "calls": "call",
    },
    plain=re.compile(
        r" (?:(?P<check>checks)|(?P<fold>folds)|(?P<muck>mucks)|(?P<pat>stands pat)(?: on \[(?P<kept>[^\]]*)\])?|"
        r"(?P<draw>discards) (?P<count>\d) cards?(?: \[(?P<thrown>[^\]]*)\])?|"
        r"(?P<show>shows)(?: \[(?P<shown>[^\]]*)\])?(?: (?P<name>.*))?|"
        r"is (?P<claim>low|high) with \[(?P<card>[^\]]*)\]|is dealt (?P<new>\d) cards?)"
    ),
    award=re.compile(
        r" (?:wins|ties for) the (?:(?P<half>high|low) )?(?:(?P<pot>main|side) )?pot(?:[ -](?P<number>\d))? "
        rf"\({named_money('amount')}\)(?: with (?P<name>.*))?"
    ),
    unread=re.compile(r" (?:antes|posts|brings|completes|bets|raises|calls|wins|ties) "),
    act_places=act_places,
    uncalled=re.compile(rf"Uncalled bet of {MONEY} returned to (.+)$"),
    running=re.compile(
        rf"\((?:Total )?Pot: {MONEY}(?:, (\d{{1,2}}) Players?)?(?:, (\d{{1,2}}) All-In)?\)"
    ),
    total=re.compile(rf"Total pot {MONEY}(.*)\| Rake {MONEY}"),
    one_pot=re.compile(rf"(Main|Side) pot(?:[- ](\d))? {MONEY}"),
    won=re.compile(rf"(?:won|collected) \({MONEY}\)"),
    notices={"No low hand qualified": "no_low"},
)  # fmt: skip
