"""Heads choose the frame of a call, and every other word must find a field in it.

One table for all languages: :data:`FRAMES` lists the frames in the order in which they claim an utterance.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from dealer.calls import announcements as said
from dealer.calls.fields import B, Fields, amount_said, hand_fields, hold, money, pot_said, put, result
from dealer.calls.hand import WORDS as HAND_WORDS
from dealer.calls.hand import read_hand
from dealer.calls.kinds import bits
from dealer.calls.numbers import Parts
from dealer.calls.outcome import Unreadable
from dealer.calls.reading import Context, Reading
from dealer.calls.rulings import is_ruling, ruling

DRAW_ROUNDS: Final = frozenset({"morning", "lunch", "evening"})
_BARE: Final = bits("NUM RANK CARD SUIT AMOUNT")


def decide(parts: Parts, context: Context) -> Reading:
    """The call that the parts make.  Raises Unreadable."""
    mask = parts.mask
    if mask & B["DOUBT"]:
        doubtful = next(token for token in parts.tokens if token.entry.kind == "DOUBT")
        raise Unreadable("doubtful", parts.said(doubtful))
    if is_ruling(mask):
        return ruling(parts, context)
    for heads, frame in FRAMES:
        if mask & heads:
            return frame(parts, context)
    return _no_head(parts, context)


def _award(parts: Parts, context: Context) -> Reading:
    """Win and split."""
    mask = parts.mask
    hilo = parts.lexicon.hilo
    heads = B["SPLIT"] if not mask & B["WIN"] else B["WIN"]
    kind = "split" if heads == B["SPLIT"] else "win"
    held = HAND_WORDS & ~bits("POSSIBLE")
    if not hilo:
        held &= ~bits("LOW HI_HALF LO_HALF")
    tokens = hold(parts, heads | held, pots=True)
    fields = pot_said(parts)
    halves = {"HI_HALF": "high", "LO_HALF": "low"}
    for token in tokens:
        if token.entry.kind in halves:
            put(parts, fields, "half", halves[token.entry.kind], token)
    parts.tokens = [t for t in tokens if t.entry.kind not in halves and not t.entry.bit & heads]
    hand = read_hand(parts, street=context.street, low=fields.get("half") == "low")
    if hand.highs:
        first = next(token for token in parts.tokens if token.entry.kind == "HIGH")
        if not hilo:
            if hand.class_ or hand.ranks:
                raise Unreadable("leftover", parts.said(first))
        else:
            put(parts, fields, "half", "high", first)
    if hand.lows:
        put(parts, fields, "half", "low", next(t for t in parts.tokens if t.entry.kind == "LOW"))
    hand_fields(hand, fields)
    missing = hand.missing
    if missing and parts.unsure_pot:
        raise Unreadable("doubtful", parts.unsure_pot)
    seats = sorted(set(parts.seats))
    if kind == "split" and len(seats) > 1:
        fields["seats"] = tuple(seats)
        parts.seats = []
    if kind == "win" and seats and not hand.class_ and not hand.ranks and context.street != "showdown":
        missing = ()
    return result(kind, fields, missing, parts)


def _high(parts: Parts, context: Context) -> Reading:
    """A hand alone: on a street it is the high hand, at the showdown its part is still to be said."""
    hold(parts, HAND_WORDS & ~bits("LOW HI_HALF LO_HALF"))
    hand = read_hand(parts, street=context.street)
    fields: Fields = {}
    hand_fields(hand, fields)
    missing = hand.missing
    if context.street == "showdown" and not hand.highs and hand.class_:
        return result("", fields, (*missing, "role"), parts)
    return result("high", fields, missing, parts)


def _no_head(parts: Parts, context: Context) -> Reading:
    """Only ranks, a suit, a seat or an amount: the type is missing; nothing at all: no call."""
    tokens = parts.tokens
    if parts.count:
        return said.draw(parts, context)
    if not tokens and not parts.seats and not parts.pots:
        raise Unreadable("nothing")
    if context.street in DRAW_ROUNDS and parts.lexicon.draws and parts.mask == B["NUM"]:
        return said.draw(parts, context)
    if _is_hand(parts):
        return _high(parts, context)
    tokens = hold(parts, _BARE, pots=True)
    fields: Fields = pot_said(parts)
    if parts.mask & B["AMOUNT"]:
        amount = amount_said(parts, hold(parts, money(parts), pots=True), context)
        fields["to"] = amount
        return result("", fields, ("type",), parts)
    if not tokens and not parts.seats and not parts.pots:
        raise Unreadable("nothing")
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
            put(parts, fields, "suit", suit, token)
    if ranks:
        fields["ranks"] = tuple(ranks)
    return result("", fields, ("type",), parts)


def _is_hand(parts: Parts) -> bool:
    """Whether ranks alone make a hand: a plural among them, "over" between them, or a whole badugi."""
    if parts.mask & bits("MANY OVER") or any(token.entry.many for token in parts.tokens):
        return True
    if "made" not in parts.lexicon.needs or parts.mask & ~bits("NUM RANK CARD SUIT"):
        return False
    return sum(len(token.entry.ranks) for token in parts.tokens) == 4


FRAMES: Final[tuple[tuple[int, Callable[[Parts, Context], Reading]], ...]] = (
    (bits("RETURN"), said.returned),
    (bits("LAST LUCK"), said.last_card),
    (bits("OPTION"), said.option),
    (bits("COMMON"), said.common),
    (bits("STREET"), said.street),
    (bits("REPLAY"), said.replay),
    (bits("RAISE BET CALL CHECK FOLD ALL_IN"), said.acts),
    (bits("BRING"), said.bring),
    (bits("WIN SPLIT"), _award),
    (bits("LOW"), said.low),
    (bits("PAT PATTERN DRAW"), said.draw),
    (bits("HAND HIGH"), _high),
    (bits("SIZE"), said.size),
)
"""Heads and their frames, after the rulings, the first first."""
