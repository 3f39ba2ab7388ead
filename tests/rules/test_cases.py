"""Every hand-written case gives exactly the findings that it was written to give."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.harness import differences
from tests.rules.test_page import ALL


def marks(case: dict[str, Any]) -> tuple[pytest.MarkDecorator, ...]:
    """A case that waits for a part of the judge may fail until that part is there."""
    return (pytest.mark.xfail(reason=f"awaits: {case['awaits']}", strict=False),) if "awaits" in case else ()


@pytest.mark.parametrize(
    ("file", "local", "case"),
    [pytest.param(*entry, marks=marks(entry[2]), id=f"{entry[0][:-5]}: {entry[2]['name']}") for entry in ALL],
)
def test_case(file: str, local: dict[str, Any], case: dict[str, Any]) -> None:
    assert differences(case, local) == []
