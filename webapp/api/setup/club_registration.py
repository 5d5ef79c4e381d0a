"""Calls with which clubs register themselves, for one date or several of a series, and are let in."""

from typing import Any
from uuid import UUID

from webapp.api.border.blueprint import Blueprint
from webapp.api.border.guards import clubs_only, owner_of_series_only, owner_only, registered_club_only
from webapp.api.border.intents import creates
from webapp.api.border.requests import action_context, preferred_language, preview_answer, standing_of
from webapp.api.border.throttle import throttled
from webapp.api.contract import schemas_info, schemas_registration
from webapp.auth.access import OWN_LINK_HEADER, READ, WRITE, has_confirmed_address, link_of_request, signed_in_caller
from webapp.context import database_of, registration_deps_of, settings_of
from webapp.domain.clock import now
from webapp.mail.transport import forget_in_outbox
from webapp.services.records import standings
from webapp.services.registration import acceptance, opening, registering, several_dates
from webapp.services.registration.line import reading, registration_views
from webapp.services.registration.line.registration_views import OpeningView, RegistrationView
from webapp.services.registration.opening import Sender
from webapp.services.registration.registering import club_context
from webapp.services.registration.several_dates import PublicSeriesOpening, SeriesOpening
from webapp.services.setup import series
from webapp.storage.registration_tables import Registration

blueprint = Blueprint("registration", __name__, description="Registration by the clubs")
of_series = Blueprint("series_registration", __name__, description="Registration for several dates at once")
_clubs_only = clubs_only(
    lambda key, secret: opening.is_key_of(registration_deps_of(), key, secret),
    lambda key: standing_of(standings.of_tournament, key).owner,
)
_series_clubs_only = clubs_only(
    lambda key, secret: several_dates.is_key_of(registration_deps_of(), key, secret),
    lambda key: series.owner_of(database_of(), key),
)
_registered_club_only = registered_club_only(lambda key, secret: reading.opened_by(registration_deps_of(), key, secret))
_led_on_club_only = registered_club_only(
    lambda key, secret: reading.opened_by(registration_deps_of(), key, secret, leads_on_at=now())
)


def registered_before(made: list[UUID], **_path: UUID) -> list[RegistrationView]:
    """Return what a club registered before under the same key."""
    return registering.registered_before(registration_deps_of(), made, now())


def sender() -> Sender:
    """Return in whose name mails are sent, and in which language they read."""
    caller = signed_in_caller()
    return Sender(caller.email, has_confirmed_address(caller), preferred_language())


@blueprint.get("/tournaments/<uuid:tournament_id>/registration")
@owner_only(READ)
@blueprint.response(200, OpeningView)
def get_registration(tournament_id: UUID) -> Any:
    """Get whether clubs may register, and the link for them."""
    return opening.view(registration_deps_of(), tournament_id, sender(), action_context())


@blueprint.put("/tournaments/<uuid:tournament_id>/registration")
@owner_only(READ, WRITE)
@blueprint.arguments(schemas_registration.OpeningIn)
@blueprint.response(200, OpeningView)
def open_registration(wanted: dict[str, Any], tournament_id: UUID) -> Any:
    """Open or close registration; the first time it gets its link.

    What is left out stays as it is; only a `closesAt` that has passed goes once registration is opened again.
    """
    return opening.change(registration_deps_of(), tournament_id, wanted, sender(), action_context())


@blueprint.post("/tournaments/<uuid:tournament_id>/registration/link")
@owner_only(READ, WRITE)
@blueprint.response(200, schemas_registration.OpeningLink)
def renew_registration_link(tournament_id: UUID) -> Any:
    """Make a new link; the old one stops working."""
    return {"link": opening.new_link(registration_deps_of(), tournament_id)}


@blueprint.get("/tournaments/<uuid:tournament_id>/registration/public")
@_clubs_only
@throttled(120)
@blueprint.response(200, registration_views.PublicOpening)
def get_public_registration(tournament_id: UUID) -> Any:
    """Get day, place, note and free places."""
    return reading.public(registration_deps_of(), tournament_id, now())


@blueprint.get("/tournaments/<uuid:tournament_id>/registrations")
@owner_only(READ)
@blueprint.response(200, list[RegistrationView])
def list_registrations(tournament_id: UUID) -> Any:
    """List all registrations in the order of arrival."""
    return reading.all_of(registration_deps_of(), tournament_id, now())


@blueprint.post("/tournaments/<uuid:tournament_id>/registrations")
@_clubs_only
@throttled(30)
@blueprint.arguments(schemas_registration.RegistrationIn)
@blueprint.response(201, RegistrationView)
@creates(blueprint, Registration, lambda made, **_path: registered_before(made)[0], at_once=True)
def register_club(new: dict[str, Any], tournament_id: UUID) -> Any:
    """Register a club: it gets its places, or the next position on the waiting list, and a link of its own."""
    return registering.register(registration_deps_of(), tournament_id, new, club_context(now()))


@blueprint.post("/tournaments/<uuid:tournament_id>/registrations/decline-unconfirmed")
@owner_only(READ, WRITE)
@blueprint.response(200, list[RegistrationView])
def decline_unconfirmed_registrations(tournament_id: UUID) -> Any:
    """Turn away at once all clubs that have not confirmed their address and were not let in; returns all clubs."""
    return acceptance.decline_unconfirmed(registration_deps_of(), tournament_id, action_context())


