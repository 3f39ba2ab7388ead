"""Quiz topics of the other games: answers against references that know only cards and sums."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations

import pytest

from dealer.cards import Card
from dealer.house.load import load_procedure
from dealer.house.model import Procedure
from dealer.training.quiz import TOPICS, Question, topics_of

SEEDS = 25
GAMES = [name for name in TOPICS if name not in ("bring_in", "opener")]


def ask(name: str, seed: int) -> Question:
    return TOPICS[name].question(home(name), seed)


def home(name: str) -> Procedure:
    return load_procedure(TOPICS[name].home)


def chips(text: str) -> int:
    whole, _, part = text.partition(".")
    return int(whole) * 100 + int(part.ljust(2, "0") or 0)


def fact(asked: Question, name: str) -> str:
    return dict(asked.facts)[name]


def first_seat(asked: Question) -> int:
    """Left of the button, or before the flop left of the big blind; the button itself before it, heads-up."""
    seats, button = list(asked.up), int(fact(asked, "button"))
    turn = sorted(seats, key=lambda seat: (seat <= button, seat))
    start = 0
    if asked.kind == "heads_up_first":
        start = len(turn) - 1
    elif asked.kind == "table_first":
        start = 2 % len(turn)
    names = {seat: {name for name, _ in asked.notes[seat]} for seat in seats}
    return next(s for s in turn[start:] + turn[:start] if not names[s] & {"folded", "all_in"})


def least_raise(asked: Question) -> int | None:
    """Replay the street: price, last full increase, and what each seat had faced when it last acted."""
    blind = increase = chips(fact(asked, "blinds").split("/")[1])
    price = blind if any(act.verb == "post" for act in asked.acts) else 0
    seen: dict[int, int] = {}
    for act in asked.acts:
        if act.verb == "cbr":
            assert act.amount is not None
            if price < blind:  # the opening bet, or one all-in for less that is made whole
                increase = max(increase, act.amount - price)
            elif act.amount - price >= increase:
                increase = act.amount - price
            price = act.amount
        if act.verb != "post":
            seen[act.actor] = price
    mine = seen.get(asked.seat)
    if mine is not None and price - mine < increase:
        return None
    return price + increase if price >= blind else blind


def most_raise(asked: Question) -> int:
    """Call, then the pot as it is after the call."""
    front = {seat: chips(dict(notes).get("front", "0")) for seat, notes in asked.notes.items()}
    blind = chips(fact(asked, "blinds").split("/")[1])
    price = max([*front.values(), blind if any(act.verb == "post" for act in asked.acts) else 0])
    owed = price - front[asked.seat]
    pot = chips(fact(asked, "middle")) + sum(front.values()) + owed
    return price + pot


def lowest_badugi(cards: tuple[Card, ...]) -> tuple[int, list[int]]:
    """Of all sets with different ranks and suits the largest, of those the lowest."""
    best: tuple[int, list[int]] = (0, [])
    for size in range(1, 5):
        fits = [
            sorted([card.rank % 14 or 1 if card.rank != 14 else 1 for card in chosen], reverse=True)
            for chosen in combinations(cards, size)
            if len({card.rank for card in chosen}) == size == len({card.suit for card in chosen})
        ]
        if fits:
            best = (size, min(fits))
    return best


def takes_pot(hands: dict[int, tuple[Card, ...]]) -> tuple[str, set[int]]:
    """The original rules, as the page decides a pot; suits spades, diamonds, hearts, clubs."""
    order = "chds"

    def ranks(hand: tuple[Card, ...]) -> tuple[int, int]:
        low, high = sorted(card.rank for card in hand)
        return low, high

    def suited(hand: tuple[Card, ...]) -> bool:
        return hand[0].suit == hand[1].suit

    def special(hand: tuple[Card, ...]) -> str:
        return {
            ((4, 9), False): "regamer",
            ((4, 9), True): "flush_regamer",
            ((3, 7), False): "hunter",
            ((4, 7), False): "knight",
        }.get((ranks(hand), suited(hand)), "")

    def value(hand: tuple[Card, ...]) -> tuple[int, int, int]:
        low, high = ranks(hand)
        top = max(hand, key=lambda card: (card.rank, order.index(card.suit)))
        suit = order.index(top.suit)
        shape = 1 if (low, high) == (2, 14) else 2 if (low, high) == (13, 14) else 0 if high - low == 1 else -1
        if suited(hand) and shape >= 0:
            return (7 + shape, high, suit)
        if low == high:
            return (6, high, suit)
        if shape >= 0:
            return (3 + shape, high, suit)
        return (2 if suited(hand) else 1, high, suit)

    kinds = {seat: special(hand) for seat, hand in hands.items()}
    plain = {seat: value(hand) for seat, hand in hands.items() if not kinds[seat]}
    best = max(plain.values(), default=None)
    pair_prey = best is not None and best[0] == 6 and best[1] <= 10
    flush_prey = best is not None and best[0] == 7
    has = set(kinds.values())
    if "flush_regamer" in has and (best is None or best[0] < 7) and not (flush_prey and "knight" in has):
        return "replay", set()
    low_enough = best is None or best[0] <= 3
    if "regamer" in has and low_enough and not (pair_prey and "hunter" in has):
        return "replay", set()
    for kind, prey in (("hunter", pair_prey), ("knight", flush_prey)):
        if prey and kind in has:
            mine = [seat for seat in hands if kinds[seat] == kind]
            seven = {s: next(order.index(c.suit) for c in hands[s] if c.rank == 7) for s in mine}
            return "win", {max(mine, key=seven.__getitem__)}
    if best is None:
        return "split", set(hands)
    return "win", {seat for seat, worth in plain.items() if worth == best}


@pytest.mark.parametrize("seed", range(SEEDS))
def test_first_to_act(seed: int) -> None:
    asked = ask("first_to_act", seed)
    assert asked.right == first_seat(asked), asked


@pytest.mark.parametrize("seed", range(SEEDS))
def test_least_raise(seed: int) -> None:
    asked = ask("min_raise", seed)
    assert asked.right == least_raise(asked), asked


@pytest.mark.parametrize("seed", range(SEEDS))
def test_most_raise(seed: int) -> None:
    asked = ask("max_raise", seed)
    assert asked.right == most_raise(asked), asked


@pytest.mark.parametrize("seed", range(SEEDS * 4))
def test_badugi_hand(seed: int) -> None:
    asked = ask("badugi", seed)
    size, ranks = lowest_badugi(asked.up[1])
    class_name, named, *_ = asked.right
    assert class_name == ["none", "two_base", "base", "made"][size - 1]
    assert sorted(("A23456789TJQK".index(rank) + 1 for rank in named), reverse=True) == ranks


@pytest.mark.parametrize("seed", range(SEEDS * 4))
def test_mini_poker_showdown(seed: int) -> None:
    asked = ask("showdown", seed)
    result, winners = takes_pot(asked.up)
    assert (asked.right[0], set(asked.right[1])) == (result, winners), asked


@pytest.mark.parametrize("seed", range(SEEDS))
def test_split(seed: int) -> None:
    """Halves as the page pays them: the odd chip to the high, then from the first left of the button."""
    asked = ask("split", seed)
    pot = chips(fact(asked, "pot"))
    assert sum(asked.right.values()) == pot
    board = fact(asked, "board")
    lows: dict[int, list[int]] = {}
    for seat, hand in asked.up.items():
        cards = [*[card.rank for card in hand], *["..23456789TJQKA".index(rank) for rank in board[::2]]]
        small = sorted({1 if rank == 14 else rank for rank in cards if rank == 14 or rank <= 7})[:5]
        if len(small) == 5:
            lows[seat] = small[::-1]
    assert (asked.kind == "no_low") == (not lows)
    if lows:
        best = [seat for seat in lows if lows[seat] == min(lows.values())]
        low = pot // 200 * 100
        shares = [asked.right.get(seat, 0) for seat in best]
        assert min(shares) >= low // len(best) // 100 * 100
        if asked.kind == "scoop":
            assert asked.right == {best[0]: pot}
        elif asked.kind == "two_winners":
            assert asked.right[best[0]] == low


@pytest.mark.parametrize("seed", range(SEEDS))
def test_short_stub(seed: int) -> None:
    """Robert's rule: enough with two more than players; else down to the last card; else one for all."""
    asked = ask("short_stub", seed)
    stub, burns, live = (int(fact(asked, name)) for name in ("stub", "burns", "live"))
    if stub >= live + 2:
        assert asked.right == -1
    elif stub + burns < live:
        assert asked.right == -2
    else:
        assert asked.right == stub - 2 if stub > 1 else asked.right == 0


