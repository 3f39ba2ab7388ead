"""Every verdict can be said in English and in Korean, and no raw notation is left in what is said."""

from __future__ import annotations

import re
import string
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from dealer.record.grammar import AUTHORITY, OPTIONS, PLAY, POSTS, RULINGS
from dealer.rules import messages
from dealer.rules.codes import BY_CODE, RULES
from dealer.rules.messages import LANGUAGES, message, severity, status, street, title, value, wording
from dealer.rules.particles import Word, particle
from dealer.rules.verdict import ASSISTED, FAIL, NOT_JUDGED, PASS, Verdict
from dealer.rules.wording import SHAPES

RAW = re.compile(r"\bp[0-9]+\b|_|[{}⟦⟧|]|\b[2-9TJQKA][cdhs]\b|\b(?:dh|db|cbr|cc|pb|sm|side-\d)\b")
LATIN = re.compile("[A-Za-z]+")
FIELDS = {
    "seat", "who", "whose", "at", "street", "expected", "actual", "right", "instead", "after",
    "until", "where", "stake",
}  # fmt: skip
STREETS = ["", "third", "fourth", "fifth", "sixth", "seventh", "showdown"]

SEATED = ["p5", "p3 p5", "p3|p5", "p0", "p10"]
BRIEFS = (
    [f"p6 {verb}" for verb in (*PLAY, "fold", "check", "put")]
    + [f"{verb} p5" for verb in AUTHORITY]
    + [*AUTHORITY, *PLAY]
)
RULED = [*RULINGS, "?", *(f"{ruling} 4" for ruling in RULINGS), "raise 4.50", "? 4"]
# what the rules put into `expected` and `actual`, family by family
VALUES: dict[str, list[str]] = {
    "SHF": [
        "shuffle", "strip", "cut", "wash", "deal", "up", "down",
    ],
    "DEL": [
        "p6 cbr", "up", "down", "Kh", "db", "misdeal", "post ante", "post sb", "board", "burn", "p3",
    ],
    "CAL": [
        "3h", "3h p5", "3 p5", "?h p2", "?", "Th p10", "T", "raise 4", "raise 0.50", "5", "by 3", "p3 5",
        "p3 by 3", "p3 ?", "rule call", "last card, good luck", "last card", "good luck", "common card",
        "two_pairs Q9", "royal", "flush AKQJ9", "award", "low", "high", "raise", "bring_in", "all_in",
        "last_card", "common_card", "split",
    ],
    "BRI": [
        "bet 0.50", "0.50", "0", "p3 fold", "p3 check",
    ],
    "BRN": [
        "burn", "up", "down",
    ],
    "OPN": [
        "pair 6 p5", "high_card K p3", "high_card AK9 p3", "two_pairs Q p3", "6 p5", "66", "three",
        "four T p2",
    ],
    "BET": [
        "bet 1", "raise 4", "call", "call 3", "refuse", "turn p2 down", "0.50", "1.25", "p7 check",
    ],
    "CAP": [
        "refuse", "raise 10",
    ],
    "STR": [
        "call", "bet 3", "2", "p5 2",
    ],
    "ALN": [
        "refuse", "raise 6", "bet 3",
    ],
    "POT": [
        "collect", "side-1 4 p5 p6", "side-1 5 p5", "side-3 4", "main 3 p1 p2 p3", "2", "p6 2", "p5 p7 p3",
        "0",
    ],
    "DRW": [
        "0", "2", "4", "?", "p5", "p5 2", "p6 cbr", "p6 sd", "dh p5", "stands", "muck burn discard", "burn p3",
        "stub muck burn",
    ],
    "LST": [
        "up", "down", "option p5", "option p0", "mix", "stub burn", "stub muck", "stub",
        "mix stub burn", "mix stub muck", "mix burn", "db",
        "dh",
    ],
    "RAK": [
        "seventh.deal", "third", "1.50", "0", "main 1.50", "side-1 1",
    ],
    "SHO": [
        "side-1", "main", "main/hi", "side-2/lo", "split", "two_pairs Q9", "pair", "win", "show", "muck",
        "AsKd????", "As8d5c9h9d2cKs", "high_card AKJ98", "straight 5", "full_house Q9", "straight_flush 9",
        "four 8",
    ],
    "PAY": [
        "p3 p5", "4", "4.50", "0", "main p5", "sm p3", "award p5", "win", "split", "high",
    ],
    "BTN": ["p3", "p1|p2"],
    "DSC": [
        "muck p3", "muck p3 muck p4", "muck p3 muck p4 muck p7", "award p5", "gather", "next hand",
    ],
    "ACT": [
        "post ante", "post bb", "muck",
    ],
    "RPL": [
        "main", "side-1", "p3 p5", "5", "3.50", "refuse", "award p3", "win", "gather", "shuffle", "p4 join",
    ],
    "CHS": [
        "AhKd", "turn p3 up", "refuse", "p2 cbr", "p3 sm",
    ],
    "REC": [
        "42.50", "40", "3c p5", "total 4.30", "main 4.30", "p5 4.30", "two_pairs Q9", "low 8542A", "base A45",
        "players 3", "all-ins 1", "capped", "uncapped", "open pair", "no open pair", "no low", "low p3",
        "7h8h", "high_card AK", "fold fourth", "fold preflop", "live", "show", "button p3", "sb p3", "bb p5",
    ],
}  # fmt: skip


