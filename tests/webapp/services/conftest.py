"""Services on rows in memory."""

from types import ModuleType
from typing import TYPE_CHECKING, Protocol

import pytest

if TYPE_CHECKING:
    from webapp.storage.tournament_records import TournamentRecords


class Read(Protocol):
    """Have a service read these rows, and a journal that tells whether their last round was cut short."""

    def __call__(self, service: ModuleType, records: "TournamentRecords", *, is_cut: bool = False) -> None: ...


@pytest.fixture
def read_from(monkeypatch: pytest.MonkeyPatch) -> Read:
    """Have a service read these rows instead of a database."""

    def read(service: ModuleType, records: "TournamentRecords", *, is_cut: bool = False) -> None:
        monkeypatch.setattr(service, "read_records", lambda *_: records)
        monkeypatch.setattr(service, "was_cut", lambda *_: is_cut, raising=False)
        monkeypatch.setattr(service, "rounds_cut_for", lambda *_: (), raising=False)

    return read
