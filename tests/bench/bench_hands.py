"""Hands a second, one call at a time, beside PokerKit and phevaluator in the same process.

Run by hand: ``python tests/bench/bench_hands.py``.  Rates are the best of several rounds, taken in turns, so
that a busy machine slows all of them alike.
"""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

from dealer.cards import CARDS, DECK, format_cards
from dealer.hands import badugi, high, low, sampyong
from dealer.hands.odds import odds

ROUNDS = 12
HANDS = 50_000


def deal(size: int, count: int = HANDS) -> list[tuple[int, ...]]:
    rng = random.Random(size)
    return [tuple(rng.sample(DECK, size)) for _ in range(count)]


def pokerkit_hands(hands: Sequence[tuple[int, ...]]) -> list[Any]:
    from pokerkit import Card

    return [tuple(Card.parse(format_cards([CARDS[card] for card in hand]))) for hand in hands]


def contenders() -> list[tuple[str, Callable[[Any], Any], Sequence[Any]]]:
    from phevaluator import evaluate_cards
    from pokerkit import BadugiHand, StandardHighHand

    sevens = deal(7)
    return [
        (
            "PokerKit, 7 cards",
            lambda hand: StandardHighHand.from_game(hand[:2], hand[2:]),
            pokerkit_hands(sevens[:400]),
        ),
        (
            "phevaluator, 7 cards",
            lambda hand: evaluate_cards(*hand),
            [[int(card) for card in hand] for hand in sevens],
        ),
        ("high, 5 cards", high.strength, deal(5)),
        ("high, 7 cards", high.strength, sevens),
        ("high, 7 plain numbers", high.strength, [tuple(map(int, hand)) for hand in sevens]),
        ("high, 8 cards", high.strength, deal(8)),
        ("sampyong, 8 cards", sampyong.strength, deal(8)),
        ("low, 7 cards", low.strength, sevens),
        ("PokerKit badugi", lambda hand: BadugiHand.from_game(hand), pokerkit_hands(deal(4, 400))),
        ("badugi", badugi.variant_of("low").strength, deal(4)),
    ]


def rates() -> dict[str, float]:
    """Calls a second of each contender."""
    best: dict[str, float] = {}
    rows = contenders()
    for _ in range(ROUNDS):
        for name, evaluate, hands in rows:
            start = time.perf_counter()
            for hand in hands:
                evaluate(hand)
            rate = len(hands) / (time.perf_counter() - start)
            best[name] = max(best.get(name, 0.0), rate)
    return best


def milliseconds(code: str) -> float:
    """How long this code takes in a fresh interpreter, measured inside it."""
    script = f"import time\nstart = time.perf_counter()\n{code}\nprint((time.perf_counter() - start) * 1000)"
    runs = [
        subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True) for _ in range(7)
    ]
    return min(float(run.stdout) for run in runs)


def main() -> None:
    found = rates()
    pokerkit, phevaluator = found["PokerKit, 7 cards"], found["phevaluator, 7 cards"]
    for name, rate in found.items():
        beside = f"{rate / pokerkit:8.1f} x PokerKit {rate / phevaluator:6.2f} x phevaluator"
        print(f"{name:24} {rate:12,.0f} /s {beside}")
    cards = "parse_cards('AsKh9d9c2s3h5d')"
    print(f"import dealer.hands.high {milliseconds('import dealer.hands.high'):6.1f} ms")
    setup = (
        "from dealer.cards import parse_cards; from dealer.hands import high; start = time.perf_counter(); "
        f"high.strength({cards})"
    )
    print(f"tables for seven cards   {milliseconds(setup):6.1f} ms")
    start = time.perf_counter()
    odds("sampyong")
    print(f"odds sampyong, 8 cards   {time.perf_counter() - start:6.2f} s")


if __name__ == "__main__":
    main()
