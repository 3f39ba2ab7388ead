"""Verdicts in words: one sentence a person understands, in English or Korean.

A verdict holds short words of the notation (``p5``, ``3h p5``, ``raise 4``); here they become
``seat 5``, ``the 3 of hearts at seat 5``, ``a raise to 4``.  No name of a person and no text of a record
is ever taken over unread: control characters go, and what no table knows is quoted.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from dealer.amounts import format_amount
from dealer.rules.codes import BY_CODE
from dealer.rules.verdict import FAIL, Verdict
from dealer.rules.wording import Wording

LANGUAGES: Final = ("en", "ko")
_RULED: Final = (
    "BRI01 BRI02 BRI03 BRI04 OPN03 BET01 BET02 BET03 BET04 BET05 BET06 BET07 BET09 BET11 BET12 BET13 BET14 "
    "CAP01 CAP02 STR01 STR02 STR04 ALN01 ALN02 RPL04"
).split()
FORMS: Final = {
    **dict.fromkeys(("CAL01", "CAL02", "CAL03"), "low"),
    **dict.fromkeys(("OPN01", "OPN02", "SHO04", "CAL09"), "hand"),
    **dict.fromkeys(("CAL05", "CAL06"), "said"),
    **dict.fromkeys(("CAL10", "PAY05", "RPL01"), "call"),
    **dict.fromkeys(_RULED, "ruling"),
    **dict.fromkeys(("LST04", "LST05", "DRW06"), "zones"),
    "REC03": "claim",
    "RAK01": "street",
    "RAK05": "rake",
}
"""What the values of a code are about, where their words alone could be read in two ways."""
_SEAT: Final = re.compile(r"p([0-9]{1,2})")
_AMOUNT: Final = re.compile(r"[0-9]{1,15}(?:\.[0-9]{1,2})?", re.ASCII)
_POT: Final = re.compile(r"(main|side-([1-9]))(?:/(hi|lo))?")
_CARDS: Final = re.compile(r"(?:[2-9TJQKA?][cdhs?])+")
_RANKS: Final = re.compile(r"[2-9TJQKA]+")
_RULING_WORDS: Final = frozenset(
    "call check bet raise fold refuse wait option down dead live stands misdeal floor ?".split()
)
_HAND_CLASSES: Final = frozenset(
    "royal straight_flush four full_house flush straight three two_pairs pair high_card".split()
)
_ZONES: Final = {"stub": "stub", "burn": "burn", "muck": "muck pile", "board": "board", "discard": "discard"}
_LONGEST: Final = 120


@cache
def wording(lang: str) -> Wording:
    """The words of a language; English for a language that has none."""
    if lang == "ko":
        from dealer.rules import messages_ko

        return messages_ko.WORDING
    from dealer.rules import messages_en

    return messages_en.WORDING


def title(code: str, lang: str = "en") -> str:
    """The fault's name for people: ``string bet not ruled``.  The code itself where no rule has it."""
    entry = wording(lang).rules.get(code)
    return entry[0] if entry else clean(code)


def severity(name: str, lang: str = "en") -> str:
    """``critical``, ``major``, ``minor`` in words."""
    return wording(lang).severities.get(name, clean(name))


def status(name: str, lang: str = "en") -> str:
    """``pass``, ``fail``, ``assisted``, ``not_judged`` in words."""
    return wording(lang).statuses.get(name, clean(name))


def street(name: str, lang: str = "en") -> str:
    """A street by the key that the procedure gives it; a key of a house's own is quoted."""
    words = wording(lang)
    if name.startswith("replay-"):
        name = "replay"
    return words.streets.get(name) or (words.shapes["street"].format(name=_plain(name)) if name else "")


def moment(name: str, lang: str = "en") -> str:
    """``on fourth street``, ``at the showdown``; before the first card where no street has begun."""
    words = wording(lang)
    if name.startswith("replay-"):
        name = "replay"
    return words.moments.get(name) or words.shapes["street_at"].format(street=street(name, lang))


def clean(text: str) -> str:
    """``text`` on one line without control, formatting or private characters, cut where it is very long."""
    line = "".join(char if char.isprintable() else " " for char in text[: 4 * _LONGEST])
    line = " ".join(line.split())
    return line if len(line) <= _LONGEST else line[: _LONGEST - 1] + "…"


