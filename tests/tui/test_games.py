"""Whole hands of every game through the trainer: who does what the screen says deals without a finding."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from textual import events

import dealer.text
from dealer.house.load import list_procedures, load_procedure
from dealer.house.model import Procedure
from dealer.training.session import Session, Settings
from dealer.tui.app import TrainApp
from dealer.tui.desk import Desk
from dealer.tui.games import games
from dealer.tui.hand_keys import hand_of, keys_of
from dealer.tui.train import run as train
from tests.training.tables import audit, still_clock
from tests.tui.desks import NAMED, compare, deal_by_hints, hinted_keys, press, screen

GAMES = sorted([name for name in list_procedures() if not name.endswith("_online")])


def desk_of(proc: Procedure, seed: int, lang: str, seats: int) -> Desk:
    dealer.text.use_language(lang)
    settings = Settings(mode="learn", seats=seats, seed=seed, trainee="x", lang=lang)
    session = Session(proc, settings, still_clock)
    session.next_hand()
    return Desk(session)


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize("name", GAMES)
def test_a_hand_by_the_keys_on_the_screen(name: str, lang: str) -> None:
    proc = load_procedure(name)
    for seed, seats in ((1, 2), (2, 4), (3, 6), (4, min(10, proc.seats.max))):
        desk = desk_of(proc, seed, lang, seats)
        deal_by_hints(desk)
        assert desk.session.over
        assert [(v.code, v.event) for v in desk.session.judge.verdicts if v.status == "fail"] == []


@pytest.mark.parametrize(
    ("words", "typed", "hand"),
    [
        ("stud", "qq99", ("two_pairs", ("Q", "9"), ())),
        ("stud", "kk10", ("pair", ("K",), ("T",))),
        ("stud", "s9", ("straight", ("9",), ())),
        ("stud", "fsa", ("royal", (), ())),
        ("sampyong", "x10", ("skip_straight", ("T",), ())),
        ("sampyong", "xfa", ("skip_straight_flush", ("A",), ())),
        ("sampyong", "l75432", ("low", ("7", "5", "4", "3", "2"), ())),
        ("badugi", "a456", ("made", ("A", "4", "5", "6"), ())),
        ("badugi", "467", ("base", ("4", "6", "7"), ())),
        ("badugi", "25", ("two_base", ("2", "5"), ())),
        ("mini", "g", ("regamer", (), ())),
        ("mini", "fg", ("flush_regamer", (), ())),
        ("mini", "sa", ("royal_straight", (), ())),
        ("mini", "s2", ("back_straight", (), ())),
        ("mini", "99", ("pair", ("9",), ())),
        ("stud", "x9", None),
        ("stud", "g", None),
        ("badugi", "23456", None),
        ("mini", "h9", None),
    ],
)
def test_hands_are_keys(words: str, typed: str, hand: tuple[str, tuple[str, ...], tuple[str, ...]] | None) -> None:
    assert hand_of(typed, words) == hand
    if hand is not None and not hand[2]:
        assert hand_of("".join(keys_of(hand[0], hand[1])), words) == hand


# --- what some games have and others have not -------------------------------------------------------


def play_until(desk: Desk, reached: Callable[[Desk], bool], hands: int = 40) -> bool:
    """Deal by what the screen says until ``reached``; whether it came to that."""
    for _hand in range(hands):
        for _step in range(600):
            if reached(desk):
                return True
            if desk.session.over:
                break
            press(desk, hinted_keys(desk))
        press(desk, "Space")
    return False


def first_table(name: str, lang: str, reached: Callable[[Desk], bool]) -> Desk:
    """The first of some sessions that comes to this within a few hands."""
    for seed in range(3, 40):
        desk = desk_of(load_procedure(name), seed, lang, 6)
        if play_until(desk, reached, hands=4):
            return desk
    raise AssertionError("it does not come to that")


def verbs(desk: Desk) -> list[str]:
    return [event.verb for event in desk.session.record.events if event.note is None or not event.note.stopped]


def last_log(desk: Desk) -> str:
    return desk.log[-1].text


def at_draw(desk: Desk) -> bool:
    """A player has just given cards."""
    return verbs(desk)[-1:] == ["sd"] and bool(desk.session.record.events[-1].cards)


def at_replay(desk: Desk) -> bool:
    return "replay" in verbs(desk) and verbs(desk)[-1] in ("join", "out", "dh")


def at_flop(desk: Desk) -> bool:
    return desk.session.judge.t.street_name == "turn" and bool(desk.session.judge.t.board)


def at_halves(desk: Desk) -> bool:
    """Both halves are called."""
    judge = desk.session.judge
    return judge.stage == 4 and verbs(desk)[-1] == "say" and len(verbs(desk)) > 50


MOMENTS = {
    "flop": ("holdem_no_limit", at_flop),
    "halves": ("sampyong_hi_lo", at_halves),
    "draw": ("badugi_low", at_draw),
    "replay": ("mini_poker", at_replay),
}


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize("moment", list(MOMENTS))
def test_screens(moment: str, lang: str) -> None:
    name, reached = MOMENTS[moment]
    desk = first_table(name, lang, reached)
    for columns, lines in ((80, 24), (120, 40)):
        compare(f"game-{moment}-{lang}-{columns}x{lines}", screen(desk, columns, lines))


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize("name", GAMES)
def test_labels_are_whole_at_80_by_24(name: str, lang: str) -> None:
    desk = desk_of(load_procedure(name), 2, lang, 4)
    for _step in range(400):
        rows = screen(desk).split("\n")
        for row in (rows[0], rows[7], *rows[-4:]):
            assert "~" not in row, row
        if desk.session.over:
            return
        press(desk, hinted_keys(desk))
        press(desk, hinted_keys(desk))


@pytest.mark.parametrize("name", ["badugi_low", "badugi_holdem", "mini_poker_original", "mini_poker_three_card"])
def test_the_audit_of_the_saved_hands_says_what_the_trainer_said(name: str) -> None:
    """With blunders: acts passed over by Space, wrong numbers of cards, wrong seats."""
    rng = random.Random(name)
    proc = load_procedure(name)
    for seed in range(4):
        session = Session(proc, Settings(mode="practice", seats=5, seed=seed, trainee="x"), still_clock)
        session.next_hand()
        desk = Desk(session)
        records = [session.record]
        for _step in range(500):
            if session.over:
                if len(records) == 2:
                    break
                press(desk, "Space")
                records.append(session.record)
            if rng.random() < 0.12:
                press(
                    desk,
                    rng.choice(["Space", "Enter", "b", "c", "q 2 3 Enter", "3 Space", "R Enter", "n m Enter", "f"]),
                )
            press(desk, "Esc" if desk.verb else hinted_keys(desk))
        said = [list(result.verdicts) for result in session.results] + [list(session.judge.verdicts)]
        fails = [[(v.code, v.event, v.seat) for v in verdicts if v.status == "fail"] for verdicts in said]
        audited = [
            [(v.code, v.event, v.seat) for v in result.verdicts if v.status == "fail"] for result in audit(records)
        ]
        assert fails[: len(records) - 1] == audited[:-1]
        assert fails[len(records) - 1] == audited[-1][: len(fails[len(records) - 1])]


@pytest.mark.parametrize("name", ["badugi_low", "badugi_open", "mini_poker", "mini_poker_three_card"])
def test_a_session_is_taken_up_after_any_act(name: str) -> None:
    """Taken up after any act, it goes on as it would have: cards, draws, lots and re-entries."""
    proc = load_procedure(name)
    settings = Settings(mode="practice", seats=5, seed=7, trainee="x")
    whole = Session(proc, settings, still_clock)
    whole.next_hand()
    desk = Desk(whole)
    deal_by_hints(desk)
    events = whole.record.events
    for cut in range(0, len(events), 7):
        again = Session(proc, settings, still_clock)
        header = msgspec.structs.replace(whole.record, events=list(events[:cut]))
        again.resume([header])
        other = Desk(again)
        other.face = next((event.face for event in reversed(events[:cut]) if event.verb == "dh"), "down")
        deal_by_hints(other)
        assert [(e.actor, e.verb, e.seat, e.cards, e.amount) for e in again.record.events] == [
            (e.actor, e.verb, e.seat, e.cards, e.amount) for e in events
        ]


def test_a_wrong_number_of_cards_is_stopped() -> None:
    desk = desk_of(load_procedure("badugi_low"), 3, "en", 5)
    play_until(desk, at_draw)
    seat = desk.session.record.events[-1].actor
    count = len(desk.session.record.events[-1].cards)
    press(desk, f"q {seat} {count - 1} Enter")
    assert desk.log[-1].code == "DRW02"
    press(desk, f"q {seat} {count} Enter Enter")
    assert desk.log[-1].mark == "ok"
    press(desk, f"{seat} Space")
    assert desk.log[-1].code == "DRW03"


def test_what_a_player_gives_is_not_told() -> None:
    desk = desk_of(load_procedure("badugi_low"), 3, "en", 5)
    play_until(desk, at_draw)
    given = desk.session.record.events[-1].cards
    text = screen(desk, 120, 40)
    assert "gives" in text
    assert not any(str(card) in text for card in given)


@pytest.mark.parametrize("name", ["holdem_no_limit", "sampyong_hi_lo", "badugi_low", "mini_poker", "seven_card_stud"])
def test_a_whole_hand_through_the_application(name: str) -> None:
    """Every key arrives as a terminal sends it; what is drawn is what is painted."""

    async def go() -> None:
        app = TrainApp(desk_of(load_procedure(name), 5, "en", 5))
        async with app.run_test(size=(80, 24)) as pilot:
            for _step in range(500):
                if app.desk.session.over:
                    break
                for word in hinted_keys(app.desk).split():
                    for key in [NAMED[word]] if word in NAMED else list(word):
                        app.take_key(events.Key(_get_character_key(key), key if len(key) == 1 else None))
            await pilot.pause()
            assert app.desk.session.over
            drawn = "\n".join([app.table.render_line(row).text.rstrip() for row in range(24)]) + "\n"
            assert drawn == screen(app.desk)
        assert not [verdict for verdict in app.desk.session.judge.verdicts if verdict.status == "fail"]

    asyncio.run(go())


def _get_character_key(key: str) -> str:
    from textual.keys import _character_to_key

    return _character_to_key(key) if len(key) == 1 else key


# --- choosing another game --------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_the_list_of_games(lang: str) -> None:
    desk = desk_of(load_procedure("badugi_low"), 3, lang, 4)
    desk.press("f3")
    assert desk.game == "badugi_low"
    compare(f"games-{lang}-80x24", screen(desk))
    desk.press("end")
    for _step in range(40):
        desk.press("down")
    assert desk.chosen == len(games()) - 1
    assert " > " in screen(desk)
    desk.press("pageup")
    desk.press("up")
    assert desk.chosen == len(games()) - 12
    assert desk.press("escape") == "" and desk.panel == ""


def test_games_of_site_histories_are_not_dealt() -> None:
    names = {game.name for game in games()}
    assert {"seven_card_stud", "holdem_no_limit", "sampyong_hi_lo", "badugi_low", "mini_poker"} <= names
    assert not {name for name in names if name.endswith("_online")}


def test_another_game_goes_on_at_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Enter leaves the table, saves it, and opens one of the game that was chosen, in the same mode."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    dealt: list[tuple[str, str]] = []

    def run_table(app: TrainApp) -> None:
        session = app.desk.session
        dealt.append((session.proc.name, session.settings.mode))
        press(app.desk, "s")
        if len(dealt) == 1:
            for key in ("f3", "up", "up", "enter"):
                app.take_key(events.Key(key, None))
        else:
            for key in ("escape", "enter"):
                app.take_key(events.Key(key, None))

    monkeypatch.setattr(TrainApp, "run", run_table)
    monkeypatch.setattr(TrainApp, "exit", lambda app, status: None)
    assert train("holdem_no_limit", mode="learn", seats=9, seed=3, trainee="Ann", db=tmp_path / "p.sqlite") == 0
    names = [game.name for game in games()]
    assert dealt == [("holdem_no_limit", "learn"), (names[names.index("holdem_no_limit") - 2], "learn")]
    assert len(list((tmp_path / "dealer" / "sessions").iterdir())) == 2


def test_an_exam_keeps_its_game() -> None:
    dealer.text.use_language("en")
    session = Session(
        load_procedure("seven_card_stud"), Settings(mode="exam", seats=4, seed=1, trainee="x"), still_clock
    )
    session.next_hand()
    desk = Desk(session)
    desk.press("f3")
    assert desk.panel == "" and last_log(desk) == "The game stays as it is here."
