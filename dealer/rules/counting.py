"""A judge for audits by the thousand: of what was kept it remembers how often, of what was broken everything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from functools import lru_cache

from dealer.rules.judge import Judge, Mark


class CountingJudge(Judge):
    """Judges as every judge does; its ``verdicts`` hold no rule that was kept but those of claims."""

    __slots__ = ("passes",)

    passes: list[str]
    """Codes of the rules that were tried and kept, one by one."""

    def passed(self, code: str, key: Hashable, seat: int = 0, expected: str = "", about: int | None = None) -> None:
        failed = self.failed
        if failed and key is not None and key in failed:
            self.corrected.add(failed[key])
            return
        self.passes.append(code)

    def begin(self) -> None:
        self.passes = []

    def judged(self) -> dict[str, int]:
        return dict(_counts(tuple(self.passes + [verdict.code for verdict in self.verdicts])))

    def mark(self) -> Mark:
        return len(self.verdicts), len(self.passes)

    def take_back(self, mark: Mark) -> None:
        super().take_back(mark)
        del self.passes[mark[1] :]


@lru_cache(maxsize=4096)
def _counts(codes: tuple[str, ...]) -> Counter[str]:
    """Hands that end early go one of a few ways."""
    return Counter(codes)