def message(verdict: Verdict, lang: str = "en") -> str:
    """One sentence about one verdict, built from its values alone."""
    words = wording(lang)
    shapes = words.shapes
    seat = words.seats([verdict.seat]) if verdict.seat > 0 else ""
    when = moment(verdict.street, lang)
    entry = words.rules.get(verdict.code)
    name = entry[0] if entry else clean(verdict.code)
    if verdict.status != FAIL or entry is None:
        shape = "{title} ({at}{where})" if verdict.status == FAIL else shapes.get(verdict.status, "{title}")
        return words.sentence(shape.format(title=name, at=when, where=f", {seat}" if seat else ""))
    form = FORMS.get(verdict.code, "")
    expected = value(verdict.expected, lang, form)
    actual = value(verdict.actual, lang, form)
    word = words.word
    fields = {
        "seat": word(seat or shapes["no_seat"]),
        "who": word(seat or shapes["no_who"]),
        "whose": word(shapes["whose"].format(seat=seat) if seat else shapes["no_whose"]),
        "at": when,
        "street": street(verdict.street, lang) or when,
        "expected": word(expected or shapes["no_expected"]),
        "actual": word(actual or shapes["no_actual"]),
        "right": shapes["right"].format(expected=expected) if expected else "",
        "instead": shapes["instead"].format(expected=expected) if expected else "",
        "after": _after(verdict, actual, words),
        "until": shapes["until"].format(actual=actual) if actual else shapes["until_end"],
        "where": shapes["where"].format(seat=seat) if seat else "",
        "stake": shapes["stake"].format(amount=format_amount(verdict.amount)) if verdict.amount else "",
    }
    return words.sentence(_bracketed(entry[1].format(**fields)))


def _bracketed(text: str) -> str:
    """Clauses in brackets, neighbours in one pair."""
    return text.replace("⟧ ⟦", "; ").replace("⟦", "(").replace("⟧", ")")


def _after(verdict: Verdict, actual: str, words: Wording) -> str:
    """What became of an irregular act: how it stood, the ruling, or the act that passed it by."""
    tokens = verdict.actual.split()
    if not actual or not verdict.expected:
        return ""
    if len(tokens) == 1 and _SEAT.fullmatch(tokens[0]):
        # out of turn, the seat is the one that acted: the sentence has named it
        return words.shapes["went"].format(actual=actual) if verdict.code == "STR03" else ""
    if tokens[-1] in ("check", "fold") or _AMOUNT.fullmatch(tokens[-1]) and tokens[0] not in _RULING_WORDS:
        shape = "stood"
    elif tokens[0] in _RULING_WORDS:
        shape = "ruled"
    else:
        shape = "followed"
    return words.shapes[shape].format(actual=actual)


def value(text: str, lang: str = "en", form: str = "") -> str:
    """A verdict's ``expected`` or ``actual`` in words.

    ``form`` says what it is about where the words could mean two things: ``low`` (a door card or its
    rank), ``hand``, ``said`` (a repeated raise), ``ruling``, ``call``, ``street``, ``rake``, ``zones``.
    An empty text stays empty.
    """
    text = clean(text)
    if not text:
        return ""
    words = wording(lang)
    tokens = text.split()
    for reader in (_by_form, _seats, _pots, _with_seat, _with_amount, _single):
        found = reader(tokens, text, words, lang, form)
        if found:
            return found
    pieces = [_seats([token], token, words, lang, "") or _single([token], token, words, lang, "") for token in tokens]
    if len(tokens) > 1 and any(pieces):
        return " ".join(piece or _plain(token) for piece, token in zip(pieces, tokens, strict=True))
    return words.shapes["quoted"].format(text=_plain(text))


def _plain(text: str) -> str:
    """A text that no table knows, still without the notation's own look."""
    text = clean(text).replace("_", " ").replace("{", "(").replace("}", ")")
    return _SEAT.sub(lambda match: match[1], text)


def _number(token: str) -> int | None:
    match = _SEAT.fullmatch(token)
    return int(match[1]) if match else None


def _seat(number: int, words: Wording) -> str:
    return words.seats([number]) if number else words.shapes["seat_zero"]


