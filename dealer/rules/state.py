"""What a judge knows of the hand between two events, beside the world of the table.

Each part of it belongs to a module of this folder, whose ``begin`` sets it for a new hand.  A field that is
missing among the slots is refused by the type checker.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dealer.record.hand import Claim
    from dealer.rules import deciding
    from dealer.table.draw import Draw


class State:
    """The state of the rules during one hand.  Amounts in hundredths, seats by their numbers."""

    __slots__ = (
        "aggressor", "alt_turn", "block", "boards", "button_due", "calls_last", "claims", "close_after_call",
        "collect_street", "common_due", "contexts", "corrected", "cut_done", "dead_small", "dealt_this_street",
        "decided", "draw", "event", "expect", "exposed", "exposed_at", "face_fault", "failed", "first_known",
        "gathered", "hands_since_wash", "high_before", "joined", "kept", "last_act",
        "last_card_up", "last_draw", "last_opener", "last_price", "late", "late_done", "late_joined", "lifted",
        "lots", "lots_open", "low_card", "made_up", "main_paid", "may_fold_opening", "may_return", "mix_at_one",
        "moved_out", "moved_up", "n", "normal_burn", "not_judged", "noted", "open", "opened_by_option", "opener_known",
        "option_asked", "option_given", "order_fault", "owed", "paid", "paid_any", "paid_before", "paid_half",
        "place", "position_known", "post_at", "post_total", "posted", "posts", "pots_before", "proc",
        "rake_at", "rake_closed", "rake_unplaced", "replayed", "replays", "returned", "round_no", "round_steps",
        "sees_awards", "sees_burns", "sees_calls", "sees_collects", "sees_deck", "sees_faces", "sees_mucks",
        "sees_order", "sees_pots", "sees_rake", "sees_returns", "sees_rulings", "sees_show_order", "settled",
        "short_street", "show_fault", "show_queue", "skipped", "small_place", "sole", "stage", "stayed_out",
        "step_place", "steps", "t", "tied", "to_replay", "true_opener", "turning_up", "unbuilt", "unpaid",
        "verdicts", "void", "wash_due", "washed", "wrong_halves", "wrong_pots",
    )  # fmt: skip

    claims: dict[int, list[Claim]]
    """What the text asserts, by the number of the event that it stands behind."""
    # preparation
    steps: tuple[str, ...]
    step_place: int
    cut_done: bool
    washed: bool
    wash_due: bool | None
    """None: the record does not say which hand of the session this is."""
    hands_since_wash: int | None
    button_due: tuple[int, ...]
    """Where the button may lie in this hand, after the last one; empty: not known."""
    void: bool
    """The hand was declared void: the next one is dealt from the same place."""
    small_place: int
    """Where the small blind would have been that nobody posts; 0: not known."""
    dead_small: bool
    """Nobody posts a small blind: the places behind it are one nearer to the button."""
    posts: dict[tuple[int, str], int]
    posted: set[tuple[int, str]]
    post_total: dict[tuple[int, str], int]
    post_at: dict[tuple[int, str], int]
    # dealing: the round that is being dealt, the seats it expects, how many of them are behind
    round_no: int
    expect: list[int]
    place: int
    late: set[int]
    exposed: list[int]
    last_card_up: list[int]
    block: bool
    mix_at_one: bool
    """Stub and burns are mixed when the stub is down to one card."""
    common_due: bool
    dealt_this_street: int
    draw: Draw | None
    """The draw that is going on."""
    last_draw: Draw | None
    """The last draw, going on or over."""
    # betting
    owed: tuple[int, int] | None
    """(seat, amount) that a ruling made the player add."""
    lifted: tuple[int, int] | None
    last_act: tuple[int, int, tuple[Any, ...] | None] | None
    """(event, seat, standing before it where it raised) of the last accepted act."""
    alt_turn: int
    """The true opener, while a wrongly designated seat has the turn."""
    opener_known: bool
    tied: list[int]
    may_fold_opening: bool
    aggressor: int
    last_opener: int
    true_opener: int
    high_before: int
    # naming
    low_card: int
    opened_by_option: int
    # showdown
    show_queue: list[int]
    show_fault: bool
    unbuilt: dict[str, str]
    """Side pots that nobody built -> the pot in which their chips lie."""
    turning_up: int
    """Whether all hands are to be turned up because nobody can bet any more; see the module of that name."""
    decided: dict[tuple[str, str], deciding.Decision]
    paid: dict[tuple[str, int], int]
    paid_half: dict[tuple[str, str, int], int]
    """What was pushed of a half by its name (empty: of the pot without one)."""
    wrong_pots: set[str]
    wrong_halves: set[tuple[str, str]]
    paid_any: bool
    sole: int
    # the position
    lots: dict[int, list[int]]
    main_paid: dict[int, int]
    first_known: bool
    """Whether header, lots or the first card have said who has the position."""
    lots_open: bool
    """Lots may be drawn: the session begins with this hand."""
    # playing a pot again
    replays: int
    """How many replays have begun in this hand."""
    to_replay: dict[str, tuple[int, ...]]
    """Pots declared to be played again, and between whom; empty once it has begun."""
    replayed: dict[str, int]
    paid_before: int
    unpaid: set[str]
    last_price: int
    may_return: frozenset[int]
    joined: dict[int, int]
    stayed_out: set[int]
    late_joined: set[int]
    made_up: tuple[int, int]
    """(seat, amount) that a ruling had the seat add to a re-entry."""
