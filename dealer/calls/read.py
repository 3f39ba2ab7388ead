"""``read``: one utterance to one call, or what is missing, or why it is none."""

from __future__ import annotations

from functools import lru_cache

from dealer.calls import numbers, smallwords, spelling
from dealer.calls.frames import decide
from dealer.calls.lexicon import Lexicon, lexicon
from dealer.calls.normalise import TooLong, normalise
from dealer.calls.numbers import Parts
from dealer.calls.outcome import Unreadable
from dealer.calls.reading import Context, Reading
from dealer.calls.tokens import Uncovered, cover

CORRECTIONS = 3
"""Words of one utterance in which a slip is forgiven."""
_KEPT = 4096


def read(text: str, context: Context) -> Reading:
    """What ``text`` says as a dealer's call at this street of this game.

    Never raises for any text.  The result depends on the words and on public procedure alone.
    """
    return _read(text, context.game, context.street, context.chip)


@lru_cache(maxsize=_KEPT)
def _read(text: str, game: str, street: str, chip: int) -> Reading:
    words = lexicon(game)
    try:
        plain = normalise(text, words.respell)
    except TooLong:
        return Reading(status="unreadable", reason="too_long")
    return read_plain(plain, words, Context(game=game, street=street, chip=chip))


def read_plain(plain: str, words: Lexicon, context: Context) -> Reading:
    """The reading of a plain text, misspelt words corrected where that is safe."""
    corrected: list[tuple[str, str]] = []
    while True:
        try:
            tokens = cover(plain, words)
            break
        except Uncovered as stop:
            word = plain[stop.start : stop.end]
            better = spelling.correct(word, words) if len(corrected) < CORRECTIONS else None
            if better is None:
                return Reading(status="unreadable", reason="unknown", word=word, corrected=tuple(corrected))
            said, instead = better
            plain = plain[: stop.start] + instead + plain[stop.start + len(said) :]
            corrected.append(better)
    try:
        parts = Parts(plain, smallwords.settle(plain, tokens), words)
        numbers.place(parts, context.chip)
        reading = decide(parts, context)
    except Unreadable as stop:
        return Reading(
            status="unreadable", reason=stop.reason, word=stop.word.replace("|", ", ").replace("_", ""),
            corrected=tuple(corrected),
        )  # fmt: skip
    if corrected:
        return Reading(status=reading.status, call=reading.call, missing=reading.missing, corrected=tuple(corrected))
    return reading
