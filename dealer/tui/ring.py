"""Seats in a ring as the dealer sees them: clockwise is left, up, right.

Bets, cards and words are raw facts; ``>`` marks who acted last; nothing says whose turn it is.
"""

from __future__ import annotations

from typing import Final

from dealer.cards import CARDS
from dealer.rules.judge import SHOW
from dealer.table.seat import Seat
from dealer.text import _
from dealer.training.session import Session
from dealer.tui.cells import Row, fill, fit, width
from dealer.tui.words import money, words_of

SUIT_SIGNS: Final = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


def places(session: Session) -> tuple[list[int], list[int]]:
    """Seat numbers of the top row and of the bottom row, left to right."""
    most = max(session.proc.seats.max, max(session.record.seats))
    columns = max(4, (most + 1) // 2)
    most = columns * 2
    left = columns // 2
    bottom = [*range(left, 0, -1), *range(most, left + columns, -1)]
    return list(range(left + 1, left + columns + 1)), bottom


def last_words(session: Session) -> tuple[dict[int, str], int]:
    """What each seat said or did last on this street, and the seat that acted last."""
    words: dict[int, str] = {}
    last = 0
    for event in session.record.events:
        note = event.note
        if note is not None and note.stopped:
            continue
        if event.actor > 0:
            if event.verb == "push" and last == event.actor and words.get(last, "").startswith('"'):
                pass
            else:
                words[event.actor] = words_of(event)
            last = event.actor
        elif event.verb in ("burn", "gather") or (event.verb == "collect" and not event.seats):
            words.clear()
            last = 0
    return words, last


def ring_rows(session: Session, numbers: list[int], cells: int, tall: bool, suits: bool) -> list[Row]:
    """The rows of one half of the ring: four, or seven with faces on the cards."""
    words, last = last_words(session)
    column = cells // len(numbers)
    blocks = [_block(session, number, column, words, last, tall, suits) for number in numbers]
    height = max([len(block) for block in blocks])
    rows: list[Row] = []
    for line in range(height):
        row: Row = []
        for block in blocks:
            row += fill(block[line] if line < len(block) else [], column)
        rows.append(fill(row, cells))
    return rows


def _block(
    session: Session, number: int, column: int, words: dict[int, str], last: int, tall: bool, suits: bool
) -> list[Row]:
    seat = session.judge.t.seats.get(number)
    size = 7 if tall else 4
    if seat is None or not seat.dealt:
        sits = _("(empty)") if seat is None else _("(sits out)")
        return [[(f" {number} ", "dim"), (sits, "dim")], *[[] for _n in range(size - 1)]]
    rows: list[Row] = [_head(seat, column, number == last)]
    cards = _cards(session, seat, column - 4, tall, suits)
    rows += cards
    bet = money(seat.front) if seat.front else ""
    said = words.get(number, "")
    room = size - len(rows)
    if room >= 2:
        rows += [[("   " + bet, "bold")], [("   " + fit(said, column - 4), "")]]
    elif room == 1:
        rows.append([("   ", ""), (f"{bet} " if bet else "", "bold"), (fit(said, column - 5 - len(bet)), "")])
    while len(rows) < size:
        rows.append([])
    return rows


def _head(seat: Seat, column: int, is_last: bool) -> Row:
    stack = _("ALL IN") if seat.all_in and not seat.folded and seat.stack == 0 else money(seat.stack)
    mark = ">" if is_last else " "
    name = fit(seat.name, max(4, column - 5 - max(7, width(stack)) - 1))
    return [
        (mark, "last" if is_last else ""),
        (f"{seat.number} ", "bold"),
        (name, "bold"),
        (" " * max(1, 8 - width(stack)) + stack + " ", ""),
    ]


def _cards(session: Session, seat: Seat, room: int, tall: bool, suits: bool) -> list[Row]:
    if seat.folded:
        return [[("   " + _("folded"), "dim")]]
    if seat.mucked:
        return [[("   " + _("hand collected"), "dim")]]
    if not seat.cards:
        return [[]]
    shown = seat.shown is not None and session.judge.stage >= SHOW
    faces = [_face(card, up or shown, suits) for card, up in zip(seat.cards, seat.up, strict=True)]
    if tall and not shown and len(faces) * 4 <= room:
        return [_edges(len(faces)), _boxes(faces), _edges(len(faces), low=True)]
    hidden = sum([1 for text, _style in faces if text == "##"])
    if not shown and hidden > 2 and len(faces) * 3 > room:
        # three face-down cards side by side take too much room; they lie on each other
        faces = [faces[0], *[face for face in faces[1:] if face[0] != "##"], ("##", "dim")]
    per_row = max(1, room // 3)
    rows: list[Row] = []
    for start in range(0, len(faces), per_row):
        row: Row = [("   ", "")]
        for text, style in faces[start : start + per_row]:
            row += [(text, style), (" ", "")]
        rows.append(row)
    return rows


def _face(card: int, up: bool, suits: bool) -> tuple[str, str]:
    if not up:
        return "##", "dim"
    text = str(CARDS[card])
    style = "red" if text[1] in "dh" else "bold"
    return (text[0] + SUIT_SIGNS[text[1]] if suits and text[1] in SUIT_SIGNS else text), style


def _edges(count: int, low: bool = False) -> Row:
    return [("   " + ("└──┘" if low else "┌──┐") * count, "dim")]


def _boxes(faces: list[tuple[str, str]]) -> Row:
    row: Row = [("   ", "")]
    for text, style in faces:
        row += [("│", "dim"), (text, style), ("│", "dim")]
    return row
