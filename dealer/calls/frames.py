"""Heads choose the frame of a call, and every other word must find a field in it.

One table for all languages: :data:`FRAMES` lists the frames in the order in which they claim an utterance.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from dealer.calls.hand import WORDS as HAND_WORDS
from dealer.calls.hand import Hand, read_hand
from dealer.calls.kinds import Token, bit, bits
from dealer.calls.numbers import Parts
from dealer.calls.outcome import Unreadable
from dealer.calls.reading import Call, Context, Reading

Fields = dict[str, Any]

HEADS: Final = bits(
    "MISDEAL FLOOR DOWN STAKES WAIT MIN MAX CALL_ONLY STRING CAP RETURN LAST LUCK OPTION COMMON STREET REPLAY"
    " RAISE BET CALL CHECK FOLD ALL_IN BRING LOW PAT PATTERN DRAW SIZE WIN SPLIT HAND HIGH"
)
ACTS: Final = bits("RAISE BET CALL CHECK FOLD")
DRAW_ROUNDS: Final = frozenset({"morning", "lunch", "evening"})
_AMOUNT: Final = bits("AMOUNT NUM")
_BARE: Final = bits("NUM RANK CARD SUIT AMOUNT")
_RANKS: Final = bits("NUM RANK MANY CARD")
_B: Final = {kind: bit(kind) for kind in (
    "MISDEAL FLOOR DOWN STAKES WAIT MIN MAX CALL_ONLY STRING CAP RETURN LAST LUCK OPTION COMMON STREET REPLAY RAISE"
    " BET CALL CHECK FOLD ALL_IN BRING LOW PAT PATTERN DRAW SIZE WIN SPLIT HAND HIGH NO LIMIT MONEY TURN MORE ALL"
    " CARDS NUM RANK MANY CARD SUIT AMOUNT DOUBT HI_HALF LO_HALF"
).split()}  # fmt: skip


def decide(parts: Parts, context: Context) -> Reading:
    """The call that the parts make.  Raises Unreadable."""
    mask = parts.mask
    if mask & _B["DOUBT"]:
        doubtful = next(token for token in parts.tokens if token.entry.kind == "DOUBT")
        raise Unreadable("doubtful", parts.said(doubtful))
    for applies, frame in FRAMES:
        if applies(mask):
            return frame(parts, context)
    return _no_head(parts, context)


# what the frames share


def _hold(parts: Parts, allowed: int, *, pots: bool = False, counts: bool = False) -> list[Token]:
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


def _result(kind: str, fields: Fields, missing: tuple[str, ...] = (), parts: Parts | None = None) -> Reading:
    if parts is not None and parts.seats:
        if len(set(parts.seats)) > 1:
            raise Unreadable("two_values", str(parts.seats[1]))
        fields["seat"] = parts.seats[0]
    call = Call(type=kind, **fields)
    if missing:
        return Reading(status="incomplete", call=call, missing=missing)
    return Reading(status="read", call=call)


def _amount(parts: Parts, tokens: list[Token], context: Context) -> int | None:
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


def _money(parts: Parts) -> int:
    """The kinds that are amounts: numbers, and a figure in thousands such as ``5k``."""
    kinds = _AMOUNT
    if parts.mask & _B["RANK"] and all(
        token.entry.number is not None for token in parts.tokens if token.entry.kind == "RANK"
    ):
        kinds |= _B["RANK"]
    return kinds


def _card(parts: Parts, tokens: list[Token]) -> Fields:
    """Rank and suit of one card."""
    fields: Fields = {}
    for token in tokens:
        entry = token.entry
        kind = entry.kind
        if kind == "SUIT":
            _set(parts, fields, "suit", entry.value, token)
        elif kind in ("NUM", "RANK", "CARD"):
            if not entry.ranks:
                raise Unreadable("leftover", parts.said(token))
            if (entry.doubt and kind != "CARD") or token.after_to:
                raise Unreadable("doubtful", parts.said(token))
            for rank in entry.ranks:
                _set(parts, fields, "rank", rank, token)
            if kind == "CARD":
                _set(parts, fields, "suit", entry.suit, token)
    return fields


def _set(parts: Parts, fields: Fields, name: str, value: object, token: Token) -> None:
    if fields.setdefault(name, value) != value:
        raise Unreadable("two_values", parts.said(token))


# rulings


def _ruling(parts: Parts, context: Context) -> Reading:
    mask = parts.mask
    fields: Fields = {}
    b = _B
    if mask & (b["MIN"] | b["MAX"]):
        name = "minimum" if mask & b["MIN"] else "maximum"
        tokens = _hold(parts, b["MIN" if name == "minimum" else "MAX"] | b["RAISE"] | b["BET"] | _money(parts))
        fields["ruling"] = name
        if mask & b["RAISE"] and mask & b["BET"]:
            raise Unreadable("two_values", _word(parts, "BET"))
        if mask & (b["RAISE"] | b["BET"]):
            fields["of"] = "raise" if mask & b["RAISE"] else "bet"
        amount = _amount(parts, tokens, context)
        if amount is None:
            return _result("ruling", fields, ("amount",), parts)
        fields["amount"] = amount
        return _result("ruling", fields, (), parts)
    no_raise = mask & b["RAISE"] and mask & (b["NO"] | b["LIMIT"])
    if mask & b["STRING"]:
        fields["reason"] = "string"
        _hold(parts, bits("STRING BET RAISE CALL CALL_ONLY") | (bits("NO MORE") if no_raise else 0))
        if mask & (b["CALL"] | b["CALL_ONLY"]):
            fields["ruling"] = "call_only"
        elif no_raise:
            fields["ruling"] = "no_raise"
        else:
            return _result("ruling", fields, ("ruling",), parts)
    elif mask & b["CAP"] or no_raise:
        held = bits("CAP RAISE BET MORE ALL CALL CALL_ONLY")
        if mask & b["RAISE"]:
            held |= bits("NO LIMIT")
        elif mask & b["NO"] and mask & b["MORE"]:
            held |= bits("NO")
        _hold(parts, held)
        fields["ruling"] = "no_raise"
        if mask & (b["CAP"] | b["LIMIT"]):
            fields["reason"] = "cap"
    elif mask & b["CALL_ONLY"]:
        _hold(parts, b["CALL_ONLY"])
        fields["ruling"] = "call_only"
    elif mask & b["MISDEAL"]:
        _hold(parts, b["MISDEAL"])
        fields["ruling"] = "misdeal"
    elif mask & b["FLOOR"]:
        _hold(parts, b["FLOOR"])
        fields["ruling"] = "floor"
    elif mask & b["DOWN"]:
        _hold(parts, b["DOWN"])
        fields["ruling"] = "cards_down"
    elif mask & b["STAKES"] or mask & b["MONEY"]:
        _hold(parts, bits("STAKES MONEY NO MORE"))
        fields["ruling"] = "money"
    else:
        _hold(parts, bits("WAIT TURN NO"))
        fields["ruling"] = "wait"
    return _result("ruling", fields, (), parts)


def _word(parts: Parts, kind: str) -> str:
    return next((parts.said(token) for token in parts.tokens if token.entry.kind == kind), "")


def _is_ruling(mask: int) -> bool:
    if mask & _RULING_HEADS:
        return True
    if mask & _B["NO"]:
        return bool(mask & (_B["MONEY"] | _B["TURN"] | _B["RAISE"])) and not mask & _B["RETURN"]
    return bool(mask & _B["RAISE"] and mask & _B["LIMIT"])


_RULING_HEADS: Final = bits("MISDEAL FLOOR DOWN STAKES WAIT MIN MAX CALL_ONLY STRING CAP")


# announcements


def _returned(parts: Parts, context: Context) -> Reading:
    tokens = _hold(parts, bits("RETURN BET MONEY") | _money(parts))
    amount = _amount(parts, tokens, context)
    return _result("returned", {} if amount is None else {"amount": amount}, (), parts)


def _last_card(parts: Parts, context: Context) -> Reading:
    _hold(parts, bits("LAST LUCK ALL"))
    last, luck = bool(parts.mask & _B["LAST"]), bool(parts.mask & _B["LUCK"])
    missing = () if last and luck else ("luck",) if last else ("last",)
    return _result("last_card", {"last": last, "luck": luck}, missing, parts)


def _option(parts: Parts, context: Context) -> Reading:
    _hold(parts, _B["OPTION"])
    return _result("option", {}, (), parts)


def _common(parts: Parts, context: Context) -> Reading:
    tokens = _hold(parts, bits("COMMON NUM RANK CARD SUIT"))
    return _result("common_card", _card(parts, tokens), (), parts)


def _street(parts: Parts, context: Context) -> Reading:
    fields: Fields = {}
    for token in _hold(parts, _B["STREET"]):
        _set(parts, fields, "street", token.entry.value, token)
    return _result("street", fields, (), parts)


def _replay(parts: Parts, context: Context) -> Reading:
    fields = _pot(parts)
    for token in _hold(parts, bits("REPLAY HAND"), pots=True):
        if token.entry.kind == "HAND":
            _set(parts, fields, "class_", token.entry.value, token)
    return _result("replay", fields, (), parts)


def _pot(parts: Parts) -> Fields:
    if not parts.pots:
        return {}
    if len(set(parts.pots)) > 1:
        raise Unreadable("two_values", parts.pots[1].replace("-", " "))
    return {"pot": parts.pots[0]}


# acts

_ACT_TYPES: Final = ("RAISE", "BET", "CALL", "CHECK", "FOLD")


def _acts(parts: Parts, context: Context) -> Reading:
    mask = parts.mask
    said = [kind for kind in _ACT_TYPES if mask & _B[kind]]
    if len(said) > 1:
        raise Unreadable("two_calls", _word(parts, said[1]))
    kind = said[0] if said else "ALL_IN"
    held = _B[kind]
    if kind in ("CHECK", "FOLD"):
        held |= _B["ALL"]
    else:
        held |= _B["ALL_IN"] | _money(parts)
    if kind in ("RAISE", "BET"):
        held |= _B["SIZE"]
    if kind == "RAISE":
        held |= _B["MORE"]
    tokens = _hold(parts, held)
    fields: Fields = {}
    amount = _amount(parts, tokens, context) if held & _B["AMOUNT"] else None
    if amount is not None:
        fields["by" if mask & held & _B["MORE"] else "to"] = amount
    if kind != "ALL_IN" and mask & held & _B["ALL_IN"]:
        fields["all_in"] = True
    if mask & held & _B["ALL"]:
        fields["everybody"] = True
    for token in tokens:
        if token.entry.kind == "SIZE":
            _set(parts, fields, "size", token.entry.value, token)
    missing: tuple[str, ...] = ()
    if kind == "RAISE" and amount is None and "size" not in fields and "all_in" not in fields:
        missing = ("to",)
    return _result(kind.lower(), fields, missing, parts)


# the low card


def _low(parts: Parts, context: Context) -> Reading:
    tokens = _hold(parts, bits("LOW BRING NUM RANK CARD SUIT"))
    fields = _card(parts, tokens)
    return _result("low", fields, () if "rank" in fields else ("rank",), parts)


def _bring(parts: Parts, context: Context) -> Reading:
    """ "Deuce brings it in" is a card, "50 cents" an amount, "three brings it in" may be either."""
    mask = parts.mask
    if mask & _B["LOW"]:
        return _low(parts, context)
    if not mask & _B["AMOUNT"]:
        if mask & bits("RANK CARD SUIT"):
            return _low(parts, context)
        if mask & _B["NUM"]:
            _hold(parts, bits("BRING NUM"))
            raise Unreadable("doubtful", _word(parts, "NUM"))
    tokens = _hold(parts, bits("BRING AMOUNT"))
    amount = _amount(parts, tokens, context)
    return _result("bring_in", {} if amount is None else {"to": amount}, (), parts)


# draws and sizes


def _draw(parts: Parts, context: Context) -> Reading:
    tokens = _hold(parts, bits("PAT PATTERN DRAW CARDS NUM"), counts=True)
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
    if parts.mask & _B["PATTERN"]:
        fields["pattern"] = True
    return _result("draw", fields, () if counts else ("count",), parts)


def _size(parts: Parts, context: Context) -> Reading:
    fields: Fields = {}
    tokens = _hold(parts, bits("SIZE") | _money(parts))
    for token in tokens:
        if token.entry.kind == "SIZE":
            _set(parts, fields, "size", token.entry.value, token)
    amount = _amount(parts, tokens, context)
    if amount is not None:
        fields["to"] = amount
    return _result("size", fields, (), parts)


# hands


def _award(parts: Parts, context: Context) -> Reading:
    """Win and split."""
    mask = parts.mask
    hilo = parts.lexicon.hilo
    heads = _B["SPLIT"] if not mask & _B["WIN"] else _B["WIN"]
    kind = "split" if heads == _B["SPLIT"] else "win"
    held = HAND_WORDS & ~bits("POSSIBLE")
    if not hilo:
        held &= ~bits("LOW HI_HALF LO_HALF")
    tokens = _hold(parts, heads | held, pots=True)
    fields = _pot(parts)
    halves = {"HI_HALF": "high", "LO_HALF": "low"}
    for token in tokens:
        if token.entry.kind in halves:
            _set(parts, fields, "half", halves[token.entry.kind], token)
    parts.tokens = [t for t in tokens if t.entry.kind not in halves and not t.entry.bit & heads]
    hand = read_hand(parts, street=context.street, hilo=hilo)
    if hand.highs:
        first = next(token for token in parts.tokens if token.entry.kind == "HIGH")
        if not hilo:
            if hand.class_ or hand.ranks:
                raise Unreadable("leftover", parts.said(first))
        else:
            _set(parts, fields, "half", "high", first)
    if hand.lows:
        _set(parts, fields, "half", "low", next(t for t in parts.tokens if t.entry.kind == "LOW"))
    _hand_fields(hand, fields)
    missing = hand.missing
    seats = sorted(set(parts.seats))
    if kind == "split" and len(seats) > 1:
        fields["seats"] = tuple(seats)
        parts.seats = []
    if kind == "win" and seats and not hand.class_ and not hand.ranks and context.street != "showdown":
        missing = ()
    return _result(kind, fields, missing, parts)


def _hand_fields(hand: Hand, fields: Fields) -> None:
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


def _high(parts: Parts, context: Context) -> Reading:
    """A hand alone: on a street it is the high hand, at the showdown its part is still to be said."""
    _hold(parts, HAND_WORDS & ~bits("LOW HI_HALF LO_HALF"))
    hand = read_hand(parts, street=context.street, hilo=parts.lexicon.hilo)
    fields: Fields = {}
    _hand_fields(hand, fields)
    missing = hand.missing
    if context.street == "showdown" and not hand.highs and hand.class_:
        return _result("", fields, (*missing, "role"), parts)
    return _result("high", fields, missing, parts)


def _no_head(parts: Parts, context: Context) -> Reading:
    """Only ranks, a suit, a seat or an amount: the type is missing; nothing at all: no call."""
    tokens = parts.tokens
    if parts.count:
        return _draw(parts, context)
    if not tokens and not parts.seats and not parts.pots:
        raise Unreadable("nothing")
    if context.street in DRAW_ROUNDS and parts.lexicon.draws and parts.mask == _B["NUM"]:
        return _draw(parts, context)
    tokens = _hold(parts, _BARE | bits("MANY"), pots=True)
    fields: Fields = _pot(parts)
    singles = [rank for t in tokens if t.entry.kind != "MANY" and not t.entry.many for rank in t.entry.ranks]
    if parts.mask & _B["MANY"] or any(t.entry.many for t in tokens) or (
        len(singles) == 4 and "made" in parts.lexicon.needs
    ):
        return _high(parts, context)
    if parts.mask & _B["AMOUNT"]:
        amount = _amount(parts, _hold(parts, _money(parts), pots=True), context)
        fields["to"] = amount
        return _result("", fields, ("type",), parts)
    ranks: list[str] = []
    for token in tokens:
        entry = token.entry
        if entry.kind in ("NUM", "RANK", "CARD"):
            if not entry.ranks:
                raise Unreadable("leftover", parts.said(token))
            if entry.doubt:
                raise Unreadable("doubtful", parts.said(token))
            ranks += entry.ranks
        suit = entry.value if entry.kind == "SUIT" else entry.suit
        if suit:
            _set(parts, fields, "suit", suit, token)
    if ranks:
        fields["ranks"] = tuple(ranks)
    return _result("", fields, ("type",), parts)


def _any(kinds: str) -> Callable[[int], bool]:
    mask = bits(kinds)
    return lambda said: bool(said & mask)


FRAMES: Final[tuple[tuple[Callable[[int], bool], Callable[[Parts, Context], Reading]], ...]] = (
    (_is_ruling, _ruling),
    (_any("RETURN"), _returned),
    (_any("LAST LUCK"), _last_card),
    (_any("OPTION"), _option),
    (_any("COMMON"), _common),
    (_any("STREET"), _street),
    (_any("REPLAY"), _replay),
    (_any("RAISE BET CALL CHECK FOLD ALL_IN"), _acts),
    (_any("BRING"), _bring),
    (_any("WIN SPLIT"), _award),
    (_any("LOW"), _low),
    (_any("PAT PATTERN DRAW"), _draw),
    (_any("SIZE"), _size),
    (_any("HAND HIGH"), _high),
)
