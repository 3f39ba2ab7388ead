"""Start-up times: ``dealer --version``, the audit of one hand, the trainer's first paint.

Run by hand:  python tests/bench/bench_startup.py [repetitions]
Aims: 80 ms, 200 ms and 500 ms (medians, on an idle machine).
"""

from __future__ import annotations

import os
import pty
import select
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

PROGRAM = [sys.executable, "-m", "dealer"]
HEADER = b"STUB"
"""Text of the trainer's table that is on the first whole screen."""


def timed(args: list[str], environment: dict[str, str]) -> float:
    """Seconds that the program takes."""
    began = time.perf_counter()
    subprocess.run([*PROGRAM, *args], env=environment, stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - began


def first_paint(folder: Path, environment: dict[str, str]) -> float:
    """Seconds until the trainer's table is on a pseudo-terminal of 80×24."""
    import fcntl
    import struct
    import termios

    began = time.perf_counter()
    process, terminal = pty.fork()
    if process == 0:
        os.execve(
            sys.executable,
            [*PROGRAM, "train", "--seed", "1", "--db", str(folder / "progress.db")],
            {**environment, "TERM": "xterm-256color", "XDG_DATA_HOME": str(folder)},
        )
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    seen = b""
    while HEADER not in seen and select.select([terminal], [], [], 20)[0]:
        try:
            seen += os.read(terminal, 1 << 16)
        except OSError:
            break
    took = time.perf_counter() - began
    os.kill(process, 9)
    os.waitpid(process, 0)
    os.close(terminal)
    return took if HEADER in seen else float("nan")


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    folder = Path(tempfile.mkdtemp())
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(folder / "pyc"), "LANG": "C.UTF-8"}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    hand = folder / "hand.yaml"
    with hand.open("wb") as file:
        subprocess.run([*PROGRAM, "deal", "--seed", "1"], env=environment, stdout=file, check=True)
    rows: list[tuple[str, float, Callable[[], float]]] = [
        ("dealer --version", 0.080, lambda: timed(["--version"], environment)),
        ("dealer audit, one hand", 0.200, lambda: timed(["audit", str(hand)], environment)),
        ("dealer train, first paint", 0.500, lambda: first_paint(folder, environment)),
    ]
    for name, aim, measure in rows:
        measure()
        took = [measure() for _ in range(count)]
        print(
            f"{name:<28} median {statistics.median(took) * 1000:6.0f} ms   best {min(took) * 1000:6.0f} ms"
            f"   aim {aim * 1000:.0f} ms"
        )
    shutil.rmtree(folder)


if __name__ == "__main__":
    main()
