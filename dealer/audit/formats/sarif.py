"""SARIF 2.1.0: findings as code-review and scanning tools read them.

One run.  All rules come first, with their pages in English and Korean, then a result a finding, written as
its hand is judged.  What marks in a record answer is a result with a suppression; with a baseline every
result says whether it is new, unchanged or absent.  Problems and unused marks are notifications.
Columns count code points from 1; they bracket the act in its line.
"""

from __future__ import annotations

import os
from typing import Any, Final, TextIO
from urllib.parse import quote

from dealer import __version__
from dealer.amounts import format_amount
from dealer.audit.baseline import Stale
from dealer.audit.excerpt import SourceLines
from dealer.audit.formats.shape import encode, summary_shape
from dealer.audit.report import Finding, HandReport, UnusedMark
from dealer.audit.sums import Summary
from dealer.audit.words import sentence, unused_mark
from dealer.record.problems import Problem
from dealer.rules import messages
from dealer.rules.codes import RULES, Rule
from dealer.rules.docs import LANGUAGES, PARTS, doc
from dealer.text import _, language

SCHEMA: Final = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
LEVELS: Final = {"critical": "error", "major": "warning", "minor": "note"}
FINGERPRINT: Final = "dealerFinding/v1"
_INDEX: Final = {rule.code: place for place, rule in enumerate(RULES)}
_HEADINGS: Final = {
    "en": {"what": "What", "why": "Why", "wrong": "Wrong", "right": "Right"},
    "ko": {"what": "내용", "why": "이유", "wrong": "틀린 예", "right": "맞는 예"},
}


class Report:
    """Writes the log piece by piece; it is whole after ``end``."""

    narrates = False

    def __init__(self, out: TextIO, baseline: bool = False) -> None:
        self._write = out.write
        self._baseline = baseline
        self._results = 0
        self._notifications: list[dict[str, Any]] = []
        self._source: SourceLines | None = None
        driver = {
            "name": "dealer",
            "version": __version__,
            "semanticVersion": __version__,
            "language": language(),
            "rules": [rule_shape(rule) for rule in RULES],
        }
        self._write(f'{{"$schema":{encode(SCHEMA)},"version":"2.1.0","runs":[{{"tool":')
        self._write(encode({"driver": driver}) + ',\n"results":[')

    def hand(self, report: HandReport) -> None:
        for mark in report.unused:
            self._notifications.append(_unused(report, mark))
        if not (report.findings or report.known or report.overruled):
            return
        path = report.source or report.path
        if self._source is None or self._source.path != path:
            self._source = SourceLines(path)
        self._source.start(report.line, report.aliases)
        for finding in report.findings:
            self._result(self._finding(report, finding, "new"))
        for finding in report.known:
            self._result(self._finding(report, finding, "unchanged"))
        for answered in report.overruled:
            result = self._finding(report, answered.finding, "new")
            reason = {"justification": answered.reason} if answered.reason else {}
            result["suppressions"] = [{"kind": "inSource", "status": "accepted", **reason}]
            self._result(result)

    def problem(self, problem: Problem) -> None:
        self._notifications.append(
            {
                "level": "error",
                "message": {"text": problem.message},
                "locations": [{"physicalLocation": place(problem.path, problem.line, problem.col)}],
            }
        )

    def end(self, summary: Summary) -> None:
        for stale in summary.stale:
            self._result(_absent(stale))
        rest = {
            "invocations": [
                {
                    "executionSuccessful": not summary.errors,
                    "exitCode": summary.exit_code,
                    "toolExecutionNotifications": self._notifications,
                }
            ],
            "language": language(),
            "columnKind": "unicodeCodePoints",
            "properties": {"summary": summary_shape(summary)},
        }
        self._write("\n],\n" + encode(rest)[1:-1] + "}]}\n")

    def _result(self, result: dict[str, Any]) -> None:
        self._write(("," if self._results else "") + "\n" + encode(result))
        self._results += 1

    def _finding(self, report: HandReport, finding: Finding, state: str) -> dict[str, Any]:
        verdict = finding.verdict
        corrected = _(" (corrected)") if finding.corrected else ""
        result: dict[str, Any] = {
            "ruleId": verdict.code,
            "ruleIndex": _INDEX[verdict.code],
            "level": LEVELS[finding.rule.severity],
            "message": {"text": sentence(finding) + corrected},
            "locations": [
                {
                    "physicalLocation": self._place(report.path, finding.about_line),
                    "logicalLocations": [
                        {
                            "name": f"hand {report.number}",
                            "fullyQualifiedName": f"{report.path}/hand {report.number}",
                        }
                    ],
                }
            ],
            "partialFingerprints": {FINGERPRINT: finding.fingerprint},
        }
        if finding.line != finding.about_line:
            result["relatedLocations"] = [
                {
                    "id": 1,
                    "physicalLocation": self._place(report.path, finding.line),
                    "message": {"text": _("the act that made it certain")},
                }
            ]
        if self._baseline:
            result["baselineState"] = state
        facts = {
            "hand": report.number,
            "procedure": report.procedure,
            "dealer": report.dealer,
            "table": report.table,
            "shift": report.shift,
            "started": report.started,
            "event": verdict.event,
            "about": verdict.about,
            "street": verdict.street,
            "seat": verdict.seat or None,
            "expected": verdict.expected,
            "actual": verdict.actual,
            "amount": None if verdict.amount is None else format_amount(verdict.amount),
        }
        known = {key: value for key, value in facts.items() if value not in ("", None)}
        result["properties"] = {**known, "severity": finding.rule.severity, "corrected": finding.corrected}
        return result

    def _place(self, path: str, line: int) -> dict[str, Any]:
        shape = place(path, line)
        extent = self._source.extent(line) if self._source is not None else None
        if extent is not None:
            shape["region"] |= {"startColumn": extent.start, "endColumn": extent.end}
            if extent.text:
                shape["region"]["snippet"] = {"text": extent.text}
        return shape


