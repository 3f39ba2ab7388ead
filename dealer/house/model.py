"""The shape of a procedure: what a file under ``procedures/`` may say, after ``extends`` and ``like``.

Field names are the YAML keys (``raise_``, ``open_`` and ``from_`` are written ``raise``, ``open`` and
``from``).  Amounts are hundredths.  What each key means, where its rule comes from and which findings read
it stands in ``glossary.yaml`` beside this module; ``dealer.house.glossary`` joins the two.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

Money = Annotated[int, Meta(title="amount")]
"""An amount: decimal text in the file, hundredths here."""

Step = Literal["shuffle", "strip", "cut", "wash"]
Suit = Literal["c", "d", "h", "s"]
Exhaustion = Literal["robert", "scramble_all", "common_card", "reshuffle_discards", "no_draw", "none"]
OddChip = Literal["high_card_by_suit", "left_of_button", "first_dealt", "first_to_act"]


class Seats(Struct, frozen=True, kw_only=True):
    min: int = 2
    max: int = 8


class Chip(Struct, frozen=True, kw_only=True):
    unit: Money = 100


class Deck(Struct, frozen=True, kw_only=True):
    sequence: tuple[Step, ...] = ("shuffle", "shuffle", "strip", "shuffle", "cut")


class Wash(Struct, frozen=True, kw_only=True):
    every: int = 0
    """0: never due."""
    face: Literal["up", "down", "any"] = "up"
    extra: Literal["allowed", "fault"] = "allowed"


class Button(Struct, frozen=True, kw_only=True):
    moves: Literal["clockwise", "dead_button"] = "clockwise"
    heads_up: Literal["small_blind", "as_full"] = "small_blind"


class FirstHand(Struct, frozen=True, kw_only=True):
    lot: Literal["none", "high_card"] = "none"


class Forced(Struct, frozen=True, kw_only=True):
    post: Literal["ante", "sb", "bb", "straddle", "dead"] = "ante"
    amount: Money = 0
    who: str = "all"
    to_price: bool = False
    option: bool = False


class Deal(Struct, frozen=True, kw_only=True):
    rounds: Literal["one_card", "all_down_then_up"] = "one_card"
    from_: str = field(default="first", name="from")
    exposed: Literal["becomes_door", "misdeal"] = "becomes_door"


class BringIn(Struct, frozen=True, kw_only=True):
    short: Literal["all_in", "lowers_price"] = "all_in"
    no_chips: Literal["next_clockwise", "next_lowest"] = "next_clockwise"


class Opener(Struct, frozen=True, kw_only=True):
    tie: Literal["first_dealt", "suit"] = "first_dealt"
    all_in: Literal["next_clockwise", "next_board"] = "next_clockwise"


class Limit(Struct, frozen=True, kw_only=True):
    """Fixed limit: the two bet sizes."""

    small: Money = 0
    big: Money = 0


class DoubleBet(Struct, frozen=True, kw_only=True):
    open_pair: Literal["allowed", "off"] = "off"


class Korean(Struct, frozen=True, kw_only=True):
    base: Money = 100
    sizes: tuple[str, ...] = ("check", "ping", "quarter", "half", "full", "max")
    of: Literal["pot_after_call", "pot"] = "pot_after_call"
    rounding: Literal["down", "up", "nearest"] = "down"


class PotLimit(Struct, frozen=True, kw_only=True):
    raise_at_most: Literal["call_plus_pot", "pot"] = "call_plus_pot"
    small_blind: Literal["exact", "as_full"] = "exact"


class StreetBetCeiling(Struct, frozen=True, kw_only=True):
    ceiling: Money | Literal["none"] = "none"


class Raise(Struct, frozen=True, kw_only=True):
    minimum: Literal["double", "last_full_increase", "fixed", "size_list"] = "double"
    first_minimum: Literal["double", "street_minimum"] = "double"
    maximum: Literal["street_max", "stack", "pot", "fixed", "size_list"] = "street_max"
    cap: int | Literal["none"] = 3
    cap_counts: Literal["able_to_act", "live"] = "able_to_act"
    uncapped_at: int = 2
    """With this many or fewer counted players there is no cap (0: always capped)."""
    uncapped: Literal["two_left", "round_began_heads_up", "never"] = "two_left"
    below_minimum: Literal["to_minimum", "call_only"] = "to_minimum"
    above_maximum: Literal["to_maximum", "call_only"] = "to_maximum"
    completion: Literal["bet", "raise"] = "bet"
    """Fixed limit: whether completing the bring-in counts among the raises."""


class AllIn(Struct, frozen=True, kw_only=True):
    reopens: Literal["full_raise", "half_bet", "half_reopens"] = "full_raise"
    """``half_reopens``: half a bet lets others raise again, and their raise makes it a whole one."""


class Fold(Struct, frozen=True, kw_only=True):
    unbet: Literal["dead_at_once", "keeps_receiving"] = "dead_at_once"
    face_up: Literal["turn_down", "ignore"] = "turn_down"
    absent: Literal["plays", "folds"] = "plays"
    """An all-in player who is not at the table: the hand plays for its pot, or is folded in turn."""


class DealStep(Struct, frozen=True, kw_only=True):
    """One round of dealing: a card to each live seat, or cards to the board."""

    to: Literal["each", "board", "entered"] = "each"
    face: Literal["up", "down"] = "down"
    cards: int = 1
    call: Literal["none", "last_card"] = "none"


class Draw(Struct, frozen=True, kw_only=True):
    max: int = 0
    call: Literal["none", "count"] = "none"
    one_by_one: bool = False


class Choose(Struct, frozen=True, kw_only=True):
    open_: int = field(default=0, name="open")
    keep: int = 0


class Open(Struct, frozen=True, kw_only=True):
    """Who acts first on a street, and whether the dealer must say so."""

    by: Literal["low_card", "high_card", "high_hand", "low_hand", "position"] = "high_hand"
    suits: tuple[Suit, ...] = ("c", "d", "h", "s")
    """Lowest first; they break a tie of door cards."""
    ace: Literal["high", "low"] = "high"
    call: Literal["none", "low", "high"] = "none"
    seat: str = "first"
    """by position: ``first``, ``button``, ``button+1`` …"""
    heads_up: str = ""


class Bet(Struct, frozen=True, kw_only=True):
    forced: Literal["none", "bring_in"] = "none"
    min: Money = 0
    """Spread: the least bet; on a street with a bring-in, the bring-in."""
    max: Money = 0
    """Spread: the most; 0 in other structures."""
    size: Literal["small", "big", "none"] = "none"
    """Fixed limit: which bet."""
    posted: bool = False


class Street(Struct, frozen=True, kw_only=True):
    burn: int = 0
    deal: tuple[DealStep, ...] = ()
    draw: Draw | None = None
    choose: Choose | None = None
    open_: Open = field(default=Open(), name="open")
    bet: Bet | None = None


class LastCard(Struct, frozen=True, kw_only=True):
    exposed: Literal["may_open", "all_in_option", "none"] = "may_open"


class Calls(Struct, frozen=True, kw_only=True):
    words: Literal["stud", "holdem", "sampyong", "badugi", "mini"] = "stud"
    """Which table of words the dealer's calls are read with."""
    low_suit: Literal["when_tied", "always"] = "when_tied"
    raise_amount: Literal["total", "increase"] = "total"
    high_on_seventh: Literal["optional", "due"] = "optional"
    when_no_action: Literal["optional", "due"] = "optional"
    hand_detail: Literal["class_and_ranks", "class"] = "class_and_ranks"


