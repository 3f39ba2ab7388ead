"""A page in headless Chromium, over a pipe: what a person would see, read from the document.

Debian: ``apt-get install chromium``.  Tests that need it are skipped where it is not installed.
"""

from __future__ import annotations

import base64
import fcntl
import json
import os
import select
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import pytest

PROGRAM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--remote-debugging-pipe",
    "--hide-scrollbars",
]  # fmt: skip
CONNECT = """
import os, sys
os.dup2(int(sys.argv[1]), 3)
os.dup2(int(sys.argv[2]), 4)
os.execv(sys.argv[3], sys.argv[3:])
"""
LONGEST = 60.0

needs_chromium = pytest.mark.skipif(PROGRAM is None, reason="needs Chromium")


class Browser:
    """One Chromium with one page.  A context manager; what the page complained about is in ``complaints``."""

    def __init__(self, width: int = 1280, height: int = 900, dark: bool = False) -> None:
        assert PROGRAM is not None
        self._profile = tempfile.TemporaryDirectory()
        theirs_in, self._write = os.pipe()
        self._read, theirs_out = os.pipe()
        # Chromium reads from 3 and writes to 4; high numbers first, so that neither is overwritten
        high_in, high_out = [fcntl.fcntl(pipe, fcntl.F_DUPFD, 20) for pipe in (theirs_in, theirs_out)]

        self._process = subprocess.Popen(
            [sys.executable, "-c", CONNECT, str(high_in), str(high_out),
             PROGRAM, *FLAGS, f"--user-data-dir={self._profile.name}", "about:blank"],
            pass_fds=(high_in, high_out), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )  # fmt: skip
        for pipe in (theirs_in, theirs_out, high_in, high_out):
            os.close(pipe)
        self._rest = b""
        self._number = 0
        self._session = ""
        self.complaints: list[str] = []
        self.requests: list[str] = []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")
        scheme = "dark" if dark else "light"
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        mobile = width < 700
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=mobile)

    def call(self, method: str, **params: object) -> dict[str, Any]:
        """One command of the protocol, and its answer."""
        self._number += 1
        number = self._number
        message: dict[str, Any] = {"id": number, "method": method, "params": params}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._write, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._next()
            if answer.get("id") == number:
                if "error" in answer:
                    raise AssertionError(f"{method}: {answer['error']}")
                result: dict[str, Any] = answer["result"]
                return result

    def open(self, file: Path, fragment: str = "") -> Self:
        """Load a file; returns once its scripts have run."""
        url = file.resolve().as_uri() + fragment
        self.call("Page.navigate", url="about:blank")  # else another fragment of one page would not load it
        self.call("Page.navigate", url=url)
        deadline = time.monotonic() + LONGEST
        while self.run("document.readyState + ' ' + location.href.split('#')[0]") != f"complete {url.split('#')[0]}":
            assert time.monotonic() < deadline, "the page did not load"
            time.sleep(0.02)
        return self

    def run(self, script: str) -> Any:
        """The value of a JavaScript expression in the page."""
        answer = self.call(
            "Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True, userGesture=True
        )
        assert "exceptionDetails" not in answer, answer["exceptionDetails"]
        return answer["result"].get("value")

    def texts(self, selector: str) -> list[str]:
        """What the shown elements of a selector say."""
        return list(
            self.run(
                f"[...document.querySelectorAll({json.dumps(selector)})].filter(e => e.checkVisibility())"
                ".map(e => e.textContent.replace(/\\s+/g, ' ').trim())"
            )
        )

    def text(self, selector: str) -> str:
        (only,) = self.texts(selector)
        return only

    def picture(self, file: Path, whole: bool = False) -> None:
        """A screenshot."""
        data = self.call("Page.captureScreenshot", captureBeyondViewport=whole)["data"]
        file.write_bytes(base64.b64decode(data))

    def _next(self) -> dict[str, Any]:
        while b"\0" not in self._rest:
            assert select.select([self._read], [], [], LONGEST)[0], "Chromium does not answer"
            read = os.read(self._read, 1 << 20)
            assert read, "Chromium ended"
            self._rest += read
        line, _, self._rest = self._rest.partition(b"\0")
        message: dict[str, Any] = json.loads(line)
        self._note(message.get("method", ""), message.get("params", {}))
        return message

    def _note(self, method: str, params: dict[str, Any]) -> None:
        if method == "Log.entryAdded":
            self.complaints.append(params["entry"]["text"])
        elif method == "Runtime.exceptionThrown":
            self.complaints.append(params["exceptionDetails"]["text"])
        elif method == "Network.requestWillBeSent":
            self.requests.append(params["request"]["url"])

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.close(self._write)
        os.close(self._read)
        self._process.terminate()
        self._process.wait(20)
        for _try in range(20):  # its helpers may still be writing into the profile
            try:
                self._profile.cleanup()
                return
            except OSError:
                time.sleep(0.1)
