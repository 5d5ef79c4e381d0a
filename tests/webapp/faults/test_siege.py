"""Four minutes of everything that stopped the planner once, behind nginx of the guide; CI sees the first of them."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.docs.test_proxies import PROGRAMS
from tests.soak.siege import besiege

SECONDS = 240


@pytest.mark.long
@pytest.mark.timeout(2 * SECONDS)
@pytest.mark.skipif(PROGRAMS["nginx"] is None, reason="proxies: nginx")
def test_nobody_stops_it_and_nothing_acknowledged_is_lost(tmp_path: Path, figure: Callable[[str], None]) -> None:
    figures, broken = besiege(SECONDS, tmp_path)
    figure(json.dumps(figures))
    assert broken == []
