"""Calls with which clubs register for several dates of a series at once."""

from typing import Any
from uuid import UUID

from webapp.api import schemas_registration
from webapp.api.blueprint import Blueprint
from webapp.api.club_registration import registered_before, sender
from webapp.api.guards import clubs_only, owner_of_series_only
from webapp.api.intents import creates
from webapp.api.requests import action_context
from webapp.api.throttle import throttled
from webapp.auth.access import READ, WRITE
from webapp.context import database_of, registration_deps_of
from webapp.domain.clock import now
from webapp.services.registration import several_dates
from webapp.services.registration.registering import club_context
from webapp.services.registration.registration_views import RegistrationView
from webapp.services.registration.several_dates import PublicSeriesOpening, SeriesOpening
from webapp.services.setup import series
from webapp.storage.registration_tables import Registration

blueprint = Blueprint("series_registration", __name__, description="Registration for several dates at once")
_clubs_only = clubs_only(
    lambda key, secret: several_dates.is_key_of(registration_deps_of(), key, secret),
    lambda key: series.owner_of(database_of(), key),
)


@blueprint.get("/series/<uuid:series_id>/registration")
@owner_of_series_only(READ)
@blueprint.response(200, SeriesOpening)
def get_series_registration(series_id: UUID) -> Any:
    """Get the coming dates of a series, whether clubs may register for them, and the link for clubs."""
    return several_dates.view(registration_deps_of(), series_id, sender(), action_context())


@blueprint.put("/series/<uuid:series_id>/registration")
@owner_of_series_only(READ, WRITE)
@blueprint.arguments(schemas_registration.SeriesOpeningIn)
@blueprint.response(200, SeriesOpening)
def open_series_registration(wanted: dict[str, Any], series_id: UUID) -> Any:
    """Open registration for these dates and close it for all others; the first time the series gets its link."""
    deps = registration_deps_of()
    return several_dates.open_for(deps, series_id, wanted["tournaments"], sender(), action_context())


@blueprint.post("/series/<uuid:series_id>/registration/link")
@owner_of_series_only(READ, WRITE)
@blueprint.response(200, schemas_registration.OpeningLink)
def renew_series_registration_link(series_id: UUID) -> Any:
    """Make a new link for all dates; the old one stops working."""
    return {"link": several_dates.new_link(registration_deps_of(), series_id)}


@blueprint.get("/series/<uuid:series_id>/registration/public")
@_clubs_only
@throttled(120)
@blueprint.response(200, PublicSeriesOpening)
def get_public_series_registration(series_id: UUID) -> Any:
    """Get the dates that clubs may register for, with their free places."""
    return several_dates.public(registration_deps_of(), series_id, now())


@blueprint.post("/series/<uuid:series_id>/registrations")
@_clubs_only
@throttled(30)
@blueprint.arguments(schemas_registration.RegistrationForDatesIn)
@blueprint.response(201, list[RegistrationView])
@creates(blueprint, Registration, registered_before, at_once=True)
def register_club_for_dates(new: dict[str, Any], series_id: UUID) -> Any:
    """Register a club for all dates that it comes to, or for none; each has its places, all share one own link."""
    return several_dates.register(registration_deps_of(), series_id, new, club_context(now()))
