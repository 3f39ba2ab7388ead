"""Claims in a record's header: ``claims:`` and one flow mapping a line below it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from dealer.amounts import format_amount
from dealer.cards import CardError, parse_cards
from dealer.record.flow import Node, format_text
from dealer.record.hand import Claim
from dealer.record.problems import nearest

if TYPE_CHECKING:
    from dealer.record.header import HeaderReader

KINDS: Final = (
    "low", "high", "held", "kept", "board", "shows", "named", "showed", "mucked", "won", "total", "pot", "running_pot",
    "players", "all_ins", "price", "all_in", "capped", "open_pair", "no_low", "button", "sb", "bb", "folded",
)  # fmt: skip
FIELDS: Final = ("kind", "event", "seat", "cards", "amount", "count", "pot", "text")


def read_claims(reader: HeaderReader, node: Node) -> list[Claim]:
    """The claims of a header; each knows the line on which it stands."""
    if node.items is None:
        reader.bad(node, f"claims: expected a list, as in - {{kind: low, event: 9, seat: 3}}, not {node.shape}")
        return []
    return [_claim(reader, item) for item in node.items]


def _claim(reader: HeaderReader, node: Node) -> Claim:
    fields: dict[str, Any] = {}
    for key, value in reader.mapping(node, "claims", "{kind: low, event: 9, seat: 3, cards: 3c}"):
        name = key.text or ""
        path = f"claims.{name}"
        if name not in FIELDS:
            reader.unknown(key, "claims", FIELDS)
        elif name in ("event", "count"):
            fields[name] = reader.whole(value, path, 0, 10**6)
        elif name == "seat":
            fields[name] = reader.seat_number(value, path)
        elif name == "amount":
            fields[name] = reader.amount(value, path)
        elif name == "cards":
            try:
                fields[name] = parse_cards(value.text or "")
            except CardError as error:
                reader.bad(value, f"{path}: {error}")
        else:
            fields[name] = reader.any_text(value, path)
    kind = fields.setdefault("kind", "")
    if kind not in KINDS:
        reader.bad(node, f"claims: {kind[:40]!r} is no claim; expected {', '.join(KINDS)}{nearest(kind, KINDS)}")
    return Claim(line=node.line, **fields)


def format_claims(claims: list[Claim]) -> list[str]:
    """The lines of the header, none where nothing is claimed."""
    return ["claims:", *[f"- {format_claim(claim)}" for claim in claims]] if claims else []


def format_claim(claim: Claim) -> str:
    parts = [f"kind: {claim.kind}", f"event: {claim.event}"]
    if claim.seat:
        parts.append(f"seat: {claim.seat}")
    if claim.cards:
        parts.append(f"cards: {format_text(''.join([str(card) for card in claim.cards]))}")
    if claim.amount is not None:
        parts.append(f"amount: {format_amount(claim.amount)}")
    if claim.count is not None:
        parts.append(f"count: {claim.count}")
    for name, text in (("pot", claim.pot), ("text", claim.text)):
        if text:
            parts.append(f"{name}: {format_text(text)}")
    return "{" + ", ".join(parts) + "}"
