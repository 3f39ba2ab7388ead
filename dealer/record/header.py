"""The header of an own record: which keys there are, reading them strictly, writing them canonically."""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable
from decimal import Decimal
from typing import Any, Final

import msgspec

from dealer.amounts import Amount as AmountText
from dealer.amounts import AmountError, format_amount
from dealer.record.claims import format_claims, read_claims
from dealer.record.flow import Node, format_text, format_value, plain_value, quote_text
from dealer.record.hand import OBSERVABLE, Claim, HandRecord, SeatEntry, TableInfo
from dealer.record.problems import nearest

KEYS: Final = (
    "procedure", "table", "started", "seats", "mode", "stakes", "observed", "final_stacks", "complete",
    "position_known", "claims", "extra", "events",
)  # fmt: skip
"""In the order in which they are written; ``events`` is the last."""
MODES: Final = ("learn", "practice", "exam", "scenario")
_TABLE_TEXTS: Final = ("room", "number", "dealer", "shift")
_TABLE_NUMBERS: Final = ("hand", "hands_since_wash", "button")
_OBSERVED_ORDER: Final = (
    "deck", "deal_order", "faces", "burns", "calls", "rulings", "collects", "pots", "returns", "rake",
    "show_order", "mucks", "awards", "times", "hole_cards",
)  # fmt: skip


class Fault(msgspec.Struct, frozen=True):
    """Something wrong in a header: where and what."""

    line: int
    col: int
    message: str


