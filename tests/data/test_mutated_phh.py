"""Real hands in PHH with one thing changed: every change is found, with its code; the untouched hand is clean.

The changes are made in the text by what PHH itself says (`p3 cbr 40`); nothing here knows a rule of a game.
"""

from __future__ import annotations

import io
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from msgspec import Struct

from dealer.audit.engine import audit_records
from dealer.audit.procedures import Procedures
from dealer.audit.report import HandReport
from dealer.record.phh import read_phh
from dealer.record.problems import Problem
from tests.data.judging import say
from tests.record.shared import shared

LEAST = 50
MOST = 100
"""Mutants of each kind in the default run, about; the slow one takes them all."""
EVERY = 25
"""Of the Pluribus hands, one in so many is changed."""
TURN = ("BET01", "OPN03", "BRI01", "ACT01", "ACT02")
"""Somebody acts whose turn it is not, or who is not in the hand."""


class Hand(Struct):
    """A hand's text, and its actions as PHH writes them."""

    name: str
    text: str
    actions: list[str]

    @property
    def players(self) -> int:
        return len(tomllib.loads(self.text)["starting_stacks"])

    @property
    def limit(self) -> bool:
        return "small_bet" in self.text

    def acting(self, actions: list[str]) -> str:
        """The text with these actions in place of its own."""
        line = "actions = [" + ", ".join([f"'{action}'" for action in actions]) + "]"
        return re.sub(r"^actions = \[.*?\]$", line, self.text, count=1, flags=re.MULTILINE | re.DOTALL)

    def changed(self, place: int, *acts: str) -> str:
        return self.acting([*self.actions[:place], *acts, *self.actions[place + 1 :]])


Maker = Callable[[Hand], Iterator[tuple[str, tuple[str, ...]]]]
"""Of a hand: changed texts, and the codes of which one must be found (none named: any, or not auditable)."""


def neighbour_acts(hand: Hand) -> Iterator[tuple[str, tuple[str, ...]]]:
    """An act of betting by the next player who has not folded, wherever he has an act of his own to come."""
    for place, action in enumerate(hand.actions):
        match = re.match(r"p(\d+) (f|cc|cbr .*)$", action)
        out = {act.split()[0] for act in hand.actions[:place] if re.match(r"p\d+ f$", act)}
        others = [f"p{(int(match[1]) + step) % hand.players + 1}" for step in range(hand.players - 1)] if match else []
        later = {act.split()[0] for act in hand.actions[place + 1 :] if re.match(r"p\d+ (?:f|cc|cbr)", act)}
        other = next((name for name in others if name not in out and name in later), None)
        if match and other:
            yield hand.changed(place, f"{other} {match[2]}"), TURN


