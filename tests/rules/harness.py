"""Runs a hand-written case through the session judge and compares the whole of its findings."""

from __future__ import annotations

from typing import Any

import msgspec

from dealer.amounts import Amount
from dealer.cards import parse_cards
from dealer.house.load import load_procedure, override, with_stakes
from dealer.house.model import Procedure
from dealer.record.hand import OBSERVABLE, Claim, HandRecord, SeatEntry, TableInfo
from dealer.record.notation import parse_event
from dealer.rules.counting import CountingJudge
from dealer.rules.session import HandResult, SessionJudge
from dealer.rules.verdict import FAIL, PASS
from tests.rules.test_page import expand


def as_yaml(value: Any) -> str:
    """A value of the case file (texts, lists, mappings) as flow YAML."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {as_yaml(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(as_yaml(item) for item in value) + "]"
    return str(value)


def procedure_of(case: dict[str, Any]) -> Procedure:
    name = case.get("procedure", "seven_card_stud")
    house = case.get("house")
    proc = override(name, {key: as_yaml(value) for key, value in house.items()}) if house else load_procedure(name)
    return with_stakes(proc, {key: int(Amount.parse(value)) for key, value in case.get("stakes", {}).items()})


def lines_of(hand: dict[str, Any], local: dict[str, Any]) -> tuple[list[str], int]:
    """All event lines, and how many of them the preambles bring."""
    first = expand(hand.get("use", []), local)
    own = [line for line in hand.get("events", "").splitlines() if line.strip()]
    return [line.strip() for line in first + own], len(first)


def claims_of(hand: dict[str, Any], lines: list[str]) -> list[Claim]:
    """What the text asserts besides its acts, each behind the last event that reads as ``after`` says."""
    claims = []
    for number, said in enumerate(hand.get("claims", ()), 1):
        fields: dict[str, Any] = {key: said[key] for key in ("kind", "pot", "text") if key in said}
        fields |= {key: int(said[key]) for key in ("seat", "count") if key in said}
        if "amount" in said:
            fields["amount"] = int(Amount.parse(said["amount"]))
        fields["cards"] = parse_cards(said.get("cards", ""))
        after = said["after"]
        event = len(lines) if after == "end" else len(lines) - lines[::-1].index(after)
        claims.append(Claim(line=number, event=event, **fields))
    return claims


def run(case: dict[str, Any], local: dict[str, Any]) -> list[tuple[HandResult, list[str], int]]:
    """The judgement of each hand of the case, with its lines and the number of preamble lines."""
    proc = procedure_of(case)
    session, counting = SessionJudge(), SessionJudge(kind=CountingJudge)
    hands = [case, *case.get("then", [])]
    results = []
    for index, hand in enumerate(hands):
        lines, before = lines_of(hand, local)
        header = {key: int(value) for key, value in hand.get("header", {}).items()}
        record = HandRecord(
            procedure=proc.name,
            seats={
                int(n): SeatEntry(stack=int(Amount.parse(stack)), absent=n in hand.get("absent", ()))
                for n, stack in hand["seats"].items()
            },
            events=[parse_event(line) for line in lines],
            table=TableInfo(**header),
            observed=OBSERVABLE,
            claims=claims_of(hand, lines),
        )
        if "final_stacks" in hand:
            record = msgspec.structs.replace(
                record, final_stacks={int(n): int(Amount.parse(v)) for n, v in hand["final_stacks"].items()}
            )
        last = index == len(hands) - 1
        result = session.judge(proc, record, last)
        assert told(counting.judge(proc, record, last)) == told(result)
        results.append((result, lines, before))
    return results


def told(result: HandResult) -> tuple[object, ...]:
    """What an audit tells of a hand: the same whichever judge it takes."""
    fails = [(index in result.corrected, v) for index, v in enumerate(result.verdicts) if v.status == FAIL]
    return fails, result.judged, result.not_judged, result.stacks, result.failed, result.noted


def line_matches(text: str, number: int | None, lines: list[str]) -> bool:
    """Whether the event with this number reads as the case says (``end``: none, ``start``: the first)."""
    if text == "end":
        return number is None
    if text == "start":
        return number == 1
    return number is not None and number <= len(lines) and lines[number - 1] == text.strip()


def differences(case: dict[str, Any], local: dict[str, Any]) -> list[str]:
    """What differs between the findings and the case's expectation; empty if nothing does."""
    results = run(case, local)
    found = []
    for hand, (result, lines, before) in enumerate(results, 1):
        for verdict in result.verdicts:
            if verdict.status == FAIL:
                found.append((hand, verdict, lines, before))
    ignored = set(case.get("not_failed", ()))
    wrong: list[str] = []
    if ignored:
        wrong += [f"{v.code} failed" for _, v, _, _ in found if v.code in ignored]
        if "expect" not in case:
            return wrong
    expected = case.get("expect", [])
    shown = [
        f"{v.code} at {lines[v.event - 1] if v.event else 'end'} (p{v.seat}: {v.expected!r}, {v.actual!r})"
        for _, v, lines, _ in found
    ]
    if len(found) != len(expected):
        wrong.append(f"expected {[e['code'] for e in expected]}, found {shown}")
    else:
        for want, (hand, verdict, lines, before) in zip(expected, found, strict=True):
            at = want.get("at")
            if "at_line" in want:
                at = lines[before + int(want["at_line"]) - 1]
            if want["code"] != verdict.code or int(want.get("hand", hand)) != hand:
                wrong.append(f"expected {want['code']}, found {shown}")
                break
            if at is not None and not line_matches(at, verdict.event, lines):
                wrong.append(f"{verdict.code}: certain at {at!r} expected, found {shown}")
            about = want.get("about")
            if about is not None and not line_matches(about, verdict.about, lines):
                line = lines[verdict.about - 1] if verdict.about else None
                wrong.append(f"{verdict.code}: about {about!r} expected, found {line!r}")
            for key in ("seat", "expected", "actual"):
                if key in want and str(want[key]) != str(getattr(verdict, key)):
                    wrong.append(f"{verdict.code}.{key}: {want[key]!r} expected, found {getattr(verdict, key)!r}")
    passed = {v.code for result, _, _ in results for v in result.verdicts if v.status == PASS}
    judged = {v.code for result, _, _ in results for v in result.verdicts}
    wrong += [f"{code} did not pass" for code in case.get("passes", ()) if code not in passed]
    wrong += [f"{code} was judged" for code in case.get("not_judged", ()) if code in judged]
    return wrong
