"""Faults of games with a button: where it lies, the limit of the pot, hands left down beside an all-in."""

from __future__ import annotations

import random
from typing import Final

from dealer.house.model import Procedure
from dealer.record.events import Event
from dealer.rules.session import SessionJudge
from dealer.training.faults.arrange import deep
from dealer.training.faults.bets import bet_large, raise_large, turn
from dealer.training.faults.injector import Arrangement, Injected, Injector
from dealer.training.faults.play import following, play
from dealer.training.faults.scene import Fault, Scene, dealer, money

NO_LIMIT: Final = "holdem_no_limit"
POT_LIMIT: Final = "holdem_pot_limit"
SAMPYONG: Final = "sampyong_hi_lo"


def has_button(proc: Procedure) -> bool:
    return proc.position == "button"


def turns_up(proc: Procedure) -> bool:
    return proc.showdown.all_in == "all_face_up"


def limited_by_pot(proc: Procedure) -> bool:
    return proc.betting == "pot_limit"


def button_put_wrong(s: Scene, due: Event) -> Fault | None:
    """At the start of a hand the dealer lays the button before another seat; the hand is dealt from there."""
    button = s.judge.t.button
    if s.n > 1 or not button:
        return None
    other = s.rng.choice([number for number in s.record.seats if number != button])
    return s.broken(dealer("button", seat=other), "BTN01", other, f"p{button}", f"p{other}")


def button_not_moved(proc: Procedure, rng: random.Random, seats: int | None) -> Injected | None:
    """The second hand is dealt with the button where it lay, or one seat too far on."""
    made = deep(proc, rng, seats)
    first = play(proc, made, (), rng)
    if first is None:
        return None
    numbers = sorted(made.stacks)
    last = first.records[0].table.button or 0
    right = following(numbers, last)
    wrong = rng.choice([number for number in numbers if number != right])
    stacks = SessionJudge().judge(proc, first.records[0]).stacks
    if min(stacks.values()) <= proc.chip.unit:
        return None
    second = play(proc, Arrangement(stacks, made.players, since_wash=1, button=wrong), (), rng)
    if second is None:
        return None
    fault = Fault("BTN01", 1, 1, wrong, f"p{right}", f"p{wrong}", 2)
    return Injected(proc, [*first.records, *second.records], [fault])


def hands_left_down(s: Scene, due: Event) -> Fault | None:
    """Nobody can bet any more, and the dealer goes on over hands that lie face down."""
    if due.verb != "sm" or s.street == "showdown":
        return None
    down = [seat.number for seat in s.judge.t.order if not seat.folded and seat.shown is None]
    ahead = s.fork()
    follow = next((event for event in ahead.acts(len(down) + 1) if event.verb != "sm"), None)
    if follow is None or follow.verb not in ("burn", "say"):
        return None
    return s.broken(follow, "SHO07", down[0], f"sm p{down[0]}", follow.verb)


def all_in_above_pot(s: Scene, due: Event) -> Fault | None:
    """All in for more than the pot allows, and nobody cuts it."""
    now = turn(s, due)
    if now is None or now[0].capped or not now[0].may_raise(now[1]):
        return None
    r, seat = now
    most = r.amounts(seat).max
    if seat.reach <= most or r.price and not r.full:
        return None
    return s.let_pass(Event(due.actor, "cbr", amount=seat.reach), "ALN02", money(most), money(seat.reach))


INJECTORS = (
    Injector("BTN01", button_put_wrong, eager=1, procedure=NO_LIMIT, fits=has_button),
    Injector("BTN01", whole=button_not_moved, procedure=NO_LIMIT, fits=has_button),
    Injector("SHO07", hands_left_down, "short", eager=1, procedure=NO_LIMIT, fits=turns_up),
    Injector("SHO07", hands_left_down, "short", eager=1, procedure=SAMPYONG, fits=turns_up),
    Injector("BET03", bet_large, "deep", procedure=POT_LIMIT, fits=limited_by_pot),
    Injector("BET05", raise_large, "deep", procedure=POT_LIMIT, fits=limited_by_pot),
    Injector("BET05", raise_large, "deep", procedure=SAMPYONG, fits=limited_by_pot),
    Injector("ALN02", all_in_above_pot, "deep", procedure=POT_LIMIT, fits=limited_by_pot),
)
