"""A hand as it is named: class, ranks, kickers, suit."""

from __future__ import annotations

from typing import Final

from dealer.calls.kinds import Entry, Token, bits
from dealer.calls.numbers import Parts
from dealer.calls.outcome import Unreadable
from dealer.cards import RANKS

FALLING: Final = frozenset({"high_card", "flush"})
"""Classes whose ranks are said from the top down."""
NAMED_HIGH: Final = frozenset(
    {"high_card", "straight", "flush", "straight_flush", "skip_straight", "skip_straight_flush"}
)
"""Classes to whose name a "high" belongs: "straight, nine high"."""
HIGH_CARDS: Final = frozenset(range(1, 6))
"""How many ranks a high card may have where the game has no such class of its own."""
POSSIBLE: Final = frozenset({"straight", "flush"})
_JOINED_BY_OVER: Final = frozenset({"full_house", "two_pairs"})
_COUNTED: Final = {2: "pair", 3: "three", 4: "four"}
WORDS: Final = bits("NUM RANK MANY CARD SUIT HAND HIGH LOW OVER KICKER POSSIBLE HI_HALF LO_HALF")


class Hand:
    """What the words of a hand say, before a frame asks what is missing."""

    __slots__ = ("class_", "extra", "highs", "kickers", "lows", "missing", "ranks", "suit")

    def __init__(self) -> None:
        self.class_ = ""
        self.ranks: tuple[str, ...] = ()
        self.kickers: tuple[str, ...] = ()
        self.suit = ""
        self.extra = ""
        self.highs = 0
        """Times that "high" was said beyond the name of the class."""
        self.lows = 0
        self.missing: tuple[str, ...] = ()


class _Words:
    """The words sorted by what they are, in the order said."""

    def __init__(self) -> None:
        self.singles: list[str] = []
        self.plurals: list[str] = []
        self.counted: list[tuple[int, str]] = []
        self.ranks: list[str] = []
        self.classes: list[Entry] = []
        self.last: Token | None = None


def read_hand(parts: Parts, *, street: str, low: bool = False) -> Hand:
    """The hand that the tokens name; ``low`` says that its half is the low one.  Raises Unreadable."""
    hand = Hand()
    words = _Words()
    over: Token | None = None
    tokens = _take_kickers(parts, hand)
    tokens = _take_possible(parts, tokens, hand)
    place = 0
    while place < len(tokens):
        token = tokens[place]
        entry = token.entry
        kind = entry.kind
        place += 1
        if kind == "NUM" or kind == "RANK":
            if (
                kind == "NUM"
                and entry.number in _COUNTED
                and place < len(tokens)
                and _plural(tokens[place].entry)
                and parts.beside(token, tokens[place])
            ):
                if token.after_to:
                    raise Unreadable("doubtful", parts.said(token, tokens[place]))
                rank = tokens[place].entry.ranks[0]
                words.counted.append((entry.number or 0, rank))
                words.ranks.append(rank)
                words.last = tokens[place]
                place += 1
                continue
            if not entry.ranks:
                raise Unreadable("leftover", parts.said(token))
            if entry.doubt or token.after_to:
                raise Unreadable("doubtful", parts.said(token))
            words.singles += entry.ranks
            words.ranks += entry.ranks
            words.last = token
        elif _plural(entry):
            if entry.doubt or token.after_to:
                raise Unreadable("doubtful", parts.said(token))
            words.plurals += entry.ranks
            words.ranks += entry.ranks
            words.last = token
        elif kind == "CARD":
            if entry.doubt or token.after_to:
                raise Unreadable("doubtful", parts.said(token))
            words.singles += entry.ranks
            words.ranks += entry.ranks
            words.last = token
            _suit(parts, hand, token, entry.suit)
        elif kind == "SUIT":
            _suit(parts, hand, token, entry.value)
        elif kind == "HAND":
            if words.classes and not _same_class(words.classes[0], entry):
                raise Unreadable("two_values", parts.said(token))
            words.classes.append(entry)
        elif kind == "HIGH":
            hand.highs += 1
        elif kind == "LOW":
            hand.lows += 1
        elif kind == "OVER":
            over = token
        else:
            raise Unreadable("leftover", parts.said(token))
    _settle_class(parts, hand, words, street=street, low=low or bool(hand.lows))
    if over is not None and not any(entry.value in _JOINED_BY_OVER for entry in words.classes):
        raise Unreadable("doubtful", parts.said(over))
    return hand


def _plural(entry: Entry) -> bool:
    return entry.kind == "MANY" or (entry.kind == "CARD" and entry.many)


def _single(entry: Entry) -> bool:
    return entry.kind in ("NUM", "RANK") and bool(entry.ranks)


def _same_class(one: Entry, other: Entry) -> bool:
    return one.value == other.value and one.brings == other.brings


def _suit(parts: Parts, hand: Hand, token: Token, suit: str) -> None:
    if hand.suit and hand.suit != suit:
        raise Unreadable("two_values", parts.said(token))
    hand.suit = suit


