"""Hands as keys: ``q q 9 9`` is two pairs, ``s 9`` a straight, ``4 6 7`` a base; and back again.

Which hands there are follows the table of words that the house's calls are read with (``calls.words``).
Nothing here knows what would be right.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from dealer.cards import RANKS

Named = tuple[str, tuple[str, ...], tuple[str, ...]]
"""Class, ranks, kickers, as in a call."""
MARKS: Final[dict[str, dict[str, str]]] = {
    "": {"s": "straight", "f": "flush", "fs": "straight_flush", "l": "low"},
    "sampyong": {"x": "skip_straight", "fx": "skip_straight_flush"},
    "mini": {"g": "regamer", "fg": "flush_regamer", "h": "pair_hunter", "n": "black_knight"},
}
"""Letters before the ranks, in alphabetical order -> class; the first row holds everywhere."""
LETTERS: Final = "sflxghn"
BY_COUNT: Final = ("none", "two_base", "base", "made")
"""Badugi: the class by how many cards play."""
HALVED: Final = frozenset({"sampyong", "badugi"})
"""Tables with words for the halves of a pot."""
_WITH_ACE: Final = {"straight": "royal_straight", "straight_flush": "royal"}
_WITH_TWO: Final = {"straight": "back_straight", "straight_flush": "back_straight_flush"}


def ranks_of(text: str) -> str:
    """Rank letters of what was typed; a ten may be written ``t`` or ``10``.  Empty where a key is no rank."""
    letters = text.replace(" ", "").replace("10", "t").upper()
    return letters if all(letter in RANKS for letter in letters) else ""


def hand_of(typed: str, words: str = "stud") -> Named | None:
    """The hand that the keys name; None where they name none."""
    text = typed.replace(" ", "").replace("10", "t")
    mark = text[: len(text) - len(text.lstrip(LETTERS))]
    ranks = ranks_of(text[len(mark) :])
    if text[len(mark) :] and not ranks:
        return None
    if mark:
        return _marked("".join(sorted(mark)), ranks, words)
    if not ranks:
        return None
    if words == "badugi":
        return (BY_COUNT[len(ranks) - 1], tuple(ranks), ()) if len(ranks) <= len(BY_COUNT) else None
    return _counted(ranks)


def _marked(mark: str, ranks: str, words: str) -> Named | None:
    name = MARKS[""].get(mark) or MARKS.get(words, {}).get(mark)
    if name is None:
        return None
    if name in MARKS["mini"].values():
        return (name, (), ()) if not ranks else None
    if not ranks or (name not in ("flush", "low") and len(ranks) > 1):
        return None
    if words == "mini":
        special = {"A": _WITH_ACE, "2": _WITH_TWO}.get(ranks, {}).get(name)
        if special is not None:
            return special, (), ()
    if name == "straight_flush" and ranks == "A":
        return "royal", (), ()
    return name, tuple(ranks), ()


def _counted(ranks: str) -> Named | None:
    """By how often each rank was typed."""
    counts = Counter(ranks)
    order = sorted(counts, key=lambda rank: (counts[rank], RANKS.index(rank)), reverse=True)
    shape = [counts[rank] for rank in order]
    kickers = tuple([rank for rank in order if counts[rank] == 1])
    if shape[0] == 1:
        return "high_card", tuple(sorted(ranks, key=RANKS.index, reverse=True)), ()
    if shape[0] == 4:
        return "four", (order[0],), kickers
    if shape[0] == 3:
        return ("full_house", tuple(order[:2]), ()) if shape[1:2] == [2] else ("three", (order[0],), kickers)
    if shape[:2] == [2, 2]:
        return "two_pairs", tuple(order[:2]), kickers
    return ("pair", (order[0],), kickers) if shape[0] == 2 else None


def keys_of(class_: str, ranks: tuple[str, ...]) -> list[str]:
    """The keys that name a hand."""
    keys = [rank.lower() for rank in ranks]
    times = {"pair": 2, "three": 3, "four": 4}.get(class_)
    if times:
        return keys[:1] * times
    if class_ == "two_pairs":
        return [keys[0], keys[0], keys[1], keys[1]]
    if class_ == "full_house":
        return [keys[0]] * 3 + [keys[1]] * 2
    if class_ in BY_COUNT:
        return keys
    for mark, name in ((mark, name) for row in MARKS.values() for mark, name in row.items()):
        if name == class_:
            return [*mark, *(keys if class_ == "low" else keys[:1])]
    ends = {"royal": "fsa", "royal_straight": "sa", "back_straight": "s2", "back_straight_flush": "fs2"}
    return [*ends[class_]] if class_ in ends else keys[:1]
