from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.docs.page_workspace import PageWorkspace


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PageWorkspace]:
    monkeypatch.chdir(tmp_path)
    workspace = PageWorkspace(tmp_path)
    yield workspace
    workspace.clear()
