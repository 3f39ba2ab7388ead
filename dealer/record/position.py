"""How far a file has been read."""

from __future__ import annotations

from msgspec import Struct, field

Stakes = tuple[str, int, int]
"""Game, small and big bet: what a site's bring-in depends on."""
BringIns = dict[Stakes, int]
"""The bring-in last seen at each stakes; amounts in hundredths."""


class Position(Struct):
    """What the hands of a file so far leave for those that follow.

    ``line`` is the line at which reading begins, ``number`` how many hands there were.
    """

    line: int = 1
    number: int = 0
    encoding: str | None = None
    """As the file's beginning told it; None: the beginning is what is read."""
    bring_ins: BringIns = field(default_factory=dict)
    """Bring-ins seen so far (site histories)."""
    asked: set[Stakes] = field(default_factory=set)
    """Stakes for which a hand wanted an earlier one's bring-in, and there was none."""

    def earlier_bring_in(self, stakes: Stakes) -> int | None:
        """The last bring-in seen at these stakes, for a hand in which nobody brought in."""
        found = self.bring_ins.get(stakes)
        if found is None:
            self.asked.add(stakes)
        return found
