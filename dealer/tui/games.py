"""The games that a trainee may choose from, as a page with a cursor."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from dealer.house.load import list_procedures, load_procedure
from dealer.text import _, language
from dealer.tui.cells import Row, fit
from dealer.tui.pages import Page


class Game(NamedTuple):
    """A procedure: its name, its title by language, and for how many players it is."""

    name: str
    titles: dict[str, str]
    seats: tuple[int, int]


@cache
def games() -> tuple[Game, ...]:
    """The shipped procedures that are dealt by hand, not those that only read the histories of a site.

    In order of their names; the one of a game that most people play (``advice: {menu: first}``) before its kin.
    """
    procs = [proc for name in list_procedures() if "game" not in ((proc := load_procedure(name)).phh or {})]
    for proc in [proc for proc in procs if (proc.advice or {}).get("menu") == "first"]:
        procs.remove(proc)
        kin = next((place for place, other in enumerate(procs) if other.calls.words == proc.calls.words), len(procs))
        procs.insert(kin, proc)
    return tuple([Game(proc.name, dict(proc.title), (proc.seats.min, proc.seats.max)) for proc in procs])


def games_page(chosen: int, now: str, width: int) -> Page:
    """The list; ``chosen``: the row with the cursor, ``now``: the game that is being dealt."""
    lines: list[Row] = []
    for place, game in enumerate(games()):
        title = game.titles.get(language()) or game.name
        mark = ">" if place == chosen else " "
        style = "last" if place == chosen else "bold" if game.name == now else ""
        players = _("{least} to {most} players").format(least=game.seats[0], most=game.seats[1])
        lines.append(
            [(f" {mark} ", "bold"), (fit(title, max(20, width - 49)), style), ("  ", ""), (fit(players, 16), "dim"),
             (fit(game.name, 28), "dim")]
        )  # fmt: skip
    return Page(_("Another game"), lines, _("Enter: deal it (this session is saved)   Esc: back"))
