"""Faults of pots that are played again, of re-entries, and of cards that players choose."""

from __future__ import annotations

import re

from dealer.cards import CARDS
from dealer.hands.registry import decide, ranking_of
from dealer.house.model import Procedure
from dealer.record.events import Event
from dealer.rules import reentry
from dealer.rules.stages import DEAL, PREPARE
from dealer.table.pots import Pot
from dealer.training.faults.injector import Injector
from dealer.training.faults.scene import Fault, Scene, brief, changed, dealer, money

WINNER = re.compile(r"(win|split)$")
TWO_CARDS = "mini_poker_original"
THREE_CARDS = "mini_poker_three_card"


def replays(proc: Procedure) -> bool:
    """Whether two own cards are the hand, and pots may be played again."""
    return proc.replay is not None and not any(street.choose for street in proc.streets.values())


def opens(proc: Procedure) -> bool:
    return any(street.choose is not None and street.choose.open_ for street in proc.streets.values())


def keeps(proc: Procedure) -> bool:
    return any(street.choose is not None and street.choose.keep for street in proc.streets.values())


def hands_of(s: Scene, pot: Pot) -> dict[int, tuple[int, ...]]:
    """The two cards of everybody who contests the pot."""
    alive = [n for n in pot.seats if not s.seat(n).folded and not s.seat(n).mucked]
    return {number: tuple(s.seat(number).cards) for number in alive}


def winners_of(s: Scene, pot: Pot) -> list[int]:
    hands = hands_of(s, pot)
    if len(hands) == 1:
        return list(hands)
    return decide(s.proc.showdown.halves[0], hands, (), s.proc.mini_poker)["winners"]


def seats_text(numbers: list[int]) -> str:
    return " ".join(f"p{number}" for number in numbers)


def others_waiting(s: Scene, pot: str) -> bool:
    """Whether another pot than this one is still to be decided or pushed."""
    return any(other.name != pot and other.amount > 0 for other in s.judge.t.pots)


# --- declaring ----------------------------------------------------------------------------------


def pushed_instead(s: Scene, due: Event) -> Fault | None:
    """The pot that is to be played again is pushed to one of its players."""
    pot = s.judge.t.pot(due.pot) if due.verb == "replay" else None
    if pot is None:
        return None
    to = s.rng.choice(list(hands_of(s, pot)))
    award = dealer("award", pot=pot.name, seat=to, amount=pot.amount)
    return s.broken(award, "RPL01", to, pot.name, f"award p{to}")


def winner_instead(s: Scene, due: Event) -> Fault | None:
    """A winner is called where the pot is to be played again."""
    pot = s.judge.t.pot(due.pot) if due.verb == "replay" else None
    if pot is None or len(s.judge.t.pots) > 1:
        return None
    number, cards = s.rng.choice(list(hands_of(s, pot).items()))
    words = ranking_of(s.proc.showdown.halves[0], s.proc.mini_poker).name(cards, "en")
    return s.broken(dealer("say", text=f"{words}, win", seat=number), "RPL01", number, pot.name, "win")


def gathered_instead(s: Scene, due: Event) -> Fault | None:
    """The hand ends with the pot on the table."""
    if due.verb != "replay" or others_waiting(s, due.pot):
        return None
    return s.broken(dealer("gather"), "RPL01", 0, due.pot, "gather")


def shuffled_unsaid(s: Scene, due: Event) -> Fault | None:
    """The dealer shuffles for the replay without having declared it."""
    if due.verb != "replay" or others_waiting(s, due.pot):
        return None
    return s.broken(dealer("shuffle"), "RPL01", 0, due.pot, "shuffle")


def replayed_uncalled(s: Scene, due: Event) -> Fault | None:
    """A pot that has its winner is played again."""
    if due.verb != "say" or WINNER.search(due.text) is None:
        return None
    pot = s.pot_of(due)
    winners = winners_of(s, pot)
    return s.broken(dealer("replay", pot=pot.name), "RPL02", winners[0], seats_text(winners), "replay")


def replayed_while_betting(s: Scene, due: Event) -> Fault | None:
    if s.round is None:
        return None
    return s.broken(dealer("replay", pot="main"), "RPL02", 0, "", "replay")


def special_hand_overlooked(s: Scene, due: Event) -> Fault | None:
    """The best ordinary hand is declared where a special hand takes the pot, or the other way round."""
    if due.verb != "say" or not due.text.endswith("win") or not s.proc.showdown.halves[0].decide:
        return None
    pot = s.pot_of(due)
    winners, hands = winners_of(s, pot), hands_of(s, pot)
    rank = ranking_of(s.proc.showdown.halves[0], s.proc.mini_poker)
    special = {n for n, cards in hands.items() if rank.class_and_ranks(cards)[0] in ("pair_hunter", "black_knight")}
    others = [number for number in hands if number not in winners and (number in special) != (winners[0] in special)]
    if not others:
        return None
    other = s.rng.choice(others)
    return s.broken(changed(due, seat=other), "SHO03", other, seats_text(winners), f"p{other}")


