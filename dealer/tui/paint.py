"""The whole screen as rows of text: a function of the desk and the size, nothing else."""

from __future__ import annotations

from typing import Final

from dealer.house.model import Procedure
from dealer.rules.judge import SHOW
from dealer.text import _, language
from dealer.training.score import STANDARD
from dealer.tui.cells import Row, fill, fit, spread, wrap
from dealer.tui.desk import Desk, LogLine
from dealer.tui.hints import prompt
from dealer.tui.panels import panel_rows
from dealer.tui.ring import Scene, face, places, ring_rows
from dealer.tui.words import money, short_pot_name, street_name

WIDTH: Final = 80
HEIGHT: Final = 24
STUB_CARDS_A_BAR: Final = 4
MARK_STYLES: Final = {"ok": "ok", "NO": "no", " .": "dim", " !": "warn"}


def paint(desk: Desk, width: int, height: int, suits: bool = True) -> list[Row]:
    """Exactly ``height`` rows of ``width`` cells."""
    if width < WIDTH or height < HEIGHT:
        return too_small(width, height)
    if desk.panel:
        return panel_rows(desk, width, height)
    tall = width >= 120 and height >= 40
    scene = Scene(desk.session.judge, desk.session.record.events, suits=suits and tall, tall=tall)
    top, bottom = places(scene.judge)
    dots: Row = [(" ." * (width // 2), "dim")]
    rule: Row = [("-" * width, "dim")]
    rows: list[Row] = [
        header(desk, width),
        rule,
        *ring_rows(scene, top, width),
        dots,
        *middle(desk, width, suits and tall),
        dots,
        *ring_rows(scene, bottom, width),
        rule,
        do_line(desk, width),
    ]
    keys = key_rows(width, desk.session.proc)
    room = height - len(rows) - len(keys) - 1
    rows += [*log_rows(desk, width, room), rule, *keys]
    return [fill(row, width) for row in rows]


def too_small(width: int, height: int) -> list[Row]:
    """One sentence; the table waits behind it."""
    text = _("The table needs {cells} by {lines} cells; this window has {width} by {height}. Nothing is lost.")
    lines = wrap(text.format(cells=WIDTH, lines=HEIGHT, width=width, height=height), max(10, width - 2))
    rows: list[Row] = [fill([(" " + line, "bold")], width) for line in lines[:height]]
    while len(rows) < height:
        rows.append(fill([], width))
    return rows


def header(desk: Desk, width: int) -> Row:
    session = desk.session
    settings = session.settings
    title = session.proc.title.get(language()) or session.proc.name
    mode = {"learn": _("LEARN"), "practice": _("PRACTICE"), "exam": _("EXAM"), "scenario": _("SCENARIO")}[settings.mode]
    number = _("hand {number}").format(number=session.number)
    if settings.mode == "exam":
        number = _("hand {number} of {hands}").format(number=session.number, hands=STANDARD.hands)
    seconds = int(session.watch.elapsed())
    clock = _("PAUSED") if session.watch.paused else f"{seconds // 60:02d}:{seconds % 60:02d}"
    keyboard = "한" if desk.hangul else "영" if language() == "ko" else "A"
    left: Row = [(f" {title}   ", "bold"), (f"{number}   ", ""), (mode, "bold"), (f"   {clock}", "")]
    return spread(left, [(f"[{keyboard}]  ", "dim"), (_("F1 help") + " ", "dim")], width)


def middle(desk: Desk, width: int, suits: bool = False) -> list[Row]:
    """Street and limits, burns and stub as thick as they are; the pots that the trainee built, his rake."""
    session = desk.session
    t = session.judge.t
    name = street_name(t.street_name).upper()
    limits = ""
    if t.street is not None and session.judge.stage < SHOW and t.street.bet is not None:
        bet = t.street.bet
        if bet.max:
            limits = f" {money(bet.min)}-{money(bet.max)}"
    burns = "#" * t.burns
    stub = "=" * -(-max(0, t.stub) // STUB_CARDS_A_BAR)
    next_face = _("up") if desk.face == "up" else _("down")
    common = [*t.board, *t.common]
    if common:
        left: Row = [("   ", ""), (name + limits, "bold"), ("   ", "")]
        for card in common:
            left += [face(card, True, suits), (" ", "")]
        right: Row = [
            (_("BURNS") + " ", "dim"), (burns, ""), ("  " + _("STUB") + " ", "dim"), (stub, ""),
            ("  " + _("NEXT CARD") + " ", "dim"), (next_face + " ", "bold"),
        ]  # fmt: skip
        first = spread(left, right, width)
    else:
        first = [
            ("   ", ""), (fit(name + limits, 26), "bold"), (_("BURNS") + " ", "dim"), (fit(burns, 7), ""),
            (_("STUB") + " ", "dim"), (fit(stub, 15), ""), (_("NEXT CARD") + " ", "dim"), (next_face, "bold"),
        ]  # fmt: skip
    pots: list[str] = []
    for pot in t.pots:
        seats = " ".join([str(number) for number in pot.seats])
        pots.append(
            f"{short_pot_name(pot.name)} {money(pot.amount)}" + (f" ({seats})" if seats and len(t.pots) > 1 else "")
        )
    if t.loose:
        pots.append(_("collected {amount}").format(amount=money(t.loose)))
    built = "  ".join(pots) or "--"
    raked = money(t.rake) if t.rake else "--"
    second = spread(
        [("   ", ""), (_("YOU BUILT") + "  ", "dim"), (built, "bold")],
        [(_("YOUR RAKE") + " ", "dim"), (raked, "bold"), ("  ", "")],
        width,
    )
    return [first, second]


def do_line(desk: Desk, width: int) -> Row:
    """What is being typed, and what it means."""
    start: Row = [(" " + _("DO") + " > ", "bold")]
    if desk.session.over and not desk.verb:
        return [*start, (_("the hand is over: Space begins the next one"), "warn")]
    if not desk.verb:
        return [*start, ("_", "dim")]
    if desk.verb == '"':
        label = _("answer") if desk.session.asking else _("say")
        return [*start, (f"{label}: ", ""), (desk.typed[-(width - 20) :], "bold"), ("_", "dim")]
    keys = desk.typed if desk.verb == "#" else f"{desk.verb} {desk.typed}"
    pot = f" [{desk.pot}]" if desk.pot else ""
    left: Row = [*start, (keys, "bold"), ("_", "dim"), (pot, "warn"), ("   " + desk.preview(), "")]
    return spread(left, [(" " + (_("Space") if desk.verb == "#" else "Enter") + " ", "dim")], width)


def log_rows(desk: Desk, width: int, room: int) -> list[Row]:
    """The newest lines, and in learn mode what to press next."""
    rows: list[Row] = []
    if desk.session.settings.mode == "learn":
        for line in wrap(prompt(desk.session, desk.face), width - 4, 2):
            rows.append([(" > " if not rows else "   ", "warn"), (line, "warn")])
        room -= len(rows)
    lines: list[Row] = []
    for entry in reversed(desk.log):
        block = log_line(desk, entry, width, 2)
        if len(lines) + len(block) > room:
            break
        lines = block + lines
    if not lines and desk.log and room > 0:
        lines = log_line(desk, desk.log[-1], width, room)[:room]
    while len(lines) < room:
        lines.append([])
    return rows + lines


def log_line(desk: Desk, entry: LogLine, width: int, most: int) -> list[Row]:
    """One entry: mark, number, words, and at the right the code or the seconds."""
    right = ""
    if entry.mark == "NO":
        right = f" {entry.code} {desk.severity(entry.code)} ?"
    elif entry.seconds is not None:
        right = f" {entry.seconds:.1f} s"
    number = f"{entry.number:>3} " if entry.number else "    "
    style = MARK_STYLES[entry.mark]
    ends: Row = [(right + " ", "dim" if entry.mark != "NO" else "no")] if right else [(" ", "")]
    inner = width - 8 - len(right) - sum(1 for char in right if ord(char) > 0x2E80) - 1
    several = entry.mark in ("NO", " !") or not entry.number
    lines = wrap(entry.text, inner, most if several else 1)
    rows = [
        spread(
            [(f" {entry.mark} ", style), (number, "dim"), (lines[0], "bold" if entry.mark == "NO" else "")],
            ends,
            width,
        )
    ]
    for line in lines[1:]:
        rows.append(fill([("        ", ""), (line, "bold" if entry.mark == "NO" else "")], width))
    return rows


def key_rows(width: int, proc: Procedure) -> list[Row]:
    """The keys of the game, always the same."""
    del width
    streets = list(proc.streets.values())
    says = []
    if any([street.open_.call != "none" for street in streets]):
        says.append(_("l low h high"))
    says.append(_("a raise y win"))
    if any([step.call == "last_card" for street in streets for step in street.deal]):
        says.append(_("g last"))
    if any([street.draw is not None for street in streets]):
        says.append(_("q cards"))
    if proc.replay is not None:
        says.append(_("R again"))
    says.append(_('" words'))
    texts = [
        _("s shuffle t strip x cut w wash b burn|Space card/go Enter round f face ? why"),
        " ".join(says) + "|" + _("c chips u back p pot k rake v push"),
        _("r rule: c call n no m min z wait d down o option $ money|m muck e end i peek"),
    ]
    rows: list[Row] = []
    for text in texts:
        left, _bar, right = text.partition("|")
        rows.append([(" " + left, "dim"), (" | ", "dim"), (right, "dim")])
    return rows
