"""The procedure that judges a record: found by name or file, loaded once, with the record's stakes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from dealer.audit.digest import digest_of
from dealer.house.family import find
from dealer.house.load import (
    ProcedureError,
    files_of,
    load_procedure,
    procedures_by_variant,
    stamp,
    with_stakes,
)
from dealer.house.model import Procedure
from dealer.record.hand import HandRecord
from dealer.record.problems import Problem

MOST_STAKES: Final = 4096
"""Stakes that are kept at hand."""


class Procedures:
    """Procedures by the name that a record gives; each is loaded once, each broken file reported once."""

    def __init__(self, override: str = "") -> None:
        self.by_variant: Mapping[str, str] = _Override(override) if override else _Shipped("variant")
        self.by_game: Mapping[str, str] = _Override(override) if override else _Shipped("game")
        self._loaded: dict[str, Procedure | list[Problem]] = {}
        self._at_stakes: dict[tuple[str, tuple[tuple[str, int], ...]], Procedure] = {}
        self.reported: set[str] = set()
        """Procedures whose faults have been told."""
        self._missed: set[str] = set()

    def of(self, record: HandRecord) -> Procedure | list[Problem]:
        """The procedure of ``record`` with its stakes, or why it cannot be judged."""
        name = self._beside(record)
        asked = (name, tuple(record.stakes.items()))
        known = self._at_stakes.get(asked)
        if known is not None:
            return known
        procedure = self._load(name)
        if not isinstance(procedure, Procedure):
            return self._at_record(name, procedure, record)
        try:
            found = with_stakes(procedure, record.stakes)
        except ValueError as error:
            return [Problem(record.path, record.line, 1, str(error))]
        if len(self._at_stakes) >= MOST_STAKES:
            self._at_stakes.clear()
        self._at_stakes[asked] = found
        return found

    def check(self, name: str) -> list[Problem]:
        """What is wrong with the procedure ``name``; nothing where it loads."""
        procedure = self._load(name)
        return [] if isinstance(procedure, Procedure) else procedure

    def _load(self, name: str) -> Procedure | list[Problem]:
        if name not in self._loaded:
            try:
                self._loaded[name] = load_procedure(name)
            except ProcedureError as error:
                self._loaded[name] = [Problem(p.path, p.line, p.col, p.message) for p in error.problems]
        return self._loaded[name]

    def _beside(self, record: HandRecord) -> str:
        """The procedure's name; a relative file is looked for beside the record first."""
        name = record.procedure
        if name.endswith((".yaml", ".yml")) and record.path:
            near = Path(record.path).parent / name
            if near.is_file():
                return str(near)
            self._missed.add(str(near))
        return name

    @property
    def files(self) -> dict[str, str] | None:
        """Digests of the files that decided so far, those that had to be absent among them with an empty one.

        None where something could not be loaded, or has changed since.
        """
        found = dict.fromkeys(self._missed, "")
        for name, procedure in self._loaded.items():
            if not isinstance(procedure, Procedure):
                return None
            for known in files_of(name):
                path = Path(known[0])
                if stamp(path) != known:
                    return None
                found[known[0]] = digest_of(known[0])
                # a file that comes to lie beside it may be the one that is extended
                found[str(path.parent)] = digest_of(str(path.parent))
        return found

    def _at_record(self, name: str, problems: list[Problem], record: HandRecord) -> list[Problem]:
        """The problems as this record should report them: a missing procedure is the record's fault."""
        if not find(name).is_file():
            return [Problem(record.path, record.line, 1, problem.message) for problem in problems]
        if name in self.reported:
            return [Problem(record.path, record.line, 1, f"the procedure {name!r} cannot be used; see above")]
        self.reported.add(name)
        return problems


class _Shipped(Mapping[str, str]):
    """PHH variant -> shipped procedure, made when first asked for."""

    def __init__(self, key: str = "variant") -> None:
        self._key = key
        self._table: dict[str, str] | None = None

    def _variants(self) -> dict[str, str]:
        if self._table is None:
            self._table = procedures_by_variant(self._key)
        return self._table

    def __bool__(self) -> bool:
        return True  # asking must not load every procedure

    def __getitem__(self, variant: str) -> str:
        return self._variants()[variant]

    def __iter__(self) -> Iterator[str]:
        return iter(self._variants())

    def __len__(self) -> int:
        return len(self._variants())


class _Override(_Shipped):
    """Every variant is dealt by the procedure that was asked for."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name

    def __getitem__(self, variant: str) -> str:
        return self._name
