"""A tournament of a file belongs to whoever imports it, and opens nothing that it opened before."""

import datetime as dt
from copy import deepcopy
from typing import Any

import pytest
from sqlalchemy import Engine
from sqlmodel import Session, select

from tests.webapp.services.days import NOW
from tests.webapp.services.rows import a_field, add_round, store
from webapp.domain.actors import ActionContext, Actor
from webapp.domain.enums import GameType, Result
from webapp.domain.errors import InvalidInputError
from webapp.services.records.tournament_file import file_of
from webapp.services.setup.file_import import import_file
from webapp.storage.tables import HelperLink, Tournament
from webapp.storage.tournament_records import read_records

BEN = ActionContext(Actor("Ben", "ben"), NOW + dt.timedelta(hours=1))
WIN, DRAW, _ = Result


@pytest.fixture
def file(memory: Engine) -> dict[str, Any]:
    """The contents of the file of Anna's listed tournament after a round."""
    records = a_field({"A": 2, "B": 2}, listed=True, built_pitches=[GameType.FUNINO.value] * 2)
    add_round(records, [("A 1", "B 1", WIN), ("A 2", "B 2", DRAW)])
    store(memory, records)
    key = records.tournament.tournament_id
    link = HelperLink(tournament_id=key, label="Platz 1", secret_hash="a", created_at=NOW, expires_at=NOW)
    with Session(memory) as session:
        session.add(link)
        session.commit()
    return deepcopy(dict(file_of(memory, key)))


def test_tournament_comes_back_as_another_of_whoever_imports_it(memory: Engine, file: dict[str, Any]) -> None:
    back = import_file(memory, file, BEN).tournament_id
    tournament = read_records(memory, back).tournament
    assert (tournament.owner, tournament.current_round, tournament.listed) == ("ben", 1, False)
    again = dict(file_of(memory, back))
    for part in ("clubs", "rounds", "journal"):
        assert again[part] == file[part]
    assert again["tournament"] == file["tournament"] | {"listed": False}


def test_links_of_helpers_are_listed_and_closed(memory: Engine, file: dict[str, Any]) -> None:
    back = import_file(memory, file, BEN).tournament_id
    with Session(memory) as session:
        (link,) = session.exec(select(HelperLink).where(HelperLink.tournament_id == back)).all()
    assert (link.label, link.revoked_at) == ("Platz 1", BEN.now)
    assert link.secret_hash != "a"


def test_of_a_file_with_something_wrong_nothing_is_stored(memory: Engine, file: dict[str, Any]) -> None:
    file["rounds"][0]["matches"][0]["home"] = ["X 1"]
    with pytest.raises(InvalidInputError) as refused:
        import_file(memory, file, BEN)
    assert "rounds.0.matches.0.home" in {broken.field for broken in refused.value.broken}
    with Session(memory) as session:
        assert len(session.exec(select(Tournament)).all()) == 1
