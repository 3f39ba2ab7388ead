"""First paint, and key to repaint, of the trainer on a pseudo-terminal.

Run by hand: ``python -m tests.bench.bench_trainer``.  Bars: first paint under 500 ms, key to repaint
under 30 ms at the 95th percentile (on a machine with nothing else to do).
"""

from __future__ import annotations

import argparse
import os
import select
import statistics
import tempfile
import time
from pathlib import Path

from tests.tui.desks import NAMED, hinted_keys, new_desk, press
from tests.tui.terminal import Terminal

SENT = {"enter": "\r", "space": " ", "tab": "\t"}


def first_paint(path: Path) -> tuple[float, float]:
    """Seconds from the start of the process to the painted table, and how much of it was its own work."""
    terminal = Terminal(path)
    terminal.wait_for("F1")
    seconds = time.perf_counter() - terminal.began
    fields = Path(f"/proc/{terminal.process.pid}/stat").read_text().rpartition(")")[2].split()
    work = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    terminal.kill()
    return seconds, work


def keys_of_hand(seed: int) -> list[str]:
    """Single keys of one hand without a mistake."""
    desk = new_desk(seed=seed)
    keys: list[str] = []
    while not desk.session.over:
        hint = hinted_keys(desk)
        press(desk, hint)
        for word in hint.split():
            keys += [SENT[NAMED[word]]] if word in NAMED else list(word)
    return keys


def repaints(path: Path, seed: int) -> list[float]:
    """Seconds from each key to the first bytes that the terminal receives after it."""
    terminal = Terminal(path, seed=seed)
    terminal.wait_for("F1")
    terminal.read(0.3)
    times: list[float] = []
    for key in keys_of_hand(seed):
        # let the clock's own repaint pass, so that what arrives is the answer to the key
        terminal.read(0.02)
        began = time.perf_counter()
        terminal.send(key)
        ready = select.select([terminal.master], [], [], 1.0)[0]
        if ready:
            os.read(terminal.master, 65536)
            times.append(time.perf_counter() - began)
    terminal.kill()
    return times


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starts", type=int, default=10)
    parser.add_argument("--hands", type=int, default=3)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        # as installed: with compiled modules, which the first start writes
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = f"{folder}/compiled"
        first_paint(Path(folder) / "warm.yaml")
        starts = [first_paint(Path(folder) / f"start-{number}.yaml") for number in range(options.starts)]
        times = [
            seconds
            for number in range(options.hands)
            for seconds in repaints(Path(folder) / f"hand-{number}.yaml", 3 + number)
        ]
    times.sort()
    walls, works = zip(*starts, strict=True)
    print(
        f"first paint: median {statistics.median(walls) * 1000:.0f} ms, worst {max(walls) * 1000:.0f} ms,"
        f" own work {statistics.median(works) * 1000:.0f} ms"
    )
    print(
        f"key to repaint, {len(times)} keys: median {statistics.median(times) * 1000:.1f} ms,"
        f" p95 {times[int(len(times) * 0.95)] * 1000:.1f} ms, worst {times[-1] * 1000:.1f} ms"
    )


if __name__ == "__main__":
    main()
