"""Calls on tournaments: create, find, read, change, delete."""

from typing import Any
from uuid import UUID

from flask import Response

from webapp.api.border.blueprint import Blueprint
from webapp.api.border.guards import owner_only, require_scopes
from webapp.api.border.intents import creates, first
from webapp.api.border.requests import account_check, action_context, counted, download, preview_answer, public_read
from webapp.api.border.throttle import account, throttled
from webapp.api.contract import schemas, schemas_info
from webapp.auth.access import READ, WRITE, check_owner, reading_caller, signed_in_caller
from webapp.context import database_of, registration_deps_of, settings_of
from webapp.domain.clock import now
from webapp.domain.enums import Role
from webapp.domain.writing.languages import Language
from webapp.services.people import organizers
from webapp.services.people.quotas import Limit
from webapp.services.records import standings
from webapp.services.records.standings import Standing
from webapp.services.registration import deletion
from webapp.services.setup import tournament_config, tournaments
from webapp.services.setup.preview import PreviewView, preview_of
from webapp.services.setup.tournament_config import calendar_of, config_of
from webapp.services.setup.tournaments import TournamentPage
from webapp.storage import tables

blueprint = Blueprint("tournaments", __name__, description="Tournaments")


@blueprint.get("/tournaments")
@throttled(120, by=account)
@blueprint.arguments(schemas_info.ListQuery, location="query")
@blueprint.response(200, TournamentPage)
def list_tournaments(page: dict[str, Any]) -> Any:
    """List all tournaments, newest date first, without the ids of others'; with `name` the listed ones of it.

    Pages lead through the first 10,000, and no more are counted; `until` leads to older ones.
    """
    return tournaments.page_of_all(database_of(), reading_caller().subject, **page)


@blueprint.post("/tournaments")
@require_scopes()
@blueprint.arguments(schemas.TournamentIn)
@blueprint.response(201, schemas.Tournament)
@creates(blueprint, tables.Tournament, first(lambda made: tournaments.view(database_of(), made, Role.OWNER)))
def create_tournament(new: dict[str, Any]) -> Any:
    """Create a tournament that belongs to the caller."""
    with counted(Limit.TOURNAMENTS):
        return tournaments.create(database_of(), new, action_context(), account_check())


@blueprint.get("/tournaments/byOrganizer")
@blueprint.arguments(schemas_info.OwnQuery, location="query")
@blueprint.response(200, schemas.Tournament(many=True))
def list_own_tournaments(page: dict[str, int]) -> Any:
    """List the caller's own tournaments, newest date first; without a token there are none."""
    subject = reading_caller().subject
    return tournaments.page_of_own(database_of(), subject, **page) if subject else []


@blueprint.get("/tournaments/name/<path:tournament_name>")
@require_scopes(READ)
@throttled(30)
@blueprint.response(200, schemas.Tournament)
def get_tournament_by_name(tournament_name: str) -> Any:
    """Find a tournament by its exact name, whatever the case: the caller's own, else the newest listed one."""
    return tournaments.by_name(database_of(), tournament_name, reading_caller().subject)


@blueprint.get("/tournaments/<uuid:tournament_id>")
@public_read(standings.of_tournament)
@blueprint.response(200, schemas.Tournament)
def get_tournament(role: Role, tournament_id: UUID) -> Any:
    """Get a tournament."""
    return tournaments.view(database_of(), tournament_id, role)


@blueprint.put("/tournaments/<uuid:tournament_id>")
@owner_only(READ, WRITE)
@blueprint.arguments(schemas_info.DryRunQuery, location="query")
@blueprint.arguments(schemas.TournamentChange)
@blueprint.response(200, schemas.Tournament)
def update_tournament(query: dict[str, bool], change: dict[str, Any], tournament_id: UUID) -> Any:
    """Change a tournament, start it (`status: STARTED`), end it (`status: FINISHED`) or reopen it."""
    if query["dry_run"]:
        return preview_answer(tournaments.preview_change(database_of(), tournament_id, change, action_context().now))
    return tournaments.change(database_of(), tournament_id, change, action_context())


@blueprint.delete("/tournaments/<uuid:tournament_id>")
@owner_only(READ, WRITE)
@blueprint.response(204)
def delete_tournament(tournament_id: UUID) -> None:
    """Delete a tournament and everything in it; registered clubs are notified. This cannot be undone."""
    deletion.delete(registration_deps_of(), tournament_id, action_context().now)


@blueprint.get("/tournaments/<uuid:tournament_id>/config")
@public_read(standings.of_tournament)
@blueprint.response(200, tournament_config.TournamentConfig)
def get_tournament_config(tournament_id: UUID) -> Any:
    """Get the limits, the pitches and the plan of the day."""
    return config_of(database_of(), tournament_id)


@blueprint.get("/tournaments/<uuid:tournament_id>/calendar.ics")
@public_read(standings.of_tournament)
@blueprint.arguments(schemas_info.CalendarQuery, location="query")
@blueprint.response(200, {"type": "string"}, content_type="text/calendar")
def get_tournament_calendar(query: dict[str, Language], tournament_id: UUID) -> Response:
    """Get the day as a file for calendars, with its times as they stand; a newer one replaces the older."""
    link = f"{settings_of().public_url}/tournaments/id/{tournament_id}"
    content = calendar_of(database_of(), tournament_id, link, query["language"], now())
    return download(content, "text/calendar", "trikick.ics")


@blueprint.get("/tournaments/<uuid:tournament_id>/organizer")
@owner_only(READ, WRITE)
@blueprint.response(200, schemas.Organizer)
def get_tournament_organizer(tournament_id: UUID) -> Any:
    """Get the organiser of the caller's own tournament."""
    return organizers.of_tournament(database_of(), tournament_id)


@blueprint.get("/tournaments/<uuid:tournament_id>/preview")
@public_read(standings.of_tournament)
@blueprint.arguments(schemas_info.PreviewQuery, location="query")
@blueprint.response(200, PreviewView)
def get_preview(query: dict[str, int | None], standing: Standing, tournament_id: UUID) -> Any:
    """Get what these teams and rounds allow and what would improve it; only the owner may try other pitches."""
    if any(number is not None for number in query.values()):
        # Each try may have to be solved on the spot.
        check_owner(signed_in_caller(), standing.owner)
    return preview_of(database_of(), tournament_id, **query)
