"""Faults before the first card: wash, shuffle, cut, forced bets; and the table between two hands."""

from __future__ import annotations

from dealer.record.events import Event
from dealer.training.faults.injector import ANTE, Injector
from dealer.training.faults.scene import Fault, Scene, changed, dealer, money

STEPS = ("shuffle", "strip", "cut")


def step_left_out(s: Scene, due: Event) -> Fault | None:
    """The next step comes in place of this one (the first shuffle alone cannot be told from the second)."""
    if due.verb not in ("shuffle", "strip") or not s.events or s.events[-1].verb not in STEPS:
        return None
    follow = s.after(due)
    if follow is None or follow.verb == due.verb:
        return None
    return s.broken(follow, "SHF01", 0, due.verb, follow.verb)


def step_too_early(s: Scene, due: Event) -> Fault | None:
    """A strip at the very beginning."""
    if due.verb != "shuffle" or s.n > 1:
        return None
    return s.broken(dealer("strip"), "SHF01", 0, "shuffle", "strip")


def step_added(s: Scene, due: Event) -> Fault | None:
    """One shuffle more after the cut."""
    if s.events and s.events[-1].verb == "cut":
        return s.broken(dealer("shuffle"), "SHF01", 0, "deal", "shuffle")
    return None


def cut_left_out(s: Scene, due: Event) -> Fault | None:
    if due.verb != "cut" or s.live[0].cards:
        return None
    return s.passed_by(s.after(due), "SHF02", 0, "cut", "dh")


def wash_left_out(s: Scene, due: Event) -> Fault | None:
    return s.passed_by(s.after(due), "SHF03", 0, "wash") if due.verb == "wash" else None


def wash_face_down(s: Scene, due: Event) -> Fault | None:
    return s.broken(changed(due, face="down"), "SHF04", 0, "up", "down") if due.verb == "wash" else None


def wash_after_shuffle(s: Scene, due: Event) -> Fault | None:
    if due.verb in STEPS and s.events and s.events[-1].verb in STEPS and not s.live[0].cards:
        return s.broken(dealer("wash", face="up"), "SHF05", 0, "shuffle", "wash")
    return None


def extra_wash(s: Scene, due: Event) -> Fault | None:
    """In a house where a wash that is not due is a fault."""
    return s.broken(dealer("wash", face="up"), "SHF05", 0, "shuffle", "wash") if s.n == 1 else None


def post_left_out(s: Scene, due: Event) -> Fault | None:
    """The first card comes while antes are missing."""
    if due.verb != "post":
        return None
    first = s.judge.t.order[0].number
    return s.broken(dealer("dh", seat=first, face="down"), "DEL09", due.actor, f"post {due.kind}", "dh")


def post_wrong(s: Scene, due: Event) -> Fault | None:
    """A player posts one chip too many and nobody puts it right before the cards."""
    unit = s.proc.chip.unit
    if due.verb != "post" or due.amount is None or s.seat(due.actor).stack <= due.amount + unit:
        return None
    about = s.n
    s.perform(changed(due, amount=due.amount + unit))
    follow = s.next_event()
    while follow is not None and follow.verb == "post":
        s.perform(follow)
        follow = s.next_event()
    return s.passed_by(follow, "BRI05", due.actor, money(due.amount), money(due.amount + unit), about)


def shuffle_before_gather(s: Scene, due: Event) -> Fault | None:
    """The pots are pushed and the next hand is begun on cards that still lie there."""
    return s.broken(dealer("shuffle"), "DSC03", 0, "gather", "shuffle") if due.verb == "gather" else None


INJECTORS = (
    Injector("SHF01", step_left_out),
    Injector("SHF01", step_too_early, eager=1),
    Injector("SHF01", step_added, eager=1),
    Injector("SHF02", cut_left_out, eager=1),
    Injector("SHF03", wash_left_out, "washed", eager=1),
    Injector("SHF04", wash_face_down, "washed", eager=1),
    Injector("SHF05", wash_after_shuffle),
    Injector("SHF05", extra_wash, house={"wash.extra": "fault"}, eager=1),
    Injector("DEL09", post_left_out, house=ANTE),
    Injector("BRI05", post_wrong, "deep", house=ANTE),
    Injector("DSC03", shuffle_before_gather, eager=1),
)
