"""Pages of text over the table: a title, lines that scroll, and how to leave; the page of a rule."""

from __future__ import annotations

from typing import NamedTuple

from dealer.text import _, language
from dealer.tui.cells import Row, fill, fit, wrap


class Page(NamedTuple):
    """What a page shows; ``foot`` says how to leave it."""

    title: str
    lines: list[Row]
    foot: str


def page_rows(page: Page, scroll: int, width: int, height: int) -> tuple[list[Row], int]:
    """The page in exactly ``height`` rows, from line ``scroll`` on; and the line it was shown from."""
    room = height - 3
    scroll = max(0, min(scroll, len(page.lines) - room))
    rows: list[Row] = [[(f" {page.title}", "bold")], [("-" * width, "dim")], *page.lines[scroll : scroll + room]]
    while len(rows) < height - 1:
        rows.append([])
    more = scroll + room < len(page.lines)
    rows.append([(" " + page.foot + ("   " + _("more: arrow down") if more else ""), "warn")])
    return [fill(row, width) for row in rows[-height:]], scroll


def key_lines(entries: list[tuple[str, str]], width: int) -> list[Row]:
    """Keys and what each does, wrapped."""
    lines: list[Row] = []
    for keys, text in entries:
        parts = wrap(text, width - 24)
        lines.append([("  " + fit(keys, 20), "bold"), (parts[0], "")])
        lines += [[(" " * 22 + part, "")] for part in parts[1:]]
    return lines


def text_lines(text: str, width: int, margin: int = 2) -> list[Row]:
    """A sentence on as many lines as it takes."""
    return [[(" " * margin + line, "")] for line in wrap(text, width - 2 * margin)]


def rule_page(code: str, width: int) -> Page:
    """What is checked, why, wrong, right, the source and the house parameter of a rule."""
    from dealer.rules.codes import BY_CODE
    from dealer.rules.docs import doc
    from dealer.rules.messages import title

    lang = language()
    page = doc(code, lang)
    heads = (
        (_("Checked"), page.what),
        (_("Why"), page.why),
        (_("Wrong"), page.wrong),
        (_("Right"), page.right),
    )
    lines: list[Row] = []
    for head, text in heads:
        lines.append([(f" {head}", "bold")])
        for paragraph in text.split("\n"):
            lines += text_lines(paragraph, width, 3)
        lines.append([])
    source = page.source + (f"   {_('house parameter')}: {page.parameter}" if page.parameter else "")
    lines.append([(f" {source}", "dim")])
    severity = {"critical": _("critical"), "major": _("major"), "minor": _("minor")}[BY_CODE[code].severity]
    return Page(f"{code}  {title(code, lang)}  ({severity})", lines, _("Esc: back to the table"))
