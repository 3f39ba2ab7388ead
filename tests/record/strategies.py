"""Hypothesis strategies for event lines in canonical text, written from the grammar's prose."""

from __future__ import annotations

from hypothesis import strategies as st

seat = st.integers(1, 99).map(lambda number: f"p{number}")
card = st.builds(lambda rank, suit: rank + suit, st.sampled_from("23456789TJQKA?"), st.sampled_from("cdhs?"))
cards = st.lists(card, min_size=1, max_size=8).map("".join)
amount = st.one_of(
    st.integers(0, 10**12).map(str),
    st.builds(lambda whole, part: f"{whole}.{part:02d}", st.integers(0, 10**9), st.integers(1, 99)),
)
face = st.sampled_from(["up", "down"])
pot = st.builds(
    lambda name, half: name + half,
    st.sampled_from(["main", *(f"side-{n}" for n in range(1, 10))]),
    st.sampled_from(["", "/hi", "/lo"]),
)
zone = st.one_of(seat, st.sampled_from(["stub", "burn", "muck", "board", "discard", "floor"]))
printable = st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), max_size=30)
text = printable.map(lambda said: '"' + said.replace("\\", "\\\\").replace('"', '\\"') + '"')
ruling = st.sampled_from(
    [
        "call",
        "check",
        "bet",
        "raise",
        "fold",
        "refuse",
        "wait",
        "option",
        "down",
        "dead",
        "live",
        "stands",
        "misdeal",
        "floor",
    ]
)
code = st.sampled_from(["BRN01", "CAP02", "XYZ99"])


def words(*parts: st.SearchStrategy[str] | str) -> st.SearchStrategy[str]:
    made = [st.just(part) if isinstance(part, str) else part for part in parts]
    return st.tuples(*made).map(lambda row: " ".join(word for word in row if word))


def maybe(part: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.one_of(st.just(""), part)


def row(part: st.SearchStrategy[str], least: int = 0) -> st.SearchStrategy[str]:
    return st.lists(part, min_size=least, max_size=6).map(" ".join)


auth = st.one_of(
    words("wash", maybe(face)),
    st.sampled_from(["shuffle", "strip", "cut", "gather", "misdeal", "drop"]),
    words("mix", row(zone, 1)),
    words("burn", maybe(card), maybe(st.just("up"))),
    words("dh", seat, cards, maybe(face)),
    words("db", cards),
    words("move", card, zone, zone),
    words("turn", zone, maybe(cards), face),
    words("muck", seat),
    words("say", text, maybe(words("to", seat))),
    words("to", seat),
    words("button", seat),
    words("rule", ruling, maybe(seat), maybe(amount)),
    words("replay", maybe(pot)),
    words("collect", row(seat)),
    words("pot", pot, amount, row(seat, 1)),
    words("return", seat, amount),
    words("rake", amount, maybe(pot)),
    words("award", pot, seat, amount),
    words("take", seat, amount, maybe(pot)),
)
move = st.one_of(
    words("post", st.sampled_from(["ante", "sb", "bb", "straddle", "dead"]), amount),
    words("pb", maybe(amount)),
    words("cbr", amount),
    words("cc", maybe(amount)),
    words("f", maybe(cards)),
    words("sd", maybe(st.one_of(cards, st.integers(0, 9).map(str)))),
    words("sm", maybe(st.one_of(cards, st.just("-")))),
    words("push", amount, maybe(words("in", row(amount, 1)))),
    words("say", text),
    words("tap", maybe(st.integers(0, 9).map(str))),
    words("add", amount),
    st.sampled_from(["lift", "out"]),
    words("turn", cards, face),
    words("opt", st.sampled_from(["open", "pass", "all-in", "stay"])),
    words("keep", cards),
    words("lot", card),
    words("join", amount),
)
act = st.one_of(
    words(st.sampled_from(["d", "fl"]), auth),
    words(seat, move),
)
comment = printable.map(lambda said: said.strip()).filter(
    lambda said: not said.startswith(("@", "+", "=", "allow ", "overrule "))
)
note = words(
    maybe(st.decimals(0, 9999, places=1).map(lambda seconds: f"@{seconds}")),
    maybe(st.just("+auto")),
    maybe(st.just("+stopped")),
    maybe(st.just("+assisted")),
    maybe(amount.map(lambda value: f"={value}")),
    maybe(code.map(lambda name: f"allow {name}")),
    maybe(words("overrule", code, text)),
    comment,
)
lines = st.one_of(act, st.tuples(act, note).map(lambda pair: f"{pair[0]} # {pair[1]}" if pair[1] else pair[0]))
