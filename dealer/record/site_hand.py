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
from dealer.record.hand import Claim, HandRecord, SeatEntry, TableInfo


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
        self.add(line, seat, "sd", cards=cards, count=None if cards or not count else count)
        self.drawn[seat] = (count, (), line)

    def deal_drawn(self, line: int, seat: int, new: tuple[Card, ...]) -> None:
        """The new cards of a draw, where the text shows them."""
        if seat in self.drawn and len(new) == self.drawn[seat][0]:
            self.drawn[seat] = (len(new), new, line)

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

    # --- the record ---

    def finish(self, path: str, number: int, procedure: str, room: str, bring_in: int | None) -> HandRecord:
        """The record.  ``bring_in``: what the bring-in was in other hands at these stakes, if known."""
        self.flush()
        self.award_by_summary()
        self.place_rake()
        self.fill_in()
        for seat, entry in self.seats.items():
            entry.dealt = seat in self.dealt
        header = self.header
        observed = {"rake", "awards"}
        if self.uncalled or (header.started or "") >= "2009":
            observed.add("returns")
        extra: dict[str, object] = {"site": room, "hand": header.hand, "game": self.game.code}
        if header.tournament is not None:
            extra["tournament"] = header.tournament
        stud = self.game.family == "stud"
        return HandRecord(
            procedure, dict(sorted(self.seats.items())), self.events, self.lines, path, number, self.line,
            TableInfo(room=room, number=header.table, button=None if stud else header.button),
            header.started, None, self.stakes(bring_in), frozenset(observed), None, True,
            position_known=not stud and header.button is not None, claims=self.claims, extra=extra,
        )  # fmt: skip

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

    def stakes(self, bring_in: int | None) -> dict[str, int]:
        header = self.header
        ante = header.ante if header.ante is not None else self.nominal("ante")
        stakes: dict[str, int] = {"ante": ante or 0}
        limit = self.game.code.startswith("F")
        if limit:
            stakes["small_bet"], stakes["big_bet"] = header.small, header.big
        if self.game.family == "stud":
            known = self.nominal_bring_in() or bring_in or ante or header.small // 2
            stakes["bring_in"] = known
        else:
            small, big = self.nominal("sb"), self.nominal("bb")
            if small is not None or not limit:
                stakes["sb"] = header.small if not limit else small or 0
            if big is not None or not limit:
                stakes["bb"] = header.big if not limit else big or 0
        cents = header.tournament is None or any([event.amount and event.amount % 100 for event in self.events])
        stakes["unit"] = 1 if cents else 100
        return stakes

    def award_by_summary(self) -> None:
        """Awards from the summary, where the text has no line of its own for any of them."""
        if any(event.verb == "award" for event in self.events):
            return
        for claim in self.claims:
            if claim.kind == "won":
                self.add(claim.line, DEALER, "award", pot="main", seat=claim.seat, amount=claim.amount)

    def place_rake(self) -> None:
        """Put the rake, printed last, where it is taken: before the first award."""
        if self.rake is None or not self.rake[0]:
            return
        amount, line = self.rake
        place = next((i for i, event in enumerate(self.events) if event.verb == "award"), len(self.events))
        self.events.insert(place, Event(DEALER, "rake", amount=amount))
        self.lines.insert(place, line)
        self.claims = [
            msgspec.structs.replace(claim, event=claim.event + 1) if claim.event > place else claim
            for claim in self.claims
        ]

    def fill_in(self) -> None:
        """Name the unseen cards of seats whose hands were printed at the end, where all else agrees."""
        if self.game.family == "draw":
            return
        places: dict[int, list[int]] = {}
        for index, event in enumerate(self.events):
            if event.verb == "dh":
                places.setdefault(event.seat, []).append(index)
        for seat, cards in self.shown.items():
            dealt = [card for index in places.get(seat, []) for card in self.events[index].cards]
            if len(dealt) != len(cards) or any(
                mine != theirs and mine != UNKNOWN for mine, theirs in zip(dealt, cards, strict=True)
            ):
                continue
            start = 0
            for index in places[seat]:
                event = self.events[index]
                end = start + len(event.cards)
                if UNKNOWN in event.cards:
                    self.events[index] = msgspec.structs.replace(event, cards=cards[start:end])
                start = end


def halve_awards(hand: SiteHand) -> None:
    """Hi-lo, halves printed high first without names: say which award is which half.

    Within one pot the high half is the shortest row of awards from the front that is half of the pot or,
    by the odd chips, a little more.  A pot for which there is no such row is left unnamed.
    """
    pots: dict[str, list[int]] = {}
    for index, event in enumerate(hand.events):
        if event.verb == "award" and "/" not in event.pot:
            pots.setdefault(event.pot, []).append(index)
    unit = 1 if hand.header.tournament is None else 100
    for name, places in pots.items():
        amounts = [hand.events[index].amount or 0 for index in places]
        total, high = sum(amounts), 0
        for count, amount in enumerate(amounts[:-1], 1):
            high += amount
            if 0 <= 2 * high - total <= unit:
                for place, index in enumerate(places):
                    half = "hi" if place < count else "lo"
                    hand.events[index] = msgspec.structs.replace(hand.events[index], pot=f"{name}/{half}")
                break
