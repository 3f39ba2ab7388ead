"""Loading procedures: by name or file, with ``extends``, ``like`` and stakes.

Merge rules of ``extends``: maps merge by key, a list or a single value replaces, ``drop: [key]`` removes
keys of the parent at that place.  A street's ``like: OTHER`` takes that street and changes what it names.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from msgspec import structs

from dealer.house.check import contradictions
from dealer.house.convert import Converter, nearest
from dealer.house.files import data_folder
from dealer.house.model import Forced, Procedure
from dealer.house.strict_yaml import Node, Problem, YamlProblems, load

DEEPEST_FAMILY = 8


class ProcedureError(ValueError):
    """All that is wrong with a procedure file."""

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = problems
        super().__init__("\n".join(str(problem) for problem in problems))


def list_procedures() -> list[str]:
    """The names of the procedures that come with the program."""
    return sorted(path.stem for path in data_folder("procedures").glob("*.yaml"))


def find(name: str, beside: Path | None = None) -> Path:
    """The file of a procedure: a path, a file beside the one that extends it, or a shipped name."""
    path = Path(name)
    if path.suffix in (".yaml", ".yml"):
        return path if path.is_absolute() or beside is None else beside / path
    if beside is not None and (beside / f"{name}.yaml").is_file():
        return beside / f"{name}.yaml"
    return data_folder("procedures") / f"{name}.yaml"


def read_tree(path: Path, name: str, asked: Node | None = None) -> Node:
    """The file's YAML tree; ProcedureError where it cannot be read."""
    where = Problem(asked.path, asked.line, asked.col, "") if asked is not None else Problem(str(path), 1, 1, "")
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        message = f"no procedure {name!r}: expected a file or one of {', '.join(list_procedures())}"
        raise ProcedureError([structs.replace(where, message=message + nearest(name, list_procedures()))]) from None
    except UnicodeDecodeError:
        raise ProcedureError([structs.replace(where, message="not UTF-8 text")]) from None
    except OSError as error:
        message = f"cannot be read: {error.strerror or error}"
        raise ProcedureError([structs.replace(where, message=message)]) from None
    try:
        return load(text, str(path))
    except YamlProblems as error:
        raise ProcedureError(error.problems) from None


def merge(parent: Node, child: Node) -> Node:
    """The child over the parent."""
    if parent.pairs is None or child.pairs is None:
        return child
    result = Node(child.line, child.col, child.path)
    result.pairs = dict(parent.pairs)
    result.keys = dict(parent.keys)
    drop = child.pairs.get("drop")
    for item in drop.items or [] if drop is not None else []:
        result.pairs.pop(item.text or "", None)
    for key, value in child.pairs.items():
        if key == "drop":
            continue
        below = result.pairs.get(key)
        result.pairs[key] = merge(below, value) if below is not None else value
        result.keys[key] = child.keys[key]
    return result


def family(path: Path, name: str, seen: tuple[Path, ...] = (), asked: Node | None = None) -> Node:
    """The tree of a file with everything it extends merged in."""
    tree = read_tree(path, name, asked)
    parent = tree.pairs.get("extends") if tree.pairs else None
    if parent is None:
        return tree
    resolved = path.resolve()
    if resolved in seen or len(seen) > DEEPEST_FAMILY:
        raise ProcedureError([Problem(str(path), parent.line, parent.col, "extends: the files extend each other")])
    base = family(find(parent.text or "", path.parent), parent.text or "", (*seen, resolved), parent)
    return merge(base, tree)


def like_streets(tree: Node, problems: list[Problem]) -> None:
    """Resolve ``like`` in order: a street may be like an earlier one."""
    streets = tree.pairs.get("streets") if tree.pairs else None
    if streets is None or streets.pairs is None:
        return
    done: dict[str, Node] = {}
    for name, street in streets.pairs.items():
        model = street.pairs.pop("like", None) if street.pairs else None
        if model is not None:
            base = done.get(model.text or "")
            if base is None:
                known = ", ".join(done) or "none yet"
                message = f"streets.{name}.like: no earlier street {model.text!r} (earlier: {known})"
                problems.append(Problem(model.path, model.line, model.col, message))
            else:
                street = merge(base, street)
        done[name] = street
    streets.pairs = done


def build(tree: Node, path: str, name: str) -> Procedure:
    """The procedure of a merged tree; ProcedureError with every problem, contradictions included."""
    problems: list[Problem] = []
    like_streets(tree, problems)
    if tree.pairs is not None:
        for key in ("extends", "name"):
            tree.pairs.pop(key, None)
    converter = Converter(path)
    result = converter.struct(tree, Procedure, "")
    problems += converter.problems
    if result is None:
        raise ProcedureError(problems or [Problem(path, 1, 1, "no procedure")])
    proc: Procedure = structs.replace(result, name=name)
    problems += contradictions(proc, tree, path)
    if problems:
        raise ProcedureError(sorted(problems, key=lambda p: (p.path, p.line, p.col)))
    return proc


