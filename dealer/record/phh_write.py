"""Writing PHH: any PHH program reads the file, and our reader gets the whole record back.

PHH's own verbs stand as they are; what they cannot say stands behind the comment (``p5 pb # =0.50``);
every other event is a comment-only action in its place (``# d burn``).  What the header of the record
says beyond PHH goes into fields ``_dealer_…``.  An event that PHH's form would cut short, or that names
a seat that PHH does not count, is written out whole behind ``# ~``.  Cards that came between two discards of a draw
are comments in their place and actions behind the last discard, where PHH has them; those end in a bare ``# ~``.
"""

from __future__ import annotations

import datetime
import io
from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any, Final

import msgspec

from dealer.amounts import format_amount
from dealer.cards import UNKNOWN
from dealer.house.model import Procedure
from dealer.record.claims import format_claim
from dealer.record.events import DEALER, Event
from dealer.record.flow import format_text, format_value
from dealer.record.hand import Claim, HandRecord
from dealer.record.header import format_amounts, format_observed, format_seat, format_table, keepable
from dealer.record.notation import NotationError, format_act, format_event
from dealer.record.own import format_record
from dealer.record.phh import read_phh
from dealer.record.phh_hand import AGAIN, PREFIX, REQUIRED, VERBATIM, VERBS
from dealer.record.phh_seats import map_seats, post_events


class PhhError(ValueError):
    """A hand that PHH cannot hold; the message is a sentence for people."""


def format_phh(record: HandRecord, procedure: Procedure) -> str:
    """``record`` as the text of a ``.phh`` file.  Raises PhhError.

    What is written is read back and compared: nothing of the record is lost, or nothing is written.
    """
    names = procedure.phh or {}
    variant = names.get("variant", names.get("game"))
    if not isinstance(variant, str):
        raise PhhError(f"procedure {procedure.name!r} names no PHH variant; its hands cannot be written as PHH")
    writer = _Writer(record, procedure, variant)
    fields = writer.fields()
    fields |= writer.overrides(_read_back(fields, record.procedure, variant))
    again = _read_back(fields, record.procedure, variant)
    if format_record(again) != format_record(record):
        raise PhhError("this hand cannot be written as PHH without loss")
    return dump(fields)


def format_phhs(hands: Iterable[str]) -> str:
    """Texts of ``.phh`` files as one ``.phhs``."""
    return "\n".join([f"[{number}]\n{text}" for number, text in enumerate(hands, 1)])


def _read_back(fields: Mapping[str, Any], procedure: str, variant: str) -> HandRecord:
    found = list(read_phh(io.BytesIO(dump(fields).encode()), "PHH", {variant: procedure}))
    if len(found) != 1 or not isinstance(found[0], HandRecord):
        raise PhhError(f"this hand cannot be written as PHH: {'; '.join([str(item) for item in found])}")
    return found[0]


