"""The lines of one PokerStars hand, read into a :class:`SiteHand`."""

from __future__ import annotations

import re
from typing import Final

from dealer.record.games import MONEY, money
from dealer.record.pokerstars.header import SEAT, read_start, read_table
from dealer.record.site_hand import SiteHand, Unreadable, cards_in, halve_awards

ROOM: Final = "PokerStars"
_ALL_IN = r"(?: and is all-in)?"
_SECTION = re.compile(r"\s*\*\*\* (.+?) \*\*\*(.*)")
_CARDS = re.compile(r"\[([^\]]*)\]")
_DEALT = re.compile(r"((?: \[[2-9TJQKA?cdhs ]+\])+)$")
_ACT = re.compile(
    rf": (?:posts the (?P<ante>ante) {MONEY}|"
    rf"posts (?P<post>small blind|big blind|small & big blinds|straddle|the straddle|button blind) {MONEY}|"
    rf"(?P<bring>brings in) for {MONEY}|(?P<bet>bets) {MONEY}|(?P<call>calls) {MONEY}|"
    rf"raises {MONEY} (?P<to>to) {MONEY})({_ALL_IN})(?: and has reached the .*)?$"
)
_PLAIN = re.compile(
    r": (?:(?P<check>checks)|(?P<fold>folds)(?: \[.*\])?|(?P<muck>mucks hand)|(?P<silent>doesn't show hand)|"
    r"(?P<pat>stands pat)(?: on \[.*\])?|(?P<draw>discards) (\d) cards?(?: \[([^\]]*)\])?|"
    r"(?P<show>shows) \[([^\]]*)\](?: \((.*)\))?)$"
)
_COLLECTED = re.compile(rf" collected {MONEY} from (pot|main pot|side pot(?:[- ](\d))?)$")
_NOISE = re.compile(
    r": (?:sits out|is sitting out|will be|has |is |was |joins|leaves|re-buys|adds|said|cashed out)|[^:]"
)
_UNCALLED = re.compile(rf"Uncalled bet \({MONEY}\) returned to (.+)$")
_TOTAL = re.compile(rf"Total pot {MONEY}(.*)\| Rake {MONEY}")
_ONE_POT = re.compile(rf"(Main pot|Side pot(?:-(\d))?) {MONEY}")
_SUMMARY_SEAT = re.compile(r"\s*Seat (\d{1,2}): (.*)$")
_PRINTED = re.compile(r"(showed|mucked) \[([^\]]*)\]")
_WON = re.compile(rf"(?:won|collected) \({MONEY}\)")
_TWICE = re.compile(
    r"\*\*\* (?:FIRST|SECOND) (?:FLOP|TURN|RIVER|SHOW DOWN|BOARD) \*\*\*|Hand was run (?:two|three|twice)"
)
_CANCELLED = re.compile(r"hand (?:was |has been )?cancell?ed", re.IGNORECASE)
_POSTS: Final = {
    "small blind": "sb", "big blind": "bb", "straddle": "straddle", "the straddle": "straddle",
    "button blind": "bb",
}  # fmt: skip
_DOORS: Final = ("3rd STREET",)
_UP_STREETS: Final = ("4th STREET", "5th STREET", "6th STREET")


def read_hand(lines: list[str], first_line: int) -> SiteHand:
    """The hand in ``lines``.  Raises Unreadable where it cannot be audited."""
    hand = SiteHand(read_start(lines[0]), first_line)
    reader = _Reader(hand)
    reader.refuse(lines)
    reader.seats(lines)
    for place, line in enumerate(lines[1:], 1):
        reader.read(line, first_line + place)
    if reader.section != "SUMMARY" or hand.total is None:
        raise Unreadable("the hand ends before its summary", "partial")
    if hand.game.hi_lo and reader.showdown and not hand.no_low:
        halve_awards(hand)
    return hand


