"""Both keyboards press the same keys."""

from __future__ import annotations

import pytest

from dealer.tui.keys import TWINS, is_hangul, split
from tests.tui.desks import new_desk


@pytest.mark.parametrize(
    ("char", "keys"),
    [
        ("ㄹ", "f"),
        ("노", "sh"),
        ("라", "fk"),
        ("값", "rkqt"),
        ("의", "dml"),
        ("꽈", "Rhk"),
        ("f", "f"),
        ("３", "3"),
    ],
)
def test_a_letter_or_syllable_is_its_keys(char: str, keys: str) -> None:
    assert split(char) == keys


def test_every_letter_key_has_a_twin() -> None:
    typed = set("".join(TWINS.values()))
    assert set("abcdefghijklmnopqrstuvwxyz") <= typed


def test_table_of_the_screen() -> None:
    """The twins that the key table names."""
    table = "sㄴ tㅅ xㅌ wㅈ lㅣ hㅗ fㄹ bㅠ aㅁ yㅛ gㅎ rㄱ cㅊ uㅕ pㅔ kㅏ vㅍ mㅡ oㅐ eㄷ iㅑ nㅜ jㅓ dㅇ"
    assert all(TWINS[pair[1]] == pair[0] for pair in table.split())


def test_the_korean_keyboard_deals_too_and_is_shown() -> None:
    desk = new_desk()
    for char in "ㄴㄴㅅㄴㅌ":
        desk.press(char, char)
    assert [event.verb for event in desk.session.record.events] == [
        "shuffle",
        "shuffle",
        "strip",
        "shuffle",
        "cut",
    ]
    assert desk.hangul and is_hangul("한")
    desk.press("f", "f")
    assert not desk.hangul and desk.face == "up"


def test_a_held_syllable_is_both_keys() -> None:
    desk = new_desk()
    desk.press("노", "노")
    assert desk.session.record.events[0].verb == "shuffle"
    assert desk.verb == "h"
