"""Reports without the names of people: players, dealers, and what the files say of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct, structs

from dealer.audit.report import HandReport
from dealer.record.anonymous import Pseudonyms, hide, hide_in_act, without_quotes
from dealer.record.problems import Problem

_TEXTS = frozenset({"name", "names", "reason", "text"})
"""Fields of a report that hold a name or somebody's words."""


def anonymous(items: Iterable[HandReport | Problem]) -> Iterator[HandReport | Problem]:
    """A stream of audited files without names; the same person has the same other name throughout."""
    pseudonyms = Pseudonyms()
    for item in items:
        yield problem_without_names(item) if isinstance(item, Problem) else without_names(item, pseudonyms)


def without_names(report: HandReport, pseudonyms: Pseudonyms) -> HandReport:
    """The report with other names in everything that a format may show of it.

    ``aliases`` then tells the formats what to replace in lines of the source.
    """
    aliases = pseudonyms.aliases(report.names, report.dealer)
    hidden = _hidden(report, aliases)
    assert isinstance(hidden, HandReport)
    return structs.replace(hidden, dealer=pseudonyms.dealer(report.dealer), aliases=aliases, names=())


def problem_without_names(problem: Problem) -> Problem:
    """The problem without what it quotes from its file."""
    return structs.replace(problem, message=without_quotes(problem.message))


def _hidden(value: Any, aliases: dict[str, str], field: str = "") -> Any:
    if isinstance(value, str):
        if field == "act":
            return hide_in_act(value, aliases)
        return hide(value, aliases) if field in _TEXTS else value
    if isinstance(value, Struct):
        changes = {}
        for name in value.__struct_fields__:
            old = getattr(value, name)
            new = _hidden(old, aliases, name)
            if new is not old:
                changes[name] = new
        return structs.replace(value, **changes) if changes else value
    if isinstance(value, list | tuple):
        items = [_hidden(item, aliases, field) for item in value]
        if all(new is old for new, old in zip(items, value, strict=True)):
            return value
        return items if isinstance(value, list) else tuple(items)
    return value
