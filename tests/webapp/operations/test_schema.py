"""Databases that releases left are brought to exactly the tables the code knows, and go on."""

import subprocess
import sys
from datetime import datetime
from pathlib import Path
from typing import Any
from uuid import UUID

import alembic.command
import pytest
from sqlalchemy import Engine, PrimaryKeyConstraint, UniqueConstraint, text
from sqlalchemy.exc import IntegrityError
from sqlmodel import SQLModel

from tests.ports import free_port
from tests.webapp import kept_database, released
from tests.webapp.auth.minting import Mint
from tests.webapp.callers import Caller, good
from tests.webapp.consistency import problems_of
from tests.webapp.identity.browser import ANNA, Browser
from webapp.api.border import requests
from webapp.app import create_app
from webapp.config import Settings
from webapp.operations.schema import LAST_TO_KNOW, SchemaError, config, migrate, newest_revision, revision_of
from webapp.storage.database import engine_for

ROOT = Path(__file__).parents[3]
PRESENT = "0.1.0+schema-0020"
EVERY_RELEASE = pytest.mark.parametrize("release", released.RELEASES)
pytestmark = pytest.mark.every_case_on_postgresql


def left_by(engine: Engine, release: str) -> Engine:
    """Return a database that a release left and this version opened."""
    released.fill(engine, release)
    migrate(engine)
    return engine


def owner_in(engine: Engine) -> str:
    """Return whose tournaments are in a database."""
    with engine.connect() as connection:
        return str(connection.execute(text("SELECT owner FROM tournament LIMIT 1")).scalar_one())


def test_new_database_is_what_tables_say(engine: Engine) -> None:
    with engine.connect() as connection:
        assert revision_of(connection) == newest_revision()
        alembic.command.check(config(connection))


@EVERY_RELEASE
def test_database_of_a_release_becomes_what_tables_say(bare: Engine, release: str) -> None:
    with left_by(bare, release).connect() as connection:
        alembic.command.check(config(connection))


OF_AN_HOUR = "identity_attempts"
"""What a release counted there was forgotten after an hour, and is counted elsewhere."""
OF_TWO_DAYS = "idempotency_key"
"""A club's key was forgotten after two days, and is kept with those of all other calls."""


@EVERY_RELEASE
def test_database_of_a_release_keeps_every_row(bare: Engine, release: str) -> None:
    released.fill(bare, release)
    columns = {
        table: [name for name in names if name != OF_TWO_DAYS]
        for table, names in released.columns(bare).items()
        if table != OF_AN_HOUR
    }
    before = released.everything(bare, columns)
    migrate(bare)
    assert released.everything(bare, columns) == before
    assert problems_of(bare) == []


@EVERY_RELEASE
def test_tournament_of_a_release_goes_on(bare: Engine, settings: Settings, signer: Mint, release: str) -> None:
    app = create_app(settings, left_by(bare, release), signer)
    owner = Caller(app, signer.token(sub=owner_in(bare)))
    (running,) = (found for found in good(owner.get("/tournaments/byOrganizer")) if found["status"] == "STARTED")
    assert running["name"].startswith("Frühlings-Funino Łódź 🥅")
    tournament = running["tournamentId"]
    for match in good(Caller(app, None).get(f"/tournaments/{tournament}/matches?round=2")):
        good(owner.patch(f"/matches/{match['matchId']}", json={"resultHomeSquad": "WIN"}))
    assert good(owner.get(f"/tournaments/{tournament}/round?nextRound=3"))


# Worked out at each call and not kept: delays, of days that were played in the night before, and how a circle is drawn.
COMPUTED = {"delayMinutes", "circle"}
ADVICE = "/report"


def missing(before: Any, now: Any, place: str = "") -> list[str]:
    """Return where an answer is not what it was; that there is more in it now is no fault."""
    if isinstance(before, dict) and isinstance(now, dict):
        return [
            word
            for key in before.keys() - COMPUTED
            for word in missing(before[key], now.get(key, "nothing"), f"{place}/{key}")
        ]
    if isinstance(before, list) and isinstance(now, list) and len(before) == len(now):
        pairs = enumerate(zip(before, now, strict=True))
        return [word for index, (then, after) in pairs for word in missing(then, after, f"{place}/{index}")]
    return [] if before == now else [f"{place}: {before} is {now}"]


def stop_the_clock(monkeypatch: pytest.MonkeyPatch, at: datetime) -> None:
    """Let it be then in every call: what a release answered of coming days is no longer so on the day after them."""
    for name, module in [*sys.modules.items()]:
        if name.startswith("webapp.api.") and hasattr(module, "now"):
            monkeypatch.setattr(module, "now", lambda: at)


