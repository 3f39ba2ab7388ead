"""The trainee's time: how long a hand takes, and from what could be seen to the first key."""

from __future__ import annotations

from collections.abc import Callable


class Stopwatch:
    """Seconds of one hand after another; pauses do not count.  ``clock`` gives seconds from anywhere."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.reaction: float | None = None
        """From what could be seen to the first key of the last act; None where not timed."""
        self._base = 0.0
        self._seen = 0.0
        self._key: float | None = None
        self._paused: float | None = None

    def begin(self, elapsed: float = 0.0) -> None:
        """A hand begins, or is taken up again after so many seconds of it."""
        self._base = self.clock() - elapsed
        self._seen = elapsed
        self._key = None

    def elapsed(self) -> float:
        """Seconds since the hand began."""
        now = self._paused if self._paused is not None else self.clock()
        return max(0.0, now - self._base)

    def seen(self) -> None:
        """Something happened at the table: the next act is timed from here."""
        self._seen = self.elapsed()

    def first_key(self) -> None:
        """A key of an act was pressed; only the first one counts."""
        if self._key is None:
            self._key = self.elapsed()

    def forget_key(self) -> None:
        """The keys so far were no act of the dealer's (erased, not understood, or a player's turn)."""
        self._key = None
        self.reaction = None

    def stop(self) -> None:
        """The act is done: its reaction time is known."""
        self.reaction = max(0.0, self._key - self._seen) if self._key is not None else None
        self._key = None

    def pause(self) -> None:
        """Stand still, or go on."""
        if self._paused is None:
            self._paused = self.clock()
            return
        self._base += self.clock() - self._paused
        self._paused = None

    @property
    def paused(self) -> bool:
        return self._paused is not None
