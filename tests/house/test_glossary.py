"""The glossary: every key documented in both languages, tied to the model and to the rules."""

from __future__ import annotations

import json
import re
from pathlib import Path

import jsonschema  # type: ignore[import-untyped, unused-ignore]
import pytest
import yaml

from dealer.house import glossary as module
from dealer.house.explain import diff, explain, explained, values, written_out
from dealer.house.glossary import all_parameters, glossary, parameter
from dealer.house.load import ProcedureError, list_procedures, load_procedure, override
from dealer.house.parameters import shapes
from dealer.house.schema import schema, schema_text
from dealer.rules.codes import BY_CODE, RULES

ROOT = Path(__file__).resolve().parents[2]
LATIN = {
    "all",
    "first",
    "button",
    "N",
    "PHH",
    "none",
    "null",
    "high",
    "low",
    "seventh",
    "deal",
    "A",
    "button+N",
}


def test_every_key_is_told_in_both_languages() -> None:
    assert list(glossary()) == [shape.path for shape in shapes()]
    for entry in glossary().values():
        assert entry.doc["en"].endswith(".") and entry.doc["ko"].endswith("."), entry.path
        assert re.search("[가-힣]", entry.doc["ko"]), entry.path
        assert not set(re.findall(r"[A-Za-z]+", entry.doc["ko"])) - LATIN, entry.path
        assert entry.source


def test_no_text_is_told_twice() -> None:
    texts = [entry.doc["en"] for entry in glossary().values() if not entry.path.startswith(("mini_", "replay"))]
    assert len(texts) == len(set(texts))


def test_codes_are_rules_and_every_rule_is_named_where_its_parameter_is() -> None:
    plain = {path.replace("[]", ""): entry for path, entry in glossary().items()}
    for entry in glossary().values():
        assert set(entry.codes) <= set(BY_CODE), entry.path
    for rule in RULES:
        if rule.parameter:
            assert rule.parameter in plain, rule
            assert rule.code in plain[rule.parameter].codes, rule


def test_each_parameter_is_read_by_some_rule_or_only_describes() -> None:
    for entry in all_parameters():
        idle = not entry.codes and not entry.path.startswith("streets.*.draw") and entry.type != "list"
        if idle:
            assert entry.describes or entry.path.startswith(("seats.min",)), entry.path


def test_parameter_by_concrete_path() -> None:
    assert parameter("streets.fifth.deal[0].face").path == "streets.*.deal[].face"
    assert parameter("forced[3].amount").type == "amount"
    with pytest.raises(KeyError, match=r"did you mean 'raise\.minimum'"):
        parameter("raise.minimun")


def test_second_values_differ_from_the_defaults_and_are_allowed() -> None:
    for entry in all_parameters():
        if entry.describes:
            continue
        if entry.second:
            assert entry.second != entry.default, entry.path
        else:
            assert len(entry.values) == 1, entry.path
        if entry.type == "one of" and entry.second:
            assert entry.second in entry.values, entry.path


BASE = {
    "limit.": "seven_card_stud_limit",
    "double_bet.": "seven_card_stud_limit",
    "korean.": "badugi_low",
    "pot_limit.": "sampyong_hi_lo",
    "mini_poker.flush_pair": "mini_poker_original",
    "mini_poker.flush_black": "mini_poker_original",
    "mini_poker": "mini_poker",
    "replay": "mini_poker",
    "forced[]": "holdem_no_limit",
    "deal.from": "holdem_no_limit",
    "showdown.halves[].ranking": "seven_card_stud",
}
STREET = {"draw": ("badugi_low", "morning"), "choose": ("mini_poker", "second")}


def flipped(path: str, second: str) -> object:
    """A shipped procedure with this key at its second value; some need a companion to make sense."""
    name = next((base for start, base in BASE.items() if path.startswith(start)), "seven_card_stud")
    changes = {}
    street = "fourth"
    if path.startswith("streets.*."):
        part = path.split(".")[2]
        name, street = STREET.get(part, (name, street))
        if path.startswith(("streets.*.open.seat", "streets.*.open.heads_up", "streets.*.bet.posted")):
            name, street = "holdem_no_limit", "flop"
        if path.startswith(("streets.*.open.by", "streets.*.open.suits", "streets.*.bet.forced")):
            street = "third"
        if path == "streets.*.bet.size":
            name = "seven_card_stud_limit"
        if path == "streets.*.choose" or part == "choose":
            changes[f"streets.{street}.choose"] = "{}"
    if path == "forced[].post":
        second = "straddle"
    if path == "showdown.halves[].use.own":
        name = "holdem_no_limit"
    if path == "showdown.halves[].use.common":
        name = "holdem_no_limit"
    if path == "betting":
        changes |= {"raise.maximum": "stack"}
    if path == "raise.maximum":
        changes |= {"raise.minimum": "double"}
    if path == "bring_in.no_chips":
        changes["forced"] = "[{post: ante, amount: 0.50, who: all}]"
    if path == "showdown.halves[].decide":
        name, path = "mini_poker", "showdown.halves[]"
        second = "{decide: '', ranking: high}"
    if path == "showdown.halves[].qualify":
        name, path = "stud_hi_lo_limit", "showdown.halves[1].qualify"
        second = "7"
    concrete = path.replace("streets.*", f"streets.{street}").replace("[]", "[0]")
    before = override(name, changes)
    after = override(name, changes | {concrete: second})
    if before == after:
        after = override(name, changes | {concrete: glossary()[path].default})
    assert before != after, (concrete, second)
    return after


