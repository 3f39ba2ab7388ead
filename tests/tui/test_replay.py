"""What the replay viewer's keys do: every key, in the list and at the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from dealer.record.problems import RecordProblems
from dealer.tui.cells import row_width, text_of
from dealer.tui.replay.frame import head_rows
from dealer.tui.replay.hands import hand_row, list_head
from dealer.tui.replay.table import table_rows
from dealer.tui.replay.viewer import SPEEDS, Viewer
from tests.tui.viewers import evening, press, viewer_of


@pytest.fixture
def viewer(tmp_path: Path) -> Viewer:
    return viewer_of(evening(tmp_path))


@pytest.fixture
def at_table(tmp_path: Path) -> Viewer:
    """At the third hand, in which the wrong seat is declared the winner."""
    return viewer_of(evening(tmp_path), hand=3)


def rows_of(viewer: Viewer, width: int = 80, height: int = 19) -> str:
    rows = table_rows(viewer, width, height, suits=False)
    assert len(rows) == height
    assert {row_width(row) for row in rows} == {width}
    return text_of(rows)


def test_a_file_of_several_hands_opens_at_its_list(viewer: Viewer) -> None:
    assert (viewer.focus, viewer.place, viewer.moment) == ("hands", 0, 0)
    assert viewer.audit.with_findings == [2, 4]
    assert viewer.audit.unreadable == [5]


def test_a_number_opens_at_the_table(at_table: Viewer) -> None:
    assert (at_table.focus, at_table.place) == ("table", 2)


@pytest.mark.parametrize(
    ("keys", "place"),
    [
        ("Down", 1), ("Down Down Up", 1), ("Up", 0), ("End", 5), ("End Home", 0), ("PageDown", 5),
        ("PageDown PageUp", 0), ("n n", 2), ("n n p", 1), ("ㅜ ㅜ ㅔ", 1), ("g 4 Enter", 3), ("ㅎ 4 Enter", 3),
        ("g 4 Backspace 3 Enter", 2), ("g 4 Escape", 0), ("g Enter", 0), ("g x 2 Enter", 1), ("o", 2),
        ("o Down", 4), ("o Down Down", 4), ("o o", 2), ("f", 2), ("Enter PageDown", 1), ("Enter PageDown PageUp", 0),
    ],
)  # fmt: skip
def test_from_hand_to_hand(viewer: Viewer, keys: str, place: int) -> None:
    press(viewer, keys)
    assert viewer.place == place


@pytest.mark.parametrize(
    ("keys", "moment"),
    [
        ("Right", 1), ("Right Right Left", 1), ("Left", 0), ("Down Down", 2), ("Down Up", 0), ("End", 63),
        ("End Right", 63), ("End Home", 0), ("s", 1), ("s s", 6), ("s s a", 1), ("ㄴ ㄴ ㅁ", 1), ("a", 0),
        ("f", 60), ("ㄹ", 60), ("End d", 60), ("End ㅇ", 60),
    ],
)  # fmt: skip
def test_from_act_to_act(at_table: Viewer, keys: str, moment: int) -> None:
    press(at_table, keys)
    assert (at_table.place, at_table.moment) == (2, moment)


@pytest.mark.parametrize("key", ["Right", "Left", "Space", "a", "s", "d", "f", "v"])
def test_keys_of_the_table_lead_from_the_list_to_it(viewer: Viewer, key: str) -> None:
    press(viewer, key)
    assert viewer.focus == "table"


def test_findings_go_on_in_the_other_hands(viewer: Viewer) -> None:
    press(viewer, "f")
    assert (viewer.place, viewer.here()[0].verdict.code) == (2, "SHO03")
    press(viewer, "f")
    assert viewer.place == 4 and viewer.here()
    press(viewer, "f")
    assert viewer.note == "There is no later finding."
    press(viewer, "d")
    assert (viewer.place, viewer.here()[0].verdict.code) == (2, "SHO03")
    press(viewer, "d")
    assert viewer.note == "There is no earlier finding."


def test_findings_of_hands_that_are_not_judged_yet(tmp_path: Path) -> None:
    viewer = viewer_of(evening(tmp_path), judged=False)
    press(viewer, "f")
    assert viewer.note == "There is no later finding in the 0 hands judged so far."
    press(viewer, "g 3 Enter f")
    assert viewer.here()[0].verdict.code == "SHO03"


def test_the_rule_behind_a_finding(at_table: Viewer) -> None:
    press(at_table, "?")
    assert at_table.panel == "rule" and at_table.chosen == 0
    press(at_table, "Down PageDown Up PageUp")
    assert at_table.scroll == 0
    press(at_table, "Right Left Escape")
    assert at_table.panel == ""
    press(at_table, "p ?")
    assert at_table.panel == "" and at_table.note == "This hand has no finding."


def test_pages(viewer: Viewer) -> None:
    for key, panel in (("F1", "help"), ("b", "bad"), ("ㅠ", "bad")):
        press(viewer, key)
        assert viewer.panel == panel
        press(viewer, "Escape")
        assert viewer.panel == ""
    press(viewer, "F1 F1")
    assert viewer.panel == ""


def test_playing(at_table: Viewer) -> None:
    assert press(at_table, "Space") == ["play"]
    for _act in range(3):
        at_table.tick()
    assert (at_table.playing, at_table.moment) == (True, 3)
    assert press(at_table, "+ -") == ["play", "play"]
    assert at_table.playing
    press(at_table, "Space")
    at_table.tick()
    assert (at_table.playing, at_table.moment) == (False, 3)
    press(at_table, "Space Right")
    assert not at_table.playing
    press(at_table, "End Space")
    assert (at_table.playing, at_table.moment) == (True, 0)
    for _act in range(100):
        at_table.tick()
    assert (at_table.playing, at_table.moment) == (False, 63)


def test_speed_has_a_least_and_a_most(at_table: Viewer) -> None:
    press(at_table, "+ " * 9)
    assert SPEEDS[at_table.speed] == 16 and at_table.note == "16 acts a second"
    press(at_table, "- " * 9)
    assert SPEEDS[at_table.speed] == 0.5 and at_table.note == "0.5 acts a second"


def test_a_player_is_searched_by_part_of_the_name(viewer: Viewer) -> None:
    press(viewer, "/ c h o i Enter")
    assert list(viewer.sieve.places()) == [0, 1, 2, 3]
    press(viewer, "/ " + "Backspace " * 4 + "b a e Enter")
    assert list(viewer.sieve.places()) == [1, 3, 4]
    assert viewer.place == 1
    press(viewer, "Escape")
    assert not viewer.sieve.on
    press(viewer, "/ z z Enter")
    assert viewer.note == "Nobody is called zz." and not viewer.sieve.on
    press(viewer, "/ b a e Enter / " + "Backspace " * 3 + "Enter")
    assert not viewer.sieve.on


def test_a_player_in_hands_not_judged_yet(tmp_path: Path) -> None:
    viewer = viewer_of(evening(tmp_path), judged=False)
    press(viewer, "/ B A E Enter")
    assert list(viewer.sieve.places()) == [1, 3, 4]
    press(viewer, "Escape / g a t h e r Enter")
    assert len(viewer.sieve.places()) == 5  # the text holds it, so far as anybody has looked
    while viewer.work():
        pass
    assert list(viewer.sieve.places()) == []
    assert "No hand is shown" in (press(viewer, "n"), viewer.note)[1]


def test_name_and_findings_together(viewer: Viewer) -> None:
    press(viewer, "o / c h o i Enter")
    assert list(viewer.sieve.places()) == [2]
    press(viewer, "o")
    assert list(viewer.sieve.places()) == [0, 1, 2, 3]


def test_the_key_for_the_other_language(viewer: Viewer) -> None:
    assert press(viewer, "F2") == ["language"]


def test_leaving(viewer: Viewer) -> None:
    press(viewer, "Enter")
    assert viewer.focus == "table"
    assert press(viewer, "Escape") == [""]
    assert viewer.focus == "hands"
    press(viewer, "Tab Tab")
    assert viewer.focus == "hands"
    assert press(viewer, "o") == [""]
    assert press(viewer, "Escape Escape") == ["", "quit"]
    assert press(viewer, "q") == ["quit"] == press(viewer, "ㅂ")


def test_a_file_of_one_hand_has_no_list(tmp_path: Path) -> None:
    path = tmp_path / "one.yaml"
    path.write_text((evening(tmp_path).read_text("utf-8")).split("---\n")[0], "utf-8")
    viewer = viewer_of(path)
    assert (viewer.focus, viewer.several) == ("table", False)
    press(viewer, "Tab")
    assert viewer.focus == "table"
    assert press(viewer, "Escape") == ["quit"]


def test_face_down_cards_are_told_on_demand(viewer: Viewer) -> None:
    press(viewer, "Enter s s Right Right Right")
    assert "##" in rows_of(viewer)
    before = rows_of(viewer)
    press(viewer, "v")
    assert viewer.known and rows_of(viewer) != before
    press(viewer, "ㅍ")
    assert rows_of(viewer) == before


def test_cards_dealt_at_once_lie_as_the_table_shows_them(tmp_path: Path) -> None:
    """Sites deal a street in one line: down cards are told on demand only, in the acts as on the table."""
    path = tmp_path / "site.phh"
    path.write_text(
        'variant = "F7S"\nante_trimming_status = true\nantes = [10, 10]\nbring_in = 5\nsmall_bet = 20\n'
        "big_bet = 40\nstarting_stacks = [500, 500]\n"
        'actions = ["d dh p1 AdQc9s", "d dh p2 ????4h", "p2 pb", "p1 f"]\n',
        "utf-8",
    )
    viewer = viewer_of(path)
    press(viewer, "Right " * 4)
    assert "## ## 9s to seat" in rows_of(viewer) and "## ## 4h to seat" in rows_of(viewer)
    press(viewer, "v")
    assert "Ad Qc 9s to seat" in rows_of(viewer) and "## ## 4h to seat" in rows_of(viewer)
    assert " 490 " in rows_of(viewer)  # every amount is whole: none has decimals


def test_hands_shown_before_the_last_chips_are_in_lie_open() -> None:
    """In the third hand seat 7 shows while the last round's chips are in no pot yet."""
    viewer = viewer_of(Path(__file__).with_name("hands") / "other_games.yaml", hand=3)
    assert viewer.playback is not None
    shows = next(number for number, act in enumerate(viewer.playback.acts, 1) if act.event.verb == "sm")
    viewer.go(shows - 1)
    assert "5c Ah Jd" not in rows_of(viewer).split("POTS")[0] and " RIVER " in rows_of(viewer)
    viewer.go(shows)
    assert "5c Ah Jd" in rows_of(viewer).split("POTS")[0] and " SHOWDOWN " in rows_of(viewer)


