"""Mutated real hands: every change is found, with its code and at its line; the untouched hand is clean."""

from __future__ import annotations

from collections import Counter

import pytest

from dealer.audit.procedures import Procedures
from tests.data.judging import say
from tests.data.mutating import KINDS, Hand, Mutant, audit, hands_of
from tests.record.shared import shared

FOLDERS = ("stud-*", "holdem", "extracts", "badugi-draw")
LEAST = 50
"""Mutants of each kind, at least."""
MOST = 100
"""Mutants of each kind in the default run, about; the slow one takes them all."""


@pytest.fixture(scope="module")
def procedures() -> Procedures:
    return Procedures()


@pytest.fixture(scope="module")
def hands(procedures: Procedures) -> list[Hand]:
    """The distinct hands of both sites that a shipped house deals; each is clean as it is."""
    found: dict[tuple[str, ...], Hand] = {}
    folder = shared("data", "histories")
    for path in sorted(path for part in FOLDERS for path in folder.glob(f"{part}/*.txt")):
        for hand in hands_of(path):
            found.setdefault(tuple(hand.lines[1:]), hand)
    kept = []
    for hand in found.values():
        audited = audit(hand.lines, procedures)
        if audited is not None:
            assert audited[1] == [], f"{hand.path.name}: {hand.lines[0]}"
            kept.append(hand)
    assert len(kept) >= 370
    return kept


def check(kind: str, hands: list[Hand], procedures: Procedures, most: int | None) -> list[str]:
    """Audit the mutants of a kind; the counts in words."""
    mutants: list[tuple[Hand, Mutant]] = [(hand, mutant) for hand in hands for mutant in KINDS[kind](hand)]
    assert len(mutants) >= LEAST
    step = max(1, len(mutants) // most) if most is not None else 1
    chosen = mutants[::step]
    codes: Counter[str] = Counter()
    alone = 0
    missed = []
    for hand, mutant in chosen:
        audited = audit(mutant.lines, procedures)
        found = audited[1] if audited is not None else []
        lines = range(mutant.line, mutant.line + mutant.reach + 1)
        fitting = [code for code, line in found if code in mutant.codes and line in lines]
        if not fitting:
            said = mutant.lines[mutant.line - 1]
            missed.append(f"{hand.path.name}, {hand.lines[0][:40]}, line {mutant.line}, {said!r}: {found}")
            continue
        codes[fitting[0]] += 1
        alone += len(found) == 1
    assert missed == []
    said = [f"{code}: {number}" for code, number in sorted(codes.items())]
    return [f"{kind}: {len(chosen)} of {len(mutants)} mutants, all found", *said, f"nothing found beside: {alone}"]


@pytest.mark.parametrize("kind", list(KINDS))
def test_mutants_are_found(
    kind: str, hands: list[Hand], procedures: Procedures, capsys: pytest.CaptureFixture[str]
) -> None:
    title, *facts = check(kind, hands, procedures, MOST)
    say(capsys, title, facts)


@pytest.mark.slow
@pytest.mark.parametrize("kind", list(KINDS))
def test_every_mutant_is_found(
    kind: str, hands: list[Hand], procedures: Procedures, capsys: pytest.CaptureFixture[str]
) -> None:
    title, *facts = check(kind, hands, procedures, None)
    say(capsys, title, facts)
