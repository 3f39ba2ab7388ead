"""Loading: families of files, and every problem of a file at its place."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from dealer.house.load import ProcedureError, list_procedures, load_procedure, override, procedures_by_variant
from dealer.house.model import Procedure


def write(folder: Path, name: str, text: str) -> str:
    path = folder / f"{name}.yaml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def problems(path: str) -> list[str]:
    with pytest.raises(ProcedureError) as caught:
        load_procedure(path)
    return [str(problem).replace(str(Path(path).parent) + os.sep, "") for problem in caught.value.problems]


def house(folder: Path, text: str, name: str = "house") -> str:
    """A house that changes the manual's procedure."""
    return write(folder, name, f"extends: seven_card_stud\n{text}")


# --- families -----------------------------------------------------------------------------------------


def test_maps_merge_lists_and_values_replace(tmp_path: Path) -> None:
    proc = load_procedure(house(tmp_path, "rake: {percent: 5}\ndeck: {sequence: [shuffle, cut]}\n"))
    assert proc.rake.percent == 5 and proc.rake.max == 300
    assert proc.deck.sequence == ("shuffle", "cut")
    assert proc.name == "house"


def test_an_extended_file_may_stand_beside(tmp_path: Path) -> None:
    house(tmp_path, "chip: {unit: 0.25}\nforced: [{post: ante, amount: 0.25, who: all}]\n", "quarter")
    path = write(tmp_path, "night", "extends: quarter\nseats: {max: 6}\n")
    proc = load_procedure(path)
    assert (proc.chip.unit, proc.seats.max, proc.forced[0].amount) == (25, 6, 25)
    assert load_procedure(write(tmp_path, "late", "extends: ./night.yaml\n")).seats.max == 6


def test_like_follows_a_changed_street(tmp_path: Path) -> None:
    proc = load_procedure(house(tmp_path, "streets: {fourth: {bet: {max: 4}}, sixth: {burn: 0}}\n"))
    assert [street.bet.max for street in proc.streets.values() if street.bet] == [300, 400, 400, 400, 600]
    assert [street.burn for street in proc.streets.values()] == [0, 1, 1, 0, 1]


def test_drop_and_order(tmp_path: Path) -> None:
    extra = "extra: {like: fourth, drop: [open]}"
    text = f"streets: {{third: {{}}, fourth: {{}}, fifth: {{}}, {extra}, sixth: {{}}, seventh: {{}}}}\n"
    assert list(load_procedure(house(tmp_path, text)).streets) == [
        "third", "fourth", "fifth", "extra", "sixth", "seventh",
    ]  # fmt: skip
    gone = load_procedure(house(tmp_path, "drop: [wash]\nstreets: {drop: [sixth]}\n", "gone"))
    assert gone.wash.every == 0 and list(gone.streets) == ["third", "fourth", "fifth", "seventh"]
    assert problems(house(tmp_path, "rake: {drop: [percnt]}\n", "wrong")) == [
        "wrong.yaml:2:15: rake.drop: 'percnt' is not inherited here; did you mean 'percent'? "
        "(inherited: percent, max, after, window, basis, unit, rounding, from, no_last_card, audit)"
    ]


def test_files_that_extend_each_other(tmp_path: Path) -> None:
    write(tmp_path, "a", "extends: b\n")
    path = write(tmp_path, "b", "extends: a\n")
    assert problems(path) == ["b.yaml:1:10: extends: the files extend each other (b -> a -> b)"]
    own = write(tmp_path, "self", "extends: self\n")
    assert "extend each other" in problems(own)[0]


def test_the_parent_that_is_not_there(tmp_path: Path) -> None:
    found = problems(write(tmp_path, "h", "schema: 1\nextends: seven_card_stut\n"))
    assert found[0].startswith("h.yaml:2:10: extends: no procedure 'seven_card_stut'; did you mean 'seven_card_stud'")
    with pytest.raises(ProcedureError, match=r"no procedure 'seven_cart_stud'; did you mean 'seven_card_stud'"):
        load_procedure("seven_cart_stud")


def test_like_needs_an_earlier_street(tmp_path: Path) -> None:
    found = problems(house(tmp_path, "streets: {fourth: {like: fifth}}\n"))
    assert "house.yaml:2:26: streets.fourth.like: 'fifth' is no earlier street (earlier: third)" in found


