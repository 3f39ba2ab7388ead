"""The tables: no word twice, every word read alone and in its frame, words swapped between languages."""

from __future__ import annotations

import random
from itertools import product

import pytest

from dealer.calls import Context, Reading, read
from dealer.calls.kinds import Entry
from dealer.calls.lexicon import GAMES, Lexicon, lexicon
from dealer.calls.tables import WordsError, languages, parse_need, rows, table, variants, words_of
from dealer.cards import RANKS

FRAMES = {
    "LOW": ("3 {}", "low", "third"),
    "HIGH": ("pair of sixes, {}", "high", "fourth"),
    "BRING": ("{} 50 cents", "bring_in", "third"),
    "RAISE": ("{} 5 dollars", "raise", "fourth"),
    "BET": ("{} 5 dollars", "bet", "fourth"),
    "CALL": ("seat 3, {}", "call", "fourth"),
    "CHECK": ("seat 3, {}", "check", "fourth"),
    "FOLD": ("seat 3, {}", "fold", "fourth"),
    "ALL_IN": ("{} 5 dollars", "all_in", "fourth"),
    "ALL": ("check {}", "check", "fourth"),
    "WIN": ("queen high, {}", "win", "showdown"),
    "SPLIT": ("queen high, {}", "split", "showdown"),
    "LAST": ("{}, good luck", "last_card", "seventh"),
    "LUCK": ("last card, {}", "last_card", "seventh"),
    "COMMON": ("{}", "common_card", "seventh"),
    "OPTION": ("{}, seat 3", "option", "seventh"),
    "RETURN": ("2 dollars {}", "returned", "fourth"),
    "STRING": ("{} bet, call only", "ruling", "fourth"),
    "CALL_ONLY": ("{}", "ruling", "fourth"),
    "NO": ("{}, raise", "ruling", "fourth"),
    "MORE": ("raise 5 {}", "raise", "fourth"),
    "CAP": ("{}", "ruling", "fourth"),
    "LIMIT": ("raise, {}", "ruling", "fourth"),
    "MIN": ("{} raise 5 dollars", "ruling", "fourth"),
    "MAX": ("{} bet 5 dollars", "ruling", "fourth"),
    "MONEY": ("no {}", "ruling", "fourth"),
    "STAKES": ("{}", "ruling", "fourth"),
    "WAIT": ("{}", "ruling", "fourth"),
    "TURN": ("not {}", "ruling", "fourth"),
    "DOWN": ("{}", "ruling", "fourth"),
    "MISDEAL": ("{}", "ruling", ""),
    "FLOOR": ("{}", "ruling", ""),
    "DRAW": ("2 {}", "draw", "morning"),
    "PAT": ("{}", "draw", "morning"),
    "PATTERN": ("{}", "draw", "morning"),
    "CARDS": ("2 {}", "draw", "morning"),
    "REPLAY": ("{}", "replay", "showdown"),
    "MAIN": ("{}, queen high, win", "win", "showdown"),
    "SIDE": ("{} 2, queen high, win", "win", "showdown"),
    "POT": ("{}, queen high, win", "win", "showdown"),
    "HI_HALF": ("{}, flush, ace high, win", "win", "showdown"),
    "LO_HALF": ("{}, queen high, win", "win", "showdown"),
    "KICKER": ("pair of sixes, king {}, win", "win", "showdown"),
    "POSSIBLE": ("king high, {} flush", "high", "fourth"),
    "OVER": ("full house, queens {} nines, win", "win", "showdown"),
    "SEAT": ("call, {} 3", "call", "fourth"),
    "SEAT_NO": ("3{} call", "call", "fourth"),
    "NTH": ("2{} side pot, queen high, win", "win", "showdown"),
    "DOLLAR": ("raise 5 {}", "raise", "fourth"),
    "WON": ("raise 5 {}", "raise", "fourth"),
    "CENT": ("raise 50 {}", "raise", "fourth"),
    "HALF": ("raise 5 {}", "raise", "fourth"),
    "SUIT": ("flush, ace high, {}, win", "win", "showdown"),
    "STREET": ("{}", "street", ""),
    "SIZE": ("{}", "size", "morning"),
    "FILL": ("{}, call", "call", "fourth"),
    "ARTICLE": ("{} flush, ace high, win", "win", "showdown"),
    "MANY": ("pair of {}, win", "win", "showdown"),
    "RANK": ("pair of {}, win", "win", "showdown"),
}


