"""Tournaments: found by their name, changed with a journal that tells of it."""

from datetime import UTC, datetime, time, timedelta
from typing import Any

import pytest
from sqlalchemy import Engine
from sqlmodel import Session, select

from tests.webapp.services.days import CONTEXT
from tests.webapp.services.rows import DAY, a_tournament, another
from webapp.domain.errors import NotFoundError
from webapp.services.play.undo import undo
from webapp.services.setup import tournaments
from webapp.storage.facts import Until, facts_of
from webapp.storage.tables import JournalEntry, Tournament

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


def told(engine: Engine) -> list[dict[str, Any]]:
    with Session(engine) as session:
        return list(session.exec(select(JournalEntry.summary).order_by(JournalEntry.number)))


def test_journal_tells_each_changed_fact_by_its_name_on_the_wire(engine: Engine) -> None:
    (row,) = store(engine, a_tournament())
    changeable = [name for name, fact in facts_of(Tournament).items() if fact.until is not Until.NEVER]
    wanted = {name: another(row, name) for name in changeable if name != "series_id"}
    wanted["start_time"] = time(9, 30)
    tournaments.change(engine, row.tournament_id, wanted, CONTEXT)
    (summary,) = told(engine)
    assert {name.replace("_", "") for name in wanted} == {name.lower() for name in summary}
    assert summary["leaderboardVisibility"] == {"before": "ALWAYS", "after": "AT_END"}
    assert summary["startTime"] == {"before": "10:00:00", "after": "09:30:00"}
    assert summary["breakInMinutes"] == {"before": None, "after": 8}
    assert (summary["listed"], summary["streetNumber"]["after"]) == ({"before": False, "after": True}, 8)
    undo(engine, row.tournament_id, None, CONTEXT, dry_run=False)
    with Session(engine) as session:
        back = session.get_one(Tournament, row.tournament_id)
        assert {name: getattr(back, name) for name in wanted} == {name: getattr(row, name) for name in wanted}


def test_journal_tells_what_moves_along_and_not_what_stays(engine: Engine) -> None:
    (row,) = store(engine, a_tournament(end_date=DAY))
    tournaments.change(engine, row.tournament_id, {"date": DAY + timedelta(days=1), "city": row.city}, CONTEXT)
    moved = {"before": str(DAY), "after": str(DAY + timedelta(days=1))}
    assert told(engine) == [{"date": moved, "endDate": moved}]
