"""Every format in both languages, as it was when somebody looked at it (stored under ``golden``).

``UPDATE_SNAPSHOTS=1 pytest tests/audit/test_golden.py`` writes them anew.
"""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest

from tests.audit.pages import Page, without_code
from tests.cli.running import run

HERE = Path(__file__).parent
GOLDEN = HERE / "golden"
CODES = "ALN01,SHF01,RAK04,STR01,BET14"
"""Only these rules, so that a new rule changes no golden file."""
FORMATS = {
    "full": "txt", "concise": "txt", "json": "json", "jsonl": "jsonl", "sarif": "sarif", "csv": "csv", "html": "html",
}  # fmt: skip


def compare(file: Path, text: str) -> None:
    if os.environ.get("UPDATE_SNAPSHOTS"):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text("utf-8"), f"{file.name} differs; UPDATE_SNAPSHOTS=1 writes it anew"


def kept(name: str, text: str) -> str:
    """What of a report belongs into its golden file: nothing that each version or each rule changes."""
    if name == "sarif":
        log = json.loads(text)
        driver = log["runs"][0]["tool"]["driver"]
        driver["rules"] = [rule["id"] for rule in driver["rules"] if rule["id"] in CODES.split(",")]
        driver["version"] = driver["semanticVersion"] = "…"
        for result in log["runs"][0]["results"]:
            del result["ruleIndex"]
        return json.dumps(log, ensure_ascii=False, indent=1) + "\n"
    if name == "html":
        hands = Page(text).hands
        for hand in hands:
            # the first acts and those around a finding say enough
            near = {act for finding in hand["findings"] for act in range(finding["act"] - 1, finding["act"] + 2)}
            hand["steps"] = [step for number, step in enumerate(hand["steps"]) if number < 4 or number in near]
        return without_code(text) + "\n" + "\n".join([json.dumps(hand, ensure_ascii=False) for hand in hands]) + "\n"
    return text


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize("name", FORMATS)
def test_a_format(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, name: str, lang: str) -> None:
    monkeypatch.chdir(HERE)
    ran = run(capsys, "--lang", lang, "audit", "night", "--select", CODES, "--output-format", name)
    assert (ran.status, ran.err) == (1, "")
    compare(GOLDEN / lang / f"{name}.{FORMATS[name]}", kept(name, ran.out))


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_statistics(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    monkeypatch.chdir(HERE)
    args = ["--select", CODES, "--output-format", "concise", "--statistics", "--group-by", "dealer"]
    ran = run(capsys, "--lang", lang, "audit", "night", *args)
    compare(GOLDEN / lang / "statistics.txt", re.sub(r"^night/.*\n", "", ran.out, flags=re.MULTILINE))
