"""The lines of one Full Tilt hand, read into a :class:`SiteHand`.

No colon follows a name here: that tells an act (``name folds``) from chat (``name: words``).
"""

from __future__ import annotations

import re
from typing import Final

from dealer.cards import Card
from dealer.record.fulltilt.header import BUTTON, SEAT, read_start
from dealer.record.games import MONEY, money
from dealer.record.site_hand import SiteHand, Unreadable, cards_in

ROOM: Final = "Full Tilt"
_SECTION = re.compile(r"\*\*\* (.+?) \*\*\*(.*)")
_CARDS = re.compile(r"\[([^\]]*)\]")
_DEALT = re.compile(r"((?: \[[2-9TJQKA?cdhs ]+\])+)$")
_RUNNING = re.compile(rf"\((?:Total )?Pot: {MONEY}")
_ACT = re.compile(
    rf" (?:(?P<ante>antes) {MONEY}|posts the (?P<small>small blind) of {MONEY}|"
    rf"posts the (?P<big>big blind) of {MONEY}|posts a (?P<dead>dead small blind) of {MONEY}|"
    rf"(?P<late>posts) {MONEY}|(?P<straddle>straddles for) {MONEY}|"
    rf"(?P<bring>brings in) for {MONEY}|(?P<complete>completes it to) {MONEY}|(?P<bet>bets) {MONEY}|"
    rf"(?P<to>raises to) {MONEY}|(?P<call>calls) {MONEY})((?:, and is all in)?)$"
)
_PLAIN = re.compile(
    r" (?:(?P<check>checks)|(?P<fold>folds)|(?P<muck>mucks)|(?P<pat>stands pat)(?: on \[.*\])?|"
    r"(?P<draw>discards) (\d) cards?(?: \[([^\]]*)\])?|(?P<show>shows)(?: \[([^\]]*)\])?(?: (.*))?|"
    r"is (?P<claim>low|high) with \[([^\]]*)\])$"
)
_WINS = re.compile(
    rf" (?:wins|ties for) the (?:(high|low) )?(?:(main|side) )?pot(?:[ -](\d))? \({MONEY}\)(?: with (.*))?$"
)
_UNCALLED = re.compile(rf"Uncalled bet of {MONEY} returned to (.+)$")
_TOTAL = re.compile(rf"Total pot {MONEY}(.*)\| Rake {MONEY}")
_ONE_POT = re.compile(rf"(Main pot|Side pot(?:[- ](\d))?) {MONEY}")
_SUMMARY_SEAT = re.compile(r"Seat (\d{1,2}): (.*)$")
_PRINTED = re.compile(r"(showed|mucked) \[([^\]]*)\]")
_WON = re.compile(rf"(?:won|collected) \({MONEY}\)")
_TWICE = re.compile(r"\*\*\* (?:FLOP|TURN|RIVER|SHOW DOWN) \d \*\*\*|Run It Twice")
_CANCELLED = re.compile(r"^Hand .*cancell?ed", re.IGNORECASE)
_BETTING = re.compile(r" (?:antes|posts|brings|completes|bets|raises|calls|wins|ties) ")


def read_hand(lines: list[str], first_line: int) -> SiteHand:
    """The hand in ``lines``.  Raises Unreadable where it cannot be audited."""
    hand = SiteHand(read_start(lines[0]), first_line)
    for line in lines:
        if _TWICE.search(line):
            raise Unreadable("the board was run more than once", "run_it_twice")
        if _CANCELLED.search(line):
            raise Unreadable("the hand was cancelled", "cancelled")
    reader = _Reader(hand)
    reader.seats(lines)
    for place, line in enumerate(lines[1:], 1):
        reader.read(line, first_line + place)
    if reader.section != "SUMMARY" or hand.total is None:
        raise Unreadable("the hand ends before its summary", "partial")
    return hand


