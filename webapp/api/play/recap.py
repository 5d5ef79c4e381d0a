"""Calls after the day: what it was, for everybody, for its organiser, and on paper for the children."""

from typing import Any
from uuid import UUID

from flask import Response

from webapp.api.border.blueprint import Blueprint
from webapp.api.border.guards import owner_only
from webapp.api.border.requests import download, public_read
from webapp.api.border.throttle import account, throttled
from webapp.api.contract import schemas_running
from webapp.auth.access import READ
from webapp.context import database_of
from webapp.services.records import certificates, recap, report, standings

blueprint = Blueprint("recap", __name__, description="After the day")


@blueprint.get("/tournaments/<uuid:tournament_id>/recap")
@public_read(standings.of_tournament)
@blueprint.response(200, recap.Recap)
def get_recap(tournament_id: UUID) -> Any:
    """Get the recap of the day: matches, children, minutes and opponents, without a winner."""
    return recap.recap_of(database_of(), tournament_id)


@blueprint.get("/tournaments/<uuid:tournament_id>/report")
@owner_only(READ)
@blueprint.response(200, report.Report)
def get_report(tournament_id: UUID) -> Any:
    """Get what each team played, where the day ran late, and what to plan differently next time."""
    return report.report_of(database_of(), tournament_id)


@blueprint.post("/tournaments/<uuid:tournament_id>/certificates")
@owner_only(READ)
@throttled(6, by=account)
@blueprint.arguments(schemas_running.CertificatesIn)
@blueprint.response(200, {"type": "string", "format": "binary"}, content_type="application/pdf")
def print_certificates(wanted: dict[str, Any], tournament_id: UUID) -> Response:
    """Print certificates of a finished tournament or of a whole day; the children's names are not stored."""
    content = certificates.certificates_of(database_of(), tournament_id, wanted["clubs"], wanted["language"])
    return download(content, "application/pdf", "certificates.pdf")
