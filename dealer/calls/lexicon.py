"""All words of one game, every language at once: what the reader looks up, and nothing that it decides.

A word that stands for two things in one game is refused, except that any word may also be *fill*, which
gives way.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from dealer.calls.kinds import Entry
from dealer.calls.tables import (
    HANGUL,
    Table,
    WordsError,
    is_on,
    languages,
    parse_need,
    rows,
    table,
    variants,
    words_of,
)

GAMES: Final = ("stud", "holdem", "sampyong", "badugi", "mini")


class Lexicon:
    """The merged tables.  Raises WordsError where they contradict each other."""

    def __init__(self, game: str, tables: tuple[Table, ...]) -> None:
        self.game = game
        self.words: dict[str, Entry] = {}
        """Latin words, and signs, that are entries by themselves."""
        self.phrases: dict[str, list[tuple[str, Entry]]] = {}
        """By first word, the entries of more than one, longest first."""
        self.hangul: dict[str, list[tuple[str, Entry]]] = {}
        """By first syllable, longest first."""
        self.fill: dict[str, Entry] = {}
        self.endings: set[str] = set()
        self.natives: list[tuple[re.Pattern[str], str, Entry]] = []
        """Numbers that stand only before certain words: pattern, first syllable, entry."""
        self.numerals: dict[str, int] = {}
        self.scales: dict[str, int] = {}
        self.numeral_rank: dict[str, str] = {}
        self.not_inside = ""
        self.particle_numeral = ""
        self.respell: tuple[tuple[str, str], ...] = ()
        self.needs: dict[str, frozenset[int]] = {}
        """By class, how many ranks are due."""
        self.ace_is_one = False
        self.kinds: set[str] = set()
        self.entries: dict[str, Entry] = {}
        """Every word and phrase as matched, with its meaning: for the check, the spelling and the tests."""
        self.entry_language: dict[str, str] = {}
        self.spell_min: dict[str, int] = {}
        self.joining: set[str] = set()
        """Languages whose words may start inside another word."""
        self.negation: dict[str, tuple[str, ...]] = {}
        self.ordinals: dict[str, tuple[str, ...]] = {}
        self.player: dict[str, Entry] = {}
        particles: set[str] = set()
        for data in tables:
            self._add(data, particles)
        self.tails = sorted(particles | self.endings, key=len, reverse=True)
        """Particles and endings, longest first."""
        for index in (self.phrases, self.hangul):
            for found in index.values():
                found.sort(key=lambda item: -len(item[0]))
        self.hilo = "HI_HALF" in self.kinds
        """Whether pots are halved between a high and a low hand."""
        self.draws = "CARDS" in self.kinds
        """Whether cards are drawn, so that a lone number may be their count."""
        run = "".join((*self.numerals, *self.scales))
        self.run = re.compile(f"[{run}]+" if run else r"(?!)")
        ace = "1" if self.ace_is_one else ""
        self.figure_ranks = re.compile(f"10|[{ace}2-9]")
        self.rank_run = re.compile(f"(?:10|[{ace}2-9akqjt])+")

    def _add(self, data: Table, particles: set[str]) -> None:
        game, language = self.game, data["language"]
        self.ace_is_one = self.ace_is_one or is_on(data["one_is_ace"], game)
        self._add_ranks(language, data)
        for suit, text in data["suits"].items():
            self._put(language, words_of(text), Entry("SUIT", suit))
        self._add_hands(language, data)
        for section, kind in (("streets", "STREET"), ("sizes", "SIZE")):
            for name, _, words in rows(data[section], game):
                self._put(language, words, Entry(kind, name))
        for name, _, words in rows(data["tokens"], game):
            for word in words:
                many = name == "SEAT" and word == words[0] + "s"
                self._put(language, [word], Entry(name, many=many))
        self._add_numbers(language, data)
        self._add_fill(language, data)
        particles.update(words_of(data["particles"]))
        self.endings.update(words_of(data["endings"]))
        self.respell += tuple(data.get("respell", {}).items())
        self.spell_min[language] = int(data["spell_min"])
        if data["join"] == "yes":
            self.joining.add(language)
        self.negation[language] = tuple(words_of(data["negation"]))
        self.ordinals[language] = tuple(words_of(data["ordinals"]))
        for name, text in (*data["player"].items(), ("HEDGE", data["hedges"])):
            for word in words_of(text):
                for variant in variants(word):
                    self.player[variant] = Entry(name)

    def _add_ranks(self, language: str, data: Table) -> None:
        interjections = words_of(data["interjections"])
        articles = words_of(data["articles"])
        for rank, row in data["ranks"].items():
            for word in words_of(row.get("card", "")):
                if word not in articles:
                    letter = len(word) == 1 and word.isascii()
                    sort = "letter" if letter else "interjection" if word in interjections else ""
                    self._put(language, [word], Entry("RANK", sort, ranks=(rank,)))
            number = 10 if rank == "T" else int(rank) if rank.isdigit() else None
            for word in words_of(row.get("number", "")):
                sort = "figure" if word.isdigit() else "word"
                self._put(language, [word], Entry("NUM", sort, number=number, ranks=(rank,)))
            self._put(language, words_of(row.get("many", "")), Entry("MANY", ranks=(rank,)))
            for syllable in words_of(row.get("numeral", "")):
                self.numeral_rank[syllable] = rank

    def _add_hands(self, language: str, data: Table) -> None:
        for name, need, words in rows(data["hands"], self.game):
            class_, _, brings = name.partition("=")
            due = parse_need(need)
            if not brings:
                self.needs[class_] = self.needs.get(class_, frozenset()) | due
            self._put(language, words, Entry("HAND", class_, brings=brings, need=due))

    def _add_numbers(self, language: str, data: Table) -> None:
        for number, text in data.get("numbers", {}).items():
            value = int(number)
            sort = "tens" if value >= 20 else "teen" if value > 10 else "word"
            ranks = ("A",) if value == 1 and self.ace_is_one else ()
            self._put(language, words_of(text), Entry("NUM", sort, number=value, ranks=ranks))
        for number, text in data.get("scales", {}).items():
            self._put(language, words_of(text), Entry("NUM", "scale", number=int(number)))
        if data["join"] != "yes":
            sides = [w for name, _, words in rows(data["tokens"], self.game) if name == "SIDE" for w in words]
            for place, ordinal in enumerate(words_of(data["ordinals"])[:3], start=1):
                self._put(language, [f"{ordinal} {side}" for side in sides], Entry("POT", f"side-{place}"))
        self.numerals.update({k: int(v) for k, v in data.get("numerals", {}).items()})
        self.scales.update({k: int(v) for k, v in data.get("numeral_scales", {}).items()})
        for syllable, value in self.numerals.items():
            if value == 1 and self.ace_is_one:
                self.numeral_rank[syllable] = "A"
        self.not_inside += "".join(words_of(data.get("numeral_not_inside", "")))
        self.particle_numeral += data.get("particle_numeral", "")
        for text, before in data.get("native", {}).items():
            ahead = "|".join(word for word in before.split() if word in self.entries)
            if ahead:
                for value, word in enumerate(text.split(), start=1):
                    pattern = re.compile(f"{word}(?= ?(?:{ahead}))")
                    self.natives.append((pattern, word[0], Entry("NUM", number=value)))

    def _add_fill(self, language: str, data: Table) -> None:
        doubtful, joins = words_of(data["doubt_before_rank"]), words_of(data["joins"])
        for _, _, words in rows(data["fill"], self.game):
            for word in words:
                sort = "doubt" if word in doubtful else "and" if word in joins else ""
                for variant in variants(word):
                    self.fill.setdefault(variant, Entry("FILL", sort))
        for word in words_of(data["articles"]):
            self.fill[word] = Entry("ARTICLE", word)
        for text, entry in self.fill.items():
            if text not in self.entries:
                self._index(language, text, entry)

    def _put(self, language: str, words: list[str], entry: Entry) -> None:
        for word in words:
            for text in variants(word):
                old = self.entries.get(text)
                if old is None:
                    self._index(language, text, entry)
                elif old.meaning != entry.meaning:
                    raise WordsError(
                        f"words/{language}.yaml: {word!r} stands for {entry.kind} and for {old.kind} in"
                        f" {self.game}; expected one meaning in one game"
                    )

    def _index(self, language: str, text: str, entry: Entry) -> None:
        self.entries[text] = entry
        self.entry_language[text] = language
        self.kinds.add(entry.kind)
        if HANGUL.match(text):
            self.hangul.setdefault(text[0], []).append((text, entry))
        elif " " in text or "_" in text:
            first = re.split("[ _]", text, maxsplit=1)[0]
            self.phrases.setdefault(first, []).append((text, entry))
        else:
            self.words[text] = entry


@cache
def lexicon(game: str) -> Lexicon:
    """The words of one game.  Raises WordsError for an unknown game or a table that contradicts itself."""
    if game not in GAMES:
        raise WordsError(f"no words for the game {game!r}: expected one of {', '.join(GAMES)}")
    return Lexicon(game, tuple(table(language) for language in languages()))