def _by_form(tokens: list[str], text: str, words: Wording, lang: str, form: str) -> str:
    head = tokens[0]
    seat = _number(tokens[-1])
    rest = tokens[:-1] if seat is not None else tokens
    if form == "street":
        name, _, part = head.partition(".")
        if not part and name not in words.streets:
            return ""
        where = street(name, lang)
        return words.shapes["deal_of"].format(street=where) if part else where
    if form == "zones" and tokens != ["burn"] and all(token in _ZONES or _number(token) for token in tokens):
        return _mixed(tokens, words, lang)
    if form == "ruling" and text in words.rulings:
        return words.rulings[text]
    if form == "call" and text in words.calls:
        return words.calls[text]
    if form == "said" and len(tokens) == 2 and head == "raise" and _AMOUNT.fullmatch(tokens[1]):
        raised = words.calls["raise"].removeprefix("a ")
        return words.shapes["said"].format(what=raised, amount=tokens[1])
    if form == "claim" and len(tokens) == 2 and head == "fold":
        return words.shapes["fold_on"].format(when=moment(tokens[1], lang))
    if form == "claim" and seat is not None and head in ("button", "sb", "bb"):
        return words.shapes["at_seat"].format(what=words.shapes[f"held_{head}"], seat=_seat(seat, words))
    what = ""
    if form in ("low", "hand", "claim") and _number(head) is None:
        what = _hand(rest, words, lang) if form != "low" else ""
        what = what or (_card_or_rank(rest, words) if form != "hand" else "")
    elif head in _HAND_CLASSES:
        what = _hand(rest, words, lang)
    elif seat is not None:
        what = _card_or_rank(rest, words) if _CARDS.fullmatch(head) else ""
    if what and seat is not None:
        return words.shapes["at_seat"].format(what=what, seat=_seat(seat, words))
    return what


def _card_or_rank(tokens: list[str], words: Wording) -> str:
    if len(tokens) != 1:
        return ""
    token = tokens[0]
    if len(token) == 2 and _CARDS.fullmatch(token):
        return words.card(token[0], token[1])
    if len(token) == 1 and (_RANKS.fullmatch(token) or token == "?"):
        return words.card(token, "") if token != "?" else words.shapes["unclear"]
    return ""


def _hand(tokens: list[str], words: Wording, lang: str) -> str:
    """A class with the ranks that name it; the class alone where ranks are missing."""
    from dealer.hands import names

    head = tokens[0] if tokens else ""
    ranks = tokens[1] if len(tokens) > 1 else ""
    if len(tokens) > 2 or (ranks and not _RANKS.fullmatch(ranks)):
        return ""
    if head in words.classes or head in _HAND_CLASSES:
        try:
            return names.hand_name(head, tuple(ranks), lang)
        except LookupError:  # too few ranks were said, or a class without a spoken form
            pass
    if head in words.classes:
        name = words.classes[head]
        spoken = " ".join(names.rank_word(rank, lang) for rank in ranks)
        return words.shapes["class_ranks"].format(name=name, ranks=spoken) if spoken else name
    if not ranks and _RANKS.fullmatch(head):
        return " ".join(names.rank_word(rank, lang) for rank in head)
    return ""


def _seats(tokens: list[str], text: str, words: Wording, lang: str, form: str) -> str:
    """``p5``, ``p3 p5``, ``p3|p5``; what a seat does or gets: ``p3 cc``, ``p3 2``, ``p3 by 2``."""
    shapes = words.shapes
    if "|" in text:
        numbers = [_number(token) for token in text.split("|")]
        if all(number is not None for number in numbers):
            return shapes["or"].join(_seat(number or 0, words) for number in numbers)
        return ""
    numbers = [_number(token) for token in tokens]
    if all(number is not None for number in numbers):
        return words.seats([number or 0 for number in numbers]) if any(numbers) else shapes["seat_zero"]
    number = numbers[0]
    if number is None or any(other is not None for other in numbers[1:]):
        return ""
    rest = tokens[1:]
    if _AMOUNT.fullmatch(rest[-1]) and len(rest) <= 2:
        amount = rest[-1] if len(rest) == 1 else _with_amount(rest, "", words, lang, form)
        return shapes["of_seat"].format(amount=amount, seat=_seat(number, words)) if amount else ""
    if rest == ["?"]:
        return shapes["of_seat"].format(amount=shapes["unclear"], seat=_seat(number, words))
    if len(rest) == 1 and rest[0] in words.nouns:
        return words.actor(number, words.nouns[rest[0]])
    return ""


