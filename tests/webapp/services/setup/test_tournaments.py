"""Tournaments found by their name."""

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import Engine
from sqlmodel import Session

from tests.webapp.services.rows import a_tournament
from webapp.domain.errors import NotFoundError
from webapp.services.setup import tournaments
from webapp.storage.tables import Tournament

FIRST = datetime(2026, 5, 1, 12, tzinfo=UTC)


def store(engine: Engine, *rows: Tournament) -> list[Tournament]:
    with Session(engine, expire_on_commit=False) as session:
        session.add_all(rows)
        session.commit()
    return list(rows)


def test_newest_of_several_with_one_name_is_found(engine: Engine) -> None:
    moments = (FIRST, FIRST + timedelta(days=2), FIRST + timedelta(days=1))
    found = store(engine, *(a_tournament(created_at=moment) for moment in moments))
    assert tournaments.by_name(engine, "SOMMERFEST", "anna").tournament_id == found[1].tournament_id


def test_own_tournament_comes_before_a_newer_listed_one(engine: Engine) -> None:
    own, _ = store(engine, a_tournament(), a_tournament(owner="ben", listed=True, created_at=FIRST + timedelta(days=9)))
    assert tournaments.by_name(engine, "Sommerfest", "anna").tournament_id == own.tournament_id


def test_unlisted_tournament_of_another_is_not_found(engine: Engine) -> None:
    store(engine, a_tournament(owner="ben"))
    with pytest.raises(NotFoundError):
        tournaments.by_name(engine, "Sommerfest", "anna")
