"""What is installed is whole: data and catalogues travel in the wheel and are found there."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import dealer

ROOT = Path(dealer.__file__).parent.parent

pytestmark = pytest.mark.skipif(
    not (ROOT / "pyproject.toml").is_file() or importlib.util.find_spec("hatchling") is None,
    reason="needs the checkout and hatchling",
)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    program = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(program, cwd=ROOT, capture_output=True, check=True)
    (built,) = folder.glob("*.whl")
    return built


def test_the_wheel_holds_procedures_docs_words_and_catalogues(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    for path in (ROOT / "procedures").glob("*.yaml"):
        assert f"dealer/_data/procedures/{path.name}" in names
    for path in (ROOT / "dealer").rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts:
            assert str(path.relative_to(ROOT)) in names
    assert not [name for name in names if name.startswith("tests")]


@pytest.mark.parametrize("unpacked", [True, False])
def test_the_program_runs_from_the_wheel_alone(wheel: Path, tmp_path: Path, unpacked: bool) -> None:
    """Unpacked as an installer does it, and from the zip as it is."""
    place = tmp_path / "site"
    if unpacked:
        zipfile.ZipFile(wheel).extractall(place)
    else:
        place = wheel
    environment = {**os.environ, "PYTHONPATH": str(place), "PYTHONSAFEPATH": "1"}

    def run(*args: str) -> str:
        program = (
            "import sys, dealer; assert dealer.__file__.startswith(sys.argv[1]), dealer.__file__; "
            "from dealer.cli import main; sys.exit(main(sys.argv[2:]))"
        )
        done = subprocess.run(
            [sys.executable, "-c", program, str(place), *args],
            cwd=tmp_path, env=environment, capture_output=True, text=True, encoding="utf-8", check=False,
        )  # fmt: skip
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout

    assert run("--version") == f"dealer {dealer.__version__}\n"
    assert "seven_card_stud" in run("procedure", "list")
    assert "브링인" in run("--lang", "ko", "rule", "BRI01")
    (tmp_path / "hand.yaml").write_text(run("deal", "--seed", "1"), encoding="utf-8")
    assert run("audit", "hand.yaml") == "1 hand judged, 1 clean, 0 findings\n"
