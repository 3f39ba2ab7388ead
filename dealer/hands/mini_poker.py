"""Mini poker: what two cards are worth, and who takes a pot (mini poker page, "Ranking", "Deciding a pot").

Some hands beat only certain others, so a pot is decided over all hands shown.  Every rule is a parameter
(:class:`Rules`); the two published sets are :data:`COMMON` and :data:`ORIGINAL`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, Final, Literal, NamedTuple

from dealer.cards import Card
from dealer.hands.errors import check_cards

CLASSES: Final = (
    "high_card", "flush", "straight", "back_straight", "royal_straight", "pair", "straight_flush",
    "back_straight_flush", "royal", "three",
)  # fmt: skip
"""Ordinary hands, weakest first."""

PAGE_CLASSES: Final = {
    "royal": "royal_straight_flush", "high_card": "top", "last_digit": "top", "three": "triple",
}  # fmt: skip
"""Classes whose names in the output are those of the rules page."""

SPECIALS: Final = (
    "regamer", "flush_regamer", "spade_flush_regamer", "pair_hunter", "flush_pair_hunter", "black_knight",
    "flush_black_knight",
)  # fmt: skip

SUITS: Final = "chds"
"""Suits of the original rules, lowest first: spades, diamonds, hearts, clubs."""

_CODE: Final = {name: code for code, name in enumerate(CLASSES)}
_STRAIGHT_FLUSHES: Final = frozenset(("straight_flush", "back_straight_flush", "royal"))
_ACE_STRAIGHTS: Final = frozenset(("royal_straight", "back_straight"))


class Rules(NamedTuple):
    """The parameters of a rule set, as a procedure states them under ``mini_poker``."""

    specials: bool = True
    back_straight: Literal["second", "lowest", "none"] = "second"
    tops: Literal["high_card", "last_digit"] = "high_card"
    triple: bool = False
    kicker: Literal["none", "second_card"] = "none"
    tie: Literal["split", "replay"] = "split"
    suits: str = "none"
    """``none``, or the four suits, lowest first, where suits break ties."""
    special_without_prey: Literal["flush", "below_tops"] = "flush"
    two_of_a_kind: Literal["tie", "suit_of_seven"] = "tie"
    hunter_suited: bool = True
    hunter_prey: tuple[int, int] = (2, 9)
    """Lowest and highest rank of the pairs it beats."""
    knight_suited: bool = True
    knight_spares: tuple[str, ...] = ("royal",)
    """The straight flushes it does not beat: ``royal``, ``back_straight``."""
    regamer_up_to: Literal["straight", "pair"] = "straight"
    """The best ordinary hand against which a re-gamer still replays."""
    regamer_ace_straights: bool = True
    """Whether it does so against A-K and A-2 too."""
    flush_regamer: Literal["below_straight_flush", "below_pair"] = "below_straight_flush"
    flush_pair_hunter: bool = False
    flush_black_knight: bool = False
    spade_flush_regamer: bool = False


COMMON: Final = Rules()
"""The article's own rules."""

ORIGINAL: Final = Rules(
    suits=SUITS,
    special_without_prey="below_tops",
    two_of_a_kind="suit_of_seven",
    hunter_suited=False,
    hunter_prey=(2, 10),
    knight_suited=False,
    knight_spares=("royal", "back_straight"),
    regamer_ace_straights=False,
)
"""The original rules (오리지널 룰)."""


def rules_of(settings: Any) -> Rules:
    """The rule set of a procedure's ``mini_poker`` (its keys as attributes); None: the common rules."""
    if settings is None:
        return COMMON
    same = {name: getattr(settings, name) for name in Rules._fields if hasattr(settings, name)}
    return Rules(**same)._replace(
        hunter_suited=settings.pair_hunter.suited,
        hunter_prey=tuple(settings.pair_hunter.prey),
        knight_suited=settings.black_knight.suited,
        knight_spares=tuple(settings.black_knight.spares),
        regamer_up_to=settings.regamer.up_to,
        regamer_ace_straights=settings.regamer.ace_straights,
    )


class Verdict(NamedTuple):
    """How a pot is decided, and the seats: its winners, or in a replay those who play again."""

    result: Literal["win", "split", "replay"]
    seats: list[int]


class Play(NamedTuple):
    """Two cards that play (three for a triple), worth ``value`` among ordinary hands, or special."""

    cards: tuple[Card, ...]
    value: int
    class_name: str
    special: str = ""


def strength(cards: Sequence[int], rules: Rules = COMMON) -> int:
    """How good two or three known cards are as an ordinary hand: bigger wins, equal ties but for suits."""
    return best_ordinary(cards, (), rules).value


def play_of(cards: Sequence[int], rules: Rules) -> Play:
    """What exactly these two cards (or three for a triple) are, specials included."""
    hand = tuple(sorted((Card(card) for card in cards), reverse=True))
    if len(hand) == 3:
        return Play(hand, _pack("three", hand[0].rank), "three")
    class_name, ranks = _ordinary(hand, rules)
    return Play(hand, _pack(class_name, *ranks), class_name, _special(hand, rules) if rules.specials else "")


