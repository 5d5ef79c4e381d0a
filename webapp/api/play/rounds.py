"""Calls on rounds: calculate, discard, read; the leaderboard."""

from typing import Any
from uuid import UUID

from flask import request
from werkzeug.exceptions import MethodNotAllowed

from webapp.api.border.blueprint import Blueprint
from webapp.api.border.guards import owner_only
from webapp.api.border.requests import action_context, preview_answer, public_read
from webapp.api.contract import schemas_info
from webapp.auth.access import READ, WRITE
from webapp.context import database_of
from webapp.domain.enums import Role
from webapp.services.play import rounds
from webapp.services.records import leaderboard, standings
from webapp.services.records.leaderboard import LeaderboardRow
from webapp.services.records.views import MatchView, RoundView

blueprint = Blueprint("rounds", __name__, description="Rounds, matches of a tournament, leaderboard")


@blueprint.get("/tournaments/<uuid:tournament_id>/round")
@owner_only(READ, WRITE)
@blueprint.arguments(schemas_info.NextRoundQuery, location="query")
@blueprint.response(200, list[MatchView], changes=True, headers={"Cache-Control": {"schema": {"type": "string"}}})
def calculate_round(query: dict[str, int], tournament_id: UUID) -> Any:
    """Confirm the round before, calculate this one, answer with its matches; the current one is returned as is."""
    if request.method == "HEAD":
        raise MethodNotAllowed(["GET", "OPTIONS"])  # who asks only for the head wants nothing changed
    matches = rounds.calculate(database_of(), tournament_id, query["next_round"], action_context())
    return matches, 200, {"Cache-Control": "no-store"}


@blueprint.get("/tournaments/<uuid:tournament_id>/matches")
@public_read(standings.of_tournament)
@blueprint.arguments(schemas_info.RoundQuery, location="query")
@blueprint.response(200, list[MatchView])
def list_matches(query: dict[str, int], role: Role, tournament_id: UUID) -> Any:
    """List the matches of one round, or of all."""
    return rounds.matches(database_of(), tournament_id, query.get("round"), role)


@blueprint.delete("/tournaments/<uuid:tournament_id>/matches")
@owner_only(WRITE)
@blueprint.arguments(schemas_info.DiscardQuery, location="query")
@blueprint.response(204)
def delete_matches(query: dict[str, int], tournament_id: UUID) -> Any:
    """Throw away this round and all later ones; the round before is current again, and stays confirmed."""
    if query["dry_run"]:
        return preview_answer(rounds.preview_discard(database_of(), tournament_id, query["round"]))
    rounds.discard(database_of(), tournament_id, query["round"], action_context(), query["results_before"])
    return None


@blueprint.get("/tournaments/<uuid:tournament_id>/rounds/<int:round_number>")
@public_read(standings.of_tournament)
@blueprint.response(200, RoundView)
def get_round(role: Role, tournament_id: UUID, round_number: int) -> Any:
    """Get a round with its matches."""
    return rounds.view(database_of(), tournament_id, round_number, role)


@blueprint.get("/tournaments/<uuid:tournament_id>/leaderboard")
@public_read(standings.of_tournament)
@blueprint.response(200, list[LeaderboardRow])
def get_leaderboard(role: Role, tournament_id: UUID) -> Any:
    """Get the leaderboard over all confirmed rounds."""
    return leaderboard.rows(database_of(), tournament_id, role)
