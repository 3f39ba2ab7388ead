"""Pages over the viewer: keys, the rule behind a finding, the hands that cannot be shown."""

from __future__ import annotations

from dealer.audit.words import in_the_hand
from dealer.text import _
from dealer.tui.cells import Row, wrap
from dealer.tui.pages import Page, key_lines, page_rows, rule_page, text_lines
from dealer.tui.replay.viewer import Viewer

MOST_LISTED = 200


def panel_rows(viewer: Viewer, width: int, height: int) -> list[Row]:
    """The open page in exactly ``height`` rows."""
    page = {"help": _help, "rule": _rule, "bad": _bad}[viewer.panel or "help"](viewer, width)
    rows, viewer.scroll = page_rows(page, viewer.scroll, width, height)
    return rows


def _rule(viewer: Viewer, width: int) -> Page:
    """The finding's sentence over the page of its rule."""
    findings = viewer.findings()
    viewer.chosen = min(viewer.chosen, len(findings) - 1)
    finding = findings[viewer.chosen]
    page = rule_page(finding.verdict.code, width)
    place = _("Act {number}").format(number=viewer.moment_of(finding))
    lines: list[Row] = [[(f" {place}", "bold")], *text_lines(in_the_hand(finding), width, 3), []]
    foot = _("Esc: back")
    if len(findings) > 1:
        foot = _("finding {number} of {count}: Left Right").format(number=viewer.chosen + 1, count=len(findings))
        foot += "   " + _("Esc: back")
    return Page(page.title, [*lines, *page.lines], foot)


def _bad(viewer: Viewer, width: int) -> Page:
    """The hands that cannot be shown, each with its sentence."""
    audit = viewer.audit
    lines: list[Row] = []
    for problem in viewer.file.problems:
        lines += text_lines(f"{problem.line}:{problem.col}: {problem.message}", width)
    for place in audit.unreadable[:MOST_LISTED]:
        lines.append([("  " + _("hand {number}").format(number=place + 1), "bold")])
        for problem in audit.problems(place):
            lines += [
                [("     " + line, "")] for line in wrap(f"{problem.line}:{problem.col}: {problem.message}", width - 7)
            ]
    if len(audit.unreadable) > MOST_LISTED:
        lines.append([("  " + _("and {count} more").format(count=len(audit.unreadable) - MOST_LISTED), "dim")])
    if not lines:
        lines.append([("  " + _("Every hand so far can be shown."), "")])
    if not audit.complete:
        text = _("{count} of {total} hands are judged.")
        lines += [[], [("  " + text.format(count=f"{audit.done:,}", total=f"{len(viewer.file):,}"), "dim")]]
    return Page(_("Hands that cannot be shown"), lines, _("Esc: back"))


def _help(viewer: Viewer, width: int) -> Page:
    del viewer
    entries = [
        ("Left Right", _("an act back, an act on (Up and Down too, at the table)")),
        ("Home End", _("before the first act, behind the last one")),
        ("Space", _("play, and stop")),
        ("+ -", _("play faster, slower")),
        ("a s", _("the street before, the next one")),
        ("d f", _("the finding before, the next one; beyond this hand in the others")),
        ("?", _("the rule behind the finding; Left and Right: the other findings of the hand")),
        ("n p", _("the next hand, the one before (Page Down and Page Up too, at the table)")),
        ("g 12 Enter", _("hand 12")),
        ("o", _("only hands with findings, or all of them again")),
        ("/ kim Enter", _("only hands in which somebody has this name (or part of a name)")),
        ("b", _("the hands that cannot be shown, and why")),
        ("v", _("tell the cards that lie face down, where the record knows them")),
        ("Tab Enter", _("from the list of hands to the table, and back")),
        ("F1 F2", _("this page; the other language")),
        ("Esc q", _("back to the list, all hands again; leave")),
    ]
    lines = key_lines(entries, width)
    lines.append([])
    for text in (
        _("In the list: {ok} without finding, {no} with so many, !! cannot be shown, . not judged yet.").format(
            ok="ok", no="NO"
        ),
        _("On the line of acts: | a street begins, ! a finding, = done, . still to come."),
        _("The Korean keyboard may stay on: letters are read as the keys they lie on."),
    ):
        lines += text_lines(text, width)
    return Page(_("Keys"), lines, _("Esc: back"))