def _pack(class_name: str, *ranks: int) -> int:
    value = _CODE[class_name]
    for place in range(2):
        value = value << 4 | (ranks[place] if place < len(ranks) else 0)
    return value


def _ordinary(hand: tuple[Card, ...], rules: Rules) -> tuple[str, tuple[int, ...]]:
    high, low = hand[0].rank, hand[1].rank
    suited = hand[0].suit == hand[1].suit
    if high == low:
        return "pair", (high,)
    if (high, low) == (14, 13):
        return "royal" if suited else "royal_straight", ()
    back = (high, low) == (14, 2) and rules.back_straight != "none"
    if back and rules.back_straight == "second":
        return "back_straight_flush" if suited else "back_straight", ()
    if back or high - low == 1:
        return "straight_flush" if suited else "straight", (2 if back else high,)
    if not suited and rules.tops == "last_digit":
        return "high_card", (digit(hand),)
    return "flush" if suited else "high_card", (high, low) if rules.kicker == "second_card" else (high,)


def digit(hand: Sequence[Card]) -> int:
    """The last digit of the sum of two cards (ace 1, jack 11, queen 12, king 13)."""
    return sum(1 if card.rank == 14 else card.rank for card in hand) % 10


def _special(hand: tuple[Card, ...], rules: Rules) -> str:
    ranks = hand[0].rank, hand[1].rank
    suited = hand[0].suit == hand[1].suit
    if ranks == (9, 4):
        if suited and hand[0].suit == "s" and rules.spade_flush_regamer:
            return "spade_flush_regamer"
        return "flush_regamer" if suited else "regamer"
    if ranks == (7, 3):
        if suited == rules.hunter_suited:
            return "pair_hunter"
        return "flush_pair_hunter" if suited and rules.flush_pair_hunter else ""
    if ranks == (7, 4):
        if suited == rules.knight_suited:
            return "black_knight"
        return "flush_black_knight" if suited and rules.flush_black_knight else ""
    return ""


