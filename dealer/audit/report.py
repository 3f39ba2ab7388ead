"""What an audit found, as values: the findings of a hand, what answers them, what could not be judged.

Nothing here is a sentence: the formats make text from it in the reader's language.
"""

from __future__ import annotations

from msgspec import Struct, field

from dealer.audit.timeline import Timeline
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
    mucked: bool = False
    """The hand was given up or collected at the showdown."""


class PotView(Struct, frozen=True):
    """A pot that lies in the middle: ``main``, ``side-1`` …, its chips, the seats that contest it."""

    name: str
    amount: int
    seats: tuple[int, ...]


class TableView(Struct, frozen=True):
    """The table at one moment, before the act that a finding is about."""

    street: str
    seats: tuple[SeatView, ...]
    middle: int
    """Chips in the middle, hundredths."""
    board: tuple[str, ...]
    stub: int
    burns: int
    muck: int = 0
    """Cards of folded, given up and collected hands."""
    pots: tuple[PotView, ...] = ()
    rake: int = 0
    button: int = 0
    """The seat with the button; 0 where the game has none."""
    discards: int = 0
    """Cards thrown away in draws."""


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
    fingerprint: str = ""
    """What it is called by from one audit to the next (:mod:`dealer.audit.fingerprint`)."""
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
    known: list[Finding] = field(default_factory=list)
    """Findings that a baseline knows; ``findings`` are then only the new ones."""
    names: tuple[str, ...] = ()
    """Of the players, in seat order."""
    aliases: dict[str, str] = field(default_factory=dict)
    """Name -> other name, where names are hidden: what to replace in lines of the source."""
    source: str = ""
    """The file that holds the lines, where it is not ``path``."""
    dealer: str = ""
    table: str = ""
    shift: str = ""
    room: str = ""
    started: str = ""
    """When the hand began, ISO 8601; empty where the record does not say."""
    timeline: Timeline | None = None
    """The hand act by act, where it was asked for and there is something to show."""
    seconds: float = 0.0
    """How long it took by the ``@`` marks of its acts; 0 where there are none."""

    @property
    def clean(self) -> bool:
        return not self.findings
