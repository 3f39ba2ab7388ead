"""Real hands with one thing changed in their text, and what an audit must find: code and line.

Nothing here knows a rule: lines are found by the words of PokerStars and Full Tilt, and the changes are
such that anybody sees what is wrong.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator
from pathlib import Path

from msgspec import Struct

from dealer.audit.procedures import Procedures
from dealer.house.model import Procedure
from dealer.record.hand import HandRecord
from dealer.record.lines import read_lines
from dealer.record.sites import read_site
from dealer.rules.session import SessionJudge
from dealer.rules.verdict import FAIL

_START = re.compile(r"\s*(?:PokerStars|Full ?Tilt)\b.*#\d+: ")
_SEAT = re.compile(r"Seat (\d+): (.*) \((\S+?)(?: in chips)?\)(?:,? is sitting out)?\s*$")
_CENTS = re.compile(r"\d+\.\d\d")
_ACTS = "brings in|bets|completes|raises|calls|checks|folds"
_MONEY = r"(?P<sign>\$?)(?P<amount>\d[\d,]*(?:\.\d+)?)"


class Hand(Struct):
    """One hand's lines, without their ends, and who sits where."""

    path: Path
    lines: list[str]

    @property
    def stars(self) -> bool:
        return self.lines[0].lstrip("\ufeff ").startswith("PokerStars")

    @property
    def unit(self) -> int:
        """A hundredth where the hand is played in hundredths, else one chip; in hundredths."""
        return 1 if any(_CENTS.search(line) for line in self.lines[2:20]) or "/$" in self.lines[0] else 100

    def names(self) -> list[str]:
        """The players in seat order."""
        found = []
        for line in self.lines[1:]:
            if line.startswith("***"):
                break
            match = _SEAT.match(line.strip())
            if match:
                found.append((int(match[1]), match[2]))
        return [name for _, name in sorted(found)]

    def acts(self) -> Iterator[tuple[int, str, str]]:
        """Players' acts of betting: place, name, what stands behind the name and its colon."""
        names = sorted(self.names(), key=len, reverse=True)
        for place, line in enumerate(self.lines):
            if line.startswith(("*** SHOW DOWN", "*** SUMMARY")):
                return
            for name in names:
                rest = line.removeprefix(name)
                if rest != line and re.match(rf":? (?:{_ACTS})\b", rest):
                    yield place, name, rest
                    break

    def folded_before(self, place: int) -> set[str]:
        return {name for at, name, rest in self.acts() if at < place and "folds" in rest}

    def all_in_before(self, place: int) -> set[str]:
        """Players who have put in all they have, an ante or blind included."""
        names = self.names()
        return {
            name
            for line in self.lines[:place]
            for name in names
            if line.startswith(name) and re.search(r"is all[- ]in", line)
        }

    def dealt(self) -> list[str]:
        """Those who were dealt in, in seat order (games with up cards)."""
        street = next((n for n, line in enumerate(self.lines) if re.match(r"\*\*\* 3rd", line, re.IGNORECASE)), 0)
        block = self.lines[street : street + 12]
        return [name for name in self.names() if any(line.startswith(f"Dealt to {name} [") for line in block)]

    def next_able(self, name: str, place: int) -> str | None:
        """The next player clockwise who could act."""
        names = [other for other in (self.dealt() or self.players()) if other in self.names()]
        out = self.folded_before(place) | self.all_in_before(place)
        after = names[names.index(name) + 1 :] + names[: names.index(name)] if name in names else []
        return next((other for other in after if other not in out), None)

    def opens(self, place: int) -> bool:
        """Whether the act is the first of a street."""
        last = next(n for n in range(place, -1, -1) if self.lines[n].startswith("***") or n == 0)
        return not any(last < at < place for at, _, _ in self.acts())

    def board(self, name: str, place: int) -> str:
        """The ranks of the player's up cards so far; empty in games without."""
        rows = [
            re.findall(r"[2-9TJQKA](?=[cdhs])", line.removeprefix(f"Dealt to {name}"))
            for line in self.lines[:place]
            if line.startswith(f"Dealt to {name} [")
        ]
        if not rows or not self.dealt():
            return ""
        down = len(rows[0]) - 1
        return "".join(sorted(rows[-1][down:]))

    def players(self) -> list[str]:
        acting = {name for _, name, _ in self.acts()}
        return [name for name in self.names() if name in acting]

    def changed(self, place: int, line: str) -> list[str]:
        return [*self.lines[:place], line, *self.lines[place + 1 :]]


