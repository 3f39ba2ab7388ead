"""The list of hands, a row each: number, what the audit says, who plays."""

from __future__ import annotations

from typing import Final

from dealer.text import _, ngettext
from dealer.tui.cells import Piece, Row, fill, fit, spread, width
from dealer.tui.replay.viewer import Viewer
from dealer.tui.replay.words import hand_words

ROOM_FOR_LABEL: Final = 60
"""Cells from which on a row also tells when and where the hand was played."""
MOST_CODES: Final = 3
"""Codes of findings told in a row with room; else one."""


def list_head(viewer: Viewer, cells: int) -> Row:
    """How many hands, how many of them with findings, what is left out; as far as there is room."""
    total = f"{len(viewer.file):,}" + ("" if viewer.file.complete else "+")
    audit = viewer.audit
    found = _("{count} with findings").format(count=f"{len(audit.with_findings):,}")
    right = _("bad {count}").format(count=f"{len(audit.unreadable):,}") if audit.unreadable else ""
    if viewer.sieve.on:
        parts = []
        if viewer.sieve.only_findings:
            parts.append(_("with findings"))
        if viewer.sieve.name:
            parts.append(f"/{viewer.sieve.name}")
        text = _("{count} of {total} hands: {which}")
        words = [text.format(count=f"{len(viewer.sieve.places()):,}", total=total, which=", ".join(parts))]
    elif audit.complete:
        words = [ngettext("{total} hand", "{total} hands", len(viewer.file)).format(total=total), found]
    else:
        words = [_("{count} of {total} hands judged").format(count=f"{audit.done:,}", total=total), found]
    while len(words) > 1 and width(", ".join(words)) + width(right) + 4 > cells:
        words.pop()
    return spread([(f" {', '.join(words)}", "bold")], [(f" {right} ", "warn")] if right else [], cells)


def hand_row(viewer: Viewer, place: int, cells: int) -> Row:
    """One hand."""
    here = place == viewer.place
    number = f"{place + 1:>{len(str(len(viewer.file)))}}"
    style = ("last" if viewer.focus == "hands" else "bold") if here else ""
    row: Row = [(">" if here else " ", "bold"), (number, style), (" ", ""), _state(viewer, place), (" ", "")]
    room = cells - sum([width(text) for text, _style in row])
    record = viewer.audit.record(place)
    if record is None or _is_bad(viewer, place):
        problems = viewer.audit.problems(place)
        sentence = _("cannot be read")
        if problems:
            sentence = _("line {line}: {problem}").format(line=problems[0].line, problem=problems[0].message)
        return fill([*row, (fit(sentence, room), "dim")], cells)
    wide = cells >= ROOM_FOR_LABEL
    if codes := _codes(viewer, place, MOST_CODES if wide else 1):
        row += [(codes, "bold"), ("  ", "")]
        room -= width(codes) + 2
    label = ", ".join(hand_words(record)[:2]) if wide else ""
    names = ", ".join([entry.name or f"p{number}" for number, entry in record.seats.items()])
    if label:
        label = fit(label, min(width(label), room // 2)).rstrip()
        room -= width(label) + 2
    row.append((fit(names, room), style))
    if label:
        row.append((f" {label} ", "dim"))
    return fill(row, cells)


def _is_bad(viewer: Viewer, place: int) -> bool:
    return viewer.audit.is_bad(place) or viewer.audit.record(place) is None


def _state(viewer: Viewer, place: int) -> Piece:
    """What the audit says of the hand: a mark and, for findings, how many."""
    findings = viewer.audit.findings(place)
    if findings:
        return f"NO{min(findings, 99):>2}", "no"
    if findings == 0:
        return " ok ", "ok"
    if _is_bad(viewer, place):
        return " !! ", "warn"
    return " .  ", "dim"


def _codes(viewer: Viewer, place: int, most: int) -> str:
    """The codes of the hand's findings, each once; ``+`` where there are more than ``most``."""
    report = viewer.audit.report(place) if viewer.audit.findings(place) else None
    codes = list(dict.fromkeys([finding.verdict.code for finding in report.findings])) if report is not None else []
    return " ".join(codes[:most]) + ("+" if len(codes) > most else "")
