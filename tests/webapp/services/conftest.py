"""Services on rows in memory."""

from collections.abc import Callable
from types import ModuleType
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from webapp.storage.tournament_records import TournamentRecords

Read = Callable[[ModuleType, "TournamentRecords"], None]


@pytest.fixture
def read_from(monkeypatch: pytest.MonkeyPatch) -> Read:
    """Have a service read these rows instead of a database."""

    def read(service: ModuleType, records: "TournamentRecords") -> None:
        monkeypatch.setattr(service, "read_records", lambda *_: records)

    return read
