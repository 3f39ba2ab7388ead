"""``run``: train at a table in this terminal."""

from __future__ import annotations

import gc
from pathlib import Path

from dealer.text import _, language, use_language


def run(
    procedure: str = "seven_card_stud",
    mode: str = "practice",
    seats: int | None = None,
    seed: int | None = None,
    trainee: str = "",
    resume: bool = False,
    db: str | Path | None = None,
    lang: str = "",
    path: str | Path | None = None,
    scenario: str | Path | None = None,
) -> int:
    """Train at a table until the trainee leaves; the exit status (0).

    ``path``: the file of the session (by default one in the trainee's data folder); ``resume`` takes up
    the file's (or the trainee's) last session; ``scenario`` is a recorded hand to deal again; ``db`` the
    file of trainees' records.  Raises RecordProblems, ProcedureError and OSError for files that cannot
    be used, ValueError (a sentence) for settings that make no session.
    """
    if lang:
        use_language(lang)
    # loading makes some hundred thousand lasting objects: not worth collecting before the first paint
    gc.disable()
    try:
        from dealer.tui.app import TrainApp
        from dealer.tui.desk import Desk
        from dealer.tui.setup import open_session
    finally:
        gc.freeze()
        gc.enable()
    while True:
        opened = open_session(
            procedure=procedure, mode=mode, seats=seats, seed=seed, trainee=trainee, resume=resume, db=db,
            path=path, scenario=scenario, lang=language(),
        )  # fmt: skip
        desk = Desk(opened.session)
        app = TrainApp(desk, suits=opened.suits)
        try:
            app.run()
        finally:
            opened.close(desk)
        if opened.keeper.path.exists():
            print(_("Your hands are recorded in {path}").format(path=opened.keeper.path))
        if not app.game:
            return 0
        procedure, mode = app.game, opened.session.settings.mode
        seats = path = scenario = None
        resume = False
