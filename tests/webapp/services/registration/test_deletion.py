"""Clubs that expect a tournament are told when it is deleted, whoever deletes it, and nothing of them stays."""

import argparse
import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from uuid import UUID

import pytest
from sqlalchemy import Engine
from sqlmodel import select

from tests.webapp import calendars
from tests.webapp.callers import good
from tests.webapp.locking import lock
from tests.webapp.registrations import own
from tests.webapp.services.registration.conftest import SETTLED, Confirmed, Festival, decide
from webapp.context import registration_deps_of, settings_of
from webapp.operations import admin_planner
from webapp.operations.admin_planner import admin_context
from webapp.operations.retention import purge
from webapp.services.registration.deletion import Farewell, delete_all_of, delete_chosen, forget_partings
from webapp.storage.database import read_session, write_session
from webapp.storage.registration_tables import RegistrationMail
from webapp.storage.tables import Organizer, Tournament

WEBAPP = Path(__file__).parents[4] / "webapp"
Deletes = Callable[[Festival, Engine], object]


def by_its_owner(festival: Festival, _: Engine) -> None:
    assert festival.owner.delete(f"/tournaments/{festival.tournament}").status_code == 204


def with_the_account(festival: Festival, engine: Engine) -> None:
    with write_session(engine) as session:
        delete_all_of(session, owner_of(festival, engine), farewell(festival))


def by_whoever_gets_the_address_back(festival: Festival, engine: Engine) -> None:
    with write_session(engine) as session:
        delete_chosen(session, owner_of(festival, engine), [festival.tournament], farewell(festival))


def by_the_operator(festival: Festival, engine: Engine) -> None:
    context = admin_context(settings_of(festival.app), engine)
    [*admin_planner.delete(context, argparse.Namespace(tournament=UUID(festival.tournament)))]


def with_an_organiser_who_never_came_back(festival: Festival, engine: Engine) -> None:
    owner, long_ago = owner_of(festival, engine), datetime.now(UTC) - timedelta(days=3650)
    with write_session(engine) as session:
        session.add(Organizer(organizer_id=owner, created_at=long_ago, updated_at=long_ago))
    purge(settings_of(festival.app), engine, datetime.now(UTC))


def at_the_end_of_a_pilot(festival: Festival, engine: Engine) -> None:
    long_over = datetime.now(UTC).date() - timedelta(days=2)
    purge(settings_of(festival.app).model_copy(update={"pilot_end": long_over}), engine, datetime.now(UTC))


def farewell(festival: Festival) -> Farewell:
    return Farewell(registration_deps_of(festival.app).origin, datetime.now(UTC))


def owner_of(festival: Festival, engine: Engine) -> str:
    with read_session(engine) as session:
        return session.get_one(Tournament, UUID(festival.tournament)).owner


def kept(engine: Engine) -> list[RegistrationMail]:
    with read_session(engine) as session:
        return [*session.exec(select(RegistrationMail))]


WAYS = (
    by_its_owner,
    with_the_account,
    by_whoever_gets_the_address_back,
    by_the_operator,
    with_an_organiser_who_never_came_back,
    at_the_end_of_a_pilot,
)


def test_every_place_that_deletes_tournaments_is_walked() -> None:
    deletes = re.compile(r"session\.delete\(tournament\)|delete\(Tournament\)")
    found = [str(file.relative_to(WEBAPP)) for file in WEBAPP.rglob("*.py") if deletes.search(file.read_text("utf-8"))]
    assert sorted(found) == ["operations/retention.py", "services/registration/deletion.py"]


@pytest.mark.parametrize("delete_it", WAYS, ids=lambda way: way.__name__)
def test_clubs_are_told_whoever_deletes(
    festival: Festival, confirmed: Confirmed, engine: Engine, delete_it: Deletes
) -> None:
    confirmed("Rot")
    before = calendars.event_of(festival.server.taken[-1].attachments[0].content)
    confirmed("Blau", language="en")
    festival.register("Unconfirmed")
    festival.mails()
    delete_it(festival, engine)
    german, english = sorted(festival.mails(), key=lambda mail: mail.subject)
    assert (german.to, german.subject) == ("rot@club.example", "Das Fußballfestival ist abgesagt")
    assert (english.to, english.subject) == ("blau@club.example", "The football festival is cancelled")
    assert "“Sommerfest” has been deleted and will not take place." in english.text
    gone = calendars.event_of(german.attachments[0].content)
    assert (gone.uid, gone.status, gone.sequence > before.sequence) == (before.uid, "CANCELLED", True)
    assert gone.summary == f"Abgesagt: {before.summary}"
    assert kept(engine) == []
    assert festival.mails(datetime.now(UTC) + timedelta(days=3)) == []


