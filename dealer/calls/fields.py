"""What all frames share: which words they may hold, and how a field is filled."""

from __future__ import annotations

from typing import Any, Final

from dealer.calls.hand import Hand
from dealer.calls.kinds import Token, bit, bits
from dealer.calls.numbers import Parts
from dealer.calls.outcome import Unreadable
from dealer.calls.reading import Call, Context, Reading

Fields = dict[str, Any]

HEADS: Final = bits(
    "MISDEAL FLOOR DOWN STAKES WAIT MIN MAX CALL_ONLY STRING CAP RETURN LAST LUCK OPTION COMMON STREET REPLAY"
    " RAISE BET CALL CHECK FOLD ALL_IN BRING LOW PAT PATTERN DRAW SIZE WIN SPLIT HAND HIGH"
)
"""Words that make a call by themselves; two that do not belong together are two calls."""
B: Final = {
    kind: bit(kind)
    for kind in (
        "MISDEAL FLOOR DOWN STAKES WAIT MIN MAX CALL_ONLY STRING CAP RETURN LAST LUCK OPTION COMMON STREET"
        " REPLAY RAISE BET CALL CHECK FOLD ALL_IN BRING LOW PAT PATTERN DRAW SIZE WIN SPLIT HAND HIGH NO"
        " LIMIT MONEY TURN MORE ALL CARDS NUM RANK MANY CARD SUIT AMOUNT DOUBT HI_HALF LO_HALF"
    ).split()
}
"""One bit a kind."""


def hold(parts: Parts, allowed: int, *, pots: bool = False, counts: bool = False) -> list[Token]:
    """The tokens, if all belong in this frame: another head is a second call, another word is left over."""
    if parts.mask & ~allowed or (parts.pots and not pots) or (parts.count and not counts):
        kept = []
        stray: Token | None = None
        for token in parts.tokens:
            if token.entry.bit & allowed:
                kept.append(token)
            elif parts.said(token) in parts.lexicon.fill:
                continue
            elif token.entry.bit & HEADS:
                raise Unreadable("two_calls", parts.said(token))
            elif stray is None:
                stray = token
        if stray is not None:
            raise Unreadable("leftover", parts.said(stray))
        if parts.pots and not pots:
            raise Unreadable("leftover", parts.pots[0].replace("-", " "))
        if parts.count and not counts:
            raise Unreadable("leftover", str(parts.count[0]))
        parts.tokens = kept
    return parts.tokens


def result(kind: str, fields: Fields, missing: tuple[str, ...] = (), parts: Parts | None = None) -> Reading:
    if parts is not None and parts.seats:
        if len(set(parts.seats)) > 1:
            raise Unreadable("two_values", str(parts.seats[1]))
        fields["seat"] = parts.seats[0]
    call = Call(type=kind, **fields)
    if missing:
        return Reading(status="incomplete", call=call, missing=missing)
    return Reading(status="read", call=call)


def amount_said(parts: Parts, tokens: list[Token], context: Context) -> int | None:
    """The one amount said, in hundredths."""
    found: int | None = None
    for token in tokens:
        entry = token.entry
        if entry.kind == "AMOUNT":
            value = entry.amount
        elif entry.kind == "NUM" or (entry.kind == "RANK" and entry.number is not None):
            if entry.number is None:
                raise Unreadable("leftover", parts.said(token))
            value = entry.number * 100
            if context.chip < 100 and entry.number in (25, 50, 75) and entry.number % context.chip == 0:
                raise Unreadable("doubtful", parts.said(token))
        else:
            continue
        if found is not None and value != found:
            raise Unreadable("two_values", parts.said(token))
        found = value
    return found


def money(parts: Parts) -> int:
    """The kinds that are amounts: numbers, and a figure in thousands such as ``5k``."""
    kinds = B["AMOUNT"] | B["NUM"]
    if parts.mask & B["RANK"] and all(
        token.entry.number is not None for token in parts.tokens if token.entry.kind == "RANK"
    ):
        kinds |= B["RANK"]
    return kinds


def card_said(parts: Parts, tokens: list[Token]) -> Fields:
    """Rank and suit of one card."""
    fields: Fields = {}
    for token in tokens:
        entry = token.entry
        kind = entry.kind
        if kind == "SUIT":
            put(parts, fields, "suit", entry.value, token)
        elif kind in ("NUM", "RANK", "CARD"):
            if not entry.ranks:
                raise Unreadable("leftover", parts.said(token))
            if (entry.doubt and kind != "CARD") or token.after_to:
                raise Unreadable("doubtful", parts.said(token))
            for rank in entry.ranks:
                put(parts, fields, "rank", rank, token)
            if kind == "CARD":
                put(parts, fields, "suit", entry.suit, token)
    return fields


def put(parts: Parts, fields: Fields, name: str, value: object, token: Token) -> None:
    if fields.setdefault(name, value) != value:
        raise Unreadable("two_values", parts.said(token))


def word(parts: Parts, kind: str) -> str:
    return next((parts.said(token) for token in parts.tokens if token.entry.kind == kind), "")


def pot_said(parts: Parts) -> Fields:
    if not parts.pots:
        return {}
    if len(set(parts.pots)) > 1:
        raise Unreadable("two_values", parts.pots[1].replace("-", " "))
    return {"pot": parts.pots[0]}


def hand_fields(hand: Hand, fields: Fields) -> None:
    if hand.class_:
        fields["class_"] = hand.class_
    if hand.ranks:
        fields["ranks"] = hand.ranks
    if hand.kickers:
        fields["kickers"] = hand.kickers
    if hand.suit:
        fields["suit"] = hand.suit
    if hand.extra:
        fields["extra"] = hand.extra
