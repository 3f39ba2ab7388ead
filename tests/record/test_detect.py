"""Formats told by content, files that cannot be read, and writing that leaves no half file."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from dealer.record.detect import detect_format, read_hands, write_atomically
from dealer.record.hand import HandRecord
from dealer.record.problems import Problem
from tests.record.test_own import HAND as OWN
from tests.record.test_phh import HAND as PHH
from tests.record.test_phh import VARIANTS
from tests.record.test_sites import STARS, TILT

SAMPLES = {
    "yaml": OWN.encode(),
    "phh": PHH.encode(),
    "phhs": f"[1]\n{PHH}".encode(),
    "pokerstars": STARS.read_bytes(),
    "fulltilt": TILT.read_bytes(),
}


@pytest.mark.parametrize("name", SAMPLES)
def test_content_tells_the_format(name: str, tmp_path: Path) -> None:
    for before in (b"", b"\xef\xbb\xbf", b"\n\n"):
        assert detect_format(before + SAMPLES[name]) == name
    if name in ("yaml", "phh", "phhs"):
        assert detect_format(b"# a comment = [1]\n# procedure: x\n" + SAMPLES[name]) == name
    path = tmp_path / "file.without_a_known_ending"
    path.write_bytes(SAMPLES[name])
    assert isinstance(next(iter(read_hands(path, by_variant=VARIANTS))), HandRecord)


def test_wide_text_is_a_site_history() -> None:
    assert detect_format(TILT.read_text(encoding="utf-8").encode("utf-16")) == "fulltilt"
    assert detect_format(TILT.read_text(encoding="utf-8").encode("utf-16-le")) == "fulltilt"


def one(path: Path | str, format_: str | None = None) -> str:
    (found,) = read_hands(path, format_, VARIANTS)
    assert isinstance(found, Problem), found
    return str(found)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    assert one(tmp_path / "no.yaml") == f"{tmp_path}/no.yaml:1:1: no such file or folder"
    assert one(tmp_path) == f"{tmp_path}:1:1: a folder; expected a file of hands"
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    assert one(loop) == f"{loop}:1:1: a loop of symbolic links"
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert "neither a file nor a folder" in one(pipe)
    assert "null character" in one("a\0b")
    assert "name is too long" in one(tmp_path / ("x" * 300))
    empty = tmp_path / "empty"
    empty.write_bytes(b" \n\n")
    assert "the file is empty" in one(empty)
    binary = tmp_path / "binary"
    binary.write_bytes(b"\x7fELF\x02\x01\x01\0\0\0\0")
    assert "a binary file" in one(binary)
    other = tmp_path / "other"
    other.write_text("Dear Sir or Madam\n")
    assert "expected yaml, phh, phhs, pokerstars, fulltilt" in one(other)
    for name in SAMPLES:
        other.write_text("Dear Sir or Madam\n")
        assert list(read_hands(other, name, VARIANTS)), name


@pytest.mark.skipif(os.geteuid() == 0, reason="the superuser may read everything")
def test_a_file_without_permission(tmp_path: Path) -> None:
    path = tmp_path / "secret.yaml"
    path.write_text(OWN)
    path.chmod(0)
    assert one(path) == f"{path}:1:1: no permission to read it"


def test_a_file_that_changes_while_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "live.yaml"
    path.write_text(OWN + "---\n" + OWN)
    found = []
    for item in read_hands(path):
        found.append(item)
        if len(found) == 1:
            with path.open("a") as file:
                file.write("  p5 f\n")
    assert "changed while it was read" in str(found[-1])


def test_an_unknown_format_is_the_callers_mistake() -> None:
    with pytest.raises(ValueError, match="did you mean 'phh'"):
        list(read_hands("x", "pph"))


def test_whole_files_or_none(tmp_path: Path) -> None:
    path = tmp_path / "out.yaml"
    write_atomically(path, "one\n")
    assert path.read_text() == "one\n"
    path.chmod(0o600)
    write_atomically(path, "two\n")
    assert path.read_text() == "two\n"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    with pytest.raises(UnicodeEncodeError):
        write_atomically(path, "three \ud800\n")
    assert path.read_text() == "two\n"
    assert sorted(tmp_path.iterdir()) == [path]
    with pytest.raises(OSError):
        write_atomically(tmp_path / "no" / "out", "x")


def test_a_pipe_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write_atomically(pipe, ["one\n", "two\n"])
    assert os.read(reader, 100) == b"one\ntwo\n"
    os.close(reader)
    assert pipe.is_fifo()
    assert list(tmp_path.iterdir()) == [pipe]
