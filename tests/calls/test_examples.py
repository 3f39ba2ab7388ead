"""What is said, and what was understood: the examples and the cases of doubt of the page on spoken calls."""

from __future__ import annotations

from typing import Any

import pytest

from dealer.calls import Context, accepted_forms, read, to_dict
from dealer.calls.tables import languages


def understood(text: str, street: str = "fourth", game: str = "stud", chip: int = 50) -> Any:
    """The call as plain data, with ``missing`` where it is incomplete; the reason where there is none."""
    reading = read(text, Context(game=game, street=street, chip=chip))
    if reading.status == "unreadable":
        assert reading.call is None and not reading.missing
        return reading.reason
    assert reading.call is not None and not reading.reason
    assert (reading.status == "incomplete") == bool(reading.missing)
    out = to_dict(reading.call)
    if reading.missing:
        out["missing"] = " ".join(reading.missing)
    return out


def high(class_: str, *ranks: str, **more: Any) -> dict[str, Any]:
    return {"type": "high", "class": class_, "ranks": list(ranks), **more}


def win(class_: str, *ranks: str, **more: Any) -> dict[str, Any]:
    return {"type": "win", "class": class_, **({"ranks": list(ranks)} if ranks else {}), **more}


def low(rank: str, suit: str = "", **more: Any) -> dict[str, Any]:
    return {"type": "low", "rank": rank, **({"suit": suit} if suit else {}), **more}


def ruled(ruling: str, **more: Any) -> dict[str, Any]:
    return {"type": "ruling", "ruling": ruling, **more}


