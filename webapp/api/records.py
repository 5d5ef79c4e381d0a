"""Calls that keep a tournament safe: journal, undo, helper links, export."""

import datetime as dt
import json
from typing import Any
from uuid import UUID

from flask import Response

from webapp.api.border.blueprint import Blueprint
from webapp.api.border.guards import owner_of_series_only, owner_only, require_scopes
from webapp.api.border.intents import creates, first
from webapp.api.border.requests import account_check, action_context, counted, download, preview_answer, takes_up_to
from webapp.api.contract import schemas, schemas_file, schemas_info, schemas_running
from webapp.auth.access import READ, WRITE
from webapp.context import database_of, settings_of
from webapp.domain.clock import now
from webapp.domain.enums import Role
from webapp.domain.sealing import derived_key
from webapp.services.people import helper_links
from webapp.services.people.helper_links import LinkView
from webapp.services.people.quotas import Limit
from webapp.services.play import undo as going_back
from webapp.services.play.undo import EntryView
from webapp.services.records import export, standings, tournament_file
from webapp.services.setup import file_import, tournaments
from webapp.storage import tables

_WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
MAX_FILE = 1_000_000
"""Bytes of a tournament's file."""
_EITHER_FORMAT = {
    "text/csv": {"schema": {"type": "string"}},
    _WORKBOOK: {"schema": {"type": "string", "format": "binary"}},
    "application/json": {"schema": {"type": "object"}},
}

blueprint = Blueprint("keeping", __name__, description="Journal, undo, helper links, export")


def _addresses() -> helper_links.Addresses:
    return helper_links.Addresses(settings_of().public_url, derived_key(settings_of().secret_key, "helper links"))


_link_again = first(lambda made: helper_links.shown_again(database_of(), made, _addresses()))


@blueprint.get("/tournaments/<uuid:tournament_id>/journal")
@owner_only(READ)
@blueprint.response(200, list[EntryView])
def get_journal(tournament_id: UUID) -> Any:
    """Get the changes of the tournament, newest first, without settings of registration and festival day."""
    return going_back.entries(database_of(), tournament_id, now())


@blueprint.post("/tournaments/<uuid:tournament_id>/undo")
@owner_only(READ, WRITE)
@blueprint.arguments(schemas_info.DryRunQuery, location="query")
@blueprint.arguments(schemas_running.UndoIn, required=False)
@blueprint.response(204)
@creates(blueprint, tables.JournalEntry, lambda _made, **_path: None)
def undo(query: dict[str, bool], body: dict[str, Any], tournament_id: UUID) -> Any:
    """Bring back what the newest change replaced; an undo can be undone while nothing else has changed.

    Without `entryId` it passes over clocks, helper links, settings of registration, and undos: called twice, it takes
    back two changes. An undo is undone by its own `entryId`. What can never be undone is refused with `NOT_UNDOABLE`,
    as is a call without `entryId` where there is nothing to undo, or a day was split, a team moved or a club removed.
    """
    is_dry = query["dry_run"]
    told = going_back.undo(database_of(), tournament_id, body["entry_id"], action_context(), dry_run=is_dry)
    return preview_answer(told) if is_dry else None


@blueprint.get("/tournaments/<uuid:tournament_id>/helper-links")
@owner_only(READ)
@blueprint.response(200, list[LinkView])
def list_helper_links(tournament_id: UUID) -> Any:
    """List the helper links that open the tournament, without their secrets."""
    return helper_links.all_of(database_of(), tournament_id)


@blueprint.post("/tournaments/<uuid:tournament_id>/helper-links")
@owner_only(READ, WRITE)
@blueprint.arguments(schemas_running.HelperLinkIn)
@blueprint.response(201, LinkView)
@creates(blueprint, tables.HelperLink, _link_again)
def make_helper_link(new: dict[str, Any], tournament_id: UUID) -> Any:
    """Make a link whose holder may enter results of the open round; its address is shown this once."""
    with counted(Limit.LINKS):
        return helper_links.make(database_of(), tournament_id, new, action_context(), _addresses())


@blueprint.delete("/helper-links/<uuid:link_id>")
@owner_only(READ, WRITE, find=standings.of_helper_link)
@blueprint.response(204)
def revoke_helper_link(link_id: UUID) -> None:
    """Revoke a helper link at once."""
    helper_links.revoke(database_of(), link_id, action_context())


@blueprint.get("/series/<uuid:series_id>/days/<date:date>/helper-links")
@owner_of_series_only(READ)
@blueprint.response(200, list[LinkView])
def list_helper_links_of_day(series_id: UUID, date: dt.date) -> Any:
    """List the helper links that open the whole festival day, without their secrets."""
    return helper_links.all_of_day(database_of(), series_id, date)


@blueprint.post("/series/<uuid:series_id>/days/<date:date>/helper-links")
@owner_of_series_only(READ, WRITE)
@blueprint.arguments(schemas_running.HelperLinkIn)
@blueprint.response(201, LinkView)
@creates(blueprint, tables.HelperLink, _link_again)
def make_helper_link_of_day(new: dict[str, Any], series_id: UUID, date: dt.date) -> Any:
    """Make a link into all tournaments of the festival day and to its clock; its address is shown this once."""
    with counted(Limit.LINKS):
        return helper_links.make_for_day(database_of(), series_id, date, new, action_context(), _addresses())


@blueprint.get("/tournaments/<uuid:tournament_id>/export")
@owner_only(READ)
@blueprint.doc(responses={"200": {"description": "OK", "content": _EITHER_FORMAT}})
@blueprint.arguments(schemas_running.ExportQuery, location="query")
@blueprint.response(200, {"type": "string"}, content_type="text/csv")
def export_tournament(query: dict[str, Any], tournament_id: UUID) -> Response:
    """Download the tournament: one table as CSV, all in a workbook, the engine's file, or whole to import it."""
    engine = database_of()
    match query["format"]:
        case "csv":
            # The mark tells spreadsheets that this is UTF-8.
            table = "\ufeff" + export.as_csv(engine, tournament_id, query["table"])
            return download(table, "text/csv", "tournament.csv")
        case "xlsx":
            return download(export.as_workbook(engine, tournament_id), _WORKBOOK, "tournament.xlsx")
        case "engine":
            return download(export.as_engine_file(engine, tournament_id), "application/json", "tournament.json")
    file = schemas_file.TournamentFile().dump(tournament_file.file_of(engine, tournament_id))
    return download(_as_text(file), "application/json", "tournament.trikick.json")


def _as_text(file: dict[str, Any]) -> str:
    """Return a tournament's file; the oldest entries of a journal that makes it too large to import are left out."""
    while True:
        content = json.dumps(file, indent=1, ensure_ascii=False) + "\n"
        if len(content.encode()) <= MAX_FILE or not file["journal"]:
            return content
        del file["journal"][: len(file["journal"]) // 10 + 1]


@blueprint.post("/tournaments/import")
@require_scopes(READ, WRITE)
@takes_up_to(MAX_FILE)
@blueprint.arguments(schemas_file.TournamentFile)
@blueprint.response(201, schemas.Tournament)
@creates(blueprint, tables.Tournament, first(lambda made: tournaments.view(database_of(), made, Role.OWNER)))
def import_tournament(file: dict[str, Any]) -> Any:
    """Make a tournament of an exported file: all of it or nothing, with new ids, never listed; the caller owns it."""
    with counted(Limit.TOURNAMENTS), counted(Limit.CLUBS, len(file["clubs"])):
        return file_import.import_file(database_of(), file, action_context(), account_check())