def frame_of(entry: Entry, words: Lexicon) -> tuple[str, str, str]:
    """A text with a gap for the entry, the type that it makes, and the street."""
    if entry.kind == "HAND":
        ranks = "ace, king, queen, jack, ten".split(", ")[: min(entry.need or {0})]
        if entry.brings.startswith("+"):
            ranks = ["ace"]
            return "{}, win", "win", "showdown"
        if entry.value == "full_house" or entry.value == "two_pairs":
            ranks = ["king", "queen"]
        return "{}, " + "".join(f"{rank}, " for rank in ranks) + "win", "win", "showdown"
    if entry.kind == "NUM":
        if entry.ranks:
            return "pair of {}, win", "win", "showdown"
        return "raise {} dollars", "raise", "fourth"
    return FRAMES[entry.kind]


def entries(game: str) -> list[tuple[str, Entry]]:
    return [(text.replace("_", ""), entry) for text, entry in lexicon(game).entries.items()]


@pytest.mark.parametrize("game", GAMES)
def test_every_word_alone_is_read_without_a_correction(game: str) -> None:
    for text, entry in entries(game):
        for street in ("", "third", "fourth", "morning", "showdown"):
            reading = read(text, Context(game=game, street=street))
            assert not reading.corrected, text
            assert reading.reason not in ("unknown", "two_calls", "two_values", "order"), (text, reading)
            if entry.kind in ("FILL", "ARTICLE") and text not in ("a",):
                assert reading.reason == "nothing" or text in lexicon(game).words, (text, reading)


@pytest.mark.parametrize("game", GAMES)
def test_every_word_in_its_frame(game: str) -> None:
    words = lexicon(game)
    for text, entry in entries(game):
        if entry.kind == "DOUBT":
            assert read(f"{text}, call", Context(game=game, street="fourth")).reason == "doubtful"
            continue
        frame, call_type, street = frame_of(entry, words)
        said = frame.format(text)
        reading = read(said, Context(game=game, street=street))
        assert reading.status == "read" and reading.call is not None, (said, reading)
        assert reading.call.type == call_type, (said, reading)
        if entry.kind == "HAND" and not entry.brings:
            assert reading.call.class_ == entry.value
        if entry.kind in ("RANK", "MANY") or (entry.kind == "NUM" and entry.ranks):
            assert reading.call.ranks == entry.ranks, said


@pytest.mark.parametrize("game", GAMES)
def test_every_particle_and_ending_closes_a_word(game: str) -> None:
    for lang in languages():
        endings = words_of(table(lang)["endings"])
        particles = words_of(table(lang)["particles"])
        for tail in [*endings, *particles]:
            for word in ("콜", "call", "체크"):
                reading = read(word + tail, Context(game=game, street="fourth"))
                assert reading.status == "read", (word + tail, reading)
        for ending in endings:
            assert read(f"콜 {ending}", Context(game=game)).status == "read"


@pytest.mark.parametrize("game", GAMES)
def test_numbers_that_stand_only_before_certain_words(game: str) -> None:
    natives = "한 두 세 네 다섯 여섯 일곱 여덟 아홉 열".split()
    for value, word in enumerate(natives, start=1):
        reading = read(f"레이즈 {word} 달러", Context(game=game, street="fourth"))
        assert reading.call is not None and reading.call.to == value * 100
        assert read(f"레이즈 {word}", Context(game=game, street="fourth")).status != "read"


def test_a_word_that_means_two_things_in_one_game_fails_the_load() -> None:
    data = dict(table("en"))
    data["tokens"] = {**data["tokens"], "BET (stud)": "bet, call"}
    with pytest.raises(WordsError, match="'call' stands for BET and for CALL in stud"):
        Lexicon("stud", (data,))
    Lexicon("badugi", (data,))


