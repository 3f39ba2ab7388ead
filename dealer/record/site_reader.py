"""The lines of one hand of a site, read into a :class:`SiteHand`: the order of a hand, in any site's words.

A :class:`Dialect` holds the words: patterns for the acts that stand behind a player's name, for lines of
their own and for the summary.  Names are found by the seat list, longest first, never by a pattern.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from msgspec import Struct

from dealer.cards import UNKNOWN, Card
from dealer.record.games import money
from dealer.record.lines import UNDECODED
from dealer.record.site_form import Form
from dealer.record.site_hand import Header, SiteHand, Unreadable, cards_in
from dealer.record.site_record import halve_awards

CARDS: Final = re.compile(r"\[([^\]]*)\]")
_SECTION = re.compile(r"\*\*\* (.+?) \*\*\*(.*)")
_GROUPS = re.compile(r"(?: \[[2-9TJQKA?cdhs ]+\])+")
_SUMMARY_SEAT = re.compile(r"Seat (\d{1,2}): (.*)$")
_BOARD = re.compile(r"Board:? \[([^\]]*)\]")
_PRINTED = re.compile(r"(showed|mucked) \[([^\]]*)\](?:.*? with (.+)| - (.+))?")
_PLACE = re.compile(r"\((button|small blind|big blind)\)")
_PLACES = re.compile(rf"(?: {_PLACE.pattern})*")
_PLACE_KINDS: Final = {"button": "button", "small blind": "sb", "big blind": "bb"}
_FOLDED = re.compile(r"folded (on|before|after) (?:the )?(\w+(?: Draw)?)")
_FIRST_STREETS: Final = ("2ND STREET", "3RD STREET")
_LAST_STREETS: Final = ("RIVER", "7TH STREET")
_DEALING: Final = ("HOLE CARDS", "DEALING HANDS")


class Dialect(Struct, frozen=True):
    """How a site words a hand.

    ``act``, ``plain`` and ``award`` match all that stands behind a name; ``unread`` finds acts of betting
    there that none of them took.  ``seat``, ``uncalled``, ``running``, ``total`` and ``one_pot`` match in a
    whole line.
    """

    room: str
    start: Callable[[str], Header]
    """The header that the first line gives."""
    table: Callable[[str, Header], bool]
    """Whether a line before the cards is the table's or the button's; what it says goes into the header."""
    refused: tuple[tuple[re.Pattern[str], str, str], ...]
    """What makes a hand unfit for an audit: pattern, kind and reason."""
    seat: re.Pattern[str]
    """Number, name, stack, and what is said behind them."""
    act: re.Pattern[str]
    """Groups ``verb``, ``amount``, ``all_in`` (the words that say so) and, where it is said, ``by``, the
    amount over the price."""
    verbs: Mapping[str, str]
    """The words of an act, or the first of them -> what it is: a kind of post, ``both`` (blinds), ``bring``,
    ``bet``, ``to``, ``call``."""
    plain: re.Pattern[str]
    """Groups ``check``, ``fold``, ``muck``, ``pat`` with ``kept``, ``draw`` with ``count`` and ``thrown``, ``show``
    with ``shown`` and ``name``; where the site says who is low, ``claim`` and ``card``; how many cards a draw
    brought, ``new``."""
    award: re.Pattern[str]
    """Groups ``amount``, ``pot``, ``number``; where the site says them, ``half`` and the hand's ``name``."""
    unread: re.Pattern[str]
    act_places: Callable[[str], Iterable[int]]
    """Places in a line where an act can begin behind the name of somebody who has no seat; none in chat."""
    uncalled: re.Pattern[str]
    """Amount and name."""
    running: re.Pattern[str]
    """Behind a street's name: the pot so far, live players and players all-in."""
    total: re.Pattern[str]
    """Total, what is said of single pots, rake."""
    one_pot: re.Pattern[str]
    """Main or side pot, its number, its amount."""
    won: re.Pattern[str]
    pots: str = "gross"
    """Whether the single pots are printed ``gross`` or ``net`` of rake."""
    halves_named: bool = True
    """Whether the awards of a hi-lo game say which half they are."""
    notices: Mapping[str, str] = {}
    """Beginnings of lines that assert something about the hand -> kind of claim."""