class HeaderReader:
    """Reads the tree of a header into the fields of a :class:`HandRecord`; collects every fault."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def bad(self, node: Node, message: str) -> None:
        self.faults.append(Fault(node.line, node.col, message))

    # --- kinds of value ---

    def text(self, node: Node, key: str) -> str:
        if node.text is None or not node.text.strip():
            self.bad(node, f"{key}: expected a word, not {node.shape}")
            return ""
        return node.text

    def any_text(self, node: Node, key: str) -> str:
        if node.text is None:
            self.bad(node, f"{key}: expected a word, not {node.shape}")
            return ""
        return node.text

    def amount(self, node: Node, key: str) -> int:
        if node.text is None:
            self.bad(node, f"{key}: expected an amount, as in 60 or 0.50, not {node.shape}")
            return 0
        try:
            return int(AmountText.parse(node.text))
        except AmountError as error:
            self.bad(node, f"{key}: {error}")
            return 0

    def whole(self, node: Node, key: str, least: int, most: int) -> int:
        text = node.text or ""
        if not re.fullmatch("0|[1-9][0-9]{0,8}", text, re.ASCII) or not least <= int(text) <= most:
            self.bad(node, f"{key}: expected a whole number from {least} to {most}, not {node.shape}")
            return least
        return int(text)

    def flag(self, node: Node, key: str) -> bool:
        if node.text not in ("true", "false") or node.quoted:
            self.bad(node, f"{key}: expected true or false, not {node.shape}")
        return node.text == "true"

    def mapping(self, node: Node, key: str, example: str) -> list[tuple[Node, Node]]:
        if node.pairs is None:
            self.bad(node, f"{key}: expected a mapping, as in {example}, not {node.shape}")
            return []
        return node.pairs

    def unknown(self, node: Node, key: str, names: tuple[str, ...]) -> None:
        name = (node.text or "")[:60]
        known = ", ".join(names)
        self.bad(node, f"{key}: {name!r} is no key; expected {known}{nearest(name, names)}")

    # --- keys ---

    def read(self, key: str, node: Node) -> Any:
        """The field value of ``key``."""
        return getattr(self, "read_" + key)(node)

    def read_procedure(self, node: Node) -> str:
        return self.text(node, "procedure")

    def read_started(self, node: Node) -> str:
        text = self.text(node, "started")
        try:
            if text:
                datetime.datetime.fromisoformat(text)
        except ValueError:
            self.bad(node, f"started: {text[:40]!r} is no time; expected ISO 8601, as in 2026-11-30T21:14:05+09:00")
        return text

    def read_mode(self, node: Node) -> str:
        text = self.text(node, "mode")
        if text and text not in MODES:
            self.bad(node, f"mode: {text[:40]!r} is none of {', '.join(MODES)}{nearest(text, MODES)}")
        return text

    def read_table(self, node: Node) -> TableInfo:
        info = TableInfo()
        for key, value in self.mapping(node, "table", "{room: main, number: 3}"):
            name = key.text or ""
            if name in _TABLE_TEXTS:
                setattr(info, name, self.text(value, f"table.{name}"))
            elif name in _TABLE_NUMBERS:
                least, most = (1, 99) if name == "button" else (0, 10**9 - 1)
                setattr(info, name, self.whole(value, f"table.{name}", 1 if name == "hand" else least, most))
            else:
                self.unknown(key, "table", _TABLE_TEXTS + _TABLE_NUMBERS)
        return info

    def seat_number(self, node: Node, key: str) -> int:
        return self.whole(node, f"{key} number", 1, 99)

    def read_seats(self, node: Node) -> dict[int, SeatEntry]:
        seats: dict[int, SeatEntry] = {}
        for key, value in self.mapping(node, "seats", "{1: {name: Yoon, stack: 60}}"):
            number = self.seat_number(key, "seats")
            entry = SeatEntry()
            stack = False
            for name, field in self.mapping(value, f"seats.{number}", "{name: Yoon, stack: 60}"):
                if name.text == "name":
                    entry.name = self.any_text(field, f"seats.{number}.name")
                elif name.text == "stack":
                    entry.stack, stack = self.amount(field, f"seats.{number}.stack"), True
                elif name.text == "dealt":
                    entry.dealt = self.flag(field, f"seats.{number}.dealt")
                elif name.text == "absent":
                    entry.absent = self.flag(field, f"seats.{number}.absent")
                else:
                    self.unknown(name, f"seats.{number}", ("name", "stack", "dealt", "absent"))
            if not stack and value.pairs is not None:
                self.bad(value, f"seats.{number}: the stack is missing; expected {{name: Yoon, stack: 60}}")
            seats[number] = entry
        if node.pairs is not None and not seats:
            self.bad(node, "seats: nobody sits at the table; expected {1: {name: Yoon, stack: 60}}")
        return seats

    def read_stakes(self, node: Node) -> dict[str, int]:
        stakes: dict[str, int] = {}
        from dealer.house.load import STAKES

        for key, value in self.mapping(node, "stakes", "{ante: 0.50}"):
            name = key.text or ""
            if name not in STAKES:
                self.unknown(key, "stakes", STAKES)
            stakes[name] = self.amount(value, f"stakes.{name}")
        return stakes

    def read_observed(self, node: Node) -> frozenset[str]:
        pairs = self.mapping(node, "observed", "{except: [hole_cards]}")
        if node.pairs is None:
            return OBSERVABLE
        if len(pairs) != 1 or pairs[0][0].text not in ("except", "only"):
            self.bad(node, "observed: expected one key, except or only, as in {except: [hole_cards]}")
            return OBSERVABLE
        key, value = pairs[0]
        if value.items is None:
            self.bad(value, f"observed.{key.text}: expected a list, as in [hole_cards], not {value.shape}")
            return OBSERVABLE
        kinds: set[str] = set()
        for item in value.items:
            name = item.text or ""
            if name not in OBSERVABLE:
                offer = nearest(name, _OBSERVED_ORDER)
                known = ", ".join(_OBSERVED_ORDER)
                self.bad(item, f"observed: {item.shape} is nothing to observe; expected {known}{offer}")
            kinds.add(name)
        return OBSERVABLE - kinds if key.text == "except" else frozenset(kinds & OBSERVABLE)

    def read_final_stacks(self, node: Node) -> dict[int, int]:
        return {
            self.seat_number(key, "final_stacks"): self.amount(value, f"final_stacks.{key.text}")
            for key, value in self.mapping(node, "final_stacks", "{1: 60}")
        }

    def read_complete(self, node: Node) -> bool:
        return self.flag(node, "complete")

    def read_position_known(self, node: Node) -> bool:
        return self.flag(node, "position_known")

    def read_claims(self, node: Node) -> list[Claim]:
        return read_claims(self, node)

    def read_extra(self, node: Node) -> dict[str, object]:
        self.mapping(node, "extra", "{event: Main}")
        value = restore(plain_value(node))
        return value if isinstance(value, dict) else {}


# --- kept fields of other formats -------------------------------------------------------------------


def _attempt(read: Callable[[str], object]) -> Callable[[str], object]:
    """``read``, or the text itself where it is out of range (a 31st of February)."""

    def attempt(text: str) -> object:
        try:
            return read(text)
        except ValueError:
            return text

    return attempt


_TOML_FORMS: Final[tuple[tuple[str, Callable[[str], object]], ...]] = (
    (r"-?[0-9]{1,4000}", int),
    (r"[0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]{3,6})?)?", _attempt(datetime.time.fromisoformat)),
    (r"[0-9]{4}-[0-9]{2}-[0-9]{2}", _attempt(datetime.date.fromisoformat)),
    (r"[0-9]{4}-[0-9]{2}-[0-9]{2}T.{5,30}", _attempt(datetime.datetime.fromisoformat)),
    (r"-?(?:[0-9]+[.]?[0-9]*(?:E[+-]?[0-9]+)?|Infinity)|NaN", Decimal),
)


def restore(value: object) -> object:
    """Kept values as the PHH reader holds them: ``{toml: …}`` stands for a date, a time or an odd number."""
    if isinstance(value, list):
        return [restore(item) for item in value]
    if isinstance(value, dict):
        text = value.get("toml")
        if len(value) == 1 and isinstance(text, str):
            for form, read in _TOML_FORMS:
                if re.fullmatch(form, text):
                    return read(text)
        return {str(key): restore(item) for key, item in value.items()}
    return value


def keepable(value: object) -> object:
    """The inverse of :func:`restore`."""
    if isinstance(value, list | tuple):
        return [keepable(item) for item in value]
    if isinstance(value, dict):
        return {key: keepable(item) for key, item in value.items()}
    if isinstance(value, datetime.date | datetime.time):
        return {"toml": value.isoformat()}
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) >= 10**18:
        return {"toml": str(value)}
    if isinstance(value, Decimal) and not re.fullmatch(r"-?(?:0|[1-9][0-9]{0,17})\.[0-9]{1,17}", str(value)):
        return {"toml": str(value)}
    return value


# --- writing ----------------------------------------------------------------------------------------


def format_observed(observed: frozenset[str]) -> str:
    """``{except: […]}`` or ``{only: […]}``, whichever is shorter."""
    missing = [kind for kind in _OBSERVED_ORDER if kind not in observed]
    present = [kind for kind in _OBSERVED_ORDER if kind in observed]
    if len(missing) <= len(present):
        return "{except: [" + ", ".join(missing) + "]}"
    return "{only: [" + ", ".join(present) + "]}"


def format_table(table: TableInfo) -> str:
    """The table's flow mapping; ``{}`` where nothing is known."""
    parts = [
        f"{name}: {format_text(value)}" for name in _TABLE_TEXTS if (value := getattr(table, name)) is not None
    ] + [f"{name}: {value}" for name in _TABLE_NUMBERS if (value := getattr(table, name)) is not None]
    return "{" + ", ".join(parts) + "}"


