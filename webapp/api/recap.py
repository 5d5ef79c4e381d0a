"""Calls after the day: what it was, for everybody, for its organiser, and on paper for the children."""

from typing import Any
from uuid import UUID

from flask import Response
from flask.views import MethodView

from webapp.api import schemas, schemas_recap
from webapp.api.answers import answer
from webapp.api.blueprint import Blueprint
from webapp.api.guards import owner_only
from webapp.api.requests import download, public_read
from webapp.api.throttle import account, throttled
from webapp.auth.access import READ
from webapp.context import database_of
from webapp.services.records import certificates, recap, report, standings

blueprint = Blueprint("recap", __name__, description="After the day")


@blueprint.route("/tournaments/<uuid:tournament_id>/recap")
class Recap(MethodView):
    """The day in a few numbers."""

    @public_read(standings.of_tournament)
    @blueprint.doc(operationId="getRecap")
    @blueprint.response(200, answer(recap.Recap))
    def get(self, tournament_id: UUID) -> Any:
        """Get what the day was: games, children, minutes, opponents; nobody wins in it."""
        return recap.recap_of(database_of(), tournament_id)


@blueprint.route("/tournaments/<uuid:tournament_id>/report")
class Report(MethodView):
    """The day for its organiser."""

    @owner_only(READ)
    @blueprint.doc(operationId="getReport")
    @blueprint.response(200, answer(report.Report))
    def get(self, tournament_id: UUID) -> Any:
        """Get what each team played, where the day ran late, and what to plan otherwise next time."""
        return report.report_of(database_of(), tournament_id)


@blueprint.route("/tournaments/<uuid:tournament_id>/certificates")
class Certificates(MethodView):
    """Certificates for the children."""

    @owner_only(READ)
    @throttled(6, by=account)
    @blueprint.doc(operationId="printCertificates")
    @blueprint.arguments(schemas_recap.CertificatesIn)
    @blueprint.alt_response(429, schema=schemas.Error)
    @blueprint.response(200, {"type": "string", "format": "binary"}, content_type="application/pdf")
    def post(self, wanted: dict[str, Any], tournament_id: UUID) -> Response:
        """Print certificates of a finished tournament or of a whole day; the children's names are kept nowhere."""
        content = certificates.certificates_of(database_of(), tournament_id, wanted["clubs"], wanted["language"])
        return download(content, "application/pdf", "certificates.pdf")
