"""The common faults of betting, pots and showdowns, broken on purpose in draw games: the same findings as in stud."""

from __future__ import annotations

import pytest

from dealer.house.load import load_procedure
from dealer.training.inject import inject, injectors
from tests.rules.test_injected import check

GAMES = ("badugi_low", "badugi_fixed_limit", "badugi_high_low")
CODES = (
    "ACT02 ALN02 BET01 BET04 BET05 BET06 BET07 BET09 BET10 BET12 BRN01 BRN03 CAL05 CAL06 CAL09 CAP01 CAP02 DEL03 DEL05 "
    "DSC01 DSC02 OPN03 PAY03 PAY05 POT01 POT02 POT03 POT04 POT05 POT06 POT07 SHO01 SHO02 SHO03 SHO04 SHO05 SHO06 "
    "STR01 STR02 STR03"
).split()


def broken(code: str, game: str, hands: int) -> None:
    """The first injector of the code that needs no other house, in so many hands."""
    proc = load_procedure(game)
    which = next(n for n, one in enumerate(injectors()[code]) if not one.house and one.fits(proc))
    for seed in range(hands):
        check(inject(code, game, seed, which=which))


@pytest.mark.parametrize("code", CODES)
def test_found_whole(code: str) -> None:
    broken(code, "badugi_low", 5)


def test_wrong_winner_in_every_variant() -> None:
    for game in ("badugi_high", "badugi_flush", "badugi_pairs_of_suits", "badugi_pair", "badugi_open", "badugi_holdem"):
        broken("SHO03", game, 4)
        broken("SHO04", game, 4)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("code", CODES)
def test_found_whole_often(code: str, game: str) -> None:
    if game == "badugi_fixed_limit" and code in ("BET04", "BET05", "ALN02"):
        pytest.skip("one size of bet: the amounts of these faults are no bets at all")
    broken(code, game, 40)
