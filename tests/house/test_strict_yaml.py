"""Strict YAML: what is refused and where, what stays text, and streams."""

from __future__ import annotations

import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealer.house.strict_yaml import DEEPEST, LARGEST, Node, YamlProblems, load, load_all


def problems(text: str) -> list[str]:
    with pytest.raises(YamlProblems) as caught:
        list(load_all(text, "x.yaml"))
    return [str(problem) for problem in caught.value.problems]


def bare(node: Node) -> object:
    if node.pairs is not None:
        return {key: bare(value) for key, value in node.pairs.items()}
    return [bare(item) for item in node.items] if node.items is not None else node.text


@pytest.mark.parametrize("text", ["12:30", "no", "off", "0o7", "0x1F", "1_000", "2026-11-30", "1e3", ".5", "on"])
def test_what_older_readers_would_convert_stays_text(text: str) -> None:
    node = load(f"key: {text}", "x.yaml").pairs["key"]  # type: ignore[index]
    assert (node.text, node.plain) == (text, True)


def test_positions_of_keys_and_values() -> None:
    tree = load("a: 1\nb:\n  - x\n  - {c: 'd'}\n", "x.yaml")
    assert tree.pairs is not None and tree.keys["b"].line == 2
    first, second = tree.pairs["b"].items or []
    assert (first.line, first.col) == (3, 5)
    assert second.pairs is not None
    value = second.pairs["c"]
    assert (value.line, value.col, value.text, value.plain) == (4, 9, "d", False)


def test_all_problems_at_once() -> None:
    text = "a: 1\na: 2\nb: &x 3\nc: *x\nd: !!int 4\n? [1]\n: 2\n<<: {e: 1}\n"
    found = problems(text)
    assert [item.partition(": ")[0] for item in found] == [
        "x.yaml:2:1", "x.yaml:3:4", "x.yaml:4:4", "x.yaml:5:4", "x.yaml:6:3",
    ]  # fmt: skip
    assert "twice (first on line 1)" in found[0]


@pytest.mark.parametrize(
    ("text", "where", "words"),
    [
        ("a: [1, 2", "2:1", "not YAML"),
        ("a: \x07", "1:4", "U+0007"),
        ("a: b: c", "1:5", "not YAML"),
        ("[" * 30 + "]" * 30, f"1:{DEEPEST + 2}", "nested more than"),
        ("[" * 100_000, "1:1001", "not YAML"),
        ("a: &a [*a, *a]", "1:4", "anchors"),
        ("%TAG ! tag:x,2000:\n--- !y z", "2:5", "tags"),
        ("x: '" + "y" * LARGEST * 2 + "'", "1:1", "larger than"),
    ],
)
def test_what_is_refused(text: str, where: str, words: str) -> None:
    found = problems(text)
    assert found[0].startswith(f"x.yaml:{where}: ") and words in found[0]


def test_one_document_is_asked_for() -> None:
    with pytest.raises(YamlProblems, match=r"x:3:1: expected one YAML document"):
        load("a: 1\n---\nb: 2\n", "x")
    with pytest.raises(YamlProblems, match="found nothing"):
        load("# only a comment\n", "x")
    assert bare(load("\ufeffa: 1", "x")) == {"a": "1"}


def test_documents_are_streamed() -> None:
    class Endless(io.StringIO):
        given = 0

        def read(self, size: int | None = -1) -> str:
            self.given += 1
            return "a: 1\n---\n" * 100

    stream = Endless()
    documents = load_all(stream, "x")
    for _ in range(1000):
        assert bare(next(documents)) == {"a": "1"}
    assert stream.given < 30


def test_a_document_that_never_ends_is_stopped() -> None:
    class LongText(io.StringIO):
        begun = False

        def read(self, size: int | None = -1) -> str:
            text = "y" * 10_000 if self.begun else "a: "
            self.begun = True
            return text

    with pytest.raises(YamlProblems, match="larger than"):
        list(load_all(LongText(), "x"))


_values = st.recursive(
    st.text(alphabet=st.characters(min_codepoint=32, max_codepoint=0xD7FF, exclude_categories=["Cs", "Cc"])),
    lambda below: st.lists(below, max_size=4) | st.dictionaries(st.text("abc가", min_size=1), below, max_size=4),
    max_leaves=12,
)


@settings(max_examples=60)
@given(_values)
def test_what_json_writes_is_read_back(value: object) -> None:
    import json

    assert bare(load(json.dumps({"v": value}, ensure_ascii=True), "x")) == {"v": value}


@settings(max_examples=200)
@given(st.text(alphabet="ab:-[]{}&*!|>'\"# \n\t,?%0", max_size=60))
def test_any_text_is_read_or_refused_in_words(text: str) -> None:
    try:
        list(load_all(text, "x.yaml"))
    except YamlProblems as error:
        assert error.problems
        for problem in error.problems:
            assert problem.line >= 1 and problem.col >= 1 and problem.message
