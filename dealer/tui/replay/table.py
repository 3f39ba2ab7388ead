"""The table at one moment: seats, cards, chips, pots and piles, and the line of the hand's acts."""

from __future__ import annotations

from typing import Final

from dealer.audit.playback import SHOWDOWN, gathered
from dealer.rules.judge import Judge
from dealer.table.piles import piles
from dealer.table.pots import Pot
from dealer.table.seat import Seat
from dealer.text import _, ngettext
from dealer.tui.cells import Row, fill, fit, row_width, spread, width, wrap
from dealer.tui.replay.beside import beside
from dealer.tui.replay.viewer import Viewer
from dealer.tui.ring import BUTTON, MARGIN, Scene, card_faces, face, has_button, last_words, places, ring_rows
from dealer.tui.words import short_pot_name, street_name

RING_WIDTH: Final = 80
RING_HEIGHT: Final = 19
TALL_HEIGHT: Final = 29
NARROWEST_SEAT: Final = 15
CHAIRS: Final = 8
"""Places drawn at least: empty ones beyond them take room and tell nothing."""


def table_rows(viewer: Viewer, cells: int, height: int, suits: bool) -> list[Row]:
    """Exactly ``height`` rows of ``cells``: the table, the line of the hand's acts, acts and findings."""
    playback = viewer.playback
    if playback is None:
        return _not_shown(viewer, cells, height)
    judge = playback.at(viewer.moment)
    events = playback.record.events[: viewer.moment]
    tall = height >= TALL_HEIGHT
    chips = [act.chips for act in playback.acts[: viewer.moment]]
    scene = Scene(judge, events, chips, suits and tall, tall, viewer.known, stacked=False, whole=viewer.whole)
    top, bottom = places(judge, min(judge.proc.seats.max, CHAIRS))
    rule: Row = [("-" * cells, "dim")]
    if cells >= RING_WIDTH and height >= RING_HEIGHT and cells // len(top) >= NARROWEST_SEAT:
        dots: Row = [(" ." * (cells // 2), "dim")]
        rows = [*ring_rows(scene, top, cells), dots, *middle(viewer, scene, cells), dots]
        rows += [*ring_rows(scene, bottom, cells), rule, timeline(viewer, cells)]
    else:
        most = max(1, height - 7)
        rows = [*middle(viewer, scene, cells), *seat_lines(scene, cells, most), timeline(viewer, cells)]
    rows += beside(viewer, cells, height - len(rows))
    return [fill(row, cells) for row in rows[:height]]


def _not_shown(viewer: Viewer, cells: int, height: int) -> list[Row]:
    rows: list[Row] = [[], [(" " + _("This hand cannot be shown:"), "warn")]]
    for problem in viewer.problems:
        for line in wrap(f"{problem.line}:{problem.col}: {problem.message}", cells - 4):
            rows.append([("   " + line, "")])
    rows = rows[:height]
    return [fill(row, cells) for row in [*rows, *[[] for _n in range(height - len(rows))]]]


# --- the middle of the table ------------------------------------------------------------------------


def middle(viewer: Viewer, scene: Scene, cells: int) -> list[Row]:
    """Street, board and piles; pots and rake."""
    t = scene.judge.t
    part = part_now(viewer)
    first: Row = [(" ", ""), (_heading(viewer, scene.judge, part).upper() + _limits(scene, part), "bold")]
    over = gathered(scene.judge)
    cards = [] if over else [*t.board, *t.common]
    if cards:
        first += [("   ", ""), (_("BOARD") + " ", "dim")]
        for card in cards:
            first += [face(card, True, scene.suits), (" ", "")]
    counts = piles(t, over)
    right: Row = []
    piled = [(_("STUB"), counts.stub), (_("BURNS"), counts.burns), (_("MUCK"), counts.muck)]
    if any([street.draw is not None for _name, street in t.streets]):
        piled.append((_("DISCARDS"), counts.discards))
    for label, count in [(_("DECK"), counts.stub)] if over else piled:
        right += [(f"{label} ", "dim"), (f"{count}", "bold"), ("  ", "")]
    return [spread(first, right, cells), pots(scene, cells)]


def part_now(viewer: Viewer) -> str:
    """The part of the hand that this moment belongs to; empty before the deal."""
    playback = viewer.playback
    return playback.acts[viewer.moment - 1].part if playback is not None and viewer.moment else ""


def _limits(scene: Scene, part: str) -> str:
    """The least and the most that may be bet on the street, where the house limits both."""
    t = scene.judge.t
    bet = t.street.bet if t.street is not None and t.street_name == part != SHOWDOWN else None
    return f" {scene.amount(bet.min)}-{scene.amount(bet.max)}" if bet is not None and bet.max else ""


def _heading(viewer: Viewer, judge: Judge, part: str) -> str:
    """What is going on, in large letters: the street, the showdown, the end."""
    nothing_left = not judge.t.middle() and not judge.t.chips_in_front()
    if gathered(judge) or (part == SHOWDOWN and nothing_left):
        return _("hand over")
    if part == SHOWDOWN and sum([seat.live for seat in judge.t.seats.values()]) == 1:
        return _("one hand left")
    return street_name(part)


def pots(scene: Scene, cells: int) -> Row:
    """What lies in the middle, by pots, and the rake."""
    t = scene.judge.t
    raked: Row = [("  " + _("RAKE") + " ", "dim"), (scene.amount(t.rake), "bold"), ("  ", "")] if t.rake else []
    if scene.judge.rake_unplaced:  # a site does not say from which pot it was taken: the awards tell
        raked[-1:] = [(" " + _("(still in the pots)") + "  ", "dim")]
    label = " " + _("POTS") + " "
    room = cells - width(label) - row_width(raked)
    told = ""
    for seats in (True, False):
        parts = [_pot(scene, pot, seats and len(t.pots) > 1) for pot in t.pots if pot.amount]
        if t.loose:
            parts.append(_("collected {amount}").format(amount=scene.amount(t.loose)))
        told = "  ".join(parts)
        if width(told) <= room:
            break
    return spread([(label, "dim"), (told or "-", "bold")], raked, cells)


def _pot(scene: Scene, pot: Pot, seats: bool) -> str:
    text = f"{short_pot_name(pot.name)} {scene.amount(pot.amount)}"
    return f"{text} ({' '.join([str(number) for number in pot.seats])})" if seats and pot.seats else text


# --- seats without a ring, a line each --------------------------------------------------------------


def seat_lines(scene: Scene, cells: int, most: int) -> list[Row]:
    """The seats for a small window, or for more seats than a ring holds: one a line, at most ``most``."""
    words, last = last_words(scene)
    seats = [seat for seat in scene.judge.t.seats.values() if seat.dealt]
    shown = seats if len(seats) <= most else seats[: most - 1]
    rows = [_seat_line(scene, seat, cells, seat.number == last, words.get(seat.number, "")) for seat in shown]
    left = len(seats) - len(shown)
    if left:
        more = ngettext("{count} more seat", "{count} more seats", left).format(count=left)
        rows.append([(f"  {more}", "dim")])
    return rows


def _seat_line(scene: Scene, seat: Seat, cells: int, is_last: bool, said: str) -> Row:
    stack = _("ALL IN") if seat.all_in and not seat.folded and seat.stack == 0 else scene.amount(seat.stack)
    button = BUTTON if has_button(scene.judge, seat.number) else MARGIN[0]
    row: Row = [
        (">" if is_last else " ", "last" if is_last else ""),
        (f"{seat.number:>2} ", "bold"),
        (fit(seat.name, 9), "bold"),
        (" " * max(1, 9 - width(stack)) + stack, ""),
        (button, "warn"),
    ]
    if gathered(scene.judge):
        pass
    elif seat.folded:
        row.append((_("folded"), "dim"))
    elif seat.mucked:
        row.append((_("mucked"), "dim"))
    else:
        for piece in card_faces(scene, seat):
            row += [piece, (" ", "")]
    bet = scene.amount(seat.front) if seat.front else ""
    return spread(row, [(f"{bet} ", "bold"), (fit(said, 12), "")] if cells >= 60 else [(f"{bet} ", "bold")], cells)


# --- the hand as a line -----------------------------------------------------------------------------


def timeline(viewer: Viewer, cells: int) -> Row:
    """The hand as a line: what is done, where streets begin (``|``) and where findings stand (``!``)."""
    playback = viewer.playback
    assert playback is not None
    count = len(playback)
    head = f" {viewer.moment:>{len(str(count))}}/{count} "
    room = cells - len(head) - 1
    if not count or room < 2:
        return [(head, "bold")]

    def at(act: int) -> int:
        return min(room - 1, (act - 1) * room // count)

    done = at(viewer.moment) if viewer.moment else -1
    marks = ["=" if place <= done else "." for place in range(room)]
    styles = ["dim"] * room
    for _part, first in playback.parts():
        marks[at(first)], styles[at(first)] = "|", ""
    for finding in viewer.findings():
        place = at(max(1, viewer.moment_of(finding)))
        marks[place], styles[place] = "!", "no"
    if viewer.moment:
        styles[at(viewer.moment)] = "last"
    return [(head, "bold"), *zip(marks, styles, strict=True), (" ", "")]
