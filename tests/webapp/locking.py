"""The operator's hand on a tournament."""

from argparse import Namespace
from uuid import UUID

from flask import Flask

from webapp.context import database_of, settings_of
from webapp.operations import admin_planner
from webapp.operations.admin_planner import admin_context


def lock(app: Flask, tournament: str) -> None:
    """Lock a tournament as the operator's command does."""
    list(admin_planner.lock(admin_context(settings_of(app), database_of(app)), Namespace(tournament=UUID(tournament))))


def unlock(app: Flask, tournament: str) -> None:
    """Unlock a tournament as the operator's command does."""
    list(
        admin_planner.unlock(admin_context(settings_of(app), database_of(app)), Namespace(tournament=UUID(tournament)))
    )
