"""Several processes give what one gives, however they are begun, and tell how far they are."""

from __future__ import annotations

import multiprocessing
import threading
from pathlib import Path

import msgspec
import pytest

from dealer.audit import parallel
from dealer.audit.engine import Options
from dealer.audit.parallel import audit_tasks
from dealer.audit.tasks import Plan, tasks_of
from dealer.record.problems import Problem
from tests.audit.test_parts import CLEAN_HAND, session


@pytest.fixture
def night(tmp_path: Path) -> list[str | Problem]:
    """A large file, two small ones, one that is missing, and a problem among them."""
    (tmp_path / "large.yaml").write_text(session(8))
    for name in ("first", "second"):
        (tmp_path / f"{name}.yaml").write_text(CLEAN_HAND)
    names = ("first", "large", "second", "missing")
    files: list[str | Problem] = [str(tmp_path / f"{name}.yaml") for name in names]
    return [*files[:2], Problem("elsewhere", 1, 1, "gone"), *files[2:]]


def audited(files: list[str | Problem], jobs: int) -> tuple[list[bytes], int]:
    plan = Plan(Options(views=True), "", 2500)
    told: list[int] = []
    items = [msgspec.msgpack.encode(item) for item in audit_tasks(tasks_of(files, plan), plan, jobs, told.append)]
    return items, sum(told)


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_the_same_stream(method: str, night: list[str | Problem], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parallel, "_context", lambda: multiprocessing.get_context(method))
    items, size = audited(night, 1)
    assert len(items) == 12
    assert size == sum([Path(file).stat().st_size for file in night[:2] + night[3:4] if isinstance(file, str)])
    assert audited(night, 2) == (items, size)


def test_a_process_with_threads_is_not_copied() -> None:
    over = threading.Event()
    thread = threading.Thread(target=over.wait)
    thread.start()
    try:
        assert parallel._context().get_start_method() == "spawn"
    finally:
        over.set()
        thread.join()
