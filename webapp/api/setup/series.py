"""Calls on series, and the copy of a tournament that a next date begins with."""

import datetime as dt
from typing import Any
from uuid import UUID

from flask import Response

from webapp.api.border.blueprint import Blueprint
from webapp.api.border.guards import owner_of_series_only, owner_only, require_scopes
from webapp.api.border.intents import creates, first
from webapp.api.border.requests import account_check, action_context, counted, download, may_be_locked, standing_of
from webapp.api.border.throttle import account, throttled
from webapp.api.contract import schemas, schemas_info, schemas_series
from webapp.api.setup.festival import public_day
from webapp.auth.access import READ, WRITE, reading_caller
from webapp.context import database_of, settings_of
from webapp.domain.clock import now
from webapp.domain.enums import Role
from webapp.domain.writing.languages import Language
from webapp.services.people.quotas import Limit
from webapp.services.records import standings
from webapp.services.records.series import past_meetings, season
from webapp.services.records.series.season import ClubSeason
from webapp.services.setup import copies, series, tournaments
from webapp.services.setup.copies import ProposedClub
from webapp.services.setup.series import SeriesView
from webapp.storage import tables

blueprint = Blueprint("series", __name__, description="Series of tournaments")


@blueprint.get("/series")
@blueprint.response(200, list[SeriesView])
def list_own_series() -> Any:
    """List the caller's own series; without a token there are none."""
    subject = reading_caller().subject
    return series.all_of(database_of(), subject) if subject else []


@blueprint.post("/series")
@require_scopes(READ, WRITE)
@blueprint.arguments(schemas_series.SeriesIn)
@blueprint.response(201, SeriesView)
@creates(blueprint, tables.Series, first(lambda made: series.view(database_of(), made, reading_caller().subject)))
def create_series(new: dict[str, Any]) -> Any:
    """Create a series; tournaments join it with their `seriesId`."""
    with counted(Limit.TOURNAMENTS):
        return series.create(database_of(), new["name"], action_context(), account_check())


@blueprint.get("/series/<uuid:series_id>")
# Each phone that opens a festival day asks once, and those on a ground may share one address.
@throttled(1200, by=account)
@blueprint.response(200, SeriesView)
def get_series(series_id: UUID) -> Any:
    """Get a series with its tournaments, the earliest first."""
    return series.view(database_of(), series_id, reading_caller().subject)


@blueprint.delete("/series/<uuid:series_id>")
@owner_of_series_only(READ, WRITE)
@blueprint.response(204)
def delete_series(series_id: UUID) -> None:
    """Delete a series; its tournaments stay."""
    series.delete(database_of(), series_id, action_context())


@blueprint.get("/series/<uuid:series_id>/clubs")
@throttled(120, by=account)
@blueprint.response(200, list[ClubSeason])
def list_series_clubs(series_id: UUID) -> Any:
    """List the clubs of a series: where they come, whom they met, and which formats they played."""
    reading_caller()
    return season.clubs_of_season(database_of(), series_id)


@blueprint.get("/series/<uuid:series_id>/calendar.ics")
@throttled(120, by=account)
@blueprint.arguments(schemas_info.CalendarQuery, location="query")
@blueprint.response(200, {"type": "string"}, content_type="text/calendar")
def get_series_calendar(query: dict[str, Language], series_id: UUID) -> Response:
    """Get the days of a series as a file for calendars, with their times as they stand."""
    reading_caller()
    return _calendar(series_id, query["language"])


@blueprint.get("/series/<uuid:series_id>/days/<date:date>/calendar.ics")
@public_day
@blueprint.arguments(schemas_info.CalendarQuery, location="query")
@blueprint.response(200, {"type": "string"}, content_type="text/calendar")
def get_day_calendar(query: dict[str, Language], series_id: UUID, date: dt.date) -> Response:
    """Get the tournaments of a festival day as a file for calendars, with their times as they stand."""
    return _calendar(series_id, query["language"], date)


def _calendar(series_id: UUID, language: Language, on: dt.date | None = None) -> Response:
    home = f"{settings_of().public_url}/tournaments/id"
    content = series.calendar_of(database_of(), series_id, home, language, now(), on)
    return download(content, "text/calendar", "trikick.ics")


@blueprint.get("/tournaments/<uuid:tournament_id>/copy")
@owner_only(READ)
@blueprint.arguments(schemas_series.CopyQuery, location="query")
@blueprint.response(200, list[ProposedClub])
def propose_copy(query: dict[str, Any], tournament_id: UUID) -> Any:
    """Get the teams that a copy takes over, with the strengths it proposes and the results they come from."""
    return copies.proposal(database_of(), tournament_id, query.get("date"))


@blueprint.post("/tournaments/<uuid:tournament_id>/copy")
@owner_only(READ, WRITE)
@blueprint.arguments(schemas_series.CopyIn)
@blueprint.response(201, schemas.Tournament)
@creates(blueprint, tables.Tournament, first(lambda made: tournaments.view(database_of(), made, Role.OWNER)))
def copy_tournament(wanted: dict[str, Any], tournament_id: UUID) -> Any:
    """Copy place, settings and, where wanted, clubs and teams to a new tournament."""
    with counted(Limit.TOURNAMENTS):
        return copies.copy(database_of(), tournament_id, wanted, action_context(), account_check())


@blueprint.get("/tournaments/<uuid:tournament_id>/past-meetings")
@may_be_locked
@throttled(120, by=account)
@blueprint.response(200, list[past_meetings.PastMeetings])
def get_past_meetings(tournament_id: UUID) -> Any:
    """Get which clubs met on the last dates of the series: the pairing lets them meet less."""
    # Without an ETag: what is played, or locked, on other dates changes the answer and not this version.
    reading_caller(standing_of(standings.of_tournament, tournament_id).owner)
    return past_meetings.past_meetings_of(database_of(), tournament_id)