@pytest.mark.parametrize("path", [e.path for e in all_parameters() if e.second and not e.describes])
def test_every_parameter_can_be_flipped(path: str) -> None:
    flipped(path, glossary()[path].second)


# --- schema -------------------------------------------------------------------------------------------


def test_the_schema_file_is_the_generated_one() -> None:
    file = ROOT / "procedures" / "schema.json"
    assert file.read_text(encoding="utf-8") == schema_text(), "write it anew from dealer.house.schema"


@pytest.mark.parametrize("name", list_procedures())
def test_shipped_procedures_satisfy_the_schema(name: str) -> None:
    text = (ROOT / "procedures" / f"{name}.yaml").read_text(encoding="utf-8")
    jsonschema.Draft202012Validator.check_schema(schema())
    jsonschema.validate(yaml.safe_load(text), schema())


@pytest.mark.parametrize(
    "broken",
    [{}, {"extends": "a", "rak": {}}, {"schema": 2, "streets": {}}, {"extends": "a", "wash": {"face": "upp"}},
     {"extends": "a", "rake": {"max": "1.005"}},
     {"extends": "a", "streets": {"x": {"deal": [{"t": "each"}]}}}],
)  # fmt: skip
def test_the_schema_refuses(broken: dict[str, object]) -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(broken, schema())


# --- explain and diff ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list_procedures())
@pytest.mark.parametrize("lang", ["en", "ko"])
def test_explain_tells_every_key(name: str, lang: str) -> None:
    text = explain(name, lang)
    for path, value in values(load_procedure(name)).items():
        assert f"{path}: {value}" in text
    for entry in all_parameters():
        apart = "[]" in entry.path or "*" in entry.path or entry.type == "list"
        if not apart and not entry.path.startswith(("mini_poker", "replay")):
            assert entry.doc[lang] in text


def test_where_values_come_from(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("extends: seven_card_stud\nwash: {every: 5}\nstreets: {sixth: {burn: 0}}\n", encoding="utf-8")
    origin = {line.path: line.origin for line in explained(str(path))}
    assert origin["wash.every"] == "file"
    assert origin["wash.face"] == "from seven_card_stud"
    assert origin["first_hand.lot"] == "default"
    assert origin["streets.sixth.burn"] == "file"
    assert origin["streets.sixth.bet.max"] == "from seven_card_stud, like fourth"
    assert origin["streets.fifth.deal[0].face"] == "from seven_card_stud, like fourth"
    assert origin["streets.fifth.deal[0].cards"] == "default"


def test_diff_names_what_differs() -> None:
    stud = load_procedure("seven_card_stud")
    assert diff(stud, stud) == []
    other = override("seven_card_stud", {"rake.percent": "5", "streets.seventh.bet.max": "8"})
    assert [(d.path, d.first, d.second) for d in diff(stud, other)] == [
        ("streets.seventh.bet.max", "6", "8"),
        ("rake.percent", "10", "5"),
    ]
    with_ante = override("seven_card_stud", {"forced": "[{post: ante, amount: 0.50, who: all}]"})
    assert ("forced[0].amount", "", "0.50") in [(d.path, d.first, d.second) for d in diff(stud, with_ante)]


@pytest.mark.parametrize("name", list_procedures())
def test_a_procedure_written_out_reads_back_the_same(name: str, tmp_path: Path) -> None:
    path = tmp_path / f"{name}.yaml"
    path.write_text(written_out(load_procedure(name)), encoding="utf-8")
    assert load_procedure(str(path)) == load_procedure(name)


def test_a_glossary_that_does_not_fit_is_a_fault_of_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "shapes", lambda: shapes()[1:])
    with pytest.raises(module.GlossaryError, match="unknown"):
        module.glossary.__wrapped__()


def test_values_are_json_ready() -> None:
    assert json.loads(json.dumps(values(load_procedure("mini_poker"))))["mini_poker.tops"] == "high_card"
    with pytest.raises(ProcedureError):
        explain("no_such_house")
