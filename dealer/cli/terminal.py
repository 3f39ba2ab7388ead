"""Commands with a screen need a terminal; without one they say so instead of writing escape codes."""

from __future__ import annotations

import sys

from dealer.cli.errors import Unusable
from dealer.text import _


def need_terminal(command: str, twin: str = "") -> None:
    """Raise Unusable unless keyboard and screen are a terminal; ``twin`` is the plain way to do it."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        return
    sentence = _("dealer {command}: needs a terminal for keyboard and screen").format(command=command)
    if twin:
        sentence += _("; without one, use {twin}").format(twin=twin)
    raise Unusable(sentence)
