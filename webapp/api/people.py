"""Calls on people: the signed-in organiser, and feedback from anyone."""

from typing import Any

from flask.views import MethodView

from webapp.api import schemas
from webapp.api.blueprint import Blueprint
from webapp.api.intents import creates
from webapp.api.requests import account_check
from webapp.api.throttle import throttled
from webapp.auth.access import READ, WRITE, require_scopes, signed_in_caller
from webapp.context import database_of, letterbox_of
from webapp.domain.clock import now
from webapp.services.people import feedback, organizers
from webapp.storage import tables

blueprint = Blueprint("people", __name__, description="Organisers, feedback")


@blueprint.route("/organizers")
class Organizers(MethodView):
    """The signed-in organiser."""

    @require_scopes(READ, WRITE)
    @blueprint.doc(operationId="saveOrganizer")
    @blueprint.arguments(schemas.Organizer)
    @blueprint.response(200, schemas.Organizer)
    def post(self, organizer: dict[str, str]) -> Any:
        """Create or update the signed-in organiser."""
        return organizers.save(database_of(), signed_in_caller().subject, organizer, now(), account_check())


@blueprint.route("/feedback")
class Feedback(MethodView):
    """What people want to tell the operator."""

    @throttled(5)
    @blueprint.doc(operationId="sendFeedback")
    @blueprint.arguments(schemas.FeedbackIn)
    @blueprint.alt_response(429, schema=schemas.Error)
    @blueprint.response(202)
    @creates(blueprint, tables.FeedbackMessage, lambda _made: None, mails=True)
    def post(self, message: dict[str, Any]) -> None:
        """Send feedback to the operator."""
        feedback.receive(database_of(), letterbox_of(), message["text"], message["email"], now())
