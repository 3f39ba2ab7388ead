"""SARIF: the schema holds, places and fingerprints are right, what is answered and known is said."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from dealer.rules.codes import RULES
from tests.audit.hostile import hostile_file
from tests.cli.running import CLEAN, UNCUT, run, write

HERE = Path(__file__).parent
NIGHT = HERE / "night"
URI = re.compile(r"(?:[a-z][a-z0-9+.-]*:)?(?:[A-Za-z0-9._~/!$&'()*+,;=:@-]|%[0-9A-F]{2})*")
Capture = pytest.CaptureFixture[str]


@cache
def validator() -> jsonschema.Draft4Validator:
    """The official schema, with the formats that it names checked."""
    schema = json.loads((HERE / "schemas" / "sarif-2.1.0-rtm.5.json").read_text("utf-8"))
    formats = jsonschema.FormatChecker(formats=[])

    @formats.checks("uri")
    @formats.checks("uri-reference")
    def _uri(value: object) -> bool:
        return not isinstance(value, str) or URI.fullmatch(value) is not None

    return jsonschema.Draft4Validator(schema, format_checker=formats)


def sarif(capsys: Capture, *args: object) -> dict[str, Any]:
    """The log of an audit, valid and whole."""
    log = json.loads(run(capsys, "audit", "--output-format", "sarif", *args).out)
    assert [f"{list(error.absolute_path)}: {error.message[:200]}" for error in validator().iter_errors(log)] == []
    (only,) = log["runs"]
    assert log["version"] == "2.1.0"
    for result in only["results"]:
        assert only["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == result["ruleId"]
    return dict(only)


def prints(log: dict[str, Any]) -> list[str]:
    return [result["partialFingerprints"]["dealerFinding/v1"] for result in log["results"]]


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_the_log_is_valid_and_has_every_rule_in_both_languages(capsys: Capture, lang: str) -> None:
    out = run(capsys, "--lang", lang, "audit", "--output-format", "sarif", NIGHT).out
    log = json.loads(out)
    validator().validate(log)
    rules = log["runs"][0]["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == [rule.code for rule in RULES]
    for rule in rules:
        for form in rule["help"].values():
            assert re.search("[가-힣]{2}", form) and re.search("[a-z]{4}", form)
            assert form.index(rule["id"]) == 0
        assert re.search("[가-힣]", rule["shortDescription"]["text"]) is not None if lang == "ko" else True


def test_a_result_stands_at_its_act(tmp_path: Path, capsys: Capture) -> None:
    log = sarif(capsys, write(tmp_path, a_yaml=UNCUT) / "a.yaml")
    (result,) = log["results"]
    (location,) = result["locations"]
    assert location["physicalLocation"]["region"] == {
        "startLine": 9, "startColumn": 3, "endColumn": 18, "snippet": {"text": "d dh p1 ?? down"},
    }  # fmt: skip
    assert location["physicalLocation"]["artifactLocation"]["uri"] == f"file://{tmp_path}/a.yaml"
    assert (result["ruleId"], result["level"]) == ("SHF02", "error")
    assert "baselineState" not in result


def test_the_act_that_made_it_certain_is_related(capsys: Capture) -> None:
    log = sarif(capsys, NIGHT / "table3.yaml", "--select", "ALN01")
    (result,) = log["results"]
    about = result["locations"][0]["physicalLocation"]["region"]
    (certain,) = result["relatedLocations"]
    assert (about["snippet"]["text"], certain["physicalLocation"]["region"]["snippet"]["text"]) == (
        "p6 cbr 6.50", "p2 cbr 9.50",
    )  # fmt: skip
    assert result["properties"]["amount"] == "3"


def test_paths_are_uris(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "테이블 3: #1").mkdir()
    write(tmp_path / "테이블 3: #1", a_yaml=UNCUT)
    log = sarif(capsys, "테이블 3: #1")
    uri = log["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    assert uri == "%ED%85%8C%EC%9D%B4%EB%B8%94%203%3A%20%231/a.yaml"


def test_fingerprints_outlive_moved_lines_and_added_hands(tmp_path: Path, capsys: Capture) -> None:
    before = sarif(capsys, write(tmp_path, a_yaml=UNCUT))
    write(tmp_path, a_yaml="# moved\n\n" + CLEAN + "---\n" + UNCUT)
    after = sarif(capsys, tmp_path)
    assert prints(before) == prints(after)
    lines = [log["results"][0]["locations"][0]["physicalLocation"]["region"]["startLine"] for log in (before, after)]
    assert lines[1] > lines[0]


def test_fingerprints_of_a_night_differ(capsys: Capture) -> None:
    found = prints(sarif(capsys, NIGHT))
    assert len(set(found)) == len(found) == 5


def test_marks_are_suppressions_and_unused_ones_notifications(tmp_path: Path, capsys: Capture) -> None:
    overruled = UNCUT.replace("d dh p1 ?? down", 'd dh p1 ?? down # overrule SHF02 "cut off camera"')
    write(tmp_path, a_yaml=overruled, b_yaml=UNCUT.replace("d dh p1 ?? down", "d dh p1 ?? down # allow SHF02"))
    write(tmp_path, c_yaml=CLEAN.replace("d cut", "d cut # allow CAL05"), d_yaml="nonsense\n")
    log = sarif(capsys, tmp_path)
    assert [result["suppressions"] for result in log["results"]] == [
        [{"kind": "inSource", "status": "accepted", "justification": "cut off camera"}],
        [{"kind": "inSource", "status": "accepted"}],
    ]
    (invocation,) = log["invocations"]
    assert (invocation["executionSuccessful"], invocation["exitCode"]) == (False, 2)
    told = invocation["toolExecutionNotifications"]
    assert [note["level"] for note in told] == ["warning", *["error"] * (len(told) - 1)]
    assert told[0]["associatedRule"]["id"] == "CAL05"
    assert told[0]["locations"][0]["physicalLocation"]["region"]["startLine"] == 9
    assert told[1]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"].endswith("d.yaml")


def test_with_a_baseline_every_result_has_a_state(tmp_path: Path, capsys: Capture) -> None:
    write(tmp_path, a_yaml=UNCUT.replace("  d strip\n", ""))
    run(capsys, "audit", tmp_path, "--write-baseline", tmp_path / "known.json")
    write(tmp_path, a_yaml=UNCUT, b_yaml=UNCUT.replace("hand: 1", "hand: 2"))
    log = sarif(capsys, tmp_path, "--baseline", tmp_path / "known.json")
    states = [(result["ruleId"], result["baselineState"]) for result in log["results"]]
    assert states == [("SHF02", "unchanged"), ("SHF02", "new"), ("SHF01", "absent")]


def test_sums_travel_with_the_run(capsys: Capture) -> None:
    log = sarif(capsys, NIGHT, "--statistics", "--group-by", "dealer")
    summary = log["properties"]["summary"]
    assert (summary["amount"], summary["by_severity"]["critical"]) == ("8", 3)
    assert [group["dealer"] for group in summary["by_dealer"]] == ["7", "12", "<b>9</b>"]


def test_nothing_to_audit_is_a_valid_log_too(tmp_path: Path, capsys: Capture) -> None:
    log = sarif(capsys, tmp_path / "absent.yaml")
    assert (log["results"], log["invocations"][0]["exitCode"]) == ([], 2)


def test_hostile_names_leave_the_log_valid(tmp_path: Path, capsys: Capture) -> None:
    assert len(sarif(capsys, hostile_file(tmp_path))["results"]) == 2
