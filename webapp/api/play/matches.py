"""Calls on single matches: read, set and submit results."""

from typing import Any
from uuid import UUID

from webapp.api.border.blueprint import Blueprint
from webapp.api.border.guards import owner_only, owner_or_helper
from webapp.api.border.requests import preview_answer, public_read, result_entry
from webapp.api.contract import schemas, schemas_info
from webapp.auth.access import READ
from webapp.context import database_of
from webapp.domain.enums import Role
from webapp.services.changes.consequences import Consequences
from webapp.services.play import alternatives, results, rounds
from webapp.services.play.results import ResultChange
from webapp.services.records import standings
from webapp.services.records.standings import Standing
from webapp.services.records.views import MatchView

blueprint = Blueprint("matches", __name__, description="Matches and their results")


@blueprint.get("/matches/<uuid:match_id>")
@public_read(standings.of_match)
@blueprint.response(200, MatchView)
def get_match(role: Role, standing: Standing, match_id: UUID) -> Any:
    """Get a match."""
    return rounds.match(database_of(), standing.tournament_id, match_id, role)


@blueprint.post("/matches/<uuid:match_id>")
@owner_or_helper(standings.of_match)
@blueprint.arguments(schemas_info.ResultQuery, location="query")
@blueprint.arguments(schemas_info.ResultHeaders, location="headers")
@blueprint.response(200, MatchView)
def submit_result(query: dict[str, Any], headers: dict[str, Any], match_id: UUID, standing: Standing) -> Any:
    """Submit the result of one match; the same once more is harmless while the round is open."""
    entry = result_entry(standing, match_id, query["result_home_squad"], headers)
    return results.submit(database_of(), entry)


@blueprint.patch("/matches/<uuid:match_id>")
@owner_or_helper(standings.of_match)
@blueprint.arguments(schemas_info.RecalculateQuery, location="query")
@blueprint.arguments(schemas_info.ResultHeaders, location="headers")
@blueprint.arguments(schemas.ResultIn)
@blueprint.response(200, ResultChange)
def set_result(
    query: dict[str, Any], headers: dict[str, Any], body: dict[str, Any], match_id: UUID, standing: Standing
) -> Any:
    """Set, change or clear the result; what stands in a confirmed round changes only with `recalculate`."""
    consent = query["recalculate"], query["results_before"]
    entry = result_entry(standing, match_id, body["result_home_squad"], headers, *consent)
    if query["dry_run"]:
        return preview_answer(results.preview_result(database_of(), entry))
    return results.set_result(database_of(), entry)


@blueprint.get("/matches/<uuid:match_id>/alternative")
@owner_only(READ, find=standings.of_match)
@blueprint.response(200, Consequences)
def get_alternative(match_id: UUID, owned: UUID) -> Any:
    """Get the best round without this match, beside the round as it is, and what both cost."""
    return alternatives.alternative_to(database_of(), owned, match_id)
