"""What an audit found, as values: findings of a hand, problems of a file, the sums at the end.

Nothing here is a sentence: the formats make text from it in the reader's language.
"""

from __future__ import annotations

from collections import Counter

from msgspec import Struct, field

from dealer.record.problems import Problem
from dealer.rules.codes import BY_CODE, Rule
from dealer.rules.verdict import Verdict


class SeatView(Struct, frozen=True):
    """A seat as it lay on the table.  Amounts in hundredths."""

    number: int
    name: str
    stack: int
    front: int
    cards: tuple[str, ...]
    """Texts of the cards in the order they came; ``##`` face down."""
    folded: bool
    all_in: bool


class TableView(Struct, frozen=True):
    """The table at one moment, before the act that a finding is about."""

    street: str
    seats: tuple[SeatView, ...]
    middle: int
    """Chips in the middle, hundredths."""
    board: tuple[str, ...]
    stub: int
    burns: int


class Finding(Struct, frozen=True):
    """A failed verdict with its place in the file.

    ``line`` is the line of the act that made it certain, ``about_line`` that of the act it is about; the
    last line of the hand where only its end made it certain.
    """

    verdict: Verdict
    corrected: bool
    line: int
    about_line: int
    act: str = ""
    """The act it is about, in the notation."""
    view: TableView | None = None

    @property
    def rule(self) -> Rule:
        return BY_CODE[self.verdict.code]


class Overruled(Struct, frozen=True):
    """A finding that the record itself answers: allowed by its writer or overruled by a supervisor."""

    finding: Finding
    reason: str
    """Empty where it was allowed without one."""


class UnusedMark(Struct, frozen=True):
    """An ``allow`` or ``overrule`` mark that answers no finding."""

    line: int
    mark: str
    code: str


class HandReport(Struct):
    """One hand judged.  ``judged`` and ``not_judged`` count per code."""

    path: str
    number: int
    """1-based place of the hand in its file."""
    line: int
    procedure: str
    findings: list[Finding]
    judged: dict[str, int]
    not_judged: dict[str, int]
    overruled: list[Overruled] = field(default_factory=list)
    unused: list[UnusedMark] = field(default_factory=list)
    dealer: str = ""
    table: str = ""
    shift: str = ""

    @property
    def clean(self) -> bool:
        return not self.findings


class Summary(Struct):
    """The sums of an audit."""

    hands: int = 0
    clean: int = 0
    findings: int = 0
    errors: int = 0
    by_code: Counter[str] = field(default_factory=Counter)
    judged: Counter[str] = field(default_factory=Counter)
    not_judged: Counter[str] = field(default_factory=Counter)

    def add(self, item: HandReport | Problem) -> None:
        """Count one hand or one problem."""
        if isinstance(item, Problem):
            self.errors += 1
            return
        self.hands += 1
        self.clean += item.clean
        self.findings += len(item.findings)
        for finding in item.findings:
            self.by_code[finding.verdict.code] += 1
        self.judged.update(item.judged)
        self.not_judged.update(item.not_judged)

    @property
    def exit_code(self) -> int:
        """0 clean, 1 findings, 2 input that could not be audited (2 wins)."""
        return 2 if self.errors else 1 if self.findings else 0
