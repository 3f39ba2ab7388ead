"""English words for verdicts.  The form is explained in :class:`dealer.rules.wording.Wording`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dealer.rules.wording import Wording

RULES: Final[dict[str, tuple[str, str]]] = {
    "SHF01": ("shuffle step out of sequence", "{actual} came where {expected} was due"),
    "SHF02": ("dealt before the cut", "the deck was not cut {until}"),
    "SHF03": ("wash missed", "a wash was due, but none was made {until}"),
    "SHF04": ("wash face down", "the cards were washed {actual} instead of {expected}"),
    "SHF05": ("wash not called for", "the cards were washed when {expected} was due"),
    "DEL01": ("seat skipped or dealt out of order",
              "cards were dealt out of order {at}: {actual} came{instead}"),
    "DEL02": ("card wrong way up", "{who} got a card {actual} {at}; it belonged {expected}"),
    "DEL03": ("card to an empty or folded seat", "a card {at} went to {seat}, which is empty or has folded"),
    "DEL04": ("card twice in the deck",
              "{actual} appeared a second time in this hand{where}; it came first at {expected}"),
    "DEL05": ("street dealt before betting closed", "{actual} came {at} while {expected} still had to act"),
    "DEL06": ("card too many", "a card too many was dealt {at}{where}"),
    "DEL07": ("misdeal without cause", "a misdeal was declared {at} without cause"),
    "DEL08": ("misdeal not declared",
              "the exposed card{where} makes a misdeal, but none was declared {until}"),
    "DEL09": ("dealt before forced bets", "{whose} forced bet ({expected}) was not in {until}"),
    "BTN01": ("button on the wrong seat", "the button was put at {actual}; it belonged at {expected}"),
    "CAL01": ("low card not called", "the low card, {expected} at {seat}, was not called {until}"),
    "CAL02": ("low card named wrong", "the low card is {expected}; the call named {actual}"),
    "CAL03": ("low suit not named", "the call of the low card, {expected}, left out the suit"),
    "BRI01": ("wrong seat brought in", "{who} opened {at} although {expected} had to bring in{after}"),
    "BRI02": ("bring-in checked or folded", "{who} had to bring in and did not; right is {expected}{after}"),
    "BRI03": ("bring-in below the minimum",
              "{whose} bring-in was too small; right is {expected}{after}{stake}"),
    "BRI04": ("bring-in above the maximum",
              "{whose} bring-in was too big; right is {expected}{after}{stake}"),
    "BRI05": ("forced bet missing or wrong", "{who} posted {actual}; the forced bet is {expected}{stake}"),
    "BRN01": ("burn missed", "no card was burned for {street} {until}"),
    "BRN02": ("burn not called for", "a card was burned {at} where none was due"),
    "BRN03": ("burn face up", "the burn {at} lay {actual}; it belonged {expected}"),
    "CAL04": ("high hand not called", "the high hand at {seat} was not called {at} {until}"),
    "OPN01": ("high hand given to the wrong seat",
              "the high hand {at} is {expected}; the call named {actual}"),
    "OPN02": ("high hand misnamed", "{whose} board was named wrongly {at}: {actual}{right}"),
    "OPN03": ("wrong seat opened", "{who} opened {at} although {expected} was first to act{after}"),
    "OPN04": ("turn pointed to the wrong seat",
              "the dealer pointed to {actual} {at}; it was the turn of {expected}"),
    "BET01": ("act out of turn let stand",
              "{who} acted out of turn {at}; it was the turn of {expected}{after}"),
    "BET02": ("bet below the minimum let stand",
              "{whose} bet {at} was too small; right is {expected}{after}{stake}"),
    "BET03": ("bet above the maximum let stand",
              "{whose} bet {at} was too big; right is {expected}{after}{stake}"),
    "BET04": ("raise below the minimum let stand",
              "{whose} raise {at} was too small; right is {expected}{after}{stake}"),
    "BET05": ("raise above the maximum let stand",
              "{whose} raise {at} was too big; right is {expected}{after}{stake}"),
    "BET06": ("check facing a bet let stand",
              "{who} checked {at} with a bet to answer; right is {expected}{after}{stake}"),
    "BET07": ("call of a wrong amount let stand",
              "{whose} call {at} was short; right is {expected}{after}{stake}"),
    "BET08": ("amount not in chips",
              "{whose} amount {at}, {actual}, is no multiple of the smallest chip, {expected}"),
    "BET09": ("money added let stand",
              "{who} played money that was not on the table when the hand began{after}{stake}"),
    "BET10": ("folded cards left face up",
              "the cards that {who} folded face up were not turned down {until}"),
    "BET11": ("wrong ruling on an amount",
              "the ruling on {whose} amount was {actual}; right is {expected}{stake}"),
    "BET12": ("ruling not called for", "a ruling ({actual}) was given {at} where nothing was wrong{where}"),
    "BET13": ("check-raise let stand", "{who} raised after a check, which this house forbids{after}{stake}"),
    "BET14": ("wrong ruling on the turn",
              "{who} acted out of turn {at}, and the ruling on it was {actual}; right is {expected}"),
    "CAL05": ("raise not repeated", "{whose} raise {at} ({expected}) was not repeated {until}"),
    "CAL06": ("raise repeated wrong", "{whose} raise {at} was repeated as {actual}; right is {expected}"),
    "CAP01": ("raise beyond the cap let stand",
              "{whose} raise {at} was beyond the cap; right is {expected}{after}{stake}"),
    "CAP02": ("legal raise refused",
              "{who} made {expected} {at}, which was legal; the ruling was {actual}{stake}"),
    "STR01": ("string bet not ruled",
              "{who} pushed chips beyond the call without saying raise {at}; right is "
              "{expected}{after}{stake}"),
    "STR02": ("string bet let stand by ruling",
              "the ruling on {whose} string bet {at} was {actual}; right is {expected}{stake}"),
    "STR03": ("give-back wrong",
              "what a ruling took out of an act was not given back as due; right is {expected}{after}"),
    "STR04": ("silent chips not made right",
              "{whose} chips {at} fit neither words nor limit; right is {expected}{after}{stake}"),
    "ALN01": ("raise without reopened betting let stand",
              "the betting {at} was not open again to {seat}; right is {expected}{after}{stake}"),
    "ALN02": ("all-in above the maximum let stand",
              "{whose} all-in {at} was above the maximum; right is {expected}{after}{stake}"),
    "POT01": ("chips collected before betting closed",
              "the chips were collected {at} while {expected} still had to act"),
    "POT02": ("chips not collected", "the chips of {street} were not collected {until}"),
    "POT03": ("side pot not built", "{expected} was not built {until}"),
    "POT04": ("pot built wrong", "a pot was built wrongly: {actual}{right}{stake}"),
    "POT05": ("uncalled bet not returned",
              "{expected} of {whose} bet was not called and was not returned {until}"),
    "POT06": ("return wrong", "chips were returned wrongly: {actual}{right}{stake}"),
    "POT07": ("chips collected out of order", "the chips were not collected clockwise {at}: {actual}"),
    "LST01": ("last card exposed", "{whose} last card was dealt {actual}; it belonged {expected}"),
    "LST02": ("option not offered", "{whose} last card was exposed, and the option was not offered {until}"),
    "LST03": ("option offered wrong", "the option was offered to {actual}{right}"),
    "CAL07": ("last card not called", "the call {expected} was missing or incomplete {at}"),
    "LST04": ("short stub not mixed",
              "the stub was short {at}, and the cards were not mixed as they should be{after}"),
    "LST05": ("mix not called for", "cards were mixed {at} that should not be: {actual}{right}"),
    "LST06": ("common card missed", "a common card was due {at}, but the card went to {actual}"),
    "LST07": ("common card not called for", "a common card was turned {at} although the cards reached"),
    "CAL08": ("common card not called", "the common card was not announced {until}"),
    "DRW01": ("draw not announced", "the number that {who} drew {at} ({expected}) was not said {until}"),
    "DRW02": ("draw announced wrong",
              "the number that {who} drew {at} was called as {actual}; right is {expected}"),
    "DRW03": ("replaced with a wrong number of cards",
              "{who} threw away {expected} and got {actual} back {at}"),
    "DRW04": ("draw out of turn let stand",
              "{who} came out of turn {at}; {expected} had still to draw or to get cards{after}"),
    "DRW05": ("draw above the limit let stand",
              "{who} drew more cards {at} than the house allows, {expected}{after}"),
    "DRW06": ("wrong cards reshuffled", "the wrong cards were shuffled for the draw: {actual}{right}"),
    "DRW07": ("draw served from no stub",
              "{who} drew more cards {at} than were left, {expected}{after}"),
    "RAK01": ("rake early", "rake was taken {at}, before {expected}{stake}"),
    "RAK02": ("rake too much", "too much rake was taken: {actual} where {expected} is right"),
    "RAK03": ("rake too little", "too little rake was taken: {actual} where {expected} is right"),
    "RAK04": ("rake without the last card",
              "rake of {actual} was taken from a hand that ended before the last card"),
    "RAK05": ("rake from the wrong pot",
              "too much of the rake came from one pot: {actual} where {expected} is right"),
    "SHO01": ("shown out of order", "{actual} showed before {expected}"),
    "SHO02": ("pots decided out of order", "{actual} was decided before {expected}"),
    "SHO03": ("wrong winner declared", "the declared winner was wrong: {actual}{right}{stake}"),
    "SHO04": ("winning hand misnamed", "{whose} winning hand is {expected}; the call named {actual}"),
    "SHO05": ("hand not shown", "{whose} hand was not shown as it must be{right}{stake}"),
    "SHO06": ("cards shown not cards held", "{who} showed {actual}, but held {expected}"),
    "SHO07": ("all-in hands not turned up",
              "the betting was over with a player all-in, but {whose} hand was not turned up {until}"),
    "CAL09": ("winner not called", "{whose} winning hand, {expected}, was not called {until}"),
    "CAL10": ("call not called for", "a call was made that nothing asked for: {actual}{where}"),
    "PAY01": ("pot pushed to the wrong seat", "a pot was pushed to {actual}{right}{stake}"),
    "PAY02": ("pot share wrong", "{who} was pushed {actual}; the share of the pot is {expected}"),
    "PAY03": ("chips left behind", "chips were left on the table at the end of the hand{stake}"),
    "PAY04": ("odd chip to the wrong seat", "an odd chip went to {actual}{instead}{stake}"),
    "PAY05": ("paid before decided", "a pot was settled before its time: {actual}{right}"),
    "DSC01": ("losing hands not collected first", "{expected} was due before {actual}"),
    "DSC02": ("live hand mucked", "{whose} hand was collected while it was still live or not yet paid"),
    "DSC03": ("next hand begun before the discard", "the next hand was begun before the cards were gathered"),
    "RPL01": ("replay not declared",
              "{expected} was to be played again, but no replay was declared {until}{stake}"),
    "RPL02": ("replay not called for", "a replay was declared {at} where none was called for{right}{stake}"),
    "RPL03": ("price of re-entry wrong", "{who} came back for {actual}; the price is {expected}{stake}"),
    "RPL04": ("re-entry not allowed", "{who} came back into the replay without being allowed to{stake}"),
    "CHS01": ("playing cards not named in time",
              "{who} named {actual} as playing cards after the first hand was shown, and it was let stand"),
    "CHS02": ("open card not chosen before the betting",
              "{who} had opened no card of his choice {until}"),
    "ACT01": ("act not called for", "nothing called for {actual} {at}{where}"),
    "ACT02": ("act by a seat that is not in the hand", "{who} is not in the hand: {actual}{right}"),
    "REC01": ("stacks not carried over", "{who} begins with {actual}; the last hand left {expected}"),
    "REC02": ("final stacks disagree", "{who} ends with {expected} by the acts; the record states {actual}"),
    "REC03": ("claim disagrees", "the text says {actual}; cards and acts say {expected}{where}"),
}  # fmt: skip

STREETS: Final = {
    "third": "third street", "fourth": "fourth street", "fifth": "fifth street", "sixth": "sixth street",
    "seventh": "seventh street", "preflop": "the round before the flop", "flop": "the flop",
    "turn": "the turn", "river": "the river", "deal": "the first round", "morning": "the morning draw",
    "lunch": "the lunch draw", "evening": "the evening draw", "first": "the first round",
    "second": "the second round", "common": "the common card", "showdown": "the showdown",
    "replay": "the replay",
}  # fmt: skip
MOMENTS: Final = {
    "": "before the first card", "showdown": "at the showdown", "preflop": "before the flop",
    "morning": "in the morning draw", "lunch": "in the lunch draw", "evening": "in the evening draw",
    "deal": "in the first round", "first": "in the first round", "second": "in the second round",
    "common": "at the common card", "replay": "in the replay",
}  # fmt: skip

NOUNS: Final = {
    "wash": "the wash", "shuffle": "a shuffle", "strip": "the strip", "cut": "the cut", "deal": "the deal",
    "mix": "mixing stub and burns", "burn": "the burn", "dh": "the first card",
    "db": "turning a card for all", "move": "moving a card", "turn": "turning cards over",
    "muck": "collecting a hand", "gather": "gathering the cards", "say": "a call", "to": "pointing to a seat",
    "button": "moving the button", "rule": "a ruling", "misdeal": "a misdeal", "replay": "a replay",
    "collect": "collecting the chips", "pot": "building a pot", "return": "returning chips",
    "rake": "taking the rake", "drop": "dropping the rake", "award": "pushing a pot",
    "take": "taking chips back", "post": "a forced bet", "pb": "a bring-in", "cbr": "a bet or raise",
    "cc": "a check or call", "f": "a fold", "sd": "a draw", "sm": "showing or giving up",
    "push": "a push of chips", "tap": "a check", "add": "added money", "lift": "taking chips back",
    "opt": "an answer to the option", "keep": "a choice of cards", "lot": "a drawing of lots",
    "join": "a re-entry", "out": "a refusal to re-enter", "ante": "the ante", "sb": "the small blind",
    "bb": "the big blind", "straddle": "the straddle", "dead": "a dead bet", "put": "a bet", "up": "face up",
    "down": "face down", "call": "a call", "check": "a check", "bet": "a bet", "raise": "a raise",
    "fold": "a fold", "refuse": "a refusal", "wait": "waiting for the turn", "option": "the option",
    "live": "a live hand", "stands": "letting it stand", "floor": "calling the floor", "show": "a shown hand",
    "win": "a winner without a hand", "split": "a split", "next hand": "the next hand",
    "last card, good luck": "“last card, good luck”", "last card": "“last card”", "good luck": "“good luck”",
    "common card": "the common card", "stub": "the stub", "muck pile": "folded cards", "board": "the board",
    "discard": "discards", "main": "the main pot", "side": "a side pot", "total": "the total pot",
    "price": "the price", "players": "live players", "all-ins": "players all-in", "capped": "betting capped",
    "uncapped": "betting not capped", "open pair": "an open pair", "no open pair": "no open pair",
    "low": "a low hand", "no low": "no low hand",
    "size ping": "ping", "size quarter": "a quarter", "size half": "a half", "size full": "full",
    "size max": "the maximum", "size pot": "the pot", "no high": "no high hand", "seats": "seats dealt in",
}  # fmt: skip
SEATED: Final = {
    "dh": "a card to {seat}", "say": "a call to {seat}", "to": "pointing to {seat}",
    "rule": "a ruling on {seat}", "return": "returning chips to {seat}", "award": "pushing a pot to {seat}",
    "take": "taking chips from {seat}", "muck": "collecting the hand of {seat}",
    "sm": "the hand of {seat} first", "option": "the option for {seat}",
    "button": "moving the button to {seat}",
}  # fmt: skip
AMOUNTS: Final = {
    "raise": "a raise to {amount}", "bet": "a bet of {amount}", "call": "a call of {amount}",
    "check": "a check at {amount}", "fold": "a fold at {amount}", "all_in": "an all-in of {amount}",
}  # fmt: skip
RULINGS: Final = {
    "down": "turning the cards down", "dead": "a dead hand", "wait": "waiting for the turn",
    "option": "a free choice of act", "stands": "letting it stand", "live": "a live hand",
}  # fmt: skip
CALLS: Final = {
    "low": "the low card", "high": "the high hand", "raise": "a raise", "bet": "a bet", "call": "a call",
    "check": "a check", "fold": "a fold", "bring_in": "a bring-in", "all_in": "an all-in",
    "returned": "an uncalled bet", "ruling": "a ruling", "last_card": "the last card", "option": "the option",
    "common_card": "the common card", "win": "a winner", "split": "a split", "draw": "a draw",
    "size": "a bet size", "street": "a street", "replay": "a replay",
}  # fmt: skip
CLASSES: Final = {
    "high_card": "a high card", "pair": "a pair", "two_pairs": "two pairs", "three": "three of a kind",
    "straight": "a straight", "flush": "a flush", "full_house": "a full house", "four": "four of a kind",
    "straight_flush": "a straight flush", "royal": "a royal flush", "low": "a low hand",
    "skip_straight": "a skip straight", "skip_straight_flush": "a skip straight flush", "made": "a badugi",
    "base": "a three-card hand", "two_base": "a two-card hand", "none": "no hand",
    "back_straight_flush": "a back straight flush", "royal_straight": "a mountain",
    "back_straight": "a back straight", "regamer": "a regamer", "flush_regamer": "a flush regamer",
    "spade_flush_regamer": "a spade flush regamer", "pair_hunter": "a pair hunter",
    "flush_pair_hunter": "a flush pair hunter", "black_knight": "a black knight",
    "flush_black_knight": "a flush black knight", "last_digit": "a number of points",
}  # fmt: skip
SHAPES: Final = {
    "or": " or ", "list": " and ", "at_seat": "{what} at {seat}", "of_seat": "{amount} ({seat})",
    "more": "{amount} more", "pot_main": "the main pot", "pot_side": "side pot {number}",
    "pot_high": "{pot}, high half", "pot_low": "{pot}, low half", "pot_amount": "{pot} with {amount}",
    "pot_seats": "{pot} for {seats}", "pot_from": "{amount} from {pot}", "deal_of": "the deal of {street}",
    "street_at": "on {street}", "street": "“{name}”", "mixed": "mixing {zones}",
    "muck_one": "collecting the hand of {seats}", "muck_many": "collecting the hands of {seats}",
    "turn_up": "turning the cards of {seat} up", "turn_down": "turning the cards of {seat} down",
    "ruling": "a ruling ({what})", "said": "{what}, {amount}", "unclear": "something unclear",
    "class_ranks": "{name} ({ranks})", "quoted": "“{text}”", "unknown_card": "an unknown card",
    "right": " ⟦right: {expected}⟧", "instead": " instead of {expected}", "went": "; it went to {actual}",
    "stood": "; it stood as {actual}", "ruled": "; the ruling was {actual}",
    "followed": "; what followed was {actual}", "until": "before {actual}",
    "until_end": "by the end of the hand", "where": " ⟦{seat}⟧", "stake": " ⟦{amount} at stake⟧",
    "no_seat": "a seat", "seat_zero": "no seat", "no_who": "a player", "no_whose": "a player's",
    "no_expected": "nothing", "no_actual": "nothing", "whose": "{seat}'s",
    "pass": "no fault: {title} ({at}{where})", "assisted": "no fault, after a peek: {title} ({at}{where})",
    "fold_on": "a fold {when}", "held_button": "the button", "held_sb": "the small blind", "held_bb": "the big blind",
    "not_judged": "not judged, the facts were not observed: {title} ({at}{where})",
}  # fmt: skip
SUITS: Final = {
    "c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades",
}  # fmt: skip
RANKS: Final = {
    "A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "10",
}  # fmt: skip


def seats(numbers: Sequence[int]) -> str:
    """``seat 3``, ``seats 3 and 5``, ``seats 3, 5 and 6``."""
    words = [str(number) for number in numbers]
    if len(words) == 1:
        return f"seat {words[0]}"
    return f"seats {', '.join(words[:-1])} and {words[-1]}"


def actor(number: int, noun: str) -> str:
    """``seat 5's call`` for seat 5 and ``a call``."""
    first, _, rest = noun.partition(" ")
    return f"seat {number}'s {rest if first in ('a', 'an', 'the') else noun}"


def card(rank: str, suit: str) -> str:
    """``the 3 of hearts``; a rank or suit that is ``?`` or missing is left out."""
    name = RANKS.get(rank, rank)
    if suit in SUITS:
        return f"the {name} of {SUITS[suit]}" if rank not in ("", "?") else f"a card of {SUITS[suit]}"
    if rank in ("", "?"):
        return SHAPES["unknown_card"]
    return f"{'an' if rank in ('A', '8') else 'a'} {name}"


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


WORDING: Final = Wording(
    rules=RULES,
    streets=STREETS,
    moments=MOMENTS,
    severities={"critical": "critical", "major": "major", "minor": "minor"},
    statuses={"pass": "pass", "fail": "fault", "assisted": "pass after a peek", "not_judged": "not judged"},
    nouns=NOUNS,
    seated=SEATED,
    amounts=AMOUNTS,
    rulings=RULINGS,
    calls=CALLS,
    classes=CLASSES,
    shapes=SHAPES,
    seats=seats,
    actor=actor,
    card=card,
    sentence=sentence,
    word=str,
)
