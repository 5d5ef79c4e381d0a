"""Calls for the day itself: clock, swap, why this pairing, fairness."""

from typing import Any
from uuid import UUID

from webapp.api.border.blueprint import Blueprint
from webapp.api.border.guards import owner_only, owner_or_helper
from webapp.api.border.intents import creates
from webapp.api.border.requests import action_context, context_of_owner_or_helper, preview_answer, public_read
from webapp.api.contract import schemas_info, schemas_running
from webapp.auth.access import READ, WRITE
from webapp.context import database_of
from webapp.domain.enums import Role
from webapp.services.changes.carry_out import preview_change
from webapp.services.play import clock, rounds, swaps
from webapp.services.records import fairness, standings
from webapp.services.records.standings import Standing
from webapp.services.records.views import ClockView, RoundView
from webapp.storage import tables

blueprint = Blueprint("running", __name__, description="The day itself")


@blueprint.put("/tournaments/<uuid:tournament_id>/rounds/<int:round_number>/clock")
@owner_or_helper()
@blueprint.arguments(schemas_running.RoundClockIn)
@blueprint.response(200, ClockView)
def turn_clock(body: dict[str, Any], tournament_id: UUID, round_number: int, standing: Standing) -> Any:
    """Start, pause or reset the clock of the open round."""
    action, doing = body.pop("action"), context_of_owner_or_helper(standing)
    return clock.turn(database_of(), tournament_id, round_number, action, doing, seen=body)


def _swapped_before(_made: list[UUID], tournament_id: UUID, round_number: int) -> RoundView:
    return rounds.view(database_of(), tournament_id, round_number, Role.OWNER)


@blueprint.post("/tournaments/<uuid:tournament_id>/rounds/<int:round_number>/swap")
@owner_only(READ, WRITE)
@blueprint.arguments(schemas_info.DryRunQuery, location="query")
@blueprint.arguments(schemas_running.SwapIn)
@blueprint.response(200, RoundView)
@creates(blueprint, tables.JournalEntry, _swapped_before)
def swap_teams(query: dict[str, bool], body: dict[str, UUID], tournament_id: UUID, round_number: int) -> Any:
    """Let two teams of the open round change places, as long as it has no results."""
    teams = (body["team_a"], body["team_b"])
    if query["dry_run"]:
        return preview_answer(preview_change(database_of(), tournament_id, swaps.swapping(round_number, teams)))
    return swaps.swap(database_of(), tournament_id, round_number, teams, action_context())


@blueprint.get("/tournaments/<uuid:tournament_id>/rounds/<int:round_number>/explanation")
@public_read(standings.of_tournament)
@blueprint.response(200, fairness.Explanation)
def get_explanation(role: Role, tournament_id: UUID, round_number: int) -> Any:
    """Get what lies behind a round: who met and merged before, formats, and for the owner all costs."""
    return fairness.explanation_of(database_of(), tournament_id, round_number, role)


@blueprint.get("/tournaments/<uuid:tournament_id>/teams/<uuid:team_id>/fairness")
@public_read(standings.of_tournament)
@blueprint.response(200, fairness.Fairness)
def get_fairness(role: Role, tournament_id: UUID, team_id: UUID) -> Any:
    """Get a team's games, formats, opponents, partners and pauses."""
    return fairness.fairness_of(database_of(), tournament_id, team_id, role)
