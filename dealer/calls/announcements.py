"""Calls that are no hand and no ruling: acts, amounts, the low card, draws, the last card."""

from __future__ import annotations

from typing import Final

from dealer.calls.fields import (
    B,
    Fields,
    amount_said,
    card_said,
    hand_fields,
    hold,
    money,
    pot_said,
    put,
    result,
    word,
)
from dealer.calls.hand import WORDS as HAND_WORDS
from dealer.calls.hand import read_hand
from dealer.calls.kinds import bits
from dealer.calls.numbers import Parts
from dealer.calls.outcome import Unreadable
from dealer.calls.reading import Context, Reading


def returned(parts: Parts, context: Context) -> Reading:
    tokens = hold(parts, bits("RETURN BET MONEY") | money(parts))
    amount = amount_said(parts, tokens, context)
    return result("returned", {} if amount is None else {"amount": amount}, (), parts)


def last_card(parts: Parts, context: Context) -> Reading:
    hold(parts, bits("LAST LUCK ALL"))
    last, luck = bool(parts.mask & B["LAST"]), bool(parts.mask & B["LUCK"])
    missing = () if last and luck else ("luck",) if last else ("last",)
    return result("last_card", {"last": last, "luck": luck}, missing, parts)


def option(parts: Parts, context: Context) -> Reading:
    hold(parts, B["OPTION"])
    return result("option", {}, (), parts)


def common(parts: Parts, context: Context) -> Reading:
    tokens = hold(parts, bits("COMMON NUM RANK CARD SUIT"))
    return result("common_card", card_said(parts, tokens), (), parts)


def street(parts: Parts, context: Context) -> Reading:
    fields: Fields = {}
    for token in hold(parts, B["STREET"]):
        put(parts, fields, "street", token.entry.value, token)
    return result("street", fields, (), parts)


def replay(parts: Parts, context: Context) -> Reading:
    fields = pot_said(parts)
    for token in hold(parts, bits("REPLAY HAND"), pots=True):
        if token.entry.kind == "HAND":
            put(parts, fields, "class_", token.entry.value, token)
    return result("replay", fields, (), parts)


_ACT_TYPES: Final = ("RAISE", "BET", "CALL", "CHECK", "FOLD")


def acts(parts: Parts, context: Context) -> Reading:
    mask = parts.mask
    said = [kind for kind in _ACT_TYPES if mask & B[kind]]
    if len(said) > 1:
        raise Unreadable("two_calls", word(parts, said[1]))
    kind = said[0] if said else "ALL_IN"
    held = B[kind]
    if kind in ("CHECK", "FOLD"):
        held |= B["ALL"]
    else:
        held |= B["ALL_IN"] | money(parts)
    if kind in ("RAISE", "BET"):
        held |= B["SIZE"]
    if kind == "RAISE":
        held |= B["MORE"]
    tokens = hold(parts, held)
    fields: Fields = {}
    amount = amount_said(parts, tokens, context) if held & B["AMOUNT"] else None
    if amount is not None:
        fields["by" if mask & held & B["MORE"] else "to"] = amount
    if kind != "ALL_IN" and mask & held & B["ALL_IN"]:
        fields["all_in"] = True
    if mask & held & B["ALL"]:
        fields["everybody"] = True
    for token in tokens:
        if token.entry.kind == "SIZE":
            put(parts, fields, "size", token.entry.value, token)
    missing: tuple[str, ...] = ()
    if kind == "RAISE" and amount is None and "size" not in fields and "all_in" not in fields:
        missing = ("to",)
    return result(kind.lower(), fields, missing, parts)


def low(parts: Parts, context: Context) -> Reading:
    if parts.lexicon.hilo and context.street == "showdown":
        return _low_half(parts, context)
    tokens = hold(parts, bits("LOW BRING NUM RANK CARD SUIT"))
    fields = card_said(parts, tokens)
    return result("low", fields, () if "rank" in fields else ("rank",), parts)


def _low_half(parts: Parts, context: Context) -> Reading:
    """A low hand at a showdown for two halves: whether it wins is still to be said."""
    hold(parts, HAND_WORDS & ~bits("HIGH HI_HALF LO_HALF"))
    hand = read_hand(parts, street=context.street, low=True)
    fields: Fields = {"half": "low"}
    hand_fields(hand, fields)
    return result("", fields, (*hand.missing, "role"), parts)


def bring(parts: Parts, context: Context) -> Reading:
    """ "Deuce brings it in" is a card, "50 cents" an amount, "three brings it in" may be either."""
    mask = parts.mask
    if mask & B["LOW"]:
        return low(parts, context)
    if not mask & B["AMOUNT"]:
        if mask & bits("RANK CARD SUIT"):
            return low(parts, context)
        if mask & B["NUM"]:
            hold(parts, bits("BRING NUM"))
            raise Unreadable("doubtful", word(parts, "NUM"))
    tokens = hold(parts, bits("BRING AMOUNT"))
    amount = amount_said(parts, tokens, context)
    return result("bring_in", {} if amount is None else {"to": amount}, (), parts)


def draw(parts: Parts, context: Context) -> Reading:
    tokens = hold(parts, bits("PAT PATTERN DRAW CARDS NUM"), counts=True)
    fields: Fields = {}
    counts = list(parts.count)
    for token in tokens:
        kind = token.entry.kind
        if kind in ("PAT", "PATTERN"):
            counts.append(0)
        elif kind == "NUM":
            number = token.entry.number
            if number is None or number > 4:
                raise Unreadable("leftover", parts.said(token))
            counts.append(number)
    if len(set(counts)) > 1:
        raise Unreadable("two_values", str(counts[1]))
    if counts:
        fields["count"] = counts[0]
    if parts.mask & B["PATTERN"]:
        fields["pattern"] = True
    return result("draw", fields, () if counts else ("count",), parts)


def size(parts: Parts, context: Context) -> Reading:
    fields: Fields = {}
    tokens = hold(parts, bits("SIZE") | money(parts))
    for token in tokens:
        if token.entry.kind == "SIZE":
            put(parts, fields, "size", token.entry.value, token)
    amount = amount_said(parts, tokens, context)
    if amount is not None:
        fields["to"] = amount
    return result("size", fields, (), parts)
