"""Migrations lead up and down, and to exactly the tables the code knows."""

from __future__ import annotations

import alembic.command
from sqlalchemy import Engine, inspect

from webapp.database import engine_for
from webapp.schema import config, migrate, migrate_down


def test_a_migrated_database_is_what_the_tables_say(engine: Engine) -> None:
    with engine.connect() as connection:
        alembic.command.check(config(connection))


def test_migrations_lead_down_and_up_again(engine: Engine) -> None:
    migrate_down(engine)
    assert inspect(engine).get_table_names() == ["alembic_version"]
    migrate(engine)
    assert "tournament" in inspect(engine).get_table_names()


def test_migrating_twice_changes_nothing(engine: Engine) -> None:
    migrate(engine)
    migrate(engine)


def test_foreign_keys_hold_after_a_migration() -> None:
    engine = engine_for("sqlite://")
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
