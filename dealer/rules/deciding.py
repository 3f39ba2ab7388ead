"""Who wins each pot, and what the dealer says of it (manual §14(2)-(5), §15)."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from dealer.hands import names
from dealer.hands.errors import HandError
from dealer.hands.registry import BadugiCards, ranking_of
from dealer.rules import replaying, set_decision, showdown, turning_up
from dealer.rules.duty import pass_held
from dealer.rules.stages import SHOW

if TYPE_CHECKING:
    from dealer.calls.reading import Call
    from dealer.house.model import Half
    from dealer.rules.judge import Judge
    from dealer.table.pots import Pot


CALLED_RANKINGS = frozenset({"high", "sampyong", "badugi"})
"""Rankings whose winning hand is called; a half beside another is called where the game's words name halves."""
HALVES_NAMED = frozenset({"sampyong", "badugi"})
"""Tables of words (``calls.words``) that tell the halves of a pot apart."""


class Decision:
    """How one half of one pot stands: the true winners and their hand, and what was declared."""

    __slots__ = (
        "again", "class_name", "declared", "half", "known", "other_name", "pot", "ranks", "special", "tied",
        "winners",
    )  # fmt: skip

    def __init__(self, pot: str, half: str) -> None:
        self.pot = pot
        self.half = half
        self.known = False
        self.winners: tuple[int, ...] = ()
        self.class_name = ""
        self.ranks: tuple[str, ...] = ()
        self.declared: tuple[int, ...] | None = None
        """The seats that the dealer named; empty where the pot is played again or nobody can be said."""
        self.again: tuple[int, ...] = ()
        """The seats between which the pot is to be played again."""
        self.special = False
        """A hand that can send the pot to a replay was shown."""
        self.tied = False
        """It is played again between equal hands only."""
        self.other_name: tuple[str, tuple[str, ...]] | None = None
        """Another right name of the winning hand: a special hand that wins as an ordinary one."""


def in_contest(j: Judge, pot: Pot) -> list[int]:
    """Seats that still contest the pot: they put chips in, and have neither folded nor given up."""
    return [n for n in pot.seats if not j.t.seats[n].folded and not j.t.seats[n].mucked]


def pot_order(j: Judge) -> list[Pot]:
    """Pots in the order in which they are decided (§14(3))."""
    raked = j.t.rake_by
    pots = [pot for pot in j.t.pots if pot.amount > 0 or raked.get(pot.name) or pot.name in j.wrong_pots]
    return list(reversed(pots)) if j.proc.showdown.pots == "last_made_first" else pots


def decision(j: Judge, pot: Pot, half_name: str) -> Decision:
    """The true result of one half of a pot, from all the cards (§14(2))."""
    key = (pot.name, half_name)
    found = j.decided.get(key)
    if found is not None:
        return found
    result = Decision(pot.name, half_name)
    t = j.t
    seats = in_contest(j, pot)
    if not seats:
        return result
    if len(seats) == 1:
        result.known = True
        result.winners = (seats[0],)
        name_hand(j, result, half_name, seats[0])
        return result
    hands: dict[int, tuple[int, ...]] = {}
    common = tuple(t.board) + tuple(t.common)
    for number in seats:
        cards = tuple(t.seats[number].cards)
        if any([card >= 52 for card in cards]):
            return result
        hands[number] = cards
    half = half_of(j, half_name)
    try:
        set_decision.settle(j, result, half, hands, common)
    except HandError:
        return result  # a card too many, or one twice: a finding of its own
    result.known = True
    return result


def half_of(j: Judge, name: str) -> Half:
    """The half of that name, as the procedure has it; the first where it has none."""
    halves = j.proc.showdown.halves
    return next((half for half in halves if half.name == name), halves[0])


