"""Faults of showing, deciding, paying and discarding."""

from __future__ import annotations

import re

from dealer.cards import DECK, RANKS, Card
from dealer.hands.registry import decide, ranking_of
from dealer.record.events import Event
from dealer.table.pots import Pot
from dealer.training.faults.injector import Injector
from dealer.training.faults.scene import Fault, Scene, brief, changed, dealer, money

WINNER = re.compile(r"(win|split)$")


def says_winner(due: Event) -> bool:
    return due.verb == "say" and WINNER.search(due.text) is not None


def common(s: Scene) -> tuple[int, ...]:
    return (*s.judge.t.board, *s.judge.t.common)


def hand_words(s: Scene, number: int) -> str:
    """Class and ranks of a seat's best hand, as findings write them."""
    held = s.seat(number)
    rank = ranking_of(s.proc.showdown.halves[0], s.proc.mini_poker)
    name, ranks = rank.class_and_ranks(held.kept or (*held.cards, *common(s)))
    return f"{name} {''.join(ranks)}".strip()


def contestants(s: Scene, pot: Pot) -> list[int]:
    return [n for n in pot.seats if not s.seat(n).folded and not s.seat(n).mucked]


def winners_of(s: Scene, due: Event) -> list[int]:
    """Who has the best hand of the pot that the call decides."""
    alive = contestants(s, s.pot_of(due))
    if len(alive) == 1:
        return alive
    hands = {number: tuple(s.seat(number).cards) for number in alive}
    kept = {number: s.seat(number).kept for number in alive if s.seat(number).kept}
    return decide(s.proc.showdown.halves[0], hands, common(s), s.proc.mini_poker, kept)["winners"]


def seats_text(numbers: list[int]) -> str:
    return " ".join(f"p{number}" for number in numbers)


# --- showing ------------------------------------------------------------------------------------


def shown_out_of_order(s: Scene, due: Event) -> Fault | None:
    if due.verb != "sm" or len(s.judge.show_queue) < 2:
        return None
    other = s.rng.choice(s.judge.show_queue[1:])
    cards = tuple(Card(card) for card in s.seat(other).cards)
    return s.broken(Event(other, "sm", cards=cards), "SHO01", other, f"p{due.actor}", f"p{other}")


def shown_not_held(s: Scene, due: Event) -> Fault | None:
    """One of the cards shown is not the player's."""
    if due.verb != "sm" or not due.cards:
        return None
    place = s.rng.randrange(len(due.cards))
    other = s.rng.choice([card for card in DECK if card not in due.cards])
    shown = (*due.cards[:place], other, *due.cards[place + 1 :])
    held = "".join(str(card) for card in due.cards)
    return s.broken(changed(due, cards=shown), "SHO06", due.actor, held, "".join(str(card) for card in shown))


# --- deciding -----------------------------------------------------------------------------------


def pots_out_of_order(s: Scene, due: Event) -> Fault | None:
    """When all hands are open, the main pot is called before the side pot."""
    if not says_winner(due) or not due.text.startswith("side"):
        return None
    side = s.pot_of(due).name
    for number in list(s.judge.show_queue):
        s.perform(Event(number, "sm", cards=tuple(Card(card) for card in s.seat(number).cards)))
    words = s.foresee("say", "main pot, ")
    return s.broken(words, "SHO02", 0, side, "main") if words is not None and says_winner(words) else None


def loser_declared(s: Scene, due: Event) -> Fault | None:
    if not says_winner(due) or due.text.endswith("split"):
        return None
    winners = winners_of(s, due)
    others = [number for number in contestants(s, s.pot_of(due)) if number not in winners]
    if not others:
        return None
    other = s.rng.choice(others)
    return s.broken(changed(due, seat=other), "SHO03", other, seats_text(winners), f"p{other}")


def hand_misnamed(s: Scene, due: Event) -> Fault | None:
    if not says_winner(due) or due.text.endswith("split"):
        return None
    winner = winners_of(s, due)[0]
    true = hand_words(s, winner)
    rank = s.rng.choice([rank for rank in RANKS if rank not in true])
    words = {"A": "aces", "K": "kings", "Q": "queens", "J": "jacks", "T": "tens", "6": "sixes"}.get(rank, f"{rank}s")
    prefix = due.text.rpartition("pot")[0] and due.text.partition(", ")[0] + ", "
    said = changed(due, text=f"{prefix}pair of {words}, win", seat=winner)
    return s.broken(said, "SHO04", winner, true, f"pair {rank}")


def mucked_hand_declared(s: Scene, due: Event) -> Fault | None:
    """The words of the winning hand to a player who gave his hand up."""
    if not says_winner(due) or due.text.endswith("split"):
        return None
    given = [n for n in s.pot_of(due).seats if s.seat(n).mucked and not s.seat(n).folded]
    if not given:
        return None
    other = s.rng.choice(given)
    return s.broken(changed(due, seat=other), "SHO05", other, seats_text(winners_of(s, due)), f"p{other}")


# --- paying -------------------------------------------------------------------------------------


def pushed_to_wrong_seat(s: Scene, due: Event) -> Fault | None:
    """The whole award goes to a player who has not won."""
    if due.verb != "award" or "/" in due.pot or s.judge.paid_any:
        return None
    pot = s.judge.t.pot(due.pot)
    assert pot is not None
    alive = [n for n in pot.seats if not s.seat(n).folded and not s.seat(n).mucked]
    if len(s.live) > 1 and len(alive) != 1:
        return None
    other = s.rng.choice([n for n in s.record.seats if n != due.seat])
    return s.broken(changed(due, seat=other), "PAY01", other, f"p{due.seat}", f"p{other}")


