"""A pot decided over the set of hands shown: taken, split or played again (mini poker page, "Deciding a pot")."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import structs

from dealer.hands import mini_poker
from dealer.hands.registry import decide, ranking_of, replayers
from dealer.rules import deciding, replaying

if TYPE_CHECKING:
    from dealer.house.model import Half
    from dealer.rules.deciding import Decision
    from dealer.rules.judge import Judge

Hands = Mapping[int, tuple[int, ...]]


def settle(j: Judge, result: Decision, half: Half, hands: Hands, common: tuple[int, ...]) -> None:
    """Put into ``result`` who takes this half of the pot, or who plays it again, and the name of the hand.

    Where the house plays nothing again, or not as often, those who would play again share.  Raises HandError.
    """
    rules = j.proc.mini_poker
    kept = {number: j.t.seats[number].kept for number in hands if j.t.seats[number].kept}
    outcome = decide(half, hands, common, rules, kept)
    result.winners = tuple(outcome["winners"])
    result.special = half.decide == "mini_poker" and any([is_regamer(j, half, number) for number in hands])
    if outcome["result"] != "replay" or rules is None:
        if result.winners:
            deciding.name_hand(j, result, half.name, result.winners[0])
        if half.decide and len(result.winners) == 1:
            result.other_name = mini_poker.counts_as(result.winners[0], hands, common, mini_poker.rules_of(rules), kept)
        return
    again = tuple(replayers(half, hands, common, rules, kept))
    split = decide(half, hands, common, structs.replace(rules, tie="split"), kept)
    result.tied = split["result"] != "replay"
    if replaying.may_be_declared(j, result.pot):
        result.again = again
    else:
        result.winners = again
    deciding.name_hand(j, result, half.name, next((n for n in again if is_regamer(j, half, n)), again[0]))


def is_regamer(j: Judge, half: Half, number: int) -> bool:
    """Whether this seat holds a hand that sends pots to a replay."""
    seat = j.t.seats[number]
    cards: tuple[int, ...] = seat.kept or (*seat.cards, *j.t.board)
    return "regamer" in ranking_of(half, j.proc.mini_poker).class_and_ranks(cards)[0]
