"""The demo: believable tournaments, filled in once."""

from datetime import UTC, datetime, time

import pytest
from sqlalchemy import Engine
from sqlmodel import Session, select

from webapp.domain.day.local_time import LOCAL_TIME
from webapp.domain.enums import TournamentStatus
from webapp.operations.demo import _kick_off, fill
from webapp.storage.tables import Match, Tournament


@pytest.mark.each_time_on("sqlite")
def test_the_demo_has_a_past_a_running_and_upcoming_tournaments(engine: Engine) -> None:
    now = datetime.now(UTC)
    fill(engine, now)
    fill(engine, now)
    with Session(engine) as session:
        everything = session.exec(select(Tournament)).all()
        found = {row.status: row for row in everything}
        open_matches = session.exec(
            select(Match).where(Match.tournament_id == found[TournamentStatus.STARTED].tournament_id, Match.round == 4)
        ).all()
    assert set(found) == set(TournamentStatus) - {TournamentStatus.CANCELLED}
    assert (
        found[TournamentStatus.FINISHED].date
        < now.astimezone(LOCAL_TIME).date()
        == found[TournamentStatus.STARTED].date
    )
    assert {match.result is None for match in open_matches} == {True, False}
    upcoming = [row for row in everything if row.status is TournamentStatus.NOT_STARTED]
    assert len(upcoming) == 2
    assert all(row.date > now.astimezone(LOCAL_TIME).date() for row in upcoming)


@pytest.mark.parametrize(
    ("now", "began"), [((15, 20), (14, 45)), ((8, 40), (8, 0)), ((22, 30), (21, 45)), ((0, 20), (0, 0))]
)
def test_the_running_tournament_began_half_an_hour_ago(now: tuple[int, int], began: tuple[int, int]) -> None:
    assert _kick_off(datetime(2026, 6, 20, *now, tzinfo=LOCAL_TIME)) == time(*began)
