"""A quiz in words: the table, the answer's grade, the score; shared by the plain form and the screen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dealer.amounts import format_amount
from dealer.cards import Card, parse_cards
from dealer.record.events import Event
from dealer.rules.messages import title
from dealer.text import N_, _
from dealer.training.quiz.question import Answer, Fact, Question
from dealer.training.quiz.session import QuizSession

TOPIC_NAMES: Final = {
    "bring_in": N_("bring-in"),
    "opener": N_("opener"),
    "short_stub": N_("short stub"),
    "first_to_act": N_("first to act"),
    "min_raise": N_("least raise"),
    "max_raise": N_("most at pot limit"),
    "split": N_("split pot"),
    "badugi": N_("badugi hand"),
    "showdown": N_("mini poker showdown"),
}
ASK: Final = {
    "bring_in": N_("Who brings it in?  Seat and call, as in: seat 5, 3 low, heart"),
    "opener": N_("Who opens?  Seat and call, as in: seat 2, pair of sixes, high"),
    "short_stub": N_("How many get a last card before stub and burns are mixed?  A number, all, or common card"),
    "first_to_act": N_("Who acts first?  The seat, as in: 5"),
    "min_raise": N_("What is the least total that seat {seat} may raise to?  As in: 10, or no raise"),
    "max_raise": N_("What is the most that seat {seat} may bet or raise to, with chips enough?  As in: 37"),
    "split": N_("Who gets how much?  Seats and amounts, as in: 2 30, 5 29"),
    "badugi": N_("What hand is this?  As in: 4-6-7 base"),
    "showdown": N_("Who takes the pot?  A seat, several that split it, or replay"),
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
    "enough": N_("cards enough"),
    "mixed": N_("stub and burns mixed"),
    "common": N_("one card for all"),
    "heads_up_first": N_("heads-up, first round"),
    "heads_up_later": N_("heads-up, later rounds"),
    "table_first": N_("several players, first round"),
    "table_later": N_("several players, later rounds"),
    "after_bet": N_("over a bet"),
    "after_raise": N_("over a raise"),
    "after_short_all_in": N_("after a short all-in"),
    "not_reopened": N_("betting not reopened"),
    "first_to_act": N_("first to act before the flop"),
    "bet_into_pot": N_("a bet"),
    "over_a_bet": N_("over a bet"),
    "over_a_raise": N_("over a raise"),
    "two_winners": N_("a winner each half"),
    "scoop": N_("both halves to one seat"),
    "no_low": N_("no low"),
    "tied_half": N_("a tied half"),
    "made": N_("made"),
    "base": N_("base"),
    "two_base": N_("two-base"),
    "none": N_("none"),
    "prey": N_("a special hand with its prey"),
    "no_prey": N_("a special hand without prey"),
    "replay": N_("replay"),
    "regamer_beaten": N_("a re-gamer that does not replay"),
    "ordinary": N_("ordinary hands"),
}
STREETS: Final = {
    "third": N_("third street"),
    "fourth": N_("fourth street"),
    "fifth": N_("fifth street"),
    "sixth": N_("sixth street"),
    "seventh": N_("seventh street"),
    "preflop": N_("before the flop"),
    "flop": N_("flop"),
    "turn": N_("turn"),
    "river": N_("river"),
    "deal": N_("the deal"),
    "morning": N_("morning"),
    "lunch": N_("lunch"),
    "evening": N_("evening"),
    "showdown": N_("showdown"),
}
MISSING: Final = {
    "seat": N_("Which seat?"),
    "rank": N_("Which card?"),
    "class": N_("Which hand?"),
    "ranks": N_("Of which cards?"),
    "type": N_("Low or high?"),
}
FACTS: Final = {
    "blinds": N_("blinds {value}"),
    "button": N_("button: seat {value}"),
    "board": N_("board {value}"),
    "middle": N_("in the middle {value}"),
    "pot": N_("pot {value}"),
    "chip": N_("smallest chip {value}"),
    "stub": N_("stub {value} cards"),
    "burns": N_("burns {value}"),
    "live": N_("players in the hand {value}"),
    "front": N_("in front {value}"),
    "stack": N_("stack {value}"),
    "all_in": N_("all-in"),
    "folded": N_("folded"),
}
ACTS: Final = {
    "pb": N_("{seat} brings in {amount}"),
    "cbr": N_("{seat} bets or raises to {amount}"),
    "cc": N_("{seat} calls"),
    "f": N_("{seat} folds"),
    "tap": N_("{seat} checks"),
    "post": N_("{seat} posts {amount}"),
}
SUIT_SIGNS: Final = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


def card_text(card: Card, signs: bool, marked: bool = False) -> str:
    """A card as shown: ``K♥`` or ``Kh``; in brackets where it decides."""
    text = card.rank_text + (SUIT_SIGNS[card.suit] if signs else card.suit)
    return f"[{text}]" if marked else text


def seat_line(asked: Question, seat: int, signs: bool, mark: tuple[Card, ...] = ()) -> str:
    """One seat: its cards, then its chips."""
    cards = [*["##"] * asked.hidden, *[card_text(card, signs, card in mark) for card in asked.up[seat]]]
    notes = ", ".join(fact_text(fact, signs) for fact in asked.notes.get(seat, ()))
    text = "  ".join(part for part in (" ".join(cards), notes) if part)
    return _("seat {seat}   {cards}").format(seat=seat, cards=text)


def fact_text(fact: Fact, signs: bool) -> str:
    name, value = fact
    if name == "board":
        value = " ".join(card_text(card, signs) for card in parse_cards(value))
    return _(FACTS[name]).format(value=value)


def act_text(act: Event) -> str:
    amount = "" if act.amount is None else format_amount(act.amount)
    return _(ACTS[act.verb]).format(seat=act.actor, amount=amount)


def table_lines(asked: Question, signs: bool) -> list[str]:
    """The table of a question."""
    if asked.topic == "badugi":
        return [" ".join(card_text(card, signs) for card in asked.up[1])]
    lines = [seat_line(asked, seat, signs) for seat in asked.seats]
    if asked.facts:
        lines.append("   ".join(fact_text(fact, signs) for fact in asked.facts))
    if asked.acts:
        lines += _wrapped([act_text(act) for act in asked.acts])
    return lines


def _wrapped(words: list[str], width: int = 70) -> Iterator[str]:
    line = ""
    for word in words:
        if line and len(line) + len(word) + 2 > width:
            yield line + ","
            line = ""
        line = f"{line}, {word}" if line else word
    if line:
        yield line


def ask_line(asked: Question) -> str:
    return _(ASK[asked.topic]).format(seat=asked.seat)


def heading(session: QuizSession) -> str:
    asked = session.question
    name = _(TOPIC_NAMES[asked.topic])
    place = _("{place} of {count}   {topic}").format(place=session.place + 1, count=session.count, topic=name)
    return place if not asked.street else f"{place}, {_(STREETS.get(asked.street, asked.street))}"


def verdict_lines(session: QuizSession, answer: Answer, lang: str, signs: bool) -> list[str]:
    """What to print after an answer; the two boards with the deciding cards where it was wrong."""
    asked, topic = session.question, session.topic
    if answer.status == "unreadable":
        return [_("Not understood, not counted.  Say, for example:"), *[f"  {form}" for form in topic.forms(lang)]]
    if answer.status == "incomplete":
        missing = _(MISSING.get(answer.missing[0], N_("Say the whole call.")))
        return [missing + "  " + _("Say the whole call again.")]
    seconds = f"{answer.seconds:.1f}"
    right = topic.right(asked, lang)
    if answer.status == "right":
        return [_("ok  {right}   {seconds} s").format(right=right, seconds=seconds)]
    lines = [_("NO  right is: {right}   {seconds} s").format(right=right, seconds=seconds)]
    if answer.code:
        lines.append(f"    {answer.code} {title(answer.code, lang)}")
    for seat, mark in answer.mark.items():
        lines.append("    " + seat_line(asked, seat, signs, mark))
    return lines


def score_lines(session: QuizSession) -> list[str]:
    lines = [_("{right} of {graded} right").format(right=session.right, graded=session.graded)]
    for kind in sorted({kind for kind, _right in session.by_kind}):
        good, bad = session.by_kind[kind, True], session.by_kind[kind, False]
        name = _(KIND_NAMES.get(kind, kind))
        lines.append(_("  {name}: {good} of {all}").format(name=name, good=good, all=good + bad))
    return lines
