"""Showing, deciding, paying, discarding (manual §14, §16, §17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealer.record.events import Event
from dealer.rules import deciding, discarding, paying, rake, replaying, rounds
from dealer.rules.duty import dealer_act
from dealer.rules.stages import BET, CLOSE, SHOW

if TYPE_CHECKING:
    from dealer.rules.judge import Judge


def begin(j: Judge) -> None:
    j.show_queue = []
    j.show_fault = False
    j.decided = {}
    j.paid = {}
    j.paid_half = {}
    j.wrong_pots = set()
    j.wrong_halves = set()
    j.unbuilt = {}
    j.paid_any = False
    j.sole = 0
    replaying.begin(j)


def reach_show(j: Judge) -> None:
    """A showdown act while the chips of the last round still lie there: they are passed by."""
    t = j.t
    if j.stage == BET and t.round is not None and t.round.closed:
        j.pass_over()
        if j.stage == BET:
            rounds.round_closed(j)
    if j.stage == CLOSE and (rounds.hand_over(j) or t.street_index + 1 >= len(t.streets)):
        j.pass_over()
        if j.stage == CLOSE:
            rounds.leave_close(j)
    elif j.stage == BET and t.round is not None and not t.round.closed and t.street_index + 1 >= len(t.streets):
        if j.event is not None and t.round.begun:
            rounds.close_early(j, "PAY05", j.event)
            if j.stage == CLOSE:
                rounds.leave_close(j)


def due(j: Judge) -> list[Event]:
    """The acts of showdown and payment that are due now, the canonical one first."""
    t = j.t
    if j.stage != SHOW:
        return []
    if t.chips_in_front() and not (j.sole and deciding.pot_order(j)):
        return [dealer_act("collect")]
    acts: list[Event] = []
    for pot in deciding.pot_order(j):
        if pot.amount <= 0 or (pot.name, "") in j.wrong_halves:
            continue
        if j.sole:
            if not j.rake_closed and rake.rake_due(j) > t.rake and not j.paid_any:
                return [dealer_act("rake", amount=rake.rake_due(j) - t.rake)]
            front = sum(seat.front for seat in t.by_number)
            amount = pot.amount - rake.waiting(j, pot) + front + t.loose
            return [dealer_act("award", pot=pot.name, seat=j.sole, amount=amount)]
        if deciding.wait_for_show(j, pot):
            return []
        if replaying.due(j, pot):
            return [*acts, dealer_act("replay", pot=pot.name)]
        if pot.name in j.to_replay:
            continue
        if not deciding.is_decided(j, pot):
            early = j.proc.rake.window == "at_award"
            if not early and not j.paid_any and not j.rake_closed and rake.rake_due(j) > t.rake:
                acts.append(dealer_act("rake", amount=rake.rake_due(j) - t.rake))
            several = len([n for n in pot.seats if not t.seats[n].folded]) > 1
            if several and deciding.in_contest(j, pot) and deciding.call_due(j):
                half = deciding.open_half(j, pot)
                words = deciding.winning_words(j, pot, half)
                return [*acts, dealer_act("say", text=words, seat=deciding.first_winner(j, pot, half))]
            if several:
                # nothing is said of this ranking: the cards decide
                for part in j.proc.showdown.halves:
                    deciding.as_the_cards_speak(j, pot, part.name)
            else:
                if early and not j.paid_any and not j.rake_closed and rake.rake_due(j) > t.rake:
                    return [dealer_act("rake", amount=rake.rake_due(j) - t.rake)]
                if only := deciding.in_contest(j, pot):
                    amount = pot.amount - rake.waiting(j, pot)
                    return [*acts, dealer_act("award", pot=pot.name, seat=only[0], amount=amount)]
                continue
        lying = discarding.losers(j, pot)
        if lying:
            return [dealer_act("muck", seat=n) for n in lying]
        if not j.paid_any and not j.rake_closed and rake.rake_due(j) > t.rake:
            return [dealer_act("rake", amount=rake.rake_due(j) - t.rake)]
        award = paying.next_award(j, pot)
        if award is not None:
            return [award]
    return [dealer_act("gather")]
