"""Low doors and high boards among live seats (manual §3, §5(3)-(4))."""

from __future__ import annotations

from functools import lru_cache

from dealer.hands import exposed
from dealer.house.model import Open
from dealer.table.seat import Seat


@lru_cache(maxsize=65536)
def _strength(cards: tuple[int, ...], low: bool) -> int:
    return exposed.low_board_strength(cards) if low else exposed.board_strength(cards)


def door(seat: Seat) -> int | None:
    """The seat's door card: its first face-up card; None if it has none."""
    for card, up in zip(seat.cards, seat.up, strict=True):
        if up:
            return card
    return None


def low_door(seats: list[Seat], rule: Open) -> tuple[int, int] | None:
    """``(seat, card)`` of the door card that brings in; None if a live door is unknown or none is seen.

    ``rule.by`` is ``low_card`` or ``high_card`` (in razz ``rule.ace`` is low).  Suits break ties; where the
    house ranks none, the first dealt of equal ranks is the one.
    """
    doors: list[tuple[int, int]] = []
    for seat in seats:
        if not seat.live:
            continue
        card = door(seat)
        if card is None:
            continue
        if card >= 52:
            return None
        doors.append((card, seat.number))
    if not doors:
        return None
    suits = ["cdhs".index(suit) for suit in rule.suits]
    order = {suit: place for place, suit in enumerate(suits)}

    def key(item: tuple[int, int]) -> tuple[int, int]:
        card = item[0]
        rank = card // 4
        if rule.ace == "low" and rank == 12:
            rank = -1
        return rank, order.get(card % 4, 0)

    card, seat_number = min(doors, key=key) if rule.by == "low_card" else max(doors, key=key)
    return seat_number, card


def same_rank_doors(seats: list[Seat], card: int) -> int:
    """How many live doors have the rank of ``card``."""
    return sum(1 for seat in seats if seat.live and (d := door(seat)) is not None and d // 4 == card // 4)


def high_boards(seats: list[Seat], boards: dict[int, tuple[int, ...]], low: bool = False) -> tuple[list[int], bool]:
    """The live seats whose board is best (several: a tie), and whether every board was known."""
    best = -1
    tied: list[int] = []
    for seat in seats:
        if not seat.live:
            continue
        cards = boards[seat.number]
        if not cards:
            continue
        for card in cards:
            if card >= 52:
                return [], False
        value = _strength(cards, low)
        if value > best:
            best = value
            tied = [seat.number]
        elif value == best:
            tied.append(seat.number)
    return tied, True


def top_suit_first(tied: list[int], boards: dict[int, tuple[int, ...]], low: bool) -> int:
    """The tied seat that opens where suits settle it: the highest card's suit (razz: the low door's)."""

    def key(number: int) -> list[int]:
        cards = boards[number]
        counts = {card // 4: sum(1 for other in cards if other // 4 == card // 4) for card in cards}
        return sorted(cards, key=lambda card: (counts[card // 4], card), reverse=True)

    return max(tied, key=key) if not low else min(tied, key=key)