def _pots(tokens: list[str], text: str, words: Wording, lang: str, form: str) -> str:
    """``main``, ``side-1``, with an amount and the seats that contest it."""
    match = _POT.fullmatch(tokens[0])
    if match is None:
        return ""
    shapes = words.shapes
    pot = shapes["pot_side"].format(number=match[2]) if match[2] else shapes["pot_main"]
    if match[3]:
        pot = shapes["pot_high" if match[3] == "hi" else "pot_low"].format(pot=pot)
    rest = tokens[1:]
    if rest and _AMOUNT.fullmatch(rest[0]):
        pot = shapes["pot_from" if form == "rake" else "pot_amount"].format(pot=pot, amount=rest[0])
        rest = rest[1:]
    numbers = [_number(token) for token in rest]
    if any(number is None for number in numbers):
        return ""
    if not numbers:
        return pot
    return shapes["pot_seats"].format(pot=pot, seats=words.seats([n or 0 for n in numbers]))


def _with_seat(tokens: list[str], text: str, words: Wording, lang: str, form: str) -> str:
    """``dh p3``, ``award p5``, ``turn p3 down``, ``muck p3 muck p4``."""
    shapes = words.shapes
    if len(tokens) == 3 and tokens[0] == "turn" and tokens[2] in ("up", "down"):
        number = _number(tokens[1])
        return shapes[f"turn_{tokens[2]}"].format(seat=_seat(number, words)) if number is not None else ""
    if tokens[0] == "muck" and len(tokens) % 2 == 0 and tokens[::2] == ["muck"] * (len(tokens) // 2):
        numbers = [_number(token) for token in tokens[1::2]]
        if all(numbers):
            shape = shapes["muck_one" if len(numbers) == 1 else "muck_many"]
            return shape.format(seats=words.seats([number or 0 for number in numbers]))
    number = _number(tokens[-1])
    if number is None or len(tokens) != 2:
        return ""
    if tokens[0] in words.seated:
        return words.seated[tokens[0]].format(seat=_seat(number, words))
    if tokens[0] in words.nouns:
        return shapes["of_seat"].format(amount=words.nouns[tokens[0]], seat=_seat(number, words))
    return ""


def _with_amount(tokens: list[str], text: str, words: Wording, lang: str, form: str) -> str:
    """``raise 4``, ``bet 1``, ``by 2``, ``rule call``, ``post ante``, ``mix stub burn``."""
    shapes = words.shapes
    head, rest = tokens[0], tokens[1:]
    if len(rest) == 1 and _AMOUNT.fullmatch(rest[0]):
        if head == "by":
            return shapes["more"].format(amount=rest[0])
        if head in words.amounts:
            return words.amounts[head].format(amount=rest[0])
        known = words.rulings.get(head) or words.nouns.get(head)
        if head == "?":
            known = shapes["unclear"]
        return shapes["said"].format(what=known, amount=rest[0]) if known else ""
    if head == "rule" and len(rest) == 1:
        return shapes["ruling"].format(what=value(rest[0], lang, "ruling"))
    if head == "post" and len(rest) == 1:
        return words.nouns.get(rest[0], "") if rest[0] in ("ante", "sb", "bb", "straddle", "dead") else ""
    if head == "mix" and rest:
        return _mixed(rest, words, lang)
    return ""


def _mixed(zones: list[str], words: Wording, lang: str) -> str:
    piles = [words.nouns.get(_ZONES.get(zone, "")) or value(zone, lang) for zone in zones]
    return words.shapes["mixed"].format(zones=words.shapes["list"].join(piles))


def _single(tokens: list[str], text: str, words: Wording, lang: str, form: str) -> str:
    """One word or a set phrase; an amount; cards; a street and its deal."""
    if text in words.nouns:
        return words.nouns[text]
    if text == "?":
        return words.shapes["unclear"]
    if len(tokens) > 1:
        return ""
    if _AMOUNT.fullmatch(text):
        return text
    if _CARDS.fullmatch(text):
        cards = [words.card(text[place], text[place + 1]) for place in range(0, len(text), 2)]
        return ", ".join(cards)
    name, _, part = text.partition(".")
    if part == "deal" and name in words.streets:
        return words.shapes["deal_of"].format(street=words.streets[name])
    if _RANKS.fullmatch(text):
        return _hand(tokens, words, lang)
    return words.classes.get(text) or words.streets.get(text) or words.calls.get(text) or ""


def missing(lang: str) -> list[str]:
    """Codes without words in ``lang``, and words without a code: empty when the tables are complete."""
    return sorted(set(BY_CODE) ^ set(wording(lang).rules))
