"""Times as sites print them: Eastern Time with its summer time, as ISO 8601 with the offset.

Sites print Eastern Time, alone or in brackets behind the room's own; a stamp in any other zone is kept
without an offset.
"""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from typing import Final

_SUNDAY: Final = 6
_FIRST_RULE: Final = 2007
"""Since then summer time runs from the second Sunday of March to the first of November."""


def stamp(parts: Sequence[str | int], zone: str) -> str | None:
    """ISO 8601 of year, month, day, hour, minute, second; None for no time that there is.

    With ``zone`` ET the offset from UTC stands behind it.
    """
    try:
        moment = datetime.datetime(*[int(part) for part in parts])  # type: ignore[arg-type]
    except ValueError:
        return None
    text = moment.isoformat()
    if zone != "ET":
        return text
    return text + ("-04:00" if _summer(moment) else "-05:00")


def _summer(moment: datetime.datetime) -> bool:
    """Whether the clocks of the eastern United States are an hour ahead at this wall time."""
    year = moment.year
    if year >= _FIRST_RULE:
        begins, ends = _sunday(year, 3, 8), _sunday(year, 11, 1)
    else:
        begins, ends = _sunday(year, 4, 1), _sunday(year, 10, 25)
    return begins + datetime.timedelta(hours=2) <= moment < ends + datetime.timedelta(hours=2)


def _sunday(year: int, month: int, day: int) -> datetime.datetime:
    """The first Sunday on or after this day."""
    start = datetime.datetime(year, month, day)
    return start + datetime.timedelta(days=(_SUNDAY - start.weekday()) % 7)
