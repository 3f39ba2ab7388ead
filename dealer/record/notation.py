"""Event lines: text to :class:`Event` and back, exactly.

    d dh p4 9c up          dealer, deal hole card, to seat 4, face up
    p7 cbr 2               seat 7 completes, bets or raises to 2 in all on this street
    p3 push 5 # @41.7      seat 3 silently pushes 5, 41.7 seconds into the hand

The words ``f cc cbr pb sd sm dh db`` are those of PHH and mean what PHH means:

* ``sm`` with cards shows them, ``sm`` alone gives the hand up face down, ``sm -`` shows all cards the
  seat holds without naming them (they are the ones dealt);
* ``sd`` with cards discards them, ``sd`` alone stands pat; ``sd 2`` discards two cards not named.

Canonical text has one space between words, whole amounts without decimals and others with two;
``format_event(parse_event(line)) == line`` for it.  More than one space and ``4.5`` or ``4.00`` are read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from dealer.amounts import format_amount
from dealer.record.events import DEALER, FLOOR, Event, Note
from dealer.record.grammar import (
    AMOUNT,
    AUTHORITY,
    CODE,
    PLAY,
    SEAT,
    SECONDS,
    TEXT,
    Kind,
    Slot,
    control_place,
    hundredths,
    quote,
    unquote,
)
from dealer.record.problems import nearest

MEMO_SIZE: Final = 1 << 16
LONGEST_LINE: Final = 4000


class NotationError(ValueError):
    """A line that is no event.  ``col`` counts from 1 and points at the word that does not fit."""

    def __init__(self, message: str, col: int = 1) -> None:
        super().__init__(message)
        self.message = message
        self.col = col


class _Form(NamedTuple):
    """One verb, made ready: its pattern, what each group of the pattern becomes, and its slots."""

    match: Callable[[str], re.Match[str] | None]
    groups: tuple[tuple[str, Callable[[str], Any]], ...]
    slots: tuple[Slot, ...]


def _several(read: Callable[[str], Any]) -> Callable[[str], tuple[Any, ...]]:
    def read_all(text: str) -> tuple[Any, ...]:
        return tuple([read(word) for word in text.split()])

    return read_all


def _is_row(slot: Slot) -> bool:
    """Whether the event's field is a row of these words (one word of a row is still a row)."""
    return slot.most != 1 or slot.kinds[0].field in ("zones", "seats", "chips")


def _compile(slots: tuple[Slot, ...]) -> _Form:
    pattern = ""
    groups: list[tuple[str, Callable[[str], Any]]] = []
    for slot in slots:
        before = f" +{slot.before}" if slot.before else ""
        if _is_row(slot):
            kind = slot.kinds[0]
            most = slot.most or ""
            least = max(slot.least, 1)
            word = f"{before}((?: +(?:{kind.pattern})){{{least},{most}}})"
            groups.append((kind.field, _several(kind.read)))
        else:
            word = before + " +(?:" + "|".join(f"({kind.pattern})" for kind in slot.kinds) + ")"
            groups.extend((kind.field, kind.read) for kind in slot.kinds)
        pattern += word if slot.least else f"(?:{word})?"
    return _Form(re.compile(pattern + " *").fullmatch, tuple(groups), slots)


class _Forms(dict[str, _Form | None]):
    """The forms of one table, each made when its verb is first met; None for what is no verb."""

    def __init__(self, table: Mapping[str, tuple[Slot, ...]]) -> None:
        super().__init__()
        self.table = table

    def __missing__(self, verb: str) -> _Form | None:
        slots = self.table.get(verb)
        if slots is None:
            return None
        form = self[verb] = _compile(slots)
        return form


_AUTHORITY: Final = _Forms(AUTHORITY)
_PLAY: Final = _Forms(PLAY)
_HEAD = re.compile(rf" *(d|fl|{SEAT}) +([a-z]+)((?: .*)?)", re.DOTALL).fullmatch
_BODY = re.compile(rf'((?:[^"#]|{TEXT}|(?<! )#)*?) #(?: (.*)|$)', re.DOTALL).fullmatch
_MARK = re.compile(
    rf"(?:@({SECONDS})|\+(auto|stopped|assisted)|=({AMOUNT})|allow ({CODE})|overrule ({CODE}) ({TEXT}))"
    r"(?: +|$)"
).match

_SECONDS = re.compile(SECONDS).fullmatch

_events: dict[str, Event] = {}
_bodies: dict[str, Event] = {}


