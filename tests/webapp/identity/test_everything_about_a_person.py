"""One export tells everything that is stored about a person: each column appears in it, or here is why not."""

import tracemalloc
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

import pytest
from flask import Flask

from tests.webapp.callers import NEW, Caller, add_clubs, good, new_tournament, next_round, play
from tests.webapp.identity.browser import REALM, Browser
from tests.webapp.identity.test_in_the_planner import anna, app
from tests.webapp.identity.test_second_factor import turn_on_unasked
from tests.webapp.registrations import opened, registered
from webapp.context import database_of
from webapp.identity.provider import EXTENSION
from webapp.operations.schema import every_table
from webapp.services.setup.personal_data import belonging_tables
from webapp.storage.database import write_session
from webapp.storage.tables import Plan

__all__ = ["anna", "app"]

# Where a column stands that the export calls by another name; rows of a list by their first.
PLACES = {
    "identity_account.account_id": "account.id",
    "identity_account.email": "account.email",
    "identity_account.first_name": "account.firstName",
    "identity_account.last_name": "account.lastName",
    "identity_account.club_name": "account.attributes.clubName",
    "identity_account.language": "account.attributes.locale",
    "identity_account.created_at": "account.createdAt",
    "identity_account.last_seen_at": "account.lastSeenAt",
    "identity_account.confirmed_at": "account.addressConfirmedAt",
    "identity_session.signed_in_at": "sessions.0.signedInAt",
    "identity_session.last_used_at": "sessions.0.lastUsedAt",
    "identity_session.expires_at": "sessions.0.expiresAt",
    "identity_session.browser": "sessions.0.browser",
    "identity_second_factor.set_up_at": "secondFactor.setUpAt",
    "identity_known_device.last_used_at": "knownDevices.0.lastUsedAt",
    "audit_log.at": "auditLog.0.at",
    "audit_log.event": "auditLog.0.event",
}
SECRET = "A secret or the fingerprint of one: in a file it would be a key to the account."
LINK = "The id of the account or the session, which stands above."
SHORT = "A link or token under way, gone within hours; nothing in it is about the person."
PSEUDONYM = "A keyed fingerprint, which says nothing without the installation's secret."
NOBODY = "About no person."
LEFT_OUT = {
    "identity_account.email_key": "The address once more, in its comparable form.",
    "identity_account.password_hash": SECRET,
    "identity_account.locked_at": "The operator's measure; whoever it hits cannot sign in to export.",
    "identity_session.secret_fingerprint": SECRET,
    "identity_session.session_id": LINK,
    "identity_session.account_id": LINK,
    "identity_second_factor.account_id": LINK,
    "identity_second_factor.sealed_secret": SECRET,
    "identity_second_factor.last_step": "When the last code was used: the last sign-in, which stands above.",
    "identity_recovery_code.account_id": LINK,
    "identity_recovery_code.code_fingerprint": SECRET,
    "identity_known_device.account_id": LINK,
    "identity_known_device.device_fingerprint": SECRET,
    "audit_log.entry_id": NOBODY,
    "audit_log.who": PSEUDONYM,
    "audit_log.network": PSEUDONYM,
    "helper_link.secret_hash": SECRET,
    "registration.token_hash": SECRET,
    "series.key_sealed": SECRET,
    "registration_opening.key_sealed": SECRET,
}
LEFT_OUT_TABLES = {
    "identity_code": SHORT,
    "identity_refresh_token": SHORT,
    "identity_password_reset": SHORT,
    "identity_confirmation": SHORT,
    "identity_invitation": "Made by the operator for nobody named.",
    "identity_signing_key": NOBODY,
    "counter": PSEUDONYM,
    "intent": "A fingerprint under a random key of the caller, and ids of what they made; gone after 48 hours.",
    "registration_contact": "About others, who registered their clubs; the list of registrations tells the organiser.",
    "feedback": "Sent without an account; who wrote it is what they typed, if anything, and anybody can type it.",
}
OWN_TABLES = {
    "organizer": "organizer",
    "series": "series.0",
    "festival_day": "festivalDays.0",
    "tournament": "tournaments.0",
}