def bring_in_moved(hand: Hand) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The bring-in by each other seat."""
    for place, action in enumerate(hand.actions):
        match = re.match(r"p(\d+) pb$", action)
        doors = [act for act in hand.actions[:place] if act.startswith("d dh")]
        if match and not any(door.endswith("?") for door in doors):
            for other in range(1, hand.players + 1):
                if other != int(match[1]):
                    yield hand.changed(place, f"p{other} pb"), ("BRI01",)


def amount_off(hand: Hand) -> Iterator[tuple[str, tuple[str, ...]]]:
    """A bet or raise in a limit game, one chip more and one chip less."""
    for place, action in enumerate(hand.actions):
        match = re.match(r"p(\d+) cbr (\d+)$", action)
        if match and hand.limit:
            for off in (1, -1):
                codes = ("BET02", "BET03", "BET04", "BET05", "BRI03", "BRI04")
                yield hand.changed(place, f"p{match[1]} cbr {int(match[2]) + off}"), codes


def share_moved(hand: Hand) -> Iterator[tuple[str, tuple[str, ...]]]:
    """A chip from one player's final stack to the next one's."""
    match = re.search(r"^finishing_stacks = \[(.*)\]$", hand.text, re.MULTILINE)
    amounts = match[1].split(", ") if match else []
    for place in range(len(amounts)):
        moved = list(amounts)
        other = (place + 1) % len(amounts)
        if all(re.fullmatch(r"\d+", amounts[n]) for n in (place, other)) and amounts[place] != "0" and match:
            moved[place], moved[other] = str(int(amounts[place]) - 1), str(int(amounts[other]) + 1)
            yield hand.text.replace(match[0], f"finishing_stacks = [{', '.join(moved)}]"), ("REC02",)


def card_repeated(hand: Hand) -> Iterator[tuple[str, tuple[str, ...]]]:
    """A card dealt that has been dealt before."""
    seen: list[str] = []
    for place, action in enumerate(hand.actions):
        cards = re.findall(r"[2-9TJQKA][cdhs]", action) if action.startswith("d d") else []
        if cards and seen:
            yield hand.changed(place, action.replace(cards[-1], seen[len(seen) // 2])), ("DEL04",)
        seen += cards


def left_out(hand: Hand) -> Iterator[tuple[str, tuple[str, ...]]]:
    """A deal or an act of betting left out, the last one too: something else is wrong then, or the hand breaks off.

    Not a bring-in where a door card was not seen: the next player may have been the one to open.
    """
    for place, action in enumerate(hand.actions):
        hidden = any(act.startswith("d dh") and act.endswith("?") for act in hand.actions[:place])
        if not (action.endswith(" pb") and hidden) and not re.match(r"p\d+ sm", action):
            yield hand.changed(place), ()


def twice(hand: Hand) -> Iterator[tuple[str, tuple[str, ...]]]:
    """A deal or an act of betting twice."""
    for place, action in enumerate(hand.actions):
        if not re.match(r"p\d+ sm", action):
            yield hand.changed(place, action, action), ()


KINDS: dict[str, Maker] = {
    "the neighbour acts instead": neighbour_acts,
    "bring-in moved to another seat": bring_in_moved,
    "an amount off by one chip": amount_off,
    "a share of the pot moved": share_moved,
    "a card repeated": card_repeated,
    "an act left out": left_out,
    "an act twice": twice,
}


def audit(text: str, procedures: Procedures) -> tuple[list[str], bool]:
    """The codes of the findings, and whether the hand could be audited whole."""
    found = list(audit_records(read_phh(io.BytesIO(text.encode()), "x.phh", procedures.by_variant), procedures))
    codes = [finding.verdict.code for item in found if isinstance(item, HandReport) for finding in item.findings]
    return codes, not any(isinstance(item, Problem) for item in found)


@pytest.fixture(scope="module")
def procedures() -> Procedures:
    return Procedures()


@pytest.fixture(scope="module")
def hands(procedures: Procedures) -> list[Hand]:
    """Televised hands and a part of Pluribus', each clean as it is."""
    root = shared("data", "phh")
    texts = [(path.name, path.read_text(encoding="utf-8")) for path in sorted(root.glob("wsop*/*.phh"))]
    batch = (root / "batch" / "pluribus-nt-3000-a.phhs").read_text(encoding="utf-8")
    parts = re.split(r"(?m)^\[\d+\]\n", batch)[1:]
    texts += [(f"pluribus {number}", parts[number]) for number in range(0, len(parts), EVERY)]
    kept = []
    for name, text in texts:
        codes, whole = audit(text, procedures)
        if whole:
            assert codes == [], name
            kept.append(Hand(name, text, tomllib.loads(text)["actions"]))
    assert len(kept) >= 150
    return kept


def check(kind: str, hands: list[Hand], procedures: Procedures, most: int | None) -> list[str]:
    mutants = [(hand, text, codes) for hand in hands for text, codes in KINDS[kind](hand)]
    assert len(mutants) >= LEAST
    step = max(1, len(mutants) // most) if most is not None else 1
    counts: Counter[str] = Counter()
    missed = []
    for hand, text, codes in mutants[::step]:
        found, whole = audit(text, procedures)
        fitting = [code for code in found if not codes or code in codes]
        if not codes and not whole:
            fitting.append("not audited")
        if not fitting:
            line = next(new for new, old in zip(text.split("\n"), hand.text.split("\n"), strict=True) if new != old)
            missed.append(f"{hand.name}: {found}: {line}")
            continue
        counts[fitting[0]] += 1
    assert missed == []
    said = [f"{code}: {number}" for code, number in sorted(counts.items())]
    return [f"PHH, {kind}: {sum(counts.values())} of {len(mutants)} mutants, all found", *said]


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
