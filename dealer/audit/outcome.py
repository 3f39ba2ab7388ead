"""What comes of auditing a file or a part of one: values that travel between processes and into a cache."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct, field, msgpack

from dealer.audit.engine import Audited
from dealer.audit.report import HandReport
from dealer.record.position import Stakes
from dealer.record.problems import Problem
from dealer.rules.session import Left


class Carry(Struct):
    """What the parts of a file so far leave for the next."""

    left: Left | None = None
    bring_ins: list[tuple[Stakes, int]] = field(default_factory=list)
    told: set[str] = field(default_factory=set)
    """Procedures whose faults have been told."""

    def then(self, after: Carry) -> Carry:
        """What is left when a part that left ``after`` has come behind these."""
        bring_ins = {**dict(self.bring_ins), **dict(after.bring_ins)}
        return Carry(after.left, list(bring_ins.items()), self.told | after.told)


class Outcome(Struct):
    """What came of a file or a part.  ``problems`` stand in front of the report at their place."""

    reports: list[HandReport] = field(default_factory=list)
    problems: list[tuple[int, Problem]] = field(default_factory=list)
    number: int = 0
    """How many hands the part has, unreadable ones included; reports count from its first one."""
    guessed: Left | None = None
    open: bool = False
    """Whether anything depends on what was guessed to be left."""
    asked: set[Stakes] = field(default_factory=set)
    after: Carry = field(default_factory=Carry)
    trouble: str = ""
    """Why the part could not be read to its end."""
    others: dict[str, str] | None = field(default_factory=dict)
    """Files that it was judged by, with their digests; None where they cannot be told."""

    def add(self, item: Audited) -> None:
        """One more item, behind those that are there."""
        if isinstance(item, Problem):
            self.problems.append((len(self.reports), item))
        else:
            self.reports.append(item)

    def __len__(self) -> int:
        return len(self.reports) + len(self.problems)

    def items(self) -> Iterator[Audited]:
        """Everything in its order."""
        problems = iter(self.problems)
        place, problem = next(problems, (-1, None))
        for index, report in enumerate(self.reports):
            while place == index and problem is not None:
                yield problem
                place, problem = next(problems, (-1, None))
            yield report
        while problem is not None:
            yield problem
            _, problem = next(problems, (-1, None))

    def fits(self, carry: Carry) -> bool:
        """Whether the parts before leave what was guessed."""
        return (
            (not self.open or self.guessed == carry.left)
            and self.asked.isdisjoint([stakes for stakes, _ in carry.bring_ins])
            and self.after.told.isdisjoint(carry.told)
        )


def pack(outcomes: list[Outcome]) -> bytes:
    """Outcomes as bytes."""
    return msgpack.encode(outcomes)


def unpack(data: bytes) -> list[Outcome]:
    """The outcomes again.  Raises msgspec.MsgspecError (bytes that are none)."""
    return _decoder().decode(data)


@lru_cache(maxsize=1)
def _decoder() -> msgpack.Decoder[list[Outcome]]:
    """Made when it is wanted: it looks at every type that an outcome may hold."""
    return msgpack.Decoder(list[Outcome])