@blueprint.get("/registrations/<uuid:registration_id>")
@_led_on_club_only
@blueprint.response(200, RegistrationView)
def get_club_registration(registration_id: UUID, owned: UUID, as_owner: bool) -> Any:
    """Get a registration: its places, or its position on the waiting list.

    Once its date was deleted, the club's own link gets another one of its dates, with the id of that.
    """
    return reading.one(registration_deps_of(), owned, registration_id, now(), as_owner=as_owner)


@blueprint.patch("/registrations/<uuid:registration_id>")
@_registered_club_only
@blueprint.arguments(schemas_registration.RegistrationChange)
@blueprint.response(200, RegistrationView)
def change_club_registration(wanted: dict[str, Any], registration_id: UUID, owned: UUID, as_owner: bool) -> Any:
    """Change a registration: fewer teams keep their place, more go to the end of the line."""
    doing = action_context() if as_owner else club_context(now())
    token = None if as_owner else link_of_request(OWN_LINK_HEADER)
    return registering.change(registration_deps_of(), owned, registration_id, wanted, doing, token=token)


@blueprint.delete("/registrations/<uuid:registration_id>")
@_registered_club_only
@blueprint.arguments(schemas_registration.AllDatesQuery, location="query")
@blueprint.response(204)
def withdraw_club_registration(query: dict[str, bool], registration_id: UUID, owned: UUID, as_owner: bool) -> None:
    """Withdraw a registration and delete its contact; after the start the organiser is informed, the teams stay."""
    doing = action_context() if as_owner else club_context(now())
    addresses = registering.withdraw(registration_deps_of(), owned, registration_id, doing, **query)
    forget_in_outbox(settings_of().outbox, addresses)


@blueprint.post("/registrations/<uuid:registration_id>/confirmation")
@_registered_club_only
@blueprint.arguments(schemas_registration.AddressCode)
@blueprint.response(200, RegistrationView)
def confirm_club_address(body: dict[str, str], registration_id: UUID, owned: UUID) -> Any:
    """Confirm with the code of the first mail that mails reach the contact."""
    doing = club_context(now())
    return registering.confirm_address(registration_deps_of(), owned, registration_id, body["code"], doing)


@blueprint.post("/registrations/<uuid:registration_id>/accept")
@owner_only(READ, WRITE, find=standings.of_registration)
@blueprint.arguments(schemas_info.DryRunQuery, location="query")
@blueprint.arguments(schemas_registration.AcceptanceIn, required=False)
@blueprint.response(200, RegistrationView)
def accept_registration(query: dict[str, bool], shown: dict[str, Any], registration_id: UUID, owned: UUID) -> Any:
    """Let a club in with all of its teams; a dry run shows what the tournament would allow with it."""
    if query["dry_run"]:
        return preview_answer(acceptance.preview_acceptance(registration_deps_of(), owned, registration_id))
    return acceptance.accept(registration_deps_of(), owned, registration_id, action_context(), **shown)


@blueprint.post("/registrations/<uuid:registration_id>/decline")
@owner_only(READ, WRITE, find=standings.of_registration)
@blueprint.response(200, RegistrationView)
def decline_registration(registration_id: UUID, owned: UUID) -> Any:
    """Turn a club away; its places go to those who wait."""
    return acceptance.decline(registration_deps_of(), owned, registration_id, action_context())


@of_series.get("/series/<uuid:series_id>/registration")
@owner_of_series_only(READ)
@of_series.response(200, SeriesOpening)
def get_series_registration(series_id: UUID) -> Any:
    """Get the coming dates of a series, whether clubs may register for them, and the link for clubs."""
    return several_dates.view(registration_deps_of(), series_id, sender(), action_context())


@of_series.put("/series/<uuid:series_id>/registration")
@owner_of_series_only(READ, WRITE)
@of_series.arguments(schemas_registration.SeriesOpeningIn)
@of_series.response(200, SeriesOpening)
def open_series_registration(wanted: dict[str, Any], series_id: UUID) -> Any:
    """Open registration for these dates and close it for others; the first time the series gets its link."""
    deps, close = registration_deps_of(), wanted.get("close")
    return several_dates.open_for(deps, series_id, wanted["tournaments"], sender(), action_context(), close=close)


@of_series.post("/series/<uuid:series_id>/registration/link")
@owner_of_series_only(READ, WRITE)
@of_series.response(200, schemas_registration.OpeningLink)
def renew_series_registration_link(series_id: UUID) -> Any:
    """Make a new link for all dates; the old one stops working."""
    return {"link": several_dates.new_link(registration_deps_of(), series_id)}


@of_series.get("/series/<uuid:series_id>/registration/public")
@_series_clubs_only
@throttled(120)
@of_series.response(200, PublicSeriesOpening)
def get_public_series_registration(series_id: UUID) -> Any:
    """Get the dates that clubs may register for, with their free places."""
    return several_dates.public(registration_deps_of(), series_id, now())


@of_series.post("/series/<uuid:series_id>/registrations")
@_series_clubs_only
@throttled(30)
@of_series.arguments(schemas_registration.RegistrationForDatesIn)
@of_series.response(201, list[RegistrationView])
@creates(of_series, Registration, registered_before, at_once=True)
def register_club_for_dates(new: dict[str, Any], series_id: UUID) -> Any:
    """Register a club for all dates that it comes to, or for none; each has its places, all share one own link."""
    return several_dates.register(registration_deps_of(), series_id, new, club_context(now()))
