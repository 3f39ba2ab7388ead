"""Building a record from the lines of a site's hand: what every site's reader needs.

Sites print acts, not procedure: deals are blocks in no observed order, burns, calls, collecting and pots
are not told.  What is told of money behind the acts (uncalled bets, rake, awards) becomes events; what the
text asserts beyond that becomes claims.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from dealer.cards import BY_TEXT, UNKNOWN, Card
from dealer.record.events import DEALER, Event
from dealer.record.games import Game
from dealer.record.hand import Claim, SeatEntry


class Unreadable(ValueError):
    """A hand that cannot be audited: kind and reason as in :class:`dealer.record.problems.NotAuditable`."""

    def __init__(self, reason: str, kind: str = "damaged") -> None:
        super().__init__(reason)
        self.reason = reason
        self.kind = kind


class Header(msgspec.Struct):
    """What the first lines of a hand say."""

    game: Game
    hand: str
    small: int = 0
    """Small blind, or small bet in limit games; hundredths."""
    big: int = 0
    ante: int | None = None
    tournament: str | None = None
    started: str | None = None
    table: str | None = None
    button: int | None = None


def cards_in(text: str) -> tuple[Card, ...]:
    """Cards as sites print them, ``3d Th As``.  Raises Unreadable."""
    cards: list[Card] = []
    for word in text.split():
        card = BY_TEXT.get(word)
        if card is None:
            raise Unreadable(f"{word[:20]!r} is no card")
        cards.append(card)
    return tuple(cards)


class SiteHand:
    """One hand being read.  Amounts in hundredths; ``line`` arguments are lines of the file."""

    def __init__(self, header: Header, line: int) -> None:
        self.header = header
        self.game = header.game
        self.line = line
        self.seats: dict[int, SeatEntry] = {}
        self.dealt: set[int] = set()
        self.names: list[tuple[str, int]] = []
        self.events: list[Event] = []
        self.lines: list[int] = []
        self.claims: list[Claim] = []
        self.put: dict[int, int] = {}
        """Put in on this street, by seat; antes and dead money not counted."""
        self.price = 0
        self.folded: set[int] = set()
        self.river: dict[int, tuple[tuple[Card, ...], int]] | None = None
        """Cards of a street that is dealt unseen, until the street's first act."""
        self.river_line = 0
        self.drawn: dict[int, tuple[int, tuple[Card, ...], int]] = {}
        """Draws of this round: number of cards, the new cards where seen, line."""
        self.first_dealt = False
        self.shown: dict[int, tuple[Card, ...]] = {}
        self.posts: dict[str, list[tuple[int, bool]]] = {}
        self.bring_in: tuple[int, bool] | None = None
        self.after_bring_in: int | None = None
        self.rake: tuple[int, int] | None = None
        self.total: int | None = None
        self.uncalled = False
        self.no_low = False
        self.small_blinds = 0

    # --- seats and names ---

    def sit(self, number: int, name: str, stack: int, absent: bool = False) -> None:
        """A seat of the list.  Raises Unreadable for a seat or a name given twice."""
        if number in self.seats or any(name == known for known, _ in self.names):
            raise Unreadable(f"seat {number} or its name is listed twice")
        if not 1 <= number <= 99:
            raise Unreadable(f"there is no seat {number}")
        self.seats[number] = SeatEntry(name, stack, absent=absent)
        self.names.append((name, number))
        self.names.sort(key=lambda pair: -len(pair[0]))

    def players(self, text: str) -> Iterator[tuple[int, str]]:
        """Seats whose name begins ``text``, longest name first, with what stands behind the name."""
        for name, number in self.names:
            if text.startswith(name):
                yield number, text[len(name) :]

    def seat_named(self, name: str) -> int:
        """The seat of ``name``; 0 where nobody has it."""
        for known, number in self.names:
            if known == name:
                return number
        return 0

    def order(self) -> list[int]:
        """Dealt seats in the order of dealing: from the button's left, else by number."""
        dealt = sorted(self.dealt)
        button = self.header.button or 0
        return [seat for seat in dealt if seat > button] + [seat for seat in dealt if seat <= button]

    # --- events ---

    def add(self, line: int, actor: int, verb: str, **fields: Any) -> None:
        """An event as it happened."""
        self.events.append(Event(actor, verb, **fields))
        self.lines.append(line)

    def claim(self, kind: str, line: int, **fields: Any) -> None:
        """An assertion of the text."""
        self.claims.append(Claim(kind, line, len(self.events), **fields))

    def claims_fold(self, line: int, seat: int, street: int | None) -> None:
        """The text says on which street a seat has folded: it is held against the table behind that fold."""
        at = next((n for n, event in enumerate(self.events, 1) if event.verb == "f" and event.actor == seat), None)
        self.claims.append(Claim("folded", line, at or len(self.events), seat, count=street))

    def street(self, line: int, unseen: bool = False) -> None:
        """A new street: nothing is put in yet.  ``unseen``: each live seat gets a card that is not shown."""
        self.flush()
        self.put.clear()
        self.price = 0
        if unseen:
            self.river, self.river_line = {}, line

    def flush(self) -> None:
        """Write the deals that were waiting for the street's first act."""
        if self.river is not None:
            river, self.river = self.river, None
            for seat in self.order():
                if seat not in self.folded:
                    cards, line = river.get(seat, ((UNKNOWN,), self.river_line))
                    self.add(line, DEALER, "dh", seat=seat, cards=cards)
        if self.drawn:
            drawn, self.drawn = self.drawn, {}
            for seat in self.order():
                if seat in drawn and drawn[seat][0]:
                    count, cards, line = drawn[seat]
                    self.add(line, DEALER, "dh", seat=seat, cards=cards or (UNKNOWN,) * count)

    def deal_first(self, line: int, known: dict[int, tuple[tuple[Card, ...], int]]) -> None:
        """The first cards of a game in which other players' are not printed."""
        if self.first_dealt:
            return
        self.first_dealt = True
        for seat in self.order():
            cards, where = known.get(seat, ((UNKNOWN,) * self.game.hole, line))
            self.add(where, DEALER, "dh", seat=seat, cards=cards)

    def deal_stud(self, line: int, seat: int, old: tuple[Card, ...], new: tuple[Card, ...], first: bool) -> None:
        """A ``Dealt to`` line of a stud game."""
        cards = new or old
        if first:
            cards = (*old, *new) if new else old
            cards = (UNKNOWN,) * (self.game.hole - len(cards)) + cards
        elif new:
            self.claim("held", line, seat=seat, cards=old)
        if self.river is not None:
            self.river[seat] = (new[-1:] or old[-1:], line)
            return
        self.add(line, DEALER, "dh", seat=seat, cards=cards)

    def post(self, line: int, seat: int, kind: str, amount: int, all_in: bool) -> None:
        """An ante or a blind."""
        if kind == "sb":
            self.small_blinds += 1
            if self.small_blinds > 1:
                kind = "dead"
        self.posts.setdefault(kind, []).append((amount, all_in))
        self.add(line, seat, "post", kind=kind, amount=amount)
        if kind not in ("ante", "dead"):
            self.put[seat] = self.put.get(seat, 0) + amount
            self.price = max(self.price, self.put[seat])

    def post_both(self, line: int, seat: int, amount: int, all_in: bool) -> None:
        """Small and big blind of a returning player in one line: what is beyond the big blind is dead."""
        big = min(self.nominal("bb") or self.header.big, amount)
        self.post(line, seat, "bb", big, all_in)
        if amount > big:
            self.post(line, seat, "dead", amount - big, all_in)

    def brings_in(self, line: int, seat: int, amount: int, all_in: bool) -> None:
        if self.game.family != "stud":
            raise Unreadable(f"line {line}: a bring-in in a game with blinds")
        self.flush()
        self.bring_in = (amount, all_in)
        self.put[seat] = amount
        self.price = max(self.price, amount)
        self.add(line, seat, "pb", amount=amount)

    def raises_to(self, line: int, seat: int, total: int) -> None:
        """A bet, completion or raise to ``total`` on this street."""
        self.flush()
        self.note_price(total)
        self.put[seat] = total
        self.price = max(self.price, total)
        self.add(line, seat, "cbr", amount=total)

    def calls(self, line: int, seat: int, amount: int) -> None:
        """A call that adds ``amount``."""
        self.flush()
        total = self.put.get(seat, 0) + amount
        self.note_price(total)
        self.put[seat] = total
        self.add(line, seat, "cc", amount=total)

    def note_price(self, total: int) -> None:
        if self.bring_in is not None and self.after_bring_in is None:
            self.after_bring_in = total

    def checks(self, line: int, seat: int) -> None:
        self.flush()
        self.add(line, seat, "cc", amount=self.put.get(seat, 0))

    def folds(self, line: int, seat: int) -> None:
        self.flush()
        self.folded.add(seat)
        self.add(line, seat, "f")

    def draws(self, line: int, seat: int, count: int, cards: tuple[Card, ...]) -> None:
        """Discards of a draw; the new cards are dealt when everybody has drawn."""
        if seat in self.drawn:
            raise Unreadable(f"line {line}: seat {seat} draws a second time")
        self.add(line, seat, "sd", cards=cards, count=None if cards or not count else count)
        self.drawn[seat] = (count, (), line)

    def deal_drawn(self, line: int, seat: int, cards: tuple[Card, ...]) -> None:
        """The new cards of a draw, as many as the text says.  Raises Unreadable for a seat that has not drawn."""
        if seat not in self.drawn:
            raise Unreadable(f"line {line}: cards dealt to seat {seat}, which has not drawn")
        if UNKNOWN not in cards or len(cards) != self.drawn[seat][0]:
            self.drawn[seat] = (len(cards), cards, line)

    def board(self, line: int, cards: tuple[Card, ...]) -> None:
        if not cards:
            raise Unreadable(f"line {line}: the cards of the board are missing")
        self.add(line, DEALER, "db", cards=cards)

    def returns(self, line: int, seat: int, amount: int) -> None:
        self.flush()
        self.uncalled = True
        self.add(line, DEALER, "return", seat=seat, amount=amount)

    def shows(self, line: int, seat: int, cards: tuple[Card, ...], text: str = "") -> None:
        """A hand shown in its turn at the showdown."""
        self.flush()
        self.print_hand(seat, cards)
        self.add(line, seat, "sm", cards=cards)
        if text:
            self.claims.append(Claim("shows", line, len(self.events), seat, cards, text=text))

    def print_hand(self, seat: int, cards: tuple[Card, ...]) -> None:
        """Cards that the text prints as a seat's; the fullest row of them counts."""
        if len(cards) > len(self.shown.get(seat, ())):
            self.shown[seat] = cards

    def mucks(self, line: int, seat: int) -> None:
        self.flush()
        self.add(line, seat, "sm")

    def awards(self, line: int, seat: int, amount: int, pot: str) -> None:
        self.flush()
        self.add(line, DEALER, "award", pot=pot, seat=seat, amount=amount)

    # --- sizes ---

    def nominal(self, kind: str) -> int | None:
        """The full size of a post, from those that were not cut short."""
        posts = self.posts.get(kind)
        if not posts:
            return None
        whole = [amount for amount, all_in in posts if not all_in]
        return max(whole or [amount for amount, _ in posts])

    def nominal_bring_in(self) -> int | None:
        """The bring-in's full size; None where nobody brought in."""
        if self.bring_in is None:
            return None
        amount, all_in = self.bring_in
        if all_in and self.after_bring_in is not None and self.after_bring_in < self.header.small:
            return max(amount, self.after_bring_in)
        return amount