def test_behind_the_gathering_the_deck_lies_together(at_table: Viewer) -> None:
    press(at_table, "End")
    for text in (rows_of(at_table), rows_of(at_table, 60, 15)):
        assert "HAND OVER" in text and "DECK 52" in text
        assert "MUCK" not in text and "##" not in text and "folded" not in text.split("63/63")[0]


def test_the_middle_names_the_street_of_the_act_just_done(at_table: Viewer) -> None:
    """Chips of fifth street are collected on fifth street; the limits of the next one are not told yet."""
    press(at_table, "s " * 4)
    at_table.go(at_table.moment + 8)
    assert "chips collected" in rows_of(at_table)
    assert " FIFTH STREET  " in rows_of(at_table)
    press(at_table, "Right")
    assert " SIXTH STREET 1.00-3.00 " in rows_of(at_table)


def test_where_all_but_one_fold_there_is_no_showdown(tmp_path: Path) -> None:
    path = tmp_path / "folds.yaml"
    path.write_text(
        "procedure: seven_card_stud\nseats: {1: {name: A, stack: 60}, 3: {name: B, stack: 60}}\n"
        "events: |\n  d dh p1 ??\n  d dh p3 ??\n  d dh p1 ??\n  d dh p3 ??\n  d dh p1 2c up\n  d dh p3 Kh up\n"
        "  p1 pb 0.50\n  p3 f\n  d collect\n  d award main p1 0.25\n"
        "  d award main p1 0.25\n",
        "utf-8",
    )
    viewer = viewer_of(path)
    press(viewer, "End Left")
    assert "ONE HAND LEFT" in rows_of(viewer)
    press(viewer, "Right")
    assert "HAND OVER" in rows_of(viewer)