def _take_kickers(parts: Parts, hand: Hand) -> list[Token]:
    tokens = parts.tokens
    if not any(token.entry.kind == "KICKER" for token in tokens):
        return tokens
    taken: set[int] = set()
    kickers: list[str] = []
    for place, token in enumerate(tokens):
        if token.entry.kind != "KICKER":
            continue
        before, after = place - 1, place + 1
        left = before >= 0 and _single(tokens[before].entry) and parts.beside(tokens[before], token)
        right = after < len(tokens) and _single(tokens[after].entry) and parts.beside(token, tokens[after])
        if left and right:
            raise Unreadable("doubtful", parts.said(tokens[before], tokens[after]))
        if left:
            chosen = [before]
        elif right:
            chosen = [after]
            while (
                after + 1 < len(tokens)
                and _single(tokens[after + 1].entry)
                and parts.unbroken(tokens[after], tokens[after + 1])
            ):
                after += 1
                chosen.append(after)
        else:
            raise Unreadable("leftover", parts.said(token))
        for index in chosen:
            entry = tokens[index].entry
            if entry.doubt or tokens[index].after_to:
                raise Unreadable("doubtful", parts.said(tokens[index]))
            kickers += entry.ranks
        taken.update(chosen)
        taken.add(place)
    hand.kickers = tuple(kickers)
    return [token for place, token in enumerate(tokens) if place not in taken]


def _take_possible(parts: Parts, tokens: list[Token], hand: Hand) -> list[Token]:
    out = list(tokens)
    for token in tokens:
        if token.entry.kind != "POSSIBLE":
            continue
        place = out.index(token)
        for other in (place + 1, place - 1):
            if 0 <= other < len(out):
                entry = out[other].entry
                first, last = sorted((out[other], token), key=lambda t: t.start)
                if entry.kind == "HAND" and entry.value in POSSIBLE and parts.unbroken(first, last):
                    extra = f"possible_{entry.value}"
                    if hand.extra and hand.extra != extra:
                        raise Unreadable("two_values", parts.said(first, last))
                    hand.extra = extra
                    for index in sorted((place, other), reverse=True):
                        del out[index]
                    break
        else:
            raise Unreadable("leftover", parts.said(token))
    return out


def _settle_class(parts: Parts, hand: Hand, words: _Words, *, street: str, low: bool) -> None:
    counted = _counted_class(parts, words)
    lone_plural = len(words.plurals) == 1 and not words.counted
    said = words.classes[0].value if words.classes else ""
    brings: tuple[str, ...] = ()
    need: frozenset[int] | None = None
    if said:
        entry = words.classes[0]
        if counted and counted != said:
            raise Unreadable("two_values", _last(parts, words))
        hand.class_ = said
        if entry.brings:
            need = entry.need
            brings = tuple(entry.brings.replace("+", ""))
        if said == "high_card" and lone_plural and hand.highs:
            raise Unreadable("doubtful", _last(parts, words))
        if (
            said == "two_pairs"
            and street in ("fourth", "fifth")
            and hand.highs
            and len(words.ranks) == len(words.singles) == 1
        ):
            hand.class_ = "pair"
    elif counted:
        hand.class_ = counted
    elif lone_plural:
        if hand.highs:
            raise Unreadable("doubtful", _last(parts, words))
        hand.class_ = "pair"
    elif len(words.plurals) >= 2:
        hand.class_ = "two_pairs"
    elif "made" in parts.lexicon.needs and len(words.singles) == 4:
        hand.class_ = "made"
    elif words.singles and hand.highs:
        hand.class_ = "high_card"
    elif words.singles and low and "low" in parts.lexicon.needs:
        hand.class_ = "low"
    if hand.class_ in NAMED_HIGH and hand.highs:
        hand.highs -= 1
    ranks = _ordered(words, hand.class_)
    if not hand.class_:
        hand.missing = ("class",)
        hand.ranks = ranks
        return
    if need is None:
        need = parts.lexicon.needs.get(hand.class_, HIGH_CARDS)
        hand.ranks = _fit(parts, hand, words, ranks, need)
    elif ranks and ranks == brings:
        hand.ranks = brings
    else:
        spoken = _fit(parts, hand, words, ranks, need)
        hand.ranks = spoken + brings if words.classes[0].brings.startswith("+") else brings + spoken
    _check_order(parts, hand, words)


def _counted_class(parts: Parts, words: _Words) -> str:
    if not words.counted:
        return ""
    numbers = sorted((number for number, _ in words.counted), reverse=True)
    if len(numbers) == 1:
        return _COUNTED[numbers[0]]
    if numbers == [2, 2]:
        return "two_pairs"
    if numbers == [3, 2]:
        return "full_house"
    raise Unreadable("leftover", _last(parts, words))


def _ordered(words: _Words, class_: str) -> tuple[str, ...]:
    ranks = words.ranks
    if class_ == "two_pairs" and len(ranks) == 2:
        return tuple(sorted(ranks, key=RANKS.index, reverse=True))
    if class_ == "full_house" and len(words.counted) == 2 and words.counted[0][0] < words.counted[1][0]:
        return (ranks[1], ranks[0], *ranks[2:])
    return tuple(ranks)


def _fit(parts: Parts, hand: Hand, words: _Words, ranks: tuple[str, ...], need: frozenset[int]) -> tuple[str, ...]:
    """The ranks if they are as many as the class needs; else ``missing`` or too many."""
    most = max(need)
    if len(ranks) > most:
        if most == 1 and len(set(ranks)) == 1:
            return ranks[:1]
        raise Unreadable("leftover", _last(parts, words))
    if len(ranks) not in need:
        hand.missing = ("ranks",)
    return ranks


def _check_order(parts: Parts, hand: Hand, words: _Words) -> None:
    ranks = hand.ranks
    if len(ranks) < 2:
        return
    if hand.class_ in FALLING:
        places = [RANKS.index(rank) for rank in ranks]
        if any(low >= high for high, low in zip(places, places[1:], strict=False)):
            raise Unreadable("order", _last(parts, words))
    elif hand.class_ in _JOINED_BY_OVER and len(set(ranks)) < len(ranks):
        raise Unreadable("order", _last(parts, words))


def _last(parts: Parts, words: _Words) -> str:
    return parts.said(words.last) if words.last is not None else ""
