"""A judge for audits by the thousand: of what was kept it remembers how often, of what was broken everything."""

from __future__ import annotations

from collections.abc import Hashable

from dealer.rules.judge import Judge, Mark


class CountingJudge(Judge):
    """Judges as every judge does; its ``verdicts`` hold no rule that was kept but those of claims."""

    __slots__ = ("passes",)

    passes: dict[str, int]
    """Code -> how often the rule was tried and kept."""

    def passed(self, code: str, key: Hashable, seat: int = 0, expected: str = "", about: int | None = None) -> None:
        failed = self.failed
        if failed and key is not None and key in failed:
            self.corrected.add(failed[key])
            return
        passes = self.passes
        passes[code] = passes.get(code, 0) + 1

    def begin(self) -> None:
        self.passes = {}

    def judged(self) -> dict[str, int]:
        counts = self.passes
        for verdict in self.verdicts:
            counts = counts | {verdict.code: counts.get(verdict.code, 0) + 1}
        return counts

    def mark(self) -> Mark:
        return len(self.verdicts), dict(self.passes)

    def take_back(self, mark: Mark) -> None:
        super().take_back(mark)
        self.passes = mark[1]