class Rake(Struct, frozen=True, kw_only=True):
    percent: int = 0
    """Whole percent."""
    max: Money = 0
    after: str = ""
    """``STREET.deal`` or ``STREET.draw``."""
    window: Literal["last_card_to_award", "at_award"] = "last_card_to_award"
    basis: Literal["contested_pot", "all_chips"] = "contested_pot"
    unit: Money = 100
    rounding: Literal["down", "up", "nearest"] = "down"
    from_: Literal["pot_by_pot", "main_only"] = field(default="pot_by_pot", name="from")
    no_last_card: Literal["none", "taken"] = "none"
    audit: Literal["exact", "upper_bound"] = "exact"


class Use(Struct, frozen=True, kw_only=True):
    """How many own and common cards may play, least and most."""

    own: tuple[int, int] = (0, 7)
    common: tuple[int, int] = (0, 0)
    cards: int = 5


class Half(Struct, frozen=True, kw_only=True):
    name: str = "high"
    ranking: str = ""
    decide: Literal["", "mini_poker"] = ""
    """A decision over the set of hands, in place of a ranking."""
    use: Use = field(default=Use())
    qualify: int | None = None
    """Highest rank that a qualifying low may hold; None: every hand qualifies."""
    ace: Literal["high", "low", ""] = ""
    tie_suits: str = "none"
    """``none``, or the four suits, lowest first, as in ``cdhs``."""
    no_set: Literal["", "one_card", "equal"] = ""


