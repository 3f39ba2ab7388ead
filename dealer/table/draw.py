"""One draw: who has still to decide, how many cards each threw away, how many came back for them."""

from __future__ import annotations

from collections.abc import Iterable


class Draw:
    """Standing of one street's draw.  Seats decide clockwise; each is served as many cards as it threw away.

    ``waiting`` holds the live seats that have not decided, in turn; ``thrown`` and ``served`` count the cards
    of those that have; ``faces`` tells how each card still to come must lie (``""``: as it comes).
    """

    __slots__ = ("excused", "faces", "order", "refilled", "served", "thrown", "waiting")

    def __init__(self, seats: Iterable[int]) -> None:
        self.order = list(seats)
        self.waiting = list(self.order)
        self.thrown: dict[int, int] = {}
        self.served: dict[int, int] = {}
        self.faces: dict[int, list[str]] = {}
        self.excused: set[int] = set()
        """Seats that need not be served any more: a finding has been made of it."""
        self.refilled = False
        """The stub ran out and was filled again, although nobody saw it."""

    @property
    def turn(self) -> int:
        """The seat that decides next; 0 when all have."""
        return self.waiting[0] if self.waiting else 0

    def decides(self, seat: int, faces: list[str]) -> None:
        """The seat has thrown away as many cards as ``faces``; none: it stands pat."""
        self.waiting.remove(seat)
        self.thrown[seat] = len(faces)
        self.served[seat] = 0
        self.faces[seat] = faces

    def owed(self, seat: int) -> int:
        """Cards that the seat is still to get."""
        if seat in self.excused or seat not in self.thrown:
            return 0
        return self.thrown[seat] - self.served[seat]

    def behind(self) -> list[int]:
        """Seats that are still to get cards, in the order in which they are served."""
        return [seat for seat in self.order if self.owed(seat) > 0]

    def serve(self, seat: int, face: str) -> bool:
        """One card came to the seat; whether it lies as one of the cards thrown away lay."""
        self.served[seat] += 1
        faces = self.faces[seat]
        right = face in faces or "" in faces
        faces.remove(face if face in faces else "" if "" in faces else faces[0])
        return right

    def over(self) -> bool:
        """Everybody has decided and has his cards."""
        return not self.waiting and not self.behind()
