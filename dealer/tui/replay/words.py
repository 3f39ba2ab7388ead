"""An act, a finding, a part of a hand in the viewer's words."""

from __future__ import annotations

from dealer.audit.playback import Act
from dealer.audit.report import Finding, Overruled
from dealer.cards import UNKNOWN
from dealer.rules import messages
from dealer.text import _, language
from dealer.tui.words import FACES, act_line, spaced, street_name


def act_words(act: Act, known: bool = False) -> str:
    """The act; a card that is dealt face up is told, one that is dealt face down only where ``known``."""
    event = act.event
    text = act_line(event, act.chips)
    if event.verb == "dh":
        told = " ".join([str(card) for card in event.cards if card != UNKNOWN]) if act.face == "up" or known else ""
        face = _(FACES.get(act.face, ""))
        if told:
            text = _("{cards} {face} to seat {seat}").format(cards=told, face=face, seat=event.seat)
        else:
            text = _("card {face} to seat {seat}").format(face=face, seat=event.seat)
    if event.verb == "sd" and known and event.cards:
        text += f" ({spaced(event)})"
    note = event.note
    if note is not None and note.stopped:
        text += "  " + _("(stopped)")
    return text


def part_name(part: str) -> str:
    """A street's name, ``showdown``, or what stands before the deal."""
    return street_name(part)


def severity(finding: Finding) -> str:
    """``critical``, ``major`` or ``minor`` in words."""
    return messages.severity(finding.rule.severity, language())


def sentence(finding: Finding) -> str:
    """What went wrong, which act it is about, and whether it was put right."""
    verdict = finding.verdict
    text = messages.message(verdict, language())
    more = []
    if verdict.about and verdict.about != verdict.event:
        more.append(_("act {number}").format(number=verdict.about))
    if finding.corrected:
        more.append(_("put right later"))
    return f"{text} ({', '.join(more)})" if more else text


def overruled_words(item: Overruled) -> str:
    """A finding that the record itself answers."""
    code = item.finding.verdict.code
    if item.reason:
        return _("{code} overruled: {reason}").format(code=code, reason=item.reason)
    return _("{code} allowed by the record").format(code=code)