class Showdown(Struct, frozen=True, kw_only=True):
    order: Literal["last_aggressor", "opener"] = "last_aggressor"
    checked: Literal["opener", "first_dealt"] = "opener"
    muck: Literal["allowed", "must_show"] = "allowed"
    pots: Literal["last_made_first", "main_first"] = "last_made_first"
    losers_first: bool = True
    all_in: Literal["in_turn", "all_face_up"] = "in_turn"
    halves: tuple[Half, ...] = (Half(ranking="high"),)
    no_qualifier: Literal["first_half_takes_all"] = "first_half_takes_all"
    declare: Literal["none"] = "none"


class Split(Struct, frozen=True, kw_only=True):
    odd_chip: OddChip = "high_card_by_suit"
    hi_lo_odd: Literal["high", "low"] = "high"


class PairHunter(Struct, frozen=True, kw_only=True):
    suited: bool = True
    prey: tuple[int, int] = (2, 9)
    """Lowest and highest rank of the pairs it beats."""


class BlackKnight(Struct, frozen=True, kw_only=True):
    suited: bool = True
    spares: tuple[Literal["royal", "back_straight"], ...] = ("royal",)
    """The straight flushes it does not beat."""


class ReGamer(Struct, frozen=True, kw_only=True):
    up_to: Literal["straight", "pair"] = "straight"
    """The best ordinary hand that still lets it replay."""
    ace_straights: bool = True


class MiniPoker(Struct, frozen=True, kw_only=True):
    """Two-card hands and the hands that only beat certain others."""

    suits: str = "none"
    """``none``, or the four suits, lowest first, where suits break ties."""
    special_without_prey: Literal["flush", "below_tops"] = "flush"
    two_of_a_kind: Literal["tie", "suit_of_seven"] = "tie"
    specials: bool = True
    back_straight: Literal["second", "lowest", "none"] = "second"
    tops: Literal["high_card", "last_digit"] = "high_card"
    triple: bool = False
    kicker: Literal["none", "second_card"] = "none"
    tie: Literal["split", "replay"] = "split"
    pair_hunter: PairHunter = PairHunter()
    black_knight: BlackKnight = BlackKnight()
    regamer: ReGamer = ReGamer()
    flush_regamer: Literal["below_straight_flush", "below_pair"] = "below_straight_flush"
    flush_pair_hunter: bool = False
    flush_black_knight: bool = False
    spade_flush_regamer: bool = False


class ReEnter(Struct, frozen=True, kw_only=True):
    who: Literal["folded", "nobody"] = "folded"
    price: Literal["last_round_with_a_bet", "ante"] = "last_round_with_a_bet"
    paid: Literal["before_deal"] = "before_deal"


class Replay(Struct, frozen=True, kw_only=True):
    """What follows when a pot is to be played again."""

    stay: Literal["contestants"] = "contestants"
    reenter: ReEnter = ReEnter()
    deal: tuple[DealStep, ...] = (DealStep(to="entered"), DealStep(to="entered"))
    betting: Literal["one_round", "none"] = "one_round"
    limit: int | Literal["none"] = "none"


class Procedure(Struct, frozen=True, kw_only=True):
    """One game as one house deals it."""

    schema: int
    name: str = ""
    """The file's stem, set by the loader."""
    title: dict[str, str] = {}
    seats: Seats = Seats()
    chip: Chip = Chip()
    deck: Deck = Deck()
    wash: Wash = Wash()
    position: Literal["none", "button", "last_winner", "last_winner_first"] = "none"
    button: Button = Button()
    first_hand: FirstHand = FirstHand()
    forced: tuple[Forced, ...] = ()
    deal: Deal = Deal()
    bring_in: BringIn = BringIn()
    opener: Opener = Opener()
    betting: Literal["spread", "fixed_limit", "pot_limit", "no_limit", "korean", "fixed_max"] = "spread"
    limit: Limit = Limit()
    double_bet: DoubleBet = DoubleBet()
    korean: Korean = Korean()
    pot_limit: PotLimit = PotLimit()
    bet: StreetBetCeiling = StreetBetCeiling()
    raise_: Raise = field(default=Raise(), name="raise")
    all_in: AllIn = AllIn()
    fold: Fold = Fold()
    check_raise: Literal["allowed", "forbidden"] = "allowed"
    string_bet: Literal["call_only", "stands"] = "call_only"
    money_added: Literal["refuse", "allowed"] = "refuse"
    out_of_turn: Literal["wait", "binds"] = "wait"
    streets: dict[str, Street] = {}
    """In order; the key is the name that a finding prints."""
    last_card: LastCard = LastCard()
    exhaustion: Exhaustion = "none"
    calls: Calls = Calls()
    rake: Rake = Rake()
    showdown: Showdown = Showdown()
    split: Split = Split()
    mini_poker: MiniPoker | None = None
    replay: Replay | None = None
    phh: dict[str, object] | None = None
    advice: dict[str, object] | None = None