@pytest.mark.parametrize("name", GAMES)
def test_the_right_words_are_right_in_both_languages(name: str) -> None:
    for seed in range(12):
        asked = ask(name, seed)
        for lang in ("en", "ko"):
            said = TOPICS[name].right(asked, lang)
            assert TOPICS[name].grade(asked, said).status == "right", (said, asked.right)
        assert TOPICS[name].grade(asked, "hm, well").status == "unreadable"


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_shares_of_kinds_and_no_answer_is_always_right(name: str) -> None:
    kinds: Counter[str] = Counter()
    answers: Counter[str] = Counter()
    for seed in range(2000):
        asked = ask(name, seed)
        kinds[asked.kind] += 1
        answers[re.sub(r"seat ", "", TOPICS[name].right(asked, "en"))] += 1
    for kind, share in TOPICS[name].shares:
        assert abs(kinds[kind] / 20 - share) <= 3, (kind, kinds[kind])
    most, count = answers.most_common(1)[0]
    print(name, "most frequent answer", most, count / 20)
    assert count < 2000 * 0.20


def test_topics_belong_to_games() -> None:
    assert [topic.name for topic in topics_of(load_procedure("seven_card_stud"))] == [
        "bring_in",
        "opener",
        "short_stub",
    ]
    assert "max_raise" in {topic.name for topic in topics_of(load_procedure("sampyong_hi_lo"))}
    assert "min_raise" in {topic.name for topic in topics_of(load_procedure("holdem_no_limit"))}


def test_the_command_names_every_topic() -> None:
    from dealer.cli.quiz import NAMES

    assert list(NAMES) == list(TOPICS)
