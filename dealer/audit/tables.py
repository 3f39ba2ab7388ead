"""Statistics as text: findings by rule, and sums by dealer, table or shift, in columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dealer.amounts import format_amount
from dealer.audit import words
from dealer.audit.sums import SEVERITIES, Grouping, Summary, Sums, ranked
from dealer.audit.words import cells
from dealer.rules.codes import BY_CODE
from dealer.rules.messages import title
from dealer.text import _, language, pgettext


def rule_lines(summary: Summary) -> Iterator[str]:
    """Findings against how often each rule was judged, the most frequent first."""
    yield _("findings / judged (not judged)")
    order = list(BY_CODE)
    shown = summary.judged.keys() | summary.not_judged.keys()
    for code in sorted(shown, key=lambda code: (-summary.by_code[code], order.index(code))):
        judged, left_open = summary.judged.get(code, 0), summary.not_judged.get(code, 0)
        not_judged = f"({left_open})" if left_open else ""
        yield f"{summary.by_code[code]:>7} / {judged:<7} {not_judged:<9} {code}  {title(code, language())}"


def sum_lines(summary: Summary) -> Iterator[str]:
    """Severity, money and pace of the whole audit."""
    yield ", ".join([f"{words.severity_name(name)} {count}" for name, count in summary.by_severity.items()])
    at_stake = _("at stake in findings: {amount}").format(amount=format_amount(summary.amount))
    if summary.amount_corrected:
        put_right = format_amount(summary.amount_corrected)
        at_stake += ", " + _("put right: {amount}").format(amount=put_right)
    yield at_stake
    if summary.hands_per_hour is not None:
        yield _("hands per hour: {pace} ({timed} of {hands} hands timed)").format(
            pace=summary.hands_per_hour, timed=summary.timed, hands=summary.hands
        )


def group_lines(grouping: Grouping, groups: dict[str, Sums]) -> Iterator[str]:
    """One line a dealer, table or shift, the most findings a hand first."""
    head = [
        words.grouping_name(grouping),
        pgettext("column", "hands"),
        pgettext("column", "clean"),
        pgettext("column", "findings"),
        *[words.severity_name(name) for name in SEVERITIES],
        pgettext("column", "at stake"),
        pgettext("column", "hands/hour"),
    ]
    rows = [
        [
            words.printable(name) or _("(not named)"), str(sums.hands), str(sums.clean), str(sums.findings),
            *[str(count) for count in sums.by_severity.values()], format_amount(sums.amount),
            "-" if sums.hands_per_hour is None else str(sums.hands_per_hour),
        ]
        for name, sums in ranked(groups)
    ]  # fmt: skip
    yield from columns([head, *rows])


def columns(rows: Sequence[Sequence[str]], left: bool = False) -> Iterator[str]:
    """Rows as lines, two spaces between columns: the first to the left, the others to the right or all ``left``."""
    widths = [max(map(cells, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        parts = []
        for place, (text, width) in enumerate(zip(row, widths, strict=True)):
            filling = " " * (width - cells(text))
            parts.append(text + filling if left or place == 0 else filling + text)
        yield "  ".join(parts).rstrip()