# --- coming back --------------------------------------------------------------------------------


def wrong_price(s: Scene, due: Event) -> Fault | None:
    """A player comes back for a chip more or less, and nobody minds."""
    unit = s.proc.chip.unit
    amount = (due.amount or 0) + s.rng.choice((-unit, unit))
    if due.verb != "join" or not 0 < amount <= s.seat(due.actor).stack:
        return None
    return s.let_pass(changed(due, amount=amount), "RPL03", money(due.amount), money(amount))


def folded_with_price(s: Scene) -> list[int]:
    price = reentry.price(s.judge)
    return [
        seat.number for seat in s.judge.t.by_number
        if seat.folded and seat.stack >= price and seat.number not in s.judge.joined
    ]  # fmt: skip


def joined_late(s: Scene, due: Event) -> Fault | None:
    """A player buys himself in when the first card of the replay is out."""
    j = s.judge
    if due.verb != "dh" or not j.replays or j.stage != DEAL or not j.dealt_this_street:
        return None
    outside = folded_with_price(s)
    if not outside:
        return None
    amount = reentry.price(j)
    return s.let_pass(Event(s.rng.choice(outside), "join", amount=amount), "RPL04", "refuse", money(amount))


def joined_where_nobody_may(s: Scene, due: Event) -> Fault | None:
    """A player comes back in a house where nobody may."""
    outside = folded_with_price(s)
    if s.judge.stage != PREPARE or not s.judge.replays or due.verb not in ("shuffle", "strip") or not outside:
        return None
    amount = reentry.price(s.judge)
    return s.let_pass(Event(s.rng.choice(outside), "join", amount=amount), "RPL04", "refuse", money(amount))


# --- choosing -----------------------------------------------------------------------------------


def named_late(s: Scene, due: Event) -> Fault | None:
    """Playing cards named when a hand lies open already."""
    shown = any(seat.shown is not None for seat in s.judge.t.by_number)
    if due.verb != "sm" or not due.cards or not shown or len(s.seat(due.actor).cards) < 3:
        return None
    two = tuple(CARDS[card] for card in sorted(s.rng.sample(s.seat(due.actor).cards, 2), reverse=True))
    keep = Event(due.actor, "keep", cards=two)
    return s.let_pass(keep, "CHS01", "refuse", "".join(str(card) for card in two))


def bet_before_opened(s: Scene, due: Event) -> list[Fault] | None:
    """A player bets or checks while others have still to open their cards."""
    if due.verb != "turn" or due.actor <= 0:
        return None
    waiting = [seat.number for seat in s.judge.t.order if not seat.folded and not any(seat.up)]
    able = [seat.number for seat in s.live if seat.able]
    if len(able) < 2:
        return None
    act = Event(s.rng.choice(able), "tap", count=2)
    number = s.n
    s.perform(act)
    return [Fault("CHS02", number, number, seat, f"turn p{seat} up", brief(act)) for seat in waiting]


INJECTORS = (
    Injector("RPL01", pushed_instead, "specials", eager=1, procedure=TWO_CARDS, fits=replays),
    Injector("RPL01", winner_instead, "specials", eager=1, procedure=TWO_CARDS, fits=replays),
    Injector("RPL01", gathered_instead, "specials", eager=1, procedure=TWO_CARDS, fits=replays),
    Injector("RPL01", shuffled_unsaid, "specials", eager=1, procedure="mini_poker", fits=replays),
    Injector("RPL02", replayed_uncalled, "specials", eager=1, procedure=TWO_CARDS, fits=replays),
    Injector("RPL02", replayed_while_betting, "specials", eager=0.1, procedure="mini_poker", fits=replays),
    Injector("SHO03", special_hand_overlooked, "specials", eager=1, procedure=TWO_CARDS, fits=replays),
    Injector("SHO03", special_hand_overlooked, "specials", eager=1, procedure="mini_poker", fits=replays),
    Injector("RPL03", wrong_price, "specials", eager=1, procedure=TWO_CARDS, fits=replays),
    Injector("RPL04", joined_late, "specials", eager=0.5, procedure="mini_poker", fits=replays),
    Injector(
        "RPL04",
        joined_where_nobody_may,
        "specials",
        house={"replay.reenter.who": "nobody"},
        procedure=TWO_CARDS,
        fits=replays,
    ),
    Injector("CHS01", named_late, procedure=THREE_CARDS, fits=keeps),
    Injector("CHS02", bet_before_opened, procedure=THREE_CARDS, fits=opens),
)
