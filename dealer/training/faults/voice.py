"""Faults of the dealer's voice: calls left out, wrong, or not called for."""

from __future__ import annotations

from typing import Final

from dealer.cards import RANKS, SUITS, Card
from dealer.hands import exposed, names
from dealer.record.events import Event
from dealer.table.boards import door
from dealer.training.faults.injector import Injector
from dealer.training.faults.scene import Fault, Scene, changed, dealer, money

SUIT_WORD: Final = {"c": "club", "d": "diamond", "h": "heart", "s": "spade"}
LAST_CALL: Final = "last card, good luck"


def says_low(s: Scene, due: Event) -> Card | None:
    """The door card that the call names, where the low card is to be called now."""
    if due.verb != "say" or s.street != "third" or " low" not in due.text:
        return None
    card = door(s.seat(due.seat))
    return Card(card) if card is not None else None


def says_high(s: Scene, due: Event) -> bool:
    return due.verb == "say" and due.text.endswith("high") and bool(due.seat)


def doors(s: Scene) -> dict[int, Card]:
    return {seat.number: Card(card) for seat in s.live if (card := door(seat)) is not None}


def board_words(s: Scene, number: int) -> tuple[str, tuple[str, ...]]:
    return exposed.board_class(s.judge.t.boards()[number])


# --- the low card -------------------------------------------------------------------------------


def low_not_called(s: Scene, due: Event) -> Fault | None:
    card = says_low(s, due)
    return s.passed_by(s.after(due), "CAL01", due.seat, str(card)) if card is not None else None


def low_rank_wrong(s: Scene, due: Event) -> Fault | None:
    card = says_low(s, due)
    if card is None:
        return None
    rank = s.rng.choice([rank for rank in "23456789" if rank != card.rank_text])
    said = changed(due, text=f"{rank} low")
    return s.broken(said, "CAL02", due.seat, f"{card} p{due.seat}", f"{rank} p{due.seat}")


def low_suit_wrong(s: Scene, due: Event) -> Fault | None:
    card = says_low(s, due)
    if card is None or not card.rank_text.isdigit():
        return None
    suit = s.rng.choice([suit for suit in SUITS if suit != card.suit])
    said = changed(due, text=f"{card.rank_text} low, {SUIT_WORD[suit]}")
    return s.broken(said, "CAL02", due.seat, f"{card} p{due.seat}", f"{card.rank_text}{suit} p{due.seat}")


def low_seat_wrong(s: Scene, due: Event) -> Fault | None:
    """Another seat's door card is named as the lowest, and that seat brings in."""
    if says_low(s, due) is None:
        return None
    number, card = s.rng.choice([item for item in doors(s).items() if item[0] != due.seat])
    word = names.rank_word(card.rank_text, "en") if not card.rank_text.isdigit() else card.rank_text
    said = changed(due, text=f"{word} low, {SUIT_WORD[card.suit]}", seat=number)
    return s.broken(said, "CAL02", number, f"p{due.seat}", f"p{number}")


def low_suit_left_out(s: Scene, due: Event) -> Fault | None:
    card = says_low(s, due)
    if card is None or "," not in due.text:
        return None
    said = changed(due, text=due.text.partition(",")[0])
    return s.broken(said, "CAL03", due.seat, f"{card} p{due.seat}", f"{card.rank_text} p{due.seat}")


# --- the high hand ------------------------------------------------------------------------------


def high_not_called(s: Scene, due: Event) -> Fault | None:
    return s.passed_by(s.after(due), "CAL04", due.seat, f"p{due.seat}") if says_high(s, due) else None


def high_seat_wrong(s: Scene, due: Event) -> Fault | None:
    """Another live seat's board is called the highest."""
    if not says_high(s, due):
        return None
    other = s.rng.choice([seat.number for seat in s.live if seat.number != due.seat])
    said = changed(due, text=names.board_name(*board_words(s, other), "en"), seat=other)
    return s.broken(said, "OPN01", other, f"p{due.seat}", f"p{other}")


def high_misnamed(s: Scene, due: Event) -> Fault | None:
    if not says_high(s, due):
        return None
    name, ranks = board_words(s, due.seat)
    rank = s.rng.choice([rank for rank in RANKS if rank not in ranks])
    said = changed(due, text=f"{names.rank_word(rank, 'en')} high")
    return s.broken(said, "OPN02", due.seat, f"{name} {''.join(ranks)} p{due.seat}", f"high_card {rank} p{due.seat}")


