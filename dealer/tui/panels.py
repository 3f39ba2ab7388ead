"""Full-screen pages over the table: help, the rule behind a grade, the score, leaving."""

from __future__ import annotations

from dealer.text import _, language
from dealer.training.score import Standard, judge_exam
from dealer.tui.cells import Row, fit
from dealer.tui.desk import Desk
from dealer.tui.games import games_page
from dealer.tui.pages import Page, key_lines, page_rows, rule_page, text_lines


def panel_rows(desk: Desk, width: int, height: int) -> list[Row]:
    """The open panel in exactly ``height`` rows; the last row says how to leave it."""
    if desk.panel == "rule":
        page = rule_page(desk.last_code, width)
    elif desk.panel == "leave":
        page = _leave(desk)
    elif desk.panel == "games":
        page = games_page(desk.chosen, desk.session.proc.name, width)
        desk.scroll = max(desk.chosen - (height - 4), min(desk.scroll, desk.chosen))
    else:
        page = _help(width)
    rows, desk.scroll = page_rows(page, desk.scroll, width, height)
    return rows


def _help(width: int) -> Page:
    entries = [
        ("s t x", _("shuffle, strip, cut")),
        ("w Enter", _("wash, faces up (arrow down first: faces down)")),
        ("b", _("burn a card")),
        ("f", _("turn the face of the next cards: up or down")),
        ("Enter", _("on the empty line: deal one round, a card to each seat")),
        ("Space", _("deal one card; when the cards are out, let the next player act")),
        ("5 Space   .", _("a card to seat 5; leave out the seat that is next")),
        ("l 5 3 h Enter", _("low: seat 5, the 3 of hearts")),
        ("h 5 6 6 Enter", _("high: seat 5, pair of sixes; h 5 q: queen high")),
        ("a 4 Enter", _("repeat the raise: to 4 (a 7 4: of seat 7)")),
        ("y 6 q q 9 9 Enter", _("winner: seat 6, two pairs; y 6 s 9 straight, y 6 f a flush, y 3+6 … split")),
        ("g", _("last card, good luck")),
        ('" … Enter', _("say anything as you would at the table, in Korean, English or both")),
        ("r 3 c Enter", _("ruling on seat 3: c call only, n no raise, m 6 make it 6, z wait, d cards down")),
        ("r 3 o   r 3 $", _("ruling: the option is seat 3's; money refused")),
        ("r 3 s  r f  r x", _("ruling: the act stands; the floor is called; misdeal")),
        ("c   C 3 5 6 Enter", _("collect the chips; these seats' chips, in this order")),
        ("u 3 2 Enter", _("give 2 back to seat 3")),
        ("p 4.50 567 Enter", _("build the next side pot: 4.50, seats 5 6 7 (Tab: another pot)")),
        ("k 1.50 Enter", _("take the rake (Tab: from one pot)")),
        ("v 6 Enter", _("push the whole pot to seat 6; v 6 3.50: a part; v 6 -3: take back; Tab: which pot")),
        ("m 3", _("collect the hand of seat 3")),
        ("e", _("collect everything: the hand is over")),
        ("d 3 d   o 3", _("turn the cards of seat 3 down (u: up); point to seat 3")),
        ("n Enter   j", _("mix stub and burns; one card for everybody")),
        ("q 5 2 Enter", _("seat 5 draws two cards (0: it stands pat); Enter then deals them")),
        ("n m b d Enter", _("shuffle folded hands, burns and discards for an empty stub")),
        ("R Enter", _("the pot is played again (Tab: which pot)")),
        ("?   i", _("the rule behind the last grade; peek at what is due (counts as assisted)")),
        ("Backspace Esc", _("correct or drop the line; nothing that was done can be undone")),
        ("F3", _("another game")),
        ("F2 F5 Esc", _("language, pause, leave (everything is saved)")),
    ]
    lines = key_lines(entries, width)
    lines.append([])
    for text in (
        _("No player tells you what he does wrong: read chips and words. As many acts only look wrong."),
        _("The Korean keyboard may stay on: letters are read as the keys they lie on."),
    ):
        lines += text_lines(text, width)
    return Page(_("Keys"), lines, _("Esc: back to the table"))


def _leave(desk: Desk) -> Page:
    score = desk.score
    mode = desk.session.settings.mode
    lines: list[Row] = []
    groups = (
        (_("money and fairness"), score.group("critical")),
        (_("procedure"), score.group("major")),
        (_("form"), score.group("minor")),
    )
    lines.append([("  " + _("Hands finished: {hands}").format(hands=score.hands), "")])
    for name, tally in groups:
        percent = tally.percent_right
        share = "--" if percent is None else f"{percent} %"
        counts = _("{right} right of {judged}").format(right=tally.judged - tally.fails, judged=tally.judged)
        lines.append([("  ", ""), (fit(name, 24), "bold"), (fit(share, 8), ""), (counts, "")])
    lines.append([])
    if score.hands:
        pace = _("Pace: {own} hands an hour of your own time, about {table} with players who take their time.")
        lines.append([("  " + pace.format(own=score.hands_per_hour, table=score.hands_per_hour_with_players), "")])
    worst = sorted(
        [(code, tally) for code, tally in score.codes.items() if tally.fails], key=lambda item: -item[1].fails
    )
    if worst:
        from dealer.rules.messages import title

        lines += [[], [("  " + _("What went wrong most"), "bold")]]
        for code, tally in worst[:6]:
            lines.append(
                [
                    (f"    {code}  ", ""),
                    (fit(title(code, language()), 44), ""),
                    (f"{tally.fails}/{tally.judged}", ""),
                ]
            )
    if mode == "exam":
        lines += _exam(desk)
    return Page(_("Leave the table?"), lines, _("Enter: leave (saved)   any other key: back to the table"))


def _exam(desk: Desk) -> list[Row]:
    standard = Standard()
    result = judge_exam(desk.score, standard)
    names = {
        "hands": _("fewer than {hands} hands").format(hands=standard.hands),
        "critical": _("a critical fault"),
        "major": _("more than {count} major faults in 10 hands").format(count=standard.major),
        "minor": _("more than {count} minor faults in 10 hands").format(count=standard.minor),
        "pace": _("slower than {pace} hands an hour").format(pace=standard.pace),
    }  # fmt: skip
    rows: list[Row] = [[]]
    if result.passed:
        rows.append([("  " + _("Exam passed."), "ok")])
    else:
        reasons = ", ".join([names[reason] for reason in result.reasons])
        rows.append([("  " + _("Exam not passed: {reasons}.").format(reasons=reasons), "no")])
    missing = _("Not examined: {count} rules").format(count=len(desk.score.not_examined))
    rows.append([("  " + missing, "dim")])
    return rows