def name_hand(j: Judge, result: Decision, half_name: str, number: int) -> None:
    t = j.t
    seat = t.seats[number]
    cards = seat.kept or tuple(seat.cards) + tuple(t.board) + tuple(t.common)
    half = half_of(j, half_name)
    if len(cards) >= half.use.cards and all([card < 52 for card in cards]):
        with suppress(HandError):
            result.class_name, result.ranks = ranking_of(half, j.proc.mini_poker).class_and_ranks(cards)


def next_undecided(j: Judge) -> Pot | None:
    """The first pot of which a half is still to be declared."""
    for pot in pot_order(j):
        if not is_decided(j, pot):
            return pot
    return None


def open_half(j: Judge, pot: Pot) -> str:
    """The half of the pot that is declared next; empty where all are.

    A half for which no hand qualifies is not declared (``showdown.no_qualifier``), nor is a second half that
    the game has no words for.
    """
    for place, half in enumerate(j.proc.showdown.halves):
        if declared(j, pot.name, half.name) is not None:
            continue
        if not place:
            return half.name
        if call_due(j, half) and len(in_contest(j, pot)) > 1:
            result = decision(j, pot, half.name)
            if result.winners or not result.known:
                return half.name
    return ""


def declared(j: Judge, pot: str, half: str) -> tuple[int, ...] | None:
    """Whom the dealer declared the winners of this half; None where he has not yet."""
    found = j.decided.get((pot, half))
    return found.declared if found is not None else None


def as_the_cards_speak(j: Judge, pot: Pot, half: str) -> Decision:
    """Declare the true winners of a half, without a word of the dealer's."""
    result = j.decided[pot.name, half] = decision(j, pot, half)
    result.declared = result.winners
    return result


def settle_wordless(j: Judge, pot: Pot) -> None:
    """The halves that the game has no words for are decided along with the first."""
    for half in j.proc.showdown.halves[1:]:
        if declared(j, pot.name, half.name) is None and not call_due(j, half):
            as_the_cards_speak(j, pot, half.name)


def is_decided(j: Judge, pot: Pot) -> bool:
    """Whether every half of the pot has been declared."""
    return not open_half(j, pot)


def wait_for_show(j: Judge, pot: Pot) -> int:
    """A seat that contests the pot and has neither shown nor given up; 0: none."""
    if j.sole:
        return 0
    waiting = [n for n in in_contest(j, pot) if j.t.seats[n].shown is None]
    if len(waiting) == 1 and len(in_contest(j, pot)) == 1:
        return 0
    return waiting[0] if waiting else 0


def judge_call(j: Judge, call: Call, seat: int) -> bool:
    """ "Two pairs, queen and nine, win": the winning hand of the pot that is decided now (§14(5))."""
    pass_held(j)
    showdown.reach_show(j)
    if j.stage != SHOW:
        return False
    pot = named_pot(j, call.pot)
    nxt = next_undecided(j)
    if pot is None and nxt is not None and seat and seat not in nxt.seats:
        # no pot was said: the one that this seat contests
        pot = next((p for p in pot_order(j) if seat in p.seats and not is_decided(j, p)), None)
    if pot is None:
        pot = nxt
    if pot is None:
        # said again: of the pot that is still to be pushed
        pot = next((p for p in pot_order(j) if p.amount > 0), None)
    if pot is None:
        done = [d for d in j.decided.values() if d.declared is not None]
        return any(seat in (d.declared or ()) for d in done) or j.sole == seat
    half = named_half(j, call, pot)
    key = ("decide", pot.name, half)
    before = j.decided.get((pot.name, half))
    if before is not None and before.declared is not None:
        if key in j.failed and seat in before.winners:
            j.passed("SHO03", key)
            before.declared = before.winners
        return True
    if nxt is not None and pot is not nxt and nxt.name not in j.unbuilt:
        j.fail("SHO02", "pot-order", 0, nxt.name, pot.name)
    elif len(j.t.pots) > 1 and not j.sole:
        j.passed("SHO02", ("pot-order", pot.name))
    if j.sole:
        result = decision(j, pot, half)
        result.declared = (j.sole,)
        j.decided[pot.name, half] = result
        if seat and seat != j.sole:
            j.fail("SHO03", key, seat, f"p{j.sole}", f"p{seat}", amount=pot.amount)
        return True
    waiting = wait_for_show(j, pot)
    if waiting and j.turning_up != turning_up.PASSED_BY:
        j.fail("PAY05", ("shown", pot.name), waiting, f"sm p{waiting}", call.type)
    result = decision(j, pot, half)
    j.decided[pot.name, half] = result
    if result.again:
        replaying.winner_named(j, call, seat, pot, result)
        return True
    settle_wordless(j, pot)
    if not result.known:
        j.unjudged("SHO03")
        result.declared = call.seats or ((seat,) if seat else result.winners)
        return True
    judge_winner(j, call, seat, pot, result, key)
    return True


