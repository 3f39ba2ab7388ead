"""The command line.  ``main`` is the program's entry point; nothing heavy is imported before it must be."""

from __future__ import annotations

import sys


def main(args: list[str] | None = None) -> int:
    """Run ``dealer`` with these arguments (the process's own if None) and return the exit status.

    0: clean; 1: findings; 2: input or arguments that cannot be used.
    """
    given = sys.argv[1:] if args is None else args
    if given == ["--version"]:
        from dealer import __version__

        print(f"dealer {__version__}")
        return 0
    from dealer.cli.lasting import lasting

    with lasting():
        from dealer.cli.app import run

    return run(given)
