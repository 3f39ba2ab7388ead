"""Wrong rules: small changes of the engine's source, each of which the tests must notice.

A mutant replaces ``old`` by ``new`` in one file.  ``old`` stands exactly once in that file, so that the
table stays true when the code moves (a test of the default run looks).
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Mutant(NamedTuple):
    """One wrong rule: what it gets wrong, in which file of the package, and how."""

    wrong: str
    file: str
    old: str
    new: str


MUTANTS: Final[tuple[Mutant, ...]] = (
    # limits and the round of betting
    Mutant(
        "a raise may add anything down to one cent over the price",
        "house/betting.py",
        "return _under(price + (least if least < most else most), price + most, limits.ceiling)",
        "return _under(price + 1, price + most, limits.ceiling)",
    ),
    Mutant(
        "the maximum is a total, not an increase",
        "house/betting.py",
        "price + most, limits.ceiling)",
        "most, limits.ceiling)",
    ),
    Mutant(
        "F above M still doubles",
        "house/betting.py",
        "return _under(price + (least if least < most else most),",
        "return _under(price + least,",
    ),
    Mutant(
        "any short all-in reopens the betting",
        "house/betting.py",
        "return 0 < need <= (gap * 2 if limits.half_counts or limits.half_reopens else gap)",
        "return 0 < need and gap > 0",
    ),
    Mutant(
        "short all-ins must exceed F to reopen",
        "house/betting.py",
        "0 < need <= (gap",
        "0 < need < (gap",
    ),
    Mutant(
        "the largest raise is refused",
        "house/betting.py",
        "return legal.min <= total <= legal.max",
        "return legal.min <= total < legal.max",
    ),
    Mutant(
        "the smallest raise is refused",
        "house/betting.py",
        "return legal.min <= total <= legal.max",
        "return legal.min < total <= legal.max",
    ),
    Mutant(
        "a raise of exactly the minimum is not full",
        "house/betting.py",
        "if total >= legal.min:",
        "if total > legal.min:",
    ),
    Mutant(
        "the cap comes a raise late",
        "table/betting.py",
        "if self.raises >= self.cap and",
        "if self.raises > self.cap and",
    ),
    Mutant(
        "two players are capped",
        "table/betting.py",
        "self.counted(seat) > self.uncapped_at",
        "self.counted(seat) >= self.uncapped_at",
    ),
    Mutant(
        "all-in players count among those who bet",
        "table/betting.py",
        "return sum([seat is raiser or seat.able for seat in self.seats])",
        "return sum([not seat.folded for seat in self.seats])",
    ),
    Mutant(
        "the first bet counts as a raise",
        "table/betting.py",
        "if self.full or (self.forced_open_paid",
        "if True or (self.forced_open_paid",
    ),
    Mutant(
        "a short all-in moves F",
        "table/betting.py",
        "            raised = price > 0\n",
        "            raised = price > 0\n            self.full = total\n",
    ),
    Mutant(
        "the last raiser does not become the aggressor",
        "table/betting.py",
        "            self.aggressor = seat.number\n            if is_full_raise",
        "            if is_full_raise",
    ),
    Mutant(
        "a short bring-in lowers the price",
        "table/betting.py",
        "price = max(total, nominal) if",
        "price = total if",
    ),
    Mutant(
        "the bring-in may act again",
        "table/betting.py",
        "        seat.street = total\n        seat.acted = True\n        seat.price_seen = price\n",
        "        seat.street = total\n        seat.acted = False\n        seat.price_seen = price\n",
    ),
    Mutant(
        "the turn goes back to the first seat",
        "table/betting.py",
        "behind = iter(seats[place:] + seats[:place])",
        "behind = iter(seats)",
    ),
    Mutant(
        "the uncalled part is counted from the lowest",
        "table/betting.py",
        "            elif seat.street > second:\n",
        "            elif seat.street < second:\n",
    ),
    # boards and pots
    Mutant(
        "suits upside down",
        "table/boards.py",
        "    return rank, order.get(card % 4, 0)",
        "    return rank, -order.get(card % 4, 0)",
    ),
    Mutant(
        "the highest door card brings in",
        "table/boards.py",
        'min(doors, key=key) if rule.by == "low_card"',
        'max(doors, key=key) if rule.by == "low_card"',
    ),
    Mutant(
        "equal boards: the last dealt opens",
        "table/boards.py",
        "        elif value == best:\n            tied.append(seat.number)",
        "        elif value == best:\n            tied.insert(0, seat.number)",
    ),
    Mutant(
        "folded seats contest pots",
        "table/pots.py",
        "live = [seat for seat in seats if not seat.folded and (",
        "live = [seat for seat in seats if (",
    ),
    Mutant(
        "a level at the all-in's total is not his",
        "table/pots.py",
        "if seat.put >= level or not",
        "if seat.put > level or not",
    ),
    Mutant(
        "taking the last chip is not all-in",
        "table/seat.py",
        "        if self.stack <= 0:\n            self.all_in = True",
        "        if self.stack < 0:\n            self.all_in = True",
    ),
    # preparation
    Mutant(
        "a wash every four hands",
        "rules/preparation.py",
        "bool(every) and since >= every",
        "bool(every) and since > every",
    ),
    Mutant(
        "a missed cut passes",
        "rules/preparation.py",
        'if not j.cut_done and "cut" in j.steps:',
        'if j.cut_done and "cut" in j.steps:',
    ),
    Mutant(
        "missing antes are only seen for all-in players",
        "rules/preparation.py",
        "if post not in j.posted and j.t.seats[post[0]].stack > 0]",
        "if post not in j.posted and j.t.seats[post[0]].stack < 0]",
    ),
    # the deal
    Mutant(
        "the stub is short one card late",
        "rules/dealing.py",
        "if t.stub < live + burns + 1:",
        "if t.stub < live + burns:",
    ),
    Mutant(
        "a common card when stub and burns just suffice",
        "rules/short_stub.py",
        'rule == "robert" and stub + burns < live)',
        'rule == "robert" and stub + burns <= live)',
    ),
    Mutant(
        "nothing is burned when two cards are left",
        "rules/short_stub.py",
        "    if stub > 1:\n        dealing.raise_burn",
        "    if stub > 2:\n        dealing.raise_burn",
    ),
    Mutant(
        "a burn face up passes",
        "rules/dealing.py",
        '    if event.face == "up":\n        j.fail("BRN03"',
        '    if event.face == "down":\n        j.fail("BRN03"',
    ),
    Mutant(
        "an exposed hole card leaves the next card up",
        "rules/dealing.py",
        'if step.face == "up" and j.t.street_index == 0 and j.exposed',
        'if step.face == "up" and j.t.street_index == 1 and j.exposed',
    ),
    # the opener
    Mutant(
        "an all-in high hand's right neighbour acts",
        "rules/naming.py",
        "r.turn = able_from(r, chosen + 1)",
        "r.turn = able_from(r, chosen - 1)",
    ),
    Mutant(
        "an exposed last card counts for the opener",
        "rules/naming.py",
        "j.boards = t.boards() if not j.last_card_up else first_boards(j)",
        "j.boards = t.boards()",
    ),
    Mutant(
        "the suit is never asked for",
        "rules/naming.py",
        "boards.same_rank_doors(j.t.order, j.low_card) > 1",
        "boards.same_rank_doors(j.t.order, j.low_card) > 4",
    ),
    Mutant(
        "a second pair need not be named",
        "rules/naming.py",
        '"four": 1, "two_pairs": 2}',
        '"four": 1, "two_pairs": 1}',
    ),
    # amounts
    Mutant(
        "a bring-in below the minimum passes",
        "rules/wagers.py",
        "if total < r.least and not seat.all_in:",
        "if total < r.least and seat.all_in:",
    ),
    Mutant(
        "a bring-in above the maximum passes",
        "rules/wagers.py",
        '    if total > r.most:\n        return Pending(j, "bring-high"',
        '    if total > r.most * 9:\n        return Pending(j, "bring-high"',
    ),
    Mutant(
        "a silent raise stands",
        "rules/wagers.py",
        'if silent and j.proc.string_bet == "call_only"',
        'if silent and j.proc.string_bet == "stands"',
    ),
    Mutant(
        "a capped raise passes",
        "rules/wagers.py",
        "    if r.capped:\n        return Pending",
        "    if not r.capped and r.raises > 9:\n        return Pending",
    ),
    # chips and rake
    Mutant(
        "the rake is rounded up",
        "rules/rake.py",
        'if rest and rule.rounding == "up"',
        'if rest and rule.rounding == "down"',
    ),
    Mutant(
        "the rake has no maximum",
        "rules/rake.py",
        "amount = min(amount, rule.max) if rule.max else amount",
        "amount = amount",
    ),
    Mutant(
        "uncalled chips are raked",
        "rules/rake.py",
        "        basis -= unreturned(j)\n",
        "",
    ),
    Mutant(
        "too much rake passes",
        "rules/rake.py",
        "        if t.rake > due:\n            code",
        "        if t.rake > due * 2:\n            code",
    ),
    Mutant(
        "a pot's share of the rake is rounded down",
        "rules/rake.py",
        "most = -(-gross * rule.percent // (100 * unit)) * unit",
        "most = gross * rule.percent // (100 * unit) * unit",
    ),
    Mutant(
        "chips of the round go to the newest pot",
        "rules/chips.py",
        "t.pots[min(max(j.pots_before, 1), len(t.pots)) - 1].amount += t.loose",
        "t.pots[-1].amount += t.loose",
    ),
    # showdown and payment
    Mutant(
        "the first dealt shows first",
        "rules/showing.py",
        'if rule.order == "last_aggressor" and j.aggressor:',
        'if rule.order == "last_aggressor" and j.aggressor == 99:',
    ),
    Mutant(
        "the main pot is decided first",
        "rules/deciding.py",
        'return list(reversed(pots)) if j.proc.showdown.pots == "last_made_first" else pots',
        "return pots",
    ),
    Mutant(
        "the odd chip goes to the lowest card",
        "rules/paying.py",
        "if c not in shared], reverse=True)[:odd]",
        "if c not in shared])[:odd]",
    ),
    Mutant(
        "an award above the share passes",
        "rules/paying.py",
        "    elif amount + paid > share[number]:",
        "    elif amount + paid > share[number] * 2:",
    ),
    Mutant(
        "chips left behind pass",
        "rules/discarding.py",
        "left = t.middle() + t.chips_in_front()",
        "left = 0",
    ),
    Mutant(
        "the losers may lie until the end",
        "rules/discarding.py",
        '    if lying:\n        j.fail("DSC01"',
        '    if len(lying) > 7:\n        j.fail("DSC01"',
    ),
    Mutant(
        "a flush may be called by any card",
        "rules/deciding.py",
        'if call.class_ in ("high_card", "flush", "low"):',
        'if call.class_ in ("high_card", "low"):',
    ),
    # hands one after another
    Mutant(
        "stacks may change between hands",
        "rules/session.py",
        "            if before != entry.stack:",
        "            if before == -1:",
    ),
    # pots decided over all hands, and played again
    Mutant(
        "a hunter takes any pair",
        "hands/mini_poker.py",
        'return best.class_name == "pair" and lowest <= best.cards[0].rank <= highest',
        'return best.class_name == "pair"',
    ),
    Mutant(
        "a re-gamer replays against pairs",
        "hands/mini_poker.py",
        "return _CODE[best.class_name] <= _CODE[rules.regamer_up_to]",
        'return _CODE[best.class_name] <= _CODE["pair"]',
    ),
    Mutant(
        "a flush re-gamer replays against a straight flush",
        "hands/mini_poker.py",
        "return _CODE[best.class_name] < _CODE[limit]",
        "return _CODE[best.class_name] <= _CODE[limit]",
    ),
    Mutant(
        "an ordinary hand goes before the special one that takes it",
        "hands/mini_poker.py",
        "if takers and _has_prey(special, best, rules):",
        "if takers and not best.special and False:",
    ),
    Mutant(
        "a replay needs no declaration",
        "rules/replaying.py",
        '        j.fail("RPL01", key, 0, pot.name, left_out, amount=pot.amount)\n    elif result.again:',
        "        pass\n    elif result.again:",
    ),
    Mutant(
        "any pot may be played again",
        "rules/replaying.py",
        '    elif result.again:\n        j.passed("RPL01"',
        '    elif True:\n        j.passed("RPL01"',
    ),
    Mutant(
        "coming back always costs the ante",
        "rules/reentry.py",
        'if j.last_price and rule is not None and rule.reenter.price == "last_round_with_a_bet":',
        "if j.last_price and rule is None:",
    ),
    Mutant(
        "coming back costs what an uncalled bet was",
        "rules/rounds.py",
        "j.last_price = r.price - excess or j.last_price",
        "j.last_price = r.price or j.last_price",
    ),
    Mutant(
        "equal hands let the folded seats come back",
        "rules/reentry.py",
        "and result.again and not result.tied:",
        "and result.again:",
    ),
    Mutant(
        "a re-entry is taken while the cards are out",
        "rules/reentry.py",
        "if not in_time(j) or number not in j.may_return or not able:",
        "if number not in j.may_return or not able:",
    ),
    Mutant(
        "a re-entry joins no pot",
        "rules/reentry.py",
        "            pot.seats = tuple(sorted((*pot.seats, number)))",
        "            pass",
    ),
    Mutant(
        "the bets of a replay lie on the main pot",
        "table/pots.py",
        "if pots[place][1] == claim), -1)",
        "if pots[place][1] == claim), 0 if carried else -1)",
    ),
    Mutant(
        "a pot won before the replay may lie there",
        "rules/replaying.py",
        "if pot.amount > 0 and pot.name not in j.to_replay and pot.name not in j.wrong_pots:",
        "if False:",
    ),
    Mutant(
        "the deck need not be cut for a replay",
        "rules/preparation.py",
        "    j.step_place = 0\n    j.cut_done = False\n    j.washed = True",
        "    j.step_place = 0\n    j.cut_done = True\n    j.washed = True",
    ),
    Mutant(
        "playing cards may be named late",
        "rules/choosing.py",
        "    return not begun(j)\n",
        "    return True\n",
    ),
    Mutant(
        "nobody need open a card",
        "rules/choosing.py",
        "if seat.live and sum(seat.up) < street.choose.open_:",
        "if seat.live and sum(seat.up) < 0:",
    ),
    Mutant(
        "the lowest lot is first",
        "rules/position.py",
        "return max(sorted(j.lots), key=key)",
        "return min(sorted(j.lots), key=key)",
    ),
    Mutant(
        "the winner of the hand before is dealt last",
        "rules/position.py",
        'if proc.position == "last_winner" or not seats:',
        "if proc.position or not seats:",
    ),
    # draws
    Mutant(
        "a draw goes on without anybody's turn",
        "rules/drawing.py",
        "    if seat != first:\n",
        "    if False:\n",
    ),
    Mutant(
        "the next may decide before the cards of the one before came",
        "rules/drawing.py",
        "behind = draw.behind() if rule(j).one_by_one and j.sees_order else []",
        "behind: list[int] = []",
    ),
    Mutant(
        "one card more than the limit may be drawn",
        "rules/drawing.py",
        "    if count > rule(j).max:\n",
        "    if count > rule(j).max + 1:\n",
    ),
    Mutant(
        "more cards than there are may be drawn",
        "rules/drawing.py",
        "    if count > most(j):\n",
        "    if count > most(j) + 1:\n",
    ),
    Mutant(
        "a card too many goes unseen",
        "rules/drawing.py",
        '    if not draw.owed(seat):\n        pitching.give(j, event, event.face or "down")\n',
        '    if not draw.owed(seat):\n        pitching.give(j, event, event.face or "down")\n        return\n',
    ),
    Mutant(
        "a card short goes unseen",
        "rules/drawing.py",
        "    if not explained:\n",
        "    if False:\n",
    ),
    Mutant(
        "a wrong number said is right",
        "rules/drawing.py",
        "    if said == duty.expected:\n",
        "    if True:\n",
    ),
    Mutant(
        "a card drawn may lie either way",
        "table/draw.py",
        '        right = face in faces or "" in faces\n',
        "        right = True\n",
    ),
    Mutant(
        "the burn of a draw is forgiven once the first has decided",
        "rules/drawing.py",
        "        j.raise_duty(burn, first=True)\n",
        "        pass\n",
    ),
    Mutant(
        "this draw's discards may be shuffled in",
        "rules/reshuffling.py",
        'if set(given) - {"stub"} == set(due):',
        "if set(due) <= set(given):",
    ),
    Mutant(
        "something may be left out of the shuffle",
        "rules/reshuffling.py",
        'if set(given) - {"stub"} == set(due):',
        'if set(given) - {"stub"} <= set(due):',
    ),
    Mutant(
        "the shuffle is due with one card left",
        "rules/reshuffling.py",
        '    if t.stub > 0 or j.duty("mix") is not None:\n',
        '    if t.stub > 1 or j.duty("mix") is not None:\n',
    ),
    Mutant(
        "a shuffle in the middle needs no cut",
        "rules/reshuffling.py",
        'j.raise_duty(Duty("mixed-cut", cut, "SHF02", dealer_act("cut"), expected="cut"))',
        'j.raise_duty(Duty("mixed-cut", cut, "", dealer_act("cut"), expected="cut"))',
    ),
    Mutant(
        "discards of this draw count as earlier ones",
        "table/table.py",
        "if name != self.street_name for card in cards]",
        "for card in cards]",
    ),
    Mutant(
        "the ace is high in low badugi",
        "hands/badugi.py",
        '_ACE_LOW: Final = "A23456789TJQK"',
        '_ACE_LOW: Final = "23456789TJQKA"',
    ),
)
