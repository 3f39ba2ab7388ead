"""What each number counts: pots, seats, money, cards drawn; what is left is for the frame to say."""

from __future__ import annotations

from typing import Final

from dealer.calls.kinds import Entry, Token, bits
from dealer.calls.lexicon import Lexicon
from dealer.calls.outcome import Unreadable

SEATS: Final = 10
_POTS: Final = bits("SIDE MAIN POT")
_SEATS: Final = bits("SEAT SEAT_NO")
_MONEY: Final = bits("DOLLAR WON CENT HALF AMOUNT")
_COUNTS: Final = bits("CARDS DRAW")
_NUM: Final = bits("NUM")
_WORDS: Final = ("word", "teen", "tens", "scale", "figure", "numeral", "numeral_scale")
_NUMERALS: Final = ("numeral", "numeral_scale")
_MYRIAD: Final = 10000
_COMPOSED: Final = ("teen", "tens", "scale", "numeral_scale")


class Parts:
    """The tokens of one utterance, and the numbers that have found their place."""

    __slots__ = ("count", "lexicon", "mask", "pots", "seats", "text", "tokens", "unsure_pot")

    def __init__(self, text: str, tokens: list[Token], lexicon: Lexicon) -> None:
        self.text, self.tokens, self.lexicon = text, tokens, lexicon
        self.seats: list[int] = []
        self.pots: list[str] = []
        self.count: list[int] = []
        self.unsure_pot = ""
        """Words in which the number of a side pot could as well be the first rank of the hand."""
        self.mask = 0
        self.measure()

    def measure(self) -> None:
        mask = 0
        for token in self.tokens:
            mask |= token.entry.bit
        self.mask = mask

    def said(self, first: Token, last: Token | None = None) -> str:
        """The words from one token to another, as they stand in the plain text."""
        return self.text[first.start : (last or first).end]

    def beside(self, left: Token, right: Token) -> bool:
        """Whether nothing stands between two tokens but a space, a hyphen or a join."""
        return right.start - left.end <= 1 and self.text[left.end : right.start] != "|"

    def unbroken(self, left: Token, right: Token) -> bool:
        """Whether no break stands between two tokens; fill may."""
        return "|" not in self.text[left.end : right.start]


def place(parts: Parts, chip: int) -> None:
    """Give pots, seats, amounts and draws their numbers, in this order.  Raises Unreadable."""
    mask = parts.mask
    if mask & _NUM:
        if any(t.entry.kind == "NUM" and t.entry.value in _COMPOSED or _myriads(t.entry) for t in parts.tokens):
            _compose(parts, chip)
    if mask & _POTS:
        _pots(parts)
    if mask & _SEATS:
        _seats(parts)
    if mask & _MONEY:
        _amounts(parts)
    if mask & _COUNTS:
        _counts(parts)
    parts.measure()


# numbers of several words


def _compose(parts: Parts, chip: int) -> None:
    tokens, out, at = parts.tokens, [], 0
    while at < len(tokens):
        token = tokens[at]
        if token.entry.kind == "NUM" and token.entry.value in _WORDS:
            stop, entry = _number(parts, at, chip)
            if stop > at + 1:
                token = Token(entry, token.start, tokens[stop - 1].end, token.after_to)
            at = stop
        else:
            at += 1
        out.append(token)
    parts.tokens = out


def _myriads(entry: Entry) -> bool:
    """Whether it is a Korean numeral of whole ten thousands, after which a space is usual."""
    return entry.value in _NUMERALS and bool(entry.number) and (entry.number or 0) % _MYRIAD == 0


def _sort(parts: Parts, at: int, previous: int) -> str:
    """The sort of number word at ``at``; empty where none follows directly."""
    tokens = parts.tokens
    if at >= len(tokens) or tokens[at].entry.kind != "NUM" or not parts.beside(tokens[previous], tokens[at]):
        return ""
    return tokens[at].entry.value


def _small(parts: Parts, at: int) -> tuple[int, int]:
    """A number below a hundred: its end and value."""
    entry = parts.tokens[at].entry
    value = entry.number or 0
    if entry.value == "tens" and _sort(parts, at + 1, at) == "word":
        unit = parts.tokens[at + 1].entry.number or 0
        if unit < 10:
            return at + 2, value + unit
    return at + 1, value


