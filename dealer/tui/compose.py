"""A line composed of keys: verb, seat, ranks, amounts, turned into an act.

``l 5 3 h`` is the call of the low card, ``y 6 q q 9 9`` names a winning hand, ``r 3 c`` rules.  Spaces
may stand anywhere; only the amount and the seats of a pot need one between them.  Nothing here knows
what would be right.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from msgspec import Struct

from dealer.amounts import Amount, AmountError
from dealer.calls.reading import Call
from dealer.cards import RANKS
from dealer.record.events import DEALER, Event
from dealer.text import N_
from dealer.tui.hand_keys import HALVED, hand_of

VERBS: Final = "lhayrCupkvmodwnqR"
"""Keys that begin a line; the others act at once."""
SHORT_VERBS: Final = "mo"
"""Lines that are whole with the seat: they need no Enter."""
RULINGS: Final = {
    "c": "call",
    "n": "call",
    "m": "raise",
    "z": "wait",
    "d": "down",
    "o": "option",
    "$": "refuse",
    "s": "stands",
}
ZONES: Final = {"s": "stub", "b": "burn", "m": "muck", "d": "discard"}
_SEAT = re.compile(r"([0-9])(.*)", re.DOTALL).fullmatch
_SEATS = re.compile(r"([0-9](?:\+[0-9])*)(.*)", re.DOTALL).fullmatch


class Facts(Struct, frozen=True):
    """What lies on the table in plain sight, as far as a line may lean on it."""

    anything_bet: bool = False
    pots: tuple[tuple[str, int], ...] = ()
    """Pots as built, with their chips."""
    other_chips: int = 0
    """Chips in the middle or in front that are in no pot yet."""
    words: str = "stud"
    """The table of words that calls are read with (``calls.words``)."""


class Composed(Struct, frozen=True):
    """What a line means so far: an act, or a call to be put into words; else what is still missing."""

    event: Event | None = None
    call: Call | None = None
    seat: int = 0
    missing: str = ""


def compose(verb: str, typed: str, pot: str, facts: Facts) -> Composed:
    """The line ``verb`` + ``typed`` with the pot chosen by Tab (empty: none chosen)."""
    return _BUILD[verb](typed.strip(), pot, facts)


def amount_of(text: str) -> int | None:
    """Hundredths of ``4`` or ``0.5``; None where it is no amount."""
    text = text.strip()
    try:
        return int(Amount.parse("0" + text if text.startswith(".") else text))
    except AmountError:
        return None


def seat_of(key: str) -> int:
    """The seat of a digit; ``0`` is seat 10."""
    return int(key) or 10


def _seat_and_rest(typed: str) -> tuple[int, str]:
    found = _SEAT(typed)
    return (seat_of(found[1]), found[2].strip()) if found else (0, typed)


def _act(verb: str, **fields: object) -> Composed:
    return Composed(event=Event(DEALER, verb, **fields))  # type: ignore[arg-type]


def low(typed: str, pot: str, facts: Facts) -> Composed:
    """``l 5 3 h``: seat, rank, suit (the suit may be left out)."""
    seat, rest = _seat_and_rest(typed)
    rest = rest.replace(" ", "").replace("10", "t")
    if not seat:
        return Composed(missing=N_("seat"))
    rank = rest[:1].upper()
    if rank not in RANKS or not rank:
        return Composed(seat=seat, missing=N_("card"))
    suit = rest[1:]
    if suit not in ("", "c", "d", "h", "s"):
        return Composed(seat=seat, missing=N_("suit"))
    return Composed(call=Call(type="low", rank=rank, suit=suit), seat=seat)


def high(typed: str, pot: str, facts: Facts) -> Composed:
    """``h 5 6 6``: seat and the ranks that make the board."""
    seat, rest = _seat_and_rest(typed)
    if not seat:
        return Composed(missing=N_("seat"))
    hand = hand_of(rest, facts.words)
    if hand is None:
        return Composed(seat=seat, missing=N_("ranks"))
    class_, ranks, kickers = hand
    return Composed(call=Call(type="high", class_=class_, ranks=ranks, kickers=kickers), seat=seat)


def winner(typed: str, pot: str, facts: Facts) -> Composed:
    """``y 6 q q 9 9``: seat, hand; ``s9`` straight, ``fa`` flush, ``sf9`` both; ``y 3+6 …`` split.

    Of a pot with two halves Tab chooses the half; ``l 7 5 4 3 2`` is a low hand by itself.
    """
    found = _SEATS(typed.replace(" ", ""))
    if not found:
        return Composed(missing=N_("seat"))
    seats = tuple([seat_of(key) for key in found[1].split("+")])
    rest = found[2]
    name, _, side = pot.partition("/")
    half = {"hi": "high", "lo": "low"}.get(side, "") if facts.words in HALVED else ""
    if not rest and len(seats) == 1:
        return Composed(call=Call(type="win", seat=seats[0], pot=name, half=half), seat=seats[0])
    hand = hand_of(rest, facts.words)
    if hand is None:
        return Composed(seat=seats[0], missing=N_("ranks"))
    class_, ranks, kickers = hand
    if len(seats) > 1:
        return Composed(call=Call(type="split", class_=class_, ranks=ranks, seats=seats, pot=name, half=half))
    call = Call(type="win", class_=class_, ranks=ranks, kickers=kickers, pot=name, half=half)
    return Composed(call=call, seat=seats[0])


def repeat_raise(typed: str, pot: str, facts: Facts) -> Composed:
    """``a 4``: the raise just made is to 4; with the seat and a space before the amount, ``a 7 4``."""
    first, space, rest = typed.partition(" ")
    seat = seat_of(first) if space and len(first) == 1 and first.isdigit() else 0
    amount = amount_of(rest if seat else typed)
    if amount is None:
        return Composed(seat=seat, missing=N_("amount"))
    return Composed(call=Call(type="raise", to=amount), seat=seat)


def rule(typed: str, pot: str, facts: Facts) -> Composed:
    """``r 3 c``: seat and ruling; ``r 3 m 6`` with the total that the act is made up or cut to.

    Beside the rulings of the key line: ``r 3 s`` the act stands, ``r f`` the floor is called, ``r x`` misdeal.
    """
    seat, rest = _seat_and_rest(typed)
    if rest == "x" and not seat:
        return _act("misdeal")
    if rest == "f":
        return _act("rule", kind="floor", seat=seat)
    if not seat:
        return Composed(missing=N_("seat"))
    key, rest = rest[:1], rest[1:]
    kind = RULINGS.get(key)
    if kind is None:
        return Composed(seat=seat, missing=N_("ruling"))
    if key != "m":
        return _act("rule", kind=kind, seat=seat)
    amount = amount_of(rest)
    if amount is None:
        return Composed(seat=seat, missing=N_("amount"))
    return _act("rule", kind="raise" if facts.anything_bet else "bet", seat=seat, amount=amount)


def collect(typed: str, pot: str, facts: Facts) -> Composed:
    """``C 5 6 7 3``: these seats' chips, in this order (``c`` at once: everybody's)."""
    digits = typed.replace(" ", "")
    if not all("0" <= digit <= "9" for digit in digits):
        return Composed(missing=N_("seats"))
    return _act("collect", seats=tuple([seat_of(digit) for digit in digits]))


def give_back(typed: str, pot: str, facts: Facts) -> Composed:
    """``u 3 2``: 2 back to seat 3."""
    seat, rest = _seat_and_rest(typed)
    amount = amount_of(rest)
    if not seat:
        return Composed(missing=N_("seat"))
    return _act("return", seat=seat, amount=amount) if amount is not None else Composed(missing=N_("amount"))


def build_pot(typed: str, pot: str, facts: Facts) -> Composed:
    """``p 4.50 567``: the pot chosen by Tab holds 4.50 and seats 5, 6 and 7 contest it."""
    text, _, seats = typed.partition(" ")
    amount = amount_of(text)
    seats = seats.replace(" ", "")
    if amount is None:
        return Composed(missing=N_("amount"))
    if not seats or not all("0" <= digit <= "9" for digit in seats):
        return Composed(missing=N_("seats"))
    built = [name for name, _amount in facts.pots]
    name = pot or next(f"side-{n}" for n in range(1, 10) if f"side-{n}" not in built)
    return _act("pot", pot=name, amount=amount, seats=tuple([seat_of(digit) for digit in seats]))


def rake(typed: str, pot: str, facts: Facts) -> Composed:
    """``k 1.50``: rake taken, from the pot chosen by Tab or from the pots in order."""
    amount = amount_of(typed)
    return _act("rake", amount=amount, pot=pot) if amount is not None else Composed(missing=N_("amount"))


def push(typed: str, pot: str, facts: Facts) -> Composed:
    """``v 6``: the whole pot to seat 6; ``v 6 3.50``: a part; ``v 6 -3.50``: that much back from it."""
    seat, rest = _seat_and_rest(typed)
    if not seat:
        return Composed(missing=N_("seat"))
    left = [name for name, chips in facts.pots if chips > 0]
    name = pot or (left[-1] if left else "main")
    whole = name.partition("/")[0]
    if rest.startswith("-"):
        amount = amount_of(rest[1:])
        return (
            _act("take", seat=seat, amount=amount, pot=name) if amount is not None else Composed(missing=N_("amount"))
        )
    amount = amount_of(rest) if rest else dict(facts.pots).get(whole, 0) + facts.other_chips
    return _act("award", pot=name, seat=seat, amount=amount) if amount is not None else Composed(missing=N_("amount"))


def muck(typed: str, pot: str, facts: Facts) -> Composed:
    """``m 3``: seat 3's hand collected."""
    seat, rest = _seat_and_rest(typed)
    return _act("muck", seat=seat) if seat and not rest else Composed(missing=N_("seat"))