def judge_winner(j: Judge, call: Call, seat: int, pot: Pot, result: Decision, key: tuple[str, str, str]) -> None:
    winners = result.winners
    expected = " ".join(f"p{n}" for n in winners) or f"no {result.half}"
    hand = f"{result.class_name} {''.join(result.ranks)}".strip()
    if call.type == "split":
        named = call.seats or ((seat,) if seat and not call.seats else ())
        wrong = (
            len(winners) < 2
            or (len(named) > 1 and set(named) != set(winners))
            or (len(named) == 1 and named[0] not in winners)
        )
        if wrong:
            declared = named if len(named) > 1 else tuple(in_contest(j, pot))
            j.fail("SHO03", key, seat, expected, "split", amount=pot.amount)
            result.declared = declared
            return
        result.declared = winners
    else:
        named_seat = seat or seat_of_hand(j, call, pot, result.half)
        if not winners:
            # no hand qualifies for this half
            j.fail("SHO03", key, named_seat, expected, f"p{named_seat}" if named_seat else "win", amount=pot.amount)
            result.declared = (named_seat,) if named_seat else ()
            return
        player = j.t.seats.get(named_seat)
        if player is not None and player.mucked and not player.folded:
            j.fail("SHO05", key, named_seat, expected, f"p{named_seat}", amount=pot.amount)
            result.declared = winners
            return
        if named_seat not in winners or len(winners) > 1:
            if named_seat:
                j.fail("SHO03", key, named_seat, expected, f"p{named_seat}", amount=pot.amount)
                result.declared = (named_seat,)
            else:
                result.declared = winners
                j.fail("SHO04", key, winners[0], hand, spoken(call))
            return
        result.declared = winners
    unseen = j.t.seats[winners[0]].shown is None
    if unseen and j.proc.showdown.muck == "must_show":
        j.fail("SHO05", key, winners[0], "show", call.type)
        return
    j.passed("SHO05", ("paid-shown", pot.name), winners[0])
    if len(in_contest(j, pot)) == 1 and not call.class_:
        j.passed("CAL09", key, winners[0])
        return
    if names_hand(j, call, result):
        j.passed("CAL09", key, winners[0])
        if result.special:
            j.passed("RPL01", ("no-replay", pot.name), winners[0])
        j.passed("SHO03", ("winner", pot.name, result.half), winners[0], expected)
        j.passed("SHO04", ("hand", pot.name, result.half), winners[0], hand)
    else:
        j.fail("SHO04", key, winners[0], hand, spoken(call))


def spoken(call: Call) -> str:
    return f"{call.class_} {''.join(call.ranks)}".strip() or call.type


