"""Before the first card: wash, shuffle sequence, forced bets (manual §1, §4(7))."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from dealer.amounts import format_amount
from dealer.record.events import Event
from dealer.record.hand import HandRecord
from dealer.rules.duty import Duty, dealer_act, pass_held

if TYPE_CHECKING:
    from dealer.rules.judge import Judge

WASH = "wash"
SEQUENCE = "sequence"


def begin(j: Judge, record: HandRecord) -> None:
    """Set out the duties of the preparation from the procedure and the record's header."""
    j.steps = j.proc.deck.sequence
    j.step_place = 0
    j.cut_done = False
    j.washed = False
    every = j.proc.wash.every
    since = hands_since_wash(record, every)
    j.wash_due = None if since is None else bool(every) and since >= every
    if not j.sees_deck:
        j.wash_due = None
    j.hands_since_wash = since
    j.dead_small = any([forced.post == "sb" and not forced.amount for forced in j.proc.forced])
    j.posts = forced_posts(j)
    j.posted = set()
    j.post_total = {}
    j.post_at = {}


def begin_again(j: Judge) -> None:
    """The same steps before a pot is played again; no wash and no forced bets belong to it."""
    j.step_place = 0
    j.cut_done = False
    j.washed = True
    j.wash_due = False
    j.posts = {}
    j.posted = set()
    j.post_total = {}
    j.post_at = {}


def hands_since_wash(record: HandRecord, every: int) -> int | None:
    """Hands dealt since the last wash; None where the record does not say which hand this is."""
    table = record.table
    if table.hands_since_wash is not None:
        return table.hands_since_wash
    if table.hand is not None and every:
        before = table.hand - 1
        return every if before and before % every == 0 else before % every
    return None


def seat_of(j: Judge, who: str, posts: bool = False) -> list[int]:
    """The dealt-in seats that a rule's ``who`` names: ``all``, ``first``, ``button``, ``button+2`` …"""
    order = j.t.order
    if not order or who == "all":
        return [seat.number for seat in order]
    if who == "first":
        return [order[0].number]
    place = _steps(who)
    if j.dead_small and place > 1 and len(order) > 2:
        place -= 1
    if posts and len(order) == 2 and j.proc.button.heads_up == "small_blind" and place:
        return [order[1 if place == 1 else 0].number]
    return [order[(place - 1) % len(order)].number]


@lru_cache(maxsize=64)
def _steps(who: str) -> int:
    """How many seats behind the button: 2 for ``button+2``."""
    _, _, steps = who.partition("+")
    return int(steps) if steps else 0


def forced_posts(j: Judge) -> dict[tuple[int, str], int]:
    """What each seat owes before the cards: (seat, kind) -> amount."""
    posts: dict[tuple[int, str], int] = {}
    for forced in j.proc.forced:
        if forced.amount and not (forced.post == "sb" and j.dead_small):
            for number in seat_of(j, forced.who, posts=True):
                posts[number, forced.post] = posts.get((number, forced.post), 0) + forced.amount
    return posts


def on_step(j: Judge, event: Event) -> None:
    """shuffle, strip, cut: each in its place (§1(1))."""
    if event.verb == "cut" and dealing_mix(j):
        return
    pass_held(j)
    if j.stage != 0:
        after_hand(j, event)
        return
    verb = event.verb
    if j.step_place == 0 and not j.washed:
        if j.wash_due:
            j.fail("SHF03", WASH, expected="wash", actual=verb)
            j.wash_due = False
            j.hands_since_wash = 0
        elif j.wash_due is None:
            j.unjudged("SHF03")
        else:
            j.passed("SHF03", WASH)
    j.washed = True
    steps = j.steps
    if verb == "cut":
        j.cut_done = True
    if j.step_place < len(steps) and verb == steps[j.step_place]:
        j.step_place += 1
        if j.step_place == len(steps):
            j.passed("SHF01", SEQUENCE)
        return
    expected = steps[j.step_place] if j.step_place < len(steps) else "deal"
    j.fail("SHF01", SEQUENCE, expected=expected, actual=verb)
    if verb in steps[j.step_place :]:
        j.step_place = steps.index(verb, j.step_place) + 1


def after_hand(j: Judge, event: Event) -> None:
    """Shuffling in the middle of a hand; after the pots, the next hand begun on uncollected cards (§17)."""
    if event.verb == "cut" and "cut" in j.failed and j.stage == 1:
        j.passed("SHF02", "cut")
    elif j.stage >= 4 and not j.gathered:
        j.fail("DSC03", "gathered", expected="gather", actual=event.verb)
    else:
        j.fail("ACT01", ("act", j.n), actual=event.verb)


