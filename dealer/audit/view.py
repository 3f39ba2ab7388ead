"""The table at one moment, taken from a judge: what lies in front of whom, face up or face down."""

from __future__ import annotations

from dealer.audit.playback import gathered
from dealer.audit.report import PotView, SeatView, TableView
from dealer.cards import CARDS
from dealer.rules.judge import Judge
from dealer.table.piles import piles
from dealer.table.seat import Seat

HIDDEN = "##"


def table_view(judge: Judge) -> TableView:
    """The table of ``judge`` as it lies now."""
    table = judge.t
    over = gathered(judge)
    counts = piles(table, over)
    return TableView(
        street=table.street_name,
        seats=tuple([_seat_view(seat, over) for seat in table.by_number]),
        middle=table.middle(),
        board=() if over else tuple([str(CARDS[card]) for card in (*table.board, *table.common)]),
        stub=counts.stub,
        burns=counts.burns,
        muck=counts.muck,
        discards=counts.discards,
        pots=tuple([PotView(pot.name, pot.amount, pot.seats) for pot in table.pots if pot.amount]),
        rake=table.rake,
        button=table.button if table.proc.position == "button" else 0,
    )


def _seat_view(seat: Seat, over: bool) -> SeatView:
    cards = seat.shown if seat.shown is not None else None
    if cards is not None:
        texts = [str(CARDS[card]) for card in cards]
    else:
        texts = [str(CARDS[card]) if up else HIDDEN for card, up in zip(seat.cards, seat.up, strict=False)]
    return SeatView(
        number=seat.number, name=seat.name, stack=seat.stack, front=seat.front,
        cards=() if over or seat.mucked or seat.folded else tuple(texts), folded=seat.folded, all_in=seat.all_in,
        mucked=seat.mucked and not seat.folded,
    )  # fmt: skip
