"""Every code has a complete page in both languages, and every page belongs to a code."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

import dealer.rules
from dealer.rules.codes import BY_CODE, RULES
from dealer.rules.docs import LANGUAGES, PARTS, UnknownCodeError, doc, families, family

FOLDER = Path(dealer.rules.__file__).parent / "docs"
QUOTED = re.compile(r"`[^`]*`")
CARD = re.compile(r"(?<![A-Za-z0-9])[2-9TJQKA](?:[cdhs]|(?:-[2-9TJQKA])+)(?![A-Za-z0-9])")
LATIN = re.compile(r"[A-Za-z]+")
HANGUL = re.compile("[가-힣]")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", list(BY_CODE))
def test_every_code_has_a_complete_doc(code: str, lang: str) -> None:
    page = doc(code, lang)
    for part in PARTS:
        text = getattr(page, part)
        assert text and text == " ".join(text.split()), f"{code} {lang} {part}"
        assert "\ufffd" not in text
    assert page.wrong != page.right
    assert len(page.what) > 12 and len(page.why) > 12
    if BY_CODE[code].manual or lang == "en":
        assert page.source.endswith(BY_CODE[code].section)
    else:
        assert HANGUL.search(page.source) and not LATIN.search(page.source)
    assert page.parameter == BY_CODE[code].parameter


@pytest.mark.parametrize("code", list(BY_CODE))
def test_each_language_is_its_own(code: str) -> None:
    korean = doc(code, "ko")
    for part in PARTS:
        bare = CARD.sub("", QUOTED.sub("", getattr(korean, part)))
        assert not LATIN.findall(bare), f"{code} {part}: {bare}"
        spoken = re.sub(r'say "[^"]*"', "", getattr(doc(code, "en"), part))
        assert not HANGUL.search(spoken), f"{code} {part}"
    for part in ("what", "why"):
        assert HANGUL.search(getattr(korean, part))
        assert getattr(korean, part).endswith(".")


def test_no_doc_without_a_code_and_each_in_its_family() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.yaml")) == sorted(families())
    for prefix in families():
        own = [rule.code for rule in RULES if rule.code.startswith(prefix)]
        pages = family(prefix)
        assert sorted(pages) == sorted(own)
        for code, languages in pages.items():
            assert set(languages) == set(LANGUAGES), code
            for lang, parts in languages.items():
                assert set(parts) == set(PARTS), f"{code} {lang}"
                assert all(type(text) is str for text in parts.values()), f"{code} {lang}"


def test_no_code_is_written_twice() -> None:
    for path in FOLDER.glob("*.yaml"):
        node = yaml.compose(path.read_text(encoding="utf-8"))
        assert isinstance(node, yaml.MappingNode), path.name
        keys = [key.value for key, _ in node.value]
        assert len(keys) == len(set(keys)), path.name


def _event_lines() -> list[tuple[str, str]]:
    lines = []
    for code in BY_CODE:
        for lang in LANGUAGES:
            text = " ".join(getattr(doc(code, lang), part) for part in PARTS)
            lines += [(code, quoted[1:-1]) for quoted in QUOTED.findall(text)]
    return lines


def test_examples_are_lines_of_a_record() -> None:
    from dealer.record.notation import NotationError, parse_event

    lines = _event_lines()
    assert len(lines) > 300
    wrong = []
    for code, line in lines:
        try:
            parse_event(line)
        except NotationError as error:
            wrong.append(f"{code}: {line}: {error}")
    assert not wrong, "\n".join(wrong)


def test_an_unknown_code_names_the_nearest() -> None:
    with pytest.raises(UnknownCodeError, match="SHF01"):
        doc("shf01", "en")
    with pytest.raises(UnknownCodeError) as error:
        doc("\x1b[31mX", "en")
    assert "\x1b" not in str(error.value)


def test_an_unknown_language_reads_english() -> None:
    assert doc("SHF01", "fr").what == doc("SHF01", "en").what


def test_the_loader_reads_no_yaml_before_it_is_asked() -> None:
    code = "import sys, dealer.rules.docs; assert 'yaml' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
