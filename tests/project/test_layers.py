"""The arrows between packages, and what may be loaded where."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import dealer

ROOT = Path(dealer.__file__).parent.parent
BELOW = ["audit.engine", "training.session", "rules.judge", "calls", "record.detect", "house.load", "store"]


def test_the_arrows_hold() -> None:
    """The contracts of ``pyproject.toml``."""
    program = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("module", BELOW)
def test_nothing_below_the_screens_loads_them(module: str) -> None:
    code = f"import sys, dealer.{module}; print(sorted({{'textual', 'rich', 'click'}} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


@pytest.mark.parametrize(
    ("args", "unwanted"),
    [
        (["--version"], {"click", "yaml", "msgspec", "textual", "rich", "dealer.cli.app"}),
        (["--help"], {"yaml", "textual", "rich", "dealer.rules", "dealer.house"}),
        (["rule", "CAL05"], {"textual", "rich", "dealer.house.load", "dealer.rules.judge"}),
        (["procedure", "list"], {"textual", "rich", "dealer.rules"}),
        (
            ["audit", "absent.yaml"],
            {
                "textual",
                "rich",
                "concurrent.futures",
                "multiprocessing",
                "dealer.training",
                "hashlib",
                "json",
                "shutil",
                "tempfile",
                "dealer.audit.baseline",
                "dealer.audit.cache",
                "dealer.audit.fingerprint",
            },
        ),
    ],
)
def test_a_command_loads_what_it_needs(args: list[str], unwanted: set[str]) -> None:
    run = f"import sys; from dealer.cli import main; main({args!r})"
    code = f"{run}; print(sorted({unwanted!r} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_exception_is_caught_only_in_the_last_line_of_defence() -> None:
    """``except Exception`` and bare ``except`` hide faults; one place may have it."""
    found = []
    for file in sorted((ROOT / "dealer").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ExceptHandler) and _catches_all(node.type):
                reraises = any(isinstance(part, ast.Raise) and part.exc is None for part in ast.walk(node))
                if not (reraises and isinstance(node.type, ast.Name) and node.type.id == "BaseException"):
                    found.append(str(file.relative_to(ROOT)))
    assert found == ["dealer/cli/app.py"]


def _catches_all(caught: ast.expr | None) -> bool:
    if caught is None:
        return True
    names = caught.elts if isinstance(caught, ast.Tuple) else [caught]
    return any(isinstance(name, ast.Name) and name.id in ("Exception", "BaseException") for name in names)


def test_no_code_asks_which_game_it_is() -> None:
    """Games differ by procedure file: no comparison in the package names one."""
    games = {path.stem for path in (ROOT / "procedures").glob("*.yaml")}
    found = []
    for file in sorted((ROOT / "dealer").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Compare):
                values = [part.value for part in ast.walk(node) if isinstance(part, ast.Constant)]
                found += [
                    f"{file.relative_to(ROOT)}:{node.lineno}" for value in values if value in games - {"mini_poker"}
                ]
    assert found == []