def test_a_problem_of_the_parent_is_shown_there(tmp_path: Path) -> None:
    house(tmp_path, "calls: {low_suit: allways}\n", "base")
    found = problems(write(tmp_path, "child", "extends: base\nraise: {cap: many}\n"))
    assert found == [
        "base.yaml:2:19: calls.low_suit: expected one of when_tied, always, found 'allways'; did you mean 'always'?",
        "child.yaml:2:14: raise.cap: expected a whole number, found 'many' or none",
    ]


@pytest.mark.parametrize(("name", "content", "words"), [
    ("binary.yaml", b"\xff\xfe\x00", "not UTF-8"),
    ("empty.yaml", b"", "expected a YAML document"),
    ("list.yaml", b"- a", "expected a mapping, found a list"),
    ("large.yaml", b"a: " + b"x" * 1_100_000, "larger than"),
    ("broken.yaml", b"a: [", "not YAML"),
])  # fmt: skip
def test_unreadable_files(tmp_path: Path, name: str, content: bytes, words: str) -> None:
    (tmp_path / name).write_bytes(content)
    found = problems(str(tmp_path / name))
    assert len(found) == 1 and words in found[0] and found[0].startswith(f"{name}:")


def test_folders_loops_and_odd_names(tmp_path: Path) -> None:
    (tmp_path / "folder.yaml").mkdir()
    (tmp_path / "loop.yaml").symlink_to(tmp_path / "loop.yaml")
    assert "cannot be read" in problems(str(tmp_path / "folder.yaml"))[0]
    assert "cannot be read" in problems(str(tmp_path / "loop.yaml"))[0]
    for name in ("", "\x00", "no/such/file", "../up"):
        with pytest.raises(ProcedureError):
            load_procedure(name)


def test_loaded_once_until_the_file_changes(tmp_path: Path) -> None:
    assert load_procedure("seven_card_stud") is load_procedure("seven_card_stud")
    path = house(tmp_path, "seats: {max: 7}\n")
    first = load_procedure(path)
    assert load_procedure(path) is first
    house(tmp_path, "seats: {max: 6}   # fewer\n")
    assert load_procedure(path).seats.max == 6


def test_names_by_variant() -> None:
    assert procedures_by_variant()["F7S"] == "seven_card_stud_limit"
    assert procedures_by_variant()["F7S/8"] == "stud_hi_lo_limit"
    assert procedures_by_variant()["FR"] == "razz_limit"
    assert "seven_card_stud" in list_procedures() and "schema" not in list_procedures()


# --- what a key may hold ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("rak: {percent: 5}", "2:1: unknown key 'rak'; did you mean 'rake'?"),
        ("rake.max: 4", "2:1: unknown key 'rake.max'; write it as a mapping, 'rake: {max: …}'"),
        ("rake: {percent: 5%}", "2:17: rake.percent: expected a whole number, found '5%'"),
        ("rake: {percent: -5}", "2:17: rake.percent: expected a whole number, found '-5'"),
        ("rake: {max: 1.005}", "2:13: rake.max: '1.005' is not an amount"),
        ("rake: {max: 1e3}", "2:13: rake.max: '1e3' is not an amount"),
        ("rake: 5", "2:7: rake: expected a mapping, found '5'"),
        ("showdown: {losers_first: yes}", "2:26: showdown.losers_first: expected true or false, found 'yes'"),
        ("showdown: {halves: {}}", "2:20: showdown.halves: expected a list, found a mapping"),
        ("seats: {min: two}", "2:14: seats.min: expected a whole number, found 'two'"),
        ("seats:", "2:7: seats: expected a mapping, found nothing"),
        ("string_bet: [call_only]", "2:13: string_bet: expected one of call_only, stands, found a list"),
        ("bet: {ceiling: much}", "or none"),
        (
            "wash: {face: upp}",
            "2:14: wash.face: expected one of up, down, any, found 'upp'; did you mean 'up'?",
        ),
        ("name: my house", "2:1: unknown key 'name'"),
    ],
)
def test_what_does_not_fit(tmp_path: Path, text: str, expected: str) -> None:
    path = house(tmp_path, text + "\n")
    assert any(expected in item for item in problems(path)), problems(path)


def test_all_problems_of_a_file_at_once(tmp_path: Path) -> None:
    text = "seats: {mx: 3}\nchip: {unit: x}\nraise: {cap: none, minimun: double}\nstreets: {third: {burn: a}}\n"
    assert [item.split(": ")[0] for item in problems(house(tmp_path, text))] == [
        "house.yaml:2:9", "house.yaml:3:14", "house.yaml:4:20", "house.yaml:5:25",
    ]  # fmt: skip


