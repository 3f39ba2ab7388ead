"""Every call in every language is read back as itself."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer.calls import Call, Context, read, say, to_dict
from dealer.calls.lexicon import GAMES
from dealer.calls.tables import languages
from dealer.cards import RANKS
from tests.calls.every import every_call


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("step", [7, pytest.param(1, marks=pytest.mark.slow)])
def test_every_call_is_read_back(game: str, lang: str, step: int) -> None:
    failed = []
    count = 0
    for call, context in islice(every_call(game), None, None, step):
        text = say(call, lang, context)
        reading = read(text, context)
        count += 1
        if reading.status != "read" or reading.call != call or reading.corrected:
            failed.append((text, to_dict(call), reading))
    assert not failed, (len(failed), failed[:5])
    assert count > 3000 // step


@given(
    amount=st.integers(1, 10**9),
    seat=st.none() | st.integers(1, 10),
    lang=st.sampled_from(languages()),
    chip=st.sampled_from((1, 5, 10, 25, 50, 100, 500)),
)
def test_any_amount_is_read_back(amount: int, seat: int | None, lang: str, chip: int) -> None:
    context = Context(street="fifth", chip=chip)
    for call in (Call(type="raise", to=amount, seat=seat), Call(type="raise", by=amount, seat=seat)):
        assert read(say(call, lang, context), context).call == call


@given(
    ranks=st.lists(st.sampled_from(RANKS), min_size=1, max_size=5, unique=True),
    seat=st.none() | st.integers(1, 10),
    lang=st.sampled_from(languages()),
)
def test_any_board_of_high_cards_is_read_back(ranks: list[str], seat: int | None, lang: str) -> None:
    falling = tuple(sorted(ranks, key=RANKS.index, reverse=True))
    call = Call(type="high", class_="high_card", ranks=falling, seat=seat)
    assert read(say(call, lang), Context(street="sixth")).call == call


@pytest.mark.parametrize(
    "call",
    [
        Call(),
        Call(type="low"),
        Call(type="win"),
        Call(type="draw"),
        Call(type="ruling"),
        Call(type="nonsense"),
    ],
)
def test_a_call_that_lacks_what_it_must_have_is_refused(call: Call) -> None:
    with pytest.raises(ValueError, match="not a whole call"):
        say(call, "en")


def test_a_language_without_a_table_is_named() -> None:
    with pytest.raises(ValueError, match="expected one of en, ko"):
        say(Call(type="call"), "fr")