@pytest.fixture
def export(anna: Browser, app: Flask) -> dict[str, Any]:
    """What is told to somebody who has used everything."""
    token = anna.tokens()["access_token"]
    owner = Caller(app, token)
    profile = anna.get(f"{REALM}/account", headers={"Authorization": f"Bearer {token}", "Accept": "application/json"})
    good(owner.post("/organizers", json={"organizerId": profile.get_json()["id"], "firstName": "Anna"}))
    series = good(owner.post("/series", json={"name": "Kreisrunde"}))["seriesId"]
    tournament = new_tournament(owner, name="Geheimes Fest")
    good(owner.put(f"/tournaments/{tournament}", json={"seriesId": series}))
    good(owner.put(f"/series/{series}/days/{NEW['date']}", json={"festival": True}))
    good(owner.post(f"/series/{series}/days/{NEW['date']}/helper-links", json={"label": "Platzwart"}))
    add_clubs(owner, tournament, (3, 3, 2))
    good(owner.put(f"/tournaments/{tournament}", json={"status": "STARTED"}))
    play(owner, next_round(owner, tournament, 1))
    good(owner.post(f"/tournaments/{tournament}/helper-links", json={"label": "Feld am Wald"}))
    coming = new_tournament(owner)
    registered(Caller(app, None), coming, opened(owner, coming), "Rot")
    turn_on_unasked(app.extensions[EXTENSION])
    told: dict[str, Any] = anna.get(f"{REALM}/account/export").get_json()
    return told


def at(export: Any, place: str) -> Any:
    for name in place.split("."):
        export = export[int(name)] if isinstance(export, list) else export[name]
    return export


def place_of(table: str, column: str) -> str | None:
    """Return where the export should tell a column, None where it is argued away."""
    name = f"{table}.{column}"
    if name in LEFT_OUT or table in LEFT_OUT_TABLES:
        return None
    if table in OWN_TABLES:
        return f"{OWN_TABLES[table]}.{column}"
    if any(table == one.name for one in belonging_tables()):
        return f"tournaments.0.{table}"
    return PLACES[name]


def test_every_column_is_exported_or_argued_away(export: dict[str, Any]) -> None:
    missing = []
    for table in every_table().sorted_tables:
        for column in table.columns:
            try:
                place = place_of(table.name, column.name)
                told = at(export, place) if place else None
                if isinstance(told, list) and told and isinstance(told[0], dict):
                    told[0][column.name]
            except (KeyError, IndexError, TypeError):
                missing.append(f"{table.name}.{column.name}")
    assert missing == []


def test_nothing_is_argued_away_that_does_not_exist() -> None:
    tables = every_table().tables
    columns = {f"{name}.{column.name}" for name, table in tables.items() for column in table.columns}
    assert set(LEFT_OUT) | set(PLACES) <= columns
    assert set(LEFT_OUT_TABLES) | set(OWN_TABLES) <= set(tables)


def test_the_rows_are_the_persons_own(export: dict[str, Any]) -> None:
    coming, tournament = sorted(export["tournaments"], key=lambda row: row["status"])
    assert [club["club"] for club in coming["registration"]] == ["SV Rot"]
    assert tournament["name"] == "Geheimes Fest"
    assert [club["name"] for club in tournament["club"]] == ["Club A", "Club B", "Club C"]
    assert len(tournament["team"]) == 8
    assert {match["result"] for match in tournament["match"]} == {"WIN", "DRAW", "LOSS"}
    assert [link["label"] for link in tournament["helper_link"]] == ["Feld am Wald"]
    assert [link["label"] for link in export["helperLinksOfDays"]] == ["Platzwart"]
    assert len(tournament["journal"]) > 5
    assert export["organizer"]["first_name"] == "Anna"
    assert export["series"][0]["name"] == "Kreisrunde"


def test_nobody_exports_what_belongs_to_others(export: dict[str, Any], app: Flask) -> None:
    bert = Browser(app)
    bert.register(email="bert@example.org")
    told = bert.get(f"{REALM}/account/export")
    assert told.get_json()["tournaments"] == []
    assert "Geheimes Fest" not in told.text


MEGABYTE = 1024 * 1024


@pytest.fixture
def traced() -> Iterator[None]:
    tracemalloc.start()
    yield
    tracemalloc.stop()


@pytest.mark.each_time_on("postgresql")
@pytest.mark.usefixtures("traced")
def test_an_export_takes_no_more_memory_for_more_tournaments(anna: Browser, app: Flask) -> None:
    owner = Caller(app, anna.tokens()["access_token"])
    tournaments = [UUID(new_tournament(owner)) for _ in range(8)]
    with write_session(database_of(app)) as session:
        for tournament in tournaments:
            plan = b"%PDF" * (MEGABYTE // 2)
            session.add(Plan(tournament_id=tournament, made_at=datetime.now(UTC), file_name="plan.pdf", content=plan))
    tracemalloc.reset_peak()
    before, _ = tracemalloc.get_traced_memory()
    answer = anna.get(f"{REALM}/account/export", headers={"Accept-Encoding": "gzip"})
    _, peak = tracemalloc.get_traced_memory()
    assert peak - before < 16 * MEGABYTE
    assert answer.content_length is not None
    assert answer.content_length > 8 * 2 * MEGABYTE
    assert len(answer.get_json()["tournaments"]) == 8
