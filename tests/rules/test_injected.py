"""Injected faults: every code is broken at a duty, the hand is played on, and nothing else is found."""

from __future__ import annotations

from itertools import pairwise

import pytest

from dealer.record.notation import format_event, parse_event
from dealer.rules.codes import BY_CODE, RULES
from dealer.training.faults.scene import Fault
from dealer.training.inject import Injected, found_in, inject, injectors

HOUSE = "seven_card_stud"
CODES = [rule.code for rule in RULES]
"""Those of other games are tried in a game of their own (``Injector.procedure``)."""


def in_order(faults: list[Fault]) -> list[tuple[int, int, str, int, int, str, str]]:
    """Faults as plain values; the end of the hand comes last."""
    end = 10**6
    return sorted((f.hand, f.event or end, f.code, f.about or end, f.seat, f.expected, f.actual) for f in faults)


def told(injected: Injected) -> str:
    """The hands as text, for a failing test."""
    return "\n\n".join(
        "\n".join(f"{n:3} {format_event(event)}" for n, event in enumerate(record.events, 1))
        for record in injected.records
    )


def check(injected: Injected) -> None:
    expected, found = in_order(injected.faults), in_order(found_in(injected))
    assert found == expected, told(injected)


def broken(code: str, hands: int) -> None:
    several = injectors()[code]
    for seed in range(max(hands, len(several))):
        check(inject(code, several[seed % len(several)].procedure, seed, which=seed))


@pytest.mark.parametrize("code", CODES)
def test_found_whole(code: str) -> None:
    broken(code, 25)


@pytest.mark.slow
@pytest.mark.parametrize("code", CODES)
def test_found_whole_in_many(code: str) -> None:
    broken(code, 200)


def test_every_code_has_an_injector() -> None:
    assert sorted(injectors()) == sorted(CODES)


def test_what_a_situation_brings_is_declared() -> None:
    for several in injectors().values():
        for injector in several:
            place = several.index(injector)
            others = {f.code for f in inject(injector.code, injector.procedure, 7, which=place).faults}
            assert others - {injector.code} == set(injector.given)


def test_injected_hands_are_readable() -> None:
    """Every act of a broken hand has a line, and the line reads back as the same act."""
    for code in CODES:
        for record in inject(code, injectors()[code][0].procedure, 3, which=0).records:
            for event in record.events:
                assert parse_event(format_event(event)) == event


PAIRS = [
    (one, other)
    for one, other in pairwise(
        # acts of different families that can both happen in one hand
        ["SHF01", "CAL01", "BRN03", "BET04", "POT07", "SHO04", "CAL05", "RAK02", "SHF05", "OPN02", "BRN02",
         "CAL06", "LST01", "SHO06", "STR01", "BRN01", "DEL02", "CAL10", "PAY03", "BET12", "OPN04", "DSC03",
         "SHF02", "DSC01", "BET09", "RAK03", "ACT01", "CAL04"]
    )
]  # fmt: skip


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: "-".join(pair))
def test_two_faults_of_different_groups(pair: tuple[str, str]) -> None:
    assert BY_CODE[pair[0]].code[:3] != BY_CODE[pair[1]].code[:3]
    for seed in range(4):
        check(inject(pair, HOUSE, seed))


def test_a_pot_in_two_halves_is_passed_by_where_a_whole_one_goes_wrong() -> None:
    """In a game whose awards name a half, the fault waits for a pot that is pushed whole."""
    for seed in range(1, 9):
        injected = inject("PAY01", "badugi_high_low", seed, which=0)
        fault = injected.faults[0]
        assert fault.code == "PAY01" and fault.event is not None
        assert "/" not in injected.records[0].events[fault.event - 1].pot