class _Reader:
    def __init__(self, hand: SiteHand) -> None:
        self.hand = hand
        self.section = ""
        self.waiting = 0
        self.first_known: dict[int, tuple[tuple[Card, ...], int]] = {}
        self.early: dict[int, tuple[Card, ...]] = {}
        """Hands turned up before the last cards were dealt."""

    def seats(self, lines: list[str]) -> None:
        """The list of seats, the button, and who was dealt in."""
        hand = self.hand
        summary = section = False
        for raw in lines[1:]:
            line = raw.strip()
            if line.startswith("*** "):
                section = True
                summary = summary or line.startswith("*** SUMMARY")
            elif not section and (match := SEAT.match(line)):
                hand.sit(int(match[1]), match[2], money(match[3]))
            elif (button := BUTTON.match(line)) and not summary:
                hand.header.button = int(button[1])
            elif summary and hand.game.family != "stud":
                self.dealt_by_summary(line)
            elif not summary:
                self.dealt_by_act(line)
        if len(hand.seats) < 2:
            raise Unreadable("fewer than two seats are listed")

    def dealt_by_summary(self, line: str) -> None:
        match = _SUMMARY_SEAT.match(line)
        if match is not None:
            for seat, rest in self.hand.players(match[2]):
                if seat == int(match[1]) and rest.strip() and "sitting out" not in rest:
                    self.hand.dealt.add(seat)

    def dealt_by_act(self, line: str) -> None:
        dealt = line.startswith("Dealt to ")
        for seat, rest in self.hand.players(line[9:] if dealt else line):
            if _DEALT.fullmatch(rest) if dealt else _ACT.match(rest) or _PLAIN.match(rest):
                self.hand.dealt.add(seat)
                return

    # --- line by line ---

    def read(self, raw: str, line: int) -> None:
        text = raw.strip()
        if not text:
            return
        section = _SECTION.fullmatch(text)
        if section is not None:
            self.begin(section[1], section[2], line)
        elif self.section == "SUMMARY":
            self.summary(text, line)
        elif (not self.section and SEAT.match(text)) or BUTTON.match(text):
            return
        elif text.startswith("Dealt to "):
            self.dealt(text, line)
        elif text.startswith("Uncalled bet of "):
            self.uncalled(text, line)
        elif text.startswith("No low hand qualified"):
            self.hand.no_low = True
            self.hand.claim("no_low", line)
        else:
            self.act(text, line)

    def begin(self, name: str, rest: str, line: int) -> None:
        hand, self.section = self.hand, name
        cards = cards_in(" ".join(_CARDS.findall(rest)))
        running = _RUNNING.search(rest)
        if running is not None:
            hand.claim("running_pot", line, amount=money(running[1]), text=rest.strip()[:80])
        if name in ("SHOW DOWN", "SUMMARY"):
            self.first_cards(line)
            hand.flush()
        elif hand.game.family == "stud":
            hand.street(line, unseen=name == "7TH STREET" and not cards)
            if cards:
                hand.board(line, cards)
        elif name in ("HOLE CARDS", "DEALING HANDS"):
            self.waiting = line
        else:
            self.first_cards(line)
            hand.street(line)
            if hand.game.family == "flop":
                hand.board(line, cards[3:] if name == "TURN" else cards[4:] if name == "RIVER" else cards)

    def first_cards(self, line: int) -> None:
        if self.hand.game.family != "stud" and not self.hand.first_dealt:
            self.hand.deal_first(self.waiting or line, self.first_known)

    def dealt(self, text: str, line: int) -> None:
        hand = self.hand
        for seat, rest in hand.players(text[9:]):
            if not _DEALT.fullmatch(rest):
                continue
            groups = [cards_in(group) for group in _CARDS.findall(rest)]
            old, new = groups[0], groups[-1] if len(groups) > 1 else ()
            if hand.game.family == "stud":
                first = self.section in ("3RD STREET", "2ND STREET")
                if first and len(old) + len(new) > hand.game.hole:
                    raise Unreadable(f"line {line}: {len(old) + len(new)} cards on the first street")
                hand.deal_stud(line, seat, old, new, first)
            elif hand.first_dealt:
                hand.deal_drawn(line, seat, new)
            else:
                self.first_known[seat] = (old, line)
            return
        raise Unreadable(f"line {line}: cards dealt to somebody who is not listed")

    def uncalled(self, text: str, line: int) -> None:
        match = _UNCALLED.match(text)
        seat = self.hand.seat_named(match[2]) if match is not None else 0
        if match is None or not seat:
            raise Unreadable(f"line {line}: an uncalled bet returned to somebody who is not listed")
        self.hand.returns(line, seat, money(match[1]))

    def act(self, text: str, line: int) -> None:
        for seat, rest in self.hand.players(text):
            match = _ACT.fullmatch(rest)
            if match is not None:
                self.money_act(seat, match, line)
                return
            match = _PLAIN.fullmatch(rest)
            if match is not None:
                self.plain_act(seat, match, line)
                return
            match = _WINS.fullmatch(rest)
            if match is not None:
                self.wins(seat, match, line)
                return
        for _, rest in self.hand.players(text):
            if _BETTING.match(rest):
                raise Unreadable(f"line {line} is not understood: {text[:60]!r}")

    def money_act(self, seat: int, match: re.Match[str], line: int) -> None:
        hand = self.hand
        amount = next(money(group) for group in match.groups() if group and group[0].isdigit())
        all_in = bool(match.groups()[-1])
        for name, kind in (
            ("ante", "ante"), ("small", "sb"), ("big", "bb"), ("dead", "dead"), ("late", "bb"),
            ("straddle", "straddle"),
        ):  # fmt: skip
            if match[name]:
                hand.post(line, seat, kind, amount, all_in)
                return
        self.first_cards(line)
        if match["bring"]:
            hand.brings_in(line, seat, amount, all_in)
        elif match["call"]:
            hand.calls(line, seat, amount)
        else:
            hand.raises_to(line, seat, amount + (hand.put.get(seat, 0) if match["bet"] else 0))

    def plain_act(self, seat: int, match: re.Match[str], line: int) -> None:
        hand = self.hand
        if match["claim"]:
            hand.claim(match["claim"], line, seat=seat, cards=cards_in(match[12]))
            return
        self.first_cards(line)
        if match["check"]:
            hand.checks(line, seat)
        elif match["fold"]:
            hand.folds(line, seat)
        elif match["pat"]:
            hand.draws(line, seat, 0, ())
        elif match["draw"]:
            hand.draws(line, seat, int(match[6]), cards_in(match[7] or ""))
        elif match["show"]:
            self.shows(seat, match[9], match[10], line)
        elif self.section == "SHOW DOWN":
            hand.mucks(line, seat)

    def shows(self, seat: int, cards: str | None, name: str | None, line: int) -> None:
        """Shown at the showdown; or turned up early, and read out when the last card is there."""
        hand = self.hand
        if cards is not None and self.section != "SHOW DOWN" and not name:
            self.early[seat] = cards_in(cards)
            hand.print_hand(seat, self.early[seat])
        elif cards is not None:
            hand.shows(line, seat, cards_in(cards), name or "")
        elif seat in self.early:
            hand.shows(line, seat, self.early[seat], name or "")

    def wins(self, seat: int, match: re.Match[str], line: int) -> None:
        half = {"high": "/hi", "low": "/lo"}.get(match[1] or "", "")
        pot = f"side-{match[3] or 1}" if match[2] == "side" else "main"
        self.hand.awards(line, seat, money(match[4]), pot + half)

    # --- summary ---

    def summary(self, text: str, line: int) -> None:
        hand = self.hand
        total = _TOTAL.match(text)
        if total is not None:
            groups = total.groups()
            hand.total = money(groups[0])
            hand.claim("total", line, amount=hand.total)
            for pot in _ONE_POT.finditer(groups[1]):
                name = "main" if pot[1] == "Main pot" else f"side-{pot[2] or 1}"
                hand.claim("pot", line, pot=name, amount=money(pot[3]), text="gross")
            hand.rake = (money(groups[2]), line)
            return
        match = _SUMMARY_SEAT.match(text)
        if match is None:
            return
        for seat, rest in hand.players(match[2]):
            if seat != int(match[1]):
                continue
            printed = _PRINTED.search(rest)
            if printed is not None:
                cards = cards_in(printed[2])
                hand.print_hand(seat, cards)
                if printed[1] == "mucked":
                    hand.claim("mucked", line, seat=seat, cards=cards)
            won = _WON.search(rest)
            if won is not None:
                hand.claim("won", line, seat=seat, amount=money(won[1]))
            return
