"""Sessions: once one is over, nobody asks it anything."""

import pytest
from sqlalchemy import Engine, text
from sqlalchemy.exc import InvalidRequestError

from webapp.storage.database import read_session


def test_session_that_is_over_takes_no_connection(engine: Engine) -> None:
    with read_session(engine) as session:
        assert session.connection().execute(text("SELECT 1")).scalar_one() == 1
    with pytest.raises(InvalidRequestError):
        session.connection()
