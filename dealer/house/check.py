"""Contradictions: what a well-formed procedure file says that no table could deal."""

from __future__ import annotations

import re
from typing import Any, Final

from dealer.amounts import format_amount
from dealer.hands.registry import NAMES
from dealer.house.convert import nearest
from dealer.house.model import Half, Procedure, Street
from dealer.house.strict_yaml import Node, Problem

DECK: Final = 52
KOREAN_SIZES: Final = ("check", "ping", "quarter", "half", "full", "max")
SITE_GAMES: Final = ("PT",)
"""Games of card rooms, named as PHH names variants, that PHH has not."""
PHH_VARIANTS: Final = (
    "FT", "NT", "NS", "PO", "FO/8", "F7S", "F7S/8", "FR", "N2L1D", "F2L3D", "FB", "PF", "NF",
)  # fmt: skip
SEAT: Final = re.compile(r"first|button(\+[1-9][0-9]?)?", re.ASCII)
RAISES: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "spread": (("double", "last_full_increase"), ("street_max", "stack")),
    "fixed_limit": (("fixed",), ("fixed",)),
    "pot_limit": (("last_full_increase", "double"), ("pot",)),
    "no_limit": (("last_full_increase", "double"), ("stack",)),
    "korean": (("size_list",), ("size_list",)),
    "fixed_max": (("last_full_increase", "double"), ("street_max",)),
}
"""Betting structure -> the values of ``raise.minimum`` and ``raise.maximum`` that mean something in it."""
DOORS: Final = ("low_card", "high_card")


def contradictions(proc: Procedure, tree: Node, path: str) -> list[Problem]:
    """Every contradiction, at the key that is most to blame."""
    check = _Check(proc, tree, path)
    check.basics()
    check.forced_bets()
    check.amounts()
    for name, street in proc.streets.items():
        check.street(name, street)
    check.cards()
    check.raises()
    check.rake()
    check.showdown()
    check.mini_poker()
    return check.problems


def place(tree: Node, dotted: str) -> Node:
    """The node nearest to a dotted path (``showdown.halves[0].use``)."""
    node = tree
    for key in re.findall(r"\[\d+\]|[^.\[\]]+", dotted):
        below: Node | None = None
        if key.startswith("["):
            number = int(key[1:-1])
            below = node.items[number] if node.items is not None and number < len(node.items) else None
        elif node.pairs is not None:
            below = node.pairs.get(key)
        if below is None:
            break
        node = below
    return node


