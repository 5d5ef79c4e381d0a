"""Sessions: once one is over, nobody asks it anything."""

import traceback

import pytest
from sqlalchemy import Engine, text
from sqlalchemy.exc import InvalidRequestError, SQLAlchemyError

from webapp.storage.database import read_session


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