def parse_event(line: str) -> Event:
    """The event written in ``line`` (without its newline).  Raises NotationError.

    Lines repeat, so what was read is remembered, up to a bound.
    """
    event = _events.get(line)
    if event is not None:
        return event
    event = _parse(line)
    if len(_events) >= MEMO_SIZE:
        _events.clear()
    _events[line] = event
    return event


def _parse(line: str) -> Event:
    if len(line) > LONGEST_LINE:
        raise NotationError(f"the line has {len(line)} characters; expected at most {LONGEST_LINE}", LONGEST_LINE)
    body, note = line, None
    if not line.isprintable() and control_place(line) >= 0:
        raise _explain(line, line)
    if " #" in line:
        body, text = _split(line)
        note = parse_note(text) if text else None
    event = _bodies.get(body)
    if event is None:
        event = _parse_body(body, line)
        if len(_bodies) >= MEMO_SIZE:
            _bodies.clear()
        _bodies[body] = event
    if note is None:
        return event
    return Event(
        event.actor, event.verb, event.seat, event.amount, event.cards, event.face, event.kind, event.text,
        event.pot, event.seats, event.zones, event.count, event.chips, note,
    )  # fmt: skip


def _split(line: str) -> tuple[str, str]:
    """The act and the text of its note; a ``#`` between quotes begins no note."""
    if '"' not in line:
        body, _, text = line.partition(" #")
        return (body, text[1:]) if not text or text[0] == " " else (line, "")
    split = _BODY(line)
    return (split[1], split[2] or "") if split is not None else (line, "")


def _parse_body(body: str, line: str) -> Event:
    head = _HEAD(body)
    if head is None:
        raise _explain(body, line)
    who, verb, rest = head.groups()
    if who == "d":
        actor, form = DEALER, _AUTHORITY[verb]
    elif who == "fl":
        actor, form = FLOOR, _AUTHORITY[verb]
    else:
        actor, form = int(who[1:]), _PLAY[verb]
    match = form.match(rest) if form is not None else None
    if form is None or match is None:
        raise _explain(body, line)
    fields: dict[str, Any] = {}
    for (field, read), text in zip(form.groups, match.groups(), strict=True):
        if text is not None:
            fields[field] = read(text)
    return Event(actor, verb, **fields)


# --- notes ------------------------------------------------------------------------------------------


def parse_note(text: str) -> Note | None:
    """The note written in ``text`` (what stands behind ``# ``): marks first, then free text.

    What is no mark, or a mark given already, begins the free text.  None for an empty text.
    """
    text = text.strip(" ")
    if not text:
        return None
    if text[0] == "@" and _SECONDS(text, 1):
        return Note(text[1:])
    at = ""
    flags: set[str] = set()
    equals: int | None = None
    allow: list[str] = []
    overrule: list[tuple[str, str]] = []
    place = 0
    while (mark := _MARK(text, place)) is not None:
        seconds, flag, amount, allowed, code, reason = mark.groups()
        if seconds is not None:
            if at:
                break
            at = seconds
        elif flag is not None:
            if flag in flags:
                break
            flags.add(flag)
        elif amount is not None:
            if equals is not None:
                break
            equals = hundredths(amount)
        elif allowed is not None:
            allow.append(allowed)
        else:
            overrule.append((code, unquote(reason)))
        place = mark.end()
    return Note(
        at, "auto" in flags, "stopped" in flags, "assisted" in flags, equals, tuple(allow), tuple(overrule),
        text[place:],
    )  # fmt: skip


def format_note(note: Note) -> str:
    """The note's canonical text, without ``# ``.  Raises NotationError where it would not be read back."""
    words: list[str] = []
    if note.at:
        words.append("@" + note.at)
    words += [
        "+" + name
        for name, given in (("auto", note.auto), ("stopped", note.stopped), ("assisted", note.assisted))
        if given
    ]
    if note.equals is not None:
        words.append("=" + format_amount(note.equals))
    words += ["allow " + code for code in note.allow]
    words += [f"overrule {code} {quote(reason)}" for code, reason in note.overrule]
    if note.comment:
        words.append(note.comment)
    text = " ".join(words)
    if control_place(text) >= 0 or (parse_note(text) or Note()) != note:
        raise NotationError(f"the note {text!r} cannot be written: a comment may not look like a mark")
    return text


# --- writing ----------------------------------------------------------------------------------------


def format_actor(actor: int) -> str:
    """``d``, ``fl`` or ``p3``."""
    return "d" if actor == DEALER else "fl" if actor == FLOOR else f"p{actor}"