def test_a_game_without_words_is_named() -> None:
    with pytest.raises(WordsError, match="expected one of stud, holdem"):
        lexicon("bridge")


def test_keys_needs_and_variants() -> None:
    assert list(rows({"two_pairs 2 (-mini)": "a, b", "x (mini)": "c"}, "stud")) == [("two_pairs", "2", ["a", "b"])]
    assert parse_need("1-5") == {1, 2, 3, 4, 5}
    assert parse_need("1,4") == {1, 4}
    assert sorted(variants("올·인")) == ["올 인", "올인"]
    assert sorted(variants("3·구")) == ["3 구", "3_구"]
    with pytest.raises(WordsError, match="no key of a table"):
        list(rows({"(": "a"}, "stud"))


def test_both_tables_have_the_same_parts() -> None:
    first, *others = (table(lang) for lang in languages())
    for other in others:
        for part in ("hands", "streets", "sizes", "suits"):
            assert {key.split()[0] for key in first[part]} == {key.split()[0] for key in other[part]}, part
        for part in ("hands", "calls", "rulings", "accepted", "pots", "halves", "amount"):
            assert first["print"][part].keys() == other["print"][part].keys(), part


# words swapped between languages

SLOTS = [
    (["R:3", "LOW", "SUIT:h"], "third"),
    (["R:K", "R:9", "HIGH"], "fourth"),
    (["HAND:pair", "R:6", "HIGH"], "fourth"),
    (["R:Q", "R:9", "HAND:two_pairs", "WIN"], "showdown"),
    (["HAND:full_house", "R:9", "R:Q", "WIN"], "showdown"),
    (["HAND:flush", "R:A", "HIGH", "SUIT:s", "SPLIT"], "showdown"),
    (["MAIN", "HAND:straight", "R:9", "HIGH", "WIN"], "showdown"),
    (["RAISE", "N:5 DOLLAR"], "fourth"),
    (["N:4 DOLLAR", "MORE", "RAISE"], "fourth"),
    (["STRING", "BET", "CALL_ONLY"], "fourth"),
    (["MIN", "RAISE", "N:6 DOLLAR"], "fourth"),
    (["CAP", "NO", "MORE", "RAISE"], "fourth"),
    (["STAKES", "NO", "MONEY"], "fourth"),
    (["LAST", "LUCK"], "seventh"),
    (["RETURN", "BET", "N:2 DOLLAR"], "fourth"),
    (["ALL", "CHECK"], "fourth"),
    (["ALL_IN", "N:4 DOLLAR"], "fourth"),
]


def choices(slot: str) -> list[str]:
    """All words for a slot, of all languages."""
    words = lexicon("stud")
    out = [""]
    for part in slot.split():
        kind, _, value = part.partition(":")
        found = [
            text
            for text, entry in words.entries.items()
            if "_" not in text
            and (
                (kind == "R" and entry.kind in ("RANK", "NUM") and entry.ranks == (value,))
                or (kind == "N" and entry.kind == "NUM" and entry.number == int(value))
                or (entry.kind == kind and entry.value == value and not entry.brings)
            )
            and entry.value != "interjection"
        ]
        out = [f"{before} {word}".strip() for before, word in product(out, found)]
    return out


@pytest.mark.parametrize(("slots", "street"), SLOTS)
def test_a_word_swapped_for_one_of_another_language_reads_alike(slots: list[str], street: str) -> None:
    rng = random.Random(7)
    context = Context(street=street)
    tables = [choices(slot) for slot in slots]
    first: Reading | None = None
    for _ in range(150):
        text = ", ".join(rng.choice(words) for words in tables)
        reading = read(text, context)
        assert reading.status == "read", (text, reading)
        first = first or reading
        assert reading == first, text


def test_every_rank_word_of_one_language_beside_those_of_another() -> None:
    context = Context(street="third")
    for rank in RANKS:
        for word in choices(f"R:{rank}"):
            for low in choices("LOW"):
                reading = read(f"{word} {low}", context)
                assert reading.call is not None and reading.call.rank == rank, (word, low)
