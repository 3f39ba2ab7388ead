"""Random hold'em hands, ours beside PokerKit's replay: turns, prices, legal raises and payouts are the same but for
the kinds of difference that ``beside_pokerkit`` lists.  Run with ``-s`` to see how often each kind came about."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from dealer.house.load import override
from tests.rules.beside_pokerkit import KINDS, Beside, Difference

BLINDS = (
    "[{post: sb, amount: 2, who: button+1, to_price: true}, "
    "{post: bb, amount: 4, who: button+2, to_price: true, option: true}]"
)
GAMES: dict[str, dict[str, str]] = {
    "holdem_no_limit": {},
    "holdem_pot_limit": {},
    "holdem_fixed_limit": {"limit": "{small: 4, big: 8}", "forced": BLINDS},
}
"""The house of each game; with bets of 4 and 8 an all-in can be less than half a bet."""
ONLY_FIXED = {"half-bet", "cap"}


def beside(name: str, hands: int) -> tuple[Counter[str], Counter[str]]:
    """Deal so many hands; known differences and comparisons by kind."""
    proc = override(name, GAMES[name])
    kinds: Counter[str] = Counter()
    compared: Counter[str] = Counter()
    unknown: list[tuple[int, Difference]] = []
    for number in range(hands):
        rng = random.Random(f"{name}/{number}")
        hand = Beside(proc, rng, rng.randint(2, 10))
        hand.run()
        kinds += hand.kinds
        compared += hand.compared
        unknown += [(number, difference) for difference in hand.unknown]
    print(f"\n{name}, {hands} hands: {dict(compared)}; differences {dict(kinds)}")
    assert unknown == []
    return kinds, compared


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("name", list(GAMES))
def test_some_hundred_hands(name: str) -> None:
    kinds, compared = beside(name, 150)
    assert set(kinds) <= set(KINDS)
    assert compared["decisions"] > 1500
    assert compared["payouts"] > 100
    assert compared["side pots"] > 70


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("name", list(GAMES))
def test_thousands_of_hands(name: str) -> None:
    """Long enough for every kind to come about, so that none stands in the list for nothing."""
    kinds, compared = beside(name, 4000)
    assert compared["payouts"] > 2500
    wanted = set(KINDS) - (ONLY_FIXED if name != "holdem_fixed_limit" else {"reopening"}) - {"last-check", "odd-chips"}
    assert wanted <= set(kinds)
