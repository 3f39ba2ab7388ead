"""The stub runs out in a draw: what may be shuffled, and when (badugi page, ``exhaustion``).

The dealer gives what is left, shuffles folded hands, burns and the discards of earlier draws, cuts, and goes
on without a new burn.  This draw's discards stay out: their owners are still in the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dealer.record.events import Event
from dealer.rules import dealing
from dealer.rules.duty import Duty, dealer_act

if TYPE_CHECKING:
    from dealer.rules.judge import Judge

ZONES: Final = ("muck", "burn", "discard")
"""What goes into the new stub, as far as any of it is there."""


def watch(j: Judge) -> None:
    """Somebody is still to get cards: with the stub empty, the shuffle is due."""
    t = j.t
    draw = j.draw
    assert draw is not None
    if not j.sees_burns:
        burned = sum(street.burn for _, street in t.streets[: t.street_index + 1])
        draw.refilled = draw.refilled or t.stub - burned < sum(draw.owed(seat) for seat in draw.order)
        if draw.refilled:
            # nobody saw the shuffle, but there must have been one: any card may come again
            t.mix((*ZONES, *[f"p{seat}" for seat in t.seats]))
        return
    if t.stub > 0 or j.duty("mix") is not None:
        return
    zones = ready(j) if j.proc.exhaustion == "reshuffle_discards" else ()
    key = ("mix", t.street_name)
    if zones:
        # once it has gone wrong, what was left out may still be shuffled in
        missed = "LST04" if key not in j.failed else ""
        j.raise_duty(Duty("mix", key, missed, dealer_act("mix", zones=zones), expected="mix"))
    else:
        draw.excused.update(draw.behind())


def ready(j: Judge) -> tuple[str, ...]:
    """The zones that hold cards to be shuffled."""
    return tuple([zone for zone in ZONES if j.t.pile(zone)])


def on_mix(j: Judge, event: Event) -> None:
    """``mix`` during a draw: in its time, and with the right cards."""
    t = j.t
    duty = j.duty("mix")
    key = ("mix", t.street_name)
    if duty is None and key not in j.failed:
        if not any(isinstance(key, tuple) and key[0] == "draw-empty" for key in j.failed):
            # where cards were promised that are not there, the shuffle follows from that
            j.fail("LST05", ("mix+", j.n), actual="mix")
        t.mix(event.zones)
        j.raise_duty(Duty("mixed-cut", ("mixed-cut", t.street_name), "", None))
        return
    if duty is not None:
        j.pass_over(duty, dealing.BEFORE_CARDS)
        j.close(duty)
    judge_cards(j, event, key)
    t.mix(event.zones)
    cut = ("mixed-cut", t.street_name)
    j.raise_duty(Duty("mixed-cut", cut, "SHF02", dealer_act("cut"), expected="cut"))


def judge_cards(j: Judge, event: Event, key: tuple[str, str]) -> None:
    """The right cards went in: all that may, and none of this draw's discards."""
    due = ready(j)
    given = [zone for zone in dict.fromkeys(event.zones) if zone == "stub" or j.t.pile(zone)]
    if set(given) - {"stub"} == set(due):
        j.passed("LST04", key)
        j.passed("LST05", ("mix-due", j.n))
        j.passed("DRW06", ("mix-cards", j.t.street_name), expected=" ".join(due))
    else:
        j.fail("DRW06", key, expected=" ".join(due), actual=" ".join(event.zones))