GAMES = {
    "stud": "seven_card_stud",
    "limit": "seven_card_stud_limit",
    "hi_lo": "stud_hi_lo_limit",
    "holdem": "holdem_no_limit",
}


# --- contradictions -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "changes", "expected"),
    [
        ("stud", {"schema": "2"}, "schema: expected 1"),
        ("stud", {"seats": "{min: 9}"}, "9 seats at least, but 8 at most"),
        ("stud", {"streets.fourth.bet.min": "4"}, "streets.fourth.bet.min: the minimum is 4, above"),
        ("stud", {"bet.ceiling": "1"}, "no raise could ever be legal"),
        ("stud", {"exhaustion": "none"}, "60 cards for 8 seats, 52 in the deck"),
        ("stud", {"seats.max": "18"}, "seats.max: third: 54 cards for 18 seats"),
        ("stud", {"chip.unit": "1"}, "streets.third.bet.min: 0.50 is no multiple of the chip, 1"),
        ("stud", {"rake.unit": "0.30"}, "rake.unit: 0.30 is no multiple"),
        ("stud", {"chip.unit": "0"}, "chip.unit: the smallest chip must be worth something"),
        ("stud", {"streets.third.open.by": "high_hand"}, "a bring-in needs a street that a door card"),
        ("stud", {"streets.third.deal[2].face": "down"}, "no card of this street lies face up"),
        ("stud", {"streets.third.open.suits": "[c, d, h, h]"}, "each of the four suits once"),
        ("stud", {"streets.fourth.open.call": "low"}, "the low call belongs to a street"),
        ("stud", {"streets.third.bet.max": "0"}, "betting: spread needs a maximum"),
        ("stud", {"streets.third.bet.min": "0"}, "the bring-in must be worth something"),
        ("stud", {"raise.minimum": "fixed"}, "raise.minimum: fixed in spread: expected double or"),
        ("stud", {"raise.maximum": "pot"}, "raise.maximum: pot in spread: expected street_max or stack"),
        ("stud", {"raise.uncapped_at": "8"}, "no cap with 8 players or fewer"),
        ("stud", {"double_bet.open_pair": "allowed"}, "a double bet needs fixed limit"),
        ("stud", {"rake.after": "eighth.deal"}, "names no street's deal or draw"),
        ("stud", {"rake.after": "seventh.draw"}, "there is no draw on seventh"),
        ("stud", {"rake.after": '""'}, "rake.after: expected the street"),
        ("stud", {"rake.percent": "101"}, "no percentage"),
        ("stud", {"rake.unit": "5"}, "no rake could ever be taken"),
        ("stud", {"showdown.halves[0].ranking": "hihg"}, "unknown ranking 'hihg'; did you mean 'high'?"),
        ("stud", {"showdown.halves[0].ranking": '""'}, "showdown.halves[0].ranking: missing"),
        ("stud", {"showdown.halves[0].qualify": "8"}, "hi-lo with one half"),
        ("stud", {"showdown.halves": "[]"}, "expected one half or two, found 0"),
        ("stud", {"showdown.halves[0].use.own": "[7, 5]"}, "at least 7, but at most 5"),
        ("stud", {"showdown.halves[0].use.own": "[8, 9]"}, "8 own cards must play, but a player has 7"),
        ("stud", {"showdown.halves[0].use.own": "[0, 3]"}, "5 cards make a hand, but at most 4 may play"),
        ("stud", {"showdown.halves[0].decide": "mini_poker"}, "not both"),
        ("stud", {"streets.fourth.draw": "{max: 1}"}, "the discards have no rule"),
        ("stud", {"streets.third.choose": "{keep: 4}"}, "more cards than the 3 that a player holds"),
        ("stud", {"deal.from": "button"}, "the game has no button"),
        ("stud", {"deal.from": "left"}, "'left' names no seat"),
        ("stud", {"streets.third.bet.posted": "true"}, "nobody posts toward the price"),
        ("stud", {"phh": "{variant: F8S}"}, "'F8S' is no PHH variant"),
        ("limit", {"limit.small": "12"}, "the small bet of 12 is above the big bet, 8"),
        ("limit", {"limit.small": "0"}, "fixed limit needs a small and a big bet"),
        ("limit", {"streets.fifth.bet.size": "none"}, "fixed limit: expected small or big"),
        ("limit", {"streets.third.bet.min": "4"}, "the bring-in of 4 is no less than the small"),
        ("hi_lo", {"showdown.halves[1].name": "lo"}, "one half named high and one named low"),
        ("hi_lo", {"showdown.halves[1]": "{ranking: high, ace: '', qualify: null}"}, "decide alike"),
        ("hi_lo", {"showdown.halves[1].qualify": "13"}, "13: expected the highest rank of a low"),
        ("holdem", {"forced[1].who": "all"}, "a blind is posted by one seat"),
        ("holdem", {"position": "none"}, "the game has no button"),
        ("holdem", {"raise.maximum": "street_max"}, "street_max in no_limit: expected stack"),
        ("holdem", {"showdown.halves[0].use.common": "[6, 7]"}, "but the board has 5"),
        ("badugi_low", {"streets.lunch.draw.max": "5"}, "5 cards, but a player holds 4"),
        ("badugi_low", {"streets.lunch.draw.max": "0"}, "a draw of no cards"),
        ("badugi_low", {"exhaustion": "none"}, "the discards have no rule for a stub that runs out"),
        ("badugi_low", {"korean.sizes": "[check, hlf]"}, "'hlf' is no bet size; did you mean 'half'?"),
        ("badugi_low", {"korean.base": "0"}, "the base unit must be worth something"),
        ("badugi_low", {"showdown.halves[0].tie_suits": "cdh"}, "expected none, or the four suits"),
        ("mini_poker", {"mini_poker": "null"}, "expected its rules under the key mini_poker"),
        ("mini_poker", {"mini_poker.suits": "cdh"}, "expected none, or the four suits"),
        ("mini_poker", {"mini_poker.pair_hunter.prey": "[9, 2]"}, "9 to 2: expected two ranks"),
        ("mini_poker", {"mini_poker.flush_pair_hunter": "true"}, "3-7 of a suit is the plain one already"),
        ("mini_poker_three_card", {"streets.first.choose.open": "3"}, "more cards than the 2 that a player holds"),
        ("mini_poker_three_card", {"streets.first.choose": "null"}, "no card of this street lies face up"),
    ],
)  # fmt: skip
def test_contradictions(name: str, changes: dict[str, str], expected: str) -> None:
    with pytest.raises(ProcedureError) as caught:
        override(GAMES.get(name, name), changes)
    found = [problem.message for problem in caught.value.problems]
    assert any(expected in message for message in found), found