def test_a_long_act_is_told_whole_where_it_stands(at_table: Viewer) -> None:
    at_table.go(60)
    text = rows_of(at_table, 60, 15)
    assert '>60!"pair of sixes, win" to seat 1' in text
    place = next(
        number for number, act in enumerate(at_table.playback.acts, 1) if act.event.text.startswith("last card")
    )
    at_table.go(place)
    assert '"last card, good luck"' in rows_of(at_table).replace("\n", " ")


def test_the_list_tells_codes_and_when_and_where(tmp_path: Path, viewer: Viewer) -> None:
    assert text_of([hand_row(viewer, 2, 80)]).split() == ["3", "NO", "1", "SHO03", "Ahn,", "Choi,", "Eom"]
    path = evening(tmp_path)
    table = 'table: {number: 12, dealer: "7", hand: 3}\nstarted: "2026-11-30T21:14:05+09:00"\nseats:'
    path.write_text(path.read_text("utf-8").replace("table: {hand: 1}\nseats:", table, 1), "utf-8")
    viewer = viewer_of(path)
    assert "2026-11-30 21:14, table 12" in text_of([hand_row(viewer, 0, 80)])
    assert "2026" not in text_of([hand_row(viewer, 0, 40)])
    assert "2026-11-30 21:14   table 12   dealer 7" in text_of(head_rows(viewer, 120, 2))
    assert "~" not in text_of(head_rows(viewer, 60, 1))