class _Writer:
    def __init__(self, record: HandRecord, procedure: Procedure, variant: str) -> None:
        self.record = record
        self.procedure = procedure
        self.variant = variant
        self.order = self.players()
        if not self.order:
            raise PhhError("a hand without players cannot be written as PHH")
        self.table = {seat: index + 1 for index, seat in enumerate(self.order)}

    def players(self) -> list[int]:
        """Seats dealt in, clockwise from the left of the button (or of the dealer)."""
        dealt = sorted([number for number, entry in self.record.seats.items() if entry.dealt])
        last = self.record.table.button or 0
        return [seat for seat in dealt if seat > last] + [seat for seat in dealt if seat <= last]

    # --- fields ---

    def fields(self) -> dict[str, Any]:
        """The hand as PHH fields; what they leave out is for :meth:`overrides`."""
        record, extra = self.record, self.record.extra
        count = len(self.order)
        fields: dict[str, Any] = {"variant": self.variant}
        if isinstance(extra.get("ante_trimming_status"), bool):
            fields["ante_trimming_status"] = extra["ante_trimming_status"]
        antes = extra.get("antes")
        fields["antes"] = antes if _amounts(antes, count) else self.antes(count)
        required = REQUIRED.get(self.variant, ())
        if "blinds_or_straddles" in required:
            blinds = extra.get("blinds_or_straddles")
            fields["blinds_or_straddles"] = blinds if _amounts(blinds, count) else self.blinds(count)
        for key, amount in self.bets().items():
            if key in required or key in record.stakes:
                stated = extra.get(key)
                fields[key] = stated if _amounts([stated], 1) else number(amount)
        stacks = [record.seats[seat].stack for seat in self.order]
        fields["starting_stacks"] = [number(stack) for stack in stacks]
        fields |= self.actions(fields, stacks)
        for key, value in extra.items():
            if key in _BETS and not _amounts([value], 1):
                continue
            if key not in fields and key != "_commentary" and _writable(value):
                fields[key] = value
        if self.order != list(range(1, count + 1)):
            fields["seats"] = self.order
        if any(record.seats[seat].name for seat in self.order):
            fields["players"] = [record.seats[seat].name for seat in self.order]
        final = record.final_stacks
        if final is not None and sorted(final) == sorted(self.order):
            fields["finishing_stacks"] = [number(final[seat]) for seat in self.order]
        fields[PREFIX + "procedure"] = record.procedure
        return fields

    def antes(self, count: int) -> list[int | Decimal]:
        amount = self.record.stakes.get("ante")
        if amount is None:
            amount = sum([step.amount for step in self.procedure.forced if step.post == "ante" and step.who == "all"])
        return [number(amount)] * count

    def blinds(self, count: int) -> list[int | Decimal]:
        blinds = [0] * max(count, 2)
        for step in self.procedure.forced:
            place = {"sb": 0, "bb": 1}.get(step.post)
            if place is not None:
                blinds[place] = self.record.stakes.get(step.post, step.amount)
        return [number(blind) for blind in blinds[:count]]

    def bets(self) -> dict[str, int]:
        """The amounts that PHH puts in the header, from the stakes, else from the procedure."""
        procedure = self.procedure
        forced = [step.amount for step in procedure.forced if step.post == "bb"]
        bring_ins = [
            street.bet.min
            for street in procedure.streets.values()
            if street.bet is not None and street.bet.forced == "bring_in"
        ]
        amounts = {
            "bring_in": sum(bring_ins[:1]),
            "small_bet": procedure.limit.small,
            "big_bet": procedure.limit.big,
            "min_bet": self.record.stakes.get("bb", sum(forced[:1])),
        }
        return {key: self.record.stakes.get(key, amount) for key, amount in amounts.items()}

    def overrides(self, read: HandRecord) -> dict[str, Any]:
        """``_dealer_…`` fields for whatever of the header ``read`` does not have right."""
        record = self.record
        found: dict[str, Any] = {}
        pieces = {
            "table": format_table,
            "stakes": format_amounts,
            "observed": format_observed,
            "seats": _format_seats,
            "final_stacks": _format_final,
            "started": _format_word,
            "mode": _format_word,
            "complete": format_value,
            "position_known": format_value,
            "claims": _format_claims,
            "extra": _format_extra,
        }
        for key, form in pieces.items():
            text = form(getattr(record, key))  # type: ignore[operator]
            if text != form(getattr(read, key)):  # type: ignore[operator]
                found[PREFIX + key] = text
        return found

    # --- actions ---

    def actions(self, fields: Mapping[str, Any], stacks: list[int]) -> dict[str, Any]:
        """The actions; the posts in front are left to the header where it says the same."""
        events = self.record.events
        blinds = [int(blind * 100) for blind in fields.get("blinds_or_straddles", [])]
        posts = post_events(tuple(self.order), stacks, [int(ante * 100) for ante in fields["antes"]], blinds)
        rest = events[len(posts) :]
        found: dict[str, Any] = {}
        if posts and events[: len(posts)] == posts and not [event for event in rest if event.verb == "post"]:
            events = rest
        elif posts and not [event for event in events if event.verb == "post"]:
            found[PREFIX + "posts"] = False
        rows = [[self.action(event)] for event in events]
        for last, dealt in early_cards(events):
            for place in dealt:
                event = events[place]
                mapped = map_seats(event, self.table)
                if mapped is not None:
                    rows[place] = [f"# {format_event(mapped)}"]
                    rows[last].append(f"{format_act(bare_action(mapped))}{AGAIN}")
        commentary = self.record.extra.get("_commentary")
        if isinstance(commentary, list):
            for item in reversed(commentary):
                if isinstance(item, list) and len(item) == 2 and isinstance(item[0], int) and _is_line(item[1]):
                    rows.insert(item[0], [f"# {item[1]}"])
        return {"actions": [action for row in rows for action in row], **found}

    def action(self, event: Event) -> str:
        """One event as an action of PHH."""
        mapped = map_seats(event, self.table)
        if mapped is None:
            return f"# {VERBATIM}{format_event(event)}"
        note = event.note
        if event.verb not in VERBS or event.actor < DEALER or (note is not None and note.stopped):
            return f"# {format_event(mapped)}"
        bare = bare_action(mapped)
        equals = note.equals if note is not None else None
        takes_amount = event.verb in ("pb", "cc")
        if note is not None and (note.comment.startswith(VERBATIM) or (takes_amount and equals is not None)):
            return f"{format_act(bare)} # {VERBATIM}{format_event(event)}"
        if bare == msgspec.structs.replace(mapped, note=None):
            return format_event(mapped)
        if takes_amount:
            text = format_event(mapped).partition(" # ")[2]
            return f"{format_act(bare)} # ={format_amount(event.amount or 0)}" if not text else self.with_amount(mapped)
        return f"{format_act(bare)} # {VERBATIM}{format_event(event)}"

    def with_amount(self, event: Event) -> str:
        assert event.note is not None
        note = msgspec.structs.replace(event.note, equals=event.amount)
        return format_event(msgspec.structs.replace(event, amount=None, note=note))


