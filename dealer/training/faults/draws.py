"""Faults of draws: the number said, the cards that come back, the turn, the limit, the shuffle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dealer.cards import CARDS
from dealer.house.model import Procedure
from dealer.record.events import FLOOR, Event
from dealer.training.faults.injector import Injector
from dealer.training.faults.scene import Fault, Scene, changed, dealer

GAME: Final = "badugi_low"
NUMBERS: Final = ("stay", "one card", "two cards", "three cards", "four cards")
NO_DRAW: Final[Mapping[str, str]] = {"exhaustion": "no_draw"}
TWO: Final[Mapping[str, str]] = {"streets.morning.draw.max": "2"}


def draws(proc: Procedure) -> bool:
    """Whether cards are drawn in the house."""
    return any(street.draw is not None for street in proc.streets.values())


def shuffles(proc: Procedure) -> bool:
    """Whether the house shuffles discards when the stub runs out."""
    return draws(proc) and proc.exhaustion == "reshuffle_discards"


def discard(s: Scene) -> Event | None:
    """The decision that the last act was; None if it was another act."""
    return s.events[-1] if s.events and s.events[-1].verb == "sd" else None


def thrown(s: Scene, seat: int) -> int:
    """How many cards the seat threw away in its last decision."""
    return next(len(event.cards) for event in reversed(s.events) if event.actor == seat and event.verb == "sd")


def came_back(s: Scene, seat: int) -> int:
    """How many cards the seat has got since its last decision."""
    count = 0
    for event in reversed(s.events):
        if event.actor == seat and event.verb == "sd":
            break
        count += event.verb == "dh" and event.seat == seat
    return count


def replaces(s: Scene, due: Event) -> bool:
    """Whether the card that is due comes for a card thrown away."""
    return due.verb == "dh" and s.judge.draw is not None


def later(s: Scene, than: int) -> int:
    """A seat that decides after this one; 0: none."""
    draw = s.judge.draw
    waiting = [seat for seat in draw.waiting if seat != than] if draw is not None else []
    return s.rng.choice(waiting) if waiting else 0


def decision(s: Scene, seat: int) -> Event:
    return s.players[seat].draws(s.judge, s.seat(seat))


# --- the number ---------------------------------------------------------------------------------


def number_not_said(s: Scene, due: Event) -> Fault | None:
    act = discard(s)
    if act is None or due.verb != "say":
        return None
    about = len(s.events)
    follow = s.passing(due)
    while follow is not None and (follow.verb in ("mix", "cut") or follow.verb == "dh" and s.judge.draw is not None):
        s.perform(follow)
        follow = s.passing(due)
    return s.passed_by(follow, "DRW01", act.actor, str(len(act.cards)), about=about)


def wrong_number_said(s: Scene, due: Event) -> Fault | None:
    act = discard(s)
    if act is None or due.verb != "say":
        return None
    count = len(act.cards)
    wrong = s.rng.choice([number for number in range(5) if number != count])
    about = len(s.events)
    return s.broken(changed(due, text=NUMBERS[wrong]), "DRW02", act.actor, str(count), str(wrong), about)


# --- the cards ----------------------------------------------------------------------------------


def card_short(s: Scene, due: Event) -> Fault | None:
    """One card less than thrown away; it comes when the next player has decided."""
    if not replaces(s, due) or not came_back(s, due.seat) or thrown(s, due.seat) - came_back(s, due.seat) != 1:
        return None
    follow = s.after(due)
    if follow is None or not follow.is_player:
        return None
    count = thrown(s, due.seat)
    fault = s.broken(follow, "DRW03", due.seat, str(count), str(count - 1))
    s.perform(due)
    return fault


def card_over(s: Scene, due: Event) -> Fault | None:
    """One card more than thrown away; the floor takes it away."""
    draw = s.judge.draw
    if draw is None or due.verb != "sd" or not s.events or s.events[-1].verb not in ("dh", "say") or not s.ample():
        return None
    seat = s.events[-1].seat
    count = thrown(s, seat)
    fault = s.broken(dealer("dh", seat=seat, face="down"), "DRW03", seat, str(count), str(count + 1))
    s.perform(Event(FLOOR, "move", cards=s.events[-1].cards, zones=(f"p{seat}", "muck")))
    return fault


def burn_left_out(s: Scene, due: Event) -> Fault | None:
    """The first player decides without a burn, and the dealer says his number."""
    if due.verb != "burn":
        return None
    act = s.passing(due)
    if act is None or act.verb != "sd":
        return None
    s.perform(act)
    call = s.passing(due)
    return s.broken(call, "BRN01", 0, "burn", f"say p{act.actor}") if call is not None else None


# --- the turn -----------------------------------------------------------------------------------


def neighbour_first(s: Scene, due: Event) -> Fault | None:
    """Another player throws away first, and the dealer serves him."""
    if due.verb != "sd":
        return None
    seat = later(s, due.actor)
    return s.let_pass(decision(s, seat), "DRW04", f"p{due.actor}", f"p{seat}") if seat else None


def next_before_served(s: Scene, due: Event) -> Fault | None:
    """The next player decides before this one has his cards, and is served."""
    if not replaces(s, due) or came_back(s, due.seat):
        return None
    draw = s.judge.draw
    seat = draw.turn if draw is not None else 0
    return s.let_pass(decision(s, seat), "DRW04", f"p{due.seat}", f"p{seat}") if seat else None


# --- the limit ----------------------------------------------------------------------------------


def above_limit(s: Scene, due: Event) -> Fault | None:
    """Three or four cards where two are the most."""
    if due.verb != "sd" or not s.ample():
        return None
    cards = tuple([CARDS[card] for card in s.seat(due.actor).cards[: s.rng.randint(3, 4)]])
    return s.let_pass(changed(due, cards=cards, count=None), "DRW05", "2", str(len(cards)))


def too_late(s: Scene, due: Event) -> Fault | None:
    """More cards than are left, in a house that shuffles nothing in; the floor voids the hand."""
    left = len(s.deck)
    if due.verb != "sd" or left > 3:
        return None
    cards = tuple([CARDS[card] for card in s.seat(due.actor).cards[: s.rng.randint(left + 1, 4)]])
    fault = s.let_pass(changed(due, cards=cards, count=None), "DRW07", str(left), str(len(cards)))
    s.perform(Event(FLOOR, "rule", kind="misdeal"))
    return fault


# --- the shuffle --------------------------------------------------------------------------------


def pile(s: Scene, zone: str) -> int:
    return len(s.judge.t.pile(zone))


def pile_left_out(s: Scene, due: Event) -> Fault | None:
    """One of the piles that belong in stays out."""
    if due.verb != "mix" or len(due.zones) < 2:
        return None
    kept = list(due.zones)
    kept.remove(s.rng.choice(kept))
    text = " ".join(due.zones)
    return s.broken(changed(due, zones=tuple(kept)), "DRW06", 0, text, " ".join(kept))


def new_discards_in(s: Scene, due: Event) -> Fault | None:
    """What somebody threw away in this draw goes in too."""
    owners = [seat.number for seat in s.live if pile(s, f"p{seat.number}")]
    if due.verb != "mix" or not owners:
        return None
    zones = (*due.zones, f"p{s.rng.choice(owners)}")
    return s.broken(changed(due, zones=zones), "DRW06", 0, " ".join(due.zones), " ".join(zones))


def shuffle_left_out(s: Scene, due: Event) -> Fault | None:
    """The stub is empty and the next player is asked all the same; then it is put right."""
    draw = s.judge.draw
    if due.verb != "mix" or draw is None or not draw.turn or draw.turn == draw.order[-1]:
        return None
    waiting = draw.behind()[0]
    lacking = draw.owed(waiting)
    fault = s.broken(Event(draw.turn, "sd"), "LST04", 0, "mix", f"p{draw.turn} sd")
    s.perform(dealer("say", text="stay", seat=fault.seat or s.events[-1].actor))
    s.perform(due)
    s.perform(dealer("cut"))
    for _ in range(min(lacking, len(s.deck))):
        s.perform(dealer("dh", seat=waiting, face="down"))
    return fault


def shuffle_without_cause(s: Scene, due: Event) -> Fault | None:
    """Folded hands and burns go in although there are cards enough."""
    if not replaces(s, due) or len(s.deck) < 8 or discard(s) is not None:
        return None
    return s.broken(dealer("mix", zones=("burn",)), "LST05", 0, "", "mix")


INJECTORS = (
    Injector("DRW01", number_not_said, procedure=GAME, fits=draws),
    Injector("DRW02", wrong_number_said, procedure=GAME, fits=draws),
    Injector("DRW03", card_short, procedure=GAME, fits=draws),
    Injector("DRW03", card_over, procedure=GAME, fits=draws),
    Injector("BRN01", burn_left_out, "deep", procedure=GAME, fits=draws),
    Injector("DRW04", neighbour_first, procedure=GAME, fits=draws),
    Injector("DRW04", next_before_served, procedure=GAME, fits=draws),
    Injector("DRW05", above_limit, procedure=GAME, house=TWO, fits=draws),
    Injector("DRW06", pile_left_out, "changing", procedure=GAME, eager=1, fits=shuffles),
    Injector("DRW06", new_discards_in, "changing", procedure=GAME, eager=1, fits=shuffles),
    Injector("DRW07", too_late, "changing", procedure=GAME, house=NO_DRAW, eager=1, fits=draws),
    Injector("LST04", shuffle_left_out, "changing", procedure=GAME, eager=1, fits=shuffles),
    Injector("LST05", shuffle_without_cause, procedure=GAME, eager=0.1, fits=shuffles),
)