def split_awards(s: Scene, due: Event) -> list[Event] | None:
    """The awards of a pot that is split between two, the first of which is due now."""
    begun = any(event.verb == "award" and event.pot == due.pot for event in s.events)
    if due.verb != "award" or len(s.live) < 2 or begun:
        return None
    ahead = s.fork()
    ahead.perform(due)
    follow = ahead.next_event()
    if follow is None or follow.verb != "award" or follow.pot != due.pot:
        return None
    ahead.perform(follow)
    third = ahead.next_event()
    return None if third is not None and third.verb == "award" and third.pot == due.pot else [due, follow]


def share_too_large(s: Scene, due: Event) -> Fault | None:
    """Of two equal hands one gets some chips of the other's."""
    both = split_awards(s, due)
    if both is None:
        return None
    first, second = both
    more = s.proc.chip.unit * 2
    if (second.amount or 0) <= more:
        return None
    paid = (first.amount or 0) + more
    fault = s.broken(changed(first, amount=paid), "PAY02", first.seat, money(first.amount), money(paid))
    s.perform(changed(second, amount=(second.amount or 0) - more))
    return fault


def odd_chip_to_other(s: Scene, due: Event) -> Fault | None:
    both = split_awards(s, due)
    if both is None or both[0].amount == both[1].amount:
        return None
    right, other = sorted(both, key=lambda event: event.amount or 0, reverse=True)
    fault = s.broken(changed(other, amount=right.amount), "PAY04", other.seat, f"p{right.seat}", f"p{other.seat}")
    s.perform(changed(right, amount=other.amount))
    return fault


def chips_left_behind(s: Scene, due: Event) -> Fault | None:
    """The last award is a chip short, and the cards are gathered."""
    if due.verb != "award":
        return None
    follow = s.after(due)
    less = (due.amount or 0) - s.proc.chip.unit
    if follow is None or follow.verb != "gather" or less <= 0:
        return None
    paid = sum((event.amount or 0) for event in s.events if event.verb == "award")
    s.perform(changed(due, amount=less))
    return s.broken(follow, "PAY03", 0, money(paid + (due.amount or 0)), money(paid + less))


def paid_while_betting(s: Scene, due: Event) -> Fault | None:
    """A chip of the main pot is pushed to a player in the middle of a hand."""
    if s.round is None or not s.judge.t.pots or s.judge.t.pots[0].amount <= s.proc.chip.unit or s.street == "seventh":
        return None
    seat = s.rng.choice(s.live).number
    act = dealer("award", pot="main", seat=seat, amount=s.proc.chip.unit)
    return s.broken(act, "PAY05", seat, "", f"main p{seat}")


def decided_before_shown(s: Scene, due: Event) -> Fault | None:
    """The winning hand is called while one hand is still to be shown; that player shows afterwards."""
    if due.verb != "sm" or len(s.judge.show_queue) != 1 or len(s.judge.t.pots) > 1 or not due.cards:
        return None
    ahead = s.fork()
    ahead.perform(due)
    words = next((event for event in ahead.acts(3) if says_winner(event)), None)
    if words is None or s.seat(words.seat).shown is None:
        return None
    fault = s.broken(words, "PAY05", due.actor, f"sm p{due.actor}", "win")
    s.perform(due)
    return fault


# --- discarding ---------------------------------------------------------------------------------


def losers_left_lying(s: Scene, due: Event) -> Fault | None:
    """The pot is pushed while losing hands still lie there."""
    if due.verb != "muck" or not s.events[-1].text:
        return None
    ahead = s.fork()
    lying: list[int] = []
    award = None
    for event in ahead.acts(12):
        if event.verb == "muck" and event.seat not in lying:
            lying.append(event.seat)
        elif event.verb == "award":
            award = event
            break
        elif event.verb != "rake":
            return None
    if award is None:
        return None
    rake = s.foresee("rake", limit=len(lying) + 2)
    if rake is not None and not s.judge.paid_any:
        s.perform(rake)
    return s.broken(award, "DSC01", lying[0], " ".join(f"muck p{n}" for n in lying), brief(award))


def live_hand_mucked(s: Scene, due: Event) -> Fault | None:
    """The dealer takes the cards of a player who has not folded."""
    if s.round is None or len(s.live) < 3 or s.round.forced_open:
        return None
    seat = s.rng.choice([seat.number for seat in s.live])
    return s.broken(dealer("muck", seat=seat), "DSC02", seat, "", f"muck p{seat}")


INJECTORS = (
    Injector("SHO01", shown_out_of_order),
    Injector("SHO06", shown_not_held),
    Injector("SHO02", pots_out_of_order, "layered", eager=1),
    Injector("SHO03", loser_declared),
    Injector("SHO04", hand_misnamed),
    Injector("SHO05", mucked_hand_declared, eager=1),
    Injector("PAY01", pushed_to_wrong_seat),
    Injector("PAY02", share_too_large, "tied", eager=1),
    Injector("PAY04", odd_chip_to_other, "tied", eager=1),
    Injector("PAY03", chips_left_behind),
    Injector("PAY05", paid_while_betting, "deep", eager=0.1),
    Injector("PAY05", decided_before_shown, eager=1),
    Injector("DSC01", losers_left_lying),
    Injector("DSC02", live_hand_mucked, eager=0.1),
)
