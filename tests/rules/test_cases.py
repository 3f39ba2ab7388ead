"""Every hand-written case gives exactly the findings that it was written to give."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.harness import differences
from tests.rules.test_page import ALL


@pytest.mark.parametrize(("file", "local", "case"), ALL, ids=[f"{f[:-5]}: {c['name']}" for f, _, c in ALL])
def test_case(file: str, local: dict[str, Any], case: dict[str, Any]) -> None:
    assert differences(case, local) == []
