from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.docs.desk import Desk


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    monkeypatch.chdir(tmp_path)
    desk = Desk(tmp_path)
    yield desk
    desk.clear()
