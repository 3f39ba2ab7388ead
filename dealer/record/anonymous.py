"""Other names for people: the same person has the same one through a whole run.

Names are numbered in the order in which they come: ``Player 1``, ``Player 2`` …, ``Dealer 1`` ….  A name
is replaced where it stands as a word of its own, the longest names first.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from msgspec import structs

from dealer.record.events import Event
from dealer.record.hand import HandRecord, TableInfo

HIDDEN = "…"
_SAID = re.compile(r'"(?:[^"\\]|\\.)*"|#.*', re.DOTALL)
_QUOTED = re.compile(r"[\"'].*[\"']", re.DOTALL)


class Pseudonyms:
    """Names given so far, of players and of dealers."""

    def __init__(self) -> None:
        self._players: dict[str, str] = {}
        self._dealers: dict[str, str] = {}

    def player(self, name: str) -> str:
        """The player's other name; nothing for nobody."""
        return self._players.setdefault(name, f"Player {len(self._players) + 1}") if name else ""

    def dealer(self, name: str) -> str:
        """The dealer's other name; nothing where no dealer is named."""
        return self._dealers.setdefault(name, f"Dealer {len(self._dealers) + 1}") if name else ""

    def aliases(self, players: Iterable[str], dealer: str = "") -> dict[str, str]:
        """Name -> other name, of the people of one hand."""
        found = {name: self.player(name) for name in players if name}
        if dealer:
            found.setdefault(dealer, self.dealer(dealer))
        return found

    def record(self, record: HandRecord) -> HandRecord:
        """The record with other names wherever they stand."""
        table = record.table
        aliases = self.aliases([seat.name for seat in record.seats.values()], table.dealer or "")
        extra = _deep({key: value for key, value in record.extra.items() if key != "author"}, aliases)
        return structs.replace(
            record,
            seats={number: structs.replace(seat, name=self.player(seat.name)) for number, seat in record.seats.items()},
            events=[hide_in_event(event, aliases) for event in record.events],
            table=_table(table, self.dealer(table.dealer or "")),
            claims=[structs.replace(claim, text=hide(claim.text, aliases)) for claim in record.claims],
            extra=extra if isinstance(extra, dict) else {},
        )


def hide(text: str, aliases: dict[str, str]) -> str:
    """``text`` with other names in it."""
    if not text or not aliases:
        return text
    return _pattern(tuple(aliases)).sub(lambda match: aliases[match[0]], text)


def hide_in_act(line: str, aliases: dict[str, str]) -> str:
    """An event line with other names in what was said and noted; the act itself stays."""
    return _SAID.sub(lambda match: hide(match[0], aliases), line)


def hide_in_event(event: Event, aliases: dict[str, str]) -> Event:
    """An event with other names in what was said and noted."""
    note = event.note
    if note is not None and (note.comment or note.overrule):
        overrule = tuple([(code, hide(reason, aliases)) for code, reason in note.overrule])
        note = structs.replace(note, comment=hide(note.comment, aliases), overrule=overrule)
    if note is event.note and not event.text:
        return event
    return structs.replace(event, text=hide(event.text, aliases), note=note)


def without_quotes(message: str) -> str:
    """A message about a file without what it quotes from it."""
    return _QUOTED.sub(HIDDEN, message)


@lru_cache(maxsize=256)
def _pattern(names: tuple[str, ...]) -> re.Pattern[str]:
    longest_first = sorted(names, key=len, reverse=True)
    return re.compile("|".join([rf"(?<!\w){re.escape(name)}(?!\w)" for name in longest_first]))


def _table(table: TableInfo, dealer: str) -> TableInfo:
    return structs.replace(table, dealer=dealer or None)


def _deep(value: object, aliases: dict[str, str]) -> object:
    """Kept fields of a source with other names in every text."""
    if isinstance(value, str):
        return hide(value, aliases)
    if isinstance(value, list):
        return [_deep(item, aliases) for item in value]
    if isinstance(value, dict):
        return {key: _deep(item, aliases) for key, item in value.items()}
    return value
