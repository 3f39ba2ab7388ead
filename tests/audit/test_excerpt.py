"""Lines of the source beside findings: in whatever encoding the file is."""

from __future__ import annotations

from pathlib import Path

import pytest

from dealer.audit.excerpt import SourceLines

TEXT = "first\n  Björk: calls €1\nlast\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1252"])
def test_a_line_in_any_encoding(encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "x.txt"
    path.write_bytes(TEXT.replace("\n", "\r\n").encode(encoding))
    source = SourceLines(str(path))
    source.start(1)
    assert source.get(2) == "  Björk: calls €1"
    extent = source.extent(2)
    assert extent is not None
    assert (extent.start, extent.end, extent.text) == (3, 18, "Björk: calls €1")
    assert source.get(4) == ""


def test_other_names_in_the_line_and_no_file(tmp_path: Path) -> None:
    path = tmp_path / "x.txt"
    path.write_text(TEXT, encoding="utf-8")
    source = SourceLines(str(path))
    source.start(2, {"Björk": "Player 1"})
    assert source.get(2) == "  Player 1: calls €1"
    assert SourceLines(str(tmp_path / "gone")).get(1) == ""