def names_hand(j: Judge, call: Call, result: Decision) -> bool:
    """Whether class and ranks as said are those of the winning hand."""
    if result.other_name is not None and (call.class_, tuple(call.ranks)) == result.other_name:
        return True
    rank = ranking_of(half_of(j, result.half), j.proc.mini_poker)
    if isinstance(rank, BadugiCards) and (call.ranks or j.proc.calls.hand_detail != "class"):
        return rank.names(call.class_, call.ranks, result.class_name, result.ranks)
    if call.class_ != result.class_name:
        return False
    if j.proc.calls.hand_detail == "class" and not call.ranks:
        return True
    ranks = tuple(call.ranks)
    full = result.ranks
    if not full:
        return not ranks
    if call.class_ in ("high_card", "flush", "low"):
        return bool(ranks) and ranks == full[: len(ranks)] or bool(ranks) and ranks[0] == full[0] and len(full) == 1
    need = 2 if call.class_ in ("two_pairs", "full_house") else 1
    if ranks[:need] != full[:need]:
        return False
    return not call.kickers or len(full) <= need or tuple(call.kickers) == full[need : need + len(call.kickers)]


def seat_of_hand(j: Judge, call: Call, pot: Pot, half: str) -> int:
    """The seat whose hand the words describe, where no seat was said."""
    fits = []
    rule = half_of(j, half)
    rank = ranking_of(rule, j.proc.mini_poker)
    for number in in_contest(j, pot):
        held = j.t.seats[number]
        cards = held.kept or tuple(held.cards) + tuple(j.t.board) + tuple(j.t.common)
        if all(card < 52 for card in cards) and len(cards) >= rule.use.cards:
            try:
                name, ranks = rank.class_and_ranks(cards)
            except HandError:
                continue
            probe = Decision(pot.name, half)
            probe.class_name, probe.ranks = name, ranks
            if names_hand(j, call, probe):
                fits.append(number)
    if len(fits) == 1:
        return fits[0]
    result = j.decided[pot.name, half]
    for number in fits:
        if number in result.winners:
            return number
    return 0


def named_pot(j: Judge, name: str) -> Pot | None:
    if not name:
        return None
    if name == "side":
        sides = [pot for pot in pot_order(j) if pot.name != "main"]
        open_sides = [p for p in sides if not any(k[0] == p.name and d.declared for k, d in j.decided.items())]
        return open_sides[0] if open_sides else (sides[0] if sides else None)
    return j.t.pot(name)


def named_half(j: Judge, call: Call, pot: Pot) -> str:
    """The half that the call is of: by name, by the sort of hand, else the one that is declared next."""
    halves = [half.name for half in j.proc.showdown.halves]
    if call.half in halves:
        return call.half
    if call.class_ == "low" and "low" in halves:
        return "low"
    if call.class_ and halves[0] == "high" and j.proc.showdown.halves[0].ranking in CALLED_RANKINGS:
        return "high"
    return open_half(j, pot) or halves[0]


def call_due(j: Judge, half: Half | None = None) -> bool:
    """Whether the winning hand of this half (default: the first) is called: only hands that have words are."""
    halves = j.proc.showdown.halves
    if half is None or half is halves[0]:
        return halves[0].ranking.partition(":")[0] in CALLED_RANKINGS or bool(halves[0].decide)
    return call_due(j) and j.proc.calls.words in HALVES_NAMED


def first_winner(j: Judge, pot: Pot, half: str) -> int:
    """The winner of this half where there is one only; else 0."""
    result = decision(j, pot, half)
    return result.winners[0] if len(result.winners) == 1 else 0


def winning_words(j: Judge, pot: Pot, half: str) -> str:
    """The canonical call of the winning hand, in English words."""
    result = decision(j, pot, half)
    if not result.class_name:
        return f"seat {result.winners[0]} wins" if result.winners else "win"
    words = names.hand_name(result.class_name, result.ranks, "en")
    end = "win" if len(result.winners) < 2 else "split"
    prefix = ""
    if len(j.t.pots) > 1:
        prefix = "main pot, " if pot.name == "main" else f"side pot {pot.name[5:]}, "
    if len({rule.ranking.partition(":")[0] for rule in j.proc.showdown.halves}) < len(j.proc.showdown.halves):
        # hands of both halves have the same names
        prefix += f"{half} half, "
    return f"{prefix}{words}, {end}"