def read_hand(dialect: Dialect, lines: list[str], first_line: int) -> SiteHand:
    """The hand in ``lines``.  Raises Unreadable where it cannot be audited."""
    hand = SiteHand(dialect.start(lines[0]), first_line)
    for place, line in enumerate(lines):
        if not line.isascii() and UNDECODED.search(line):
            raise Unreadable(f"line {first_line + place}: bytes that are no UTF-8 and no other text that is known")
        for pattern, kind, reason in dialect.refused:
            if pattern.search(line):
                raise Unreadable(reason, kind)
    reader = _Reader(dialect, hand)
    reader.seats(lines)
    for place, line in enumerate(lines[1:], 1):
        reader.read(line, first_line + place)
    if reader.section != "SUMMARY" or hand.total is None:
        raise Unreadable("the hand ends before its summary", "partial")
    reader.form.summary_whole()
    if hand.game.family != "stud" and hand.header.button is None:
        raise Unreadable("the text does not say where the button is")
    if hand.game.hi_lo and not dialect.halves_named and reader.showdown and not hand.no_low:
        halve_awards(hand)
    return hand


class _Reader:
    def __init__(self, dialect: Dialect, hand: SiteHand) -> None:
        self.words = dialect
        self.hand = hand
        self.form = Form(hand)
        self.section = ""
        self.showdown = False
        self.waiting = 0
        """Line of the deal in games whose cards are not all printed."""
        self.first_known: dict[int, tuple[tuple[Card, ...], int]] = {}
        self.early: dict[int, tuple[Card, ...]] = {}
        """Hands turned up before the showdown."""

    def seats(self, lines: list[str]) -> None:
        """The list of seats, the table, and who was dealt in."""
        hand = self.hand
        section = summary = False
        for place, raw in enumerate(lines[1:], 1):
            line = raw.strip()
            if line.startswith("*** "):
                section = True
                summary = summary or line.startswith("*** SUMMARY")
            elif summary:
                self.dealt_by_summary(line)
            elif not section and (match := self.words.seat.match(line)):
                hand.sit(int(match[1]), match[2], money(match[3]), "sitting out" in match[4])
            elif section or not self.words.table(line, hand.header):
                self.dealt_by_act(line)
            else:
                self.form.once("the line of the table", self.hand.line + place)
        if len(hand.seats) < 2:
            raise Unreadable("fewer than two seats are listed")

    def dealt_by_summary(self, line: str) -> None:
        """Stud prints who is dealt in; elsewhere the summary tells who did not sit out."""
        match = _SUMMARY_SEAT.match(line)
        if match is None or self.hand.game.family == "stud":
            return
        for seat, rest in self.hand.players(match[2]):
            if seat == int(match[1]) and rest.strip() and "sitting out" not in rest:
                self.hand.dealt.add(seat)

    def dealt_by_act(self, line: str) -> None:
        dealt = line.startswith("Dealt to ")
        for seat, rest in self.hand.players(line[9:] if dealt else line):
            if dealt:
                found = _GROUPS.fullmatch(rest)
            else:
                found = self.words.act.fullmatch(rest) or self.words.plain.fullmatch(rest)
            if found:
                self.hand.dealt.add(seat)
                return

    # --- line by line ---

    def read(self, raw: str, line: int) -> None:
        text = raw.strip()
        if not text:
            return
        section = _SECTION.fullmatch(text)
        if section is not None:
            self.begin(section[1].upper(), section[2], line)
        elif self.section == "SUMMARY":
            self.summary(text, line)
        elif not self.section and (self.words.seat.match(text) or self.words.table(text, self.hand.header)):
            return
        elif text.startswith("Dealt to "):
            self.dealt(text, line)
        elif text.startswith("Uncalled bet "):
            self.uncalled(text, line)
        else:
            for beginning, kind in self.words.notices.items():
                if text.startswith(beginning):
                    self.form.not_again(text, line)
                    self.hand.no_low |= kind == "no_low"
                    self.hand.claim(kind, line)
                    return
            self.act(text, line)

    def begin(self, name: str, rest: str, line: int) -> None:
        """A headline: the next street, the showdown or the summary."""
        hand, self.section = self.hand, name
        self.form.headline(name, line)
        family = hand.game.family
        groups = CARDS.findall(rest)
        cards = cards_in(" ".join(groups))
        if name in _DEALING:
            self.waiting = line
            return
        if family != "stud":
            self.first_cards(line)
        self.running(rest, line)
        if name in ("SHOW DOWN", "SUMMARY"):
            hand.flush()
            self.showdown |= name == "SHOW DOWN"
        elif family == "stud":
            hand.street(line, unseen=name in _LAST_STREETS and not cards)
            if cards:
                hand.board(line, cards)
        else:
            hand.street(line)
            if family == "flop":
                new = cards_in(groups[-1]) if groups else ()
                hand.board(line, new)
                if len(groups) > 1:
                    hand.claim("board", line, cards=cards)

    def running(self, rest: str, line: int) -> None:
        match = self.words.running.search(rest)
        if match is None:
            return
        hand = self.hand
        hand.claim("running_pot", line, amount=money(match[1]))
        if match[2]:
            hand.claim("players", line, count=int(match[2]))
            hand.claim("all_ins", line, count=int(match[3] or 0))

    def first_cards(self, line: int) -> None:
        """The deal of a game with hidden cards, once the lines that show some of them are read."""
        if self.hand.game.family != "stud" and not self.hand.first_dealt:
            self.hand.deal_first(self.waiting or line, self.first_known)

    def dealt(self, text: str, line: int) -> None:
        hand = self.hand
        for seat, rest in hand.players(text[9:]):
            if not _GROUPS.fullmatch(rest):
                continue
            groups = [cards_in(group) for group in CARDS.findall(rest)]
            self.form.cards(seat, line, more=len(groups) > 1)
            old, new = groups[0], groups[-1] if len(groups) > 1 else ()
            if hand.game.family == "stud":
                first = self.section in _FIRST_STREETS
                if first and len(old) + len(new) > hand.game.hole:
                    raise Unreadable(f"line {line}: {len(old) + len(new)} cards on the first street")
                if not first and not new and self.section not in _LAST_STREETS:
                    raise Unreadable(f"line {line}: the new card is missing")
                hand.deal_stud(line, seat, old, new, first)
            elif hand.first_dealt:
                hand.claim("kept", line, seat=seat, cards=old)
                hand.deal_drawn(line, seat, new)
            else:
                self.first_known[seat] = (old, line)
            return
        raise Unreadable(f"line {line}: cards dealt to somebody who is not listed")

    def uncalled(self, text: str, line: int) -> None:
        match = self.words.uncalled.match(text)
        seat = self.hand.seat_named(match[2]) if match is not None else 0
        if match is None or not seat:
            raise Unreadable(f"line {line}: an uncalled bet returned to somebody who is not listed")
        self.hand.returns(line, seat, money(match[1]))

    # --- acts ---

    def act(self, text: str, line: int) -> None:
        """A player's act; chat and comings and goings are passed by."""
        words = self.words
        for seat, rest in self.hand.players(text):
            match = words.act.fullmatch(rest)
            if match is not None:
                self.money_act(seat, match, line)
                return
            match = words.plain.fullmatch(rest)
            if match is not None:
                self.plain_act(seat, match, line)
                return
            match = words.award.fullmatch(rest)
            if match is not None:
                self.award(seat, match, line)
                return
        for _, rest in self.hand.players(text):
            if words.unread.match(rest):
                raise Unreadable(f"line {line} is not understood: {text[:60]!r}")
        self.act_of_nobody(text, line)

    def act_of_nobody(self, text: str, line: int) -> None:
        """Raises Unreadable where somebody acts who has no seat in this hand."""
        words = self.words
        for place in words.act_places(text):
            plain = words.plain.fullmatch(text, place)
            if (
                words.act.fullmatch(text, place)
                or words.award.fullmatch(text, place)
                or (plain is not None and not (plain["show"] and plain["shown"] is None))
            ):
                raise Unreadable(f"line {line}: an act of somebody who is not listed: {text[:60]!r}")

    def money_act(self, seat: int, match: re.Match[str], line: int) -> None:
        hand = self.hand
        verb = match["verb"]
        kind = self.words.verbs.get(verb) or self.words.verbs[verb.partition(" ")[0]]
        amount, all_in = money(match["amount"]), bool(match["all_in"])
        if kind == "both":
            hand.post_both(line, seat, amount, all_in)
        elif kind not in ("bring", "bet", "to", "call"):
            hand.post(line, seat, kind, amount, all_in)
        else:
            self.first_cards(line)
            self.form.act()
            if by := match.groupdict().get("by"):
                hand.claim("price", line, seat=seat, amount=amount - money(by))
            if kind == "bring":
                hand.brings_in(line, seat, amount, all_in)
            elif kind == "call":
                hand.calls(line, seat, amount)
            else:
                hand.raises_to(line, seat, amount + (hand.put.get(seat, 0) if kind == "bet" else 0))
        if all_in:
            hand.claim("all_in", line, seat=seat)

    def plain_act(self, seat: int, match: re.Match[str], line: int) -> None:
        hand = self.hand
        found = match.groupdict()
        if found.get("claim") or found.get("new") or match.lastgroup is None:
            self.form.not_again(hand.seats[seat].name + match.string, line)
        if found.get("claim"):
            hand.claim(found["claim"], line, seat=seat, cards=cards_in(found["card"]))
            return
        if found.get("new"):
            hand.deal_drawn(line, seat, (UNKNOWN,) * int(found["new"]))
            return
        self.first_cards(line)
        if found["check"] or found["fold"]:
            self.form.act()
        elif found["pat"] or found["draw"]:
            self.form.draw(line)
        if found["check"]:
            hand.checks(line, seat)
        elif found["fold"]:
            hand.folds(line, seat)
        elif found["pat"]:
            hand.draws(line, seat, 0, ())
            if found["kept"]:
                hand.claim("kept", line, seat=seat, cards=cards_in(found["kept"]))
        elif found["draw"]:
            hand.draws(line, seat, int(found["count"]), cards_in(found["thrown"] or ""))
        elif found["show"]:
            self.shows(seat, found["shown"], found["name"] or "", line)
        elif found["muck"] and self.section != "SHOW DOWN":
            self.form.not_again(hand.seats[seat].name + match.string, line)
        elif found["muck"]:
            self.form.shown_or_mucked(seat, line)
            hand.mucks(line, seat)

    def shows(self, seat: int, text: str | None, name: str, line: int) -> None:
        """Shown at the showdown; or turned up early, and read out when the last card is there."""
        hand = self.hand
        cards = cards_in(text) if text is not None else self.early.get(seat)
        if cards is None:
            return
        if self.section == "SHOW DOWN" or (text is None and name):
            self.form.shown_or_mucked(seat, line)
            hand.shows(line, seat, cards, name)
        else:
            self.form.once(f"the open hand of seat {seat}", line)
            self.early[seat] = cards
            hand.print_hand(seat, cards)

    def award(self, seat: int, match: re.Match[str], line: int) -> None:
        found = match.groupdict()
        half = {"high": "/hi", "low": "/lo"}.get(found.get("half") or "", "")
        pot = f"side-{found['number'] or 1}" if found["pot"] == "side" else "main"
        self.hand.awards(line, seat, money(found["amount"]), pot + half)
        if found.get("name"):
            self.hand.claim("named", line, seat=seat, pot=pot + half, text=found["name"])

    # --- summary ---

    def summary(self, text: str, line: int) -> None:
        hand = self.hand
        total = self.words.total.match(text)
        if total is not None:
            self.form.once("the line of the total pot", line)
            whole, single, rake = total.groups()
            hand.total = money(whole)
            hand.claim("total", line, amount=hand.total)
            for pot in self.words.one_pot.finditer(single):
                name = "main" if pot[1].startswith("Main") else f"side-{pot[2] or 1}"
                hand.claim("pot", line, pot=name, amount=money(pot[3]), text=self.words.pots)
            hand.rake = (money(rake), line)
            return
        board = _BOARD.match(text)
        if board is not None:
            self.form.once("the line of the board", line)
            hand.claim("board", line, cards=cards_in(board[1]))
            return
        match = _SUMMARY_SEAT.match(text)
        if match is None:
            return
        for seat, rest in hand.players(match[2]):
            if seat == int(match[1]) and rest[:1] in (" ", ":", ""):
                self.form.summary_of(seat, line)
                self.summary_of(seat, rest, line)
                return
        raise Unreadable(f"line {line}: the summary names a seat that is not in the list: {text[:60]!r}")

    def summary_of(self, seat: int, rest: str, line: int) -> None:
        """One seat's line of the summary: its place, when it folded, its cards, its hand in words, what it won."""
        hand = self.hand
        places = _PLACES.match(rest)
        for place in _PLACE.findall(places[0] if places is not None else ""):
            hand.claim(_PLACE_KINDS[place], line, seat=seat)
        folded = _FOLDED.search(rest)
        street = self.form.place_of(folded[2]) if folded is not None else None
        if folded is not None and street is not None:
            hand.claims_fold(line, seat, 0 if folded[1] == "before" else street)
        printed = _PRINTED.search(rest)
        if printed is not None:
            cards = cards_in(printed[2])
            hand.print_hand(seat, cards)
            hand.claim(printed[1], line, seat=seat, cards=cards)
            if name := printed[3] or printed[4]:
                hand.claim("shows", line, seat=seat, cards=cards, text=name)
        won = self.words.won.search(rest)
        if won is not None:
            hand.claim("won", line, seat=seat, amount=money(won[1]))