def test_two_clubs_of_one_address_are_told_once(festival: Festival, confirmed: Confirmed, engine: Engine) -> None:
    first = confirmed("Rot")
    confirmed("Blau", contactEmail=first["contactEmail"])
    by_its_owner(festival, engine)
    (mail,) = festival.mails()
    assert mail.text.count("findet nicht statt") == 1
    assert calendars.event_of(mail.attachments[0].content).status == "CANCELLED"


def test_a_club_that_is_let_in_by_a_mail_on_its_way_is_told(
    festival: Festival, confirmed: Confirmed, engine: Engine
) -> None:
    made = confirmed("Rot")
    decide(festival, made, "decline")
    good(festival.owner.post(f"/registrations/{made['registrationId']}/accept"))
    (accepted,) = festival.delivered(datetime.now(UTC) + SETTLED, lambda: by_its_owner(festival, engine))
    (gone,) = festival.mails()
    assert (accepted.subject, gone.subject) == ("Ihr seid dabei", "Das Fußballfestival ist abgesagt")


def test_a_club_that_knows_already_is_not_told_twice(festival: Festival, confirmed: Confirmed, engine: Engine) -> None:
    confirmed("Rot")
    decide(festival, confirmed("Blau"), "decline")
    good(own(festival.visitor, confirmed("Gelb"), "DELETE"))
    good(festival.owner.put(f"/tournaments/{festival.tournament}", json={"status": "CANCELLED"}))
    assert len(festival.mails(datetime.now(UTC) + timedelta(minutes=2))) == 1
    by_its_owner(festival, engine)
    assert festival.mails() == []


@pytest.mark.parametrize("decline", [True, False])
def test_word_that_waits_for_the_mail_server_is_not_lost(
    festival: Festival, confirmed: Confirmed, engine: Engine, *, decline: bool
) -> None:
    made, at = confirmed("Rot"), datetime.now(UTC) + timedelta(minutes=2)
    festival.server.is_away = True
    if decline:
        decide(festival, made, "decline")
    else:
        good(festival.owner.put(f"/tournaments/{festival.tournament}", json={"status": "CANCELLED"}))
        festival.mails(at)
    by_its_owner(festival, engine)
    festival.server.is_away = False
    (mail,) = festival.mails(at)
    assert "gelöscht" in mail.text


@pytest.mark.parametrize("reason", ["over", "locked", "the organiser was never confirmed"])
def test_of_what_nobody_expects_nobody_is_told(
    festival: Festival, confirmed: Confirmed, engine: Engine, reason: str
) -> None:
    confirmed("Rot")
    if reason == "over":
        with write_session(engine) as session:
            session.get_one(Tournament, UUID(festival.tournament)).date -= timedelta(days=11)
    elif reason == "locked":
        lock(festival.app, festival.tournament)
    else:
        opening = "UPDATE registration_opening SET sender_confirmed = false"
        with write_session(engine) as session:
            session.connection().exec_driver_sql(opening)
    by_the_operator(festival, engine)
    assert festival.mails() == []
    assert kept(engine) == []


def test_addresses_stay_no_longer_than_two_days_while_the_mail_server_is_away(
    festival: Festival, confirmed: Confirmed, engine: Engine
) -> None:
    confirmed("Rot")
    festival.server.is_away = True
    by_its_owner(festival, engine)
    assert festival.mails() == []
    later = datetime.now(UTC) + timedelta(hours=49)
    with write_session(engine) as session:
        assert forget_partings(session, datetime.now(UTC)) == []
        assert forget_partings(session, later) == ["rot@club.example"]
    assert kept(engine) == []


def test_a_mail_that_is_too_late_is_not_sent(festival: Festival, confirmed: Confirmed, engine: Engine) -> None:
    confirmed("Rot")
    by_its_owner(festival, engine)
    assert festival.mails(datetime.now(UTC) + timedelta(hours=49)) == []
    assert kept(engine) == []
