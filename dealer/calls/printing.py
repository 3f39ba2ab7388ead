"""Calls as the program says them, in the printed forms of each language's table."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from dealer.amounts import format_amount
from dealer.calls.hand import NAMED_HIGH
from dealer.calls.reading import Call, Context
from dealer.calls.tables import languages, table, words_of

_MONEY: Final = frozenset({"to", "by", "amount"})
_NAMES: Final = {"class_": "class", "everybody": "all"}
_STUD: Final = Context()


class Words:
    """The printed words of one language."""

    def __init__(self, language: str) -> None:
        data = table(language)
        self.forms: dict[str, Any] = data["print"]
        self.one: dict[str, str] = {}
        self.many: dict[str, str] = {}
        self.figure: dict[str, str] = {}
        figures = data["figure_low"] == "yes"
        for rank, row in data["ranks"].items():
            words = [w for key in row if key in ("card", "number") for w in words_of(row[key])]
            self.one[rank] = words_of(next(iter(row.values())))[0]
            self.many[rank] = words_of(row["many"])[0] if "many" in row else self.one[rank]
            digits = [word for word in words if word.isdigit()]
            self.figure[rank] = digits[0] if digits and figures else self.one[rank]
        self.suits = {suit: words_of(text)[0] for suit, text in data["suits"].items()}
        self.sizes = _first(data["sizes"])
        self.classes = {key: text.replace("·", " ") for key, text in _first(data["hands"]).items()}
        self.streets = {key: text.replace("·", "") for key, text in _first(data["streets"]).items()}

    def amount(self, hundredths: int) -> str:
        """An amount as it is said: "5 dollars", "2 dollars 50", "50 cents"."""
        whole, part = divmod(hundredths, 100)
        forms = self.forms["amount"]
        one = "one" if whole == 1 else ""
        if not whole and part:
            key = "cents"
        elif not part:
            key = one or "whole"
        elif part < 10:
            key = "one_few" if one else "few"
        else:
            key = "one_part" if one else "part"
        text: str = forms[key]
        return text.format(n=whole, c=part)

    def hand(self, call: Call, *, board: bool = False) -> str:
        """The class with its ranks; ``board`` takes the forms of a high hand."""
        forms = self.forms["hands"]
        text: str = forms[call.class_]
        if board:
            text = self.forms["boards"].get(call.class_, text)
        if call.class_ == "last_digit":
            return text.format(digit=call.ranks[0])
        one = [self.one[rank] for rank in call.ranks]
        many = [self.many[rank] for rank in call.ranks]
        safe = [self.forms["safe"].get(rank, self.one[rank]) for rank in call.ranks]
        joined = {
            "dash": "-".join(one),
            "words": " ".join(one),
            "comma": ", ".join(one),
            "safe": ", ".join(safe),
            "and": " and ".join(one),
            "many": many[0] if many else "",
            "manys": " and ".join(many),
        }
        named = text.format(**joined).strip()
        for rank in call.kickers:
            named += ", " + self.forms["kicker"].format(rank=self.one[rank])
        if call.suit:
            named += ", " + self.suits[call.suit]
        return named


def _first(section: dict[str, str]) -> dict[str, str]:
    """The first word of each row, its games left out."""
    out: dict[str, str] = {}
    for key, text in section.items():
        out.setdefault(key.split(" ")[0], words_of(text)[0])
    return out


@cache
def _words(language: str) -> Words:
    if language not in languages():
        raise ValueError(f"no words in {language!r}: expected one of {', '.join(languages())}")
    return Words(language)


def say(call: Call, lang: str, context: Context = _STUD) -> str:
    """The words for ``call`` that the program itself says; :func:`read` gives the call back.

    Raises ValueError for a language without a table and for a call that lacks what it must have.
    """
    words = _words(lang)
    try:
        text = _said(call, words)
    except (KeyError, IndexError, TypeError) as error:
        raise ValueError(f"not a whole call: {call!r}") from error
    if call.type == "win" and not call.class_:
        return text
    if call.seats:
        return str(words.forms["seats"]).format(call=text, seats=_list(words, call.seats))
    if call.seat is not None:
        return str(words.forms["seat"]).format(call=text, seat=call.seat)
    return text


def _list(words: Words, seats: tuple[int, ...]) -> str:
    """ "2, 5 and 7"."""
    comma, last = words.forms["list"]
    text = str(seats[0])
    for seat in seats[1:-1]:
        text = comma.format(text, seat)
    return str(last.format(text, seats[-1]))


def _said(call: Call, words: Words) -> str:
    printer = _PRINTERS.get(call.type)
    return printer(call, words) if printer is not None else _act(call, words)


def _low(call: Call, words: Words) -> str:
    text: str = words.forms["calls"]["low"].format(rank=words.figure[call.rank])
    return f"{text}, {words.suits[call.suit]}" if call.suit else text


def _high(call: Call, words: Words) -> str:
    text = words.hand(call, board=True)
    if call.class_ not in NAMED_HIGH:
        text = f"{text}, {words.forms['calls']['high']}"
    if call.extra:
        text = f"{text}, {words.forms[call.extra]}"
    return text


def _award(call: Call, words: Words) -> str:
    verb = words.forms["calls"][call.type]
    if not call.class_:
        if call.seat is None:
            raise KeyError("class")
        parts = [_pot(call, words), words.forms["seat_wins"].format(seat=call.seat), _half(call, words)]
    else:
        parts = [_pot(call, words), words.hand(call), verb, _half(call, words)]
    return ", ".join(part for part in parts if part)


def _pot(call: Call, words: Words) -> str:
    if not call.pot:
        return ""
    name, _, number = call.pot.partition("-")
    return str(words.forms["pots"]["number" if number else name]).format(n=number)


def _half(call: Call, words: Words) -> str:
    return str(words.forms["halves"][call.half]) if call.half else ""


def _act(call: Call, words: Words) -> str:
    text: str = words.forms["calls"][call.type]
    if call.size:
        text = f"{text}, {words.sizes[call.size]}"
    if call.all_in:
        text = words.forms["calls"]["also_all_in"].format(call=text)
    if call.everybody:
        text = words.forms["calls"]["all"].format(call=text)
    if call.by is not None:
        text = words.forms["more"].format(call=text, amount=words.amount(call.by))
    if call.to is not None:
        text = words.forms["with"].format(call=text, amount=words.amount(call.to))
    return text


def _returned(call: Call, words: Words) -> str:
    if call.amount is None:
        return str(words.forms["calls"]["returned"])
    return str(words.forms["calls"]["returned_amount"]).format(amount=words.amount(call.amount))


def _ruling(call: Call, words: Words) -> str:
    detail = call.of or call.reason
    text: str = words.forms["rulings"][f"{call.ruling} {detail}".strip()]
    return text.format(amount=words.amount(call.amount)) if call.amount is not None else text


def _common(call: Call, words: Words) -> str:
    parts = [words.forms["calls"]["common_card"]]
    if call.rank:
        parts.append(words.one[call.rank])
    if call.suit:
        parts.append(words.suits[call.suit])
    return ", ".join(parts)


def _draw(call: Call, words: Words) -> str:
    if call.pattern:
        return str(words.forms["calls"]["pattern"])
    if call.count is None:
        raise KeyError("count")
    return str(words.forms["draw"][call.count])


def _size(call: Call, words: Words) -> str:
    text = words.sizes[call.size]
    if call.to is not None:
        text = words.forms["with"].format(call=text, amount=words.amount(call.to))
    return text


def _street(call: Call, words: Words) -> str:
    return words.streets[call.street]


def _replay(call: Call, words: Words) -> str:
    parts = [_pot(call, words), words.forms["calls"]["replay"]]
    if call.class_:
        parts.append(words.classes[call.class_])
    return ", ".join(part for part in parts if part)


_PRINTERS: Final = {
    "low": _low,
    "high": _high,
    "win": _award,
    "split": _award,
    "returned": _returned,
    "ruling": _ruling,
    "common_card": _common,
    "draw": _draw,
    "size": _size,
    "street": _street,
    "replay": _replay,
}


def accepted_forms(call_type: str, lang: str) -> list[str]:
    """Three forms that are read as a call of this type; for an unknown or empty type, of three types."""
    accepted: dict[str, list[str]] = _words(lang).forms["accepted"]
    return list(accepted.get(call_type, accepted[""]))


def to_dict(call: Call) -> dict[str, object]:
    """The call as plain data, only what was said: amounts as decimal text, ``class`` and ``all`` by name."""
    out: dict[str, object] = {}
    for name in call.__struct_fields__:
        value = getattr(call, name)
        if value is None or value is False or value == "" or value == ():
            continue
        if name in _MONEY:
            value = format_amount(value)
        elif isinstance(value, tuple):
            value = list(value)
        out[_NAMES.get(name, name)] = value
    return out