EXAMPLES = [
    ("쓰리로우 하트입니다", "third", low("3", "h")),
    ("K-9 high, seat 2", "fourth", high("high_card", "K", "9", seat=2)),
    ("6번 레이즈 4불", "fourth", {"type": "raise", "to": "4", "seat": 6}),
    ("5달러 더 레이즈", "fourth", {"type": "raise", "by": "5"}),
    ("ace-king high, possible flush", "fifth", high("high_card", "A", "K", extra="possible_flush")),
    ("side pocket, queens full of nines, win", "showdown", win("full_house", "Q", "9", pot="side")),
    ("로우 카드, 4번", "third", {"type": "low", "seat": 4, "missing": "rank"}),
    ("투페어 윈", "showdown", win("two_pairs", missing="ranks")),
    ("string bet", "fourth", {"type": "ruling", "reason": "string", "missing": "ruling"}),
    ("last card", "seventh", {"type": "last_card", "last": True, "missing": "luck"}),
    ("good luck", "seventh", {"type": "last_card", "luck": True, "missing": "last"}),
    ("king high", "showdown", {"class": "high_card", "ranks": ["K"], "missing": "role"}),
    ("five dollars", "fourth", {"to": "5", "missing": "type"}),
    ("three or four low", "third", "unknown"),
    ("maybe queen high", "fourth", "unknown"),
    ("퀸 하이 아닌가", "fourth", "unknown"),
    ("쓰리 로우 투 로우", "third", "two_values"),
    ("king high, bet 2", "fourth", "two_calls"),
    ("nine king high", "fourth", "order"),
    ("okay, here we go", "fourth", "unknown"),
    ("셔플", "", "unknown"),
    ("flop", "fourth", "unknown"),
]
DOUBT = [
    ("six high", "fourth", high("high_card", "6")),
    ("pair of sixes", "fourth", high("pair", "6")),
    ("three sixes", "fifth", high("three", "6")),
    ("sixes and fours", "sixth", high("two_pairs", "6", "4")),
    ("fours and sixes", "sixth", high("two_pairs", "6", "4")),
    ("queens high", "fourth", "doubtful"),
    ("queen's high", "fourth", "doubtful"),
    ("6s high", "fourth", "doubtful"),
    ("sixes, win", "showdown", win("pair", "6")),
    ("trips six, win", "showdown", win("three", "6")),
    ("threes low", "third", "leftover"),
    ("6s low", "third", low("6", "s")),
    ("6's", "fourth", high("pair", "6")),
    ("two pair, queen nine", "sixth", high("two_pairs", "Q", "9")),
    ("투 페어 퀸 나인", "sixth", high("two_pairs", "Q", "9")),
    ("2페어 퀸 나인", "sixth", high("two_pairs", "Q", "9")),
    ("pair of twos", "fourth", high("pair", "2")),
    ("듀스 원페어", "fourth", high("pair", "2")),
    ("2 원페어", "fourth", high("pair", "2")),
    ("three pair", "fourth", "doubtful"),
    ("쓰리 페어", "fourth", "doubtful"),
    ("쓰리 원페어", "fourth", high("pair", "3")),
    ("six, two pairs, high", "fourth", high("pair", "6")),
    ("six, two pairs, high", "fifth", high("pair", "6")),
    ("six, two pairs, high", "sixth", high("two_pairs", "6", missing="ranks")),
    ("high", "fourth", {"type": "high", "missing": "class"}),
    ("하이", "fourth", {"type": "high", "missing": "class"}),
    ("low", "third", {"type": "low", "missing": "rank"}),
    ("로우", "third", {"type": "low", "missing": "rank"}),
    ("5 high", "fourth", high("high_card", "5")),
    ("raise 5", "fourth", {"type": "raise", "to": "5"}),
    ("5 dollars high", "fourth", "leftover"),
    ("raise 5 high", "fourth", "two_calls"),
    ("3번 콜", "fourth", {"type": "call", "seat": 3}),
    ("삼번 콜", "fourth", {"type": "call", "seat": 3}),
    ("세 번 콜", "fourth", "leftover"),
    ("레이즈 세 번", "fourth", ruled("no_raise", reason="cap")),
    ("번", "fourth", "leftover"),
    ("이번 콜", "fourth", "doubtful"),
    ("three brings it in", "third", "doubtful"),
    ("3 브링인", "third", "doubtful"),
    ("three of clubs brings it in", "third", low("3", "c")),
    ("king brings it in", "third", low("K")),
    ("deuce brings it in", "third", low("2")),
    ("trey brings it in", "third", low("3")),
    ("듀스 브링인", "third", low("2")),
    ("brings it in for 50 cents", "third", {"type": "bring_in", "to": "0.50"}),
    ("브링인 2달러", "third", {"type": "bring_in", "to": "2"}),
    ("bring-in 0.50", "third", {"type": "bring_in", "to": "0.50"}),
    ("bring it in", "third", {"type": "bring_in"}),
    ("사이드 팟 1번, 퀸 하이 윈", "showdown", "doubtful"),
    ("사이드 팟 1, 퀸 하이 윈", "showdown", win("high_card", "Q", pot="side-1")),
    ("1번 사이드 팟 퀸 하이 윈", "showdown", win("high_card", "Q", pot="side-1")),
    ("2차 사이드 팟 퀸 하이 윈", "showdown", win("high_card", "Q", pot="side-2")),
    ("사이드 팟, 1번 퀸 하이 윈", "showdown", win("high_card", "Q", pot="side", seat=1)),
    ("second side pot, queen high wins", "showdown", win("high_card", "Q", pot="side-2")),
    ("side pot 1, pair of nines, win", "showdown", win("pair", "9", pot="side-1")),
    ("side pot 2 straight nine high, win", "showdown", win("straight", "9", pot="side-2")),
    ("사이드팟 식스 원페어 윈", "showdown", "doubtful"),
    ("side pot nine high, win", "showdown", "doubtful"),
    ("raise two fifty", "fourth", {"type": "raise", "to": "2.50"}),
    ("raise fifty", "fourth", "doubtful"),
    ("raise 50", "fourth", "doubtful"),
    ("레이즈 오십", "fourth", "doubtful"),
    ("raise 5 more", "fourth", {"type": "raise", "by": "5"}),
    ("raise by 5", "fourth", {"type": "raise", "by": "5"}),
    ("1 low", "third", "leftover"),
    ("one high", "fourth", "leftover"),
    ("일 하이", "fourth", "leftover"),
    ("이 로우", "third", low("2")),
    ("퀸이 하이", "fourth", high("high_card", "Q")),
    ("이 카드 퀸 하이", "fourth", high("high_card", "Q")),
    ("삼이 로우", "third", "doubtful"),
    ("육이 하이", "fourth", "doubtful"),
    ("십이 하이", "fourth", "doubtful"),
    ("레이즈 십이", "fourth", {"type": "raise", "to": "12"}),
    ("레이즈 십이 달러", "fourth", {"type": "raise", "to": "12"}),
    ("레이즈 오십이요", "fourth", "doubtful"),
    ("레이즈 십이에요", "fourth", "doubtful"),
    ("자, 퀸 하이", "fourth", high("high_card", "Q")),
    ("자탑", "fourth", high("high_card", "J")),
    ("아 원페어", "fourth", high("pair", "A")),
    ("자구 투페어", "sixth", high("two_pairs", "J", "9")),
    ("자 퀸 하이", "fourth", "doubtful"),
    ("아 구 하이", "fourth", "doubtful"),
    ("a high", "fourth", high("high_card", "A")),
    ("a of hearts, low", "third", low("A", "h")),
    ("a, king high", "fourth", high("high_card", "A", "K")),
    ("a하이", "fourth", high("high_card", "A")),
    ("a 하이", "fourth", high("high_card", "A")),
    ("a king high", "fourth", high("high_card", "K")),
    ("a 9 high", "fourth", "doubtful"),
    ("a k high", "fourth", "doubtful"),
    ("A-K high", "fourth", high("high_card", "A", "K")),
    ("AK high", "fourth", high("high_card", "A", "K")),
    ("a pair of nines", "fourth", high("pair", "9")),
    ("for four high", "fourth", "doubtful"),
    ("to nine high", "fourth", "doubtful"),
    ("raise to 5 for seat 3", "fourth", {"type": "raise", "to": "5", "seat": 3}),
    ("queens over nines, win", "showdown", "doubtful"),
    ("full house, queens over nines, win", "showdown", win("full_house", "Q", "9")),
    ("퀸 오버 나인 풀하우스 윈", "showdown", win("full_house", "Q", "9")),
    ("queens full, win", "showdown", win("full_house", "Q", missing="ranks")),
    ("퀸 나인 풀 윈", "showdown", win("full_house", "Q", "9")),
    ("pass", "fourth", "unknown"),
    ("포카 킹, 윈", "showdown", win("four", "K")),
    ("쓰리카드 킹, 윈", "showdown", win("three", "K")),
    ("네, 퀸 하이", "fourth", high("high_card", "Q")),
    ("레이즈 네 불", "fourth", {"type": "raise", "to": "4"}),
    ("다이", "fourth", {"type": "fold"}),
    ("쓰리 로우 다이아", "third", low("3", "d")),
    ("마운틴, 윈", "showdown", win("straight", "A")),
    ("pair of sixes", "showdown", {"class": "pair", "ranks": ["6"], "missing": "role"}),
    ("pair of sixes, king kicker, win", "showdown", win("pair", "6", kickers=["K"])),
    ("pair of sixes, kicker king, win", "showdown", win("pair", "6", kickers=["K"])),
    ("식스 원페어, 킹 키커, 윈", "showdown", win("pair", "6", kickers=["K"])),
    ("pair of sixes, king kicker nine, win", "showdown", "doubtful"),
]
MORE = [
    ("3 low hearts", "third", low("3", "h")),
    ("low card is the three of hearts, seat 4", "third", low("3", "h", seat=4)),
    ("3♥ low", "third", low("3", "h")),
    ("3h 로우", "third", low("3", "h")),
    ("low, 10c", "third", low("T", "c")),
    ("쓰리로우하트", "third", low("3", "h")),
    ("make it five", "fourth", {"type": "raise", "to": "5"}),
    ("the raise is to five dollars", "fourth", {"type": "raise", "to": "5"}),
    ("raise, total 5 dollars", "fourth", "unknown"),
    ("레이즈, 총 5달러", "fourth", {"type": "raise", "to": "5"}),
    ("레이즈, 토탈 5달러", "fourth", "unknown"),
    ("5달러까지 올립니다", "fourth", {"type": "raise", "to": "5"}),
    ("raise from 2 to 5", "fourth", "unknown"),
    ("raise 2 to 5", "fourth", "two_values"),
    ("raise $2.50", "fourth", {"type": "raise", "to": "2.50"}),
    ("raise 2½", "fourth", {"type": "raise", "to": "2.50"}),
    ("raise .50", "fourth", {"type": "raise", "to": "0.50"}),
    ("raise two and a half dollars", "fourth", {"type": "raise", "to": "2.50"}),
    ("레이즈 2불 반", "fourth", {"type": "raise", "to": "2.50"}),
    ("레이즈 2달러 50센트", "fourth", {"type": "raise", "to": "2.50"}),
    ("raise 2 dollars 50", "fourth", {"type": "raise", "to": "2.50"}),
    ("raise a dollar", "fourth", {"type": "raise", "to": "1"}),
    ("bet half dollar", "fourth", {"type": "bet", "to": "0.50"}),
    ("레이즈 5천", "fourth", {"type": "raise", "to": "5000"}),
    ("레이즈 3만 5천 원", "fourth", {"type": "raise", "to": "35000"}),
    ("레이즈 만 이천 원", "fourth", {"type": "raise", "to": "12000"}),
    ("raise 5k", "fourth", {"type": "raise", "to": "5000"}),
    ("raise 1,500", "fourth", {"type": "raise", "to": "1500"}),
    ("raise twenty-five", "fourth", {"type": "raise", "to": "25"}),
    ("raise one hundred and twenty dollars", "fourth", {"type": "raise", "to": "120"}),
    ("raise 1.005", "fourth", "unknown"),
    ("raise king", "fourth", "leftover"),
    ("레이즈만", "fourth", "unknown"),
    ("퀸만 하이", "fourth", "unknown"),
    ("퀸도 하이", "fourth", "unknown"),
    ("raise", "fourth", {"type": "raise", "missing": "to"}),
    ("raise all in", "fourth", {"type": "raise", "all_in": True}),
    ("check-raise to 5", "fourth", {"type": "raise", "to": "5"}),
    ("check, raise", "fourth", "two_calls"),
    ("call, all in, 3 dollars", "fourth", {"type": "call", "to": "3", "all_in": True}),
    ("checks all around", "fourth", {"type": "check", "all": True}),
    ("everybody folds", "fourth", {"type": "fold", "all": True}),
    ("call all around", "fourth", "leftover"),
    ("check 5", "fourth", "leftover"),
    ("uncalled bet, 2 dollars back to seat 3", "fourth", {"type": "returned", "amount": "2", "seat": 3}),
    ("콜 안 된 벳 2달러 돌려드립니다", "fourth", {"type": "returned", "amount": "2"}),
    ("minimum raise is 6 dollars", "fourth", ruled("minimum", of="raise", amount="6")),
    ("minimum raise", "fourth", ruled("minimum", of="raise", missing="amount")),
    ("최소 레이즈 6달러입니다", "fourth", ruled("minimum", of="raise", amount="6")),
    ("raise at least 6", "fourth", ruled("minimum", of="raise", amount="6")),
    ("5달러 이상 레이즈", "fourth", ruled("minimum", of="raise", amount="5")),
    ("maximum bet 5 dollars", "fourth", ruled("maximum", of="bet", amount="5")),
    ("3번 손님 콜만 됩니다", "fourth", ruled("call_only", seat=3)),
    ("string bet, call only", "fourth", ruled("call_only", reason="string")),
    ("스트링 벳, 콜", "fourth", ruled("call_only", reason="string")),
    ("cap, call only", "fourth", ruled("no_raise", reason="cap")),
    ("no more raises, call only", "fourth", ruled("no_raise")),
    ("레이즈는 안 됩니다, 콜만 됩니다", "fourth", ruled("no_raise")),
    ("레이즈 불가", "fourth", ruled("no_raise")),
    ("레이즈 끝났습니다", "fourth", ruled("no_raise", reason="cap")),
    ("no call", "fourth", "leftover"),
    ("체크 안 됩니다", "third", "leftover"),
    ("table stakes", "fourth", ruled("money")),
    ("칩 추가 안 됩니다", "fourth", ruled("money")),
    ("you cannot add chips", "fourth", ruled("money")),
    ("차례가 아닙니다", "fourth", ruled("wait")),
    ("out of turn, wait", "fourth", ruled("wait")),
    ("your turn", "fourth", "leftover"),
    ("엎어 주세요", "fourth", ruled("cards_down")),
    ("misdeal, floor", "", "two_calls"),
    ("seat three wins", "sixth", {"type": "win", "seat": 3}),
    ("seat three wins", "showdown", {"type": "win", "seat": 3, "missing": "class"}),
    ("seat 11 wins", "sixth", "leftover"),
    ("투페어 퀸 나인 윈", "showdown", win("two_pairs", "Q", "9")),
    ("퀸나인투페어윈", "showdown", win("two_pairs", "Q", "9")),
    ("two pairs queens and nines, seat 6 wins", "showdown", win("two_pairs", "Q", "9", seat=6)),
    ("two sixes and two fours, win", "showdown", win("two_pairs", "6", "4")),
    ("three queens and two nines, win", "showdown", win("full_house", "Q", "9")),
    ("two nines and three queens, win", "showdown", win("full_house", "Q", "9")),
    ("full house, nines and queens, win", "showdown", win("full_house", "9", "Q")),
    ("flush, ace high, hearts, win", "showdown", win("flush", "A", suit="h")),
    ("wheel, win", "showdown", win("straight", "5")),
    ("royal flush, win", "showdown", win("royal")),
    ("flush, straight, win", "showdown", "two_values"),
    ("pair of sixes, king, win", "showdown", "leftover"),
    ("win and split", "showdown", "two_calls"),
    ("split pot", "showdown", {"type": "split", "missing": "class"}),
    ("straight, nine high, chop, seats 2, 5 and 7", "showdown",
     {"type": "split", "class": "straight", "ranks": ["9"], "seats": [2, 5, 7]}),
    ("3번 5번, 나인 하이 스트레이트 무승부", "showdown",
     {"type": "split", "class": "straight", "ranks": ["9"], "seats": [3, 5]}),
    ("seat 3, seat 5, call", "fourth", "two_values"),
    ("seat 3, seat 3, call", "fourth", {"type": "call", "seat": 3}),
    ("#3 call", "fourth", {"type": "call", "seat": 3}),
    ("4구", "", {"type": "street", "street": "fourth"}),
    ("one card for everybody", "seventh", {"type": "common_card"}),
    ("common card, nine of hearts", "seventh", {"type": "common_card", "rank": "9", "suit": "h"}),
    ("히든카드 굿럭", "seventh", {"type": "last_card", "last": True, "luck": True}),
    ("seat 3 has the option", "seventh", {"type": "option", "seat": 3}),
    ("", "fourth", "nothing"),
    ("... !", "fourth", "nothing"),
    ("the, please", "fourth", "nothing"),
    ("call " * 60, "fourth", "too_long"),
    ("seat 3", "fourth", {"seat": 3, "missing": "type"}),
    ("queen nine", "fourth", {"ranks": ["Q", "9"], "missing": "type"}),
]  # fmt: skip


