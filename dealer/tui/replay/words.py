"""An act and a hand in the viewer's words."""

from __future__ import annotations

from typing import Final

from dealer.audit.playback import Act
from dealer.cards import UNKNOWN
from dealer.record.events import DEALER, Event
from dealer.record.hand import HandRecord
from dealer.text import N_, _
from dealer.tui.cells import clean
from dealer.tui.ring import HIDDEN
from dealer.tui.words import FACES, dealer_line, money, player_line, spaced, words_of

POSTED: Final = {
    "ante": N_("ante"),
    "sb": N_("small blind"),
    "bb": N_("big blind"),
    "straddle": N_("straddle"),
    "dead": N_("dead bet"),
}
"""Forced bets by the notation's word for them."""
CHIPS_ONLY: Final = frozenset({"push", "tap"})
CHIPS_AND_WORDS: Final = frozenset({"pb", "cbr", "cc", "f", "push", "tap", "add", "lift", "join"})


def act_words(act: Act, known: bool = False, whole: bool = False) -> str:
    """The act; a card that is dealt face up is told, one that is dealt face down only where ``known``.

    ``whole``: amounts without decimals, where they have none.
    """
    event = act.event
    if event.verb == "dh":
        text = _dealt(act, known)
    elif event.actor <= DEALER:
        text = dealer_line(event, whole)
    else:
        text = _player(event, act.chips, whole)
    if event.verb == "sd" and known and event.cards:
        text += f" ({spaced(event)})"
    note = event.note
    if note is not None and note.stopped:
        text += "  " + _("(stopped)")
    return text


def _dealt(act: Act, known: bool) -> str:
    """A card, or several at once, as they lie in front of the seat."""
    event = act.event
    faces = act.faces or ("",) * len(event.cards)
    told = [
        str(card) if card != UNKNOWN and (known or face == "up") else HIDDEN
        for card, face in zip(event.cards, faces, strict=False)
    ]
    if len(told) > 1:
        return _("{cards} to seat {seat}").format(cards=" ".join(told), seat=event.seat)
    face = _(FACES.get(faces[0], "")) if faces else ""
    if not told or told == [HIDDEN]:
        return _("card {face} to seat {seat}").format(face=face, seat=event.seat)
    return _("{cards} {face} to seat {seat}").format(cards=told[0], face=face, seat=event.seat)


def _player(event: Event, chips: int, whole: bool) -> str:
    """A player's act in short: his seat, the chips that moved, what he said."""
    amount = money(chips, whole)
    if event.verb == "post":
        what = f"{_(POSTED.get(event.kind, event.kind))} {amount}"
    elif event.verb in CHIPS_AND_WORDS:
        said = words_of(event, chips)
        if event.verb in CHIPS_ONLY:
            said = _("taps the table") if event.verb == "tap" else _("without words")
        what = f"{amount}, {said}" if chips else said
    elif event.verb == "sm" and event.cards:
        return player_line(event, chips)
    else:
        what = words_of(event)
    return _("seat {seat}: {what}").format(seat=event.actor, what=what)


def hand_words(record: HandRecord) -> list[str]:
    """When the hand was played, at which table, who dealt it: as far as the record says."""
    table = record.table
    words = [record.started[:16].replace("T", " ")] if record.started else []
    if table.number:
        words.append(_("table {number}").format(number=table.number))
    if table.dealer:
        words.append(_("dealer {name}").format(name=table.dealer))
    return [clean(word) for word in words]
