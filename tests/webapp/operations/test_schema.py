"""Migrations lead up and down, and to exactly the tables the code knows."""

import alembic.command
import pytest
from alembic.script import ScriptDirectory
from flask import Flask
from sqlalchemy import Engine, inspect, text
from sqlalchemy.exc import IntegrityError

from tests.webapp import released
from tests.webapp.callers import Caller, good
from webapp.operations.schema import SchemaError, config, migrate, migrate_down, newest_revision, revision_of
from webapp.storage.database import engine_for

# Whose tournaments are played on at once; those in between are led up and down with them.
SOME_REVISIONS = [
    revision if number % 5 == 0 else pytest.param(revision, marks=pytest.mark.long)
    for number, revision in enumerate(released.REVISIONS)
]


def test_a_migrated_database_is_what_the_tables_say(engine: Engine) -> None:
    with engine.connect() as connection:
        alembic.command.check(config(connection))


def test_migrations_lead_down_and_up_again(engine: Engine) -> None:
    migrate_down(engine)
    assert inspect(engine).get_table_names() == ["alembic_version"]
    migrate(engine)
    assert "tournament" in inspect(engine).get_table_names()


def at_revision(engine: Engine, revision: str) -> dict[str, list[str]]:
    """Bring the database to a released schema, fill it, and return what it holds."""
    migrate_down(engine)
    migrate(engine, revision)
    released.fill(engine, revision)
    return released.everything(engine)


def test_every_released_schema_is_kept() -> None:
    assert sorted(script.revision for script in ScriptDirectory.from_config(config()).walk_revisions()) == [
        *released.REVISIONS
    ]


@pytest.mark.parametrize("revision", released.REVISIONS)
def test_a_released_database_keeps_its_rows_on_the_way_up_and_down(engine: Engine, revision: str) -> None:
    before = at_revision(engine, revision)
    columns = released.columns(engine)
    migrate(engine)
    assert released.everything(engine, columns) == before
    migrate_down(engine, revision)
    assert released.everything(engine) == before


@pytest.mark.parametrize("revision", SOME_REVISIONS)
def test_a_tournament_of_a_released_version_goes_on(
    app: Flask, owner: Caller, visitor: Caller, engine: Engine, revision: str
) -> None:
    at_revision(engine, revision)
    migrate(engine)
    running, _ = sorted(good(owner.get("/tournaments/byOrganizer")), key=lambda found: found["date"])
    assert running["name"] == 'Frühlings-Funino Łódź 🥅 "1"'
    tournament = running["tournamentId"]
    for match in good(visitor.get(f"/tournaments/{tournament}/matches?round=2")):
        good(owner.patch(f"/matches/{match['matchId']}", json={"resultHomeSquad": "WIN"}))
    assert good(owner.get(f"/tournaments/{tournament}/round?nextRound=3"))


def test_a_choice_that_nobody_can_make_is_refused_by_the_database(engine: Engine) -> None:
    at_revision(engine, newest_revision())
    choices = ["status", "leaderboard_visibility", "same_club_funino", "strengths_count", "variety"]
    for table, column in [
        *(("tournament", name) for name in choices),
        ("round", "state"),
        ("round", "strengths_count"),
        ("round", "variety"),
        ("club", "color_fill"),
        ("club", "color_ring"),
    ]:
        with engine.begin() as connection, pytest.raises(IntegrityError):
            connection.execute(text(f"UPDATE {table} SET {column} = 'SOMETIMES'"))


def test_tournaments_of_the_first_release_count_strengths_in_two_rounds(engine: Engine) -> None:
    at_revision(engine, "0001")
    migrate(engine)
    with engine.connect() as connection:
        assert {*connection.execute(text("SELECT strengths_count FROM tournament")).scalars()} == {"FIRST_TWO_ROUNDS"}
        assert {*connection.execute(text("SELECT strengths_count, strengths FROM round"))} == {
            ("FIRST_TWO_ROUNDS", None)
        }


def test_tournaments_of_earlier_releases_are_not_listed(engine: Engine) -> None:
    at_revision(engine, "0003")
    migrate(engine)
    with engine.connect() as connection:
        found = connection.execute(text("SELECT listed, street_number_suffix FROM tournament")).all()
    assert {(bool(listed), suffix) for listed, suffix in found} == {(False, None)}


def test_finished_tournaments_keep_how_they_were_paired_and_others_become_mixed(engine: Engine) -> None:
    at_revision(engine, "0003")
    with engine.begin() as connection:
        connection.execute(text("UPDATE tournament SET status = 'FINISHED' WHERE status = 'NOT_STARTED'"))
    migrate(engine)
    with engine.connect() as connection:
        assert {*connection.execute(text("SELECT status, variety FROM tournament"))} == {
            ("STARTED", "MIXED"),
            ("FINISHED", "BALANCED_GAMES"),
        }
        assert {*connection.execute(text("SELECT variety FROM round")).scalars()} == {"BALANCED_GAMES"}


def test_clubs_of_an_earlier_release_are_colored_in_the_order_of_joining(engine: Engine) -> None:
    at_revision(engine, "0003")
    with engine.begin() as connection:
        connection.execute(text("UPDATE club SET name = 'SV Blau-Weiß' WHERE position = 1"))
    migrate(engine)
    with engine.connect() as connection:
        colors = connection.execute(text("SELECT color_fill, color_ring FROM club ORDER BY position")).all()
    assert [*map(tuple, colors)] == [("BLUE", "WHITE"), ("ORANGE", None), ("PURPLE", None)]


def test_a_database_of_a_newer_version_is_refused(engine: Engine) -> None:
    with engine.begin() as connection:
        assert revision_of(connection) == newest_revision()
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        with pytest.raises(SchemaError, match="9999"):
            revision_of(connection)


def test_migrating_twice_changes_nothing(engine: Engine) -> None:
    migrate(engine)
    migrate(engine)


def test_foreign_keys_hold_after_a_migration() -> None:
    engine = engine_for("sqlite://")
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