def format_event(event: Event) -> str:
    """The canonical line of ``event``.  Raises NotationError for a value that the grammar cannot say."""
    body = format_act(event)
    if event.note is None:
        return body
    note = format_note(event.note)
    return f"{body} # {note}" if note else body


def format_act(event: Event) -> str:
    """The canonical line without the note."""
    form = (_PLAY if event.actor > 0 else _AUTHORITY)[event.verb]
    head = f"{format_actor(event.actor)} {event.verb}"
    if form is None:
        raise NotationError(f"{head!r} is no act{_suggest(event.actor > 0, event.verb)}")
    words = ""
    for slot in form.slots:
        words += _write_slot(slot, event)
    if form.match(words) is None or not _HEAD(head + words) or control_place(words) >= 0:
        raise NotationError(f"{head + words!r} is no event line: a value is missing or does not fit")
    return head + words


def _write_slot(slot: Slot, event: Event) -> str:
    before = f" {slot.before}" if slot.before else ""
    if _is_row(slot):
        kind = slot.kinds[0]
        row = getattr(event, kind.field)
        return before + "".join([" " + kind.write(value) for value in row]) if row else ""
    for kind in slot.kinds:
        value = getattr(event, kind.field)
        if value != kind.absent or (kind.absent is None and value is not None):
            return f"{before} {kind.write(value)}"
    return ""


# --- what is wrong ----------------------------------------------------------------------------------


def _suggest(play: bool, verb: str) -> str:
    mine, others = (PLAY, AUTHORITY) if play else (AUTHORITY, PLAY)
    if verb in others:
        return f"; {verb!r} is an act of {'the dealer (d)' if play else 'a seat (p3)'}"
    return nearest(verb, mine)


_WORD = re.compile(rf"{TEXT}|[^ ]+")


def _explain(body: str, line: str) -> NotationError:
    """The first word that does not fit, and what was expected there."""
    place = control_place(line)
    if place >= 0:
        what = "a tab" if line[place] == "\t" else "a control character"
        return NotationError(f"{what}; expected printable text and spaces", place + 1)
    words = [(match.group(), match.start() + 1) for match in _WORD.finditer(body)]
    if not words:
        return NotationError("an empty line; expected an event, as in d burn")
    who, col = words[0]
    if not re.fullmatch(f"d|fl|{SEAT}", who):
        return NotationError(f"{shorten(who)} acts; expected d (dealer), fl (floor) or a seat p1 to p99", col)
    end = len(body.rstrip(" ")) + 1
    if len(words) == 1:
        return NotationError(f"the line ends behind {who!r}; expected an act, as in d burn or p3 f", end)
    verb, col = words[1]
    play = who.startswith("p")
    slots = (PLAY if play else AUTHORITY).get(verb)
    if slots is None:
        return NotationError(f"{shorten(verb)} is no act{_suggest(play, verb)}", col)
    return _explain_slots(slots, words[2:], f"{who} {verb}", end)


def _explain_slots(slots: tuple[Slot, ...], words: list[tuple[str, int]], said: str, end: int) -> NotationError:
    missed: list[Kind] = []
    place = 0
    for slot in slots:
        start = place
        if slot.before:
            if place < len(words) and words[place][0] == slot.before:
                place += 1
            else:
                continue
        taken = 0
        while place < len(words) and (not slot.most or taken < slot.most):
            if not any(re.fullmatch(kind.pattern, words[place][0]) for kind in slot.kinds):
                break
            place, taken = place + 1, taken + 1
        if taken:
            missed = []
        else:
            missed.extend(slot.kinds)
        if taken < max(slot.least, 1 if place > start else 0):
            return _misfit(words, place, missed or list(slot.kinds), said, end)
    return _misfit(words, place, missed, said, end)


def _misfit(words: list[tuple[str, int]], place: int, kinds: list[Kind], said: str, end: int) -> NotationError:
    expected = " or ".join(dict.fromkeys(kind.what for kind in kinds))
    if place >= len(words):
        return NotationError(f"the line ends; expected {expected or 'nothing more'} behind {said!r}", end)
    word, col = words[place]
    offer = nearest(word, [name for kind in kinds for name in kind.words])
    if not expected:
        return NotationError(f"{shorten(word)} is one word too many behind {said!r}", col)
    return NotationError(f"{shorten(word)} does not fit; expected {expected}{offer}", col)


def shorten(word: str) -> str:
    """``word`` in quotes, cut where it is long."""
    return repr(word if len(word) <= 40 else word[:37] + "...")
