"""A procedure's YAML tree with everything it inherits: ``extends``, ``drop`` and ``like``.

Maps merge by key; a list or a single value replaces; ``drop: [key]`` removes keys of the parent at that
place.  New keys come last, but a child that names every remaining key of a map gives their order (so a
house can put a street between two others).  ``like: OTHER`` in a street takes an earlier street and
changes what the street itself names; it is resolved when all files are merged, so a child that changes
fourth street changes those that are like it.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

from dealer.house.convert import nearest
from dealer.house.files import data_folder
from dealer.house.strict_yaml import LARGEST, Node, Problem, YamlProblems, load

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

DEEPEST_FAMILY: Final = 8
_SHIPPED = re.compile(r"[A-Za-z0-9_-]+", re.ASCII).fullmatch


class ProcedureError(ValueError):
    """All that is wrong with a procedure; each problem is ``file:line:col: what, what was expected``."""

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = sorted(set(problems), key=lambda p: (p.path, p.line, p.col, p.message))
        super().__init__("\n".join([str(problem) for problem in self.problems]))


def list_procedures() -> list[str]:
    """The names of the procedures that come with the program."""
    names = [item.name for item in data_folder("procedures").iterdir()]
    return sorted([name.removesuffix(".yaml") for name in names if name.endswith(".yaml")])


def is_shipped(name: str) -> bool:
    """Whether a name can only mean a procedure that comes with the program: no path, no ending."""
    return _SHIPPED(name) is not None


def find(name: str, beside: Traversable | None = None) -> Traversable:
    """The file of a procedure: a path, a file beside the one that extends it, or a shipped name."""
    if is_shipped(name):
        if isinstance(beside, Path) and (beside / f"{name}.yaml").is_file():
            return beside / f"{name}.yaml"
        return data_folder("procedures") / f"{name}.yaml"
    path = Path(name)
    return beside / path if isinstance(beside, Path) and not path.is_absolute() else path


def read_tree(file: Traversable, name: str, asked: Node | None = None) -> Node:
    """The tree of one file.  ``asked``: where another file names it.  Raises ProcedureError."""

    def problem(message: str) -> ProcedureError:
        if asked is not None:
            return ProcedureError([Problem(asked.path, asked.line, asked.col, f"extends: {message}")])
        return ProcedureError([Problem(name if is_shipped(name) else str(file), 1, 1, message)])

    try:
        with file.open("r", encoding="utf-8") as stream:
            text = stream.read(LARGEST + 1)
    except FileNotFoundError:
        names = list_procedures()
        hint = nearest(name, names)
        raise problem(f"no procedure {name[:60]!r}{hint} (a file, or one of {', '.join(names)})") from None
    except UnicodeDecodeError:
        raise problem("not UTF-8 text") from None
    except (OSError, ValueError) as error:
        raise problem(f"cannot be read: {getattr(error, 'strerror', None) or error}") from None
    if len(text) > LARGEST:
        raise problem(f"larger than {LARGEST:,} characters: not read")
    try:
        return load(text, str(file))
    except YamlProblems as error:
        raise ProcedureError(error.problems) from None


def merge(parent: Node, child: Node, problems: list[Problem], where: str = "") -> Node:
    """The child over the parent."""
    if parent.pairs is None or child.pairs is None:
        return child
    result = Node(child.line, child.col, child.path)
    pairs = dict(parent.pairs)
    keys = dict(parent.keys)
    dropped = child.pairs.get("drop")
    if dropped is not None:
        for item in dropped.items or [dropped]:
            if item.text is None or item.text not in pairs:
                known = ", ".join(pairs) or "nothing"
                hint = nearest(item.text or "", list(pairs))
                message = f"{where}drop: {item.shape} is not inherited here{hint} (inherited: {known})"
                problems.append(Problem(item.path, item.line, item.col, message))
            else:
                del pairs[item.text]
    for key, value in child.pairs.items():
        if key == "drop":
            continue
        below = pairs.get(key)
        pairs[key] = value if below is None else merge(below, value, problems, f"{where}{key}.")
        keys[key] = child.keys[key]
    if all([key in child.pairs for key in pairs]):
        pairs = {key: pairs[key] for key in child.pairs if key in pairs}
    result.pairs = pairs
    result.keys = keys
    return result


def read_family(
    file: Traversable,
    name: str,
    problems: list[Problem],
    asked: Node | None = None,
    seen: tuple[str, ...] = (),
    files: list[Traversable] | None = None,
) -> Node:
    """The tree of a file with everything it extends merged in; ``files`` collects what was read.

    Raises ProcedureError where a file of the family cannot be read.
    """
    tree = read_tree(file, name, asked)
    if files is not None:
        files.append(file)
    parent = tree.pairs.get("extends") if tree.pairs is not None else None
    if parent is None or tree.pairs is None:
        return tree
    here = str(file.resolve()) if isinstance(file, Path) else str(file)
    line = (*seen, here)
    if here in seen or len(line) > DEEPEST_FAMILY:
        chain = " -> ".join([Path(item).stem for item in line])
        what = "the files extend each other" if here in seen else f"more than {DEEPEST_FAMILY} generations"
        raise ProcedureError([Problem(parent.path, parent.line, parent.col, f"extends: {what} ({chain})")])
    if not parent.text:
        message = f"extends: expected the name of a procedure, found {parent.shape}"
        raise ProcedureError([Problem(parent.path, parent.line, parent.col, message)])
    folder = file.parent if isinstance(file, Path) else None
    base = read_family(find(parent.text, folder), parent.text, problems, parent, line, files)
    return merge(base, tree, problems)


def copied(node: Node, origin: str) -> Node:
    """A copy that says where it came from."""
    made = Node(node.line, node.col, node.path)
    made.text, made.plain, made.keys = node.text, node.plain, node.keys
    made.origin = origin
    if node.items is not None:
        made.items = [copied(item, origin) for item in node.items]
    if node.pairs is not None:
        made.pairs = {key: copied(item, origin) for key, item in node.pairs.items()}
    return made


def like_streets(tree: Node, problems: list[Problem]) -> Node:
    """The tree with every street's ``like`` resolved, in order: a street may be like an earlier one."""
    streets = tree.pairs.get("streets") if tree.pairs is not None else None
    if streets is None or streets.pairs is None or tree.pairs is None:
        return tree
    done: dict[str, Node] = {}
    for name, street in streets.pairs.items():
        model = street.pairs.get("like") if street.pairs is not None else None
        if model is not None and street.pairs is not None:
            own = Node(street.line, street.col, street.path)
            own.pairs = {key: value for key, value in street.pairs.items() if key != "like"}
            own.keys = street.keys
            base = done.get(model.text or "")
            street = own
            if base is not None:
                street = merge(copied(base, f"like {model.text}"), own, problems, f"streets.{name}.")
            elif not model.is_null:
                known = ", ".join(done) or "none"
                hint = nearest(model.text or "", list(done))
                message = f"streets.{name}.like: {model.shape} is no earlier street{hint} (earlier: {known})"
                problems.append(Problem(model.path, model.line, model.col, message))
        done[name] = street
    result = Node(tree.line, tree.col, tree.path)
    result.keys = tree.keys
    resolved = Node(streets.line, streets.col, streets.path)
    resolved.keys = streets.keys
    resolved.pairs = done
    result.pairs = {**tree.pairs, "streets": resolved}
    return result