def test_a_paste_types_and_does_nothing(viewer: Viewer) -> None:
    viewer.paste("q\n4\n")
    assert (viewer.place, viewer.prompt, viewer.note) == (0, "", "")
    press(viewer, "g")
    viewer.paste(" 4\nq\n")
    assert (viewer.place, viewer.prompt, viewer.typed) == (0, "hand", "4")
    press(viewer, "Enter /")
    assert viewer.place == 3
    viewer.paste("Choi\r\n")
    assert viewer.typed == "Choi"


def test_ctrl_c_is_asked_twice(viewer: Viewer) -> None:
    press(viewer, "Enter Space g 4")
    assert viewer.interrupt() == "play"
    assert (viewer.prompt, viewer.playing, viewer.note) == ("", False, "Ctrl-C again leaves the viewer; so does q.")
    press(viewer, "Right")
    assert viewer.interrupt() == "play"
    assert viewer.interrupt() == "quit"


def test_keys_that_mean_nothing_do_nothing(viewer: Viewer) -> None:
    for key in ("x", "5", "ctrl+x", "f9", "insert", "ㅋ"):
        assert viewer.press(key, key if len(key) == 1 else "") == ""
    assert (viewer.place, viewer.moment, viewer.panel, viewer.prompt) == (0, 0, "", "")


def test_a_broken_hand_is_listed_with_its_sentence(viewer: Viewer) -> None:
    press(viewer, "End Enter")
    assert viewer.playback is None
    text = rows_of(viewer)
    assert "This hand cannot be shown" in text and "shufle" in text and "did you mean 'shuffle'" in text
    press(viewer, "Right Space s f v ? End")
    row = text_of([hand_row(viewer, 5, 80)])
    assert " !! " in row and "shufle" in row
    assert "bad 1" in text_of([list_head(viewer, 80)])


def test_names_have_no_power_over_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "hostile.yaml"
    path.write_text(
        'procedure: seven_card_stud\nseats: {1: {name: "[bold]A[/bold]\\e[2J", stack: 10}, '
        '3: {name: "\\u202egnp\\n<b>", stack: 10}, 5: {name: "긴이름긴이름긴이름긴이름", stack: 10}}\n'
        'events: |\n  d shuffle\n  p1 say "\x1b"\n  d say "[red]x[/]"\n'.replace('  p1 say "\x1b"\n', ""),
        "utf-8",
    )
    viewer = viewer_of(path)
    press(viewer, "End")
    for text in (rows_of(viewer), rows_of(viewer, 60, 15), text_of([hand_row(viewer, 0, 80)])):
        assert "[b" in text and "긴" in text
        assert "\x1b" not in text and "\u202e" not in text


def test_the_table_fits_any_window(viewer: Viewer) -> None:
    for place in range(6):
        viewer.open(place)
        for moment in (0, 20, 50, 999):
            viewer.go(moment)
            for width in (60, 61, 79, 80, 81, 100, 133, 200):
                for height in (14, 15, 19, 20, 26, 29, 40, 60):
                    rows_of(viewer, width, height)


def test_more_seats_than_a_ring_holds(tmp_path: Path) -> None:
    seats = ", ".join([f"{number * 4}: {{name: P{number}, stack: 10}}" for number in range(1, 21)])
    path = tmp_path / "many.yaml"
    path.write_text(f"procedure: seven_card_stud\nseats: {{{seats}}}\nevents: |\n  d shuffle\n", "utf-8")
    viewer = viewer_of(path)
    assert "more seats" in rows_of(viewer)
    assert "P20" in rows_of(viewer, 120, 60)


def test_a_file_without_a_hand_that_can_be_shown(tmp_path: Path) -> None:
    path = evening(tmp_path)
    path.write_text(path.read_text("utf-8").split("---\n")[-1] * 1, "utf-8")
    with pytest.raises(RecordProblems, match="shufle"):
        viewer_of(path)
    with pytest.raises(RecordProblems, match="no such file"):
        viewer_of(tmp_path / "none")
    with pytest.raises(RecordProblems, match="there is no hand 9 in this file; the last one is 6"):
        viewer_of(evening(tmp_path), hand=9)
    with pytest.raises(RecordProblems, match="shufle"):
        viewer_of(evening(tmp_path), hand=6)


def test_a_broken_first_hand_is_passed_over(tmp_path: Path) -> None:
    path = evening(tmp_path)
    text = path.read_text("utf-8").split("---\n")
    path.write_text("---\n".join([text[-1], *text[:-1]]), "utf-8")
    assert viewer_of(path).place == 1


def test_a_finding_that_only_earlier_hands_explain_is_settled(tmp_path: Path) -> None:
    """What the hand was suspected of before its turn gives way to what the whole file says."""
    viewer = viewer_of(evening(tmp_path), judged=False)
    viewer.open(3)
    assert viewer.report is not None and not viewer.report.findings
    while viewer.work():
        pass
    assert viewer.report is not None and not viewer.report.findings
