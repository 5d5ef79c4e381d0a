"""Sessions: once one is over, nobody asks it anything."""

import traceback
from datetime import UTC, datetime

import pytest
from sqlalchemy import Engine, insert, text
from sqlalchemy.exc import IntegrityError, InvalidRequestError, SQLAlchemyError

from webapp.storage.database import read_session
from webapp.storage.tables import Organizer


def test_session_that_is_over_takes_no_connection(engine: Engine) -> None:
    with read_session(engine) as session:
        assert session.connection().execute(text("SELECT 1")).scalar_one() == 1
    with pytest.raises(InvalidRequestError):
        session.connection()


def test_what_the_database_refuses_is_told_without_its_values(engine: Engine) -> None:
    values = {"email": "anna@example.org"}
    with pytest.raises(SQLAlchemyError) as refusal, engine.begin() as connection:
        connection.execute(text("insert into nowhere values (:email)"), values)
    assert "anna" not in "".join(traceback.format_exception(refusal.value))


def test_what_is_there_already_is_told_without_its_key(engine: Engine) -> None:
    row = {"organizer_id": "anna", "first_name": "", "last_name": "", "club": ""}
    twice = [row | {"created_at": datetime.now(UTC), "updated_at": datetime.now(UTC)}] * 2
    with pytest.raises(IntegrityError) as refusal, engine.begin() as connection:
        connection.execute(insert(Organizer), twice)
    assert "anna" not in "".join(traceback.format_exception(refusal.value))
