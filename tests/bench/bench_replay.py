"""Opening a file of 10,000 hands in the replay viewer, and jumping in it, on a pseudo-terminal.

Run by hand: ``python -m tests.bench.bench_replay [FILE]``.  Bars: the list (and the table) painted under 1 s after
the start of the process, any jump painted under 100 ms after its last key (on a machine with nothing else to do),
also while the file is still being judged behind the screen.
"""

from __future__ import annotations

import argparse
import fcntl
import os
import pty
import random
import re
import select
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time
from pathlib import Path
from typing import Self

LISTED = rb"hands (judged|[^\n]*with findings)"
"""The head of the list of hands."""
ESCAPES = re.compile(rb"\x1b\[[0-9;?]*[A-Za-z]|\x1b[()][A-Z0-9]|\x1b[=>]")


class Terminal:
    """The viewer on a pseudo-terminal of 120 by 40 cells: list and table side by side."""

    def __init__(self, file: Path) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
        environment = dict(os.environ, TERM="xterm-256color", COLUMNS="120", LINES="40")
        self.began = time.perf_counter()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "dealer", "replay", str(file)],
            stdin=slave, stdout=slave, stderr=slave, env=environment, close_fds=True, start_new_session=True,
        )  # fmt: skip
        os.close(slave)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_problem: object) -> None:
        """The viewer ends with the measuring, whatever came of it."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        os.close(self.master)

    def until(self, pattern: bytes, seconds: float = 30.0) -> float:
        """Seconds until the terminal has received what matches ``pattern``."""
        began = time.perf_counter()
        got = b""
        while re.search(pattern, ESCAPES.sub(b"", got)) is None:
            assert time.perf_counter() - began < seconds, (pattern, got[-2000:])
            if select.select([self.master], [], [], 0.05)[0]:
                got += os.read(self.master, 1 << 16)
        return time.perf_counter() - began

    def drain(self, seconds: float) -> None:
        """Take what arrives for so long."""
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            if select.select([self.master], [], [], 0.01)[0]:
                os.read(self.master, 1 << 16)

    def jump(self, number: int) -> float:
        """Seconds from Enter to the painted hand of this number."""
        os.write(self.master, f"g{number}".encode())
        self.drain(0.25)
        os.write(self.master, b"\r")
        return self.until(rf"hand {number:,} of|>\s*{number} ".encode())

    def work(self) -> float:
        """Seconds of processor time that the viewer has taken so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def dealt(folder: Path, hands: int) -> Path:
    """A file of so many hands by the perfect dealer."""
    path = folder / "hands.yaml"
    with path.open("wb") as file:
        command = [sys.executable, "-m", "dealer", "deal", "--hands", str(hands), "--seed", "11"]
        subprocess.run(command, stdout=file, stderr=subprocess.DEVNULL, check=True)
    return path


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", nargs="?", type=Path)
    parser.add_argument("--hands", type=int, default=10_000)
    parser.add_argument("--starts", type=int, default=5)
    parser.add_argument("--jumps", type=int, default=30)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        # as installed: with compiled modules, which the first start writes
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = f"{folder}/compiled"
        file = options.file or dealt(Path(folder), options.hands)
        starts: list[float] = []
        works: list[float] = []
        for turn in range(options.starts + 1):
            with Terminal(file) as terminal:
                seconds = terminal.until(LISTED)
                if turn:
                    starts.append(seconds)
                    works.append(terminal.work())
        with Terminal(file) as terminal:
            terminal.until(LISTED)
            terminal.drain(1.0)
            rng = random.Random(2)
            times = sorted(terminal.jump(rng.randint(1, options.hands)) for _turn in range(options.jumps))
        size = file.stat().st_size / 1e6
    print(
        f"{options.hands:,} hands, {size:.0f} MB: painted after {statistics.median(starts) * 1000:.0f} ms (median),"
        f" worst {max(starts) * 1000:.0f} ms, own work {statistics.median(works) * 1000:.0f} ms"
    )
    print(
        f"jump while the file is judged, {len(times)} jumps: median {statistics.median(times) * 1000:.0f} ms,"
        f" p95 {times[int(len(times) * 0.95)] * 1000:.0f} ms, worst {times[-1] * 1000:.0f} ms"
    )


if __name__ == "__main__":
    main()
