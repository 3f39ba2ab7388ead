"""Seats in a ring as the dealer sees them: clockwise is left, up, right.

Bets, cards and words are raw facts; ``>`` marks who acted last; nothing says whose turn it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from dealer.audit.playback import gathered
from dealer.cards import CARDS
from dealer.record.events import Event
from dealer.rules.judge import Judge
from dealer.table.seat import Seat
from dealer.text import _
from dealer.tui.cells import Row, fill, fit, width
from dealer.tui.words import money, words_of

HIDDEN: Final = "##"
MARGIN: Final = ("   ", "")
BUTTON: Final = " D "
"""In the margin of the seat with the dealer's button."""
SUIT_SIGNS: Final = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
WIDE: Final = 20
"""Cells of a seat from which on two stand free between neighbours."""
CARDS_END: Final = 4
"""Lines of a tall seat that its name and cards take."""
MOST_PLACES: Final = 10
"""Up to this seat number empty chairs keep their places; beyond it only taken seats are drawn."""


class Scene(Struct):
    """What is drawn: the table that ``judge`` keeps, after these ``events``."""

    judge: Judge
    events: Sequence[Event]
    chips: Sequence[int] | None = None
    """What each event moved, in hundredths, where that is known."""
    suits: bool = False
    """Suits as signs and cards in boxes, for terminals that draw both one cell wide."""
    tall: bool = False
    """Seven lines a seat, with faces on the cards, in place of four."""
    known: bool = False
    """Whether face-down cards that the record knows are told."""
    stacked: bool = True
    """Whether face-down cards may lie on each other where there is little room."""
    whole: bool = False
    """Whether all amounts are whole: they are written without their decimals."""

    def amount(self, hundredths: int) -> str:
        """Chips as the screen writes them."""
        return money(hundredths, self.whole)