def best_ordinary(own: Sequence[int], common: Sequence[int], rules: Rules) -> Play:
    """The strongest ordinary two of a player's cards; a special pair only where nothing else is left.

    Two cards are what they are.  Of three, a triple counts where the house has it (``triple``).
    """
    cards = (*own, *common)
    check_cards(cards, 2, 3)
    if len(cards) == 2:
        return play_of(cards, rules)
    plays = [play_of(two, rules) for two in combinations(cards, 2)]
    if rules.triple and len({card // 4 for card in cards}) == 1:
        plays.append(play_of(cards, rules))

    def merit(play: Play) -> tuple[bool, int, int, tuple[Card, ...]]:
        return not play.special, play.value, _suit_key(play, common, rules), play.cards

    return max(plays, key=merit)


def _suit_key(play: Play, common: Sequence[int], rules: Rules) -> int:
    """How good the deciding suit is: that of the higher own card, of a pair its higher suit."""
    if rules.suits == "none":
        return 0
    own = [card for card in play.cards if card not in common] or list(play.cards)
    highest = max(card.rank for card in own)
    return max(rules.suits.index(card.suit) for card in own if card.rank == highest)


def _has_prey(special: str, best: Play, rules: Rules) -> bool:
    """Whether the best ordinary hand is one that this special hand takes."""
    match special:
        case "pair_hunter":
            lowest, highest = rules.hunter_prey
            return best.class_name == "pair" and lowest <= best.cards[0].rank <= highest
        case "flush_pair_hunter":
            return best.class_name == "pair"
        case "black_knight":
            kind = "back_straight" if is_back_straight(best) else best.class_name
            return best.class_name in _STRAIGHT_FLUSHES and kind not in rules.knight_spares
        case "flush_black_knight":
            return best.class_name in _STRAIGHT_FLUSHES
    return False


def is_back_straight(play: Play) -> bool:
    """Whether this is A-2, where the house counts it as a straight."""
    return (play.cards[0].rank, play.cards[1].rank) == (14, 2) and "straight" in play.class_name


def _replays(special: str, best: Play | None, hunted: bool, rules: Rules) -> bool:
    """Whether this special hand sends the pot to a replay; ``hunted``: a black knight has its prey."""
    if "regamer" not in special:
        return False
    if best is None:
        return True
    has_ace = best.cards[0].rank == 14
    if special == "regamer":
        if best.class_name == "royal_straight" or (is_back_straight(best) and "flush" not in best.class_name):
            return rules.regamer_ace_straights
        return _CODE[best.class_name] <= _CODE[rules.regamer_up_to]
    if special == "spade_flush_regamer" and best.class_name == "straight_flush" and not has_ace:
        return not hunted
    limit = "straight_flush" if rules.flush_regamer == "below_straight_flush" else "pair"
    return _CODE[best.class_name] < _CODE[limit]


def _without_prey(play: Play, rules: Rules) -> Play:
    """A special hand without prey as the house values it: a seven-high flush, its last digit, or nothing."""
    if rules.special_without_prey == "below_tops" or "regamer" in play.special:
        return play._replace(value=-1)
    if rules.tops == "last_digit":
        return play._replace(value=_pack("high_card", digit(play.cards)))
    low = (play.cards[1].rank,) if rules.kicker == "second_card" else ()
    return play._replace(value=_pack("flush", 7, *low))


def decide(
    hands: Mapping[int, Sequence[int]],
    common: Sequence[int] = (),
    rules: Rules = COMMON,
    kept: Mapping[int, Sequence[int]] | None = None,
) -> Verdict:
    """Who takes one pot, over the hands shown by those entitled to it.

    ``hands``: seat -> own cards; ``kept``: seat -> the cards that play, where the player has named them
    (two, own or common; three of a kind where a triple counts).  Unnamed, the strongest ordinary two play.
    """
    plays = plays_of(hands, common, rules, kept)
    best = _best(plays)
    hunted = best is not None and any(
        _has_prey(play.special, best, rules) for play in plays.values() if "knight" in play.special
    )
    if any(_replays(play.special, best, hunted, rules) for play in plays.values()):
        return Verdict("replay", list(plays))
    if best is not None:
        for special in ("flush_pair_hunter", "flush_black_knight", "pair_hunter", "black_knight"):
            takers = [seat for seat, play in plays.items() if play.special == special]
            if takers and _has_prey(special, best, rules):
                if rules.two_of_a_kind == "suit_of_seven":
                    order = SUITS if rules.suits == "none" else rules.suits
                    takers = [max(takers, key=lambda seat: order.index(plays[seat].cards[0].suit))]
                return _won(takers)
    worth = {seat: _without_prey(play, rules) if play.special else play for seat, play in plays.items()}
    top = max(play.value for play in worth.values())
    winners = [seat for seat, play in worth.items() if play.value == top]
    if best is not None and len(winners) > 1 and rules.suits != "none":
        suit = {seat: _suit_key(plays[seat], common, rules) for seat in winners}
        winners = [seat for seat in winners if suit[seat] == max(suit.values())]
    if best is not None and len(winners) > 1 and rules.tie == "replay":
        return Verdict("replay", winners)
    return _won(winners)


def plays_of(
    hands: Mapping[int, Sequence[int]], common: Sequence[int], rules: Rules, kept: Mapping[int, Sequence[int]] | None
) -> dict[int, Play]:
    """What plays at each seat (see :func:`decide`)."""
    kept = kept or {}
    return {
        seat: play_of(kept[seat], rules) if seat in kept else best_ordinary(cards, common, rules)
        for seat, cards in hands.items()
    }


def _best(plays: Mapping[int, Play]) -> Play | None:
    """The strongest ordinary hand; None where all are special."""
    return max([play for play in plays.values() if not play.special], key=lambda play: play.value, default=None)


def counts_as(
    seat: int,
    hands: Mapping[int, Sequence[int]],
    common: Sequence[int] = (),
    rules: Rules = COMMON,
    kept: Mapping[int, Sequence[int]] | None = None,
) -> tuple[str, tuple[str, ...]] | None:
    """The ordinary name of a seat's special hand that finds no prey among these, where the house gives it one.

    None for an ordinary hand, one with prey, and where a special hand without prey is nothing.
    """
    plays = plays_of(hands, common, rules, kept)
    play, best = plays[seat], _best(plays)
    if not play.special or (best is not None and _has_prey(play.special, best, rules)):
        return None
    value = _without_prey(play, rules).value
    if value < 0:
        return None
    if rules.tops == "last_digit":
        return "last_digit", (str(digit(play.cards)),)
    return "flush", ("7",)


def _won(seats: list[int]) -> Verdict:
    return Verdict("split" if len(seats) > 1 else "win", seats)


def class_and_ranks(
    cards: Sequence[int], rules: Rules = COMMON, common: Sequence[int] = ()
) -> tuple[str, tuple[str, ...]]:
    """Class (specials included) and the ranks that name it: ``("pair", ("9",))``, ``("pair_hunter", ())``.

    Tops by their last digit are ``last_digit`` with that figure.
    """
    play = best_ordinary(cards, common, rules)
    if play.special:
        return play.special, ()
    if play.class_name == "high_card" and rules.tops == "last_digit":
        return "last_digit", (str(digit(play.cards)),)
    if is_back_straight(play):
        return ("back_straight_flush" if "flush" in play.class_name else "back_straight"), ()
    if play.class_name in ("royal", "royal_straight"):
        return play.class_name, ()
    return play.class_name, (play.cards[0].rank_text,)
