"""The desk: whole hands by the keys on the screen, and what the log says."""

from __future__ import annotations

import statistics

import pytest

from dealer.training.score import Tally
from dealer.tui.desk import Desk
from tests.training.tables import audit
from tests.tui.desks import TO_CALL, deal_by_hints, hinted_keys, new_desk, press, screen


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_a_first_day_trainee_who_presses_what_is_shown_deals_without_a_mistake(lang: str) -> None:
    desk = new_desk(seed=5, lang=lang, mode="learn")
    records = [desk.session.record]
    for _hand in range(12):
        deal_by_hints(desk)
        assert not [entry for entry in desk.log if entry.mark in ("NO", " !")], desk.log[-3:]
        press(desk, "Space")
        records.append(desk.session.record)
    assert desk.score.group("critical").fails == desk.score.group("major").fails == 0
    assert not [v for result in audit(records) for v in result.verdicts if v.status == "fail"]


def test_a_usual_hand_takes_at_most_eighty_keys() -> None:
    desk = new_desk(seed=11, mode="learn", misbehaviour=0.0)
    counts: list[int] = []
    for _hand in range(40):
        deal_by_hints(desk)
        if len(desk.session.judge.t.pots) < 2:
            counts.append(desk.keys)
        press(desk, "Space")
    print("keys a hand:", sorted(counts))
    assert statistics.median(counts) <= 80


def test_practice_does_not_show_what_is_due() -> None:
    learn, practice = new_desk(mode="learn"), new_desk(mode="practice")
    assert "[s]" in screen(learn)
    assert "[s]" not in screen(practice)


def test_a_wrong_act_is_named_and_the_rule_is_one_key_away() -> None:
    desk = new_desk()
    press(desk, f"{TO_CALL} Space")
    assert (desk.log[-1].mark, desk.log[-1].code) == ("NO", "CAL01")
    assert "CAL01" in screen(desk)
    press(desk, "?")
    page = screen(desk)
    assert page.startswith(" CAL01")
    desk.press("escape")
    assert not desk.panel


def test_in_an_exam_nothing_is_graded_on_the_screen() -> None:
    desk = new_desk(mode="exam")
    press(desk, f"{TO_CALL} Space b i ?")
    assert {entry.mark for entry in desk.log} <= {" .", " !"}
    assert desk.panel == ""
    assert "CAL01" in [verdict.code for verdict in desk.session.judge.verdicts if verdict.status == "fail"]


def test_backspace_and_escape_before_enter_undo_nothing_that_was_done() -> None:
    desk = new_desk()
    press(desk, "s l 5 3")
    assert desk.preview() == '"3 low" to seat 5'
    press(desk, "Backspace")
    assert desk.preview() == "which card?"
    desk.press("escape")
    assert desk.verb == "" and len(desk.session.record.events) == 1


def test_free_words_in_both_languages_at_once() -> None:
    desk = new_desk(mode="learn")
    press(desk, TO_CALL)
    seat, rank = hinted_keys(desk).split()[1:3]
    words = {"2": "듀스", "3": "쓰리", "4": "포", "5": "파이브", "6": "식스"}[rank]
    for char in f'"{seat}번 {words} low입니다':
        desk.press("space" if char == " " else char, char if char != " " else "")
    assert screen(desk).count(words) == 1
    desk.press("enter")
    assert desk.log[-1].mark == "ok", desk.log[-1]


def test_words_that_nobody_understands_are_not_graded() -> None:
    desk = new_desk()
    press(desk, f'{TO_CALL} " gibberish Enter')
    assert desk.log[-1].mark == " !" and "For example" in desk.log[-1].text
    assert len(desk.session.record.events) == 26


def test_a_gap_is_asked_and_answered_on_the_line() -> None:
    desk = new_desk(mode="learn")
    press(desk, TO_CALL)
    rank = hinted_keys(desk).split()[2]
    press(desk, '" low Enter')
    assert desk.verb == '"' and desk.log[-1].text == "low: which card?"
    press(desk, f"{rank} Enter")
    assert desk.log[-1].mark == "ok", desk.log[-1]


def test_strict_pitch_is_a_key_a_card_and_a_digit_names_the_seat() -> None:
    desk = new_desk()
    press(desk, "s s t s x Space Space")
    assert [event.seat for event in desk.session.record.events[-2:]] == [1, 2]
    press(desk, "5 Space")
    assert desk.log[-1].code == "DEL01"
    press(desk, ". Space")
    assert desk.session.record.events[-1].seat == 4


def test_pause_stops_every_key_but_itself() -> None:
    desk = new_desk()
    desk.press("f5")
    press(desk, "s s")
    assert not desk.session.record.events and "PAUSED" in screen(desk)
    desk.press("f5")
    press(desk, "s")
    assert len(desk.session.record.events) == 1


def test_leaving_asks_once_and_shows_the_score() -> None:
    desk = new_desk(seed=5, mode="learn")
    deal_by_hints(desk)
    desk.press("escape")
    assert "Hands finished: 1" in screen(desk)
    assert desk.press("x", "x") == "" and not desk.panel
    desk.press("escape")
    assert desk.press("enter") == "quit"


def test_the_score_counts_the_first_attempt() -> None:
    desk = new_desk(seed=5, mode="learn")
    press(desk, f"{TO_CALL} Space")
    deal_by_hints(desk)
    assert desk.score.codes["CAL01"] == Tally(1, 1)


def hostile(desk: Desk) -> None:
    for seat in desk.session.judge.t.seats.values():
        seat.name = "[red]\x1b[2J\u202eX"


def test_names_are_shown_as_text() -> None:
    desk = new_desk()
    hostile(desk)
    text = screen(desk)
    assert "\x1b" not in text and "\u202e" not in text and "[red]" in text
