"""Any text at all: no exception, one result, and the same one however it is typed."""

from __future__ import annotations

import random
from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer.calls import Context, read, read_player, to_dict
from dealer.calls.lexicon import GAMES, lexicon
from dealer.calls.normalise import TooLong, normalise
from dealer.calls.read import read_plain
from dealer.calls.tables import table

REASONS = {"unknown", "doubtful", "leftover", "two_calls", "two_values", "order", "nothing", "too_long"}
STREETS = ("", "third", "fourth", "sixth", "seventh", "showdown", "morning", "turn")


def one_result(text: str, context: Context) -> None:
    reading = read(text, context)
    if reading.status == "unreadable":
        assert reading.call is None and not reading.missing and reading.reason in REASONS
    else:
        assert reading.call is not None and not reading.reason and not reading.word
        assert bool(reading.missing) == (reading.status == "incomplete")
        assert to_dict(reading.call) or reading.missing
        if reading.status == "read":
            assert reading.call.type
    words = lexicon(context.game)
    try:
        plain = normalise(text, words.respell)
    except TooLong:
        assert reading.reason == "too_long"
        return
    assert read_plain(plain, words, context) == reading
    assert read(text.upper(), context) == reading
    assert read(f"  {text} . ", context) == reading


def token_strings(game: str, count: int, seed: int) -> None:
    rng = random.Random(seed)
    words = [text.replace("_", "") for text in lexicon(game).entries]
    tails = lexicon(game).tails
    for _ in range(count):
        parts = []
        for _ in range(rng.randrange(1, 9)):
            word = rng.choice(words)
            if rng.random() < 0.15:
                word += rng.choice(tails)
            elif rng.random() < 0.1:
                word = str(rng.randrange(200))
            parts.append(word + rng.choice([" ", " ", " ", ", ", "", "-", "."]))
        one_result("".join(parts), Context(game=game, street=rng.choice(STREETS), chip=rng.choice((25, 50, 100))))
        read_player("".join(parts), Context(game=game))


@pytest.mark.parametrize("game", GAMES)
def test_random_token_strings(game: str) -> None:
    token_strings(game, 400, seed=11)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_random_token_strings_at_length(game: str) -> None:
    token_strings(game, 4000, seed=12)


@given(st.text(max_size=60), st.sampled_from(GAMES), st.sampled_from(STREETS))
def test_any_text(text: str, game: str, street: str) -> None:
    context = Context(game=game, street=street)
    reading = read(text, context)
    assert reading.status in ("read", "incomplete", "unreadable")
    assert read_player(text, context).status in ("read", "incomplete", "unreadable")


@given(
    st.text(alphabet="3579kqjt♥♠$½.,-' 하이로우퀸나인원투번레이즈만이입니다달러", max_size=24),
    st.sampled_from(GAMES),
)
def test_text_made_of_the_letters_of_calls(text: str, game: str) -> None:
    read(text, Context(game=game, street="fourth"))


@pytest.mark.parametrize("text", ["a" * 10**6, "콜" * 199, "이" * 200, "십" * 200, "9" * 200, "ace " * 50, "요" * 199])
def test_long_texts_are_answered_at_once(text: str) -> None:
    started = perf_counter()
    one_result(text[:1000], Context(street="fourth"))
    assert read(text, Context(street="third")).status in ("read", "incomplete", "unreadable")
    assert perf_counter() - started < 1


def test_the_reader_knows_no_cards() -> None:
    assert set(Context.__struct_fields__) == {"game", "street", "chip"}
    assert {"fill", "tokens", "hands"} <= table("en").keys()
