"""Calls on series, and the copy of a tournament that a next date begins with."""

from typing import Any
from uuid import UUID

from flask.views import MethodView

from webapp.api import schemas, schemas_series
from webapp.api.blueprint import Blueprint
from webapp.api.requests import account_check, action_context, counted, owned_tournament
from webapp.auth.access import READ, WRITE, check_owner, reading_caller, require_scopes, signed_in_caller
from webapp.context import database_of
from webapp.services.people.quotas import Limit
from webapp.services.setup import copies, series

blueprint = Blueprint("series", __name__, description="Series of tournaments")


@blueprint.route("/series")
class AllSeries(MethodView):
    """The caller's series."""

    @blueprint.doc(operationId="listOwnSeries")
    @blueprint.response(200, schemas_series.Series(many=True))
    def get(self) -> Any:
        """List the caller's own series; without a token there are none."""
        subject = reading_caller().subject
        return series.all_of(database_of(), subject) if subject else []

    @blueprint.doc(operationId="createSeries")
    @blueprint.arguments(schemas_series.SeriesIn)
    @blueprint.response(201, schemas_series.Series)
    @require_scopes(READ, WRITE)
    def post(self, new: dict[str, Any]) -> Any:
        """Create a series; tournaments join it with their `seriesId`."""
        with counted(Limit.TOURNAMENTS):
            return series.create(database_of(), new["name"], action_context(), account_check())


@blueprint.route("/series/<uuid:series_id>")
class OneSeries(MethodView):
    """A series with all of its dates."""

    @blueprint.doc(operationId="getSeries")
    @blueprint.response(200, schemas_series.Series)
    def get(self, series_id: UUID) -> Any:
        """Get a series with its tournaments, the earliest first."""
        return series.view(database_of(), series_id, reading_caller().subject)

    @blueprint.doc(operationId="deleteSeries")
    @blueprint.response(204)
    @require_scopes(READ, WRITE)
    def delete(self, series_id: UUID) -> None:
        """Delete a series; its tournaments stay."""
        check_owner(signed_in_caller(), series.owner_of(database_of(), series_id))
        series.delete(database_of(), series_id)


@blueprint.route("/tournaments/<uuid:tournament_id>/copy")
class TournamentCopy(MethodView):
    """The same tournament on another date."""

    @blueprint.doc(operationId="copyTournament")
    @blueprint.arguments(schemas_series.CopyIn)
    @blueprint.response(201, schemas.Tournament)
    @require_scopes(READ, WRITE)
    def post(self, wanted: dict[str, Any], tournament_id: UUID) -> Any:
        """Copy place, settings and, where wanted, clubs and teams to a new tournament."""
        owned = owned_tournament(tournament_id)
        with counted(Limit.TOURNAMENTS):
            return copies.copy(database_of(), owned, wanted, action_context(), account_check())
