"""Hand-made mutants of the rules: (file under ``dealer``, text as it stands, what the mutant says instead)."""

from __future__ import annotations

from typing import Final

MUTANTS: Final[tuple[tuple[str, str, str], ...]] = (
    ("table/pots.py", "{seat.put for seat in live if seat.all_in} | {top}", "{top}"),
    ("table/pots.py", "part = min(seat.put, level) - below", "part = min(seat.put, level)"),
    ("table/pots.py", "seat.put >= level or not seat.all_in", "seat.put > level or not seat.all_in"),
    ("table/betting.py", "self.raises >= self.cap and", "self.raises > self.cap and"),
    ("table/betting.py", "self.counted(seat) > self.uncapped_at", "self.counted(seat) >= self.uncapped_at"),
    ("table/betting.py", "seat is raiser or seat.able", "seat.able"),
    ("table/betting.py", "price = max(total, nominal) if", "price = total if"),
    ("table/betting.py", "self.openings > seat.raises_seen", "self.openings >= seat.raises_seen"),
    ("table/betting.py", "self.turn = owing_beyond or owing_first", "self.turn = owing_first or owing_beyond"),
    ("table/boards.py", 'if rule.by == "low_card" else', 'if rule.by != "low_card" else'),
    ("table/boards.py", "if value > best:", "if value >= best:"),
    ("house/betting.py", "price + min(least, most), min(price + most", "price + least, min(price + most"),
    ("house/betting.py", "return Range(limits.least, min(limits.most", "return Range(0, min(limits.most"),
    ("house/betting.py", "0 < need <= (gap * 2", "0 < need < (gap * 2"),
    ("house/betting.py", "if total >= legal.min:", "if total > legal.min:"),
    ("house/betting.py", "return legal.min <= total <= legal.max", "return legal.min <= total"),
    ("house/betting.py", "else full, limits.most)", "else full * 2, limits.most)"),
    (
        "hands/exposed.py",
        "key=lambda rank: (counts[rank], rank), reverse=True",
        "key=lambda rank: (rank, rank), reverse=True",
    ),
    ("rules/dealing.py", "t.stub < live + street.burn + 1", "t.stub < live + street.burn"),
    ("rules/dealing.py", "stub + burns < live)", "stub + burns <= live)"),
    ("rules/dealing.py", "if t.stub >= needed + 1:", "if t.stub >= needed:"),
    ("rules/dealing.py", "j.mix_at_one and j.t.stub == 1", "j.mix_at_one and j.t.stub == 2"),
    (
        "rules/dealing.py",
        'if step.face == "up" and j.t.street_index == 0',
        'if step.face == "up" and j.t.street_index == 9',
    ),
    ("rules/preparation.py", "bool(every) and since >= every", "bool(every) and since > every"),
    ("rules/preparation.py", "if not j.cut_done and", "if j.cut_done and"),
    (
        "rules/naming.py",
        "boards.same_rank_doors(j.t.order, j.low_card) > 1",
        "boards.same_rank_doors(j.t.order, j.low_card) > 2",
    ),
    ("rules/naming.py", "r.turn = able_from(r, chosen + 1)", "r.turn = able_from(r, chosen + 2)"),
    ("rules/betting.py", "    if r.capped:\n", "    if not r.capped:\n"),
    ("rules/chips.py", "amount = min(amount, rule.max) if rule.max else amount", "amount = amount + 0"),
    ("rules/chips.py", "elif taken < due and not upper:", "elif taken <= due and not upper:"),
    (
        "rules/chips.py",
        "most = -(-gross * rule.percent // (100 * unit)) * unit",
        "most = gross * rule.percent // (100 * unit) * unit",
    ),
    ("rules/chips.py", "if turns > 1:", "if turns > 0:"),
    ("rules/rulings.py", "and amount != pending.correct", "and amount == pending.correct"),
    ("rules/showdown.py", "[n for n in live if n >= first] + [n for n in live if n < first]", "list(live)"),
    ("rules/showdown.py", "elif amount + paid > share[event.seat]:", "elif amount + paid > share[event.seat] + 10**9:"),
    ("rules/showdown.py", "if c not in shared], reverse=True)[:odd]", "if c not in shared])[:odd]"),
    ("rules/showdown.py", "return list(reversed(pots)) if", "return list(pots) if"),
    ("rules/session.py", "if before != entry.stack:", "if before > entry.stack:"),
)