class Mutant(Struct):
    """Changed lines, and what must be found: one of these codes at this line (from 1), or one just below it.

    ``reach``: how many lines further down the fault may first show.
    """

    lines: list[str]
    codes: tuple[str, ...]
    line: int
    reach: int = 0


Maker = Callable[[Hand], Iterator[Mutant]]


def hands_of(path: Path) -> Iterator[Hand]:
    """The hands of a file as texts."""
    lines: list[str] = []
    with path.open("rb") as file:
        for line in read_lines(file):
            if _START.match(line):
                if lines:
                    yield Hand(path, lines)
                lines = []
            lines.append(line)
    if lines:
        yield Hand(path, lines)


def audit(lines: list[str], procedures: Procedures) -> tuple[HandRecord, list[tuple[str, int]]] | None:
    """Record and findings (code, line) of one hand's text; None where no house deals it or it is unreadable."""
    file = io.BytesIO("\n".join(lines).encode())
    found = list(read_site(file, "x.txt", procedures.by_game))
    if len(found) != 1 or not isinstance(found[0], HandRecord):
        return None
    record = found[0]
    procedure = procedures.of(record)
    assert isinstance(procedure, Procedure), procedure
    result = SessionJudge().judge(procedure, record)
    findings = []
    for verdict in result.verdicts:
        if verdict.status == FAIL:
            about = verdict.about or verdict.event or len(record.events)
            findings.append((verdict.code, verdict.line or record.lines[about - 1]))
    return record, findings


def money(amount: int, like: str) -> str:
    """An amount (hundredths) written as ``like`` is."""
    whole, cents = divmod(amount, 100)
    text = f"{whole:,}" if "," in like or (whole >= 1000 and "," in like) else str(whole)
    return f"{text}.{cents:02d}" if cents or "." in like else text


def hundredths(text: str) -> int:
    whole, _, cents = text.replace(",", "").partition(".")
    return int(whole) * 100 + int((cents + "00")[:2])


# --- the seven kinds ---------------------------------------------------------------------------------


def bring_in_moved(hand: Hand) -> Iterator[Mutant]:
    """The opening act of third street by each other seat that was dealt in and has chips."""
    street = next((n for n, line in enumerate(hand.lines) if re.match(r"\*\*\* 3rd", line, re.IGNORECASE)), None)
    if street is None:
        return
    place, name, rest = next((act for act in hand.acts() if act[0] > street), (0, "", ""))
    if not place:
        return
    for other in hand.dealt():
        if other != name and other not in hand.all_in_before(place):
            yield Mutant(hand.changed(place, other + rest), ("BRI01",), place + 1)


def amount_off(hand: Hand) -> Iterator[Mutant]:
    """A call, a bet or a raise in a limit game, or an uncalled bet, one unit more and one unit less."""
    limit = re.search(r"(?<!Pot )(?<!No )Limit", hand.lines[0]) is not None and " NL " not in hand.lines[0]
    for place, _, rest in hand.acts():
        verb = re.match(rf":? ({_ACTS})", rest)
        assert verb
        if verb[1] in ("checks", "folds", "brings in") or "all-in" in rest or "all in" in rest:
            continue
        if verb[1] != "calls" and not limit:
            continue
        codes = {
            "calls": ("BET07",),
            "bets": ("BET02", "BET03", "BRI03", "BRI04"),
            "completes": ("BET02", "BET03", "BRI03", "BRI04"),
            "raises": ("BET02", "BET03", "BET04", "BET05"),
        }[verb[1]]  # fmt: skip
        for off in (hand.unit, -hand.unit):
            match = re.match(rf"(?P<front>.*?){_MONEY}(?P<end>\s*)$", rest)
            assert match, rest
            amount = hundredths(match["amount"]) + off
            text = f"{match['front']}{match['sign']}{money(amount, match['amount'])}{match['end']}"
            yield Mutant(hand.changed(place, hand.lines[place][: -len(rest)] + text), codes, place + 1)
    for place, line in enumerate(hand.lines):
        match = re.match(rf"(?P<front>Uncalled bet (?:\(|of )){_MONEY}(?P<end>.*)$", line)
        if match:
            for off in (hand.unit, -hand.unit):
                amount = hundredths(match["amount"]) + off
                text = f"{match['front']}{match['sign']}{money(amount, match['amount'])}{match['end']}"
                yield Mutant(hand.changed(place, text), ("POT06",), place + 1)


