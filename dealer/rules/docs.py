"""What a rule's page says: what is checked, why it matters, wrong and right, in English and Korean.

The texts stand in ``dealer/rules/docs``, one YAML file a family of codes (``SHF.yaml`` …).  A file is read
the first time that a code of its family is asked for: judging a hand never needs one.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any, Final

from msgspec import Struct

from dealer.rules.codes import BY_CODE, RULES, Rule

PARTS: Final = ("what", "why", "wrong", "right")
LANGUAGES: Final = ("en", "ko")
_MANUAL: Final = {"en": "manual", "ko": "매뉴얼"}
_KOREAN: Final = {
    "badugi": "바둑이", "draws": "드로", "mini poker": "미니 포커", "replay": "재경기", "deal": "딜",
    "hold'em": "홀덤", "order": "순서", "showdown": "쇼다운",
}  # fmt: skip
"""Pages and headings of the other games."""


class UnknownCodeError(LookupError):
    """A code that no rule has; the message names the nearest ones."""


class Doc(Struct, frozen=True):
    """One rule explained in one language.

    ``wrong`` and ``right`` are a short record or sentence each.  ``source`` cites the manual's section
    (``manual §6(14)``) or another game's page (``mini poker: replay``), ``parameter`` names
    the house parameter that governs the rule, or is empty.
    """

    code: str
    what: str
    why: str
    wrong: str
    right: str
    source: str
    parameter: str


@cache
def doc(code: str, lang: str = "en") -> Doc:
    """The page of rule ``code`` in ``lang`` (a language without texts reads English).

    Raises UnknownCodeError for a code that is not in the registry.
    """
    rule = BY_CODE.get(code)
    if rule is None:
        raise UnknownCodeError(_unknown(code))
    lang = lang if lang in LANGUAGES else "en"
    parts = family(code[:3])[code][lang]
    return Doc(
        code,
        parts["what"],
        parts["why"],
        parts["wrong"],
        parts["right"],
        cited(rule, lang),
        rule.parameter,
    )


def cited(rule: Rule, lang: str) -> str:
    """Where a rule stands: the manual's section, or the page and heading of another game."""
    if rule.manual:
        return f"{_MANUAL[lang]} {rule.section}"
    return ": ".join([_KOREAN[part] if lang == "ko" else part for part in rule.section.split(": ")])


@cache
def family(prefix: str) -> dict[str, dict[str, dict[str, str]]]:
    """All texts of one family (``SHF``, ``BET`` …): code -> language -> part -> text."""
    import yaml

    text = (files("dealer.rules") / "docs" / f"{prefix}.yaml").read_text(encoding="utf-8")
    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    pages: dict[str, dict[str, dict[str, str]]] = yaml.load(text, Loader=loader)
    return pages


def families() -> tuple[str, ...]:
    """The families that the registry names, in its order."""
    return tuple(dict.fromkeys(rule.code[:3] for rule in RULES))


def _unknown(code: str) -> str:
    import difflib

    shown = "".join(char if char.isprintable() else "?" for char in code[:40])
    near = difflib.get_close_matches(shown.upper(), list(BY_CODE), n=3, cutoff=0.6)
    hint = f"did you mean {' or '.join(near)}?" if near else "codes look like BET04"
    return f"{shown!r} is no rule: {hint}"
