"""The table at one moment: seats, cards, chips, pots and piles, the acts around it, the findings at it."""

from __future__ import annotations

from typing import Final

from dealer.rules.judge import OVER, SHOW, Judge
from dealer.table.piles import piles
from dealer.table.pots import Pot
from dealer.table.seat import Seat
from dealer.text import _, ngettext
from dealer.tui.cells import Row, fill, fit, row_width, spread, width, wrap
from dealer.tui.replay.viewer import Viewer
from dealer.tui.replay.words import act_words, overruled_words, part_name, sentence, severity
from dealer.tui.ring import BUTTON, MARGIN, Scene, card_faces, face, has_button, last_words, places, ring_rows
from dealer.tui.words import money, short_pot_name, street_name

RING_WIDTH: Final = 80
RING_HEIGHT: Final = 19
TALL_HEIGHT: Final = 29
NARROWEST_SEAT: Final = 15


def table_rows(viewer: Viewer, cells: int, height: int, suits: bool) -> list[Row]:
    """Exactly ``height`` rows of ``cells``: the table, the line of the hand's acts, acts and findings."""
    playback = viewer.playback
    if playback is None:
        return _not_shown(viewer, cells, height)
    judge = playback.at(viewer.moment)
    events = playback.record.events[: viewer.moment]
    tall = height >= TALL_HEIGHT
    chips = [act.chips for act in playback.acts[: viewer.moment]]
    scene = Scene(judge, events, chips, suits and tall, tall, viewer.known, stacked=False)
    top, bottom = places(judge)
    rule: Row = [("-" * cells, "dim")]
    if cells >= RING_WIDTH and height >= RING_HEIGHT and cells // len(top) >= NARROWEST_SEAT:
        dots: Row = [(" ." * (cells // 2), "dim")]
        rows = [*ring_rows(scene, top, cells), dots, *middle(judge, cells), dots, *ring_rows(scene, bottom, cells)]
        rows += [rule, timeline(viewer, cells)]
    else:
        most = max(1, height - 7)
        rows = [*middle(judge, cells), *seat_lines(scene, cells, most), timeline(viewer, cells)]
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


def middle(judge: Judge, cells: int) -> list[Row]:
    """Street, board and piles; pots and rake."""
    t = judge.t
    name = _("hand over") if judge.stage == OVER else street_name("showdown" if judge.stage == SHOW else t.street_name)
    limits = ""
    if t.street is not None and judge.stage < SHOW and t.street.bet is not None and t.street.bet.max:
        limits = f" {money(t.street.bet.min)}-{money(t.street.bet.max)}"
    first: Row = [(" ", ""), (name.upper() + limits, "bold")]
    cards = [*t.board, *t.common]
    if cards:
        first += [("   ", ""), (_("BOARD") + " ", "dim")]
        for card in cards:
            first += [face(card, True, False), (" ", "")]
    counts = piles(t)
    right: Row = []
    piled = [(_("STUB"), counts.stub), (_("BURNS"), counts.burns), (_("MUCK"), counts.muck)]
    if any([street.draw is not None for _name, street in t.streets]):
        piled.append((_("DISCARDS"), counts.discards))
    for label, count in piled:
        right += [(f"{label} ", "dim"), (f"{count}", "bold"), ("  ", "")]
    return [spread(first, right, cells), pots(judge, cells)]


def pots(judge: Judge, cells: int) -> Row:
    """What lies in the middle, by pots, and the rake."""
    t = judge.t
    raked: Row = [("  " + _("RAKE") + " ", "dim"), (money(t.rake), "bold"), ("  ", "")] if t.rake else []
    label = " " + _("POTS") + " "
    room = cells - width(label) - row_width(raked)
    told = ""
    for seats in (True, False):
        parts = [_pot(pot, seats and len(t.pots) > 1) for pot in t.pots if pot.amount]
        if t.loose:
            parts.append(_("collected {amount}").format(amount=money(t.loose)))
        told = "  ".join(parts)
        if width(told) <= room:
            break
    return spread([(label, "dim"), (told or "-", "bold")], raked, cells)


def _pot(pot: Pot, seats: bool) -> str:
    text = f"{short_pot_name(pot.name)} {money(pot.amount)}"
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
    stack = _("ALL IN") if seat.all_in and not seat.folded and seat.stack == 0 else money(seat.stack)
    button = BUTTON if has_button(scene.judge, seat.number) else MARGIN[0]
    row: Row = [
        (">" if is_last else " ", "last" if is_last else ""),
        (f"{seat.number:>2} ", "bold"),
        (fit(seat.name, 9), "bold"),
        (" " * max(1, 9 - width(stack)) + stack, ""),
        (button, "warn"),
    ]
    if seat.folded:
        row.append((_("folded"), "dim"))
    elif seat.mucked:
        row.append((_("mucked"), "dim"))
    else:
        for piece in card_faces(scene, seat):
            row += [piece, (" ", "")]
    bet = money(seat.front) if seat.front else ""
    return spread(row, [(f"{bet} ", "bold"), (fit(said, 12), "")] if cells >= 60 else [(f"{bet} ", "bold")], cells)


# --- the acts and the findings ----------------------------------------------------------------------


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


def beside(viewer: Viewer, cells: int, room: int) -> list[Row]:
    """The acts around this moment at the left, the findings at the right (below each other where it is narrow)."""
    if room <= 0:
        return []
    if cells < RING_WIDTH:
        acts = act_rows(viewer, cells, max(1, room // 2))
        return [*acts, *finding_rows(viewer, cells, room - len(acts))]
    left = cells * 2 // 5
    acts = act_rows(viewer, left, room)
    findings = finding_rows(viewer, cells - left - 2, room)
    return [[*fill(act, left), ("| ", "dim"), *finding] for act, finding in zip(acts, findings, strict=True)]


def act_rows(viewer: Viewer, cells: int, room: int) -> list[Row]:
    """The act just done, the ones before it and the ones that come."""
    playback = viewer.playback
    assert playback is not None
    count = len(playback)
    digits = len(str(count))
    first = max(1, min(viewer.moment - room // 2, count - room + 1))
    faults = {viewer.moment_of(finding) for finding in viewer.findings()}
    faults |= {finding.verdict.about for finding in viewer.findings() if finding.verdict.about}
    rows: list[Row] = []
    for number in range(first, min(first + room, count + 1)):
        here = number == viewer.moment
        style = "last" if here else "dim" if number > viewer.moment else ""
        words = act_words(playback.acts[number - 1], viewer.known)
        mark = "!" if number in faults else " "
        rows.append(
            [
                (">" if here else " ", "bold"), (f"{number:>{digits}}", style), (mark, "no"),
                (fit(words, cells - digits - 3), "bold" if here else style),
            ]
        )  # fmt: skip
    return rows + [[] for _n in range(room - len(rows))]


def finding_rows(viewer: Viewer, cells: int, room: int) -> list[Row]:
    """The findings at this moment, whole as far as there is room; else where the hand's findings stand."""
    rows: list[Row] = []
    here = viewer.here()
    for finding in here:
        head = f"NO {finding.verdict.code} {severity(finding)}"
        rows.append(spread([(head, "no")], [("? ", "dim")], cells))
        rows += [[(line, "")] for line in wrap(sentence(finding), cells - 1)]
    overruled = viewer.report.overruled if viewer.report is not None else []
    for item in overruled:
        if viewer.moment_of(item.finding) == viewer.moment:
            rows += [[(line, "warn")] for line in wrap(overruled_words(item), cells - 1)]
    if not rows:
        rows = [[(line, "dim")] for line in wrap(_summary(viewer), cells - 1)]
    if len(rows) > room:
        rows = [*rows[: room - 1], [(_("more: ?"), "warn")]] if room > 1 else rows[:room]
    return [fill(row, cells) for row in [*rows, *[[] for _n in range(room - len(rows))]]]


def _summary(viewer: Viewer) -> str:
    moments = sorted({viewer.moment_of(finding) for finding in viewer.findings()})
    if not moments:
        return _("No finding in this hand.")
    told = ", ".join([str(moment) for moment in moments[:12]]) + (" …" if len(moments) > 12 else "")
    count = len(viewer.findings())
    text = ngettext(
        "{count} finding in this hand, at act {acts}", "{count} findings in this hand, at acts {acts}", count
    )
    return text.format(count=count, acts=told)


def part_now(viewer: Viewer) -> str:
    """The part of the hand that this moment belongs to."""
    playback = viewer.playback
    if playback is None:
        return ""
    return part_name(playback.acts[viewer.moment - 1].part if viewer.moment else "")