def share_moved(hand: Hand) -> Iterator[Mutant]:
    """A unit from one award to another of the same pot; or a whole award to a player who has folded or lost."""
    won = re.compile(
        rf"^(?P<name>.*?) (?P<verb>collected |(?:wins|ties for) the (?P<pot>.*?pot.*?) \(){_MONEY}(?P<end>.*)$"
    )
    awards = [
        (place, match)
        for place, line in enumerate(hand.lines)
        if (match := won.match(line.rstrip())) and match["name"] in hand.names()
    ]
    for place, match in awards:
        for other in hand.players():
            if other != match["name"] and other not in {m["name"] for _, m in awards}:
                line = other + hand.lines[place][len(match["name"]) :]
                yield Mutant(hand.changed(place, line), ("PAY01",), place + 1)
    for (first, one), (second, two) in zip(awards, awards[1:], strict=False):
        if one["end"].strip() == two["end"].strip() and one["pot"] == two["pot"] and one["name"] != two["name"]:
            lines = list(hand.lines)
            for place, match, off in ((first, one, hand.unit), (second, two, -hand.unit)):
                text = money(hundredths(match["amount"]) + off, match["amount"])
                lines[place] = f"{match['name']} {match['verb']}{match['sign']}{text}{match['end']}"
            yield Mutant(lines, ("PAY02", "PAY04"), first + 1)


def neighbour_acts(hand: Hand) -> Iterator[Mutant]:
    """An act by the next player clockwise in place of the one whose turn it is."""
    for place, name, rest in hand.acts():
        other = hand.next_able(name, place)
        if other is None or "all-in" in rest or "all in" in rest or name in hand.all_in_before(place):
            continue
        if hand.opens(place) and hand.board(name, place) == hand.board(other, place) != "":
            continue  # a tie, which the text cannot settle
        yield Mutant(hand.changed(place, other + rest), ("BET01", "OPN03", "BRI01"), place + 1)


def rake_over(hand: Hand) -> Iterator[Mutant]:
    """A unit more of rake than the house may take, out of the winner's chips."""
    place = next((n for n, line in enumerate(hand.lines) if line.startswith("Total pot ")), None)
    if place is None or "Tournament" in hand.lines[0] or "Main pot" in hand.lines[place]:
        return
    total = re.match(rf"Total pot {_MONEY}", hand.lines[place])
    raked = re.search(rf"\| Rake {_MONEY}", hand.lines[place])
    won = [
        (n, match)
        for n, line in enumerate(hand.lines[:place])
        if (match := re.match(rf"^(?P<front>.* (?:collected |wins the pot \()){_MONEY}(?P<end>.*)$", line))
    ]
    if total is None or raked is None or len(won) != 1:
        return
    percent = 5 if re.search("Stud|Razz", hand.lines[0]) else 10
    most = hundredths(total["amount"]) * percent // (100 * hand.unit) * hand.unit
    rake = most + hand.unit
    at, match = won[0]
    left = hundredths(total["amount"]) - rake
    if left <= 0:
        return
    lines = list(hand.lines)
    lines[at] = f"{match['front']}{match['sign']}{money(left, match['amount'])}{match['end']}"
    text = f"| Rake {raked['sign']}{money(rake, total['amount'])}"
    lines[place] = hand.lines[place][: raked.start()] + text
    yield Mutant(lines, ("RAK02",), place + 1)


def rake_said(hand: Hand) -> Iterator[Mutant]:
    """A unit more of rake said than came out of the pots: found there, or at the award that is too much."""
    place = next((n for n, line in enumerate(hand.lines) if line.startswith("Total pot ")), None)
    if place is None:
        return
    match = re.match(rf"(?P<front>.*\| Rake ){_MONEY}(?P<end>.*)$", hand.lines[place])
    award = next((n for n, line in enumerate(hand.lines) if re.search(r" collected | wins the ", line)), place)
    if match is not None:
        text = money(hundredths(match["amount"]) + hand.unit, match["amount"])
        line = f"{match['front']}{match['sign']}{text}{match['end']}"
        yield Mutant(hand.changed(place, line), ("RAK02", "PAY02"), award + 1, place - award)


def uncalled_kept(hand: Hand) -> Iterator[Mutant]:
    """The line that gives an uncalled bet back is gone: found at the next act."""
    for place, line in enumerate(hand.lines):
        if line.startswith("Uncalled bet "):
            yield Mutant([*hand.lines[:place], *hand.lines[place + 1 :]], ("POT05",), place + 1, 4)