class _Reader:
    def __init__(self, hand: SiteHand) -> None:
        self.hand = hand
        self.section = ""
        self.showdown = False
        self.first_known: dict[int, tuple[tuple[int, ...], int]] = {}

    def refuse(self, lines: list[str]) -> None:
        """Whole hands that cannot be audited."""
        for line in lines:
            if _TWICE.search(line):
                raise Unreadable("the board was run more than once", "run_it_twice")
            if " cashed out the hand for " in line:
                raise Unreadable("a player cashed out; the payout is not the pot's", "cash_out")
            if _CANCELLED.search(line) and " said, " not in line:
                raise Unreadable("the hand was cancelled", "cancelled")

    def seats(self, lines: list[str]) -> None:
        """The list of seats, and who was dealt in."""
        hand = self.hand
        summary = False
        for line in lines[1:]:
            if line.lstrip().startswith("*** SUMMARY"):
                summary = True
            elif not summary and (match := SEAT.match(line)):
                hand.sit(int(match[1]), match[2], money(match[3]))
            elif summary:
                self.dealt_by_summary(line)
            else:
                self.dealt_by_act(line)
        if len(hand.seats) < 2:
            raise Unreadable("fewer than two seats are listed")

    def dealt_by_summary(self, line: str) -> None:
        match = _SUMMARY_SEAT.match(line)
        if match is None or self.hand.game.family == "stud":
            return
        for seat, rest in self.hand.players(match[2]):
            if seat == int(match[1]) and rest.strip() and "sitting out" not in rest:
                self.hand.dealt.add(seat)

    def dealt_by_act(self, line: str) -> None:
        if line.startswith("Dealt to "):
            for seat, rest in self.hand.players(line[9:].rstrip()):
                if _DEALT.fullmatch(rest):
                    self.hand.dealt.add(seat)
                    return
        for seat, rest in self.hand.players(line.rstrip()):
            if _ACT.match(rest) or _PLAIN.match(rest):
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
        elif not self.section and (SEAT.match(text) or read_table(text, self.hand.header)):
            return
        elif text.startswith("Dealt to "):
            self.dealt(text, line)
        elif text.startswith("Uncalled bet ("):
            self.uncalled(text, line)
        elif text.startswith("Pair on board"):
            self.hand.claim("open_pair", line)
        elif text.startswith("Betting is capped"):
            self.hand.claim("capped", line)
        elif text.startswith("No low hand qualified"):
            self.hand.no_low = True
            self.hand.claim("no_low", line)
        else:
            self.act(text, line)

    def begin(self, name: str, rest: str, line: int) -> None:
        hand, self.section = self.hand, name
        cards = cards_in(" ".join(_CARDS.findall(rest)))
        family = hand.game.family
        if name in ("SHOW DOWN", "SUMMARY"):
            self.first_cards(line)
            hand.flush()
            self.showdown |= name == "SHOW DOWN"
        elif family == "stud":
            if name == "RIVER":
                hand.street(line, unseen=not cards)
                if cards:
                    hand.board(line, cards)
            else:
                hand.street(line)
        elif name in ("HOLE CARDS", "DEALING HANDS"):
            self.waiting = line
        elif family == "flop":
            self.first_cards(line)
            hand.street(line)
            hand.board(line, cards[3:] if name == "TURN" else cards[4:] if name == "RIVER" else cards)
        else:
            self.first_cards(line)
            hand.street(line)

    waiting = 0

    def first_cards(self, line: int) -> None:
        """The deal of a game with hidden cards, once the lines that show some of them are read."""
        hand = self.hand
        if hand.game.family != "stud" and not hand.first_dealt:
            hand.deal_first(self.waiting or line, self.first_known)  # type: ignore[arg-type]

    def dealt(self, text: str, line: int) -> None:
        hand = self.hand
        for seat, rest in hand.players(text[9:]):
            if not _DEALT.fullmatch(rest):
                continue
            groups = [cards_in(group) for group in _CARDS.findall(rest)]
            old, new = groups[0], groups[-1] if len(groups) > 1 else ()
            if hand.game.family == "stud":
                first = self.section in _DOORS
                if not first and not new and self.section in _UP_STREETS:
                    raise Unreadable(f"line {line}: the new card is missing")
                if first and len(old) + len(new) > hand.game.hole:
                    raise Unreadable(f"line {line}: {len(old)} cards on third street")
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
        hand = self.hand
        noise = True
        for seat, rest in hand.players(text):
            match = _ACT.fullmatch(rest)
            if match is not None:
                self.money_act(seat, match, line)
                return
            match = _PLAIN.fullmatch(rest)
            if match is not None:
                self.first_cards(line)
                self.plain_act(seat, match, line)
                return
            match = _COLLECTED.fullmatch(rest)
            if match is not None:
                name = match[2]
                pot = f"side-{match[3] or 1}" if name.startswith("side") else "main"
                hand.awards(line, seat, money(match[1]), pot)
                return
            noise = noise and (_NOISE.match(rest) is not None or not rest)
        if not noise:
            raise Unreadable(f"line {line} is not understood: {text[:60]!r}")

    def money_act(self, seat: int, match: re.Match[str], line: int) -> None:
        hand = self.hand
        amounts = [money(group) for group in match.groups() if group and group[0].isdigit()]
        all_in = bool(match.groups()[-1])
        if match["ante"]:
            hand.post(line, seat, "ante", amounts[0], all_in)
            return
        if match["post"]:
            self.blind(line, seat, match["post"], amounts[0], all_in)
            return
        self.first_cards(line)
        if match["bring"]:
            hand.brings_in(line, seat, amounts[0], all_in)
        elif match["call"]:
            hand.calls(line, seat, amounts[0])
        else:
            hand.raises_to(line, seat, amounts[-1] if match["to"] else hand.put.get(seat, 0) + amounts[0])

    def blind(self, line: int, seat: int, name: str, amount: int, all_in: bool) -> None:
        hand = self.hand
        if name == "small & big blinds":
            big = min(hand.nominal("bb") or hand.header.big, amount)
            hand.post(line, seat, "bb", big, all_in)
            if amount > big:
                hand.post(line, seat, "dead", amount - big, all_in)
        else:
            hand.post(line, seat, _POSTS[name], amount, all_in)

    def plain_act(self, seat: int, match: re.Match[str], line: int) -> None:
        hand = self.hand
        if match["check"]:
            hand.checks(line, seat)
        elif match["fold"]:
            hand.folds(line, seat)
        elif match["pat"]:
            hand.draws(line, seat, 0, ())
        elif match["draw"]:
            hand.draws(line, seat, int(match[7]), cards_in(match[8] or ""))
        elif self.section == "SHOW DOWN":
            if match["muck"]:
                hand.mucks(line, seat)
            elif match["show"]:
                hand.shows(line, seat, cards_in(match[10]), match[11] or "")

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
                hand.claim("pot", line, pot=name, amount=money(pot[3]), text="net")
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
