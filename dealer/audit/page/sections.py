"""The parts of the page: tables, charts, filters and notes made of the sums and of what was tallied for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from dealer import __version__
from dealer.amounts import format_amount
from dealer.audit import words
from dealer.audit.page import charts, labels, render
from dealer.audit.page.tally import FILTERS, MOST_NOTES, Tally
from dealer.audit.sums import GROUPINGS, SEVERITIES, Summary, Sums, natural, ranked
from dealer.rules import messages
from dealer.rules.codes import BY_CODE, Severity
from dealer.rules.docs import PARTS, doc
from dealer.text import _, language, ngettext, pgettext

CHART_WIDTH: Final = 460


def context(summary: Summary, tally: Tally, block: int) -> dict[str, Any]:
    """Everything the template asks for but the streams."""
    script_labels = labels.script_labels(block)
    rules = list(_rules(summary, tally))
    put_right = _("put right: {amount}").format(amount=format_amount(summary.amount_corrected))
    kept = [rule for rule in rules if not rule["count"]]
    return {
        "lang": language(),
        "version": __version__,
        "t": labels.page_labels(),
        "s": script_labels,
        "labels": render.inert_json(script_labels),
        "severities": {name: words.severity_name(name) for name in SEVERITIES},
        "total": summary,
        "clean": _("{count} clean").format(count=summary.clean),
        "put_right": put_right if summary.amount_corrected else "",
        "timed": _("{timed} of {hands} hands timed").format(timed=summary.timed, hands=summary.hands),
        "share": summary.clean * 100 // summary.hands if summary.hands else 0,
        "money": format_amount,
        "per_hundred": charts.per_hundred,
        "not_named": _("(not named)"),
        "subtitle": _subtitle(summary, tally),
        "charts": list(_charts(summary, tally)),
        "hours": _hours(summary, tally),
        "hours_heading": labels.chart_headings()["hour"],
        "chart_width": CHART_WIDTH,
        "length": charts.LENGTH,
        "groups": list(_groups(summary)),
        "broken": [rule for rule in rules if rule["count"]],
        "kept": kept,
        "kept_heading": ngettext("{count} rule without a finding", "{count} rules without a finding", len(kept)).format(
            count=len(kept)
        ),
        "filters": list(_filters(tally)),
        "notes": list(_notes(summary, tally)),
    }


def _subtitle(summary: Summary, tally: Tally) -> str:
    hands = ngettext("{count} hand judged", "{count} hands judged", summary.hands).format(count=summary.hands)
    files = ngettext("{count} file", "{count} files", tally.files).format(count=tally.files)
    parts = [hands, files]
    if tally.first:
        first, last = [words.printable(time[:16].replace("T", " ")) for time in (tally.first, tally.last)]
        parts.append(first if first == last else f"{first} – {last}")
    return " · ".join(parts)


def _charts(summary: Summary, tally: Tally) -> Iterator[charts.Chart]:
    names = labels.chart_headings()
    if summary.by_code:
        codes = sorted(summary.by_code, key=lambda code: (-summary.by_code[code], list(BY_CODE).index(code)))
        yield charts.chart(
            names["rule"],
            "code",
            [
                (code, f"{code} {messages.title(code, language())}", {BY_CODE[code].severity: summary.by_code[code]}, 0)
                for code in codes
            ],
        )
    dealers = summary.groups.get("dealer", {})
    if any(dealers) and summary.findings:
        yield charts.chart(names["dealer"], "dealer", [_group_bar(name, sums) for name, sums in ranked(dealers)])
    if len(tally.by_street) > 1:
        lang = language()
        order = {name: place for place, name in enumerate(["", *messages.wording(lang).streets])}
        streets = sorted(tally.by_street, key=lambda name: (order.get(name, len(order)), name))
        yield charts.chart(
            names["street"], "street", [(name, street_name(name), tally.by_street[name], 0) for name in streets]
        )


def _hours(summary: Summary, tally: Tally) -> tuple[charts.Bar, ...]:
    """Findings in 100 hands for each hour of the day; nothing where the hands are of one hour, or clean."""
    if len(tally.by_hour) < 2 or not summary.findings:
        return ()
    none: tuple[list[int], Counter[Severity]] = ([0], Counter())
    rows = []
    for number in range(24):
        hands, found = tally.by_hour.get(f"{number:02d}", none)
        rows.append((f"{number:02d}", f"{number:02d}", found, hands[0]))
    return charts.chart("", "hour", rows, most=24).bars


def street_name(name: str) -> str:
    """A street for a chart or a list; what comes before the first card has no street."""
    return messages.street(name, language()) or messages.moment("", language())


def _group_bar(name: str, sums: Sums) -> tuple[str, str, dict[Severity, int], int]:
    shown = words.printable(name)
    return shown, shown or _("(not named)"), sums.by_severity, sums.hands


def _groups(summary: Summary) -> Iterator[dict[str, Any]]:
    """Tables by dealer, table and shift; none where the records name nobody."""
    headings = labels.group_headings()
    for grouping in GROUPINGS:
        groups = summary.groups.get(grouping, {})
        if any(groups):
            yield {
                "key": grouping,
                "name": words.grouping_name(grouping),
                "heading": headings[grouping],
                "rows": [(words.printable(name), sums) for name, sums in ranked(groups)],
            }


def _rules(summary: Summary, tally: Tally) -> Iterator[dict[str, Any]]:
    """All rules that were met, those with findings first."""
    lang = language()
    met = summary.judged.keys() | summary.not_judged.keys() | summary.by_code.keys()
    order = list(BY_CODE)
    for code in sorted(met, key=lambda code: (-summary.by_code[code], order.index(code))):
        found = summary.by_code[code]
        page = doc(code, lang)
        yield {
            "code": code,
            "title": messages.title(code, lang),
            "severity": BY_CODE[code].severity,
            "count": found,
            "judged": summary.judged.get(code, 0),
            "not_judged": summary.not_judged.get(code, 0),
            "amount": tally.amount[code],
            "doc": {part: getattr(page, part) for part in PARTS},
            "source": page.source,
            "parameter": BY_CODE[code].parameter,
        }


def _filters(tally: Tally) -> Iterator[dict[str, Any]]:
    """A choice for everything in which the listed findings differ."""
    t = labels.page_labels()
    lang = language()
    known: dict[str, dict[str, str]] = {
        "severity": {name: words.severity_name(name) for name in SEVERITIES},
        "code": {code: f"{code} {messages.title(code, lang)}" for code in BY_CODE},
        "state": labels.state_names(),
    }
    named = {
        "severity": t["severity"],
        "code": t["rule"],
        "state": t["state"],
        "street": pgettext("page", "street"),
        "hour": pgettext("page", "hour"),
    }
    for key in FILTERS:
        values = tally.values[key]
        if len(values) < 2:
            continue
        if key in known:
            options = [(value, label) for value, label in known[key].items() if value in values]
        elif key == "street":
            options = [(value, street_name(value)) for value in sorted(values)]
        else:
            options = [(value, value or _("(not named)")) for value in sorted(values, key=natural)]
        label = named.get(key) or words.grouping_name(key)  # type: ignore[arg-type]
        yield {"key": key, "label": label, "options": options}


def _notes(summary: Summary, tally: Tally) -> Iterator[tuple[str, list[str], int]]:
    t = labels.page_labels()
    if tally.problems:
        lines = []
        for (path, message), (line, col, count) in tally.problems.items():
            told = f"{path}:{line}:{col}: {message}"
            if count > 1:
                told += " (" + ngettext("{count} hand", "{count} hands", count).format(count=count) + ")"
            lines.append(words.printable(told))
        yield t["problems"], lines, tally.more_problems
    if tally.unused:
        yield t["unused"], tally.unused, tally.more_unused
    if summary.stale:
        told = _("{code} in {path}, hand {number} is no longer found")
        lines = [
            words.printable(told.format(code=stale.entry.code, path=stale.path, number=stale.entry.hand))
            for stale in summary.stale[:MOST_NOTES]
        ]
        yield t["stale"], lines, max(0, len(summary.stale) - MOST_NOTES)
