"""Too few cards for everybody: mixing stub and burns, the common card (manual §11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealer.record.events import Event
from dealer.rules import dealing, reshuffling
from dealer.rules.duty import Duty, dealer_act
from dealer.rules.stages import BET, CLOSE

if TYPE_CHECKING:
    from dealer.rules.judge import Judge


RULES = frozenset({"robert", "scramble_all", "common_card"})
"""What a house may do when the cards of a street run short; draws have rules of their own."""


def enter_short_street(j: Judge, live: int) -> None:
    """Too few cards: stub < live players + 2 (§11).  The plan depends on the real stub and burns."""
    t = j.t
    name = t.street_name
    stub, burns = t.stub, t.burns
    rule = j.proc.exhaustion
    mix = dealer_act("mix", zones=("stub", "burn"))
    if (
        rule == "common_card"
        or (rule == "robert" and stub + burns < live)
        or (rule == "scramble_all" and stub + burns < live + 1)
    ):
        j.common_due = True
        if rule != "common_card":
            j.raise_duty(Duty("mix", ("mix", name), "LST04", mix, expected="mix"))
            j.raise_duty(Duty("mixed-cut", ("mixed-cut", name), "", None))
            dealing.raise_burn(j, ("burn", name))
        if j.sees_calls:
            say = dealer_act("say", text="common card")
            j.raise_duty(Duty("common-call", ("common-call", name), "CAL08", say, expected="common card"))
        return
    if rule == "scramble_all":
        j.raise_duty(Duty("mix", ("mix", name), "LST04", mix, expected="mix"))
        j.raise_duty(Duty("mixed-cut", ("mixed-cut", name), "", None))
        dealing.raise_burn(j, ("burn", name))
        return
    if stub > 1:
        dealing.raise_burn(j, ("burn", name))
    j.mix_at_one = True
    if stub == 1:
        raise_mix(j)


def raise_mix(j: Judge) -> None:
    name = j.t.street_name
    mix = dealer_act("mix", zones=("stub", "burn"))
    j.raise_duty(Duty("mix", ("mix", name), "LST04", mix, expected="mix"))
    j.mix_at_one = False


def take_common(j: Judge, event: Event) -> None:
    """One card for everybody: it counts as the last card (§11)."""
    j.t.common.extend(event.cards)
    j.common_due = False
    j.round_no = len(j.t.street.deal) if j.t.street else 0
    for duty in [d for d in j.open if d.kind == "mixed-cut"]:
        j.close(duty)
    dealing.after_cards(j)


def on_mix(j: Judge, event: Event) -> None:
    """Stub and burns mixed because the stub is short (§11); folded cards are never used."""
    t = j.t
    if j.stage in (BET, CLOSE) and t.street_index + 1 < len(t.streets):
        dealing.to_dealing(j, event)
    if j.last_draw is not None:
        reshuffling.on_mix(j, event)
        return
    duty = j.duty("mix")
    zones = set(event.zones or ("stub", "burn"))
    if duty is None and j.mix_at_one:
        # too early or too late: the stub was not down to its last card
        j.mix_at_one = False
        j.fail("LST04", ("mix", t.street_name), expected="1", actual=str(t.stub))
        t.mix(sorted(zones))
        after_mix(j)
        return
    if duty is None and ("mix", t.street_name) in j.failed:
        j.passed("LST04", ("mix", t.street_name))
        t.mix(sorted(zones))
        after_mix(j)
        return
    if duty is None:
        j.fail("LST05", ("mix+", j.n), actual="mix")
    else:
        j.pass_over(duty, dealing.BEFORE_CARDS)
        j.close(duty)
        if zones - {"stub", "burn"}:
            j.fail("LST05", duty.key, expected="stub burn", actual=" ".join(event.zones))
        elif zones != {"stub", "burn"}:
            j.fail("LST04", duty.key, expected="stub burn", actual=" ".join(event.zones))
        else:
            j.passed("LST04", duty.key)
            j.passed("LST05", ("mix-zones", j.n))
            if j.proc.exhaustion == "scramble_all" and j.duty("burn") is None:
                dealing.raise_burn(j, ("burn-after-mix", t.street_name))
    t.mix(sorted(zones))
    if duty is not None:
        after_mix(j)


def after_mix(j: Judge) -> None:
    """The cut, and a burn if at least one card more than needed is there (§11(b))."""
    t = j.t
    if j.common_due or j.proc.exhaustion != "robert":
        return
    needed = len(j.expect) - j.place + len(j.late)
    j.raise_duty(Duty("mixed-cut", ("mixed-cut", t.street_name), "", None))
    if t.stub >= needed + 1:
        dealing.raise_burn(j, ("burn-after-mix", t.street_name))


HANDLERS = {"mix": on_mix}
