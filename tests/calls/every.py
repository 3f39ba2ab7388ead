"""Every call that can be said in a game, for the round trips."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product

from dealer.calls import Call, Context
from dealer.calls.lexicon import lexicon
from dealer.cards import RANKS

HIGH_TO_LOW = RANKS[::-1]
AMOUNTS = (
    1,
    5,
    50,
    99,
    100,
    101,
    105,
    150,
    199,
    200,
    205,
    250,
    300,
    1000,
    1100,
    1250,
    2000,
    2500,
    5000,
    10050,
    123456,
)
SUITS = ("", "s", "h", "d", "c")
SEATS = (None, *range(1, 11))
POTS = ("", "main", "side", "side-1", "side-2", "side-9")


def ranks_of(class_: str, need: frozenset[int]) -> Iterator[tuple[str, ...]]:
    """All rows of ranks with which a class can be named (longer flushes by sample)."""
    for count in sorted(need):
        if class_ in ("high_card", "flush", "low"):
            rows = list(combinations(HIGH_TO_LOW, count))
            yield from rows if count < 3 else rows[:: 1 + len(rows) // 60]
        elif class_ == "two_pairs":
            yield from combinations(HIGH_TO_LOW, 2)
        elif count <= 2:
            yield from permutations(HIGH_TO_LOW, count)
        else:
            rows = list(permutations(HIGH_TO_LOW, count))
            yield from rows[:: 1 + len(rows) // 150]


def hands(game: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    for class_, need in lexicon(game).needs.items():
        for ranks in ranks_of(class_, need):
            yield class_, ranks


def stud_only() -> Iterator[Call]:
    for rank, suit, seat in product(RANKS, SUITS, SEATS):
        yield Call(type="low", rank=rank, suit=suit, seat=seat)
    for amount, seat in product((None, *AMOUNTS), (None, 4)):
        yield Call(type="bring_in", to=amount, seat=seat)
    yield Call(type="last_card", last=True, luck=True)
    for seat in SEATS:
        yield Call(type="option", seat=seat)
    for rank, suit in product(("", *RANKS), SUITS):
        yield Call(type="common_card", rank=rank, suit=suit)


def acts() -> Iterator[Call]:
    for seat in SEATS:
        for amount in AMOUNTS:
            yield Call(type="raise", to=amount, seat=seat)
            yield Call(type="raise", by=amount, seat=seat)
            yield Call(type="raise", to=amount, all_in=True, seat=seat)
        yield Call(type="raise", all_in=True, seat=seat)
        for kind, total, everything in product(("bet", "call"), (None, *AMOUNTS), (False, True)):
            yield Call(type=kind, to=total, all_in=everything, seat=seat)
        for total in (None, *AMOUNTS):
            yield Call(type="all_in", to=total, seat=seat)
            yield Call(type="returned", amount=total, seat=seat)
        for kind in ("check", "fold"):
            yield Call(type=kind, seat=seat)
    yield Call(type="check", everybody=True)
    yield Call(type="fold", everybody=True)


def rulings() -> Iterator[Call]:
    for seat in SEATS:
        for ruling, reason in (
            ("call_only", ""), ("call_only", "string"), ("no_raise", ""), ("no_raise", "cap"),
            ("no_raise", "string"), ("money", ""), ("wait", ""), ("cards_down", ""), ("misdeal", ""),
            ("floor", ""),
        ):  # fmt: skip
            yield Call(type="ruling", ruling=ruling, reason=reason, seat=seat)
        for ruling, of, amount in product(("minimum", "maximum"), ("", "raise", "bet"), AMOUNTS):
            yield Call(type="ruling", ruling=ruling, of=of, amount=amount, seat=seat)


def high(game: str) -> Iterator[Call]:
    for class_, ranks in hands(game):
        yield Call(type="high", class_=class_, ranks=ranks)
        yield Call(type="high", class_=class_, ranks=ranks, seat=7)
    for extra in ("possible_flush", "possible_straight"):
        yield Call(type="high", class_="high_card", ranks=("A", "K"), extra=extra, seat=2)
        yield Call(type="high", class_="pair", ranks=("6",), extra=extra)
    for kicker, suit in product(RANKS, SUITS):
        yield Call(type="high", class_="pair", ranks=("6",), kickers=(kicker,), suit=suit)
        yield Call(type="high", class_="two_pairs", ranks=("9", "6"), kickers=(kicker,), suit=suit)


def awards(game: str) -> Iterator[Call]:
    for kind in ("win", "split"):
        for class_, ranks in hands(game):
            yield Call(type=kind, class_=class_, ranks=ranks)
        halves = ("", "high", "low") if lexicon(game).hilo else ("",)
        for (class_, need), pot, half, seat in product(lexicon(game).needs.items(), POTS, halves, SEATS):
            ranks = next(ranks_of(class_, need))
            yield Call(type=kind, class_=class_, ranks=ranks, pot=pot, half=half, seat=seat)
        for kicker, suit, seat in product(RANKS, SUITS, (None, 3)):
            yield Call(type=kind, class_="pair", ranks=("6",), kickers=(kicker,), suit=suit, seat=seat)
            yield Call(type=kind, class_="three", ranks=("6",), kickers=(kicker, "4"), suit=suit, seat=seat)
    for seats in ((1, 2), (2, 5, 7), (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)):
        for pot in POTS:
            yield Call(type="split", class_="straight", ranks=("9",), seats=seats, pot=pot)


def silent_wins() -> Iterator[Call]:
    for seat, pot in product(range(1, 11), POTS):
        yield Call(type="win", seat=seat, pot=pot)


def others(game: str) -> Iterator[Call]:
    words = lexicon(game)
    for kind, name in (("STREET", "street"), ("SIZE", "size")):
        for value in sorted({entry.value for entry in words.entries.values() if entry.kind == kind}):
            yield Call(type="street", street=value) if name == "street" else Call(type="size", size=value)
            if name == "size":
                yield Call(type="size", size=value, to=400)
                yield Call(type="raise", size=value)
                yield Call(type="bet", size=value)
    if words.draws:
        for count in range(5):
            yield Call(type="draw", count=count)
            yield Call(type="draw", count=count, seat=3)
        yield Call(type="draw", count=0, pattern=True)
    if "REPLAY" in words.kinds:
        for pot in POTS:
            yield Call(type="replay", pot=pot)
        for class_ in words.needs:
            yield Call(type="replay", class_=class_)


def every_call(game: str) -> Iterator[tuple[Call, Context]]:
    """Each call with a context in which it is said."""
    street = {"stud": "fourth", "badugi": "morning"}.get(game, "flop")
    for calls in (acts(), rulings(), high(game), silent_wins(), others(game)):
        for call in calls:
            yield call, Context(game=game, street=street)
    if game == "stud":
        for call in stud_only():
            yield call, Context(game=game, street="third")
    for call in awards(game):
        yield call, Context(game=game, street="showdown")
