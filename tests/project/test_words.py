"""Korean is complete: every marked text translated, nothing left over, no Latin word that is not meant."""

from __future__ import annotations

import re
import string

import pytest

from dealer.text import Catalogue, catalogue_files, language, ngettext, pgettext, translate, use_language
from dealer.text.po import Entry, PoError, parse_po
from tests.project.marked import marked_texts

LATIN_ALLOWED = frozenset(
    """
    dealer audit train quiz replay deal convert read rule procedure odds config progress
    learn practice exam random bring_in opener JSON PATH DIR CAL BET
    DEALER_LANG LC_ALL LC_MESSAGES LANG
    Ctrl F1 F2 F5 Esc Enter Tab Space Backspace
    """.split()
)
"""Names of commands, options, variables and keys; they are the same in every language."""
ENTRIES = [entry for file in catalogue_files("ko") for entry in parse_po(file.read_text("utf-8"))]


def test_every_marked_text_is_translated() -> None:
    translated = {(entry.context, entry.msgid) for entry in ENTRIES}
    missing = [marked for marked in marked_texts() if (marked.context, marked.text) not in translated]
    assert [f"{marked.where}: {marked.text}" for marked in missing] == []


def test_no_translation_is_left_over_or_given_twice() -> None:
    marked = {(marked.context, marked.text) for marked in marked_texts()}
    keys = [(entry.context, entry.msgid) for entry in ENTRIES]
    assert [key for key in keys if key not in marked] == []
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.msgid[:30])
def test_translations_keep_placeholders_and_speak_korean(entry: Entry) -> None:
    for text in entry.msgstr:
        assert _fields(text) <= _fields(entry.msgid) | _fields(entry.plural)
        assert [word for word in _latin_words(text) if word not in LATIN_ALLOWED] == []


def _latin_words(text: str) -> list[str]:
    """Latin words but for placeholders, options, keys (single letters, ``[r 3 c]``), cards and codes."""
    bare = re.sub(r"\{[^}]*\}|--?[a-z][a-z-]*|\[[^\]]*\]|(?:[2-9TJQKA][cdhs])+|\b[A-Z]{3}[0-9]{2}\b", "", text)
    return [word for word in re.findall(r"[A-Za-z_0-9]+", bare) if re.search("[A-Za-z]", word) and len(word) > 1]


def _fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_the_language_is_chosen_once_and_unknown_ones_read_english() -> None:
    use_language("ko")
    assert (language(), translate("ko").gettext("Usage: ")) == ("ko", "사용법: ")
    assert ngettext("{count} finding", "{count} findings", 2) == "지적 {count}건"
    use_language("fr")
    assert (language(), ngettext("{count} finding", "{count} findings", 2)) == ("en", "{count} findings")
    assert pgettext("a context", "a text") == "a text"


def test_catalogues_are_read_as_translators_write_them() -> None:
    text = """\
msgid ""
msgstr "Language: xx\\n"

# comment
#: file.py:3
#, python-brace-format
msgctxt "verb"
msgid "a \\"quoted\\" "
"text\\n"
msgstr "translated"

#, fuzzy
msgid "unsure"
msgstr "x"

msgid "one"
msgid_plural "many"
msgstr[0] "1"
msgstr[1] "n"
#~ msgid "gone"
msgid "empty"
msgstr ""
"""
    entries = list(parse_po(text))
    assert entries == [
        Entry("verb", 'a "quoted" text\n', "", ("translated",)),
        Entry("", "one", "many", ("1", "n")),
    ]
    catalogue = Catalogue("xx", {(entry.context, entry.msgid): entry.msgstr for entry in entries})
    assert [catalogue.ngettext("one", "many", count) for count in (1, 2)] == ["1", "n"]
    with pytest.raises(PoError, match="line 1"):
        list(parse_po("msgid unquoted\n"))