def dealing_mix(j: Judge) -> bool:
    """A cut that belongs to a mix in the middle of the hand."""
    duty = j.duty("mixed-cut")
    key = ("mixed-cut", j.t.street_name)
    if duty is None and key not in j.failed:
        return False
    if duty is None or duty.missed:
        j.passed("SHF02", key)
    if duty is not None:
        j.close(duty)
    return True


def on_wash(j: Judge, event: Event) -> None:
    """Wash, face up, every so many hands and before the first shuffle (§1(2))."""
    if j.stage != 0:
        after_hand(j, event)
        return
    face = j.proc.wash.face
    if event.face and face != "any" and event.face != face:
        j.fail("SHF04", "wash-face", expected=face, actual=event.face)
    else:
        j.passed("SHF04", "wash-face")
    if j.step_place:
        if WASH in j.failed:
            j.passed("SHF03", WASH)
        else:
            j.fail("SHF05", "extra-wash", expected="shuffle", actual="wash")
        return
    if j.wash_due:
        j.passed("SHF03", WASH)
        j.passed("SHF05", "extra-wash")
    elif j.wash_due is False or j.washed:
        if j.proc.wash.extra == "fault":
            j.fail("SHF05", "extra-wash", expected="shuffle", actual="wash")
        else:
            j.passed("SHF05", "extra-wash")
    else:
        j.unjudged("SHF03")
    j.washed = True
    j.hands_since_wash = 0


def on_post(j: Judge, event: Event) -> None:
    """A forced bet: antes go in front without counting toward the price, blinds count."""
    seat = j.t.seats.get(event.actor)
    if seat is None or not seat.dealt:
        j.fail("ACT02", ("act", j.n), event.actor, actual=f"post {event.kind}")
        return
    amount = event.amount or 0
    if j.stage != 0 or j.replays:
        j.fail("ACT01", ("act", j.n), event.actor, actual=f"post {event.kind}")
    key = (event.actor, event.kind)
    j.posted.add(key)
    j.post_total[key] = j.post_total.get(key, 0) + amount
    j.post_at[key] = j.n
    seat.push(amount)
    if event.kind in ("ante", "dead"):
        seat.front -= amount
        j.t.loose += amount


def judge_posts(j: Judge) -> None:
    """At the first card each forced bet must be in, and right: an all-in may be short (§4(7))."""
    if j.replays:
        return
    for (number, kind), total in j.post_total.items():
        due = j.posts.get((number, kind))
        seat = j.t.seats[number]
        if due is None and kind in ("dead", "straddle", "sb", "bb") and j.posts:
            continue
        owed = due or 0
        if total == owed or (total < owed and seat.all_in):
            j.passed("BRI05", ("post", number, kind), number)
        else:
            expected, actual = format_amount(owed), format_amount(total)
            about = j.post_at[number, kind]
            j.fail("BRI05", ("post", number, kind), number, expected, actual, about, abs(owed - total))


def judge_seats(j: Judge) -> None:
    """At the first card as many are dealt in as the house seats (``seats``); of too many, the last are not in."""
    count = len(j.t.by_number)
    least, most = j.proc.seats.min, j.proc.seats.max
    if count > most:
        j.fail("ACT02", "seats", j.t.by_number[most].number, f"seats {most}", f"seats {count}")
    elif count < least:
        j.fail("ACT02", "seats", 0, f"seats {least}", f"seats {count}")


def close(j: Judge, event: Event) -> None:
    """The first card (or any later act): the preparation is over, for better or worse."""
    pass_held(j)
    if j.sees_deck:
        if not j.cut_done and "cut" in j.steps:
            j.fail("SHF02", "cut", expected="cut", actual=event.verb)
        elif j.step_place < len(j.steps):
            j.fail("SHF01", SEQUENCE, expected=j.steps[j.step_place], actual=event.verb)
        else:
            j.passed("SHF02", "cut")
        if not j.washed and j.wash_due:
            j.fail("SHF03", WASH, expected="wash", actual=event.verb)
            j.hands_since_wash = 0
    else:
        j.unjudged("SHF01")
    judge_seats(j)
    judge_posts(j)
    missing = [post for post in j.posts if post not in j.posted and j.t.seats[post[0]].stack > 0]
    if missing:
        seat, kind = missing[0]
        j.fail("DEL09", "forced-bets", seat, f"post {kind}", event.verb)
    elif j.posts:
        j.passed("DEL09", "forced-bets")


def due(j: Judge) -> list[Event]:
    """The next step of the preparation."""
    acts: list[Event] = []
    if j.wash_due and not j.washed and j.step_place == 0:
        face = j.proc.wash.face
        acts.append(dealer_act("wash", face=face if face != "any" else "up"))
    elif j.step_place < len(j.steps):
        acts.append(dealer_act(j.steps[j.step_place]))
    return acts


HANDLERS = {"shuffle": on_step, "strip": on_step, "cut": on_step, "wash": on_wash}
__all__ = ["HANDLERS", "Duty", "begin", "close", "due", "on_post"]
