"""What players say: the first act word binds, the rest is talk."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from dealer.calls import numbers, smallwords
from dealer.calls.kinds import Entry, Token, bits
from dealer.calls.lexicon import Lexicon, lexicon
from dealer.calls.normalise import TooLong, normalise
from dealer.calls.numbers import Parts
from dealer.calls.outcome import Unreadable
from dealer.calls.reading import Call, Context, Reading
from dealer.calls.tokens import HANGUL_WORD, Uncovered, cover, tail_length

_ACTS: Final = bits("RAISE BET CALL CHECK FOLD ALL_IN CALL_ONLY")
_TALK: Final = Entry("TALK")


def read_player(text: str, context: Context) -> Reading:
    """The act that a player's words bind him to: the first one said ("I see your two, and raise" is a call).

    Words in no table are talk and are passed over; a condition, a doubt or a question before the act leaves
    the whole unreadable.  Amounts are totals unless more or "by" is said.  Never raises for any text.
    """
    return _read(text, context.game, context.street, context.chip)


@lru_cache(maxsize=4096)
def _read(text: str, game: str, street: str, chip: int) -> Reading:
    words = lexicon(game)
    try:
        plain = normalise(text, words.respell)
        parts = Parts(plain, smallwords.settle(plain, _tokens(plain, words)), words)
        numbers.place(parts, chip)
        return _bind(parts, Context(game=game, street=street, chip=chip), "?" in text or "？" in text)
    except TooLong:
        return Reading(status="unreadable", reason="too_long")
    except Unreadable as stop:
        return Reading(status="unreadable", reason=stop.reason, word=stop.word)


def _tokens(plain: str, words: Lexicon) -> list[Token]:
    """Tokens of the players' phrases and of the dealer's tables; everything else is talk."""
    tokens: list[Token] = []
    at = 0
    while at < len(plain):
        end, found = _piece(plain, at, words)
        tokens += found
        at = end + 1 if end < len(plain) and plain[end] in " |-_" else end
    return tokens


def _piece(plain: str, at: int, words: Lexicon) -> tuple[int, list[Token]]:
    own = _own(plain, at, words)
    whole = _chunk(plain, at, words)
    if own is not None and (whole is None or own[0] >= whole[1][0].end or own[1].kind == "HEDGE"):
        return own[0], [Token(own[1], at, own[0])]
    if whole is not None:
        return whole
    end = at
    while end < len(plain) and plain[end] not in " |-_":
        end += 1
    return max(end, at + 1), [Token(_TALK, at, max(end, at + 1))]


def _own(plain: str, at: int, words: Lexicon) -> tuple[int, Entry] | None:
    """The longest phrase of the players' table that stands here."""
    best: tuple[int, Entry] | None = None
    for phrase, entry in words.player.items():
        if plain.startswith(phrase, at):
            end = at + len(phrase)
            closed = end == len(plain) or plain[end] in " |-_" or _tail(plain, end, words)
            if closed and (best is None or end > best[0]):
                best = end, entry
    return best


def _tail(plain: str, at: int, words: Lexicon) -> bool:
    """Whether particles and endings alone close the Hangul word from ``at`` on."""
    rest = HANGUL_WORD.match(plain, at)
    return rest is not None and bool(tail_length(rest[0], words))


def _chunk(plain: str, at: int, words: Lexicon) -> tuple[int, list[Token]] | None:
    """The longest piece from here, of up to four words and no break, that the dealer's tables cover."""
    ends = [place for place in range(at + 1, len(plain)) if plain[place] in " |-_"]
    ends.append(len(plain))
    for end in ends[3::-1]:
        if "|" in plain[at:end]:
            continue
        try:
            tokens = cover(plain[at:end], words)
        except Uncovered:
            continue
        return end, [Token(t.entry, t.start + at, t.end + at) for t in tokens]
    return None


def _bind(parts: Parts, context: Context, question: bool) -> Reading:
    tokens = parts.tokens
    acts = [place for place, token in enumerate(tokens) if token.entry.bit & _ACTS]
    if not acts and len({token.entry.value for token in tokens if token.entry.kind == "SIZE"}) == 1:
        acts = [next(place for place, token in enumerate(tokens) if token.entry.kind == "SIZE")]
        talk = next((token for token in tokens if token.entry.kind == "TALK"), None)
        if talk is not None:
            # a size word in a longer sentence: "nice pot"
            raise Unreadable("nothing", parts.said(talk))
    if not acts:
        amounts = _amounts(parts, tokens, context)
        if not amounts:
            raise Unreadable("nothing")
        if len(set(amounts)) > 1:
            raise Unreadable("two_values", str(amounts[1]))
        return Reading(status="incomplete", call=Call(to=amounts[0]), missing=("type",))
    first = acts[0]
    act = tokens[first]
    kind = act.entry.kind
    for token in tokens[:first]:
        refused = token.entry.kind == "NO" and parts.unbroken(token, act)
        if refused or token.entry.kind in ("HEDGE", "DOUBT"):
            raise Unreadable("doubtful", parts.said(token, act))
    if question and len(acts) == 1:
        raise Unreadable("doubtful", parts.said(act))
    after = tokens[first + 1 : acts[1]] if len(acts) > 1 else tokens[first + 1 :]
    if after and after[0].entry.kind in ("NO", "HEDGE") and parts.unbroken(act, after[0]):
        raise Unreadable("doubtful", parts.said(act, after[0]))
    if kind in ("CHECK", "FOLD"):
        return Reading(status="read", call=Call(type=kind.lower()))
    if kind in ("CALL", "CALL_ONLY"):
        return Reading(status="read", call=Call(type="call", all_in=_all_in(tokens, acts)))
    return _put_in(parts, context, kind, [*tokens[:first], *after], _all_in(tokens, acts))


def _all_in(tokens: list[Token], acts: list[int]) -> bool:
    """Whether "all in" follows the first act as the very next act."""
    return len(acts) > 1 and tokens[acts[1]].entry.kind == "ALL_IN"


def _put_in(parts: Parts, context: Context, kind: str, tokens: list[Token], all_in: bool) -> Reading:
    amounts = _amounts(parts, tokens, context)
    if len(set(amounts)) > 1:
        raise Unreadable("two_values", str(amounts[1]))
    fields: dict[str, Any] = {}
    if all_in:
        fields["all_in"] = True
    if amounts:
        more = kind == "RAISE" and any(token.entry.kind == "MORE" for token in tokens)
        fields["by" if more else "to"] = amounts[0]
    for token in tokens:
        if token.entry.kind == "SIZE" and kind in ("RAISE", "BET"):
            fields["size"] = token.entry.value
    if kind == "SIZE":
        fields["size"] = next(token.entry.value for token in parts.tokens if token.entry.kind == "SIZE")
    call = Call(type=kind.lower(), **fields)
    if kind == "RAISE" and not amounts and not all_in and "size" not in fields:
        return Reading(status="incomplete", call=call, missing=("to",))
    return Reading(status="read", call=call)


def _amounts(parts: Parts, tokens: list[Token], context: Context) -> list[int]:
    found: list[int] = []
    for token in tokens:
        entry = token.entry
        if entry.kind == "AMOUNT" and entry.amount is not None:
            found.append(entry.amount)
        elif entry.kind in ("NUM", "RANK") and entry.number is not None:
            if context.chip < 100 and entry.number in (25, 50, 75) and entry.number % context.chip == 0:
                raise Unreadable("doubtful", parts.said(token))
            found.append(entry.number * 100)
    return found
