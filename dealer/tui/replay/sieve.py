"""Which hands of a file the list shows: all, those with findings, those of a player."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

from dealer.audit.gradual import GradualAudit

MOST_SEARCHED: Final = 50_000
"""Hands whose text is searched at once; those behind them turn up as they are judged."""


class Sieve:
    """The places of the hands shown, in order.  Hands are sifted as the audit goes on.

    Hands that are not judged yet count as a player's where their text holds the name; they are looked at
    again when they are read.
    """

    def __init__(self, audit: GradualAudit) -> None:
        self.audit = audit
        self.only_findings = False
        self.name = ""
        self._kept: list[int] = []
        self._guessed: list[int] = []
        self._sifted = 0

    @property
    def on(self) -> bool:
        """Whether anything is left out."""
        return self.only_findings or bool(self.name)

    def choose(self, only_findings: bool, name: str) -> None:
        """Show these hands from now on."""
        self.only_findings = only_findings
        self.name = name
        self._kept = []
        self._guessed = []
        self._sifted = 0
        if name and not only_findings:
            self._guessed = self._search(name)

    def places(self) -> Sequence[int]:
        """The places of the hands shown, in order."""
        if not self.on:
            return range(len(self.audit.file))
        if not self.name:
            return self.audit.with_findings
        self._sift()
        return [*self._kept, *self._guessed[bisect_left(self._guessed, self._sifted) :]]

    def _sift(self) -> None:
        audit = self.audit
        name = self.name.casefold()
        for place in range(self._sifted, audit.done):
            names = audit.names(place)
            if names is not None and name in names and (not self.only_findings or audit.findings(place)):
                self._kept.append(place)
        self._sifted = audit.done

    def _search(self, name: str) -> list[int]:
        """Hands not judged yet whose text holds the name, in large or small letters as typed."""
        file = self.audit.file
        encoding = file.encoding
        wanted = {form.encode(encoding, errors="replace").lower() for form in (name, name.casefold())}
        last = min(len(file), self.audit.done + MOST_SEARCHED)
        return [
            place
            for place in range(self.audit.done, last)
            if (text := file.text(place).lower()) and any([form in text for form in wanted])
        ]
