"""Calls on emergency plans: make and mail one, download one."""

import datetime as dt
from collections.abc import Mapping
from typing import Any
from uuid import UUID

from flask import Response

from webapp.api.border.blueprint import Blueprint
from webapp.api.border.guards import owner_of_series_only, owner_only
from webapp.api.border.intents import creates, first
from webapp.api.border.requests import action_context, download, preferred_language
from webapp.api.border.throttle import account, throttled
from webapp.api.contract import schemas, schemas_info
from webapp.auth.access import READ, has_confirmed_address, signed_in_caller
from webapp.context import database_of, mails_of, settings_of
from webapp.domain.writing.languages import Language
from webapp.services.festival import plans
from webapp.services.festival.plans import SentPlans
from webapp.services.play import emergency_plans
from webapp.services.play.emergency_plans import Order, Sent, masked
from webapp.storage import tables

blueprint = Blueprint("plans", __name__, description="Emergency plans")

_PDF = {"type": "string", "format": "binary"}


def _order(query: Mapping[str, Language]) -> Order:
    caller = signed_in_caller()
    return Order(
        email=caller.email,
        email_is_confirmed=has_confirmed_address(caller),
        language=query.get("language") or preferred_language(),
        planner=settings_of().public_url,
        context=action_context(),
    )


@blueprint.post("/tournaments/<uuid:tournament_id>/simulation")
@owner_only(READ)
@throttled(6, by=account)
@blueprint.arguments(schemas_info.SimulationQuery, location="query")
@blueprint.alt_response(502, schema=schemas.Error)
@blueprint.response(202, Sent)
@creates(blueprint, tables.Plan, first(lambda made: Sent(masked(signed_in_caller().email or ""), made)), mails=True)
def send_emergency_plan(query: dict[str, Language], tournament_id: UUID) -> Any:
    """Play the rest of the tournament through and mail its owner a plan that works without phone or network."""
    return emergency_plans.send(database_of(), tournament_id, _order(query), mails_of().send)


def _plans_sent_before(made: list[UUID], series_id: UUID, date: dt.date) -> SentPlans:
    return plans.sent_before(database_of(), series_id, date, signed_in_caller().email, made)


@blueprint.post("/series/<uuid:series_id>/days/<date:date>/simulation")
@owner_of_series_only(READ)
@throttled(3, by=account)
@blueprint.arguments(schemas_info.SimulationQuery, location="query")
@blueprint.alt_response(502, schema=schemas.Error)
@blueprint.response(202, SentPlans)
@creates(blueprint, tables.Plan, _plans_sent_before, mails=True)
def send_emergency_plans_of_day(query: dict[str, Language], series_id: UUID, date: dt.date) -> Any:
    """Make the plan of each tournament of the day that is not over, and mail its owner all of them at once."""
    return plans.send(database_of(), series_id, date, _order(query), mails_of().send)


@blueprint.get("/tournaments/<uuid:tournament_id>/plans/<uuid:plan_id>")
@owner_only(READ)
@blueprint.response(200, _PDF, content_type="application/pdf")
def get_emergency_plan(tournament_id: UUID, plan_id: UUID) -> Response:
    """Download an emergency plan."""
    kept = emergency_plans.plan(database_of(), tournament_id, plan_id)
    return download(kept.content, "application/pdf", kept.file_name)
