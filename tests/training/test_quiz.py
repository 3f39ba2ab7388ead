"""Quiz questions: shares of kinds, answers against a reference that knows only cards, both languages."""

from __future__ import annotations

from collections import Counter

import pytest

from dealer.cards import Card
from dealer.house.load import load_procedure
from dealer.training.quiz import TOPICS, QuizSession

STUD = load_procedure("seven_card_stud")
SEEDS = 250


def low_seat(up: dict[int, tuple[Card, ...]]) -> int:
    """The reference: lowest rank, then clubs, diamonds, hearts, spades."""
    return min(up, key=lambda seat: (up[seat][0].rank, "cdhs".index(up[seat][0].suit)))


def high_seat(up: dict[int, tuple[Card, ...]]) -> int:
    """The reference: counts, then ranks; the first dealt of equals."""

    def key(cards: tuple[Card, ...]) -> tuple[list[int], list[int]]:
        counts = Counter(card.rank for card in cards)
        order = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
        return [counts[rank] for rank in order], order

    best = max(key(cards) for cards in up.values())
    return min(seat for seat, cards in up.items() if key(cards) == best)


@pytest.mark.parametrize("topic", ["bring_in", "opener"])
def test_answers_equal_the_reference_and_no_seat_is_always_right(topic: str) -> None:
    seats: Counter[int] = Counter()
    for seed in range(SEEDS):
        asked = TOPICS[topic].question(STUD, seed)
        right = low_seat(asked.up) if topic == "bring_in" else high_seat(asked.up)
        assert asked.judge.true_opener == right, asked.up
        seats[right] += 1
    assert max(seats.values()) < SEEDS * 0.25


@pytest.mark.slow
@pytest.mark.parametrize("topic", ["bring_in", "opener"])
def test_shares_of_kinds(topic: str) -> None:
    kinds = Counter(TOPICS[topic].question(STUD, seed).kind for seed in range(2000))
    seats = Counter(TOPICS[topic].question(STUD, seed).judge.true_opener for seed in range(2000))
    for kind, share in TOPICS[topic].shares:
        assert abs(kinds[kind] / 20 - share) <= 3, (kind, kinds[kind])
    assert max(seats.values()) < 400


@pytest.mark.parametrize("topic", ["bring_in", "opener"])
def test_the_right_words_are_right_and_the_kind_is_shown(topic: str) -> None:
    for seed in range(60):
        asked = TOPICS[topic].question(STUD, seed)
        for lang in ("en", "ko"):
            said = TOPICS[topic].right(asked, lang)
            assert TOPICS[topic].grade(asked, said).status == "right", said
        seat, _, words = TOPICS[topic].right(asked, "en").removeprefix("seat ").partition(", ")
        assert TOPICS[topic].grade(asked, f"{seat} {words}").status == "right", words


def test_a_wrong_answer_shows_the_deciding_cards() -> None:
    asked = TOPICS["bring_in"].question(STUD, 3)
    right = asked.judge.true_opener
    wrong = next(seat for seat in asked.seats if seat != right)
    door = asked.up[wrong][0]
    answer = TOPICS["bring_in"].grade(asked, f"seat {wrong}, {door.rank_text.replace('T', '10')} low")
    assert answer.status == "wrong"
    assert answer.code == "CAL02"
    assert answer.mark == {right: asked.up[right][:1], wrong: asked.up[wrong][:1]}


def test_unreadable_and_incomplete_answers_are_not_graded() -> None:
    session = QuizSession([(TOPICS["bring_in"], STUD)], 1, 7, lambda: 0.0)
    assert session.answer("hmm").status == "unreadable"
    assert session.answer("low").status == "incomplete"
    assert session.answer("3 low").missing == ("seat",)
    assert session.graded == 0


def test_korean_answer() -> None:
    session = QuizSession([(TOPICS["bring_in"], STUD)], 1, 7, lambda: 0.0)
    asked = session.question
    card = asked.up[asked.judge.true_opener][0]
    words = {
        2: "듀스",
        3: "쓰리",
        4: "포",
        5: "파이브",
        6: "식스",
        7: "세븐",
        8: "에이트",
        9: "나인",
        10: "텐",
    }
    suit = {"c": "클로버", "d": "다이아", "h": "하트", "s": "스페이드"}[card.suit]
    text = f"{asked.judge.true_opener}번, {words.get(card.rank, '')} 로우, {suit}"
    assert session.answer(text).status == "right", text
    assert session.done