@pytest.mark.parametrize(("text", "street", "expected"), [*EXAMPLES, *DOUBT, *MORE])
def test_what_was_understood(text: str, street: str, expected: Any) -> None:
    assert understood(text, street) == expected


@pytest.mark.parametrize(
    ("game", "text", "street", "expected"),
    [
        ("badugi", "일사오육 윈", "showdown", win("made", "A", "4", "5", "6")),
        ("badugi", "4-6-7 base", "morning", high("base", "4", "6", "7")),
        ("badugi", "골프, 윈", "showdown", win("made", "A", "2", "3", "4")),
        ("badugi", "일이삼초", "morning", high("made", "A", "2", "3", "5")),
        ("badugi", "엠 칠", "morning", high("made", "A", "2", "3", "7")),
        ("badugi", "식스 탑", "morning", high("made", "6")),
        ("badugi", "two cards", "morning", {"type": "draw", "count": 2}),
        ("badugi", "세 장", "lunch", {"type": "draw", "count": 3}),
        ("badugi", "네 장", "lunch", {"type": "draw", "count": 4}),
        ("badugi", "two", "lunch", {"type": "draw", "count": 2}),
        ("badugi", "take two", "lunch", {"type": "draw", "count": 2}),
        ("badugi", "컷", "lunch", {"type": "draw", "missing": "count"}),
        ("badugi", "pass", "lunch", {"type": "draw", "count": 0}),
        ("badugi", "패턴 스테이", "lunch", {"type": "draw", "count": 0, "pattern": True}),
        ("badugi", "풀", "lunch", {"type": "size", "size": "full"}),
        ("badugi", "하프 레이즈", "lunch", {"type": "raise", "size": "half"}),
        ("badugi", "삼이 윈", "showdown", {"type": "win", "ranks": ["3", "2"], "missing": "class"}),
        ("mini", "2페어", "", high("pair", "2")),
        ("mini", "마운틴, 윈", "showdown", win("royal_straight")),
        ("mini", "구사", "", {"type": "high", "class": "regamer"}),
        ("mini", "구사 재경기", "showdown", {"type": "replay", "class": "regamer"}),
        ("sampyong", "eight low wins", "showdown", win("low", "8", half="low")),
        ("sampyong", "straight, nine high, wins high", "showdown", win("straight", "9", half="high")),
        ("sampyong", "플러시 에이스 하이, 하이 쪽 윈", "showdown", win("flush", "A", half="high")),
        ("sampyong", "팟", "turn", {"type": "size", "size": "pot"}),
        ("holdem", "flop", "flop", {"type": "street", "street": "flop"}),
        ("holdem", "로우", "flop", "unknown"),
    ],
)
def test_the_words_of_other_games(game: str, text: str, street: str, expected: Any) -> None:
    assert understood(text, street, game) == expected


