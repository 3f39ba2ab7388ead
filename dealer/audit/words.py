"""Findings in words, in the reader's language."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unicodedata import east_asian_width

from dealer.amounts import format_amount
from dealer.audit.report import Finding, HandReport, Overruled, PotView, TableView, UnusedMark
from dealer.record.problems import nearest
from dealer.rules import messages
from dealer.rules.codes import BY_CODE
from dealer.text import _, language, ngettext, pgettext

if TYPE_CHECKING:
    from dealer.audit.sums import Grouping, Summary


def sentence(finding: Finding) -> str:
    """What went wrong, as one sentence."""
    return messages.message(finding.verdict, language())


def in_the_hand(finding: Finding) -> str:
    """What went wrong, which act it is about, and whether it was put right: for who goes through the hand."""
    verdict = finding.verdict
    more = []
    if verdict.about and verdict.about != verdict.event:
        more.append(_("act {number}").format(number=verdict.about))
    if finding.corrected:
        more.append(_("put right later"))
    return f"{sentence(finding)} ({', '.join(more)})" if more else sentence(finding)


def answered(item: Overruled) -> str:
    """A finding that the record itself answers."""
    code = item.finding.verdict.code
    if item.reason:
        return _("{code} overruled: {reason}").format(code=code, reason=printable(item.reason))
    return _("{code} allowed by the record").format(code=code)


def severity(finding: Finding) -> str:
    """``critical``, ``major`` or ``minor`` in words."""
    return messages.severity(finding.rule.severity, language())


def severity_name(name: str) -> str:
    """A severity by its English key, in words."""
    return messages.severity(name, language())


def grouping_name(grouping: Grouping) -> str:
    """``dealer``, ``table``, ``shift`` in words."""
    names = {
        "dealer": pgettext("grouping", "dealer"),
        "table": pgettext("grouping", "table"),
        "shift": pgettext("grouping", "shift"),
    }
    return names[grouping]


def title(finding: Finding) -> str:
    """The fault's name for people."""
    return messages.title(finding.verdict.code, language())


def unused_mark(mark: UnusedMark) -> str:
    """What is wrong with a mark that answers no finding."""
    if mark.code in BY_CODE:
        return _("{mark} {code} answers no finding here").format(mark=mark.mark, code=mark.code)
    told = _("{mark} {code}: no rule has this code").format(mark=mark.mark, code=mark.code)
    return told + nearest(mark.code, BY_CODE)


def hand_label(report: HandReport) -> str:
    """``hand 3`` with the dealer and the table where the record names them."""
    words = [_("hand {number}").format(number=report.number)]
    if report.table:
        words.append(_("table {number}").format(number=printable(report.table)))
    if report.dealer:
        words.append(_("dealer {name}").format(name=printable(report.dealer)))
    return ", ".join(words)


def sums(total: Summary) -> str:
    """``12 hands judged, 10 clean, 3 findings``, what a baseline knows, what could not be audited."""
    judged = ngettext("{count} hand judged", "{count} hands judged", total.hands).format(count=total.hands)
    found = ngettext("{count} finding", "{count} findings", total.findings).format(count=total.findings)
    parts = [judged, _("{count} clean").format(count=total.clean), found]
    if total.known:
        parts.append(_("{count} known").format(count=total.known))
    if total.not_audited:
        parts.append(_("{count} not audited").format(count=total.not_audited.total()))
    return ", ".join(parts)


def table_lines(view: TableView, seat: int = 0) -> list[str]:
    """The table as a few lines of text, one a seat, in columns; ``seat`` is pointed at."""
    head = []
    if view.board:
        head.append(_("board {cards}").format(cards=" ".join(view.board)))
    if view.middle:
        head.append(_("in the middle {amount}").format(amount=format_amount(view.middle)))
    if len(view.pots) > 1:
        head += [_pot(pot) for pot in view.pots]
    if view.rake:
        head.append(_("rake {amount}").format(amount=format_amount(view.rake)))
    head += [_("stub {count}").format(count=view.stub), _("burns {count}").format(count=view.burns)]
    if view.muck:
        head.append(_("muck {count}").format(count=view.muck))
    if view.discards:
        head.append(_("discard pile {count}").format(count=view.discards))
    rows = []
    for one in view.seats:
        state = _("folded") if one.folded else _("mucked") if one.mucked else _("all in") if one.all_in else ""
        button = _("button") if one.number == view.button else ""
        bet = _("bet {amount}").format(amount=format_amount(one.front)) if one.front else ""
        stack = format_amount(one.stack)
        rows.append((f"p{one.number}", button, stack, " ".join(one.cards), bet, state))
    widths = [max(map(cells, column)) for column in zip(*rows, strict=True)] if rows else []
    lines = [", ".join(head)]
    for one, (name, button, stack, *rest) in zip(view.seats, rows, strict=True):
        texts = [_filled(name, widths[0]), _filled(button, widths[1]), " " * (widths[2] - len(stack)) + stack]
        texts += [_filled(text, width) for text, width in zip(rest, widths[3:], strict=True)]
        mark = "" if not seat else "> " if one.number == seat else "  "
        lines.append((mark + "  ".join([text for text in texts if text])).rstrip())
    return lines


def _filled(text: str, width: int) -> str:
    return text + " " * (width - cells(text))


def _pot(pot: PotView) -> str:
    return f"{pot.name} {format_amount(pot.amount)} ({' '.join([str(number) for number in pot.seats])})"


def printable(text: str) -> str:
    """``text`` from a record, without anything that a terminal would act on."""
    return "".join([character if character.isprintable() else "?" for character in text])


def cells(text: str) -> int:
    """Places that ``text`` takes on a terminal: two for a wide letter."""
    if text.isascii():
        return len(text)
    return sum([2 if east_asian_width(letter) in "WF" else 1 for letter in text])
