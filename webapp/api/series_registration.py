"""Calls with which clubs register for several dates of a series at once."""

from typing import Any
from uuid import UUID

from flask.views import MethodView

from webapp.api import schemas, schemas_registration
from webapp.api.blueprint import Blueprint
from webapp.api.club_registration import sender
from webapp.api.requests import action_context
from webapp.api.throttle import throttled
from webapp.auth.access import (
    CLUBS_LINK_HEADER,
    READ,
    WRITE,
    check_link,
    check_owner,
    link_of_request,
    open_to_clubs,
    require_scopes,
    signed_in_caller,
)
from webapp.context import database_of, registration_deps_of
from webapp.domain.clock import now
from webapp.services.registration import several_dates
from webapp.services.registration.registering import club_context
from webapp.services.setup import series

blueprint = Blueprint("series_registration", __name__, description="Registration for several dates at once")


@blueprint.route("/series/<uuid:series_id>/registration")
class Opening(MethodView):
    """For which dates clubs may register."""

    @blueprint.doc(operationId="getSeriesRegistration")
    @blueprint.response(200, schemas_registration.SeriesOpening)
    @require_scopes(READ)
    def get(self, series_id: UUID) -> Any:
        """Get the coming dates of a series, whether clubs may register for them, and the link for clubs."""
        return several_dates.view(registration_deps_of(), _owned_series(series_id), sender(), action_context())

    @blueprint.doc(operationId="openSeriesRegistration")
    @blueprint.arguments(schemas_registration.SeriesOpeningIn)
    @blueprint.response(200, schemas_registration.SeriesOpening)
    @require_scopes(READ, WRITE)
    def put(self, wanted: dict[str, Any], series_id: UUID) -> Any:
        """Open registration for these dates and close it for all others; the first time the series gets its link."""
        deps, owned = registration_deps_of(), _owned_series(series_id)
        return several_dates.open_for(deps, owned, wanted["tournaments"], sender(), action_context())


@blueprint.route("/series/<uuid:series_id>/registration/link")
class OpeningLink(MethodView):
    """The link for clubs."""

    @blueprint.doc(operationId="renewSeriesRegistrationLink")
    @blueprint.response(200, schemas_registration.OpeningLink)
    @require_scopes(READ, WRITE)
    def post(self, series_id: UUID) -> Any:
        """Make a new link for all dates; the old one opens nothing any more."""
        return {"link": several_dates.new_link(registration_deps_of(), _owned_series(series_id))}


@blueprint.route("/series/<uuid:series_id>/registration/public")
class PublicOpening(MethodView):
    """What a club reads before it registers."""

    @blueprint.doc(operationId="getPublicSeriesRegistration")
    @blueprint.alt_response(429, schema=schemas.Error)
    @blueprint.response(200, schemas_registration.PublicSeriesOpening)
    @throttled(120)
    @open_to_clubs
    def get(self, series_id: UUID) -> Any:
        """Get the dates that clubs may register for, with their free places."""
        _check_may_register(series_id)
        return several_dates.public(registration_deps_of(), series_id, now())


@blueprint.route("/series/<uuid:series_id>/registrations")
class Registrations(MethodView):
    """Clubs that register for several dates."""

    @blueprint.doc(operationId="registerClubForDates")
    @blueprint.arguments(schemas_registration.RegistrationHeaders, location="headers")
    @blueprint.arguments(schemas_registration.RegistrationForDatesIn)
    @blueprint.alt_response(429, schema=schemas.Error)
    @blueprint.response(201, schemas_registration.Registration(many=True))
    @throttled(30)
    @open_to_clubs
    def post(self, headers: dict[str, UUID], new: dict[str, Any], series_id: UUID) -> Any:
        """Register a club for all dates that it comes to, or for none; each has its places, all share one own link."""
        _check_may_register(series_id)
        key = headers.get("idempotency_key")
        return several_dates.register(registration_deps_of(), series_id, new, key, club_context(now()))


def _owned_series(series_id: UUID) -> UUID:
    check_owner(signed_in_caller(), series.owner_of(database_of(), series_id))
    return series_id


def _check_may_register(series_id: UUID) -> None:
    """Refuse who is neither the owner nor holds the link for clubs."""
    key = link_of_request(CLUBS_LINK_HEADER)
    if key is None:
        _owned_series(series_id)
    else:
        check_link(is_good=several_dates.is_key_of(registration_deps_of(), series_id, key))
