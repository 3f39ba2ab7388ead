"""What a slip may be read as, and what it may never be read as."""

from __future__ import annotations

import random
import unicodedata

import pytest

from dealer.calls import Context, read
from dealer.calls.lexicon import GAMES, lexicon
from dealer.calls.spelling import NEVER, correct, one_slip, vocabulary

LETTERS = "abcdefghijklmnopqrstuvwxyz"
INITIAL = [chr(0x1100 + i) for i in range(19)]
VOWEL = [chr(0x1161 + i) for i in range(21)]
FINAL = [chr(0x11A8 + i) for i in range(27)]


@pytest.mark.parametrize(
    ("said", "read_as"),
    [
        ("straigt", "straight"),
        ("dimonds", "diamonds"),
        ("트리풀", "트리플"),
        ("kikcer", "kicker"),
        ("unclled", "uncalled"),
    ],
)
def test_a_slip_is_forgiven_and_shown(said: str, read_as: str) -> None:
    assert correct(said, lexicon("stud")) == (said, read_as)


def test_the_reading_names_what_was_corrected() -> None:
    reading = read("나인 트리풀입니다", Context(street="fifth"))
    assert reading.status == "read" and reading.corrected == (("트리풀", "트리플"),)
    reading = read("minimun raise 6 dolars", Context(street="fifth"))
    assert reading.status == "unreadable" and reading.word == "dolars"


@pytest.mark.parametrize("said", ["there", "sevne", "fiev", "eigth", "foru", "dolars", "seaat", "canot", "nto", "bte"])
def test_no_slip_is_forgiven_in_short_words_numbers_money_seats_and_negations(said: str) -> None:
    assert correct(said, lexicon("stud")) is None
    assert read(said, Context(street="fourth")).reason == "unknown"


def slips(word: str, rng: random.Random) -> str:
    """``word`` with one letter or jamo added, lost, changed or swapped."""
    letters = list(unicodedata.normalize("NFD", word) if "가" <= word[0] <= "힣" else word)
    place = rng.randrange(1, len(letters))
    jamo = letters[place]
    pool = LETTERS if jamo.isascii() else next(p for p in (INITIAL, VOWEL, FINAL) if jamo in p or p is FINAL)
    kind = rng.randrange(4)
    if kind == 0:
        letters.insert(place, rng.choice(pool))
    elif kind == 1:
        del letters[place]
    elif kind == 2:
        letters[place] = rng.choice(pool)
    elif place + 1 < len(letters):
        letters[place], letters[place + 1] = letters[place + 1], letters[place]
    return unicodedata.normalize("NFC", "".join(letters))


def check_no_slip_reaches(game: str, tries: int, seed: int) -> int:
    words = lexicon(game)
    barred = {text for text, entry in words.entries.items() if entry.kind in NEVER}
    pool = sorted({word.text for found in vocabulary(words).values() for word in found if len(word.text) > 1})
    rng = random.Random(seed)
    corrected = 0
    for _ in range(tries):
        said = slips(rng.choice(pool), rng)
        reading = read(said, Context(game=game, street="fourth"))
        for before, after in reading.corrected:
            corrected += 1
            assert after not in barred, (before, after)
            assert before[0] == after[0]
            assert len(before) >= (3 if "가" <= before[0] <= "힣" else 5)
            assert not any(entry.kind in NEVER for text, entry in words.entries.items() if text == after)
            for language, refused in words.negation.items():
                hangul = language in words.joining
                assert not any(no in after if hangul else no == after for no in refused), (before, after)
        if reading.corrected and reading.call is not None:
            call = reading.call
            assert call.to is None and call.seat is None and call.count is None and call.amount is None
            assert not call.rank and not call.kickers
    return corrected


@pytest.mark.parametrize("game", GAMES)
def test_no_correction_reaches_a_rank_a_number_or_a_negation(game: str) -> None:
    assert check_no_slip_reaches(game, 3000, seed=1) > 100


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_no_correction_reaches_a_rank_a_number_or_a_negation_at_length(game: str) -> None:
    assert check_no_slip_reaches(game, 60_000, seed=2) > 2000


def test_every_slip_of_a_number_a_rank_or_a_negation_stays_unread() -> None:
    words = lexicon("stud")
    rng = random.Random(3)
    for text, entry in words.entries.items():
        if entry.kind not in ("RANK", "NUM", "MANY", "NO") or len(text) < 2:
            continue
        for _ in range(40):
            for before, after in read(slips(text, rng), Context(street="fourth")).corrected:
                assert words.entries[after].kind not in NEVER if after in words.entries else True, (
                    before,
                    after,
                )


@pytest.mark.parametrize(
    ("one", "other", "near"),
    [("flush", "flush", True), ("flsh", "flush", True), ("fluush", "flush", True), ("flash", "flush", True),
     ("fulsh", "flush", True), ("fulhs", "flush", False), ("fls", "flush", False), ("", "a", True)],
)  # fmt: skip
def test_one_slip(one: str, other: str, near: bool) -> None:
    assert one_slip(one, other) is near
    assert one_slip(other, one) is near
