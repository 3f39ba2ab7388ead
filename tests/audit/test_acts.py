"""Acts in words: every verb of the notation has some, and they say all that the act says."""

from __future__ import annotations

import pytest

from dealer.audit.acts import DEALERS, PLAYERS, what, who
from dealer.record.grammar import AUTHORITY, PLAY
from dealer.record.notation import parse_event
from dealer.text import use_language


def test_every_verb_has_words() -> None:
    assert set(AUTHORITY) - {"say"} == set(DEALERS)
    assert set(PLAY) - {"say", "opt"} == set(PLAYERS)


@pytest.mark.parametrize(
    ("act", "actor", "words"),
    [
        ("d shuffle", "Dealer", "shuffle"),
        ("d dh p4 9c up", "Dealer", "9c to seat 4, face up"),
        ("d dh p3 ??", "Dealer", "a card to seat 3"),
        ("d db AsKd9h", "Dealer", "As Kd 9h for everybody"),
        ("d burn 3c up", "Dealer", "burn, 3c, face up"),
        ("d mix stub burn", "Dealer", "mix stub, burn cards"),
        ("d move 6h stub board", "Dealer", "6h moved: stub → board"),
        ("d turn p2 down", "Dealer", "cards turned: seat 2, face down"),
        ('d say "3 low, heart" to p5', "Dealer", "“3 low, heart” to seat 5"),
        ("fl rule call p3", "Floor", "ruling: a call, seat 3"),
        ("d rule bet p5 3", "Dealer", "ruling: a bet, seat 5, 3"),
        ("d pot side-1 4 p5 p6", "Dealer", "side pot 1 is 4, seats 5 6"),
        ("d rake 1.50 main", "Dealer", "rake 1.50, the main pot"),
        ("d award side-1 p6 4", "Dealer", "4 from side pot 1 to seat 6"),
        ("d collect p5 p6", "Dealer", "chips collected, seats 5 6"),
        ("d return p4 2", "Dealer", "2 back to seat 4"),
        ("p5 pb 0.50", "Seat 5", "brings in, 0.50"),
        ("p7 cbr 2", "Seat 7", "makes it 2"),
        ("p3 push 15 in 5 5 5 # @41.7", "Seat 3", "pushes 15"),
        ("p1 post sb 1", "Seat 1", "posts the small blind 1"),
        ("p2 f Kd7h", "Seat 2", "folds, Kd 7h"),
        ("p6 sm AsKd", "Seat 6", "shows, As Kd"),
        ("p6 sm", "Seat 6", "gives up, face down"),
        ("p6 sm -", "Seat 6", "shows the whole hand"),
        ("p4 sd 4h7c", "Seat 4", "discards, 4h 7c"),
        ("p4 sd 2", "Seat 4", "discards 2"),
        ("p4 sd", "Seat 4", "stands pat"),
        ("p5 opt open", "Seat 5", "opens"),
        ("p4 cbr 3 # +stopped", "Seat 4", "makes it 3, stopped"),
    ],
)
def test_words_of_an_act(act: str, actor: str, words: str) -> None:
    event = parse_event(act)
    assert (who(event), what(event)) == (actor, words)


def test_a_call_without_chips_is_a_check() -> None:
    assert (what(parse_event("p4 cc")), what(parse_event("p4 cc"), chips=False)) == ("calls", "checks")


def test_korean() -> None:
    use_language("ko")
    assert who(parse_event("d burn")) == "딜러"
    assert what(parse_event("d dh p4 9c up")) == "4번에 9c, 앞면으로"
    assert what(parse_event("p7 cbr 2")) == "2 벳"