class _Check:
    def __init__(self, proc: Procedure, tree: Node, path: str) -> None:
        self.proc = proc
        self.tree = tree
        self.path = path
        self.problems: list[Problem] = []

    def bad(self, dotted: str, message: str) -> None:
        node = place(self.tree, dotted)
        self.problems.append(Problem(node.path or self.path, node.line, node.col, f"{dotted}: {message}"))

    def basics(self) -> None:
        proc = self.proc
        if proc.schema != 1:
            self.bad("schema", f"expected 1, found {proc.schema}")
        if proc.seats.min < 1:
            self.bad("seats.min", "expected at least one seat")
        if proc.seats.min > proc.seats.max:
            self.bad("seats.min", f"{proc.seats.min} seats at least, but {proc.seats.max} at most")
        if not proc.streets:
            self.bad("streets", "a game needs at least one street")
        for key, variant in (proc.phh or {"variant": PHH_VARIANTS[0]}).items():
            if key not in ("variant", "game"):
                self.bad(f"phh.{key}", "expected variant, or game: the variant of the same game by other rules")
            elif variant not in (known := PHH_VARIANTS if key == "variant" else (*PHH_VARIANTS, *SITE_GAMES)):
                shown = f"{variant!r} is no PHH variant{nearest(str(variant), list(known))}"
                self.bad(f"phh.{key}", f"{shown} (known: {', '.join(known)})")

    def seat(self, dotted: str, text: str, words: tuple[str, ...] = ()) -> None:
        """A seat named by its place: ``first``, ``button``, ``button+N``."""
        if text in words:
            return
        if not SEAT.fullmatch(text):
            known = ", ".join([*words, "first", "button", "button+1 …"])
            self.bad(dotted, f"{text!r} names no seat (expected {known})")
        elif text.startswith("button") and self.proc.position == "none":
            self.bad(dotted, f"{text!r}, but the game has no button (position: none)")

    def forced_bets(self) -> None:
        proc = self.proc
        for number, entry in enumerate(proc.forced):
            self.seat(f"forced[{number}].who", entry.who, ("all",))
            if entry.post in ("sb", "bb") and entry.who == "all":
                self.bad(f"forced[{number}].who", "a blind is posted by one seat")
        self.seat("deal.from", proc.deal.from_)
        posted = any(entry.to_price for entry in proc.forced)
        for name, street in proc.streets.items():
            if street.bet is not None and street.bet.posted and not posted:
                message = "nobody posts toward the price (forced: [… to_price: true])"
                self.bad(f"streets.{name}.bet.posted", message)

    def amounts(self) -> None:
        """Every amount is a multiple of the smallest chip."""
        proc = self.proc
        unit = proc.chip.unit
        if unit <= 0:
            self.bad("chip.unit", "the smallest chip must be worth something")
            return
        amounts = {
            "rake.unit": proc.rake.unit if proc.rake.percent else 0,
            "rake.max": proc.rake.max,
            "limit.small": proc.limit.small,
            "limit.big": proc.limit.big,
            "korean.base": proc.korean.base if proc.betting == "korean" else 0,
            "bet.ceiling": proc.bet.ceiling if isinstance(proc.bet.ceiling, int) else 0,
        }
        for number, entry in enumerate(proc.forced):
            amounts[f"forced[{number}].amount"] = entry.amount
        for name, street in proc.streets.items():
            if street.bet is not None:
                amounts[f"streets.{name}.bet.min"] = street.bet.min
                amounts[f"streets.{name}.bet.max"] = street.bet.max
        for dotted, amount in amounts.items():
            if amount % unit:
                message = f"{format_amount(amount)} is no multiple of the chip, {format_amount(unit)}"
                self.bad(dotted, f"{message} (chip.unit)")

    def street(self, name: str, street: Street) -> None:
        here = f"streets.{name}"
        self.opener(here, street)
        self.bet(here, street)
        for number, step in enumerate(street.deal):
            if not 1 <= step.cards <= DECK:
                self.bad(f"{here}.deal[{number}].cards", f"{step.cards} cards in one round of dealing")
        if street.draw is not None and self.proc.exhaustion not in ("reshuffle_discards", "no_draw"):
            found = self.proc.exhaustion
            message = f"the discards have no rule for a stub that runs out (exhaustion: {found}; "
            self.bad(f"{here}.draw", f"{message}expected reshuffle_discards or no_draw)")
        if street.draw is not None and not street.draw.max:
            self.bad(f"{here}.draw.max", "a draw of no cards; expected how many a player may draw at most")
        if street.draw is not None and street.draw.max > self.held(name):
            message = f"{street.draw.max} cards, but a player holds {self.held(name)}"
            self.bad(f"{here}.draw.max", message)
        if street.choose is not None and max(street.choose.open_, street.choose.keep) > self.held(name):
            self.bad(f"{here}.choose", f"more cards than the {self.held(name)} that a player holds")

    def opener(self, here: str, street: Street) -> None:
        rule = street.open_
        if rule.by in DOORS and not self.shown(here.removeprefix("streets.")):
            self.bad(f"{here}.open.by", f"{rule.by}, but no card of this street lies face up")
        if rule.suits and sorted(rule.suits) != ["c", "d", "h", "s"]:
            self.bad(f"{here}.open.suits", "expected each of the four suits once, lowest first")
        if rule.call == "low" and rule.by not in DOORS:
            self.bad(f"{here}.open.call", "the low call belongs to a street that a door card opens")
        if rule.call == "high" and rule.by not in ("high_hand", "low_hand"):
            self.bad(f"{here}.open.call", "the high call belongs to a street that the best board opens")
        if rule.by == "position":
            self.seat(f"{here}.open.seat", rule.seat)
            if rule.heads_up:
                self.seat(f"{here}.open.heads_up", rule.heads_up)

    def shown(self, until: str) -> bool:
        """Whether a player has a card face up when the street ``until`` is bet on: dealt, or of his choice."""
        chosen = False
        for name, street in self.proc.streets.items():
            chosen = chosen or (street.choose is not None and street.choose.open_ > 0)
            if name == until:
                return chosen or any(step.face == "up" and step.to == "each" for step in street.deal)
        return chosen

    def bet(self, here: str, street: Street) -> None:
        proc, bet = self.proc, street.bet
        if bet is None:
            return
        if bet.max and bet.min > bet.max:
            shown = f"{format_amount(bet.min)}, above the maximum of {format_amount(bet.max)}"
            self.bad(f"{here}.bet.min", f"the minimum is {shown}")
        if bet.forced == "bring_in":
            if street.open_.by not in DOORS:
                message = "a bring-in needs a street that a door card opens (open: {by: low_card})"
                self.bad(f"{here}.bet.forced", message)
            if not bet.min:
                self.bad(f"{here}.bet.min", "the bring-in must be worth something")
        if proc.betting in ("spread", "fixed_max") and not bet.max:
            self.bad(f"{here}.bet.max", f"betting: {proc.betting} needs a maximum on every street")
        if proc.betting != "fixed_limit" and not bet.min:
            self.bad(f"{here}.bet.min", "the least bet must be worth something")
        if proc.betting == "fixed_limit" and bet.size == "none":
            self.bad(f"{here}.bet.size", "fixed limit: expected small or big")
        if proc.betting == "fixed_limit" and bet.forced == "bring_in" and bet.min >= proc.limit.small > 0:
            small = format_amount(proc.limit.small)
            shown = f"the bring-in of {format_amount(bet.min)} is no less than the small bet, {small}"
            self.bad(f"{here}.bet.min", shown)

    def held(self, until: str = "") -> int:
        """How many own cards a player has when the street ``until`` is dealt (or the last one)."""
        cards = 0
        for name, street in self.proc.streets.items():
            cards += sum([step.cards for step in street.deal if step.to != "board"])
            if name == until:
                break
        return cards

    def board(self) -> int:
        """How many common cards a whole hand has."""
        return sum([step.cards for s in self.proc.streets.values() for step in s.deal if step.to == "board"])

    def cards(self) -> None:
        """The deck serves the first street always, and all of the hand unless something says what then."""
        proc = self.proc
        seats = proc.seats.max
        needed = 0
        for number, (name, street) in enumerate(proc.streets.items()):
            needed += street.burn
            for step in street.deal:
                needed += step.cards * (1 if step.to == "board" else seats)
            if number == 0 and needed > DECK:
                self.bad("seats.max", f"{name}: {needed} cards for {seats} seats, {DECK} in the deck")
                return
        if needed > DECK and proc.exhaustion == "none":
            message = f"{needed} cards for {seats} seats, {DECK} in the deck: expected a rule (exhaustion)"
            self.bad("seats.max", message)

    def raises(self) -> None:
        proc, rules = self.proc, self.proc.raise_
        minima, maxima = RAISES[proc.betting]
        if rules.minimum not in minima:
            expected = " or ".join(minima)
            self.bad("raise.minimum", f"{rules.minimum} in {proc.betting}: expected {expected}")
        if rules.maximum not in maxima:
            expected = " or ".join(maxima)
            self.bad("raise.maximum", f"{rules.maximum} in {proc.betting}: expected {expected}")
        always_uncapped = rules.uncapped != "never" and rules.uncapped_at >= proc.seats.max > 2
        if isinstance(rules.cap, int) and always_uncapped:
            message = f"no cap with {rules.uncapped_at} players or fewer, and no more can sit (seats.max)"
            self.bad("raise.uncapped_at", message)
        if proc.betting == "fixed_limit":
            small, big = proc.limit.small, proc.limit.big
            if not small or not big:
                self.bad("limit", "fixed limit needs a small and a big bet")
            elif small > big:
                shown = f"{format_amount(small)} is above the big bet, {format_amount(big)}"
                self.bad("limit.small", f"the small bet of {shown}")
        elif proc.double_bet.open_pair == "allowed":
            self.bad("double_bet.open_pair", f"a double bet needs fixed limit, not {proc.betting}")
        if proc.betting == "korean":
            if not proc.korean.base:
                self.bad("korean.base", "the base unit must be worth something")
            for number, size in enumerate(proc.korean.sizes):
                if size not in KOREAN_SIZES:
                    known = f"(known: {', '.join(KOREAN_SIZES)})"
                    hint = nearest(size, list(KOREAN_SIZES))
                    self.bad(f"korean.sizes[{number}]", f"{size!r} is no bet size{hint} {known}")
        ceiling = proc.bet.ceiling
        if isinstance(ceiling, int):
            for name, street in proc.streets.items():
                if street.bet is not None and ceiling < street.bet.min * 2:
                    least = format_amount(street.bet.min)
                    shown = f"{format_amount(ceiling)}, the least bet on {name} {least}"
                    self.bad("bet.ceiling", f"no raise could ever be legal: the ceiling is {shown}")
                    break

    def rake(self) -> None:
        rake = self.proc.rake
        if rake.percent > 100:
            self.bad("rake.percent", f"{rake.percent} is no percentage")
        if rake.percent and not rake.unit:
            self.bad("rake.unit", "the rake's unit must be worth something")
        if rake.percent and rake.max and rake.max < rake.unit:
            shown = f"at most {format_amount(rake.max)} in units of {format_amount(rake.unit)}"
            self.bad("rake.max", f"no rake could ever be taken: {shown}")
        if not rake.after:
            if rake.percent:
                self.bad("rake.after", "expected the street after which it is due, as in seventh.deal")
            return
        name, _, what = rake.after.partition(".")
        street = self.proc.streets.get(name)
        if street is None or what not in ("deal", "draw"):
            streets = self.proc.streets.items()
            known = [f"{key}.{'draw' if s.draw is not None else 'deal'}" for key, s in streets]
            hint = nearest(rake.after, known)
            message = f"{rake.after!r} names no street's deal or draw{hint} (known: {', '.join(known)})"
            self.bad("rake.after", message)
        elif (what == "draw" and street.draw is None) or (what == "deal" and not street.deal):
            self.bad("rake.after", f"there is no {what} on {name}")

    def showdown(self) -> None:
        halves = self.proc.showdown.halves
        if not 1 <= len(halves) <= 2:
            self.bad("showdown.halves", f"expected one half or two, found {len(halves)}")
        for number, half in enumerate(halves):
            self.half(f"showdown.halves[{number}]", half)
        if len(halves) == 1 and halves[0].qualify is not None:
            message = "hi-lo with one half: a low that must qualify needs a high beside it"
            self.bad("showdown.halves[0].qualify", message)
        if len(halves) == 2:
            if sorted([half.name for half in halves]) != ["high", "low"]:
                self.bad("showdown.halves", "expected one half named high and one named low")
            if ranked_by(halves[0]) == ranked_by(halves[1]):
                self.bad("showdown.halves[1].ranking", "hi-lo with one ranking: the halves decide alike")

    def mini_poker(self) -> None:
        """Suits, prey, and the variations of the original rules."""
        rules = self.proc.mini_poker
        if rules is None:
            return
        if rules.suits != "none" and sorted(rules.suits) != ["c", "d", "h", "s"]:
            self.bad("mini_poker.suits", "expected none, or the four suits, lowest first, as in chds")
        lowest, highest = rules.pair_hunter.prey
        if not 2 <= lowest <= highest <= 14:
            self.bad("mini_poker.pair_hunter.prey", f"{lowest} to {highest}: expected two ranks, 2 to 14, lowest first")
        for name, plain, cards in (
            ("flush_pair_hunter", rules.pair_hunter.suited, "3-7"),
            ("flush_black_knight", rules.black_knight.suited, "4-7"),
        ):
            if plain and getattr(rules, name):
                self.bad(f"mini_poker.{name}", f"{cards} of a suit is the plain one already (suited: true)")

    def half(self, here: str, half: Half) -> None:
        base = half.ranking.partition(":")[0]
        if half.ranking and half.decide:
            self.bad(f"{here}.decide", "expected a ranking or a decision over the set of hands, not both")
        elif not half.ranking and not half.decide:
            self.bad(f"{here}.ranking", f"missing (known: {', '.join(sorted(NAMES))})")
        elif half.ranking and base not in NAMES:
            hint = f"{nearest(base, sorted(NAMES))} (known: {', '.join(sorted(NAMES))})"
            self.bad(f"{here}.ranking", f"unknown ranking {half.ranking!r}{hint}")
        if half.decide == "mini_poker" and self.proc.mini_poker is None:
            self.bad(f"{here}.decide", "mini_poker: expected its rules under the key mini_poker")
        if half.tie_suits != "none" and sorted(half.tie_suits) != ["c", "d", "h", "s"]:
            self.bad(f"{here}.tie_suits", "expected none, or the four suits, lowest first, as in cdhs")
        if half.qualify is not None and not 5 <= half.qualify <= 10:
            self.bad(f"{here}.qualify", f"{half.qualify}: expected the highest rank of a low, 5 to 10")
        use = half.use
        for key, (least, most) in (("own", use.own), ("common", use.common)):
            if least > most:
                self.bad(f"{here}.use.{key}", f"at least {least}, but at most {most}")
        if use.own[0] > self.held():
            self.bad(f"{here}.use.own", f"{use.own[0]} own cards must play, but a player has {self.held()}")
        if use.common[0] > self.board():
            message = f"{use.common[0]} common cards must play, but the board has {self.board()}"
            self.bad(f"{here}.use.common", message)
        if use.own[1] + use.common[1] < use.cards:
            message = f"{use.cards} cards make a hand, but at most {use.own[1] + use.common[1]} may play"
            self.bad(f"{here}.use.cards", message)


def ranked_by(half: Half) -> tuple[Any, ...]:
    """What makes two halves decide alike."""
    return half.ranking, half.decide, half.ace, half.qualify
