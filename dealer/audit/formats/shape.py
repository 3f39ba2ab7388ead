"""The machine-readable shape of findings and hands, shared by the JSON formats.

Keys and codes are English in every language; only ``message`` is in the reader's.  Amounts are text.
"""

from __future__ import annotations

from typing import Any

from dealer.amounts import format_amount
from dealer.audit.inert import encode as encode
from dealer.audit.report import Finding, HandReport
from dealer.audit.sums import Summary, Sums, ranked
from dealer.audit.words import sentence
from dealer.record.problems import Problem


def finding_shape(finding: Finding) -> dict[str, Any]:
    """One finding.  ``event`` and ``about`` are None where only the end of the hand made it certain."""
    verdict = finding.verdict
    rule = finding.rule
    return {
        "code": verdict.code,
        "name": rule.name,
        "severity": rule.severity,
        "event": verdict.event,
        "about": verdict.about,
        "corrected": finding.corrected,
        "line": finding.line,
        "street": verdict.street or None,
        "seat": verdict.seat or None,
        "message": sentence(finding),
        "expected": verdict.expected,
        "actual": verdict.actual,
        "amount": None if verdict.amount is None else format_amount(verdict.amount),
        "parameter": rule.parameter or None,
        "source": rule.section,
    }


def hand_shape(report: HandReport) -> dict[str, Any]:
    """One hand."""
    return {
        "path": report.path,
        "hand": report.number,
        "procedure": report.procedure,
        "findings": [finding_shape(finding) for finding in report.findings],
        "judged": dict(sorted(report.judged.items())),
        "not_judged": dict(sorted(report.not_judged.items())),
    }


def sums_shape(sums: Sums) -> dict[str, Any]:
    """Counts, money and pace of some hands; ``hands_per_hour`` is None where no record carries a time."""
    return {
        "hands": sums.hands,
        "clean": sums.clean,
        "findings": sums.findings,
        "by_code": dict(sorted(sums.by_code.items())),
        "by_severity": sums.by_severity,
        "corrected": sums.corrected,
        "overruled": sums.overruled,
        "unused_marks": sums.unused_marks,
        "known": sums.known,
        "amount": format_amount(sums.amount),
        "amount_corrected": format_amount(sums.amount_corrected),
        "hands_timed": sums.timed,
        "hands_per_hour": sums.hands_per_hour,
    }


def summary_shape(summary: Summary) -> dict[str, Any]:
    """The sums of the audit: the four that every report has, all of them where statistics were asked for."""
    shape = sums_shape(summary)
    if summary.statistics:
        shape["judged"] = dict(sorted(summary.judged.items()))
        shape["not_judged"] = dict(sorted(summary.not_judged.items()))
    else:
        shape = {key: shape[key] for key in ("hands", "clean", "findings", "by_code")}
    for grouping, groups in summary.groups.items():
        shape[f"by_{grouping}"] = [{grouping: name or None, **sums_shape(sums)} for name, sums in ranked(groups)]
    return shape


def problem_shape(problem: Problem) -> dict[str, Any]:
    """Something that could not be audited."""
    return {"path": problem.path, "line": problem.line, "col": problem.col, "message": problem.message}
