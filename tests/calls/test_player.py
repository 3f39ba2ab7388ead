"""A player is bound by the first act that he names."""

from __future__ import annotations

from typing import Any

import pytest

from dealer.calls import Context, read_player, to_dict


def bound(text: str, chip: int = 50) -> Any:
    reading = read_player(text, Context(street="fourth", chip=chip))
    if reading.call is None:
        return reading.reason
    return {**to_dict(reading.call), **({"missing": " ".join(reading.missing)} if reading.missing else {})}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I see your two, and raise", {"type": "call"}),
        ("see your two and raise you five", {"type": "call"}),
        ("call... raise", {"type": "call"}),
        ("I call", {"type": "call"}),
        ("콜하고 레이즈", {"type": "call"}),
        ("콜, 레이즈 5달러", {"type": "call"}),
        ("받고 3달러 더", {"type": "call"}),
        ("call, all in", {"type": "call", "all_in": True}),
        ("make it five", {"type": "raise", "to": "5"}),
        ("make it 4, please, dealer", {"type": "raise", "to": "4"}),
        ("raise 5", {"type": "raise", "to": "5"}),
        ("I'll raise you five", {"type": "raise", "to": "5"}),
        ("raise 5 more", {"type": "raise", "by": "5"}),
        ("3달러 레이즈", {"type": "raise", "to": "3"}),
        ("5불 올릴게요", {"type": "raise", "to": "5"}),
        ("raise", {"type": "raise", "missing": "to"}),
        ("raise? no, call", {"type": "raise", "missing": "to"}),
        ("raise all in", {"type": "raise", "all_in": True}),
        ("raise 2 to 5", "two_values"),
        ("raise 50", "doubtful"),
        ("betting 5", {"type": "bet", "to": "5"}),
        ("I open for 2 dollars", {"type": "bet", "to": "2"}),
        ("see your raise", {"type": "call"}),
        ("bump it to 6", {"type": "raise", "to": "6"}),
        ("bet 2", {"type": "bet", "to": "2"}),
        ("오 달러 벳", {"type": "bet", "to": "5"}),
        ("check", {"type": "check"}),
        ("체크할게요", {"type": "check"}),
        ("check-raise to 6", {"type": "raise", "to": "6"}),
        ("fold", {"type": "fold"}),
        ("I'm out", {"type": "fold"}),
        ("죽을게요", {"type": "fold"}),
        ("다이", {"type": "fold"}),
        ("all in", {"type": "all_in"}),
        ("I'm all in for 7 dollars", {"type": "all_in", "to": "7"}),
        ("올인이요", {"type": "all_in"}),
        ("fifteen", {"to": "15", "missing": "type"}),
        ("if I raise, will you fold", "doubtful"),
        ("I don't call", "doubtful"),
        ("콜 안 해요", "doubtful"),
        ("레이즈 할까요", "doubtful"),
        ("call?", "doubtful"),
        ("not calling, fold", "doubtful"),
        ("nice hand", "nothing"),
        ("안녕하세요", "nothing"),
        ("", "nothing"),
        ("x" * 300, "too_long"),
    ],
)
def test_the_first_act_binds(text: str, expected: Any) -> None:
    assert bound(text) == expected


@pytest.mark.parametrize(
    ("game", "text", "expected"),
    [
        ("badugi", "half", {"type": "size", "size": "half"}),
        ("badugi", "하프요", {"type": "size", "size": "half"}),
        ("badugi", "풀, 20", {"type": "size", "size": "full", "to": "20"}),
        ("badugi", "삥", {"type": "size", "size": "ping"}),
        ("badugi", "레이즈 하프", {"type": "raise", "size": "half"}),
        ("badugi", "bet a quarter", {"type": "bet", "size": "quarter"}),
        ("badugi", "콜, 하프", {"type": "call"}),
        ("badugi", "half or full", "nothing"),
        ("sampyong", "pot", {"type": "size", "size": "pot"}),
        ("sampyong", "팟이요", {"type": "size", "size": "pot"}),
        ("holdem", "I raise the pot", {"type": "raise", "size": "pot"}),
        ("holdem", "nice pot", "nothing"),
        ("holdem", "pot?", "doubtful"),
        ("holdem", "how much is in the pot", "doubtful"),
        ("stud", "half", "nothing"),
    ],
)
def test_a_size_by_its_name(game: str, text: str, expected: Any) -> None:
    reading = read_player(text, Context(game=game, street="flop", chip=100))
    assert (to_dict(reading.call) if reading.call is not None else reading.reason) == expected
