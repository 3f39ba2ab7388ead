"""What the judge says of one duty."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

PASS: Final = "pass"
FAIL: Final = "fail"
ASSISTED: Final = "assisted"
NOT_JUDGED: Final = "not_judged"


class Verdict(Struct, frozen=True, gc=False):
    """One judgement: which rule, made certain by which event, about what.

    ``event`` and ``about`` are 1-based numbers of event lines of the hand; ``event`` is None for what
    only the end of the hand made certain.  ``seat`` 0: no seat.  ``amount`` in hundredths: the money at
    stake.  ``expected`` and ``actual`` are short values in the notation's own words (``p5``, ``4.50``,
    ``burn``), never sentences: text for people is made in :mod:`dealer.rules.messages`.
    """

    code: str
    event: int | None
    status: str
    about: int | None = None
    seat: int = 0
    street: str = ""
    expected: str = ""
    actual: str = ""
    amount: int | None = None
    line: int = 0
    """The file's line, where the verdict is about a claim of the text; 0: that of the event."""