def places(judge: Judge, chairs: int = 0) -> tuple[list[int], list[int]]:
    """Seat numbers of the top row and of the bottom row, left to right.

    ``chairs``: how many are drawn at least; without it, as many as the house seats.
    """
    taken = list(judge.t.seats)
    most = max(chairs or judge.proc.seats.max, max(taken))
    numbers = list(range(1, most + 1)) if most <= MOST_PLACES else taken
    columns = max(4, (len(numbers) + 1) // 2)
    numbers += [0] * (columns * 2 - len(numbers))
    left = columns // 2
    bottom = [*numbers[left - 1 :: -1], *numbers[: left + columns - 1 : -1]]
    return numbers[left : left + columns], bottom


def last_words(scene: Scene) -> tuple[dict[int, str], int]:
    """What each seat said or did last on this street, and the seat that acted last."""
    words: dict[int, str] = {}
    last = 0
    for place, event in enumerate(scene.events):
        note = event.note
        if note is not None and note.stopped:
            continue
        if event.actor > 0:
            if event.verb == "push" and last == event.actor and words.get(last, "").startswith('"'):
                pass
            else:
                words[event.actor] = words_of(event, scene.chips[place] if scene.chips is not None else None)
            last = event.actor
        elif event.verb in ("burn", "gather", "replay") or (event.verb == "collect" and not event.seats):
            words.clear()
            last = 0
    return words, last


def ring_rows(scene: Scene, numbers: list[int], cells: int) -> list[Row]:
    """The rows of one half of the ring: four, or seven with faces on the cards."""
    words, last = last_words(scene)
    column = cells // len(numbers)
    blocks = [_block(scene, number, column, words, last) for number in numbers]
    height = max([len(block) for block in blocks])
    rows: list[Row] = []
    for line in range(height):
        row: Row = []
        for block in blocks:
            row += fill(block[line] if line < len(block) else [], column)
        rows.append(fill(row, cells))
    return rows


def _block(scene: Scene, number: int, column: int, words: dict[int, str], last: int) -> list[Row]:
    seat = scene.judge.t.seats.get(number)
    size = 7 if scene.tall else 4
    if seat is None or not seat.dealt:
        sits = _("(empty)") if seat is None else _("(sits out)")
        if not number:
            return [[] for _n in range(size)]
        return [[(f" {number} ", "dim"), (sits, "dim")], *[[] for _n in range(size - 1)]]
    rows: list[Row] = [_head(scene, seat, column, number == last), *_cards(scene, seat, column - 4)]
    while scene.tall and len(rows) < CARDS_END:  # bets and words of all seats stand on the same lines
        rows.append([])
    if has_button(scene.judge, number):
        rows[1] = [(BUTTON, "warn"), *rows[1][1:]]
    bet = scene.amount(seat.front) if seat.front else ""
    said = words.get(number, "")
    margin = 3 if width(said) <= column - 4 else 1
    room = size - len(rows)
    if room >= 2:
        rows += [[("   " + bet, "bold")], [(" " * margin + fit(said, column - margin - 1), "")]]
    elif room == 1:
        rows.append([("   ", ""), (f"{bet} " if bet else "", "bold"), (fit(said, column - 5 - len(bet)), "")])
    while len(rows) < size:
        rows.append([])
    return rows[:size]


def _head(scene: Scene, seat: Seat, column: int, is_last: bool) -> Row:
    stack = _("ALL IN") if seat.all_in and not seat.folded and seat.stack == 0 else scene.amount(seat.stack)
    number = f"{seat.number} "
    gap = "  " if column >= WIDE else " "
    room = column - 1 - len(number) - len(gap)
    name = fit(seat.name, max(2, room - max(7 if column >= WIDE else 0, width(stack)) - 1))
    stack = " " * max(1, room - width(name) - width(stack)) + stack
    return [
        (">" if is_last else " ", "last" if is_last else ""),
        (number, "bold"),
        (name, "bold"),
        (stack + gap, ""),
    ]


def has_button(judge: Judge, number: int) -> bool:
    """Whether the button lies in front of the seat."""
    return judge.proc.position == "button" and judge.t.button == number


def _cards(scene: Scene, seat: Seat, room: int) -> list[Row]:
    if gathered(scene.judge):
        return [[MARGIN]]
    if seat.folded:
        return [[MARGIN, (_("folded"), "dim")]]
    if seat.mucked:
        return [[MARGIN, (_("mucked"), "dim")]]
    if not seat.cards:
        return [[MARGIN]]
    shown = seat.shown is not None
    faces = card_faces(scene, seat)
    if scene.tall and scene.suits and not shown and len(faces) * 4 <= room:
        return [_edges(len(faces)), _boxes(faces), _edges(len(faces), low=True)]
    hidden = sum([1 for text, _style in faces if text == HIDDEN])
    if scene.stacked and not shown and hidden > 2 and len(faces) * 3 > room:
        # three face-down cards side by side take too much room; they lie on each other
        faces = [faces[0], *[face for face in faces[1:] if face[0] != HIDDEN], (HIDDEN, "dim")]
    per_row = max(1, room // 3)
    rows: list[Row] = []
    for start in range(0, len(faces), per_row):
        row: Row = [MARGIN]
        for text, style in faces[start : start + per_row]:
            row += [(text, style), (" ", "")]
        rows.append(row)
    return rows


def card_faces(scene: Scene, seat: Seat) -> list[tuple[str, str]]:
    """The seat's cards as they lie, in the order they came: text and style each."""
    shown = seat.shown is not None
    return [face(card, up or shown, scene.suits, scene.known) for card, up in zip(seat.cards, seat.up, strict=True)]


def face(card: int, up: bool, suits: bool, known: bool = False) -> tuple[str, str]:
    """A card as it lies: its face, or its back; ``known``: a face that lies down is told, dimmed."""
    if not up and not (known and card < len(CARDS) - 1):
        return HIDDEN, "dim"
    text = str(CARDS[card])
    style = "red" if text[1] in "dh" else "bold"
    sign = text[0] + SUIT_SIGNS[text[1]] if suits and text[1] in SUIT_SIGNS else text
    return (sign, style) if up else (sign, "dim")


def _edges(count: int, low: bool = False) -> Row:
    return [MARGIN, (("└──┘" if low else "┌──┐") * count, "dim")]


def _boxes(faces: list[tuple[str, str]]) -> Row:
    row: Row = [MARGIN]
    for text, style in faces:
        row += [("│", "dim"), (text, style), ("│", "dim")]
    return row
