"""From the settings of a command to a session at a table: files, seeds, what is taken up again."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, cast, get_args

from dealer.house.load import load_procedure
from dealer.record.own import read_record
from dealer.store.folder import data_folder, records_file
from dealer.store.progress import Progress
from dealer.text import _
from dealer.training.saving import FileKeeper, load_session
from dealer.training.score import STANDARD, Score, add_hand, hand_seconds
from dealer.training.script import Script
from dealer.training.session import Mode, Session, Settings
from dealer.tui.desk import Desk

MODES: Final = get_args(Mode)
TRAINEE: Final = "trainee"
DEFAULT_SEATS: Final = 7


class Opened:
    """A session ready to run, and what must be put away afterwards."""

    def __init__(self, session: Session, keeper: FileKeeper, progress: Progress, row: int, suits: bool) -> None:
        self.session = session
        self.keeper = keeper
        self.progress = progress
        self.row = row
        self.suits = suits

    def close(self, desk: Desk) -> None:
        """Put the scores away and close the files.  The session can be taken up again."""
        self.keeper.close()
        session = self.session
        done = [(result.record, result.verdicts, 0.0) for result in session.results]
        if session.number and session.over:
            done.append((session.record, session.judge.verdicts, session.watch.elapsed()))
        for record, verdicts, seconds in done:
            score = Score()
            add_hand(score, record.events, verdicts, seconds or hand_seconds(record.events))
            codes = {code: (tally.judged, tally.fails) for code, tally in score.codes.items()}
            number = record.table.hand or record.number
            self.progress.record_hand(self.row, number, score.seconds, score.player_acts, codes)
        if session.settings.mode == "exam" and len(done) >= STANDARD.hands:
            self.progress.finish_session(self.row)
        self.progress.close()


def open_session(
    procedure: str,
    mode: str,
    seats: int | None,
    seed: int | None,
    trainee: str,
    resume: bool,
    db: str | Path | None,
    path: str | Path | None,
    scenario: str | Path | None,
    lang: str,
    clock: Callable[[], float] = time.monotonic,
) -> Opened:
    """Open everything that a session needs.  Errors as :func:`dealer.tui.train.run` says."""
    if mode not in MODES:
        raise ValueError(_("mode {mode!r}: expected one of {modes}").format(mode=mode, modes=", ".join(MODES)))
    trainee = "".join([char for char in trainee if char.isprintable()])[:60].strip()
    trainee = trainee or os.environ.get("USER", "") or TRAINEE
    progress = Progress.open(db or records_file())
    try:
        file, taken_up = _session_file(progress, trainee, path, resume)
        records = load_session(file) if taken_up else []
        script = Script(read_record(scenario)) if scenario and not records else None
        if records:
            settings = _settings_of(records[0].mode, records[0].extra, len(records[0].seats), trainee, lang)
            procedure = records[0].procedure
        else:
            settings = _new_settings(procedure, "scenario" if script else mode, seats, seed, trainee, lang)
            procedure = script.record.procedure if script else procedure
        proc = load_procedure(procedure)
        if seats is not None and not proc.seats.min <= seats <= proc.seats.max:
            text = _("{count} seats: {name} is dealt to {least} to {most}")
            raise ValueError(text.format(count=seats, name=procedure, least=proc.seats.min, most=proc.seats.max))
        keeper = FileKeeper(file)
        session = Session(proc, settings, clock, keeper, script, started=_now)
        if records:
            session.resume(records)
        else:
            session.next_hand()
        row = progress.begin_session(trainee, procedure, settings.mode, settings.seed, str(file), _now())
    except BaseException:
        progress.close()
        raise
    return Opened(session, keeper, progress, row, suits=not os.environ.get("DEALER_ASCII"))


def _session_file(progress: Progress, trainee: str, path: str | Path | None, resume: bool) -> tuple[Path, bool]:
    """The session's file, and whether it holds hands to go on from."""
    if path is not None:
        file = Path(path).absolute()
        exists = file.exists() and file.stat().st_size > 0
        if exists and not resume:
            raise ValueError(_("{path}: holds a session already; --resume goes on with it").format(path=path))
        return file, exists
    if resume:
        last = progress.last_session(trainee)
        if last is None or not Path(last.path).exists():
            text = _("no session of {name!r} to take up again; start one without --resume")
            raise ValueError(text.format(name=trainee))
        return Path(last.path), True
    stem = "".join([char for char in trainee if char.isalnum()]) or TRAINEE
    stamp = time.strftime("%Y%m%d-%H%M%S")
    folder = data_folder() / "sessions"
    file = folder / f"{stem}-{stamp}.yaml"
    count = 1
    while file.exists():
        count += 1
        file = folder / f"{stem}-{stamp}-{count}.yaml"
    return file, False


def _new_settings(procedure: str, mode: str, seats: int | None, seed: int | None, trainee: str, lang: str) -> Settings:
    if seats is None:
        limits = load_procedure(procedure).seats
        seats = min(DEFAULT_SEATS, limits.max)
    chosen = seed if seed is not None else int.from_bytes(os.urandom(4), "big")
    return Settings(mode=cast(Mode, mode), seats=seats, seed=chosen, trainee=trainee, lang=lang)


def _settings_of(mode: str | None, extra: dict[str, object], seats: int, trainee: str, lang: str) -> Settings:
    """The settings that a saved session was begun with."""
    seed = extra.get("seed", 0)
    saved = extra.get("language", lang)
    return Settings(
        mode=cast(Mode, mode if mode in MODES else "practice"), seats=seats,
        seed=int(str(seed)) if str(seed).isdigit() else 0, trainee=trainee,
        lang=str(saved) if saved in ("en", "ko") else lang,
    )  # fmt: skip


def _now() -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%S%z")
