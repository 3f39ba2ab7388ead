"""Actions of PHH that are read without the grammar are what the grammar reads."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from dealer.cards import CARDS
from dealer.record.notation import NotationError, parse_event
from dealer.record.phh_actions import read_quickly
from dealer.record.phh_seats import to_seats

PLAIN = (1, 2, 3, 4, 5, 6)
SEATED = (3, 5, 6, 8, 1, 2)
cards = st.lists(st.sampled_from([str(card) for card in CARDS] + ["??"]), max_size=5).map("".join)
words = st.sampled_from(
    ["d", "p1", "p6", "p7", "p0", "p01", "dh", "db", "sm", "cbr", "cc", "f", "sd", "", "-", "Xx", "10", "010", "1.5",
     "０", "1_000", "+5", "#", "4h", "4hA"]
)  # fmt: skip


def by_the_grammar(action: str, numbers: tuple[int, ...]) -> object:
    try:
        return to_seats(parse_event(action), numbers)
    except NotationError:
        return None


@given(st.lists(st.one_of(words, cards), max_size=5).map(" ".join), st.sampled_from([PLAIN, SEATED]))
@example("d dh p1 4hAc", SEATED)
@example("d db 4hAc2d", PLAIN)
@example("p2 cbr 1250", SEATED)
@example("p2 sm 4hAc", SEATED)
def test_same_as_the_grammar(action: str, numbers: tuple[int, ...]) -> None:
    quick = read_quickly(action, numbers)
    assert quick is None or quick == by_the_grammar(action, numbers)


@pytest.mark.parametrize("action", ["d dh p1 4hAc", "d db 4hAc2d", "p2 cbr 1250", "p2 sm 4hAc"])
def test_what_is_common_is_read(action: str) -> None:
    assert read_quickly(action, PLAIN) is not None


@pytest.mark.parametrize("action", ["d dh p7 4hAc", "p7 cbr 5", "d dh p1 ????", "p1 cbr 0.5", "p1 cbr 05", "p1 sm"])
def test_what_is_not_common_is_left(action: str) -> None:
    assert read_quickly(action, PLAIN) is None
