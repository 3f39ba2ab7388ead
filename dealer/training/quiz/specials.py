"""Mini poker's showdown: who takes the pot when some hands beat only certain others."""

from __future__ import annotations

import random
import re
from typing import Final

from dealer.cards import CARDS
from dealer.hands.mini_poker import play_of, rules_of
from dealer.hands.registry import decide
from dealer.house.model import Procedure
from dealer.text import _
from dealer.training.quiz.question import Answer, Question, Topic, graded

MOST_TRIES: Final = 20_000
_REPLAY: Final = re.compile(r"\W*(replay|재경기|리플레이)\W*", re.I)


class Specials(Topic):
    """The seats that take or split the pot, or a replay; ``right`` is (result, seats)."""

    name = "showdown"
    home = "mini_poker_original"
    shares = (("prey", 25), ("no_prey", 20), ("replay", 15), ("regamer_beaten", 15), ("ordinary", 15), ("tied", 10))

    def fits(self, procedure: Procedure) -> bool:
        return any(half.decide == "mini_poker" for half in procedure.showdown.halves)

    def make(self, procedure: Procedure, kind: str, rng: random.Random) -> Question:
        half = procedure.showdown.halves[0]
        rules = rules_of(procedure.mini_poker)
        for _attempt in range(MOST_TRIES):
            count = rng.randint(2, 4)
            seats = sorted(rng.sample(range(1, 9), count))
            cards = rng.sample(range(52), 2 * count)
            if kind != "ordinary" and rng.random() < 0.8:
                cards = _with_special(cards, rng)
            hands = {seat: tuple(cards[2 * place : 2 * place + 2]) for place, seat in enumerate(seats)}
            outcome = decide(half, hands, (), procedure.mini_poker)
            specials = {seat: play_of(hand, rules).special for seat, hand in hands.items()}
            if _kind(outcome["result"], outcome["winners"], specials) != kind:
                continue
            return Question(
                topic=self.name,
                kind=kind,
                street="showdown",
                up={seat: tuple(CARDS[card] for card in hand) for seat, hand in hands.items()},
                right=(outcome["result"], tuple(outcome["winners"])),
            )
        raise RuntimeError(f"{procedure.name}: no showdown of the kind {kind}")

    def grade(self, asked: Question, text: str) -> Answer:
        result, winners = asked.right
        if _REPLAY.fullmatch(text):
            return graded(result == "replay", "RPL02")
        said = tuple(sorted({int(number) for number in re.findall(r"\d+", text)}))
        if not said:
            return Answer("unreadable")
        if result == "replay":
            return graded(False, "RPL01")
        return graded(said == tuple(sorted(winners)), "SHO03")

    def right(self, asked: Question, lang: str) -> str:
        result, winners = asked.right
        if result == "replay":
            return _("replay")
        seats = ", ".join(map(str, winners))
        return (_("seat {seat}") if len(winners) == 1 else _("seats {seats} split")).format(seat=seats, seats=seats)

    def forms(self, lang: str) -> tuple[str, ...]:
        return ("3", "2 5", _("replay"))


def _with_special(cards: list[int], rng: random.Random) -> list[int]:
    """The same cards, the first hand exchanged for 4-9, 3-7 or 4-7."""
    low, high = rng.choice(((2, 7), (1, 5), (2, 5)))
    hand = [low * 4 + rng.randrange(4), high * 4 + rng.randrange(4)]
    rest = [card for card in cards if card not in hand]
    while len(rest) < len(cards) - 2:
        card = rng.randrange(52)
        if card not in rest and card not in hand:
            rest.append(card)
    return [*hand, *rest[: len(cards) - 2]]


def _kind(result: str, winners: list[int], specials: dict[int, str]) -> str:
    if result == "replay":
        return "replay"
    if result == "split":
        return "tied"
    special = specials[winners[0]]
    if special:
        return "prey"
    if not any(specials.values()):
        return "ordinary"
    return "regamer_beaten" if any("regamer" in name for name in specials.values()) else "no_prey"