def _check(text: str, lang: str) -> None:
    assert text and text == " ".join(text.split()), text
    assert not RAW.search(text), text
    if lang == "ko":
        assert not LATIN.search(text), text
        assert re.search("[가-힣]", text), text
    else:
        assert not re.search("[가-힣]", text), text


def _say(verdict: Verdict, lang: str) -> str:
    text = message(verdict, lang)
    _check(text, lang)
    assert text.endswith(".") and ".." not in text, text
    assert text[0] == text[0].upper(), text
    assert text.count("(") == text.count(")"), text
    return text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", list(BY_CODE))
def test_every_code_is_said_for_every_value(code: str, lang: str) -> None:
    values = ["", *SEATED, *VALUES[code[:3]], *BRIEFS, *RULED]
    for place, actual in enumerate(values):
        seat = (0, 5, 12)[place % 3]
        where = STREETS[place % len(STREETS)]
        amount = (None, 150, 0)[place % 3]
        for expected in (values[-place], VALUES[code[:3]][place % len(VALUES[code[:3]])]):
            _say(Verdict(code, 7, FAIL, 7, seat, where, expected, actual, amount), lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_other_statuses_are_said_too(lang: str) -> None:
    for rule in RULES:
        for state in (PASS, ASSISTED, NOT_JUDGED):
            for seat, where in ((0, ""), (3, "fourth")):
                assert title(rule.code, lang) in _say(Verdict(rule.code, 1, state, 1, seat, where, "p3"), lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tables_are_complete(lang: str) -> None:
    words = wording(lang)
    assert messages.missing(lang) == []
    assert set(words.shapes) == set(SHAPES)
    assert {rule.severity for rule in RULES} == set(words.severities)
    assert {PASS, FAIL, ASSISTED, NOT_JUDGED} == set(words.statuses)
    spoken = set(words.nouns) | set(words.rulings)
    assert set(AUTHORITY) | set(PLAY) | set(RULINGS) | set(POSTS) | {"fold", "check", "put"} <= spoken
    assert OPTIONS
    for code, (name, sentence) in words.rules.items():
        _check(name, lang)
        used = {field for _, field, _, _ in string.Formatter().parse(sentence) if field is not None}
        assert used <= FIELDS, code


def test_both_languages_know_the_same_words() -> None:
    en, ko = wording("en"), wording("ko")
    for table in (
        "streets",
        "nouns",
        "seated",
        "amounts",
        "calls",
        "classes",
        "shapes",
        "severities",
        "statuses",
    ):
        assert set(getattr(en, table)) == set(getattr(ko, table)), table
    assert len({title(rule.code) for rule in RULES}) == len(RULES)
    assert len({title(rule.code, "ko") for rule in RULES}) == len(RULES)


@pytest.mark.parametrize(
    ("text", "form", "english", "korean"),
    [
        ("p5", "", "seat 5", "5번"),
        ("p3 p5 p7", "", "seats 3, 5 and 7", "3번, 5번, 7번"),
        ("p3|p5", "", "seat 3 or seat 5", "3번 또는 5번"),
        ("3h p5", "low", "the 3 of hearts at seat 5", "5번 하트 3"),
        ("Th", "low", "the 10 of hearts", "하트 10"),
        ("3 p5", "low", "a 3 at seat 5", "5번 3"),
        ("Kh", "", "the king of hearts", "하트 킹"),
        ("raise 4", "ruling", "a raise to 4", "4 레이즈"),
        ("raise 4", "said", "raise, 4", "레이즈, 4"),
        ("bet 0.50", "", "a bet of 0.50", "0.50 벳"),
        ("call 3", "", "a call of 3", "3 콜"),
        ("by 3", "", "3 more", "3 더한 금액"),
        ("p3 2", "", "2 (seat 3)", "2(3번)"),
        ("burn", "", "the burn", "번"),
        ("4.50", "", "4.50", "4.50"),
        ("pair 6 p5", "hand", "pair of sixes at seat 5", "5번 식스 원페어"),
        ("two_pairs Q9", "hand", "two pairs, queen and nine", "퀸 나인 투페어"),
        ("two_pairs Q", "hand", "two pairs (queen)", "투페어(퀸)"),
        ("muck p3 muck p4", "", "collecting the hands of seats 3 and 4", "3번, 4번 핸드 거두기"),
        ("side-1 4 p5 p6", "", "side pot 1 with 4 for seats 5 and 6", "4짜리 사이드 팟 1(5번, 6번)"),
        ("main 1.50", "rake", "1.50 from the main pot", "메인 팟에서 1.50"),
        ("seventh.deal", "street", "the deal of seventh street", "7구 딜"),
        ("turn", "street", "the turn", "턴"),
        ("turn p2 down", "", "turning the cards of seat 2 down", "2번 카드 덮기"),
        ("down", "", "face down", "뒷면"),
        ("down", "ruling", "turning the cards down", "카드 덮기"),
        ("p6 cc", "", "seat 6's check or call", "6번의 체크 또는 콜"),
        ("dh p5", "", "a card to seat 5", "5번에게 카드 주기"),
        ("mix stub muck", "", "mixing the stub and folded cards", "덱, 폴드한 카드 섞기"),
        ("", "", "", ""),
    ],
)
def test_values_become_words(text: str, form: str, english: str, korean: str) -> None:
    assert value(text, "en", form) == english
    assert value(text, "ko", form) == korean


def test_sentences_read_as_sentences() -> None:
    raised = Verdict("BET04", 9, FAIL, 8, 7, "fourth", "raise 4", "p3 cc", 100)
    assert message(raised) == (
        "Seat 7's raise on fourth street was too small; right is a raise to 4; "
        "what followed was seat 3's check or call (1 at stake)."
    )
    assert message(raised, "ko") == (
        "4구에서 7번의 레이즈가 너무 적습니다. 맞는 것은 4 레이즈입니다 "
        "(이어진 행동: 3번의 체크 또는 콜; 걸린 금액: 1)."
    )
    burn = Verdict("BRN01", 9, FAIL, 9, 0, "fourth", "burn", "dh p5")
    assert message(burn) == "No card was burned for fourth street before a card to seat 5."
    assert message(burn, "ko") == "4구 번을 5번에게 카드 주기 전에 하지 않았습니다."


@pytest.mark.parametrize(
    ("verdict", "said"),
    [
        (Verdict("BET01", 5, FAIL, 4, 6, "fourth", "p5", "p6"), "it was the turn of seat 5."),
        (Verdict("BET06", 5, FAIL, 4, 6, "fourth", "call", "check"), "right is a call; it stood as a check."),
        (Verdict("BET06", 5, FAIL, 4, 6, "fourth", "call", "stands"), "the ruling was letting it stand."),
        (Verdict("BET04", 5, FAIL, 4, 6, "fourth", "4", "3"), "right is 4; it stood as 3."),
        (Verdict("STR03", 5, FAIL, 4, 5, "fourth", "p3", "p5"), "right is seat 3; it went to seat 5."),
        (
            Verdict("BRN01", None, FAIL, None, 0, "fourth", "burn", ""),
            "fourth street by the end of the hand.",
        ),
    ],
)
def test_what_became_of_an_act(verdict: Verdict, said: str) -> None:
    assert message(verdict).endswith(said)
    _say(verdict, "ko")


def _case_values() -> list[dict[str, Any]]:
    found = []
    for path in sorted((Path(__file__).parent / "cases").glob("*.yaml")):
        file = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
        for case in file.get("cases", []):
            found += [item for item in case.get("expect", []) if isinstance(item, dict)]
    return found


def test_the_values_of_the_hand_written_cases_are_words() -> None:
    items = _case_values()
    assert len(items) > 100
    for item in items:
        seat = int(item.get("seat", "0").lstrip("p") or 0)
        verdict = Verdict(
            item["code"], 1, FAIL, 1, seat, "fourth", item.get("expected", ""), item.get("actual", ""), 100
        )
        for lang in LANGUAGES:
            assert "‘" not in _say(verdict, lang), item


def test_what_the_judge_finds_in_the_cases_is_words() -> None:
    from tests.rules.harness import run
    from tests.rules.test_page import ALL

    found = 0
    for _, local, case in ALL:
        if not case["expect"]:
            continue
        for result, _, _ in run(case, local):
            for verdict in result.verdicts:
                if verdict.status == FAIL:
                    found += 1
                    assert "‘" not in _say(verdict, "en") + _say(verdict, "ko"), verdict
    assert found > 200


def test_names_of_severities_streets_and_statuses() -> None:
    assert (severity("critical"), severity("critical", "ko")) == ("critical", "중대")
    assert (street("fourth"), street("fourth", "ko")) == ("fourth street", "4구")
    assert (status("fail"), status("fail", "ko")) == ("fault", "지적")
    assert street("extra_street") == "“extra street”"


def test_an_unknown_language_reads_english() -> None:
    verdict = Verdict("BRN01", 1, FAIL, 1, 0, "fourth", "burn", "dh p5")
    assert message(verdict, "fr") == message(verdict, "en")


@pytest.mark.parametrize("lang", LANGUAGES)
@settings(max_examples=300, deadline=None)
@given(
    code=st.sampled_from(list(BY_CODE)),
    expected=st.text(max_size=60),
    actual=st.text(max_size=300),
    where=st.text(max_size=20),
    form=st.sampled_from(["", *sorted(set(messages.FORMS.values()))]),
)
def test_no_text_breaks_a_sentence(lang: str, code: str, expected: str, actual: str, where: str, form: str) -> None:
    text = message(Verdict(code, 1, FAIL, 1, 3, where, expected, actual, 5), lang)
    assert text.isprintable() and "{" not in text
    assert value(actual, lang, form).isprintable()


@settings(max_examples=400, deadline=None)
@given(
    tokens=st.lists(
        st.sampled_from(
            "p5 p0 p12 4 0.50 raise by mix muck turn up main side-1 Kh ?? two_pairs Q9 rule post option ? "
            "dh pair 6 | made none seventh.deal".split()
        ),
        max_size=6,
    ),
    form=st.sampled_from(["", *sorted(set(messages.FORMS.values()))]),
    lang=st.sampled_from(LANGUAGES),
)  # fmt: skip
def test_no_row_of_notation_breaks_a_value(tokens: list[str], form: str, lang: str) -> None:
    said = value(" ".join(tokens), lang, form)
    assert bool(said) == bool(tokens)
    assert not re.search(r"\bp[0-9]", said)


def test_hostile_text_is_quoted_without_its_controls() -> None:
    text = message(Verdict("ACT01", 1, FAIL, 1, 3, "fourth", "", "\x1b[31mred\u202e\n<b>{seat}</b>"))
    assert "\x1b" not in text and "\u202e" not in text and "\n" not in text and "{" not in text
    assert len(message(Verdict("ACT01", 1, FAIL, 1, 3, "fourth", "", "x" * 10_000))) < 400


@pytest.mark.parametrize(
    ("word", "kind", "expected"),
    [
        ("번", "이", "이"), ("콜", "을", "을"), ("콜", "으로", "로"), ("벳", "으로", "으로"),
        ("레이즈", "은", "는"), ("3번", "과", "과"), ("4.50", "을", "을"), ("2", "을", "를"),
        ("1", "으로", "로"), ("6", "으로", "으로"),
        ("2(5번)", "을", "을"), ("하트 10", "으로", "으로"), ("", "을", "를"),
    ],
)  # fmt: skip
def test_particles_follow_the_sound(word: str, kind: str, expected: str) -> None:
    assert particle(word, kind) == expected
    assert format(Word(word), kind) == word + expected


def test_importing_messages_loads_little() -> None:
    code = (
        "import sys, dealer.rules.messages as m; from dealer.rules.verdict import Verdict;"
        "m.message(Verdict('BRN01', 1, 'fail', 1, 0, 'fourth', 'burn', 'dh p5'));"
        "heavy = {'yaml', 'textual', 'rich', 'click', 'dealer.rules.messages_ko', 'dealer.rules.judge'};"
        "bad = heavy & set(sys.modules);"
        "assert not bad, bad"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