def _number(parts: Parts, at: int, chip: int) -> tuple[int, Entry]:
    tokens = parts.tokens
    first = tokens[at].entry
    if _myriads(first) and _sort(parts, at + 1, at) in _NUMERALS:
        rest = tokens[at + 1].entry
        if rest.number is not None and rest.number < _MYRIAD and not rest.doubt:
            return at + 2, Entry("NUM", "composed", number=(first.number or 0) + rest.number)
    if first.value in ("scale", *_NUMERALS):
        return at + 1, first
    stop, value = _small(parts, at)
    sort = _sort(parts, stop, stop - 1)
    if sort == "numeral_scale" and first.value == "figure":
        return _scaled(parts, at)
    if sort == "scale":
        total = 0
        while sort == "scale":
            scale = tokens[stop].entry.number or 1
            value *= scale
            stop += 1
            if scale >= 1000:
                total, value = total + value, 0
            more = (
                stop < len(tokens)
                and tokens[stop].entry.kind == "NUM"
                and parts.unbroken(tokens[stop - 1], tokens[stop])
            )
            if more and tokens[stop].entry.value in ("word", "teen", "tens"):
                stop, small = _small(parts, stop)
                value += small
            sort = _sort(parts, stop, stop - 1)
        return stop, Entry("NUM", "composed", number=total + value)
    if first.value in ("word", "teen") and sort in ("teen", "tens"):
        stop, small = _small(parts, stop)
        if chip < 100:
            return stop, Entry("AMOUNT", "composed", amount=value * 100 + small)
        return stop, Entry("NUM", "composed", number=value * 100 + small)
    if stop > at + 1:
        return stop, Entry("NUM", "composed", number=value)
    return stop, first


def _scaled(parts: Parts, at: int) -> tuple[int, Entry]:
    """``5천``, ``3만 5천``: figures before Korean scales."""
    tokens, scales = parts.tokens, parts.lexicon.scales
    total, last = 0, 1 << 60
    stop = at
    while _sort(parts, stop + 1, stop) == "numeral_scale" and tokens[stop].entry.value == "figure":
        if stop > at and not parts.beside(tokens[stop - 1], tokens[stop]):
            break
        word = parts.said(tokens[stop + 1])
        scale = scales[word[0]]
        number, rest = tokens[stop].entry.number or 0, tokens[stop + 1].entry.number
        if rest is None or scale >= last or (len(word) > 1 and word[1] in scales and number > 9):
            break
        total += rest * number if len(word) > 1 and word[1] in scales else rest + (number - 1) * scale
        last = scale
        stop += 2
    if stop == at:
        return at + 1, tokens[at].entry
    return stop, Entry("NUM", "composed", number=total)


# pots and seats


def _pots(parts: Parts) -> None:
    out: list[Token] = []
    tokens, at = parts.tokens, 0
    while at < len(tokens):
        token = tokens[at]
        kind = token.entry.kind
        at += 1
        if kind == "MAIN":
            parts.pots.append("main")
        elif kind == "POT":
            parts.pots.append(token.entry.value)
        elif kind == "SIDE":
            before = ""
            if len(out) >= 2 and out[-1].entry.kind in ("NTH", "SEAT_NO") and parts.beside(out[-1], token):
                if out[-2].entry.number is not None and parts.beside(out[-2], out[-1]):
                    before = _side(parts, out[-2])
                    del out[-2:]
            number = _after_side(parts, token, at)
            if number is not None:
                parts.pots.append(_side(parts, number))
                at += 1
            if before or number is None:
                parts.pots.append(before or "side")
        else:
            out.append(token)
    parts.tokens = out


def _after_side(parts: Parts, side: Token, at: int) -> Token | None:
    """The number of a side pot, right after its name."""
    tokens = parts.tokens
    if at >= len(tokens) or tokens[at].entry.kind != "NUM" or not parts.beside(side, tokens[at]):
        return None
    number = tokens[at]
    if at + 1 < len(tokens) and parts.beside(number, tokens[at + 1]):
        following = tokens[at + 1].entry.kind
        if following == "SEAT_NO":
            raise Unreadable("doubtful", parts.said(side, tokens[at + 1]))
        if following in ("HIGH", "HAND") and number.entry.ranks:
            parts.unsure_pot = parts.said(side, tokens[at + 1])
        if following == "MANY":
            return None
    return number


def _side(parts: Parts, token: Token) -> str:
    number = token.entry.number
    if number is None or not 1 <= number <= 9:
        raise Unreadable("leftover", parts.said(token))
    return f"side-{number}"


