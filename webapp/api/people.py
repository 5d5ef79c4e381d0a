"""Calls on people: the signed-in organiser, and feedback from anyone."""

from typing import Any

from flask import Response

from webapp.api.border.blueprint import Blueprint
from webapp.api.border.guards import require_scopes
from webapp.api.border.intents import creates
from webapp.api.border.requests import account_check
from webapp.api.border.throttle import throttled
from webapp.api.contract import schemas
from webapp.auth.access import READ, WRITE, signed_in_caller
from webapp.context import database_of, mails_of, settings_of
from webapp.domain.clock import now
from webapp.services.people import feedback, organizers
from webapp.storage import tables

blueprint = Blueprint("people", __name__, description="Organisers, feedback")


@blueprint.post("/organizers")
@require_scopes(READ, WRITE)
@blueprint.arguments(schemas.Organizer)
@blueprint.response(200, schemas.Organizer)
def save_organizer(organizer: dict[str, str]) -> Any:
    """Create or update the signed-in organiser."""
    return organizers.save(database_of(), signed_in_caller().subject, organizer, now(), account_check())


@blueprint.post("/feedback")
@throttled(5)
@blueprint.arguments(schemas.FeedbackIn)
@blueprint.response(202)
@creates(blueprint, tables.FeedbackMessage, lambda _made: Response(status=202), mails=True)
def send_feedback(message: dict[str, Any]) -> Response:
    """Send feedback to the operator."""
    settings = settings_of()
    # Without a mail server it is kept, not written to a folder.
    operator = settings.operator_email if settings.smtp_url else None
    feedback.receive(database_of(), mails_of().send, operator, message["text"], message["email"], now())
    return Response(status=202)
