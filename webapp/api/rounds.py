"""Calls on rounds: calculate, discard, read; the leaderboard."""

from typing import Any
from uuid import UUID

from flask.views import MethodView

from webapp.api import schemas_info
from webapp.api.answers import answer
from webapp.api.blueprint import Blueprint
from webapp.api.guards import owner_only
from webapp.api.requests import Reader, action_context, preview_answer, public_read
from webapp.auth.access import READ, WRITE
from webapp.context import database_of
from webapp.services.play import rounds
from webapp.services.records import leaderboard, standings
from webapp.services.records.leaderboard import LeaderboardRow
from webapp.services.records.views import MatchView, RoundView

blueprint = Blueprint("rounds", __name__, description="Rounds, matches of a tournament, leaderboard")


@blueprint.route("/tournaments/<uuid:tournament_id>/round")
class NextRound(MethodView):
    """The step to the next round."""

    @owner_only(READ, WRITE)
    @blueprint.doc(operationId="calculateRound")
    @blueprint.arguments(schemas_info.NextRoundQuery, location="query")
    @blueprint.response(200, answer(MatchView)(many=True), headers={"Cache-Control": {"schema": {"type": "string"}}})
    def get(self, query: dict[str, int], tournament_id: UUID) -> Any:
        """Confirm the round before, calculate this one, answer with its matches; the current one is returned as is."""
        matches = rounds.calculate(database_of(), tournament_id, query["next_round"], action_context())
        return matches, 200, {"Cache-Control": "no-store"}


@blueprint.route("/tournaments/<uuid:tournament_id>/matches")
class Matches(MethodView):
    """Matches of a tournament."""

    @public_read(standings.of_tournament)
    @blueprint.doc(operationId="listMatches")
    @blueprint.arguments(schemas_info.RoundQuery, location="query")
    @blueprint.response(200, answer(MatchView)(many=True))
    def get(self, query: dict[str, int], reader: Reader, tournament_id: UUID) -> Any:
        """List the matches of one round, or of all."""
        return rounds.matches(database_of(), tournament_id, query.get("round"), reader.role)

    @owner_only(WRITE)
    @blueprint.doc(operationId="deleteMatches")
    @blueprint.arguments(schemas_info.DiscardQuery, location="query")
    @blueprint.response(204)
    def delete(self, query: dict[str, int], tournament_id: UUID) -> Any:
        """Throw away this round and all later ones; the round before is current again, and stays confirmed."""
        if query["dry_run"]:
            return preview_answer(rounds.preview_discard(database_of(), tournament_id, query["round"]))
        rounds.discard(database_of(), tournament_id, query["round"], action_context())
        return None


@blueprint.route("/tournaments/<uuid:tournament_id>/rounds/<int:round_number>")
class Round(MethodView):
    """One round."""

    @public_read(standings.of_tournament)
    @blueprint.doc(operationId="getRound")
    @blueprint.response(200, answer(RoundView))
    def get(self, reader: Reader, tournament_id: UUID, round_number: int) -> Any:
        """Get a round with its matches."""
        return rounds.view(database_of(), tournament_id, round_number, reader.role)


@blueprint.route("/tournaments/<uuid:tournament_id>/leaderboard")
class Leaderboard(MethodView):
    """The leaderboard."""

    @public_read(standings.of_tournament)
    @blueprint.doc(operationId="getLeaderboard")
    @blueprint.response(200, answer(LeaderboardRow)(many=True))
    def get(self, reader: Reader, tournament_id: UUID) -> Any:
        """Get the leaderboard over all confirmed rounds."""
        return leaderboard.rows(database_of(), tournament_id, reader.role)
