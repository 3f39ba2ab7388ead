"""Loading procedures: by name or file, and with single parameters changed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import structs

from dealer.house.check import contradictions
from dealer.house.convert import Converter, keys_of
from dealer.house.family import ProcedureError as ProcedureError
from dealer.house.family import find, is_shipped, like_streets, merge, read_family
from dealer.house.family import list_procedures as list_procedures
from dealer.house.model import Procedure
from dealer.house.stakes import STAKES as STAKES
from dealer.house.stakes import with_stakes as with_stakes
from dealer.house.strict_yaml import Node, Problem, YamlProblems, load

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


READ_EVERYWHERE = frozenset(
    {"betting", "chip", "exhaustion", "forced", "korean", "limit", "position", "seats", "streets"}
)
"""Keys that other keys are checked against."""


def build(tree: Node, path: str, name: str, problems: list[Problem]) -> Procedure:
    """The procedure of a merged tree with ``like`` resolved.  Raises ProcedureError with every problem."""
    if tree.pairs is not None:
        own = Node(tree.line, tree.col, tree.path)
        own.keys = tree.keys
        own.pairs = {key: value for key, value in tree.pairs.items() if key != "extends"}
        tree = own
    converter = Converter(path)
    result = converter.struct(tree, Procedure, "")
    problems = problems + converter.problems
    if result is None:
        raise ProcedureError(problems)
    proc: Procedure = structs.replace(result, name=name)
    found = contradictions(proc, tree, path)
    if converter.guessed:
        # what a default in place of a bad value may have brought about is not told
        shaken = converter.guessed & READ_EVERYWHERE or converter.guessed - set(keys_of(Procedure))
        found = [] if shaken else [p for p in found if p.message.split(".")[0].split(":")[0] not in converter.guessed]
    problems += found
    if problems:
        raise ProcedureError(problems)
    return proc


def stem(file: Traversable) -> str:
    """The procedure's own name: its file's, without the ending."""
    return Path(file.name).stem


_Stamp = tuple[str, int, int]
_loaded: dict[str, tuple[Procedure, tuple[_Stamp, ...]]] = {}


def load_procedure(name: str | Path) -> Procedure:
    """The procedure called ``name`` (shipped) or in the file ``name``.

    The same object again; a file's own procedure is read anew when one of its files changes.
    Raises ProcedureError.
    """
    name = str(name)
    if is_shipped(name):
        return _shipped(name)
    file = find(name)
    key = str(file.absolute()) if isinstance(file, Path) else str(file)
    known = _loaded.get(key)
    if known is not None and all([stamp(Path(item[0])) == item for item in known[1]]):
        return known[0]
    proc, files = read(file, name)
    _loaded[key] = proc, tuple([stamp(item) for item in files if isinstance(item, Path)])
    return proc


def files_of(name: str) -> tuple[_Stamp, ...]:
    """The files that were read for a loaded procedure, as they were; none for one that comes with the program."""
    if is_shipped(name):
        return ()
    file = find(name)
    known = _loaded.get(str(file.absolute()) if isinstance(file, Path) else str(file))
    return known[1] if known is not None else ()


@lru_cache(maxsize=None)
def _shipped(name: str) -> Procedure:
    return read(find(name), name)[0]


def read(file: Traversable, name: str) -> tuple[Procedure, list[Traversable]]:
    """The procedure of a file, and every file that was read for it.  Raises ProcedureError."""
    problems: list[Problem] = []
    files: list[Traversable] = []
    tree = like_streets(read_family(file, name, problems, files=files), problems)
    return build(tree, str(file), stem(file), problems), files


def stamp(file: Path) -> _Stamp:
    """What tells one state of a file from another; size -1: it is gone."""
    try:
        found = file.stat()
    except OSError:
        return str(file), 0, -1
    return str(file), found.st_mtime_ns, found.st_size


def override(name: str, changes: Mapping[str, str]) -> Procedure:
    """The procedure with some parameters changed as an extending file would: dotted path -> YAML text.

    ``{"calls.low_suit": "always", "forced[0].amount": "0.50"}``.  Raises ProcedureError.
    """
    return _override(name, tuple(changes.items()))


@lru_cache(maxsize=1024)
def _override(name: str, changes: tuple[tuple[str, str], ...]) -> Procedure:
    file = find(name)
    problems: list[Problem] = []
    tree = read_family(file, name, problems)
    resolved = False
    # a path into a list needs the list itself, which a street may have from another
    for dotted, text in sorted(changes, key=lambda change: "[" in change[0]):
        if "[" in dotted and not resolved:
            tree = like_streets(tree, problems)
            resolved = True
        try:
            branch = load(text, f"<{dotted}>")
        except YamlProblems as error:
            raise ProcedureError(error.problems) from None
        tree = put(tree, re.findall(r"\[(?:\d+)\]|[^.\[\]]+", dotted), branch, problems)
    return build(tree if resolved else like_streets(tree, problems), str(file), stem(file), problems)


def put(tree: Node, keys: list[str], branch: Node, problems: list[Problem]) -> Node:
    """The tree with ``branch`` merged in at the path ``keys`` (``[0]``: an item of a list)."""
    if not keys:
        return merge(tree, branch, problems)
    key, *rest = keys
    made = Node(tree.line, tree.col, tree.path)
    if key.startswith("["):
        place = int(key[1:-1])
        if tree.items is None or place >= len(tree.items):
            problems.append(Problem(branch.path, 1, 1, f"there is no item {key}"))
            return tree
        made.items = list(tree.items)
        made.items[place] = put(tree.items[place], rest, branch, problems)
        return made
    made.pairs = dict(tree.pairs or {})
    made.keys = {**tree.keys, key: branch}
    below = made.pairs.get(key)
    made.pairs[key] = put(below if below is not None else Node(1, 1, branch.path), rest, branch, problems)
    return made


@lru_cache(maxsize=2)
def procedures_by_variant(key: str = "variant") -> dict[str, str]:
    """PHH variant -> name of the shipped procedure that deals it.

    ``key`` ``game``: the houses that judge site histories of a variant (``phh.game``), where one is shipped.
    """
    result: dict[str, str] = dict(procedures_by_variant()) if key == "game" else {}
    named: dict[str, str] = {}
    for name in list_procedures():
        try:
            phh = load_procedure(name).phh
        except ProcedureError:
            # a broken file is named when it is asked for
            continue
        if phh and key in phh:
            named.setdefault(str(phh[key]), name)
    return result | named