@lru_cache(maxsize=256)
def load_procedure(name: str) -> Procedure:
    """The procedure called ``name`` (shipped) or in the file ``name``.  Raises ProcedureError."""
    path = find(name)
    return build(family(path, name), str(path), path.stem)


def override(proc_name: str, changes: Mapping[str, str]) -> Procedure:
    """The procedure with some parameters changed, as an extending file would: dotted path -> YAML text."""
    path = find(proc_name)
    tree = family(path, proc_name)
    for dotted, text in changes.items():
        keys = dotted.split(".")
        branch = load(text, f"<{dotted}>")
        for key in reversed(keys):
            outer = Node(1, 1, f"<{dotted}>")
            outer.pairs = {key: branch}
            outer.keys = {key: outer}
            branch = outer
        if "streets" in keys[:1]:
            like_streets(tree, [])
        tree = merge(tree, branch)
    return build(tree, str(path), path.stem)


def procedures_by_variant() -> dict[str, str]:
    """PHH variant -> name of the shipped procedure that deals it."""
    result: dict[str, str] = {}
    for name in list_procedures():
        try:
            proc = load_procedure(name)
        except ProcedureError:
            continue
        if proc.phh and "variant" in proc.phh:
            result.setdefault(str(proc.phh["variant"]), name)
    return result


# --- stakes -------------------------------------------------------------------------------------

STAKES = ("ante", "bring_in", "small_bet", "big_bet", "unit", "sb", "bb", "min_bet", "bet_min", "bet_max")


def with_stakes(proc: Procedure, stakes: Mapping[str, int]) -> Procedure:
    """The procedure with the amounts (hundredths) that a record brings; cached.

    Raises ValueError for a name that is no stake.
    """
    return _with_stakes(proc.name, proc, tuple(sorted(stakes.items()))) if stakes else proc


@lru_cache(maxsize=4096)
def _with_stakes_cached(proc_id: int, items: tuple[tuple[str, int], ...], holder: _Holder) -> Procedure:
    return apply_stakes(holder.proc, dict(items))


class _Holder:
    """Keeps a procedure alive while its id is a cache key."""

    __slots__ = ("proc",)

    def __init__(self, proc: Procedure) -> None:
        self.proc = proc

    def __hash__(self) -> int:
        return id(self.proc)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Holder) and other.proc is self.proc


def _with_stakes(name: str, proc: Procedure, items: tuple[tuple[str, int], ...]) -> Procedure:
    return _with_stakes_cached(id(proc), items, _Holder(proc))


def apply_stakes(proc: Procedure, stakes: dict[str, int]) -> Procedure:
    """``ante`` for all; ``bring_in`` the forced bet; ``small_bet``/``big_bet`` of fixed limit; ``sb``/``bb``; ``unit``."""
    for key in stakes:
        if key not in STAKES:
            raise ValueError(f"stakes.{key}: expected one of {', '.join(STAKES)}{nearest(key, list(STAKES))}")
    changes: dict[str, Any] = {}
    forced = list(proc.forced)
    for post, key in (("ante", "ante"), ("sb", "sb"), ("bb", "bb")):
        if key not in stakes:
            continue
        amount = stakes[key]
        places = [place for place, entry in enumerate(forced) if entry.post == post]
        for place in places:
            forced[place] = structs.replace(forced[place], amount=amount)
        if not places and amount and post == "ante":
            forced.append(Forced(post="ante", amount=amount, who="all"))
    changes["forced"] = tuple(entry for entry in forced if entry.amount or entry.post != "ante")
    if "unit" in stakes:
        changes["chip"] = structs.replace(proc.chip, unit=stakes["unit"])
        if proc.rake.unit > stakes["unit"] and not proc.rake.percent:
            changes["rake"] = structs.replace(proc.rake, unit=stakes["unit"])
    if "small_bet" in stakes or "big_bet" in stakes:
        changes["limit"] = structs.replace(
            proc.limit,
            small=stakes.get("small_bet", proc.limit.small),
            big=stakes.get("big_bet", proc.limit.big),
        )
    streets = dict(proc.streets)
    least = stakes.get("min_bet", stakes.get("bet_min", stakes.get("bb")))
    for name, street in streets.items():
        bet = street.bet
        if bet is None:
            continue
        if bet.forced == "bring_in":
            if "bring_in" in stakes:
                bet = structs.replace(bet, min=stakes["bring_in"])
        elif least is not None:
            bet = structs.replace(bet, min=least)
        if "bet_max" in stakes and bet.max:
            bet = structs.replace(bet, max=stakes["bet_max"])
        streets[name] = structs.replace(street, bet=bet)
    changes["streets"] = streets
    return structs.replace(proc, **changes)
