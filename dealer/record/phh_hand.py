"""One PHH hand: from TOML fields to a record, or to every problem in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Decimal
from functools import lru_cache
from typing import Any, Final

import msgspec

from dealer.record.events import DEALER, Event, Note
from dealer.record.flow import FlowError, parse, plain_value
from dealer.record.games import no_procedure
from dealer.record.hand import HandRecord, SeatEntry, TableInfo
from dealer.record.header import HeaderReader, restore
from dealer.record.notation import NotationError, parse_event
from dealer.record.phh_actions import MEMORY, read_quickly
from dealer.record.phh_seats import (
    is_clockwise,
    post_events,
    stakes_of,
    started_from,
    to_seats,
)
from dealer.record.phh_toml import key_line, string_places
from dealer.record.problems import NotAuditable, Problem, nearest

PREFIX: Final = "_dealer_"
"""Fields of our own in a PHH file: a key of the record's header behind it, its value as YAML text."""
VERBATIM: Final = "~ "
"""In front of a comment that is an own event line, its seats as seat numbers."""

AGAIN: Final = " # ~"
"""Behind cards dealt that our writer has told before, in their place: PHH programs want them here."""

BLINDS: Final = ("antes", "blinds_or_straddles", "min_bet", "starting_stacks", "actions")
LIMIT_BLINDS: Final = ("antes", "blinds_or_straddles", "small_bet", "big_bet", "starting_stacks", "actions")
STUD: Final = ("antes", "bring_in", "small_bet", "big_bet", "starting_stacks", "actions")
REQUIRED: Final[Mapping[str, tuple[str, ...]]] = {
    "NT": BLINDS, "NS": BLINDS, "PO": BLINDS, "N2L1D": BLINDS,
    "FT": LIMIT_BLINDS, "FO/8": LIMIT_BLINDS, "F2L3D": LIMIT_BLINDS, "FB": LIMIT_BLINDS,
    "F7S": STUD, "F7S/8": STUD, "FR": STUD,
}  # fmt: skip
"""Fields that a hand of each variant must have, beside ``variant``."""
VERBS: Final = frozenset(["dh", "db", "pb", "cbr", "cc", "f", "sd", "sm"])
STAKES: Final = ("bring_in", "small_bet", "big_bet", "min_bet")

OBSERVED_BY: Final[Mapping[str, str]] = {
    "wash": "deck", "shuffle": "deck", "strip": "deck", "cut": "deck", "burn": "burns", "say": "calls",
    "rule": "rulings", "collect": "collects", "pot": "pots", "return": "returns", "rake": "rake",
    "muck": "mucks", "award": "awards",
}  # fmt: skip
"""What a dealer's act in the file shows to have been observed."""
HOLE_CARDS: Final = frozenset(["hole_cards"])
NOTHING: Final[frozenset[str]] = frozenset()

Found = HandRecord | Problem | NotAuditable


def hundredths_of(value: object) -> int | None:
    """A PHH number in hundredths; None where it is none, or has more than two decimals."""
    if type(value) is int:
        return value * 100
    if isinstance(value, Decimal) and value.is_finite() and value.adjusted() < 16:
        scaled = value * 100
        whole = int(scaled)
        return whole if whole == scaled else None
    return None


@lru_cache(maxsize=4096)
def _whole(numbers: tuple[int | Decimal, ...]) -> list[int] | None:
    """In hundredths, where all are whole, none is negative, and none is large."""
    if set(map(type, numbers)) == {int} and min(numbers) >= 0 and max(numbers) < 10**15:
        return [int(number) * 100 for number in numbers]
    return None