def draw_served_wrongly(hand: Hand) -> Iterator[Mutant]:
    """A draw brings a card more or fewer than were thrown away, as Full Tilt prints both."""
    for place, line in enumerate(hand.lines):
        match = re.match(r"(.* is dealt )(\d) cards?$", line.rstrip())
        for off in (1, -1) if match else ():
            if match:
                text = f"{match[1]}{int(match[2]) + off} cards"
                yield Mutant(hand.changed(place, text), ("DRW03", "DRW04", "DEL06"), place - 5, 18)


def card_repeated(hand: Hand) -> Iterator[Mutant]:
    """An up card or a board card is one that was seen before in the hand."""
    seen: list[str] = []
    for place, line in enumerate(hand.lines):
        if line.startswith(("*** SHOW DOWN", "*** SUMMARY")):
            return
        dealt = line.startswith("Dealt to ")
        groups = re.findall(r" \[([2-9TJQKAcdhs ]+)\]", line) if dealt or line.startswith("*** ") else []
        if not groups:
            continue
        new = groups[-1].split()[-1]
        first = len(groups) == 1 and len(groups[0].split()) > 1 and dealt
        if seen and not first and new not in seen:
            other = seen[len(seen) // 2]
            owner = line[: line.index(" [")] if dealt else ""
            lines = list(hand.lines)
            for later in range(place, len(lines)):
                if lines[later].startswith("*** SUMMARY"):
                    break
                if later == place or not dealt or owner.removeprefix("Dealt to ") in lines[later]:
                    lines[later] = re.sub(rf"(\[[^\]]*)\b{new}\b", rf"\g<1>{other}", lines[later])
            yield Mutant(lines, ("DEL04",), place + 1)
        seen += [card for group in groups for card in group.split() if card not in seen]


def claim_changed(hand: Hand) -> Iterator[Mutant]:
    """What the text says besides the acts: the low card, a hand in words, the pot, what a player won, a card."""
    for place, line in enumerate(hand.lines):
        found = re.match(r"(.* is (?:low|high) with \[)(..)(\].*)", line)
        if found:
            other = "2h" if found[2] != "2h" else "2s"
            yield Mutant(hand.changed(place, found[1] + other + found[3]), ("REC03",), place + 1)
        found = re.search(r"two pair, (?:Aces|Kings|Queens|Jacks|Tens) and", line)
        if found:
            worse = line[: found.start()] + "three of a kind, Fours" + line[found.end() :].lstrip()
            worse = re.sub(r"Fours[A-Za-z]+", "Fours", worse)
            yield Mutant(hand.changed(place, worse), ("REC03",), place + 1)
        for words in (rf"Total pot {_MONEY}", rf"Side pot {_MONEY}", rf" won \({_MONEY}", rf" collected \({_MONEY}"):
            said = re.search(words, line)
            if said and not line.startswith("***"):
                more = money(hundredths(said["amount"]) + hand.unit, said["amount"])
                text = line[: said.start("amount")] + more + line[said.end("amount") :]
                yield Mutant(hand.changed(place, text), ("REC03",), place + 1)
        again = re.match(r"(Dealt to .* \[)([2-9TJQKA][cdhs])( [^\]]*\] \[..\].*|\] \[..\].*)$", line.rstrip())
        if again and "STREET" not in line and hand.dealt() and not _first_row(hand, place):
            other = "2h" if again[2] != "2h" else "2s"
            yield Mutant(hand.changed(place, again[1] + other + again[3]), ("REC03",), place + 1)


def _first_row(hand: Hand, place: int) -> bool:
    """Whether the line is among the first cards, which nothing has said before."""
    last = next(n for n in range(place, -1, -1) if hand.lines[n].startswith("***"))
    return re.match(r"\*\*\* [23](?:rd|nd)", hand.lines[last], re.IGNORECASE) is not None


KINDS: dict[str, Maker] = {
    "bring-in moved to another seat": bring_in_moved,
    "an amount off by one unit": amount_off,
    "a share of the pot moved": share_moved,
    "the neighbour acts instead": neighbour_acts,
    "rake over by one unit": rake_over,
    "more rake said than taken": rake_said,
    "uncalled bet not returned": uncalled_kept,
    "a card repeated": card_repeated,
    "a draw served wrongly": draw_served_wrongly,
    "a claim of the text changed": claim_changed,
}
