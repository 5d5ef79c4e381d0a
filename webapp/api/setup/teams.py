"""Calls on clubs and teams."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import Any
from uuid import UUID

from webapp.api.border.blueprint import Blueprint
from webapp.api.border.guards import owner_only
from webapp.api.border.intents import creates
from webapp.api.border.requests import action_context, carried_out, counted, preview_answer, public_read
from webapp.api.contract import schemas, schemas_info
from webapp.auth.access import READ, WRITE
from webapp.context import database_of, registration_deps_of
from webapp.domain.clock import now
from webapp.domain.enums import Role
from webapp.domain.errors import NotFoundError
from webapp.services.changes.who_plays import Timing
from webapp.services.festival import change_of_group
from webapp.services.people.quotas import Limit
from webapp.services.records import standings
from webapp.services.records.views import ClubView, TeamView
from webapp.services.setup import clubs, teams
from webapp.storage import tables
from webapp.storage.tournament_records import TournamentRecords

blueprint = Blueprint("teams", __name__, description="Clubs and teams")


def _timing(query: Mapping[str, Any]) -> Timing:
    """Return from when a change holds, and what its caller consents to."""
    return Timing(query["start"], query["reset"], None if query["dry_run"] else now())


def _showing(team_id: UUID) -> Callable[[TournamentRecords], TeamView]:
    return lambda made: teams.shown(made, made.team(team_id))


def _added_before(made: list[UUID], **_path: UUID) -> list[TeamView]:
    """Return the teams that are still there; where none is, they are not found."""
    there = list[TeamView]()
    for team_id in made:
        with suppress(NotFoundError):
            there.append(teams.view(database_of(), team_id, Role.OWNER))
    return there or [teams.view(database_of(), made[0], Role.OWNER)]


def _moved_before(made: list[UUID], team_id: UUID, **_path: UUID) -> TeamView:
    return teams.view(database_of(), made[0] if made else team_id, Role.OWNER)


@blueprint.get("/tournaments/<uuid:tournament_id>/teams")
@public_read(standings.of_tournament)
@blueprint.response(200, list[TeamView])
def list_teams(role: Role, tournament_id: UUID) -> Any:
    """List the teams with their states; only the owner sees those that left before the first match."""
    return teams.all_of(database_of(), tournament_id, role)


@blueprint.post("/tournaments/<uuid:tournament_id>/teams")
@owner_only(READ, WRITE)
@blueprint.arguments(schemas_info.ResetQuery, location="query")
@blueprint.arguments(schemas.TeamsIn)
@blueprint.response(201, list[TeamView])
@creates(blueprint, tables.Team, _added_before)
def add_teams(query: dict[str, Any], new: dict[str, Any], tournament_id: UUID) -> Any:
    """Add a club with its teams, or more teams of a club; all of them or none."""
    change, number = teams.adding(new, _timing(query)), len(new["teams"])
    with counted(Limit.CLUBS, not query["dry_run"]):
        return carried_out(
            tournament_id, change, query, lambda made: [teams.shown(made, team) for team in made.teams[-number:]]
        )


@blueprint.patch("/tournaments/<uuid:tournament_id>/teams")
@owner_only(READ, WRITE)
@blueprint.arguments(schemas_info.ResetQuery, location="query")
@blueprint.arguments(schemas.FieldChange)
@blueprint.response(200, list[TeamView])
@creates(blueprint, tables.Team, lambda _made, tournament_id: teams.all_of(database_of(), tournament_id, Role.OWNER))
def change_field(query: dict[str, Any], wanted: dict[str, Any], tournament_id: UUID) -> Any:
    """Change the field at once: names and strengths, teams that come, teams that go; all of it or nothing."""
    change, clubs_added = teams.changing_field(wanted, _timing(query)), len(wanted["add"])
    with counted(Limit.CLUBS, 0 if query["dry_run"] else clubs_added):
        return carried_out(
            *(tournament_id, change, query, lambda made: [teams.shown(made, team) for team in made.teams]),
            partial(teams.renaming, wanted["change"], tournament_id),
        )


@blueprint.patch("/tournaments/<uuid:tournament_id>/clubs/<uuid:club_id>")
@owner_only(READ, WRITE)
@blueprint.arguments(schemas.ClubChange)
@blueprint.response(200, ClubView)
def change_club(wanted: dict[str, Any], tournament_id: UUID, club_id: UUID) -> Any:
    """Change a club's colours, which another may get in exchange; before the start, whom it plays together with."""
    return clubs.change(database_of(), tournament_id, club_id, wanted, action_context())


@blueprint.get("/teams/<uuid:team_id>")
@public_read(standings.of_team)
@blueprint.response(200, TeamView)
def get_team(role: Role, team_id: UUID) -> Any:
    """Get a team."""
    return teams.view(database_of(), team_id, role)


@blueprint.post("/teams/<uuid:team_id>")
@owner_only(READ, WRITE, find=standings.of_team)
@blueprint.arguments(schemas_info.TeamChangeQuery, location="query")
@blueprint.response(200, TeamView)
def update_team(change: dict[str, Any], team_id: UUID, owned: UUID) -> Any:
    """Change a team's strength, or the names of its club for all of its teams."""
    doing = teams.changing(team_id, change, _timing(change))
    return carried_out(owned, doing, change, _showing(team_id), partial(teams.renaming, [change], owned))


@blueprint.patch("/teams/<uuid:team_id>")
@owner_only(READ, WRITE, find=standings.of_team)
@blueprint.arguments(schemas_info.ResetQuery, location="query")
@blueprint.arguments(schemas.TeamStateChange)
@blueprint.response(200, TeamView)
def set_team_state(query: dict[str, Any], wanted: dict[str, Any], team_id: UUID, owned: UUID) -> Any:
    """Let a team sit out, leave or come back while the tournament runs; it keeps its points and opponents."""
    change = teams.setting_state(team_id, wanted["state"], _timing(query))
    return carried_out(owned, change, query, _showing(team_id))


@blueprint.delete("/teams/<uuid:team_id>")
@owner_only(READ, WRITE, find=standings.of_team)
@blueprint.arguments(schemas_info.ResetQuery, location="query")
@blueprint.response(204)
def delete_team(query: dict[str, Any], team_id: UUID, owned: UUID) -> Any:
    """Take a team out: deleted before the start, kept as one that left after it."""
    return carried_out(owned, teams.removing(team_id, _timing(query)), query, lambda _: None)


@blueprint.put("/teams/<uuid:team_id>/group")
@owner_only(READ, WRITE, find=standings.of_team)
@blueprint.arguments(schemas_info.ResetQuery, location="query")
@blueprint.arguments(schemas.TeamMove)
@blueprint.response(200, TeamView)
@creates(blueprint, tables.Team, _moved_before)
def move_team(query: dict[str, Any], wanted: dict[str, Any], team_id: UUID, owned: UUID) -> Any:
    """Move a team to another group of its festival day: it leaves one and joins the other, or nothing changes."""
    timing, goal = _timing(query), wanted["tournament_id"]
    if query["dry_run"]:
        return preview_answer(change_of_group.preview(database_of(), owned, team_id, goal, timing))
    return change_of_group.move(registration_deps_of(), owned, team_id, goal, timing, action_context())
