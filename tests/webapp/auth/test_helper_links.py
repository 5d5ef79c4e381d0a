"""What a helper link opens, call by call: derived from the API's document, so that a new call is checked as well."""

import shutil
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from uuid import UUID

import pytest
from flask import Flask
from sqlmodel import select

from tests.webapp.api.test_permissions import CALLS, DOCUMENT, PERMISSIONS, parameters_of, status
from tests.webapp.auth.minting import Mint
from tests.webapp.callers import Caller, good, started
from tests.webapp.conftest import settings_in
from webapp.app import create_app
from webapp.context import database_of, settings_of
from webapp.domain.sealing import derived_key, fingerprint
from webapp.storage.audit import AuditEvent, AuditLog
from webapp.storage.database import engine_for, write_session
from webapp.storage.tables import HelperLink

API_CALLS = [call for call in CALLS if not DOCUMENT["paths"][call[2]].get("servers") and call[0] != "sendFeedback"]
NOW = datetime.now(UTC)


def needs(call: tuple[str, str, str]) -> list[str]:
    """Return the ways to be let in that the document names."""
    security = DOCUMENT["paths"][call[2]][call[1].lower()].get("security", [])
    return [way for alternative in security for way in alternative]


@pytest.fixture(scope="module")
def app(empty_database: Path, tmp_path_factory: pytest.TempPathFactory, signer: Mint) -> Flask:
    folder = tmp_path_factory.mktemp("helpers")
    shutil.copy(empty_database, folder / "planner.sqlite3")
    return create_app(settings_in(folder), engine_for(f"sqlite:///{folder / 'planner.sqlite3'}"), signer)


@pytest.fixture(scope="module")
def paths(app: Flask, signer: Mint) -> dict[str, str]:
    owner = Caller(app, signer.token())
    parameters = parameters_of(owner)
    # A helper turns the clock of a day that their tournament is part of.
    good(owner.put(f"/tournaments/{parameters['tournamentId']}", json={"seriesId": parameters["seriesId"]}))
    return parameters


def helper(
    app: Flask, tournament: str, secret: str, *, expires: timedelta = timedelta(days=1), revoked: bool = False
) -> Caller:
    """Return the bearer of a new link."""
    with write_session(database_of(app)) as session:
        link = HelperLink(
            tournament_id=UUID(tournament),
            label="Feld 1",
            secret_hash=fingerprint(secret),
            created_at=NOW,
            expires_at=NOW + expires,
            revoked_at=NOW if revoked else None,
        )
        session.add(link)
    return Caller(app, None, helper=secret)


@pytest.fixture(scope="module")
def helping(app: Flask, paths: dict[str, str]) -> Caller:
    return helper(app, paths["tournamentId"], "the secret of this tournament")


@pytest.fixture(scope="module")
def helping_elsewhere(app: Flask, signer: Mint) -> Caller:
    return helper(app, started(Caller(app, signer.token())), "the secret of another tournament")


@pytest.mark.parametrize("call", API_CALLS, ids=lambda call: call[0])
def test_a_helper_may_read_and_enter_results_and_nothing_else(
    call: tuple[str, str, str], paths: dict[str, str], helping: Caller
) -> None:
    expected = 403 if needs(call) and "helperLink" not in needs(call) else PERMISSIONS[call[0]].anonymous
    assert status(helping, call, paths) == (200 if "helperLink" in needs(call) else expected)


@pytest.mark.parametrize("call", API_CALLS, ids=lambda call: call[0])
def test_a_helper_of_another_tournament_may_only_read(
    call: tuple[str, str, str], paths: dict[str, str], helping_elsewhere: Caller
) -> None:
    expected = 403 if needs(call) and "helperLink" not in needs(call) else PERMISSIONS[call[0]].anonymous
    assert status(helping_elsewhere, call, paths) == (403 if "helperLink" in needs(call) else expected)


@pytest.mark.parametrize("call", API_CALLS, ids=lambda call: call[0])
def test_an_expired_token_is_refused_everywhere(
    call: tuple[str, str, str], paths: dict[str, str], app: Flask, signer: Mint
) -> None:
    assert status(Caller(app, signer.token(exp=int(time.time()) - 60)), call, paths) == 401


@pytest.mark.parametrize("call", [call for call in API_CALLS if "helperLink" in needs(call)], ids=lambda call: call[0])
def test_a_revoked_an_expired_and_a_made_up_link_are_refused(
    call: tuple[str, str, str], paths: dict[str, str], app: Flask
) -> None:
    tournament = paths["tournamentId"]
    links = [
        helper(app, tournament, f"revoked {call[0]}", revoked=True),
        helper(app, tournament, f"expired {call[0]}", expires=-timedelta(seconds=1)),
        Caller(app, None, helper="made up"),
    ]
    assert [status(link, call, paths) for link in links] == [401, 401, 401]


def test_the_first_use_of_a_link_on_a_day_is_written_down(app: Flask, owner: Caller) -> None:
    tournament = started(owner)
    link = helper(app, tournament, "of the log")
    for _ in range(3):
        assert link.get(f"/tournaments/{tournament}").status_code == 200
    assert uses(app) == 1
    with write_session(database_of(app)) as session:
        (row,) = session.exec(select(HelperLink).where(HelperLink.secret_hash == fingerprint("of the log")))
        row.used_at = datetime.now(UTC) - timedelta(days=1, seconds=1)
    link.get(f"/tournaments/{tournament}")
    assert uses(app) == 2
    Caller(app, None, helper="made up").get(f"/tournaments/{tournament}")
    assert uses(app) == 2


def uses(app: Flask) -> int:
    """Return how often the audit log tells of the newest link."""
    with write_session(database_of(app)) as session:
        (link,) = session.exec(select(HelperLink).where(HelperLink.secret_hash == fingerprint("of the log")))
        audit = AuditLog(derived_key(settings_of(app).secret_key, "audit"), lambda: NOW)
        lines = audit.entries(session, f"helper link {link.link_id}")
    assert all(line.network for line in lines)
    return [line.event for line in lines].count(AuditEvent.HELPER_LINK_USED.value)
