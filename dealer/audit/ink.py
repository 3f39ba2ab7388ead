"""Colour for a terminal: never the only sign of anything, and none where it is not wanted."""

from __future__ import annotations

import os
from typing import Final, TextIO

_SEVERITIES: Final = {"critical": "1;31", "major": "1;33", "minor": "1;36"}


class Ink:
    """Colours text where ``out`` is a terminal that shows colour (``NO_COLOR`` and ``TERM=dumb`` forbid it)."""

    def __init__(self, out: TextIO) -> None:
        self.on = out.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"

    def severity(self, text: str, name: str) -> str:
        """Text in the colour of a severity."""
        return self._in(text, _SEVERITIES[name])

    def strong(self, text: str) -> str:
        return self._in(text, "1")

    def soft(self, text: str) -> str:
        """What stands beside the matter: line numbers, the table."""
        return self._in(text, "2")

    def _in(self, text: str, code: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.on and text else text