def _seats(parts: Parts) -> None:
    out: list[Token] = []
    tokens, at = parts.tokens, 0
    while at < len(tokens):
        token = tokens[at]
        kind = token.entry.kind
        at += 1
        if kind == "SEAT_NO" and out and out[-1].entry.kind == "NUM" and parts.beside(out[-1], token):
            parts.seats.append(_seat(parts, out.pop()))
        elif kind == "SEAT" and at < len(tokens) and _is_number(parts, token, tokens[at]):
            parts.seats.append(_seat(parts, tokens[at]))
            at += 1
            if token.entry.many:
                at = _seat_list(parts, at)
        else:
            out.append(token)
    parts.tokens = out


def _is_number(parts: Parts, before: Token, token: Token) -> bool:
    return token.entry.kind == "NUM" and parts.beside(before, token)


def _seat_list(parts: Parts, at: int) -> int:
    """The rest of "seats 2, 5 and 7": numbers up to the last that "and" joins."""
    tokens, fill = parts.tokens, parts.lexicon.fill
    last = at
    for place in range(at, len(tokens)):
        if tokens[place].entry.kind != "NUM":
            break
        between = parts.text[tokens[place - 1].end : tokens[place].start].replace("|", " ").split()
        if any(word not in fill or fill[word].value != "and" for word in between):
            break
        if between:
            last = place + 1
    for token in tokens[at:last]:
        parts.seats.append(_seat(parts, token))
    return last


def _seat(parts: Parts, token: Token) -> int:
    number = token.entry.number
    if number is None or not 1 <= number <= SEATS:
        raise Unreadable("leftover", parts.said(token))
    return number


# money and draws


def _amounts(parts: Parts) -> None:
    out: list[Token] = []
    tokens, at = parts.tokens, 0
    while at < len(tokens):
        stop, amount = _amount(parts, at)
        if amount is None:
            out.append(tokens[at])
            at += 1
        else:
            end = tokens[stop - 1].end
            out.append(Token(Entry("AMOUNT", "money", amount=amount), tokens[at].start, end, tokens[at].after_to))
            at = stop
    parts.tokens = out


def _kind(parts: Parts, at: int) -> str:
    """The kind of the token at ``at`` where no break stands before it."""
    tokens = parts.tokens
    if at >= len(tokens) or (at and not parts.unbroken(tokens[at - 1], tokens[at])):
        return ""
    return tokens[at].entry.kind


def _amount(parts: Parts, at: int) -> tuple[int, int | None]:
    """An amount that begins at ``at``: where it ends, and hundredths."""
    tokens = parts.tokens
    entry = tokens[at].entry
    if entry.kind == "AMOUNT":
        return at + (2 if _kind(parts, at + 1) in ("DOLLAR", "WON") else 1), entry.amount
    if entry.kind == "HALF" and _kind(parts, at + 1) == "DOLLAR":
        return at + 2, 50
    number = entry.number
    if number is None:
        return at, None
    whole = number * 100
    following = _kind(parts, at + 1)
    if following == "CENT":
        return at + 2, number
    if following == "HALF":
        return at + (3 if _kind(parts, at + 2) == "DOLLAR" else 2), whole + 50
    if following not in ("DOLLAR", "WON"):
        return at, None
    stop = at + 2
    if _kind(parts, stop) == "HALF":
        return stop + 1, whole + 50
    if following == "DOLLAR" and stop < len(tokens) and tokens[stop].entry.kind == "NUM":
        cents = tokens[stop].entry.number
        if cents is not None and cents < 100:
            if stop + 1 < len(tokens) and tokens[stop + 1].entry.kind == "CENT":
                return stop + 2, whole + cents
            if cents >= 10 and parts.beside(tokens[stop - 1], tokens[stop]):
                return stop + 1, whole + cents
    return stop, whole


def _counts(parts: Parts) -> None:
    out: list[Token] = []
    for token in parts.tokens:
        kind = token.entry.kind
        if kind in ("CARDS", "DRAW") and out and out[-1].entry.kind == "NUM" and parts.beside(out[-1], token):
            last = out.pop()
            number = last.entry.number
            if number is None or number > 4:
                raise Unreadable("leftover", parts.said(last))
            parts.count.append(number)
        out.append(token)
    parts.tokens = out
