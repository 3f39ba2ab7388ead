"""A quiz in words: the table, the answer's grade, the score; shared by the plain form and the screen."""

from __future__ import annotations

from typing import Final

from dealer.calls import accepted_forms
from dealer.cards import Card
from dealer.rules.messages import title
from dealer.text import N_, _
from dealer.training.quiz.questions import Question
from dealer.training.quiz.session import Answer, QuizSession

TOPIC_NAMES: Final = {"bring_in": N_("bring-in"), "opener": N_("opener")}
ASK: Final = {
    "bring_in": N_("Who brings it in?  Seat and call, as in: seat 5, 3 low, heart"),
    "opener": N_("Who opens?  Seat and call, as in: seat 2, pair of sixes, high"),
}
KIND_NAMES: Final = {
    "suit_tie": N_("tied low card"),
    "ace_among": N_("an ace among the doors"),
    "plain": N_("lowest card alone"),
    "tied": N_("tied boards"),
    "pair_against_high": N_("a pair against high cards"),
    "two_pairs": N_("two pairs"),
    "three": N_("three of a kind"),
    "high_cards": N_("high cards only"),
}
STREETS: Final = {
    "third": N_("third street"), "fourth": N_("fourth street"), "fifth": N_("fifth street"),
    "sixth": N_("sixth street"), "seventh": N_("seventh street"),
}  # fmt: skip
MISSING: Final = {
    "seat": N_("Which seat?"), "rank": N_("Which card?"), "class": N_("Which hand?"),
    "ranks": N_("Of which cards?"), "type": N_("Low or high?"),
}  # fmt: skip
SUIT_SIGNS: Final = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


def card_text(card: Card, signs: bool, marked: bool = False) -> str:
    """A card as shown: ``K♥`` or ``Kh``; in brackets where it decides."""
    text = card.rank_text + (SUIT_SIGNS[card.suit] if signs else card.suit)
    return f"[{text}]" if marked else text


def seat_line(asked: Question, seat: int, signs: bool, mark: tuple[Card, ...] = ()) -> str:
    cards = " ".join(card_text(card, signs, card in mark) for card in asked.up[seat])
    return _("seat {seat}   ## ## {cards}").format(seat=seat, cards=cards)


def heading(session: QuizSession) -> str:
    asked = session.question
    return _("{place} of {count}   {topic}, {street}").format(
        place=session.place + 1,
        count=session.count,
        topic=_(TOPIC_NAMES[asked.topic]),
        street=_(STREETS.get(asked.street, asked.street)),
    )


def verdict_lines(asked: Question, answer: Answer, lang: str, signs: bool) -> list[str]:
    """What to print after an answer; the two boards with the deciding cards where it was wrong."""
    if answer.status == "unreadable":
        forms = accepted_forms("low" if asked.topic == "bring_in" else "high", lang)
        return [_("Not understood, not counted.  Say, for example:"), *[f"  {form}" for form in forms[:3]]]
    if answer.status == "incomplete":
        return [_(MISSING.get(answer.missing[0], N_("Say the whole call."))) + "  " + _("Say the whole call again.")]
    seconds = f"{answer.seconds:.1f}"
    right = _("seat {seat}, {words}").format(seat=answer.right_seat, words=right_words(asked, answer, lang))
    if answer.status == "right":
        return [_("ok  {right}   {seconds} s").format(right=right, seconds=seconds)]
    lines = [_("NO  right is: {right}   {seconds} s").format(right=right, seconds=seconds)]
    if answer.code:
        lines.append(f"    {answer.code} {title(answer.code, lang)}")
    for seat, mark in answer.mark.items():
        lines.append("    " + seat_line(asked, seat, signs, mark))
    return lines


def right_words(asked: Question, answer: Answer, lang: str) -> str:
    """The right call in the reader's language."""
    if lang == "en":
        return answer.right_words
    from dealer.calls import read, say
    from dealer.rules.speech import context

    where = context(asked.judge)
    call = read(answer.right_words, where).call
    return say(call, lang, where) if call is not None else answer.right_words


def score_lines(session: QuizSession) -> list[str]:
    lines = [_("{right} of {graded} right").format(right=session.right, graded=session.graded)]
    for kind in sorted({kind for kind, _right in session.by_kind}):
        good, bad = session.by_kind[kind, True], session.by_kind[kind, False]
        name = _(KIND_NAMES.get(kind, kind))
        lines.append(_("  {name}: {good} of {all}").format(name=name, good=good, all=good + bad))
    return lines