def place(path: str, line: int, column: int = 0) -> dict[str, Any]:
    """A physical location; the whole line where no column is known."""
    region = {"startLine": line, "startColumn": column} if column else {"startLine": line}
    return {"artifactLocation": {"uri": uri(path)}, "region": region}


def uri(path: str) -> str:
    """A path as a URI: relative where the path is."""
    if path == "-":
        return "stdin:"
    quoted = quote(os.fsencode(path))
    if path.startswith("/"):
        return "file://" + quoted
    return quoted


def rule_shape(rule: Rule) -> dict[str, Any]:
    """One rule with its page in both languages, the reader's first."""
    lang = language()
    ordered = [lang, *[other for other in LANGUAGES if other != lang]]
    return {
        "id": rule.code,
        "name": "".join([word.capitalize() for word in rule.name.split("-")]),
        "shortDescription": {"text": messages.title(rule.code, lang)},
        "fullDescription": {"text": doc(rule.code, lang).what},
        "help": {
            "text": "\n\n".join([_page(rule, one, "{}:") for one in ordered]),
            "markdown": "\n\n".join([_page(rule, one, "**{}**") for one in ordered]),
        },
        "defaultConfiguration": {"level": LEVELS[rule.severity]},
        "properties": {
            "severity": rule.severity,
            "section": rule.section,
            "parameter": rule.parameter,
            "tags": [rule.severity, rule.code[:3]],
        },
    }


def _page(rule: Rule, lang: str, heading: str) -> str:
    page = doc(rule.code, lang)
    title = messages.title(rule.code, lang)
    parts = [f"{heading.format(_HEADINGS[lang][part])} {getattr(page, part)}" for part in PARTS]
    return "\n\n".join([f"{rule.code} {title} ({page.source})", *parts])


def _unused(report: HandReport, mark: UnusedMark) -> dict[str, Any]:
    return {
        "level": "warning",
        "message": {"text": unused_mark(mark)},
        "locations": [{"physicalLocation": place(report.path, mark.line)}],
        "associatedRule": {"id": mark.code, **({"index": _INDEX[mark.code]} if mark.code in _INDEX else {})},
    }


def _absent(stale: Stale) -> dict[str, Any]:
    entry = stale.entry
    return {
        "ruleId": entry.code,
        **({"ruleIndex": _INDEX[entry.code]} if entry.code in _INDEX else {}),
        "message": {"text": entry.message},
        "locations": [{"physicalLocation": place(stale.path, max(1, entry.line))}],
        "partialFingerprints": {FINGERPRINT: entry.fingerprint},
        "baselineState": "absent",
    }
