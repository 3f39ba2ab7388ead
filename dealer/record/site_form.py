"""The form of a site's hand: which lines a whole text has, once each and in which order.

A site's machine never leaves a line out, prints it twice or names somebody who has no seat.  Where a text
does, somebody has changed it or a copy is damaged, and what its other lines say is no evidence any more:
the hand is not auditable, and the first line that is wrong is named.
"""

from __future__ import annotations

from typing import Final

from dealer.record.games import Game
from dealer.record.site_hand import SiteHand, Unreadable

_STUD: Final = ("3RD STREET", "4TH STREET", "5TH STREET", "6TH STREET", "7TH STREET")
_FIVE_CARD_STUD: Final = ("2ND STREET", "3RD STREET", "4TH STREET", "5TH STREET")
_FLOP: Final = ("HOLE CARDS", "FLOP", "TURN", "RIVER")
_DRAWS: Final = ("HOLE CARDS", "FIRST DRAW", "SECOND DRAW", "THIRD DRAW")
_OTHER_NAMES: Final = {"DEALING HANDS": "HOLE CARDS", "DRAW": "FIRST DRAW"}
_DRAWN: Final = ("DRAW", "1ST DRAW", "2ND DRAW", "3RD DRAW")
_ENDS: Final = ("SHOW DOWN", "SUMMARY")


def streets_of(game: Game) -> tuple[str, ...]:
    """The headlines of the game's streets in turn, as one of the sites names them."""
    if game.family == "stud":
        return _STUD if game.hole > 2 else _FIVE_CARD_STUD
    return _FLOP if game.family == "flop" else _DRAWS


class Form:
    """What of a hand's text has been read so far."""

    def __init__(self, hand: SiteHand) -> None:
        self.hand = hand
        self.streets = streets_of(hand.game)
        self.street = -1
        """Place of the street in :attr:`streets`."""
        self.ended = ""
        """``SHOW DOWN`` or ``SUMMARY`` once one of them has begun."""
        self.waiting: set[int] | None = None
        """Seats that the street still owes a card; None on a street that prints no cards of others."""
        self.served: set[tuple[int, bool]] = set()
        """Seats whose cards the street has printed, and whether it was with those that they hold already."""
        self.betting = False
        """Whether somebody has acted on this street."""
        self.ends: set[int] = set()
        """Seats that have shown or mucked at the showdown."""
        self.said: set[str] = set()
        """What stands once in a hand and has been read."""
        self.summed: set[int] = set()
        """Seats that have their line in the summary."""
        self.last = ""

    def place_of(self, words: str) -> int | None:
        """The place of the street that the summary names (``Flop``, ``4th``, ``1st Draw``); None: of no such."""
        words = words.upper()
        if words in _DRAWN:
            return _DRAWN.index(words)
        if words == "RIVER":
            return len(self.streets) - 1
        if self.hand.game.family == "flop" and words == "FLOP":
            return 1
        return next((place for place, name in enumerate(self.streets) if name.split()[0] == words), None)

    def headline(self, name: str, line: int) -> None:
        """A street, the showdown or the summary begins.  Raises Unreadable where it is not its turn."""
        known = _OTHER_NAMES.get(name, name)
        if known == "RIVER" and self.hand.game.family == "stud":
            known = self.streets[-1]
        rest = () if self.ended else self.streets[self.street + 1 :]
        due = (*rest[:1], *_ENDS[_ENDS.index(self.ended) + 1 if self.ended else 0 :])
        if known not in due:
            expected = " or ".join([f"*** {word} ***" for word in due]) or "the end of the hand"
            raise Unreadable(f"line {line}: *** {name[:30]} *** stands here; expected {expected}")
        self.all_served(line)
        self.last = ""
        self.served = set()
        self.waiting, self.betting = None, False
        if known in _ENDS:
            self.ended = known
            return
        self.street += 1
        if self.hand.game.family == "stud" and known != self.streets[-1]:
            self.waiting = self.hand.dealt - self.hand.folded

    def cards(self, seat: int, line: int, more: bool) -> None:
        """The text prints a seat's cards; ``more``: new ones behind those that it holds.

        Raises Unreadable where they have been printed already or are not the seat's due.
        """
        if (seat, more) in self.served:
            raise Unreadable(f"line {line}: the cards of seat {seat} stand here a second time")
        if self.ended or self.street < 0:
            raise Unreadable(f"line {line}: cards dealt to seat {seat} outside the streets")
        self.served.add((seat, more))
        if self.waiting is None:
            return
        if self.betting:
            raise Unreadable(f"line {line}: cards dealt to seat {seat} behind the first act of the street")
        self.waiting.discard(seat)

    def act(self) -> None:
        """Somebody bets, checks or folds; a seat without a card is for the rules from now on."""
        self.betting = True

    def draw(self, line: int) -> None:
        """Somebody draws or stands pat.  Raises Unreadable behind the betting of the draw before."""
        if self.betting and self.street > 0:
            raise Unreadable(f"line {line}: a draw behind the betting of the one before")

    def all_served(self, line: int) -> None:
        """Raises Unreadable where a street without betting does not print a card of each seat."""
        if self.waiting and not self.betting:
            raise Unreadable(f"line {line}: the text prints no card of seat {min(self.waiting)} on this street")

    def shown_or_mucked(self, seat: int, line: int) -> None:
        """A hand is shown or given up at the showdown.  Raises Unreadable the second time."""
        if seat in self.ends:
            raise Unreadable(f"line {line}: seat {seat} shows or mucks a second time")
        self.ends.add(seat)

    def summary_of(self, seat: int, line: int) -> None:
        """A seat's line of the summary.  Raises Unreadable the second time."""
        if seat in self.summed:
            raise Unreadable(f"line {line}: seat {seat} stands in the summary a second time")
        self.summed.add(seat)

    def summary_whole(self) -> None:
        """Raises Unreadable where a player has no line in the summary; who sits out of a cash game may have none."""
        everybody = self.hand.header.tournament is not None
        missing = [
            seat
            for seat, entry in self.hand.seats.items()
            if seat not in self.summed and (everybody or not entry.absent)
        ]
        if missing:
            raise Unreadable(f"the summary has no line of seat {missing[0]}")

    def once(self, what: str, line: int) -> None:
        """Something that a hand's text has once.  Raises Unreadable the second time."""
        if what in self.said:
            raise Unreadable(f"line {line}: {what} stands here a second time")
        self.said.add(what)

    def not_again(self, text: str, line: int) -> None:
        """A line that has been understood.  Raises Unreadable where it is the one before it."""
        if text == self.last:
            raise Unreadable(f"line {line}: the line before stands here a second time: {text[:60]!r}")
        self.last = text
