"""The trainer's session: what is stopped, what is held back, and that the audit sees the same."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealer.record.events import DEALER, Event
from dealer.rules.judge import BET, DEAL
from dealer.training.session import Session
from tests.training.tables import audit, deal_out, new_session, right_act, right_step, still_clock


def until(session: Session, stage: int, street: str) -> None:
    while not (session.judge.stage == stage and session.judge.t.street_name == street):
        if session.over:
            session.next_hand()
        right_step(session)


@pytest.mark.parametrize("mode", ["learn", "practice", "exam"])
def test_a_faultless_dealer_has_no_finding(mode: str) -> None:
    session = new_session(seed=4, mode=mode)
    for _hand in range(6):
        deal_out(session)
        assert not [verdict for verdict in session.judge.verdicts if verdict.status == "fail"]
        session.next_hand()


def test_stacks_seats_and_wash_count_go_from_hand_to_hand() -> None:
    session = new_session(seed=2, misbehaviour=0.0)
    washes = []
    for _hand in range(7):
        deal_out(session)
        washes.append(any(event.verb == "wash" for event in session.record.events))
        stacks = {number: seat.stack for number, seat in session.judge.t.seats.items()}
        names = {number: entry.name for number, entry in session.record.seats.items()}
        session.next_hand()
        for number, entry in session.record.seats.items():
            if entry.name == names[number]:
                assert entry.stack == stacks[number]
            else:
                assert stacks[number] == 0
    assert washes == [False, False, False, True, False, False, True]


def test_a_wrong_act_is_stopped_judged_once_and_moves_nothing() -> None:
    session = new_session(mode="practice")
    until(session, DEAL, "fourth")
    stub = len(session.deck)
    card = Event(DEALER, "dh", seat=session.next_pitch(), face="up")
    first = session.do(card)
    assert first.kind == "stopped"
    assert [verdict.code for verdict in first.fails] == ["BRN01"]
    assert session.judge.t.stub == stub == len(session.deck)
    again = session.do(card)
    assert again.kind == "stopped" and not again.fails
    assert [verdict.code for verdict in again.repeated] == ["BRN01"]
    late = session.do(Event(DEALER, "burn"))
    assert late.kind == "done"
    assert not [verdict for verdict in late.written[0].verdicts if verdict.code == "BRN01"], "silent"
    assert len(session.judge.corrected) == 1
    note = session.record.events[-2].note
    assert note is not None and note.stopped


def test_a_player_is_held_back_until_the_dealer_has_done_what_is_due() -> None:
    session = new_session(mode="learn")
    until(session, BET, "third")
    bring_in = session.judge.true_opener
    held = session.go_on()
    assert held.kind == "held" and [verdict.code for verdict in held.fails] == ["CAL01"]
    assert session.judge.t.seats[bring_in].front == 0
    count = len(session.record.events)
    assert session.go_on().kind == "held"
    assert len(session.record.events) == count, "a miss that was judged is not written again"
    call = right_act(session)
    assert call is not None
    assert session.do(call).kind == "done"
    assert session.go_on().written[0].event.actor == bring_in


def test_in_an_exam_the_same_miss_happens() -> None:
    session = new_session(mode="exam")
    until(session, BET, "third")
    done = session.go_on()
    assert done.kind == "done" and done.written[0].event.actor == session.judge.true_opener
    assert [verdict.code for verdict in done.fails] == ["CAL01"]


def test_unreadable_words_are_not_graded_and_show_three_forms() -> None:
    session = new_session(mode="practice")
    until(session, BET, "third")
    count = len(session.record.events)
    outcome = session.say("flibbertigibbet nonsense")
    assert outcome.kind == "unreadable" and len(outcome.forms) == 3
    assert len(session.record.events) == count


def test_a_gap_is_asked_for_once() -> None:
    session = new_session(mode="practice")
    until(session, BET, "third")
    outcome = session.say("low")
    assert outcome.kind == "incomplete" and outcome.missing
    second = session.say("low")
    assert second.kind == "stopped"
    assert session.record.events[-1].text.startswith("low")


def test_an_answer_is_added_to_the_first_words() -> None:
    session = new_session(mode="practice")
    until(session, BET, "third")
    act = right_act(session)
    assert act is not None
    rank = act.text.split()[0]
    assert session.say("low").kind == "incomplete"
    answered = session.say(rank)
    assert answered.kind in ("done", "stopped")
    assert answered.reading is not None and answered.reading.status == "read"


def test_a_peek_marks_the_next_act() -> None:
    session = new_session(mode="practice")
    assert session.peek()[0].verb == "shuffle"
    session.do(Event(DEALER, "shuffle"))
    session.do(Event(DEALER, "shuffle"))
    notes = [event.note for event in session.record.events]
    assert [note is not None and note.assisted for note in notes] == [True, False]
    assert new_session(mode="exam").peek() == []


def test_a_round_is_one_act_and_the_rest_is_marked() -> None:
    session = new_session(mode="practice")
    until(session, BET, "third")
    session = new_session(mode="practice")
    for verb in ("shuffle", "shuffle", "strip", "shuffle", "cut"):
        session.do(Event(DEALER, verb))
    outcome = session.deal_round("down")
    assert len(outcome.written) == 7
    marks = [written.event.note.auto for written in outcome.written if written.event.note]
    assert marks == [False] + [True] * 6
    assert [written.event.seat for written in outcome.written] == sorted(session.record.seats)


def test_time_runs_from_what_could_be_seen_to_the_first_key() -> None:
    now = [0.0]
    session = new_session(mode="practice", clock=lambda: now[0])
    now[0] = 2.0
    session.watch.first_key()
    now[0] = 9.0
    session.do(Event(DEALER, "shuffle"))
    assert session.watch.reaction == 2.0
    session.watch.pause()
    now[0] = 100.0
    session.watch.pause()
    now[0] = 101.0
    session.watch.first_key()
    session.do(Event(DEALER, "shuffle"))
    assert session.watch.reaction == 1.0
    assert session.watch.elapsed() == 10.0
    assert session.record.events[-1].note is not None and session.record.events[-1].note.at == "10"


WRONG = [
    Event(DEALER, "shuffle"), Event(DEALER, "cut"), Event(DEALER, "burn"), Event(DEALER, "burn", face="up"),
    Event(DEALER, "collect"), Event(DEALER, "gather"), Event(DEALER, "rake", amount=150),
    Event(DEALER, "say", text="king high"), Event(DEALER, "say", text="3 low, heart", seat=3),
    Event(DEALER, "say", text="raise, 5 dollars"), Event(DEALER, "say", text="last card, good luck"),
    Event(DEALER, "say", text="pair of sixes, win", seat=2), Event(DEALER, "rule", kind="call", seat=3),
    Event(DEALER, "rule", kind="wait", seat=2), Event(DEALER, "return", seat=3, amount=100),
    Event(DEALER, "award", pot="main", seat=3, amount=500), Event(DEALER, "muck", seat=4),
    Event(DEALER, "dh", seat=3, face="up"), Event(DEALER, "dh", seat=5, face="down"), Event(DEALER, "db"),
    Event(DEALER, "mix", zones=("stub", "burn")), Event(DEALER, "wash", face="down"),
    Event(DEALER, "pot", pot="side-1", amount=400, seats=(3, 5)), Event(DEALER, "to", seat=2),
    Event(DEALER, "turn", zones=("p3",), face="down"), Event(DEALER, "misdeal"),
]  # fmt: skip


def blunder(session: Session, rng: random.Random) -> None:
    """One act of a dealer who gets a sixth of his acts wrong."""
    if session.over:
        session.next_hand()
    elif rng.random() < 0.1:
        session.do(rng.choice(WRONG))
    elif rng.random() < 0.05:
        session.go_on()
    elif rng.random() < 0.05:
        session.deal_round(rng.choice(["up", "down"]))
    else:
        right_step(session)


@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 10_000), mode=st.sampled_from(["learn", "practice", "exam"]))
def test_the_audit_of_the_record_gives_the_trainers_verdicts(seed: int, mode: str) -> None:
    session = new_session(seed=seed, mode=mode)
    records = [session.record]
    rng = random.Random(seed)
    for _act in range(150):
        blunder(session, rng)
        if session.record is not records[-1]:
            records.append(session.record)
    session.close_hand()
    for ours, theirs in zip(session.results, audit(records), strict=True):
        assert theirs.verdicts == ours.verdicts
        assert theirs.corrected == ours.corrected
        assert theirs.not_judged == ours.not_judged


@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 10_000))
def test_in_practice_blunders_never_keep_a_hand_from_its_end(seed: int) -> None:
    session = new_session(seed=seed, mode="practice")
    rng = random.Random(seed)
    for _act in range(60):
        blunder(session, rng)
    if session.over:
        session.next_hand()
    deal_out(session)
    live = [event for event in session.record.events if not (event.note and event.note.stopped)]
    assert live[-1].verb == "gather"


def test_nothing_is_dealt_from_an_empty_stub() -> None:
    session = new_session(mode="exam", clock=still_clock)
    session.do(Event(DEALER, "cut"))
    outcome = None
    for _card in range(53):
        outcome = session.pitch("down")
    assert outcome is not None and outcome.kind == "refused" and outcome.why == "stub-empty"
    assert session.judge.t.stub == 0