def early_cards(events: list[Event]) -> list[tuple[int, list[int]]]:
    """For each draw: the place of its last discard, and those of the cards that came before it.

    PHH has all discards of a draw in front of the new cards; at the table each player gets his at once.
    """
    found: list[tuple[int, list[int]]] = []
    last = -1
    dealt: list[int] = []
    since: list[int] = []
    decided: set[int] = set()
    for place, event in enumerate(events):
        if event.note is not None and event.note.stopped:
            continue
        ends = event.verb in ("burn", "collect") or event.actor > DEALER and event.verb not in ("say", "sd")
        if ends or event.verb == "sd" and event.actor in decided:
            found.append((last, dealt))
            last, dealt, since, decided = -1, [], [], set()
        if event.verb == "sd":
            last, dealt, since = place, dealt + since, []
            decided.add(event.actor)
        elif event.verb == "dh" and last >= 0:
            since.append(place)
    found.append((last, dealt))
    return [(end, cards) for end, cards in found if cards]


def bare_action(event: Event) -> Event:
    """What PHH can say of the event: no faces, no amount with a call, unknown cards for a count."""
    cards = event.cards
    if event.verb == "f":
        cards = ()
    elif event.verb == "sd" and event.count:
        cards = (UNKNOWN,) * event.count
    amount = event.amount if event.verb == "cbr" else None
    return Event(event.actor, event.verb, seat=event.seat, amount=amount, cards=cards, kind=event.kind)


# --- values -----------------------------------------------------------------------------------------


def number(hundredths: int) -> int | Decimal:
    """An amount as PHH's number: whole where it is whole, else with two decimals."""
    return hundredths // 100 if hundredths % 100 == 0 else Decimal(hundredths).scaleb(-2)


_BETS: Final = frozenset({"bring_in", "small_bet", "big_bet", "min_bet"})
"""Fields that PHH programs read as one amount."""


def _amounts(value: object, count: int) -> bool:
    return (
        isinstance(value, list)
        and len(value) == count
        and all(type(item) is int or (isinstance(item, Decimal) and item.is_finite()) for item in value)
    )


def _is_line(value: object) -> bool:
    return isinstance(value, str) and "\n" not in value


def _format_seats(seats: Mapping[int, Any]) -> str:
    return "{" + ", ".join([f"{seat}: {format_seat(entry)}" for seat, entry in seats.items()]) + "}"


def _format_final(final: dict[int, int] | None) -> str:
    return "null" if final is None else format_amounts(final)


def _format_word(word: str | None) -> str:
    return "null" if word is None else format_text(word)


def _format_claims(claims: list[Claim]) -> str:
    return "[" + ", ".join([format_claim(claim) for claim in claims]) + "]"


def _format_extra(extra: dict[str, object]) -> str:
    return format_value(keepable(extra))


# --- TOML -------------------------------------------------------------------------------------------


def dump(fields: Mapping[str, Any]) -> str:
    """Fields as TOML, one a line."""
    return "".join([f"{_key(key)} = {_value(value)}\n" for key, value in fields.items()])


def _writable(value: object) -> bool:
    try:
        _value(value)
    except TypeError:
        return False
    return True


def _key(key: str) -> str:
    bare = key.isascii() and key.replace("_", "").replace("-", "").isalnum()
    return key if bare else _string(key)


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(int(value))
    if isinstance(value, Decimal):
        return _decimal(value)
    if isinstance(value, str):
        return _string(value)
    if isinstance(value, datetime.date | datetime.time):
        return value.isoformat()
    if isinstance(value, list | tuple):
        return "[" + ", ".join([_value(item) for item in value]) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join([f"{_key(str(key))} = {_value(item)}" for key, item in value.items()]) + "}"
    raise TypeError(type(value).__name__)


def _decimal(value: Decimal) -> str:
    if not value.is_finite():
        return "nan" if value.is_nan() else "-inf" if value < 0 else "inf"
    text = str(value)
    return text if "." in text or "E" in text else text + ".0"


def _string(text: str) -> str:
    if "'" not in text and text.isprintable():
        return f"'{text}'"
    return '"' + "".join([_escape(character) for character in text]) + '"'


def _escape(character: str) -> str:
    if character in ('"', "\\"):
        return "\\" + character
    if character.isprintable():
        return character
    code = ord(character)
    return f"\\u{code:04x}" if code <= 0xFFFF else f"\\U{code:08x}"


__all__ = ["NotationError", "PhhError", "bare_action", "format_phh", "format_phhs"]
