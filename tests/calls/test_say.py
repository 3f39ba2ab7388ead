"""What the program itself says, form by form."""

from __future__ import annotations

import pytest

from dealer.calls import Call, say, to_dict


@pytest.mark.parametrize(
    ("call", "english", "korean"),
    [
        (Call(type="low", rank="3"), "3 low", "쓰리 로우"),
        (Call(type="low", rank="3", suit="h"), "3 low, heart", "쓰리 로우, 하트"),
        (Call(type="low", rank="T"), "10 low", "텐 로우"),
        (Call(type="low", rank="K"), "king low", "킹 로우"),
        (Call(type="low", rank="3", seat=3), "3 low, seat 3", "3번, 쓰리 로우"),
        (Call(type="high", class_="high_card", ranks=("Q",)), "queen high", "퀸 하이"),
        (Call(type="high", class_="high_card", ranks=("A", "K")), "ace-king high", "에이스 킹 하이"),
        (Call(type="high", class_="pair", ranks=("6",)), "pair of sixes, high", "식스 원페어, 하이"),
        (
            Call(type="high", class_="two_pairs", ranks=("6", "4")),
            "two pairs, sixes and fours, high",
            "식스 포 투페어, 하이",
        ),
        (Call(type="high", class_="three", ranks=("6",)), "three sixes, high", "식스 트리플, 하이"),
        (Call(type="high", class_="four", ranks=("6",)), "four sixes, high", "식스 포카드, 하이"),
        (Call(type="raise", to=500), "raise, 5 dollars", "레이즈, 5달러"),
        (Call(type="raise", to=250), "raise, 2 dollars 50", "레이즈, 2달러 50센트"),
        (Call(type="raise", to=150), "raise, 1 dollar 50", "레이즈, 1달러 50센트"),
        (Call(type="raise", by=500), "raise, 5 dollars more", "레이즈, 5달러 더"),
        (Call(type="bet", to=200), "bet, 2 dollars", "벳, 2달러"),
        (Call(type="call"), "call", "콜"),
        (Call(type="check"), "check", "체크"),
        (Call(type="fold"), "fold", "폴드"),
        (Call(type="bring_in", to=50), "bring-in, 50 cents", "브링인, 50센트"),
        (Call(type="all_in", to=400), "all in, 4 dollars", "올인, 4달러"),
        (Call(type="returned", amount=200), "uncalled bet, 2 dollars back", "언콜드 벳, 2달러 반환"),
        (Call(type="last_card", last=True, luck=True), "last card, good luck", "라스트 카드, 굿 럭"),
        (Call(type="option"), "option", "옵션"),
        (Call(type="common_card"), "common card", "커뮤니티 카드"),
        (
            Call(type="win", class_="two_pairs", ranks=("Q", "9")),
            "two pairs, queen and nine, win",
            "퀸 나인 투페어, 윈",
        ),
        (Call(type="win", seat=3), "seat 3 wins", "3번 윈"),
        (
            Call(type="split", class_="straight", ranks=("9",)),
            "straight, nine high, split",
            "나인 하이 스트레이트, 찹",
        ),
        (Call(type="win", class_="royal"), "royal flush, win", "로열 플러시, 윈"),
        (
            Call(type="win", class_="straight_flush", ranks=("9",)),
            "straight flush, nine high, win",
            "나인 하이 스트레이트 플러시, 윈",
        ),
        (Call(type="win", class_="four", ranks=("8",)), "four eights, win", "에이트 포카드, 윈"),
        (
            Call(type="win", class_="full_house", ranks=("Q", "9")),
            "full house, queens and nines, win",
            "퀸 나인 풀하우스, 윈",
        ),
        (Call(type="win", class_="flush", ranks=("A",)), "flush, ace high, win", "에이스 하이 플러시, 윈"),
        (Call(type="win", class_="high_card", ranks=("K",)), "king high, win", "킹 하이, 윈"),
        (Call(type="win", class_="made", ranks=("6",)), "six made, win", "식스 메이드, 윈"),
        (
            Call(type="win", class_="base", ranks=("A", "4", "5")),
            "ace, four, five base, win",
            "에이스 포 파이브 베이스, 윈",
        ),
        (Call(type="draw", count=2), "two cards", "두 장"),
        (Call(type="draw", count=0), "stay", "스테이"),
        (Call(type="draw", count=0, pattern=True), "pattern stay", "패턴 스테이"),
        (Call(type="size", size="half"), "half", "하프"),
        (Call(type="street", street="flop"), "flop", "플랍"),
        (Call(type="street", street="fourth"), "fourth street", "4구"),
        (Call(type="street", street="morning"), "morning", "아침"),
        (Call(type="replay"), "replay", "재경기"),
        (
            Call(type="ruling", ruling="call_only", reason="string"),
            "string bet, call only",
            "스트링 벳, 콜만 됩니다",
        ),
        (
            Call(type="ruling", ruling="no_raise", reason="cap"),
            "cap, no more raises",
            "캡, 더 이상 레이즈 안 됩니다",
        ),
        (
            Call(type="ruling", ruling="minimum", of="raise", amount=600),
            "minimum raise, 6 dollars",
            "최소 레이즈, 6달러",
        ),
        (
            Call(type="ruling", ruling="minimum", of="bet", amount=100),
            "minimum bet, 1 dollar",
            "최소 벳, 1달러",
        ),
        (
            Call(type="ruling", ruling="money"),
            "table stakes, no money added",
            "테이블 스테이크, 돈 추가 안 됩니다",
        ),
        (Call(type="ruling", ruling="wait"), "wait your turn", "차례를 기다려 주세요"),
        (Call(type="ruling", ruling="cards_down"), "turn the cards down", "카드 덮어 주세요"),
        (Call(type="ruling", ruling="misdeal"), "misdeal", "미스딜"),
        (Call(type="ruling", ruling="floor"), "floor", "플로어"),
    ],
)
def test_printed_forms(call: Call, english: str, korean: str) -> None:
    assert say(call, "en") == english
    assert say(call, "ko") == korean


def test_plain_data_has_only_what_was_said() -> None:
    call = Call(type="win", class_="two_pairs", ranks=("Q", "9"), pot="side-1", seat=3)
    assert to_dict(call) == {
        "type": "win",
        "class": "two_pairs",
        "ranks": ["Q", "9"],
        "pot": "side-1",
        "seat": 3,
    }
    assert to_dict(Call(type="low", rank="3", suit="h")) == {"type": "low", "rank": "3", "suit": "h"}
    assert to_dict(Call(type="raise", to=250, all_in=True)) == {"type": "raise", "to": "2.50", "all_in": True}
    assert to_dict(Call(type="check", everybody=True)) == {"type": "check", "all": True}
    assert to_dict(Call(type="draw", count=0)) == {"type": "draw", "count": 0}
    assert to_dict(Call()) == {}