def test_a_contradiction_points_to_the_key(tmp_path: Path) -> None:
    found = problems(house(tmp_path, "streets:\n  seventh:\n    bet: {min: 7}\n"))
    assert found == ["house.yaml:4:16: streets.seventh.bet.min: the minimum is 7, above the maximum of 6"]


# --- single parameters --------------------------------------------------------------------------------


def test_override_is_an_extending_file() -> None:
    proc = override("seven_card_stud", {"streets.fourth.bet.max": "2", "calls": "{low_suit: always}"})
    assert proc.calls.low_suit == "always" and proc.calls.raise_amount == "total"
    assert proc.streets["sixth"].bet is not None and proc.streets["sixth"].bet.max == 200
    assert proc.name == "seven_card_stud"
    assert override("seven_card_stud", {}) == load_procedure("seven_card_stud")


def test_override_of_an_item_of_a_list() -> None:
    proc = override("seven_card_stud", {"streets.fifth.deal[0].face": "down", "wash.every": "2"})
    assert [proc.streets[name].deal[0].face for name in ("fourth", "fifth", "sixth")] == ["up", "down", "up"]
    for changes in ({"forced[0].amount": "1"}, {"calls.lowsuit": "always"}, {"calls": "[oops"}):
        with pytest.raises(ProcedureError):
            override("seven_card_stud", changes)


def test_a_bare_procedure_needs_only_schema_and_streets() -> None:
    assert Procedure(schema=1).streets == {}


def test_a_wrong_word_does_not_hide_a_contradiction_elsewhere(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(
        "schema: 1\nextends: seven_card_stud\nwash: {every: often, face: sideways}\n"
        "showdown:\n  halves: [{name: high, ranking: hihg}]\n",
        "utf-8",
    )
    with pytest.raises(ProcedureError) as error:
        load_procedure(file)
    told = "\n".join(problem.message for problem in error.value.problems)
    assert "wash.every" in told
    assert "wash.face" in told
    assert "did you mean 'high'?" in told


def test_a_default_in_place_of_a_wrong_word_contradicts_nothing(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("schema: 1\nextends: holdem_no_limit\nbetting: no limit\nseats: {max: 30}\n", "utf-8")
    with pytest.raises(ProcedureError) as error:
        load_procedure(file)
    assert [problem.message.split(":")[0] for problem in error.value.problems] == ["betting"]
