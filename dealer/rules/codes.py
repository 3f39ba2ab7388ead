"""The registry of rules: one code a fault, never reused.

A code is three letters and two digits.  The name says the *fault*.  Severity: critical (money or
fairness), major (procedure), minor (form).  ``section`` is the manual's own number, or names the page and
the heading of another game's rules (``mini poker: replay``),
``parameter`` the house parameter (dotted path in the procedure) that governs the rule, and ``given``
the codes that the situation itself brings before this fault can happen.
The prose (what, why, wrong, right; English and Korean) stands in ``dealer/rules/docs``.
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

Severity = Literal["critical", "major", "minor"]


class Rule(Struct, frozen=True):
    code: str
    name: str
    severity: Severity
    section: str
    parameter: str = ""
    given: tuple[str, ...] = ()

    @property
    def manual(self) -> bool:
        """Whether the rule is the dealing manual's own; else it belongs to another game's page."""
        return self.section.startswith("§")


_R = Rule
RULES: Final[tuple[Rule, ...]] = (
    # §1 shuffle, strip, cut, wash
    _R("SHF01", "shuffle-step-out-of-sequence", "major", "§1(1)", "deck.sequence"),
    _R("SHF02", "dealt-before-cut", "critical", "§1(1)", "deck.sequence"),
    _R("SHF03", "wash-missed", "major", "§1(2)", "wash.every"),
    _R("SHF04", "wash-face-down", "major", "§1(2)", "wash.face"),
    _R("SHF05", "wash-not-called-for", "minor", "§1(2)", "wash.extra"),
    # §2 the deal
    _R("DEL01", "seat-skipped-or-dealt-out-of-order", "major", "§2(2)", "deal.rounds"),
    _R("DEL02", "card-wrong-way-up", "major", "§2(1)", "streets.*.deal.face"),
    _R("DEL03", "card-to-empty-or-folded-seat", "major", "§2(1)", "fold.unbet"),
    _R("DEL04", "card-twice-in-deck", "critical", "§2(1)", "deck.sequence"),
    _R("DEL05", "street-dealt-before-betting-closed", "critical", "§6(5)", "streets"),
    _R("DEL06", "card-too-many", "major", "§2(1)", "streets.*.deal"),
    _R("DEL07", "misdeal-without-cause", "major", "§2", "deal.exposed"),
    _R("DEL08", "misdeal-not-declared", "major", "§2", "deal.exposed"),
    _R("DEL09", "dealt-before-forced-bets", "major", "§4(7)", "forced"),
    _R("BTN01", "button-on-wrong-seat", "major", "hold'em: order", "button.moves"),
    # §3 the low card
    _R("CAL01", "low-card-not-called", "major", "§3(1)", "streets.*.open.call"),
    _R("CAL02", "low-card-named-wrong", "critical", "§3(1)", "streets.*.open.suits"),
    _R("CAL03", "low-suit-not-named", "minor", "§3(1)", "calls.low_suit"),
    # §4 the bring-in
    _R("BRI01", "wrong-seat-brought-in", "critical", "§4(1)", "streets.*.open.by"),
    _R("BRI02", "bring-in-checked-or-folded", "major", "§4(1)", "streets.*.bet.forced"),
    _R("BRI03", "bring-in-below-minimum", "critical", "§4", "streets.*.bet.min"),
    _R("BRI04", "bring-in-above-maximum", "critical", "§4", "streets.*.bet.max"),
    _R("BRI05", "forced-bet-missing-or-wrong", "major", "§4(7)", "forced"),
    # §5 burn, high hand
    _R("BRN01", "burn-missed", "major", "§5(1)", "streets.*.burn"),
    _R("BRN02", "burn-not-called-for", "major", "§5(1)", "streets.*.burn"),
    _R("BRN03", "burn-face-up", "minor", "§5(1)", "streets.*.burn"),
    _R("CAL04", "high-hand-not-called", "major", "§5(3)", "streets.*.open.call"),
    _R("OPN01", "high-hand-wrong-seat", "critical", "§5(3)", "opener.tie"),
    _R("OPN02", "high-hand-misnamed", "major", "§5(3)", "calls.hand_detail"),
    _R("OPN03", "wrong-seat-opened", "critical", "§6(1)", "opener.all_in"),
    _R("OPN04", "turn-pointed-to-wrong-seat", "major", "§6(1)", "opener.tie"),
    # §6 betting
    _R("BET01", "out-of-turn-act-let-stand", "major", "§2(2)", "out_of_turn"),
    _R("BET02", "bet-below-minimum-let-stand", "critical", "§6", "streets.*.bet.min"),
    _R("BET03", "bet-above-maximum-let-stand", "critical", "§6", "streets.*.bet.max"),
    _R("BET04", "raise-below-minimum-let-stand", "critical", "§6(6)", "raise.minimum"),
    _R("BET05", "raise-above-maximum-let-stand", "critical", "§6", "raise.maximum"),
    _R("BET06", "check-facing-bet-let-stand", "critical", "§6(5)", "streets.*.bet.forced"),
    _R("BET07", "call-of-wrong-amount-let-stand", "critical", "§4(4)", "string_bet"),
    _R("BET08", "amount-not-in-chips", "minor", "§6", "chip.unit"),
    _R("BET09", "money-added-let-stand", "critical", "§6(13)", "money_added"),
    _R("BET10", "folded-cards-left-face-up", "major", "§6(3)", "fold.face_up"),
    _R("BET11", "wrong-ruling-on-amount", "critical", "§6(6)", "raise.below_minimum"),
    _R("BET12", "ruling-not-called-for", "major", "§6", "string_bet"),
    _R("BET13", "check-raise-let-stand", "major", "§6(7)", "check_raise"),
    _R("BET14", "wrong-ruling-on-turn", "major", "§2(2)", "out_of_turn"),
    _R("CAL05", "raise-not-repeated", "major", "§6(4)", "calls.raise_amount"),
    _R("CAL06", "raise-repeated-wrong", "major", "§6(4)", "calls.raise_amount"),
    _R("CAP01", "raise-beyond-cap-let-stand", "critical", "§6(14)", "raise.cap"),
    _R("CAP02", "legal-raise-refused", "critical", "§6(14)", "raise.cap_counts"),
    _R("STR01", "string-bet-not-ruled", "critical", "§6(8)", "string_bet"),
    _R("STR02", "string-bet-let-stand-by-ruling", "critical", "§6(8)", "string_bet"),
    _R("STR03", "give-back-wrong", "critical", "§6(8)", "string_bet"),
    _R("STR04", "silent-chips-not-made-right", "critical", "§6(8)", "string_bet"),
    _R("ALN01", "raise-not-reopened-let-stand", "critical", "§6(9)", "all_in.reopens"),
    _R("ALN02", "all-in-above-maximum-let-stand", "critical", "§6(9)", "raise.maximum"),
    # §6(10)-(12) chips and pots
    _R("POT01", "chips-collected-before-betting-closed", "major", "§6(5)", "streets"),
    _R("POT02", "chips-not-collected", "major", "§6(12)", "streets.*.burn"),
    _R("POT03", "side-pot-not-built", "critical", "§6(10)", "showdown.pots"),
    _R("POT04", "pot-built-wrong", "critical", "§6(10)", "showdown.pots"),
    _R("POT05", "uncalled-bet-not-returned", "critical", "§6(10)", "rake.basis"),
    _R("POT06", "return-wrong", "critical", "§6(10)", "rake.basis"),
    _R("POT07", "collected-out-of-order", "minor", "§2(2)", "position"),
    # §11 last card
    _R("LST01", "last-card-exposed", "major", "§11(1)", "last_card.exposed"),
    _R("LST02", "option-not-offered", "critical", "§11(3)", "last_card.exposed", ("LST01",)),
    _R("LST03", "option-offered-wrong", "major", "§11(3)", "last_card.exposed"),
    _R("CAL07", "last-card-not-called", "minor", "§11(2)", "streets.*.deal.call"),
    _R("LST04", "short-stub-not-mixed", "critical", "§11", "exhaustion"),
    _R("LST05", "mix-not-called-for", "critical", "§11", "exhaustion"),
    _R("LST06", "common-card-missed", "critical", "§11", "exhaustion"),
    _R("LST07", "common-card-not-called-for", "critical", "§11", "exhaustion"),
    _R("CAL08", "common-card-not-called", "minor", "§11", "exhaustion"),
    # badugi: draws
    _R("DRW01", "draw-count-not-called", "minor", "badugi: draws", "streets.*.draw.call"),
    _R("DRW02", "draw-count-called-wrong", "major", "badugi: draws", "streets.*.draw.call"),
    _R("DRW03", "draw-replaced-with-wrong-number", "critical", "badugi: draws", "streets.*.draw.one_by_one"),
    _R("DRW04", "draw-out-of-turn-let-stand", "major", "badugi: draws", "streets.*.draw.one_by_one"),
    _R("DRW05", "draw-above-limit-let-stand", "critical", "badugi: draws", "streets.*.draw.max"),
    _R("DRW06", "wrong-cards-reshuffled", "critical", "badugi: draws", "exhaustion"),
    _R("DRW07", "draw-served-from-no-stub", "major", "badugi: draws", "exhaustion"),
    # §13 rake
    _R("RAK01", "rake-early", "major", "§13(1)", "rake.window"),
    _R("RAK02", "rake-too-much", "critical", "§13", "rake.percent"),
    _R("RAK03", "rake-too-little", "critical", "§13", "rake.max"),
    _R("RAK04", "rake-without-last-card", "critical", "§13", "rake.no_last_card"),
    _R("RAK05", "rake-from-wrong-pot", "critical", "§13", "rake.from"),
    # §14 showdown
    _R("SHO01", "shown-out-of-order", "major", "§14(1)", "showdown.order"),
    _R("SHO02", "pots-decided-out-of-order", "major", "§14(3)", "showdown.pots"),
    _R("SHO03", "wrong-winner-declared", "critical", "§14(2)", "showdown.halves"),
    _R("SHO04", "winning-hand-misnamed", "major", "§14(5)", "calls.hand_detail"),
    _R("SHO05", "hand-not-shown-paid", "critical", "§14(1)", "showdown.muck"),
    _R("SHO06", "cards-shown-not-cards-held", "critical", "§14(2)", "showdown.halves"),
    _R("SHO07", "all-in-hands-not-turned-up", "major", "hold'em: showdown", "showdown.all_in"),
    _R("CAL09", "winner-not-called", "major", "§14(5)", "calls.hand_detail"),
    _R("CAL10", "call-not-called-for", "minor", "§3", "calls.hand_detail"),
    # §16-§17 payment, discard
    _R("PAY01", "pot-pushed-to-wrong-seat", "critical", "§16(1)", "showdown.halves"),
    _R("PAY02", "pot-share-wrong", "critical", "§16(1)", "split.odd_chip"),
    _R("PAY03", "chips-left-behind", "critical", "§16(1)", "split.odd_chip"),
    _R("PAY04", "odd-chip-to-wrong-seat", "critical", "§14", "split.odd_chip"),
    _R("PAY05", "paid-before-decided", "critical", "§16(1)", "showdown.pots"),
    _R("DSC01", "losing-hands-not-collected-first", "major", "§14(4)", "showdown.losers_first"),
    _R("DSC02", "live-hand-mucked", "critical", "§14(4)", "showdown.muck"),
    _R("DSC03", "next-hand-begun-before-discard", "major", "§17(1)", "deck.sequence"),
    # mini poker: playing a pot again, cards of the player's choice
    _R("RPL01", "replay-not-declared", "critical", "mini poker: replay", "replay"),
    _R("RPL02", "replay-not-called-for", "critical", "mini poker: replay", "replay"),
    _R("RPL03", "reentry-price-wrong-let-stand", "critical", "mini poker: replay", "replay.reenter.price"),
    _R("RPL04", "reentry-not-allowed-let-stand", "critical", "mini poker: replay", "replay.reenter.who"),
    _R("CHS01", "playing-cards-not-declared-in-time", "major", "mini poker: deal", "streets.*.choose"),
    _R("CHS02", "open-card-not-chosen-before-betting", "major", "mini poker: deal", "streets.*.choose"),
    # every moment
    _R("ACT01", "act-not-called-for", "minor", "§2", "streets"),
    _R("ACT02", "act-by-seat-not-in-hand", "major", "§2(2)", "seats.max"),
    _R("REC01", "stacks-not-carried-over", "critical", "§16(1)", "money_added"),
    _R("REC02", "final-stacks-disagree", "critical", "§16(1)", "rake.percent"),
    _R("REC03", "claim-disagrees", "major", "§14(2)", "showdown.halves"),
)
BY_CODE: Final[dict[str, Rule]] = {rule.code: rule for rule in RULES}
