"""Words of the page: those of its headings and buttons, and those that its script puts on the table."""

from __future__ import annotations

from dealer.audit import words
from dealer.audit.sums import GROUPINGS, SEVERITIES
from dealer.rules import messages
from dealer.text import _, language, pgettext


def page_labels() -> dict[str, str]:
    """Headings, columns and buttons."""
    return {
        "title": _("Dealer audit"),
        "summary": pgettext("page", "Summary"),
        "findings": pgettext("page", "Findings"),
        "rules": pgettext("page", "Rules"),
        "notes": pgettext("page", "Notes"),
        "to_findings": _("Skip to the findings"),
        "theme": _("Light or dark"),
        "hands_judged": _("hands judged"),
        "found": pgettext("tile", "findings"),
        "at_stake": pgettext("tile", "at stake"),
        "pace": _("hands per hour"),
        "answered": _("answered in the record"),
        "known": _("known from before"),
        "not_audited": _("could not be audited"),
        "hands": pgettext("column", "hands"),
        "clean": pgettext("column", "clean"),
        "count": pgettext("column", "findings"),
        "rate": _("per 100 hands"),
        "stake": pgettext("column", "at stake"),
        "hour": pgettext("column", "hands/hour"),
        "rule": pgettext("page", "rule"),
        "severity": pgettext("page", "severity"),
        "judged": pgettext("page", "judged"),
        "not_judged": pgettext("page", "not judged"),
        "state": pgettext("page", "state"),
        "search": pgettext("page", "Search"),
        "search_hint": _("words, code, file, name"),
        "all": pgettext("page", "all"),
        "order": pgettext("page", "order"),
        "order_file": _("as recorded"),
        "order_severity": _("gravest first"),
        "order_amount": _("most money first"),
        "clear_filters": pgettext("page", "Clear"),
        "nothing": _("Nothing was found wrong."),
        "no_match": _("No finding fits. Clear the filters to see all."),
        "replay": _("Show at the table"),
        "no_script": _("Filters and the replay at the table need JavaScript; all findings are listed below."),
        "corrected": pgettext("page", "corrected"),
        "problems": _("Could not be audited"),
        "unused": _("Marks that answer no finding"),
        "stale": _("Known findings that are no longer there"),
        "more": _("and {count} more"),
        "judged_note": _("How often each rule could be judged, and how often it was broken."),
        "what": _("What"),
        "why": _("Why"),
        "wrong": _("Wrong"),
        "right": _("Right"),
        "source": _("Source"),
        "parameter": _("House parameter"),
        "close": pgettext("page", "Close"),
    }


def state_names() -> dict[str, str]:
    """What a finding is: new, known, or answered by its record."""
    return {
        "new": pgettext("state", "new"),
        "known": pgettext("state", "known"),
        "overruled": pgettext("state", "answered"),
    }


def group_headings() -> dict[str, str]:
    """``By dealer`` and so on."""
    return {"dealer": _("By dealer"), "table": _("By table"), "shift": _("By shift")}


def chart_headings() -> dict[str, str]:
    return {
        "rule": _("Findings by rule"),
        "street": _("Findings by street"),
        "hour": _("Findings in 100 hands, by hour of the day"),
        "dealer": _("Findings in 100 hands, by dealer"),
    }


def script_labels(block: int) -> dict[str, object]:
    """What the script writes; ``{…}`` is filled in by it.  ``block``: how many hands are packed together."""
    lang = language()
    return {
        "block": block,
        "shown": _("{shown} of {all} findings"),
        "act": _("act {number} of {all}"),
        "before": _("before the first act"),
        "first": _("First act"),
        "previous": _("Previous act"),
        "next": _("Next act"),
        "last": _("Last act"),
        "nextFinding": _("Next finding"),
        "seat": _("seat"),
        "name": pgettext("page", "name"),
        "stack": pgettext("page", "stack"),
        "bet": _("bet"),
        "cards": pgettext("page", "cards"),
        "state": pgettext("page", "state"),
        "folded": _("folded"),
        "mucked": _("hand collected"),
        "all_in": _("all in"),
        "middle": pgettext("page", "in the middle"),
        "board": pgettext("page", "board"),
        "stub": pgettext("page", "stub"),
        "burns": pgettext("page", "burns"),
        "muck": pgettext("page", "muck"),
        "discards": pgettext("page", "discards"),
        "rake": pgettext("page", "rake"),
        "button": pgettext("page", "button"),
        "unreadable": _("This browser is too old to show hands at the table."),
        "street": dict(messages.wording(lang).streets),
        "severity": {name: words.severity_name(name) for name in SEVERITIES},
        "grouping": {name: words.grouping_name(name) for name in GROUPINGS},
        "pots": {name: messages.value(name, lang) for name in ("main", *[f"side-{n}" for n in range(1, 10)])},
    }
