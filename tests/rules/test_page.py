"""The hand-written cases of the rules pages: their format, and that pages, codes and cases cover each other.

Format of ``tests/rules/cases/*.yaml``: a mapping of ``preambles`` (name -> event lines, or a list of
names in order; those of ``preambles.yaml`` serve every file) and ``cases``.  A case has

``name``, ``pages``
    what it shows, and where the page says so.  ``source``: the id of a public case it retells.
``seats``
    stacks by seat.  ``procedure`` (default ``seven_card_stud``), ``stakes``, ``header`` (``hand``,
    ``hands_since_wash``, ``button``), ``absent`` (seats of absent players), ``house`` (overrides by dotted
    path) and ``final_stacks`` are optional.
``use``, ``events``
    the preambles that come first, and the lines of the case itself.
``claims``
    what the record says in words: ``kind``, the text of the event it stands behind (``after``; ``end``: the
    last), and the fields of a claim.
``then``
    further hands of the same record, each with ``seats`` and optionally ``use`` and ``events``.
``expect``
    all fails, in order.  ``at`` and ``about`` are texts of event lines (looked up in ``events``, then
    in the preambles), ``at_line`` the line of ``events`` counted from 1; ``at: end`` is the end of the
    hand, ``at: start`` its beginning, ``hand`` counts from 1.  A field that is absent is not compared.
``passes``, ``not_judged``, ``not_failed``
    codes that must have passed; that must not have been judged; that only must not fail.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from dealer.rules.codes import BY_CODE

HERE = Path(__file__).parent
CASES = HERE / "cases"
KEYS = {
    *("name", "pages", "source", "procedure", "stakes", "seats", "header", "house", "use", "events", "then"),
    *("expect", "passes", "not_judged", "not_failed", "final_stacks", "claims", "absent"),
}
EXPECT_KEYS = {"code", "at", "at_line", "hand", "about", "seat", "expected", "actual"}


def _load(path: Path) -> Any:
    """YAML with every scalar kept as text: amounts are never floats."""
    return yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader)


FILES = {path.name: _load(path) for path in sorted(CASES.glob("*.yaml"))}
SHARED: dict[str, Any] = FILES["preambles.yaml"]["preambles"]


def expand(names: list[str], local: dict[str, Any]) -> list[str]:
    """The event lines of the named preambles, in order."""
    lines: list[str] = []
    for name in names:
        body = local.get(name, SHARED.get(name))
        if body is None:
            raise KeyError(f"no preamble {name!r}")
        lines += body.splitlines() if isinstance(body, str) else expand(body, local)
    return lines


def _own_lines(hand: dict[str, Any]) -> list[str]:
    text: str = hand.get("events", "")
    return text.splitlines()


def all_cases() -> list[tuple[str, dict[str, Any], dict[str, Any]]]:
    return [(name, file.get("preambles", {}), case) for name, file in FILES.items() for case in file.get("cases", [])]


ALL = all_cases()


def _line_of(text: str, hand: dict[str, Any], local: dict[str, Any]) -> bool:
    own = _own_lines(hand)
    if text in own:
        return own.count(text) == 1
    return expand(hand.get("use", []), local).count(text) == 1


@pytest.mark.parametrize(("file", "local", "case"), ALL, ids=[f"{name[:-5]}: {case['name']}" for name, _, case in ALL])
def test_case_is_well_formed(file: str, local: dict[str, Any], case: dict[str, Any]) -> None:
    assert set(case) <= KEYS
    assert {"name", "pages", "seats", "expect"} <= set(case)
    hands = [case, *case.get("then", [])]
    for hand in hands:
        expand(hand.get("use", []), local)
    for expected in case["expect"]:
        assert set(expected) <= EXPECT_KEYS
        assert expected["code"] in BY_CODE
        hand = hands[int(expected.get("hand", "1")) - 1]
        if "at_line" in expected:
            assert 1 <= int(expected["at_line"]) <= len(_own_lines(hand))
        elif expected["at"] not in ("end", "start"):
            assert _line_of(expected["at"], hand, local), f"no single line {expected['at']!r}"
        if "about" in expected:
            assert _line_of(expected["about"], hand, local), f"no single line {expected['about']!r}"
    for key in ("passes", "not_judged", "not_failed"):
        for code in case.get(key, []):
            assert code in BY_CODE
            if key == "passes":
                continue
            assert code not in [expected["code"] for expected in case["expect"]]


def test_names_are_unique_in_each_file() -> None:
    for name, file in FILES.items():
        counted = Counter(case["name"] for case in file.get("cases", []))
        assert [title for title, times in counted.items() if times > 1] == [], name


def test_no_card_is_dealt_twice_unless_the_case_says_so() -> None:
    for name, local, case in ALL:
        if any(expected["code"] == "DEL04" for expected in case["expect"]):
            continue
        cards: list[str] = []
        for line in expand(case.get("use", []), local) + _own_lines(case):
            if re.match("d (?:shuffle|mix)", line):
                cards = []  # a deck made anew
            found = re.match(r"d (?:dh p\d+|db|burn) ((?:[2-9TJQKA][cdhs])+)", line)
            if found:
                cards += re.findall("..", found.group(1))
        assert len(cards) == len(set(cards)), f"{name}: {case['name']}: {Counter(cards).most_common(1)}"


def test_every_code_has_two_passing_and_two_failing_cases() -> None:
    passing: Counter[str] = Counter()
    failing: Counter[str] = Counter()
    for _, _, case in ALL:
        passing.update(set(case.get("passes", [])))
        failing.update({expected["code"] for expected in case["expect"]})
    assert [code for code in BY_CODE if passing[code] < 2] == []
    assert [code for code in BY_CODE if failing[code] < 2] == []


# --- the pages

PAGES = {
    "seven-card-stud.md": "page.yaml",
    "holdem.md": "page_holdem.yaml",
    "sampyong.md": "page_sampyong.yaml",
    "badugi.md": "page_badugi.yaml",
    "mini-poker.md": "page_mini_poker.yaml",
}
PAGE_MAPS: dict[str, list[dict[str, Any]]] = {page: _load(HERE / name) for page, name in PAGES.items()}
_BREAK = re.compile(r'(?<=[.!?:;])(?<!e\.g\.)\s+(?=["(]?[A-Z0-9§$])|(?<=[.!?]\))\s+(?=[A-Z])|(?<=[.!?]")\s+(?=[A-Z])')


def sentences(text: str) -> list[str]:
    """The page's sentences and table rows, without marks of emphasis."""
    blocks: list[str] = []
    open_block = False
    for raw in text.splitlines():
        line = raw.strip()
        if not line or line.startswith("#"):
            open_block = False
        elif line.startswith("|"):
            open_block = False
            if not re.match(r"\| *-", line):
                blocks.append(line)
        else:
            item = re.match(r"(?:\* |\d+\. )(.*)", line)
            if item or not open_block:
                blocks.append(item.group(1) if item else line)
            else:
                blocks[-1] += " " + line
            open_block = True
    found: list[str] = []
    for block in blocks:
        if block.startswith("|"):
            found.append(block)
            continue
        plain = re.sub(r"\s+", " ", re.sub(r"[*`]", "", block))
        found += [part.strip() for part in _BREAK.split(plain)]
    return found


def _page(name: str) -> str | None:
    shared = os.environ.get("DEALER_SHARED")
    root = Path(shared) if shared else HERE.parents[2] / "shared"
    page = root / "rules" / name
    return page.read_text(encoding="utf-8") if page.exists() else None


@pytest.mark.parametrize("page", PAGES)
def test_every_sentence_of_the_page_is_mapped(page: str) -> None:
    text = _page(page)
    if text is None:
        if os.environ.get("CI") == "true":
            pytest.fail("the rules page is not there")
        pytest.skip("the rules page is not there")
    anchors = [entry["anchor"] for entry in PAGE_MAPS[page]]
    found = sentences(text)
    assert [sentence for sentence in found if not any(sentence.startswith(anchor) for anchor in anchors)] == []
    assert [anchor for anchor in anchors if not any(sentence.startswith(anchor) for sentence in found)] == []


def test_page_entries_name_codes_or_are_definitions() -> None:
    named: set[str] = set()
    for entries in PAGE_MAPS.values():
        for entry in entries:
            assert {"section", "says", "anchor"} <= set(entry)
            assert ("codes" in entry) != ("definition" in entry), entry["anchor"]
            named |= set(entry.get("codes", []))
    assert named == set(BY_CODE)
