from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from datetime import UTC, datetime
from functools import partial
from uuid import UUID

import pytest
from sqlalchemy import Engine
from sqlmodel import Session, select

from tests.webapp.services.rows import a_tournament
from webapp.domain.sealing import derived_key
from webapp.services.people import organizers
from webapp.services.registration.deletion import Farewell, delete_all_of, delete_chosen, end_links
from webapp.services.registration.deps import RegistrationDeps
from webapp.services.registration.opening import confirm_sender
from webapp.storage.database import write_session
from webapp.storage.tables import HelperLink, Organizer, Series, Tournament

NOW = datetime(2026, 6, 5, 18, 30, tzinfo=UTC)
ANNA = {"organizer_id": "anna", "first_name": "Anna", "last_name": "Amsel", "club": "SV Rot"}
LINK = {"label": "", "created_at": NOW, "expires_at": NOW}
DEPS = partial(RegistrationDeps, key=derived_key("secret", "registration"), origin="", needs_confirmation=True)
FIRST, SECOND = UUID(int=1), UUID(int=2)


def test_of_many_first_savings_at_once_one_makes_the_organiser_and_all_succeed(engine: Engine):
    with ThreadPoolExecutor(4) as pool:
        views = list(pool.map(lambda _: organizers.save(engine, "anna", ANNA, NOW), range(4)))
    assert {view.club for view in views} == {"SV Rot"}
    with Session(engine) as session:
        assert len(session.exec(select(Organizer)).all()) == 1


def save(engine: Engine) -> None:
    organizers.save(engine, "anna", ANNA | {"club": "SV Blau"}, NOW)


def delete_account(engine: Engine) -> None:
    with write_session(engine) as session:
        delete_all_of(session, "anna", Farewell("", NOW))


def delete_some(engine: Engine) -> None:
    with write_session(engine) as session:
        delete_chosen(session, "anna", [f"{FIRST}", f"{SECOND}"], Farewell("", NOW))


def end_all_links(engine: Engine) -> None:
    with write_session(engine) as session:
        end_links(
            RegistrationDeps(engine, derived_key("secret", "registration"), "", needs_confirmation=True),
            session,
            "anna",
            NOW,
        )


def confirm_address(engine: Engine) -> None:
    with write_session(engine) as session:
        confirm_sender(session, "anna", NOW)


@pytest.mark.every_case_on_postgresql
@pytest.mark.parametrize(
    ("write", "held"),
    [
        (save, Tournament),
        (delete_account, Series),
        (delete_some, Series),
        (end_all_links, Series),
        (confirm_address, Series),
    ],
    ids=lambda one: one.__name__,
)
def test_who_writes_all_of_an_organiser_locks_it_in_the_order_of_a_day(
    engine: Engine, write: Callable[[Engine], None], held: type[Tournament | Series]
) -> None:
    """A change of a day locks the series, then its tournaments in the order of their ids, and then its links."""
    organizers.save(engine, "anna", ANNA, NOW)
    with write_session(engine) as session:
        session.add(Series(series_id=FIRST, owner="anna", name="Kreisrunde", key_sealed="sealed", created_at=NOW))
    for number in (SECOND, FIRST):  # as they lie in the table
        with write_session(engine) as session:
            session.add(a_tournament(tournament_id=number, series_id=FIRST))
            session.flush()
            session.add(HelperLink(tournament_id=number, secret_hash=f"{number}", **LINK))
    with ThreadPoolExecutor(1) as pool:
        with write_session(engine) as session:
            session.get_one(held, FIRST, with_for_update=True)
            writing = pool.submit(write, engine)
            assert wait([writing], timeout=1).not_done
            for key in (Tournament.tournament_id, HelperLink.link_id):
                assert len(session.exec(select(key).with_for_update(skip_locked=True)).all()) == 2
        writing.result(timeout=60)