def point(typed: str, pot: str, facts: Facts) -> Composed:
    """``o 3``: point to seat 3, whose turn it is to act or show."""
    seat, rest = _seat_and_rest(typed)
    return _act("to", seat=seat) if seat and not rest else Composed(missing=N_("seat"))


def turn(typed: str, pot: str, facts: Facts) -> Composed:
    """``d 3 d``: seat 3's cards turned down; ``d 3 u``: its last card turned up."""
    seat, rest = _seat_and_rest(typed)
    face = {"u": "up", "d": "down"}.get(rest)
    if not seat:
        return Composed(missing=N_("seat"))
    return _act("turn", zones=(f"p{seat}",), face=face) if face else Composed(seat=seat, missing=N_("face"))


def wash(typed: str, pot: str, facts: Facts) -> Composed:
    """``w``: washed face up; ``w d`` (or the arrow down): face down."""
    if typed not in ("", "d", "u"):
        return Composed(missing=N_("face"))
    return _act("wash", face="down" if typed == "d" else "up")


def mix(typed: str, pot: str, facts: Facts) -> Composed:
    """``n``: stub and burns mixed; ``n m``: the muck with them; ``n m b d``: these piles for an empty stub.

    ``s`` the stub, ``b`` burns, ``m`` folded hands, ``d`` discards.
    """
    letters = typed.replace(" ", "")
    if letters in ("", "m"):
        return _act("mix", zones=("stub", "burn", "muck") if letters else ("stub", "burn"))
    if not all([letter in ZONES for letter in letters]):
        return Composed(missing=N_("zone"))
    return _act("mix", zones=tuple([ZONES[letter] for letter in dict.fromkeys(letters)]))


def cards_drawn(typed: str, pot: str, facts: Facts) -> Composed:
    """``q 5 2``: seat 5 draws two cards; ``q 5 0``: it stands pat."""
    seat, rest = _seat_and_rest(typed)
    if not seat:
        return Composed(missing=N_("seat"))
    if len(rest) != 1 or rest not in "01234":
        return Composed(seat=seat, missing=N_("count"))
    return Composed(call=Call(type="draw", count=int(rest)), seat=seat)


def play_again(typed: str, pot: str, facts: Facts) -> Composed:
    """``R``: the pot chosen by Tab (else the one made last that holds chips) is played again."""
    if typed:
        return Composed(missing=N_("nothing"))
    left = [name for name, chips in facts.pots if chips > 0]
    return _act("replay", pot=pot or (left[-1] if left else "main"))


_BUILD: Final[dict[str, Callable[[str, str, Facts], Composed]]] = {
    "l": low, "h": high, "a": repeat_raise, "y": winner, "r": rule, "C": collect, "u": give_back,
    "p": build_pot, "k": rake, "v": push, "m": muck, "o": point, "d": turn, "w": wash, "n": mix,
    "q": cards_drawn, "R": play_again,
}  # fmt: skip