# --- raises -------------------------------------------------------------------------------------


def repeats_raise(due: Event) -> bool:
    return due.verb == "say" and due.text.startswith("raise")


def raise_total(s: Scene, due: Event) -> int:
    return s.seat(due.seat).street


def raise_act(s: Scene, due: Event) -> int:
    """The number of the raise that the call repeats."""
    return max(n for n, event in enumerate(s.events, 1) if event.actor == due.seat)


def raise_not_repeated(s: Scene, due: Event) -> Fault | None:
    if not repeats_raise(due):
        return None
    return s.passed_by(s.after(due), "CAL05", due.seat, money(raise_total(s, due)), about=raise_act(s, due))


def raise_repeated_wrong(s: Scene, due: Event) -> Fault | None:
    if not repeats_raise(due):
        return None
    total = raise_total(s, due)
    wrong = total + s.proc.chip.unit * s.rng.choice((1, 2, 3, -1))
    said = changed(due, text=f"raise, {money(wrong)} dollars")
    return s.broken(said, "CAL06", due.seat, money(total), money(wrong), raise_act(s, due))


# --- the last card ------------------------------------------------------------------------------


def last_card_not_called(s: Scene, due: Event) -> Fault | None:
    """The last cards come without their call, and a player acts."""
    if due.text != LAST_CALL or sum(seat.able for seat in s.live) < 2:
        return None
    for _ in range(40):
        follow = s.passing(due)
        if follow is None:
            return None
        if follow.is_player:
            return s.passed_by(follow, "CAL07", 0, LAST_CALL)
        s.perform(follow)
    return None


def luck_not_wished(s: Scene, due: Event) -> Fault | None:
    if due.text != LAST_CALL:
        return None
    return s.broken(changed(due, text="last card"), "CAL07", 0, LAST_CALL, "last card")


def common_not_called(s: Scene, due: Event) -> Fault | None:
    """The common card comes without a word; the call of the last card is made."""
    if due.text != "common card" or sum(seat.able for seat in s.live) < 2:
        return None
    for _ in range(40):
        follow = s.passing(due)
        if follow is None:
            return None
        if follow.is_player:
            return s.passed_by(follow, "CAL08", 0, "common card")
        s.perform(follow)
    return None


def call_without_cause(s: Scene, due: Event) -> Fault | None:
    """The last card announced in the middle of an earlier street, or a common card that there is not."""
    if s.round is None or s.street not in ("fourth", "fifth"):
        return None
    text, kind = s.rng.choice(((LAST_CALL, "last_card"), ("common card", "common_card")))
    return s.broken(dealer("say", text=text), "CAL10", 0, "", kind)


# --- the showdown -------------------------------------------------------------------------------


def winner_not_called(s: Scene, due: Event) -> Fault | None:
    """The pot is pushed without a word (where no losing hand lies there to be collected first)."""
    from dealer.training.faults.showdown import contestants, hand_words, says_winner, winners_of

    if not says_winner(due):
        return None
    pot = s.pot_of(due)
    winners = winners_of(s, due)
    if set(contestants(s, pot)) != set(winners):
        return None
    ahead = s.fork()
    ahead.perform(due)
    follow = ahead.next_event()
    if follow is None or follow.verb != "award":
        return None
    return s.broken(follow, "CAL09", winners[0], hand_words(s, winners[0]), "award")


INJECTORS = (
    Injector("CAL01", low_not_called, eager=1),
    Injector("CAL02", low_rank_wrong, eager=1),
    Injector("CAL02", low_suit_wrong, "twins", eager=1),
    Injector("CAL02", low_seat_wrong, eager=1),
    Injector("CAL03", low_suit_left_out, "twins", eager=1),
    Injector("CAL04", high_not_called, "deep"),
    Injector("OPN01", high_seat_wrong),
    Injector("OPN02", high_misnamed),
    Injector("CAL05", raise_not_repeated),
    Injector("CAL06", raise_repeated_wrong),
    Injector("CAL07", last_card_not_called, "deep", eager=1),
    Injector("CAL07", luck_not_wished, eager=1),
    Injector("CAL08", common_not_called, "full", eager=1),
    Injector("CAL09", winner_not_called, "tied", eager=1),
    Injector("CAL10", call_without_cause, "deep"),
)