def test_two_fifty_depends_on_the_smallest_chip() -> None:
    assert understood("raise two fifty", chip=100) == {"type": "raise", "to": "250"}
    assert understood("raise fifty", chip=100) == {"type": "raise", "to": "50"}
    assert understood("raise 25", chip=25) == "doubtful"
    assert understood("raise 25", chip=50) == {"type": "raise", "to": "25"}


@pytest.mark.parametrize(
    ("said", "answer"),
    [("low", "three"), ("raise", "5 dollars"), ("투페어 윈", "퀸 나인"), ("string bet", "call only")],
)
def test_the_answer_to_what_is_missing_completes_the_call(said: str, answer: str) -> None:
    context = Context(street="fourth")
    assert read(said, context).status == "incomplete"
    assert read(f"{said} {answer}", context).status == "read"


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize(
    "call_type",
    "low high raise bet call check fold bring_in all_in returned ruling last_card option common_card win"
    " split draw size street replay".split(),
)
def test_three_accepted_forms_are_accepted(call_type: str, lang: str) -> None:
    game = {"draw": "badugi", "size": "badugi", "street": "badugi", "replay": "mini"}.get(call_type, "stud")
    street = "showdown" if call_type in ("win", "split") else "fourth"
    forms = accepted_forms(call_type, lang)
    assert len(set(forms)) == 3
    for form in forms:
        reading = read(form, Context(game=game, street=street))
        assert reading.status == "read" and reading.call is not None
        assert reading.call.type == call_type


@pytest.mark.parametrize("lang", languages())
def test_forms_where_the_type_is_not_known(lang: str) -> None:
    readings = [read(form, Context(street="fourth")) for form in accepted_forms("", lang)]
    assert len({reading.call.type for reading in readings if reading.call}) == 3
