"""Sessions for tests: a clock that counts, hands without a mistake, verdicts by an audit."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import msgspec

from dealer.calls import Context, read
from dealer.house.load import load_procedure
from dealer.record.events import Event
from dealer.record.hand import HandRecord
from dealer.rules.session import HandResult, SessionJudge
from dealer.training.outcome import Outcome
from dealer.training.session import Keeper, Session, Settings


def counting_clock(step: float = 0.1) -> Callable[[], float]:
    """A clock that goes on by ``step`` seconds whenever it is read."""
    ticks = itertools.count()
    return lambda: next(ticks) * step


def still_clock() -> float:
    """A clock that stands."""
    return 0.0


def new_session(
    seed: int = 1, keeper: Keeper | None = None, clock: Callable[[], float] | None = None, **settings: object
) -> Session:
    """A session with its first hand begun."""
    session = Session(
        load_procedure("seven_card_stud"),
        Settings(seed=seed, **settings),  # type: ignore[arg-type]
        clock or counting_clock(),
        keeper,
    )
    session.next_hand()
    return session


def right_act(session: Session) -> Event | None:
    """What a dealer without a fault does now; None while a player is to act."""
    due = session.judge.due()
    if not due:
        return None
    act = due[0]
    if act.verb == "say" and read(act.text, _context(session)).status != "read":
        act = msgspec.structs.replace(act, text=f"{act.text} dollars")
    return act


def _context(session: Session) -> Context:
    from dealer.rules.speech import context

    return context(session.judge)


def right_step(session: Session) -> Outcome:
    """One right act, or the next player's."""
    act = right_act(session)
    return session.do(act) if act is not None else session.go_on()


def deal_out(session: Session, most: int = 600) -> None:
    """The hand to its end without a mistake."""
    for _step in range(most):
        if session.over:
            return
        outcome = right_step(session)
        assert outcome.kind == "done", (outcome, session.record.events[-3:])
    raise AssertionError("the hand does not end")


def audit(records: list[HandRecord]) -> list[HandResult]:
    """The verdicts that an audit of these records gives."""
    judge = SessionJudge()
    return [
        judge.judge(load_procedure(record.procedure), record, last=place == len(records) - 1)
        for place, record in enumerate(records)
    ]
