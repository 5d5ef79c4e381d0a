"""The demo: believable tournaments, filled in once."""

from __future__ import annotations

from datetime import UTC, datetime

from sqlalchemy import Engine
from sqlmodel import Session, select

from webapp.demo import fill
from webapp.services.life import HERE
from webapp.tables import Match, Tournament
from webapp.words import TournamentStatus


def test_the_demo_has_a_past_a_running_and_an_upcoming_tournament(engine: Engine) -> None:
    now = datetime.now(UTC)
    email, password = fill(engine, now)
    assert fill(engine, now) == (email, password)
    with Session(engine) as session:
        found = {row.status: row for row in session.exec(select(Tournament)).all()}
        open_matches = session.exec(
            select(Match).where(Match.tournament_id == found[TournamentStatus.STARTED].tournament_id, Match.round == 4)
        ).all()
    assert set(found) == set(TournamentStatus)
    assert found[TournamentStatus.FINISHED].date < now.astimezone(HERE).date() == found[TournamentStatus.STARTED].date
    assert {match.result is None for match in open_matches} == {True, False}
