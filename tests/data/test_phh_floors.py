"""Televised and Pluribus hands: no false finding, and floors for what was judged."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dealer.amounts import format_amount
from dealer.audit.engine import audit_file
from dealer.audit.report import HandReport
from tests.data.judging import Judged, counts, findings, judged_hands, only_hands, say, total
from tests.record.shared import shared

LIVE = {
    "f7s": "FixedLimitSevenCardStud",
    "f7s8": "FixedLimitSevenCardStudHighLowSplitEightOrBetter",
    "fr": "FixedLimitRazz",
    "nt": "NoLimitTexasHoldem",
    "ft": "FixedLimitTexasHoldem",
}
"""How the two folders name a game."""
FILES = {"f7s": 13, "f7s8": 10, "fr": 11, "nt": 9, "ft": 11}
DISTINCT = {"f7s": (9, 7), "f7s8": (9, 4), "fr": (6, 5), "nt": (7, 3), "ft": (9, 3)}
"""Distinct hands, and those of them with final stacks."""

HALF_CHIPS = {"102-0.phh", "32-23.phh"}
"""Hands that split a pot into half chips, where the house's smallest chip is a whole one."""


def files(game: str) -> list[Path]:
    """The WSOP files of a game; the folder with final stacks first."""
    root = shared("data", "phh")
    named = sorted((root / "wsop-2023-43-5").glob(f"{game}-hand*.phh"))
    return named + sorted((root / "wsop-live").glob(f"*-{LIVE[game]}.phh"))


def hand_of(path: Path) -> tuple[str, int]:
    """Event and number of the hand: a hand that stands in both folders is one hand."""
    named = re.search(r"-hand(\d+)", path.name)
    if named:
        return "43_5", int(named[1])
    live = re.match(r"\d+_(\d+_\d+)-(\d+)_", path.name)
    assert live, path.name
    return live[1], int(live[2])


def distinct(game: str) -> list[Judged]:
    """Each hand of the game once."""
    chosen: dict[tuple[str, int], Path] = {}
    for path in files(game):
        chosen.setdefault(hand_of(path), path)
    return only_hands(judged_hands(chosen.values()))


@pytest.mark.parametrize(
    "game",
    [
        "f7s",
        "f7s8",
        "fr",
        "nt",
        "ft",
    ],
)
def test_televised_hands_have_no_findings(game: str) -> None:
    paths = files(game)
    assert len(paths) == FILES[game]
    assert findings(only_hands(judged_hands(paths))) == []


@pytest.mark.parametrize("game", list(DISTINCT))
def test_televised_hands_end_with_the_recorded_stacks(game: str) -> None:
    hands = distinct(game)
    number, with_stacks = DISTINCT[game]
    assert len(hands) == number
    assert sum(hand.record.final_stacks is not None for hand in hands) == with_stacks
    assert len([v for hand in hands for v in hand.passes("REC02")]) == with_stacks


def test_what_was_judged_of_the_televised_stud_hands(capsys: pytest.CaptureFixture[str]) -> None:
    """9 bring-ins, 16 later first actors, 97 acts in order, 7 final stacks, on distinct hands."""
    hands = distinct("f7s")
    judged = total(hands)
    say(capsys, f"WSOP seven-card stud, {len(hands)} hands", counts(judged))
    assert judged["BRI01"] == 9
    assert judged["OPN03"] == 16
    assert judged["BRI01"] + judged["OPN03"] + judged["BET01"] == 97
    assert judged["REC02"] == 7


@pytest.mark.parametrize(("game", "bring_ins", "openers", "acts"), [("f7s8", 4, 20, 80), ("fr", 6, 15, 48)])
def test_what_was_judged_of_hi_lo_and_razz(
    game: str, bring_ins: int, openers: int, acts: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where door cards were not seen, the bring-in is counted as not judged: no hand is passed by."""
    hands = distinct(game)
    judged = total(hands)
    say(capsys, f"WSOP {game}, {len(hands)} hands", counts(judged))
    assert judged["BRI01"] == bring_ins
    assert judged["OPN03"] == openers
    assert judged["BET01"] == acts
    assert judged["BRI01"] + sum(hand.result.not_judged.get("BRI01", 0) for hand in hands) == len(hands)


def test_the_short_copy_of_a_razz_raise_ends_right() -> None:
    """Hand 85 stands twice, once with the raise as the most that the only opponent can call."""
    hands = [hand for hand in only_hands(judged_hands(files("fr"))) if hand_of(Path(hand.record.path))[1] == 85]
    assert len(hands) == 2
    assert findings(hands) == []
    stacks = [sorted(hand.result.stacks.values()) for hand in hands]
    assert all([format_amount(low), format_amount(high)] == ["0", "29700000"] for low, *_, high in stacks), stacks


def test_three_thousand_pluribus_hands(capsys: pytest.CaptureFixture[str]) -> None:
    hands = only_hands(judged_hands([shared("data", "phh") / "batch" / "pluribus-nt-3000-a.phhs"]))
    judged = total(hands)
    say(capsys, f"Pluribus, {len(hands)} hands", counts(judged))
    assert len(hands) == 3000
    assert findings(hands) == []
    assert len([v for hand in hands for v in hand.passes("REC02")]) == 3000
    assert judged["BET01"] > 15_000


def test_a_collection_is_no_session() -> None:
    """In a file of chosen hands every hand begins with fresh stacks: that is no finding."""
    reports = list(audit_file(str(shared("data", "phh") / "batch" / "pluribus-nt-3000-a.phhs")))
    assert [item for item in reports if not isinstance(item, HandReport) or item.findings] == []


def test_single_pluribus_hands_and_their_half_chips() -> None:
    """Five hands; two of them split a pot into half chips, which is what the finding says."""
    hands = only_hands(judged_hands(sorted((shared("data", "phh") / "pluribus").glob("*.phh"))))
    found = {Path(hand.record.path).name: [v.code for v in hand.fails] for hand in hands if hand.fails}
    assert found == {name: ["REC02"] for name in HALF_CHIPS}
    for hand in hands:
        for verdict in hand.fails:
            assert verdict.amount == 50, hand.where(verdict)
            assert verdict.actual.endswith(".50")


def test_transcribed_online_hands() -> None:
    hands = only_hands(judged_hands([shared("data", "phh") / "batch" / "handhq-excerpt-a.phhs"]))
    assert len(hands) == 5
    assert findings(hands) == []


def test_variants_without_a_procedure_are_said_to_be_so() -> None:
    """A file of a game that no house here deals is one sentence, never an error."""
    root = shared("data", "phh")
    paths = [*sorted(root.glob("wsop*/*.phh")), *sorted((root / "historical").glob("*.phh"))]
    others = [item for item in judged_hands(paths) if not isinstance(item, Judged)]
    assert others
    assert all(getattr(item, "kind", "") == "no_procedure" for item in others), [str(o) for o in others]
