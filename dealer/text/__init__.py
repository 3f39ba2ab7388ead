"""Words of the interface in the reader's language.

English sentences stand in the code, marked with ``_("…")``; their translations stand in
``<lang>/<part>.po`` beside this file (``ko/command_line.po`` …), one file for each part of the program.
The language is chosen once, at the program's edge, with :func:`use_language`.

A constant that is made while a module loads is marked with ``N_("…")`` and translated where it is
printed, because the language is not chosen yet at that time.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

LANGUAGES: Final = ("en", "ko")
VARIABLES: Final = ("DEALER_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
"""Variables of the environment that name the language; the first that is set decides."""


class Catalogue:
    """The translations of one language; what has none stays English."""

    def __init__(self, lang: str, messages: Mapping[tuple[str, str], tuple[str, ...]]) -> None:
        self.lang = lang
        self._messages = messages

    def gettext(self, text: str) -> str:
        """``text`` in this language."""
        found = self._messages.get(("", text))
        return found[0] if found else text

    def pgettext(self, context: str, text: str) -> str:
        """``text`` in this language where it means what ``context`` says (``verb``, ``card`` …)."""
        found = self._messages.get((context, text))
        return found[0] if found else text

    def ngettext(self, one: str, many: str, count: int) -> str:
        """The form for ``count`` things.  Languages with a single form (Korean) give that one."""
        found = self._messages.get(("", one))
        if found:
            return found[0] if count == 1 else found[-1]
        return one if count == 1 else many


@cache
def translate(lang: str) -> Catalogue:
    """The catalogue of ``lang``; an unknown language reads English."""
    if lang not in LANGUAGES or lang == "en":
        return Catalogue("en", {})
    from dealer.text.po import parse_po

    messages = {
        (entry.context, entry.msgid): entry.msgstr
        for file in catalogue_files(lang)
        for entry in parse_po(file.read_text("utf-8"))
    }
    return Catalogue(lang, messages)


def catalogue_files(lang: str) -> list[Path]:
    """The catalogues of a language, one for each part of the program."""
    return sorted((Path(__file__).parent / lang).glob("*.po"))


def language_from(environ: Mapping[str, str]) -> str:
    """The language that the environment asks for: the first variable that is set decides.

    A language without a catalogue reads English.
    """
    for variable in VARIABLES:
        value = environ.get(variable, "")
        if value:
            lang = value.replace("-", "_").partition(".")[0].partition("_")[0].lower()
            return lang if lang in LANGUAGES else "en"
    return "en"


_current = Catalogue("en", {})


def use_language(lang: str) -> None:
    """Choose the language of everything printed from now on."""
    global _current
    _current = translate(lang)


def language() -> str:
    """The language in use: ``en`` or ``ko``."""
    return _current.lang


def _(text: str) -> str:
    """``text`` in the language in use."""
    return _current.gettext(text)


def pgettext(context: str, text: str) -> str:
    """``text`` in the language in use, where it means what ``context`` says."""
    return _current.pgettext(context, text)


def ngettext(one: str, many: str, count: int) -> str:
    """The form for ``count`` things in the language in use."""
    return _current.ngettext(one, many, count)


def N_(text: str) -> str:  # noqa: N802 (the mark's usual name)
    """Marks a text for translation and leaves it as it is."""
    return text
