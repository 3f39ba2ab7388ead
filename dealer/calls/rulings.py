"""Rulings: what may not be done, and what an irregular act counts as."""

from __future__ import annotations

from typing import Final

from dealer.calls.fields import B, Fields, amount_said, hold, money, result, word
from dealer.calls.kinds import bits
from dealer.calls.numbers import Parts
from dealer.calls.outcome import Unreadable
from dealer.calls.reading import Context, Reading


def ruling(parts: Parts, context: Context) -> Reading:
    mask = parts.mask
    fields: Fields = {}
    b = B
    if mask & (b["MIN"] | b["MAX"]):
        name = "minimum" if mask & b["MIN"] else "maximum"
        tokens = hold(parts, b["MIN" if name == "minimum" else "MAX"] | b["RAISE"] | b["BET"] | money(parts))
        fields["ruling"] = name
        if mask & b["RAISE"] and mask & b["BET"]:
            raise Unreadable("two_values", word(parts, "BET"))
        if mask & (b["RAISE"] | b["BET"]):
            fields["of"] = "raise" if mask & b["RAISE"] else "bet"
        amount = amount_said(parts, tokens, context)
        if amount is None:
            return result("ruling", fields, ("amount",), parts)
        fields["amount"] = amount
        return result("ruling", fields, (), parts)
    no_raise = mask & b["RAISE"] and mask & (b["NO"] | b["LIMIT"])
    if mask & b["STRING"]:
        fields["reason"] = "string"
        hold(parts, bits("STRING BET RAISE CALL CALL_ONLY") | (bits("NO MORE") if no_raise else 0))
        if mask & (b["CALL"] | b["CALL_ONLY"]):
            fields["ruling"] = "call_only"
        elif no_raise:
            fields["ruling"] = "no_raise"
        else:
            return result("ruling", fields, ("ruling",), parts)
    elif mask & b["CAP"] or no_raise:
        held = bits("CAP RAISE BET MORE ALL CALL CALL_ONLY")
        if mask & b["RAISE"]:
            held |= bits("NO LIMIT")
        elif mask & b["NO"] and mask & b["MORE"]:
            held |= bits("NO")
        hold(parts, held)
        fields["ruling"] = "no_raise"
        if mask & (b["CAP"] | b["LIMIT"]):
            fields["reason"] = "cap"
    elif mask & b["CALL_ONLY"]:
        hold(parts, b["CALL_ONLY"])
        fields["ruling"] = "call_only"
    elif mask & b["MISDEAL"]:
        hold(parts, b["MISDEAL"])
        fields["ruling"] = "misdeal"
    elif mask & b["FLOOR"]:
        hold(parts, b["FLOOR"])
        fields["ruling"] = "floor"
    elif mask & b["DOWN"]:
        hold(parts, b["DOWN"])
        fields["ruling"] = "cards_down"
    elif mask & b["STAKES"] or mask & b["MONEY"]:
        hold(parts, bits("STAKES MONEY NO MORE"))
        fields["ruling"] = "money"
    else:
        hold(parts, bits("WAIT TURN NO"))
        fields["ruling"] = "wait"
    return result("ruling", fields, (), parts)


def is_ruling(mask: int) -> bool:
    if mask & _RULING_HEADS:
        return True
    if mask & B["NO"]:
        return bool(mask & (B["MONEY"] | B["TURN"] | B["RAISE"])) and not mask & B["RETURN"]
    return bool(mask & B["RAISE"] and mask & B["LIMIT"])


_RULING_HEADS: Final = bits("MISDEAL FLOOR DOWN STAKES WAIT MIN MAX CALL_ONLY STRING CAP")
