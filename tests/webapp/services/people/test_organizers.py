from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime

from sqlalchemy import Engine
from sqlmodel import Session, select

from webapp.services.people import organizers
from webapp.storage.tables import Organizer

NOW = datetime(2026, 6, 5, 18, 30, tzinfo=UTC)
ANNA = {"organizer_id": "anna", "first_name": "Anna", "last_name": "Amsel", "club": "SV Rot"}


def test_of_many_first_savings_at_once_one_makes_the_organiser_and_all_succeed(engine: Engine):
    with ThreadPoolExecutor(4) as pool:
        views = list(pool.map(lambda _: organizers.save(engine, "anna", ANNA, NOW), range(4)))
    assert {view.club for view in views} == {"SV Rot"}
    with Session(engine) as session:
        assert len(session.exec(select(Organizer)).all()) == 1
