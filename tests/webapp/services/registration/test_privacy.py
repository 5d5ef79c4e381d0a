"""Whom to write to is known to the organiser alone, and to nobody any more two weeks after the day."""

import logging
from datetime import UTC, datetime, time, timedelta
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import JSON, Column, Engine, Integer, MetaData, Table, Text

from tests.webapp.callers import good
from tests.webapp.conftest import settings_in
from tests.webapp.registrations import own, secret_of
from tests.webapp.services.registration.conftest import DAY, Festival
from tests.webapp.stored import everything
from webapp.config import Settings
from webapp.context import mails_of, registration_deps_of
from webapp.domain.day.local_time import LOCAL_TIME
from webapp.operations.retention import purge
from webapp.services.registration.delivery import deliver

CONTACT = {"contactName": "Rosalinde Heckenrose", "contactEmail": "rosalinde@heckenrose.example"}
TRACES = ("Heckenrose", "heckenrose")
NIGHT = datetime.combine(DAY + timedelta(days=14), time(3), LOCAL_TIME)


def has_trace(text: str) -> bool:
    return any(trace in text for trace in TRACES)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """A planner that writes its log into files."""
    return settings_in(tmp_path).model_copy(update={"log_dir": tmp_path / "log"})


@pytest.fixture
def written_to(festival: Festival, app: Flask) -> dict[str, str]:
    """Return a registration about which mails have been sent, into the outbox."""
    made = festival.register("Rot", **CONTACT)
    assert festival.confirm(made).status_code == 200
    at = datetime.now(UTC) + timedelta(seconds=1)
    assert deliver(registration_deps_of(app), mails_of(app).send, lambda: at) == 2
    return made


def test_after_two_weeks_contacts_are_nowhere(
    festival: Festival,
    written_to: dict[str, str],
    settings: Settings,
    engine: Engine,
    caplog: pytest.LogCaptureFixture,
    tmp_path: Path,
) -> None:
    caplog.set_level(logging.DEBUG)
    good(festival.owner.post(f"/registrations/{written_to['registrationId']}/accept"))
    assert has_trace(everything(engine, tmp_path))
    assert list(settings.outbox.glob("*.eml"))
    purge(settings, engine, NIGHT - timedelta(days=1))
    assert has_trace(everything(engine))
    purge(settings, engine, NIGHT)
    assert list((tmp_path / "log").glob("access*.log"))
    # The folder holds the file of an SQLite database as well, with whatever its deleted rows have left in there.
    assert not has_trace(everything(engine, tmp_path))
    assert not has_trace(caplog.text)
    (entry,) = good(festival.owner.get(f"/tournaments/{festival.tournament}/registrations"))
    assert (entry["state"], entry["contactEmail"], entry["mails"]) == ("ACCEPTED", None, [])


@pytest.mark.parametrize("consent", [{}, {"consent": False}])
def test_contact_that_was_deleted_is_given_again_with_consent_only(
    festival: Festival, written_to: dict[str, str], settings: Settings, engine: Engine, consent: dict[str, bool]
) -> None:
    purge(settings, engine, NIGHT)
    answer = own(festival.visitor, written_to, "PATCH", json=CONTACT | consent)
    told = answer.get_json()
    assert (answer.status_code, [(each["field"], each["reason"]) for each in told.get("errors", [])]) == (
        422,
        [("consent", "CONSENT")],
    )
    assert not has_trace(everything(engine))
    assert good(own(festival.visitor, written_to, "PATCH", json=CONTACT | {"consent": True}))["contactEmail"]


def test_the_search_goes_through_tables_and_files_that_nobody_named(engine: Engine, tmp_path: Path) -> None:
    table = Table("planted", MetaData(), Column("number", Integer), Column("remark", Text), Column("more", JSON))
    for remark, more in [("Rosalinde Heckenrose", None), (None, {"to": ["rosalinde@heckenrose.example"]})]:
        table.create(engine)
        with engine.begin() as connection:
            connection.execute(table.insert().values(number=1, remark=remark, more=more))
        assert has_trace(everything(engine))
        table.drop(engine)
        assert not has_trace(everything(engine))
    (tmp_path / "planted.bin").write_bytes(b"\xff\x00Heckenrose\xff")
    assert has_trace(everything(engine, tmp_path))


def test_the_own_link_deletes_the_contact_at_once(
    festival: Festival, written_to: dict[str, str], settings: Settings, engine: Engine
) -> None:
    good(own(festival.visitor, written_to, "DELETE"))
    assert not has_trace(everything(engine, settings.var_dir))


def test_other_mails_of_the_outbox_stay(
    festival: Festival, written_to: dict[str, str], settings: Settings, app: Flask
) -> None:
    festival.register("Blau")
    deliver(registration_deps_of(app), mails_of(app).send, lambda: datetime.now(UTC) + timedelta(seconds=1))
    assert len(list(settings.outbox.glob("*.eml"))) == 3
    good(own(festival.visitor, written_to, "DELETE"))
    assert len(list(settings.outbox.glob("*.eml"))) == 1


def test_contacts_leave_by_no_other_way(festival: Festival, written_to: dict[str, str]) -> None:
    path = f"/tournaments/{festival.tournament}"
    good(festival.owner.post(f"/registrations/{written_to['registrationId']}/accept"))
    for part in ("", "/teams", "/journal", "/export?format=csv", "/export?format=engine", "/preview", "/config"):
        assert not has_trace(festival.owner.get(path + part).get_data(as_text=True)), part
    public = festival.visitor.get(f"{path}/registration/public", headers={"X-Registration-Key": festival.key})
    assert not has_trace(public.get_data(as_text=True))


def test_secrets_are_not_stored_as_they_are(festival: Festival, written_to: dict[str, str], engine: Engine) -> None:
    stored = everything(engine)
    assert festival.key not in stored
    assert secret_of(written_to["ownLink"]) not in stored
