"""``run``: look at the hands of a file in this terminal."""

from __future__ import annotations

import gc
import os

from dealer.record.problems import Problem


def run(path: str, hand: int | None = None) -> list[Problem]:
    """Show the hands of ``path`` until the reader leaves; what is wrong with the file, as far as it was judged.

    ``hand``: the hand (from 1) to begin with.  Raises RecordProblems where the file holds no hand that can be
    shown, or none of this number.
    """
    # loading makes some hundred thousand lasting objects: not worth collecting before the first paint
    gc.disable()
    try:
        from dealer.tui.replay.app import ReplayApp
        from dealer.tui.replay.opening import open_viewer
    finally:
        gc.freeze()
        gc.enable()
    viewer = open_viewer(path, hand)
    try:
        ReplayApp(viewer, suits=not os.environ.get("DEALER_ASCII")).run()
    finally:
        viewer.file.close()
    return [*viewer.file.problems, *[p for place in viewer.audit.unreadable for p in viewer.audit.problems(place)]]