class PhhHand:
    """One hand on its way from fields to a record or to problems."""

    def __init__(self, path: str, line: int, number: int, text: str, fields: dict[str, Any], quick: bool) -> None:
        self.path = path
        self.line = line
        self.number = number
        self.text = text
        self.fields = fields
        self.quick = quick
        self.problems: list[Problem] = []
        self.again: list[int] = []
        """Actions that repeat what was told before."""
        self.cents = False
        """Whether what was brought or is at stake is not all whole."""
        self.place_memo: list[tuple[int, int]] | None = None

    # --- problems and places ---

    def bad(self, key: str, message: str) -> None:
        line = self.line + key_line(self.text, key) - 1
        self.problems.append(Problem(self.path, line, 1, f"{key}: {message}"))

    def action_place(self, index: int) -> tuple[int, int]:
        """Line of the file and column of one action."""
        if self.place_memo is None:
            self.place_memo = string_places(self.text, "actions", len(self.fields["actions"]))
        line, col = self.place_memo[index]
        return self.line + line - 1, col

    def bad_action(self, index: int, col: int, message: str) -> None:
        line, start = self.action_place(index)
        self.problems.append(Problem(self.path, line, start + col - 1, message))

    # --- kinds of field ---

    def amounts(self, key: str, count: int | None = None, signed: bool = False) -> list[int]:
        value = self.fields.get(key)
        if not isinstance(value, list):
            self.bad(key, "expected a list of amounts, as in [50, 100]")
            return []
        if count is not None and len(value) != count:
            self.bad(key, f"{len(value)} amounts for {count} players")
            return []
        # a line that was read quickly holds numbers only or texts only
        if self.quick and value and type(value[0]) is int:
            whole = _whole(tuple(value))
            if whole is not None:
                return list(whole)
        result: list[int] = []
        for item in value:
            if type(item) is int:
                amount: int | None = item * 100
            else:
                amount = hundredths_of(item)
                self.cents = self.cents or (amount or 0) % 100 > 0
            if amount is None or (amount < 0 and not signed) or abs(amount) >= 10**17:
                self.bad(key, f"{str(item)[:40]!r} is not an amount; expected a number with at most two decimals")
                return []
            result.append(amount)
        return result

    def texts(self, key: str) -> list[str]:
        value = self.fields.get(key)
        if self.quick and type(value) is list and value and type(value[0]) is str:
            return value
        if not isinstance(value, list) or not set(map(type, value)) <= {str}:
            self.bad(key, "expected a list of texts, as in ['p1 f', 'p2 f']")
            return []
        return value

    # --- reading ---

    def read(self, by_variant: Mapping[str, str]) -> Iterator[Found]:
        fields = self.fields
        variant = fields.get("variant")
        if not isinstance(variant, str):
            sections = [key for key, value in fields.items() if isinstance(value, dict)]
            what = "; this is a file of several hands (.phhs)" if sections else ""
            self.bad("variant", f"missing; expected the game, as in variant = 'F7S'{what}")
            yield from self.problems
            return
        for key in REQUIRED.get(variant, ("antes", "starting_stacks", "actions")):
            if key not in fields:
                self.bad(key, f"missing; a hand of variant {variant} needs it")
        procedure = fields.get(PREFIX + "procedure", by_variant.get(variant))
        if procedure is None and not self.problems:
            offer = "" if variant in REQUIRED else nearest(variant, REQUIRED)
            yield NotAuditable(self.path, self.line, no_procedure(variant) + offer, "no_procedure", self.number)
            return
        record = None if self.problems else self.build(str(procedure))
        if self.problems or record is None:
            self.problems.sort(key=lambda problem: (problem.line, problem.col))
            yield from self.problems
        else:
            yield record

    def build(self, procedure: str) -> HandRecord | None:
        fields = self.fields
        stacks = self.amounts("starting_stacks")
        count = len(stacks)
        if not 1 <= count <= 99:
            if not self.problems:
                self.bad("starting_stacks", f"{count} players; expected 1 to 99")
            return None
        antes = self.amounts("antes", count)
        blinds = self.amounts("blinds_or_straddles", count, signed=True) if "blinds_or_straddles" in fields else []
        actions = self.texts("actions")
        said_all = "".join(actions)
        stakes = self.read_stakes(antes, blinds)
        stakes["unit"] = self.unit(actions, said_all)
        numbers = self.seat_numbers(count)
        names = self.texts("players") if "players" in fields else [""] * count
        if len(names) != count and not self.problems:
            self.bad("players", f"{len(names)} names for {count} players")
        finishing = self.amounts("finishing_stacks", count) if "finishing_stacks" in fields else None
        if self.problems:
            return None
        events, commentary, dealer_verbs = self.read_actions(actions, numbers)
        if self.problems:
            return None
        lines = self.event_lines(len(events), len(actions), commentary)
        posts = "post" in dealer_verbs or fields.get(PREFIX + "posts") is False
        if not posts and (any(antes) or any(blinds)):
            posted = post_events(numbers, stacks, antes, blinds)
            by_key = {key: self.line + key_line(self.text, key) - 1 for key in ("antes", "blinds_or_straddles")}
            lines = [by_key["antes" if event.kind == "ante" else "blinds_or_straddles"] for event in posted] + lines
            events = posted + events
        return self.record(
            procedure,
            numbers,
            names,
            stacks,
            finishing,
            stakes,
            events,
            lines,
            commentary,
            dealer_verbs,
            "?" not in said_all,
        )

    def read_stakes(self, antes: list[int], blinds: list[int]) -> dict[str, int]:
        stakes = dict(stakes_of(tuple(antes), tuple(blinds)))
        for key in STAKES:
            if key in self.fields:
                amount = hundredths_of(self.fields[key])
                if amount is None or not 0 <= amount < 10**17:
                    self.bad(key, "expected an amount with at most two decimals")
                else:
                    stakes[key] = amount
                    self.cents = self.cents or amount % 100 > 0
        return stakes

    def unit(self, actions: list[str], said: str) -> int:
        """The smallest chip: 1 where all that was brought and bet is whole, else 0.01."""
        if self.cents:
            return 1
        if "." in said:
            for action in actions:
                words = action.partition("#")[0].split()
                if words[1:2] == ["cbr"] and words[-1].partition(".")[2].strip("0"):
                    return 1
        return 100

    def seat_numbers(self, count: int) -> tuple[int, ...]:
        """The seat number of p1, p2 …: ``seats`` where it runs clockwise, else 1, 2 …"""
        seats = self.fields.get("seats")
        plain = tuple(range(1, count + 1))
        if not isinstance(seats, list) or len(seats) != count:
            return plain
        if not all(type(number) is int and 1 <= number <= 99 for number in seats):
            return plain
        return tuple(seats) if is_clockwise(seats) else plain

    def read_actions(
        self, actions: list[str], numbers: tuple[int, ...]
    ) -> tuple[list[Event], list[list[object]], set[str]]:
        """Events, commentary that is no event (with the number of events before it), dealer's verbs said."""
        events: list[Event] = []
        commentary: list[list[object]] = []
        said: set[str] = set()
        known = MEMORY.of(numbers)
        before = len(known)
        skipped = 0
        for action in actions:
            event = known.get(action)
            if event is None:
                event = read_quickly(action, numbers)
                if event is None:
                    at = len(events)
                    event = self.read_action(at + skipped, action, said, commentary, at, numbers, known)
                    if event is None:
                        skipped += 1
                        continue
                else:
                    known[action] = event
            events.append(event)
        MEMORY.grown(len(known) - before)
        return events, commentary, said

    def read_action(
        self,
        index: int,
        action: str,
        said: set[str],
        commentary: list[list[object]],
        before: int,
        numbers: tuple[int, ...],
        known: dict[str, Event],
    ) -> Event | None:
        line = action.strip()
        if line.endswith(AGAIN) and line.startswith("d dh "):
            self.again.append(index)
            return None
        if line.startswith("#"):
            return self.read_comment(line, said, commentary, before, numbers)
        if " # " + VERBATIM in line:
            event = _attempt(line.partition(" # " + VERBATIM)[2])
            if event is not None:
                return event
        try:
            event = parse_event(" ".join(line.split()) if "\t" in line else line)
        except NotationError as error:
            self.bad_action(index, error.col, error.message)
            return None
        if event.verb not in VERBS or event.actor < DEALER:
            self.bad_action(index, 1, f"{event.verb!r} is no action of PHH; expected {', '.join(sorted(VERBS))}")
            return None
        if event.actor > len(numbers) or event.seat > len(numbers):
            self.no_player(index, event, len(numbers))
            return None
        note = event.note
        if note is not None and note.equals is not None and event.verb in ("pb", "cc") and event.amount is None:
            note = msgspec.structs.replace(note, equals=None)
            event = msgspec.structs.replace(
                event,
                amount=event.note.equals if event.note else None,
                note=note if note != _NO_NOTE else None,
            )
        if numbers[0] != 1 or numbers[-1] != len(numbers):
            event = to_seats(event, numbers) or event
        known[action] = event
        return event

    def read_comment(
        self, line: str, said: set[str], commentary: list[list[object]], before: int, numbers: tuple[int, ...]
    ) -> Event | None:
        """The event that a comment-only action holds; None, and kept, where it is words for people."""
        text = line[1:].removeprefix(" ")
        if text.startswith(VERBATIM):
            event = _attempt(text[len(VERBATIM) :])
        else:
            event = _attempt(text)
            if event is not None:
                event = to_seats(event, numbers)
        if event is None:
            commentary.append([before, text])
            return None
        said.add(event.verb)
        return event

    def no_player(self, index: int, event: Event, count: int) -> None:
        number = event.actor if event.actor > count else event.seat
        self.bad_action(index, 1, f"p{number} does not play in this hand of {count}")

    def event_lines(self, events: int, actions: int, commentary: list[list[object]]) -> list[int]:
        if self.quick:
            return [self.line + key_line(self.text, "actions") - 1] * events
        places = [self.action_place(index)[0] for index in range(actions) if index not in self.again]
        for before, _ in reversed(commentary):
            if isinstance(before, int) and before < len(places):
                del places[before]
        return places[:events]

    # --- the record ---

    def record(
        self,
        procedure: str,
        numbers: tuple[int, ...],
        names: list[str],
        stacks: list[int],
        finishing: list[int] | None,
        stakes: dict[str, int],
        events: list[Event],
        lines: list[int],
        commentary: list[list[object]],
        said: set[str],
        cards_known: bool,
    ) -> HandRecord | None:
        fields = self.fields
        seats = dict(zip(numbers, map(SeatEntry, names, stacks), strict=True))
        final = dict(zip(numbers, finishing, strict=True)) if finishing is not None else None
        if numbers[0] != 1 or numbers[-1] != len(numbers):
            seats = dict(sorted(seats.items()))
            final = dict(sorted(final.items())) if final is not None else None
        own: list[str] = []
        if PREFIX in self.text:
            own = [key for key in fields if key.startswith(PREFIX) and key[len(PREFIX) :] in OWN_FIELDS]
        blind = "blinds_or_straddles" in fields
        observed = HOLE_CARDS if cards_known else NOTHING
        if said:
            observed |= {OBSERVED_BY[verb] for verb in said if verb in OBSERVED_BY}
        record = HandRecord(
            procedure, seats, events, lines, self.path, self.number, self.line,
            TableInfo(
                room=_text(fields.get("venue")), number=_text(fields.get("table")),
                button=numbers[-1] if blind or numbers[0] != 1 else None,
            ),
            started_from(fields), None, stakes, observed,
            final, True,
        )  # fmt: skip
        if own:
            self.read_own_fields(record, own)
            if self.problems:
                return None
        for key in ("variant", "actions", "starting_stacks", "finishing_stacks", "players"):
            fields.pop(key, None)
        if numbers[-1] != len(numbers) or numbers[0] != 1 or fields.get("seats") == list(numbers):
            fields.pop("seats", None)
        for key in own:
            fields.pop(key, None)
        if commentary:
            fields["_commentary"] = commentary
        if PREFIX + "extra" not in own:
            record.extra = fields
        return record

    def read_own_fields(self, record: HandRecord, own: list[str]) -> None:
        """Fields that our writer added: each replaces what was worked out from the others."""
        for field in own:
            key = field.removeprefix(PREFIX)
            value = self.fields[field]
            if key in ("procedure", "posts"):
                continue
            if isinstance(value, bool):
                value = "true" if value else "false"
            if not isinstance(value, str):
                self.bad(field, "expected the text of a record's header")
                continue
            try:
                node = parse(value)
            except FlowError as error:
                self.bad(field, str(error))
                continue
            if value == "null":
                setattr(record, key, None)
                continue
            if key == "extra":
                kept = restore(plain_value(node))
                record.extra = kept if isinstance(kept, dict) else {}
                continue
            reader = HeaderReader()
            setattr(record, key, reader.read(key, node))
            if key == "claims":
                line = self.line + key_line(self.text, field) - 1
                record.claims = [msgspec.structs.replace(claim, line=line) for claim in record.claims]
            for fault in reader.faults:
                self.bad(field, fault.message)


OWN_FIELDS: Final = (
    "procedure", "table", "started", "seats", "mode", "stakes", "observed", "final_stacks", "complete",
    "position_known", "claims", "extra", "posts",
)  # fmt: skip
_NO_NOTE: Final = Note()


def _text(value: object) -> str | None:
    return str(value) if isinstance(value, str | int) and str(value).strip() else None


def _attempt(line: str) -> Event | None:
    try:
        return parse_event(line)
    except NotationError:
        return None