def format_seat(entry: SeatEntry) -> str:
    """``{name: Yoon, stack: 60}``."""
    parts = [f"name: {format_text(entry.name)}"] if entry.name else []
    parts.append(f"stack: {format_amount(entry.stack)}")
    if not entry.dealt:
        parts.append("dealt: false")
    if entry.absent:
        parts.append("absent: true")
    return "{" + ", ".join(parts) + "}"


def format_amounts(amounts: dict[int, int] | dict[str, int]) -> str:
    """A flow mapping of amounts."""
    return "{" + ", ".join([f"{key}: {format_amount(value)}" for key, value in amounts.items()]) + "}"


def format_header(record: HandRecord) -> str:
    """The header of ``record`` down to the line ``events: |``, that one included."""
    lines = [f"procedure: {format_text(record.procedure)}"]
    if (table := format_table(record.table)) != "{}":
        lines.append(f"table: {table}")
    if record.started is not None:
        lines.append(f"started: {quote_text(record.started)}")
    seats = ", ".join([f"{number}: {format_seat(entry)}" for number, entry in record.seats.items()])
    lines.append(f"seats: {{{seats}}}")
    if record.mode is not None:
        lines.append(f"mode: {format_text(record.mode)}")
    if record.stakes:
        lines.append(f"stakes: {format_amounts(record.stakes)}")
    if record.observed != OBSERVABLE:
        lines.append(f"observed: {format_observed(record.observed)}")
    if record.final_stacks is not None:
        lines.append(f"final_stacks: {format_amounts(record.final_stacks)}")
    if record.complete:
        lines.append("complete: true")
    if not record.position_known:
        lines.append("position_known: false")
    lines += format_claims(record.claims)
    if record.extra:
        lines.append(f"extra: {format_value(keepable(record.extra))}")
    lines.append("events: |")
    return "\n".join(lines) + "\n"