def test_every_call_answers_as_the_release_did(
    bare: Engine, settings: Settings, signer: Mint, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = create_app(settings, left_by(bare, PRESENT), signer)
    kept = released.kept(PRESENT, "answers")
    stop_the_clock(monkeypatch, datetime.fromisoformat(kept["at"]))
    callers = {"owner": Caller(app, signer.token(sub=owner_in(bare))), "visitor": Caller(app, None)}
    for who, caller in callers.items():
        for path, before in ((path, told) for path, told in kept[who].items() if not path.endswith(ADVICE)):
            assert missing(before, good(caller.get(path)), f"{who} {path} ") == []


def test_links_of_a_release_still_open(
    bare: Engine, settings: Settings, signer: Mint, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = create_app(settings, left_by(bare, PRESENT), signer)
    kept = released.kept(PRESENT, "answers")
    own = {"X-Registration-Token": kept["token"]}
    assert good(Caller(app, None).get(f"/registrations/{kept['registration']}", headers=own))["state"] == "ACCEPTED"
    monkeypatch.setattr("webapp.app.now", lambda: datetime.fromisoformat(kept["at"]))
    monkeypatch.setattr(requests, "now", lambda: datetime.fromisoformat(kept["at"]))
    with bare.connect() as connection:
        match = UUID(
            str(connection.execute(text('SELECT match_id FROM "match" WHERE result IS NULL')).scalars().first())
        )
    helper = Caller(app, None, kept["helper"])
    assert good(helper.patch(f"/matches/{match}", json={"resultHomeSquad": "LOSS"}))


def test_accounts_of_a_release_sign_in(bare: Engine, tmp_path: Path) -> None:
    app = kept_database.planner(tmp_path, left_by(bare, PRESENT), free_port())
    bert = Browser(app)
    assert bert.sign_in(kept_database.BERT).status_code == 302
    assert bert.tokens()["access_token"]
    assert "kc-otp-login-form" in Browser(app).sign_in(ANNA["email"]).text


@EVERY_RELEASE
def test_choice_that_nobody_can_make_is_refused_by_the_database(bare: Engine, release: str) -> None:
    left_by(bare, release)
    choices = ["status", "leaderboard_visibility", "same_club_funino", "strengths_count", "variety"]
    for table, column in [
        *(("tournament", name) for name in choices),
        ("round", "state"),
        ("round", "strengths_count"),
        ("round", "variety"),
        ("club", "color_fill"),
        ("club", "color_ring"),
    ]:
        with bare.begin() as connection, pytest.raises(IntegrityError):
            connection.execute(text(f"UPDATE {table} SET {column} = 'SOMETIMES'"))


def test_tournaments_of_0_1_0_count_strengths_in_two_rounds_and_are_not_listed(bare: Engine) -> None:
    with left_by(bare, "0.1.0").connect() as connection:
        found = connection.execute(text("SELECT strengths_count, listed, street_number_suffix FROM tournament")).all()
        assert {(count, bool(listed), suffix) for count, listed, suffix in found} == {("FIRST_TWO_ROUNDS", False, None)}
        rounds = connection.execute(text("SELECT strengths_count, strengths FROM round"))
        assert {*map(tuple, rounds)} == {("FIRST_TWO_ROUNDS", None)}


def test_finished_tournaments_of_0_1_0_keep_their_pairing_and_others_become_mixed(bare: Engine) -> None:
    released.fill(bare, "0.1.0")
    with bare.begin() as connection:
        connection.execute(text("UPDATE tournament SET status = 'FINISHED' WHERE status = 'NOT_STARTED'"))
    migrate(bare)
    with bare.connect() as connection:
        assert {*map(tuple, connection.execute(text("SELECT status, variety FROM tournament")))} == {
            ("STARTED", "MIXED"),
            ("FINISHED", "BALANCED_GAMES"),
        }
        assert {*connection.execute(text("SELECT variety FROM round")).scalars()} == {"BALANCED_GAMES"}


def test_clubs_of_0_1_0_are_colored_in_the_order_of_joining(bare: Engine) -> None:
    released.fill(bare, "0.1.0")
    with bare.begin() as connection:
        connection.execute(text("UPDATE club SET name = 'SV Blau-Weiß' WHERE position = 1"))
    migrate(bare)
    with bare.connect() as connection:
        colors = connection.execute(text("SELECT color_fill, color_ring FROM club ORDER BY position")).all()
    assert [*map(tuple, colors)] == [("BLUE", "WHITE"), ("ORANGE", None), ("PURPLE", None)]


def test_days_of_0_1_0_get_their_pitches_and_times(bare: Engine) -> None:
    app_rows = "SELECT number, duration_in_minutes, calculated_at, ended_at FROM round ORDER BY number"
    with left_by(bare, "0.1.0").connect() as connection:
        pitches, day = connection.execute(
            text("SELECT built_pitches, planned_day FROM tournament WHERE status = 'STARTED'")
        ).one()
        rounds = connection.execute(text(app_rows)).all()
    assert "CLASSIC" in str(pitches)
    assert '"rounds": 3' in str(day).replace("'", '"')
    assert [(row.number, row.duration_in_minutes, bool(row.calculated_at), bool(row.ended_at)) for row in rounds] == [
        (1, 10, True, True),
        (2, 10, True, False),
    ]


@pytest.mark.parametrize("has_series", [True, False])
def test_link_for_a_whole_day_belongs_to_its_day_or_to_its_only_tournament(
    bare: Engine, monkeypatch: pytest.MonkeyPatch, has_series: bool
) -> None:
    released.fill(bare, PRESENT)
    with monkeypatch.context() as patch:
        upgrade = alembic.command.upgrade
        patch.setattr(alembic.command, "upgrade", lambda settings, _: upgrade(settings, "0034"))
        migrate(bare)
    with bare.begin() as connection:
        connection.execute(text("UPDATE helper_link SET whole_day = (1 = 1)"))
        series = "(SELECT series_id FROM series LIMIT 1)" if has_series else "NULL"
        connection.execute(text(f"UPDATE tournament SET series_id = {series}"))
        its = "tournament.tournament_id = helper_link.tournament_id"
        home, date = connection.execute(
            text(f"SELECT helper_link.tournament_id, tournament.date FROM helper_link JOIN tournament ON {its}")
        ).one()
    migrate(bare)
    with bare.connect() as connection:
        link = connection.execute(text("SELECT tournament_id, series_id, date FROM helper_link")).one()
        only = connection.execute(text("SELECT series_id FROM series")).scalars().first()
    assert link == ((None, only, date) if has_series else (home, None, None))


@pytest.mark.parametrize(
    ("revision", "reason"), [("9999", "newer version"), ("0012", "commit a2d0eaaf"), ("0026", "commit 786cfa56")]
)
def test_schema_of_no_release_is_refused_with_the_remedy(engine: Engine, revision: str, reason: str) -> None:
    with engine.begin() as connection:
        connection.execute(text(f"UPDATE alembic_version SET version_num = '{revision}'"))
    with pytest.raises(SchemaError, match=f"{revision}.*{reason}"):
        migrate(engine)


def git(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["git", *arguments], capture_output=True, text=True, check=False, cwd=ROOT)


@pytest.mark.parametrize("commit", LAST_TO_KNOW.values())
def test_remedy_names_a_commit_that_is_there(commit: str) -> None:
    if git("rev-parse", "--is-shallow-repository").stdout.strip() != "false":
        pytest.skip("the history is not here")
    assert git("merge-base", "--is-ancestor", commit, "HEAD").returncode == 0


def test_database_that_took_each_step_becomes_what_tables_say(bare: Engine) -> None:
    released.fill(bare, PRESENT)
    with bare.connect() as connection:
        alembic.command.upgrade(config(connection), "0033")
        # What the last commit that knows those steps leaves has no such column yet.
        connection.execute(text("ALTER TABLE team DROP COLUMN played_elsewhere"))
        connection.commit()
    migrate(bare)
    with bare.connect() as connection:
        alembic.command.check(config(connection))


def test_migrating_twice_changes_nothing(engine: Engine) -> None:
    migrate(engine)
    migrate(engine)


def test_foreign_keys_hold_after_a_migration() -> None:
    engine = engine_for("sqlite://")
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1


def test_what_goes_with_a_row_is_found_by_an_index() -> None:
    tables = SQLModel.metadata.tables.values()
    first = {next(iter(index.columns)) for table in tables for index in table.indexes}
    first |= {
        next(iter(constraint.columns))
        for table in tables
        for constraint in table.constraints
        if isinstance(constraint, (PrimaryKeyConstraint, UniqueConstraint))
    }
    going = {key.parent for table in tables for key in table.foreign_keys if key.ondelete == "CASCADE"}
    assert {str(column) for column in going - first} == set()


@pytest.mark.long
def test_use_before_a_release_leaves_no_table_empty() -> None:
    with kept_database.used_planner() as (engine, _app, _owner, _secrets):
        rows = kept_database.rows_of(engine)
    assert [table for table, found in rows.items() if len(found) == 1] == []
