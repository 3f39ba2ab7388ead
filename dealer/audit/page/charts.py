"""Bars of the page's charts: which groups, how long, in which severities."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from dealer.audit.sums import SEVERITIES
from dealer.rules.codes import Severity

LENGTH = 1000
"""What the longest bar measures, in the chart's own units."""
MOST_BARS = 12


class Part(Struct, frozen=True):
    """One severity's piece of a bar; ``start`` and ``length`` in the chart's units."""

    severity: Severity
    count: int
    start: int
    length: int


class Bar(Struct, frozen=True):
    """One line of a chart.  ``key`` is what the findings are filtered by when it is chosen."""

    key: str
    label: str
    value: str
    parts: tuple[Part, ...]


class Chart(Struct, frozen=True):
    """A chart: its name, the field of the findings that its bars filter by, its bars, how many are left out."""

    name: str
    field: str
    bars: tuple[Bar, ...]
    left_out: int = 0


def chart(
    name: str,
    field: str,
    groups: Iterable[tuple[str, str, Mapping[Severity, int], int]],
    most: int = MOST_BARS,
) -> Chart:
    """A chart of groups ``(key, label, findings by severity, hands)`` in their order.

    Where the hands are known (not 0) bars show findings in 100 hands, else the findings.
    """
    rows = list(groups)
    rates = [sum(counts.values()) * (100 / hands if hands else 1) for _, _, counts, hands in rows]
    longest = max(rates, default=0) or 1
    bars = []
    for (key, label, counts, hands), rate in list(zip(rows, rates, strict=True))[:most]:
        total = sum(counts.values())
        bars.append(Bar(key, label, per_hundred(total, hands) if hands else str(total), _parts(counts, rate / longest)))
    return Chart(name, field, tuple(bars), max(0, len(rows) - most))


def per_hundred(findings: int, hands: int) -> str:
    """Findings in 100 hands, with one decimal below ten."""
    if not hands:
        return "-"
    tenths = (findings * 2000 + hands) // (2 * hands)
    return str((tenths + 5) // 10) if tenths >= 100 else f"{tenths // 10}.{tenths % 10}"


def _parts(counts: Mapping[Severity, int], share: float) -> tuple[Part, ...]:
    total = sum(counts.values())
    parts = []
    done = 0
    for severity in SEVERITIES:
        count = counts.get(severity, 0)
        if count:
            start = round(LENGTH * share * done / total)
            done += count
            parts.append(Part(severity, count, start, max(4, round(LENGTH * share * done / total) - start)))
    return tuple(parts)
