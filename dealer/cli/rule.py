"""``dealer rule``: what a rule checks, why, what is wrong and what is right."""

from __future__ import annotations

import sys
from typing import Any

import click

from dealer.cli.command import Choice, Command
from dealer.cli.errors import Unusable
from dealer.text import N_, _, language

PARTS = {"what": N_("What"), "why": N_("Why"), "wrong": N_("Wrong"), "right": N_("Right")}


def run(code: str | None, every: bool, output_format: str) -> int:
    """Print the page of one rule, or of all."""
    from dealer.rules.codes import BY_CODE, RULES
    from dealer.rules.docs import UnknownCodeError, doc

    if every == (code is not None):
        raise click.UsageError(_("expected a code, as in CAL05, or --all"))
    if code is not None:
        code = code.upper()
        try:
            doc(code)
        except UnknownCodeError as error:
            raise Unusable(f"dealer rule: {error}") from None
    rules = RULES if code is None else (BY_CODE[code],)
    if output_format == "json":
        from dealer.audit.formats.shape import encode

        sys.stdout.write(encode({"rules": [rule_shape(rule) for rule in rules]}) + "\n")
        return 0
    sys.stdout.write("\n".join([page(rule) for rule in rules]))
    return 0


def rule_shape(rule: Any) -> dict[str, Any]:
    """One rule for machines: its doc whole, in both languages."""
    from dealer.rules.docs import LANGUAGES, doc

    return {
        "code": rule.code,
        "name": rule.name,
        "severity": rule.severity,
        "section": rule.section,
        "parameter": rule.parameter or None,
        "doc": {lang: text(doc(rule.code, lang)) for lang in LANGUAGES},
        "given": list(rule.given),
    }


def text(doc: Any) -> str:
    """The four parts of a doc as paragraphs."""
    return "\n\n".join([doc.what, doc.why, doc.wrong, doc.right])


def page(rule: Any) -> str:
    """One rule for people, in the language in use."""
    import textwrap

    from dealer.rules import messages
    from dealer.rules.docs import doc

    lang = language()
    found = doc(rule.code, lang)
    head = f"{rule.code}  {messages.title(rule.code, lang)}  ({messages.severity(rule.severity, lang)})"
    lines = [head, f"  {rule.name}"]
    for part, label in PARTS.items():
        lines += ["", f"  {_(label)}"]
        lines += textwrap.wrap(getattr(found, part), 96, initial_indent="    ", subsequent_indent="    ")
    lines += ["", f"  {_('Source')}: {found.source}"]
    if found.parameter:
        lines.append(f"  {_('House parameter')}: {found.parameter}")
    if rule.given:
        lines.append(f"  {_('The situation itself brings')}: {', '.join(rule.given)}")
    return "\n".join(lines) + "\n"


def _callback(code: str | None, every: bool, output_format: str) -> int:
    return run(code, every, output_format)


command = Command(
    "rule",
    params=[
        click.Argument(["code"], required=False, metavar="[CODE]"),
        click.Option(["--all", "every"], is_flag=True, help=N_("Every rule.")),
        click.Option(
            ["--output-format"], type=Choice(("text", "json")), default="text", help=N_("Form of the output.")
        ),
    ],
    callback=_callback,
    help=N_("Explain a rule: what is checked, why it matters, wrong and right, and which house parameter governs it."),
)
