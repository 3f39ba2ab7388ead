"""Hands in which a rule is put to the test and kept: irregular players before a dealer who rules rightly,
options, misdeals, pots raked one by one, seats pointed to."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping

from dealer.house.load import override
from dealer.house.model import Procedure
from dealer.record.events import Event
from dealer.record.hand import HandRecord
from dealer.rules.choosing import to_open
from dealer.training.faults.arrange import ARRANGERS
from dealer.training.faults.bets import unbet
from dealer.training.faults.cards import expose, hole_card_up
from dealer.training.faults.injector import ANTE, Injected, Injector
from dealer.training.faults.play import header, play
from dealer.training.faults.scene import Fault, Scene, changed, dealer
from dealer.training.misbehaviour import RATES, Unruly


class UnrulyTable(Scene):
    """A table whose players break the rules now and then; several motions of an act come one after another."""

    motions: list[Event]

    def next_event(self) -> Event | None:
        return self.motions.pop(0) if self.motions else super().next_event()

    def player_event(self) -> Event | None:
        turn = self.judge.turn
        player = self.players.get(turn)
        if not turn or self.judge.option_asked or to_open(self.judge) or not isinstance(player, Unruly):
            return super().player_event()
        first, *self.motions = player.acts(self.judge, self.seat(turn))
        return first


def unruly_hands(proc: Procedure, count: int, seed: int) -> Iterator[HandRecord]:
    """Hands of irregular players, ruled on by the perfect dealer."""
    rates = {kind: max(rate, 0.08) for kind, rate in RATES.items()}
    for number in range(count):
        rng = random.Random(f"unruly/{seed}/{number}")
        made = ARRANGERS[("deep", "table", "shoving", "war", "medium")[number % 5]](proc, rng, None)
        players = {n: Unruly(rng, p.loose, p.bold, rates=rates) for n, p in made.players.items()}
        table = UnrulyTable(proc, header(proc, made), rng, players, made.cards)
        table.motions = []
        yield table.run()


def pointed_right(s: Scene, due: Event) -> list[Fault] | None:
    """The dealer points to the seat whose turn it is."""
    if s.round is None:
        return None
    s.perform(dealer("to", seat=s.round.turn))
    return []


def raked_by_pot(s: Scene, due: Event) -> list[Fault] | None:
    """The rake taken from each pot by name, the main pot first."""
    pots = s.judge.t.pots
    if due.verb != "rake" or len(pots) < 2:
        return None
    left, unit, percent = due.amount or 0, s.proc.chip.unit, s.proc.rake.percent
    for pot in pots:
        part = min(left, -(-pot.amount * percent // (100 * unit)) * unit)
        if part:
            s.perform(changed(due, amount=part, pot=pot.name))
        left -= part
    return []


def silent_bet(s: Scene, due: Event) -> list[Fault] | None:
    """Silent chips with no bet to face, beyond the limits: the dealer makes a bet of them."""
    now = unbet(s, due)
    if now is None:
        return None
    amount = s.rng.choice((now[0].least - s.proc.chip.unit, now[0].most + s.proc.chip.unit))
    if not 0 < amount < now[1].stack:
        return None
    s.perform(Event(due.actor, "push", amount=amount))
    return []


KEPT: Mapping[str, tuple[Injector, str]] = {
    "OPN04": (Injector("", pointed_right, eager=0.2), "deep"),
    "RAK05": (Injector("", raked_by_pot, eager=1), "layered"),
    "STR04": (Injector("", silent_bet, eager=0.5), "deep"),
    "LST02": (Injector("", expose, eager=0.5), "deep"),
    "LST03": (Injector("", expose, eager=0.5), "staying"),
    "DEL07": (Injector("", hole_card_up, house={"deal.exposed": "misdeal"}, eager=0.3), "table"),
    "DEL08": (Injector("", hole_card_up, house={"deal.exposed": "misdeal"}, eager=0.3), "deep"),
}
"""By the code that they try: an act that brings it about, and the table."""
HOUSES: Mapping[str, Mapping[str, str]] = {
    "BRI05": ANTE, "DEL09": ANTE, "BET13": {"check_raise": "forbidden"},
}  # fmt: skip
"""Codes that any perfect hand tries in these houses."""


def kept_hands(code: str, name: str, count: int, seed: int) -> Iterator[Injected]:
    """Hands that try ``code`` and keep it; other findings that they bring are in the faults."""
    injector, table = KEPT[code]
    proc = override(name, dict(injector.house))
    made = 0
    for number in range(count * 50):
        rng = random.Random(f"kept/{code}/{seed}/{number}")
        hand = play(proc, ARRANGERS[table](proc, rng, None), (injector,), rng)
        if hand is not None:
            made += 1
            yield hand
        if made == count:
            return
