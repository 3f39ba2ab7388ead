"""The real trainer on a pseudo-terminal."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

CODE = """
import sys
from dealer.tui.train import run
sys.exit(run(mode={mode!r}, seats={seats}, seed={seed}, trainee="Ann", db={db!r}, lang={lang!r}, path={path!r},
             resume={resume}))
"""


class Terminal:
    """A trainer running on a pseudo-terminal of 80 by 24 cells."""

    def __init__(
        self,
        path: Path,
        seed: int = 3,
        mode: str = "practice",
        lang: str = "en",
        seats: int = 7,
        resume: bool = False,
    ) -> None:
        code = CODE.format(
            mode=mode, seats=seats, seed=seed, db=str(path.with_suffix(".sqlite")), lang=lang, path=str(path),
            resume=resume,
        )  # fmt: skip
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        environment = dict(os.environ, TERM="xterm-256color", COLUMNS="80", LINES="24")
        self.began = time.perf_counter()
        self.process = subprocess.Popen(
            [sys.executable, "-c", code], stdin=slave, stdout=slave, stderr=slave, env=environment, close_fds=True,
            start_new_session=True,
        )  # fmt: skip
        os.close(slave)
        self.output = b""

    def read(self, seconds: float) -> bytes:
        """What arrives until nothing has come for ``seconds``."""
        got = b""
        while select.select([self.master], [], [], seconds)[0]:
            try:
                chunk = os.read(self.master, 65536)
            except OSError:
                break
            if not chunk:
                break
            got += chunk
        self.output += got
        return got

    def wait_for(self, text: str, seconds: float = 20.0) -> None:
        """Until ``text`` has been written."""
        end = time.perf_counter() + seconds
        while text.encode() not in self.output:
            assert time.perf_counter() < end, (text, self.output[-2000:])
            assert self.process.poll() is None, self.output[-2000:]
            self.read(0.02)

    def send(self, data: str) -> None:
        os.write(self.master, data.encode())

    def keys(self, text: str) -> None:
        """Keys as the screen prints them."""
        named = {"Enter": "\r", "Space": " ", "space": " ", "Tab": "\t", "Esc": "\x1b"}
        self.send("".join([named.get(word, word) for word in text.split()]))

    def kill(self) -> None:
        """``kill -9``."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        os.close(self.master)

    def leave(self) -> int:
        """Esc, Enter; the exit status."""
        self.send("\x1b")
        self.read(0.3)
        self.send("\r")
        end = time.perf_counter() + 20
        while self.process.poll() is None:
            assert time.perf_counter() < end
            self.read(0.05)
        os.close(self.master)
        return self.process.returncode
