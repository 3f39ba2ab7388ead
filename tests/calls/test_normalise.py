"""The plain form of a text."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer.calls.lexicon import lexicon
from dealer.calls.normalise import TooLong, normalise


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Queen High", "queen high"),
        ("３ ｌｏｗ　ｈｅａｒｔ", "3 low heart"),
        (unicodedata.normalize("NFD", "퀸 하이"), "퀸 하이"),
        ("2½", "2.5"),
        ("3♥\ufe0f", "3_♥"),
        ("♡ 3", "♥ 3"),
        ("queen's high, can't", "queens high|cant"),
        ("raise $5", "raise 5 dollars"),
        ("5$ raise", "5 dollars raise"),
        ("$2.50, call", "2.50 dollars|call"),
        ("₩5,000", "5000 won"),
        ("50¢", "50 cents"),
        ("#3 call", "seat 3 call"),
        ("$5더", "5 dollars_더"),
        ("1,500 and 2,50", "1500 and 2|50"),
        ("2.50. call.", "2.50|call"),
        ("K-9 high", "k-9 high"),
        ("king – high", "king|high"),
        ("all-in", "all-in"),
        ("3로우 K하이 5까지", "3_로우 k_하이 5_까지"),
        ("플러쉬 후러쉬 로얄 배팅 플롭 레이스", "플러시 플러시 로열 베팅 플랍 레이즈"),
        ("  call  ... ", "call"),
        ("a  /  b", "a|b"),
        ("raise .50", "raise 0.50"),
        ("5 + 5", "5 + 5"),
    ],
)
def test_plain_form(text: str, plain: str) -> None:
    assert normalise(text, lexicon("stud").respell) == plain


def test_length_is_counted_after_spaces_collapse() -> None:
    assert normalise("call" + " " * 500) == "call"
    with pytest.raises(TooLong):
        normalise("a" * 201)
    with pytest.raises(TooLong):
        normalise(" " * 10**6)


@given(st.text(alphabet="abk39 ,.-$½♥퀸하이로우", max_size=40))
def test_the_plain_form_has_one_mark_between_words(text: str) -> None:
    plain = normalise(text)
    assert plain == plain.strip(" |")
    assert not any(pair in plain for pair in ("  ", "||", " |", "| ", "__"))
