"""What stands beside the table: the acts around the moment, the findings at it."""

from __future__ import annotations

from typing import Final

from dealer.audit.words import answered, in_the_hand, severity
from dealer.text import _, ngettext
from dealer.tui.cells import Row, fill, fit, spread, wrap
from dealer.tui.replay.viewer import Viewer
from dealer.tui.replay.words import act_words

SIDE_BY_SIDE: Final = 80
"""Cells from which on acts and findings stand beside each other."""
FEWEST_ACTS: Final = 3
"""Lines of acts that long findings leave, where they stand below them."""
LONGEST_ACT: Final = 3
"""Lines that the act just done may take; the others take one."""


def beside(viewer: Viewer, cells: int, room: int) -> list[Row]:
    """The acts around this moment at the left, the findings at the right (below each other where it is narrow)."""
    if room <= 0:
        return []
    if cells < SIDE_BY_SIDE:
        below = finding_rows(viewer, cells)
        findings = min(len(below), max(room - FEWEST_ACTS, room // 2))
        return [*act_rows(viewer, cells, room - findings), *_cut(below, cells, findings)]
    left = cells // 2
    acts = act_rows(viewer, left, room)
    at_right = _cut(finding_rows(viewer, cells - left - 2), cells - left - 2, room)
    return [[*fill(act, left), ("| ", "dim"), *finding] for act, finding in zip(acts, at_right, strict=True)]


def act_rows(viewer: Viewer, cells: int, room: int) -> list[Row]:
    """The act just done, whole as far as that is possible, the ones before it and the ones that come."""
    playback = viewer.playback
    assert playback is not None
    count = len(playback)
    digits = len(str(count))
    space = cells - digits - 3
    told = [] if not viewer.moment else wrap(_words(viewer, viewer.moment), space, min(LONGEST_ACT, room))
    others = room - len(told)
    first = max(1, min(viewer.moment - others // 2, count - room + max(1, len(told))))
    faults = {viewer.moment_of(finding) for finding in viewer.findings()}
    faults |= {finding.verdict.about for finding in viewer.findings() if finding.verdict.about}
    rows: list[Row] = []
    for number in range(first, min(first + room, count + 1)):
        here = number == viewer.moment
        style = "last" if here else "dim" if number > viewer.moment else ""
        mark = "!" if number in faults else " "
        start: Row = [(">" if here else " ", "bold"), (f"{number:>{digits}}", style), (mark, "no")]
        if not here:
            rows.append([*start, (fit(_words(viewer, number), space), style)])
            continue
        rows.append([*start, (told[0], "bold")])
        rows += [[(" " * (digits + 2) + line, "bold")] for line in told[1:]]
    return [*rows[:room], *[[] for _n in range(room - len(rows))]]


def _words(viewer: Viewer, number: int) -> str:
    assert viewer.playback is not None
    return act_words(viewer.playback.acts[number - 1], viewer.known, viewer.whole)


def finding_rows(viewer: Viewer, cells: int) -> list[Row]:
    """The findings at this moment, whole; else where the hand's findings stand."""
    rows: list[Row] = []
    for finding in viewer.here():
        head = f"NO {finding.verdict.code} {severity(finding)}"
        rows.append(spread([(head, "no")], [("? ", "dim")], cells))
        rows += [[(line, "")] for line in wrap(in_the_hand(finding), cells - 1)]
    overruled = viewer.report.overruled if viewer.report is not None else []
    for item in overruled:
        if viewer.moment_of(item.finding) == viewer.moment:
            rows += [[(line, "warn")] for line in wrap(answered(item), cells - 1)]
    return rows or [[(line, "dim")] for line in wrap(_summary(viewer), cells - 1)]


def _cut(rows: list[Row], cells: int, room: int) -> list[Row]:
    """Exactly ``room`` rows; the last one says where there are more."""
    if len(rows) > room:
        rows = [*rows[: room - 1], [(_("more: ?"), "warn")]] if room > 1 else rows[:room]
    return [fill(row, cells) for row in [*rows, *[[] for _n in range(room - len(rows))]]]


def _summary(viewer: Viewer) -> str:
    moments = sorted({viewer.moment_of(finding) for finding in viewer.findings()})
    if not moments:
        return _("No finding in this hand.")
    told = ", ".join([str(moment) for moment in moments[:12]]) + (", ~" if len(moments) > 12 else "")
    count = len(viewer.findings())
    text = ngettext(
        "{count} finding in this hand, at act {acts}", "{count} findings in this hand, at acts {acts}", count
    )
    return text.format(count=count, acts=told)
