"""The machine-readable shape of findings and hands, shared by the JSON formats.

Keys and codes are English in every language; only ``message`` is in the reader's.  Amounts are text.
"""

from __future__ import annotations

from typing import Any

from dealer.amounts import format_amount
from dealer.audit.report import Finding, HandReport
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
        "judged": report.judged,
        "not_judged": report.not_judged,
    }


def problem_shape(problem: Problem) -> dict[str, Any]:
    """Something that could not be audited."""
    return {"path": problem.path, "line": problem.line, "col": problem.col, "message": problem.message}


def encode(value: Any) -> str:
    """Compact JSON text."""
    import msgspec

    return msgspec.json.encode(value).decode("utf-8", errors="replace")
