"""Calls with which clubs register themselves, and their organiser lets them in."""

from typing import Any
from uuid import UUID

from flask import jsonify
from flask.views import MethodView

from webapp.api import schemas, schemas_info, schemas_registration
from webapp.api.blueprint import Blueprint
from webapp.api.requests import action_context, owned, owned_tournament, preferred_language, standing_of
from webapp.api.throttle import throttled
from webapp.auth.access import (
    CLUBS_LINK_HEADER,
    OWN_LINK_HEADER,
    READ,
    WRITE,
    check_link,
    has_confirmed_address,
    link_of_request,
    open_to_clubs,
    open_to_registered_club,
    require_scopes,
    signed_in_caller,
)
from webapp.context import registration_deps_of, settings_of
from webapp.domain.clock import now
from webapp.mail.transport import forget_in_outbox
from webapp.services.records import standings
from webapp.services.registration import acceptance, opening, reading, registering
from webapp.services.registration.opening import Sender
from webapp.services.registration.registering import club_context

blueprint = Blueprint("registration", __name__, description="Registration by the clubs")


@blueprint.route("/tournaments/<uuid:tournament_id>/registration")
class Opening(MethodView):
    """Whether and how clubs may register."""

    @blueprint.doc(operationId="getRegistration")
    @blueprint.response(200, schemas_registration.Opening)
    @require_scopes(READ)
    def get(self, tournament_id: UUID) -> Any:
        """Get whether clubs may register, and the link for them."""
        return opening.view(registration_deps_of(), owned_tournament(tournament_id), sender(), action_context())

    @blueprint.doc(operationId="openRegistration")
    @blueprint.arguments(schemas_registration.OpeningIn)
    @blueprint.response(200, schemas_registration.Opening)
    @require_scopes(READ, WRITE)
    def put(self, wanted: dict[str, Any], tournament_id: UUID) -> Any:
        """Open or close registration; the first time it gets its link."""
        tournament = owned_tournament(tournament_id)
        return opening.change(registration_deps_of(), tournament, wanted, sender(), action_context())


@blueprint.route("/tournaments/<uuid:tournament_id>/registration/link")
class OpeningLink(MethodView):
    """The link for clubs."""

    @blueprint.doc(operationId="renewRegistrationLink")
    @blueprint.response(200, schemas_registration.OpeningLink)
    @require_scopes(READ, WRITE)
    def post(self, tournament_id: UUID) -> Any:
        """Make a new link; the old one opens nothing any more."""
        return {"link": opening.new_link(registration_deps_of(), owned_tournament(tournament_id))}


@blueprint.route("/tournaments/<uuid:tournament_id>/registration/public")
class PublicOpening(MethodView):
    """What a club reads before it registers."""

    @blueprint.doc(operationId="getPublicRegistration")
    @blueprint.alt_response(429, schema=schemas.Error)
    @blueprint.response(200, schemas_registration.PublicOpening)
    @throttled(120)
    @open_to_clubs
    def get(self, tournament_id: UUID) -> Any:
        """Get day, place, note and free places."""
        _check_may_register(tournament_id)
        return reading.public(registration_deps_of(), tournament_id, now())


@blueprint.route("/tournaments/<uuid:tournament_id>/registrations")
class Registrations(MethodView):
    """The clubs that have registered."""

    @blueprint.doc(operationId="listRegistrations")
    @blueprint.response(200, schemas_registration.Registration(many=True))
    @require_scopes(READ)
    def get(self, tournament_id: UUID) -> Any:
        """List all registrations in the order of arrival."""
        return reading.all_of(registration_deps_of(), owned_tournament(tournament_id))

    @blueprint.doc(operationId="registerClub")
    @blueprint.arguments(schemas_registration.RegistrationHeaders, location="headers")
    @blueprint.arguments(schemas_registration.RegistrationIn)
    @blueprint.alt_response(429, schema=schemas.Error)
    @blueprint.response(201, schemas_registration.Registration)
    @throttled(30)
    @open_to_clubs
    def post(self, headers: dict[str, UUID], new: dict[str, Any], tournament_id: UUID) -> Any:
        """Register a club: it gets its places, or the next position on the waiting list, and a link of its own."""
        _check_may_register(tournament_id)
        key = headers.get("idempotency_key")
        return registering.register(registration_deps_of(), tournament_id, new, key, club_context(now()))


