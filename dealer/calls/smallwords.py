"""Words that are a card in one place and mere speech in another: articles, interjections, "for" and "to"."""

from __future__ import annotations

from typing import Final

from dealer.calls.kinds import Entry, Token, bits
from dealer.calls.outcome import Unreadable

ACE: Final = Entry("RANK", ranks=("A",))
ONE: Final = Entry("NUM", "article", number=1)
_NAMES: Final = bits("HAND HIGH LOW")
_RANKS: Final = bits("NUM RANK MANY CARD")
_MONEY: Final = bits("DOLLAR WON CENT SEAT_NO CARDS")
_SUIT_SIGNS: Final = "♠♥♦♣"


def settle(text: str, tokens: list[Token]) -> list[Token]:
    """The tokens without fill, with each small word read for what it is.  Raises Unreadable."""
    kept: list[Token] = []
    last_fill_end = -1
    for place, token in enumerate(tokens):
        entry = token.entry
        kind = entry.kind
        if kind == "FILL":
            if entry.value == "doubt":
                last_fill_end = token.end
            continue
        if kind == "ARTICLE":
            card = _article(text, tokens, place)
            if card is None:
                continue
            token = Token(card, token.start, token.end)
        elif entry.value == "interjection" and place == 0 and _only_speech(text, tokens):
            continue
        if last_fill_end >= 0:
            if text[last_fill_end : token.start] in (" ", "-"):
                token = token._replace(after_to=True)
            last_fill_end = -1
        kept.append(token)
    return kept


def _article(text: str, tokens: list[Token], place: int) -> Entry | None:
    """The ace, the number one ("a dollar") or nothing."""
    token = tokens[place]
    if token.entry.value != "a":
        return None
    end = token.end
    if end == len(text) or text[end] in "|-_" or text[token.start - 1 : token.start] == "-":
        return ACE
    after = tokens[place + 1]
    kind = after.entry.kind
    ahead = text[after.start : after.end]
    if kind == "HIGH" or ahead == "of" or "가" <= ahead[0] <= "힣" or ahead in _SUIT_SIGNS:
        return ACE
    if kind in ("DOLLAR", "CENT"):
        return ONE
    figure = ahead[0].isdigit() or kind == "CARD" or (kind == "RANK" and after.entry.value == "letter")
    if figure or after.entry.value == "and":
        raise Unreadable("doubtful", text[token.start : after.end])
    return None


def _only_speech(text: str, tokens: list[Token]) -> bool:
    """Whether a first word such as 자 or 아 is no card."""
    token = tokens[0]
    end = token.end
    if end == len(text) or text[end] == "|":
        return True
    after = tokens[1]
    if after.entry.bit & _NAMES:
        return False
    joined = after.start == end or text[end] == "_"
    if after.entry.bit & _RANKS:
        if joined:
            return False
        if len(tokens) > 2 and tokens[2].entry.bit & _MONEY:
            return True
        raise Unreadable("doubtful", text[token.start : after.end])
    if after.entry.kind == "FILL" and joined:
        return False
    if joined:
        raise Unreadable("doubtful", text[token.start : after.end])
    return True