@blueprint.route("/registrations/<uuid:registration_id>")
class Registration(MethodView):
    """One registration."""

    @blueprint.doc(operationId="getClubRegistration")
    @blueprint.response(200, schemas_registration.Registration)
    @open_to_registered_club
    def get(self, registration_id: UUID) -> Any:
        """Get a registration: its places, or its position on the waiting list."""
        tournament, is_owner = _opened(registration_id)
        return reading.one(registration_deps_of(), tournament, registration_id, as_owner=is_owner)

    @blueprint.doc(operationId="changeClubRegistration")
    @blueprint.arguments(schemas_registration.RegistrationChange)
    @blueprint.response(200, schemas_registration.Registration)
    @open_to_registered_club
    def patch(self, wanted: dict[str, Any], registration_id: UUID) -> Any:
        """Change a registration: fewer teams keep their place, more go to the end of the line."""
        tournament, is_owner = _opened(registration_id)
        doing = action_context() if is_owner else club_context(now())
        return registering.change(registration_deps_of(), tournament, registration_id, wanted, doing, as_owner=is_owner)

    @blueprint.doc(operationId="withdrawClubRegistration")
    @blueprint.response(204)
    @open_to_registered_club
    def delete(self, registration_id: UUID) -> None:
        """Withdraw a registration and delete its contact; after the start the organiser is told, the teams stay."""
        tournament, is_owner = _opened(registration_id)
        doing = action_context() if is_owner else club_context(now())
        addresses = registering.withdraw(registration_deps_of(), tournament, registration_id, doing)
        forget_in_outbox(settings_of().outbox, addresses)


@blueprint.route("/registrations/<uuid:registration_id>/confirmation")
class Confirmation(MethodView):
    """The contact's address."""

    @blueprint.doc(operationId="confirmClubAddress")
    @blueprint.arguments(schemas_registration.AddressCode)
    @blueprint.response(200, schemas_registration.Registration)
    @open_to_registered_club
    def post(self, body: dict[str, str], registration_id: UUID) -> Any:
        """Confirm with the code of the first mail that mails reach the contact."""
        tournament, _ = _opened(registration_id)
        doing = club_context(now())
        return registering.confirm_address(registration_deps_of(), tournament, registration_id, body["code"], doing)


@blueprint.route("/registrations/<uuid:registration_id>/accept")
class Accepting(MethodView):
    """A club is let in."""

    @blueprint.doc(operationId="acceptRegistration")
    @blueprint.arguments(schemas_info.DryRunQuery, location="query")
    @blueprint.response(200, schemas_registration.Registration)
    @require_scopes(READ, WRITE)
    def post(self, query: dict[str, bool], registration_id: UUID) -> Any:
        """Let a club in with all of its teams; a dry run tells what the field would allow with it."""
        tournament = owned(standing_of(standings.of_registration, registration_id))
        if query["dry_run"]:
            found = acceptance.preview_acceptance(registration_deps_of(), tournament, registration_id)
            return jsonify(schemas_info.Preview().dump(found))
        return acceptance.accept(registration_deps_of(), tournament, registration_id, action_context())


@blueprint.route("/registrations/<uuid:registration_id>/decline")
class Declining(MethodView):
    """A club is turned away."""

    @blueprint.doc(operationId="declineRegistration")
    @blueprint.response(200, schemas_registration.Registration)
    @require_scopes(READ, WRITE)
    def post(self, registration_id: UUID) -> Any:
        """Turn a club away; its places go to those who wait."""
        tournament = owned(standing_of(standings.of_registration, registration_id))
        return acceptance.decline(registration_deps_of(), tournament, registration_id, action_context())


def sender() -> Sender:
    """Return in whose name mails are sent, and in which language they read."""
    caller = signed_in_caller()
    return Sender(caller.email, has_confirmed_address(caller), preferred_language())


def _check_may_register(tournament_id: UUID) -> None:
    """Refuse who is neither the owner nor holds the link for clubs."""
    key = link_of_request(CLUBS_LINK_HEADER)
    standing = standing_of(standings.of_tournament, tournament_id)
    if key is None:
        owned(standing)
    else:
        check_link(is_good=opening.is_key_of(registration_deps_of(), tournament_id, key))


def _opened(registration_id: UUID) -> tuple[UUID, bool]:
    """Return the tournament of a registration and whether its owner calls; refuse all others but the club itself."""
    token = link_of_request(OWN_LINK_HEADER)
    standing = standing_of(standings.of_registration, registration_id)
    if token is None:
        return owned(standing), True
    check_link(is_good=reading.opens(registration_deps_of(), registration_id, token))
    return standing.tournament_id, False
